"""Fixtures for puzzles: the referee of the real content, and the puzzles in it."""

import pytest

from refsvc.corpus import Corpus
from refsvc.puzzles.answers import Answers
from refsvc.puzzles.bundled import Bundled
from refsvc.scenarios.referee import Referee


@pytest.fixture(scope="session")
def referee(corpus: Corpus) -> Referee:
    """The referee for the content that the service serves."""
    return Referee.of(corpus)


@pytest.fixture(scope="session")
def bundled(referee: Referee) -> Bundled:
    """The collection of the content."""
    return Bundled.load(referee)


@pytest.fixture(scope="session")
def answers(referee: Referee) -> Answers:
    """What the engine makes of puzzles, each worked out once for all tests."""
    return Answers(referee)
