"""Lists of puzzles: which is next, without any of them being read."""

from __future__ import annotations

from pathlib import Path

import pytest

import engine
from refsvc.puzzles import Bundled, Listed, next_of, previous_of, saved_as_listed
from refsvc.store import PuzzleShelf, Store
from tests.refsvc.puzzles.builders import EVERY

LISTED = tuple([Listed("bundled", name, name.capitalize(), "quiz") for name in ("one", "two", "three")])


def test_puzzles_go_round() -> None:
    """After the last comes the first, and before the first the last."""
    assert [one.slug for key in ("one", "two", "three") if (one := next_of(LISTED, f"bundled/{key}"))] == [
        "two",
        "three",
        "one",
    ]
    assert [one.slug for key in ("one", "two", "three") if (one := previous_of(LISTED, f"bundled/{key}"))] == [
        "three",
        "one",
        "two",
    ]


def test_a_puzzle_that_is_not_listed_leads_to_the_list() -> None:
    """A draft is followed by the first puzzle; one that stands alone by none."""
    assert next_of(LISTED, "saved/draft") == LISTED[0]
    assert previous_of(LISTED, "saved/draft") == LISTED[-1]
    assert next_of(LISTED[:1], "bundled/one") is None
    assert next_of((), "bundled/one") is None


def test_the_bundled_list_is_known_with_the_collection(bundled: Bundled) -> None:
    """The list tells slug, title and kind of each puzzle, in the order of the collection."""
    assert [one.slug for one in bundled.listed] == list(bundled.puzzles)
    for one in bundled.listed:
        assert (one.title, one.kind) == (bundled.puzzles[one.slug].title, bundled.puzzles[one.slug].kind.value)
        assert one.key == f"bundled/{one.slug}"


def test_the_next_puzzle_is_found_without_reading_any(
    tmp_path: Path, bundled: Bundled, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many puzzles are published, none of them is read to find the one that is next."""
    shelf = PuzzleShelf(Store.open(tmp_path))
    saved = [shelf.save_new(document, {}, published=True)[0] for document in EVERY.values()]

    def read(*asked: object) -> None:
        raise AssertionError("a document was read")

    monkeypatch.setattr(engine, "read", read)
    listed = (*bundled.listed, *saved_as_listed(shelf.titles()))
    assert len(listed) == len(bundled.puzzles) + len(saved)
    walked, at = [], listed[0]
    for _ in listed:
        walked.append(at.key)
        following = next_of(listed, at.key)
        assert following is not None
        at = following
    assert walked == [one.key for one in listed]
    assert {one.key for one in listed[-len(saved) :]} == {one.key for one in saved}
