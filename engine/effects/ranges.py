"""The cards that a text may target, as data: of a kind, perhaps of one side only, as far as it reaches."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from engine.effects.effect import Effect
from engine.values.cards import Piece

Kind = Callable[[Any], bool]


@dataclass(frozen=True, slots=True)
class Range:
    """The cards that a text may target: of a kind, perhaps of one side only, as far as it reaches."""

    kind: Kind
    friendly: bool | None
    spaces: int | None = None
    """How far; None for anywhere on the battlefield."""
    of_summoner: bool = False
    """Whether that is counted from the controller's summoner."""

    def __call__(self, effect: Effect[Any, Any, Any]) -> list[int]:
        return [
            piece.uid
            for piece in self._in_reach(effect)
            if self.kind(piece) and (self.friendly is None or effect.is_friendly(piece) is self.friendly)
        ]

    def _in_reach(self, effect: Effect[Any, Any, Any]) -> Iterable[Piece]:
        if self.spaces is None:
            return [piece for piece in effect.table.pieces() if not effect.is_me(piece)]
        return effect.near_summoner(self.spaces) if self.of_summoner else effect.near(self.spaces)

    def center(self, effect: Effect[Any, Any, Any]) -> Piece | None:
        """The card from which spaces are counted."""
        found: Piece | None = effect.summoner if self.of_summoner else effect.me
        return found
