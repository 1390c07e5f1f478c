"""Cards known in part, given the figures that no source states: battles with them break no law of the engine."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.second.facts import BOARD, PHASES
from engine.second.position import Situation
from engine.values.cards import Card
from tests.engine.battles import COMPLETE, owned, play_on
from tests.engine.reference import read_position, reference
from tests.examples import examples

NUMBERS = st.lists(st.integers(0, 23), min_size=1, max_size=8)
UNDER = ("Wrench Rat", "Hellforged Axe", "Hellforged Chains")


def stated(card: Card) -> dict[str, Any]:
    """The facts that a scenario has to state for a card, so that it can be played."""
    words = " ".join(sorted(card.classes))
    if not card.classes & {"unit", "structure", "event"}:
        words = "common structure" if card.named("Gate") else "standard event"
    elif words in ("unit", "event"):
        words = "common unit" if words == "unit" else "standard event"
    facts: dict[str, Any] = {"class": words}
    if "event" in words:
        facts.update(phase=card.phase or "attack", cost=card.cost or 0)
    else:
        facts.update(life=card.life or 4, cost=card.cost or 1)
    if "unit" in words:
        facts.update(strength=card.strength or 2, attack=card.attack or "melee")
    return facts


@cache
def cards() -> dict[str, dict[str, Any]]:
    """The cards known in part by name, each with the facts to be stated."""
    return {card.name: stated(card) for card in reference() if card.faction not in ("", *COMPLETE)}


def battle(chance: random.Random) -> Situation:
    """A position with such cards of all factions, and a few known in full beside them."""
    facts, squares = cards(), list(BOARD.names)
    chance.shuffle(squares)
    units = [name for name, one in facts.items() if "unit" in one["class"] and "summoner" not in one["class"]]
    units += ["Deceiver", "Smasher", "Undead Archer", "Gate", "Ice Golem", "Mind Witch", "Aerie Gate", "Vine Gate"]
    events = [name for name, one in facts.items() if "event" in one["class"]]
    leaders = [name for name, one in facts.items() if "summoner" in one["class"]]
    board: dict[str, Any] = {}
    players: dict[str, Any] = {}
    for side in ("south", "north"):
        board[squares.pop()] = {"card": chance.choice(leaders), "player": side, "damage": chance.randint(0, 2)}
        for name in chance.choices(units, k=chance.randint(3, 9)):
            below = [{"card": chance.choice(UNDER), "player": chance.choice(["south", "north"])}]
            boost, placed = chance.choice([0, 0, 1, 3, 5]), below if chance.random() < 0.2 else []
            board[squares.pop()] = {"card": name, "player": side, "boost": boost, "under": placed}
        held = [chance.choices([*units, *events], k=chance.randint(0, 5)) for _ in range(3)]
        active = chance.sample(["Learn", "Psychic Assault", "Law of Liberty", "Law of Sanctity", "Swift Potion"], 2)
        players[side] = {"magic": 5, "hand": held[0], "draw": held[1], "discard": held[2], "active": active}
    document = {"turn": chance.choice(["south", "north"]), "phase": chance.choice(PHASES), "cards": facts}
    return read_position({**document, "board": board, "players": players})


@examples(30)
@given(st.integers(0, 10**9), st.data(), NUMBERS)
def test_every_listed_action_resolves_and_loses_no_card(seed: int, data: st.DataObject, numbers: list[int]) -> None:
    """Whatever is listed resolves to its end, and each player still owns as many cards."""
    position = battle(random.Random(seed))
    for _ in range(6):
        listed = engine.legal(position, bound=2000).actions
        if not listed:
            assert position.over
            return
        kinds = sorted({type(action).__name__ for action in listed})
        kind = data.draw(st.sampled_from(kinds))
        action = data.draw(st.sampled_from([one for one in listed if type(one).__name__ == kind]))
        after, _ = play_on(position, action, numbers)
        if after is None:
            return
        assert owned(after) == owned(position)
        assert engine.explain(position, action).legal
        position = after
