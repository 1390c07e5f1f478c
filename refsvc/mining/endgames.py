"""Ends of games, as they might have come: an enemy's summoner with little life left, and who stands about it.

Players who see a summoner in danger take it away, so that games that are played hardly ever come to where a turn may
win in one way and not in another. Here the end stands first: the cards of both decks are put about the summoner.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import engine
from refsvc.judge import Judge, WrongScenario
from refsvc.mining.spots import EDITION

PHASE = "attack"
TABLES = 80
"""Ends that are put up for each game."""
LEAST_LEFT, MOST_LEFT = 2, 5
"""Life that the enemy's summoner is left with."""
FEWEST_ATTACKERS, MOST_ATTACKERS = 2, 3
FEWEST_GUARDS, MOST_GUARDS = 1, 2
NEAR, ABOUT, FAR = 3, 2, 4
"""Attackers stand within so many spaces of the summoner, its guards within so many, who takes no part so far away."""
FREE, MOST_EVENTS, MOST_MAGIC = 2, 2, 2
"""Empty rows behind the summoner at least; events held, and magic to pay with."""
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


def endgames(decks: Decks) -> Iterator[engine.Case]:
    """Positions at the beginning of an attack phase, with all cards from the decks."""
    for _ in range(TABLES):
        document = _put_up(decks)
        if document is None:
            continue
        try:
            yield decks.judge.read(document).first
        except WrongScenario:
            # Two cards that do not stand together, or a text that needs more than is here.
            continue


def _put_up(decks: Decks) -> dict[str, Any] | None:
    chance, judge = decks.chance, decks.judge
    position = judge.read(decks.document).first.position
    names = position.geometry.names
    attacking, defending = chance.sample(list(decks.document["players"]), 2)
    own, enemy = (_cards(decks, side) for side in (attacking, defending))
    summoner, target = (_summoner(position, side) for side in (attacking, defending))
    rows = sorted({_row(name) for name in names})
    space = chance.choice([name for name in names if rows[FREE] <= _row(name) <= rows[-FREE - 1]])
    board: dict[str, Any] = {}
    wounds, *others = judge.form(decks.edition).tokens
    left = chance.randint(min(LEAST_LEFT, target.card.life or 0), min(MOST_LEFT, target.card.life or 0))
    board[space] = {"card": target.name, "player": defending, wounds: (target.card.life or 0) - left}

    def put(one: Card, side: str, within: int, beyond: int = 0) -> dict[str, Any] | None:
        free = [name for name in names if name not in board and beyond < _apart(space, name) <= within]
        if not free:
            return None
        written = board[chance.choice(free)] = {"card": one.name, "player": side}
        return written

    strong = [one for one in own if one.card.strength]
    for one in _some(strong, chance.randint(FEWEST_ATTACKERS, MOST_ATTACKERS), chance):
        written = put(one, attacking, NEAR)
        if written is not None and others and chance.random() < BOOSTED:
            written[others[0]] = 1
    guards = [one for one in enemy if one.card.life]
    for one in _some(guards, chance.randint(FEWEST_GUARDS, MOST_GUARDS), chance):
        written = put(one, defending, ABOUT)
        if written is not None and (one.card.life or 0) > 1 and chance.random() < GUARD_WOUNDED:
            written[wounds] = chance.randint(1, (one.card.life or 0) - 1)
    near = chance.random() < OWN_SUMMONER_NEAR
    if put(summoner, attacking, NEAR if near else len(names), 0 if near else FAR) is None:
        return None
    events = [one for one in own if one.card.is_a("event")]
    hand = [one.name for one in _some(events, chance.randint(0, MOST_EVENTS), chance)]
    brought: dict[str, Any] = {"magic": chance.randint(0, MOST_MAGIC)}
    if hand:
        brought["hand"] = hand
    return {
        EDITION: decks.edition,
        "turn": attacking,
        "phase": PHASE,
        "players": {attacking: brought},
        "board": board,
    }


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
