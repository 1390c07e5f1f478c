"""What is deleted is gone from the file, and nothing is kept for longer than it may be."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from refsvc.store import (
    FILE_NAME,
    NEVER,
    Attempts,
    Exams,
    KeepingTimes,
    NewQuestion,
    NotAllowed,
    NotFound,
    PuzzleShelf,
    Refused,
    ScenarioShelf,
    Store,
    clear,
    delete,
)

BEGIN = datetime(2026, 2, 3, 10, 0, tzinfo=UTC)
QUESTION = NewQuestion("bundled/one", 0, {"title": "one"}, {})
TIMES = KeepingTimes(scenarios=10, drafts=10, nicknames=10, attempts=20, exams=10)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """Nothing kept yet."""
    return Store.open(tmp_path)


def at(days: float = 0) -> datetime:
    """A moment so many days after the beginning."""
    return BEGIN + timedelta(days=days)


def in_file(store: Store, words: str) -> bool:
    """Whether the file, or the log beside it, still has these words anywhere."""
    return any(words.encode() in file.read_bytes() for file in store.path.parent.glob(f"{FILE_NAME}*"))


def test_who_made_it_deletes_it(store: Store) -> None:
    """With the code a scenario, a puzzle and an exam are deleted, and nothing of them is left in the file."""
    scenarios, puzzles, exams = ScenarioShelf(store), PuzzleShelf(store), Exams(store)
    scenario, of_scenario = scenarios.save_new({"title": "Secret-scenario"})
    puzzle, of_puzzle = puzzles.save_new({"title": "Secret-puzzle", "kind": "quiz"}, {}, published=True)
    exam, of_exam = exams.create("Secret-exam", [QUESTION], 30, NEVER)
    exams.join(exam.slug, "Ada-Candidate")
    for deleting, slug in ((scenarios.delete, scenario.slug), (puzzles.delete, puzzle.slug), (exams.delete, exam.slug)):
        with pytest.raises(NotAllowed):
            deleting(slug, "guessed")
    assert in_file(store, "Ada-Candidate")
    scenarios.delete(scenario.slug, of_scenario)
    puzzles.delete(puzzle.slug, of_puzzle)
    exams.delete(exam.slug, of_exam)
    for loading, slug in ((scenarios.load, scenario.slug), (puzzles.load, puzzle.slug), (exams.load, exam.slug)):
        with pytest.raises(NotFound):
            loading(slug)
    assert not any(in_file(store, words) for words in ("Secret-", "Ada-Candidate"))


def test_a_nickname_goes_with_its_tries(store: Store) -> None:
    """The tries of others stay."""
    attempts = Attempts(store)
    ann, ben = attempts.join("Ann-Nickname"), attempts.join("Ben")
    for token in (ann, ben):
        attempts.record("bundled/one", 0, solved=True, token=token)
    attempts.delete(ann)
    assert attempts.statistics("bundled/one").tries == 1
    assert not in_file(store, "Ann-Nickname")
    with pytest.raises(NotFound):
        attempts.delete(ann)


def test_a_candidate_is_deleted_once_the_exam_is_closed(store: Store) -> None:
    """Not before: nobody takes an exam twice under its questions."""
    exams = Exams(store)
    exam, lead = exams.create("Level one", [QUESTION], 30, NEVER)
    _, token = exams.join(exam.slug, "Ada-Candidate")
    exams.answer(exam.slug, token, 1, {"picked": ["a"]}, solved=True)
    with pytest.raises(Refused, match="still open"):
        exams.withdraw(exam.slug, token)
    exams.close(exam.slug, lead)
    exams.withdraw(exam.slug, token)
    assert exams.answered(exam.slug, lead) == []
    assert not in_file(store, "Ada-Candidate")


def test_what_is_over_is_deleted(store: Store) -> None:
    """Each kind after its own time; what is used, published or younger stays."""
    ScenarioShelf(store, at).save_new({"title": "old"})
    kept, _ = ScenarioShelf(store, lambda: at(5)).save_new({"title": "young"})
    PuzzleShelf(store, at).save_new({"title": "draft", "kind": "quiz"}, {})
    published, _ = PuzzleShelf(store, at).save_new({"title": "published", "kind": "quiz"}, {}, published=True)
    idle = Attempts(store, at).join("Idle")
    busy = Attempts(store, at).join("Busy")
    for name, token in (("one", idle), ("two", busy)):
        Attempts(store, at).record(name, 0, solved=True, token=token)
    Attempts(store, lambda: at(8)).record("two", 0, solved=True, token=busy)
    over, _ = Exams(store, at).create("Over", [QUESTION], 30, NEVER)
    running, _ = Exams(store, at).create("Running", [QUESTION], 30, NEVER)
    Exams(store, lambda: at(4)).join(running.slug, "Late")

    cleared = clear(store, TIMES, lambda: at(12))
    assert vars(cleared) == {"scenarios": 1, "drafts": 1, "nicknames": 1, "attempts": 0, "exams": 1}
    assert ScenarioShelf(store).load(kept.slug).title == "young"
    assert PuzzleShelf(store).load(published.slug).title == "published"
    assert Attempts(store).nickname(busy) == "Busy"
    assert Exams(store).load(running.slug).title == "Running"
    # A try outlives the nickname under which it was made, as a number.
    assert Attempts(store).statistics("one").tries == 1
    assert clear(store, TIMES, lambda: at(25)).attempts == 2
    with pytest.raises(NotFound):
        Exams(store).load(over.slug)


def test_what_is_kept_for_good_is_not_deleted(store: Store) -> None:
    """0 days stand for no end."""
    ScenarioShelf(store, at).save_new({"title": "old"})
    assert vars(clear(store, KeepingTimes(scenarios=0), lambda: at(9_999)))["scenarios"] == 0


def test_whoever_runs_it_deletes_by_the_link(store: Store) -> None:
    """Without a code, for somebody who lost it."""
    saved, _ = ScenarioShelf(store).save_new({"title": "old"})
    exam, _ = Exams(store).create("Level one", [QUESTION], 30, NEVER)
    assert (delete(store, saved.slug), delete(store, exam.slug)) == ("scenario", "exam")
    with pytest.raises(NotFound):
        delete(store, saved.slug)
