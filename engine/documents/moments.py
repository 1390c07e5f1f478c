"""Moments of a turn at which something is triggered, and how a scenario gets there: by the end of the phase before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.documents.plain import one_of
from engine.values.editions import Edition
from engine.values.errors import NotUnderstood

AT = "at"
"""The key that names a moment, in place of a phase."""
PHASE = "phase"
INTO_IT = ("end phase",)
"""What is done to get there."""


def moments(phases: Sequence[str]) -> tuple[str, ...]:
    """Every moment of a turn with these phases, as documents write it."""
    whole = [*[f"{phase} phase" for phase in phases], "turn"]
    return tuple([f"{end} of {part}" for part in whole for end in ("start", "end")])


def before_moment(document: Mapping[str, Any], edition: Edition[Any]) -> dict[str, Any]:
    """The same document in the phase whose end leads to the moment that it names."""
    if PHASE in document:
        raise NotUnderstood("both a phase and a moment are named", expected=f"`{PHASE}` or `{AT}`", where=AT)
    end, _, part = one_of(document[AT], moments(edition.phases), AT).partition(" of ")
    seating, phases = edition.board_of(document).seating, edition.phases
    sides = seating.names
    turn = sides.index(one_of(document.get("turn", sides[0]), sides, "turn"))
    of_turn = phases[0 if end == "start" else -1]
    number = phases.index(of_turn if part == "turn" else part.removesuffix(" phase"))
    if end == "start":
        number -= 1
        turn = seating.before(turn) if number < 0 else turn
    there = {"turn": sides[turn], PHASE: phases[number % len(phases)]}
    return {**{key: value for key, value in document.items() if key != AT}, **there}
