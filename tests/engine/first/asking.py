"""Positions of the first edition after what was played in them, and what is answered to why."""

from __future__ import annotations

from typing import Any

import engine
from tests.engine.reference import reference

CARDS = reference("1e")


def north(card: str, **more: Any) -> dict[str, Any]:
    """A card of North's."""
    return {"card": card, "player": "north", **more}


def south(card: str, **more: Any) -> dict[str, Any]:
    """A card of South's."""
    return {"card": card, "player": "south", **more}


def played(phase: str, board: dict[str, Any], *lines: str, hand: Any = (), magic: Any = 0, **more: Any) -> engine.Play:
    """What these lines come to, with both Summoners in corners unless others are named."""
    document = {
        "edition": "1e",
        "phase": phase,
        "players": {"south": {"hand": list(hand), "magic": magic}},
        "board": {"a1": "Sunderved", "f8": north("Mugglug"), **board},
        **more,
    }
    case = engine.read(document, CARDS_BY_EDITION).first
    return engine.play(case.position, lines, case.cards)


CARDS_BY_EDITION = {"1e": CARDS}


def told(reasons: tuple[engine.Reason, ...], position: engine.Position) -> list[tuple[str, ...]]:
    """Reasons in short: the code and the spaces."""
    return [(str(one.code), *[position.geometry.names[square] for square in one.squares]) for one in reasons]


def codes(found: tuple[engine.Reason, ...]) -> list[str]:
    """Reasons by their codes alone."""
    return [str(one.code) for one in found]


def answers(play: engine.Play, about: str) -> dict[str, list[str]]:
    """For each thing that the question may mean, what is said for it, or else against it."""
    return {one.asked: codes(one.reasons or one.permits) for one in engine.why(play, about)}
