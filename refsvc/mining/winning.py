"""Win this turn: ends of games with exactly one solution, which is long or beside which others tempt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

import engine
from refsvc.judge import Judge
from refsvc.mining.endgames import Decks, endgames
from refsvc.mining.spots import EDITION, Spot, shown
from refsvc.puzzles import Puzzle

GLANCE = 800
"""Positions that are looked at to see whether an end is worth more; what takes more is left alone."""
BUDGET = 4_000
"""Positions that may be looked at to know all ways to begin."""
FEWEST_ACTIONS, MOST_ACTIONS = 4, 40
"""Actions to choose among; with more of them nobody can compare them."""
SHORTEST, LONG = 2, 3
"""Actions of the best course at least; from how many on it is hard to find even where nothing else tempts."""
ENOUGH = Fraction(1, 6)
"""A chance below this is nothing to play for."""
LEAST_LOSS = Fraction(1, 25)
"""What any other beginning gives away at least: nobody can be told wrong for a chance that is not felt."""
FEWEST_TEMPTING = 2
TEMPTING = Fraction(1, 2)
"""Other beginnings that keep such a share of the best chance; so many of them where the best course is short."""
LONGER, RISK, TEMPTED, MOST_TEMPTED = 1.5, 1.0, 0.5, 6
"""What a further action of the best course adds, that it is not certain, and each beginning that loses a little."""


def spots(decks: Decks) -> Iterator[Spot]:
    """Ends of games between two decks that can be won in one way."""
    for case in endgames(decks):
        position = case.position
        goal = (case.statement(f"{position.sides[position.turn]} wins"),)
        interest = _interest(position, goal)
        if interest:
            yield Spot(_draft(decks.judge, position), interest)


def _draft(judge: Judge, position: engine.Position) -> dict[str, object]:
    return {
        "edition": position.edition,
        "kind": "win",
        "question": judge.words.puzzle("asked-win", side=judge.words.side(position.sides[position.turn])),
        "scenario": {key: value for key, value in shown(position).items() if key != EDITION},
        "solutions": 1,
        "budget": BUDGET,
    }


def worth(puzzle: Puzzle) -> float:
    """How much there is to a position; 0 unless one way to begin is the best, others tempt, and the obvious is wrong."""
    assert puzzle.opening is not None
    return _interest(puzzle.opening.play.position, puzzle.goal)


def _interest(position: engine.Position, goal: tuple[engine.Statement, ...]) -> float:
    listed = engine.legal(position, bound=MOST_ACTIONS + 1).actions
    obvious = _obvious(position, listed)
    if not FEWEST_ACTIONS <= len(listed) <= MOST_ACTIONS:
        return 0
    solved = engine.solve(position, goal, budget=GLANCE)
    best = solved.probability.least
    if not solved.complete or best < ENOUGH or len(solved.line) < SHORTEST or solved.line[0].action == obvious:
        return 0
    found = engine.survey(position, goal, budget=BUDGET)
    if not found.complete or found.actions < SHORTEST:
        return 0
    right = [one for one in found.beginnings if one.probability.least == best]
    others = [one.probability.least for one in found.beginnings if one.probability.least < best]
    tempting = sum(chance >= best * TEMPTING for chance in others)
    if len(right) > 1 or right[0].action == obvious or max(others, default=0) > best - LEAST_LOSS:
        return 0
    if tempting < FEWEST_TEMPTING and found.actions < LONG:
        return 0
    return 1 + LONGER * found.actions + RISK * (best < 1) + TEMPTED * min(tempting, MOST_TEMPTED)


def _obvious(position: engine.Position, listed: Iterable[engine.Action]) -> engine.Action | None:
    """The attack on the enemy's summoner by its strongest attacker; None where nothing can attack it yet."""
    strength = {card.space: card.strength or 0 for card in position.view.cards}
    enemies = [card for card in position.view.cards if card.controller != position.turn]
    spaces = {card.space for card in enemies if card.card.is_a("summoner")}
    names = position.geometry.names
    attacks = [one for one in listed if one.verb == "attack" and names[one.squares[-1]] in spaces]
    return max(attacks, key=lambda one: strength.get(names[one.squares[0]], 0), default=None)
