"""The solver on positions of the first edition, against plain exhaustive search."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.explore.solver import Bounds, follow, solve
from engine.first.position import Situation
from engine.first.rules import RULES
from engine.first.solving.ceilings import chance_to_empty_at_most, chance_to_win_at_most, is_over_but_for_form
from engine.first.solving.goals import ThisTurn
from engine.first.table import Table
from engine.values.decisions import Choice
from tests.engine.first.games import CARDS, EDITION, FACTIONS, cards_of
from tests.examples import examples

ENOUGH = 100_000
MADE: dict[str, Any] = {
    "Lord": {"class": "summoner", "life": 2, "strength": 1, "attack": "melee"},
    "Guard": {"class": "common", "cost": 1, "life": 1, "strength": 1, "attack": "melee"},
    "Archer": {"class": "common", "cost": 1, "life": 1, "strength": 2, "attack": "ranged"},
}


def position(board: dict[str, Any], **facts: Any) -> Situation:
    """The position of made-up cards, and of any others, that these facts describe."""
    document = {"edition": "1e", "cards": MADE, "board": board, "phase": "attack", **facts}
    read = engine.read(document, CARDS).first.position
    assert isinstance(read, Situation)
    return read


def table(board: dict[str, Any], **facts: Any) -> Table:
    """A table on which that position is opened."""
    return Table(position(board, **facts))


def said(text: str) -> engine.Statement:
    """A statement."""
    return EDITION.statement(text, CARDS)


def exhaustive(now: Situation, player: int, goal: engine.Statement) -> Fraction:
    """How likely the player reaches the goal this turn, by trying everything, with nothing cut or remembered."""
    if (now.turn == player or now.over) and goal.holds(now):
        return Fraction(1)
    if now.over or now.turn != player:
        return Fraction(0)
    return max(course(now, action, (), player, goal) for action in engine.legal(now).actions)


def course(
    now: Situation, action: engine.Action, answers: tuple[tuple[str, ...], ...], player: int, goal: engine.Statement
) -> Fraction:
    """The same once an action is begun and these answers are given."""
    here = follow(RULES.start_of_action(now, action), answers)
    pending = here.pending
    if pending is None:
        return exhaustive(here.position(), player, goal)
    found = [(course(now, action, (*answers, one), player, goal), chance) for one, chance in pending.answers()]
    if not isinstance(pending, Choice):
        return sum((value * (chance or 0) for value, chance in found), Fraction(0))
    pick = max if pending.player == player else min
    return pick(value for value, _ in found)


def skirmish(number: int) -> tuple[Situation, engine.Statement]:
    """A small position made from one number: who may be destroyed, by one or two who may attack, of any faction."""
    chance = random.Random(number)
    target = chance.choice(["d5", "c4"])
    spaces = chance.sample(["c5", "d4", "d3", "b4", "e5", "d6", "f5", "c2"], 4)
    troops = [card for card in cards_of(chance.choice(FACTIONS)) if card.is_a("common") and (card.strength or 0) < 3]
    board: dict[str, Any] = {"a1": "Lord", target: {"card": "Lord", "player": "north", "wounds": chance.randint(0, 1)}}
    for space in spaces[: chance.randint(1, 2)]:
        printed = chance.random() < 0.4
        board[space] = {"card": chance.choice(troops).entry if printed else chance.choice(["Guard", "Archer"])}
    if chance.random() < 0.5:
        board[spaces[2]] = {"card": chance.choice(["Guard", "Wall"]), "player": "north"}
    if chance.random() < 0.3:
        board[spaces[3]] = {"card": "Vine Wall", "player": "north", "unit": {"card": "Guard", "player": "south"}}
    goals = ["south wins", f"{target} is empty", f"{spaces[2]} is empty"]
    used = {"attacking": chance.randint(0, 3)}
    return position(board, used=used, phase=chance.choice(["attack", "attack", "magic"])), said(chance.choice(goals))


@examples(12)
@given(st.integers(0, 10**9))
def test_the_solver_agrees_with_trying_everything_in_the_first_edition(number: int) -> None:
    """In small positions the probability found is that of plain exhaustive search, and no ceiling lies below it."""
    start, goal = skirmish(number)
    value = exhaustive(start, start.turn, goal)
    found = engine.solve(start, [goal], budget=ENOUGH)
    assert found.complete
    assert found.probability.least == value
    assert EDITION.task(start, [goal]).prospect(start).most() >= value
    if is_over_but_for_form(Table(start)):
        assert value == goal.holds(start)


@examples(3)
@given(st.integers(0, 10**9))
def test_ceilings_change_no_answer_where_cards_move(number: int) -> None:
    """From an earlier phase, too, the search that cuts finds what the search without ceilings finds."""
    chance = random.Random(number)
    spaces = chance.sample(["c3", "d3", "b4", "e4", "d2"], 2)
    board = {"a1": "Lord", "d5": {"card": "Lord", "player": "north", "wounds": chance.randint(0, 1)}}
    start = position(
        board | {space: chance.choice(["Guard", "Archer"]) for space in spaces},
        phase=chance.choice(["summon", "move"]),
        used={"moving": chance.randint(1, 3), "attacking": chance.randint(1, 2)},
        players={"south": {"hand": chance.choice([[], ["Guard"], ["Wall"]]), "magic": 1}},
    )
    goal = said(chance.choice(["south wins", "d5 is empty"]))
    plain = solve(ThisTurn(start.turn, goal.holds), start, budget=ENOUGH)
    found = engine.solve(start, [goal], budget=ENOUGH)
    assert found.complete
    assert plain.complete
    assert found.probability == plain.probability
    assert found.positions <= plain.positions


@pytest.mark.parametrize(
    ("goal", "chance"),
    [
        ("south wins", 0),
        ("d5 is empty", 0),
        ("c5 is empty", Fraction(8, 9)),
        ("d5 has 2 wounds", Fraction(4, 9)),
        ("south has 2 magic", 1),
        ("phase is magic", 1),
        ("a1 has no wounds", 1),
        ("turn is north", 0),
    ],
)
def test_any_statement_may_be_a_goal(goal: str, chance: Fraction) -> None:
    """To destroy, to wound, to have magic, to stay alive: each is found out, with its chance."""
    hurt = {"card": "Lord", "player": "north"}
    board = {"a1": "Lord", "d4": "Archer", "d5": {**hurt, "life": 3}, "c5": {**hurt, "card": "Guard"}, "c4": "Archer"}
    start = position(board, used={"attacking": 2}, players={"south": {"hand": ["Guard"], "magic": 1}})
    found = engine.solve(start, [said(goal)], budget=ENOUGH)
    assert found.complete
    assert found.probability == Bounds(Fraction(chance), Fraction(chance))


def test_hope_is_bounded_by_the_wounds_that_can_still_be_dealt() -> None:
    """Dice left, who is in reach, and who may still attack bound the chance; a text that could add lifts the bound."""
    lord = {"card": "Lord", "player": "north", "life": 3}
    guards = {"c5": "Guard", "e5": "Guard", "d3": "Archer"}
    near = position({"a1": "Lord", "d5": lord, **guards})
    assert chance_to_win_at_most(Table(near), 0) == Fraction(16, 27)
    assert chance_to_win_at_most(table({"a1": "Lord", "d5": lord, **guards}, used={"attacking": 2}), 0) == 0
    far: dict[str, Any] = {"a1": "Lord", "d5": lord, "c5": "Guard", "a4": "Archer"}
    assert chance_to_win_at_most(table(far), 0) == 0
    assert chance_to_win_at_most(table(far, phase="move"), 0) > 0
    assert chance_to_empty_at_most(Table(near), near.geometry.square("c5")) == 1
    assert chance_to_win_at_most(table({"a1": "Lord", "d5": lord, **guards, "c4": "Blade Master"}), 0) == 1
    hand = {"south": {"hand": ["Shadows"]}}
    assert chance_to_win_at_most(table({"a1": "Lord", "d5": lord, **guards}, players=hand), 0) == 1


def test_texts_that_harm_nobody_leave_the_bound_as_it_is() -> None:
    """Fear and a Spore Carrier add no dice; of those who may still move, whoever is near enough counts."""
    savager = {"card": "Savager", "player": "north", "wounds": 1}
    board: dict[str, Any] = {"a1": "Guard", "c4": "Swamp Beast", "d6": savager}
    coming = position(board, phase="move")
    assert chance_to_empty_at_most(Table(coming), coming.geometry.square("d6")) == Fraction(4, 9)
    moved = position(board, phase="move", used={"moved": ["c4"]})
    assert chance_to_empty_at_most(Table(moved), moved.geometry.square("d6")) == 0


def test_a_turn_of_the_first_edition_is_over_once_nothing_can_begin() -> None:
    """In the last phase, or with every attack made, only texts could still do something."""
    board: dict[str, Any] = {"a1": "Lord", "d5": {"card": "Lord", "player": "north"}, "d4": "Guard"}
    assert is_over_but_for_form(table(board, phase="magic"))
    assert is_over_but_for_form(table(board, used={"attacking": 3}))
    assert not is_over_but_for_form(table(board))
    assert not is_over_but_for_form(table({**board, "c4": "Selundar"}, phase="magic"))
