"""What comes from a board on which a puzzle is made: the position, what was played, asked and touched in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import engine
from refsvc import bounds
from refsvc.judge import Judge
from refsvc.puzzles.puzzle import Kind, WrongPuzzle

plain = engine.plain

KEYS = ("scenario", "kind", "played", "asked", "touched", "title", "question", "explanation")
LONGEST_ASKED = 200


class Recording(NamedTuple):
    """A position and what was recorded in it."""

    document: Mapping[str, Any]
    """The position as it was when recording began."""
    play: engine.Play
    """What was played since."""
    asked: engine.Action | None
    """The action that was asked about, played or not."""
    touched: str
    """The space of the card that was touched."""
    kind: Kind | None
    """The kind that is wanted; None for the one that suits best."""
    played: bool
    """Whether it is to be answered by playing, where that can be."""
    title: str
    question: str
    explanation: str


def read_recording(judge: Judge, document: object) -> Recording:
    """The recording that plain data describes. Raises WrongPuzzle, LineRefused."""
    try:
        told = plain.mapping(document, "", KEYS)
        scenario = plain.mapping(told.get("scenario"), "scenario")
        case = judge.read({key: value for key, value in scenario.items() if key not in ("expect", "cases")}).first
        play = engine.play(case.position, case.do, case.cards)
        written = _text(told, "asked", LONGEST_ASKED)
        return Recording(
            document={key: value for key, value in case.position.document.items() if key != "edition"},
            play=play,
            asked=play.action(written) if written else None,
            touched=_text(told, "touched", LONGEST_ASKED).partition("/")[0],
            kind=Kind(kind) if (kind := plain.one_of(told.get("kind", ""), ("", *Kind), "kind")) else None,
            played=plain.flag(told.get("played", False), "played"),
            title=_text(told, "title", bounds.LONGEST_PUZZLE_TITLE),
            question=_text(told, "question", bounds.LONGEST_PUZZLE_TEXT),
            explanation=_text(told, "explanation", bounds.LONGEST_PUZZLE_TEXT),
        )
    except engine.LineRefused:
        raise
    except engine.NotUnderstood as error:
        malformed = isinstance(error, engine.Malformed)
        raise WrongPuzzle(error.problem, expected=error.expected, where=error.where, malformed=malformed) from None


def _text(told: Mapping[str, Any], key: str, most: int) -> str:
    said = plain.text(told.get(key, ""), key).strip()
    if len(said) > most:
        raise engine.NotUnderstood(
            f"{len(said)} characters", expected=f"a text of at most {most} characters", where=key
        )
    return said
