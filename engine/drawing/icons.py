"""The symbols of the drawing, each in a square of 24 by 24."""

from __future__ import annotations

from engine.drawing.svg import Markup, element, group

FILLED = {
    "life": "M12 21C5 15 2 11.5 2 7.8 2 4.9 4.2 3 6.8 3c2 0 3.9 1.1 5.2 3 1.3-1.9 3.2-3 5.2-3C19.8 3 22 4.9 22 7.8"
    "c0 3.7-3 7.2-10 13.2z",
    "melee": "M22.5 1.5l-7 1.6-8.7 9.2 4.9 4.9 9.2-8.7zM6.2 10l7.8 7.8-2 2-2.6-2.6-4.6 4.6a1.9 1.9 0 0 1-2.6-2.6"
    "l4.6-4.6L4.2 12z",
    "damage": "M12 1.5C8 8 4.5 11.3 4.5 15.5a7.5 7.5 0 0 0 15 0C19.5 11.3 16 8 12 1.5z",
    "token": "M12 1.5l9.2 5.25v10.5L12 22.5l-9.2-5.25V6.75z",
    "under": "M3.5 5h15v17.5h-15zM8 1.5h14.5V18h-2V3.5H8z",
    "summoner": "M3.2 20h17.6l1.7-12.5-6 4.5L12 3.5 7.5 12l-6-4.5z",
    "champion": "M12 1.8l3.1 6.7 7.3.9-5.4 5 1.4 7.2L12 18l-6.4 3.6 1.4-7.2-5.4-5 7.3-.9z",
    "structure": "M4.5 2.5H8v3h2.5v-3h3v3H16v-3h3.5v6.7L17 11v6.5l2.5 4h-15l2.5-4V11L4.5 9.2z",
    "event": "M13.5 1.5L4 13.8h6.3L8 22.5l11-13h-6.8z",
    "magic": "M6.5 3h11L22.5 9.3 12 22 1.5 9.3z",
    "hand": "M2.5 6.2l7.8-2.6 4.8 14.6-7.8 2.6zM12.3 4.5l.8-1.8 8 1.7-3.2 15.1-1.5-.3z",
    "draw": "M4 2h13v15H4zM18.5 5H20v16.5H7V19h11.5z",
    "vines": "M21.5 2.5C11 2 4.5 6.5 4.5 13.2c0 1.3.3 2.5.8 3.6L2 20.9l1.9 1.6 3-3.7c1.2.8 2.7 1.2 4.3 1.2"
    "C18 20 22 13 21.5 2.5zM8.4 16.9C10.6 13 13.6 9.9 17.5 7.4c-3 3.3-5.5 6.6-7.2 10.3z",
    "discard": "M5 2h14v20H5zm3 3v3l4 4-4 4v3l4-4.5 4 4.5v-3l-4-4 4-4V5l-4 4.5z",
}
"""Symbols that are one shape."""

DRAWN = {
    "ranged": (
        "M7.5 2.5C17 3 21 7 21.5 16.5M7.5 2.5l14 14M2.5 21.5L17 7",
        "M21.8 2.2l-7.3 1.7 5.6 5.6zM1 18l5 5-1.3-4z",
    ),
}
"""Symbols of lines, with what is filled in them."""

LINE = 2.1

KNOWN = frozenset(FILLED) | frozenset(DRAWN)


def icon(name: str, x: float, y: float, size: float, **attributes: str | float | None) -> Markup:
    """A symbol around a point; nothing for a name without one."""
    scale = size / 24
    place = f"translate({x - size / 2:.1f} {y - size / 2:.1f}) scale({scale:.3f})"
    if name in DRAWN:
        lines, filled = DRAWN[name]
        drawn = element("path", d=lines, fill="none", stroke="currentColor", stroke_width=LINE, stroke_linecap="round")
        return group(drawn, element("path", d=filled, fill="currentColor"), transform=place, **attributes)
    if name in FILLED:
        return group(element("path", d=FILLED[name], fill="currentColor"), transform=place, **attributes)
    return Markup("")
