from dataclasses import replace

import pytest

from engine.second.setup.decks import Deck, deck_faults, starting_units
from engine.values.cards import Card, Setup
from engine.values.standing import Standing
from tests.engine.reference import find, reference

LISTED = [slug for slug, setup in reference().setups.items() if setup.deck]


def faction(slug: str) -> Setup:
    """What a faction of the reference brings to a game."""
    setup = reference().setup(slug)
    assert setup is not None
    return setup


def changed(deck: Deck, **copies: int) -> Deck:
    """The deck with other numbers of copies; names have ``_`` for spaces, other cards are added."""
    numbers = {card.name: (card, number) for card, number in deck}
    for written, number in copies.items():
        card = find(written.replace("_", " "))
        assert card is not None
        numbers[card.name] = (card, number)
    return tuple(pair for pair in numbers.values() if pair[1])


def exchanged(deck: Deck, name: str, card: Card) -> Deck:
    """The deck with another card in place of one of that name."""
    return tuple((card if one.name == name else one, copies) for one, copies in deck)


def codes(deck: Deck, home: Setup | None) -> set[str]:
    """The names of what is wrong with a deck."""
    return {fault.code for fault in deck_faults(deck, home)}


@pytest.mark.parametrize("slug", LISTED)
def test_faction_decks_are_legal(slug: str) -> None:
    """Every deck that a source lists obeys the rules for decks (example-2e/deck-construction)."""
    assert deck_faults(faction(slug).deck, faction(slug)) == ()


def test_counts_starting_units_apart() -> None:
    """Five copies of a starting unit are legal, five of another common are not (rule-2e/deck-restrictions/copies)."""
    home = faction("polar-dwarves")
    assert set(starting_units(home)) == {"Frost Mage", "Ice Golem"}
    deck = changed(home.deck, Bear_Cavalry=5, Ice_Smith=3)
    (fault,) = deck_faults(deck, home)
    assert (fault.code, fault.cards, dict(fault.params)) == ("deck-copies", ("Bear Cavalry",), {"copies": 5, "most": 4})


@pytest.mark.parametrize(
    ("copies", "expected"),
    [
        ({"Gate": 4}, {"deck-size", "deck-kind"}),
        ({"Svara": 0}, {"deck-size", "deck-kind"}),
        ({"Ice_Repair": 3, "Parapet": 1}, {"deck-copies"}),
        ({"Jarmund": 2, "Ollag": 0}, {"deck-copies"}),
        ({"Frost_Mage": 0, "Bear_Cavalry": 9}, {"deck-copies", "starting-unit-missing"}),
        ({"Ice_Ram": 1, "Mind_Control": 1}, {"deck-epic"}),
        ({"Ice_Smith": 0, "Deceiver": 4}, {"deck-symbol"}),
    ],
)
def test_names_what_breaks_the_rules(copies: dict[str, int], expected: set[str]) -> None:
    """Every rule that a deck breaks is named, and no other."""
    home = faction("polar-dwarves")
    assert codes(changed(home.deck, **copies), home) == expected


def test_a_card_with_one_matching_symbol_fits() -> None:
    """One symbol in common with the summoner is enough (rule-2e/deck-restrictions/symbol)."""
    home, smith = faction("polar-dwarves"), find("Ice Smith")
    assert smith is not None
    both = replace(smith, symbols=frozenset({"drop", "eye"}))
    assert codes(exchanged(home.deck, "Ice Smith", both), home) == set()


def test_a_limited_card_is_alone_even_if_it_starts() -> None:
    """Of a limited card there is one copy, and a starting unit is that copy (glossary-2e/limited)."""
    home, mage = faction("polar-dwarves"), find("Frost Mage")
    assert mage is not None
    limited = replace(mage, classes=mage.classes | {"limited"})
    deck = exchanged(home.deck, "Frost Mage", limited)
    (fault,) = deck_faults(deck, home)
    assert (fault.code, dict(fault.params)["most"]) == ("deck-copies", 1)
    assert "glossary-2e/limited" in fault.entries


def test_says_what_it_cannot_judge() -> None:
    """Unknown symbols, classes and starting units are said to be unknown, never taken as broken rules."""
    home = faction("polar-dwarves")
    strange = Card("Stranger", frozenset(), standing={"class": Standing.UNKNOWN})
    hidden = Card("Hidden", frozenset({"common", "unit"}), standing={"symbols": Standing.UNKNOWN})
    deck = exchanged(exchanged(home.deck, "Ice Smith", hidden), "Ice Repair", strange)
    assert {"deck-symbol-unknown", "deck-class-unknown"} <= codes(deck, home)
    assert "deck-symbol" not in codes(deck, home)
    assert codes(home.deck, None) >= {"starting-units-unknown"}
