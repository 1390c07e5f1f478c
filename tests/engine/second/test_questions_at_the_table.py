"""Questions as they are asked across a table: through cards, in another phase, of what is not in hand."""

from __future__ import annotations

import pytest

import engine
from tests.engine.questions import answers, asked, only_answer, said

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
    assert int(dict(hint.params)["more"]) > 0


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


OPENING = (
    "2e/0,d1.Ret-Talus,c2.Undead_Archer,d4.Undead_Warrior/0,c4.Tundra_Fighter-4,c5.Smasher-2,d8.Grognack/attack.south"
)


@pytest.mark.parametrize(
    ("line", "question", "about", "first"),
    [
        (MOVING, "can the archer hit smasher if it moves first", "yes", "moves-then-attacks"),
        (MOVING, "could the archer attack smasher after moving", "yes", "moves-then-attacks"),
        (MOVING, "if my warrior moves first can it attack smasher", "yes", "moves-then-attacks"),
        (MOVING, "can i move the warrior and then attack the fighter with it", "yes", "moves-then-attacks"),
        (MOVING, "can my warrior move and hit grognack", "no", "no-move-to-attack"),
        (ATTACKING, "can the archer hit smasher if it moves first", "no", "phase-is-over"),
        (WALLS.format("move"), "can my breaker hit the miner if it moves first", "yes", "moves-then-attacks"),
        (ATTACKING, "is there anything the archer can reach", "yes", "may-attack"),
        (ATTACKING, "are there any units I can reach with the archer", "yes", "may-attack"),
        (ATTACKING, "are there any enemies in range of my archer", "yes", "may-attack"),
        (ATTACKING, "is there anything my archer can hit", "yes", "may-attack"),
        (ATTACKING, "can my archer be hit", "yes", "may-be-attacked"),
        (ATTACKING, "who chooses if two things trigger at once", "told", "order-in-general"),
        (WALLS.format("move"), "two abilities trigger at the same time, which goes first", "told", "order-in-general"),
        (ATTACKING, "in what order do simultaneous effects resolve", "told", "order-in-general"),
        (MOVING, "does the archer get boost when the fighter dies", "no", "no-boost-gained"),
        (MOVING, "does the warrior get boost when the fighter dies", "yes", "boost-gained"),
        (MOVING, "if i kill smasher does my warrior gain boost", "yes", "boost-gained"),
        (MOVING, "can i summon a unit next to ret-talus", "yes", "spaces-for-any"),
        (MOVING, "can i summon something beside the archer", "no", "no-space-for-any"),
        (MOVING, "can i build a structure next to grognack", "no", "no-space-for-any"),
        (MOVING, "can i summon anything next to my summoner", "no", "holds-nothing-for"),
        (WALLS.format("attack"), "can i summon a unit next to my wall", "yes", "spaces-for-any"),
        (ATTACKING, "what's the furthest the warrior can go", "yes", "moves-so-far"),
        (WALLS.format("move"), "what is the farthest tacullu can walk", "yes", "moves-so-far"),
        (ATTACKING, "what's the furthest my archer can shoot", "yes", "attacks-so-far"),
        (ATTACKING, "would the fighter die if the warrior attacks it", "told", "attack-odds"),
        (ATTACKING, "if the warrior attacks the fighter does it die", "told", "attack-odds"),
        (ATTACKING, "would the frost shaman die if the archer attacks it", "no", "attack-never-destroys"),
        (ATTACKING, "would the frost shaman survive if the archer attacks it", "yes", "attack-never-destroys"),
        (ATTACKING, "would smasher die if the archer attacks it", "no", "not-straight"),
        (ATTACKING, "who is my enemy", "told", "enemy-is"),
        (WALLS.format("move"), "who is my opponent", "told", "enemy-is"),
        (
            ATTACKING,
            "how much damage does ret-talus take if the warrior attacks the fighter",
            "told",
            "bystander-takes",
        ),
        (ATTACKING, "how much damage does the fighter take if the warrior attacks it", "told", "figure-deals"),
        (ATTACKING, "can only the warrior attack the fighter", "yes", "these-only"),
        (MOVING, "can only the warrior move to d4", "no", "these-only"),
        (ATTACKING, "what happens if Smasher doesn't attack", "told", "left-undone"),
        (ATTACKING, "what happens if my archer does not move", "told", "left-undone"),
        (WALLS.format("attack"), "what happens if the miner doesn't attack", "told", "left-undone"),
        (ATTACKING, "what if north doesn't attack", "told", "only-if-none"),
        (ATTACKING, "does the order matter if I attack with the warrior and then the archer", "no", "order-alike"),
        (OPENING, "does the order matter if I attack with the warrior and then the archer", "yes", "order-opens"),
        (OPENING, "does it make a difference whether the archer or the warrior attacks first", "yes", "order-opens"),
    ],
)
def test_what_is_asked_across_the_table_is_answered(line: str, question: str, about: str, first: str) -> None:
    """With yes, with no, or with what there is to tell."""
    answer = asked(line, question)
    told = "told" if str(answer.about) == "told" else "no" if answer.reasons else "yes"
    assert (told, said(answer)[0]) == (about, first)


def test_who_orders_what_comes_at_one_moment_is_told_with_its_rule() -> None:
    """Each edition has its own."""
    for line in (MOVING, WALLS.format("move")):
        assert asked(line, "who chooses if two things trigger at once").permits[0].entries


@pytest.mark.parametrize("question", ["what happens if it dies", "if it dies"])
def test_where_no_card_is_named_for_a_pronoun_those_it_may_stand_for_are_offered(question: str) -> None:
    """Each with the question that is then answered."""
    with pytest.raises(engine.NotUnderstood, match="does not say which card") as error:
        asked(ATTACKING, question)
    assert "Undead Archer" in " ".join(error.value.candidates)
    assert answers(ATTACKING, error.value.candidates[0])
