"""Pictures of positions: SVG, and PNG for places that show no SVG."""

from pathlib import Path

import resvg_py

from engine.core.actions import Action
from engine.second import Situation
from engine.second.picture import draw_position

THEMES = ("auto", "light", "dark")
PNG_WIDTH = 1200
"""Pixels across."""
FONTS = Path(__file__).parent / "fonts"
"""Fonts for PNGs, which look alike on every machine."""
FONT_FAMILY = "Roboto"


def svg(position: Situation, *, last: Action | None = None, title: str = "", theme: str = "auto") -> str:
    """The position as SVG, with what was done last."""
    return draw_position(position, last=last, title=title, theme=theme)


def png(position: Situation, *, last: Action | None = None, title: str = "", theme: str = "light") -> bytes:
    """The position as PNG, which has one theme for day and night."""
    drawn = svg(position, last=last, title=title, theme="light" if theme == "auto" else theme)
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=drawn,
            width=PNG_WIDTH,
            skip_system_fonts=True,
            font_dirs=[str(FONTS)],
            sans_serif_family=FONT_FAMILY,
        )
    )
