"""An attack told with its roll, in one sentence with what is asked of its end."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from tests.engine.questions import said
from tests.engine.reference import reference

FIGHT: dict[str, Any] = {
    "turn": "south",
    "phase": "attack",
    "players": {"south": {"magic": 2}, "north": {"magic": 2, "active": ["Divine Retribution"]}},
    "board": {
        "d1": "Grognack",
        "e5": {"card": "Ragnor", "player": "south"},
        "c4": {"card": "Tundra Fighter", "player": "south", "damage": 2},
        "e6": {"card": "Fanessa", "player": "north", "damage": 3},
        "c5": {"card": "Ember Mage", "player": "north"},
        "d8": {"card": "Queen Maldaria", "player": "north"},
    },
}
"""Whoever attacks Fanessa from beside is answered by Riposte, and whoever attacks her at all by Divine Retribution."""


def asked(question: str, document: dict[str, Any] = FIGHT) -> tuple[engine.Why, ...]:
    """The answers to a question."""
    case = engine.read(document, reference()).first
    return engine.why(engine.Play(case.position, cards=case.cards), question)


def dice_of(answer: engine.Why) -> str:
    """The dice that are supposed in an answer."""
    told = next(one for one in (*answer.reasons, *answer.permits) if str(one.code) == "supposed-roll")
    return str(dict(told.params)["dice"])


@pytest.mark.parametrize(
    ("question", "dice"),
    [
        ("Ragnor rolls m m ms against Fanessa, what does Ragnor get back?", "m m ms"),
        ("ragnor attacks fanessa and gets mr, mr and m, what happens", "mr mr m"),
        ("if ragnor attacks fanessa with two m and an ms, what happens", "m m ms"),
        ("what happens to fanessa if ragnor rolls 2 mr and 1 rs", "mr mr rs"),
        ("ragnor rolls m m ms on fanessa", "m m ms"),
        ("what if ragnor rolls 2x mr, ms on fanessa", "mr mr ms"),
        ("ragnor rolls one m on fanessa, how much damage does she take", "m rs rs"),
    ],
)
def test_dice_are_told_face_by_face(question: str, dice: str) -> None:
    """In any order, each with how many of it there are; dice of which nothing is said miss."""
    (answer,) = asked(question)
    assert sorted(dice_of(answer).split()) == sorted(dice.split())
    assert not answer.reasons


def test_what_a_card_takes_comes_first_with_all_that_it_comes_from() -> None:
    """Of two texts that damage it both are named, and no text that only saw it happen."""
    (answer,) = asked("Ragnor rolls m m ms against Fanessa, what does Ragnor get back?")
    assert said(answer) == ["supposed-roll", "ending-damages", "ending-damages"]
    taken = dict(answer.permits[1].params)
    assert (answer.permits[1].cards, taken["amount"], taken["by"]) == (
        ("Ragnor",),
        2,
        "Riposte and Aura of the Phoenix",
    )


@pytest.mark.parametrize(
    ("question", "is_so"),
    [
        ("Ragnor rolls three hits on Fanessa, is she gone?", False),
        ("ragnor attacks fanessa and rolls 3 hits, does she survive", True),
        ("ragnor attacks fanessa and rolls 3 hits, does ragnor survive?", True),
        ("ragnor rolls mr mr mr against fanessa, dead?", False),
        ("is fanessa dead if ragnor rolls mr mr mr", False),
        ("does ragnor kill fanessa if he rolls three hits", False),
        ("can ragnor kill fanessa with 3 hits", False),
    ],
)
def test_whether_a_card_falls_by_it_is_answered(question: str, is_so: bool) -> None:
    """By yes or no, however it is asked: of the card that is attacked, or of the one that is named."""
    (answer,) = asked(question)
    assert bool(answer.permits) is is_so
    assert bool(answer.reasons) is not is_so
    assert answer.is_whether


def test_a_hit_that_a_text_wards_off_destroys_nothing() -> None:
    """The Ember Mage takes only 1 of two from the first attack in a turn."""
    (answer,) = asked("two melee hits on ember mage from the tundra fighter, is she gone")
    damaged = next(one for one in answer.reasons if one.cards == ("Ember Mage",))
    assert dict(damaged.params)["amount"] == 1


def test_more_dice_than_there_are_are_counted() -> None:
    """It is said how many are rolled, and how many were told."""
    (answer,) = asked("what happens if ragnor rolls m m m m m on fanessa")
    told = answer.permits[0]
    assert (str(told.code), dict(told.params)) == ("fewer-dice", {"dice": 3, "told": 5})


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ("is ember mage close enough for ragnor to hit", "melee-not-adjacent"),
        ("does ragnor have a clear shot at ember mage", "melee-not-adjacent"),
        ("can tundra fighter hit anything other than ember mage", "melee-not-adjacent"),
        ("what can ragnor attack besides fanessa", "melee-not-adjacent"),
    ],
)
def test_whether_a_card_is_in_reach_is_asked_in_many_ways(question: str, code: str) -> None:
    """Of a card that is too far away it is said so."""
    answer = asked(question)[0]
    assert code in said(answer)


def test_who_hits_anything_is_asked_of_whoever_hits() -> None:
    """“Can it hit anything” asks what it may attack; “can it be hit by anything”, who may attack it."""
    assert said(asked("can ragnor hit anything")[0]) == ["may-attack"]
    assert "may-be-attacked" in said(asked("can ragnor be hit by anything")[0])


@pytest.mark.parametrize("question", ["do I have the magic for Ragnor", "is there enough magic to summon Ragnor"])
def test_whether_there_is_magic_enough_is_asked_in_many_ways(question: str) -> None:
    """The price and what is there are told."""
    (answer,) = asked(question)
    assert answer.reasons


def test_whether_a_unit_survives_its_own_attack() -> None:
    """The fighter with 1 life left does not, by the aura; Ragnor does, whatever is rolled."""
    fighters = {
        "c5": {"card": "Horde Slinger", "player": "south", "damage": 1},
        "c6": {"card": "Ember Mage", "player": "north"},
    }
    document = {**FIGHT, "board": {**FIGHT["board"], **fighters}}
    (lost,) = asked("does horde slinger survive attacking ember mage", document)
    (kept,) = asked("does ragnor survive attacking fanessa")
    assert (bool(lost.permits), bool(kept.permits)) == (False, True)


def test_who_is_hurt_by_the_end_of_a_card_is_told() -> None:
    """The fire of the Hellfire Cultist burns the knight that stands beside it, and who destroyed it."""
    document = {
        "turn": "north",
        "phase": "attack",
        "board": {
            "d4": {"card": "Hellfire Cultist", "player": "south", "damage": 2},
            "d5": {"card": "Citadel Knight", "player": "north", "damage": 3},
            "d1": {"card": "Ret-Talus", "player": "south"},
            "d8": {"card": "Sera Eldwyn", "player": "north"},
        },
    }
    (answer,) = asked("if the Hellfire Cultist dies, who gets hurt?", document)
    hurt = next(one for one in answer.permits if str(one.code) == "ending-damages")
    assert (hurt.cards, dict(hurt.params)["by"]) == (("Citadel Knight",), "Immolate")


def test_whose_a_card_is_may_be_said_behind_its_name() -> None:
    """“A fighter of mine” is mine."""
    document = {**FIGHT, "board": {**FIGHT["board"], "a8": {"card": "Tundra Fighter", "player": "north"}}}
    (answer,) = asked("what can a tundra fighter of mine attack", document)
    assert answer.permits[0].cards == ("Ember Mage",)


@pytest.mark.parametrize(
    "question",
    ["ragnor rolls m m ms on fanessa, is she gone and do I draw", "ragnor hits fanessa with m m m, may he go on"],
)
def test_what_comes_of_the_dice_answers_whatever_else_is_asked_of_them(question: str) -> None:
    """Where a question is not known it is told what happens, which shows it too."""
    (answer,) = asked(question)
    assert said(answer)[0] == "supposed-roll"
    assert not answer.is_whether


def test_whether_a_card_may_be_attacked_in_place_of_another_is_asked_of_it() -> None:
    """What it is attacked in place of does not matter for that."""
    (answer,) = asked("can ragnor hit grognack instead of fanessa")
    assert answer.asked == "attack e5 d1"


def test_damage_that_a_card_has_is_no_roll() -> None:
    """Who has 2 damage, or takes it, has rolled nothing."""
    (answer,) = asked("if fanessa has 8 damage, can ragnor kill her")
    assert answer.supposed is not None
    assert [str(one.code) for one in answer.supposed.told] == ["supposed-damage"]


def test_what_is_built_is_put_there_by_whatever_word() -> None:
    """A Parapet is an event that is built: to put it on a space is to build it there."""
    document = {
        "turn": "south",
        "phase": "build",
        "players": {"south": {"magic": 2, "hand": ["Parapet", "Ice Golem"]}},
        "board": {"d2": {"card": "Svara", "player": "south"}, "d8": {"card": "Sera Eldwyn", "player": "north"}},
    }
    (answer,) = asked("can I put the parapet on f4", document)
    assert answer.asked == "build Parapet f4"
    assert answer.reasons
    (answer,) = asked("where can the ice golem come in", document)
    assert answer.permits


def test_a_unit_goes_over_a_card_to_a_space() -> None:
    """The Climber passes through structures."""
    document = {
        "turn": "south",
        "phase": "move",
        "board": {
            "e3": {"card": "Horde Climber", "player": "south"},
            "d3": {"card": "Starting Gate", "player": "south"},
            "c1": {"card": "Sneeks", "player": "south"},
            "d8": {"card": "Sera Eldwyn", "player": "north"},
        },
    }
    (answer,) = asked("can the climber go over our gate to c3", document)
    assert (answer.asked, answer.reasons) == ("move e3 d3 c3", ())
