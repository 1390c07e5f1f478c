"""Tasks of the first edition: reach something before the turn ends."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from engine.documents.aims import WHATEVER, Aims, Near
from engine.documents.statements import Statement
from engine.effects.prospect import ByTheRules
from engine.explore.solver import AfterTheReply, BeforeTheTurnEnds, Listed
from engine.first.actions.attacking import Attack
from engine.first.actions.building import Build, Give
from engine.first.actions.drawing import Draw
from engine.first.actions.moving import Move
from engine.first.actions.playing import Play
from engine.first.facts import BOW_REACH, MELEE
from engine.first.position import Situation
from engine.first.rules import RULES
from engine.first.solving.ceilings import (
    chance_to_destroy_at_most,
    chance_to_empty_at_most,
    chance_to_win_at_most,
    is_over_but_for_form,
)
from engine.first.table import Table
from engine.first.windows import Window
from engine.values.actions import Action, EndPhase, Summon, Use
from engine.values.boards import Square
from engine.values.errors import NotUnderstood

PROMISE: dict[type[Action], int] = {
    Attack: 0, Draw: 0, Use: 1, Play: 2, Summon: 3, Move: 5, EndPhase: 6, Build: 7, Give: 8,
}  # fmt: skip
"""Which kinds of action are tried first."""
SURELY = Fraction(1)
EMPTY = re.compile(r"(\w+) is empty")
LISTENING_TO_MOVES = (Window.EACH_TIME_NEAR, Window.EACH_TIME_THROUGH, Window.AFTER_MOVE)
"""Windows in which a text may tell one path from another."""


@dataclass(frozen=True, slots=True)
class ThisTurn(BeforeTheTurnEnds[Situation]):
    """Reach a goal before the active player's turn ends."""

    aims: Aims = WHATEVER
    """What the goal is about; where that is nothing on the board, it is about the enemy Summoners."""

    def prospect(self, position: Situation) -> Prospect:
        """What can become of it from a position."""
        return Prospect(position, self.player, self.aims)


@dataclass(frozen=True, slots=True)
class Destroying(ThisTurn):
    """Reach a goal for which something must be destroyed: every enemy Summoner, what is on some spaces, some cards."""

    wins: bool = False
    spaces: tuple[Square, ...] = ()
    """The spaces that must be empty."""
    alone: bool = False
    """Whether nothing else is wanted, so that the turn may end once nothing can be destroyed any more."""

    def prospect(self, position: Situation) -> Prospect:
        """What can become of it from a position."""
        return ProspectOfDestroying(position, self)


class Prospect(ByTheRules[Situation, Table]):
    """What can become of a goal from a position: of goals of any kind nothing better is known than what is tried."""

    __slots__ = ("aims",)

    rulebook = RULES

    def __init__(self, position: Situation, player: int, aims: Aims = WHATEVER) -> None:
        super().__init__(position, player)
        self.aims = aims

    def actions(self, going_on: Callable[[int], bool]) -> Listed[Action]:
        """The legal actions: attacks on what the goal is about first, then by kind, moves by what they come to."""
        squares = self.aims.squares(self.position) or _enemy_summoners(self.position, self.player)
        listing = RULES.legal_actions(self.position, progress=going_on)
        worthy = _worth_trying(self.table, listing.actions)
        return Listed(sorted(worthy, key=lambda action: _promise(self.position, action, squares)), listing.complete)


class ProspectOfDestroying(Prospect):
    """What can become of an attempt to destroy something."""

    __slots__ = ("task",)

    def __init__(self, position: Situation, task: Destroying) -> None:
        super().__init__(position, task.player, task.aims)
        self.task = task

    def ended(self) -> bool:
        """Whether the game or the turn is over, or nothing that is left in it can do any harm."""
        return super().ended() or (self.task.alone and is_over_but_for_form(self.table))

    def most(self) -> Fraction:
        """What the attacks that are left can come to."""
        chances = [chance_to_empty_at_most(self.table, square) for square in self.task.spaces]
        if self.aims.gone:
            chances.append(chance_to_destroy_at_most(self.table, self.aims.cards(self.position)))
        if self.task.wins:
            chances.append(chance_to_win_at_most(self.table, self.player))
        return min(chances, default=SURELY)


def _enemy_summoners(position: Situation, player: int) -> list[Square]:
    friends = position.geometry.seating.friends
    return [
        square
        for square, piece in enumerate(position.board)
        if piece and piece.card.is_a("summoner") and not friends(piece.controller, player)
    ]


def _promise(position: Situation, action: Action, aims: Sequence[Square]) -> tuple[int, int]:
    """How late an action is tried: the kinds in order, attacks and moves by what they mean to what is aimed at."""
    match action:
        case Attack():
            return (PROMISE[Attack], 0) if action.target in aims else _attack_aside(position, action)
        case Move() if action.path[0] in aims:
            return PROMISE[Use], len(action.path)
        case Move() if aims:
            near = Near.to_the_end(position.geometry, action.path, aims)
            return PROMISE[Play if _threatens(position, action, near) else Move], near.far
    return PROMISE[type(action)], 0


def _attack_aside(position: Situation, attack: Attack) -> tuple[int, int]:
    """The same of an attack on something else: one's own cards last of all."""
    target = position.board[attack.target]
    is_own = target is not None and target.controller == position.turn
    return PROMISE[EndPhase if is_own else Play], 0


def _threatens(position: Situation, move: Move, near: Near) -> bool:
    """Whether the unit could attack what is nearest from where the move ends, as far as geometry goes."""
    unit = position.board[move.path[0]]
    reach = BOW_REACH if unit is not None and unit.card.attack != MELEE else 1
    return near.is_within(position.geometry, move.path[-1], reach)


def _worth_trying(table: Table, listed: Iterable[Action]) -> Iterator[Action]:
    """The legal actions, without paths that cannot differ from a shorter one to the same space."""
    texts = table.texts()
    plain = not any(table.ground) and not any(texts.triggers(window) for window in LISTENING_TO_MOVES)
    seen: set[tuple[Square, Square]] = set()
    for action in listed:
        if isinstance(action, Move) and plain:
            ends = action.path[0], action.path[-1]
            if ends in seen or ends[0] == ends[1]:
                continue
            seen.add(ends)
        yield action


def task(position: Situation, wanted: Sequence[Statement]) -> ThisTurn:
    """The task of the active player to make statements true this turn; of destroying more is known than of others."""
    player, board = position.turn, position.geometry
    wanted = [part for one in wanted for part in one.parts]
    aims = Aims.of(position, wanted)
    friends = [one for one in board.seating.players if board.seating.friends(one, player)]
    wins = [one for one in wanted if one.text in {f"{position.sides[friend]} wins" for friend in friends}]
    empty = [match[1] for one in wanted if (match := EMPTY.fullmatch(one.text)) and board.has(match[1])]
    goal = partial(_all_hold, tuple(wanted))
    if not wins and not empty and not aims.gone:
        return ThisTurn(player, goal, aims)
    spaces = tuple([board.square(name) for name in empty])
    alone = len(wins) + len(empty) + len(aims.gone) == len(wanted)
    return Destroying(player, goal, aims, wins=bool(wins), spaces=spaces, alone=alone)


def task_beyond(position: Situation, wanted: Sequence[Statement]) -> AfterTheReply[Situation, Action]:
    """The task of the active player that statements are true once the next player has replied.

    Of staying alive more is known than of other goals. Raises NotUnderstood where more than two play.
    """
    player, board = position.turn, position.geometry
    if len(board.seating.players) > 2:
        raise NotUnderstood("a reply is looked for", expected="a position of two players")
    wanted = [part for one in wanted for part in one.parts]
    aims = Aims.of(position, wanted)
    enemy = next(one for one in board.seating.players if one != player)
    survives = [one.text for one in wanted] == [f"{position.sides[enemy]} does not win"]
    winning = Destroying(enemy, _never, wins=True, alone=True)

    def reply(now: Situation) -> Prospect:
        return ProspectOfDestroying(now, winning) if survives else Prospect(now, enemy, aims)

    return AfterTheReply(
        player, partial(_all_hold, tuple(wanted)), own=partial(Prospect, player=player, aims=aims), replies=reply
    )


def _never(_: Situation) -> bool:
    return False


def _all_hold(wanted: tuple[Statement, ...], position: Situation) -> bool:
    return all(one.holds(position) for one in wanted)
