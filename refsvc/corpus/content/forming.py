"""Whether the engine takes the cards that are written here: their names, their figures, and abilities said in parts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import engine
from refsvc.corpus.items import Card
from refsvc.corpus.problems import Mistake, Origin

NAMELESS = "Card"
"""What a card goes by while only its abilities are asked about."""


def unplayable_parts(card: Card) -> Iterator[Mistake]:
    """A mistake for the first text of a card that is said in parts which the engine does not take."""
    own = next((one.said for one in card.abilities if one.said and not one.name), "")
    if own:
        line = {"class": card.card_class or "", "active": bool(card.active)}
        yield from _refused(card, NAMELESS, {**line, "abilities": _said(card), "parts": json.loads(own)})
    elif any(one.said for one in card.abilities):
        yield from _refused(card, NAMELESS, {"abilities": _said(card)})


def unplayable(card: Card) -> Iterator[Mistake]:
    """A mistake for what the engine does not take of a card: a name that no line can hold, a figure out of bounds."""
    figures = {"class": card.card_class, "attack": card.attack, "phase": card.phase, "active": card.active}
    stated = {name: value for name, value in figures.items() if value is not None}
    numbers = {"cost": card.cost, "life": card.life, "strength": card.strength}
    yield from _refused(card, card.title, {**stated, **numbers, "symbols": list(card.symbols)})


def _said(card: Card) -> list[dict[str, Any]]:
    return [
        {"name": one.name, "parts": json.loads(one.said)} if one.name and one.said else {"name": "-"}
        for one in card.abilities
    ]


def _refused(card: Card, name: str, facts: dict[str, Any]) -> Iterator[Mistake]:
    sides = engine.EDITIONS[card.edition].board.seating.names
    document: dict[str, Any] = {
        "edition": card.edition,
        "cards": {name: facts},
        "players": {side: {} for side in sides},
        "board": {},
    }
    try:
        engine.read(document, engine.Cards({}))[0]
    except engine.NotUnderstood as error:
        expected = f"; expected {error.expected}" if error.expected else ""
        inside = error.where.removeprefix(f"cards.{engine.plain.shortened(name)}")
        yield Mistake(_place(card.origin, inside), f"{error.problem}{expected}")


def _place(origin: Origin, where: str) -> Origin:
    """Where in the file the engine's complaint belongs."""
    keys = engine.plain.path_of(where)
    if keys[:1] in (("abilities",), ("parts",)):
        return origin.at(*("said" if key == "parts" else key for key in keys))
    return origin.at(*keys) if keys else origin.at("name")
