"""The law of works: under a nickname stands the union of what was brought, and nobody without its code reads it.

However often, from wherever and in whichever order they come, each work stands there once.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refsvc.store import FILE_NAME, Attempts, KeepingTimes, NotFound, Store, Work, Works, clear
from refsvc.store.sealing import Broken, opened, sealed
from tests.examples import examples

WORKS = st.builds(
    lambda what, slug: Work(what, slug, f"code-of-{slug}", f"Work {slug}", 0, len(slug)),
    st.sampled_from(["puzzle", "exam", "collection"]),
    st.text("abc", min_size=1, max_size=2),
)
LOTS = st.lists(st.lists(WORKS, max_size=5), max_size=4)
BEGIN = datetime(2026, 2, 3, 10, 0, tzinfo=UTC)
MINE = Work("puzzle", "k7f3m2qa", "code-of-mine", "Secret-title", 0, 1)


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    """A store in which each example takes nicknames of its own."""
    return Store.open(tmp_path_factory.mktemp("works"))


def brought(store: Store, lots: Sequence[Sequence[Work]]) -> Sequence[Work]:
    """What stands under a new nickname once these lots were brought to it."""
    token, works = Attempts(store).join("Ann"), Works(store)
    for lot in lots:
        works.bring(token, lot)
    return works.under(token)


@examples(20)
@given(lots=LOTS, data=st.data())
def test_order_repetition_and_lots_do_not_matter(store: Store, lots: list[list[Work]], data: st.DataObject) -> None:
    """What stands there is the union, whatever the way there."""
    again = [data.draw(st.permutations([one for lot in lots for one in lot])), *reversed(lots), *lots]
    found = brought(store, lots)
    assert set(found) == {one for lot in lots for one in lot}
    assert len(found) == len(set(found))
    assert brought(store, again) == found


def test_each_nickname_has_its_own_and_what_is_dropped_is_gone(store: Store) -> None:
    """The same work may stand under two; taken off one list it stays on the other."""
    works, attempts = Works(store), Attempts(store)
    one, other = attempts.join("Ann"), attempts.join("Ann")
    for token in (one, other):
        works.bring(token, [MINE])
    works.drop(one, [MINE])
    assert (works.under(one), works.under(other)) == ([], [MINE])
    for doing in (works.under, lambda token: works.bring(token, []), lambda token: works.drop(token, [])):
        with pytest.raises(NotFound):
            doing("guessed")


def test_the_store_can_be_read_without_telling_whose_a_work_is(tmp_path: Path) -> None:
    """Neither title, name nor edit code stands in the file; with the nickname the list goes, and all of it."""
    store = Store.open(tmp_path)
    works, attempts = Works(store), Attempts(store)
    token = attempts.join("Ann")
    works.bring(token, [MINE])
    kept = b"".join(file.read_bytes() for file in tmp_path.glob(f"{FILE_NAME}*"))
    assert not any(words.encode() in kept for words in (MINE.slug, MINE.token, MINE.title))
    attempts.delete(token)
    with store.reading() as database:
        assert not list(database.query("SELECT 1 FROM solver_works"))


def test_a_work_damaged_on_the_disk_hides_no_other(tmp_path: Path) -> None:
    """What can no longer be opened is left out; the list is still told."""
    store, other = Store.open(tmp_path), MINE._replace(slug="another")
    token, works = Attempts(store).join("Ann"), Works(store)
    works.bring(token, [MINE])
    with store.writing() as database:
        database.execute("UPDATE solver_works SET sealed = zeroblob(60)")
    works.bring(token, [other])
    assert works.under(token) == [other]


@pytest.mark.thorough
def test_where_nothing_is_sealed_nothing_that_seals_is_needed() -> None:
    """A device answers pages of the site without the library, which has no form that runs there."""
    looking = "import sys, refsvc.store, refsvc.site.pages.puzzles.works; sys.exit('cryptography' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", looking], check=False).returncode == 0


@given(text=st.text(max_size=200), place=st.integers(0, 10_000))
def test_what_is_sealed_is_opened_by_its_code_alone(text: str, place: int) -> None:
    """Another code, or a single byte that was changed, is noticed."""
    kept = sealed("code", text)
    assert opened("code", kept) == text
    assert sealed("code", text) != kept
    changed = bytearray(kept)
    changed[place % len(kept)] ^= 1
    for wrong in (("other", kept), ("code", bytes(changed)), ("code", b"")):
        with pytest.raises(Broken):
            opened(*wrong)


def test_a_maker_who_never_tries_keeps_the_nickname(tmp_path: Path) -> None:
    """Whoever brings works uses it: it is kept as long after the last of them as after a try."""
    store, times = Store.open(tmp_path), KeepingTimes(nicknames=10)
    attempts = Attempts(store, lambda: BEGIN)
    maker, idle = attempts.join("Ann"), attempts.join("Bob")
    Works(store, lambda: BEGIN + timedelta(days=8)).bring(maker, [MINE])
    assert clear(store, times, lambda: BEGIN + timedelta(days=12)).nicknames == 1
    assert attempts.nickname(maker) == "Ann"
    with pytest.raises(NotFound):
        attempts.nickname(idle)
    assert clear(store, times, lambda: BEGIN + timedelta(days=19)).nicknames == 1
