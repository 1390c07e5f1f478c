"""Saved scenarios: links, tokens, versions."""

from __future__ import annotations

from pathlib import Path

import pytest

from refsvc import bounds
from refsvc.store import Conflict, NotAllowed, NotFound, ScenarioShelf, Store, TooLarge

DOCUMENT = {"title": "Two Brutes", "turn": "south", "board": {"d3": {"card": "Wolfsbane Brute"}}}


@pytest.fixture
def shelf(tmp_path: Path) -> ScenarioShelf:
    """An empty shelf of its own."""
    return ScenarioShelf(Store.open(tmp_path))


def test_what_is_saved_is_found_again(shelf: ScenarioShelf) -> None:
    """A scenario is found under its short name, whole, by anybody."""
    saved, _ = shelf.save_new(DOCUMENT)
    found = shelf.load(saved.slug)
    assert found == saved
    assert found.document == DOCUMENT
    assert (found.version, found.title) == (1, "Two Brutes")


def test_what_is_sent_again_with_its_token_is_saved_once(shelf: ScenarioShelf) -> None:
    """Whoever brings a token gets what they saved with it, also after it was changed; another token saves anew."""
    saved, token = shelf.save_new(DOCUMENT, once="a-secret-of-my-own-choice")
    shelf.save(saved.slug, token, 1, {**DOCUMENT, "title": "Three Brutes"})
    assert shelf.save_new(DOCUMENT, once="a-secret-of-my-own-choice") == (saved, "a-secret-of-my-own-choice")
    other, _ = shelf.save_new(DOCUMENT, once="a-secret-of-somebody-else")
    assert other.slug != saved.slug


def test_only_the_token_allows_a_change(shelf: ScenarioShelf) -> None:
    """Without the token nothing changes; with it the next version stands beside the first."""
    saved, token = shelf.save_new(DOCUMENT)
    with pytest.raises(NotAllowed):
        shelf.save(saved.slug, "guessed", 1, {})
    changed = shelf.save(saved.slug, token, 1, {**DOCUMENT, "title": "Three Brutes"})
    assert changed.version == 2
    assert shelf.load(saved.slug).title == "Three Brutes"
    assert shelf.load(saved.slug, 1).title == "Two Brutes"


def test_a_second_tab_loses_nothing_silently(shelf: ScenarioShelf) -> None:
    """A change made from an old version is refused, and says which version stands."""
    saved, token = shelf.save_new(DOCUMENT)
    shelf.save(saved.slug, token, 1, {**DOCUMENT, "title": "from one tab"})
    with pytest.raises(Conflict) as refused:
        shelf.save(saved.slug, token, 1, {**DOCUMENT, "title": "from the other"})
    assert (refused.value.seen, refused.value.present) == (1, 2)
    assert shelf.load(saved.slug).title == "from one tab"


@pytest.mark.parametrize("slug", ["missing2", "", "'; DROP TABLE scenarios; --"])
def test_what_is_not_there_is_not_found(shelf: ScenarioShelf, slug: str) -> None:
    """A name under which nothing is saved says so."""
    with pytest.raises(NotFound):
        shelf.load(slug)


def test_an_oversized_document_is_refused(shelf: ScenarioShelf) -> None:
    """The limit is stated, and nothing is kept of what exceeds it."""
    with pytest.raises(TooLarge, match=str(bounds.LARGEST_KEPT)):
        shelf.save_new({"title": "x" * (bounds.LARGEST_KEPT + 1)})
