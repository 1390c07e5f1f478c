"""Courses that meet are followed once: what is found is what following each by itself finds."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.explore.outcomes import Outcomes, explore
from engine.explore.replay import Running, Start
from engine.second.position import Situation
from engine.values.decisions import Resolution
from engine.values.steps import Step
from tests.engine.battles import COMPLETE, battle
from tests.engine.reference import RULES, read_position

FEW = 300
"""Courses that are followed one by one in these tests."""


@dataclass
class Alone:
    """An effect in progress that meets no other course."""

    running: Running[Any]

    @property
    def effect(self) -> Resolution:
        return self.running.effect

    def position(self) -> engine.Position:
        return self.running.position()  # type: ignore[no-any-return]

    def steps(self) -> tuple[Step, ...]:
        return self.running.steps()

    def meeting(self) -> None:
        return None


def one_by_one(start: Start[Any]) -> Callable[[], Alone]:
    """The same effect, each of whose courses is followed to its end."""
    return lambda: Alone(start())


def told(found: Outcomes[Any]) -> dict[object, tuple[int, Fraction, Fraction]]:
    """What is claimed of each outcome."""
    return {RULES.as_told_apart(one.seen): (one.courses, one.least, one.most) for one in found.outcomes}


def both(position: Situation, action: engine.Action) -> tuple[Outcomes[Any], Outcomes[Any]]:
    """What is found where courses meet, and where each is followed by itself."""
    start = RULES.start(position, action, ())
    naive = explore(one_by_one(start), lambda now: now, alike=RULES.as_told_apart, bound=FEW)
    return engine.outcomes(position, action, bound=FEW), naive


@given(st.integers(0, 10**9), st.data())
def test_meeting_changes_nothing(number: int, data: st.DataObject) -> None:
    """The same outcomes, as likely, reached by as many courses, and the same choices matter."""
    position = battle(random.Random(number), COMPLETE)
    listed = engine.legal(position, bound=300).actions
    if not listed:
        return
    merged, naive = both(position, data.draw(st.sampled_from([*listed, listed[-1], listed[-1]])))
    if naive.complete:
        assert merged.complete
        assert told(merged) == told(naive)
        assert merged.courses == naive.courses
        assert merged.followed <= naive.followed
        assert merged.choices == naive.choices


def burning(beasts: int, *, apart: bool) -> Situation:
    """So many Ember Beasts that burn what is adjacent as the Move Phase starts; apart, each burns its own victim."""
    board = {"d1": {"card": "Queen Maldaria", "player": "south"}, "d8": {"card": "Ret-Talus", "player": "north"}}
    spaces = [(column, row) for row in (2, 5) for column in "abdf"][:beasts]
    for column, row in spaces:
        board[f"{column}{row}"] = {"card": "Ember Beast", "player": "south"}
        if apart:
            board[f"{column}{row + 1}"] = {"card": "Undead Carrier", "player": "north"}
    return read_position({"phase": "summon", "board": board, "players": {"south": {"draw": 10}}})
