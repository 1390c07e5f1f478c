"""Why the answer to a puzzle is what it is, and hints towards it: from the steps and reasons that the engine gives."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

import engine
from refsvc import bounds
from refsvc.judge import Judge
from refsvc.puzzles.claims import Decider
from refsvc.puzzles.puzzle import Ask, DoClaim, Puzzle
from refsvc.puzzles.titles import TEXTS
from refsvc.puzzles.verdict import Answer, Decided, Hint
from refsvc.puzzles.wording import chance_in_words, course_in_words, option_text

REPEATING = ("move", "moved-step", "phase-ended", "phase-started")
"""Steps that only repeat their action."""
USUAL = (*REPEATING, "turn-ended", "turn-started", "attack-declared")
"""Steps that nearly every course has."""
ACTING = ("attack", "use", "play")
"""Verbs of the actions that a hint counts."""


# Entries


def deciding_entries(decider: Decider, answer: Answer) -> tuple[str, ...]:
    """The entries that decide a puzzle: those its author names, then those behind the answer."""
    puzzle = decider.puzzle
    opening = puzzle.opening.reached if puzzle.opening else None
    # What waits for a decision when the question is asked is what the question is about.
    waiting = opening.pending.entries if opening is not None and opening.pending is not None else ()
    said = (entry for option in answer.options for entry in option.entries)
    named = [*puzzle.about, puzzle.entry, *waiting, *said]
    plays = list(_plays(decider, answer))
    found = [*named, *(entry for play in plays for entry in play.cited())]
    little = dict.fromkeys(puzzle.about, 0)
    for entry, tells in _little(plays).items():
        little.setdefault(entry, tells)
    distinct = [entry for entry in dict.fromkeys(found) if entry]
    return tuple(sorted(distinct, key=lambda entry: little.get(entry, 0))[: bounds.ENTRIES_EXPLAINED])


def _little(plays: Iterable[engine.Play]) -> dict[str, int]:
    """How little each entry behind a step tells, from what it is behind.

    0: it comes first behind a step that does something. 1: it only comes after another one. 2: it is only behind
    steps that nearly every course has.
    """
    little: dict[str, int] = {}
    for step in (step for play in plays for step in play.steps):
        for place, entry in enumerate(step.entries):
            tells = 2 if step.code in USUAL else min(place, 1)
            little[entry] = min(tells, little.get(entry, tells))
    return little


def _plays(decider: Decider, answer: Answer) -> Iterator[engine.Play]:
    """What is done before the question, and the courses that a puzzle and its answer name."""
    puzzle = decider.puzzle
    opening = puzzle.opening.reached if puzzle.opening else None
    if opening is None:
        return
    yield opening
    for lines in _courses(puzzle, answer):
        try:
            yield decider.course(lines)
        except engine.LineRefused:
            continue


def _courses(puzzle: Puzzle, answer: Answer) -> Iterator[tuple[str, ...]]:
    """The courses that a puzzle and its answer name."""
    if puzzle.action is not None and puzzle.ask in (Ask.POSSIBLE, Ask.CERTAIN):
        yield (puzzle.action_text,)
    if answer.line:
        yield answer.line
    for place in answer.right:
        claim = puzzle.options[place].claim
        if isinstance(claim, DoClaim):
            yield claim.lines


# The explanation


def explanation(decider: Decider, answer: Answer) -> str:
    """Why the answer is what it is, as Markdown with [[entries]]: its author's words, then what happens step by step.

    Where the author says nothing, it is told of each option, or of the best course, as well.
    """
    judge, puzzle, paragraphs = decider.judge, decider.puzzle, [decider.puzzle.explanation]
    opening = puzzle.opening.reached if puzzle.opening else None
    if puzzle.ask is Ask.AFTER and opening is not None:
        paragraphs += [judge.words.puzzle("explained-steps"), "\n".join(_steps(judge, opening))]
    if not puzzle.explanation:
        paragraphs += _composed(decider, answer)
    return "\n\n".join(part for part in paragraphs if part)


def _composed(decider: Decider, answer: Answer) -> Iterator[str]:
    judge, puzzle = decider.judge, decider.puzzle
    if answer.options:
        yield "\n".join(_options(judge, puzzle, answer))
    if answer.line and not puzzle.options:
        yield "\n".join(_line(decider, answer))
    if answer.chance and answer.complete:
        code = "explained-certain" if answer.chance == "1" else "explained-chance"
        yield judge.words.puzzle(code, chance=chance_in_words(judge, Fraction(answer.chance)))


def _options(judge: Judge, puzzle: Puzzle, answer: Answer) -> Iterator[str]:
    for option, one in zip(puzzle.options, answer.options, strict=True):
        code = "explained-right" if one.right else "explained-wrong"
        said = judge.words.puzzle(code, option=option_text(judge, puzzle, option), why=_why(one))
        yield f"- {said}{_cited(one.entries)}".rstrip()


def _why(one: Decided) -> str:
    return " ".join(one.sentences)


def _steps(judge: Judge, played: engine.Play) -> Iterator[str]:
    for step in played.steps:
        yield f"{'  ' * step.depth}- {judge.words.step(step, played.start)}{_cited(step.entries)}"


def _line(decider: Decider, answer: Answer) -> Iterator[str]:
    try:
        course = decider.course(answer.line)
    except engine.LineRefused:
        return
    for done in course.done:
        written = " → ".join([done.text, *done.answers])
        yield f"- **{decider.judge.words.action(done.action, done.before)}** ({written})"
        for step in done.resolved.steps:
            if step.code not in REPEATING:
                yield f"  - {decider.judge.words.step(step, done.before)}{_cited(step.entries)}"


def _cited(entries: Iterable[str]) -> str:
    named = [f"[[{entry}]]" for entry in dict.fromkeys(entries) if entry]
    return f" ({', '.join(named)})" if named else ""


# Hints


def hints(judge: Judge, puzzle: Puzzle, answer: Answer, entries: tuple[str, ...]) -> tuple[Hint, ...]:
    """The hints in order: first an entry worth reading, then something about the answer, never the answer itself."""
    found: list[Hint] = []
    # What is printed on a card is worth reading before the rules that everybody knows.
    telling = [*puzzle.about, *(entry for entry in entries if entry.startswith(TEXTS)), *entries][:1]
    if telling:
        (first,) = judge.cited(telling)
        found.append(Hint(judge.words.puzzle("hint-read", title=first.title), first.id))
    found.extend(Hint(text) for text in puzzle.hints or _about_answer(judge, puzzle, answer))
    return tuple(found)


def _about_answer(judge: Judge, puzzle: Puzzle, answer: Answer) -> Iterator[str]:
    said = judge.words.puzzle
    if puzzle.played and answer.line:
        if answer.chance == "1":
            yield said("hint-certain")
        many = sum(1 for line in answer.line if line.split()[0] in ACTING)
        yield said("hint-acts", many=many) if many else said("hint-acts-nowhere")
        yield said("hint-begins", line=course_in_words(judge, puzzle, answer.line[:1]))
        return
    if puzzle.pick_all:
        yield said("hint-so-many", right=len(answer.right), number=len(answer.options))
    wrong = [place for place, one in enumerate(answer.options) if not one.right]
    if len(wrong) > 1:
        one = wrong[len(wrong) // 2]
        yield said("hint-wrong", option=option_text(judge, puzzle, puzzle.options[one]), why=_why(answer.options[one]))
