"""The law of bringing: tries of browsers are sets, and a nickname has the union of all that it was brought.

However often, from wherever and in whichever order they come, what stands under the nickname is the same; what was made
under it directly, and what a browser brings of that again, is one. How puzzles fare with everybody does not change.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refsvc.store import Attempts, Brought, NotFound, Progress, Store, Tried
from tests.examples import examples

MOMENTS = st.builds("2026-11-{:02}T10:{:02}:00.000".format, st.integers(1, 9), st.integers(0, 9))
TRIES = st.builds(Brought, st.sampled_from(["bundled/one", "bundled/two", "saved/three"]), st.booleans(), MOMENTS)
LOTS = st.lists(st.lists(TRIES, max_size=6), max_size=5)


class Known(NamedTuple):
    """All that is known under a nickname."""

    tries: Sequence[Tried]
    progress: dict[str, Progress]


@pytest.fixture(scope="module")
def attempts(tmp_path_factory: pytest.TempPathFactory) -> Attempts:
    """A store in which each example takes nicknames of its own."""
    return Attempts(Store.open(tmp_path_factory.mktemp("bringing")))


def brought(attempts: Attempts, lots: Sequence[Sequence[Brought]], made: Sequence[Brought] = ()) -> Known:
    """What is known under a new nickname, once some tries were made under it and these lots were brought to it."""
    token = attempts.join("Ann")
    for one in made:
        attempts.record(one.puzzle, 0, solved=one.solved, token=token, day=one.made_at[:10], made_at=one.made_at)
    for lot in lots:
        attempts.bring(token, lot)
    return Known(attempts.tries(token), dict(attempts.progress(token)))


@examples(30)
@given(lots=LOTS, data=st.data())
def test_order_repetition_and_lots_do_not_matter(
    attempts: Attempts, lots: list[list[Brought]], data: st.DataObject
) -> None:
    """Two devices, or the same one twice, come to what one device with all of it comes to."""
    before = attempts.all_statistics()
    whole = brought(attempts, [[one for lot in lots for one in lot]])
    mixed = data.draw(st.permutations([*lots, *lots]))
    assert brought(attempts, mixed) == whole
    assert len(whole.tries) == len({one for lot in lots for one in lot})
    assert attempts.all_statistics() == before


@examples(30)
@given(made=st.lists(TRIES, max_size=6, unique=True), lots=LOTS)
def test_what_was_made_under_the_nickname_is_not_brought_twice(
    attempts: Attempts, made: list[Brought], lots: list[list[Brought]]
) -> None:
    """A browser remembers those tries as well, and tells them with the others: it is as if it alone had made them."""
    both = brought(attempts, [*lots, made], made)
    alone = brought(attempts, [*lots, made])
    assert (both.tries, both.progress) == (alone.tries, alone.progress)


@examples(30)
@given(lots=LOTS)
def test_each_puzzle_has_one_first_try(attempts: Attempts, lots: list[list[Brought]]) -> None:
    """A puzzle that was tried there before brings none, so that no rating moves twice for it."""
    token = attempts.join("Ann")
    firsts = [one.puzzle for lot in lots for one in attempts.bring(token, lot).firsts]
    assert sorted(firsts) == sorted({one.puzzle for lot in lots for one in lot})


def test_a_try_without_a_moment_is_taken_for_the_one_that_is_brought(tmp_path: Path) -> None:
    """What was kept before moments were noted, and what the browser remembers of it, is one."""
    attempts = Attempts(Store.open(tmp_path))
    token = attempts.join("Ann")
    attempts.record("bundled/one", 0, solved=True, token=token, day="2026-11-02")
    told = [
        Brought("bundled/one", True, "2026-11-02T10:00:00.000"),
        Brought("bundled/one", True, "2026-11-02T11:00:00.000"),
    ]
    assert attempts.bring(token, told[:1]).firsts == ()
    assert attempts.progress(token) == {"bundled/one": (1, True, 0)}
    attempts.bring(token, told)
    assert attempts.progress(token) == {"bundled/one": (2, True, 0)}
    assert attempts.statistics("bundled/one").tries == 1


def test_nothing_is_brought_to_a_code_nobody_has(attempts: Attempts) -> None:
    """It is refused, as is all that is kept under one."""
    with pytest.raises(NotFound):
        attempts.bring("guessed", [Brought("bundled/one", True, "2026-11-02T10:00:00.000")])
