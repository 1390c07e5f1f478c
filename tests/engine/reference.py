"""The cards of the real content, as the engine's tests are handed them."""

from __future__ import annotations

from functools import cache

import engine
from engine.second.position import Situation
from engine.values.cards import Card, Cards
from refsvc.corpus import Corpus
from refsvc.judge import cards_of
from refsvc.settings import content_directory


@cache
def _corpus() -> Corpus:
    return Corpus.load(content_directory())


@cache
def reference(edition: str = "2e") -> Cards:
    """The cards of an edition, and what each of its factions brings to a game."""
    return cards_of(_corpus(), edition)


def find(name: str) -> Card | None:
    """The card of the real content with this name."""
    return reference().find(name)


RULES = engine.EDITIONS["2e"]


def read_position(document: object) -> Situation:
    """The position that a document, or a line, tells."""
    position = engine.read(document, reference()).first.position
    assert isinstance(position, Situation)
    return position


def statement(text: str) -> engine.Statement:
    """What a text says about a position."""
    return RULES.statement(text, reference())
