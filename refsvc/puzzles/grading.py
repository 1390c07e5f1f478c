"""Whether what a solver picked or played is right, and what is said to each part of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.explore.solver import Bounds
from engine.second.solving.goals import Adviser
from engine.values.decisions import Choice
from engine.values.errors import NotUnderstood
from refsvc.puzzles import keys
from refsvc.puzzles.answer import Checked
from refsvc.puzzles.model import Ask, Puzzle
from refsvc.puzzles.options import keyed
from refsvc.puzzles.searching import adviser
from refsvc.scenarios.playing import LineRefused, Play, play
from refsvc.scenarios.referee import Referee


class Submission(NamedTuple):
    """What a solver gives as answer: the keys of options, or the lines that were played."""

    picked: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()


class GradedOption(NamedTuple):
    """An option with what is said of it."""

    key: str
    right: bool
    picked: bool
    sentences: tuple[str, ...]
    entries: tuple[str, ...]


class Grade(NamedTuple):
    """How a submission fares."""

    right: bool
    finished: bool
    """Whether there is nothing more to be played; choosing is always finished."""
    remark: str
    options: tuple[GradedOption, ...] = ()
    lost_at: int | None = None
    """The line, counted from 0, that gave away chance."""
    before: str = ""
    """How likely the goal was before that line, as a fraction; without one, at the start."""
    after: str = ""
    """How likely it was after that line; without one, where the lines end."""


def grade(referee: Referee, puzzle: Puzzle, checked: Checked, submission: Submission) -> Grade:
    """How a submission fares. Raises NotUnderstood where it is none for this puzzle."""
    if puzzle.played:
        return _of_play(referee, puzzle, submission.lines)
    return _of_choice(puzzle, checked, submission.picked)


def _of_choice(puzzle: Puzzle, checked: Checked, picked: Sequence[str]) -> Grade:
    by_key = keyed(puzzle)
    unknown = [key for key in picked if key not in by_key]
    if unknown or not picked or (len(picked) > 1 and not puzzle.pick_all):
        many = "one or more" if puzzle.pick_all else "one"
        raise NotUnderstood(f"picked: {', '.join(picked) or 'nothing'}", expected=f"{many} of {', '.join(by_key)}")
    graded = []
    for key, place in by_key.items():
        one = checked.answer.options[place]
        graded.append(GradedOption(key, bool(one.right), key in picked, one.sentences, one.entries))
    right = all(one.right == one.picked for one in graded)
    return Grade(right, True, "Right." if right else _remark(graded), tuple(graded))


def _remark(graded: Sequence[GradedOption]) -> str:
    wrong = sum(one.picked and not one.right for one in graded)
    missing = sum(one.right and not one.picked for one in graded)
    parts = [f"{wrong} picked that {'is' if wrong == 1 else 'are'} wrong"] if wrong else []
    if missing and (wrong == 0 or missing > 1):
        parts.append(f"{missing} not picked that {'is' if missing == 1 else 'are'} right")
    return f"Not right: {', '.join(parts)}."


# Playing on the board


def _of_play(referee: Referee, puzzle: Puzzle, lines: Sequence[str]) -> Grade:
    """Right is who gave no chance away: the goal is reached, or only the dice and draws stood against it."""
    assert puzzle.case is not None
    if not 0 < len(lines) <= keys.MOST_LINES:
        raise NotUnderstood(f"{len(lines)} lines", expected=f"1 to {keys.MOST_LINES} lines that were played")
    start = play(puzzle.case.position, puzzle.case.do).position
    advising = adviser(puzzle, start)
    played = Play(start)
    first = value = advising.chance(start)
    for number, line in enumerate(lines):
        own = _decides(played, start.turn)
        try:
            played = play(start, lines[: number + 1])
        except LineRefused as refused:
            return Grade(
                False, True, referee.refusal(refused.error, refused.position), (), number, str(value.least), "0"
            )
        before, value = value, _value(advising, played)
        if own and value.most < before.least:
            remark = f"“{line}” gives chance away: {_said(before)} before it, {_said(value)} after it."
            return Grade(False, True, remark, (), number, str(before.least), str(value.most))
    return _at_the_end(puzzle, advising, played, first, value)


def _decides(played: Play, player: int) -> bool:
    """Whether the next line is the solver's to decide: an action, or a choice of theirs."""
    pending = played.pending
    return pending is None or (isinstance(pending, Choice) and pending.player == player)


def _value(advising: Adviser, played: Play) -> Bounds:
    last = played.done[-1]
    if played.pending is None:
        return advising.chance(played.position)
    return advising.chance_after(last.before, last.action, tuple([answer for _, answer in last.resolved.decided]))


def _at_the_end(puzzle: Puzzle, advising: Adviser, played: Play, first: Bounds, value: Bounds) -> Grade:
    start, now = str(first.least), str(value.least)
    if played.pending is None and advising.reached(played.position):
        return Grade(True, True, "Reached, and no chance was given away.", before=start, after="1")
    if value.most == 0:
        certain = puzzle.ask is Ask.REACH
        remark = "It can't be reached any more." if certain else "Nothing better could be done: chance was against it."
        return Grade(not certain, True, remark, before=start, after=now)
    return Grade(
        False, False, "So far no chance was given away, but the goal is not reached yet.", before=start, after=now
    )


def _said(bounds: Bounds) -> str:
    least, most = bounds
    return str(least) if least == most else f"{least} to {most}"
