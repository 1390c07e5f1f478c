"""The proof of a puzzle to win: how many solutions there are, the shortest, what refutes another beginning."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import engine
from refsvc.judge import Judge
from refsvc.puzzles import Puzzles, Submission, Verdict, WrongPuzzle
from refsvc.puzzles.deciding import decide
from refsvc.puzzles.verdict import verdict_from
from tests.refsvc.puzzles.builders import HOLD, LEGALITY, ORDER, WIN, puzzle

ENDLESS = 1_000.0
"""Seconds enough, however slow the machine."""
ONE_IN_REACH: dict[str, Any] = {
    **WIN,
    "scenario": {
        "phase": "attack",
        "board": {
            "a1": "Ret-Talus",
            "d3": "Undead Archer",
            "e5": {"card": "Horde Slinger", "player": "north"},
            "d6": {"card": "Grognack", "player": "north", "damage": 13},
            "f5": "Undead Archer",
            "b1": "Undead Carrier",
        },
        "used": {"attacking": 2, "attacked": ["a1", "b1"]},
    },
}
"""One attack is left, and of two Archers one has Grognack in its line of fire."""
EITHER: dict[str, Any] = {
    **WIN,
    "scenario": {
        "phase": "attack",
        "board": {
            "a1": "Ret-Talus",
            "c6": "Undead Archer",
            "e6": "Undead Archer",
            "d6": {"card": "Grognack", "player": "north", "damage": 13},
        },
    },
}
"""Two Archers beside Grognack: either may go first."""


def decided(judge: Judge, document: dict[str, Any]) -> Verdict:
    """The verdict on a puzzle, with its proof."""
    return decide(judge, puzzle(judge, document), proving=ENDLESS)


def test_the_only_solution_is_proven_to_be_it(judge: Judge) -> None:
    """One first action keeps the greatest chance; the others are refuted, each with what it keeps."""
    proof = decided(judge, ONE_IN_REACH).proof
    assert proof is not None
    assert proof.complete
    assert (proof.solutions, proof.beginnings) == (1, ("attack d3 d6",))
    assert (proof.shortest[0], proof.actions) == ("attack d3 d6", 1)
    assert proof.refutations
    assert all(Fraction(one.most) < 1 and one.line[0] == one.action for one in proof.refutations)


def test_like_cards_and_orders_make_one_solution(judge: Judge) -> None:
    """Two cards of the same kind and state do the same, whichever goes first."""
    proof = decided(judge, EITHER).proof
    assert proof is not None
    assert set(proof.beginnings) == {"attack c6 d6", "attack e6 d6"}
    assert proof.solutions == 1


def test_other_things_done_are_another_solution(judge: Judge) -> None:
    """A card in another state that does it as well makes two solutions; whoever says that there is one is told so."""
    board = {**EITHER["scenario"]["board"], "b1": "Undead Carrier", "e6": {"card": "Undead Archer", "damage": 1}}
    used = {"attacking": 2, "attacked": ["a1", "b1"]}
    other = {**EITHER, "scenario": {"phase": "attack", "board": board, "used": used}}
    proof = decided(judge, other).proof
    assert proof is not None
    assert proof.solutions == 2
    assert [one.where for one in decided(judge, {**other, "solutions": 1}).problems] == ["solutions"]
    assert decided(judge, {**other, "solutions": 2}).sound


@pytest.mark.parametrize(("stated", "sound"), [(1, True), (2, False)])
def test_an_author_may_say_how_many_there_are(judge: Judge, stated: int, sound: bool) -> None:
    """A puzzle that has others than its author says is refused."""
    verdict = decided(judge, {**ONE_IN_REACH, "solutions": stated})
    assert verdict.sound is sound
    assert [one.where for one in verdict.problems] == ([] if sound else ["solutions"])


def test_a_proof_that_stops_says_so(judge: Judge, puzzles: Puzzles, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without positions left nothing is claimed that was not looked into, and a number of solutions is not believed."""
    monkeypatch.setattr("refsvc.bounds.POSITIONS_PROVEN", 2)
    one = puzzle(judge, {**ONE_IN_REACH, "solutions": 1})
    verdict = decide(judge, one, proving=ENDLESS)
    assert [problem.where for problem in verdict.problems] == ["solutions"]
    told = puzzles.proof(one, verdict)
    assert told is not None
    assert not told.complete
    assert "stopped after" in told.remarks[-1]


def test_every_course_of_a_proof_can_be_played(judge: Judge, puzzles: Puzzles) -> None:
    """The solution and each refutation are lines that the board takes, in sentences with the cards' names."""
    one = puzzle(judge, ONE_IN_REACH)
    verdict = decide(judge, one, proving=ENDLESS)
    told = puzzles.proof(one, verdict)
    assert told is not None
    assert one.opening is not None
    start = one.opening.play
    for course in (told.shortest, *(each.course for each in told.refuted), *(each.ending for each in told.refuted)):
        assert engine.play(start.position, course, start.cards).done or not course
    assert all("Undead Archer" in each.words and each.remark for each in told.refuted)


def test_where_it_must_be_held_the_reply_refutes(judge: Judge, puzzles: Puzzles) -> None:
    """What falls short of holding out is told with the enemy's reply and how likely it succeeds, and can be played."""
    one = puzzle(judge, HOLD)
    verdict = decide(judge, one, proving=ENDLESS)
    told = puzzles.proof(one, verdict)
    assert told is not None
    assert one.opening is not None
    (ending,) = [each for each in told.refuted if each.action == "end phase"]
    assert "North then replies: Undead Warrior on b1 attacks Grognack on a1" in ending.remark
    assert "35/36 (97.2 %)" in ending.remark
    assert engine.play(one.opening.play.position, ending.reply).position.over
    assert verdict_from(verdict.as_data()) == verdict


def test_a_beginning_to_choose_is_refuted_by_the_reply(judge: Judge, puzzles: Puzzles) -> None:
    """So is a wrong answer to choose from, whatever its author says of it; a right one has no refutation."""
    options = [{"do": ["attack b2 b1"]}, {"do": ["end phase"]}, {"do": ["end phase", "end phase"], "why": "Too late."}]
    one = puzzle(judge, {**HOLD, "options": options})
    verdict = decide(judge, one)
    assert verdict_from(verdict.as_data()) == verdict
    right, wrong, explained = sorted(puzzles.options(one, verdict), key=lambda each: one.letters[each.key])
    assert (right.right, right.reply) == (True, ())
    assert wrong.reply[0] == "end phase"
    assert "North then replies" in " ".join(wrong.sentences)
    assert explained.sentences[0] == "Too late."
    assert "North then replies" in " ".join(explained.sentences)
    assert one.opening is not None
    assert all(engine.play(one.opening.play.position, each.reply).position.over for each in (wrong, explained))


def test_whoever_is_right_gets_the_proof(judge: Judge, puzzles: Puzzles) -> None:
    """It comes with the answer, and is kept with it."""
    one = puzzle(judge, ONE_IN_REACH)
    verdict = puzzles.verdict(one)
    grade = puzzles.grade(one, verdict, Submission(lines=("attack d3 d6", "mr, mr, mr")))
    assert puzzles.solved(one, verdict, grade).proof == puzzles.proof(one, verdict)
    assert verdict_from(verdict.as_data()).proof == verdict.proof


@pytest.mark.parametrize("document", [LEGALITY, ORDER])
def test_what_is_not_to_be_won_has_no_proof(judge: Judge, document: dict[str, Any]) -> None:
    """Nothing is proven of other kinds, and nothing can be said of their solutions."""
    assert decided(judge, document).proof is None
    with pytest.raises(WrongPuzzle) as refused:
        puzzle(judge, {**document, "solutions": 1})
    assert refused.value.where == "solutions"
