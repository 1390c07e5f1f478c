"""Tasks of the second edition: reach something before the turn ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from engine.documents.aims import WHATEVER, Aims, Near
from engine.documents.statements import Statement
from engine.effects.prospect import ByTheRules
from engine.explore.solver import AfterTheReply, BeforeTheTurnEnds, Listed
from engine.second.actions.building import Build
from engine.second.actions.discarding import Discard
from engine.second.facts import PHASES, RANGED, RANGED_REACH, SIDES
from engine.second.position import Situation
from engine.second.rules import RULES
from engine.second.solving.ceilings import chance_to_destroy_at_most, is_over_but_for_form
from engine.second.table import Table
from engine.second.windows import Window
from engine.values.actions import Action, Attack, EndPhase, Move, Play, Summon, Use
from engine.values.boards import Square

PROMISE: dict[type[Action], int] = {
    Attack: 0, Use: 1, Play: 2, Summon: 3, Build: 4, Move: 5, EndPhase: 6, Discard: 7,
}  # fmt: skip
"""Which kinds of action are tried first."""
LISTENING_TO_MOVES = (
    Window.BEFORE_MOVE, Window.EACH_TIME_AWAY, Window.WHEN_MOVE, Window.AFTER_MOVE, Window.AFTER_FORCE,
)  # fmt: skip
"""Windows in which a text may tell one path from another."""

Goal = Callable[[Situation], bool]


@dataclass(frozen=True, slots=True)
class ThisTurn(BeforeTheTurnEnds[Situation]):
    """Reach a goal before the active player's turn ends."""

    aims: Aims = WHATEVER
    """What the goal is about; where that is nothing on the board, it is about the enemy summoner."""

    def prospect(self, position: Situation) -> Prospect:
        """What can become of it from a position."""
        return Prospect(position, self.player, self.aims)


@dataclass(frozen=True, slots=True)
class Winning(ThisTurn):
    """Destroy the enemy summoner before the active player's turn ends."""

    def prospect(self, position: Situation) -> Prospect:
        """What can become of it from a position."""
        return ProspectOfWinning(position, self.player)


class Prospect(ByTheRules[Situation, Table]):
    """What can become of a goal from a position: of goals of any kind nothing better is known than what is tried."""

    __slots__ = ("aims", "beyond")

    rulebook = RULES

    def __init__(self, position: Situation, player: int, aims: Aims = WHATEVER, *, beyond: bool = False) -> None:
        super().__init__(position, player)
        self.aims = aims
        self.beyond = beyond
        """Whether something counts beyond the end of the turn."""

    def actions(self, going_on: Callable[[int], bool]) -> Listed[Action]:
        """The legal actions: attacks on what the goal is about first, then by kind, moves by what they come to."""
        summoner = square_of_summoner(self.position, 1 - self.player)
        aims = self.aims.squares(self.position) or (() if summoner is None else (summoner,))
        listing = RULES.legal_actions(self.position, progress=going_on)
        worthy = worth_trying(self.table, listing.actions, beyond=self.beyond)
        return Listed(sorted(worthy, key=lambda action: _promise(self.position, action, aims)), listing.complete)


class ProspectOfWinning(Prospect):
    """What can become of an attempt on the enemy summoner."""

    __slots__ = ()

    def ended(self) -> bool:
        """Whether the game or the turn is over, or nothing that is left in it can do any harm."""
        return super().ended() or is_over_but_for_form(self.table)

    def most(self) -> Fraction:
        """What the attacks that are left can come to."""
        return chance_to_destroy_at_most(self.table, 1 - self.player)


def _promise(position: Situation, action: Action, aims: Sequence[Square]) -> tuple[int, int]:
    """How late an action is tried: the kinds in order, attacks and moves by what they mean to what is aimed at."""
    match action:
        case Attack():
            return PROMISE[Attack], 0 if action.target in aims else 1
        case Move() if action.path[0] in aims:
            return PROMISE[Use], len(action.path)
        case Move() if aims:
            near = Near.to_the_end(position.geometry, action.path, aims)
            return PROMISE[Play if _threatens(position, action, near) else Discard], near.far
    return PROMISE[type(action)], 0


def _threatens(position: Situation, move: Move, near: Near) -> bool:
    """Whether the unit could attack what is nearest from where the move ends, as far as geometry goes."""
    unit = position.board[move.path[0]]
    reach = RANGED_REACH if unit is not None and unit.card.attack == RANGED else 1
    return near.is_within(position.geometry, move.path[-1], reach)


def worth_trying(table: Table, listed: Iterable[Action], *, beyond: bool = False) -> Iterator[Action]:
    """The legal actions, without paths that cannot differ from a shorter one to the same space.

    They cannot as long as no text in play listens to how a unit moves. A move that ends where it began then changes
    nothing but that the unit has moved. Where nothing counts beyond the turn, its last phase is not ended, unless
    something that the end of the turn brings may decide the game.
    """
    texts = table.texts()
    indifferent = not any(texts.triggers(window) for window in LISTENING_TO_MOVES)
    last = table.phase == PHASES[-1]
    formal = last and not beyond and is_over_but_for_form(table)
    seen: set[tuple[Square, Square]] = set()
    for action in listed:
        if isinstance(action, Move) and indifferent:
            ends = action.path[0], action.path[-1]
            if ends in seen or ends[0] == ends[1]:
                continue
            seen.add(ends)
        if formal and isinstance(action, EndPhase):
            continue
        yield action


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
    player, wanted = position.turn, [part for one in wanted for part in one.parts]
    if [one.text for one in wanted] == [f"{SIDES[player]} wins"]:
        return Winning(player, summoner_destroyed(1 - player))
    return ThisTurn(player, partial(_all_hold, tuple(wanted)), Aims.of(position, wanted))


def task_beyond(position: Situation, wanted: Sequence[Statement]) -> AfterTheReply[Situation, Action]:
    """The task of the active player that statements are true once the enemy has replied.

    Of staying alive more is known than of other goals.
    """
    player, enemy = position.turn, 1 - position.turn
    wanted = [part for one in wanted for part in one.parts]
    aims = Aims.of(position, wanted)
    survives = [one.text for one in wanted] == [f"{SIDES[enemy]} does not win"]
    return AfterTheReply(
        player,
        partial(_all_hold, tuple(wanted)),
        own=partial(Prospect, player=player, aims=aims, beyond=True),
        replies=partial(ProspectOfWinning if survives else Prospect, player=enemy, aims=aims, beyond=True),
    )


def _all_hold(wanted: tuple[Statement, ...], position: Situation) -> bool:
    return all(one.holds(position) for one in wanted)
