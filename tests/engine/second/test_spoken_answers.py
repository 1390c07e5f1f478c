"""Answers as players give them: what they pick, what is asked back, and what they do not say."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.values.errors import Ambiguous
from tests.engine.battles import battle, some_answer
from tests.engine.reference import reference
from tests.examples import examples

WARN: dict[str, Any] = {
    "phase": "attack",
    "players": {"south": {"hand": ["Learn"], "draw": 8}},
    "board": {
        "c1": "Praefectus Edia",
        "b2": "Deceiver",
        "d3": "Citadel Advisor",
        "d4": {"card": "Shonk", "player": "north"},
        "d8": {"card": "Grognack", "player": "north"},
    },
    "do": ["d3 attacks d4"],
}
ENGAGED: dict[str, Any] = {
    "turn": "north",
    "phase": "move",
    "board": {
        "e1": "Queen Maldaria",
        "c3": "Royal Guardian",
        "d4": "Royal Guardian",
        "c4": {"card": "Tundra Fighter", "player": "north", "damage": 1},
        "e8": {"card": "Grognack", "player": "north"},
    },
    "do": ["Tundra Fighter moves to c5"],
}
RAISED: dict[str, Any] = {
    "phase": "summon",
    "players": {"south": {"discard": ["Undead Warrior", "Undead Carrier", "Undead Archer", "Dragos"]}},
    "board": {"c1": "Ret-Talus", "e8": {"card": "Sneeks", "player": "north"}},
    "do": ["use Raise the Dead"],
}
CONTROLLED: dict[str, Any] = {
    "phase": "summon",
    "players": {"south": {"magic": 9, "hand": ["Mind Control"]}},
    "board": {
        "d1": "Tacullu",
        "d2": {"card": "Horde Slinger", "player": "north"},
        "e1": {"card": "Undead Warrior", "player": "north"},
        "e8": {"card": "Sneeks", "player": "north"},
    },
    "do": ["play Mind Control"],
}
BLASTED: dict[str, Any] = {
    "phase": "move",
    "players": {"south": {"magic": 9, "hand": ["Blast"]}},
    "board": {
        "d1": "Tacullu",
        "d3": {"card": "Horde Slinger", "player": "north"},
        "e1": "Horde Slinger",
        "e8": {"card": "Sneeks", "player": "north"},
    },
    "do": ["play Blast"],
}
DRAWN: dict[str, Any] = {
    "phase": "magic",
    "players": {"south": {"hand": ["Gate", "Gate", "Gate"], "draw": ["Purge", "Purge", "Holy Judgment", "Freeze"]}},
    "board": {"d1": "Tacullu", "e8": {"card": "Sneeks", "player": "north"}},
    "used": {"aimed": True},
    "do": ["end turn"],
}

ROLLED = {"mr mr": "mr mr", "mr, rs": "mr rs", "2 mr": "mr mr", "2x rs": "rs rs", "two m": "m m", "mr and rs": "mr rs"}
ANSWERS = [
    (WARN, [], {**ROLLED, "roll 1 mr and 1 rs": "mr rs", "I rolled": "", "3 mr": "", "mr": "", "mr banana": ""}),
    (
        WARN,
        ["2 mr"],
        {
            "yes": "yes", "yes, use it": "yes", "use it": "yes", "Yes please!": "yes", "use Warn": "yes", "OK": "yes",
            "use the ability": "yes", "no": "no", "no, thanks": "no", "don't use it": "no", "do not use Warn": "no",
            "pass": "no", "decline": "no", "maybe": "", "yes but no": "", "not now": "", "b2": "", "warned": "",
        },
    ),
    (
        WARN,
        ["2 mr", "yes"],
        {
            "d1": "d1", "D1": "d1", "to d1": "d1", "push c1 to d1": "d1", "force it to c2": "c2",
            "Push Praefectus Edia to b1": "b1", "move Edia to d1": "d1", "the space d1": "d1", "d1 please": "d1",
            "push b2 to d1": "", "force Deceiver to d1": "", "place it on d1": "", "force c1 to d9": "", "f8": "",
            "not d1": "", "d1 c2": "", "none": "", "target d1": "",
        },
    ),
    (
        ENGAGED,
        [],
        {
            "Engage c3": "Engage c3", "engage of d4 first": "Engage d4", "d4 first": "Engage d4",
            "the Engage on d4": "Engage d4", "Royal Guardian on d4": "Engage d4",
            "resolve the Royal Guardian's Engage on c3 first": "Engage c3", "Engage d4, then Engage c3": "",
            "Engge d4": "", "yes": "", "c4": "",
        },
    ),
    (
        RAISED,
        [],
        {
            "Undead Warrior": "Undead Warrior", "undead warriors": "Undead Warrior", "Warrior": "Undead Warrior",
            "return the Carrier": "Undead Carrier", "choose Undead Carrier": "Undead Carrier", "Dragos": "",
            "Undead Worrior": "",
        },
    ),
    (
        CONTROLLED,
        [],
        {
            "d2": "d2", "target Horde Slinger": "d2", "the enemy unit on d2": "d2", "Slinger": "d2",
            "Horde Slinger and Undead Warrior": "e1, d2", "target d2 and e1": "e1, d2", "Horde Slinger, e1": "e1, d2",
            "all": "e1, d2", "both of them": "e1, d2", "none": "none", "nobody": "none", "no target": "none",
            "e8": "", "my Horde Slinger": "", "Horde Slingr and e1": "", "d2 or e1": "",
        },
    ),
    (
        BLASTED,
        [],
        {"target my Horde Slinger": "e1", "target the enemy Horde Slinger": "d3", "Horde Slinger on e1": "e1"},
    ),
    (BLASTED, ["d3"], {"push it to d5": "d5", "push Horde Slinger to d5": "d5", "push Horde Slinger on e1 to d4": ""}),
    (
        DRAWN,
        [],
        {
            "Purge, Freeze": "Freeze, Purge", "purge and freeze": "Freeze, Purge", "two Purges": "Purge, Purge",
            "draw a Purge and Holy Judgement": "Holy Judgment, Purge", "3 purge": "", "purge": "", "purge and gate": "",
        },
    ),
]  # fmt: skip


def waiting(document: dict[str, Any], answers: list[str]) -> engine.Play:
    """A play that waits for the decision after these answers."""
    case = engine.read(document, reference()).first
    return engine.play(case.position, [*case.do, *answers], case.cards)


@pytest.mark.parametrize(
    ("document", "before", "said", "meant"),
    [(document, before, said, meant) for document, before, lines in ANSWERS for said, meant in lines.items()],
    ids=[f"{number}-{said}" for number, (_, _, lines) in enumerate(ANSWERS) for said in lines],
)
def test_an_answer_picks_what_it_names(document: dict[str, Any], before: list[str], said: str, meant: str) -> None:
    """An answer is understood by what it names, kept in the notation, and an error where it names nothing offered."""
    play = waiting(document, before)
    if meant:
        assert play.then(said).done[-1].answers[-1] == meant
        return
    with pytest.raises(engine.LineRefused) as refused:
        play.then(said)
    assert isinstance(refused.value.error, engine.NotUnderstood)


@pytest.mark.parametrize(
    ("document", "said", "candidates"),
    [
        (ENGAGED, "engage", {"Engage c3", "Engage d4"}),
        (ENGAGED, "the Royal Guardian first", {"Engage c3", "Engage d4"}),
        (RAISED, "undead", {"Undead Archer", "Undead Carrier", "Undead Warrior"}),
        (BLASTED, "target Horde Slinger", {"d3", "e1"}),
    ],
)
def test_an_ambiguous_answer_is_asked_back(document: dict[str, Any], said: str, candidates: set[str]) -> None:
    """Each option that may be meant is a candidate."""
    with pytest.raises(engine.LineRefused) as refused:
        waiting(document, []).then(said)
    assert isinstance(refused.value.error, Ambiguous)
    assert set(refused.value.error.candidates) == candidates


def test_no_action_starts_in_the_middle_however_it_is_said() -> None:
    """A spoken action while a decision waits is told to wait, too."""
    with pytest.raises(engine.LineRefused, match="move c4 c5 waits for a decision"):
        waiting(ENGAGED, []).then("Tundra Fighter attacks Royal Guardian on d4")


@examples(15)
@given(st.integers(0, 10**9))
def test_every_option_can_be_said(number: int) -> None:
    """Whatever is offered on the way of any action can be chosen in words, and is kept as it is written."""
    chance = random.Random(number)
    position = battle(chance)
    play = engine.Play(position, cards=reference())
    play = play.begun(chance.choice(engine.legal(position, bound=500).actions))
    for _ in range(6):
        pending = play.pending
        if pending is None:
            return
        if not pending.chance and pending.minimum < 2:
            for option in pending.options:
                assert play.then(f"Choose the {option}, please").done[-1].answers[-1] == option
        play = play.answered([pending.written(some_answer(pending, chance.randrange(24)))])
