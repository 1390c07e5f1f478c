"""The solver on positions of the second edition, against plain exhaustive search."""

from __future__ import annotations

from fractions import Fraction
from math import prod
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.effects.effect import Cause, CauseKind
from engine.effects.ordering import last_state
from engine.explore.solver import Bounds, follow
from engine.second.effects import Attack, Occurrence
from engine.second.facts import BOARD
from engine.second.position import Situation
from engine.second.registry import OF_OWN_TURN
from engine.second.rules import RULES
from engine.second.solving.ceilings import chance_to_destroy_at_most, is_over_but_for_form
from engine.second.table import Table
from engine.second.windows import Window
from engine.values.decisions import Choice
from tests.engine import battles
from tests.engine.reference import read_position, reference, statement
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
SUMMONERS = ("Grognack", "Tacullu", "Queen Maldaria", "Svara", "Sneeks")
BYSTANDERS = ("Wind Mage", "Lioness", "Undead Carrier", "Royal Guardian", "Ember Archer", "Citadel Archer")
"""Cards with texts that wait for an attack or a move of their own, for their own turn, or for their player."""


@st.composite
def duels(draw: st.DrawFn) -> Situation:
    """Attack Phases with one or two attackers near a wounded summoner, who may have somebody beside them."""
    *spaces, beside = draw(st.lists(st.sampled_from(AROUND), min_size=2, max_size=3, unique=True))
    hurt = {"card": draw(st.sampled_from(SUMMONERS)), "player": "north", "life": 10, "damage": draw(st.integers(6, 9))}
    board: dict[str, Any] = {"a1": "Ret-Talus", "d4": hurt}
    if draw(st.booleans()):
        board[beside] = {"card": draw(st.sampled_from(BYSTANDERS)), "player": "north", "boost": draw(st.integers(0, 1))}
    for space in spaces:
        board[space] = {"card": draw(st.sampled_from(FIGHTERS)), "boost": draw(st.integers(0, 1)), "strength": 2}
    return position(phase="attack", board=board, players={"south": {"magic": 1}})


@examples(15)
@given(duels())
def test_the_solver_agrees_with_trying_everything(duel: Situation) -> None:
    """In small positions the probability found is that of plain exhaustive search, and no ceiling lies below it."""
    found, value = engine.solve(duel, WINS, budget=ENOUGH), exhaustive(duel, duel.turn)
    assert found.complete
    assert found.probability.least == value
    assert chance_to_destroy_at_most(Table(duel), 1) >= value
    if is_over_but_for_form(Table(duel)):
        assert value == 0


@pytest.mark.parametrize("seed", range(20))
def test_a_text_that_waits_for_its_own_turn_hears_nothing_on_another(seed: int) -> None:
    """Whoever attacks whom by the rules, and whatever that damages or destroys, on the other player's turn."""
    here = Table(battles.battle(Random(seed)))
    waiting = [
        (effect, part)
        for window in Window
        for effect, part in here.texts().triggers(window)
        if part.condition in OF_OWN_TURN and effect.controller != here.turn
    ]
    for square, unit in here.own_units():
        for target in here.pieces():
            made = Attack(unit, target, here.distance(unit.uid, target.uid) == 1, added=1, destroyed=True)
            cause = Cause(CauseKind.ATTACK, "", controller=here.turn, piece=unit)
            for piece, there in ((unit, square), (target, here.where[target.uid])):
                occasion = last_state(Occurrence, piece, there, here)
                occasion.attack, occasion.cause, occasion.amount, occasion.player = made, cause, 9, here.turn
                assert not any(part.condition(effect.on(occasion)) for effect, part in waiting if part.condition)


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


WAITING = {
    "Frenzy": 0, "Sly": 0, "Mimic": 0, "Structural Shift": 0, "Imbued Strength": 0, "Imbued Life": 0, "Influence": 0,
    "Smolder": 1, "Immolate": 1, "Divine Shield": 1,
}  # fmt: skip


@pytest.mark.parametrize(("ability", "most"), WAITING.items())
def test_what_waits_for_the_other_players_turn_lifts_no_bound(ability: str, most: int) -> None:
    """Their own attack, move or turn; what answers to what happens to a card lifts it, and what begins that turn."""
    board: dict[str, Any] = {
        "a1": {"card": "Ret-Talus", "abilities": []},
        "d4": {"card": "Grognack", "player": "north", "life": 7, "abilities": []},
        "d3": {"card": "Plain", "player": "south"},
        "f7": {"card": "Other", "player": "north"},
    }
    plain = {"class": "common unit", "life": 3, "strength": 2, "attack": "melee"}
    cards = {"Plain": plain, "Other": {**plain, "abilities": [ability]}}
    assert chance_to_destroy_at_most(table(phase="attack", board=board, cards=cards), 1) == most


def test_a_turn_is_over_once_nothing_can_begin() -> None:
    """In the Magic Phase only texts and events could still do something."""
    board: dict[str, Any] = {"a1": {"card": "Ret-Talus", "abilities": []}}
    assert is_over_but_for_form(table(phase="magic", board=board))
    assert not is_over_but_for_form(table(phase="attack", board=board))
    assert not is_over_but_for_form(table(phase="magic", board=board, players={"south": {"active": ["Renewed Hope"]}}))


NEEDLESS: dict[str, Any] = {
    "turn": "south",
    "phase": "summon",
    "players": {
        "south": {"magic": 1, "hand": ["Undead Warrior", "Hellfire Cultist", "Undead Archer", "Purge"]},
        "north": {"magic": 2, "hand": 3},
    },
    "board": {
        "c1": {"card": "Ret-Talus", "damage": 9},
        "c2": "Starting Gate",
        "b3": "Undead Carrier",
        "d3": "Hellfire Cultist",
        "b4": "Undead Archer",
        "d4": {"card": "Undead Warrior", "boost": 1},
        "d5": {"card": "Smasher", "player": "north"},
        "d8": {"card": "Grognack", "player": "north"},
    },
}


@pytest.mark.parametrize(
    ("goal", "verbs", "budget"),
    [
        ("south has 3 magic", ["end", "end", "end", "end", "discard", "discard"], 6000),
        ("d4 is empty", ["end", "move"], 1000),
        ("north has no Smasher in play", ["end", "move", "move", "end", "end", "attack", "attack"], 2000),
    ],
)
def test_a_course_has_no_action_that_it_can_do_without(goal: str, verbs: list[str], budget: int) -> None:
    """Nobody attacks cards of their own, or moves out and back, for a goal that the rest reaches as surely."""
    case = engine.read(NEEDLESS, reference()).first
    found = engine.solve(case.position, [case.goal(goal, case.position)], budget=budget)
    assert [one.action.verb for one in found.line] == verbs
    chance = prod(one.chance for one in found.line)
    assert chance >= found.probability.least if not found.complete else chance == found.probability.least
