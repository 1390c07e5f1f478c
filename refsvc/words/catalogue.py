"""The catalogue of sentences: for each code of the engine, and each thing that a page says of a position, its words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from refsvc.sentences import Malformed, Sentences, Template, templates_of


@dataclass(frozen=True)
class Catalogue:
    """The templates by code, one mapping for each file of `content/sentences/`."""

    reasons: Mapping[str, Template]
    steps: Mapping[str, Template]
    questions: Mapping[str, Template]
    options: Mapping[str, Template]
    """What can be picked that is no card, space or text."""
    cards: Mapping[str, Template]
    """How the anatomy of a card text is put into sentences."""
    uses: Mapping[str, Template]
    """What a text that may be refused lets a player do."""
    actions: Mapping[str, Template]
    changes: Mapping[str, Template]
    """What is otherwise than before."""
    phrases: Mapping[str, Template]
    """What cards, texts and spaces are called in a sentence."""
    caveats: Mapping[str, Template]
    decisions: Mapping[str, Template]
    """Decisions in a few words."""
    pictures: Mapping[str, Template]
    """What a picture of a position shows."""
    points: Mapping[str, Template]
    """Points that the sources leave open, with their two readings."""
    record: Mapping[str, Template]
    """What a position remembers besides its cards."""
    searches: Mapping[str, Template]
    """How much a search found, and what cut it."""
    scenarios: Mapping[str, Template]
    """What is said about scenarios and what can come of them."""
    puzzles: Mapping[str, Template]
    """What is said about puzzles: what is asked, why an option is right or wrong, how an answer fares."""
    search: Mapping[str, Template]
    """What the search says: a query in words, its fields and their values, what two cards have in common."""
    pages: Mapping[str, Template]
    """What pages say that does not stand in their templates: titles, descriptions, headings, refusals."""
    terminal: Mapping[str, Template]
    """What the command line says around its answers: headings, labels, counts."""


FILES = tuple(Catalogue.__dataclass_fields__)


def catalogue_of(sentences: Sentences) -> Catalogue:
    """The catalogue of these sentences. Raises Malformed for the first that is not written as it should be."""
    missing = [file for file in FILES if file not in sentences]
    if missing:
        raise Malformed(f"expected catalogues of sentences, found none for {', '.join(missing)}")
    return Catalogue(**{file: templates_of(file, sentences[file]) for file in FILES})
