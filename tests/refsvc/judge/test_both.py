"""One question in both editions: what is legal, what comes of it, how likely, and what the other can not say."""

from typing import Any

import pytest

import engine
from refsvc.judge import BothAnswer, Judge, NotInOtherEdition

CARDS = {
    "Boss": {"class": "summoner unit", "life": 9, "strength": 2, "attack": "melee"},
    "Bow": {"class": "common unit", "life": 2, "strength": 3, "attack": "ranged"},
    "Sword": {"class": "common unit", "life": 2, "strength": 3, "attack": "melee"},
}
BOARD: dict[str, Any] = {
    "a1": "Boss",
    "c3": "Bow",
    "c5": {"card": "Sword", "player": "north"},
    "c6": {"card": "Sword", "player": "north"},
    "d3": "Sword",
    "d4": {"card": "Sword", "player": "north"},
    "e3": "Sword",
    "f8": {"card": "Boss", "player": "north"},
}


def case(judge: Judge, edition: str, **more: object) -> engine.Case:
    """The case of plain pieces in an edition, in South's Attack Phase unless it says otherwise."""
    return judge.read({"edition": edition, "phase": "attack", "cards": CARDS, "board": BOARD, **more}).first


def asked(judge: Judge, action: str, edition: str = "2e", **more: object) -> BothAnswer:
    """What both say of an action."""
    return judge.in_both(case(judge, edition, **more), action)


def told(answer: BothAnswer) -> dict[str, tuple[bool, set[str]]]:
    """What differs: by its sentence, whether the editions agree in it, and the clauses."""
    return {one.sentence: (one.same, {entry.id for entry in one.entries}) for one in answer.differing}


def behind(answer: BothAnswer) -> list[str]:
    """Headings of the differences behind an answer."""
    return [one.title for one in answer.behind]


NEITHER = "Legal in neither edition."
BOTH = "Legal in both editions."


@pytest.mark.parametrize("edition", ["1e", "2e"])
@pytest.mark.parametrize(
    ("action", "more", "clauses"),
    [
        ("move c3 c2 c1 b1", {"phase": "move"}, {"rule-1e/phase-movement", "rule-2e/phase-move"}),
        ("attack c3 c6", {}, {"rule-1e/ranged-attack", "rule-2e/attack-steps/declare-target"}),
        ("attack d3 d4", {"used": {"attacking": 3}}, {"rule-1e/phase-attack", "rule-2e/phase-attack"}),
    ],
    ids=["three spaces", "past a card", "a fourth attacker"],
)
def test_what_neither_allows_is_refused_by_a_clause_of_each(
    judge: Judge, edition: str, action: str, more: dict[str, object], clauses: set[str]
) -> None:
    """Both say no, each by its own rule, whichever edition the position is written in."""
    answer = asked(judge, action, edition, **more)
    ((sentence, (same, entries)),) = told(answer).items()
    assert (sentence, same) == (NEITHER, True)
    assert clauses <= entries
    assert answer.behind == ()
    for side in (answer.first, answer.second):
        assert side.verdict is not None
        assert side.verdict.reasons


def test_an_attack_on_ones_own_card_pays_in_one_edition_only(judge: Judge) -> None:
    """Both allow it; in the first the card becomes magic, in the second it is lost for nothing."""
    answer = asked(judge, "attack d3 e3")
    found = told(answer)
    assert found[BOTH][0]
    first = "Only in the First Edition: South's Magic Pile grows by 1 card. Sword goes to South's Magic Pile."
    assert found[first] == (False, {"term-1e/destroy"})
    assert found["Only in the Second Edition: Sword goes to South's discard pile."] == (False, {"glossary-2e/destroy"})
    assert behind(answer) == ["What a destroyed card is worth", "The dice"]


def test_three_dice_differ_with_the_sword_and_not_with_the_bow(judge: Judge) -> None:
    """Exact odds of each edition against 2 life, and whether they agree."""
    sword, bow = asked(judge, "attack d3 d4"), asked(judge, "attack c3 c5")
    assert sword.first.odds is not None
    assert sword.second.odds is not None
    assert (sword.first.odds.destroyed, sword.second.odds.destroyed) == ("20/27", "25/27")
    assert "The dice" in behind(sword)
    odds = [one for one in bow.differing if one.about == "odds"]
    assert [(one.same, "74.1 %" in one.sentence) for one in odds] == [(True, True)]
    assert "The dice" not in behind(bow)


def test_a_phase_without_an_attack_costs_something_in_the_second_edition(judge: Judge) -> None:
    """Ending the Attack Phase is legal in both; only the second makes the summoner pay for doing nothing."""
    answer = asked(judge, "end phase", "1e")
    found = told(answer)
    assert found["Only in the Second Edition: Boss on a1 takes 1 damage."] == (False, {"rule-2e/cost-of-inaction"})
    assert behind(answer) == ["A turn without an attack"]


def test_the_first_turn_is_short_in_the_first_edition_only(judge: Judge) -> None:
    """A third unit that would move on the first turn is refused by the first edition; the second has no such rule."""
    answer = asked(judge, "move d3 d2", "1e", phase="move", used={"moving": 2}, **{"first turn": True})
    assert told(answer) == {
        "Legal in the Second Edition, not in the First.": (False, {"rule-1e/setup/first-turn-restrictions"})
    }
    assert behind(answer) == ["The first turn of a game"]
    assert len(answer.left_out) == 1


def test_without_an_action_it_tells_what_is_legal_in_one_only(judge: Judge) -> None:
    """A move of 0 spaces is one in the first edition; all else that may be moved is the same."""
    answer = judge.in_both(case(judge, "2e", phase="move"))
    assert {action.text for action in answer.first.only} == {"move a1", "move c3", "move d3", "move e3"}
    assert answer.second.only == ()
    attacks = judge.in_both(case(judge, "2e"))
    assert [(one.about, one.same) for one in attacks.differing] == [("actions", True)]


@pytest.mark.parametrize("edition", ["1e", "2e"])
def test_a_position_comes_back_from_the_other_edition_as_it_was(judge: Judge, edition: str) -> None:
    """What both can say survives the way there and back: wounds, owners, backs in piles and who was chosen."""
    hurt = {"card": "Sword", "player": "north", "owner": "south", {"1e": "wounds", "2e": "damage"}[edition]: 1}
    players = {
        "south": {"magic": 3, "hand": ["Sword"], "draw": 4},
        "north": {"discard": ["Sword", "Bow"], "draw": {"Bow": 2}},
    }
    used = {"attacked": ["c3"], "attacking": 2}
    asked_of = case(judge, edition, board={**BOARD, "d4": hurt}, players=players, used=used)
    there = judge.in_both(asked_of, "end phase")
    other = {"1e": there.second, "2e": there.first}[edition]
    back = judge.in_both(judge.read(other.position.document).first, "end phase")
    assert {"1e": back.first, "2e": back.second}[edition].position.line == asked_of.position.line


OBSTACLES = [
    ("2e", {"board": {"d1": "Starting Gate"}}, "gate", "board.d1", "glossary-2e/gate"),
    ("1e", {"board": {"d1": "Wall"}}, "wall", "board.d1", "rule-1e/walls-purposes"),
    ("1e", {"board": {"d1": "Vine Wall"}}, "vine-wall", "board.d1", "rule-1e/vine-walls/overview"),
    ("2e", {"board": {"d1": {"card": "Tacullu", "boost": 1}}}, "boost", "board.d1.boost", "rule-2e/boost"),
    ("2e", {"board": {"d1": "Sneeks"}}, "ability", "board.d1", "card-2e/cave-goblins/sneeks"),
    ("2e", {"phase": "build"}, "phase", "phase", "rule-2e/turn-sequence"),
    ("1e", {"phase": "event"}, "phase", "phase", "rule-1e/turn-sequence"),
    ("2e", {"players": {"south": {"hand": ["Purge"]}}}, "event", "players.south.hand", "rule-2e/event-cards"),
    ("1e", {"players": {"south": {"magic": ["Wall"]}}}, "pile", "players.south.magic", "rule-1e/spending-magic"),
    ("1e", {"players": {"south": {"magic": 16}}}, "magic", "players.south.magic", "rule-2e/spending-gaining-magic"),
    ("1e", {"players": {"south": {"vines": 2}}}, "pile", "players.south.vines", "term-1e/discard"),
]


@pytest.mark.parametrize(
    ("edition", "more", "code", "where", "entry"), OBSTACLES, ids=[str(one[1]) for one in OBSTACLES]
)
def test_what_one_edition_can_not_say_is_named_with_its_place(
    judge: Judge, edition: str, more: dict[str, Any], code: str, where: str, entry: str
) -> None:
    """A position is refused with each thing that stands in the way, where it stands, and the clause about it."""
    told_of = {**more, "board": {**BOARD, **more.get("board", {})}}
    with pytest.raises(NotInOtherEdition) as refused:
        judge.in_both(case(judge, edition, **told_of), "end phase")
    (obstacle,) = refused.value.obstacles
    assert (obstacle.code, obstacle.where) == (code, where)
    assert entry in obstacle.entries
    sentence = judge.refusal(refused.value)
    assert sentence.startswith("This can't be said in the ")
    assert set(obstacle.entries) <= set(judge.corpus.items)


def test_everything_in_the_way_is_named_at_once(judge: Judge) -> None:
    """A gate and a boosted unit in the Build Phase are three obstacles."""
    board = {**BOARD, "b1": "Starting Gate", "b2": {"card": "Sword", "boost": 1}}
    with pytest.raises(NotInOtherEdition) as refused:
        judge.in_both(case(judge, "2e", phase="build", board=board))
    assert {one.code for one in refused.value.obstacles} == {"phase", "gate", "boost"}
