"""A query in doubt is about the second edition; the first comes first only where it is asked for."""

from functools import cache
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refsvc.corpus import Entry
from refsvc.search import SearchIndex
from refsvc.search.editions import COMPARABLE, named_in
from refsvc.search.words import stems_of
from tests.sites import real_corpus, real_index


def points_to_the_first(text: str) -> bool:
    """Whether a text says anything that only the first edition has, as content lists it."""
    corpus = real_corpus()
    pointing = {stems_of(one) for one in corpus.editions.words}
    pointing |= {
        stems_of(said)
        for rule, others in corpus.synonyms.items()
        if stems_of(rule) in pointing
        for said in (rule, *others)
    }
    stems = stems_of(text)
    said = {stems[start:end] for start in range(len(stems)) for end in range(start + 1, len(stems) + 1)}
    return bool(pointing & said)


@cache
def in_doubt() -> list[str]:
    """All ways in which the entries of either edition are asked for that say nothing of editions."""
    entries = [one for one in real_corpus().items.values() if isinstance(one, Entry)]
    asked = {phrasing for one in entries for phrasing in one.phrasings}
    return sorted(one for one in asked if not named_in(one.casefold().split())[0] and not points_to_the_first(one))


def check_the_order(query: str) -> None:
    """Holds that no result of the first edition is above one of the second that is comparable to it."""
    results = real_index().search(query)
    if any(one.thing.edition == "1e" for one in results.recognised):
        return
    for first, second in combinations(results.hits, 2):
        if (first.edition, second.edition) == ("1e", "2e"):
            assert second.score < COMPARABLE * first.score, (query, first.id, second.id)


@given(st.data())
def test_in_doubt_the_second_edition_stands_above_the_first(data: st.DataObject) -> None:
    """However somebody asks: unless the first edition is pointed to, nothing of it is above a comparable result."""
    check_the_order(data.draw(st.sampled_from(in_doubt())))


@given(st.data())
def test_so_it_does_for_parts_of_questions(data: st.DataObject) -> None:
    """Also where words are missing, or those of two questions meet."""
    words = " ".join(data.draw(st.lists(st.sampled_from(in_doubt()), min_size=1, max_size=2))).split()
    start = data.draw(st.integers(0, len(words) - 1))
    query = " ".join(words[start : start + data.draw(st.integers(1, 8))])
    if not points_to_the_first(query) and not named_in(query.casefold().split())[0]:
        check_the_order(query)


@pytest.mark.parametrize(
    "query",
    [
        "first ed how many units may attack",
        "old version: what if the draw pile is empty",
        "how far do I move in 1st edition",
        "how is a turn played in the original",
        "magic pile",
        "may I look through my magic pile",
        "how much is a wound marker worth",
        "what blocks a vine wall",
        "four of us want to play",
        "mercenaries in my deck",
        "hits and wounds",
        "old Swamp Orcs: how does one get off the vines",
    ],
)
def test_the_first_edition_comes_first_where_it_is_asked_for(index: SearchIndex, query: str) -> None:
    """By its name, or by a thing that only it has."""
    assert index.search(query).hits[0].edition == "1e"


@pytest.mark.parametrize(
    "point", ["draw at the end of my turn", "can I discard for magic", "gain magic for my own unit"]
)
@pytest.mark.parametrize(("edition", "named"), [("1e", "1e"), ("1e", "first edition:"), ("2e", "second edition:")])
def test_an_edition_that_is_named_comes_first(index: SearchIndex, edition: str, named: str, point: str) -> None:
    """Whatever the other one says of the same point: it may be the opposite."""
    assert index.search(f"{named} {point}").hits[0].edition == edition


def test_what_only_the_other_edition_has_is_found_all_the_same(index: SearchIndex) -> None:
    """To name an edition is no filter."""
    assert index.search("first edition cost of inaction").hits[0].id == "rule-2e/cost-of-inaction"


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("first edition: is there damage for inaction?", "Nothing here of the First Edition"),
        ("is there boost in first edition", "Nothing here of the First Edition"),
        ("second edition vine wall", "Nothing here of the Second Edition"),
        ("1e walls", ""),
        ("first edition mind witch", ""),
        ("boost", ""),
        ("my Sera Eldwyn card from the old box shows two dice", ""),
    ],
)
def test_where_the_edition_that_is_named_has_nothing_it_is_told(index: SearchIndex, query: str, told: str) -> None:
    """What the other one says stands first then, and would be taken for an answer."""
    assert index.search(query).unanswered[: len(told) or None] == told


def test_the_old_one_of_a_name_is_that_of_the_first_edition(index: SearchIndex) -> None:
    """So it is only where the first edition has one."""
    assert index.search("classic torodin").hits[0].id == "card-1e/mountain-vargath/torodin"
    assert index.search("old smeg").hits[0].edition == "2e"


def test_a_pointer_is_no_filter(index: SearchIndex) -> None:
    """Whoever speaks of wounds may mean damage: the second edition is among the results."""
    assert "2e" in {hit.edition for hit in index.search("does a wound make him weaker").hits}


def test_a_wound_alone_is_damage(index: SearchIndex) -> None:
    """Players of the second edition call damage so; a wound marker is of the first."""
    assert index.search("do wounds stay on a card after the turn").hits[0].edition == "2e"


@pytest.mark.parametrize(
    ("words", "edition"),
    [
        ("in the first ed", "1e"),
        ("old rules", "1e"),
        ("old edision", "1e"),
        ("frist edtion please", "1e"),
        ("in the old summoner wars", "1e"),
        ("the box of 2011", "1e"),
        ("v2 please", "2e"),
        ("second edition", "2e"),
        ("who goes first", ""),
        ("first printing", ""),
        ("our first game", ""),
    ],
)
def test_an_edition_has_many_names(words: str, edition: str) -> None:
    """As people write them, misspelt too; a first printing is no first edition."""
    assert named_in(words.split())[0] == edition


@pytest.mark.parametrize("query", ["wound", "wounds", "what is a wound"])
def test_a_term_of_the_first_edition_alone_finds_both(index: SearchIndex, query: str) -> None:
    """Who says nothing but its word is shown first what it says, and what the second edition calls so stays near."""
    found = [hit.id for hit in index.search(query).hits]
    assert found[0] == "term-1e/wounds-vs-hits"
    assert "rule-1e/wound-markers" in found[:5]
    assert "glossary-2e/damage" in found[:5]


@pytest.mark.parametrize(
    "query",
    [
        "wounds or hits what is the difference",
        "difference between hits and wounds",
        "hits vs wounds",
        "is a wound the same as a hit",
    ],
)
def test_two_terms_of_the_first_edition_are_held_against_each_other(index: SearchIndex, query: str) -> None:
    """Whichever of the two comes first, and whatever stands between them."""
    assert index.search(query).hits[0].id == "term-1e/wounds-vs-hits"


def test_a_word_of_the_first_edition_in_a_question_leaves_it_to_the_second(index: SearchIndex) -> None:
    """Many who play the second edition speak of wounds."""
    assert index.search("how many wounds can a unit take").hits[0].edition == "2e"


@pytest.mark.parametrize("query", ["in the 2011 rulebook who begins", "1e rules who begins", "2011 edition who starts"])
def test_the_book_of_an_edition_is_named_as_a_whole(index: SearchIndex, query: str) -> None:
    """What is called by its year or short name is not looked for by the word “rulebook”."""
    assert index.search(query).hits[0].id == "rule-1e/setup/first-player-roll"
