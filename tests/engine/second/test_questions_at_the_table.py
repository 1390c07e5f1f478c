"""Questions as they are asked across a table: through cards, in another phase, of what is not in hand."""

from __future__ import annotations

import pytest

from tests.engine.questions import asked, only_answer, said

MOVING = (
    "2e/0,d1.Ret-Talus,c2.Starting_Gate,c3.Undead_Archer,d3.Undead_Warrior:1"
    "/0,e4.Tundra_Fighter,d5.Smasher-2,c6.Frost_Shaman,d8.Grognack/move.south"
)
ATTACKING = MOVING.replace("e4.", "d4.").replace("/move.", "/attack.")
OTHERS = (
    "2e/5,d1.Sera_Eldwyn,d3.Starting_Gate,e3.Citadel_Archer,d4.Citadel_Knight/4,c8.Queen_Maldaria,e5.Fanessa/{}.south"
)
WALLS = "1e/a4.Controller,d1.Tacullu-2,d3.Wall,c4.Breaker/e4.Miner,d6.Wall,e7.Tundle,e6.Scholar/{}.south"


@pytest.mark.parametrize(
    ("line", "question"),
    [
        (MOVING, "can my archer shoot smasher through the warrior"),
        (MOVING, "is my archer able to fire at smasher around the warrior"),
        (MOVING, "can i attack smasher with my archer through the warrior"),
        (MOVING, "can i attack smasher through the warrior with my archer"),
        (OTHERS.format("move"), "could the citadel archer hit maldaria past the knight"),
        (WALLS.format("move"), "can my breaker shoot the scholar across the miner"),
    ],
)
def test_who_shoots_through_a_card_does_not_move(line: str, question: str) -> None:
    """The verb says what is asked about, though the phase is that of moves."""
    assert only_answer(line, question).asked.startswith("attack ")


@pytest.mark.parametrize(
    ("line", "question"),
    [
        (ATTACKING, "can my archer shoot through my warrior"),
        (MOVING, "can i shoot through my own units"),
        (WALLS.format("attack"), "can tacullu shoot through the scholar"),
    ],
)
def test_a_shot_through_a_card_at_nothing_is_answered_in_general(line: str, question: str) -> None:
    """Any card in the line stops an attack."""
    assert said(only_answer(line, question)) == ["cards-stop-attacks"]


@pytest.mark.parametrize(
    ("line", "question", "first", "later"),
    [
        (MOVING, "can i build a gate on e5", "build-space", {"wrong-phase-build", "not-in-hand"}),
        (MOVING, "can i summon an undead warrior on e7", "no-gate-adjacent", {"wrong-phase-summon", "not-in-hand"}),
        (OTHERS.format("attack"), "could i build a gate on d4", "space-not-empty", {"wrong-phase-build"}),
        (MOVING, "can my archer attack smasher", "not-straight", {"wrong-phase-attack"}),
        (ATTACKING, "can my archer move to e8", "too-many-spaces", {"wrong-phase-move"}),
        (WALLS.format("attack"), "can i build a wall on c5", "not-your-side", {"wrong-phase-event", "not-in-hand"}),
        (WALLS.format("attack"), "can i summon a deceiver on e8", "no-wall-adjacent", {"wrong-phase-summon"}),
    ],
)
def test_what_no_phase_and_no_hand_mends_is_told_first(line: str, question: str, first: str, later: set[str]) -> None:
    """Then the phase, the hand and the price."""
    answer = asked(line, question)
    assert said(answer)[0] == first
    assert later <= set(said(answer)[1:])


def test_where_a_card_could_go_is_told_though_it_is_neither_in_hand_nor_its_phase() -> None:
    """The nearest such spaces first."""
    (hint,) = [one for one in asked(MOVING, "can i build a gate on e5").nearest if str(one.code) == "legal-spaces"]
    assert len(hint.squares) == 4


@pytest.mark.parametrize(
    ("question", "about"),
    [
        ("why cant my summoner attack", "told"),
        ("what can my summoner attack", "told"),
        ("can ret-talus attack", "told"),
    ],
)
def test_what_stands_before_an_enemy_that_would_be_a_target_is_named(question: str, about: str) -> None:
    """Not only that there is none."""
    answer = only_answer(ATTACKING, question)
    assert (str(answer.about), said(answer)) == (about, ["not-clear", "legal-own-targets"])
    assert answer.permits[0].cards[:1] == ("Undead Warrior",)


@pytest.mark.parametrize(
    ("line", "question"),
    [
        (ATTACKING, "what happens if ret talus dies"),
        (ATTACKING, "do i lose if my summoner is killed"),
        (WALLS.format("attack"), "what happens if tacullu dies"),
        (OTHERS.format("move"), "what happens if i kill maldaria"),
    ],
)
def test_what_the_end_of_a_summoner_comes_to_is_told_before_how_it_was_tried(line: str, question: str) -> None:
    """Whose summoner falls has lost by whatever attack."""
    answer = only_answer(line, question)
    assert said(answer)[:2] == ["loses-with-summoner", "ending-wins"]
    assert (answer.supposed, "supposed-kill" in said(answer)) == (None, True)


@pytest.mark.parametrize(
    ("line", "question"),
    [
        (ATTACKING, "can the smasher be killed this turn"),
        (MOVING, "can i kill smasher this turn"),
        ("1e/d1.Tacullu-2,c4.Breaker/c6.Miner-1,e7.Tundle/attack.south", "can i kill the miner this turn"),
    ],
)
def test_what_may_be_reached_with_luck_is_told_with_how_likely_and_by_which_attacks(line: str, question: str) -> None:
    """The last of them is that which destroys."""
    told = said(only_answer(line, question))
    assert told[0] == "goal-with-luck"
    assert [one for one in told if one.startswith("course-")][-1] == "course-destroys"
