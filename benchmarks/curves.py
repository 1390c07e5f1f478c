"""Curves as SVG: a few series over one quantity, upwards in powers of ten."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

WIDTH, HEIGHT = 560, 340
LEFT, RIGHT, TOP, BOTTOM = 70, 24, 46, 52
COLOURS = ("#1f5fa8", "#b3471f", "#2d7a3a", "#7a3a8f")
TEXT = 'font-family="sans-serif" fill="#333"'


class Series(NamedTuple):
    """One curve."""

    name: str
    points: Sequence[tuple[float, float]]


class Axis:
    """An axis from one power of ten to another, or from 0 in whole numbers."""

    def __init__(self, values: Sequence[float], start: float, end: float, *, powers: bool = True) -> None:
        self.powers, self.start, self.end = powers, start, end
        self.low = math.floor(math.log10(min(values)) + 1e-9) if powers else 0
        self.high = max(self.low + 1, math.ceil((math.log10(max(values)) if powers else max(values)) - 1e-9))

    def place(self, value: float) -> float:
        """Where a value stands."""
        along = math.log10(value) if self.powers else value
        return self.start + (along - self.low) / (self.high - self.low) * (self.end - self.start)

    def marks(self) -> list[float]:
        """The values along it that are named."""
        return [10.0**mark if self.powers else mark for mark in range(self.low, self.high + 1)]


def chart(title: str, across: str, series: Sequence[Series], *, powers: bool = True) -> str:
    """A picture of the series, with their title and what the quantity is over which they are drawn."""
    points = [point for one in series for point in one.points]
    xs = Axis([x for x, _ in points], LEFT, WIDTH - RIGHT, powers=powers)
    ys = Axis([y for _, y in points], HEIGHT - BOTTOM, TOP)
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{LEFT}" y="20" font-size="15" {TEXT}>{escape(title)}</text>',
        *_grid(xs, ys),
        f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 10}" text-anchor="middle" font-size="12" {TEXT}>'
        f"{escape(across)}</text>",
    ]
    for number, one in enumerate(series):
        drawn.extend(_curve(one, number, xs, ys))
    return "\n".join([*drawn, "</svg>\n"])


def _grid(xs: Axis, ys: Axis) -> Iterator[str]:
    for value in xs.marks():
        x = xs.place(value)
        yield f'<path d="M{x:.1f} {TOP}V{HEIGHT - BOTTOM}" stroke="#ddd"/>'
        font = f'text-anchor="middle" font-size="11" {TEXT}'
        yield f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 18}" {font}>{value:g}</text>'
    for value in ys.marks():
        y = ys.place(value)
        yield f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>'
        yield f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end" font-size="11" {TEXT}>{value:g}</text>'


def _curve(one: Series, number: int, xs: Axis, ys: Axis) -> Iterator[str]:
    colour = COLOURS[number % len(COLOURS)]
    places = [(xs.place(x), ys.place(y)) for x, y in one.points]
    way = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    yield f'<polyline points="{way}" fill="none" stroke="{colour}" stroke-width="2"/>'
    for x, y in places:
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>'
    font = f'font-size="12" font-family="sans-serif" fill="{colour}"'
    yield f'<text x="{LEFT + 10 + number * 150}" y="{TOP - 8}" {font}>{escape(one.name)}</text>'
