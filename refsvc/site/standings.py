"""Marks beside the facts of a card that are less than printed, each with its explanation."""

from collections.abc import Mapping
from dataclasses import dataclass

from refsvc.corpus import Standing, Standings
from refsvc.http import reference
from refsvc.words import mark

SIGNS: Mapping[Standing, str] = {
    "ruling": "R",
    "transcribed": "T",
    "preview": "P",
    "assumed": "A",
    "unknown": "?",
}


@dataclass(frozen=True)
class Mark:
    """A sign beside a fact, and what it means."""

    standing: Standing
    sign: str
    text: str


def marked(fact: str, standing: Standing) -> Mark | None:
    """The mark of a fact; none where it is printed."""
    text = mark(reference().words, fact, standing)
    return Mark(standing, SIGNS[standing], text) if text else None


def marks(standings: Standings) -> Mapping[str, Mark]:
    """The marks of facts, by name."""
    found = {fact: marked(fact, standing) for fact, standing in standings.items()}
    return {fact: one for fact, one in found.items() if one}
