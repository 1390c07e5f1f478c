"""The measures of a drawing, in its own units: a picture 360 pixels wide shows half of them.

The live board of the site draws the same tiles with these measures (``engine.drawing.pages``). What stands on a tile,
from its top, always upright:

1. the frame, pointed where the card faces; notched at its foot where another player of that side has the plain one;
   thick for a summoner, double for what is built, with a dashed line for a card that somebody else owns;
2. the name, on one or two lines, as large as it fits;
3. counters, each in its place: boost at the left, the sign of its rank and the cards under it in the middle, damage
   at the right, over the life that it takes;
4. figures: the sign of its attack with its strength at the left, the heart with the life left at the right.

Of two cards on one space the one that lies is a strip along the foot: name, life, counters.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.values.boards import Board, Square

SPACE_WIDTH = 110.0
SPACE_HEIGHT = 116.0
GAP = 3.0
"""Between the edge of a space and its card."""
SIDE = 24.0
"""Room left of the board, for the numbers of the rows."""
EDGE = 10.0
FOOT = 24.0
"""Room below the board, for the letters of the columns."""
FONT = "Grenze,'Source Sans 3',system-ui,-apple-system,'Segoe UI','Helvetica Neue',Arial,sans-serif"

TILE_WIDTH = SPACE_WIDTH - 2 * GAP
POINT = 10.0
"""How far the pointed side of a tile reaches out."""
NOTCH = (9.0, 7.0)
"""Half the width of the notch in the foot of a tile, and its depth."""
UNSTATED = 0.62
"""How large the words are for figures that nobody states, beside figures."""
DOT, DOTS_BELOW = 2.6, 2.0
"""The dots below a figure that no source states: how wide, and how far below it."""
THIN, THICK = 2.5, 5.5
"""How thick the frame of a card is, and that of a summoner."""
DOUBLE = (5.0, 1.5)
"""The inner line of what is built: how far within the frame, and how thick."""
DASHED = (4.0, 4.0)
"""The line of a card that somebody else owns."""
DASHES = (9.0, 6.0)
CORNERS = 5.0
"""How round the corners of a space are."""


class Layout(NamedTuple):
    """Where the middle of each thing stands on a tile that points up, and how large it is."""

    height: float
    shift: float
    """How much higher all of it stands where the tile points down."""
    name_room: float
    name_line: float
    name_single: float
    """Size of a name on one line, at most."""
    name_double: float
    """Size of a name on two lines, at most."""
    name_least: float
    counter_line: float
    counter_size: float
    number_size: float
    """Size of the number in a counter."""
    figure_line: float
    figure_size: float
    symbol_size: float


ALONE = Layout(110.0, 6.0, 92.0, 31.0, 24.0, 20.5, 11.0, 64.5, 31.0, 23.0, 92.0, 30.0, 21.0)
"""A card that has its space for itself."""
STANDING = Layout(83.0, 5.0, 92.0, 26.0, 19.0, 16.0, 10.0, 50.0, 22.0, 16.5, 70.5, 21.0, 16.0)
"""A card that stands on another one."""
LINED = 10.0
"""How much less room a name has within an inner line of the frame."""
LINE = 0.88
"""From one line of a name to the next, in sizes."""
SLOTS = (0.18, 0.39, 0.605, 0.82)
"""Where boost, rank, cards under it and damage stand, as parts of the width; rank or cards alone, in the middle."""
INSET = 4.0
"""Between the frame and the share of the width that a figure has."""
BESIDE = 3.0
"""Between the symbol of a figure and its number."""
SYMBOLS_MANY = 0.86
"""How large symbol and figure are where the figure has more than one digit, as parts of the usual."""
NUMBERS_MANY = 0.86
"""How large the number in a counter is where it has more than one digit."""
IN_A_DROP = (1.16, 0.75)
"""The same of a drop, which is narrow: how large it is then itself, and the number in it."""
RANK = 20.0 / 31.0
"""How large the sign of its rank is, beside a counter."""
CROWDED = 0.8
"""How large counters are beside cards under it and the sign of its rank."""


DROP = 0.06
"""How far below the middle of its square the middle of a drop lies, in sizes."""


class Strip(NamedTuple):
    """A card on which another one stands, from its left to its right."""

    height: float
    padding: float
    lane: float
    """What is left free at its right end, where arrows run past."""
    name_size: float
    name_least: float
    counter_size: float
    number_size: float
    figure_size: float
    symbol_size: float


LYING = Strip(24.0, 4.0, 14.0, 16.0, 9.5, 20.0, 15.0, 17.0, 12.0)


def width(geometry: Board) -> float:
    """The width of a drawing of the board."""
    return SIDE + geometry.columns * SPACE_WIDTH + EDGE


def part_size(columns: int, rows: int) -> tuple[float, float]:
    """Width and height of a drawing of a part of the board, without panels."""
    return SIDE + columns * SPACE_WIDTH + EDGE, EDGE + rows * SPACE_HEIGHT + FOOT


def corner(geometry: Board, square: Square) -> tuple[float, float]:
    """The upper left corner of a space, seen from South, within the board."""
    row, column = divmod(square, geometry.columns)
    return column * SPACE_WIDTH, (geometry.rows - 1 - row) * SPACE_HEIGHT


def centre(geometry: Board, square: Square) -> tuple[float, float]:
    """The middle of a space within the board."""
    x, y = corner(geometry, square)
    return x + SPACE_WIDTH / 2, y + SPACE_HEIGHT / 2
