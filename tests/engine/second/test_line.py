import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.second.documents.line_reading import line_document
from engine.second.position import Situation
from engine.values.errors import ImpossiblePosition, NotUnderstood
from tests.engine.reference import read_position
from tests.engine.strategies import positions

LINE = (
    "2e/3,d3.Sneeks-2,hand(Purge),draw(12),discard(Undead_Carrier),active(Renewed_Hope)"
    "/2,d4.Deceiver:1(Ice_Smith)/move.south"
)


@given(positions())
def test_reads_back(position: Situation) -> None:
    """A position written on a line reads back as the same position."""
    assert read_position(position.line) == position


@given(positions())
def test_says_what_the_document_says(position: Situation) -> None:
    """A line and a document of one position are read into one position."""
    document = line_document(position.line)
    assert read_position(document) == read_position(position.document)


@given(positions())
def test_passes_through_links_unchanged(position: Situation) -> None:
    """A line has only characters that may stand in the query, fragment and path of a link, and ends in a letter."""
    assert re.fullmatch(r"[A-Za-z0-9/.,:;()~_-]*[a-z]", position.line)


@given(st.data(), positions())
def test_spoiled_lines_are_refused_in_words(data: st.DataObject, position: Situation) -> None:
    """Whatever is wrong with a line, the reader says so, and never fails in another way."""
    line = position.line
    start = data.draw(st.integers(0, len(line)))
    end = data.draw(st.integers(start, min(len(line), start + 6)))
    inserted = data.draw(st.text(st.sampled_from("ad39.,:;()~_-/xé "), max_size=4) | st.text(max_size=3))
    with suppress(NotUnderstood, ImpossiblePosition):
        read_position(line[:start] + inserted + line[end:])


@given(st.text(max_size=60))
def test_any_text_is_answered(text: str) -> None:
    """A text that is no line at all is not understood."""
    with pytest.raises(NotUnderstood):
        read_position(text)


def test_reads_like_its_position() -> None:
    """The line of a small position is as short as it looks, and the same each time."""
    position = read_position(LINE)
    assert position.line == LINE
    deceiver = position.at("d4")
    assert deceiver is not None
    assert (deceiver.card.name, deceiver.controller, deceiver.tokens) == ("Deceiver", 1, 1)
    assert [below.card.name for below in deceiver.under] == ["Ice Smith"]
    assert len(position.players[0].draw) == 12


def test_case_of_names_does_not_matter() -> None:
    """A line typed by hand may write names in small letters."""
    assert read_position(LINE.replace("Sneeks", "sneeks").replace("Purge", "purge")) == read_position(LINE)


@pytest.mark.parametrize(
    ("line", "where", "problem"),
    [
        ("", 1, "is no position"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w", 1, "is no position"),
        ("2e/a/2/move.south", 4, "no number"),
        ("2e/3,d3.Nobody/2/move.south", "board.d3.card", "Nobody"),
        ("2e/3,d9.Gate/2/move.south", 6, "d9"),
        ("2e/3,d3.Ga*te/2/move.south", 9, "Ga*te"),
        ("2e/3,d3./2/move.south", 9, "found nothing"),
        ("2e/3,d3.Gate;strength.x/2/move.south", 23, "no number"),
        ("2e/3,d3.Gate;colour.x/2/move.south", 14, "colour"),
        ("2e/3,d3.Gate;life.3;life.4/2/move.south", 21, "twice"),
        ("2e/3,d3.Gate;life.3.4/2/move.south", 14, "2 values"),
        ("2e/3,d3.Gate-1(Gate/2/move.south", 15, "not closed"),
        ("2e/3,d3.Gate)/2/move.south", 13, "not opened"),
        ("2e/3,hand(Gate)x/2/move.south", 16, "follows"),
        ("2e/3,hand(Gate),hand(Gate)/2/move.south", 17, "hand"),
        ("2e/3,a1.Gate/2,a1.Gate/move.south", 16, "second card"),
        ("2e/3,a1.~110000~/2/move.south", 9, "110000"),
        ("2e/3/2/movesouth", 8, "movesouth"),
        ("2e/3/2/fly.south", "phase", "fly"),
        ("2e/3/2/used(slept)/move.south", 13, "slept"),
        ("2e/3/2/lost(south)/lost(north)/move.south", 20, "once"),
        ("2e/3/2/used(aimed.maybe)/move.south", 19, "maybe"),
    ],
)
def test_says_what_is_wrong_where(line: str, where: str | int, problem: str) -> None:
    """A line that is not understood is answered with the place and what stands there."""
    with pytest.raises(NotUnderstood) as caught:
        read_position(line)
    assert problem in str(caught.value)
    assert (caught.value.character or caught.value.where) == where


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("2e/3,d9.Gate/2/move.south", "“d9.Gate”: the board has no space “d9” (expected a1 to f8)"),
        ("2e/3,d3./2/move.south", "character 9: found nothing"),
        ("2e/3,hand(Gate),hand(Gate)/2/move.south", "“hand(Gate)”: “hand” stands here twice"),
    ],
)
def test_what_is_wrong_is_named_as_it_stands_in_the_line(line: str, said: str) -> None:
    """Nobody counts characters, but where there is nothing to name."""
    with pytest.raises(NotUnderstood) as caught:
        read_position(line)
    assert str(caught.value).startswith(said)


def test_a_very_long_line_is_refused() -> None:
    """A line beyond its bound is refused before it is looked at."""
    with pytest.raises(NotUnderstood, match="too long"):
        read_position("2e/" + "a" * 100_000)


def test_magic_off_the_track_is_impossible() -> None:
    """A line of a position that cannot be is understood and refused for what is wrong with the position."""
    with pytest.raises(ImpossiblePosition):
        read_position("2e/16/2/move.south")
