"""Questions as judges put them, in their own words: which, where, how far, what if, and slips of the pen."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from tests.engine.reference import reference

DOCUMENT: dict[str, Any] = {
    "players": {
        "south": {"magic": 3, "hand": ["Blast", "Hypnotic Call", "Gwalark", "Deceiver", "Gate"]},
        "north": {"magic": 2, "hand": 4},
    },
    "board": {
        "d1": "Tacullu",
        "c2": "Starting Gate",
        "b2": "Wind Archer",
        "c3": "Wind Mage",
        "d3": "Mind Witch",
        "e3": {"card": "Horde Climber", "player": "north"},
        "d6": {"card": "Horde Slinger", "player": "north"},
        "e7": {"card": "Starting Gate", "player": "north"},
        "d8": {"card": "Sneeks", "player": "north"},
    },
}


def asked(phase: str, question: str) -> tuple[engine.Why, ...]:
    """The answers to a question in this phase of South's turn."""
    case = engine.read({**DOCUMENT, "phase": phase}, reference()).first
    return engine.why(engine.Play(case.position, cards=case.cards), question)


ACTIONS = {
    ("attack", "why cant tacullu attack sneeks"): "attack d1 d8",
    ("attack", "Why is Wind Mage not allowed to attack the gate?"): "attack c3 e7",
    ("attack", "does the wind mage reach the horde climber"): "attack c3 e3",
    ("attack", "is Horde Climber in range of Mind Witch?"): "attack d3 e3",
    ("attack", "Does Wind Mage have line of sight to Horde Climber?"): "attack c3 e3",
    ("attack", "can c3 shoot through d3"): "attack c3 e3",
    ("attack", "slinger vs witch"): "attack d6 d3",
    ("attack", "my summoner wants to attack the climber, is that ok?"): "attack d1 e3",
    ("attack", "mnid wich attacks horde slinger"): "attack d3 d6",
    ("attack", "can I skip the rest of the phase"): "end phase",
    ("attack", "does blast work on Sneeks"): "play Blast",
    ("summon", "can i drop gwalark on c1"): "summon Gwalark c1",
    ("build", "Can I build a gate in front of Tacullu?"): "build Gate d2",
    ("summon", "is c1 a legal place for the deceiver"): "summon Deceiver c1",
    ("move", "Could the Mind Witch get to f4?"): "move d3 d4 e4 f4",
    ("move", "is f4 reachable for the witch"): "move d3 d4 e4 f4",
    ("move", "may tacullu go up 2 and left 1"): "move d1 d2 d3 c3",
    ("move", "tacullu forward 2"): "move d1 d2 d3",
    ("move", "can mind witch walk past horde climber"): "move d3 e3 e4",
}


@pytest.mark.parametrize(("where", "meant"), ACTIONS.items(), ids=[said for _, said in ACTIONS])
def test_a_question_about_one_action_is_answered_about_that(where: tuple[str, str], meant: str) -> None:
    """However it is put, the verdict names the action that somebody at the table would take it for."""
    answer = asked(*where)[0]
    assert (str(answer.about), answer.asked, answer.supposed) == ("action", meant, None)


LISTS = {
    ("attack", "What can Mind Witch attack?"): ("may-attack", ["attack d3 e3", "attack d3 d6"]),
    ("attack", "where can Mind Witch attack?"): ("may-attack", ["attack d3 e3", "attack d3 d6"]),
    ("attack", "who can hit the slinger?"): ("may-be-attacked", ["attack d3 d6"]),
    ("attack", "what are the legal targets for the Mind Witch"): ("may-attack", ["attack d3 e3", "attack d3 d6"]),
    ("attack", "What can I do?"): ("player-may", ["attack d3 e3", "use c3 Push", "end phase"]),
    ("attack", "what can d3 do"): ("card-may", ["attack d3 e3", "attack d3 d6"]),
    ("summon", "Can I summon a Deceiver next to my gate?"): ("legal-spaces", ["summon Deceiver d2"]),
    ("build", "where can I build"): ("spaces-for-any", ["build Gate d2"]),
    ("move", "where can the mage go"): ("may-move", ["move c3 b3", "move c3 c4 c5"]),
    ("summon", "which cards can I summon"): ("player-may", ["summon Deceiver c1"]),
}  # fmt: skip


@pytest.mark.parametrize(("where", "told"), LISTS.items(), ids=[said for _, said in LISTS])
def test_which_actions_there_are_is_told_with_them(where: tuple[str, str], told: tuple[str, list[str]]) -> None:
    """A sentence about all of them, and each as an action that is legal now."""
    (answer,) = asked(*where)
    code, some = told
    position = engine.read({**DOCUMENT, "phase": where[0]}, reference()).first.position
    assert (str(answer.about), answer.asked, str(answer.permits[0].code)) == ("which", where[1], code)
    assert set(some) <= {one.text(position.geometry) for one in answer.actions}
    assert all(engine.explain(position, one).legal for one in answer.actions)


@pytest.mark.parametrize(
    ("question", "number", "holds"),
    [
        ("how far can Wind Archer move", 3, True),
        ("How many spaces can Tacullu move?", 2, True),
        ("can tacullu move 3 spaces", 2, False),
        ("how far does the witch shoot", 3, True),
        ("what is the range of Mind Witch", 3, True),
    ],
)
def test_how_far_is_told_in_spaces(question: str, number: int, holds: bool) -> None:
    """Whether so many spaces are asked about or how many there are."""
    (answer,) = asked("move", question)
    assert dict((*answer.permits, *answer.reasons)[0].params)["number"] == number
    assert (not answer.reasons) is holds


SUPPOSED = {
    "If it were North's turn, could Horde Slinger attack Mind Witch?": ("supposed-turn", "attack d6 d3", True),
    "could Horde Slinger attack Mind Witch if North had the turn": ("supposed-turn", "attack d6 d3", True),
    "Can Wind Mage attack Horde Climber without Mind Witch?": ("supposed-gone", "attack c3 e3", True),
    "would Wind Mage be able to attack Horde Climber if Mind Witch was dead?": ("supposed-gone", "attack c3 e3", True),
    "what if the climber was on d4, could the witch hit the slinger": ("supposed-elsewhere", "attack d3 d6", False),
    "Can Mind Witch attack Sneeks from d5?": ("supposed-elsewhere", "attack d5 d8", False),
    "In the Summon Phase, if I had 6 magic, can I summon Gwalark on c1": ("supposed-turn", "summon Gwalark c1", True),
}


@pytest.mark.parametrize(("question", "told"), SUPPOSED.items(), ids=SUPPOSED)
def test_what_if_is_answered_for_the_position_that_is_supposed(question: str, told: tuple[str, str, bool]) -> None:
    """Which one is told with the answer; the position itself stays as it is."""
    answer = asked("attack", question)[0]
    code, meant, legal = told
    assert answer.supposed is not None
    assert str(answer.supposed.told[0].code) == code
    assert (answer.asked, not answer.reasons) == (meant, legal)


def test_which_actions_another_player_would_have_is_told_for_that_turn() -> None:
    """Of a card that is not the active player's, and of one whose phase is another: each says which."""
    (answer,) = asked("attack", "what can the slinger attack")
    assert answer.supposed is not None
    assert (answer.supposed.position.turn, answer.supposed.position.phase) == (1, "attack")
    (answer,) = asked("summon", "what can Mind Witch attack")
    assert answer.supposed is not None
    assert (answer.supposed.position.turn, answer.supposed.position.phase) == (0, "attack")


@pytest.mark.parametrize("question", ["hello", "who wins", "is it going to rain", "what is love", "how many gates?"])
def test_what_asks_nothing_offers_questions_that_do(question: str) -> None:
    """Two or three about the cards that are there."""
    with pytest.raises(engine.NothingAsked) as error:
        asked("attack", question)
    assert 2 <= len(error.value.candidates) <= 3
    assert all(asked("attack", one) for one in error.value.candidates)


def test_a_card_that_is_not_there_is_named() -> None:
    """And what is offered is about the one that is."""
    with pytest.raises(engine.NotUnderstood, match="no Deceiver is on the battlefield") as error:
        asked("attack", "can the deceiver attack mind witch?")
    assert any("Mind Witch" in one for one in error.value.candidates)


def test_a_slip_of_the_pen_is_not_taken_for_another_card() -> None:
    """Two cards that are named in full are asked about, and no event that sounds like both."""
    assert {one.asked for one in asked("attack", "wind mage -> horde climber")} == {"use c3 Push", "attack c3 e3"}
