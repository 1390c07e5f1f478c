"""What the engine declares of a text of the first edition is what the card says, and where it acts."""

from __future__ import annotations

import pytest

import engine.first.abilities  # noqa: F401  (registers every ability)
from engine.effects.effect import Zone
from engine.first.registry import registry
from engine.first.windows import Window
from refsvc.corpus import Ability as CardAbility
from tests.engine.declarations import Declarations, folded, in_engine, on_card, zones
from tests.engine.first.games import FACTIONS

FIRST = Declarations("1e", registry)
EACH = pytest.mark.parametrize(
    ("name", "anatomy"), [one[1:] for one in FIRST.texts], ids=[one[0] for one in FIRST.texts]
)
FROM_HAND = {Window.ON_PLAY, Window.WHEN_SUMMON, Window.AFTER_DESTROYED_INSTEAD}
"""Windows in which a card still in hand may act."""


@EACH
def test_the_first_edition_declares_what_the_card_says(name: str, anatomy: CardAbility) -> None:
    """Each part in the engine has the window, "may", limit and cost of the part on the card, in the card's order."""
    ability = FIRST.modelled(name, anatomy)
    assert ability is not None, f"the engine does not play {name}"
    assert [in_engine(part) for part in ability.parts] == [on_card(part) for part in folded(anatomy.parts)]


@EACH
def test_no_text_of_the_first_edition_is_assumed(name: str, anatomy: CardAbility) -> None:
    """Every card is known as printed: neither the reference nor the engine takes anything for granted."""
    ability = FIRST.modelled(name, anatomy)
    assert ability is not None, f"the engine does not play {name}"
    assert (ability.assumed, bool(anatomy.assumed)) == (False, False)


@EACH
def test_a_part_of_the_first_edition_acts_where_the_card_is(name: str, anatomy: CardAbility) -> None:
    """An event acts from hand as it is played, and beside the battlefield later that turn; all others on the board."""
    ability = FIRST.modelled(name, anatomy)
    assert ability is not None, f"the engine does not play {name}"
    for number, (zone, part) in enumerate(zones(ability, anatomy)):
        if zone is Zone.HAND:
            assert part.window in FROM_HAND
        elif zone is Zone.BESIDE:
            assert not anatomy.name
            assert number > 0
        else:
            assert zone is Zone.BATTLEFIELD
            assert part.window != Window.ON_PLAY


def test_the_first_edition_plays_nothing_that_the_reference_does_not_have() -> None:
    """Every ability and text is known there, and what they cite is an entry."""
    assert FIRST.unknown() == (set(), set(), set())


def test_every_faction_and_the_mercenary_are_compared() -> None:
    """The comparison covers the six factions, and the abilities that the rulebook alone gives to a Unit."""
    assert sorted(FIRST.full_factions) == sorted(FACTIONS)
    assert {card.faction for card in FIRST.cards} == set(FACTIONS)
    assert len(FIRST.cards) == 99
    compared = {name for _, name, _ in FIRST.texts}
    assert {*registry.abilities, *registry.texts} == compared
