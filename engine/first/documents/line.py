"""A position on one line, for links and chat.

It looks like this::

    1e/d1.Tacullu-2,d3.Wall,hand(Mimic),magic(3)/d8.Krusk,b5.Vine_Wall,b5.Biter/move.south

Each player in turn: the cards on the board that the player controls, the Vine Wall on a space before the unit that
stands on it, and the piles. A card may have ``-wounds``, ``;facts`` and ``(cards under it)``. What else a position
holds stands between the players and the phase. The line says what a scenario document says, and is read the same way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.documents.grammar import Span, bracketed, entry
from engine.documents.line import written_card, written_parts, written_pile
from engine.documents.line_items import misread, second_card
from engine.documents.line_reading import LineReader, parts_of, read_phase
from engine.documents.plain import among, shortened
from engine.first.documents import vocabulary as words
from engine.first.documents.writing import write_position
from engine.first.facts import BOARD, EDITION, TEAM_BOARD, VINE_WALL
from engine.first.position import Situation
from engine.values.boards import Board

PILES = words.PLAYER
NOTHING = "-"
"""Stands for a player who has nothing."""
FIRST = "first"
"""Stands for the first turn of the game."""
FORM = "1e/SOUTH/NORTH/PHASE.SIDE, such as 1e/d1.Tacullu/d8.Krusk-1/move.south"


def write_line(position: Situation) -> str:
    """The line that reads back as this position."""
    document = write_position(position)
    sides = [",".join(_side(document, side)) or NOTHING for side in position.sides]
    first = [FIRST] if words.FIRST_TURN in document else []
    parts = written_parts(document, PARTS, words.TOKENS)
    return "/".join([EDITION, *sides, *first, *parts, f"{document['phase']}.{document['turn']}"])


def _side(document: Mapping[str, Any], side: str) -> Iterator[str]:
    for square, piece in document.get("board", {}).items():
        unit = piece.get(words.UNIT)
        for one in ({key: value for key, value in piece.items() if key != words.UNIT}, unit):
            if one is not None and one["player"] == side:
                yield f"{square}.{written_card({k: v for k, v in one.items() if k != 'player'}, words.TOKENS)}"
    facts = document.get("players", {}).get(side, {})
    for pile in PILES:
        if pile in facts:
            cards = facts[pile]
            if pile == "draw" and isinstance(cards, Mapping) and words.SHUFFLED in cards:
                cards = cards[words.SHUFFLED]
            yield pile + bracketed(written_pile(cards, words.TOKENS))


PARTS = ("order", "cards", "used", "lasting", "lost", "readings")
"""What may stand between the players and the phase."""
READER = LineReader(
    named_values=frozenset({*words.SIDES, *TEAM_BOARD.names}),
    tokens=words.TOKENS,
    facts_of_cards=words.FORM.facts,
    piece=tuple([key for key in words.PIECE if key != "player"]),
    used=words.USED,
    fact=words.FACT,
    lasting=("card", "other", "value", "word", "cause", "until"),
    lists=frozenset({"symbols", "names", *words.CHOOSING}),
    numbers=frozenset({words.MOVING, words.ATTACKING}),
    flags=frozenset(words.FLAGS),
    parts=PARTS,
)


def line_document(text: str) -> dict[str, Any]:
    """The scenario document that says the same as a line."""
    edition, *parts = parts_of(text)
    sides = next((n for n, span in enumerate(parts[:-1]) if _is_part(span)), len(parts) - 1)
    if edition.text != EDITION or sides not in (len(BOARD.seating.names), len(TEAM_BOARD.seating.names)):
        raise edition.wrong(f"“{shortened(text)}” is no position", FORM)
    document: dict[str, Any] = {"players": {}, "board": {}}
    geometry = BOARD if sides == len(BOARD.seating.names) else TEAM_BOARD
    for side, span in zip(geometry.seating.names, parts, strict=False):
        document["players"][side] = {}
        if span.text != NOTHING:
            for item in span.split(","):
                _read_item(side, item, document, geometry)
    for span in parts[sides:-1]:
        if span.text == FIRST:
            document[words.FIRST_TURN] = True
        else:
            READER.read_part(span, document)
    read_phase(parts[-1], document)
    return document


def _is_part(span: Span) -> bool:
    head, opened, _ = span.text.partition("(")
    # One that is misspelt is told as what it is, and not taken for one more player.
    return head == FIRST or head in PARTS or bool(opened and head not in PILES and among(head, PARTS))


def _read_item(side: str, item: Span, document: dict[str, Any], board: Board) -> None:
    square, *rest = item.split(".")
    if rest and board.has(square.text):
        _place(square, {"player": side, **READER.card(item.cut(len(square.text) + 1))}, document["board"])
        return
    pile, facts = entry(item), document["players"][side]
    if pile.head.text not in PILES or pile.inside is None or pile.facts or pile.head.text in facts:
        raise misread(item, board, PILES, facts)
    cards = [READER.piled(one) for one in pile.inside]
    key = pile.head.text
    facts[key] = cards
    if key == "vines":
        facts[key] = sum([int(card.get("copies", 1)) for card in cards])
    elif key == "draw":
        facts[key] = {words.SHUFFLED: cards}


def _place(square: Span, card: dict[str, Any], board: dict[str, Any]) -> None:
    """Put a card on a space of the document: a second one stands on the Vine Wall that is there, or lies under it."""
    other = board.get(square.text)
    if other is None:
        board[square.text] = card
        return
    lying, standing = (other, card) if other["card"] == VINE_WALL else (card, other)
    if lying["card"] != VINE_WALL or words.UNIT in lying:
        raise second_card(square, other, "each space once, or a Vine Wall and the unit on it")
    board[square.text] = {**lying, words.UNIT: standing}
