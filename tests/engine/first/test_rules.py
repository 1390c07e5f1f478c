"""Clauses of the first edition's rulebook that want more than a scenario: laws, chances, and what expectations say."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import engine
from engine.first.actions.attacking import Attack
from engine.first.facts import BOARD, TEAM_BOARD
from engine.first.setup.decks import deck_faults
from engine.first.setup.start import set_up, setup_faults
from engine.values.cards import Card
from tests.engine.first.games import FACTIONS, deck_of, started
from tests.engine.reference import reference

CARDS = reference("1e")
EDITION = engine.EDITIONS["1e"]
MADE: dict[str, Any] = {
    "Lord": {"class": "summoner", "life": 6, "strength": 3, "attack": "melee"},
    "Guard": {"class": "common", "cost": 1, "life": 3, "strength": 2, "attack": "melee"},
    "Archer": {"class": "common", "cost": 2, "life": 2, "strength": 2, "attack": "ranged"},
}
TWO = {"d1": "Lord", "d8": {"card": "Lord", "player": "north"}}
FOUR = {**TWO, "j1": {"card": "Lord", "player": "south2"}, "j8": {"card": "Lord", "player": "north2"}}


def document(board: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A position of made-up cards whose abilities change no rule."""
    seats: dict[str, Any] = {"players": {"south2": {}}} if "south2" in str(board) else {}
    return {"edition": "1e", "cards": MADE, "board": board, **seats, **more}


def case(board: dict[str, Any], **more: Any) -> engine.Case:
    """The case of that document."""
    return engine.read(document(board, **more), CARDS).first


def unmet(board: dict[str, Any], *expected: object, **more: Any) -> list[str]:
    """What speaks against these expectations."""
    found = engine.failures(case(board, expect=list(expected), **more))
    return [failure.message or str(failure.refused) for failure in found]


# Two Battlefields; rule-1e/3-4-players


def test_actions_on_two_battlefields_name_their_own_spaces() -> None:
    """rule-1e/3-4-players/boards: what is expected of b3 is about b3 of the board that is played on."""
    board = {**FOUR, "b3": "Guard", "b4": {"card": "Guard", "player": "north"}}
    assert unmet(board, {"legal": "attack b3 b4"}, {"odds": "attack b3 b4", "strength": 2}, phase="attack") == []
    assert unmet(board, {"legal": "move b3 c3"}, {"illegal": "move k3 l3"}, phase="move") == []


def test_spaces_of_the_second_battlefield_are_expected_by_name() -> None:
    """rule-1e/3-4-players/boards: columns g to l are there with four players, and only then."""
    assert unmet({**FOUR, "l3": "Archer"}, {"can attack": {"l3": "none"}}, phase="attack") == []
    with pytest.raises(engine.NotUnderstood, match="l3"):
        case(TWO, phase="attack", expect=[{"can attack": {"l3": "none"}}])


@pytest.mark.parametrize("row", range(TEAM_BOARD.rows))
def test_the_far_sides_are_next_to_each_other(row: int) -> None:
    """rule-1e/3-4-players/rules/movement: on two Battlefields only, and in each row with the same row."""
    left, right = row * TEAM_BOARD.columns, (row + 1) * TEAM_BOARD.columns - 1
    assert right in TEAM_BOARD.neighbours[left]
    assert left in TEAM_BOARD.neighbours[right]
    assert TEAM_BOARD.distance[left][right] == 1
    assert BOARD.distance[row * BOARD.columns][(row + 1) * BOARD.columns - 1] == BOARD.columns - 1


def test_a_line_goes_around_and_is_blocked_either_way() -> None:
    """rule-1e/3-4-players/rules/attacking: a shot goes the short way, and what stands on it is in its way."""
    board = {**FOUR, "b3": "Archer", "k3": {"card": "Guard", "player": "north2"}}
    assert unmet(board, {"can attack": {"b3": "k3"}}, phase="attack") == []
    blocked = {**board, "a3": "Guard"}
    expected = {"illegal": "attack b3 k3", "because": "rule-1e/ranged-attack"}
    assert unmet(blocked, {"can attack": {"b3": "a3"}}, expected, phase="attack") == []


# Attacks; rule-1e/phase-attack


def test_an_attack_is_an_attack_in_every_edition() -> None:
    """rule-1e/resolving-attack: the odds of an attack can be expected, of one of two cards on a space too."""
    board = {**TWO, "c3": "Guard", "c4": {"card": "Vine Wall", "player": "north", "unit": "Archer"}}
    odds = {"odds": "attack c3 c4/wall", "destroyed": "4/9", "damage": {"0": "1/9", "1": "4/9", "2": "4/9"}}
    assert unmet(board, odds, phase="attack") == []
    action = EDITION.parse("attack c3 c4/unit", CARDS)
    assert isinstance(action, Attack)
    assert (action.which, action.text(BOARD)) == ("unit", "attack c3 c4/unit")


# Walls; rule-1e/playing-walls


def test_where_a_wall_can_be_played_is_expected_exactly() -> None:
    """rule-1e/playing-walls: what is missing and what is too much is said; events without a space name none."""
    hand = {"players": {"south": {"hand": ["Wall", "Muster"]}}}
    row = [f"{column}{number}" for column in "abcdef" for number in (1, 2, 3, 4)]
    free = [space for space in row if space != "d1"]
    assert unmet(TWO, {"can be played on": {"Wall": free, "Muster": "none"}}, phase="event", **hand) == []
    (said,) = unmet(TWO, {"can be played on": {"Wall": [*free[1:], "a5"]}}, phase="event", **hand)
    assert "a5 missing; a1 too much" in said


# Decks; rule-1e/deck-building

DWARVES = deck_of("Deep Dwarves")
VINES = CARDS.find("Vine Wall")


def deck(**changed: int) -> tuple[tuple[Card, int], ...]:
    """The deck of the Deep Dwarves with other numbers of these cards."""
    copies = Counter(dict(DWARVES.deck))
    for name, number in changed.items():
        card = CARDS.find(name.replace("_", " "))
        assert card is not None
        copies[card] = number
    return tuple([(card, number) for card, number in copies.items() if number])


def codes(one: tuple[tuple[Card, int], ...], home: engine.Setup | None = DWARVES) -> set[str]:
    """What is wrong with a deck, by code."""
    return {str(fault.code) for fault in deck_faults(one, home)}


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({}, set()),
        ({"Magic_Stasis": 1}, {"deck-events", "deck-kind"}),
        ({"Magic_Stasis": 0}, {"deck-events", "deck-kind"}),
        ({"Magic_Stasis": 1, "Magic_Torrent": 2}, {"deck-events"}),
        ({"Magic_Stasis": 0, "Muster": 2}, {"deck-events"}),
        ({"Wall": 2}, {"deck-kind"}),
    ],
)
def test_a_deck_has_the_events_of_its_summoner(changed: dict[str, int], expected: set[str]) -> None:
    """rule-1e/deck-building/events, rule-1e/deck-building/total: nine of them, all that are listed and no others."""
    assert codes(deck(**changed)) == expected


def test_events_whose_numbers_no_source_tells_are_nine_in_all() -> None:
    """rule-1e/deck-building/total: where copies are not known, the deck has nine events of its faction."""
    goblins = deck_of("Sand Goblins")
    assert not goblins.events
    assert codes(goblins.deck, goblins) == set()
    fewer = tuple([(card, number) for card, number in goblins.deck if card.name != "Taunt"])
    assert codes(fewer, goblins) == {"deck-kind"}


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_deck_that_is_put_together_may_be_played_with(faction: str) -> None:
    """It is marked as ours, legal, has the cards that begin on the battlefield, and Vine Walls where there are any."""
    home = deck_of(faction)
    assert home.composed
    assert codes(home.deck, home) == set()
    assert setup_faults(home) == ()
    assert started(faction, faction).players[0].vines == tuple([VINES] * 15 if faction == "Swamp Orcs" else [])


def test_a_deck_that_is_listed_starts_with_its_vine_walls() -> None:
    """rule-1e/vine-walls: they come with the faction, though they are no part of the deck."""
    orcs = deck_of("Swamp Orcs")
    listed = tuple([(card, number) for card, number in orcs.deck if card != VINES])
    assert codes(listed, orcs) == set()
    assert len(set_up((orcs._replace(deck=listed), orcs)).position.players[0].vines) == 15


# The beginning; rule-1e/setup


def test_a_game_begins_with_movement_and_without_hands() -> None:
    """rule-1e/setup/draw-pile-no-hand, rule-1e/setup/first-turn-restrictions: what is not on the board is shuffled."""
    position = set_up((DWARVES, deck_of("Benders")), first=1).position
    assert (position.phase, position.turn, position.first) == ("move", 1, True)
    for player, side in zip(position.players, (DWARVES, deck_of("Benders")), strict=True):
        placed = len(side.spaces)
        assert player.hand == player.magic == player.discard == ()
        assert len(player.draw) == sum(copies for _, copies in side.deck) - placed


@pytest.mark.parametrize("phase", ["draw", "summon", "event", "move", "attack", "magic"])
def test_the_first_turn_has_three_phases(phase: str) -> None:
    """rule-1e/setup/first-turn-restrictions: a first turn that draws, summons or plays events is a fault."""
    told = case(TWO, phase=phase, **{"first turn": True})
    late = phase in ("move", "attack", "magic")
    assert [str(fault.code) for fault in told.position.faults] == ([] if late else ["first-turn-begins-later"])
    assert case(TWO, phase=phase).position.faults == ()
