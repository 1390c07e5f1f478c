"""Words close to one another."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refsvc.search.words import Vocabulary, allowed_errors, distance
from tests.sites import real_index

WORDS = Vocabulary({"strength": 40, "straight": 9, "structure": 30, "witch": 4, "vine": 6, "gate": 20})


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("strenght", "strength"), ("strait", "straight"), ("stucture", "structure"), ("wich", "witch"), ("vien", "vine")],
)
def test_a_mistyped_word_is_taken_for_the_nearest(typed: str, meant: str) -> None:
    """Letters left out, doubled, replaced or transposed are forgiven."""
    assert WORDS.near(typed)[0].word == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("clr", "clear"), ("dmg", "damage"), ("strght", "straight"), ("smmnr", "summoner"), ("sqr", None), ("gt", None)],
)
def test_a_word_without_its_vowels_is_the_most_frequent_with_these_consonants(typed: str, meant: str | None) -> None:
    """Whoever is in a hurry leaves them out; what nobody would guess stays unknown."""
    words = Vocabulary({"clear": 20, "color": 2, "damage": 90, "doomage": 1, "straight": 9, "gate": 20, "summoner": 9})
    assert [near.word for near in words.near(typed)][:1] == ([] if meant is None else [meant])


@pytest.mark.parametrize("typed", ["xyz", "gat", "1234", "zzzzzzzz"])
def test_a_word_like_no_other_stays_unknown(typed: str) -> None:
    """Short words, numbers and strange words are not guessed at."""
    assert WORDS.near(typed) == ()


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("sneex", "card-2e/cave-goblins/sneeks"),
        ("sneecks", "card-2e/cave-goblins/sneeks"),
        ("vlocks", "card-2e/cloaks/vlox"),
        ("kwen", "card-2e/mountain-vargath/quen"),
        ("foenix elves", "faction-2e/phoenix-elves"),
        ("grognak", "card-2e/tundra-orcs/grognack"),
        ("sillts", "card-2e/sand-goblins/silts"),
        ("onix tome", "card-2e/shadow-elves/onyx-tome"),
    ],
)
def test_other_letters_for_the_same_sounds_are_no_other_word(typed: str, found: str) -> None:
    """A name is known whether it ends in x or ks, has ph or f, c or k, one letter or two."""
    assert real_index().search(typed).hits[0].id == found


@pytest.mark.parametrize("word", ["toll", "tolls", "fined", "wraps"])
def test_an_english_word_is_no_slip(word: str) -> None:
    """What means something by itself is not read as a word of the game, nor offered as one."""
    results = real_index().search(f"does the {word} matter")
    assert results.suggestion == ""
    assert not any(word in note for note in results.reading.notes)
    assert word in [problem.term for problem in results.problems]


def test_a_slip_for_an_english_word_still_finds() -> None:
    """It may have been a slip all the same: what was perhaps meant is among what is found."""
    assert "glossary-2e/straight-spaces" in [hit.id for hit in real_index().search("strait spaces").hits]


def test_a_slip_is_sooner_one_for_a_word_of_the_rules() -> None:
    """Players often say “boss”, but whoever writes “bosts” most likely means what the rules say."""
    assert real_index().search("how many bosts per card").hits[0].id == "asked-2e/boost-limit"


def test_beginnings_are_completed_by_the_most_frequent_first() -> None:
    """What is typed so far may become several words."""
    assert WORDS.completions("str") == ["strength", "structure", "straight"]
    assert WORDS.completions("s") == []


@given(st.text("abc", max_size=8), st.text("abc", max_size=8))
def test_the_distance_is_the_same_from_both_sides(first: str, second: str) -> None:
    """As many letters must change to go there as to come back; none for the same word."""
    assert distance(first, second, 20) == distance(second, first, 20)
    assert (distance(first, second, 20) == 0) == (first == second)


@given(st.text("abc", min_size=1, max_size=8), st.text("abc", min_size=1, max_size=8), st.integers(0, 3))
def test_a_distance_beyond_the_limit_is_not_measured(first: str, second: str, limit: int) -> None:
    """What is too far is one more than the limit, however far it is."""
    assert min(distance(first, second, limit), limit + 1) == min(distance(first, second, 20), limit + 1)


def test_longer_words_may_have_more_errors() -> None:
    """A slip in a short word makes another word."""
    assert [allowed_errors("x" * length) for length in (3, 5, 7, 8)] == [0, 1, 2, 3]
