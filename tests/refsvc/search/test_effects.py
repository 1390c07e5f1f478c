"""What a card does whose text no source has is told to be unknown, and only there."""

import pytest

from refsvc.search import SearchIndex
from tests.sites import real_corpus


@pytest.mark.parametrize(
    ("query", "thing", "says"),
    [
        ("how far does Volcanic Blast reach", "card-2e/unaffiliated/volcanic-blast", "how far Volcanic Blast reaches"),
        (
            "how much damage does volcanic blast do?",
            "card-2e/unaffiliated/volcanic-blast",
            "how much damage Volcanic Bl",
        ),
        ("what does Swift Potion do", "card-2e/deepwood-groaks/swift-potion", "What the potion does for the unit"),
        ("range of Moto Boots", "card-2e/cloaks/moto-boots", "how far Moto Boots reaches"),
        ("what is the text of Slip By", "card-2e/wayfarers/slip-by", "has the text of Slip By"),
        ("what does the ability Illusions do", "ability-2e/illusions", "has the text of Illusions"),
        ("how far does Psychic Strike reach", "ability-2e/psychic-strike", "how far Psychic Strike reaches"),
    ],
)
def test_what_no_source_has_is_told(index: SearchIndex, query: str, thing: str, says: str) -> None:
    """By the card or ability that is named, with what is missing."""
    found = index.search(query).printed
    assert found is not None
    assert (found.card.id, found.is_known) == (thing, False)
    assert found.sentence.startswith("No source")
    assert says in found.sentence


@pytest.mark.parametrize(
    "query",
    [
        # Its text is printed, transcribed or told in full by rulings.
        "what does Mind Witch do",
        "what does Purge do",
        "what does Freeze do",
        "what does Sly do",
        "what does Soul Shift do",
        "how far does Soul Shift reach",
        "what does Bounty do",
        "how much damage does Smolder do",
        # Somebody tells of it, if only loosely.
        "what does Wither Potion do",
        "what does Detonate do",
        "what does Embark do",
        # What is known of it answers in part.
        "what does Prune do",
        "what does Transfuse do",
        "how much damage does Transfuse do",
        "how much damage does Blood Drain do",
        "how much damage does Moto Boots do",
        # A word is left over.
        "can Volcanic Blast hit my own units",
        "does Swift Potion work after attacking",
        "what does Swift Potion cost the unit after attacking",
        "what does Volcanic Blast do to Mugglug",
        "how far may a unit with Engage reach",
        "what does it do",
        "range of a ranged unit",
    ],
)
def test_nothing_else_is(index: SearchIndex, query: str) -> None:
    """Where a source may state it, or more is asked, nothing is said of what none states."""
    found = index.search(query).printed
    assert found is None or found.is_known


def test_no_known_text_is_called_missing(index: SearchIndex) -> None:
    """Of every card and ability whose whole text some source has, however sure."""
    corpus = real_corpus()
    told = []
    for card in corpus.cards.values():
        words = "first edition " if card.edition == "1e" else ""
        for query in (f"{words}what does {card.title} do", f"{words}how far does {card.title} reach"):
            found = index.search(query, limit=1).printed
            if found and card.id == found.card.id and card.standing["text"] != "unknown":
                told.append((query, found.sentence))
    assert told == []
