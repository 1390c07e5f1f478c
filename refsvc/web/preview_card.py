"""The picture with which a link to the board unfurls: on the left the question, on the right the board."""

from textwrap import wrap

from engine.drawing.svg import Markup, element, group, label, words
from refsvc.web.site import NAME, TAGLINE

WIDTH, HEIGHT = 1200.0, 630.0
EDGE = 48.0
BOARD_WIDTH, BOARD_HEIGHT = 440.0, 606.0
FELT, INK, SOFT, GOLD, PAPER = "#17332c", "#f0f3ea", "#b4c8bd", "#e5b94e", "#f3efe6"
SIZES = ((64.0, 18, 3), (52.0, 22, 5), (42.0, 28, 7))
"""Sizes of the title, with how many letters fit on a line and how many lines there may be."""
LEADING = 1.12


def preview_card(title: str, phase: str, board: str) -> str:
    """The picture as SVG; `board` is the drawing of the position."""
    size, lines = _fitted(title or "A position to judge")
    parts = [
        element("rect", width=WIDTH, height=HEIGHT, fill=FELT),
        element("rect", width=WIDTH, height=8, y=HEIGHT - 8, fill=GOLD),
        label(NAME, EDGE, 84, 34, text_anchor="start", fill=GOLD, font_weight="700"),
        *(
            label(line, EDGE, 190 + row * size * LEADING, size, text_anchor="start", fill=INK, font_weight="700")
            for row, line in enumerate(lines)
        ),
        label(phase, EDGE, HEIGHT - 92, 30, text_anchor="start", fill=SOFT),
        label(TAGLINE, EDGE, HEIGHT - 48, 24, text_anchor="start", fill=SOFT),
        element("rect", x=WIDTH - BOARD_WIDTH - 12, width=BOARD_WIDTH + 12, height=HEIGHT - 8, fill=PAPER),
        group(Markup(_placed(board)), transform=f"translate({WIDTH - BOARD_WIDTH - 6:.0f} 8)"),
    ]
    return element(
        "svg", element("title", words(title)), *parts, xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH:.0f} {HEIGHT:.0f}", width=WIDTH, height=HEIGHT,
    )  # fmt: skip


def _placed(board: str) -> str:
    """The drawing in the room that it has: of two sizes that an element states, the first one counts."""
    start, _, rest = board.partition(">")
    kept = [part for part in start.split(" ") if not part.startswith(("width=", "height="))]
    return f'{" ".join(kept)} width="{BOARD_WIDTH:.0f}" height="{BOARD_HEIGHT:.0f}">{rest}'


def _fitted(title: str) -> tuple[float, list[str]]:
    for size, letters, rows in SIZES:
        lines = wrap(title, letters)
        if len(lines) <= rows:
            return size, lines
    size, letters, rows = SIZES[-1]
    return size, wrap(title, letters, max_lines=rows, placeholder=" …")
