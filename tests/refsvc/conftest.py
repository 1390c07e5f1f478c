"""Fixtures for the service: a small content directory and the real one."""

from pathlib import Path

import pytest

from refsvc.corpus import Corpus
from refsvc.settings import content_directory
from tests.builders import Content


@pytest.fixture
def content(tmp_path: Path) -> Content:
    """A small content directory that is whole and correct."""
    return Content(tmp_path / "content")


@pytest.fixture(scope="session")
def corpus() -> Corpus:
    """The corpus that the service serves."""
    return Corpus.load(content_directory())
