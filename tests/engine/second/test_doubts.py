"""What the engine says of texts that it does not play, or not as any source states them."""

from __future__ import annotations

from typing import Any

import engine
from engine.second.doubts import COVERAGE
from engine.second.table import Table
from tests.engine.reference import find, read_position

FIGURES = {"life": 3, "strength": 1, "attack": "melee"}


def kinds(document: dict[str, Any]) -> set[tuple[str, str]]:
    """The doubts about a position, as kind and name."""
    position = read_position(document)
    return {(one.kind, one.ability) for one in COVERAGE.in_play(Table(position))}


def test_cards_known_in_full_leave_no_doubt() -> None:
    """Where all is known and played, nothing is said."""
    assert (
        kinds({"board": {"d1": "Ret-Talus", "d3": "Undead Warrior", "d8": {"card": "Grognack", "player": "north"}}})
        == set()
    )


def test_an_ability_played_on_assumptions_is_said_so() -> None:
    """A unit whose ability needs an assumption is named with it."""
    assert ("assumed", "Ram") in kinds({"board": {"d3": {"card": "Wolfsbane Brute", **FIGURES}}})


def test_an_unnamed_ability_goes_by_its_card() -> None:
    """Of an ability without a known name, the card is named."""
    assert ("assumed", "Aerie Sage") in kinds({"board": {"d3": {"card": "Aerie Sage", **FIGURES}}})


def test_a_card_that_may_say_more_is_said_so() -> None:
    """A card of which nothing needs an assumption may still have text that no source tells."""
    assert kinds({"board": {"d3": {"card": "Aerie Sentinel", **FIGURES}}}) == {("partly-known", "Aerie Sentinel")}


def test_an_event_without_a_text_in_the_engine_is_unplayed() -> None:
    """An active event that the engine does not play is named as such."""
    assert ("unplayed", "Thruster Upgrade") in kinds({"players": {"south": {"active": ["Thruster Upgrade"]}}})


def test_a_scenario_that_states_the_abilities_settles_them() -> None:
    """A card whose abilities a scenario states says no more than that."""
    document = {"board": {"d3": {"card": "Aerie Sentinel", "abilities": ["Flight"], **FIGURES}}}
    assert kinds(document) == set()


def test_only_what_could_change_the_list_stands_beside_it() -> None:
    """An assumption about what follows an attack does not make the list of legal actions doubtful."""
    card = find("Baron Daemar")
    assert card is not None
    assert [kind for kind, _, _, _ in COVERAGE.doubts(card)] == ["assumed", "partly-known"]
    document = {"board": {"d3": {"card": "Baron Daemar", **FIGURES}}}
    listed = engine.legal(read_position(document))
    assert [one.kind for one in listed.caveats] == ["partly-known"]


def test_unplayed_leaves_out_what_is_played_on_assumptions() -> None:
    """What the engine plays, on whatever grounds, is not called unplayed."""
    card = find("Wolfsbane Brute")
    assert card is not None
    assert list(COVERAGE.unplayed(card)) == []
