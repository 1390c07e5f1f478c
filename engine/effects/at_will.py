"""The texts that a player may start, rather than wait for what triggers them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
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

    def in_play(self, table: Table[Any, Any]) -> list[tuple[EffectT, Part[EffectT]]]:
        """The parts of texts in play that a player may start."""
        return _acting(table, self.windows)

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
        windows: Iterable[Code],
        reasons: Callable[[EffectT, Part[EffectT], Square, Any], Iterable[Reason]],
    ) -> list[Use]:
        """Every use in the windows that are open against which there is no reason, by space."""
        found: list[tuple[Square, str]] = []
        turn, in_force = table.turn, table.in_force or table.texts()
        acting: list[tuple[EffectT, Part[EffectT]]] = in_force.started_by(turn, windows)
        for effect, part in acting:
            square = effect.square
            if square is None or effect.controller != turn or not effect.in_play:
                continue
            if not any(reasons(effect, part, square, effect.me)):
                found.append((square, effect.name))
        return [Use(square, name) for square, name in sorted(found)]


def by_itself(ability: Ability[Any], player: str, own: Callable[[str], bool]) -> tuple[tuple[str, str], ...] | None:
    """What is told of an ability that no player starts: its time, and who decides then. None if it always holds.

    A time is told that is one of a turn of its ``player``, as ``own`` tells of a window; and a player who may refuse.
    """
    acting = [part for part in ability.parts if part.does is not None]
    if not acting:
        return None
    windows = {str(part.window) for part in acting}
    when = [("window", window) for window in windows if len(windows) == 1 and own(window)]
    whose = [("player", player)] if any(part.optional for part in acting) else []
    return (("ability", ability.name), *when, *whose)


def _acting(table: Table[Any, Any], windows: Iterable[Code]) -> list[tuple[EffectT, Part[EffectT]]]:
    """The parts of texts in play that act in these windows."""
    in_force = table.in_force or table.texts()
    return [one for window in windows for one in in_force.triggers(window)]


def decided(part: Part[EffectT]) -> Part[EffectT]:
    """The part once its controller has started it: no longer a question whether to."""
    return replace(part, optional=False)
