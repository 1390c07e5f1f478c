"""What the port promises, asked of every index that stands behind it."""

import re
import tempfile
from collections.abc import Callable, Set
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from refsvc.corpus import Card, Corpus
from refsvc.search import SearchIndex, memory_index, open_index
from tests import folders
from tests.builders import Content
from tests.examples import examples
from tests.refsvc.search.plain_index import PlainIndex
from tests.sites import real_corpus

Opening = Callable[[Corpus], SearchIndex]

OPENINGS: dict[str, Opening] = {
    "disk": lambda corpus: open_index(corpus, folders.of_this_process()),
    "memory": memory_index,
    "plain": PlainIndex,
}
TAG = re.compile(r"</?(\w+)[^>]*>")
QUERIES = (
    "attack",
    "mind witch",
    "edition:1e wall -vine",
    "kind:faq (engage OR trample)",
    '"clear straight" spaces',
    "cost<=2 class:common",
    "-kind:card",
    "zzzz",
)


@cache
def opened(name: str) -> SearchIndex:
    """The index of this name over the real content."""
    return OPENINGS[name](real_corpus())


@pytest.fixture(params=OPENINGS)
def name(request: pytest.FixtureRequest) -> str:
    """The name of one index after the other."""
    return str(request.param)


@pytest.fixture
def index(name: str) -> SearchIndex:
    """One index after the other."""
    return opened(name)


def ids(index: SearchIndex, query: str, **narrowing: str) -> Set[str]:
    """The ids of everything that a query finds."""
    return {hit.id for hit in index.search(query, limit=5000, **narrowing).hits}  # type: ignore[arg-type]


# --- answers ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("query", QUERIES)
def test_hits_are_items_of_the_corpus_best_first(index: SearchIndex, query: str) -> None:
    """Every hit exists, none comes twice, and no hit is better than the one before."""
    hits = index.search(query, limit=5000).hits
    items = real_corpus().items
    assert len({hit.id for hit in hits}) == len(hits)
    assert all((hit.title, hit.kind, hit.url) == _shown(items[hit.id]) for hit in hits)
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)


def _shown(item: object) -> tuple[str, str, str]:
    return item.title, item.kind, item.url  # type: ignore[attr-defined]


@pytest.mark.parametrize("query", QUERIES)
def test_pages_add_up_to_the_whole(index: SearchIndex, query: str) -> None:
    """Limit and offset cut the answer into pieces without changing it; the total counts all."""
    whole = index.search(query, limit=5000)
    pages = [index.search(query, limit=3, offset=offset).hits for offset in range(0, 12, 3)]
    assert [hit.id for page in pages for hit in page] == [hit.id for hit in whole.hits[:12]]
    assert whole.total == len(whole.hits)


@pytest.mark.parametrize("title", ["Mind Witch", "Adjacent", "Exchange places"])
def test_the_thing_of_that_name_comes_first(index: SearchIndex, title: str) -> None:
    """Whoever types a whole name gets what bears it, in whatever case."""
    assert index.search(title.lower()).hits[0].title == title


def test_the_reading_is_said_in_words(index: SearchIndex) -> None:
    """A page can say back how the query was read."""
    assert index.search("edition:1e kind:rule event -vine").reading.sentence == (
        "first-edition rules that mention “event” and not “vine”"
    )


@examples(75)
@given(st.text(st.sampled_from("ab:<>=-()\"“ ORkindcostfaq19é<&'\\\n"), max_size=40))
@example("cost<" + "9" * 30)
@example("(" * 300)
@example("-" * 300)
@example('"' * 300)
@example("x" * 100_000)
@example("\ud800")
def test_no_text_breaks_the_search(query: str) -> None:
    """Whatever is typed is answered; every problem stands within the text and says something."""
    for name in OPENINGS:
        results = opened(name).search(query, limit=5)
        for problem in results.problems:
            assert 0 <= problem.span.start <= problem.span.end <= len(query)
            assert problem.message.endswith(".") or problem.message.endswith("?")
        assert all(set(TAG.findall(hit.snippet)) <= {"mark"} for hit in results.hits)
        opened(name).suggest(query)


def test_it_can_be_asked_from_several_threads(index: SearchIndex) -> None:
    """Threads that ask at the same time get what one would get alone."""
    alone = [[hit.id for hit in index.search(query).hits] for query in QUERIES]
    with ThreadPoolExecutor(8) as threads:
        together = threads.map(lambda query: [hit.id for hit in index.search(query).hits], QUERIES * 8)
        assert list(together) == alone * 8


# --- the query language ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "holds"),
    [
        ("cost<=1", lambda card: card.cost is not None and card.cost <= 1),
        ("cost:3", lambda card: card.cost == 3),
        ("life>8", lambda card: card.life is not None and card.life > 8),
        ("strength>=4", lambda card: card.strength is not None and card.strength >= 4),
        ("strength<2", lambda card: card.strength is not None and card.strength < 2),
        ("attack:ranged", lambda card: card.attack == "ranged"),
        ("class:champion", lambda card: "champion" in card.classes),
        ("cost!=3", lambda card: card.cost is not None and card.cost != 3),
        ("class!=champion", lambda card: "champion" not in card.classes),
        ("kind:card NOT class:champion", lambda card: "champion" not in card.classes),
        ("symbol:wave", lambda card: "wave" in card.symbols),
        ("symbol:air", lambda card: "wave" in card.symbols),
        ("active:yes", lambda card: card.active is True),
        ("phase:summon", lambda card: card.phase == "summon"),
        ("is:changed", lambda card: bool(card.history)),
        ("faction:cave-goblins edition:2e", lambda card: (card.faction, card.edition) == ("Cave Goblins", "2e")),
    ],
)
def test_filters_find_exactly_the_cards_that_meet_them(
    index: SearchIndex, query: str, holds: Callable[[Card], bool]
) -> None:
    """A filter on cards finds all cards that meet it, and nothing else."""
    expected = {card.id for card in real_corpus().cards.values() if holds(card)}
    assert expected
    assert ids(index, f"kind:card {query}") == expected


@pytest.mark.parametrize(
    ("order", "key"),
    [
        ("cost", lambda card: card.cost),
        ("life", lambda card: card.life),
        ("strength", lambda card: card.strength),
        ("name", lambda card: card.title.casefold()),
        ("faction", lambda card: card.faction or None),
    ],
)
def test_results_can_be_sorted(index: SearchIndex, order: str, key: Callable[[Card], object]) -> None:
    """Up and down, the second edition before the first, and what has no such thing last in its edition either way."""
    for sign in ("", "-"):
        hits = index.search(f"kind:card order:{sign}{order}", limit=1000).hits
        assert [hit.edition for hit in hits] == sorted((hit.edition for hit in hits), reverse=True)
        for edition in ("2e", "1e"):
            found = [key(real_corpus().cards[hit.id]) for hit in hits if hit.edition == edition]
            known = [one for one in found if one is not None]
            assert found == known + [None] * (len(found) - len(known))
            assert known == sorted(known, reverse=bool(sign))  # type: ignore[type-var]
    best = index.search("kind:card", limit=1000).hits
    assert {hit.id for hit in hits} == {hit.id for hit in best}


def test_the_second_edition_comes_first_where_nothing_but_filters_is_asked(index: SearchIndex) -> None:
    """All results are as good then; only an edition that is named leaves the other out."""
    editions = [hit.edition for hit in index.search("cost=1 class:common", limit=1000).hits]
    assert editions == sorted(editions, reverse=True)
    assert {*editions} == {"1e", "2e"}


def test_windows_and_options_are_those_of_abilities(index: SearchIndex) -> None:
    """`when:` knows windows and their families; `optional:` says whether the text says "may"."""
    cards = real_corpus().cards.values()
    expected = {
        card.id
        for card in cards
        for ability in card.abilities
        for part in ability.parts
        if part.window == "after-attack"
    }
    assert ids(index, "kind:card when:after-attack") >= expected
    assert ids(index, "kind:card when:after") > expected
    assert "card-2e/breakers/gulldune" in ids(index, "when:after-attack optional:yes")


def test_terms_combine_like_sets(index: SearchIndex) -> None:
    """Terms side by side intersect, OR unites, a minus takes away, parentheses group."""
    everything = set(real_corpus().items)
    faq, second = ids(index, "kind:faq"), ids(index, "edition:2e")
    assert ids(index, "kind:faq edition:2e") == faq & second
    assert ids(index, "kind:faq OR edition:2e") == faq | second
    assert ids(index, "-kind:faq") == everything - faq
    assert ids(index, "-(kind:faq OR edition:2e)") == everything - (faq | second)
    assert ids(index, "edition:2e (kind:faq OR kind:card)") == second & (faq | ids(index, "kind:card"))


def test_a_phrase_must_stand_together(index: SearchIndex) -> None:
    """Quoted words are found where they stand side by side."""
    found = ids(index, '"clear straight spaces"')
    assert "glossary-2e/clear-straight-spaces" in found
    assert "glossary-2e/adjacent" not in found
    assert ids(index, '"spaces straight clear"') == set()


def test_a_word_can_be_kept_out(index: SearchIndex) -> None:
    """No result has a word that was taken away."""
    found = ids(index, "edition:1e wall -vine")
    assert "rule-1e/wall-cards" in found
    assert not any("vine" in one for one in found)


@pytest.mark.parametrize(
    ("narrowing", "query"), [({"edition": "1e"}, "edition:1e wall"), ({"kind": "faq"}, "kind:faq wall")]
)
def test_edition_and_kind_narrow_like_filters(index: SearchIndex, narrowing: dict[str, str], query: str) -> None:
    """What a caller narrows to is what the filter of that name finds."""
    assert ids(index, "wall", **narrowing) == ids(index, query)


@pytest.mark.parametrize("narrowing", [{"edition": "3e"}, {"kind": "rumour"}])
def test_an_edition_or_kind_that_does_not_exist_is_refused(index: SearchIndex, narrowing: dict[str, str]) -> None:
    """A caller's mistake is an error with a sentence."""
    with pytest.raises(ValueError, match=r"There is no (edition|kind) “"):
        index.search("wall", **narrowing)  # type: ignore[arg-type]


# --- problems --------------------------------------------------------------------------------------------


def test_a_malformed_term_is_named_and_the_rest_is_run(index: SearchIndex) -> None:
    """The faulty filter is pointed out where it stands; what is left of the query is answered."""
    query = "kind:faq cost<=cheap"
    results = index.search(query, limit=5000)
    (problem,) = results.problems
    assert problem.is_malformed
    assert query[problem.span.start : problem.span.end] == problem.term == "cost<=cheap"
    assert {hit.id for hit in results.hits} == ids(index, "kind:faq")


def test_a_word_that_nothing_knows_is_named(index: SearchIndex) -> None:
    """An unknown word is no mistake in the syntax, but the reader is told."""
    results = index.search("xyzzyxyzzy")
    assert results.total == 0
    assert [(one.code, one.term, one.is_malformed) for one in results.problems] == [
        ("unknown-word", "xyzzyxyzzy", False)
    ]


# --- while typing ----------------------------------------------------------------------------------------


def test_suggestions_lead_somewhere(index: SearchIndex) -> None:
    """Each line goes to a page or completes the query, and names begin as typed come up."""
    lines = index.suggest("mind w", limit=5)
    assert "Mind Witch" in [line.text for line in lines]
    assert len(lines) <= 5
    assert all(bool(line.url) != bool(line.query) for line in lines)


# --- digest ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("opening", OPENINGS.values(), ids=OPENINGS)
def test_the_digest_tells_contents_apart(opening: Opening, content: Content) -> None:
    """The same content has the same digest; a changed text has another, and is found."""
    first, again = opening(content.load()), opening(content.load())
    content.change("glossary-2e/adjacent.md", "Next to", "Cheek by jowl")
    changed = opening(content.load())
    assert first.digest == again.digest != changed.digest
    assert ids(changed, "jowl") == {"glossary-2e/adjacent"}
    assert ids(first, '"cheek by jowl"') == set()


def test_an_empty_content_is_answered_with_nothing() -> None:
    """An index over nothing is no failure."""
    with tempfile.TemporaryDirectory() as directory:
        nothing = Corpus.load(Path(directory))
        for opening in OPENINGS.values():
            assert opening(nothing).search("anything").hits == ()
