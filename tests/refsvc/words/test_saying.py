"""What is said of pages and of scenarios: each sentence is in the content, is said somewhere, and gets its values."""

from functools import cache

import pytest

from refsvc.judge import Stands
from refsvc.sentences import Template
from refsvc.settings import content_directory
from refsvc.words import load
from refsvc.words.catalogue import OF_THE_HOUSE
from tests.refsvc.words.saying import Saying, sayings

WHERE = {
    "pages": ("said", ("http", "site")),
    "scenarios": ("words.said", ("judge", "packs", "site", "words")),
    "terminal": ("said", ("cli",)),
}
"""Where the sentences of a catalogue are said: by what is called, in which rooms."""


@cache
def sayings_of(catalogue: str) -> tuple[Saying, ...]:
    """The places where the sentences of a catalogue are said, found once."""
    return tuple(sayings(*WHERE[catalogue]))


@pytest.fixture(params=WHERE)
def catalogue(request: pytest.FixtureRequest) -> str:
    """A catalogue."""
    return str(request.param)


@pytest.fixture
def said(catalogue: str) -> tuple[Saying, ...]:
    """What is said of its sentences."""
    return sayings_of(catalogue)


def sentences_of(catalogue: str) -> dict[str, Template]:
    """The sentences of a catalogue by their names."""
    return dict(getattr(load(content_directory()), catalogue))


def test_every_sentence_is_named_where_it_is_said(said: tuple[Saying, ...]) -> None:
    """No name is put together at run time, so that whoever looks for a sentence finds where it is said."""
    assert said
    assert [one.where for one in said if not one.codes] == []


def test_whatever_is_said_is_written_down(catalogue: str, said: tuple[Saying, ...]) -> None:
    """Nothing is said that the content lacks."""
    sentences = sentences_of(catalogue)
    assert [(one.where, code) for one in said for code in one.codes if code not in sentences] == []


def test_no_sentence_is_left_over(catalogue: str, said: tuple[Saying, ...]) -> None:
    """Every sentence of the content is said somewhere."""
    assert sorted(set(sentences_of(catalogue)) - {code for one in said for code in one.codes}) == []


def test_every_sentence_gets_its_values(catalogue: str, said: tuple[Saying, ...]) -> None:
    """Whoever says a sentence gives exactly the values that it has gaps for."""
    sentences = sentences_of(catalogue)
    wrong = [
        (one.where, code, sorted(one.values ^ sentences[code].names))
        for one in said
        for code in one.codes
        if code in sentences and one.values != sentences[code].names
    ]
    assert wrong == []


def test_whatever_keeps_a_position_in_its_edition_has_a_sentence() -> None:
    """Each thing that can stand in the way, and nothing else."""
    assert set(load(content_directory()).obstacles) == {one.value for one in Stands}


@pytest.mark.parametrize("file", OF_THE_HOUSE)
def test_an_edition_says_otherwise_only_what_the_house_says(file: str) -> None:
    """A sentence in an edition's own words replaces one of the house, and has the gaps of that one and no others."""
    catalogue = load(content_directory())
    shared = getattr(catalogue, file)
    for edition, own in catalogue.own.items():
        assert {code: one.names for code, one in own[file].items()} == {
            code: shared[code].names for code in own[file] if code in shared
        }, edition
