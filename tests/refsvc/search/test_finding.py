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
        ("kill own summoner", "asked-2e/attack-own-summoner"),
        ("faq-2e/cloaks/bounty-soulless", "faq-2e/cloaks/bounty-soulless"),
    ],
)
def test_the_right_entry_comes_first(index: SearchIndex, query: str, found: str) -> None:
    """Questions, beginnings, names, jargon, compounds and ids bring what was meant."""
    assert first(index, query) == [found]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("goat that knocks somebody away before moving", "ability-2e/ram"),
        ("hits harder for each wound he has", "ability-2e/wrath"),
        ("who turns units into ice", "card-2e/tundra-orcs/freeze"),
        ("birds that fly over everything", "faction-2e/skyspear-avians"),
    ],
)
def test_a_forgotten_name_is_found_by_what_it_does(index: SearchIndex, query: str, found: str) -> None:
    """Cards, abilities and factions are asked for in everyday words, too."""
    assert found in first(index, query, 2)


def test_the_text_of_a_named_card_answers_a_story_that_no_ruling_answers(index: SearchIndex) -> None:
    """What befell the card is asked, and the card says it; a ruling that merely names it too is further down."""
    story = (
        "The turn of my brother came to its end and The Eater was still hungry, with no friendly unit next to it to be "
        "destroyed. He wants to keep it on the board without any price. Does it stay?"
    )
    assert first(index, story, 2) == ["ability-2e/feed-the-eater", "card-2e/cave-goblins/the-eater"]


@pytest.mark.parametrize(
    ("query", "found"), [("gates attack", "asked-2e/structures-attack"), ("attack gates", "asked-2e/attack-gates")]
)
def test_the_order_of_words_tells_near_entries_apart(index: SearchIndex, query: str, found: str) -> None:
    """The same words beside each other in another order ask for something else."""
    assert first(index, query) == [found]


@pytest.mark.parametrize(
    ("query", "named"),
    [
        ("frozen", "card-2e/tundra-orcs/freeze"),
        ("trampled", "ability-2e/trample"),
        ("fed to the eater", "ability-2e/feed-the-eater"),
    ],
)
def test_a_participle_leads_to_what_it_is_made_of(index: SearchIndex, query: str, named: str) -> None:
    """Whoever speaks of what befell a unit has named the text that did it, also by an irregular form."""
    assert named in first(index, query, 2)


@pytest.mark.parametrize("query", ["swap places engage", "does engage trigger on swap"])
def test_an_interaction_brings_its_ruling(index: SearchIndex, query: str) -> None:
    """A swap beside a unit with Engage is answered by a ruling on exactly that."""
    assert first(index, query)[0] in {
        "asked-2e/engage-when-exchanging",
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
    ("query", "entry"),
    [
        ("who goes first and how do we settle that", "rule-2e/setup/first-player-magic"),
        ("do I have to halt as soon as I pass a foe", "asked-2e/stop-beside-enemy"),
        ("put a fort on his home turf", "asked-2e/build-on-the-far-side"),
    ],
)
def test_everyday_words_outweigh_nothing(index: SearchIndex, query: str, entry: str) -> None:
    """A word that hardly any text has is no reason to pass over what the other words ask for."""
    assert index.search(query).hits[0].id == entry
