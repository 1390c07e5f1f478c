"""Whether what a solver picked or played is right, and what is said to each part of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import engine
from refsvc.judge import Judge
from refsvc.puzzles.answers import Grade, GradedOption
from refsvc.puzzles.following import of_play
from refsvc.puzzles.puzzle import Ask, HoldsClaim, Puzzle
from refsvc.puzzles.stating import found_stated
from refsvc.puzzles.verdict import Verdict
from refsvc.puzzles.wording import option_text
from refsvc.sentences import sentences_of


class Submission(NamedTuple):
    """What a solver gives as answer: the keys of options, or the lines that were played."""

    picked: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()


def grade(
    judge: Judge, puzzle: Puzzle, verdict: Verdict, submission: Submission, progress: engine.Progress | None = None
) -> Grade:
    """How a submission fares. Raises NotUnderstood where it is none for this puzzle."""
    if puzzle.played:
        return of_play(judge, puzzle, verdict, submission.lines, progress)
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
    if not right:
        graded = tuple([_kept_back(judge, puzzle, one) for one in graded])
    return Grade(right, True, judge.words.puzzle("right") if right else _not_right(judge, puzzle, graded), graded)


def _kept_back(judge: Judge, puzzle: Puzzle, one: GradedOption) -> GradedOption:
    """The option without the sentences that say what another one says that is right: it is to be found still."""
    opening, wrong = puzzle.opening, puzzle.options[puzzle.letters[one.key]]
    if opening is None or puzzle.ask is not Ask.AFTER or not isinstance(wrong.claim, HoldsClaim):
        return one
    claims = [option.claim for option in puzzle.options if isinstance(option.claim, HoldsClaim)]
    true = [said for claim in claims for said in claim.statements if said.holds(opening.play.position)]
    asked = [said for said in true if said not in wrong.claim.statements]
    told = [found_stated(judge, said.text, opening.play.position) for said in asked]
    every = [sentence for said in one.sentences for sentence in sentences_of(said)]
    kept = [sentence for sentence in every if not any(said in sentence for said in told)]
    return replace(one, sentences=(" ".join(kept or every),))


def graded_options(
    judge: Judge, puzzle: Puzzle, verdict: Verdict, picked: Sequence[str] = ()
) -> tuple[GradedOption, ...]:
    """Each option in the order shown, with what is said of it and whether it was picked."""
    found = []
    for key, place in puzzle.letters.items():
        one, text = verdict.answer.options[place], option_text(judge, puzzle, puzzle.options[place])
        entries = judge.cited(one.entries)
        reply = () if one.reply is None else one.reply.course
        found.append(GradedOption(key, text, bool(one.right), key in picked, one.sentences, entries, reply))
    return tuple(found)


def _not_right(judge: Judge, puzzle: Puzzle, graded: Sequence[GradedOption]) -> str:
    wrong = sum(one.picked and not one.right for one in graded)
    missing = sum(one.right and not one.picked for one in graded)
    if not wrong:
        return judge.words.puzzle("not-right-missing", missing=missing)
    # Of a single choice that is wrong it goes without saying that another one is right.
    if not puzzle.pick_all or not missing:
        return judge.words.puzzle("not-right-picked", wrong=wrong)
    return judge.words.puzzle("not-right-both", wrong=wrong, missing=missing)
