"""From a draft to its verdict: read once, its opening played once, its course searched once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import engine
from refsvc.puzzles import Puzzles, Submission
from tests.refsvc.puzzles.builders import LEGALITY, ORDER, POSSIBLE, QUIZ, REACH, RESOLUTION, START, WHY, WIN

PROVED: dict[str, Any] = {
    **QUIZ,
    "scenario": {**RESOLUTION["scenario"], "expect": ["d6 has 5 damage"]},
}
DRAFTS = {
    "legality": LEGALITY,
    "why": WHY,
    "resolution": RESOLUTION,
    "possible": POSSIBLE,
    "order": ORDER,
    "start": START,
    "quiz with a proof": PROVED,
}


class Counting:
    """The face of the engine, which counts what is asked of it about one position."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: Counter[str] = Counter()
        self.openings: list[tuple[str, ...]] = []
        for name in ("read", "solve"):
            monkeypatch.setattr(engine, name, self._counted(name, getattr(engine, name)))
        plain_play = engine.play

        def play(start: engine.Position, lines: Any, cards: engine.Cards | None = None) -> engine.Play:
            self.openings.append(tuple(lines))
            return plain_play(start, lines, cards)

        monkeypatch.setattr(engine, "play", play)

    def _counted(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*asked: Any, **more: Any) -> Any:
            self.asked[name] += 1
            return function(*asked, **more)

        return counted


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counting]:
    """Counts what is asked of the engine."""
    yield Counting(monkeypatch)
    monkeypatch.undo()


@pytest.mark.parametrize("name", DRAFTS)
def test_a_draft_is_read_and_played_once_on_the_way_to_its_verdict(
    puzzles: Puzzles, counting: Counting, name: str
) -> None:
    """With proposals, all of them decided: one reading, one playing of the opening, one search, no course twice."""
    draft = DRAFTS[name]
    proposal = puzzles.propose(draft)
    opening = tuple(draft.get("scenario", {}).get("do", ()))
    assert counting.asked["read"] == (1 if "scenario" in draft else 0)
    assert counting.openings.count(opening) == (1 if "scenario" in draft else 0)
    assert len(set(counting.openings)) == len(counting.openings)
    assert counting.asked["solve"] == (1 if name in ("order", "start") else 0)
    assert len(proposal.verdict.answer.options) == len(proposal.puzzle.options) >= 2


@pytest.mark.parametrize("document", [WIN, REACH])
def test_a_puzzle_is_not_played_again_to_be_graded(
    puzzles: Puzzles, counting: Counting, document: dict[str, Any]
) -> None:
    """Verdict, page, hints and grade of one puzzle share its one reading and playing."""
    one = puzzles.read({**document, "title": "Asked for the first time"})
    verdict = puzzles.verdict(one)
    puzzles.question(one, verdict)
    puzzles.grade(one, verdict, Submission(lines=verdict.answer.line[:1]))
    puzzles.grade(one, puzzles.verdict(one), Submission(lines=("end phase",)))
    assert counting.asked["read"] == 1
    assert counting.openings.count(()) == 1
    assert counting.asked["solve"] == 1
