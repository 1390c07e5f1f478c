"""Fixtures for puzzles: the judge of the real content, the room over it, and the puzzles in it."""

import pytest

from refsvc import words
from refsvc.corpus import Corpus
from refsvc.judge import Judge
from refsvc.puzzles import Bundled, Puzzles, rules_digest
from refsvc.words import Words
from tests import sites


@pytest.fixture(scope="session")
def judge(corpus: Corpus) -> Judge:
    """The judge over the content that the service serves."""
    return Judge(corpus, Words(words.load(corpus.directory)))


@pytest.fixture(scope="session")
def puzzles(judge: Judge, corpus: Corpus) -> Puzzles:
    """The room over that content; what it decides, it decides once for all tests."""
    return Puzzles(judge, rules_digest(corpus), sites.verdicts_of_the_run())


@pytest.fixture(scope="session")
def bundled(judge: Judge) -> Bundled:
    """The collection of the content."""
    return Bundled.load(judge)
