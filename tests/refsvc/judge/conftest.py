"""Fixtures for scenarios: the referee of the real content."""

import pytest
from refsvc.scenarios.referee import Referee

from refsvc.corpus import Corpus


@pytest.fixture(scope="session")
def referee(corpus: Corpus) -> Referee:
    """The referee for the content that the service serves."""
    return Referee.of(corpus)
