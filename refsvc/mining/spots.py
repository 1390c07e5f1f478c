"""A place in a game where a question may lie, and a question that was found there."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import engine
from refsvc.judge import Judge
from refsvc.puzzles import TELLING, TEXTS

ABOUT_CARDS = ("ability-", "card-", "faq-")
EDITION = "edition"
"""Of a puzzle; its position is of the same."""
UNSEEN = ("draw", "discard")
"""Piles that no question is about as they are: a position is shown without them."""

TURN_SO_FAR = ("used", "lasting")
"""What a position tells of the turn, which a question about a phase that begins does not need."""


class Place(NamedTuple):
    """A position of a game, and what the player did in it."""

    judge: Judge
    position: engine.Position
    cards: engine.Cards
    action: engine.Action
    answers: tuple[engine.Answer, ...]
    chance: random.Random


class Spot(NamedTuple):
    """A question that may be worth asking."""

    draft: Mapping[str, Any]
    """As a puzzle is written, perhaps without options."""
    interest: float
    """How much there is to it: texts that matter, mistakes that can be made."""


def told(entries: Iterable[str]) -> set[str]:
    """Those of the entries that are texts of cards or rulings."""
    return {entry for entry in entries if entry.startswith(TELLING)}


def texts(entries: Iterable[str]) -> set[str]:
    """Those of the entries that are about certain cards: their texts, and rulings about them."""
    return {entry for entry in entries if entry.startswith(ABOUT_CARDS)}


def acting(entries: Iterable[str]) -> set[str]:
    """Those of the entries that are texts on cards."""
    return {entry for entry in entries if entry.startswith(TEXTS)}


def shown(position: engine.Position) -> dict[str, Any]:
    """The position as it is put into a puzzle: without the piles that nobody sees."""
    document = {key: value for key, value in position.document.items() if key != EDITION}
    players = document.get("players", {})
    document["players"] = {
        side: {key: value for key, value in brought.items() if key not in UNSEEN} for side, brought in players.items()
    }
    return document


def lines(action: engine.Action, answers: Iterable[engine.Answer], position: engine.Position) -> list[str]:
    """An action and the answers in it, as lines to play."""
    return [action.text(position.geometry), *(", ".join(answer) or "none" for answer in answers)]
