"""What leads from a drawn board to its cards: a link over each tile, and one for each card beside the board."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from markupsafe import Markup, escape

import engine
from refsvc.http import reference, said
from refsvc.judge import Lying, SpaceView, lying

PLACED = re.compile(r'<g transform="translate\(([\d.]+) ([\d.]+)\)"')
SPACE = re.compile(r'<g transform="translate\(([\d.]+) ([\d.]+)\)" data-space="([a-z]\d+)"')
FRAME = re.compile(r'viewBox="([\d. ]+)"')
TILE = (110, 116)
STRIP = 36
"""Of two cards on one space, the one that lies is seen only as a strip of this height along the foot."""
ENTRY = "/e/"


PILES = ("hand", "active", "magic", "top", "draw", "bottom", "discard")
"""What lies beside the board, as documents call it."""


class CardLink(NamedTuple):
    """A card that lies beside the board."""

    name: str
    url: str
    """Empty for a card that has no page."""
    id: str


class Pile(NamedTuple):
    """Cards that lie beside the board, at one player's."""

    words: str
    """Whose it is, and which."""
    cards: tuple[CardLink, ...]


def links_over(drawing: str, spaces: Sequence[SpaceView]) -> Markup:
    """A layer for a drawn board: over each tile a link to its card, which shows the text of it at a touch."""
    frame, first = FRAME.search(drawing), SPACE.search(drawing)
    if frame is None or first is None:
        return Markup("")
    left, top = map(float, PLACED.findall(drawing, 0, first.start())[-1])
    at = {square: (left + float(x), top + float(y)) for x, y, square in SPACE.findall(drawing)}
    links = "".join(_link(one, *at[one.square], _extent(one, spaces)) for one in spaces if one.url)
    return Markup(f'<svg class="tile-links" viewBox="{frame[1]}">{links}</svg>')


def _extent(one: SpaceView, spaces: Iterable[SpaceView]) -> tuple[int, int]:
    """Where on its space a card is seen: how far from the top, and how high."""
    if not any(other.square == one.square and other is not one for other in spaces):
        return 0, TILE[1]
    return (TILE[1] - STRIP, STRIP) if one.lies else (0, TILE[1] - STRIP)


def _link(one: SpaceView, x: float, y: float, extent: tuple[int, int]) -> str:
    down, height = extent
    words = escape(said("puzzle.read-card", card=one.name, space=one.square))
    return (
        f'<a href="{escape(one.url)}" data-id="{escape(one.url.partition(ENTRY)[2])}" aria-label="{words}">'
        f'<rect x="{x:g}" y="{y + down:g}" width="{TILE[0]}" height="{height}"/></a>'
    )


def piles(position: engine.Position) -> tuple[Pile, ...]:
    """The piles beside the board of which it is known what lies in them, the player in turn first."""
    found = sorted(lying(position, PILES), key=lambda one: one.player != position.turn)
    return tuple(
        [Pile(_whose(position, one), tuple([_card(name, position.edition) for name in one.known])) for one in found]
    )


def _whose(position: engine.Position, one: Lying) -> str:
    player = reference().judge.words.side(position.sides[one.player])
    match one.pile:
        case "hand":
            return said("puzzle.pile-hand", player=player)
        case "magic":
            return said("puzzle.pile-magic", player=player)
        case "top":
            return said("puzzle.pile-top", player=player)
        case "draw":
            return said("puzzle.pile-draw", player=player)
        case "bottom":
            return said("puzzle.pile-bottom", player=player)
        case "discard":
            return said("puzzle.pile-discard", player=player)
        case _:
            return said("puzzle.pile-active", player=player)


def _card(name: str, edition: str) -> CardLink:
    item = reference().corpus.find(name, edition)
    return CardLink(name, "", "") if item is None else CardLink(name, item.url, item.id)
