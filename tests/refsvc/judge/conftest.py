"""Fixtures for scenarios: the referee of the real content."""

import pytest

from refsvc.corpus import Corpus
from refsvc.scenarios.referee import Referee


@pytest.fixture(scope="session")
def referee(corpus: Corpus) -> Referee:
    """The referee for the content that the service serves."""
    return Referee.of(corpus)
