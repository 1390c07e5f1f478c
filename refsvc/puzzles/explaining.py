"""Why the answer to a puzzle is what it is, from the steps and reasons that the engine gives, each with its entries."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.values.steps import Step
from refsvc.puzzles.answer import Answer
from refsvc.puzzles.model import Ask, DoClaim, Puzzle
from refsvc.puzzles.wording import option_text
from refsvc.scenarios import pieces
from refsvc.scenarios.playing import LineRefused, Play, play
from refsvc.scenarios.referee import Referee

MOST_ENTRIES = 12
UNTELLING = ("rule-2e/turn-sequence", "rule-2e/phase-move", "glossary-2e/damage")
"""Entries behind nearly every step: they are named last."""


def deciding_entries(puzzle: Puzzle, played: Play | None, answer: Answer) -> tuple[str, ...]:
    """The entries that decide a puzzle: those its author names, then those behind the answer."""
    found: list[str] = [*puzzle.about]
    if puzzle.entry:
        found.append(puzzle.entry)
    for option in answer.options:
        found.extend(option.entries)
    if played is not None:
        found.extend(played.cited())
        for course in _courses(puzzle, answer):
            try:
                found.extend(play(played.position, course).cited())
            except LineRefused:
                continue
    distinct = [entry for entry in dict.fromkeys(found) if entry]
    telling = [entry for entry in distinct if entry not in UNTELLING or entry in puzzle.about]
    return tuple([*telling, *(entry for entry in distinct if entry not in telling)][:MOST_ENTRIES])


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


def explanation(referee: Referee, puzzle: Puzzle, played: Play | None, answer: Answer) -> str:
    """Why the answer is what it is, as Markdown with [[entries]]."""
    paragraphs: list[str] = []
    if played is not None and puzzle.ask is Ask.AFTER:
        paragraphs.append("\n".join(_steps(referee, played)))
    if answer.options:
        paragraphs.append("\n".join(_options(referee, puzzle, answer)))
    if played is not None and answer.line and not puzzle.options:
        paragraphs.append("\n".join(_line(referee, played, answer)))
    if answer.chance and answer.complete:
        certain = answer.chance == "1"
        paragraphs.append("It is certain." if certain else f"The chance is {answer.chance}, and none is greater.")
    return "\n\n".join(part for part in paragraphs if part)


def _options(referee: Referee, puzzle: Puzzle, answer: Answer) -> Iterator[str]:
    for option, one in zip(puzzle.options, answer.options, strict=True):
        verdict = "right" if one.right else "wrong"
        said = " ".join(one.sentences)
        yield f"- **{option_text(referee, puzzle, option)}**: {verdict}. {said}{_cited(one.entries)}".rstrip()


def _steps(referee: Referee, played: Play) -> Iterator[str]:
    for step in played.steps:
        yield f"{'  ' * step.depth}- {referee.sentences.step(step)}{_cited(step.entries)}"


def _line(referee: Referee, played: Play, answer: Answer) -> Iterator[str]:
    try:
        course = play(played.position, answer.line)
    except LineRefused:
        return
    for done in course.done:
        answers = f" → {'; '.join(done.answers)}" if done.answers else ""
        yield f"- **{done.text}**{answers}"
        yield from (
            f"  - {referee.sentences.step(step)}{_cited(step.entries)}" for step in _telling(done.resolved.steps)
        )


def _telling(steps: Iterable[Step]) -> Iterator[Step]:
    """The steps that do more than repeat the action."""
    return (step for step in steps if step.code not in ("move", "moved-step", "phase-ended", "phase-started"))


def _cited(entries: Iterable[str]) -> str:
    named = [f"[[{entry}]]" for entry in dict.fromkeys(entries) if entry]
    return f" ({', '.join(named)})" if named else ""


def title_of(referee: Referee, entry: str) -> str:
    """What an entry is called."""
    return pieces.entry(referee, entry)["title"]
