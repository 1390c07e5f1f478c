"""Ratings: kept for puzzles for good, for solvers as long as their nickname."""

from __future__ import annotations

from pathlib import Path

import pytest

from refsvc.store import Attempts, KeptRating, KeptStanding, NotFound, PuzzleShelf, Ratings, Store

STANDING, RATING = KeptStanding(1450.0, 3, "2026-11-22", 1440.0, 2), KeptRating(1320.5, 4)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A store in which nothing is kept."""
    return Store.open(tmp_path)


def test_a_try_changes_what_was_kept(store: Store) -> None:
    """Whoever changes the two is told what was kept, and decides what is."""
    ratings, token = Ratings(store), Attempts(store).join("Ann")
    told: list[object] = []

    def change(puzzle: KeptStanding | None, solver: KeptRating | None) -> tuple[KeptStanding, KeptRating]:
        told.append((puzzle, solver))
        return STANDING, RATING

    assert ratings.change("bundled/one", change, token) == RATING
    assert ratings.change("bundled/one", change) == RATING
    assert told == [(None, None), (STANDING, None)]
    assert (ratings.of_solver(token), ratings.of_solver("guessed")) == (RATING, None)
    assert ratings.of_puzzles() == {"bundled/one": 1450.0}
    assert (ratings.of_puzzle("bundled/one"), ratings.of_puzzle("bundled/two")) == (1450.0, None)
    with pytest.raises(NotFound):
        ratings.change("bundled/two", change, "guessed")
    assert ratings.of_puzzle("bundled/two") is None


def test_ratings_go_with_what_they_are_of(store: Store) -> None:
    """That of a solver with the nickname, that of a saved puzzle with the puzzle."""
    ratings, attempts, shelf = Ratings(store), Attempts(store), PuzzleShelf(store)
    token = attempts.join("Ann")
    saved, edit = shelf.save_new({"title": "One", "kind": "quiz"}, {})
    ratings.change(f"saved/{saved.slug}", lambda puzzle, solver: (STANDING, RATING), token)
    attempts.delete(token)
    assert ratings.of_solver(token) is None
    shelf.delete(saved.slug, edit)
    assert ratings.of_puzzles() == {}


def test_tries_come_in_their_order_with_their_days(store: Store) -> None:
    """The day is that of the solver's calendar; only the first try at a puzzle is said to be the first."""
    attempts = Attempts(store)
    token = attempts.join("Ann")
    first = attempts.record("bundled/one", 0, solved=False, token=token, day="2026-11-21")
    second = attempts.record("bundled/one", 0, solved=True, token=token, day="2026-11-22")
    assert (first, second, attempts.record("bundled/one", 0, solved=True)) == (True, False, False)
    assert attempts.tries(token) == [("bundled/one", False, "2026-11-21"), ("bundled/one", True, "2026-11-22")]
