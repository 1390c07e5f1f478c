"""Why, asked by pointing: two spaces, or a card in hand and a space, and all that they may mean."""

import engine
from tests.engine.reference import reference

CARDS = reference("1e")
DOCUMENT = {
    "edition": "1e",
    "phase": "attack",
    "players": {"south": {"hand": ["Wall", "Warrior", "Muster"]}},
    "board": {
        "a1": "Sunderved",
        "d4": "Warrior",
        "d5": {"card": "Vine Wall", "player": "north", "unit": {"card": "Savager", "player": "north"}},
        "e4": {"card": "Vine Wall", "player": "north"},
        "f8": {"card": "Mugglug", "player": "north"},
    },
}


def asked(line: str) -> list[tuple[str, bool]]:
    """Each thing that the line may mean, and whether it is legal."""
    case = engine.read(DOCUMENT, {"1e": CARDS}).first
    return [(one.asked, not one.reasons) for one in engine.why(engine.Play(case.position, cards=CARDS), line)]


def test_two_spaces_are_an_attack_a_move_or_either() -> None:
    """A unit that stands on a Vine Wall and the Vine Wall are two targets; a Vine Wall alone is a target and a way."""
    assert asked("d4 d5") == [("attack d4 d5/unit", True), ("attack d4 d5/wall", True)]
    assert asked("d4 d5/wall") == [("attack d4 d5/wall", True)]
    assert asked("d4 e4") == [("attack d4 e4", True), ("move d4 e4", False)]
    assert asked("d4 f8") == [("attack d4 f8", False)]


def test_a_way_is_the_one_against_which_least_is_to_be_said() -> None:
    """A short way through a card rather than a long one past it; staying is a move too."""
    assert asked("d4 d6") == [("move d4 d5 d6", False)]
    assert asked("d4 d4") == [("move d4", False)]


def test_a_card_in_hand_and_a_space() -> None:
    """A unit is summoned there, a Wall played there, another event played."""
    assert asked("Warrior b1") == [("summon Warrior b1", False)]
    assert asked("Wall b1") == [("play Wall b1", False)]
    assert asked("Muster b1") == [("play Muster", False)]
