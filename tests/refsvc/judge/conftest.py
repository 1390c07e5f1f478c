"""Fixtures for scenarios: the judge of the real content."""

import pytest

from refsvc import Reference, words
from refsvc.corpus import Corpus
from refsvc.judge import Judge
from refsvc.words import Words
from tests import sites


@pytest.fixture(scope="session")
def judge(corpus: Corpus) -> Judge:
    """The judge over the content that the service serves."""
    return Judge(corpus, Words(words.load(corpus.directory)))


@pytest.fixture(scope="session")
def reference() -> Reference:
    """The product over the real content."""
    return sites.real_reference()
