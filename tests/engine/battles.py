"""Battles between two factions in mid-game, and how to play on in them: what the laws of the engine are tried on."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import islice
from typing import TypeVar

from hypothesis import strategies as st

import engine
from engine.second.facts import BOARD, PHASES
from engine.second.position import Situation
from engine.values.cards import Card, Piece
from engine.values.decisions import Answer, Decision
from tests.engine.reference import find, read_position, reference

PRINTED = (
    "Breakers",
    "Cave Goblins",
    "Fallen Kingdom",
    "Phoenix Elves",
    "Polar Dwarves",
    "Savanna Elves",
    "Tundra Orcs",
    "Vanguards",
)
"""Factions of which every card plays and is known from print."""
TRANSCRIBED = ("Eternal Council", "Fungal Dwarves", "High Elves", "Shadow Elves")
"""Factions of which every card plays and is known from a transcription."""
COMPLETE = PRINTED + TRANSCRIBED
"""Factions of which every card plays."""
NEEDS_TARGETS = ("Chant of Entangling", "Chant of Weaving", "Freeze", "Hypnotic Call")
"""Active events that point at cards: they enter play by being played."""
PositionT = TypeVar("PositionT", bound=engine.Position)
MOST_DECISIONS = 80
"""How many decisions of one action are answered before a play gives up on it, as it may ask for ever."""


@cache
def cards_of(faction: str) -> list[Card]:
    """The cards of a faction, and the gate of every deck."""
    gate = find("Gate")
    assert gate is not None
    return [card for card in reference() if card.faction == faction] + [gate]


def battles(factions: tuple[str, ...] = COMPLETE) -> st.SearchStrategy[Situation]:
    """Positions in which two factions with summoners face each other, cards strewn over the board.

    Each is made from one number: much faster than drawing card by card, and what fails is small to write down.
    """
    return st.integers(0, 10**9).map(lambda number: battle(random.Random(number), factions))


def battle(chance: random.Random, factions: tuple[str, ...] = COMPLETE) -> Situation:
    """A battle made by a source of chance."""
    squares = list(BOARD.names)
    chance.shuffle(squares)
    board: dict[str, object] = {}
    players: dict[str, object] = {}
    for side in ("south", "north"):
        cards = cards_of(chance.choice(factions))
        summoner = next(card for card in cards if card.is_a("summoner"))
        troops = [card for card in cards if not card.is_a("summoner") and card.life is not None]
        for card in [summoner, *chance.choices(troops, k=chance.randint(2, 9))]:
            board[squares.pop()] = {
                "card": card.name,
                "player": side,
                "damage": chance.choice([0, chance.randrange(card.life or 1)]),
                "boost": chance.choice([0, 0, 0, 1, 2, 4]),
            }
        held = [card.name for card in cards if not card.is_a("summoner")]
        lasting = [card.name for card in cards if card.stays and card.name not in NEEDS_TARGETS]
        players[side] = {
            "magic": chance.randint(0, 9),
            "hand": chance.choices(held, k=chance.randint(0, 6)),
            "draw": chance.choices(held, k=chance.randint(0, 6)),
            "discard": chance.choices(held, k=chance.randint(0, 5)),
            "active": chance.sample(lasting, min(len(lasting), chance.randint(0, 2))),
        }
    turn, phase = chance.choice(["south", "north"]), chance.choice(PHASES)
    document = {"turn": turn, "phase": phase, "board": board, "players": players}
    return read_position(document)


def owned(position: Situation) -> Counter[int]:
    """How many cards each player owns, wherever they are."""
    count: Counter[int] = Counter()

    def add(piece: Piece) -> None:
        count[piece.owner] += 1
        for below in piece.under:
            add(below)

    for piece in position.board:
        if piece is not None:
            add(piece)
    for number, player in enumerate(position.players):
        for card in (*player.hand, *player.draw, *player.bottom, *player.discard):
            count[card.claimed(number)[1]] += 1
        for event in player.active:
            add(event)
    return count


def some_answer(pending: Decision, number: int) -> Answer:
    """One of the first answers to a decision, picked by a number."""
    offered = [answer for answer, _ in islice(pending.answers(), 24)]
    return offered[number % len(offered)]


def play_on(position: PositionT, action: engine.Action, numbers: list[int]) -> tuple[PositionT | None, list[Answer]]:
    """The position after an action whose decisions follow the numbers, and the answers; None if it never ended."""
    answers: list[Answer] = []
    while len(answers) < MOST_DECISIONS:
        resolved = engine.resolve(position, action, answers)
        if resolved.pending is None:
            return resolved.position, answers
        answers.append(some_answer(resolved.pending, numbers[len(answers) % len(numbers)]))
    return None, answers
