"""A position on one line, for links and chat, in the manner of a FEN.

It looks like this::

    2e/3,d3.Sneeks-2,hand(Purge),draw(12)/2,d4.Deceiver:1(Ice_Smith)/move.south

South, then North: the magic, the cards that the player controls on the board, hand and piles. A card may have
``-damage``, ``:boost``, ``;facts`` and ``(cards under it)``. In piles, ``12`` is so many unknown cards and
``4.Mind_Witch`` so many of a name. What else a position holds stands between North and the phase. The line says
what a scenario document says, and is read the same way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.documents.grammar import bracketed
from engine.documents.line import written_card, written_parts, written_pile
from engine.second.documents.line_reading import PARTS, PILES
from engine.second.documents.vocabulary import TOKENS
from engine.second.documents.writing import write_position
from engine.second.facts import EDITION, SIDES
from engine.second.position import Situation


def write_line(position: Situation) -> str:
    """The line that reads back as this position."""
    document = write_position(position)
    sides = [",".join(_side(document, side)) for side in SIDES]
    parts = written_parts(document, PARTS, TOKENS)
    return "/".join([EDITION, *sides, *parts, f"{document['phase']}.{document['turn']}"])


def _side(document: Mapping[str, Any], side: str) -> Iterator[str]:
    facts = document.get("players", {}).get(side, {})
    yield str(facts.get("magic", 0))
    for square, piece in document.get("board", {}).items():
        if piece["player"] == side:
            yield f"{square}.{written_card({key: value for key, value in piece.items() if key != 'player'}, TOKENS)}"
    for pile in PILES:
        if pile in facts:
            yield pile + bracketed(written_pile(facts[pile], TOKENS))
    if "active" in facts:
        yield "active" + bracketed(written_card(event, TOKENS) for event in facts["active"])
