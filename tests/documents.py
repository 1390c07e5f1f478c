"""HTML as tests read it: which elements it holds, where its links lead, what a reader sees."""

from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser

UNSEEN = {"script", "style", "title"}


@dataclass
class Element:
    """One start tag."""

    name: str
    attributes: dict[str, str | None]


@dataclass
class Document(HTMLParser):
    """A parsed page."""

    source: str
    elements: list[Element] = field(default_factory=list)
    _pieces: list[str] = field(default_factory=list)
    _open: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self.feed(self.source)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(Element(tag, dict(attrs)))
        self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not UNSEEN & set(self._open[-1:]):
            self._pieces.append(data)

    @property
    def text(self) -> str:
        """What a reader sees, with single spaces."""
        return " ".join(" ".join(self._pieces).split())

    @cached_property
    def ids(self) -> list[str]:
        """The ids of all elements."""
        return [one.attributes["id"] or "" for one in self.elements if "id" in one.attributes]

    @property
    def links(self) -> list[str]:
        """Where its links lead."""
        return [one.attributes.get("href") or "" for one in self.named("a")]

    def named(self, name: str) -> list[Element]:
        """The elements with this tag name."""
        return [one for one in self.elements if one.name == name]

    def meta(self, name: str) -> str:
        """The content of a meta element, by its name or property; empty where there is none."""
        for one in self.named("meta"):
            if name in (one.attributes.get("name"), one.attributes.get("property")):
                return one.attributes.get("content") or ""
        return ""
