"""The measures of a drawing, in its own units: a picture 360 pixels wide shows half of them."""

from __future__ import annotations

from engine.values.boards import Board, Square

SPACE_WIDTH = 110.0
SPACE_HEIGHT = 122.0
GAP = 4.0
"""Between the edge of a space and its card."""
SIDE = 24.0
"""Room left of the board, for the numbers of the rows."""
EDGE = 10.0
FOOT = 24.0
"""Room below the board, for the letters of the columns."""
FONT = "'Source Sans 3','Source Sans Pro',system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"


def width(geometry: Board) -> float:
    """The width of a drawing of the board."""
    return SIDE + geometry.columns * SPACE_WIDTH + EDGE


def corner(geometry: Board, square: Square) -> tuple[float, float]:
    """The upper left corner of a space, seen from South, within the board."""
    row, column = divmod(square, geometry.columns)
    return column * SPACE_WIDTH, (geometry.rows - 1 - row) * SPACE_HEIGHT


def centre(geometry: Board, square: Square) -> tuple[float, float]:
    """The middle of a space within the board."""
    x, y = corner(geometry, square)
    return x + SPACE_WIDTH / 2, y + SPACE_HEIGHT / 2
