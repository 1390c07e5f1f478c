"""Fixtures for the search: the index over the real content."""

import pytest

from refsvc.search import SearchIndex
from tests import sites


@pytest.fixture(scope="session")
def index() -> SearchIndex:
    """The index that the service asks, over the real content."""
    return sites.real_index()
