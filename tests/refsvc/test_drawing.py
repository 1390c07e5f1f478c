import struct

import pytest

from engine.drawing import Card, Picture, draw
from engine.values.boards import board
from refsvc.drawing import png


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
