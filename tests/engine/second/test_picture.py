from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given

import engine
from engine.drawing import Arrow, Mark, Picture
from engine.drawing.values import DOWN, UP
from engine.second.position import Situation
from tests.engine.reference import RULES, find, read_position
from tests.engine.strategies import positions


def read(**document: Any) -> Situation:
    """The position that a document tells."""
    return read_position(document)


def picture(position: Situation, last: engine.Action | None = None, **told: Any) -> Picture:
    """The picture of a position with these words."""
    return RULES.picture(position, {}, last, engine.seen.Told(**told))


@given(positions())
def test_draws_any_position(position: Situation) -> None:
    """Every position, possible or not, has a picture that is well-formed and the same each time."""
    svg = engine.draw(position, last=RULES.parse("move d3 d4 c4"))
    ET.fromstring(svg)
    assert svg == engine.draw(position, last=RULES.parse("move d3 d4 c4"))


def test_a_card_shows_what_is_in_force() -> None:
    """Figures are worked out, life with its damage taken off."""
    board = {"d3": {"card": "Sneeks", "player": "north", "damage": 2, "boost": 1, "under": ["Ice Smith"]}}
    (card,) = picture(read(board=board)).cards
    sneeks = find("Sneeks")
    assert sneeks is not None
    assert sneeks.life is not None
    assert (card.name, card.colour, card.facing, card.rank) == ("Sneeks", 1, DOWN, "summoner")
    assert [figure.text for figure in card.figures] == [str(sneeks.strength), str(sneeks.life - 2)]
    assert [(counter.icon, counter.number) for counter in card.counters] == [("token", 1), ("under", 1), ("damage", 2)]


def test_words_come_from_outside() -> None:
    """What is said for those who do not see the picture is handed in; without it names and figures stand alone."""
    board = {"d3": {"card": "Sneeks", "player": "north"}}
    (card,) = picture(read(board=board), cards={"d3": "North’s summoner"}).cards
    assert card.words == "North’s summoner"
    drawn = picture(read(board=board), names=["South", "North"], title="A duel", players=["Has this.", "Has that."])
    assert (drawn.title, drawn.words) == ("A duel", "Has this. Has that.")
    assert [panel.name for panel in (*drawn.above, *drawn.below)] == ["North", "South"]
    assert picture(read(board=board)).cards[0].words == "Sneeks"


def test_what_no_source_tells_is_a_question_mark_or_words() -> None:
    """Figures that are not known are shown as such, never guessed; where none is, words stand in their place."""
    board = {"d3": {"card": "Deceiver", "strength": None, "life": None, "attack": None}, "d4": "?"}
    board["d5"] = {"card": "Deceiver", "strength": None}
    deceiver, unknown, other = picture(read(board=board), unstated="not known").cards
    assert (deceiver.figures, deceiver.unstated) == ((), "not known")
    assert (unknown.name, unknown.figures) == ("?", ())
    printed = find("Deceiver")
    assert printed is not None
    assert [figure.text for figure in other.figures] == ["?", str(printed.life)]
    assert other.unstated == ""


def test_a_figure_that_a_position_takes_for_one_that_no_source_states_is_marked() -> None:
    """What is printed is not, nor what a position says otherwise than print."""
    brute = {"card": "Wolfsbane Brute", "attack": "melee", "strength": 2}
    cards = {"d3": brute, "d4": {**brute, "life": 4}, "d5": {"card": "Deceiver", "strength": 5}}
    lacking, whole, printed = picture(read(board=cards)).cards
    assert [(one.text, one.is_taken) for one in lacking.figures] == [("2", True), ("?", False)]
    assert [(one.text, one.is_taken) for one in whole.figures] == [("2", True), ("4", True)]
    assert not any(one.is_taken for one in printed.figures)


def test_a_borrowed_card_shows_owner_and_controller() -> None:
    """A card under the opponent's control looks their way and keeps a sign of its owner."""
    board = {"d3": {"card": "Deceiver", "player": "south", "owner": "north"}}
    (card,) = picture(read(board=board)).cards
    assert (card.colour, card.facing, card.borrowed_from) == (0, UP, 1)


@pytest.mark.parametrize(
    ("name", "rank", "building"),
    [("Gate", "structure", True), ("Ice Golem", "", True), ("Gulldune", "champion", False)],
)
def test_kinds_of_cards_look_different(name: str, rank: str, building: bool) -> None:
    """Structures have corners and a tower, structure units only the corners, champions a star."""
    (card,) = picture(read(board={"d3": name})).cards
    assert (card.rank, card.is_building) == (rank, building)


def test_panels_tell_what_each_player_has() -> None:
    """Beside the board stand magic, hand and piles; the phases stand with the active player, notes as they are told."""
    players = {
        "south": {"magic": 3, "hand": ["Purge", "Gate"], "draw": 7, "bottom": ["Gate"], "discard": ["Blast"]},
    }
    notes = [[("This turn", "2 chosen")], []]
    counts = {"magic": "of magic"}
    drawn = picture(read(players=players, turn="south", phase="attack"), notes=notes, counts=counts)
    (north,), (south,) = drawn.above, drawn.below
    assert [figure.text for figure in south.figures] == ["3", "2", "8", "1"]
    assert (south.track[south.current], north.track) == ("attack", ())
    assert (north.notes, south.notes) == ((), (("This turn", "2 chosen"),))
    assert south.figures[0].label == "of magic"


def test_nobody_is_to_act_once_it_is_over() -> None:
    """Once a summoner is gone, no phase is marked."""
    drawn = picture(read(lost=["north"]))
    assert drawn.below[0].current == -1


@pytest.mark.parametrize(
    ("action", "arrow", "marks"),
    [
        ("move d3 d4 c4", Arrow((15, 21, 20)), ()),
        ("attack d3 d5", Arrow((15, 27), "attack"), ()),
        ("summon Deceiver d3", None, (Mark(15, "chosen", "last"),)),
        ("use d3 Stupefy", None, (Mark(15, "chosen", "last"),)),
        ("end phase", None, ()),
    ],
)
def test_tells_what_was_done_last(action: str, arrow: Arrow | None, marks: tuple[Mark, ...]) -> None:
    """Moves and attacks are arrows, what came onto a space is marked there."""
    drawn = picture(read(), RULES.parse(action))
    assert (drawn.arrow, drawn.marks) == (arrow, marks)
