"""Documents that name a moment of the turn instead of a phase."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from engine.values.errors import NotUnderstood
from tests.engine.reference import reference

BOARD = {"d1": "Sneeks", "d8": {"card": "Ret-Talus", "player": "north"}}


def case(**document: Any) -> engine.Case:
    """The first case of a document on a small board."""
    return engine.read({"board": BOARD, **document}, reference()).first


@pytest.mark.parametrize(
    ("moment", "phase", "turn", "then"),
    [
        ("start of turn", "magic", "north", "summon.south"),
        ("start of summon phase", "magic", "north", "summon.south"),
        ("start of attack phase", "build", "south", "attack.south"),
        ("start of magic phase", "attack", "south", "magic.south"),
        ("end of move phase", "move", "south", "build.south"),
        ("end of magic phase", "magic", "south", "summon.north"),
        ("end of turn", "magic", "south", "summon.north"),
    ],
)
def test_the_phase_before_ends_first(moment: str, phase: str, turn: str, then: str) -> None:
    """A moment is reached by the end of a phase, of the other player's turn if it comes to that."""
    set_up = case(at=moment)
    assert (set_up.position.phase, set_up.position.sides[set_up.position.turn]) == (phase, turn)
    assert engine.play(set_up.position, set_up.do, set_up.cards).position.line.endswith(then)


def test_what_is_triggered_waits_in_its_order() -> None:
    """At the moment itself, what is triggered is about to resolve, and its order is asked for."""
    board = {**BOARD, "c3": "The Eater", "e3": "The Eater", "c4": "Horde Climber", "e4": "Horde Climber"}
    set_up = case(board=board, at="end of attack phase", used={"aimed": True})
    pending = engine.play(set_up.position, set_up.do, set_up.cards).pending
    assert pending is not None
    assert (pending.about, pending.options) == ("order", ("Feed the Eater c3", "Feed the Eater e3"))


def test_lines_are_counted_as_they_are_written() -> None:
    """What fails is named by its place in the document, not by the line that leads to the moment."""
    (failure,) = engine.failures(case(at="end of move phase", do=["end phase", "no action"]))
    assert failure.where == "do[1]"


def test_a_case_may_name_a_moment_where_the_file_names_a_phase() -> None:
    """Phase and moment take each other's place."""
    document = {"board": BOARD, "phase": "move", "cases": [{"at": "start of attack phase"}, {"phase": "magic"}]}
    first, second = engine.read(document, reference())
    assert (first.position.phase, first.do) == ("build", ("end phase",))
    assert (second.position.phase, second.do) == ("magic", ())
    document |= {"at": "end of turn"}
    del document["phase"]
    assert [one.position.phase for one in engine.read(document, reference())] == ["build", "magic"]


def test_a_case_at_a_moment_is_written_as_what_leads_there() -> None:
    """The document of such a case says the phase before and what is done, and reads back as the same play."""
    set_up = case(at="start of attack phase", do=["end phase"])
    again = engine.read(set_up.document, reference()).first
    assert (again.position, again.do) == (set_up.position, ("end phase", "end phase"))


@pytest.mark.parametrize(
    ("document", "problem"),
    [
        ({"at": "start of lunch"}, "start of lunch"),
        ({"at": "start of attack phase", "phase": "attack"}, "both a phase and a moment"),
    ],
)
def test_says_what_is_no_moment(document: dict[str, Any], problem: str) -> None:
    """A moment that there is not, or beside a phase, is refused in its place."""
    with pytest.raises(NotUnderstood, match=problem) as caught:
        case(**document)
    assert caught.value.where == "at"
