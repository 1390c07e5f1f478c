"""Drawings for places that show no SVG: as PNG, the same on every machine."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from refsvc import bounds

FONTS = Path(__file__).parent / "fonts"
FAMILY = "Roboto"
THEMES = ("auto", "light", "dark")
"""In which colours a position is drawn: as its reader prefers, by day, by night."""


@dataclass(frozen=True)
class Drawing:
    """A picture, as SVG and as PNG."""

    svg: str

    @property
    def png(self) -> bytes:
        """The picture as PNG, as wide as usual. One that follows its reader's preference is drawn by day."""
        return png(self.svg)

    def wide(self, width: int) -> bytes:
        """The picture as PNG, so many pixels wide."""
        return png(self.svg, width)


def png(svg: str, width: int = bounds.PICTURE_WIDTH) -> bytes:
    """The drawing as a PNG so many pixels wide. One that follows its reader's preference is drawn by day."""
    if not 1 <= width <= bounds.WIDEST_PICTURE:
        raise ValueError(f"a picture is 1 to {bounds.WIDEST_PICTURE} pixels wide, not {width}")
    # Imported late: who draws no PNG needs no compiled package.
    import resvg_py

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
