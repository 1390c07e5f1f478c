"""What the live board measures and colours by is what the pictures do."""

import re
import runpy
from pathlib import Path

import pytest

from engine.drawing.icons import SYMBOLS
from engine.drawing.palette import DARK, LIGHT, Palette
from refsvc.settings import CHECKOUT

STATIC = CHECKOUT / "refsvc" / "site" / "static"
WRITTEN: dict[Path, str] = runpy.run_path(str(CHECKOUT / "scripts" / "tiles"))["WRITTEN"]
OF_THE_SITE = ("felt", "felt-deep", "felt-ink", "felt-soft", "gold")
"""Colours of the pictures that the style sheets of the site name for themselves."""


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.name)
def test_measures_are_written_anew(path: Path) -> None:
    """The site has the measures and colours of the pictures as they are now: `scripts/tiles` writes them."""
    assert path.read_text(encoding="utf-8") == WRITTEN[path]


@pytest.mark.parametrize("name", SYMBOLS)
def test_symbols_are_those_of_the_site(name: str) -> None:
    """A symbol is drawn with the lines that the site has for it."""
    file = STATIC / "symbols" / f"{'boost' if name == 'token' else name}.svg"
    paths = re.findall(r'<path d="([^"]+)"', file.read_text(encoding="utf-8"))
    if name == "mark-move":  # a circle there
        assert not paths
    else:
        assert paths == [stroke.d for stroke in SYMBOLS[name]]


@pytest.mark.parametrize(("palette", "place"), [(LIGHT, 0), (DARK, -1)], ids=["light", "dark"])
def test_the_felt_is_that_of_the_site(palette: Palette, place: int) -> None:
    """Pictures lie on the felt that the board of the site lies on; by night it has what it does not name anew."""
    sheet = (STATIC / "css" / "foundation.css").read_text(encoding="utf-8")
    for name in OF_THE_SITE:
        found = re.findall(rf"--{name}: (#\w+);", sheet)
        assert palette[name] == found[place], name
