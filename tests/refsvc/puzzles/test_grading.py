"""Whether an answer is right, what is said to it, and that nothing tells before it is due."""

from __future__ import annotations

import re

import pytest

import engine
from refsvc.judge import Judge
from refsvc.puzzles import Bundled, Grade, Puzzle, Puzzles, Submission
from tests.refsvc.puzzles.builders import EVERY, HOLD, LEGALITY, ORDER, POSSIBLE, REACH, WIN, puzzle

CHOSEN = [name for name in EVERY if name not in ("reach", "win")]


def graded(puzzles: Puzzles, one: Puzzle, submission: Submission) -> Grade:
    """How a submission fares."""
    return puzzles.grade(one, puzzles.verdict(one), submission)


def keys_of(one: Puzzle, *places: int) -> tuple[str, ...]:
    """The letters under which options are shown, by their place in the document."""
    return tuple([key for key, place in one.letters.items() if place in places])


@pytest.mark.parametrize("name", CHOSEN)
def test_the_right_options_are_right(judge: Judge, puzzles: Puzzles, name: str) -> None:
    """Picking what is right is right, anything else is not, and every option is told why."""
    one = puzzle(judge, EVERY[name])
    right = keys_of(one, *puzzles.verdict(one).answer.right)
    found = graded(puzzles, one, Submission(picked=right))
    assert found.right
    assert found.finished
    assert {option.key for option in found.options if option.right} == set(right)
    wrong = next(key for key in one.letters if key not in right)
    assert not graded(puzzles, one, Submission(picked=(wrong,))).right


def test_all_that_is_right_must_be_picked(judge: Judge, puzzles: Puzzles) -> None:
    """Where several are right, one of them is not enough, and one too many is wrong."""
    one = puzzle(judge, POSSIBLE)
    assert not graded(puzzles, one, Submission(picked=keys_of(one, 0))).right
    assert not graded(puzzles, one, Submission(picked=keys_of(one, 0, 1, 2))).right
    both = graded(puzzles, one, Submission(picked=keys_of(one, 0, 2))).remark
    assert both == "Not right: 1 picked that is wrong, 1 not picked that is right."
    assert graded(puzzles, one, Submission(picked=keys_of(one, 0, 1))).right


@pytest.mark.parametrize("picked", [(), ("z",), ("a", "b")])
def test_what_is_no_choice_is_not_understood(judge: Judge, puzzles: Puzzles, picked: tuple[str, ...]) -> None:
    """Nothing, an unknown letter or two where one is asked for is no answer."""
    with pytest.raises(engine.NotUnderstood, match="one of a, b"):
        graded(puzzles, puzzle(judge, LEGALITY), Submission(picked=picked))


def test_reaching_the_goal_on_the_board_is_right(judge: Judge, puzzles: Puzzles) -> None:
    """A course that reaches the goal is right, whichever it is."""
    # Two moves are left, so that there is little to search.
    one = puzzle(judge, REACH, scenario={**REACH["scenario"], "do": ["move a1 a2"]})
    found = graded(puzzles, one, Submission(lines=("move d4 e4", "move d3 d4 d5")))
    assert (found.right, found.finished) == (True, True)
    # Moved away, the Archer has no second move: the chance is gone with the first line.
    assert graded(puzzles, one, Submission(lines=("move d3 e3 e4", "move e4 e5 d5"))).lost_at == 0


def test_giving_chance_away_is_wrong_and_told(judge: Judge, puzzles: Puzzles) -> None:
    """The line that gives chance away is named, with the chance before and after it."""
    found = graded(puzzles, puzzle(judge, WIN), Submission(lines=("end phase",)))
    assert (found.right, found.lost_at, found.before, found.after) == (False, 0, "26/27", "0")
    assert "gives chance away" in found.remark


def test_bad_luck_is_no_mistake(judge: Judge, puzzles: Puzzles) -> None:
    """Who does the best and rolls badly has answered right; in between, the play goes on."""
    one = puzzle(judge, WIN)
    assert graded(puzzles, one, Submission(lines=("attack d3 d6",))).finished is False
    missed = graded(puzzles, one, Submission(lines=("attack d3 d6", "m m m")))
    assert (missed.right, missed.finished) == (True, True)
    assert graded(puzzles, one, Submission(lines=("attack d3 d6", "mr m m"))).right


def test_an_illegal_line_is_wrong_with_its_reason(judge: Judge, puzzles: Puzzles) -> None:
    """What can't be played loses, and is told why."""
    found = graded(puzzles, puzzle(judge, WIN), Submission(lines=("attack d3 c4",)))
    assert (found.right, found.lost_at) == (False, 0)
    assert "is not legal" in found.remark


def test_lines_may_be_spoken_and_a_slip_of_the_pen_is_no_wrong_answer(judge: Judge, puzzles: Puzzles) -> None:
    """An answer is understood as people speak; one that is not understood loses nothing and says where it stands."""
    one = puzzle(judge, WIN)
    assert graded(puzzles, one, Submission(lines=("d3 attacks d6", "1 mr and two m"))).right
    for lines in (("d3 atacks d6",), ("d3 attacks d6", "banana")):
        with pytest.raises(engine.NotUnderstood) as error:
            graded(puzzles, one, Submission(lines=lines))
        assert error.value.where == f"lines[{len(lines) - 1}]"


def test_who_has_to_hold_plays_to_the_end_of_the_turn(judge: Judge, puzzles: Puzzles) -> None:
    """Where a goal must outlast the reply, the own turn is what is played, and what is left after it what counts."""
    one = puzzle(judge, HOLD)
    struck = ("attack b2 b1", "mr mr mr mr")
    assert graded(puzzles, one, Submission(lines=struck)).finished is False
    held = graded(puzzles, one, Submission(lines=(*struck, "end phase", "end phase")))
    assert (held.right, held.finished, held.before, held.after) == (True, True, "46631/46656", "1")
    assert "whatever the next player does" in held.remark
    lost = graded(puzzles, one, Submission(lines=("end phase", "end phase")))
    assert (lost.right, lost.lost_at, lost.after) == (False, 0, "1/36")
    with pytest.raises(engine.NotUnderstood, match="after the end of the turn"):
        graded(puzzles, one, Submission(lines=(*struck, *("end phase",) * 3)))


def test_who_does_not_hold_is_shown_the_reply(judge: Judge, puzzles: Puzzles) -> None:
    """A line that gives the chance away is told with what the enemy replies to it, which the board plays."""
    one = puzzle(judge, HOLD)
    lost = graded(puzzles, one, Submission(lines=("end phase", "end phase")))
    assert "North then replies: Undead Warrior on b1 attacks Grognack on a1" in lost.remark
    assert one.opening is not None
    shown = engine.play(one.opening.play.position, lost.reply)
    assert (shown.done[0].text, shown.done[-1].text) == ("end phase", "attack b1 a1")
    assert shown.position.over


ARCHERS = ("play Spirit of the Phoenix", "summon Ember Archer d4", "end phase", "move c5 c6")
"""As well begun as can be."""
BY_DICE = ("none", "move f4 f5 f6", "d6", "move d4 d5", "d6", "end phase", "end phase", "attack d5 d6", "mr mr")


def test_what_is_reached_by_luck_is_not_reached_for_certain(puzzles: Puzzles, bundled: Bundled) -> None:
    """A shot that is declined gives the certainty away, and no roll brings it back."""
    one = bundled.puzzles["without-a-die"]
    for many in range(1, len(BY_DICE) + 1):
        found = graded(puzzles, one, Submission(lines=(*ARCHERS, *BY_DICE[:many])))
        assert not found.right
        assert "as good as the best. Play on" not in found.remark
    won = graded(puzzles, one, Submission(lines=(*ARCHERS, *BY_DICE, "attack c6 d6", "mr mr")))
    assert (won.right, won.finished, won.before, won.after) == (False, True, "1", "716/729")
    assert won.lost_at is not None
    assert len(ARCHERS) <= won.lost_at <= len(ARCHERS) + 3
    assert "for certain" in won.remark


def test_nobody_is_told_to_play_on_where_it_is_lost(puzzles: Puzzles, bundled: Bundled) -> None:
    """A move that puts the goal out of reach is never called as good as the best, and the goal is lost in the end."""
    one = bundled.puzzles["levitation"]
    moved = graded(puzzles, one, Submission(lines=("move d2 c2",)))
    assert "as good as the best" not in moved.remark.partition(". ")[0]
    over = graded(puzzles, one, Submission(lines=("move d2 c2", "end phase", "end phase")))
    assert (over.right, over.finished) == (False, True)
    assert over.lost_at in (0, 1)
    assert "can't be reached any more" in over.remark


def test_what_was_reached_stays_reached(puzzles: Puzzles, bundled: Bundled) -> None:
    """What is played after the goal takes nothing back."""
    one = bundled.puzzles["stampede"]
    best = puzzles.verdict(one).answer.line
    assert graded(puzzles, one, Submission(lines=(*best, "end phase", "end phase"))).right


@pytest.mark.parametrize("name", ["goblin-convoy", "without-a-die", "from-the-shadows", "primal-fury"])
def test_the_best_line_is_right_all_along(puzzles: Puzzles, bundled: Bundled, name: str) -> None:
    """However much of it is answered with."""
    one = bundled.puzzles[name]
    best = puzzles.verdict(one).answer.line
    for many in range(1, len(best) + 1):
        found = graded(puzzles, one, Submission(lines=best[:many]))
        assert found.lost_at is None
    assert found.right


@pytest.mark.parametrize("lines", [(), ("end phase",) * 61])
def test_what_is_no_play_is_not_understood(judge: Judge, puzzles: Puzzles, lines: tuple[str, ...]) -> None:
    """No line at all, or far too many, are no answer."""
    with pytest.raises(engine.NotUnderstood, match="1 to 60 lines"):
        graded(puzzles, puzzle(judge, WIN), Submission(lines=lines))


def test_the_order_of_options_tells_nothing(judge: Judge, bundled: Bundled) -> None:
    """Options are shuffled, the same way each time: the first of a document is not always shown first."""
    firsts = {next(iter(one.letters.values())) for one in bundled.puzzles.values() if one.options}
    assert len(firsts) > 2
    one = puzzle(judge, ORDER)
    assert list(one.letters.items()) == list(puzzle(judge, ORDER).letters.items())


def test_the_solved_view_tells_everything(judge: Judge, puzzles: Puzzles) -> None:
    """Once the answer is due, each option has its verdict and entries, and the explanation cites what it rests on."""
    one = puzzle(judge, LEGALITY)
    verdict = puzzles.verdict(one)
    seen = puzzles.solved(one, verdict, graded(puzzles, one, Submission(picked=keys_of(one, 0))))
    assert seen.right
    assert [option.right for option in seen.options].count(True) == 1
    wrong = next(option for option in seen.options if not option.right)
    assert wrong.sentences
    assert any(f"[[{entry.id}]]" in seen.explanation for entry in wrong.entries)


def test_hints_come_one_by_one(judge: Judge, puzzles: Puzzles) -> None:
    """The first hint is an entry; there is an end to them."""
    verdict = puzzles.verdict(puzzle(judge, LEGALITY))
    first = puzzles.hint(verdict, 0)
    assert first.entry is not None
    with pytest.raises(IndexError):
        puzzles.hint(verdict, len(verdict.hints))


def test_a_miss_does_not_tell_what_is_to_be_found(puzzles: Puzzles, bundled: Bundled) -> None:
    """Of a choice between figures the reason stays, and the figure that is right is told with the answer."""
    puzzle = bundled.puzzles["change-of-heart"]
    verdict = puzzles.verdict(puzzle)
    wrong = next(key for key, place in puzzle.letters.items() if not verdict.answer.options[place].right)
    missed = puzzles.grade(puzzle, verdict, Submission(picked=(wrong,)))
    told = next(" ".join(one.sentences) for one in missed.options if one.key == wrong)
    assert told
    assert not re.search(r"has (2 damage|1 magic)", told)
    every = " ".join(said for one in puzzles.options(puzzle, verdict) for said in one.sentences)
    assert "2 damage" in every
