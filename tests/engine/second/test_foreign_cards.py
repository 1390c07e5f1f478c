"""Cards of the other player's deck in a hand: whose they are stays known, and they go to their owner's pile."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from engine.second.position import Situation
from engine.values.cards import Card, in_order
from engine.values.errors import NotUnderstood
from tests.engine.reference import RULES, find, read_position

SOUTH, NORTH = 0, 1


def position(**players: Any) -> Situation:
    """South's Magic Phase with these cards of the players."""
    board = {"d1": "Tacullu", "d8": {"card": "Ret-Talus", "player": "north"}}
    return read_position({"phase": "magic", "players": players, "board": board})


def test_a_card_in_its_owners_hand_is_not_marked() -> None:
    """Saying that a player's own card is theirs says nothing."""
    assert position(south={"hand": [{"card": "Purge", "owner": "south"}]}) == position(south={"hand": ["Purge"]})


def test_a_marked_card_differs_from_ones_own() -> None:
    """The same card of the other player's is another card, and comes after one's own in hand."""
    purge = position(south={"hand": ["Purge"]}).players[SOUTH].hand[0]
    taken = purge.held_by(SOUTH, NORTH)
    assert taken != purge
    assert taken.claimed(SOUTH) == (purge, NORTH)
    assert in_order((taken, purge)) == (purge, taken)


def test_a_marked_card_reads_back() -> None:
    """Documents and lines keep whose card it is, in hand and at the bottom of the pile."""
    held = position(
        south={"hand": ["Purge", {"card": "Purge", "owner": "north"}], "bottom": [{"card": "Gate", "owner": "north"}]}
    )
    assert read_position(held.document) == held
    assert read_position(held.line) == held


def test_a_marked_card_is_discarded_to_its_owners_pile() -> None:
    """Discarded for magic it pays its holder and lies in its owner's pile, unmarked."""
    held = position(south={"hand": [{"card": "Purge", "owner": "north"}]})
    after = engine.resolve(held, RULES.parse("discard Purge")).position
    purge = find("Purge")
    assert isinstance(purge, Card)
    assert after.players[SOUTH].discard == ()
    assert after.players[NORTH].discard == (purge,)
    assert after.players[SOUTH].magic == 1


def test_two_cards_of_one_name_are_one_action() -> None:
    """What can be done with either of two cards of a name is listed once."""
    held = position(south={"hand": ["Purge", {"card": "Purge", "owner": "north"}]})
    texts = [action.text(RULES.board) for action in engine.legal(held).actions]
    assert texts.count("discard Purge") == 1


@pytest.mark.parametrize(
    "south",
    [
        {"discard": [{"card": "Purge", "owner": "north"}]},
        {"hand": [{"card": "?", "owner": "north"}]},
        {"hand": [{"card": "Purge", "owner": "nobody"}]},
    ],
    ids=["in a discard pile", "an unknown card", "an unknown player"],
)
def test_what_cannot_be_is_refused(south: dict[str, Any]) -> None:
    """A discard pile holds its owner's cards, and nobody knows whose an unknown card is."""
    with pytest.raises(NotUnderstood):
        position(south=south)
