"""Texts as HTML: Markdown, die symbols as pictures with names, references and every term and card linked."""

import re
from collections.abc import Iterator, Mapping
from html import escape
from re import Match as Found
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.treeprocessors import Treeprocessor
from markdown.util import HtmlStash

from refsvc.corpus.items import Item
from refsvc.corpus.names import Match, Names, words_of
from refsvc.corpus.relations import REFERENCE
from refsvc.sentences import Saying

DIE_SYMBOL = r"\[(melee|ranged|special)\]"
NEVER_LINKED = frozenset({"a", "code", "h1", "h2", "h3", "h4", "h5", "h6"})
PARAGRAPHS = frozenset({"p", "li", "td", "th", "dd"})
"""In each of them a name is linked once."""
CARD_TEXTS = frozenset({"card", "ability"})
"""The kinds of items whose texts speak the language of the rules; all others are told in ordinary words."""
QUOTES = frozenset("\"'“‘")
WITH_ADDRESSES = (
    *("html", "link", "image_link", "reference", "image_reference", "short_reference", "short_image_ref"),
    *("autolink", "automail"),
)
"""What Markdown makes of tags and addresses."""
AFTER_CODE, AFTER_ALL = 175, -1
"""When in Markdown's order: symbols and references before its own links, names once the text is whole."""


class Renderer:
    """Turns the texts of items into HTML. A text never links to the item that it belongs to."""

    def __init__(self, items: Mapping[str, Item], names: Names, say: Saying) -> None:
        self._items = items
        self._names = names
        self._say = say

    def page(self, item: Item, text: str | None = None) -> str:
        """The text of an item, or another text about it, as paragraphs and lists."""
        said = item.text if text is None else text
        linking = Linking(self._items, self._names, self._say, item.edition, item)
        # Packs are by anybody: no text of an item brings tags, pictures or addresses of its own.
        return Markdown(extensions=["tables", "sane_lists", linking, Harmless()]).convert(said)

    def line(self, item: Item, text: str) -> str:
        """A short text about an item as HTML without a paragraph around it."""
        html = self.page(item, text)
        return html.removeprefix("<p>").removesuffix("</p>") if html.count("<p>") == 1 else html

    def markdown(self, text: str, edition: str) -> str:
        """A Markdown text of an edition, by ourselves, as HTML with its links."""
        linking = Linking(self._items, self._names, self._say, edition, None)
        return Markdown(extensions=["tables", "sane_lists", linking]).convert(text)

    def foreign(self, text: str, edition: str) -> str:
        """A Markdown text of an edition, by anybody, as HTML without tags, pictures and addresses of its author's."""
        linking = Linking(self._items, self._names, self._say, edition, None)
        return Markdown(extensions=["tables", "sane_lists", linking, Harmless()]).convert(text)

    def pictured(self, text: str) -> str:
        """A plain text as HTML with nothing in it but pictures for die symbols."""
        return re.sub(DIE_SYMBOL, lambda found: _picture(found[1], self._say), escape(text, quote=False))


class Harmless(Extension):
    """Markdown in which tags stand as they are written, and no link or picture leads to an address of the author's."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 (so Markdown calls it)
        """Takes away what would make them."""
        md.preprocessors.deregister("html_block")
        for name in WITH_ADDRESSES:
            md.inlinePatterns.deregister(name)


class Linking(Extension):
    """Markdown with die symbols and references in brackets, in which every name of this edition is a link."""

    def __init__(self, items: Mapping[str, Item], names: Names, say: Saying, edition: str, of: Item | None) -> None:
        super().__init__()
        self.items = items
        self._say = say
        self._names, self._edition = names, edition
        self._own, self._faction = (own_ids(of), faction_of(of)) if of else (frozenset[str](), "")
        self._about = _about(names, of)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 (so Markdown calls it)
        """Takes its part in reading a text."""
        md.inlinePatterns.register(DieSymbols(DIE_SYMBOL, md, self._say), "die symbols", AFTER_CODE)
        references = References(REFERENCE.pattern, md, self.items)
        md.inlinePatterns.register(references, "references", AFTER_CODE)
        md.treeprocessors.register(NameLinks(md, self, references), "names", AFTER_ALL)

    def linked(self, text: str, kept: HtmlStash, seen: set[str]) -> str:
        """The text with the names in it as links, but for those of what was seen before in its paragraph."""
        pieces, position = [], 0
        for found in self._names.in_text(text, self._edition, self._faction):
            start, end, item = found
            if item.id not in self._own and item.id not in seen and self._is_meant(found, text):
                seen.add(item.id)
                pieces += [text[position:start], kept.store(_link(item, escape(text[start:end], quote=False)))]
                position = end
        return "".join((*pieces, text[position:]))

    def _is_meant(self, found: Match, text: str) -> bool:
        """Whether an ordinary word stands for the term: in a card text, in quotes, or where the entry is about it."""
        item, words = found.item, text[found.start : found.end]
        is_ordinary = words.isalpha() or words_of(words) == words_of(item.title)
        if not getattr(item, "everyday", False) or self._about is None or not is_ordinary:
            return True
        return item.id in self._about or text[max(found.start - 1, 0) : found.start] in QUOTES


class DieSymbols(InlineProcessor):
    """`[melee]` as the picture on the die."""

    def __init__(self, pattern: str, md: Markdown, say: Saying) -> None:
        super().__init__(pattern, md)
        self._say = say

    def handleMatch(self, m: Found[str], data: str) -> tuple[str, int, int]:  # type: ignore[override]  # noqa: N802
        """The picture, and the place that it takes."""
        return self.md.htmlStash.store(_picture(m.group(1), self._say)), m.start(), m.end()


def _picture(symbol: str, say: Saying) -> str:
    label = escape(say("symbol", symbol=symbol))
    return f'<span class="die {symbol}" role="img" aria-label="{label}"></span>'


class References(InlineProcessor):
    """`[[id|words]]` as a link with these words; the words alone where nothing has this id."""

    def __init__(self, pattern: str, md: Markdown, items: Mapping[str, Item]) -> None:
        super().__init__(pattern, md)
        self._items = items
        self._led_to: dict[str, str] = {}

    def led_to(self, text: str) -> set[str]:
        """The ids to which the references in a text lead that Markdown has read."""
        return {identifier for place, identifier in self._led_to.items() if place in text}

    def handleMatch(self, m: Found[str], data: str) -> tuple[str, int, int]:  # type: ignore[override]  # noqa: N802
        """The link, and the place that it takes."""
        identifier, words = m.group(1).strip(), m.group(2)
        item = self._items.get(identifier)
        if item is None:
            return words or identifier, m.start(), m.end()
        place = self.md.htmlStash.store(_link(item, escape(words or item.title)))
        self._led_to[place] = identifier
        return place, m.start(), m.end()


class NameLinks(Treeprocessor):
    """Links for the names in running text, each once in a paragraph; headings, code and links stay as they are.

    Where a reference names what its paragraph rests on, that is the link: the word before it would be a second one.
    """

    def __init__(self, md: Markdown, linking: Linking, references: References) -> None:
        super().__init__(md)
        self._linking, self._references = linking, references

    def run(self, root: Element) -> None:
        """Links the names below this element."""
        self._link(root, set())

    def _link(self, root: Element, seen: set[str]) -> None:
        if root.tag in NEVER_LINKED:
            return
        if root.tag in PARAGRAPHS:
            seen = self._references.led_to("".join(_own_text(root)))
        if root.text:
            root.text = self._linking.linked(root.text, self.md.htmlStash, seen)
        for child in root:
            self._link(child, seen)
            if child.tail:
                child.tail = self._linking.linked(child.tail, self.md.htmlStash, seen)


def _own_text(paragraph: Element) -> Iterator[str]:
    """The text of a paragraph, without that of paragraphs within it."""
    yield paragraph.text or ""
    for child in paragraph:
        if child.tag not in PARAGRAPHS:
            yield from _own_text(child)
        yield child.tail or ""


def _about(names: Names, item: Item | None) -> frozenset[str] | None:
    """The terms that an entry says it is about; None for what speaks the language of the rules alone."""
    if item is None:
        return frozenset()
    if item.kind in CARD_TEXTS:
        return None
    found = [names.resolve(term, item.edition) for term in getattr(item, "terms", ())]
    return frozenset(one.id for one in found if one)


def _link(item: Item, words: str) -> str:
    return f'<a class="{item.kind}" href="{item.url}">{words}</a>'


def own_ids(item: Item) -> frozenset[str]:
    """The ids that a text of this item does not link to: itself, and the entry whose text it repeats."""
    return frozenset(filter(None, (item.id, getattr(item, "same_as", ""))))


def faction_of(item: Item) -> str:
    """The name of the faction that the item belongs to; empty if to none."""
    return item.title if item.kind == "faction" else getattr(item, "faction", "")
