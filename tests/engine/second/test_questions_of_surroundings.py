"""Questions of what stands around a card, of what is left to do, of dice, and of what a kill brings in other words."""

from __future__ import annotations

import pytest

import engine
from tests.engine.questions import only_answer, said
from tests.engine.reference import reference

KINGDOM = (
    "2e/3,d1.Ret-Talus,b2.Starting_Gate,d2.Hellfire_Cultist,c3.Undead_Archer,c4.Undead_Warrior"
    "/2,c5.Smasher-2,d5.Tundra_Fighter,c8.Grognack/{}.south"
)
BENDERS = "1e/d1.Tacullu,c4.Breaker,d3.Wall/c5.Miner,c6.Miner,e7.Tundle/{}.south"


@pytest.mark.parametrize(
    ("line", "question", "cards"),
    [
        (KINGDOM.format("attack"), "who is next to the warrior", {"Smasher", "Undead Archer"}),
        (KINGDOM.format("move"), "what's adjacent to smasher", {"Tundra Fighter", "Undead Warrior"}),
        (KINGDOM.format("attack"), "which units are adjacent to d4", {"Tundra Fighter", "Undead Warrior"}),
        (KINGDOM.format("attack"), "what stands beside grognack", set()),
        (BENDERS.format("attack"), "who is adjacent to the breaker", {"Miner"}),
    ],
)
def test_the_neighbours_of_a_card_are_told(line: str, question: str, cards: set[str]) -> None:
    """Whoever controls them; that there are none, too."""
    answer = only_answer(line, question)
    assert said(answer) == ["neighbours"]
    assert set(answer.permits[0].cards) == cards


@pytest.mark.parametrize(
    ("line", "question", "codes"),
    [
        (KINGDOM.format("attack"), "what blocks the archer", ["without-it-attacks"]),
        (KINGDOM.format("attack"), "what is in the way of the cultist", ["nothing-in-the-way"]),
        (KINGDOM.format("attack"), "does the warrior block the archer from shooting smasher", ["without-it-attacks"]),
        (
            KINGDOM.format("attack"),
            "does the cultist stop the archer from hitting smasher",
            ["not-in-the-way", "not-clear"],
        ),
        (KINGDOM.format("attack"), "who attacks first", ["attacks-in-order"]),
        (KINGDOM.format("attack"), "how many attacks do i have", ["left-to-choose", "units-may-attack"]),
        (KINGDOM.format("attack"), "how many more units can i attack with", ["units-may-attack"]),
        (KINGDOM.format("attack"), "how many of my units can still attack", ["units-may-attack"]),
        (KINGDOM.format("move"), "how many moves do i have left", ["left-to-choose", "units-may-move"]),
        (KINGDOM.format("attack"), "what are my options", ["player-may"]),
        (KINGDOM.format("attack"), "how many spaces between the archer and grognack", ["figure-distance"]),
        (KINGDOM.format("attack"), "is it my turn", ["figure-turn"]),
        (KINGDOM.format("attack"), "is it the opponent's turn", ["figure-turn"]),
        (KINGDOM.format("attack"), "what dice does the archer need", ["hits-are"]),
        (KINGDOM.format("attack"), "what does the die need to hit", ["hits-are", "hits-are"]),
        (BENDERS.format("attack"), "what does the die need to hit", ["hits-are"]),
        (BENDERS.format("move"), "what blocks the breaker", ["without-it-attacks"]),
        (KINGDOM.format("move"), "can the archer move 0 spaces", ["no-step"]),
        (BENDERS.format("move"), "can the breaker move 0 spaces", ["permitted-staying"]),
    ],
)
def test_what_is_asked_at_the_table_is_told(line: str, question: str, codes: list[str]) -> None:
    """By what is first said."""
    assert said(only_answer(line, question))[: len(codes)] == codes


@pytest.mark.parametrize(
    ("question", "ends"),
    [
        ("can the archer move next to the fighter", {"d4"}),
        ("may the archer get adjacent to tundra fighter", {"d4"}),
        ("can i move the archer to a space beside the fighter", {"d4"}),
        ("where can the archer move next to the fighter", {"d4"}),
        ("can the archer stand next to the fighter", {"d4"}),
        ("can the archer move next to ret-talus", {"c1"}),
        ("can the archer move next to grognack", set()),
    ],
)
@pytest.mark.parametrize("phase", ["move", "attack"])
def test_whether_a_unit_gets_beside_a_card_is_looked_for_among_its_moves(
    question: str, ends: set[str], phase: str
) -> None:
    """Where it may end is told, in the phase of moves where it is another now; not how far apart the two are."""
    line = KINGDOM.format(phase)
    names = engine.read(line, {"2e": reference()}).first.position.geometry.names
    answer = only_answer(line, question)
    assert {names[one.squares[-1]] for one in answer.actions} == ends


@pytest.mark.parametrize(
    "question",
    ["can the undead archer attack next to the fighter", "can undead archer use its ability next to the fighter"],
)
def test_what_is_done_is_no_slip_of_the_pen_in_a_name(question: str) -> None:
    """It is not left out of a question to make a name of the rest; how far apart the two are was told."""
    with pytest.raises(engine.NotUnderstood):
        only_answer(KINGDOM.format("move"), question)


@pytest.mark.parametrize(
    ("question", "yes"),
    [("is it my turn", True), ("is it the opponent's turn", False), ("can i attack with the warrior", True)],
)
def test_what_yes_or_no_answers_is_answered_so(question: str, *, yes: bool) -> None:
    """Whoever is named."""
    assert (not only_answer(KINGDOM.format("attack"), question).reasons) is yes


def test_the_chance_of_a_hit_is_that_of_the_die() -> None:
    """Of a ranged unit four of six results, of a melee unit five; in the first edition three or more."""
    archer = only_answer(KINGDOM.format("attack"), "what dice does the archer need").permits[0]
    warrior = only_answer(KINGDOM.format("attack"), "what does the warrior need to hit").permits[0]
    breaker = only_answer(BENDERS.format("attack"), "what does the breaker need to hit").permits[0]
    assert [dict(one.params)["chance"] for one in (archer, warrior, breaker)] == ["2/3", "5/6", "2/3"]


@pytest.mark.parametrize(
    ("question", "about", "code"),
    [
        ("if the warrior kills smasher what do i get", "told", "magic-gained"),
        ("what do i get if the warrior kills smasher", "told", "magic-gained"),
        ("what do i get for killing smasher", "told", "magic-gained"),
        ("does killing smasher with the warrior give me magic", "which", "magic-gained"),
        ("what do i gain by killing smasher", "told", "magic-gained"),
        ("if smasher is killed who gets magic", "told", "magic-gained"),
        ("does killing my own archer give me magic", "which", "no-magic-gained"),
        ("do i take damage if i end my attack phase without attacking", "which", "ending-damages"),
        ("do i take damage if i don't attack", "which", "ending-damages"),
    ],
)
def test_what_a_kill_or_none_brings_is_played(question: str, about: str, code: str) -> None:
    """In whichever words it is asked."""
    answer = only_answer(KINGDOM.format("attack"), question)
    assert (answer.about, said(answer)[0]) == (about, code)


def test_attacking_nothing_costs_nothing_in_the_first_edition() -> None:
    """And the answer is no."""
    answer = only_answer(BENDERS.format("attack"), "do i take damage if i don't attack")
    assert (answer.is_whether, said(answer), len(answer.reasons)) == (True, ["ending-brings-nothing"], 1)


def test_what_is_in_the_way_of_one_of_two_is_told_of_that_one() -> None:
    """And not why the other may not attack besides."""
    line = "1e/d1.Tacullu,a4.Controller,d4.Controller/d6.Wall,d7.Gem_Mage,e8.Tundle/attack.south"
    answer = only_answer(line, "does the wall block the controller from attacking the gem mage")
    assert said(answer) == ["without-it-attacks"]
    assert dict(answer.permits[0].params)["at"] == "d4"


def test_what_is_not_so_is_not_supposed_to_be() -> None:
    """“If it does not move to d4” is no move to d4."""
    line = KINGDOM.format("attack")
    assert not only_answer(line, "can the archer attack smasher if the warrior moves to d4").reasons
    assert not only_answer(line, "can the archer attack smasher if the warrior is not there").reasons
    with pytest.raises(engine.NotUnderstood):
        only_answer(line, "can the archer attack smasher if the warrior does not move to d4")


@pytest.mark.parametrize(
    ("question", "yes"),
    [
        ("does the smasher threaten my warrior", True),
        ("does grognack threaten the cultist", False),
        ("do i win if i kill grognack", True),
        ("do i win if i destroy the smasher", False),
        ("do i lose if ret-talus is destroyed", True),
    ],
)
def test_threats_and_ends_are_asked_of_one_card(question: str, *, yes: bool) -> None:
    """Who could attack it is told in either case, and who wins."""
    answer = only_answer(KINGDOM.format("attack"), question)
    assert (not answer.reasons) is yes
    assert answer.reasons or answer.permits


@pytest.mark.parametrize(("question", "cards"), [("what is on c5", {"Smasher"}), ("what's at b2", {"Starting Gate"})])
def test_what_stands_on_a_space_is_told(question: str, cards: set[str]) -> None:
    """With whose it is, rather than what that card may do."""
    answer = only_answer(KINGDOM.format("move"), question)
    assert (answer.reasons, set(answer.permits[0].cards)) == ((), cards)


@pytest.mark.parametrize(("question", "yes"), [("is b5 empty", True), ("is the space c5 free", False)])
def test_whether_a_space_is_empty_is_told(question: str, *, yes: bool) -> None:
    """And whose card stands there, where one does."""
    answer = only_answer(KINGDOM.format("move"), question)
    assert (not answer.reasons) is yes


@pytest.mark.parametrize(
    ("question", "yes"),
    [
        ("can i afford the deceiver", True),
        ("can i afford dragos", False),
        ("do i have enough magic to summon dragos", False),
        ("does north have enough magic for the deceiver", True),
        ("does north have enough magic for gwalark", False),
    ],
)
def test_what_can_be_afforded_is_a_matter_of_magic_alone(question: str, *, yes: bool) -> None:
    """Wherever the card is: that it is not in hand was told, as a No."""
    answer = only_answer(KINGDOM.format("attack"), question)
    assert (not answer.reasons) is yes
    assert said(answer) == ["figure-cost", "figure-magic"]


def test_a_board_without_a_card_is_asked_about_in_vain() -> None:
    """A name means nothing that stands there, and that is an answer."""
    with pytest.raises(engine.NotUnderstood):
        only_answer("2e/-/-/move.south", "South rolls 2 dice for Horde Slinger on b2.")
