"""What leads from a drawn board to its cards: a link over each tile, and one for each card beside the board."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from markupsafe import Markup, escape

from refsvc.http import said
from refsvc.judge import PositionView, SpaceView

PLACED = re.compile(r'<g transform="translate\(([\d.]+) ([\d.]+)\)"')
SPACE = re.compile(r'<g transform="translate\(([\d.]+) ([\d.]+)\)" data-space="([a-z]\d+)"')
FRAME = re.compile(r'viewBox="([\d. ]+)"')
TILE = (110, 116)
STRIP = 36
"""Of two cards on one space, the one that lies is seen only as a strip of this height along the foot."""
ENTRY = "/e/"


class CardLink(NamedTuple):
    """A card that lies beside the board."""

    name: str
    url: str
    id: str


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
        f'<a href="{escape(one.url)}" data-id="{escape(_id(one.url))}" aria-label="{words}">'
        f'<rect x="{x:g}" y="{y + down:g}" width="{TILE[0]}" height="{height}"/></a>'
    )


def beside(seen: PositionView) -> tuple[CardLink, ...]:
    """The cards in hands and in force, each once."""
    return tuple(dict.fromkeys(_beside(seen)))


def _beside(seen: PositionView) -> Iterator[CardLink]:
    for player in seen.players:
        named = [
            *((card.name, card.url) for card in player.hand),
            *((event.name, event.url) for event in player.active),
        ]
        yield from (CardLink(name, url, _id(url)) for name, url in named if url)


def _id(url: str) -> str:
    return url.partition(ENTRY)[2]
