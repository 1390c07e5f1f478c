"""What a reader sees of the results, and the ways to go on."""

import pytest

from refsvc.search import SearchIndex


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("mind wich mimic", "mind witch mimic"),
        ("siteless seer pyschic strike", "sightless seer psychic strike"),
        ("faction:breakers strenght", "faction:breakers strength"),
    ],
)
def test_a_mistyped_query_is_offered_as_it_was_meant(index: SearchIndex, query: str, meant: str) -> None:
    """Typing errors are forgiven, and the query is offered in the right spelling."""
    results = index.search(query)
    assert results.hits
    assert results.suggestion == meant


def test_facets_narrow_the_query(index: SearchIndex) -> None:
    """Each facet value carries a query that finds as many results as it says."""
    facets = {facet.field: facet for facet in index.search("wall -faction:cloaks").facets}
    assert set(facets) >= {"kind", "edition"}
    for value in facets["kind"].values:
        assert {hit.kind for hit in index.search(value.query, limit=100).hits} == {value.value}


def test_a_field_that_is_filtered_on_is_no_facet(index: SearchIndex) -> None:
    """Narrowing twice by the same field leads nowhere."""
    assert "kind" not in {facet.field for facet in index.search("engage kind:faq").facets}


def test_related_terms_lead_on(index: SearchIndex) -> None:
    """What the best results are about is offered, but not the results themselves."""
    results = index.search("exchange places engage")
    assert "glossary-2e/move" in {one.id for one in results.related}
    assert not {one.id for one in results.related} & {hit.id for hit in results.hits[:6]}


def test_a_snippet_marks_what_was_found_and_is_safe(index: SearchIndex) -> None:
    """Players' words mark the words of the rules; what stands in the text is escaped."""
    hits = {hit.id: hit.snippet for hit in index.search("hp").hits}
    assert "<mark>life</mark>" in hits["glossary-2e/life"]
    ampersand = next(hit for hit in index.search('"FAQ & Expanded Rules"', limit=50).hits if "&" in hit.snippet)
    assert "&amp;" in ampersand.snippet


def test_a_ruling_carries_its_answer_and_source(index: SearchIndex) -> None:
    """A result says what was asked, what is answered, and where that stands."""
    hit = index.search("can my unit attack one of my own cards").hits[0]
    assert (hit.answer, hit.group) == ("Yes.", "Rulings")
    assert hit.source is not None
    assert (hit.source.id, hit.source.section, hit.source.official) == ("faq-2e", "FAQ: General Questions", True)


def test_what_follows_from_rules_is_not_official(index: SearchIndex) -> None:
    """The rulebook does not put the questions that players ask of it: what we answer from its rules is told apart."""
    (hit, *_) = index.search("can gates attack").hits
    assert hit.source is not None
    assert (hit.kind, hit.source.official, hit.source.derived) == ("asked", False, True)
    assert "asked" not in {one.kind for one in index.search("is:official attack a gate", limit=50).hits}


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("fac", "faction:"),
        ("faction:br", "faction:breakers"),
        ("cost<=1 att", "attack:"),
        ("wall edition:", "edition:2e"),
    ],
)
def test_filters_are_completed_while_typing(index: SearchIndex, typed: str, offered: str) -> None:
    """Fields and their values come up as they are typed, and complete the query."""
    line = next(one for one in index.suggest(typed) if one.text == offered)
    assert line.query.startswith(typed[: typed.rfind(" ") + 1] + offered)


def test_a_sentence_is_not_taken_for_a_filter(index: SearchIndex) -> None:
    """In the middle of a question, the beginning of a word is the beginning of a word."""
    assert all(line.url for line in index.suggest("can i att"))


@pytest.mark.parametrize(
    ("typed", "title", "detail"),
    [
        ("mind witch", "Mind Witch", "card, second edition"),
        ("tacullu edition:1e", "Tacullu", "card, first edition"),
        ("bounty", "Bounty", "ability, second edition"),
    ],
)
def test_a_line_says_what_sort_of_thing_it_leads_to(index: SearchIndex, typed: str, title: str, detail: str) -> None:
    """A name alone does not tell a card from a term, nor one edition from the other."""
    assert (title, detail) in [(line.text, line.detail) for line in index.suggest(typed)]


def test_what_was_read_as_something_else_is_noted(index: SearchIndex) -> None:
    """Typing errors and players' words are said back as they were taken."""
    assert index.search("mind wich").reading.notes == ("“wich” as “witch”",)
    assert index.search("hp").reading.notes == ("“hp” as “life”",)


@pytest.mark.parametrize("query", ["do I draw right away", "can a wall never attack", "does it happen immediately"])
def test_what_says_when_or_how_often_is_no_word_for_a_rule(index: SearchIndex, query: str) -> None:
    """At once is not “during”, and what never attacks need not be a player who pays for it."""
    assert index.search(query).reading.notes == ()


def test_words_of_the_rules_need_no_note(index: SearchIndex) -> None:
    """A word that the rules use is taken as it stands."""
    assert index.search("adjacent space").reading.notes == ()


@pytest.mark.parametrize(
    "query",
    [
        "how far can a wind archer shoot",
        "must I attack",
        "can I attack in the first turn",
        "can Abua Shi target himself",
    ],
)
def test_a_turn_of_a_sentence_is_not_told_as_read_otherwise(index: SearchIndex, query: str) -> None:
    """Nobody is told that “how far” was read as “within X spaces”, or what the best result says just so."""
    assert index.search(query).reading.notes == ()
