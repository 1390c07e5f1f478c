"""The catalogue of sentences: for each code of the engine, and each thing that a page says of a position, its words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from refsvc.words.template import Malformed, Template

Sentences = Mapping[str, Mapping[str, object]]
"""Sentences by file and code, as they are written."""


@dataclass(frozen=True)
class Catalogue:
    """The templates by code, one mapping for each file of `content/sentences/`."""

    reasons: Mapping[str, Template]
    steps: Mapping[str, Template]
    questions: Mapping[str, Template]
    options: Mapping[str, Template]
    """What can be picked that is no card, space or text."""
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
    record: Mapping[str, Template]
    """What a position remembers besides its cards."""
    scenarios: Mapping[str, Template]
    """What is said about scenarios and what can come of them."""
    puzzles: Mapping[str, Template]
    """What is said about puzzles: what is asked, why an option is right or wrong, how an answer fares."""


FILES = tuple(Catalogue.__dataclass_fields__)


def catalogue_of(sentences: Sentences) -> Catalogue:
    """The catalogue of these sentences. Raises Malformed for the first that is not written as it should be."""
    missing = [file for file in FILES if file not in sentences]
    if missing:
        raise Malformed(f"expected catalogues of sentences, found none for {', '.join(missing)}")
    return Catalogue(**{file: _templates(file, sentences[file]) for file in FILES})


def template_of(sentence: object) -> Template:
    """The template that is written here. Raises Malformed."""
    if not isinstance(sentence, str) or not sentence.strip():
        raise Malformed("expected a sentence")
    return Template(sentence)


def _templates(file: str, sentences: Mapping[str, object]) -> dict[str, Template]:
    found = {}
    for code, sentence in sentences.items():
        try:
            found[code] = template_of(sentence)
        except Malformed as error:
            raise Malformed(f"{file}: '{code}': {error}") from None
    return found
