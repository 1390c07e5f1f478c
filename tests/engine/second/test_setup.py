from collections import Counter

import pytest

import engine
from engine.second.documents.writing import canonical
from engine.second.facts import BOARD
from engine.second.inspection import faults
from engine.second.position import Situation
from engine.second.setup.start import set_up, setup_faults
from engine.values.cards import Setup
from engine.values.errors import ImpossiblePosition, NotUnderstood
from tests.engine.reference import reference

KNOWN = [slug for slug, setup in reference().setups.items() if setup.deck and setup.spaces]
UNKNOWN = [slug for slug in reference().setups if slug not in KNOWN]


def side(slug: str) -> Setup:
    """A faction of the reference."""
    setup = reference().setup(slug)
    assert setup is not None
    return setup


def some_hand(one: Setup) -> tuple[str, ...]:
    """Five gates and commons that the draw pile holds."""
    placed = Counter(card.name for card, _ in one.spaces)
    pile = [card.name for card, copies in one.deck for _ in range(copies - placed[card.name])]
    return tuple(pile[:5])


def started(south: str, north: str, first: int = 0) -> Situation:
    """The start of a game with hands given."""
    sides = [side(slug) for slug in (south, north)]
    resolved = set_up(sides, first, [", ".join(some_hand(one)) for one in sides])
    assert resolved.pending is None
    return resolved.position


@pytest.mark.parametrize("slug", KNOWN)
def test_starts_a_game(slug: str) -> None:
    """Each side has 4 cards on its half and 5 in hand, the rest of 34 in its pile, and the first player can act."""
    position = started(slug, KNOWN[0])
    for number, player in enumerate(position.players):
        mine = [square for square, piece in enumerate(position.board) if piece and piece.owner == number]
        assert len(mine) == 4
        assert all((BOARD.row(square) >= 4) == bool(number) for square in mine)
        assert (len(player.hand), len(player.draw)) == (5, 25)
    assert faults(position) == ()
    assert canonical(position) == position
    assert engine.legal(position).actions


@pytest.mark.parametrize(("first", "magic"), [(0, [2, 3]), (1, [3, 2])])
def test_the_second_player_has_more_magic(first: int, magic: list[int]) -> None:
    """The first player begins with 2 magic, the other with 3 (rule-2e/setup/first-player-magic)."""
    position = started("breakers", "polar-dwarves", first)
    assert position.turn == first
    assert [player.magic for player in position.players] == magic


def test_north_sits_across() -> None:
    """What stands on d1 for South stands on c8 for North: the board turned by half a circle."""
    position = started("polar-dwarves", "polar-dwarves")
    south, north = position.at("d1"), position.at("c8")
    assert south is not None
    assert north is not None
    assert south.card == north.card
    assert (south.owner, north.owner) == (0, 1)


def test_hands_are_drawn_by_chance() -> None:
    """A hand that is not given is a draw with exact odds, South's before North's, and can be answered."""
    south, north = side("breakers"), side("polar-dwarves")
    resolved = set_up([south, north])
    assert resolved.pending is not None
    assert resolved.pending.player == 0
    assert sum(chance or 0 for _, chance in resolved.pending.answers()) == 1
    hand = ", ".join(some_hand(south))
    again = set_up([south, north], answers=[hand])
    assert again.pending is not None
    assert again.pending.player == 1
    assert sorted(card.name for card in again.position.players[0].hand) == sorted(some_hand(south))


@pytest.mark.parametrize("slug", UNKNOWN)
def test_says_what_no_source_tells(slug: str) -> None:
    """Where the deck or the starting spaces are not known, the setup says so instead of making them up."""
    with pytest.raises(ImpossiblePosition) as caught:
        set_up([side(slug), side("breakers")])
    assert {fault.code for fault in caught.value.faults} <= {"deck-unknown", "setup-unknown"}


def test_doubtful_spaces_are_told() -> None:
    """Starting spaces that no reliable source states are used, and a step says that they are unconfirmed."""
    resolved = set_up([side("breakers"), side("polar-dwarves")])
    told = [step for step in resolved.steps if step.code == "setup-unsure"]
    assert [step.player for step in told] == [0, 1]
    assert all(step.detail for step in told)


def test_a_hand_that_the_pile_does_not_hold_is_not_understood() -> None:
    """A given hand must be in the deck."""
    with pytest.raises(NotUnderstood, match="Purge"):
        set_up([side("breakers"), side("polar-dwarves")], answers=["Purge, Gate, Gate, Gate, Blast"])


def test_a_custom_deck_must_hold_the_starting_cards() -> None:
    """A deck of one's own without a starting unit cannot begin."""
    setup = side("breakers")
    own = setup._replace(deck=tuple(pair for pair in setup.deck if pair[0].name != "Deceiver"))
    assert [(fault.code, fault.cards) for fault in setup_faults(own)] == [("starting-card-missing", ("Deceiver",))]


def test_a_faction_without_anything_known_has_every_doubt() -> None:
    """A faction of which only the name is known lacks both deck and setup."""
    assert [fault.code for fault in setup_faults(Setup("Nobody"))] == ["deck-unknown", "setup-unknown"]
