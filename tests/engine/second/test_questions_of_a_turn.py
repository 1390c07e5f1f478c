"""Questions about another time than now: the rest of this turn, the next one, the turn of another player."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from tests.engine.reference import reference

DOCUMENT: dict[str, Any] = {
    "players": {"south": {"magic": 3, "hand": ["Undead Warrior"]}, "north": {"magic": 2}},
    "board": {
        "c1": "Ret-Talus",
        "c2": "Starting Gate",
        "d4": "Undead Carrier",
        "a3": "Undead Archer",
        "c6": {"card": "Royal Guardian", "player": "north"},
        "d8": {"card": "Maldaria", "player": "north"},
    },
}


def asked(question: str, phase: str = "summon") -> tuple[engine.Why, ...]:
    """The answers to a question in this phase of South's turn."""
    case = engine.read({**DOCUMENT, "phase": phase}, reference()).first
    return engine.why(engine.Play(case.position, cards=case.cards), question)


def codes(reasons: tuple[engine.Reason, ...]) -> list[str]:
    """What is said, as codes."""
    return [str(one.code) for one in reasons]


@pytest.mark.parametrize(
    "question",
    [
        "can undead carrier attack royal guardian this turn",
        "Can Undead Carrier attack Royal Guardian later this turn?",
        "This turn, can the carrier attack the royal guardian",
    ],
)
def test_what_a_move_allows_is_possible_this_turn(question: str) -> None:
    """With the phases, and that nothing else was tried."""
    (answer,) = asked(question)
    assert (answer.reasons, answer.as_it_stands) == ((), True)
    after, limit = (*answer.permits, *answer.nearest)
    assert codes((after, limit)) == ["legal-after-move", "as-it-stands"]
    names = engine.read(DOCUMENT, reference()).first.position.geometry.names
    assert {names[one] for one in after.squares} == {"c5", "d6"}
    assert dict(after.params) == {"phase": "move", "then": "attack", "more": ""}


def test_what_a_text_allows_first_is_possible_this_turn() -> None:
    """Sneeks may exchange places with a Climber beside the summoner; in the middle of nobody he may not."""
    board = {
        "d4": "Sneeks",
        "d2": "Starting Gate",
        "b5": "Horde Climber",
        "c5": {"card": "Ret-Talus", "player": "north"},
        "d7": {"card": "Undead Warrior", "player": "north"},
    }
    document = {"phase": "attack", "players": {"south": {"magic": 0}}, "board": board}
    question = "can Sneeks attack Ret-Talus this turn"
    for there, is_possible in (("b5", True), ("a1", False)):
        moved = {(there if square == "b5" else square): card for square, card in board.items()}
        case = engine.read({**document, "board": moved}, reference()).first
        (answer,) = engine.why(engine.Play(case.position, cards=case.cards), question)
        assert bool(answer.reasons) is not is_possible
        assert ("legal-after-text" in codes(answer.permits)) is is_possible


def test_what_no_move_allows_is_said_of_the_position_as_it_stands() -> None:
    """No way to it is made up: the moves are over, or the card is too far away."""
    for question, phase in (
        ("can undead carrier attack royal guardian this turn", "attack"),
        ("can undead carrier attack maldaria this turn", "summon"),
    ):
        (answer,) = asked(question, phase)
        assert answer.reasons
        assert codes(answer.nearest)[-1] == "as-it-stands"
        assert "legal-after-move" not in codes(answer.nearest)


def test_a_list_for_this_turn_says_that_it_is_one_of_now() -> None:
    """Whoever may attack a card after a move is not in it."""
    (answer,) = asked("who can attack royal guardian this turn", "attack")
    assert codes(answer.nearest)[-1] == "as-it-stands"
    assert answer.asked == "who can attack royal guardian this turn"


@pytest.mark.parametrize(
    ("question", "first", "turn"),
    [
        ("can undead carrier attack royal guardian next turn", "legal-after-move", 0),
        ("can royal guardian attack undead carrier in north's next turn", "legal-after-move", 1),
        ("can I summon Undead Warrior on b2 next turn", "permitted-summon", 0),
        ("in my next turn, can the archer attack the carrier", "legal-after-move", 0),
    ],
)
def test_the_next_turn_is_not_answered_as_if_it_were_this_one(question: str, first: str, turn: int) -> None:
    """It is supposed with all its phases, the cards as they stand, and nobody knows what is done until then."""
    answer = asked(question, "move")[0]
    assert codes((*answer.reasons, *answer.permits))[0] == first
    assert answer.supposed is not None
    assert answer.supposed.position.turn == turn
    assert codes(answer.supposed.told) == ["supposed-turn", "supposed-later"]


def test_its_turn_is_that_of_who_controls_it() -> None:
    """Of two turns that could be supposed only one is, and no phase that there is not."""
    (answer,) = asked("what can royal guardian attack on its turn", "attack")
    assert answer.supposed is None or codes(answer.supposed.told) == ["supposed-turn"]
    (answer,) = asked("can maldaria attack royal guardian on her turn", "attack")
    assert answer.supposed is not None
    assert answer.supposed.position.turn == 1
    (answer,) = asked("what can royal guardian attack on south's turn", "attack")
    assert answer.supposed is None or codes(answer.supposed.told).count("supposed-turn") == 1


@pytest.mark.parametrize("question", ["who can move this turn", "where can I summon Undead Warrior later"])
def test_a_phase_of_this_turn_that_is_over_is_not_supposed(question: str) -> None:
    """What was possible in it is not any more."""
    (answer,) = asked(question, "attack")
    assert (codes(answer.reasons), answer.permits, answer.actions) == (["phase-is-over"], (), ())


def test_a_hint_names_no_phase_of_this_turn_that_is_over() -> None:
    """It says that it is."""
    (answer,) = asked("can I summon Undead Warrior on b2 this turn", "attack")
    assert codes(answer.nearest) == ["phase-is-over", "as-it-stands"]


def test_no_course_is_looked_for_in_a_later_turn() -> None:
    """And no answer of this turn given in its place."""
    for question in ("can I win next turn", "can I kill Maldaria in my next turn"):
        with pytest.raises(engine.NotUnderstood, match="later turn is not searched"):
            asked(question)


def test_now_is_now() -> None:
    """It asks nothing more."""
    assert asked("can undead carrier attack royal guardian now") == asked("can undead carrier attack royal guardian")


def test_who_may_do_something_is_told_as_units() -> None:
    """Without a row for each way that they could go."""
    (answer,) = asked("who can move", "move")
    assert codes(answer.permits) == ["units-may-move"]
    assert answer.permits[0].cards == ("Ret-Talus", "Undead Archer", "Undead Carrier")
    assert answer.actions == ()
    (answer,) = asked("which of my units can attack", "attack")
    assert codes(answer.permits) == ["units-may-attack"]


@pytest.mark.parametrize("question", ["can I summon Gul-Dass", "can i summon gul dass", "summon horde climber"])
def test_a_card_that_is_not_held_is_what_keeps_it_from_being_summoned(question: str) -> None:
    """Not a space that there is not, nor a number of words."""
    (answer,) = asked(question)
    assert codes(answer.reasons) == ["not-in-hand"]


def test_a_name_that_nothing_has_is_what_is_not_understood() -> None:
    """Its whole name is quoted."""
    with pytest.raises(engine.NotUnderstood, match="is called “foo bar”"):
        asked("can i summon foo bar")


@pytest.mark.parametrize(
    "question",
    [
        "Can Soul Shift be used on North's turn?",
        "is soul shift usable on the enemy's turn",
        "soul shift on north's turn",
    ],
)
def test_a_text_that_speaks_of_its_own_turn_is_not_for_anothers(question: str) -> None:
    """It is no answer that its time comes: in that turn it never does."""
    (answer,) = asked(question)
    assert codes(answer.reasons) == ["turn-of-another"]
    assert str(answer.about) == "which"
    assert answer.supposed is not None


def test_in_its_own_turn_it_waits_for_its_time() -> None:
    """Nothing is said against it there."""
    (answer,) = asked("Can Soul Shift be used on South's turn?")
    assert str(answer.about) == "waiting"


def test_a_text_that_speaks_of_the_turns_of_others_is_not_for_its_own() -> None:
    """The reverse, of a card that a document makes up."""
    parts = [{"when": "after-destroyed", "who": "unit", "if": {"own-turn": False}, "does": {"boost": 1}}]
    made = {"class": "common unit", "cost": 1, "life": 2, "strength": 1, "attack": "melee"}
    cards = {"Avenger": {**made, "abilities": [{"name": "Vengeful", "parts": parts}]}}
    board = {**DOCUMENT["board"], "a4": "Avenger"}
    case = engine.read({**DOCUMENT, "cards": cards, "board": board, "phase": "summon"}, reference()).first
    play = engine.Play(case.position, cards=case.cards)
    (own,) = engine.why(play, "can vengeful be used on south's turn")
    assert codes(own.reasons) == ["turn-of-its-own"]
    (others,) = engine.why(play, "can vengeful be used on north's turn")
    assert str(others.about) == "waiting"


@pytest.mark.parametrize(
    ("question", "phase", "stands", "yes"),
    [
        ("can undead carrier attack maldaria this turn", "attack", True, False),
        ("who can attack maldaria this turn", "attack", True, False),
        ("can royal guardian attack undead carrier next turn", "attack", True, True),
        ("can undead archer attack royal guardian on its turn", "summon", True, True),
        ("can royal guardian move to c5 on north's turn", "summon", True, True),
        ("can undead carrier attack maldaria", "attack", False, False),
        ("can soul shift be used on north's turn", "attack", False, False),
    ],
)
def test_an_answer_of_a_turn_says_that_it_is_one_of_the_cards_as_they_stand(
    question: str, phase: str, *, stands: bool, yes: bool
) -> None:
    """Not so what is asked of this moment, nor what a text itself says."""
    for answer in asked(question, phase):
        assert (answer.as_it_stands, not answer.reasons) == (stands, yes)


def test_once_all_units_are_chosen_none_but_extra_ones_are_counted() -> None:
    """What is left to choose is not told as none, where somebody may still attack."""
    climbers = dict.fromkeys(("b3", "c3", "d3"), "Horde Climber")
    smashers = {space: {"card": "Smasher", "player": "north"} for space in ("b4", "e5")}
    document = {
        "phase": "attack",
        "board": {
            "a1": "Sneeks",
            "e4": "Horde Slinger",
            "d8": {"card": "Svara", "player": "north"},
            **climbers,
            **smashers,
        },
        "used": {"attacked": list(climbers)},
    }
    case = engine.read(document, reference()).first
    (answer,) = engine.why(engine.Play(case.position, cards=case.cards), "how many units may still attack")
    assert answer.permits[0].cards == ("Horde Slinger",)
    assert dict(answer.permits[0].params) == {"number": 1, "spent": 1}


@pytest.mark.parametrize(
    ("question", "phase", "code", "named"),
    [
        ("when can I summon", "attack", "only-in-phase", "summon"),
        ("when do I summon Undead Warrior", "attack", "only-in-phase", "summon"),
        ("in which phase do I attack", "attack", "in-this-phase", "attack"),
        ("when can the archer move", "summon", "only-in-phase", "move"),
        ("when can I build structures", "move", "only-in-phase", "build"),
    ],
)
def test_when_something_is_done_is_told_by_its_phase(question: str, phase: str, code: str, named: str) -> None:
    """Whether it could be done then is not asked."""
    (answer,) = asked(question, phase)
    assert (str(answer.about), codes(answer.permits)) == ("told", [code])
    assert dict(answer.permits[0].params)["phase"] == named
