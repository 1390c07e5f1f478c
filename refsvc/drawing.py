"""Drawings for places that show no SVG: as PNG, the same on every machine."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import resvg_py

FONT_PACKAGE = "font_source_sans_pro"
FONTS = ("Regular", "Semibold", "Bold")
FAMILY = "Source Sans Pro"
WIDEST = 2400
"""Pixels; a drawing is not made larger."""


def png(svg: str, width: int = 720) -> bytes:
    """The drawing as a PNG so many pixels wide, by day: PNG knows no night."""
    if not 1 <= width <= WIDEST:
        raise ValueError(f"a picture is 1 to {WIDEST} pixels wide, not {width}")
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            font_files=list(_fonts()),
            # Fonts of the machine would make the picture differ from one to the next.
            skip_system_fonts=True,
            font_family=FAMILY,
            sans_serif_family=FAMILY,
        )
    )


@cache
def _fonts() -> tuple[str, ...]:
    directory = files(FONT_PACKAGE) / "files"
    return tuple(str(directory / f"SourceSansPro-{weight}.ttf") for weight in FONTS)
