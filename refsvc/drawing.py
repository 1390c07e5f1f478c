"""Drawings for places that show no SVG: as PNG, the same on every machine."""

from __future__ import annotations

from pathlib import Path

import resvg_py

FONTS = Path(__file__).parent / "fonts"
FAMILY = "Roboto"
WIDEST = 2400
"""Pixels; a drawing is not made larger."""


def png(svg: str, width: int = 720) -> bytes:
    """The drawing as a PNG so many pixels wide. One that follows its reader's preference is drawn by day."""
    if not 1 <= width <= WIDEST:
        raise ValueError(f"a picture is 1 to {WIDEST} pixels wide, not {width}")
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            font_dirs=[str(FONTS)],
            # Fonts of the machine would make the picture differ from one to the next.
            skip_system_fonts=True,
            font_family=FAMILY,
            sans_serif_family=FAMILY,
        )
    )
