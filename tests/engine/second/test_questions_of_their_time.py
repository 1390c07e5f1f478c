"""Texts that wait for their time, asked of a card: what could bring them about is tried, and decides."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from tests.engine.reference import reference

VANGUARDS: dict[str, Any] = {
    "phase": "attack",
    "players": {"south": {"hand": ["Citadel Paladin", "Holy Judgment", "Temple Priest"], "magic": 2}},
    "board": {
        "d1": "Sera Eldwyn",
        "c3": "Citadel Archer",
        "d4": "Citadel Knight",
        "e4": "Coleen Brighton",
        "c5": {"card": "Rhinoceros", "player": "north"},
        "d5": {"card": "Lioness", "player": "north", "boost": 2},
        "e6": {"card": "Border Archer", "player": "north"},
        "d8": {"card": "Abua Shi", "player": "north"},
    },
}
ORCS: dict[str, Any] = {
    "phase": "attack",
    "players": {"south": {"hand": ["Brutal Force", "Primal Fury", "Tundra Charger"], "magic": 2}},
    "board": {
        "d2": {"card": "Grognack", "boost": 1},
        "c4": "Tundra Fighter",
        "d4": {"card": "Smasher", "damage": 2},
        "e3": "Frost Shaman",
        "d3": "Targan",
        "c5": {"card": "Citadel Knight", "player": "north"},
        "d5": {"card": "Rhinoceros", "player": "north"},
        "e6": {"card": "Frost Mage", "player": "north"},
        "d7": {"card": "Gate", "player": "north"},
        "d8": {"card": "Svara", "player": "north"},
    },
}


def asked(question: str, document: dict[str, Any]) -> engine.Why:
    """The only answer to a question about a position."""
    case = engine.read(document, reference()).first
    (answer,) = engine.why(engine.Play(case.position, cards=case.cards), question)
    return answer


def codes(answer: engine.Why) -> set[str]:
    """What is said for and against."""
    return {str(one.code) for one in (*answer.reasons, *answer.permits)}


@pytest.mark.parametrize(
    ("question", "document", "yes", "code"),
    [
        ("Can Grognack use Influence on his own attack?", ORCS, False, "option-itself"),
        ("Can Grognack use Influence on himself?", ORCS, False, "option-itself"),
        ("Does Influence help Grognack?", ORCS, False, "option-itself"),
        ("Does Influence help Frost Shaman?", ORCS, True, "acts-then"),
        ("Does Influence help Rhinoceros?", ORCS, False, "not-friendly"),
        ("Does Divine Shield protect Sera Eldwyn?", VANGUARDS, False, "not-named"),
        ("Is Divine Shield active on Citadel Archer?", VANGUARDS, True, "acts-then"),
        ("Does Divine Shield protect Citadel Knight from Border Archer?", VANGUARDS, True, "acts-then"),
        ("Does Divine Shield protect Rhinoceros?", VANGUARDS, False, "acts-not-then"),
        ("Can Rhinoceros trample Citadel Knight?", VANGUARDS, False, "no-move-reaches"),
    ],
)
def test_what_the_text_needs_of_a_card_settles_it(
    question: str, document: dict[str, Any], *, yes: bool, code: str
) -> None:
    """Yes or no, with what fails, and with what was tried."""
    answer = asked(question, document)
    assert (str(answer.about), not answer.reasons) == ("which", yes)
    assert code in codes(answer)
    assert answer.supposed is not None


def test_what_a_move_brings_is_judged_in_the_phase_for_it() -> None:
    """A common beside the unit, with a space behind it within its reach, can be trampled then."""
    board = {
        "d1": "Sera Eldwyn",
        "d8": {"card": "Abua Shi", "player": "north"},
        "d5": {"card": "Rhinoceros", "player": "north", "boost": 1},
        "d4": "Citadel Archer",
    }
    near = {"phase": "attack", "board": board}
    answer = asked("Can Rhinoceros trample Citadel Archer?", near)
    assert not answer.reasons
    assert answer.supposed is not None
    assert (answer.supposed.position.turn, answer.supposed.position.phase) == (1, "move")


def test_what_stands_in_the_way_is_told_first() -> None:
    """And why no text lets the unit through; only then the time and the length of the way."""
    answer = asked("Can Rhinoceros move through Coleen Brighton?", VANGUARDS)
    assert [str(one.code) for one in answer.reasons[:2]] == ["path-blocked", "of-no-such-kind"]


@pytest.mark.parametrize(
    ("question", "yes", "code"),
    [
        ("Can Citadel Archer discard Holy Judgment for Arrow of Light?", False, "pays-not-with"),
        ("Can Citadel Archer discard Citadel Paladin for Arrow of Light?", True, "pays-with"),
        ("Can Citadel Archer use Arrow of Light with two cards?", True, "as-many-as"),
        ("Can Citadel Archer use Arrow of Light with 3 cards?", False, "as-many-as"),
        ("Can Border Archer use Swift Shot without boost?", False, "was-not-paid"),
        ("Can Border Archer use Swift Shot with 0 boost?", False, "was-not-paid"),
        ("Can Border Archer use Swift Shot with 1 boost?", True, "acts-then"),
        ("Can Coleen Brighton use Divine Shield now?", False, "not-its-time"),
    ],
)
def test_what_is_given_for_a_text_is_judged(question: str, *, yes: bool, code: str) -> None:
    """The card, the number, or that there is nothing to pay with; and whether it is the time now."""
    answer = asked(question, VANGUARDS)
    assert (str(answer.about), not answer.reasons) == ("which", yes)
    assert code in codes(answer)


def test_a_time_that_is_over_is_told() -> None:
    """The start of the phase that it is."""
    board = {"d1": "Sera Eldwyn", "c4": "Mind Witch", "d8": {"card": "Abua Shi", "player": "north"}}
    answer = asked("Can Mind Witch use Mimic now?", {"phase": "move", "board": board})
    assert "time-is-over" in codes(answer)


@pytest.mark.parametrize(
    ("question", "yes"),
    [
        ("Does Piercing Frost give Frost Shaman +1 against Frost Mage?", True),
        ("Does Piercing Frost give Frost Shaman +2 against Frost Mage?", False),
        ("Does Piercing Frost give Tundra Fighter +1 against Citadel Knight?", False),
    ],
)
def test_how_much_a_text_adds_is_counted_in_dice(question: str, *, yes: bool) -> None:
    """Those of the attack with it, and without."""
    answer = asked(question, ORCS)
    assert (not answer.reasons) is yes
    assert "gains-dice" in codes(answer)


@pytest.mark.parametrize(
    ("question", "document", "about", "code"),
    [
        ("Must Lioness attack Citadel Knight?", VANGUARDS, "told", "only-target"),
        ("Must Smasher attack Rhinoceros?", ORCS, "which", "need-not-attack"),
        ("Who can't attack?", VANGUARDS, "told", "units-may-not"),
        ("Can Abua Shi be attacked by anyone?", VANGUARDS, "which", "attacked-by-nobody"),
        ("Who gains magic if Citadel Archer is destroyed?", VANGUARDS, "told", "magic-gained"),
        ("How much damage can Rhinoceros take?", VANGUARDS, "told", "figure-life"),
        ("What is Citadel Archer's attack value against Rhinoceros?", VANGUARDS, "told", "attack-never-destroys"),
        ("Can Tundra Charger use Blood Rush?", ORCS, "waiting", "its-time"),
    ],
)
def test_what_players_ask_beside_an_action_is_understood(
    question: str, document: dict[str, Any], about: str, code: str
) -> None:
    """Duties, who cannot, gains, figures, and texts of cards in hand."""
    answer = asked(question, document)
    assert str(answer.about) == about
    assert code in codes(answer)


def test_that_nobody_may_attack_is_a_yes() -> None:
    """And where somebody may, a no with who."""
    assert not asked("can nobody attack Abua Shi", VANGUARDS).reasons
    assert asked("can nobody attack Rhinoceros", VANGUARDS).reasons


def test_a_card_of_another_player_is_asked_about_in_its_turn_where_something_is_supposed() -> None:
    """Not refused for whose turn it is."""
    answer = asked("If Smasher moves to e5, can Rhinoceros attack it?", ORCS)
    assert not answer.reasons
    assert answer.supposed is not None
    assert answer.supposed.position.turn == 1


def test_a_refusal_names_no_piece_of_the_sentence_as_a_card() -> None:
    """What was meant may be near, and is offered."""
    with pytest.raises(engine.NotUnderstood) as refused:
        asked("Must anyone here obey Lioness?", VANGUARDS)
    assert "is called" not in refused.value.problem


@pytest.mark.parametrize(
    ("question", "yes"),
    [("Does Divine Shield protect Rhinoceros?", False), ("Does Divine Shield protect Citadel Knight?", True)],
)
def test_what_is_tried_is_in_doubt_where_a_text_in_play_is_not_known_for_sure(question: str, *, yes: bool) -> None:
    """A text that is played on assumptions, or a card known in part, could change what comes of the attempts."""
    facts = {"life": 3, "strength": 2, "attack": "melee", "class": "common unit"}
    for card, kind in (("Mud Drudger", "assumed"), ("Aerie Sentinel", "partly-known")):
        doubtful = {**VANGUARDS, "board": {**VANGUARDS["board"], "e3": {"card": card, **facts}}}
        answer = asked(question, doubtful)
        assert (not answer.reasons) is yes
        assert (kind, card) in {(str(one.kind), one.card) for one in answer.caveats}
    assert not asked(question, VANGUARDS).caveats


def test_that_no_move_reaches_is_in_doubt_as_well() -> None:
    """A card that may say more than is known could let it."""
    facts = {"life": 3, "strength": 2, "attack": "melee", "class": "common unit"}
    doubtful = {**VANGUARDS, "board": {**VANGUARDS["board"], "e3": {"card": "Aerie Sentinel", **facts}}}
    answer = asked("Can Rhinoceros trample Citadel Knight?", doubtful)
    assert "no-move-reaches" in codes(answer)
    assert [one.card for one in answer.caveats] == ["Aerie Sentinel"]
