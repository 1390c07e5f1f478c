"""What a faction brings to a game, as far as its sources tell: symbols, deck list, starting spaces."""

from __future__ import annotations

from typing import NamedTuple

from engine.values.boards import Square
from engine.values.cards import CardDefinition


class FactionSetup(NamedTuple):
    """A faction's own deck and where its starting cards stand."""

    name: str
    symbols: frozenset[str] = frozenset()
    deck: tuple[tuple[CardDefinition, int], ...] = ()
    """Each card with its number of copies, the starting cards included; empty where no source lists the deck."""
    spaces: tuple[tuple[CardDefinition, Square], ...] = ()
    """The starting cards and their spaces as South sees them; empty where no source tells them."""
    unconfirmed: str = ""
    """What of this no reliable source states, in words."""
