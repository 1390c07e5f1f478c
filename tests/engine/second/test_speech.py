"""People write as they speak: what a sentence means in a position, what is asked back, and what is only offered."""

from __future__ import annotations

import random
from itertools import cycle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.documents.speech import joined, words
from engine.second.actions.building import Build
from engine.second.actions.discarding import Discard
from engine.second.position import Situation
from engine.values.actions import Action, Attack, EndPhase, Move, Play, Summon, Use
from engine.values.errors import Ambiguous
from tests.engine.battles import battle
from tests.engine.reference import RULES, reference
from tests.examples import examples

DOCUMENT: dict[str, Any] = {
    "players": {
        "south": {"magic": 9, "hand": ["Wind Mage", "Gate", "Purge", "Mind Witch", "Sky Whale"]},
        "north": {"magic": 5, "discard": ["Undead Carrier"]},
    },
    "cards": {"Sky Whale": {"class": "champion unit", "cost": 2, "life": 9, "strength": 2, "attack": "melee"}},
    "board": {
        "d1": "Tacullu",
        "b1": "Gate",
        "c2": "Mind Witch",
        "d3": "Deceiver",
        "e4": "Wind Archer",
        "c5": {"card": "Horde Slinger", "player": "north"},
        "d5": {"card": "Undead Warrior", "player": "north"},
        "e8": {"card": "Ret-Talus", "player": "north"},
        "f8": {"card": "Gate", "player": "north"},
    },
}


def case(phase: str, board: dict[str, Any] | None = None, **more: Any) -> engine.Case:
    """The position in a phase, with other cards on some spaces."""
    there = {**DOCUMENT["board"], **(board or {})}
    return engine.read({**DOCUMENT, "phase": phase, **more, "board": there}, reference()).first


def written(asked: engine.Case, text: str) -> str:
    """The notation of what a line means."""
    return asked.action(text).text(asked.position.geometry)


ATTACKS = {
    "Mind Witch attacks Horde Slinger": "attack c2 c5",
    "the Mind Witch attacks the Horde Slinger": "attack c2 c5",
    "MIND WITCH ATTACKS HORDE SLINGER": "attack c2 c5",
    "mind-witch attacks horde-slinger": "attack c2 c5",
    "MindWitch attacks HordeSlinger": "attack c2 c5",
    "mind witches attack horde slingers": "attack c2 c5",
    "Witch attacks Slinger": "attack c2 c5",
    "c2 attacks c5": "attack c2 c5",
    "C2 attack C5": "attack c2 c5",
    "c2 attacks Horde Slinger": "attack c2 c5",
    "Mind Witch attacks c5": "attack c2 c5",
    "Mind Witch on c2 attacks c5": "attack c2 c5",
    "Mind Witch (c2) attacks Horde Slinger (c5).": "attack c2 c5",
    "Mind Witch c2 attacks Horde Slinger c5": "attack c2 c5",
    "the unit on c2 attacks the card on c5": "attack c2 c5",
    "attack Horde Slinger with Mind Witch": "attack c2 c5",
    "attack c5 with c2": "attack c2 c5",
    "attack c5 from c2": "attack c2 c5",
    "I attack your Horde Slinger with my Mind Witch": "attack c2 c5",
    "South's Mind Witch attacks North's Horde Slinger": "attack c2 c5",
    "my Wind Archer shoots the enemy Undead Warrior": "attack e4 d5",
    "attack d5": "attack d3 d5",
    "attack the Undead Warrior": "attack d3 d5",
    "Tacullu attacks the enemy summoner": "attack d1 e8",
    "my summoner attacks Ret-Talus": "attack d1 e8",
    "Tacullu attacks ret talus": "attack d1 e8",
    "Gate attacks Gate": "attack b1 f8",
    "Deceiver attacks a1": "attack d3 a1",
    "end the attack phase": "end phase",
    "End Attack": "end phase",
    "finish this phase": "end phase",
    "skip the phase": "end phase",
    "pass": "end phase",
    "Done.": "end phase",
    "next phase": "end phase",
    "begin the magic phase": "end phase",
    "go to the magic phase": "end phase",
}
MOVES = {
    "move Mind Witch to d4": "move c2 c3 c4 d4",
    "Mind Witch moves to c3": "move c2 c3",
    "c2 moves to c3": "move c2 c3",
    "c2 to c3": "move c2 c3",
    "c2 goes to c4": "move c2 c3 c4",
    "move the Mind Witch on c2 to c3": "move c2 c3",
    "move Mind Witch from c2 to c3": "move c2 c3",
    "move c2 - c3 - c4": "move c2 c3 c4",
    "c2 moves to c3 then c4": "move c2 c3 c4",
    "c2 moves via b2 to b3": "move c2 b2 b3",
    "move Mind Witch to b3 via b2": "move c2 b2 b3",
    "c2 moves through c3 and c4 to d4": "move c2 c3 c4 d4",
    "c2 moves to b3": "move c2 c3 b3",
    "c2 moves 2 spaces up": "move c2 c3 c4",
    "c2 moves up two": "move c2 c3 c4",
    "move c2 left": "move c2 b2",
    "Mind Witch moves one space west": "move c2 b2",
    "c2 walks forward": "move c2 c3",
    "c2 moves back 1": "move c2 c1",
    "Wind Archer moves to f4": "move e4 f4",
    "Gate moves to b2": "move b1 b2",
    "the Undead Warrior moves to d6": "move d5 d6",
    "play the Purge": "play Purge",
    "end my move phase": "end phase",
    "end movement": "end phase",
    "start the build phase": "end phase",
}
OTHERS = {
    "summon": {
        "summon Wind Mage on c1": "summon Wind Mage c1",
        "summon a Wind Mage at c1": "summon Wind Mage c1",
        "summon wind-mage onto C1": "summon Wind Mage c1",
        "summon the Wind Mages c1": "summon Wind Mage c1",
        "summon Mage on c1": "summon Wind Mage c1",
        "play Wind Mage on c1": "summon Wind Mage c1",
        "summon Sky Whale at c1": "summon Sky Whale c1",
        "summon my whale to c1": "summon Sky Whale c1",
        "summon Colleen on c1": "summon Coleen Brighton c1",
        "summon colleen brighton c1": "summon Coleen Brighton c1",
        "Ret-Talus uses Raise the Dead": "use e8 Raise the Dead",
        "e8 uses raise dead": "use e8 Raise the Dead",
        "use Raise the Dead": "use e8 Raise the Dead",
        "use Raise the Dead of Ret Talus": "use e8 Raise the Dead",
        "use Ret-Talus's Raise the Dead": "use e8 Raise the Dead",
        "activate Ret-Talus’ Raise the Dead": "use e8 Raise the Dead",
        "Tacullu uses his ability Mind Capture": "use d1 Mind Capture",
        "use Telepathic Command with Tacullu": "use d1 Telepathic Command",
        "use Capture": "use d1 Mind Capture",
        "cast Purge": "play Purge",
        "I play the event Purge": "play Purge",
        "use Purge": "play Purge",
    },
    "build": {
        "build Gate on c2": "build Gate c2",
        "build a gate at c3": "build Gate c3",
        "build the Gate to c3, please": "build Gate c3",
        "play Gate on c3": "build Gate c3",
    },
    "magic": {
        "discard Purge for magic": "discard Purge",
        "discard a Purge for 1 magic": "discard Purge",
        "discard the Witch": "discard Mind Witch",
        "end turn": "end phase",
        "end my turn": "end phase",
    },
}
TABLE = [
    (phase, said, meant)
    for phase, lines in {"attack": ATTACKS, "move": MOVES, **OTHERS}.items()
    for said, meant in lines.items()
]


@pytest.mark.parametrize(("phase", "said", "meant"), TABLE)
def test_a_sentence_means_an_action(phase: str, said: str, meant: str) -> None:
    """What players say at the table is understood as the action that it means."""
    asked = case(phase)
    assert written(asked, said) == meant
    assert asked.action(meant) == asked.action(said)


@pytest.mark.parametrize(
    ("phase", "board", "said", "meant"),
    [
        ("attack", {"b5": "Mind Witch"}, "Mind Witch attacks Horde Slinger", ("attack c2 c5", "attack b5 c5")),
        ("attack", {"e5": "Deceiver"}, "Deceiver attacks Undead Warrior", ("attack d3 d5", "attack e5 d5")),
        ("attack", {"b5": "Sneeks"}, "attack Horde Slinger", ("attack c2 c5", "attack b5 c5")),
        ("move", {"b4": "Deceiver"}, "move Deceiver to c4", ("move d3 d4 c4", "move b4 c4")),
    ],
)
def test_what_is_ambiguous_is_asked_back(phase: str, board: dict[str, Any], said: str, meant: tuple[str, ...]) -> None:
    """Where several cards could do it, each of them is a candidate, and nothing is guessed."""
    asked = case(phase, board)
    with pytest.raises(Ambiguous) as error:
        asked.action(said)
    assert set(meant) <= set(error.value.candidates)
    assert all(written(asked, one) == one for one in error.value.candidates)


def test_the_only_one_that_may_is_meant() -> None:
    """Of several cards of a name it is the one that may do it; where none may, they are asked back."""
    assert written(case("attack", {"a1": "Mind Witch"}), "Mind Witch attacks Horde Slinger") == "attack c2 c5"
    with pytest.raises(Ambiguous, match="2 things"):
        case("attack", {"a1": "Mind Witch"}).action("Mind Witch attacks Ret-Talus")
    with pytest.raises(Ambiguous, match="2 things"):
        case("move", {"a1": "Mind Witch"}).action("Mind Witch attacks Horde Slinger")


def test_an_enemy_is_meant_where_nobody_else_can_be() -> None:
    """A card of the other player's is meant where the active player has none such, and is then refused."""
    asked = case("attack")
    action = asked.action("Horde Slinger attacks Mind Witch")
    assert action == asked.action("attack c5 c2")
    assert not engine.explain(asked.position, action).legal
    mirrored = case("attack", {"c5": {"card": "Mind Witch", "player": "north"}})
    assert written(mirrored, "Mind Witch attacks Mind Witch") == "attack c2 c5"
    assert (
        written(case("attack", mirrored.document["board"], turn="north"), "Mind Witch attacks Mind Witch")
        == "attack c5 c2"
    )


GUARD = {"b3": {"card": "Royal Guardian", "player": "north"}, "a2": "Deceiver"}


def test_ways_that_come_to_the_same_are_one() -> None:
    """A move to a space takes the first of the shortest ways where it makes no difference; else the ways are asked."""
    free, guarded = case("move", {"a2": "Deceiver"}), case("move", GUARD)
    assert written(free, "a2 moves to b3") == "move a2 a3 b3"
    assert written(case("move", {"f2": "Deceiver"}), "f2 moves to e3") == "move f2 f3 e3"
    with pytest.raises(Ambiguous) as error:
        case("move", {"e2": "Deceiver", "f3": {"card": "Royal Guardian", "player": "north"}}).action("e2 moves to f1")
    assert error.value.candidates == ("move e2 f2 f1", "move e2 e1 f1")
    assert written(guarded, "a2 moves to a1") == "move a2 a1"


@pytest.mark.parametrize(
    ("phase", "said", "problem", "offered"),
    [
        ("attack", "Mnd Witch attacks Horde Slinger", "is called “Mnd Witch”", "attack c2 c5"),
        ("attack", "Mind Witch attacks Horde Slingr", "is called “Horde Slingr”", "attack c2 c5"),
        ("attack", "Mind Witch atacks Horde Slinger", "no action starts with", "attack c2 c5"),
        ("attack", "atack d3 d5", "no action starts with “atack”", "attack d3 d5"),
        ("attack", "Mind Witch attacks Horde Slinger twice", "is called “Horde Slinger twice”", "attack c2 c5"),
        ("move", "move Mind Wich to c3", "is called “Mind Wich”", "move c2 c3"),
        ("summon", "summon Wind Maeg on c1", "is called “Wind Maeg”", "summon Wind Mage c1"),
        ("summon", "Ret-Talus uses Raise the Ded", "is called “Raise the Ded”", "use e8 Raise the Dead"),
        ("summon", "play Pruge", "is called “Pruge”", "play Purge"),
        ("summon", "Ret-Talus rais the Dead", "no action starts with", "use e8 Raise the Dead"),
        ("build", "build Gatte c3", "is called “Gatte”", "build Gate c3"),
        ("magic", "discard Purje for magic", "is called “Purje", "discard Purge"),
        ("attack", "end the move phase", "it is the attack phase that would end", "end phase"),
    ],
)
def test_a_slip_of_the_pen_is_offered_and_not_taken(phase: str, said: str, problem: str, offered: str) -> None:
    """What was probably meant is a candidate; the line itself is an error."""
    with pytest.raises(engine.NotUnderstood) as error:
        case(phase).action(said)
    assert problem in error.value.problem
    assert offered in error.value.candidates
    assert offered in error.value.expected


MALFORMED = {
    "": "no action starts with",
    "fly": "no action starts with",
    "c2": "no action starts with",
    "c2 c3": "no action starts with",
    "Mind Witch": "no action starts with",
    "yes": "no action starts with",
    "attack": "is not complete",
    "attack c2": "is not complete",
    "attack c2 c5 now": "is not complete or has too many words",
    "attack c2 c9": "no space “c9”",
    "attack g2 c5": "no space “g2”",
    "attack Frost Mage": "no Frost Mage is on the battlefield",
    "Frost Mage attacks c5": "no Frost Mage is on the battlefield",
    "my Horde Slinger attacks c2": "no Horde Slinger of that player",
    "Mind Witch on d3 attacks d5": "is not on d3, which holds Deceiver",
    "Mind Witch on d4 attacks d5": "is not on d4, which is empty",
    "Mind Witch attacks": "no action starts with",
    "attack Horde Slinger with": "is called “Horde Slinger with”",
    "Qqqqq attacks c5": "is called “Qqqqq”",
    "Mind Witch and Deceiver attack c5": "is called “Mind Witch and Deceiver”",
    "move c2": "is not complete",
    "move c2 c10": "no space “c10”",
    "c2 moves to c9": "no space “c9”",
    "c2 moves sideways": "no action starts with",
    "c2 moves 9 spaces up": "the board ends",
    "c2 moves up down": "no action starts with",
    "move Frost Mage to c3": "no Frost Mage is on the battlefield",
    "move Mind Witch from d3 to c3": "is not on d3",
    "summon": "is not complete",
    "summon Wind Mage": "is not complete",
    "summon Wind Mage on g9": "no space “g9”",
    "summon Wind Mage on c1 and c2": "is called",
    "summon Freez c1": "is called “Freez”",
    "summon Raise the Dead c1": "is called “Raise the Dead”",
    "build Gaet on c1": "is called “Gaet”",
    "build c1 Gate": "is not complete",
    "play": "is not complete",
    "play Freez e4": "is called “Freez”",
    "play Raise the Dead": "is called “Raise the Dead”",
    "use": "is not complete",
    "use d1": "is not complete",
    "use d1 Banana": "is called “Banana”",
    "use d1 Wind Mage": "is called “Wind Mage”",
    "use Banana": "is called “Banana”",
    "use Flight": "no card on the battlefield has Flight",
    "use g1 Flight": "no space “g1”",
    "Tacullu uses Mind Captur": "is called “Mind Captur”",
    "discard": "is not complete",
    "discard Purge, Gate": "is called “Purge, Gate”",
    "discard Purge for 2 magic": "is called",
    "discard Banana": "is called “Banana”",
    "end": "is not complete",
    "end phases now": "is not complete",
    "end the build phase": "it is the attack phase that would end",
    "end turn": "it is the attack phase that would end",
    "go to the summon phase": "is not followed by the summon",
    "begin the banana phase": "no action starts with",
    "passs": "no action starts with",
    "don't attack c5 with c2": "no action starts with",
    "attack c5 with c2 or d3": "is not complete",
    "angreifen c2 c5": "no action starts with",
    "card attacks c5": "is called “card”",
    "use the ability": "is called “ability”",
    "play the event": "is called “event”",
    "discard it": "is called “it”",
    "my attacks your": "no action starts with",
    "Mind Witch attacks Horde Slinger and Undead Warrior": "is called",
    " ".join(["attack"] * 40): "too many words",
}


EXPECTING = ("legal", "illegal", "odds", "outcomes")
"""What may be expected of an action, in turns: each line is read in one of them."""


@pytest.mark.parametrize(
    ("said", "problem", "key"),
    [(*malformed, key) for malformed, key in zip(MALFORMED.items(), cycle(EXPECTING), strict=False)],
    ids=range(len(MALFORMED)),
)
def test_what_means_nothing_is_an_error_everywhere(said: str, problem: str, key: str) -> None:
    """A line that is no action is never a verdict: not asked about, not expected in a file, not played."""
    asked = case("attack")
    with pytest.raises(engine.NotUnderstood) as error:
        asked.action(said)
    assert problem in error.value.problem
    with pytest.raises(engine.NotUnderstood) as expected:
        case("attack", expect=[{key: said} | ({"are": ["c2 is empty"]} if key == "outcomes" else {})])
    assert expected.value.where == f"expect[0].{key}"
    with pytest.raises(engine.LineRefused) as refused:
        engine.play(asked.position, [said], asked.cards)
    assert isinstance(refused.value.error, engine.NotUnderstood)


def test_expectations_are_read_where_they_are_tested() -> None:
    """What is expected speaks of the position after all that was done."""
    asked = case(
        "move",
        do=["move Mind Witch to c4", "end the move phase", "end the build phase"],
        expect=[{"legal": "Mind Witch attacks Horde Slinger"}, {"illegal": "Mind Witch on c4 attacks Ret-Talus"}],
    )
    assert engine.failures(asked) == ()
    play = engine.play(asked.position, asked.do, asked.cards)
    assert [one.text for one in play.done] == ["move c2 c3 c4", "end phase", "end phase"]
    assert play.action("Mind Witch attacks Horde Slinger") == asked.action("attack c4 c5")


def test_without_cards_the_names_of_the_position_are_known() -> None:
    """Speech needs no reference for the cards that are there."""
    position = case("summon").position
    assert engine.play(position, ["summon Wind Mage on c1"]).done[0].text == "summon Wind Mage c1"
    with pytest.raises(engine.LineRefused) as refused:
        engine.play(position, ["summon Frost Mage c1"])
    assert isinstance(refused.value.error, engine.IllegalAction)


def test_no_two_names_are_the_same_in_speech() -> None:
    """No card or ability of the reference is called like another once case, gaps, articles and plurals are gone."""
    cards = {card.name for card in reference()}
    called = [joined(words(name)) for name in (*cards, *set(reference().abilities.values()))]
    assert len(called) == len(set(called))


@examples(20)
@given(st.integers(0, 10**9))
def test_every_legal_action_can_be_said(number: int) -> None:
    """Said in full, with cards and spaces, each legal action of any position is understood as itself."""
    chance = random.Random(number)
    position = battle(chance)
    actions = engine.legal(position, bound=2000).actions
    for action in chance.sample(actions, min(len(actions), 6)):
        assert RULES.parse(sentence(position, action), reference(), position) == action


def sentence(position: Situation, action: Action) -> str:
    """An action in full."""
    names = position.geometry.names

    def on(square: int) -> str:
        piece = position.board[square]
        assert piece is not None
        return f"{piece.card.name} on {names[square]}"

    match action:
        case Attack():
            return f"{on(action.square)} attacks {on(action.target)}"
        case Move():
            return f"{on(action.path[0])} moves to {' then '.join([names[square] for square in action.path[1:]])}"
        case Summon() | Build():
            return f"{action.verb} {action.card} on {names[action.square]}"
        case Use():
            return f"{on(action.square)} uses {action.ability}"
        case Play():
            return f"play the {action.card}"
        case Discard():
            return f"discard {action.card} for magic"
    assert isinstance(action, EndPhase)
    return f"end the {position.phase} phase"
