"""Win this turn: positions in which one way to begin is better than all others."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import engine
from refsvc.mining.spots import Place, Spot, shown
from refsvc.puzzles import Puzzle

PHASES = ("attack",)
LEAST_LEFT, MOST_LEFT = 3, 8
"""Life that the enemy's summoner is left with."""
FEWEST_ATTACKERS = 2
BUDGET = 12_000
"""Positions that the search may look at; what takes more is left alone."""
FIRST_ACTIONS = 60
"""Actions among which one may be the only best beginning; with more of them nobody can compare them."""
FEWEST_ACTIONS = 3
"""Actions to choose among at least; the best course has one less."""
ENOUGH = Fraction(1, 20)
"""A chance below this is nothing to play for."""
LONGER, RISK, TEMPTED, MOST_TEMPTED = 1.5, 1.0, 0.5, 6
"""What a further action of the best course adds, that it is not certain, and each beginning that loses a little."""


def spots(place: Place) -> Iterator[Spot]:
    """The position itself, its enemy's summoner wounded so far that it may fall, where several units can strike it."""
    position = place.position
    if position.phase not in PHASES:
        return
    struck = _within_reach(position)
    if struck is None:
        return
    summoner, attackers = struck
    left = place.chance.randint(LEAST_LEFT, min(MOST_LEFT, summoner.left or 1))
    side = place.judge.words.side(position.sides[position.turn])
    scenario = shown(position)
    wounded: dict[str, str | int] = {"card": summoner.card.name, "player": position.sides[summoner.controller]}
    wounded[place.judge.form(position.edition).tokens[0]] = (summoner.life or 0) - left
    scenario["board"] = {**scenario["board"], summoner.place: wounded}
    draft = {
        "edition": position.edition,
        "kind": "win",
        "question": place.judge.words.puzzle("mined-win", side=side),
        "scenario": scenario,
        "budget": BUDGET,
    }
    yield Spot(draft, attackers + left / 2)


def _within_reach(position: engine.Position) -> tuple[engine.seen.CardSeen, int] | None:
    """A summoner that several units can attack now, and how many they are."""
    listed = engine.legal(position, bound=400).actions
    board = position.geometry.names
    for card in position.view.cards:
        if card.card.is_a("summoner") and card.controller != position.turn and card.left and not card.under:
            striking = {
                one.squares[0] for one in listed if one.verb == "attack" and board[one.squares[-1]] == card.space
            }
            if len(striking) >= FEWEST_ATTACKERS:
                return card, len(striking)
    return None


def worth(puzzle: Puzzle) -> float:
    """How much there is to a position; 0 unless exactly one action is the best to begin with, and others tempt."""
    assert puzzle.opening is not None
    position = puzzle.opening.play.position
    listed = engine.legal(position, bound=FIRST_ACTIONS + 1).actions
    if not FEWEST_ACTIONS <= len(listed) <= FIRST_ACTIONS:
        return 0
    solved = engine.solve(position, puzzle.goal, budget=BUDGET)
    best = solved.probability.least
    if not solved.complete or best < ENOUGH or len(solved.line) < FEWEST_ACTIONS - 1:
        return 0
    advising, close = engine.Adviser(position, puzzle.goal, budget=BUDGET), 0
    for action in listed:
        if action == solved.line[0].action:
            continue
        chance = advising.chance_after(position, action, ())
        if chance.most >= best:
            return 0
        close += chance.least >= best / 2
    return 1 + LONGER * len(solved.line) + RISK * (best < 1) + TEMPTED * min(close, MOST_TEMPTED)
