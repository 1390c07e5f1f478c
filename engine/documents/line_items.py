"""What stands with a player on a line and is neither a card on a space nor a pile: what is wrong with it, in words."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from engine.documents.grammar import Span
from engine.documents.plain import one_among, shortened
from engine.values.boards import Board
from engine.values.errors import NotUnderstood

_SPACE = re.compile(r"([A-Za-z]{1,2}[0-9]{1,3})(.*)", re.DOTALL)
"""What looks like the name of a space, and what follows it."""


def misread(item: Span, board: Board, piles: Sequence[str], given: Collection[str]) -> NotUnderstood:
    """The error to raise about an item; `given` are the piles of the player that were read already."""
    head, opened, _ = item.text.partition("(")
    called = shortened(head or item.text)
    if not item.text:
        return item.wrong("nothing stands here", "a card such as d3.Sneeks, or one comma less")
    if head in given:
        return item.wrong(f"“{called}” stands here twice", "each pile once, with all its cards in brackets")
    if head in piles:
        return item.wrong(f"“{called}” tells no cards", f"them in brackets, as in {head}(Sneeks,Deceiver)")
    if opened and "." not in head:
        return item.wrong(f"no pile is called “{called}”", one_among(head, piles))
    if (space := _SPACE.fullmatch(item.text)) is not None and (not space[2] or not space[2][0].isalnum()):
        return _of_space(item, space[1], board)
    if space is not None and board.has(space[1]):
        return item.wrong(f"no point stands between {space[1]} and its card", f"{space[1]}.{shortened(space[2])}")
    expected = f"the space before a card, as in d3.{called}, or one of {', '.join(piles)} with cards in brackets"
    return item.wrong(f"“{called}” is on no space", expected)


def _of_space(item: Span, space: str, board: Board) -> NotUnderstood:
    """What is wrong where a space is named first."""
    if board.has(space):
        return item.wrong(f"no card is named on {space}", f"a card after the space, as in {space}.Sneeks")
    if board.has(space.lower()):
        return item.wrong(f"the board has no space “{space}”", f"small letters: {space.lower()}")
    return item.wrong(f"the board has no space “{space}”", f"{board.names[0]} to {board.names[-1]}")


def second_card(square: Span, there: Mapping[str, Any], expected: str) -> NotUnderstood:
    """The error to raise about a card on a space where one stands already."""
    standing = shortened(str(there["card"]))
    return square.wrong(f"a second card on {square.text}, where {standing} stands", expected)
