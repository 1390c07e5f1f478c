"""Courses that meet are followed once: what is found is what following each by itself finds."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.effects import ordering
from engine.effects.ordering import AnyTable, Pending
from engine.effects.trying import may_enable
from engine.explore.outcomes import Outcomes, explore
from engine.explore.replay import OpenPoints, Running, Start
from engine.second.position import Situation
from engine.second.registry import registry
from engine.values.cards import Card
from engine.values.decisions import Resolution
from engine.values.steps import Step
from tests.engine.battles import COMPLETE, NEEDS_TARGETS, battle
from tests.engine.reference import RULES, read_position, reference

FEW = 300
"""Courses that are followed one by one in these tests."""


@dataclass
class Alone:
    """An effect in progress that meets no other course."""

    running: Running[Any]
    effect: Resolution

    def position(self) -> engine.Position:
        return self.running.position()  # type: ignore[no-any-return]

    def steps(self) -> tuple[Step, ...]:
        return self.running.steps()

    def open_points(self) -> OpenPoints:
        return self.running.open_points()

    def meeting(self) -> None:
        return None


def one_by_one(start: Start[Any]) -> Callable[[], Alone]:
    """The same effect, each of whose courses is followed to its end."""

    def alone() -> Alone:
        running = start()
        return Alone(running, running.effect)

    return alone


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


def test_eight_effects_that_do_not_touch_are_followed_at_once() -> None:
    """All orders are counted, few are followed, and it is known that none of them matters."""
    for apart in (True, False):
        found = engine.outcomes(burning(8, apart=apart), RULES.parse("end phase"))
        assert (found.complete, found.courses, len(found.outcomes)) == (True, 40_320, 1)
        assert found.followed < 1_000
        assert not any(found.choices.values())


@given(st.integers(0, 10**9))
def test_ends_of_phases_meet_all_the_same(number: int) -> None:
    """Where much waits at one moment, what is found is still the same, and each course is counted."""
    crowded = crowd(random.Random(number))
    merged, naive = both(crowded, RULES.parse("end phase"))
    if naive.complete:
        assert told(merged) == told(naive)
        assert (merged.courses, merged.choices) == (naive.courses, naive.choices)


@given(st.integers(0, 10**9))
def test_an_order_that_is_not_asked_for_does_not_matter(number: int) -> None:
    """Asking for every order brings no outcome that is not found, and makes none likelier."""
    crowded, action = crowd(random.Random(number)), RULES.parse("end phase")
    found = engine.outcomes(crowded, action, bound=FEW)
    with pytest.MonkeyPatch.context() as every:
        every.setattr(ordering, "is_order_open", lambda table, waiting: len(waiting) > 1)
        asked = engine.outcomes(crowded, action, bound=FEW)
    if asked.complete:
        assert found.courses <= asked.courses
        assert {key: value[1:] for key, value in told(found).items()} == {
            key: value[1:] for key, value in told(asked).items()
        }


@given(st.integers(0, 10**9))
def test_an_order_is_asked_for_only_where_it_may_matter(number: int) -> None:
    """Two can do something, or one can and then another, or it rolls and draws more than is tried."""
    asked: list[tuple[int, bool]] = []

    def watched(table: AnyTable, waiting: Sequence[Pending]) -> bool:
        is_open = known(table, waiting)
        if is_open and not table.tried:
            able = [one for one in waiting if not ordering.is_idle(*one)]
            idle = [one for one in waiting if one not in able]
            lets = len(able) == 1 and may_enable(table, able[0], idle, ordering.perform, ordering.is_idle)
            asked.append((len(able), lets))
        return is_open

    known = ordering.is_order_open
    with pytest.MonkeyPatch.context() as watching:
        watching.setattr(ordering, "is_order_open", watched)
        engine.outcomes(crowd(random.Random(number)), RULES.parse("end phase"), bound=FEW)
    assert all(able > 1 or lets for able, lets in asked)


def crowd(chance: random.Random) -> Situation:
    """A few kinds of units that act as phases start or end, several of each, and events whose time has come."""
    kinds = chance.sample(ACTING, 2)
    spaces = [f"{column}{row}" for column in "bcde" for row in (3, 4, 5)]
    chance.shuffle(spaces)
    board, players = {}, {}
    for player, space in (("south", "d1"), ("north", "d8")):
        board[space] = {"card": chance.choice(SUMMONERS), "player": player, "damage": chance.randrange(4)}
        for card in chance.choices(kinds, k=chance.randint(1, 4)):
            damage, boost = chance.randrange(card.life or 1), chance.choice([0, 1, 2])
            board[spaces.pop()] = {"card": card.name, "player": player, "damage": damage, "boost": boost}
        players[player] = {"magic": 3, "draw": 10, "active": chance.sample(EVENTS, chance.choice([0, 1, 2]))}
    return read_position({"phase": chance.choice(["summon", "attack", "magic"]), "board": board, "players": players})


def _acts_between_phases(card: Card) -> bool:
    parts = [part for note in card.abilities if note.name in registry.abilities
             for part in registry.abilities[note.name].parts]  # fmt: skip
    return any(part.does is not None and part.window.startswith(("start-of", "end-of")) for part in parts)


UNITS = [card for card in reference() if card.is_a("unit") and card.life]
ACTING = [card for card in UNITS if not card.is_a("summoner") and _acts_between_phases(card)]
SUMMONERS = [card.name for card in UNITS if card.is_a("summoner")]
EVENTS = [card.name for card in reference() if card.stays and card.name not in NEEDS_TARGETS and card.phase]
