"""How actions of an edition are spoken of: what its sentences are made of, and what stands behind them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.effects.rulebook import Rulebook
from engine.values.actions import Action
from engine.values.boards import Square
from engine.values.position import Position

if TYPE_CHECKING:
    from engine.documents.listening import Listener

TURN = "turn"
"""What ends with the last phase."""
Path = tuple[Square, ...]


@dataclass(frozen=True)
class Tongue:
    """The words and sentences of one edition."""

    rulebook: Rulebook[Any, Any]
    phase_order: tuple[str, ...]
    phases: Mapping[str, str]
    """Phases by what they are called."""
    listener: Callable[..., Listener]
    """Hears what lines mean in a position."""
    attacks: Callable[[Position, Square, Square], Iterable[Action]]
    """The attacks that may be meant of a card on the card on another space."""
    move: Callable[[Path], Action]
    """A move along a path."""
    play: Callable[[str], Action]
    """Playing an event by its name."""
    tokens: Mapping[str, str]
    """What the statements of the edition call damage and other tokens on a card."""
    paths: Callable[[Any, Any], Iterable[Path]]
    """The paths that a unit on a table can take in the phase of moving."""
