"""The game of the first edition while something resolves."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TYPE_CHECKING, Self

from engine.effects import table
from engine.effects.table import GameOver, renumbered
from engine.effects.texts import Lasts, Texts
from engine.first.codes import LastingKind, OpenPoint
from engine.first.facts import VINE_WALL
from engine.first.laws import LAWS
from engine.first.position import Player, Situation
from engine.values.boards import Square
from engine.values.boards import spaces as set_of
from engine.values.cards import Card, Piece, in_order
from engine.values.position import Lasting

if TYPE_CHECKING:
    from engine.effects.effect import Copies
    from engine.first.effects import Attack, Effect

__all__ = ["GameOver", "Table", "is_plain_wall", "is_vine", "is_vine_wall", "is_wall", "told_apart"]

LASTS = Lasts(LastingKind.HAS, LastingKind.LACKS, LastingKind.COPIES, LastingKind.NO_ABILITIES)


class Table(table.Table[Piece, Player]):
    """A position of the first edition opened for change."""

    __slots__ = ("attack", "first", "played", "used")

    laws = LAWS

    def __init__(self, position: Situation) -> None:
        super().__init__(position)
        self.used = list(position.used)
        self.first = position.first
        self.attack: Attack | None = None
        """The attack being resolved."""
        self.played: Card | None = None
        """The event that is being played, until it lies on a pile."""

    def texts(self) -> Texts[Effect]:
        """The texts in force, worked out anew only when cards have changed place or hands."""
        if self.in_force is None:
            self.in_force = Texts(self, LASTS)
        return self.in_force

    # Spaces

    def is_free(self, square: Square) -> bool:
        """Whether a unit can stand on the space: nothing is there but a Vine Wall; rule-1e/vine-walls/movement."""
        if self.board[square] is not None:
            return False
        return self.passing is None or self.where[self.passing.uid] != square

    def free_near(self, square: Square, spaces: int = 1) -> list[Square]:
        """The spaces within so many spaces of a space on which a unit can be placed."""
        return [other for other in self.geometry.within(square, spaces) if self.is_free(other)]

    def takes_vines(self, square: Square) -> bool:
        """Whether a Vine Wall can be placed on the space: under a unit too; rule-1e/vine-walls/placement."""
        here = self.board[square]
        return self.ground[square] is None and (here is None or not is_wall(here))

    def own_side(self, player: int) -> Sequence[Square]:
        """The spaces on the side of the battlefield where the player sits; rule-1e/battlefield."""
        squares, half = self.geometry.squares, self.geometry.size // 2
        return squares[:half] if self.geometry.seating.near[player] else squares[half:]

    def is_own_side(self, player: int, square: Square) -> bool:
        """Whether a space is on that side."""
        return square in self.own_side(player)

    def is_at_own_side(self, player: int, square: Square, *entries: str) -> bool:
        """Whether a space is on what a text calls a player's own side, with teams perhaps on one Battlefield only."""
        if not self.is_own_side(player, square) or not self.geometry.joined:
            return self.is_own_side(player, square)
        at_one_board = len(set(self.geometry.seating.teams))
        half = self.geometry.columns // (len(self.geometry.seating.players) // at_one_board)
        at_home = square % self.geometry.columns // half == player // at_one_board
        return at_home or not self.second_reading(OpenPoint.OWN_SIDE_IN_TEAMS, *entries)

    def near(self, square: Square, spaces: int) -> list[Piece]:
        """The cards within so many spaces of a space, those on it included: a unit is adjacent to what it stands on."""
        here = [piece for piece in (self.board[square], self.ground[square]) if piece]
        return here + super().near(square, spaces)

    def within(self, here: Square, squares: Iterable[Square], spaces: int) -> list[Square]:
        """Those of these spaces that are within so many spaces of a space, itself included; term-1e/counting-spaces."""
        distances = self.geometry.distance[here]
        near = [square for square in squares if distances[square] <= spaces]
        if not near or max([distances[square] for square in near]) < 2:
            return near
        standing = [square for square in self.geometry.within(here, spaces - 1) if self.board[square] is not None]
        walked = self.geometry.walked(here, spaces, set_of(standing))
        around = [square for square in near if walked >> square & 1]
        if len(around) == len(near):
            return near
        return around if self.second_reading(OpenPoint.CARDS_IN_THE_WAY, "term-1e/counting-spaces") else near

    def standing_on(self, uid: int) -> Piece | None:
        """The Vine Wall on which a unit stands."""
        square = self.where.get(uid)
        below = None if square is None else self.ground[square]
        return None if below is None or below.uid == uid else below

    def put(self, piece: Piece, square: Square) -> None:
        """Set a card down on a space; a Vine Wall is laid there, so that a unit can stand on it."""
        if is_vine_wall(piece):
            self.lay(piece, square)
        else:
            super().put(piece, square)

    # What lasts

    def lasts(self, kinds: frozenset[LastingKind]) -> bool:
        """Whether anything lasts of these kinds."""
        return bool(self.lasting) and not kinds.isdisjoint([one.kind for one in self.lasting])

    def lasting_on(self, kind: LastingKind, piece: Piece) -> list[Lasting]:
        """What lasts of a kind on a card for the turn, by the card that brought it about."""
        if not self.lasting:
            return []
        found = [one for one in self.lasting if one.kind is kind and one.subject == piece.uid]
        if not found:
            return []
        if kind is not LastingKind.NO_ABILITIES:
            found = [one for one in found if one.other not in self.where or not self._is_mute(one)]
        here = [one for one in found if one.card is None or one.other in self.where]
        if here or not found or self.second_reading(OpenPoint.SOURCE_HAS_LEFT, found[0].cause):
            return here
        return found

    def has_magic(self, player: int, points: int) -> bool:
        """Whether there are so many Magic Points on a player's Magic Pile; rule-1e/spending-magic."""
        return points <= len(self.players[player].magic)

    def has_paid(self, kind: LastingKind, player: int, word: str) -> bool:
        """Whether something lasts of a kind that a player has paid for."""
        return any((one.kind, one.value, one.word) == (kind, player, word) for one in self.lasting)

    def _is_mute(self, one: Lasting) -> bool:
        """Whether what began with the turn comes from a card that has no abilities in this turn."""
        return one.other is not None and self.is_silent_at_start(self.unit(one.other))

    def is_silent(self, piece: Piece) -> bool:
        """Whether something that lasts leaves a card without abilities."""
        # Asked of every card whenever texts are gathered, and seldom true of any.
        for one in self.lasting:
            if one.kind is LastingKind.NO_ABILITIES and one.subject == piece.uid:
                return bool(self.lasting_on(LastingKind.NO_ABILITIES, piece))
        return False

    def is_silent_at_start(self, piece: Piece) -> bool:
        """Whether a card that has no abilities in this turn had none at its very beginning either."""
        causes = [one.cause for one in self.lasting_on(LastingKind.NO_ABILITIES, piece)]
        return bool(causes) and not self.second_reading(OpenPoint.SILENT_FROM_THE_START, *causes)

    # Comparing and closing

    def apart(self, copies: Copies) -> Self:
        """A table in the same state, on which something can be tried."""
        other = super().apart(copies)
        other.used = list(self.used)
        other.attack = None if self.attack is None else self.attack.apart(copies)
        return other

    def held(self) -> Iterable[Player]:
        """What each player has."""
        return [told_apart(player) for player in self.players]

    def state(self) -> Hashable:
        """All that resolving may have changed; equal where whatever is still to come goes the same way."""
        attack = None if self.attack is None else self.attack.state()
        return super().state(), tuple(self.used), self.first, self.played, attack

    def close(self) -> Situation:
        """The position as a value, identities renumbered so that equal situations are equal."""
        numbers, changed = self.renumbering()
        board, ground = tuple(self.board), tuple(self.ground)
        if changed:
            board = tuple([piece and renumbered(piece, numbers) for piece in board])
            ground = tuple([piece and renumbered(piece, numbers) for piece in ground])
        return Situation(
            self.geometry, board, tuple(self.players), self.turn, self.phase, self.renumbered_facts(numbers),
            self.renumbered_lasting(numbers), frozenset(self.lost), ground, self.readings,
            (self.used[0], self.used[1]), self.first,
        )  # fmt: skip


def told_apart(player: Player) -> Player:
    """The same with what no rule tells apart in one order."""
    return player._replace(hand=in_order(player.hand), draw=in_order(player.draw))


def is_wall(piece: Piece) -> bool:
    """Whether a card is a Wall, Vine Walls included; rule-1e/wall-cards."""
    return piece.card.is_a("wall")


def is_vine_wall(piece: Piece) -> bool:
    """Whether a card is a Vine Wall; rule-1e/vine-walls/overview."""
    return is_vine(piece.card)


def is_vine(card: Card) -> bool:
    """Whether this is the card of a Vine Wall."""
    return card.name == VINE_WALL and card.is_a("wall")


def is_plain_wall(piece: Piece) -> bool:
    """Whether a card is a Wall that is no Vine Wall."""
    return is_wall(piece) and not is_vine_wall(piece)
