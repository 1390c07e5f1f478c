"""What a table keeps for somebody who asks about what did not happen, or takes away to see what depends on it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.effects.abilities import Part
from engine.values.codes import Code


class SilenceCode(Code):
    """Why a text stayed silent although a window opened in which it acts."""

    TURN_OF_ANOTHER = "turn-of-another"
    """It speaks of its controller's own turn."""
    CONDITION = "trigger-not-met"
    """What happened is not what it waits for."""
    USED_UP = "used-up"
    """Its limit is reached."""


class Silent(NamedTuple):
    """A text that did not trigger."""

    effect: Any
    part: Part[Any]
    why: SilenceCode


class Became(NamedTuple):
    """A text that triggered or was started, and what became of it."""

    effect: Any
    code: Code
    entries: tuple[str, ...]


@dataclass(slots=True)
class Watch:
    """Kept while something resolves, where somebody wants to know."""

    silent: list[Silent] = field(default_factory=list)
    became: list[Became] = field(default_factory=list)
    waiting: list[Any] = field(default_factory=list)
    """The effects that have triggered and wait for their turn."""
    acting: tuple[Any, Part[Any]] | None = None
    """The effect that began to resolve last."""


class Muted(NamedTuple):
    """A text that is taken as if it were not there, to see what depends on it."""

    uid: int
    name: str
