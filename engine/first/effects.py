"""Effects, occasions and attacks of the first edition."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from engine.effects import effect
from engine.effects.effect import Copies, is_unit
from engine.first.facts import SIX
from engine.first.results import NOTHING_ROLLED, Results
from engine.values import cards
from engine.values.boards import Square
from engine.values.cards import Piece

if TYPE_CHECKING:
    from engine.first.table import Table


@dataclass(slots=True, eq=False)
class Attack:
    """An attack while it resolves, and what it came to."""

    attacker: Piece
    """The attacking unit as it was when the attack began."""
    target: Piece
    adjacent: bool = False
    """Whether the two were adjacent when the attack began."""
    first_on_target: bool = False
    """Whether its target was not attacked before on this turn."""
    results: Results = NOTHING_ROLLED
    """What its dice show, those left out whose result is ignored."""
    faces: tuple[str, ...] = ()
    """What was rolled."""
    added: int = 0
    """Wounds that it placed on its target."""
    gained: int = 0
    """Cards that it put on its attacker's Magic Pile."""
    destroyed: bool = False
    """Whether it destroyed its target."""
    done: bool = False
    """Whether its wounds were placed, and what follows is no longer the attack itself."""

    def state(self) -> Hashable:
        """All of it that still matters, to compare: once its wounds are placed, only whether a die shows a 6."""
        values = self.results.values
        dice = (max(values, default=0) >= SIX,) if self.done else (values, self.faces)
        return (
            self.attacker, self.target, self.adjacent, self.first_on_target, dice, self.added, self.gained,
            self.destroyed, self.done,
        )  # fmt: skip

    @property
    def six(self) -> bool:
        """Whether one of its dice showed a 6 when its wounds were placed."""
        return self.done and self.results.at_least(SIX) > 0

    def apart(self, copies: Copies) -> Attack:
        """The same for a table that is set apart from the one on which it is made."""
        if id(self) not in copies:
            copies[id(self)] = replace(self)
        copied: Attack = copies[id(self)]
        return copied


@dataclass(slots=True, eq=False)
class Occurrence(effect.Occurrence[Piece]):
    """What opened a window."""

    attack: Attack | None = None
    card: cards.Card | None = None
    """A card off the battlefield that it is about."""
    results: Results = NOTHING_ROLLED
    """The results that count, which effects may change."""

    def state(self) -> Hashable:
        """All of it that effects may still change."""
        attack = None if self.attack is None else self.attack.state()
        return self.piece, self.square, self.amount, self.player, self.results.values, attack

    def apart(self, copies: Copies) -> Self:
        """The same for a table that is set apart from the one on which it happened."""
        return replace(self, attack=None if self.attack is None else self.attack.apart(copies))


NOTHING = Occurrence()


@dataclass(slots=True, eq=False)
class Effect(effect.Effect["Table", Piece, Occurrence]):
    """One text acting for one card."""

    table: Table

    @property
    def occasion(self) -> Occurrence:
        """What it acts on; nothing in particular where nothing has happened."""
        return self.happened or NOTHING

    @property
    def attack(self) -> Attack:
        """The attack that this is about."""
        attack = self.occasion.attack or self.table.attack
        assert attack is not None
        return attack

    def is_mine(self, piece: Piece) -> bool:
        """Whether the effect's controller controls a card; term-1e/you-control-and-friendly."""
        return piece.controller == self.controller

    def is_friendly(self, piece: Piece) -> bool:
        """Whether the effect's controller or a teammate controls a card; term-1e/you-control-and-friendly."""
        return self.table.geometry.seating.friends(piece.controller, self.controller)

    def is_enemy(self, piece: Piece) -> bool:
        """Whether a player of another team controls a card."""
        return not self.is_friendly(piece)

    def is_near(self, piece: Piece, spaces: int) -> bool:
        """Whether another card is within so many spaces of the card."""
        here, there = self.square, self.table.where.get(piece.uid)
        if here is None or there is None or self.is_me(piece):
            return False
        return bool(self.table.within(here, [there], spaces))

    def near(self, spaces: int, kind: Callable[[Piece], bool] | None = None) -> list[Piece]:
        """The cards of a kind within so many spaces of the card, one on its own space included."""
        uid = self.piece.uid
        return self._around(self.square, spaces, lambda one: one.uid != uid and (kind is None or kind(one)))

    def near_summoner(self, spaces: int, kind: Callable[[Piece], bool] = is_unit) -> list[Piece]:
        """The cards of a kind within so many spaces of the Summoner of the effect's controller."""
        summoner = self.summoner
        return [] if summoner is None else self._around(self.table.where[summoner.uid], spaces, kind)

    def _around(self, square: Square | None, spaces: int, kind: Callable[[Piece], bool]) -> list[Piece]:
        if square is None:
            return []
        where, found = self.table.where, [one for one in self.table.near(square, spaces) if kind(one)]
        if not found or spaces < 2:
            return found
        counted = set(self.table.within(square, [where[one.uid] for one in found], spaces))
        return [one for one in found if where[one.uid] in counted]

    def free_near(self, spaces: int = 1) -> list[Square]:
        """The spaces within so many spaces of the card on which a unit can be placed."""
        square = self.square
        return [] if square is None else self.table.free_near(square, spaces)
