"""No answer is told by its shape: whoever goes by a rule of thumb does hardly better than by lot."""

from __future__ import annotations

from fractions import Fraction

import pytest

from refsvc.judge import Judge
from refsvc.puzzles import Bundled, Puzzles
from refsvc.puzzles.guessing import RULES, Shapes, hits
from refsvc.puzzles.puzzle import Ask, HoldsClaim
from tests.refsvc.puzzles.builders import RESOLUTION, puzzle

MARGIN = Fraction(1, 6)
"""How much better than by lot a rule may do among so few."""


@pytest.mark.parametrize("is_mined", [True, False], ids=["mined", "written"])
@pytest.mark.parametrize("rule", RULES)
def test_no_rule_of_thumb_finds_the_answers(bundled: Bundled, judge: Judge, rule: str, *, is_mined: bool) -> None:
    """Neither that most happened nor that it is the odd one: of what was mined, and of what was written."""
    chance = found = Fraction(0)
    for name, one in bundled.puzzles.items():
        right = [place for place, option in enumerate(one.options) if option.right]
        if name.startswith("mined-") is is_mined and one.ask is Ask.AFTER and len(right) == 1:
            chance += Fraction(1, len(one.options))
            found += hits(Shapes(judge, one, one.options), right[0])[rule]
    asked = chance * 4
    assert asked > 10
    assert found <= chance + asked * MARGIN


def test_an_answer_that_says_more_than_the_others_is_seen_as_such(judge: Judge) -> None:
    """A rule picks what it is meant to pick."""
    one = puzzle(judge, RESOLUTION, options=[{"holds": ["d6 has 5 damage"]}, {"holds": ["d6 has 3 damage"]}])
    found = hits(Shapes(judge, one, one.options), 0)
    assert found["most happened"] == 1
    assert found["least happened"] == 0


def test_what_is_told_with_the_question_is_not_asked(puzzles: Puzzles) -> None:
    """That Soul Shift was used is told: no wrong answer of a demanding question says that it was not."""
    board = {
        "a1": "Ret-Talus",
        "c4": "Undead Warrior",
        "d3": "Undead Archer",
        "d5": {"card": "Horde Slinger", "player": "north"},
        "d8": {"card": "Grognack", "player": "north"},
    }
    done = ["attack d3 d5", "mr mr mr", "yes"]
    draft = {
        "title": "Told",
        "kind": "resolution",
        "question": "What is true?",
        "scenario": {"phase": "attack", "board": board, "do": done},
    }
    options = puzzles.propose(draft, 4, demanding=True).options
    assert any(not option.right for option in options)
    for option in options:
        assert isinstance(option.claim, HoldsClaim)
        assert "Soul Shift" not in option.why


def test_wrong_readings_of_a_text_are_as_many_as_right_ones_of_each_word(puzzles: Puzzles) -> None:
    """Of two places read rightly or wrongly there are four answers, and each reading of a place stands in two."""
    made = puzzles.make({"scenario": {"board": {"a1": "Gulldune", "d8": "Grognack"}}, "kind": "quiz", "touched": "a1"})
    texts = [option.says for option in made.puzzle.options]
    assert sum(bool(option.right) for option in made.puzzle.options) == 1
    assert len(set(texts)) == 4
    assert sum("Before this unit attacks" in text for text in texts) == 2
    assert made.verdict.problems == ()
