"""Questions that are asked with a “not”: what is so is said in full, and no yes or no stands above it."""

from __future__ import annotations

import pytest

import engine
from engine.queries.reading.denials import affirmed
from tests.engine.questions import asked

KINGDOM = (
    "2e/3,d1.Ret-Talus,b2.Starting_Gate,c3.Undead_Archer,c4.Undead_Warrior/2,c5.Smasher-2,d5.Tundra_Fighter,"
    "c8.Grognack/attack.south"
)
BENDERS = "1e/d1.Tacullu,c4.Breaker,d3.Wall/c6.Miner,e7.Tundle/attack.south"


@pytest.mark.parametrize(
    ("line", "question", "codes"),
    [
        (KINGDOM, "is smasher not a structure", ["plainly-no", "of-no-such-kind", "class-line"]),
        (KINGDOM, "Isn't Smasher a unit?", ["plainly-yes", "class-line"]),
        (KINGDOM, "aren’t the gate and", []),
        (KINGDOM, "is the archer not adjacent to the warrior", ["plainly-yes", "figure-distance"]),
        (KINGDOM, "can the warrior not attack twice", ["plainly-no", "already-chosen-to-attack"]),
        (KINGDOM, "do i not get magic for killing my own warrior", ["plainly-no", "no-magic-gained"]),
        (BENDERS, "isn't the wall a unit", ["plainly-no", "of-no-such-kind", "class-line"]),
        (BENDERS, "is the breaker not adjacent to the miner", ["plainly-no", "figure-distance"]),
    ],
)
def test_what_is_denied_is_said_in_full(line: str, question: str, codes: list[str]) -> None:
    """As a fact, to which neither yes nor no is said; what nobody understands without its “not” stays so."""
    if not codes:
        with pytest.raises(engine.NotUnderstood):
            asked(line, question)
        return
    answer = asked(line, question)
    assert (answer.about, answer.reasons, answer.as_it_stands) == ("told", (), False)
    assert [str(one.code) for one in answer.permits] == codes


@pytest.mark.parametrize("line", [KINGDOM, BENDERS])
def test_an_action_that_is_denied_is_named(line: str) -> None:
    """And is legal or is not, whichever way it was asked."""
    unit, target = ("warrior", "smasher") if line is KINGDOM else ("breaker", "tundle")
    for question in (f"can the {unit} not attack {target}", f"can't the {unit} attack {target}"):
        answer = asked(line, question)
        assert answer.about == "action"
        assert not answer.as_it_stands
        assert (not answer.reasons) is (line is KINGDOM)


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("can’t it move", "can it move"),
        ("does Smasher never move?", "does Smasher move"),
        ("cannot it move", "can it move"),
        ("why can it not move", ""),
        ("can it choose not to move", ""),
        ("can it not only move", ""),
        ("what happens if it does not move", ""),
        ("do i lose if it does not move", ""),
        ("can't it not move", ""),
        ("not smasher", ""),
        ("can it move", ""),
    ],
)
def test_only_what_is_denied_as_a_whole_is_asked_without_its_not(question: str, plain: str) -> None:
    """A “not” that belongs to a part of the question stays."""
    assert affirmed(question) == plain
