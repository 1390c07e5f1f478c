"""What each card does, beyond the rulings: scenario files beside this one, a file for each faction."""

from __future__ import annotations

from pathlib import Path

import pytest

from refsvc.corpus import Corpus
from refsvc.scenarios.checking import check_file, files_in
from refsvc.scenarios.referee import Referee
from refsvc.settings import content_directory

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def referee() -> Referee:
    """The referee for the real content."""
    return Referee.of(Corpus.load(content_directory()))


@pytest.mark.parametrize("file", files_in([HERE]), ids=lambda file: file.name)
def test_cards_do_what_they_say(file: Path, referee: Referee) -> None:
    """Every case of the file shows what it expects."""
    checked = check_file(file, referee)
    assert [f"{fault.line}: {fault.case}: {fault.message}" for fault in checked.faults] == []
