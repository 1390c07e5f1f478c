"""What is asked of the print of a card is answered at once, also where no source states it; and nothing else is."""

import pytest

from refsvc.search import SearchIndex
from tests.sites import real_corpus

WORDS = {"cost": "cost", "life": "life", "strength": "strength", "attack": "kind of attack"}


@pytest.mark.parametrize(
    ("query", "card", "says"),
    [
        ("how much does Mind Witch cost", "card-2e/breakers/mind-witch", "Mind Witch costs 1 magic"),
        ("what is the life of the Ice Golem?", "card-2e/polar-dwarves/ice-golem", "Ice Golem has 5 life"),
        ("hp of tacullu", "card-2e/breakers/tacullu", "Tacullu has 13 life"),
        ("deciever cost", "card-2e/breakers/deceiver", "Deceiver costs 1 magic"),
        ("is Wind Mage ranged", "card-2e/breakers/wind-mage", "The attack of Wind Mage is ranged"),
        ("when can I play Freeze", "card-2e/tundra-orcs/freeze", "Freeze is played in the Summon Phase"),
        ("how many dice does the Bomber roll", "card-1e/sand-goblins/bomber", "Bomber has the Attack Value 1"),
        ("How many life points has a Vine Gate?", "card-2e/swamp-orcs/vine-gate", "No source states the life of"),
        ("what does Torodin cost", "card-2e/mountain-vargath/torodin", "No source states the cost of Torodin"),
    ],
)
def test_what_stands_on_a_card_is_told(index: SearchIndex, query: str, card: str, says: str) -> None:
    """In a sentence above the results, of which the card comes first."""
    found = index.search(query)
    assert found.printed is not None
    assert found.printed.sentence.startswith(says)
    assert (found.printed.card.id, found.hits[0].id) == (card, card)
    assert found.printed.is_known is not says.startswith("No source")


@pytest.mark.parametrize(
    "query",
    [
        "Mind Witch",
        "strength of a boosted Mind Witch",
        "how much magic does Mind Witch have",
        "what does it cost to boost Mind Witch",
        "does Freeze cost life",
        "how strong is Purge",
        "Mind Witch or Deceiver cost",
        "can Mind Witch attack with strength 3",
        "cost of inaction",
        "cost<=2",
    ],
)
def test_what_asks_for_more_is_not(index: SearchIndex, query: str) -> None:
    """A word that is left over makes another question of it."""
    assert index.search(query).printed is None


def test_it_is_what_the_card_says(index: SearchIndex) -> None:
    """Of every card and figure: its value as it stands there, or that no source states it."""
    wrong = []
    for card in real_corpus().cards.values():
        words = "first edition" if card.edition == "1e" else "second edition"
        for fact in set(WORDS) & set(card.facts_of_class):
            found = index.search(f"{WORDS[fact]} of {card.title} {words}", limit=1).printed
            if found is None or found.card.title != card.title:
                continue
            value = card.figure(fact)
            if value is None and "No source states" not in found.sentence:
                wrong.append((card.id, fact, found.sentence))
            if value is not None and found.card.id == card.id and str(value) not in found.sentence:
                wrong.append((card.id, fact, found.sentence))
    assert wrong == []


def test_a_filter_is_kept(index: SearchIndex) -> None:
    """What is filtered out does not come back by it."""
    assert all(hit.kind == "faq" for hit in index.search("kind:faq mind witch strength").hits)
