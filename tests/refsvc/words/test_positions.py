"""What a position goes by that nobody named."""

from typing import Any

import pytest

from refsvc import Reference
from refsvc.corpus import Corpus
from refsvc.words import between, untitled


@pytest.fixture(scope="module")
def reference(corpus: Corpus, tmp_path_factory: pytest.TempPathFactory) -> Reference:
    """The reference over the content that the service serves."""
    return Reference(corpus, tmp_path_factory.mktemp("data"))


def north(card: str) -> dict[str, str]:
    """A card of North's."""
    return {"card": card, "player": "north"}


@pytest.mark.parametrize(
    ("document", "against", "named"),
    [
        (
            {"board": {"c1": "Ret-Talus", "d8": north("Grognack"), "d7": north("Gate")}, "phase": "attack"},
            "Ret-Talus against Grognack",
            "Ret-Talus against Grognack, South’s Attack Phase, 3 cards",
        ),
        (
            {"board": {"c1": "Mind Witch", "d8": north("Smasher")}, "turn": "north", "phase": "move"},
            "Breakers against Tundra Orcs",
            "Breakers against Tundra Orcs, North’s Move Phase, 2 cards",
        ),
        ({"board": {"c1": "Mind Witch"}, "phase": "move"}, "", "South’s Move Phase, 1 card"),
    ],
)
def test_a_position_goes_by_who_is_against_whom(
    reference: Reference, document: dict[str, Any], against: str, named: str
) -> None:
    """By the summoners, else by the factions; with whose phase it is, and how many cards lie there."""
    position = reference.case(document).position
    assert between(reference.judge.words, position) == against
    assert untitled(reference.judge.words, position) == named


def test_a_board_goes_by_its_title_where_it_has_one(reference: Reference) -> None:
    """What somebody named keeps that name; else the answer says what it goes by."""
    document = {"board": {"c1": "Mind Witch"}, "phase": "move"}
    assert reference.board(reference.case({**document, "title": "Ours"})).title == "Ours"
    assert reference.board(reference.case(document)).title == "South’s Move Phase, 1 card"


@pytest.mark.parametrize(
    ("board", "named"),
    [
        ({"c1": "Ret-Talus", "d8": north("Grognack")}, "Ret-Talus against Grognack, from South’s Move Phase on"),
        ({"c1": "Mind Witch"}, "From South’s Move Phase on"),
    ],
)
def test_what_is_played_on_goes_by_where_it_began(reference: Reference, board: dict[str, Any], named: str) -> None:
    """Neither phase nor cards need be what they were."""
    case = reference.case({"board": board, "phase": "move", "do": ["end phase", "end phase"]})
    assert reference.board(case).title == named
