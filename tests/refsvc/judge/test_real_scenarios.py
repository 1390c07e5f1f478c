"""The scenarios of the content can fail: none expects only what is so before anything is done."""

from pathlib import Path

import pytest

import engine
from refsvc.judge import Judge, files_in, read_file
from refsvc.settings import content_directory

CONTENT = content_directory()


@pytest.mark.thorough
@pytest.mark.parametrize("file", files_in([CONTENT]), ids=lambda file: file.relative_to(CONTENT).as_posix())
def test_every_case_shows_that_something_was_done(file: Path, judge: Judge) -> None:
    """Played without its actions, each case of the file that has some fails."""
    cases = read_file(file, judge.cards).cases
    idle = [case.title for case in cases if case.do and not engine.failures(case._replace(do=()))]
    assert idle == []
