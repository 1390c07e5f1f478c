"""Saved puzzles: links, tokens, versions, drafts, flags; and what checking came to."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from refsvc import bounds
from refsvc.store import Care, Conflict, NotAllowed, NotFound, PuzzleShelf, Store, TooLarge, VerdictShelf

DOCUMENT = {"title": "Two Brutes", "kind": "win", "question": "How?"}
CHECKED = {"answer": {"chance": "1"}}


@pytest.fixture
def shelf(tmp_path: Path) -> PuzzleShelf:
    """An empty shelf of its own."""
    return PuzzleShelf(Store.open(tmp_path))


def test_what_is_saved_is_found_again(shelf: PuzzleShelf) -> None:
    """A puzzle is found under its link with its answer; it is a draft until it is published."""
    saved, _ = shelf.save_new(DOCUMENT, CHECKED)
    found = shelf.load(saved.slug)
    assert found == saved
    assert (found.title, found.kind, found.version, found.published) == ("Two Brutes", "win", 1, False)
    assert (found.document, found.verdict, found.flag) == (DOCUMENT, CHECKED, "")
    assert shelf.listed() == []


def test_published_puzzles_are_listed_by_kind(shelf: PuzzleShelf) -> None:
    """Published puzzles are found by anybody, in their newest version, page by page."""
    one, token = shelf.save_new(DOCUMENT, CHECKED, published=True)
    other, _ = shelf.save_new({**DOCUMENT, "kind": "quiz"}, CHECKED, published=True)
    newer = shelf.save(one.slug, token, 1, {**DOCUMENT, "title": "Three"}, CHECKED, published=True)
    assert {saved.slug for saved in shelf.listed()} == {one.slug, other.slug}
    assert shelf.listed(kind="win") == [newer]
    assert len(shelf.listed(limit=1)) == len(shelf.listed(limit=1, offset=1)) == 1
    shelf.publish(one.slug, token, 2, published=False)
    assert shelf.listed(kind="win") == []


def test_no_version_is_lost(shelf: PuzzleShelf) -> None:
    """A change needs the token and the newest version, and leaves what was there before."""
    saved, token = shelf.save_new(DOCUMENT, CHECKED)
    with pytest.raises(NotAllowed):
        shelf.save(saved.slug, "guessed", 1, DOCUMENT, CHECKED)
    shelf.save(saved.slug, token, 1, {**DOCUMENT, "title": "Changed"}, CHECKED)
    with pytest.raises(Conflict):
        shelf.save(saved.slug, token, 1, DOCUMENT, CHECKED)
    assert [one.title for one in shelf.versions(saved.slug)] == ["Changed", "Two Brutes"]
    assert shelf.load(saved.slug, 1).title == "Two Brutes"
    assert (shelf.may_change(saved.slug, token), shelf.may_change(saved.slug, "guessed")) == (True, False)


def test_a_flag_stays_with_its_version(shelf: PuzzleShelf) -> None:
    """What no longer holds is said of one version, and can be taken back."""
    saved, token = shelf.save_new(DOCUMENT, CHECKED)
    shelf.flag(saved.slug, 1, "its answer has changed")
    assert shelf.load(saved.slug).flag == "its answer has changed"
    assert shelf.save(saved.slug, token, 1, DOCUMENT, CHECKED).flag == ""
    shelf.flag(saved.slug, 1, "")
    assert {one.flag for one in shelf.versions(saved.slug)} == {""}
    assert [one.version for one in shelf.newest()] == [2]


def test_what_is_missing_or_too_large_is_refused(shelf: PuzzleShelf) -> None:
    """Unknown links, unknown versions and oversized documents each get their own refusal."""
    saved, _ = shelf.save_new(DOCUMENT, CHECKED)
    for slug, version in (("missing2", None), (saved.slug, 7)):
        with pytest.raises(NotFound):
            shelf.load(slug, version)
    with pytest.raises(TooLarge):
        shelf.save_new({"title": "x" * (bounds.LARGEST_KEPT + 1)}, CHECKED)


def test_the_file_itself_refuses_what_makes_no_sense(shelf: PuzzleShelf) -> None:
    """Constraints and foreign keys hold whoever writes: no version without its puzzle, no text for a number."""
    for statement in (
        "INSERT INTO puzzle_versions (slug, version, title, kind, document, checked, saved_at) "
        "VALUES ('nobody22', 1, '', '', '{}', '{}', '')",
        "INSERT INTO attempts (puzzle, version, solver, solved, tried_at) VALUES ('a', 1, 'nobody', 1, '')",
        "INSERT INTO attempts (puzzle, version, solved, tried_at) VALUES ('a', 1, 7, '')",
        "INSERT INTO attempts (puzzle, version, solved, tried_at) VALUES ('a', 'one', 1, '')",
        "INSERT INTO exam_answers VALUES ('nobody22', 1, 1, '{}', 1, '')",
        "INSERT INTO checked_puzzles VALUES ('0123456789', 'no json', '')",
    ):
        with pytest.raises(sqlite3.IntegrityError), shelf.store.writing() as database:
            database.execute(statement)


def test_what_was_worked_out_is_kept_once(shelf: PuzzleShelf) -> None:
    """A result is found under its digest, and the first one stays."""
    kept = VerdictShelf(lambda: shelf.store)
    assert kept.find(["0123456789"]) == {}
    kept.keep("0123456789", {"n": 1})
    kept.keep("0123456789", {"n": 2})
    assert kept.find(["9876543210", "0123456789"]) == {"0123456789": {"n": 1}}


def test_what_is_sent_again_is_saved_once(shelf: PuzzleShelf) -> None:
    """Whoever brings a secret along makes one puzzle; what they changed since is its next version."""
    secret = "a-secret-of-whoever-saves"
    first, token = shelf.save_new(DOCUMENT, CHECKED, once=secret)
    again, _ = shelf.save_new(DOCUMENT, CHECKED, once=secret)
    assert (again, token) == (first, secret)
    changed, _ = shelf.save_new({**DOCUMENT, "title": "Three"}, CHECKED, once=secret, published=True)
    assert (changed.slug, changed.version, changed.title, changed.published) == (first.slug, 2, "Three", True)
    assert shelf.may_change(first.slug, secret)
    other, _ = shelf.save_new(DOCUMENT, CHECKED, once="another-secret-of-somebody")
    assert other.slug != first.slug


def test_a_draft_that_is_published_waits_where_changes_wait(shelf: PuzzleShelf) -> None:
    """It is the same version, and the host looks at it first."""
    saved, token = shelf.save_new(DOCUMENT, CHECKED)
    with pytest.raises(NotAllowed):
        shelf.publish(saved.slug, "guessed", 1, published=True)
    kept = shelf.publish(saved.slug, token, 1, published=True, waits=True)
    assert (kept.version, kept.published, kept.care) == (1, True, Care.WAITING)
    assert shelf.listed() == []
