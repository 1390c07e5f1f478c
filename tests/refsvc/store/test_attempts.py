"""Attempts: statistics for each puzzle, progress for each nickname, several writers at once."""

from __future__ import annotations

import multiprocessing
from pathlib import Path

import pytest

from refsvc.store import Attempts, NotFound, Store, WrongNickname

WRITERS, EACH = 3, 20


@pytest.fixture
def attempts(tmp_path: Path) -> Attempts:
    """No attempts yet."""
    return Attempts(Store.open(tmp_path))


def test_statistics_count_tries_and_success(attempts: Attempts) -> None:
    """Every try counts, with or without a nickname."""
    token = attempts.join("Ann")
    attempts.record("bundled/one", 0, solved=False, token=token, hints=2, seconds=40)
    attempts.record("bundled/one", 0, solved=True)
    attempts.record("bundled/two", 0, solved=True, token=token)
    assert attempts.statistics("bundled/one") == (2, 1, 2)
    assert attempts.statistics("bundled/one").percent == 50
    assert attempts.statistics("bundled/none") == (0, 0, 0)
    assert attempts.statistics("bundled/none").percent is None
    assert set(attempts.all_statistics()) == {"bundled/one", "bundled/two"}


def test_progress_belongs_to_the_token(attempts: Attempts) -> None:
    """Solvers of the same nickname have progress of their own; once solved stays solved."""
    ann, other = attempts.join("Ann"), attempts.join(" Ann ")
    attempts.record("bundled/one", 0, solved=True, token=ann)
    attempts.record("bundled/one", 0, solved=False, token=ann)
    assert attempts.progress(ann) == {"bundled/one": (2, True, 0)}
    assert attempts.progress(other) == {}
    assert attempts.nickname(other) == "Ann"


def test_unknown_tokens_and_names_are_refused(attempts: Attempts) -> None:
    """A token that nobody was given counts for nothing, and neither does a name that is none."""
    with pytest.raises(NotFound):
        attempts.progress("guessed")
    with pytest.raises(NotFound):
        attempts.record("bundled/one", 0, solved=True, token="guessed")
    for name in ("", "   ", "x" * 41):
        with pytest.raises(WrongNickname):
            attempts.join(name)
    assert attempts.all_statistics() == {}


def record_many(folder: str, writer: int) -> None:
    """Record a number of tries."""
    attempts = Attempts(Store.open(Path(folder)))
    for number in range(EACH):
        attempts.record("bundled/one", 0, solved=(number + writer) % 2 == 0)


def test_tries_at_the_same_time_all_count(attempts: Attempts) -> None:
    """Several processes that record at once lose nothing."""
    folder = str(attempts.store.path.parent)
    context = multiprocessing.get_context("spawn")
    workers = [context.Process(target=record_many, args=(folder, writer)) for writer in range(WRITERS)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
        assert worker.exitcode == 0
    assert attempts.statistics("bundled/one") == (WRITERS * EACH, WRITERS * EACH // 2, 0)
