"""Which texts of two cards can come due at one and the same event."""

import pytest

from refsvc.corpus import coinciding, waitings
from tests.sites import real_corpus


def together(first: str, second: str) -> frozenset[str]:
    """The windows in which texts of these two cards can coincide."""
    corpus = real_corpus()
    return coinciding(*(waitings(corpus.cards[f"card-2e/{one}"], corpus.windows) for one in (first, second)))


@pytest.mark.parametrize(
    ("first", "second", "window"),
    [
        ("fallen-kingdom/elut-bal", "shadow-elves/shadow-knight", "when-summon"),
        ("breakers/gulldune", "breakers/kalal", "after-attack"),
        ("fallen-kingdom/hellfire-cultist", "fungal-dwarves/spore-carrier", "after-destroyed"),
    ],
)
def test_each_of_two_cards_has_its_own_events(first: str, second: str, window: str) -> None:
    """What a card does itself, or what is done to it, is no event of the other."""
    assert window not in together(first, second)


@pytest.mark.parametrize(
    ("first", "second", "window"),
    [
        ("fallen-kingdom/undead-archer", "fungal-dwarves/spore-carrier", "after-destroyed"),
        ("breakers/deceiver", "vanguards/citadel-knight", "each-time-away"),
    ],
)
def test_what_waits_for_others_may_wait_for_the_same(first: str, second: str, window: str) -> None:
    """A text that waits for any unit, or for an enemy nearby, comes due with one that waits for its own card."""
    assert window in together(first, second)


def test_phases_begin_and_end_for_all() -> None:
    """What is due as a phase begins is due together with whatever else is."""
    assert "start-of-move" in together("breakers/mind-witch", "mountain-vargath/wolfsbane-brute")


def test_a_text_about_one_class_does_not_wait_for_another() -> None:
    """What waits for its summoner to attack is never due with the attack of a common."""
    corpus = real_corpus()
    [fury] = [one.id.removeprefix("card-2e/") for one in corpus.cards.values() if one.title == "Primal Fury"]
    assert "after-attack" not in together(fury, "breakers/wind-mage")
