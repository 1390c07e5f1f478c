from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given

from engine.drawing import Arrow, Mark
from engine.drawing.values import DOWN, UP
from engine.second import Situation, parse, read_scenario
from engine.second.picture import draw_position, picture
from tests.engine.strategies import find, positions


def read(**document: Any) -> Situation:
    """The position that a document tells."""
    return read_scenario(document, find).position


@given(positions())
def test_draws_any_position(position: Situation) -> None:
    """Every position, possible or not, has a picture that is well-formed and the same each time."""
    svg = draw_position(position, last=parse("move d3 d4 c4"))
    ET.fromstring(svg)
    assert svg == draw_position(position, last=parse("move d3 d4 c4"))


def test_a_card_shows_what_is_in_force() -> None:
    """Figures are worked out, life with its damage taken off, and a sentence tells them all."""
    board = {"d3": {"card": "Sneeks", "player": "north", "damage": 2, "boost": 1, "under": ["Ice Smith"]}}
    (card,) = picture(read(board=board), marks={}).cards
    sneeks = find("Sneeks")
    assert sneeks is not None
    assert sneeks.life is not None
    assert (card.name, card.colour, card.facing, card.rank) == ("Sneeks", 1, DOWN, "summoner")
    assert [figure.text for figure in card.figures] == [str(sneeks.strength), str(sneeks.life - 2)]
    assert [(counter.icon, counter.number) for counter in card.counters] == [("boost", 1), ("under", 1), ("damage", 2)]
    assert card.words == (
        f"North’s Sneeks, summoner unit, {sneeks.attack}, strength {sneeks.strength}, "
        f"{sneeks.life - 2} of {sneeks.life} life left, 2 damage, 1 boost, under it: Ice Smith"
    )


def test_what_no_source_tells_is_a_question_mark() -> None:
    """Figures that are not known are shown as such, never guessed."""
    board = {"d3": {"card": "Deceiver", "strength": None, "life": None, "attack": None}, "d4": "?"}
    deceiver, unknown = picture(read(board=board), marks={}).cards
    assert [figure.text for figure in deceiver.figures] == ["?", "?"]
    assert "strength unknown" in deceiver.words
    assert "life unknown" in deceiver.words
    assert (unknown.name, unknown.figures) == ("unknown card", ())


def test_a_borrowed_card_shows_owner_and_controller() -> None:
    """A card under the opponent's control looks their way and keeps a sign of its owner."""
    board = {"d3": {"card": "Deceiver", "player": "south", "owner": "north"}}
    (card,) = picture(read(board=board), marks={}).cards
    assert (card.colour, card.facing, card.borrowed_from) == (0, UP, 1)
    assert card.words.startswith("South’s Deceiver, owned by North")


@pytest.mark.parametrize(
    ("name", "rank", "building"),
    [("Gate", "structure", True), ("Ice Golem", "", True), ("Gulldune", "champion", False)],
)
def test_kinds_of_cards_look_different(name: str, rank: str, building: bool) -> None:
    """Structures have corners and a tower, structure units only the corners, champions a star."""
    (card,) = picture(read(board={"d3": name}), marks={}).cards
    assert (card.rank, card.is_building) == (rank, building)


def test_panels_tell_what_each_player_has() -> None:
    """Beside the board stand magic, hand, piles and active events; the phases stand with the active player."""
    players = {
        "south": {"magic": 3, "hand": ["Purge", "Gate"], "draw": 7, "bottom": ["Gate"], "discard": ["Blast"]},
        "north": {"active": ["Renewed Hope", {"card": "Hypnotic Call", "boost": 2}]},
    }
    drawn = picture(read(players=players, turn="south", phase="attack", used={"moving": 2}), marks={})
    (north,), (south,) = drawn.above, drawn.below
    assert [figure.text for figure in south.figures] == ["3", "2", "8", "1"]
    assert (south.track[south.current], north.track) == ("attack", ())
    assert north.notes == (("Active", "Renewed Hope, Hypnotic Call (2 boost)"),)
    assert south.notes == (("This turn", "2 of 3 moving units, 0 of 3 attacking units chosen"),)
    assert drawn.title == "South’s attack phase"
    assert "3 magic" in drawn.words


def test_says_who_has_lost() -> None:
    """Once a summoner is gone, its player's panel says so and nobody is to act."""
    drawn = picture(read(lost=["north"]), marks={})
    assert drawn.above[0].notes == (("Lost", "their summoner left the battlefield"),)
    assert drawn.below[0].current == -1


@pytest.mark.parametrize(
    ("action", "arrow", "marks"),
    [
        ("move d3 d4 c4", Arrow((15, 21, 20)), ()),
        ("attack d3 d5", Arrow((15, 27), "attack"), ()),
        ("summon Deceiver d3", None, (Mark(15, "chosen", "acted last"),)),
        ("use d3 Stupefy", None, (Mark(15, "chosen", "acted last"),)),
        ("end phase", None, ()),
    ],
)
def test_tells_what_was_done_last(action: str, arrow: Arrow | None, marks: tuple[Mark, ...]) -> None:
    """Moves and attacks are arrows, what came onto a space is marked there."""
    drawn = picture(read(), marks={}, last=parse(action))
    assert (drawn.arrow, drawn.marks) == (arrow, marks)
