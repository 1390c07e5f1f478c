"""What has only one option is not asked; whoever names it all the same is understood, and a wrong one is refused."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

import engine
from engine.explore.replay import OpenPoints, replay
from engine.values.codes import Code
from engine.values.decisions import Choice, Resolution
from engine.values.errors import NotUnderstood
from engine.values.steps import Step
from tests.engine.reference import reference

SUMMONERS = {"c1": "Tacullu", "d8": {"card": "Ret-Talus", "player": "north"}}
BLAST = {
    "phase": "move",
    "board": {**SUMMONERS, "c3": {"card": "Deceiver", "player": "north"}},
    "players": {"south": {"hand": ["Blast", "Blast"], "magic": 3}},
}
BURN = {
    "phase": "move",
    "board": {"c1": "Queen Maldaria", "d8": SUMMONERS["d8"], "c2": {"card": "Deceiver", "player": "north"}},
    "players": {"south": {"hand": ["Burn"], "magic": 3}},
}


def played(document: dict[str, Any], *lines: str) -> engine.Play:
    """What these lines come to from a position."""
    case = engine.read(document, reference()).first
    return engine.play(case.position, lines, case.cards)


def test_the_only_option_is_told_as_a_step() -> None:
    """What nobody was asked is said, with the text that asks for it and what the option is."""
    steps = [step for step in played(BLAST, "play Blast").steps if step.forced is not None]
    assert [(step.code, step.entries[0]) for step in steps] == [("only-option", "card-2e/breakers/blast")]
    assert [step.forced.options for step in steps if step.forced] == [("c3",)]
    assert [step.forced.shown for step in steps if step.forced] == [(engine.Named("Deceiver", 14),)]


def test_the_only_option_may_be_named() -> None:
    """Lines that name what was forced, and lines that do not, come to the same; both tell their decisions."""
    without, named = played(BLAST, "play Blast", "c6"), played(BLAST, "play Blast", "c3", "c6")
    assert named.position == without.position
    assert [answer for _, answer in named.done[0].resolved.decided] == [("c3",), ("c6",)]
    assert [answer for _, answer in without.done[0].resolved.decided] == [("c6",)]


def test_the_only_option_may_be_named_after_all_is_done() -> None:
    """An action that asks for nothing may be followed by the name of what was forced, then by the next action."""
    named = played(BURN, "play Burn", "c2", "end phase")
    assert named.position == played(BURN, "play Burn", "end phase").position
    assert [one.answers for one in named.done] == [("c2",), ()]


@pytest.mark.parametrize(
    ("document", "lines", "said"),
    [
        (BLAST, ("play Blast", "e4"), "the only option before that, c3"),
        (BURN, ("play Burn", "d3"), "the only option, c2"),
        (BURN, ("play Burn", "c2", "c2"), "no action starts with “c2”"),
    ],
)
def test_another_option_is_refused(document: dict[str, Any], lines: tuple[str, ...], said: str) -> None:
    """What is named must be the only option, and once."""
    with pytest.raises(engine.LineRefused, match=said):
        played(document, *lines)


def test_outcomes_may_begin_with_what_was_forced() -> None:
    """Decisions that are given beforehand may name it too."""
    case = engine.read(BLAST, reference()).first
    action = case.action("play Blast")
    named = engine.outcomes(case.position, action, ["c3", "c6"])
    assert named == engine.outcomes(case.position, action, ["c6"])
    assert len(named.outcomes) == 1


class Told(Code):
    """What the tale below records."""

    ONLY = "only"


@dataclass
class Tale:
    """What can only be `a`, then a choice between `a` and `b`, twice."""

    word: list[str] = field(default_factory=list)
    told: list[Step] = field(default_factory=list)
    effect: Resolution = field(init=False)

    def __post_init__(self) -> None:
        self.effect = self.tell()

    def tell(self) -> Resolution:
        for _ in range(2):
            self.told.append(Step(Told.ONLY, (), forced=Choice(0, "target", ("a",))))
            (picked,) = yield Choice(0, "target", ("a", "b"))
            self.word.append(picked)

    def position(self) -> str:
        return "".join(self.word)

    def steps(self) -> tuple[Step, ...]:
        return tuple(self.told)

    def open_points(self) -> OpenPoints:
        """Nothing depends on any."""
        return {}

    def meeting(self) -> None:
        """Nowhere."""


@pytest.mark.parametrize(
    ("answers", "word"),
    [
        ("a", "a"),
        ("ab", "ab"),
        ("aa", "aa"),
        ("aab", "ab"),
        ("aba", "ba"),
        ("abab", "bb"),
        ("aaaa", "aa"),
        ("baa", "ba"),
        ("bab", "bb"),
    ],
)
def test_an_answer_goes_to_what_is_asked_first(answers: str, word: str) -> None:
    """An answer that fits both goes to what is asked, unless the rest fits nothing then."""
    assert replay(Tale, list(answers)).position == word


def test_answers_that_fit_in_no_way_are_refused() -> None:
    """However they are taken, some are too many or wrong."""
    for answers in ("bbb", "aaaaa", "abbb", "c"):
        with pytest.raises(NotUnderstood):
            replay(Tale, list(answers))
