"""Tasks of the second edition: reach something before the turn ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from engine.core.actions import Action, Attack, Build, Discard, EndPhase, Move, Play, Summon, Use
from engine.core.decisions import Decision
from engine.core.replaying import Start
from engine.core.solving import BUDGET, Solution, solve
from engine.second.player import Situation
from engine.second.rules import legal_actions, start_of_action
from engine.second.table import Table
from engine.second.texts import texts
from engine.second.windows import Window

PROMISE: dict[type[Action], int] = {
    Attack: 0, Use: 1, Play: 2, Summon: 3, Build: 4, Move: 5, EndPhase: 6, Discard: 7,
}  # fmt: skip
"""Which kinds of action are tried first."""

LISTENING_TO_MOVES = (Window.EACH_TIME_AWAY, Window.WHEN_MOVE, Window.AFTER_MOVE, Window.AFTER_FORCE)
"""Windows in which a text may tell one path from another."""

Goal = Callable[[Situation], bool]


@dataclass(frozen=True, slots=True)
class ThisTurn:
    """Reach a goal before the active player's turn ends."""

    player: int
    goal: Goal

    def reached(self, position: Situation) -> bool:
        """Whether the goal is met."""
        return self.goal(position)

    def ended(self, position: Situation) -> bool:
        """Whether the turn or the game is over."""
        return position.over or position.turn != self.player

    def actions(self, position: Situation) -> Iterable[Action]:
        """The legal actions: attacks on the enemy summoner first, then by kind, moves by how near they come to it."""
        summoner = _square_of_summoner(position, 1 - self.player)
        distances = position.geometry.distance[summoner] if summoner is not None else None

        def promise(action: Action) -> tuple[int, int]:
            if isinstance(action, Attack):
                return 0, 0 if action.target == summoner else 1
            if isinstance(action, Move) and distances is not None:
                return PROMISE[Move], distances[action.path[-1]] * 10 + len(action.path)
            return PROMISE[type(action)], 0

        return sorted(worth_trying(position), key=promise)

    def start(self, position: Situation, action: Action) -> Start[Situation]:
        """The action, started afresh each time."""
        return start_of_action(position, action)

    def decides(self, decision: Decision) -> bool:
        """Whether the player makes this choice."""
        return decision.player == self.player


def worth_trying(position: Situation) -> Iterable[Action]:
    """The legal actions, without paths that cannot differ from a shorter one to the same space.

    They cannot as long as no text in play listens to how a unit moves.
    """
    listed = legal_actions(position).actions
    table = Table(position)
    if any(texts(table).triggers(window) for window in LISTENING_TO_MOVES):
        return listed
    seen: set[tuple[int, int]] = set()
    kept: list[Action] = []
    for action in listed:
        if isinstance(action, Move):
            ends = action.path[0], action.path[-1]
            if ends in seen or ends[0] == ends[1]:
                continue
            seen.add(ends)
        kept.append(action)
    return kept


def _square_of_summoner(position: Situation, player: int) -> int | None:
    for square, piece in enumerate(position.board):
        if piece is not None and "summoner" in piece.card.classes and piece.owner == player:
            return square
    return None


def summoner_destroyed(player: int) -> Goal:
    """The goal that a player's summoner is gone and the other's is not."""
    return lambda position: player in position.lost and (1 - player) not in position.lost


def win_this_turn(
    position: Situation, *, budget: int = BUDGET, progress: Callable[[int], bool] | None = None
) -> Solution[Action]:
    """How likely the active player can destroy the enemy summoner this turn, and how."""
    return reach_this_turn(position, summoner_destroyed(1 - position.turn), budget=budget, progress=progress)


def reach_this_turn(
    position: Situation, goal: Goal, *, budget: int = BUDGET, progress: Callable[[int], bool] | None = None
) -> Solution[Action]:
    """How likely the active player can reach a goal this turn, and how."""
    return solve(ThisTurn(position.turn, goal), position, budget=budget, progress=progress)
