"""The texts that a player may start, rather than wait for what triggers them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from engine.effects.abilities import Ability, Part
from engine.effects.effect import Effect
from engine.effects.table import Table
from engine.values.actions import Use
from engine.values.boards import Square
from engine.values.cards import Piece
from engine.values.codes import Code
from engine.values.reasons import Reason

EffectT = TypeVar("EffectT", bound=Effect[Any, Any, Any])


@dataclass(frozen=True)
class AtWill(Generic[EffectT]):
    """What an edition lets players start: the parts of texts that act in these windows."""

    windows: tuple[Code, ...]

    def starts(self, ability: Ability[EffectT]) -> bool:
        """Whether a player may start an ability."""
        return any(part.window in self.windows for part in ability.parts)

    def in_play(self, table: Table[Any, Any]) -> Iterator[tuple[EffectT, Part[EffectT]]]:
        """The parts of texts in play that a player may start."""
        in_force = table.texts()
        for window in self.windows:
            yield from in_force.triggers(window)

    def of(self, table: Table[Any, Any], piece: Piece, name: str) -> list[tuple[EffectT, Part[EffectT]]]:
        """The parts of a card's ability of this name that a player may start."""
        wanted = name.lower()
        return [
            (effect, part)
            for effect, part in self.in_play(table)
            if effect.uid == piece.uid and effect.name.lower() == wanted
        ]

    def uses(
        self,
        table: Table[Any, Any],
        reasons: Callable[[EffectT, Part[EffectT], Square, Any], Iterable[Reason]],
    ) -> Iterator[Use]:
        """Every use against which there is no reason, by space."""
        for effect, part in sorted(self.in_play(table), key=_by_space):
            square = effect.square
            if square is None or effect.controller != table.turn or not effect.in_play:
                continue
            if not any(reasons(effect, part, square, effect.me)):
                yield Use(square, effect.name)


def _by_space(one: tuple[EffectT, Part[EffectT]]) -> tuple[Square, str]:
    effect, _ = one
    return -1 if effect.square is None else effect.square, effect.name


def decided(part: Part[EffectT]) -> Part[EffectT]:
    """The part once its controller has started it: no longer a question whether to."""
    return replace(part, optional=False)
