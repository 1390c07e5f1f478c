"""The symbols of the drawing, each in a square of 24 by 24: those of the site, so that a board looks the same there."""

from __future__ import annotations

from typing import NamedTuple

from engine.drawing.svg import Markup, element, group


class Stroke(NamedTuple):
    """A shape of a symbol: filled, or a line so thick."""

    d: str
    line: float = 0.0


SYMBOLS = {
    "life": (
        Stroke(
            "M12 21.3C5.3 16.4 1.9 12.6 1.9 8.4"
            "c0-3.1 2.3-5.4 5.1-5.4 2.1 0 3.9 1.1 5 3 1.1-1.9 2.9-3 5-3 2.8 0 5.1 2.3 5.1 5.4 0 4.2-3.4 8-10.1 12.9"
            "Z",
        ),
    ),
    "melee": (
        Stroke(
            "M22 2 20.6 7.4 11 17l-4-4L16.6 3.4Z",
        ),
        Stroke(
            "M4.9 12.9 11.1 19.1M7.4 16.6 3 21",
            2.4,
        ),
    ),
    "ranged": (
        Stroke(
            "M4.5 2.8C14 3.4 20.6 10 21.2 19.5",
            2.4,
        ),
        Stroke(
            "M4.5 2.8 21.2 19.5",
            1.1,
        ),
        Stroke(
            "M2.6 21.4 17 7",
            2.0,
        ),
        Stroke(
            "M20.8 3.2l-1.5 6.2-4.7-4.7Z",
        ),
    ),
    "special": (
        Stroke(
            "M12 1.2l2.6 8.2 8.2 2.6-8.2 2.6L12 22.8l-2.6-8.2L1.2 12l8.2-2.6Z",
        ),
    ),
    "damage": (
        Stroke(
            "M12 1.5C8 8 4.5 11.3 4.5 15.5a7.5 7.5 0 0 0 15 0C19.5 11.3 16 8 12 1.5z",
        ),
    ),
    "token": (
        Stroke(
            "M12 1.5l9.2 5.25v10.5L12 22.5l-9.2-5.25V6.75z",
        ),
    ),
    "under": (
        Stroke(
            "M3.5 5h15v17.5h-15zM8 1.5h14.5V18h-2V3.5H8z",
        ),
    ),
    "summoner": (
        Stroke(
            "M3.2 20h17.6l1.7-12.5-6 4.5L12 3.5 7.5 12l-6-4.5z",
        ),
    ),
    "champion": (
        Stroke(
            "M12 1.8l3.1 6.7 7.3.9-5.4 5 1.4 7.2L12 18l-6.4 3.6 1.4-7.2-5.4-5 7.3-.9z",
        ),
    ),
    "structure": (
        Stroke(
            "M4.5 2.5H8v3h2.5v-3h3v3H16v-3h3.5v6.7L17 11v6.5l2.5 4h-15l2.5-4V11L4.5 9.2z",
        ),
    ),
    "event": (
        Stroke(
            "M13.5 1.5L4 13.8h6.3L8 22.5l11-13h-6.8z",
        ),
    ),
    "magic": (
        Stroke(
            "M6.5 3h11L22.5 9.3 12 22 1.5 9.3z",
        ),
    ),
    "hand": (
        Stroke(
            "M2.5 6.2l7.8-2.6 4.8 14.6-7.8 2.6zM12.3 4.5l.8-1.8 8 1.7-3.2 15.1-1.5-.3z",
        ),
    ),
    "draw": (
        Stroke(
            "M4 2h13v15H4zM18.5 5H20v16.5H7V19h11.5z",
        ),
    ),
    "vines": (
        Stroke(
            "M21.5 2.5C11 2 4.5 6.5 4.5 13.2c0 1.3.3 2.5.8 3.6L2 20.9l1.9 1.6 3-3.7c1.2.8 2.7 1.2 4.3 1.2"
            "C18 20 22 13 21.5 2.5zM8.4 16.9C10.6 13 13.6 9.9 17.5 7.4c-3 3.3-5.5 6.6-7.2 10.3z",
        ),
    ),
    "discard": (
        Stroke(
            "M5 2h14v20H5zm3 3v3l4 4-4 4v3l4-4.5 4 4.5v-3l-4-4 4-4V5l-4 4.5z",
        ),
    ),
    "mark-move": (
        Stroke(
            "M5.5 12a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0Z",
        ),
    ),
    "mark-attack": (
        Stroke(
            "M10.5 1h3v4.2a7 7 0 0 1 5.3 5.3H23v3h-4.2a7 7 0 0 1-5.3 5.3V23h-3v-4.2a7 7 0 0 1-5.3-5.3H1"
            "v-3h4.2a7 7 0 0 1 5.3-5.3zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
        ),
    ),
    "mark-own": (
        Stroke(
            "M12 2 23.5 22H.5zM10.8 8.5v7h2.4v-7zM10.8 17v2.4h2.4V17z",
        ),
    ),
    "mark-summon": (
        Stroke(
            "M9.8 3h4.4v6.8H21v4.4h-6.8V21H9.8v-6.8H3V9.8h6.8z",
        ),
    ),
    "mark-option": (
        Stroke(
            "M12 2l10 10-10 10L2 12zm0 5.2L7.2 12l4.8 4.8 4.8-4.8z",
        ),
    ),
    "destroyed": (
        Stroke(
            "M5 2.4L12 9.4l7-7 2.6 2.6-7 7 7 7-2.6 2.6-7-7-7 7-2.6-2.6 7-7-7-7z",
        ),
    ),
    "mark-blocked": (
        Stroke(
            "M12 1.5a10.5 10.5 0 1 0 0 21a10.5 10.5 0 1 0 0-21zM5 12a7 7 0 0 1 10.9"
            "-5.8L6.2 15.9A7 7 0 0 1 5 12zM8.1 17.8L17.8 8.1A7 7 0 0 1 8.1 17.8z",
        ),
    ),
}

KNOWN = frozenset(SYMBOLS)


def icon(name: str, x: float, y: float, size: float, **attributes: str | float | None) -> Markup:
    """A symbol around a point; nothing for a name without one."""
    if name not in SYMBOLS:
        return Markup("")
    scale = size / 24
    place = f"translate({x - size / 2:.1f} {y - size / 2:.1f}) scale({scale:.3f})"
    return group(*map(_drawn, SYMBOLS[name]), transform=place, **attributes)


def _drawn(stroke: Stroke) -> Markup:
    if not stroke.line:
        return element("path", d=stroke.d, fill="currentColor")
    line = f"{stroke.line:g}"
    return element("path", d=stroke.d, fill="none", stroke="currentColor", stroke_width=line, stroke_linecap="round")
