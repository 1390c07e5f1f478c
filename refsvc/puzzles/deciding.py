"""A puzzle decided: its answer, everything that is wrong with it, how hard it is and why, as one verdict."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import engine
from refsvc import bounds
from refsvc.judge import Judge
from refsvc.puzzles import promises, proof, soundness
from refsvc.puzzles.claims import Decider
from refsvc.puzzles.difficulty import difficulty
from refsvc.puzzles.doubting import touching
from refsvc.puzzles.explaining import deciding_entries, explanation, hints
from refsvc.puzzles.proposing.reasons import Reasons
from refsvc.puzzles.puzzle import Ask, Puzzle
from refsvc.puzzles.searching import Searched
from refsvc.puzzles.verdict import Answer, Decided, Problem, Verdict

SEARCHED = (Ask.ORDER, Ask.REACH, Ask.WIN, Ask.START)


def decide(
    judge: Judge,
    puzzle: Puzzle,
    progress: engine.Progress | None = None,
    *,
    rules: str = "",
    proving: float = bounds.SECONDS_TO_PROVE,
) -> Verdict:
    """The verdict on a puzzle: its answer, and every reason why it may not be put to anybody.

    ``rules`` is the digest of the rules in force; ``progress`` stops a search by giving back False. For so many
    seconds of ``proving`` it is looked whether a puzzle to win has other solutions; for none, that is left out.
    """
    decider = Decider(judge, puzzle, progress)
    found = verdict_of(decider, rules)
    best = Fraction(found.answer.chance or 0)
    proven = proof.prove(puzzle, best, proving, progress) if proving and best and found.sound else None
    if proven is None:
        return found
    told = explanation(decider, found.answer, found.entries, proven)
    return replace(found, proof=proven, problems=tuple(proof.problems(judge, puzzle, proven)), explanation=told)


def verdict_of(decider: Decider, rules: str = "") -> Verdict:
    """The verdict on a puzzle of which some may be decided already."""
    judge, puzzle = decider.judge, decider.puzzle
    problems = [*soundness.of_opening(judge, puzzle)]
    answer = Answer() if problems else _answered(decider, problems)
    entries = deciding_entries(decider, answer)
    return Verdict(
        answer=answer,
        problems=tuple(problems),
        difficulty=difficulty(judge, puzzle, answer, len(entries)),
        hints=hints(judge, puzzle, answer, entries),
        explanation=explanation(decider, answer, entries),
        entries=entries,
        digest=puzzle.digest(rules),
    )


def _answered(decider: Decider, problems: list[Problem]) -> Answer:
    """The answer; with what speaks against the puzzle added to the problems."""
    judge, puzzle, searched = decider.judge, decider.puzzle, None
    if puzzle.ask in SEARCHED:
        problems.extend(soundness.of_goal(judge, puzzle, decider.opening.position))
        if not problems:
            searched = decider.searched
            problems.extend(soundness.of_search(judge, puzzle, searched))
    decided = tuple(_with_reasons(decider))
    problems.extend(soundness.of_options(judge, puzzle, decided))
    problems.extend(promises.of_question(judge, puzzle))
    problems.extend(soundness.of_texts(judge, puzzle, touching(decider)))
    problems.extend(soundness.of_proof(judge, puzzle, decider.progress))
    return _answer(puzzle, decided, searched)


def _with_reasons(decider: Decider) -> Iterator[Decided]:
    """What is said of each option; where its author says nothing of a wrong one, the cause is looked for."""
    reasons = Reasons(decider)
    for option in decider.puzzle.options:
        found = decider.option(option)
        why = "" if option.why or found.right is not False else reasons.of(option)
        yield replace(found, sentences=(why,)) if why else found


def _answer(puzzle: Puzzle, decided: tuple[Decided, ...], searched: Searched | None) -> Answer:
    if searched is None:
        return Answer(decided)
    if puzzle.ask is Ask.ORDER and not searched.complete:
        # Its options are decided without the search, of which only the size tells something then.
        return Answer(decided, looked_at=searched.looked_at)
    return Answer(decided, str(searched.least), str(searched.most), searched.lines, searched.looked_at)
