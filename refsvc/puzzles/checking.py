"""Checking a puzzle: the engine works out the answer and says everything that is wrong with the question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.effects.table import Table
from engine.second.doubts import doubts_in_play
from engine.second.solving.goals import holds
from engine.values.errors import EngineError
from refsvc.puzzles import keys
from refsvc.puzzles.answer import Answer, Checked, Problem
from refsvc.puzzles.difficulty import difficulty
from refsvc.puzzles.digests import puzzle_digest, rules_digest
from refsvc.puzzles.explaining import deciding_entries, explanation
from refsvc.puzzles.hints import hints
from refsvc.puzzles.judging import Judged, Progress, judged
from refsvc.puzzles.model import Ask, Option, Puzzle
from refsvc.puzzles.searching import Searched, search
from refsvc.puzzles.wording import option_text
from refsvc.scenarios.expecting import failures
from refsvc.scenarios.playing import LineRefused, Play, play
from refsvc.scenarios.referee import Referee

SEARCHED = (Ask.ORDER, Ask.REACH, Ask.WIN, Ask.START)


def check(referee: Referee, puzzle: Puzzle, progress: Progress | None = None, *, rules: str = "") -> Checked:
    """The puzzle with its answer, and every reason why it may not be put to anybody.

    ``rules`` is the digest of the rules where it is known already; ``progress`` stops a search by giving back False.
    """
    problems: list[Problem] = []
    played = _played(referee, puzzle, problems)
    searched: Searched | None = None
    options: Sequence[Judged] = ()
    if not problems:
        if puzzle.ask in SEARCHED and played is not None and _open(puzzle, played, problems):
            searched = search(puzzle, played.position, progress)
            problems.extend(_against_search(puzzle, searched))
        options = judged(referee, puzzle, played, searched, progress)
        problems.extend(_against_options(referee, puzzle, options))
        problems.extend(_doubts(referee, played))
        problems.extend(_unproved(referee, puzzle))
    answer = _answer(options, searched)
    entries = deciding_entries(puzzle, played, answer)
    return Checked(
        answer=answer,
        problems=tuple(problems),
        difficulty=difficulty(puzzle, played, answer, len(entries)),
        hints=hints(referee, puzzle, answer, entries),
        explanation=puzzle.explanation or explanation(referee, puzzle, played, answer),
        entries=entries,
        digest=puzzle_digest(puzzle.document, rules or rules_digest(referee.corpus)),
    )


def _answer(options: Sequence[Judged], searched: Searched | None) -> Answer:
    if searched is None:
        return Answer(tuple(options))
    return Answer(tuple(options), str(searched.least), str(searched.most), searched.lines, searched.looked_at)


def _played(referee: Referee, puzzle: Puzzle, problems: list[Problem]) -> Play | None:
    """The position of the question: after what is done before it."""
    if puzzle.case is None:
        return None
    try:
        played = play(puzzle.case.position, puzzle.case.do)
    except LineRefused as refused:
        message = f"“{refused.line}”: {referee.refusal(refused.error, refused.position)}"
        problems.append(Problem(f"scenario.do[{refused.number}]", message))
        return None
    waiting = puzzle.ask in (Ask.POSSIBLE, Ask.CERTAIN, Ask.LEGAL, Ask.WHY) or puzzle.ask is Ask.QUIZ
    if played.pending is not None and not waiting:
        question = referee.sentences.question(played.pending)
        problems.append(Problem("scenario.do", f"“{played.done[-1].text}” still waits for a decision: {question}"))
    return played


def _open(puzzle: Puzzle, played: Play, problems: list[Problem]) -> bool:
    """Whether there is anything left to reach."""
    try:
        met = holds(puzzle.goal, played.position)
    except EngineError as error:
        problems.append(Problem("goal", str(error)))
        return False
    if met:
        problems.append(Problem("goal", "the goal is met before anything is done"))
    if played.position.over:
        problems.append(Problem("scenario", "the game is over before anything is done"))
    return not problems


def _against_search(puzzle: Puzzle, searched: Searched) -> Iterator[Problem]:
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
            f"{searched.most}: make the position smaller, or set a larger `budget` (at most {keys.LARGEST_BUDGET})",
        )
    if puzzle.ask is Ask.REACH and searched.complete and searched.least < 1:
        yield Problem("goal", f"the goal cannot be reached for certain: the chance is {searched.least} at best")
    if puzzle.chance is not None and searched.complete and puzzle.chance != searched.least:
        yield Problem("chance", f"you say {puzzle.chance}; the engine finds {searched.least}")


def _against_options(referee: Referee, puzzle: Puzzle, options: Sequence[Judged]) -> Iterator[Problem]:
    """What is wrong with the options, one by one and together."""
    if puzzle.played:
        return
    if len(options) < keys.FEWEST_OPTIONS:
        yield Problem("options", f"there must be at least {keys.FEWEST_OPTIONS} options to choose from")
        return
    yield from _alike(referee, puzzle)
    for option, one in zip(puzzle.options, options, strict=True):
        yield from _against_option(option, one)
    if any(one.right is None for one in options):
        return
    right = [
        option_text(referee, puzzle, option) for option, one in zip(puzzle.options, options, strict=True) if one.right
    ]
    if not right:
        yield Problem("options", "none of the options is right")
    elif not puzzle.pick_all and len(right) > 1:
        listed = "; ".join(f"“{text}”" for text in right)
        yield Problem("options", f"{len(right)} options are right, but only one may be: {listed}")


def _against_option(option: Option, one: Judged) -> Iterator[Problem]:
    because = " ".join(one.sentences)
    if one.right is None:
        yield Problem(
            option.where, f"it can't be decided: {because}" if because else "say whether it is right: `right`"
        )
    elif option.right is not None and option.right != one.right:
        says, finds = ("right", "wrong") if option.right else ("wrong", "right")
        yield Problem(option.where, f"you call it {says}; the engine finds it {finds}. {because}".rstrip())


def _alike(referee: Referee, puzzle: Puzzle) -> Iterator[Problem]:
    seen: dict[str, str] = {}
    for option in puzzle.options:
        text = option_text(referee, puzzle, option).lower()
        if text in seen:
            yield Problem(option.where, f"it says the same as {seen[text]}")
        seen.setdefault(text, option.where)


def _doubts(referee: Referee, played: Play | None) -> Iterator[Problem]:
    """Texts in play that the engine does not know for sure: no answer can be vouched for."""
    if played is not None:
        for caveat in doubts_in_play(Table(played.start)):
            yield Problem("scenario", f"the engine can't be sure: {referee.sentences.caveat(caveat)}")


def _unproved(referee: Referee, puzzle: Puzzle) -> Iterator[Problem]:
    """What the position of a puzzle is expected to show and does not."""
    if puzzle.case is not None:
        for failure in failures(puzzle.case, referee):
            yield Problem(f"scenario.{failure.where}", failure.message)
