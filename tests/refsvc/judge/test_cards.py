import pytest

import engine
from refsvc.corpus import Corpus
from refsvc.judge import cards_of
from tests.builders import Content


@pytest.fixture(scope="module")
def reference(corpus: Corpus) -> engine.Cards:
    """The definitions of the real content."""
    return cards_of(corpus, "2e")


def test_every_second_edition_card_is_defined(corpus: Corpus, reference: engine.Cards) -> None:
    """The engine is handed each card of its edition once, with the entry that it comes from."""
    assert [card.entry for card in reference] == [card.id for card in corpus.cards.values() if card.edition == "2e"]


def test_names_find_their_cards(reference: engine.Cards) -> None:
    """A card is found by its own name before any alias, unless another faction's card of that name is read first."""
    for card in reference:
        found = reference.find(card.name)
        assert found is not None
        assert found.name == card.name
        assert reference.find(card.entry) == card


@pytest.mark.parametrize("name", ["mind witch", "Mind Witches", "  MIND   WITCH ", "card-2e/breakers/mind-witch"])
def test_names_may_be_written_in_many_ways(reference: engine.Cards, name: str) -> None:
    """Case, spaces, aliases and entry ids do not matter for finding a card."""
    found = reference.find(name)
    assert found is not None
    assert found.entry == "card-2e/breakers/mind-witch"


def test_what_is_no_card_is_not_found(reference: engine.Cards) -> None:
    """A name that no card has finds nothing."""
    assert reference.find("Nobody") is None
    assert reference.setup("nobody") is None


def test_facts_are_those_of_the_card(content: Content) -> None:
    """Figures, class, symbols, phase and abilities are the card’s own; the text of an event is no ability."""
    found = cards_of(content.load(), "2e")
    tacullu, blast = found.find("Tacullu"), found.find("Blast")
    assert tacullu is not None
    assert blast is not None
    assert (tacullu.life, tacullu.strength, tacullu.attack, tacullu.cost) == (13, 3, "ranged", None)
    assert tacullu.classes == frozenset({"summoner", "unit"})
    assert [(note.name, note.windows) for note in tacullu.abilities] == [("Swift Shot", ("after-attack",))]
    assert (blast.phase, blast.stays, blast.cost, blast.abilities) == ("move", True, 1, ())
    assert blast.symbols == frozenset({"wave"})


def test_unknown_facts_stay_unknown(corpus: Corpus, reference: engine.Cards) -> None:
    """What no source states is listed as unconfirmed with the definition."""
    for card in reference:
        open_facts = {fact for fact in card.standing if card.is_open(fact)}
        assert open_facts - {"text"} == set(corpus.cards[card.entry].unconfirmed) - {"text"}


def test_setups_name_cards_and_spaces(reference: engine.Cards) -> None:
    """A faction's deck and starting spaces are those of its file; where it has none, they are empty."""
    setup = reference.setup("polar-dwarves")
    assert setup is not None
    assert {card.name: space for card, space in setup.spaces}["Svara"] == 3
    assert sum(copies for _, copies in setup.deck) == 34
    unknown = reference.setup("cloaks")
    assert unknown is not None
    assert (unknown.deck, unknown.spaces) == ((), ())
