"""How hard the bundled puzzles are: noted for each of them, and known before any is decided."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from refsvc.collection import Collection
from refsvc.judge import Judge
from refsvc.puzzles import Bundled, Puzzles, levels_file, rating
from refsvc.puzzles.levels import FILE, levels_in
from refsvc.store import StoreError


def lost() -> Any:
    """A store that does not answer."""
    raise StoreError


def test_it_is_noted_of_every_puzzle(bundled: Bundled) -> None:
    """Of each as it is written now; `refsvc puzzles levels` notes it."""
    assert set(bundled.puzzles) == set(bundled.levels)


def test_a_fresh_service_knows_it_before_any_is_decided(bundled: Bundled, judge: Judge) -> None:
    """Each is listed with its level, and begins with the rating of that level."""
    listed = list(Collection(judge.corpus.items, Puzzles(judge), bundled, lost, lost, lost).every())
    assert {one.slug for one in listed} >= set(bundled.puzzles)
    for one in listed:
        assert one.difficulty is not None, one.slug
        assert one.estimated == rating.of_level(one.difficulty.level).value


def test_what_is_noted_of_a_changed_puzzle_is_not_used(bundled: Bundled, judge: Judge, tmp_path: Path) -> None:
    """A puzzle that is another than the one of which it was noted has no level yet."""
    first, second, *_ = bundled.puzzles
    (tmp_path / FILE).write_text(levels_file(bundled.puzzles, {first: bundled.levels[first]}), encoding="utf-8")
    assert levels_in(tmp_path, {first: bundled.puzzles[first]}, judge) == {first: bundled.levels[first]}
    assert levels_in(tmp_path, {first: bundled.puzzles[second]}, judge) == {}
    assert levels_in(tmp_path / "nowhere", bundled.puzzles, judge) == {}
