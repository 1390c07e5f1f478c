"""What a text can be aimed at and what it takes off the battlefield: events in hand, abilities that a player begins."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from tests.engine.reference import reference

PURGE: dict[str, Any] = {
    "phase": "move",
    "players": {"south": {"magic": 2, "hand": ["Purge", "Undead Carrier"]}},
    "board": {
        "c1": "Ret-Talus",
        "d3": "Starting Gate",
        "d4": "Undead Carrier",
        "c5": "Hellfire Cultist",
        "d5": {"card": "Fanessa", "player": "north", "damage": 6},
        "f6": {"card": "Ember Mage", "player": "north"},
        "d8": {"card": "Queen Maldaria", "player": "north"},
    },
}
CONTROL: dict[str, Any] = {
    "phase": "summon",
    "players": {"south": {"magic": 1, "hand": ["Mind Control", "Blast"]}},
    "board": {
        "c3": "Tacullu",
        "d2": "Starting Gate",
        "d4": {"card": "Smasher", "player": "north"},
        "c5": {"card": "Targan", "player": "north"},
        "e4": {"card": "Tundra Fighter", "player": "north"},
        "c8": {"card": "Grognack", "player": "north"},
    },
}
DARKNESS: dict[str, Any] = {
    "phase": "move",
    "players": {"south": {"magic": 1, "hand": ["Into Darkness"]}},
    "board": {
        "d3": "Selundar",
        "d1": "Starting Gate",
        "d5": {"card": "Ice Golem", "player": "north"},
        "d8": {"card": "Svara", "player": "north"},
    },
}


def asked(document: dict[str, Any], question: str) -> tuple[engine.Why, ...]:
    """The answers to a question about a position."""
    case = engine.read(document, reference()).first
    return engine.why(engine.Play(case.position, cards=case.cards), question)


@pytest.mark.parametrize(
    ("document", "question", "cards"),
    [
        (CONTROL, "who can I steal with Mind Control", {"Smasher", "Targan"}),
        (CONTROL, "who can i mind control", {"Smasher", "Targan"}),
        (CONTROL, "which cards can I target with Mind Control?", {"Smasher", "Targan"}),
        (CONTROL, "what can Mind Control target", {"Smasher", "Targan"}),
        (PURGE, "who can I purge", {"Ret-Talus", "Undead Carrier", "Hellfire Cultist"}),
    ],
)
def test_what_a_text_can_be_aimed_at_is_listed(document: dict[str, Any], question: str, cards: set[str]) -> None:
    """Whatever it is said to do to them: all that it offers, and no card besides."""
    (answer,) = asked(document, question)
    told = answer.permits[0]
    assert (str(told.code), set(told.cards)) == ("aimed-at", cards)


@pytest.mark.parametrize(
    ("question", "is_offered"),
    [
        ("is the Smasher in range of Mind Control", True),
        ("can Mind Control reach Targan", True),
        ("is the Tundra Fighter in reach of Mind Control", False),
        ("does Mind Control work on Grognack", False),
    ],
)
def test_whether_a_text_reaches_a_card_is_asked_of_what_it_offers(question: str, is_offered: bool) -> None:
    """That it may be played at all is told beside it."""
    answers = asked(CONTROL, question)
    aim = next(one for one in answers if str(one.about) == "option")
    assert bool(aim.reasons) is not is_offered
    assert any(one.asked == "play Mind Control" and not one.reasons for one in answers)


def test_of_several_copies_the_one_that_can_be_meant_is_meant() -> None:
    """Of two Smashers one is near enough."""
    board = {"f1": {"card": "Smasher", "player": "north"}, **CONTROL["board"]}
    answers = asked({**CONTROL, "board": board}, "is the Smasher in range of Mind Control")
    assert [one.asked for one in answers if str(one.about) == "option"] == ["d4"]


@pytest.mark.parametrize(
    ("question", "aims"),
    [
        ("can Sneeks use Sly", []),
        ("can Sneeks use Sly with the Beast Rider", [("c4", False)]),
        ("can Sneeks use Sly on the Horde Slinger", [("b4", True)]),
        ("can Sneeks be targeted by Sly", [("c3", False)]),
    ],
)
def test_who_uses_a_text_is_not_what_it_is_aimed_at(question: str, aims: list[tuple[str, bool]]) -> None:
    """Unless the card is named as that."""
    board = {
        "c3": "Sneeks",
        "c4": "Beast Rider",
        "b4": "Horde Slinger",
        "a8": {"card": "Tacullu", "player": "north"},
    }
    answers = asked({"turn": "south", "phase": "attack", "board": board}, question)
    assert [(one.asked, not one.reasons) for one in answers if str(one.about) == "option"] == aims
    assert any(one.asked == "use c3 Sly" and not one.reasons for one in answers)


def test_an_event_of_a_later_phase_is_asked_of_that_phase() -> None:
    """Blast is an event of the Move Phase; who asks before it is told of it, who asks after it that it is over."""
    (answer,) = asked(CONTROL, "who can I blast")
    assert answer.supposed is not None
    assert answer.supposed.position.phase == "move"
    (over,) = asked({**CONTROL, "phase": "attack"}, "who can I blast")
    assert (over.asked, bool(over.reasons)) == ("play Blast", True)


@pytest.mark.parametrize(
    ("document", "question", "about", "code"),
    [
        (PURGE, "can Purge kill Fanessa", "which", "takes-off"),
        (PURGE, "can I kill Fanessa with Purge?", "which", "takes-off"),
        (PURGE, "does purge finish off the mage", "which", "never-takes-off"),
        (PURGE, "can Purge kill Queen Maldaria", "which", "never-takes-off"),
        (DARKNESS, "can Into Darkness get rid of the golem", "told", "takes-to-hand"),
    ],
)
def test_what_a_text_takes_off_the_battlefield_is_played(
    document: dict[str, Any], question: str, about: str, code: str
) -> None:
    """In every way to play it: one is enough. A card that goes to a hand is not destroyed."""
    (answer,) = asked(document, question)
    assert str(answer.about) == about
    assert bool(answer.reasons) == (code == "never-takes-off")
    assert str((*answer.reasons, *answer.permits)[0].code) == code


@pytest.mark.parametrize(
    "question",
    ["who can I blast first", "who can I not purge", "can Purge kill Fanessa without Blast", "what is Purge"],
)
def test_what_asks_something_else_lists_no_aims(question: str) -> None:
    """A word that turns the question makes it another one."""
    try:
        answers = asked(PURGE, question)
    except engine.NotUnderstood:
        return
    told = {str(one.code) for answer in answers for one in (*answer.reasons, *answer.permits)}
    assert told.isdisjoint({"aimed-at", "takes-off", "never-takes-off"})


def test_an_ability_that_a_player_begins_is_asked_alike() -> None:
    """As Freeze of an event in hand, so Sly of a unit: with whom it may be exchanged."""
    document = {
        "phase": "attack",
        "players": {"south": {"magic": 0}},
        "board": {
            "c3": "Sneeks",
            "d2": "Starting Gate",
            "b5": "Horde Climber",
            "d4": "Beast Rider",
            "d8": {"card": "Svara", "player": "north"},
        },
    }
    (listed,) = asked(document, "who can I swap with Sly")
    assert (str(listed.permits[0].code), listed.permits[0].cards) == ("aimed-at", ("Horde Climber",))


def test_an_attack_that_a_text_allows_is_no_refused_one() -> None:
    """Under the Law of Liberty commons may attack in the Move Phase: who asks whether one can is told by which text."""
    document = {
        "phase": "move",
        "players": {"south": {"magic": 1}, "north": {"active": ["Law of Liberty"]}},
        "board": {
            "e1": "Sneeks",
            "d2": "Starting Gate",
            "c4": "Horde Slinger",
            "e3": "Beast Rider",
            "c6": {"card": "Arbiter of Peace", "player": "north"},
            "d8": {"card": "Valeria the Just", "player": "north"},
        },
    }
    (answer,) = asked(document, "can the slinger attack the Arbiter of Peace")
    assert (answer.asked, answer.reasons) == ("use c4 Law of Liberty", ())
    assert str(answer.permits[0].code) == "legal-by-text"
    (rider,) = asked(document, "can the Beast Rider attack the Arbiter of Peace")
    assert rider.reasons
