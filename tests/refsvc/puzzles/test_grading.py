"""Whether an answer is right, what is said to it, and that nothing tells before it is due."""

from __future__ import annotations

import json

import pytest
from refsvc.puzzles.views import hint, public, solved
from refsvc.scenarios.referee import Referee

from engine.values.errors import NotUnderstood
from refsvc.puzzles import Puzzle
from refsvc.puzzles.answers import Answers
from refsvc.puzzles.bundled import Bundled
from refsvc.puzzles.grading import Grade, Submission, grade
from refsvc.puzzles.options import keyed
from tests.refsvc.puzzles.builders import EVERY, LEGALITY, ORDER, POSSIBLE, REACH, WIN, puzzle

CHOSEN = [name for name in EVERY if name not in ("reach", "win")]


def graded(referee: Referee, answers: Answers, one: Puzzle, submission: Submission) -> Grade:
    """How a submission fares."""
    return grade(referee, one, answers.checked(one), submission)


def keys_of(one: Puzzle, *places: int) -> tuple[str, ...]:
    """The letters under which options are shown, by their place in the document."""
    return tuple([key for key, place in keyed(one).items() if place in places])


@pytest.mark.parametrize("name", CHOSEN)
def test_the_right_options_are_right(referee: Referee, answers: Answers, name: str) -> None:
    """Picking what is right is right, anything else is not, and every option is told why."""
    one = puzzle(referee, EVERY[name])
    right = keys_of(one, *answers.checked(one).answer.right)
    found = graded(referee, answers, one, Submission(picked=right))
    assert found.right
    assert found.finished
    assert {option.key for option in found.options if option.right} == set(right)
    wrong = next(key for key in keyed(one) if key not in right)
    assert not graded(referee, answers, one, Submission(picked=(wrong,))).right


def test_all_that_is_right_must_be_picked(referee: Referee, answers: Answers) -> None:
    """Where several are right, one of them is not enough, and one too many is wrong."""
    one = puzzle(referee, POSSIBLE)
    assert not graded(referee, answers, one, Submission(picked=keys_of(one, 0))).right
    assert not graded(referee, answers, one, Submission(picked=keys_of(one, 0, 1, 2))).right
    assert graded(referee, answers, one, Submission(picked=keys_of(one, 0, 1))).right


@pytest.mark.parametrize("picked", [(), ("z",), ("a", "b")])
def test_what_is_no_choice_is_not_understood(referee: Referee, answers: Answers, picked: tuple[str, ...]) -> None:
    """Nothing, an unknown letter or two where one is asked for is no answer."""
    with pytest.raises(NotUnderstood, match="one of a, b"):
        graded(referee, answers, puzzle(referee, LEGALITY), Submission(picked=picked))


def test_reaching_the_goal_on_the_board_is_right(referee: Referee, answers: Answers) -> None:
    """A course that reaches the goal is right, whichever it is."""
    one = puzzle(referee, REACH)
    found = graded(referee, answers, one, Submission(lines=("move d4 e4", "move d3 d4 d5")))
    assert (found.right, found.finished) == (True, True)
    assert graded(referee, answers, one, Submission(lines=("move d3 e3 e4", "move e4 e5 d5"))).lost_at == 1


def test_giving_chance_away_is_wrong_and_told(referee: Referee, answers: Answers) -> None:
    """The line that gives chance away is named, with the chance before and after it."""
    found = graded(referee, answers, puzzle(referee, WIN), Submission(lines=("end phase",)))
    assert (found.right, found.lost_at, found.before, found.after) == (False, 0, "26/27", "0")
    assert "gives chance away" in found.remark


def test_bad_luck_is_no_mistake(referee: Referee, answers: Answers) -> None:
    """Who does the best and rolls badly has answered right; in between, the play goes on."""
    one = puzzle(referee, WIN)
    assert graded(referee, answers, one, Submission(lines=("attack d3 d6",))).finished is False
    missed = graded(referee, answers, one, Submission(lines=("attack d3 d6", "m m m")))
    assert (missed.right, missed.finished) == (True, True)
    assert graded(referee, answers, one, Submission(lines=("attack d3 d6", "mr m m"))).right


def test_an_illegal_line_is_wrong_with_its_reason(referee: Referee, answers: Answers) -> None:
    """What can't be played loses, and is told why."""
    found = graded(referee, answers, puzzle(referee, WIN), Submission(lines=("attack d3 c4",)))
    assert (found.right, found.lost_at) == (False, 0)
    assert "is not legal" in found.remark


@pytest.mark.parametrize("lines", [(), ("end phase",) * 61])
def test_what_is_no_play_is_not_understood(referee: Referee, answers: Answers, lines: tuple[str, ...]) -> None:
    """No line at all, or far too many, are no answer."""
    with pytest.raises(NotUnderstood, match="1 to 60 lines"):
        graded(referee, answers, puzzle(referee, WIN), Submission(lines=lines))


def test_the_public_view_never_tells_the_answer(referee: Referee, answers: Answers, bundled: Bundled) -> None:
    """What is put to a solver does not depend on the answer: neither marks, reasons, lines nor chances are in it."""
    for one in bundled.puzzles.values():
        checked = answers.checked(one)
        shown = json.dumps(public(referee, one, checked))
        assert '"right"' not in shown
        assert checked.explanation not in shown
        for option in one.options:
            assert not option.why or json.dumps(option.why) not in shown
        if checked.answer.line and not one.options:
            assert json.dumps(checked.answer.line[0]) not in shown


def test_the_order_of_options_tells_nothing(referee: Referee, bundled: Bundled) -> None:
    """Options are shuffled, the same way each time: the first of a document is not always shown first."""
    firsts = {next(iter(keyed(one).values())) for one in bundled.puzzles.values() if one.options}
    assert len(firsts) > 2
    one = puzzle(referee, ORDER)
    assert list(keyed(one).items()) == list(keyed(puzzle(referee, ORDER)).items())


def test_the_solved_view_tells_everything(referee: Referee, answers: Answers) -> None:
    """Once the answer is due, each option has its verdict and entries, and the explanation cites what it rests on."""
    one = puzzle(referee, LEGALITY)
    checked = answers.checked(one)
    seen = solved(referee, one, checked, graded(referee, answers, one, Submission(picked=keys_of(one, 0))))
    assert seen["right"]
    assert [option["right"] for option in seen["options"]].count(True) == 1
    wrong = next(option for option in seen["options"] if not option["right"])
    assert wrong["sentences"]
    assert f"[[{wrong['entries'][0]['id']}]]" in seen["explanation"]


def test_hints_come_one_by_one(referee: Referee, answers: Answers) -> None:
    """The first hint is an entry; there is an end to them."""
    checked = answers.checked(puzzle(referee, LEGALITY))
    first = hint(referee, checked, 0)
    assert first["entry"] is not None
    with pytest.raises(IndexError):
        hint(referee, checked, len(checked.hints))
