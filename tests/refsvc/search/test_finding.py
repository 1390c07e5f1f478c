"""What players type, and what they should get."""

import pytest

from refsvc.search import SearchIndex


def first(index: SearchIndex, query: str, count: int = 1) -> list[str]:
    """The ids of the first results."""
    return [hit.id for hit in index.search(query, limit=count).hits]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("can I attack my own unit", "faq-2e/general/attack-friendly-card"),
        ("cost of ina", "rule-2e/cost-of-inaction"),
        ("Mind Witch", "card-2e/breakers/mind-witch"),
        ("tacullu edition:1e", "card-1e/benders/tacullu"),
        ("exchange places", "glossary-2e/exchange-places"),
        ("what is boost", "glossary-2e/boost"),
        ("line of sight", "glossary-2e/clear-straight-spaces"),
        ("mindwitch", "card-2e/breakers/mind-witch"),
        ("hell forged weapon", "card-2e/fallen-kingdom/hellforged-weapon"),
        ("re-roll", "glossary-2e/re-roll"),
        ("reroll", "glossary-2e/re-roll"),
        ("sin-sin bounty soulless", "faq-2e/cloaks/bounty-soulless"),
        ("wall card first edition", "rule-1e/wall-cards"),
        ("faq-2e/cloaks/bounty-soulless", "faq-2e/cloaks/bounty-soulless"),
    ],
)
def test_the_right_entry_comes_first(index: SearchIndex, query: str, found: str) -> None:
    """Questions, beginnings, names, jargon, compounds and ids bring what was meant."""
    assert first(index, query) == [found]


@pytest.mark.parametrize("query", ["swap places engage", "does engage trigger on swap"])
def test_an_interaction_brings_its_ruling(index: SearchIndex, query: str) -> None:
    """A swap beside a unit with Engage is answered by a ruling on exactly that."""
    assert first(index, query)[0] in {
        "faq-2e/cave-goblins/sneeks-sly-engage",
        "faq-2e/cloaks/dagger-sly-engage",
        "faq-2e/sand-goblins/silts-cunning-engage",
        "faq-2e/wayfarers/engage-agile-illusions",
    }


def test_filters_bring_the_cards_in_the_order_of_their_deck(index: SearchIndex) -> None:
    """Filters alone leave the reading order."""
    cards = ["card-2e/breakers/deceiver", "card-2e/breakers/mind-witch", "card-2e/breakers/wind-mage"]
    assert first(index, "faction:breakers cost<=1 attack:ranged", 5) == cards


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


def test_a_ruling_on_an_ability_holds_for_who_has_it(index: SearchIndex) -> None:
    """The Deceiver has Engage, so what a ruling says of Silts and Engage holds for Silts and Deceiver."""
    assert first(index, "deceiver silts") == ["faq-2e/sand-goblins/silts-cunning-engage"]


def test_two_named_cards_are_compared(index: SearchIndex) -> None:
    """Two cards show their rulings, what they share, and the windows in which both act."""
    interaction = index.search("gulldune kalal").interaction
    assert interaction is not None
    assert [card.title for card in interaction.cards] == ["Gulldune", "Kalal"]
    assert "Both belong to the Breakers." in interaction.shared
    meeting = interaction.meetings[0]
    assert meeting.window == "after attacking"
    assert {(act.card.title, act.ability) for act in meeting.acts} == {
        ("Gulldune", "Telepathic Command"),
        ("Kalal", "Greater Push"),
    }


def test_a_card_and_its_own_ability_do_not_meet(index: SearchIndex) -> None:
    """That Sin-Sin has Bounty is said; that the two act at one time is not news."""
    interaction = index.search("sin-sin bounty").interaction
    assert interaction is not None
    assert interaction.shared == ("Sin-Sin has Bounty.",)
    assert interaction.meetings == ()
    assert "faq-2e/cloaks/bounty-soulless" in [one.id for one in interaction.rulings]


def test_one_card_has_nothing_to_interact_with(index: SearchIndex) -> None:
    """A single name is looked up, not compared."""
    assert index.search("gulldune").interaction is None


def test_names_are_recognised_where_they_stand(index: SearchIndex) -> None:
    """A page can point at each name in the query."""
    query = "does Mind Witch mimic engage"
    found = {query[one.span.start : one.span.end]: one.thing.id for one in index.search(query).recognised}
    assert found["Mind Witch"] == "card-2e/breakers/mind-witch"
    assert found["engage"] == "ability-2e/engage"


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
    hit = index.search("can I attack my own unit").hits[0]
    assert (hit.answer, hit.group) == ("Yes.", "Rulings")
    assert hit.source is not None
    assert (hit.source.id, hit.source.section, hit.source.official) == ("faq-2e", "FAQ: General Questions", True)


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
