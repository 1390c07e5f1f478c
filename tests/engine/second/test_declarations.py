"""What the engine declares of a text (when, whether it may be refused, how often, for what) is what the card says."""

from __future__ import annotations

import pytest

import engine.second.abilities  # noqa: F401  (registers every ability)
from engine.effects.effect import Zone
from engine.second.registry import registry
from engine.second.windows import Window
from refsvc.corpus import Ability as CardAbility
from refsvc.corpus import Part as CardPart
from tests.engine.declarations import Declarations, folded, in_engine, on_card, zones

SECOND = Declarations("2e", registry)
TEXTS, KNOWN, ASSUMED = SECOND.texts, SECOND.known, SECOND.assumed


def zone_on_card(part: CardPart) -> Zone:
    """Where the card is while a part of its text acts, as its anatomy tells."""
    if part.window == Window.WHILE_UNDER or "the card above this" in part.when:
        return Zone.UNDER
    return Zone.BESIDE if part.active else Zone.BATTLEFIELD


@pytest.mark.parametrize(("name", "anatomy"), [one[1:] for one in KNOWN], ids=[one[0] for one in KNOWN])
def test_engine_declares_what_the_card_says(name: str, anatomy: CardAbility) -> None:
    """Each part in the engine has the window, "may", limit and cost of the part on the card, in the card's order."""
    ability = SECOND.modelled(name, anatomy)
    assert ability is not None, f"the engine does not play {name}"
    assert [in_engine(part) for part in ability.parts] == [on_card(part) for part in folded(anatomy.parts)]


@pytest.mark.parametrize(("name", "anatomy"), [one[1:] for one in ASSUMED], ids=[one[0] for one in ASSUMED])
def test_assumptions_only_fill_gaps(name: str, anatomy: CardAbility) -> None:
    """What a source does state of a text that is played on assumptions, the engine declares too."""
    ability = SECOND.modelled(name, anatomy)
    assert ability is not None, f"the engine does not play {name}"
    if not anatomy.parts:
        return
    for ours, theirs in zip(ability.parts, folded(anatomy.parts), strict=True):
        window, optional, limit, cost, own_turn = on_card(theirs)
        assert window in ("", str(ours.window))
        assert ours.optional or not optional
        assert limit in ("", ours.limit)
        assert ours.cost is not None or not cost
        assert ours.own_turn or not own_turn


@pytest.mark.parametrize(("name", "anatomy"), [one[1:] for one in TEXTS], ids=[one[0] for one in TEXTS])
def test_assumptions_are_listed(name: str, anatomy: CardAbility) -> None:
    """The reference lists assumptions exactly where the engine says that it makes some.

    What is printed on one card may be assumed of another that bears the same ability, but is no assumption itself.
    """
    ability = SECOND.modelled(name, anatomy)
    assert ability is not None, f"the engine does not play {name}"
    assert ability.assumed is (bool(anatomy.assumed) and name not in SECOND.printed)


@pytest.mark.parametrize(("name", "anatomy"), [one[1:] for one in KNOWN], ids=[one[0] for one in KNOWN])
def test_a_part_acts_where_the_card_is(name: str, anatomy: CardAbility) -> None:
    """What stays active acts in the active area, what modifies the card above from under it, the rest on the board."""
    ability = SECOND.modelled(name, anatomy)
    assert ability is not None, f"the engine does not play {name}"
    # A card that is being played, summoned or built acts from hand; no anatomy says so, the windows do.
    assert all(zone in (Zone.HAND, zone_on_card(part)) for zone, part in zones(ability, anatomy))


def test_the_engine_plays_nothing_that_the_reference_does_not_have() -> None:
    """Every ability is known there, every text belongs to an event or structure, and what they cite is an entry."""
    assert SECOND.unknown() == (set(), set(), set())


def test_twelve_factions_of_twelve_cards_are_known_in_full() -> None:
    """The comparison covers all 96 cards known from print and 48 transcribed: none escapes it by being left out."""
    assert len(SECOND.full_factions) == 8
    assert len(SECOND.transcribed_factions) == 4
    assert len(SECOND.cards) == 96 + 48
