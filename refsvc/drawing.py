"""Drawings that look the same everywhere: as SVG with their typeface in them, as PNG for places that show no SVG."""

from __future__ import annotations

import re
import sys
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from refsvc import bounds

FONTS = Path(__file__).parent / "fonts"
FAMILY = "Grenze"
WEIGHTS = (500, 700)
THEMES = ("auto", "light", "dark")
"""In which colours a position is drawn: as its reader prefers, by day, by night."""
STYLE = "<style>"
RULE = re.compile(r"\.(board-[a-z0-9-]+)\{[^}]*\}")
"""A rule of the style sheet of a drawing, which is for one class."""
CLASS = re.compile(r"board-[a-z0-9-]+")
BETWEEN = 24
"""Between pictures side by side."""


@dataclass(frozen=True)
class Drawing:
    """A picture, as SVG and as PNG."""

    plain: str
    """The SVG without its typeface, for places that have it."""

    @property
    def svg(self) -> str:
        """The picture as SVG, which carries its typeface: what shows a picture within a page loads none."""
        return self.plain.replace(STYLE, f"{STYLE}{_faces()}", 1)

    @property
    def png(self) -> bytes:
        """The picture as PNG, as wide as usual. One that follows its reader's preference is drawn by day."""
        return png(self.plain)

    def wide(self, width: int) -> bytes:
        """The picture as PNG, so many pixels wide."""
        return png(self.plain, width)


@cache
def _faces() -> str:
    """The typeface, as rules of a style sheet that need no other file; no letter is moved to a whole pixel."""
    rules = ["text{text-rendering:geometricPrecision}"]
    for weight in WEIGHTS:
        font = b64encode((FONTS / f"Grenze-{weight}.woff2").read_bytes()).decode()
        source = f"url(data:font/woff2;base64,{font}) format('woff2')"
        rules.append(f"@font-face{{font-family:{FAMILY};font-weight:{weight};src:{source}}}")
    return "".join(rules)


def size_beside(sizes: Sequence[tuple[float, float]]) -> tuple[int, int]:
    """Width and height of pictures of these sizes side by side."""
    width = sum(wide for wide, _ in sizes) + BETWEEN * (len(sizes) - 1)
    return round(width), round(max(high for _, high in sizes))


def side_by_side(drawings: Sequence[str], sizes: Sequence[tuple[float, float]]) -> str:
    """Drawings of these sizes as one SVG, as light as it can be; the style sheet of the first is that of all."""
    width, height = size_beside(sizes)
    placed, x = [], 0.0
    for drawing, (wide, _) in zip(drawings, sizes, strict=True):
        placed.append(drawing.replace("<svg ", f'<svg x="{x:g}" ', 1))
        x += wide + BETWEEN
    return _pruned(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        f"{''.join(placed)}</svg>"
    )


def _pruned(svg: str) -> str:
    """The drawing without the rules for what is not in it."""
    used = frozenset(CLASS.findall(RULE.sub("", svg)))
    return RULE.sub(lambda rule: rule.group() if rule.group(1) in used else "", svg)


class NotDrawn(Exception):
    """No PNG can be drawn here."""


def png(svg: str, width: int = bounds.PICTURE_WIDTH) -> bytes:
    """The drawing as a PNG so many pixels wide. One that follows its reader's preference is drawn by day.

    Raises NotDrawn within a browser, where nothing compiled runs.
    """
    if not 1 <= width <= bounds.WIDEST_PICTURE:
        raise ValueError(f"a picture is 1 to {bounds.WIDEST_PICTURE} pixels wide, not {width}")
    if sys.platform == "emscripten":
        raise NotDrawn
    # Imported late: who draws no PNG needs no compiled package.
    import resvg_py

    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            font_files=[str(FONTS / f"Grenze-{weight}.ttf") for weight in WEIGHTS],
            # Fonts of the machine would make the picture differ from one to the next.
            skip_system_fonts=True,
            font_family=FAMILY,
            sans_serif_family=FAMILY,
        )
    )
