"""Win this turn: ends of games with exactly one solution, which is long or beside which others tempt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

import engine
from refsvc.judge import Judge
from refsvc.mining.endgames import Decks, Endgames
from refsvc.mining.spots import EDITION, Spot, shown
from refsvc.puzzles import Puzzle

TABLES, CHANGES = 3, 32
"""Ends that are put up for each game, and how often each is changed at most."""
GLANCE = 300
"""Positions that are looked at to see whether an end is worth more; what takes more is left alone."""
BUDGET = 3_000
"""Positions that may be looked at to know all ways to begin."""
FEWEST_ACTIONS, MOST_ACTIONS = 4, 24
"""Actions to choose among; with more of them nobody can compare them."""
SHORTEST, LONG = 2, 3
"""Actions of the best course at least; from how many on it is hard to find even where nothing else tempts."""
ENOUGH = Fraction(1, 6)
"""A chance below this is nothing to play for."""
LEAST_LOSS = Fraction(1, 25)
"""What any other beginning gives away at least: nobody can be told wrong for a chance that is not felt."""
FEWEST_TEMPTING, SEVERAL = 1, 2
"""Others that tempt at least where the course is short; so many make even the obvious beginning hard to tell."""
TEMPTING = Fraction(1, 3)
"""The share of the best chance that a beginning keeps that tempts."""
LONGER, RISK, TEMPTED, MOST_TEMPTED = 1.5, 1.0, 0.5, 6
"""What a further action of the best course adds, that it is not certain, and each beginning that loses a little."""


def spots(decks: Decks) -> Iterator[Spot | None]:
    """Ends of games between two decks that can be won in one way; None after each that was looked at in vain.

    One that is put up by chance hardly ever is like that. It is changed again and again; what is nearer to it stays.
    """
    endgames = Endgames(decks)
    for _ in range(TABLES):
        document = endgames.put_up()
        best, kept = NOTHING, document
        for _ in range(CHANGES):
            case = endgames.read(document)
            found = NOTHING if case is None else _looked_at(case.position, _to_win(case))
            if found.interest and case is not None:
                yield Spot(_draft(decks.judge, case.position), found.interest)
                break
            yield None
            if found.nearness >= best.nearness:
                best, kept = found, document
            document = endgames.changed(kept) if best.nearness else endgames.put_up()


def _to_win(case: engine.Case) -> tuple[engine.Statement, ...]:
    position = case.position
    return (case.statement(f"{position.sides[position.turn]} wins"),)


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
    """How much there is to a position; 0 unless one way alone is the best, others tempt, and the obvious is wrong."""
    assert puzzle.opening is not None
    return _looked_at(puzzle.opening.play.position, puzzle.goal).interest


class Looked(NamedTuple):
    """What was found of a position."""

    nearness: int
    """How near it is to one that is worth asking about: how many of the conditions it meets."""
    interest: float = 0
    """How much there is to it; 0 unless it meets them all."""


NOTHING = Looked(0)


def _looked_at(position: engine.Position, goal: tuple[engine.Statement, ...]) -> Looked:
    listed = engine.legal(position, bound=MOST_ACTIONS + 1).actions
    if not FEWEST_ACTIONS <= len(listed) <= MOST_ACTIONS:
        return NOTHING
    solved = engine.solve(position, goal, budget=GLANCE)
    best = solved.probability.least
    if not solved.complete:
        return NOTHING
    if best < ENOUGH:
        return Looked(1)
    found = engine.survey(position, goal, budget=BUDGET)
    if not found.complete:
        return NOTHING
    right = [one for one in found.beginnings if one.probability.least == best]
    others = [one.probability.least for one in found.beginnings if one.probability.least < best]
    tempting = sum(chance >= best * TEMPTING for chance in others)
    conditions = (
        found.actions >= SHORTEST,
        len(right) == 1,
        right[0].action != _obvious(position, listed) or (tempting >= SEVERAL and found.actions >= LONG),
        max(others, default=best) <= best - LEAST_LOSS,
        tempting >= FEWEST_TEMPTING or found.actions >= LONG,
    )
    if not all(conditions):
        return Looked(2 + sum(conditions))
    interest = 1 + LONGER * found.actions + RISK * (best < 1) + TEMPTED * min(tempting, MOST_TEMPTED)
    return Looked(2 + len(conditions), interest)


def _obvious(position: engine.Position, listed: Iterable[engine.Action]) -> engine.Action | None:
    """The attack on the enemy's summoner by its strongest attacker; None where nothing can attack it yet."""
    strength = {card.space: card.strength or 0 for card in position.view.cards}
    enemies = [card for card in position.view.cards if card.controller != position.turn]
    spaces = {card.space for card in enemies if card.card.is_a("summoner")}
    names = position.geometry.names
    attacks = [one for one in listed if one.verb == "attack" and names[one.squares[-1]] in spaces]
    return max(attacks, key=lambda one: strength.get(names[one.squares[0]], 0), default=None)
