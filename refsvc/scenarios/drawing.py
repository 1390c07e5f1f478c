"""Pictures of positions: SVG, and PNG for places that show no SVG."""

from engine.second import Situation
from engine.second.picture import draw_position
from engine.values.actions import Action
from refsvc import drawing

THEMES = ("auto", "light", "dark")
PNG_WIDTH = 1200
"""Pixels across."""


def svg(position: Situation, *, last: Action | None = None, title: str = "", theme: str = "auto") -> str:
    """The position as SVG, with what was done last."""
    return draw_position(position, last=last, title=title, theme=theme)


def png(position: Situation, *, last: Action | None = None, title: str = "", theme: str = "light") -> bytes:
    """The position as PNG, which has one theme for day and night."""
    drawn = svg(position, last=last, title=title, theme="light" if theme == "auto" else theme)
    return drawing.png(drawn, PNG_WIDTH)
