"""Entries and cards as pages link to them and tell of them in a few words."""

from dataclasses import dataclass

import engine
from refsvc.corpus import REFERENCE, Corpus, Entry, Item, Link
from refsvc.http import said

PICTURE_WIDTH = 694
"""The width that a picture of a board for two has beside a height of 1110."""


@dataclass(frozen=True)
class LinkGroup:
    """Links under one heading."""

    heading: str
    links: tuple[Link, ...]


def edition_words(edition: str) -> str:
    """What an edition is called."""
    return said("edition.second") if edition == "2e" else said("edition.first")


def picture_width(position: engine.Position) -> int:
    """The width that a picture of a position has beside a height of 1110, by the columns of its board."""
    return PICTURE_WIDTH * position.geometry.columns // engine.EDITIONS[position.edition].board.columns


def kind_words(kind: str) -> str:
    """What something of this kind is called."""
    words = {
        "rule": said("kind.rule"),
        "glossary": said("kind.term"),
        "term": said("kind.term"),
        "update": said("kind.update"),
        "errata": said("kind.erratum"),
        "missed": said("kind.missed"),
        "faq": said("kind.ruling"),
        "asked": said("kind.asked"),
        "silent": said("kind.silent"),
        "expanded": said("kind.expanded"),
        "example": said("kind.example"),
        "conflict": said("kind.conflict"),
        "house": said("kind.house"),
        "card": said("kind.card"),
        "ability": said("kind.ability"),
        "faction": said("kind.faction"),
    }
    return words[kind]


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
