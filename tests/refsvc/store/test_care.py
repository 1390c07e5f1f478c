"""What the host decides, and what others report, as it is kept."""

from pathlib import Path

import pytest

from refsvc import bounds
from refsvc.store import Care, NotFound, PuzzleCare, PuzzleShelf, Store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A store of its own."""
    return Store.open(tmp_path)


def test_the_oldest_waits_first_and_what_is_down_comes_last(store: Store) -> None:
    """What there is nothing to decide about is not there at all."""
    shelf, care = PuzzleShelf(store), PuzzleCare(store)
    down, _ = shelf.save_new({"title": "Down"}, {}, published=True)
    shelf.save_new({"title": "Fine"}, {}, published=True)
    shelf.save_new({"title": "A draft"}, {}, waits=True)
    waiting, _ = shelf.save_new({"title": "Waits"}, {}, published=True, waits=True)
    care.take_down(down.slug, "  because \n so ")
    assert [(one.slug, one.care) for one in care.all()] == [(waiting.slug, Care.WAITING), (down.slug, Care.DOWN)]
    assert care.all()[1].because == "because so"


def test_reports_are_cut_and_counted(store: Store) -> None:
    """The first of them are kept, each as far as it is read, until the host has decided."""
    shelf, care = PuzzleShelf(store), PuzzleCare(store)
    kept, _ = shelf.save_new({"title": "Odd"}, {}, published=True)
    for number in range(bounds.MOST_REPORTS + 2):
        care.report(kept.slug, f"{number} " + "x" * bounds.LONGEST_REPORT)
    reports = care.all()[0].reports
    assert len(reports) == bounds.MOST_REPORTS
    assert {len(one.says) for one in reports} == {bounds.LONGEST_REPORT}
    assert reports[0].says.startswith("0 ")
    care.let_through(kept.slug)
    assert care.all() == []


def test_what_is_not_there_is_not_decided_about(store: Store) -> None:
    """Nor reported."""
    care = PuzzleCare(store)
    for ask in (care.let_through, lambda slug: care.take_down(slug, ""), lambda slug: care.report(slug, "Odd.")):
        with pytest.raises(NotFound):
            ask("nothing2")
