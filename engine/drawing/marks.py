"""What stands out on the board: marked spaces, and an arrow for what happened last."""

from __future__ import annotations

from math import hypot

from engine.drawing.measures import SPACE_HEIGHT, SPACE_WIDTH, centre
from engine.drawing.svg import Markup, element, group, number
from engine.drawing.values import Arrow, Mark
from engine.values.boards import Board

ARROW, CASE = 8.0, 13.0
"""Widths of the arrow and of the lighter line around it."""
HEAD = 22.0
"""Length of the head of an arrow."""
START, END = 0.36, 0.30
"""How far from the middle of its spaces an arrow begins and ends, as part of a space."""


def mark(one: Mark, *, occupied: bool) -> Markup:
    """A marked space, from its upper left corner. Each kind has a shape of its own."""
    w, h = SPACE_WIDTH, SPACE_HEIGHT
    line: dict[str, str | float | None] = {"fill": "none", "class_": "board-edge-mark"}
    match one.kind:
        case "chosen":
            return element("rect", x=3, y=3, width=w - 6, height=h - 6, rx=9, stroke_width=6, **line)
        case "target":
            corners = f"M4 28V4H28M{w - 28} 4H{w - 4}V28M{w - 4} {h - 28}V{h - 4}H{w - 28}M28 {h - 4}H4V{h - 28}"
            return element("path", d=corners, stroke_width=7, **line)
    ring = element("rect", x=4, y=4, width=w - 8, height=h - 8, rx=9, stroke_width=4, stroke_dasharray="11 8", **line)
    if occupied:
        return ring
    return group(element("circle", cx=w / 2, cy=h / 2, r=9, class_="board-fill-mark"), ring)


def arrow(one: Arrow, board: Board) -> Markup:
    """The way from the first space over the others."""
    points = [centre(board, square) for square in one.path]
    if len(points) < 2:
        return Markup("")
    points[0] = _towards(points[0], points[1], START if one.kind == "attack" else 0.0)
    points[-1] = _towards(points[-1], points[-2], END)
    tip, before = points[-1], points[-2]
    length = hypot(tip[0] - before[0], tip[1] - before[1]) or 1.0
    along = ((tip[0] - before[0]) / length, (tip[1] - before[1]) / length)
    neck = (tip[0] - along[0] * HEAD, tip[1] - along[1] * HEAD)
    across = (-along[1] * HEAD * 0.62, along[0] * HEAD * 0.62)
    d = "M" + "L".join(_pair(point) for point in [*points[:-1], neck])
    left, right = (neck[0] + across[0], neck[1] + across[1]), (neck[0] - across[0], neck[1] - across[1])
    head = f"M{_pair(tip)}L{_pair(left)}L{_pair(right)}Z"
    dashes = "14 7" if one.kind == "attack" else None
    start = points[0]
    dot = element(
        "circle", cx=start[0], cy=start[1], r=ARROW, class_="board-fill-arrow board-edge-case", stroke_width=2.5
    )
    return group(
        element("path", d=d + head, fill="none", class_="board-edge-case", stroke_width=CASE, stroke_linejoin="round"),
        element(
            "path", d=d, fill="none", class_="board-edge-arrow", stroke_width=ARROW, stroke_dasharray=dashes,
            stroke_linejoin="round",
        ),
        element("path", d=head, class_="board-fill-arrow"),
        *([dot] if one.kind == "move" else []),
        opacity=0.92,
    )  # fmt: skip


def _towards(point: tuple[float, float], other: tuple[float, float], part: float) -> tuple[float, float]:
    """The point moved part of a space towards another one."""
    dx, dy = other[0] - point[0], other[1] - point[1]
    length = hypot(dx, dy) or 1.0
    return point[0] + dx / length * part * SPACE_WIDTH, point[1] + dy / length * part * SPACE_HEIGHT


def _pair(point: tuple[float, float]) -> str:
    return f"{number(point[0])} {number(point[1])}"
