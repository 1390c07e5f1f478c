"""The solver on positions of the second edition, against plain exhaustive search."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.explore.solver import Bounds, follow
from engine.second.facts import BOARD
from engine.second.position import Situation
from engine.second.rules import RULES
from engine.second.solving.ceilings import chance_to_destroy_at_most, is_over_but_for_form
from engine.second.table import Table
from engine.values.decisions import Choice
from tests.engine.reference import read_position, statement
from tests.examples import examples

ENOUGH = 100_000
WINS = [statement("south wins")]


def position(**facts: Any) -> Situation:
    """The position that these facts describe."""
    return read_position(facts)


def table(**facts: Any) -> Table:
    """A table on which that position is opened."""
    return Table(position(**facts))


def exhaustive(now: Situation, player: int) -> Fraction:
    """How likely the player wins this turn, by trying everything, with nothing cut or remembered."""
    if now.over or now.turn != player:
        return Fraction(now.winner == player)
    return max(exhaustive_course(now, action, (), player) for action in engine.legal(now).actions)


def exhaustive_course(
    now: Situation, action: engine.Action, answers: tuple[tuple[str, ...], ...], player: int
) -> Fraction:
    """The same once an action is begun and these answers are given."""
    here = follow(RULES.start_of_action(now, action), answers)
    pending = here.pending
    if pending is None:
        return exhaustive(here.position(), player)
    found = [(exhaustive_course(now, action, (*answers, one), player), chance) for one, chance in pending.answers()]
    if not isinstance(pending, Choice):
        return sum((value * (chance or 0) for value, chance in found), Fraction(0))
    pick = max if pending.player == player else min
    return pick(value for value, _ in found)


FIGHTERS = ("Deceiver", "Wind Mage", "Undead Archer", "Tundra Fighter", "Ice Golem", "Smasher", "Lioness", "Mind Witch")
AROUND = ("c4", "d5", "e4", "d3", "d6", "b4", "f4", "d2")


@st.composite
def duels(draw: st.DrawFn) -> Situation:
    """Attack Phases with one or two attackers near a wounded summoner."""
    spaces = draw(st.lists(st.sampled_from(AROUND), min_size=1, max_size=2, unique=True))
    board: dict[str, Any] = {
        "a1": "Ret-Talus",
        "d4": {"card": "Grognack", "player": "north", "damage": draw(st.integers(6, 9))},
    }
    for space in spaces:
        board[space] = {"card": draw(st.sampled_from(FIGHTERS)), "boost": draw(st.integers(0, 1)), "strength": 2}
    return position(phase="attack", board=board, players={"south": {"magic": 1}})


@examples(15)
@given(duels())
def test_the_solver_agrees_with_trying_everything(duel: Situation) -> None:
    """In small positions the probability found is that of plain exhaustive search."""
    found = engine.solve(duel, WINS, budget=ENOUGH)
    assert found.complete
    assert found.probability.least == exhaustive(duel, duel.turn)


def test_an_action_that_goes_on_and_on_stops_with_the_budget() -> None:
    """A unit that may attack again and again takes no more positions than any other, and is asked all the time."""
    start = position(
        phase="attack",
        board={
            "a1": "Grognack",
            "d4": {"card": "Tundra Fighter", "strength": 3},
            "c3": "Tundra Fighter",
            "d5": {"card": "Ice Golem", "player": "north"},
            "c4": {"card": "Undead Warrior", "player": "north"},
            "e4": {"card": "Parapet", "player": "north"},
            "d8": {"card": "Ret-Talus", "player": "north", "damage": 5},
        },
    )
    asked: list[int] = []

    def watch(positions: int) -> bool:
        asked.append(positions)
        return True

    found = engine.solve(start, WINS, budget=100, progress=watch)
    assert found.positions == 100
    assert set(asked) == set(range(101))
    assert len(asked) < 1000
    assert not found.complete
    assert found.unproven
    stopped = engine.solve(start, WINS, progress=lambda positions: positions < 50)
    assert stopped.stopped
    assert stopped.positions == 50


def test_the_best_win_is_found_and_its_line_plays() -> None:
    """An archer moves into line and shoots: the odds are exact, and the line leads to the win."""
    start = position(
        phase="move",
        board={
            "a1": "Ret-Talus",
            "c2": {"card": "Undead Archer", "strength": 3},
            "d6": {"card": "Grognack", "player": "north", "life": 1},
        },
    )
    found = engine.solve(start, WINS)
    # Four of the six faces show the ranged symbol.
    assert found.probability == Bounds(1 - Fraction(1, 3) ** 3, 1 - Fraction(1, 3) ** 3)
    assert found.line[-1].action.text(BOARD).startswith("attack")
    now = start
    for played in found.line:
        now = engine.resolve(now, played.action, played.answers).position
    assert now.winner == 0


def test_a_goal_may_be_any_statement() -> None:
    """Statements are reached too, and what cannot be reached this turn is proved to be out of reach."""
    start = position(phase="move", board={"a1": "Ret-Talus", "d2": "Undead Archer"})

    def chance_of(text: str) -> Bounds:
        return engine.solve(start, [statement(text)]).probability

    assert chance_of("d4 holds Undead Archer") == Bounds(Fraction(1), Fraction(1))
    assert chance_of("d5 holds Undead Archer") == Bounds(Fraction(0), Fraction(0))
    assert chance_of("turn is north") == Bounds(Fraction(0), Fraction(0))


def test_hope_is_bounded_where_only_attacks_count() -> None:
    """Without texts that add to damage, three attacks bound the chance; a text that could add to it lifts the bound."""
    board: dict[str, Any] = {
        "a1": {"card": "Ret-Talus", "abilities": []},
        "d4": {"card": "Grognack", "player": "north", "life": 7, "abilities": []},
        "d3": {"card": "Plain", "player": "south"},
    }
    plain = {"Plain": {"class": "common unit", "life": 3, "strength": 2, "attack": "melee"}}
    few = position(phase="attack", board=board, cards=plain)
    assert chance_to_destroy_at_most(Table(few), 1) == 0
    moving = {"Plain": {**plain["Plain"], "abilities": ["Engage"]}}
    assert chance_to_destroy_at_most(table(phase="move", board=board, cards=moving), 1) == 1
    assert chance_to_destroy_at_most(table(phase="attack", board=board, cards=moving), 1) == 0
    striking = {"Plain": {**plain["Plain"], "abilities": ["Frenzy"]}}
    assert chance_to_destroy_at_most(table(phase="attack", board=board, cards=striking), 1) == 1


def test_a_turn_is_over_once_nothing_can_begin() -> None:
    """In the Magic Phase only texts and events could still do something."""
    board: dict[str, Any] = {"a1": {"card": "Ret-Talus", "abilities": []}}
    assert is_over_but_for_form(table(phase="magic", board=board))
    assert not is_over_but_for_form(table(phase="attack", board=board))
    assert not is_over_but_for_form(table(phase="magic", board=board, players={"south": {"active": ["Renewed Hope"]}}))
