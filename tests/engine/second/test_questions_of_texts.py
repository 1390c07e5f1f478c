"""Texts that are asked about with a card, or with something that happens: the card that is named decides."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from tests.engine.reference import reference

QUEEN: dict[str, Any] = {
    "phase": "move",
    "players": {"south": {"magic": 4}},
    "board": {
        "d1": "Queen Maldaria",
        "b2": "Starting Gate",
        "c3": "Royal Guardian",
        "d3": "Ember Archer",
        "e4": "Ember Mage",
        "d4": {"card": "Deceiver", "player": "north"},
        "c5": {"card": "Wind Mage", "player": "north"},
        "d8": {"card": "Tacullu", "player": "north"},
    },
}
KINGDOM: dict[str, Any] = {
    "phase": "attack",
    "board": {
        "a1": "Ret-Talus",
        "c4": "Undead Archer",
        "d4": "Undead Warrior",
        "d5": {"card": "Beast Rider", "player": "north"},
        "d8": {"card": "Sneeks", "player": "north"},
    },
}


def asked(question: str, document: dict[str, Any]) -> engine.Why:
    """The only answer to a question about a position."""
    case = engine.read(document, reference()).first
    (answer,) = engine.why(engine.Play(case.position, cards=case.cards), question)
    return answer


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ("Is Save the Queen active on Ember Archer?", "holds-not-for"),
        ("does save the queen protect ember archer", "holds-not-for"),
        ("does save the queen apply to d3", "holds-not-for"),
        ("does save the queen protect the Deceiver", "holds-not-for"),
        ("If Ember Archer stands on d2, does Save the Queen protect it?", "holds-for"),
    ],
)
def test_a_lasting_text_is_asked_of_the_card_that_is_named(question: str, code: str) -> None:
    """By where it stands and whose it is, not of the text in general."""
    answer = asked(question, QUEEN)
    assert str((*answer.reasons, *answer.permits)[0].code) == code
    assert bool(answer.reasons) == (code == "holds-not-for")


def test_without_a_card_it_is_said_that_it_holds() -> None:
    """There is no card to hold it against."""
    assert str(asked("Is Save the Queen active?", QUEEN).about) == "standing"


@pytest.mark.parametrize(
    ("question", "document", "yes"),
    [
        ("Does Engage hit Ember Archer if it moves from d3 to d2?", QUEEN, True),
        ("does Deceiver's Engage trigger if Ember Mage moves away", QUEEN, True),
        ("does Royal Guardian's Engage trigger if Ember Mage moves away", QUEEN, False),
        ("If Ember Archer moves to d2, can it use Quick Shot on Deceiver", QUEEN, True),
        ("If Ember Archer moves to e3, can it use Quick Shot on Deceiver?", QUEEN, False),
        ("Does Soul Shift trigger when Beast Rider dies?", KINGDOM, True),
        ("Does Soul Shift trigger when Undead Archer dies?", KINGDOM, False),
    ],
)
def test_what_is_said_to_happen_is_played_and_then_asked_of(
    question: str, document: dict[str, Any], *, yes: bool
) -> None:
    """The answer says what was supposed."""
    answer = asked(question, document)
    assert (str(answer.about), not answer.reasons) == ("which", yes)
    assert answer.supposed is not None


@pytest.mark.parametrize(
    ("question", "document"),
    [("Does Soul Shift trigger if Sneeks is destroyed?", KINGDOM), ("can Quick Shot hit Wind Mage", QUEEN)],
)
def test_what_cannot_be_played_is_not_settled(question: str, document: dict[str, Any]) -> None:
    """Neither yes nor no."""
    answer = asked(question, document)
    assert str(answer.about) == "told"
    assert str(answer.permits[0].code) in ("not-settled-after", "aim-not-settled")


def test_what_its_player_decides_on_need_not_be_used() -> None:
    """A plain no."""
    answer = asked("must I use Soul Shift", KINGDOM)
    assert [str(one.code) for one in answer.reasons] == ["need-not-use", "its-time"]


@pytest.mark.parametrize(
    ("question", "about", "verb"),
    [
        ("can the Arbiter of Justice move to c2", "action", "move"),
        ("can Arbiter of War move to b2", "action", "move"),
        ("Can Arbiter of Justice on e2 move to f2?", "action", "move"),
        ("can Cassia the Gentle attack the fighter", "action", "attack"),
    ],
)
def test_who_has_the_name_of_its_own_text_is_the_one_who_moves_and_attacks(
    question: str, about: str, verb: str
) -> None:
    """It was said of the text that it holds all the time."""
    board = {
        "d1": "Valeria the Just",
        "e2": "Arbiter of Justice",
        "d2": "Arbiter of War",
        "c3": "Cassia the Gentle",
        "d4": {"card": "Tundra Fighter", "player": "north"},
        "d8": {"card": "Grognack", "player": "north"},
    }
    answer = asked(question, {"phase": "move", "board": board})
    assert (str(answer.about), answer.asked.split()[0]) == (about, verb)
