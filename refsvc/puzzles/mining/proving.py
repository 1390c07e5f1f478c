"""What was found, made a puzzle: options proposed, decided by the engine, cut down to what matters, given a title."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import engine
from refsvc.judge import Judge
from refsvc.puzzles.mining import winning
from refsvc.puzzles.mining.cutting import Document, cut_down
from refsvc.puzzles.mining.spots import Spot, told
from refsvc.puzzles.puzzle import Puzzle, WrongPuzzle
from refsvc.puzzles.puzzles import Puzzles
from refsvc.puzzles.verdict import Verdict

OPTIONS = 4
"""Options of a question whose options are proposed."""
LEAST_WRONG = 2


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
    if draft["kind"] == "win":
        return _finished(puzzles, draft, spot.interest, winning.worth)
    if "options" not in draft:
        try:
            proposal = puzzles.propose(draft, OPTIONS)
        except (WrongPuzzle, engine.EngineError):
            return None
        if sum(not option.right for option in proposal.verdict.answer.options) < LEAST_WRONG:
            return None
        draft["options"] = [dict(option.written) for option in proposal.options]
    return _finished(puzzles, draft, spot.interest, lambda puzzle: 1.0)


def _finished(
    puzzles: Puzzles, draft: Mapping[str, Any], interest: float, worth: Callable[[Puzzle], float]
) -> Mined | None:
    decided = _decided(puzzles, draft, worth)
    if decided is None:
        return None
    why = _why(decided[1])

    def kept(smaller: Document) -> bool:
        found = _decided(puzzles, smaller, worth)
        return found is not None and _why(found[1]) == why

    document: Document = dict(draft)
    if "scenario" in draft:
        document = cut_down(draft, kept, lambda written: _is_summoner(puzzles.judge, written, str(draft["edition"])))
        decided = _decided(puzzles, document, worth)
        assert decided is not None
    puzzle, verdict, added = decided
    document["title"] = _title(puzzles.judge, document, verdict)
    for option, one in zip(document.get("options", ()), verdict.answer.options, strict=False):
        option["right"] = one.right
    return Mined(document, puzzle.kind.value, verdict.difficulty.level, interest + added, _alike(puzzle, verdict))


def _decided(
    puzzles: Puzzles, draft: Mapping[str, Any], worth: Callable[[Puzzle], float]
) -> tuple[Puzzle, Verdict, float] | None:
    """The puzzle with its verdict, if it stands and is worth anything."""
    try:
        puzzle = puzzles.read(draft)
        added = worth(puzzle)
        verdict = puzzles.decide(puzzle) if added else None
    except (WrongPuzzle, engine.EngineError):
        return None
    return (puzzle, verdict, added) if verdict is not None and verdict.sound else None


def _why(verdict: Verdict) -> object:
    """The answer with its reasons: what has to stay the same however much is taken away."""
    answer = verdict.answer
    options = tuple([(one.right, one.entries, one.sentences) for one in answer.options])
    return options, answer.chance, len(answer.line)


def _is_summoner(judge: Judge, written: object, edition: str) -> bool:
    name = written.get("card", "") if isinstance(written, Mapping) else written
    card = judge.card_named(str(name), edition)
    return card is not None and card.is_a("summoner")


def _title(judge: Judge, document: Document, verdict: Verdict) -> str:
    """What a puzzle goes by: the texts that it turns on."""
    titles = list(dict.fromkeys(one.title for one in judge.cited(_turning_on(verdict)[:2])))
    if len(titles) > 1:
        return judge.words.puzzle("mined-title-two", one=titles[0], other=titles[1])
    return titles[0] if titles else str(document["kind"])


def _turning_on(verdict: Verdict) -> list[str]:
    """The entries that a puzzle is about: texts of cards, else rulings, else rules."""
    entries = list(verdict.entries)
    texts = [entry for entry in entries if entry.startswith(("ability-", "card-"))]
    return texts or [entry for entry in entries if told((entry,))] or entries[:1]


def _alike(puzzle: Puzzle, verdict: Verdict) -> tuple[str, ...]:
    """Equal for puzzles that turn on the same texts; where there are none, on the same cards."""
    about = told(verdict.entries) or _cards(puzzle)
    return (puzzle.kind.value, *sorted(about))


def _cards(puzzle: Puzzle) -> set[str]:
    """Names of the cards on the board of a puzzle."""
    if puzzle.opening is None:
        return set()
    return {card.card.name for card in puzzle.opening.case.position.view.cards if not card.card.is_a("summoner")}
