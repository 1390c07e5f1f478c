"""However many ask for a verdict at once, the engine searches once."""

from __future__ import annotations

import threading
from typing import Any

import pytest

import engine
from refsvc.puzzles import Puzzles, Stopped, Verdict
from tests.refsvc.puzzles.builders import WIN


class Held:
    """The engine's search, which begins and then waits until it is let go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.searches = 0
        self.has_begun, self.may_go_on = threading.Event(), threading.Event()
        self._solve = engine.solve
        monkeypatch.setattr(engine, "solve", self)

    def __call__(self, *asked: Any, **more: Any) -> Any:
        self.searches += 1
        self.has_begun.set()
        self.may_go_on.wait()
        return self._solve(*asked, **more)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Held:
    """A search that waits."""
    return Held(monkeypatch)


def test_those_who_ask_meanwhile_get_the_same_verdict(puzzles: Puzzles, held: Held) -> None:
    """One of them searches, the others wait for what it finds."""
    asked = puzzles.read({**WIN, "title": "Asked by several"})
    found: list[Verdict] = []
    askers = [threading.Thread(target=lambda: found.append(puzzles.verdict(asked))) for _ in range(4)]
    for one in askers:
        one.start()
    held.has_begun.wait()
    held.may_go_on.set()
    for one in askers:
        one.join()
    assert held.searches == 1
    assert len(found) == 4
    assert len({id(one) for one in found}) == 1


def test_whoever_does_not_want_to_wait_leaves(puzzles: Puzzles, held: Held) -> None:
    """Waiting ends as a search would."""
    asked = puzzles.read({**WIN, "title": "Asked by somebody in a hurry"})
    first = threading.Thread(target=lambda: puzzles.verdict(asked))
    first.start()
    held.has_begun.wait()
    with pytest.raises(Stopped):
        puzzles.verdict(asked, lambda _: False)
    held.may_go_on.set()
    first.join()


def test_a_search_that_was_stopped_is_taken_over(puzzles: Puzzles) -> None:
    """What somebody gave up, another one finds; nothing is kept of the first search."""
    asked = puzzles.read({**WIN, "title": "Given up by the first"})
    with pytest.raises(Stopped):
        puzzles.verdict(asked, lambda _: False)
    assert puzzles.known(asked) is None
    assert puzzles.verdict(asked).sound
