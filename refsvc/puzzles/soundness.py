"""Whether a puzzle may be put to anybody: everything that is wrong with the question and its options.

What is said here is for the author of the puzzle, with the place in the document.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import engine
from refsvc import bounds
from refsvc.judge import Judge
from refsvc.puzzles.puzzle import Ask, Option, Puzzle
from refsvc.puzzles.searching import Searched
from refsvc.puzzles.verdict import Decided, Problem
from refsvc.puzzles.wording import option_sense, option_text

WAITING = (Ask.POSSIBLE, Ask.CERTAIN, Ask.LEGAL, Ask.WHY, Ask.QUIZ)
"""Asked even while something waits for a decision."""


def of_opening(judge: Judge, puzzle: Puzzle) -> Iterator[Problem]:
    """What keeps the position of the question from being reached."""
    if puzzle.opening is None:
        return
    try:
        opening = puzzle.opening.play
    except engine.LineRefused as refused:
        why, place = judge.refusal(refused.error, refused.position), puzzle.opening.case.line_at(refused.number)
        yield Problem(f"scenario.{place}", f"“{refused.line}”: {why}")
        return
    if opening.pending is not None and puzzle.ask not in WAITING:
        question = judge.words.question(opening.pending, opening.position)
        said = judge.words.puzzle("wrong-waits", action=opening.done[-1].text, question=question)
        yield Problem("scenario.do", said)


def of_goal(judge: Judge, puzzle: Puzzle, position: engine.Position) -> Iterator[Problem]:
    """Why there is nothing left to reach."""
    try:
        met = all(wanted.holds(position) for wanted in puzzle.goal)
    except engine.EngineError as error:
        yield Problem("goal", str(error))
        return
    # What must outlast a reply may well hold before it.
    if met and not puzzle.reply:
        yield Problem("goal", judge.words.puzzle("wrong-met"))
    if position.over:
        yield Problem("scenario", judge.words.puzzle("wrong-over"))


def of_search(judge: Judge, puzzle: Puzzle, searched: Searched) -> Iterator[Problem]:
    """What the search for the goal speaks against."""
    said = judge.words.puzzle
    least, looked_at = str(searched.least), searched.looked_at
    if searched.cancelled:
        yield Problem("goal", said("wrong-stopped", positions=looked_at))
        return
    if searched.most == 0:
        yield Problem("goal", said("wrong-unreachable"))
        return
    enough = puzzle.ask is Ask.ORDER or searched.complete or (puzzle.ask is Ask.REACH and searched.least == 1)
    if not enough:
        most, budget = str(searched.most), bounds.POSITIONS_SOLVED
        yield Problem("goal", said("wrong-budget", positions=looked_at, least=least, most=most, budget=budget))
    if puzzle.ask is Ask.REACH and searched.complete and searched.least < 1:
        yield Problem("goal", said("wrong-uncertain", chance=least))
    if puzzle.chance is not None and searched.complete and puzzle.chance != searched.least:
        yield Problem("chance", said("wrong-chance", stated=str(puzzle.chance), found=least))


def of_options(judge: Judge, puzzle: Puzzle, decided: Sequence[Decided]) -> Iterator[Problem]:
    """What is wrong with the options, one by one and together."""
    if puzzle.played:
        return
    said = judge.words.puzzle
    if len(decided) < bounds.FEWEST_OPTIONS:
        yield Problem("options", said("wrong-few", least=bounds.FEWEST_OPTIONS))
        return
    texts = [option_text(judge, puzzle, option) for option in puzzle.options]
    yield from _alike(judge, puzzle)
    for option, one in zip(puzzle.options, decided, strict=True):
        yield from _of_option(judge, option, one)
    if any(one.right is None for one in decided):
        return
    right = [text for text, one in zip(texts, decided, strict=True) if one.right]
    if not right:
        yield Problem("options", said("wrong-none-right"))
    elif len(right) == len(texts) and puzzle.pick_all:
        yield Problem("options", said("wrong-none-wrong"))
    elif not puzzle.pick_all and len(right) > 1:
        listed = "; ".join(f"“{text}”" for text in right)
        yield Problem("options", said("wrong-several-right", right=len(right), listed=listed))


def _of_option(judge: Judge, option: Option, one: Decided) -> Iterator[Problem]:
    said, because = judge.words.puzzle, " ".join(one.sentences)
    if one.right is None:
        undecided = said("wrong-undecided", because=because) if because else said("undecided-unsaid")
        yield Problem(option.where, undecided)
    elif option.right is not None and option.right != one.right:
        called = said("wrong-called-right" if option.right else "wrong-called-wrong", because=because)
        yield Problem(option.where, called)


def _alike(judge: Judge, puzzle: Puzzle) -> Iterator[Problem]:
    seen: dict[str, str] = {}
    for option in puzzle.options:
        sense = option_sense(judge, puzzle, option)
        if sense in seen:
            yield Problem(option.where, judge.words.puzzle("wrong-alike", other=seen[sense]))
        seen.setdefault(sense, option.where)


def of_texts(judge: Judge, puzzle: Puzzle, found: Iterable[engine.Caveat]) -> Iterator[Problem]:
    """Texts on which the answer may rest that the engine does not know for sure: none can be vouched for."""
    if puzzle.case is not None:
        for caveat in found:
            doubt = judge.words.caveat(caveat, puzzle.case.position)
            yield Problem("scenario", judge.words.puzzle("wrong-unsure", doubt=doubt))


def of_proof(judge: Judge, puzzle: Puzzle, progress: engine.Progress | None = None) -> Iterator[Problem]:
    """What the position of a puzzle is expected to show and does not."""
    if puzzle.opening is None or not puzzle.opening.case.expect:
        return
    opening = puzzle.opening.play
    for failure in engine.failures(puzzle.opening.case, opening, progress=progress):
        said = [failure.message, *(judge.words.reason(reason, opening.position) for reason in failure.reasons)]
        if failure.refused is not None:
            said.append(judge.refusal(failure.refused, opening.position))
        yield Problem(f"scenario.{failure.where}", " ".join(part for part in said if part))
