"""Own cards as targets: told apart from enemies, seldom the example, and the own summoner never without a word."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from tests.engine.reference import reference

DOCUMENT: dict[str, Any] = {
    "players": {"south": {"magic": 7, "hand": ["Elut-Bal"]}},
    "board": {
        "a1": "Ret-Talus",
        "b2": "Starting Gate",
        "c4": "Undead Archer",
        "d4": "Undead Warrior",
        "d3": "Dragos",
        "c6": {"card": "Horde Slinger", "player": "north"},
        "d8": {"card": "Sneeks", "player": "north"},
    },
}


def asked(question: str, phase: str = "attack", magic: int = 7) -> tuple[engine.Why, ...]:
    """The answers to a question in this phase of South's turn."""
    players = {"south": {"magic": magic, "hand": ["Elut-Bal"]}}
    case = engine.read({**DOCUMENT, "players": players, "phase": phase}, reference()).first
    return engine.why(engine.Play(case.position, cards=case.cards), question)


def written(answer: engine.Why) -> list[str]:
    """The actions that an answer lists, as they are written."""
    board = engine.read(DOCUMENT, reference()).first.position.geometry
    return [one.text(board) for one in answer.actions]


def codes(reasons: tuple[engine.Reason, ...]) -> list[str]:
    """What is said, as codes."""
    return [str(one.code) for one in reasons]


def test_of_the_enemies_that_a_unit_can_attack_no_own_card_is_listed() -> None:
    """The archer reaches the slinger and a warrior of its own."""
    (answer,) = asked("Which enemies can Undead Archer attack")
    assert written(answer) == ["attack c4 c6"]


@pytest.mark.parametrize("question", ["Why can't Dragos attack?", "Can Dragos attack anyone?", "can Dragos attack"])
def test_who_could_attack_own_cards_only_is_no_plain_yes(question: str) -> None:
    """Neither is it a no: it is told as it is."""
    (answer,) = asked(question)
    assert (str(answer.about), answer.asked) == ("told", question)
    assert codes(answer.permits) == ["legal-own-targets"]


@pytest.mark.parametrize("magic", [3, 7])
def test_the_own_summoner_is_no_example_of_what_is_given_up(magic: int) -> None:
    """Elut-Bal takes the place of a friendly unit: of any other sooner than of the summoner."""
    (answer,) = asked("Can I summon Elut-Bal?", "summon", magic)
    assert answer.asked in ("summon Elut-Bal c4", "summon Elut-Bal d4", "summon Elut-Bal d3")
    assert "costs-summoner" not in codes((*answer.permits, *answer.nearest))


@pytest.mark.parametrize("magic", [3, 7])
def test_whoever_asks_for_the_own_summoner_is_told_that_it_ends_the_game(magic: int) -> None:
    """Legal or not yet."""
    (answer,) = asked("Can I summon Elut-Bal on a1?", "summon", magic)
    (told,) = [one for one in (*answer.permits, *answer.nearest) if str(one.code) == "costs-summoner"]
    assert dict(told.params)["player"] == "north"


def test_where_it_may_be_summoned_tells_of_the_summoner_last() -> None:
    """The first space is the one that is read."""
    (answer,) = asked("where can I summon Elut-Bal", "summon")
    names = engine.read(DOCUMENT, reference()).first.position.geometry.names
    assert names[answer.permits[0].squares[-1]] == "a1"


@pytest.mark.parametrize(
    "question", ["Dragos on d3 attacks its own Undead Warrior on d4.", "dragos attacks its own undead warrior"]
)
def test_its_own_is_understood(question: str) -> None:
    """As the sentences of actions have it."""
    (answer,) = asked(question)
    assert answer.asked == "attack d3 d4"
