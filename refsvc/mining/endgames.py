"""Ends of games, as they might have come: an enemy's summoner with little life left, and who stands about it.

Players who see a summoner in danger take it away, so that games that are played hardly ever come to where a turn may
win in one way and not in another. Here the end stands first: the cards of both decks are put about the summoner.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any, NamedTuple

import engine
from refsvc.judge import Judge, WrongScenario
from refsvc.mining.spots import EDITION

PHASE = "attack"
LEAST_LEFT, MOST_LEFT = 2, 6
"""Life that the enemy's summoner is left with."""
FEWEST_ATTACKERS, MOST_ATTACKERS = 2, 3
FEWEST_GUARDS, MOST_GUARDS = 1, 2
NEAR, ABOUT, FAR = 3, 2, 4
"""Attackers stand within so many spaces of the summoner, its guards within so many, who takes no part so far away."""
FREE, MOST_EVENTS, MOST_MAGIC = 2, 2, 2
"""Empty rows behind the summoner at least; events held, and magic to pay with."""
WITH_TEXT = 2
"""How much oftener a card is taken that has a text."""
CHANGES = ("hand", "hand", "magic", "life", "card", "card", "space", "space")
"""What may be changed, as often as it is."""
OWN_SUMMONER_NEAR, GUARD_WOUNDED, BOOSTED = 0.2, 0.6, 0.4
"""How often the summoner of whoever plays takes part, a guard has damage, and a unit brings another token."""


class Decks(NamedTuple):
    """Who plays against whom, with all of their cards."""

    judge: Judge
    document: Mapping[str, Any]
    """The game as it begins."""
    edition: str
    chance: random.Random


class Card(NamedTuple):
    """A card of a deck, and how a document names it."""

    name: str
    card: engine.Card


class Endgames:
    """Puts up ends of games between two decks, and changes them a little."""

    def __init__(self, decks: Decks) -> None:
        self.judge, self.edition, self.chance = decks.judge, decks.edition, decks.chance
        position = self.judge.read(decks.document).first.position
        self._names = position.geometry.names
        self._own_side, self._enemy_side = self.chance.sample(list(decks.document["players"]), 2)
        own, enemy = (_cards(decks, side) for side in (self._own_side, self._enemy_side))
        self._summoner, self._target = (_summoner(position, side) for side in (self._own_side, self._enemy_side))
        self._strong = [
            one for one in own for _ in range(1 + WITH_TEXT * bool(one.card.abilities)) if one.card.strength
        ]
        self._guards = [one for one in enemy if one.card.life]
        self._events = [one for one in own if one.card.is_a("event") and one.card.phase in (None, PHASE)]
        self._wounds, *self._others = self.judge.form(self.edition).tokens

    def read(self, document: Mapping[str, Any]) -> engine.Case | None:
        """The position of a document; None where two cards do not stand together, or a text needs more than is here."""
        try:
            return self.judge.read(document).first
        except WrongScenario:
            return None

    def put_up(self) -> dict[str, Any]:
        """A position at the beginning of an attack phase, with all cards from the decks."""
        chance, rows = self.chance, sorted({_row(name) for name in self._names})
        middle = [name for name in self._names if rows[FREE] <= _row(name) <= rows[-FREE - 1]]
        space = chance.choice(middle)
        board: dict[str, Any] = {space: self._wounded(self._target)}
        for one in _some(self._strong, chance.randint(FEWEST_ATTACKERS, MOST_ATTACKERS), chance):
            self._put(board, space, self._attacker(one), NEAR)
        for one in _some(self._guards, chance.randint(FEWEST_GUARDS, MOST_GUARDS), chance):
            self._put(board, space, self._guard(one), ABOUT)
        own = {"card": self._summoner.name, "player": self._own_side}
        near = chance.random() < OWN_SUMMONER_NEAR
        self._put(board, space, own, NEAR if near else len(self._names), 0 if near else FAR)
        return {
            EDITION: self.edition,
            "turn": self._own_side,
            "phase": PHASE,
            "players": {self._own_side: {"magic": chance.randint(0, MOST_MAGIC), "hand": self._hand()}},
            "board": board,
        }

    def changed(self, document: Mapping[str, Any]) -> dict[str, Any]:
        """The same with one thing otherwise: a card, its space or its damage, or what is held in hand."""
        other = deepcopy(dict(document))
        board, brought = other["board"], other["players"][self._own_side]
        space = next(name for name, one in board.items() if one["card"] == self._target.name)
        units = [name for name, one in board.items() if one["card"] not in (self._target.name, self._summoner.name)]
        what = self.chance.choice(CHANGES)
        if what == "hand":
            brought["hand"] = self._hand()
        elif what == "magic":
            brought["magic"] = self.chance.randint(0, MOST_MAGIC)
        elif what == "life":
            board[space] = self._wounded(self._target)
        elif units:
            name = self.chance.choice(units)
            one = board.pop(name)
            is_own = one["player"] == self._own_side
            if what == "card":
                one = (
                    self._attacker(self.chance.choice(self._strong))
                    if is_own
                    else self._guard(self.chance.choice(self._guards))
                )
            self._put(board, space, one, NEAR if is_own else ABOUT)
        return other

    def _put(self, board: dict[str, Any], space: str, one: dict[str, Any], within: int, beyond: int = 0) -> None:
        """Puts a card on a free space that is so far from another one; where there is none, it is left out."""
        free = [name for name in self._names if name not in board and beyond < _apart(space, name) <= within]
        if free:
            board[self.chance.choice(free)] = one

    def _wounded(self, one: Card) -> dict[str, Any]:
        life = one.card.life or 0
        left = self.chance.randint(min(LEAST_LEFT, life - 1), min(MOST_LEFT, life - 1))
        return {"card": one.name, "player": self._enemy_side, self._wounds: life - left}

    def _attacker(self, one: Card) -> dict[str, Any]:
        boosted = {self._others[0]: 1} if self._others and self.chance.random() < BOOSTED else {}
        return {"card": one.name, "player": self._own_side, **boosted}

    def _guard(self, one: Card) -> dict[str, Any]:
        life = one.card.life or 0
        wounded = life > 1 and self.chance.random() < GUARD_WOUNDED
        wounds = {self._wounds: self.chance.randint(1, life - 1)} if wounded else {}
        return {"card": one.name, "player": self._enemy_side, **wounds}

    def _hand(self) -> list[str]:
        return [one.name for one in _some(self._events, self.chance.randint(0, MOST_EVENTS), self.chance)]


def _cards(decks: Decks, side: str) -> list[Card]:
    """The cards of a deck but for the summoner, each once."""
    brought = decks.document["players"][side]
    found = dict.fromkeys(str(name) for pile in ("hand", "draw") for name in brought.get(pile, {}))
    known = [(name, decks.judge.card_named(name, decks.edition)) for name in found]
    return [Card(name, card) for name, card in known if card is not None]


def _summoner(position: engine.Position, side: str) -> Card:
    """The summoner of a side, which stands on the board as a game begins."""
    player = position.sides.index(side)
    found = next(one.card for one in position.view.cards if one.controller == player and one.card.is_a("summoner"))
    return Card(found.name, found)


def _some(cards: Iterable[Card], number: int, chance: random.Random) -> list[Card]:
    listed = list(cards)
    return chance.choices(listed, k=number) if listed else []


def _row(name: str) -> int:
    return int(name[1:])


def _apart(here: str, there: str) -> int:
    return abs(ord(here[0]) - ord(there[0])) + abs(_row(here) - _row(there))
