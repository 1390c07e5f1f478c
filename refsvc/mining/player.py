"""A player who prefers what looks good: quick, never deep, and always the same by the same chance."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

import engine

TRIED = 10
"""Actions that are tried of all that are legal, spread over their kinds."""
DECISIONS = 60
"""Answers to one action at most: what goes on longer is left as it stands."""
ANSWERS = 200
"""Answers to a decision of which one is picked by chance."""
SUMMONER, LIFE, STRENGTH, MAGIC, HELD, NEAR = 4.0, 1.0, 0.6, 0.7, 0.5, 0.15
"""What a point of a summoner's life, of any life, of strength, a magic, a card in hand and a space nearer are worth."""
LINGERING = 0.3
"""How much better an action must look than what there is for a player to do it rather than end the phase."""


class Done(NamedTuple):
    """An action with the answers that were given in it, and where that led."""

    action: engine.Action
    answers: tuple[engine.Answer, ...]
    position: engine.Position


def worth(position: engine.Position, player: int) -> float:
    """How good a position looks to a player: cards with life and strength, magic, hands, and how near the enemy is."""
    if position.over:
        return 1_000.0 if position.winner == player else -1_000.0
    view, total = position.view, 0.0
    for card in view.cards:
        sign = 1 if card.controller == player else -1
        left = max(0, (card.life or 0) - card.damage)
        total += sign * left * (SUMMONER if card.card.is_a("summoner") else LIFE)
        total += sign * STRENGTH * (card.strength or 0)
    for number, seen in enumerate(view.players):
        sign = 1 if number == player else -1
        total += sign * (MAGIC * seen.counts.get("magic", 0) + HELD * seen.counts.get("hand", 0))
    return total - NEAR * _distance(position, player)


def _distance(position: engine.Position, player: int) -> float:
    """How far a player's units are from the nearest enemy, and from the summoner that they are after."""
    places = dict(_places(position.geometry.names))
    cards = [card for card in position.view.cards if card.space in places]
    enemies = [places[card.space] for card in cards if card.controller != player]
    summoners = [places[card.space] for card in cards if card.controller != player and card.card.is_a("summoner")]
    total = 0.0
    for card in cards:
        if card.controller == player and card.strength and not card.card.is_a("summoner"):
            here = places[card.space]
            total += min((_apart(here, there) for there in enemies), default=0)
            total += min((_apart(here, there) for there in summoners), default=0)
    return total


def _apart(here: tuple[int, int], there: tuple[int, int]) -> int:
    return abs(here[0] - there[0]) + abs(here[1] - there[1])


def _places(names: Iterable[str]) -> Iterator[tuple[str, tuple[int, int]]]:
    """Column and row of each space."""
    for name in names:
        yield name, (ord(name[0]), int(name[1:]))


def move(position: engine.Position, chance: random.Random) -> Done:
    """What the player does whose turn it is: what looks best of a sample, or the end of the phase."""
    player = position.turn
    listed = engine.legal(position, bound=400).actions
    ending = [action for action in listed if action.verb == "end"]
    others = spread([action for action in listed if action.verb != "end"], TRIED, chance)
    best, most = None, worth(position, player) + LINGERING
    for action in others:
        done = carried_out(position, action, chance)
        found = worth(done.position, player) + chance.random() * LINGERING
        if found > most:
            best, most = done, found
    if best is not None:
        return best
    return carried_out(position, ending[0] if ending else listed[0], chance)


def spread(actions: list[engine.Action], most: int, chance: random.Random) -> list[engine.Action]:
    """So many of these at most, by chance, each kind of action in turn."""
    by_verb: dict[str, list[engine.Action]] = {}
    for action in chance.sample(actions, len(actions)):
        by_verb.setdefault(action.verb, []).append(action)
    found: list[engine.Action] = []
    while by_verb and len(found) < most:
        for verb in list(by_verb):
            found.append(by_verb[verb].pop())
            if not by_verb[verb]:
                del by_verb[verb]
    return found[:most]


def carried_out(position: engine.Position, action: engine.Action, chance: random.Random) -> Done:
    """An action with all its decisions: dice and draws as they fall, choices by chance."""
    answers: list[engine.Answer] = []
    resolved = engine.resolve(position, action)
    while resolved.pending is not None and len(answers) < DECISIONS:
        answers.append(some_answer(resolved.pending, chance))
        resolved = engine.resolve(position, action, answers)
    return Done(action, tuple(answers), resolved.position)


def some_answer(decision: engine.Decision, chance: random.Random) -> engine.Answer:
    """An answer to a decision: dice and draws as likely as they are, of a choice any."""
    if decision.about == "roll":
        rolled = chance.choices(decision.options, decision.weights, k=decision.maximum)
        return tuple(sorted(rolled, key=decision.options.index))
    if decision.chance:
        pile = [card for card, copies in zip(decision.options, decision.weights, strict=True) for _ in range(copies)]
        return tuple(sorted(chance.sample(pile, decision.maximum)))
    place = chance.randrange(min(decision.count(), ANSWERS))
    answer, _ = next(islice(decision.answers(), place, None))
    return answer
