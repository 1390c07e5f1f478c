"""Ways in which people say what they do, each with what it means: actions, and what they are aimed at."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from engine.documents.wishes import FORMS as WISHED
from engine.first.documents.sentences import SENTENCES as OF_FIRST
from engine.queries.actions.ways_to_ask import FORMS as WHICH
from engine.queries.cards.kinds import SIDES
from engine.queries.fights.backlash import WHETHER as BACKLASH
from engine.queries.fights.counters import WHETHER as COUNTERS
from engine.queries.fights.threats import FORMS as THREATS
from engine.queries.playing.chances import WHETHER
from engine.queries.reading.supposed import FORMS as SUPPOSED
from engine.queries.stories import ENDS as ENDS_OF_STORIES
from engine.queries.stories import QUESTIONS, STORIES
from engine.queries.told import FORMS as TOLD
from engine.queries.turns.another_time import TIMES
from engine.queries.turns.ends import WHETHER as ENDS
from engine.queries.turns.whole_turn import FORMS as OF_THE_TURN
from engine.second.documents.sentences import SENTENCES
from tests.engine.reference import reference

DOCUMENT: dict[str, Any] = {
    "players": {
        "south": {"magic": 9, "hand": ["Freeze", "Blast", "Burn", "Gate", "Frost Mage"]},
        "north": {"magic": 5},
    },
    "board": {
        "d1": "Sneeks",
        "b1": "Gate",
        "a1": {"card": "Horde Slinger", "player": "south"},
        "b2": "Mind Witch",
        "c2": "Border Archer",
        "e2": {"card": "Temple Priest"},
        "c3": {"card": "Deceiver", "damage": 1},
        "d3": "Wind Mage",
        "f3": "Beast Rider",
        "e3": {"card": "Undead Archer", "player": "north"},
        "d5": {"card": "Undead Warrior", "player": "north"},
        "c5": {"card": "Horde Slinger", "player": "north"},
        "e8": {"card": "Ret-Talus", "player": "north"},
        "f1": {"card": "Undead Carrier", "player": "north"},
        "f8": {"card": "Gate", "player": "north"},
    },
}

SUMMON = {
    "place Frost Mage on c1": "summon Frost Mage c1",
    "put a Frost Mage at c1": "summon Frost Mage c1",
    "Frost Mage enters on c1": "summon Frost Mage c1",
    "bring in Frost Mage at c1": "summon Frost Mage c1",
    "deploy the Frost Mage to c1": "summon Frost Mage c1",
    "play Freeze on e3": "play Freeze; e3",
    "freeze the Undead Archer": "play Freeze; e3",
    "I freeze e3": "play Freeze; e3",
    "South freezes e3": "play Freeze; e3",
    "use Freeze on the enemy Undead Archer": "play Freeze; e3",
    "cast Freeze at e3": "play Freeze; e3",
}
MOVE = {
    "Beast Rider to f5": "move f3 f4 f5",
    "f3 to f5": "move f3 f4 f5",
    "Beast Rider onto f5": "move f3 f4 f5",
    "walk Beast Rider to f5": "move f3 f4 f5",
    "the Beast Rider moves two spaces to f5": "move f3 f4 f5",
    "move my Mind Witch to b3": "move b2 b3",
    "Mind Witch goes up one": "move b2 b3",
    "Mind Witch steps to b3": "move b2 b3",
    "advance Mind Witch to b3": "move b2 b3",
    "send Mind Witch to b3": "move b2 b3",
    "Mind Witch runs to b3": "move b2 b3",
    "Border Archer prepares": "use c2 Prepare",
    "c2 prepares": "use c2 Prepare",
    "prepare c2": "use c2 Prepare",
    "prepare with the Border Archer": "use c2 Prepare",
    "blast f1 to f2": "play Blast; f1; f2",
    "Blast the Undead Carrier to f2": "play Blast; f1; f2",
    "play Blast on f1": "play Blast; f1",
    "burn f1": "play Burn; f1",
    "skip to the build phase": "end phase",
    "I am done moving": "end phase",
    "no more moves": "end phase",
}
BUILD = {
    "build a gate on c1": "build Gate c1",
    "place a gate on c1": "build Gate c1",
    "put my Gate onto c1": "build Gate c1",
    "construct Gate at c1": "build Gate c1",
    "next phase": "end phase",
    "pass": "end phase",
    "nothing to build": "end phase",
}
ATTACK = {
    "c3 shoots d5": "attack c3 d5",
    "c3 hits d5": "attack c3 d5",
    "c3 kills c5": "attack c3 c5",
    "Deceiver shoots at c5": "attack c3 c5",
    "c3 fires at the Horde Slinger": "attack c3 c5",
    "hit the Undead Warrior with d3": "attack d3 d5",
    "attack the summoner with c3": "attack c3 e8",
    "shoot the Slinger with c3": "attack c3 c5",
    "Deceiver strikes Undead Warrior": "attack c3 d5",
    "c3 fights c5": "attack c3 c5",
    "my Deceiver shoots your Horde Slinger": "attack c3 c5",
    "Wind Mage pushes d5 to d6": "use d3 Push; d5; d6",
    "d3 pushes the Undead Warrior": "use d3 Push; d5",
    "Wind Mage pushes d5": "use d3 Push; d5",
    "push d5 to d6": "use d3 Push; d5; d6",
    "push the Undead Warrior with the Wind Mage": "use d3 Push; d5",
    "use Push on d5": "use d3 Push; d5",
    "Wind Mage uses Push on d5": "use d3 Push; d5",
    "use d3's Push on the Undead Warrior": "use d3 Push; d5",
    "e2 heals c3": "use e2 Heal",
    "Temple Priest heals the Deceiver": "use e2 Heal",
    "swap Sneeks with a1": "use d1 Sly; a1",
    "Sneeks swaps with the Horde Slinger on a1": "use d1 Sly; a1",
    "Sneeks and a1 exchange places": "use d1 Sly; a1",
    "end the attack phase": "end phase",
    "I'm done": "end phase",
}
MAGIC = {
    "end turn": "end phase",
    "end of turn": "end phase",
    "my turn is over": "end phase",
    "pitch Burn": "discard Burn",
    "discard Burn to gain magic": "discard Burn",
    "Burn for magic": "discard Burn",
    "throw away Burn": "discard Burn",
}
WAYS = [
    (phase, said, meant)
    for phase, lines in {"summon": SUMMON, "move": MOVE, "build": BUILD, "attack": ATTACK, "magic": MAGIC}.items()
    for said, meant in lines.items()
]


def case(phase: str, **more: Any) -> engine.Case:
    """The position in a phase, or another one."""
    return engine.read({**DOCUMENT, "phase": phase, **more}, reference()).first


def understood(asked: engine.Case, said: str) -> str:
    """What a line means: the action as it is written, and the answers that it gives already."""
    try:
        done = engine.play(asked.position, [said], asked.cards).done[-1]
    except engine.LineRefused as refused:
        if not isinstance(refused.error, engine.IllegalAction):
            raise
        return asked.action(said).text(asked.position.geometry)
    return "; ".join([done.text, *done.answers])


@pytest.mark.parametrize(("phase", "said", "meant"), WAYS, ids=[said for _, said, _ in WAYS])
def test_what_people_say_is_understood(phase: str, said: str, meant: str) -> None:
    """Each way of speaking means the action that somebody at the table would take it for."""
    assert understood(case(phase), said) == meant


TWO_WARRIORS = {"board": {**DOCUMENT["board"], "e4": {"card": "Undead Warrior", "player": "north"}}}


def test_a_part_of_the_name_of_its_ability_will_do() -> None:
    """Who has Greater Push pushes."""
    asked = case("attack", board={**DOCUMENT["board"], "d3": "Kalal"})
    assert understood(asked, "Kalal pushes d5 to d6") == "use d3 Greater Push; d5; d6"
    assert understood(asked, "Kalal uses Push on d5") == "use d3 Greater Push; d5"


def test_what_it_is_done_to_is_asked_back_where_it_may_be_several() -> None:
    """Each candidate is a line that says what it is aimed at, and is understood as no other."""
    asked = case("attack", **TWO_WARRIORS)
    with pytest.raises(engine.NotUnderstood) as error:
        asked.action("Wind Mage pushes the Undead Warrior")
    assert set(error.value.candidates) == {"use d3 Push on d5", "use d3 Push on e4"}
    assert [understood(asked, one) for one in error.value.candidates] == [
        one.replace(" on ", "; ") for one in error.value.candidates
    ]


@pytest.mark.parametrize(
    ("phase", "said", "problem", "offered"),
    [
        ("attack", "push e8", "“e8” is not one of the options", ["use d3 Push"]),
        ("attack", "push d5 to a1", "“a1” is not one of the options", ["use d3 Push"]),
        ("attack", "Wind Mage pusches d5", "no action starts with", ["use d3 Push on d5"]),
        ("attack", "Apprentice Mage pushes d5", "no card or ability is called “Apprentice Mage”", []),
        ("attack", "swap Undead Archer with d3", "neither of the two has Sly", []),
        ("attack", "augment d5", "no card on the battlefield has Augment", []),
        ("move", "the Beast Rider moves three spaces to f5", "it is not 3 spaces from f3", ["move f3 f4 f5"]),
        ("attack", "angreifen d5", "no action starts with", []),
    ],
)
def test_what_cannot_be_meant_says_why(phase: str, said: str, problem: str, offered: list[str]) -> None:
    """An aim that can't be and a name that nothing has are told; what may have been meant is offered, never taken."""
    with pytest.raises(engine.LineRefused) as refused:
        engine.play(case(phase).position, [said], reference())
    assert isinstance(refused.value.error, engine.NotUnderstood)
    assert problem in refused.value.error.problem
    assert list(refused.value.error.candidates) == offered


def test_a_verdict_is_never_on_less_than_was_said() -> None:
    """Where only an action is asked for, an aim is not dropped: the action is offered. What is refused is so anyway."""
    with pytest.raises(engine.NotUnderstood, match="the answer that follows") as error:
        case("attack").action("Wind Mage pushes d5")
    assert error.value.candidates == ("use d3 Push",)
    refused = case("move").action("Wind Mage pushes d5")
    assert not engine.explain(case("move").position, refused).legal


def test_what_a_player_does_in_anothers_turn_is_told_apart() -> None:
    """Whoever asks whether North plays an event in South's turn is told whose turn it is."""
    with pytest.raises(engine.NotUnderstood, match="South's turn"):
        case("magic").action("North plays Freeze on e3")
    with pytest.raises(engine.NotUnderstood, match="no card or ability"):
        case("magic").action("North plays Fritter on e3")


def test_every_word_of_the_sentences_has_its_words_in_the_content() -> None:
    """The content says all words that sentences are made of, and no others; each is one of those that say it."""
    asked = (*SUPPOSED, *WHICH, *TOLD, *WHETHER, *TIMES, *OF_THE_TURN, *BACKLASH, *COUNTERS, *ENDS, *SIDES, *THREATS)
    told = (*STORIES, *ENDS_OF_STORIES, *QUESTIONS)
    words = {
        word
        for form, _ in (*SENTENCES, *OF_FIRST, *WISHED, *asked, *told)
        for word in form.split()
        if not word.isupper()
    }
    said = reference().sayings.words
    assert words - {"next", "phase"} == set(said) - {"polite", "idle"}
    assert all(
        word in phrases or "-" in word for word, phrases in said.items() if word not in {"polite", "idle", "over"}
    )


def test_what_players_say_is_content() -> None:
    """Other words in the content are other words in speech: none stands elsewhere."""
    words = {**reference().sayings.words, "attack": ("angreifen",)}
    cards = engine.Cards(reference().names, sayings=engine.Sayings(words, {"Push": ("schubsen",)}))
    position = case("attack").position
    assert engine.play(position, ["d3 angreifen d5"], cards).done[0].text == "attack d3 d5"
    assert engine.play(position, ["d3 schubsen d5"], cards).done[0].answers == ("d5",)
    with pytest.raises(engine.LineRefused):
        engine.play(position, ["d3 attacks d5"], cards)


@pytest.mark.parametrize(
    ("phase", "asked", "meant"),
    [
        ("attack", "d3 atack d5", "attack d3 d5"),
        ("attack", "atack d3 d5", "attack d3 d5"),
        ("move", "moev c2 c3", "move c2 c3"),
        ("summon", "sumon Wind Mage a1", "summon Wind Mage a1"),
        ("magic", "discrd Gate", "discard Gate"),
        ("attack", "Rider snipes the slinger", "attack f3 c5"),
        ("attack", "Beast Ridr atacks slingr", "attack f3 c5"),
    ],
)
def test_a_question_with_slips_is_answered_where_one_thing_can_be_meant(phase: str, asked: str, meant: str) -> None:
    """What a card is called is no slip of the pen for a verb; what is meant is about the spaces that were said."""
    found = engine.why(engine.play(case(phase).position, [], reference()), asked)
    assert [one.asked for one in found] == [meant]


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("can the slinger be attacked by the Beast Rider", "attack f3 c5"),
        ("can Beast Rider be attacked by Horde Slinger on c5", "attack c5 f3"),
        ("c5 is attacked by f3", "attack f3 c5"),
        ("will d5 be hit by the Wind Mage", "attack d3 d5"),
    ],
)
def test_who_is_attacked_by_another_does_not_attack_it(asked: str, meant: str) -> None:
    """The verdict is on the attack that was asked about, and not on the contrary one."""
    found = engine.why(engine.play(case("attack").position, [], reference()), asked)
    assert [one.asked for one in found] == [meant]


def test_what_may_not_be_is_not_answered_with_what_may() -> None:
    """Nobody gets a list of the contrary."""
    with pytest.raises(engine.NothingAsked):
        engine.why(engine.play(case("attack").position, [], reference()), "what can't Wind Mage attack")


@pytest.mark.parametrize("asked", ["who cannot attack", "which units can't attack"])
def test_who_may_not_is_told_apart_from_who_may(asked: str) -> None:
    """None of the units that are named has a legal attack."""
    play = engine.play(case("attack").position, [], reference())
    (answer,) = engine.why(play, asked)
    (told,) = answer.permits
    attackers = {one.squares[0] for one in engine.legal(play.position).actions if one.verb == "attack"}
    assert str(told.code) == "units-may-not"
    assert attackers.isdisjoint(told.squares)


def test_where_nobody_can_attack_a_card_that_is_said() -> None:
    """Before it is told of the nearest why it can't; of an own card, who could after a move of theirs."""
    play = engine.play(case("attack").position, [], reference())
    (nobody,) = engine.why(play, "who can attack Ret-Talus")
    assert (str(nobody.about), str(nobody.reasons[0].code)) == ("which", "attacked-by-nobody")
    (foes,) = engine.why(play, "what can attack Sneeks")
    assert (str(foes.about), str(foes.permits[0].code)) == ("told", "threats")


def test_whoever_says_i_asks_of_their_own_units() -> None:
    """Whether they may attack their own card is not answered of the enemy's units, which may."""
    board = {
        "c1": "Ret-Talus",
        "e5": "Hellfire Cultist",
        "d5": {"card": "Beast Rider", "player": "north"},
        "d8": {"card": "Sneeks", "player": "north"},
    }
    where = case("attack", board=board)
    (mine,) = engine.why(engine.Play(where.position, cards=where.cards), "can I attack my own Hellfire Cultist?")
    assert mine.reasons
    assert mine.supposed is None
    (anybody,) = engine.why(engine.Play(where.position, cards=where.cards), "who can attack Hellfire Cultist?")
    assert not anybody.reasons
