import re
import struct
from base64 import b64decode
from collections.abc import Iterator

import pytest

from engine.drawing import Card, Picture, draw
from engine.drawing.typeface import WIDTHS
from engine.values.boards import board
from refsvc.drawing import FONTS, WEIGHTS, Drawing, png


def size(picture: bytes) -> tuple[int, int]:
    """Width and height of a PNG."""
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    wide, high = struct.unpack(">II", picture[16:24])
    return wide, high


def drawing(name: str) -> str:
    """A small board with one card."""
    return draw(Picture(board(2, 2), (Card(0, name, 0, 0),), "A board"), theme="light")


@pytest.mark.parametrize("width", [120, 360, 720])
def test_is_as_wide_as_asked(width: int) -> None:
    """The picture has the width asked for, and the height that follows."""
    wide, high = size(png(drawing("Gate"), width))
    assert wide == width
    assert high > 0


def test_shows_letters() -> None:
    """Names are drawn with a font that comes with the service, whatever fonts the machine has."""
    assert png(drawing("Gate")) != png(drawing(" "))
    assert png(drawing("Gate")) != png(drawing("Gats"))


def test_is_the_same_each_time() -> None:
    """One drawing always gives one picture."""
    assert png(drawing("Gate")) == png(drawing("Gate"))


@pytest.mark.parametrize("width", [0, -1, 100_000])
def test_has_bounds(width: int) -> None:
    """A picture of no width, or of an endless one, is refused."""
    with pytest.raises(ValueError, match="pixels wide"):
        png(drawing("Gate"), width)


def test_what_is_no_drawing_is_refused() -> None:
    """A text that is no SVG is an error, not an empty picture."""
    with pytest.raises(ValueError):  # noqa: PT011 the words are the library's
        png("no drawing at all")


def test_is_by_day() -> None:
    """A drawing that follows its reader's preference is taken by day."""
    picture = Picture(board(2, 2), (Card(0, "Gate", 0, 0),), "A board")
    assert png(draw(picture)) == png(draw(picture, theme="light")) != png(draw(picture, theme="dark"))


def test_an_svg_carries_its_letters() -> None:
    """Shown within a page an SVG loads nothing: both weights of its typeface are in it, and it names no file."""
    svg = Drawing(drawing("Gate")).svg
    fonts = re.findall(
        r"@font-face{font-family:Grenze;font-weight:(\d+);src:url\(data:font/woff2;base64,([^)]+)\)", svg
    )
    assert [int(weight) for weight, _ in fonts] == list(WEIGHTS)
    assert all(b64decode(font).startswith(b"wOF2") for _, font in fonts)
    assert svg.count("url(") == len(fonts)
    assert "text{text-rendering:geometricPrecision}" in svg


@pytest.mark.parametrize("weight", WEIGHTS)
def test_letters_are_as_wide_as_they_are_taken_to_be(weight: int) -> None:
    """The widths by which names are fitted are those of the font."""
    font = (FONTS / f"Grenze-{weight}.ttf").read_bytes()
    assert dict(_widths(font)) == WIDTHS[weight]


def _widths(font: bytes) -> Iterator[tuple[str, int]]:
    """Each letter of a font, and its width."""
    parts = {
        tag.decode(): font[start : start + length]
        for tag, _, start, length in struct.iter_unpack(
            ">4sIII", font[12 : 12 + 16 * struct.unpack(">H", font[4:6])[0]]
        )
    }
    table = parts["cmap"][20:]
    segments = struct.unpack(">H", table[6:8])[0] // 2
    ends = struct.unpack(f">{segments}H", table[14 : 14 + 2 * segments])
    starts = struct.unpack(f">{segments}H", table[16 + 2 * segments : 16 + 4 * segments])
    shifts = struct.unpack(f">{segments}H", table[16 + 4 * segments : 16 + 6 * segments])
    for end, start, shift in zip(ends[:-1], starts, shifts, strict=False):
        for letter in range(start, end + 1):
            glyph = (letter + shift) & 0xFFFF
            yield chr(letter), struct.unpack(">H", parts["hmtx"][4 * glyph : 4 * glyph + 2])[0]
