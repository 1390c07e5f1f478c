"""Whether a puzzle may be put to anybody: everything that is wrong with the question and its options.

What is said here is for the author of the puzzle, with the place in the document.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import engine
from refsvc import bounds
from refsvc.judge import Judge
from refsvc.puzzles.puzzle import Ask, Option, Puzzle
from refsvc.puzzles.searching import Searched
from refsvc.puzzles.verdict import Decided, Problem
from refsvc.puzzles.wording import option_text

WAITING = (Ask.POSSIBLE, Ask.CERTAIN, Ask.LEGAL, Ask.WHY, Ask.QUIZ)
"""Asked even while something waits for a decision."""


def of_opening(judge: Judge, puzzle: Puzzle) -> Iterator[Problem]:
    """What keeps the position of the question from being reached."""
    if puzzle.opening is None:
        return
    try:
        opening = puzzle.opening.play
    except engine.LineRefused as refused:
        message = f"“{refused.line}”: {judge.refusal(refused.error, refused.position)}"
        yield Problem(f"scenario.do[{refused.number}]", message)
        return
    if opening.pending is not None and puzzle.ask not in WAITING:
        question = judge.words.question(opening.pending, opening.position)
        yield Problem("scenario.do", f"“{opening.done[-1].text}” still waits for a decision: {question}")


def of_goal(puzzle: Puzzle, position: engine.Position) -> Iterator[Problem]:
    """Why there is nothing left to reach."""
    try:
        met = engine.holds(puzzle.goal, position)
    except engine.EngineError as error:
        yield Problem("goal", str(error))
        return
    if met:
        yield Problem("goal", "the goal is met before anything is done")
    if position.over:
        yield Problem("scenario", "the game is over before anything is done")


def of_search(puzzle: Puzzle, searched: Searched) -> Iterator[Problem]:
    """What the search for the goal speaks against."""
    if searched.cancelled:
        yield Problem("goal", f"the search was stopped after {searched.looked_at} positions")
        return
    if searched.most == 0:
        yield Problem("goal", "the goal cannot be reached this turn, whatever is done")
        return
    enough = puzzle.ask is Ask.ORDER or searched.complete or (puzzle.ask is Ask.REACH and searched.least == 1)
    if not enough:
        yield Problem(
            "goal",
            f"the search stopped at {searched.looked_at} positions and found a chance between {searched.least} and "
            f"{searched.most}: make the position smaller, or set a larger `budget` (at most {bounds.POSITIONS_SOLVED})",
        )
    if puzzle.ask is Ask.REACH and searched.complete and searched.least < 1:
        yield Problem("goal", f"the goal cannot be reached for certain: the chance is {searched.least} at best")
    if puzzle.chance is not None and searched.complete and puzzle.chance != searched.least:
        yield Problem("chance", f"you say {puzzle.chance}; the engine finds {searched.least}")


def of_options(judge: Judge, puzzle: Puzzle, decided: Sequence[Decided]) -> Iterator[Problem]:
    """What is wrong with the options, one by one and together."""
    if puzzle.played:
        return
    if len(decided) < bounds.FEWEST_OPTIONS:
        yield Problem("options", f"there must be at least {bounds.FEWEST_OPTIONS} options to choose from")
        return
    texts = [option_text(judge, puzzle, option) for option in puzzle.options]
    yield from _alike(puzzle.options, texts)
    for option, one in zip(puzzle.options, decided, strict=True):
        yield from _of_option(option, one)
    if any(one.right is None for one in decided):
        return
    right = [text for text, one in zip(texts, decided, strict=True) if one.right]
    if not right:
        yield Problem("options", "none of the options is right")
    elif not puzzle.pick_all and len(right) > 1:
        listed = "; ".join(f"“{text}”" for text in right)
        yield Problem("options", f"{len(right)} options are right, but only one may be: {listed}")


def _of_option(option: Option, one: Decided) -> Iterator[Problem]:
    because = " ".join(one.sentences)
    if one.right is None:
        yield Problem(
            option.where, f"it can't be decided: {because}" if because else "say whether it is right: `right`"
        )
    elif option.right is not None and option.right != one.right:
        says, finds = ("right", "wrong") if option.right else ("wrong", "right")
        yield Problem(option.where, f"you call it {says}; the engine finds it {finds}. {because}".rstrip())


def _alike(options: Sequence[Option], texts: Sequence[str]) -> Iterator[Problem]:
    seen: dict[str, str] = {}
    for option, text in zip(options, texts, strict=True):
        if text.lower() in seen:
            yield Problem(option.where, f"it says the same as {seen[text.lower()]}")
        seen.setdefault(text.lower(), option.where)


def of_texts(judge: Judge, puzzle: Puzzle) -> Iterator[Problem]:
    """Texts in play that the engine does not know for sure: no answer can be vouched for."""
    if puzzle.case is not None:
        position = puzzle.case.position
        for caveat in engine.doubts(position):
            yield Problem("scenario", f"the engine can't be sure: {judge.words.caveat(caveat, position)}")


def of_proof(judge: Judge, puzzle: Puzzle) -> Iterator[Problem]:
    """What the position of a puzzle is expected to show and does not."""
    if puzzle.opening is None or not puzzle.opening.case.expect:
        return
    opening = puzzle.opening.play
    for failure in engine.failures(puzzle.opening.case, opening):
        said = [failure.message, *(judge.words.reason(reason, opening.position) for reason in failure.reasons)]
        if failure.refused is not None:
            said.append(judge.refusal(failure.refused, opening.position))
        yield Problem(f"scenario.{failure.where}", " ".join(part for part in said if part))
