"""Links to entries and cards as pages show them, and the words for their kinds and editions."""

from collections.abc import Iterable
from dataclasses import dataclass

from refsvc.corpus import Corpus, Entry, Item
from refsvc.corpus.relations import REFERENCE

KIND_WORDS = {
    "rule": "Rule",
    "glossary": "Term",
    "term": "Term",
    "update": "Update",
    "errata": "Erratum",
    "missed": "Often missed",
    "faq": "Ruling",
    "expanded": "Expanded rule",
    "example": "Example",
    "conflict": "Conflict",
    "card": "Card",
    "ability": "Ability",
    "faction": "Faction",
}
EDITION_WORDS = {"2e": "Second Edition", "1e": "First Edition"}


@dataclass(frozen=True)
class Link:
    """An entry, card, ability or faction to go to."""

    id: str
    kind: str
    edition: str
    title: str
    url: str
    answer: str = ""
    """The short answer of a ruling."""

    @property
    def verdict(self) -> str:
        """The first sentence of the answer."""
        return self.answer.partition(". ")[0].rstrip(".") + "." if self.answer else ""

    @property
    def kind_words(self) -> str:
        """Its kind in words."""
        return KIND_WORDS[self.kind]


@dataclass(frozen=True)
class LinkGroup:
    """Links under one heading."""

    heading: str
    links: tuple[Link, ...]


def link(corpus: Corpus, identifier: str) -> Link:
    """The link to the item with this id."""
    item = corpus.items[identifier]
    answer = item.answer if isinstance(item, Entry) else ""
    return Link(item.id, item.kind, item.edition, item.title, item.url, answer)


def links(corpus: Corpus, identifiers: Iterable[str]) -> tuple[Link, ...]:
    """The links to these items, each once, without those that do not exist."""
    return tuple(link(corpus, one) for one in dict.fromkeys(identifiers) if one in corpus.items)


def plain(corpus: Corpus, text: str) -> str:
    """A text without links and emphasis, for quotes and descriptions."""
    named = REFERENCE.sub(
        lambda found: (
            found.group(2) or (corpus.items[found.group(1)].title if found.group(1) in corpus.items else found.group(1))
        ),
        text,
    )
    return named.replace("**", "").replace("*", "").strip()


def description(corpus: Corpus, item: Item) -> str:
    """The item in a few sentences, for links that unfurl."""
    pieces = [item.question, item.answer] if isinstance(item, Entry) else []
    return shortened(" ".join(filter(None, [*pieces, plain(corpus, item.text)])))


def shortened(text: str, most: int = 300) -> str:
    """The text, or its beginning up to a word's end."""
    line = " ".join(text.split())
    return line if len(line) <= most else line[: line.rfind(" ", 0, most)] + " …"
