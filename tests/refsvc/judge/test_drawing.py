"""Pictures of positions."""

from xml.etree import ElementTree as ET

from refsvc.scenarios.drawing import png, svg
from refsvc.scenarios.referee import Referee
from tests.refsvc.scenarios.builders import case

from engine.second import parse


def test_the_svg_is_well_formed_and_names_the_cards(referee: Referee) -> None:
    """The picture is an SVG that tells the cards on the board."""
    drawn = svg(case(referee).position, last=parse("attack b2 b4"), title="Shooting")
    root = ET.fromstring(drawn)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert "Slinger" in drawn
    assert "Shooting" in drawn


def test_the_png_has_words_in_it(referee: Referee) -> None:
    """Two cards that differ in nothing but their names make different PNGs."""
    figures = {"class": "common unit", "life": 3, "strength": 2, "attack": "melee"}
    drawn = [png(case(referee, cards={name: figures}, board={"c1": name}).position) for name in ("Aaaa", "Bbbb")]
    assert all(one[:8] == b"\x89PNG\r\n\x1a\n" for one in drawn)
    assert drawn[0] != drawn[1]
