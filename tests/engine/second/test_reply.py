"""What outlasts the next player's turn, in the second edition, against plain exhaustive search."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import engine
from engine.explore.solver import Bounds, follow
from engine.second.position import Situation
from engine.second.rules import RULES
from engine.values.decisions import Choice
from tests.engine.reference import read_position, statement

SURVIVES = [statement("north does not win")]


def north(card: str, **facts: Any) -> dict[str, Any]:
    """A card of North's."""
    return {"card": card, "player": "north", **facts}


class Exhaustive:
    """The chance that South is not beaten before South's next turn, by trying everything in both turns."""

    def __init__(self) -> None:
        self.known: dict[tuple[Situation, bool], Fraction] = {}

    def left(self, now: Situation, *, replied: bool = False) -> Fraction:
        """The same from a position; ``replied`` once North's turn has begun."""
        if now.over or (replied and now.turn == 0):
            return Fraction(now.winner != 1)
        if (now, replied) not in self.known:
            pick = min if now.turn else max
            found = [self.after(now, action, (), replied=replied) for action in engine.legal(now).actions]
            self.known[now, replied] = pick(found)
        return self.known[now, replied]

    def after(
        self, now: Situation, action: engine.Action, answers: tuple[tuple[str, ...], ...], *, replied: bool
    ) -> Fraction:
        """The same once an action is begun and these answers are given."""
        here = follow(RULES.start_of_action(now, action), answers)
        pending = here.pending
        if pending is None:
            end = here.position()
            return self.left(end, replied=replied or end.turn == 1)
        found = [
            (self.after(now, action, (*answers, answer), replied=replied), chance)
            for answer, chance in pending.answers()
        ]
        if not isinstance(pending, Choice):
            return sum((value * (chance or 0) for value, chance in found), Fraction(0))
        return (min if pending.player else max)(value for value, _ in found)


BOARDS = {
    "in reach": {"a1": {"card": "Grognack", "damage": 11}, "a4": north("Undead Warrior"), "f8": north("Ret-Talus")},
    "in the way": {
        "a1": {"card": "Grognack", "damage": 11}, "a2": "Smasher", "b1": "Tundra Fighter",
        "a4": north("Undead Warrior"), "f8": north("Ret-Talus"),
    },
    "out of reach": {"a1": {"card": "Grognack", "damage": 11}, "f5": north("Undead Warrior"), "f8": north("Ret-Talus")},
}  # fmt: skip


@pytest.mark.parametrize("board", BOARDS)
def test_it_finds_what_trying_everything_finds(board: str) -> None:
    """The reply that takes the most away is the one that counts."""
    now = read_position({"phase": "magic", "board": BOARDS[board]})
    expected = Exhaustive().left(now)
    found = engine.solve(now, SURVIVES, reply=True, budget=100_000)
    assert found.probability == Bounds(expected, expected)


GUARDED = {
    "a1": {"card": "Grognack", "damage": 11}, "b2": "Smasher", "a4": north("Undead Archer"), "f8": north("Ret-Talus"),
}  # fmt: skip


def test_each_beginning_is_worth_what_the_reply_leaves_of_it() -> None:
    """Who steps into the line of fire is safe; who steps aside into another one is not, and the reply shows why."""
    start = read_position({"phase": "move", "board": GUARDED, "used": {"moving": 2}})
    advising = engine.Adviser(start, SURVIVES, reply=True, budget=100_000)
    shield = engine.Play(start).then("move b2 b3 a3").position
    aside = engine.Play(start).then("move a1 b1 c1").position
    assert advising.chance(shield) == Bounds(Fraction(1), Fraction(1))
    assert advising.chance(aside) == Bounds(Fraction(7, 27), Fraction(7, 27))
    line = [one.action.text(start.geometry) for one in engine.solve(aside, SURVIVES, reply=True).line]
    assert line[-1].endswith(" c1"), "the line goes on with the attack that is feared most"
    assert line[-1].startswith("attack")


def test_without_a_reply_only_the_turn_counts() -> None:
    """The same goal before the turn ends holds whatever is done."""
    start = read_position({"phase": "move", "board": GUARDED, "used": {"moving": 2}})
    assert engine.solve(start, SURVIVES).probability == Bounds(Fraction(1), Fraction(1))


def test_other_goals_outlast_a_reply_too() -> None:
    """A card that nobody can reach is still there; one that is caught may be gone."""
    board = {
        "a1": "Grognack",
        "f8": north("Ret-Talus"),
        "d4": {"card": "Smasher", "damage": 3},
        "d5": north("Undead Warrior"),
    }
    now = read_position({"phase": "magic", "board": board})
    stays = engine.solve(now, [statement("a1 holds Grognack")], reply=True, budget=50_000).probability
    goes = engine.solve(now, [statement("d4 holds Smasher")], reply=True, budget=50_000).probability
    assert stays.least == 1
    assert 0 < goes.most < 1
