"""What differs between two positions, in statements that hold on the later one."""

import random

import pytest

import engine
from engine.second.changes import changes
from engine.second.position import Situation
from tests.engine.battles import battle, play_on
from tests.engine.reference import read_position, statement

BOARD_BEFORE = {
    "c1": "Ret-Talus",
    "d3": {"card": "Undead Warrior", "damage": 1},
    "e8": {"card": "Sneeks", "player": "north"},
}


def position(**changed: object) -> Situation:
    """A small position, with some keys of its document changed."""
    document = {"board": BOARD_BEFORE, "players": {"south": {"magic": 2, "hand": ["Purge", "Gate"], "draw": 3}}}
    return read_position({**document, **changed})


def test_nothing_changed_between_equal_positions() -> None:
    """Two equal positions differ in nothing."""
    assert changes(position(), position()) == ()


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"board": {**BOARD_BEFORE, "d3": {"card": "Undead Warrior"}}}, ("d3 has no damage",)),
        ({"board": {**BOARD_BEFORE, "d3": "Sneeks"}}, ("d3 holds Sneeks",)),
        (
            {
                "board": {
                    **BOARD_BEFORE,
                    "d3": {"card": "Undead Warrior", "damage": 1, "player": "north", "owner": "south"},
                }
            },
            ("d3 is controlled by north",),
        ),
        ({"turn": "north", "phase": "build"}, ("turn is north", "phase is build")),
        (
            {"players": {"south": {"hand": ["Gate", "Gate"], "draw": 2, "discard": ["Purge"]}}},
            (
                "south has no magic",
                "south has 2 copies of Gate in hand",
                "south does not have Purge in hand",
                "south has Purge in the discard pile",
                "south has 2 cards in the draw pile",
            ),
        ),
        (
            {
                "players": {
                    "south": {
                        "magic": 2,
                        "hand": ["Purge", "Gate"],
                        "draw": 3,
                        "active": [{"card": "Holy Judgment", "boost": 2}],
                    }
                }
            },
            ("south has Holy Judgment active", "Holy Judgment has 2 boost"),
        ),
        ({"lost": ["north"]}, ("south wins",)),
        ({"lost": ["north", "south"]}, ("nobody wins",)),
    ],
)
def test_each_change_is_said(changed: dict[str, object], said: tuple[str, ...]) -> None:
    """Whatever is different is said, and nothing else."""
    assert tuple(map(str, changes(position(), position(**changed)))) == said


@pytest.mark.parametrize("seed", range(40))
def test_what_changed_holds_afterwards(seed: int) -> None:
    """After any action, every statement about what changed can be read and is true."""
    chance = random.Random(seed)
    before = battle(chance)
    action = chance.choice(engine.legal(before).actions)
    after, _ = play_on(before, action, [chance.randrange(24) for _ in range(8)])
    if after is not None:
        for change in changes(before, after):
            assert statement(change.statement).test(after).true, change
