"""What a document of an edition can hold, for whoever writes one piece by piece, as the board page does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import engine

Properties = Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Form:
    """The keys of a position's document, read off the schema by which such documents are published."""

    edition: str
    phases: tuple[str, ...]
    games: tuple[tuple[str, ...], ...]
    """The players of each game that there is, the fewest first."""
    columns: tuple[str, ...]
    """Letters of the columns on the board of the fewest."""
    tokens: tuple[str, ...]
    """What is counted on a card."""
    numbers: tuple[str, ...]
    """What a player has so many of."""
    piles: tuple[str, ...]
    areas: tuple[str, ...]
    """Where cards of a player lie in play beside the board."""
    shuffled: tuple[str, ...]
    """The piles of which a list tells the order, unless they are said to be shuffled."""
    flags: tuple[str, ...]
    """What is so of the position, or is not."""
    done: tuple[str, ...]
    """What was done this turn, or was not."""


def form_of(edition: engine.Edition[Any]) -> Form:
    """The form of an edition's documents."""
    schema = edition.schema(cases=False)
    parts = schema["$defs"]
    player: Properties = parts["player"]["properties"]
    piece = next(one for one in parts["piece"]["anyOf"] if one["type"] == "object")["properties"]
    few, everybody = edition.board.seating.names, tuple(schema["properties"]["turn"]["enum"])
    return Form(
        edition=edition.name,
        phases=edition.phases,
        games=tuple(dict.fromkeys((few, everybody))),
        columns=tuple([name[0] for name in edition.board.names[: edition.board.columns]]),
        tokens=tuple(_of_type(piece, "integer")),
        numbers=tuple(_of_type(player, "integer")),
        piles=tuple([key for key, told in player.items() if "type" not in told]),
        areas=tuple(_of_type(player, "array")),
        flags=tuple(_of_type(schema["properties"], "boolean")),
        done=tuple(_of_type(schema["properties"]["used"]["properties"], "boolean")),
        shuffled=tuple([key for key, told in player.items() if any(map(_says_shuffled, told.get("anyOf", ())))]),
    )


def _says_shuffled(told: Mapping[str, Any]) -> bool:
    return "shuffled" in told.get("properties", {})


def _of_type(told: Properties, kind: str) -> Iterator[str]:
    return (key for key, value in told.items() if value.get("type") == kind)
