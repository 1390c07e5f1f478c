"""Win this turn: positions in which one way to begin is better than all others, and not the first that comes to mind."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import engine
from refsvc.puzzles.mining.spots import Place, Spot, shown
from refsvc.puzzles.puzzle import Puzzle
from refsvc.puzzles.searching import adviser

PHASES = ("move", "attack")
WEAK = 7
"""Life that the enemy's summoner has left at most."""
BUDGET = 4_000
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
    """The position itself, where the enemy's summoner is weak and a phase begins in which it can be struck."""
    position = place.position
    if position.phase not in PHASES or place.action.verb == "end":
        return
    left = _weakest(position)
    if left is None or left > WEAK:
        return
    side = place.judge.words.side(position.sides[position.turn])
    question = place.judge.words.puzzle("mined-win", side=side)
    draft = {"edition": position.edition, "kind": "win", "question": question, "scenario": shown(position), "budget": BUDGET}
    yield Spot(draft, WEAK - left + LONGER * (position.phase == PHASES[0]))


def _weakest(position: engine.Position) -> int | None:
    """The least life that a summoner of an enemy has left."""
    view = position.view
    return min(
        [card.left for card in view.cards if card.card.is_a("summoner") and card.controller != position.turn and card.left],
        default=None,
    )


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
    advising, close = adviser(puzzle, position), 0
    for action in listed:
        if action == solved.line[0].action:
            continue
        chance = advising.chance_after(position, action, ())
        if chance.most >= best:
            return 0
        close += chance.least >= best / 2
    return 1 + LONGER * len(solved.line) + RISK * (best < 1) + TEMPTED * min(close, MOST_TEMPTED)
