"""Fixtures for the service: a small content directory and the real one, and the application over that."""

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from refsvc.corpus import Corpus
from refsvc.settings import content_directory
from tests import sites
from tests.builders import Content


@pytest.fixture
def content(tmp_path: Path) -> Content:
    """A small content directory that is whole and correct."""
    return Content(tmp_path / "content")


@pytest.fixture(scope="session")
def corpus() -> Corpus:
    """The corpus that the service serves."""
    return Corpus.load(content_directory())


@pytest.fixture
def client() -> FlaskClient:
    """Whoever asks the application over the real content."""
    return sites.real_site().test_client()
