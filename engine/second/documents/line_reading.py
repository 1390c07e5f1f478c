"""The scenario document that says the same as a position written on one line."""

from __future__ import annotations

from typing import Any

from engine.documents.grammar import Span, entry
from engine.documents.line_items import misread, second_card
from engine.documents.line_reading import LineReader, parts_of, read_phase
from engine.documents.plain import shortened
from engine.second.documents import vocabulary as words
from engine.second.facts import BOARD, EDITION, SIDES

PILES = ("hand", "draw", "bottom", "discard")
ZONES = (*PILES, "active")
PARTS = ("cards", "used", "lasting", "lost", "readings")
"""What may stand between North and the phase."""
FORM = "2e/SOUTH/NORTH/PHASE.SIDE, such as 2e/3,d3.Sneeks/2,d4.Deceiver-1/move.south"


def line_document(text: str) -> dict[str, Any]:
    """The scenario document that says the same as a line."""
    edition, *parts = parts_of(text)
    if edition.text != EDITION or len(parts) < 3:
        raise edition.wrong(f"“{shortened(text)}” is no position", FORM)
    document: dict[str, Any] = {"players": {}, "board": {}}
    for side, span in zip(SIDES, parts, strict=False):
        _read_side(side, span, document)
    for span in parts[2:-1]:
        READER.read_part(span, document)
    read_phase(parts[-1], document)
    return document


def _read_side(side: str, span: Span, document: dict[str, Any]) -> None:
    facts: dict[str, Any] = {}
    document["players"][side] = facts
    magic, *items = span.split(",")
    facts["magic"] = _magic(side, magic)
    for item in items:
        square, *rest = item.split(".")
        if rest and BOARD.has(square.text):
            if (there := document["board"].get(square.text)) is not None:
                raise second_card(square, there, "each space once")
            document["board"][square.text] = {"player": side, **READER.card(item.cut(len(square.text) + 1))}
            continue
        zone = entry(item)
        if zone.head.text not in ZONES or zone.inside is None or zone.facts or zone.head.text in facts:
            raise misread(item, BOARD, ZONES, facts)
        read = READER.card if zone.head.text == "active" else READER.piled
        facts[zone.head.text] = [read(one) for one in zone.inside]


def _magic(side: str, span: Span) -> int:
    """The magic of a player, which stands before everything else of theirs."""
    if "." in span.text or "(" in span.text or BOARD.has(span.text):
        problem = f"no number of {side.capitalize()}’s magic stands before “{shortened(span.text)}”"
        raise span.wrong(problem, f"a number first, as in 3,{shortened(span.text)}")
    return span.number()


READER = LineReader(
    named_values=frozenset(SIDES),
    tokens=words.TOKENS,
    facts_of_cards=words.FORM.facts,
    piece=words.PIECE,
    used=words.USED,
    fact=words.FACT,
    lasting=("card", "other", "value", "word", "cause"),
    lists=frozenset({"symbols", "targets", "names", *words.LISTS}),
    numbers=frozenset({"moving", "attacking"}),
    flags=frozenset({"aimed"}),
    parts=PARTS,
)
