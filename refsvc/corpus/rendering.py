"""Texts as HTML: Markdown, die symbols as pictures with names, references and every term and card linked."""

import re
from collections.abc import Collection, Iterator, Mapping
from html import escape, unescape

from markdown import Markdown

from refsvc.corpus.items import Item
from refsvc.corpus.names import Names
from refsvc.corpus.relations import REFERENCE

TAG = re.compile(r"(<[^>]*>)")
DIE_SYMBOL = re.compile(r"\[(melee|ranged|special)\]")
NEVER_LINKED = frozenset({"a", "code", "h1", "h2", "h3", "h4", "h5", "h6"})


class Renderer:
    """Turns the texts of items into HTML. A text never links to the item that it belongs to."""

    def __init__(self, items: Mapping[str, Item], names: Names) -> None:
        self._items = items
        self._names = names

    def page(self, item: Item, text: str | None = None) -> str:
        """The text of an item, or another text about it, as paragraphs and lists."""
        return self.markdown(item.text if text is None else text, item.edition, own_ids(item), faction_of(item))

    def line(self, item: Item, text: str) -> str:
        """A short text about an item as HTML without a paragraph around it."""
        html = self.page(item, text)
        return html.removeprefix("<p>").removesuffix("</p>") if html.count("<p>") == 1 else html

    def markdown(self, text: str, edition: str, own: Collection[str] = (), faction: str = "") -> str:
        """A Markdown text of an edition as HTML with its links."""
        prepared = DIE_SYMBOL.sub(_die_symbol, REFERENCE.sub(self._reference, text))
        html = Markdown(extensions=["tables", "sane_lists"]).convert(prepared)
        return "".join(self._linked(html, edition, own, faction))

    def _reference(self, found: re.Match[str]) -> str:
        identifier, words = found.group(1).strip(), found.group(2)
        item = self._items.get(identifier)
        if item is None:
            return escape(words or identifier)
        return _link(item, escape(words or item.title))

    def _linked(self, html: str, edition: str, own: Collection[str], faction: str) -> Iterator[str]:
        closed_to_links = 0
        for piece in TAG.split(html):
            if piece.startswith("<"):
                name = piece.strip("</>").split()[0].lower() if piece.strip("</>") else ""
                if name in NEVER_LINKED:
                    closed_to_links += -1 if piece.startswith("</") else 1
                yield piece
            elif closed_to_links:
                yield piece
            else:
                yield from self._linked_text(unescape(piece), edition, own, faction)

    def _linked_text(self, text: str, edition: str, own: Collection[str], faction: str) -> Iterator[str]:
        position = 0
        for start, end, item in self._names.in_text(text, edition, faction):
            if item.id in own:
                continue
            yield escape(text[position:start], quote=False)
            yield _link(item, escape(text[start:end], quote=False))
            position = end
        yield escape(text[position:], quote=False)


def own_ids(item: Item) -> frozenset[str]:
    """The ids that a text of this item does not link to: itself, and the entry whose text it repeats."""
    return frozenset(filter(None, (item.id, getattr(item, "same_as", ""))))


def faction_of(item: Item) -> str:
    """The name of the faction that the item belongs to; empty if to none."""
    return item.title if item.kind == "faction" else getattr(item, "faction", "")


def _link(item: Item, words: str) -> str:
    return f'<a class="{item.kind}" href="{item.url}" data-id="{item.id}">{words}</a>'


def _die_symbol(found: re.Match[str]) -> str:
    name = found.group(1)
    return f'<span class="die {name}" role="img" aria-label="{name} symbol"></span>'
