"""Effects, occasions and attacks of the second edition."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Self

from engine.effects import effect
from engine.effects.effect import Copies
from engine.second.position import Piece
from engine.values.decisions import Resolution
from engine.values.shown import Shown

if TYPE_CHECKING:
    from engine.second.table import Table


@dataclass(slots=True, eq=False)
class Attack:
    """An attack while it resolves, and what it came to."""

    attacker: Piece
    """The attacking unit as it was when it declared its target."""
    target: Piece
    adjacent: bool
    """Whether the two are adjacent, once all that follows the choice of the target is done."""
    between: tuple[int, ...] = ()
    """Cards that it goes through."""
    first_on_target: bool = False
    """Whether its target was not attacked before on this turn."""
    stronger: int = 0
    """Strength added for this attack."""
    weaker: list[tuple[int, int]] = field(default_factory=list)
    """Strength taken off for this attack: how much, and the minimum that stops it."""
    specials_mean: tuple[str, ...] = ()
    """What each special also gives because an effect before the roll said so."""
    heals: bool = False
    """Whether it removes damage instead of adding any."""
    faces: tuple[str, ...] = ()
    shown: Mapping[str, int] = field(default_factory=dict)
    """How many of each symbol the dice show."""
    declared: Table | None = None
    """The table as it was when the target was declared, where something happened after that and before the roll."""
    added: int = 0
    """Damage that it added to its target."""
    destroyed: bool = False
    """Whether it destroyed its target."""
    done: bool = False
    """Whether its damage was added, and what follows is no longer the attack itself."""

    def state(self) -> Hashable:
        """All of it, to compare."""
        return (
            self.attacker, self.target, self.adjacent, self.between, self.first_on_target, self.stronger,
            tuple(self.weaker), self.specials_mean, self.heals, self.faces, self.added, self.destroyed, self.done,
        )  # fmt: skip

    def apart(self, copies: Copies) -> Attack:
        """The same for a table that is set apart from the one on which it is made."""
        if id(self) not in copies:
            copies[id(self)] = replace(self, weaker=list(self.weaker))
        copied: Attack = copies[id(self)]
        return copied

    def specials(self) -> int:
        """How many specials were rolled."""
        return self.shown.get("special", 0)


@dataclass(slots=True, eq=False)
class Occurrence(effect.Occurrence[Piece]):
    """What opened a window."""

    attack: Attack | None = None
    forced: bool = False
    reroll: Callable[[Occurrence], Resolution] | None = None
    """Rolls the dice just rolled once more."""
    rolled: Shown | None = None
    """What those dice show by now."""
    enter: Callable[[], None] | None = None
    """Puts the card that is being summoned on its space, for a text that goes on afterwards."""

    def state(self) -> Hashable:
        """All of it that effects may still change."""
        rolled = None if self.rolled is None else self.rolled.faces
        return self.piece, self.square, self.amount, rolled, None if self.attack is None else self.attack.state()

    @property
    def is_bound(self) -> bool:
        """Whether it does things to the table on which it happened, and so to no other."""
        return self.reroll is not None or self.enter is not None

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
    def any_attack(self) -> Attack | None:
        """The attack that this is about; None if it is about none."""
        return self.occasion.attack or self.table.attack

    @property
    def attack(self) -> Attack:
        """The attack that this is about."""
        attack = self.any_attack
        assert attack is not None
        return attack
