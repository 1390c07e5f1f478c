"""The game of the second edition while something resolves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TYPE_CHECKING, Self

from engine.effects import table
from engine.effects.table import GameOver, renumbered
from engine.effects.texts import Lasts, Texts
from engine.second.codes import LastingKind
from engine.second.laws import LAWS
from engine.second.position import Piece, Player, Situation, told_apart

if TYPE_CHECKING:
    from engine.effects.effect import Copies
    from engine.second.effects import Attack, Effect

__all__ = ["GameOver", "Table"]

LASTS = Lasts(LastingKind.HAS, LastingKind.LACKS, LastingKind.COPIES, LastingKind.NO_ABILITIES)


class Table(table.Table[Piece, Player]):
    """A position of the second edition opened for change."""

    __slots__ = ("aimed", "attack", "used")

    piece_type = Piece
    laws = LAWS

    def __init__(self, position: Situation) -> None:
        super().__init__(position)
        self.used = list(position.used)
        self.aimed = position.aimed
        self.attack: Attack | None = None
        """The attack being resolved."""

    @staticmethod
    def cards_in_play(position: Situation) -> int:
        """How many cards are in play, those under others and active events included."""
        return table.Table.cards_in_play(position) + sum([len(player.active) for player in position.players])

    def beside(self) -> Iterator[Piece]:
        """The active events, the oldest of South's first."""
        for player in self.players:
            yield from player.active

    def change_beside(self, uid: int, change: Callable[[Piece], Piece]) -> Piece:
        """Replace an active event by its changed self, and give that back."""
        for number, player in enumerate(self.players):
            for place, event in enumerate(player.active):
                if event.uid == uid:
                    changed = change(event)
                    active = (*player.active[:place], changed, *player.active[place + 1 :])
                    self.players[number] = player._replace(active=active)
                    return changed
        return super().change_beside(uid, change)

    def is_silent(self, piece: Piece) -> bool:
        """Whether something that lasts leaves a card without abilities."""
        return any(one.kind is LastingKind.NO_ABILITIES and one.subject == piece.uid for one in self.lasting)

    def texts(self) -> Texts[Effect]:
        """The texts in force, worked out anew only when cards have changed place or hands."""
        if self.in_force is None:
            self.in_force = Texts(self, LASTS)
        return self.in_force

    def apart(self, copies: Copies) -> Self:
        """A table in the same state, on which something can be tried."""
        other = super().apart(copies)
        other.used = list(self.used)
        other.attack = None if self.attack is None else self.attack.apart(copies)
        return other

    def held(self) -> Iterable[Player]:
        """What each player has: no rule asks in which order cards were discarded."""
        return [told_apart(player) for player in self.players]

    def state(self) -> Hashable:
        """All that resolving may have changed; equal where whatever is still to come goes the same way."""
        return super().state(), tuple(self.used), self.aimed, None if self.attack is None else self.attack.state()

    def close(self) -> Situation:
        """The position as a value, identities renumbered so that equal situations are equal."""
        numbers, changed = self.renumbering()
        board, players = tuple(self.board), tuple(self.players)
        if changed or any(event.links for player in players for event in player.active):
            board = tuple([piece and renumbered(piece, numbers) for piece in board])
            players = tuple(
                [one._replace(active=tuple([renumbered(event, numbers) for event in one.active])) for one in players]
            )
        return Situation(
            self.geometry, board, players, self.turn, self.phase, self.renumbered_facts(numbers),
            self.renumbered_lasting(numbers), frozenset(self.lost), (), self.readings, (self.used[0], self.used[1]),
            self.aimed,
        )  # fmt: skip
