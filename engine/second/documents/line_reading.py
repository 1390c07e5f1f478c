"""The scenario document that says the same as a position written on one line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine.documents.grammar import Span, entry
from engine.documents.line_reading import LineReader, key_of
from engine.documents.line_reading import words as read_words
from engine.documents.plain import shortened
from engine.second.documents import vocabulary as words
from engine.second.facts import BOARD, EDITION, SIDES
from engine.values.bounds import LINE_LENGTH
from engine.values.errors import NotUnderstood

PILES = ("hand", "draw", "bottom", "discard")
FORM = "2e/SOUTH/NORTH/PHASE.SIDE, such as 2e/3,d3.Sneeks/2,d4.Deceiver-1/move.south"


def line_document(text: str) -> dict[str, Any]:
    """The scenario document that says the same as a line."""
    if len(text) > LINE_LENGTH:
        raise NotUnderstood("the line is too long", expected=f"at most {LINE_LENGTH} characters")
    edition, *parts = Span(text.strip()).split("/")
    if edition.text != EDITION or len(parts) < 3:
        raise edition.wrong(f"“{shortened(text)}” is no position", FORM)
    document: dict[str, Any] = {"players": {}, "board": {}}
    for side, span in zip(SIDES, parts, strict=False):
        _read_side(side, span, document)
    for span in parts[2:-1]:
        extra = entry(span)
        key = key_of(extra.head, tuple(_EXTRAS))
        if key in document or extra.inside is None:
            raise span.wrong(f"“{shortened(span.text)}” is not understood", f"{key} once, with entries in brackets")
        document[key] = _EXTRAS[key](extra.inside)
    last = parts[-1].split(".")
    if len(last) != 2:
        raise parts[-1].wrong(f"found “{shortened(parts[-1].text)}”", "the phase and the active player: move.south")
    document["phase"], document["turn"] = (one.word() for one in last)
    return document


def _read_side(side: str, span: Span, document: dict[str, Any]) -> None:
    facts: dict[str, Any] = {}
    document["players"][side] = facts
    magic, *items = span.split(",")
    facts["magic"] = magic.number()
    for item in items:
        square, *rest = item.split(".")
        if rest and BOARD.has(square.text):
            if square.text in document["board"]:
                raise square.wrong(f"a second card on {square.text}", "each space once")
            document["board"][square.text] = {"player": side, **READER.card(item.cut(len(square.text) + 1))}
            continue
        zone = entry(item)
        if zone.head.text not in (*PILES, "active") or zone.inside is None or zone.facts or zone.head.text in facts:
            expected = "a card such as d3.Sneeks-2, or hand, draw, bottom, discard, active once with cards in brackets"
            raise item.wrong(f"found “{shortened(item.text)}”", expected)
        read = READER.card if zone.head.text == "active" else READER.piled
        facts[zone.head.text] = [read(one) for one in zone.inside]


READER = LineReader(
    named_values=frozenset(SIDES),
    tokens=words.TOKENS,
    piece=words.PIECE,
    used=words.USED,
    fact=words.FACT,
    lasting=("card", "other", "value", "word", "cause"),
    lists=frozenset({"symbols", "targets", "names", *words.LISTS}),
    numbers=frozenset({"moving", "attacking"}),
    flags=frozenset({"aimed"}),
)
_EXTRAS: Mapping[str, Callable[[Iterable[Span]], Any]] = {
    "cards": READER.cards,
    "used": READER.record,
    "lasting": READER.lasts,
    "lost": read_words,
    "readings": read_words,
}
