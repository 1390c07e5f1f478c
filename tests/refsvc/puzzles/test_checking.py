"""Puzzles checked again: what changed since they were saved is flagged, and nothing is worked out twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from refsvc import bounds
from refsvc.judge import Judge
from refsvc.puzzles import Puzzles, Stopped, check_file, check_saved
from refsvc.store import PuzzleShelf, Store, VerdictShelf
from tests.refsvc.puzzles.builders import LEGALITY, QUIZ, REACH, RESOLUTION, puzzle


@pytest.fixture
def shelf(tmp_path: Path) -> PuzzleShelf:
    """An empty shelf of its own."""
    return PuzzleShelf(Store.open(tmp_path))


def test_an_answer_that_stands_is_not_flagged(shelf: PuzzleShelf, judge: Judge, puzzles: Puzzles) -> None:
    """A puzzle whose answer is still the same passes, and an old flag is taken back."""
    saved, _ = shelf.save_new(QUIZ, puzzles.verdict(puzzle(judge, QUIZ)).as_data(), published=True)
    shelf.flag(saved.slug, 1, "an old doubt")
    (found,) = check_saved(shelf, puzzles)
    assert found.passed
    assert shelf.load(saved.slug).flag == ""


def test_a_changed_answer_is_flagged(shelf: PuzzleShelf, judge: Judge, puzzles: Puzzles) -> None:
    """A puzzle that had another answer when it was saved is flagged, not silently wrong."""
    kept = puzzles.verdict(puzzle(judge, RESOLUTION)).as_data()
    kept["answer"]["options"][0]["right"], kept["answer"]["options"][1]["right"] = False, True
    saved, _ = shelf.save_new(RESOLUTION, kept, published=True)
    (found,) = check_saved(shelf, puzzles)
    assert not found.passed
    assert "has changed" in shelf.load(saved.slug).flag


def test_what_can_no_longer_be_read_is_flagged(shelf: PuzzleShelf, judge: Judge, puzzles: Puzzles) -> None:
    """A card that is gone from the reference leaves a message, not an error."""
    kept = puzzles.verdict(puzzle(judge, LEGALITY)).as_data()
    saved, _ = shelf.save_new({**LEGALITY, "scenario": {"board": {"d3": "Nobody"}}}, kept, published=True)
    (found,) = check_saved(shelf, puzzles)
    assert not found.passed
    assert "Nobody" in shelf.load(saved.slug).flag


def test_a_draft_may_be_wrong(shelf: PuzzleShelf, judge: Judge, puzzles: Puzzles) -> None:
    """A draft with problems of its own is no failure."""
    draft = {**QUIZ, "options": [{"value": 7}, {"value": 8}]}
    shelf.save_new(draft, puzzles.verdict(puzzle(judge, draft)).as_data())
    (found,) = check_saved(shelf, puzzles)
    assert found.passed


def test_faults_are_told_with_file_and_line(tmp_path: Path, judge: Judge, puzzles: Puzzles) -> None:
    """A file whose puzzle is wrong names the line of what is wrong."""
    file = tmp_path / "wrong.puzzle.yaml"
    file.write_text(
        "title: A figure\nkind: quiz\nquestion: How much?\nfact: {card: Mind Witch, of: cost}\n"
        "options:\n  - {value: 3, right: true}\n  - {value: 1}\n",
        encoding="utf-8",
    )
    (found,) = check_file(file, puzzles)
    assert [(fault.line, fault.where) for fault in found.faults] == [(6, "options[0]")]
    file.write_text("title: once\ntitle: twice\n", encoding="utf-8")
    (found,) = check_file(file, puzzles)
    assert found.faults[0].line == 2


def test_an_answer_is_worked_out_once(tmp_path: Path, judge: Judge) -> None:
    """Another process finds the answer in the store; a stopped search leaves none."""
    one = puzzle(judge, REACH)
    kept = VerdictShelf(lambda: Store.open(tmp_path))
    with pytest.raises(Stopped):
        Puzzles(judge, kept=kept).verdict(one, lambda positions: False)
    # However busy the machine is.
    first = Puzzles(judge, kept=kept).verdict(one, seconds=bounds.SECONDS_TO_CHECK_FILES)
    assert set(kept.find([first.digest])) == {first.digest}
    assert Puzzles(judge, kept=kept).verdict(one, lambda positions: False) == first
