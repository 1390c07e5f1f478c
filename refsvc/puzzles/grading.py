"""Whether what a solver picked or played is right, and what is said to each part of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import engine
from refsvc import bounds
from refsvc.judge import Judge
from refsvc.puzzles.answers import Grade, GradedOption
from refsvc.puzzles.puzzle import Ask, Puzzle
from refsvc.puzzles.searching import adviser, chance_after
from refsvc.puzzles.verdict import Verdict
from refsvc.puzzles.wording import chance_in_words, option_text


class Submission(NamedTuple):
    """What a solver gives as answer: the keys of options, or the lines that were played."""

    picked: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()


def grade(
    judge: Judge, puzzle: Puzzle, verdict: Verdict, submission: Submission, progress: engine.Progress | None = None
) -> Grade:
    """How a submission fares. Raises NotUnderstood where it is none for this puzzle."""
    if puzzle.played:
        return _of_play(judge, puzzle, submission.lines, progress)
    return _of_choice(judge, puzzle, verdict, submission.picked)


def _of_choice(judge: Judge, puzzle: Puzzle, verdict: Verdict, picked: Sequence[str]) -> Grade:
    letters = puzzle.letters
    unknown = [key for key in picked if key not in letters]
    if unknown or not picked or (len(picked) > 1 and not puzzle.pick_all):
        many = "one or more" if puzzle.pick_all else "one"
        found = f"picked: {', '.join(picked) or 'nothing'}"
        raise engine.NotUnderstood(found, expected=f"{many} of {', '.join(letters)}")
    graded = graded_options(judge, puzzle, verdict, picked)
    right = all(one.right == one.picked for one in graded)
    return Grade(right, True, judge.words.puzzle("right") if right else _not_right(judge, graded), graded)


def graded_options(
    judge: Judge, puzzle: Puzzle, verdict: Verdict, picked: Sequence[str] = ()
) -> tuple[GradedOption, ...]:
    """Each option in the order shown, with what is said of it and whether it was picked."""
    found = []
    for key, place in puzzle.letters.items():
        one, text = verdict.answer.options[place], option_text(judge, puzzle, puzzle.options[place])
        entries = judge.cited(one.entries)
        found.append(GradedOption(key, text, bool(one.right), key in picked, one.sentences, entries))
    return tuple(found)


def _not_right(judge: Judge, graded: Sequence[GradedOption]) -> str:
    wrong = sum(one.picked and not one.right for one in graded)
    missing = sum(one.right and not one.picked for one in graded)
    if not wrong:
        return judge.words.puzzle("not-right-missing", missing=missing)
    # Of a single choice that is wrong it goes without saying that another one is right.
    if missing < 2:
        return judge.words.puzzle("not-right-picked", wrong=wrong)
    return judge.words.puzzle("not-right-both", wrong=wrong, missing=missing)


# Playing on the board


def _of_play(judge: Judge, puzzle: Puzzle, lines: Sequence[str], progress: engine.Progress | None) -> Grade:
    """Right is who gave no chance away: the goal is reached, or only the dice and draws stood against it."""
    assert puzzle.opening is not None
    if not 0 < len(lines) <= bounds.PUZZLE_LINES:
        raise engine.NotUnderstood(f"{len(lines)} lines", expected=f"1 to {bounds.PUZZLE_LINES} lines that were played")
    start = puzzle.opening.play.position
    advising, played = adviser(puzzle, start, progress), engine.Play(start, cards=puzzle.opening.case.cards)
    first = value = advising.chance(start)
    for number, line in enumerate(lines):
        if puzzle.reply and played.position.turn != start.turn:
            raise engine.NotUnderstood(f"“{line}” comes after the end of the turn", expected="the lines of one turn")
        own = _decides(played, start.turn)
        try:
            played = played.then(line)
        except engine.LineRefused as refused:
            if isinstance(refused.error, engine.NotUnderstood):
                raise refused.error.at(f"lines[{number}]") from None
            why = judge.refusal(refused.error, refused.position)
            return Grade(False, True, why, (), number, str(value.least), "0")
        before, value = value, chance_after(advising, played)
        if own and value.most < before.least:
            remark = judge.words.puzzle(
                "chance-given-away", line=line, before=_said(judge, before), after=_said(judge, value)
            )
            return Grade(False, True, remark, (), number, str(before.least), str(value.most))
    return _at_the_end(judge, puzzle, advising, played, first, value)


def _decides(played: engine.Play, player: int) -> bool:
    """Whether the next line is the solver's to decide: an action, or a choice of theirs."""
    pending = played.pending
    return pending is None or (not pending.chance and pending.player == player)


def _at_the_end(
    judge: Judge,
    puzzle: Puzzle,
    advising: engine.Adviser,
    played: engine.Play,
    first: engine.Bounds,
    value: engine.Bounds,
) -> Grade:
    start, now = str(first.least), str(value.least)
    said = judge.words.puzzle
    if played.pending is None and advising.reached(played.position):
        best = chance_in_words(judge, first.least)
        return Grade(True, True, said("reached", best=best), before=start, after="1")
    if value.most and puzzle.reply and played.position.turn != played.start.turn:
        return Grade(True, True, said("held", best=chance_in_words(judge, first.least)), before=start, after=now)
    if value.most == 0:
        certain = puzzle.ask is Ask.REACH
        remark = said("out-of-reach") if certain else said("bad-luck", best=chance_in_words(judge, first.least))
        return Grade(not certain, True, remark, before=start, after=now)
    return Grade(False, False, said("not-yet"), before=start, after=now)


def _said(judge: Judge, chance: engine.Bounds) -> str:
    if chance.exact:
        return chance_in_words(judge, chance.least)
    least, most = chance_in_words(judge, chance.least), chance_in_words(judge, chance.most)
    return judge.words.puzzle("chance-between", least=least, most=most)
