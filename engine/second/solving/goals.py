"""Tasks of the second edition: reach something before the turn ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.documents.statements import Statement
from engine.explore.replay import Start
from engine.explore.solver import Listed
from engine.second.actions.building import Build
from engine.second.actions.discarding import Discard
from engine.second.facts import PHASES, RANGED, SIDES
from engine.second.position import Situation
from engine.second.rules import legal_actions, start_of_action
from engine.second.solving.ceilings import chance_to_destroy_at_most, is_over_but_for_form
from engine.second.table import Table
from engine.second.windows import Window
from engine.values.actions import Action, Attack, EndPhase, Move, Play, Summon, Use
from engine.values.boards import Square
from engine.values.decisions import Decision

PROMISE: dict[type[Action], int] = {
    Attack: 0, Use: 1, Play: 2, Summon: 3, Build: 4, Move: 5, EndPhase: 6, Discard: 7,
}  # fmt: skip
"""Which kinds of action are tried first."""
SURELY = Fraction(1)

LISTENING_TO_MOVES = (
    Window.BEFORE_MOVE, Window.EACH_TIME_AWAY, Window.WHEN_MOVE, Window.AFTER_MOVE, Window.AFTER_FORCE,
)  # fmt: skip
"""Windows in which a text may tell one path from another."""

Goal = Callable[[Situation], bool]


@dataclass(frozen=True, slots=True)
class ThisTurn:
    """Reach a goal before the active player's turn ends."""

    player: int
    goal: Goal

    def reached(self, position: Situation) -> bool:
        """Whether the goal is met, while it is still the player's turn or by what ended the game."""
        return (position.turn == self.player or position.over) and self.goal(position)

    def ended(self, position: Situation) -> bool:
        """Whether the turn or the game is over."""
        return position.over or position.turn != self.player

    def most(self, position: Situation) -> Fraction:
        """1: of goals of any kind nothing better is known."""
        return SURELY

    def actions(self, position: Situation, going_on: Callable[[int], bool]) -> Listed[Action]:
        """The legal actions: attacks on the enemy summoner first, then by kind, moves by what they come to."""
        square = square_of_summoner(position, 1 - self.player)
        found = worth_trying(position, going_on)
        in_order = sorted(found.actions, key=lambda action: _promise(position, action, square))
        return Listed(in_order, found.complete)

    def start(self, position: Situation, action: Action) -> Start[Situation]:
        """The action, started afresh each time."""
        return start_of_action(position, action)

    def decides(self, decision: Decision) -> bool:
        """Whether the player makes this choice."""
        return decision.player == self.player


@dataclass(frozen=True, slots=True)
class Winning(ThisTurn):
    """Destroy the enemy summoner before the active player's turn ends."""

    def ended(self, position: Situation) -> bool:
        """Whether the game or the turn is over, or nothing that is left in it can do any harm."""
        return position.over or position.turn != self.player or is_over_but_for_form(position)

    def most(self, position: Situation) -> Fraction:
        """What the attacks that are left can come to."""
        return chance_to_destroy_at_most(position, 1 - self.player)


def _promise(position: Situation, action: Action, summoner: Square | None) -> tuple[int, int]:
    """How late an action is tried: the kinds in order, attacks and moves by what they mean to the enemy summoner."""
    match action:
        case Attack():
            return PROMISE[Attack], 0 if action.target == summoner else 1
        case Move() if summoner is not None:
            far = position.geometry.distance[summoner][action.path[-1]] * 10 + len(action.path)
            return (PROMISE[Play], far) if _threatens(position, action, summoner) else (PROMISE[Discard], far)
    return PROMISE[type(action)], 0


def _threatens(position: Situation, move: Move, summoner: Square) -> bool:
    """Whether the unit could attack the enemy summoner from where the move ends, as far as geometry goes."""
    unit, end = position.board[move.path[0]], move.path[-1]
    distance = position.geometry.distance[summoner][end]
    if distance == 1:
        return True
    return unit is not None and unit.card.attack == RANGED and position.geometry.line(end, summoner) is not None


def worth_trying(position: Situation, going_on: Callable[[int], bool]) -> Listed[Action]:
    """The legal actions, without paths that cannot differ from a shorter one to the same space.

    They cannot as long as no text in play listens to how a unit moves. A move that ends where it began then changes
    nothing but that the unit has moved. The last phase is not ended: what counts must be reached in the turn, unless
    something that the end of the turn brings may decide the game.
    """
    listing = legal_actions(position, progress=going_on)
    indifferent = not any(Table(position).texts().triggers(window) for window in LISTENING_TO_MOVES)
    formal = is_over_but_for_form(position)
    seen: set[tuple[Square, Square]] = set()
    worthy: list[Action] = []
    for action in listing.actions:
        if isinstance(action, Move) and indifferent:
            ends = action.path[0], action.path[-1]
            if ends in seen or ends[0] == ends[1]:
                continue
            seen.add(ends)
        if isinstance(action, EndPhase) and position.phase == PHASES[-1] and formal:
            continue
        worthy.append(action)
    return Listed(worthy, listing.complete)


def square_of_summoner(position: Situation, player: int) -> Square | None:
    """Where the player's summoner is, or None."""
    for square, piece in enumerate(position.board):
        if piece is not None and "summoner" in piece.card.classes and piece.owner == player:
            return square
    return None


def summoner_destroyed(player: int) -> Goal:
    """The goal that a player's summoner is gone and the other's is not."""
    return lambda position: player in position.lost and (1 - player) not in position.lost


def task(position: Situation, wanted: Sequence[Statement]) -> ThisTurn:
    """The task of the active player to make statements true this turn; of winning more is known than of other goals."""
    player = position.turn
    if [one.text for one in wanted] == [f"{SIDES[player]} wins"]:
        return Winning(player, summoner_destroyed(1 - player))
    return ThisTurn(player, lambda now: all(one.holds(now) for one in wanted))
