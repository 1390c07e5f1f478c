"""Where facts come from: what is known of a card is kept fact by fact, each with its standing.

A file says once where its facts come from (`standing: preview`). Whatever stands in it says so only where it differs:
as a whole (`standing` again), or for some of its facts (`but: {unknown: [life, strength], ruling: [name]}`).
"""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Literal, get_args

Standing = Literal["printed", "ruling", "transcribed", "preview", "assumed", "unknown"]
"""What a fact rests on, the surest first.

As the card prints it; as the rulebook or the FAQ states it; as others read it from a print in another language; as
public pages tell it; as we take it to be; or on nothing, because no source states it.
"""
STANDINGS: tuple[Standing, ...] = get_args(Standing)
SURE: tuple[Standing, ...] = ("printed", "ruling")
"""What needs no mark: nobody could know it better."""

CardFact = Literal[
    "name", "class", "cost", "life", "strength", "attack", "symbols", "phase", "active", "copies", "text"
]
"""`text` is all that the card does: where that is unknown, it may say more than what stands here."""
TextFact = Literal["name", "window", "when", "if", "optional", "limit", "cost", "target", "effect", "duration"]
FactionFact = Literal["name", "symbols", "deck"]

Standings = Mapping[str, Standing]
"""The standing of each fact, by name."""


def stands(facts: Standings, but: Mapping[Standing, Iterable[str]]) -> Standings:
    """The standing of each of these facts, and of every exception."""
    return MappingProxyType({**facts, **{fact: standing for standing, named in but.items() for fact in named}})


def least(standings: Iterable[Standing]) -> Standing:
    """The least sure of them; printed where there is none."""
    return max(standings, key=STANDINGS.index, default="printed")


def unsure(standings: Standings) -> Iterator[tuple[str, Standing]]:
    """The facts that rest on less than print or a ruling, each with its standing."""
    return ((fact, standing) for fact, standing in standings.items() if standing not in SURE)
