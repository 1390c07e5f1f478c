"""What the engine says of a puzzle in the making: what is wrong with it, which options are right, how hard it is."""

import re
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from refsvc.http import service
from refsvc.puzzles import Puzzle
from refsvc.puzzles.answer import Difficulty
from refsvc.puzzles.checking import check
from refsvc.puzzles.judging import Judged
from refsvc.puzzles.reading import read_document
from refsvc.scenarios import pieces, shapes
from refsvc.site.pages.puzzles.prose import cited

SECONDS = 8.0
"""How long a check may take while somebody waits for it."""
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
    options: tuple[Judged, ...] = ()
    chance: str = ""
    line: tuple[str, ...] = ()
    difficulty: Difficulty | None = None
    entries: tuple[shapes.CitedEntry, ...] = ()
    looked_at: int = 0
    explanation: str = ""
    data: Mapping[str, Any] = field(default_factory=dict)
    """All of it, for the store."""


def said_of(document: Mapping[str, Any]) -> Said:
    """What the engine says of a document. Raises WrongPuzzle where it can't be read."""
    return said_of_puzzle(read_document(document, service().referee), time.monotonic() + SECONDS)


def said_of_puzzle(puzzle: Puzzle, until: float) -> Said:
    """What the engine says of a puzzle, as far as it gets until then."""
    is_late = False

    def watched(positions: int) -> bool:
        nonlocal is_late
        is_late = time.monotonic() >= until
        return not is_late

    # What is only tried is not kept among the answers; what is saved is, by whoever asks for it first.
    checked = check(service().referee, puzzle, watched, rules=service().answers.rules)
    if is_late:
        return unread(
            f"The engine was not done within {SECONDS:.0f} seconds. Make the position smaller: fewer cards that can "
            "act, a later phase, or state with `used` what was already done this turn.",
            "scenario",
        )
    answer = checked.answer
    return Said(
        sound=checked.sound,
        verdict=_verdict(puzzle, checked.sound),
        problems=tuple(_problem(one.where, one.message) for one in checked.problems),
        options=answer.options,
        chance=_chance(answer.chance, answer.most),
        line=answer.line,
        difficulty=checked.difficulty,
        entries=cited(checked.entries),
        looked_at=answer.looked_at,
        explanation=checked.explanation,
        data=checked.as_data(),
    )


def unread(problem: str, where: str = "") -> Said:
    """Says that a document can't be read, or not be checked."""
    return Said(False, "That is not a puzzle yet", (_problem(where, problem),))


def taken_over(document: Mapping[str, Any], said: Said) -> dict[str, Any]:
    """The document with the engine's verdict on every option of which its author gave none."""
    options = list(document.get("options", ()))
    for place, one in enumerate(said.options):
        if one.right is not None:
            options[place] = {**options[place], "right": options[place].get("right", one.right)}
    return {**document, "options": options} if options else dict(document)


def _verdict(puzzle: Puzzle, is_sound: bool) -> str:
    if not is_sound:
        return "Something is wrong with it"
    if puzzle.played:
        return "It holds: the goal can be reached"
    return (
        "It holds: the engine finds the right answers" if puzzle.pick_all else "It holds: exactly one answer is right"
    )


def _problem(where: str, message: str) -> ProblemSaid:
    found = OPTION.match(where)
    sentence = f"{message[:1].upper()}{message[1:]}".rstrip(".") + "."
    if found is None:
        return ProblemSaid(sentence, where)
    number = int(found[1]) + 1
    return ProblemSaid(sentence, f"Answer {number}", f"option-{number}")


def _chance(least: str, most: str) -> str:
    if not least:
        return ""
    if least != most:
        return f"between {least} and {most}"
    return "1: for certain" if least == "1" else f"{least}, {pieces.percent(Fraction(least))}"
