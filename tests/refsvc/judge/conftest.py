"""Fixtures for scenarios: the judge of the real content."""

import pytest

from refsvc import words
from refsvc.corpus import Corpus
from refsvc.judge import Judge
from refsvc.words import Words


@pytest.fixture(scope="session")
def judge(corpus: Corpus) -> Judge:
    """The judge over the content that the service serves."""
    return Judge(corpus, Words(words.load(corpus.directory)))
