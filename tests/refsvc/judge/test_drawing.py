"""Pictures of positions."""

from xml.etree import ElementTree as ET

from refsvc.drawing import png
from refsvc.judge import Judge
from tests.refsvc.judge.builders import case


def test_the_svg_is_well_formed_and_names_the_cards(judge: Judge) -> None:
    """The picture is an SVG that tells the cards on the board."""
    shot = case(judge)
    drawn = judge.draw(shot.position, last=shot.action("attack b2 b4"), title="Shooting")
    root = ET.fromstring(drawn)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert "Slinger" in drawn
    assert "Shooting" in drawn


def test_the_png_has_words_in_it(judge: Judge) -> None:
    """Two cards that differ in nothing but their names make different PNGs."""
    figures = {"class": "common unit", "life": 3, "strength": 2, "attack": "melee"}
    boards = [case(judge, cards={name: figures}, board={"c1": name}) for name in ("Aaaa", "Bbbb")]
    drawn = [png(judge.draw(board.position)) for board in boards]
    assert all(one[:8] == b"\x89PNG\r\n\x1a\n" for one in drawn)
    assert drawn[0] != drawn[1]
