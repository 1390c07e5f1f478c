"""What was found, made a puzzle: options proposed, decided by the engine, cut down to what matters, given a title."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

import engine
from refsvc.judge import Judge
from refsvc.mining import winning
from refsvc.mining.cutting import Document, cut_down
from refsvc.mining.spots import Spot, acting, told
from refsvc.puzzles import Option, Puzzle, Puzzles, Verdict, WrongPuzzle, title_of

OPTIONS, OPTIONS_TO_MARK = 4, 5
"""Options of a question whose options are proposed; the same where all right ones are to be marked."""
FEWEST_OPTIONS, LEAST_WRONG, LEAST_WRONG_TO_MARK = 3, 2, 1
LEAST_MISTAKES = {"resolution": 2}
"""Texts at least that may be forgotten, or orders swapped: of one alone, whoever remembers it has the answer."""
SPACE = re.compile(r"\b[a-z][0-9]+\b")


class Mined(NamedTuple):
    """A puzzle that was found, proven and cut down."""

    document: Document
    kind: str
    level: int
    interest: float
    alike: tuple[str, ...]
    """Equal for puzzles that ask much the same."""


def proven(puzzles: Puzzles, spot: Spot) -> Mined | None:
    """The puzzle that a spot makes, or None if it makes none that stands."""
    draft = {"title": "?", **spot.draft}
    try:
        if draft["kind"] == "win":
            return _to_win(puzzles, draft, spot.interest)
        if "options" not in draft:
            options = _proposed(puzzles, draft)
            if not options:
                return None
            draft["options"] = [dict(option.written) for option in options]
        return _finished(puzzles, draft, spot.interest)
    except (WrongPuzzle, engine.EngineError):
        return None


def _proposed(puzzles: Puzzles, draft: Mapping[str, Any]) -> tuple[Option, ...]:
    """Options that make a question; none where too little can be mistaken."""
    to_mark = draft.get("pick") == "all"
    found = puzzles.propose(draft, OPTIONS_TO_MARK if to_mark else OPTIONS, demanding=True).options
    mistakes = [option.why for option in found if not option.right]
    enough = (
        len(found) >= FEWEST_OPTIONS
        and len(mistakes) >= (LEAST_WRONG_TO_MARK if to_mark else LEAST_WRONG)
        and len(set(mistakes)) >= LEAST_MISTAKES.get(str(draft["kind"]), 1)
    )
    return found if enough else ()


def _to_win(puzzles: Puzzles, draft: Mapping[str, Any], interest: float) -> Mined | None:
    """A puzzle to win, if one way to begin is still the best in what is left of the position."""
    found = _finished(puzzles, draft, interest)
    still = winning.worth(puzzles.read(found.document)) if found is not None else 0
    return found._replace(interest=still) if found is not None and still else None


def _finished(puzzles: Puzzles, draft: Mapping[str, Any], interest: float) -> Mined | None:
    """A draft with options cut down and given a title, if it stands."""
    decided = _decided(puzzles, draft)
    if decided is None:
        return None
    why, document = _why(decided[1]), dict(draft)

    def kept(smaller: Document) -> bool:
        found = _decided(puzzles, smaller)
        return found is not None and _why(found[1]) == why

    if "scenario" in draft:
        named, edition = _spaces_named(draft), str(draft["edition"])

        def spared(space: str, written: object) -> bool:
            return space in named or _is_summoner(puzzles.judge, written, edition)

        document = cut_down(draft, kept, spared)
    puzzle, verdict = _decided(puzzles, document) or decided
    document["title"] = title_of(puzzles.judge, verdict.entries, str(document["kind"]))
    for option, one in zip(document.get("options", ()), verdict.answer.options, strict=False):
        option["right"] = one.right
    return Mined(document, puzzle.kind.value, verdict.difficulty.level, interest, _alike(puzzle, verdict))


def _decided(puzzles: Puzzles, draft: Mapping[str, Any]) -> tuple[Puzzle, Verdict] | None:
    """The puzzle with its verdict, if it stands."""
    try:
        puzzle = puzzles.read(draft)
        verdict = puzzles.decide(puzzle, proving=0)
    except (WrongPuzzle, engine.EngineError):
        return None
    return (puzzle, verdict) if verdict.sound else None


def _why(verdict: Verdict) -> object:
    """The answer with its reasons: what has to stay the same however much is taken away."""
    answer = verdict.answer
    options = tuple([(one.right, one.entries, one.sentences) for one in answer.options])
    return options, answer.chance, answer.line, told(verdict.entries)


def _spaces_named(draft: Mapping[str, Any]) -> set[str]:
    """The spaces of which an option says something: who is asked about a card has to see it."""
    return {space for option in draft.get("options", ()) for space in SPACE.findall(str(option.get("holds", "")))}


def _is_summoner(judge: Judge, written: object, edition: str) -> bool:
    name = written.get("card", "") if isinstance(written, Mapping) else written
    card = judge.card_named(str(name), edition)
    return card is not None and card.is_a("summoner")


def _alike(puzzle: Puzzle, verdict: Verdict) -> tuple[str, ...]:
    """Equal for puzzles that turn on the same texts; where there are none, on the same cards."""
    about = acting(verdict.entries) or told(verdict.entries) or _cards(puzzle)
    return (puzzle.kind.value, *sorted(about))


def _cards(puzzle: Puzzle) -> set[str]:
    """Names of the cards on the board of a puzzle."""
    if puzzle.opening is None:
        return set()
    return {card.card.name for card in puzzle.opening.case.position.view.cards if not card.card.is_a("summoner")}
