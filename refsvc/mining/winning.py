"""Win this turn: positions in which few ways to begin are the best, and the obvious one is not among them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

import engine
from refsvc.judge import WrongScenario
from refsvc.mining.spots import EDITION, TURN_SO_FAR, Place, Spot, shown
from refsvc.puzzles import Puzzle

PHASE = "attack"
LEAST_LEFT, MOST_LEFT = 2, 6
"""Life that the enemy's summoner is left with."""
FEWEST_ATTACKERS = 2
NEAR, MOST_UNITS, ABOUT = 3, 3, 1
"""Of whoever plays, so many units within so many spaces of the summoner stay; of all others, what is about it."""
BUDGET = 30_000
"""Positions that the search may look at; what takes more is left alone."""
FIRST_ACTIONS = 60
"""Actions to begin with at most; with more of them nobody can compare them."""
FEWEST_ACTIONS = 3
"""Actions to choose among at least; the best course has one less."""
RARE = 3
"""Of so many actions to begin with at most one is the best."""
ENOUGH = Fraction(1, 20)
"""A chance below this is nothing to play for."""
LEAST_LOSS = Fraction(1, 50)
"""What any other beginning gives away at least: nobody can be told wrong for a chance that is not felt."""
FEWEST_TEMPTING = 2
LONGER, RISK, TEMPTED, MOST_TEMPTED = 1.5, 1.0, 0.5, 6
"""What a further action of the best course adds, that it is not certain, and each beginning that loses a little."""
TAKEN = 0.5
"""The share of positions that are looked into: one action later they are much the same."""


def spots(place: Place) -> Iterator[Spot]:
    """The enemy's summoner, wounded, put where several units of a game can strike it, and what is about it there."""
    position = place.position
    if position.phase != PHASE or place.chance.random() > TAKEN:
        return
    summoner = next((one for one in _summoners(position) if one.controller != position.turn), None)
    if summoner is None or not summoner.left:
        return
    around = _strikeable(position)
    if not around:
        return
    space = place.chance.choice(around)
    left = place.chance.randint(min(LEAST_LEFT, summoner.left), min(MOST_LEFT, summoner.left))
    wounded: dict[str, str | int] = {"card": summoner.card.name, "player": position.sides[summoner.controller]}
    wounded[place.judge.form(position.edition).tokens[0]] = (summoner.life or 0) - left
    # What was done in the turn of the game is not kept: here the phase begins.
    scenario = {key: value for key, value in shown(position).items() if key not in TURN_SO_FAR}
    scenario["board"] = {**_about(position, space, scenario["board"]), space: wounded}
    try:
        attackers = _attackers(place.judge.read({EDITION: position.edition, **scenario}).first.position, space)
    except WrongScenario:
        # Something in force is about a card that did not stay.
        return
    if len(attackers) < FEWEST_ATTACKERS:
        return
    side = place.judge.words.side(position.sides[position.turn])
    draft = {
        "edition": position.edition,
        "kind": "win",
        "question": place.judge.words.puzzle("asked-win", side=side),
        "scenario": scenario,
        "budget": BUDGET,
    }
    yield Spot(draft, len(attackers) + left / 2)


def _summoners(position: engine.Position) -> Iterator[engine.seen.CardSeen]:
    return (one for one in position.view.cards if one.card.is_a("summoner") and not one.under)


def _strikeable(position: engine.Position) -> list[str]:
    """Empty spaces with several units about them that are not yet done."""
    names, cards = position.geometry.names, position.view.cards
    taken = {card.space for card in cards}
    units = [card.space for card in cards if card.controller == position.turn and card.strength]
    return [
        name
        for name in names
        if name not in taken and sum(_apart(name, unit) <= NEAR for unit in units if unit) >= FEWEST_ATTACKERS
    ]


def _about(position: engine.Position, space: str, board: Mapping[str, Any]) -> dict[str, Any]:
    """What stays of a board: some units near the space, what else is about it, and the summoner of whoever plays."""
    own = [card for card in position.view.cards if card.controller == position.turn and card.space in board]
    units = sorted((_apart(space, card.space), card.space) for card in own if card.strength)
    kept = {there for apart, there in units[:MOST_UNITS] if apart <= NEAR}
    kept |= {card.space for card in own if card.card.is_a("summoner")}
    others = [card for card in position.view.cards if card.space in board and not card.card.is_a("summoner")]
    kept |= {
        card.space
        for card in others
        if _apart(space, card.space) <= ABOUT and not (card.controller == position.turn and card.strength)
    }
    return {there: written for there, written in board.items() if there in kept}


def _apart(here: str, there: str) -> int:
    return abs(ord(here[0]) - ord(there[0])) + abs(int(here[1:]) - int(there[1:]))


def _attackers(position: engine.Position, space: str) -> set[int]:
    """The squares of those that can attack what is on a space now."""
    return {one.squares[0] for one in _attacks(engine.legal(position, bound=400).actions, position, space)}


def _attacks(listed: Iterable[engine.Action], position: engine.Position, space: str) -> list[engine.Action]:
    board = position.geometry.names
    return [one for one in listed if one.verb == "attack" and board[one.squares[-1]] == space]


def worth(puzzle: Puzzle) -> float:
    """How much there is to a position; 0 unless few actions begin best, others tempt, and the obvious one is wrong."""
    assert puzzle.opening is not None
    position = puzzle.opening.play.position
    listed = engine.legal(position, bound=FIRST_ACTIONS + 1).actions
    if not FEWEST_ACTIONS <= len(listed) <= FIRST_ACTIONS:
        return 0
    solved = engine.solve(position, puzzle.goal, budget=BUDGET)
    best = solved.probability.least
    if not solved.complete or best < ENOUGH or len(solved.line) < FEWEST_ACTIONS - 1:
        return 0
    advising = engine.Adviser(position, puzzle.goal, budget=BUDGET)
    chances = {action: advising.chance_after(position, action, ()) for action in listed}
    right = {action for action, chance in chances.items() if chance.most >= best}
    tempting = sum(chance.least >= best / 2 for action, chance in chances.items() if action not in right)
    if any(best - LEAST_LOSS < chance.most < best for chance in chances.values()):
        return 0
    if len(right) * RARE > len(listed) or tempting < FEWEST_TEMPTING or _obvious(position, listed) in right:
        return 0
    return 1 + LONGER * len(solved.line) + RISK * (best < 1) + TEMPTED * min(tempting, MOST_TEMPTED)


def _obvious(position: engine.Position, listed: Iterable[engine.Action]) -> engine.Action | None:
    """The attack on the enemy's summoner by its strongest attacker."""
    strength = {card.space: card.strength or 0 for card in position.view.cards}
    spaces = [one.space for one in _summoners(position) if one.controller != position.turn]
    attacks = [attack for space in spaces for attack in _attacks(listed, position, space)]
    board = position.geometry.names
    return max(attacks, key=lambda one: strength.get(board[one.squares[0]], 0), default=None)
