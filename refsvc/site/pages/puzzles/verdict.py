"""What the engine says of a puzzle in the making: what is wrong with it, which options are right, how hard it is."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from refsvc import bounds
from refsvc.deadlines import Deadline
from refsvc.http import asker, reference, said
from refsvc.judge import Cited
from refsvc.puzzles import Decided, Difficulty, Proposal, Puzzle, Verdict
from refsvc.sentences import capital, percent
from refsvc.site.pages.puzzles.prose import cited

OPTION = re.compile(r"options\[(\d+)\]")


@dataclass(frozen=True)
class ProblemSaid:
    """Something that is wrong, and the place of the form where it stands."""

    message: str
    where: str = ""
    anchor: str = ""


@dataclass(frozen=True)
class Said:
    """What the engine says."""

    sound: bool
    verdict: str
    problems: tuple[ProblemSaid, ...] = ()
    options: tuple[Decided, ...] = ()
    chance: str = ""
    line: tuple[str, ...] = ()
    difficulty: Difficulty | None = None
    entries: tuple[Cited, ...] = ()
    looked_at: int = 0
    explanation: str = ""
    data: Mapping[str, Any] = field(default_factory=dict)
    """All of it, for the store."""


def deadline(times: int = 1) -> Deadline:
    """How long a check that begins now may take, or so many of them."""
    return Deadline(times * bounds.SECONDS_TO_CHECK, asker())


def said_of(document: Mapping[str, Any]) -> Said:
    """What the engine says of a document. Raises WrongPuzzle where it can't be read."""
    return said_of_puzzle(reference().puzzles.read(document), deadline())


def said_of_puzzle(puzzle: Puzzle, waiting: Deadline) -> Said:
    """What the engine says of a puzzle, as far as it gets until then."""
    # What is only tried is not kept among the answers; what is saved is, by whoever asks for it first.
    verdict = reference().puzzles.decide(puzzle, waiting)
    return _late() if waiting.has_stopped else _said(puzzle, verdict)


def proposed(document: Mapping[str, Any]) -> tuple[Proposal, Said]:
    """A draft with further options, and what the engine says of it. Raises WrongPuzzle, LineRefused."""
    waiting = deadline()
    found = reference().puzzles.propose(document, progress=waiting)
    return found, _late() if waiting.has_stopped else _said(found.puzzle, found.verdict)


def _said(puzzle: Puzzle, verdict: Verdict) -> Said:
    answer = verdict.answer
    return Said(
        sound=verdict.sound,
        verdict=_verdict(puzzle, verdict.sound),
        problems=tuple(_problem(one.where, one.message) for one in verdict.problems),
        options=answer.options,
        chance=_chance(answer.chance, answer.most),
        line=answer.line,
        difficulty=verdict.difficulty,
        entries=cited(verdict.entries),
        looked_at=answer.looked_at,
        explanation=verdict.explanation,
        data=verdict.as_data(),
    )


def _late() -> Said:
    return unread(said("verdict.late", seconds=round(bounds.SECONDS_TO_CHECK)), "scenario")


def unread(problem: str, where: str = "") -> Said:
    """Says that a document can't be read, or not be checked."""
    return Said(False, said("verdict.unread"), (_problem(where, problem),))


def to_keep(document: Mapping[str, Any], checked: Said) -> tuple[dict[str, Any], Mapping[str, Any]]:
    """What is kept of a document and of what the engine says of it: nobody has to ask the engine again."""
    kept = _taken_over(document, checked)
    return kept, {**checked.data, "digest": reference().puzzles.digest(kept)} if checked.data else {}


def _taken_over(document: Mapping[str, Any], checked: Said) -> dict[str, Any]:
    """The document with the engine's verdict on every option of which its author gave none."""
    options = list(document.get("options", ()))
    for place, one in enumerate(checked.options):
        if one.right is not None:
            options[place] = {**options[place], "right": options[place].get("right", one.right)}
    return {**document, "options": options} if options else dict(document)


def _verdict(puzzle: Puzzle, is_sound: bool) -> str:
    if not is_sound:
        return said("verdict.wrong")
    if puzzle.played:
        return said("verdict.reachable")
    return said("verdict.right-answers" if puzzle.pick_all else "verdict.one-right")


def _problem(where: str, message: str) -> ProblemSaid:
    found = OPTION.match(where)
    sentence = capital(message).rstrip(".") + "."
    if found is None:
        return ProblemSaid(sentence, where)
    number = int(found[1]) + 1
    return ProblemSaid(sentence, said("verdict.answer", number=number), f"option-{number}")


def _chance(least: str, most: str) -> str:
    if not least:
        return ""
    if least != most:
        return said("verdict.between", least=least, most=most)
    if least == "1":
        return said("verdict.certain")
    return said("feedback.chance", chance=least, percent=percent(Fraction(least)))
