"""Questions of what comes of an attack, of what a unit may do one after the other, and of what need not be done."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from tests.engine.questions import said
from tests.engine.reference import reference

DOCUMENT: dict[str, Any] = {
    "turn": "south",
    "phase": "attack",
    "players": {"south": {"magic": 4, "hand": ["Freeze", "Targan", "Smasher"]}, "north": {"magic": 3, "hand": 2}},
    "board": {
        "d1": "Grognack",
        "c2": "Tundra Fighter",
        "c3": "Tundra Fighter",
        "d3": {"card": "Tundra Charger", "boost": 1},
        "e4": {"card": "Ragnor", "player": "south"},
        "c4": "Smasher",
        "c5": {"card": "Royal Guardian", "player": "north"},
        "d5": {"card": "Ember Beast", "player": "north"},
        "e5": {"card": "Fire Drake", "player": "north", "damage": 2},
        "d8": {"card": "Queen Maldaria", "player": "north", "damage": 3, "boost": 2},
    },
}


def asked(question: str, **more: Any) -> tuple[engine.Why, ...]:
    """The answers to a question in South's Attack Phase."""
    case = engine.read({**DOCUMENT, **more}, reference()).first
    return engine.why(engine.Play(case.position, cards=case.cards), question)


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ("What happens if Smasher attacks Royal Guardian?", "figure-deals"),
        ("What happens when Smasher attacks the Guardian", "figure-deals"),
        ("How much damage can Smasher deal to Royal Guardian?", "figure-deals"),
        ("how much damage can Smasher deal at most", "figure-deals"),
        ("what is the most damage Smasher can do to Royal Guardian", "figure-deals"),
        ("How much damage can Tundra Charger deal", "figure-strength"),
        ("which ability goes first if Smasher attacks Royal Guardian", "nothing-to-order"),
        ("does Smasher have to attack Royal Guardian?", "need-not-attack"),
        ("must I attack Royal Guardian", "need-not-attack"),
        ("must I attack with Ragnor", "need-not"),
        ("do I have to move Smasher", "need-not"),
        ("how many magic does Targan cost", "figure-cost"),
        ("whose turn is it", "figure-turn"),
        ("which phase is it", "figure-turn"),
        ("what happens if Ember Beast dies", "magic-gained"),
        ("if I destroy Ember Beast, how much magic do I get", "magic-gained"),
        ("how much magic do I get for killing Ember Beast", "magic-gained"),
        ("do I get magic if Ember Beast dies", "magic-gained"),
        ("if Ember Beast dies what happens", "magic-gained"),
        ("Can Smasher attack diagonally?", "not-diagonal"),
        ("Is it legal to attack Fire Drake with Ragnor?", "permitted-attack"),
        ("Is it legal for Ragnor to attack Fire Drake?", "permitted-attack"),
        ("what does Freeze do to Royal Guardian", "wrong-phase-event"),
        ("how many attacks do I have left", "left-to-choose"),
        ("how much magic do I have left", "figure-magic"),
        ("how many hits does Smasher need to kill Royal Guardian", "figure-life"),
        ("how many hits until Royal Guardian dies", "figure-life"),
        ("how much damage to kill Royal Guardian", "figure-life"),
        ("how many hits does Royal Guardian need to be destroyed", "figure-life"),
        ("are Ragnor and Fire Drake adjacent", "figure-distance"),
        ("my opponent wants to attack my Summoner with Fire Drake, can he?", "not-yours"),
    ],
)
def test_what_people_ask_at_a_table_is_answered(question: str, code: str) -> None:
    """By what is said first, and not with a question back."""
    assert said(asked(question)[0])[0] == code


@pytest.mark.parametrize(
    ("question", "yes"),
    [
        ("is Smasher adjacent to Royal Guardian", True),
        ("is Smasher next to Fire Drake", False),
        ("are Ragnor and Fire Drake next to each other?", True),
        ("can Royal Guardian survive an attack by Smasher", True),
        ("can Fire Drake survive Ragnor's attack", True),
    ],
)
def test_what_is_asked_by_yes_or_no_is_answered_so(question: str, yes: bool) -> None:
    """What is adjacent, and what some roll leaves alive."""
    (answer,) = asked(question)
    assert yes is not bool(answer.reasons)


IN_THE_WAY: dict[str, Any] = {
    "board": {
        "d1": "Grognack",
        "a5": "Tundra Fighter",
        "a3": "Ragnor",
        "b3": {"card": "Ember Beast", "player": "north"},
        "c3": {"card": "Ember Archer", "player": "north"},
        "d8": {"card": "Queen Maldaria", "player": "north"},
    },
}
"""Ragnor at the edge, with two enemies in a row beside it."""


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ("does Ember Beast block Ember Archer from attacking Ragnor", "without-it-attacks"),
        ("does Ember Beast block the attack of Ember Archer on Ragnor", "without-it-attacks"),
        ("is Ember Beast in the way of Ember Archer", "without-it-attacks"),
        ("does Queen Maldaria block Ragnor", "not-in-the-way"),
        ("does Ember Archer stop Ragnor from attacking Ember Beast", "not-in-the-way"),
        ("what stops Ragnor from attacking Queen Maldaria", "melee-not-adjacent"),
    ],
)
def test_what_is_in_the_way_is_found_by_taking_it_away(question: str, code: str) -> None:
    """What a unit may do is compared with what it might without the card."""
    answer = asked(question, **IN_THE_WAY)[0]
    assert said(answer)[0] == code
    assert bool(answer.reasons) is (code != "without-it-attacks")


@pytest.mark.parametrize(
    "asking", ["does Ember Beast block Ragnor from moving", "can Ember Beast stop Ragnor from moving?"]
)
def test_what_shuts_a_way_is_in_the_way(asking: str) -> None:
    """Of a unit between its own side and that card."""
    board = {**IN_THE_WAY["board"], "a2": "Tundra Fighter", "a4": "Tundra Fighter"}
    (answer,) = asked(asking, board=board)
    assert said(answer) == ["without-it-moves"]
    assert answer.supposed is not None


def test_one_of_several_in_the_way_is_in_the_way() -> None:
    """Although nothing would be reached without it alone, either."""
    board: dict[str, Any] = {
        "a1": "Grognack",
        "a3": "Ragnor",
        "b3": {"card": "Royal Guardian", "player": "north"},
        "c3": {"card": "Ember Archer", "player": "north"},
        "d8": {"card": "Queen Maldaria", "player": "north"},
    }
    question = "does Royal Guardian block Ember Archer from attacking Ragnor"
    (answer,) = asked(question, board=board)
    assert said(answer) == ["without-it-attacks"]
    board["c3"], board["d3"] = {"card": "Ember Beast", "player": "north"}, board["c3"]
    (answer,) = asked(question, board=board)
    assert said(answer)[0] == "not-clear"
    assert not answer.reasons


def test_the_space_of_a_card_alone_makes_it_no_obstacle() -> None:
    """Nobody can stand where it stands, and that is all."""
    (answer,) = asked("does Tundra Fighter block Ragnor from moving", **IN_THE_WAY)
    (told,) = answer.reasons
    assert (str(told.code), dict(told.params)["space"]) == ("not-in-the-way", "a5")


@pytest.mark.parametrize(
    ("question", "codes"),
    [
        ("what happens if Ragnor attacks Ember Beast and rolls 1 hit", ["supposed-roll", "ending-damages"]),
        ("what if Ragnor rolls three hits against Ember Beast?", ["supposed-roll", "ending-destroys"]),
        ("what if Ragnor rolls three hits", ["supposed-roll", "ending-destroys"]),
        ("what happens if Ragnor attacks Ember Beast with three hits", ["supposed-roll", "ending-destroys"]),
        ("what if Ragnor misses Ember Beast", ["supposed-roll", "takes-no-damage"]),
        ("what if Ragnor rolls 9 hits against Ember Beast", ["attack-odds"]),
    ],
)
def test_what_comes_of_a_roll_is_played(question: str, codes: list[str]) -> None:
    """With such a roll; of more hits than there are dice it is said how many there are."""
    (answer,) = asked(question, **IN_THE_WAY)
    assert said(answer) == codes


@pytest.mark.parametrize(
    ("rolled", "dice"),
    [
        ("2 hits and a special", "mr mr rs"),
        ("2 melee and one special", "mr mr rs"),
        ("two specials", "ms ms mr"),
        ("no special", "mr mr mr"),
        ("3 hits and no special at all", "mr mr mr"),
        ("3 hits and 1 special", "ms mr mr"),
    ],
)
def test_a_roll_may_be_told_by_its_specials(rolled: str, dice: str) -> None:
    """The likeliest faces that show so much: for a melee unit no face but one with a special is a miss."""
    (answer,) = asked(f"what if Ragnor rolls {rolled} against Ember Beast", **IN_THE_WAY)
    told = next(one for one in answer.permits if str(one.code) == "supposed-roll")
    assert sorted(str(dict(told.params)["dice"]).split()) == sorted(dice.split())


def test_a_roll_that_no_dice_show_is_called_so() -> None:
    """Two misses of a melee unit are two specials: who supposes none of them is told so, with the odds."""
    (answer,) = asked("what if Ragnor rolls 1 hit and no special against Ember Beast", **IN_THE_WAY)
    assert said(answer) == ["no-such-roll", "attack-odds"]


def test_what_may_be_left_is_left_where_a_roll_is_supposed() -> None:
    """Mind Capture could take control of what is destroyed: it is told that it was not used, and the card is gone."""
    document = {
        "phase": "attack",
        "players": {"south": {"magic": 1}},
        "board": {
            "d3": "Tacullu",
            "d1": "Starting Gate",
            "d5": {"card": "Citadel Knight", "player": "north", "damage": 3},
            "e6": {"card": "Coleen Brighton", "player": "north"},
            "d8": {"card": "Sera Eldwyn", "player": "north"},
        },
    }
    case = engine.read(document, reference()).first
    (answer,) = engine.why(
        engine.Play(case.position, cards=case.cards), "what if Tacullu rolls 2 hits on the Citadel Knight"
    )
    assert said(answer) == ["supposed-dice", "supposed-roll", "ending-destroys", "uses-left-out"]


@pytest.mark.parametrize(
    ("question", "yes"),
    [
        ("does Ember Beast die if Ragnor rolls 3 hits", True),
        ("does Ember Beast die if Ragnor rolls 1 hit?", False),
        ("can Ragnor kill Ember Beast with 3 hits", True),
        ("will Ragnor kill Ember Beast if it rolls 1 hit", False),
    ],
)
def test_whether_a_roll_is_enough_is_answered(question: str, yes: bool) -> None:
    """By what becomes of the card."""
    (answer,) = asked(question, **IN_THE_WAY)
    assert bool(answer.reasons) is not yes


@pytest.mark.parametrize("phase", ["move", "attack"])
def test_what_comes_of_a_move_is_told_of_its_phase(phase: str) -> None:
    """Supposed where it is another one."""
    board = {
        "c3": "Ragnor",
        "b3": {"card": "Citadel Knight", "player": "north"},
        "d1": "Grognack",
        "d8": {"card": "Queen Maldaria", "player": "north"},
    }
    for question in (
        "what happens if I move Ragnor to d3",
        "does Ragnor take damage if it moves to d3",
        "does Ragnor take damage if it moves away",
    ):
        (answer,) = asked(question, phase=phase, board=board)
        assert said(answer) == ["supposed-move", "ending-damages"]
        assert (answer.supposed is None) is (phase == "move")


def test_what_comes_of_an_attack_is_asked_of_the_copy_that_may_make_it() -> None:
    """Of two of a name one stands too far away; the other is meant, and its attack is there to be played."""
    board = {**DOCUMENT["board"], "c4": "Tundra Fighter", "b5": "Smasher"}
    (answer,) = asked("What happens if Tundra Fighter attacks Royal Guardian?", board=board)
    assert [one.text(engine.read(DOCUMENT, reference()).first.position.geometry) for one in answer.actions] == [
        "attack c4 c5"
    ]


TWO_TEXTS: dict[str, Any] = {
    "players": {"south": {"active": [{"card": "Chant of Entangling", "targets": ["c3", "d3"]}]}},
    "board": {
        "d1": "Abua Shi",
        "c3": "Lioness",
        "d3": "Tundra Fighter",
        "d4": {"card": "The Eater", "player": "north"},
        "d8": {"card": "Grognack", "player": "north"},
    },
}
"""A unit whose own text and another that it has for the turn both act after its attack."""


def test_the_texts_that_act_in_an_attack_are_named() -> None:
    """What comes of it is more than its dice."""
    (answer,) = asked("What happens if Tundra Fighter attacks The Eater?", **TWO_TEXTS)
    (acting,) = [dict(one.params)["texts"] for one in answer.permits if str(one.code) == "texts-act"]
    assert acting == "Frenzy, Momentum"


@pytest.mark.parametrize(
    ("question", "phase", "yes", "code"),
    [
        ("can Smasher attack two units", "attack", False, "already-chosen-to-attack"),
        ("can Smasher attack twice", "attack", False, "already-chosen-to-attack"),
        ("can I move Smasher twice", "move", False, "already-chosen-to-move"),
        ("can Smasher attack and then move", "attack", False, "wrong-phase-move"),
        ("can Smasher move and then attack", "move", True, "moves-then-attacks"),
        ("can Tundra Charger move and attack", "move", True, "moves-then-attacks"),
    ],
)
def test_one_thing_after_another_is_played(question: str, phase: str, yes: bool, code: str) -> None:
    """And the second is asked of where it stands then."""
    answer = asked(question, phase=phase)[0]
    assert said(answer)[0] == code
    assert yes is not bool(answer.reasons)


def test_a_move_with_which_it_attacks_then_is_named() -> None:
    """Not only that a turn has a phase for both."""
    answer = asked("can Smasher move and attack", phase="move")[0]
    assert said(answer) == ["moves-then-attacks", "such-a-move"]
    assert [str(one.verb) for one in answer.actions] == ["move"]


def test_once_the_phase_for_moves_is_over_it_is_said() -> None:
    """Nobody moves first in the Attack Phase."""
    assert said(asked("can Ragnor move and then attack")[0]) == ["moves-then-attacks", "phase-is-over"]


def test_each_of_a_few_cards_that_may_be_meant_is_answered() -> None:
    """Two of a name, neither of which may: why not is said of both."""
    answers = asked("Why can't Tundra Fighter attack Queen Maldaria?")
    assert [one.asked for one in answers] == ["attack c2 d8", "attack c3 d8"]
    assert all(one.reasons for one in answers)


@pytest.mark.parametrize(
    "question",
    [
        "In which order do the abilities trigger if Tundra Fighter attacks The Eater?",
        "which ability goes first when Tundra Fighter attacks The Eater",
        "What resolves first if Tundra Fighter attacks The Eater?",
    ],
)
def test_an_order_that_is_to_be_chosen_is_told_without_the_names_of_the_texts(question: str) -> None:
    """The attack that is named is played, and what comes at one moment in it is put in order by somebody."""
    (answer,) = asked(question, **TWO_TEXTS)
    (told,) = answer.permits
    assert str(told.code) == "order-chosen"
    assert dict(told.params) == {"first": "Frenzy", "second": "Momentum", "player": "south"}


def test_where_a_card_of_the_opponents_may_move_is_told_of_their_turn() -> None:
    """Whoever is said to move it."""
    (answer,) = asked("can my opponent move Royal Guardian")
    assert said(answer) == ["may-move"]
    assert answer.supposed is not None


COPIES = {
    "e4": "Sneeks",
    "c2": "Horde Slinger",
    "b3": "Horde Slinger",
    **{at: {"card": "Tundra Fighter", "player": "north"} for at in ("a7", "b8", "f8")},
    "d8": {"card": "Grognack", "player": "north"},
}


def test_of_many_pairs_none_of_which_may_fight_the_nearest_is_told() -> None:
    """None of them is said to be meant: it is no, whichever was meant."""
    (answer,) = asked("can Horde Slinger attack Tundra Fighter", phase="attack", board=COPIES)
    assert said(answer) == ["none-of-several", "not-straight"]
    assert dict(answer.reasons[0].params) == {"number": 6}


def test_how_many_attacks_are_left_is_told_where_none_is_possible() -> None:
    """The number, and neither yes nor no."""
    board = {"e4": "Sneeks", "b8": {"card": "Grognack", "player": "north"}}
    (answer,) = asked("how many attacks are left", phase="attack", board=board)
    assert (str(answer.about), said(answer), answer.reasons) == ("told", ["left-to-choose"], ())


def test_what_a_card_may_do_is_told_kind_by_kind() -> None:
    """Where it may go and what it may attack, also in the phases of a turn that is supposed."""
    board = {"c4": "Beast Rider", "c5": {"card": "Undead Warrior", "player": "north"}, "d1": "Sneeks"}
    where = {**board, "d8": {"card": "Ret-Talus", "player": "north"}}
    (own,) = asked("what can Beast Rider do", phase="move", board=where)
    assert said(own) == ["card-may", "may-move"]
    (other,) = asked("what can Undead Warrior do", phase="move", board=where)
    assert said(other) == ["card-may", "may-move", "card-may-in-phase", "may-attack"]
    assert str(other.about) == "which"


def test_the_abilities_of_a_card_are_told_one_by_one() -> None:
    """“Its ability” is each that it has."""
    answers = asked("can Grognack use his ability")
    assert len(answers) == len({one.asked for one in answers}) > 1


@pytest.mark.parametrize(
    "question",
    [
        "What happens if Tundra Fighter attacks The Eater?",
        "Which ability goes first if Tundra Fighter attacks The Eater?",
        "How much damage can Tundra Fighter deal to The Eater?",
        "Can Tundra Fighter attack twice?",
        "Can Lioness move and attack?",
        "Does The Eater block Tundra Fighter from moving?",
    ],
)
def test_what_is_played_for_an_answer_says_what_is_in_doubt(question: str) -> None:
    """A card of which only a part is known could change it."""
    facts = {"life": 3, "strength": 2, "attack": "melee", "class": "common unit"}
    doubtful = {**TWO_TEXTS["board"], "d5": {"card": "Aerie Sentinel", **facts}}
    (answer,) = asked(question, **{**TWO_TEXTS, "board": doubtful, "phase": "move"})
    assert "Aerie Sentinel" in {one.card for one in answer.caveats}


def test_an_attack_after_a_move_that_is_named_is_asked_of_its_end() -> None:
    """The card is supposed there."""
    (answer,) = asked("can Ragnor move to d4 and attack Ember Beast", phase="attack")
    assert said(answer)[0] == "permitted-attack"
    assert answer.supposed is not None
    assert [str(one.code) for one in answer.supposed.told] == ["supposed-elsewhere"]


@pytest.mark.parametrize(("spaces", "yes"), [(5, False), (4, False), (3, True), (1, True)])
def test_whether_so_many_spaces_can_be_moved_depends_on_what_stands_in_the_way(spaces: int, yes: bool) -> None:
    """Charge makes it 4 in one direction, in which the board ends after 3; that is told."""
    board = {"c4": "Beast Rider", "c5": {"card": "Undead Warrior", "player": "north"}, "d1": "Sneeks"}
    where = {**board, "d8": {"card": "Ret-Talus", "player": "north"}}
    (answer,) = asked(f"can Beast Rider move {spaces} spaces", phase="move", board=where)
    assert yes is not bool(answer.reasons)
    assert ("furthest-ends" in [str(one.code) for one in answer.reasons]) is (spaces == 4)


@pytest.mark.parametrize("question", ["what does Charge do", "what is Charge", "What does charge say?"])
def test_what_an_ability_does_is_told_by_its_text(question: str) -> None:
    """It is not tried, whoever has it: the answer says on which card it stands, and leads to its text."""
    board = {"c4": {"card": "Beast Rider", "player": "north"}, "d1": "Grognack"}
    (answer,) = asked(question, board=board)
    (told,) = answer.permits
    assert str(answer.about) == "told"
    assert (str(told.code), told.entries) == ("has-ability", ("ability-2e/charge",))
