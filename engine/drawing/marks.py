"""What stands out on the board: marked spaces, and an arrow for what happened last."""

from __future__ import annotations

from collections.abc import Sequence, Set
from math import hypot

from engine.drawing.icons import icon
from engine.drawing.measures import SPACE_HEIGHT, SPACE_WIDTH, THIN, centre
from engine.drawing.svg import Markup, element, group, number
from engine.drawing.values import DOWN, Arrow, Mark
from engine.values.boards import Board, Square

ARROW, CASE = 8.0, 13.0
"""Widths of the arrow and of the lighter line around it."""
HEAD = 22.0
"""Length of the head of an arrow."""
BAR = 15.0
"""How far the sign reaches that strikes out an arrow."""
DASHES = {"attack": "14 7", "shift": "1 13"}
"""How the line of each kind of arrow is broken; that of a move is whole."""
START, END, AT = 0.36, 0.30, 0.42
"""How far from the middle of its spaces an arrow begins and ends, as part of a space; the last where it ends at a card.

What stands on a card is read beside it.
"""

RIGHT, BELOW = (50.0, 0.0), (0.0, 5.0)
"""How far from the middle an arrow runs past cards: along their right edges, or between their names and figures."""

RINGS = {
    "chosen": "",
    "target": "",
    "attack": "",
    "own": "7 5",
    "option": "9 6",
    "move": "",
    "summon": "",
    "build": "",
    "play": "",
    "blocked": "3 5",
}
"""Kinds of mark, with how the ring of each is dashed."""
CORNERED = frozenset({"target", "attack"})
"""Kinds that have four corners instead of a ring."""
SIGNS = {
    "target": "mark-attack",
    "attack": "mark-attack",
    "own": "mark-own",
    "option": "mark-option",
    "move": "mark-move",
    "summon": "mark-summon",
    "build": "structure",
    "play": "structure",
    "blocked": "mark-blocked",
}
"""The sign of each kind: large on an empty space, at the pointed side of a card."""
RING, BROAD = 4.0, 6.0
"""How thick a ring is, and how thick are corners and the ring of what is chosen."""
LARGE, SMALL = 40.0, 17.0
"""How large a sign is on an empty space and beside a card."""
OUT = 1.5
"""How far a sign beside a card reaches over the edges of its space."""


def ring(kind: str, thick: float = 0.0) -> str:
    """The line of a mark around its space, within it however thick it is."""
    w, h, by = SPACE_WIDTH, SPACE_HEIGHT, (thick or thickness(kind)) / 2
    r, b = w - by, h - by
    if kind in CORNERED:
        arm = 26
        return f"M{by} {arm}V{by}H{arm}M{w - arm} {by}H{r}V{arm}M{r} {h - arm}V{b}H{w - arm}M{arm} {b}H{by}V{h - arm}"
    return f"M{by} {by}H{r}V{b}H{by}Z"


def thickness(kind: str) -> float:
    """How thick the line of a mark is."""
    return BROAD if kind in CORNERED or kind == "chosen" else RING


def mark(one: Mark, *, facing: int | None, bold: bool = False) -> Markup:
    """A marked space, from its upper left corner. Each kind has a shape of its own; bold ones are seen when small."""
    colour = "blocked" if one.kind == "blocked" else "mark"
    thick = BROAD if bold else thickness(one.kind)
    line = element(
        "path", d=ring(one.kind, thick), fill="none", class_=f"board-edge-{colour}", stroke_width=thick,
        stroke_dasharray=RINGS.get(one.kind) or None, stroke_linejoin="round",
    )  # fmt: skip
    sign = SIGNS.get(one.kind, "")
    if not sign:
        return line
    if facing is None:
        return group(line, icon(sign, SPACE_WIDTH / 2, SPACE_HEIGHT / 2, LARGE, class_=f"board-ink-{colour}"))
    # Beside the point of a card nothing else stands.
    inward = SMALL / 2 - OUT
    x, y = SPACE_WIDTH - inward, SPACE_HEIGHT - inward if facing == DOWN else inward
    ground = element(
        "circle", cx=x, cy=y, r=SMALL / 2, class_=f"board-fill-lit board-edge-{colour}", stroke_width=THIN / 2
    )
    return group(line, ground, icon(sign, x, y, SMALL * 0.8, class_=f"board-ink-{colour}"))


def arrow(one: Arrow, board: Board, taken: Set[Square], *, barred: bool = False) -> Markup:
    """The way from the first space over the others, of which cards have some; crossed out where the rules bar it."""
    if len(one.path) < 2:
        return Markup("")
    aside = _aside(one.path, board) if taken & {*one.path} else (0.0, 0.0)
    points = [(x + aside[0], y + aside[1]) for x, y in (centre(board, square) for square in one.path)]
    end = _towards(points[-1], points[-2], AT if one.path[-1] in taken else END)
    points[0] = _towards(points[0], points[1], START)
    points[-1] = end
    tip, before = points[-1], points[-2]
    length = hypot(tip[0] - before[0], tip[1] - before[1]) or 1.0
    along = ((tip[0] - before[0]) / length, (tip[1] - before[1]) / length)
    neck = (tip[0] - along[0] * HEAD, tip[1] - along[1] * HEAD)
    across = (-along[1] * HEAD * 0.62, along[0] * HEAD * 0.62)
    d = "M" + "L".join(_pair(point) for point in [*points[:-1], neck])
    left, right = (neck[0] + across[0], neck[1] + across[1]), (neck[0] - across[0], neck[1] - across[1])
    head = f"M{_pair(tip)}L{_pair(left)}L{_pair(right)}Z"
    start = points[0]
    dot = element(
        "circle", cx=start[0], cy=start[1], r=ARROW, class_="board-fill-arrow board-edge-case", stroke_width=2.5
    )
    return group(
        element("path", d=d + head, fill="none", class_="board-edge-case", stroke_width=CASE, stroke_linejoin="round"),
        element(
            "path", d=d, fill="none", class_="board-edge-arrow", stroke_width=ARROW,
            stroke_dasharray=DASHES.get(one.kind), stroke_linejoin="round",
            stroke_linecap="round" if one.kind == "shift" else None,
        ),
        element("path", d=head, class_="board-fill-arrow"),
        *([dot] if one.kind == "move" else []),
        *([_cross(points[len(points) // 2 - 1], points[len(points) // 2])] if barred else []),
        opacity=0.92,
    )  # fmt: skip


def _aside(path: Sequence[Square], board: Board) -> tuple[float, float]:
    """How far from the middle a straight arrow leaves name and figures of the cards on its way to be read."""
    columns, rows = {square % board.columns for square in path}, {board.row(square) for square in path}
    return RIGHT if len(columns) == 1 else BELOW if len(rows) == 1 else (0.0, 0.0)


def _cross(one: tuple[float, float], other: tuple[float, float]) -> Markup:
    """What strikes out an arrow, in the middle of the way between two points."""
    x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    ground = element("circle", cx=x, cy=y, r=BAR, class_="board-fill-case board-edge-blocked", stroke_width=3)
    return group(ground, icon("mark-blocked", x, y, BAR * 1.6, class_="board-ink-blocked"))


def _towards(point: tuple[float, float], other: tuple[float, float], part: float) -> tuple[float, float]:
    """The point moved part of a space towards another one: aslant as well it leaves what stands in the middle free."""
    dx, dy = other[0] - point[0], other[1] - point[1]
    longer = max(abs(dx) / SPACE_WIDTH, abs(dy) / SPACE_HEIGHT) or 1.0
    return point[0] + dx / longer * part, point[1] + dy / longer * part


def _pair(point: tuple[float, float]) -> str:
    return f"{number(point[0])} {number(point[1])}"
