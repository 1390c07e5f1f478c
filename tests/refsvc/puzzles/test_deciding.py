"""The engine works out the answer of every kind of puzzle, and says what is wrong with a bad one."""

from __future__ import annotations

import json
from typing import Any

import pytest

import engine
from refsvc.judge import Judge
from refsvc.puzzles import Bundled, Puzzles, verdict_from
from refsvc.puzzles.deciding import decide
from tests.refsvc.puzzles.builders import (
    ATTACKS,
    BOARD,
    EVERY,
    LEGALITY,
    ORDER,
    POSSIBLE,
    QUIZ,
    REACH,
    RESOLUTION,
    RIGHT,
    SAID,
    WHY,
    WIN,
    puzzle,
)


@pytest.mark.parametrize("name", EVERY)
def test_every_way_of_asking_is_answered(judge: Judge, name: str) -> None:
    """A right puzzle of each kind is sound, and the engine finds its answer without being told."""
    verdict = decide(judge, puzzle(judge, EVERY[name]))
    assert verdict.problems == ()
    assert verdict.answer.right == RIGHT.get(name, ())
    assert verdict.explanation
    assert verdict.difficulty.name in ("easy", "medium", "hard", "expert")


@pytest.mark.parametrize("name", EVERY)
def test_the_first_hint_cites_an_entry(judge: Judge, name: str) -> None:
    """Whoever asks for help is first told what to read."""
    verdict = decide(judge, puzzle(judge, EVERY[name]))
    assert verdict.hints[0].entry in judge.corpus.items


@pytest.mark.parametrize("name", EVERY)
def test_what_was_checked_can_be_kept(judge: Judge, name: str) -> None:
    """A checked puzzle is the same after having been kept as plain data."""
    verdict = decide(judge, puzzle(judge, EVERY[name]))
    assert verdict_from(verdict.as_data()) == verdict


KEPT = {
    "answer": {
        "options": [
            {"right": True, "sentences": ["The greatest chance is 26/27 (96.3 %)."], "entries": []},
            {"right": None, "sentences": [], "entries": ["glossary-2e/adjacent"]},
        ],
        "chance": "26/27",
        "most": "1",
        "line": ["attack d3 d6", "mr, mr, mr"],
        "looked_at": 22,
    },
    "problems": [{"where": "options[1]", "message": "it can't be decided"}],
    "difficulty": {"level": 3, "name": "hard", "because": "8 rules, 2 steps"},
    "hints": [{"text": "Read “Adjacent”.", "entry": "glossary-2e/adjacent"}, {"text": "Room!", "entry": ""}],
    "explanation": "It is certain.",
    "entries": ["glossary-2e/adjacent"],
    "digest": "0258a5631ace21e750473853",
}
"""A verdict as it has been kept from the beginning."""


def test_what_was_kept_earlier_is_still_read() -> None:
    """The form in which verdicts are kept stays as it is."""
    verdict = verdict_from(KEPT)
    # What was not told of its difficulty then is unknown.
    kept = json.loads(json.dumps(KEPT))
    kept["difficulty"] |= {"knowledge": 0, "complexity": 0}
    assert json.loads(json.dumps(verdict.as_data())) == kept
    assert (verdict.sound, verdict.answer.right, verdict.answer.complete) == (False, (0,), False)
    assert [hint.entry for hint in verdict.hints] == ["glossary-2e/adjacent", ""]


def test_a_goal_comes_with_its_line_and_its_chance(judge: Judge) -> None:
    """The best course is told as lines to play, with the exact probability."""
    answer = decide(judge, puzzle(judge, WIN)).answer
    assert answer.line[0] == "attack d3 d6"
    assert (answer.chance, answer.complete) == ("26/27", True)
    assert decide(judge, puzzle(judge, REACH)).answer.chance == "1"


TWO_RIGHT = {**RESOLUTION, "options": [{"holds": "d6 has 5 damage"}, {"holds": "c4 holds Horde Slinger"}]}
NONE_RIGHT = {**RESOLUTION, "options": [{"holds": "d6 has 4 damage"}, {"holds": "d6 is empty"}]}
JUGGLER = {"card": "Horde Slinger", "abilities": [{"name": "Juggle", "windows": ["constant"]}]}
FAR = {"phase": "magic", "board": BOARD}
WRONG: dict[str, tuple[dict[str, Any], str, str]] = {
    "two right answers": (TWO_RIGHT, "options", "2 options are right"),
    "no right answer": (NONE_RIGHT, "options", "none of the options is right"),
    "unreachable goal": ({**WIN, "scenario": FAR}, "goal", "cannot be reached"),
    "not certain": ({**REACH, "scenario": ATTACKS, "goal": "south wins"}, "goal", "cannot be reached for certain"),
    "met already": ({**REACH, "goal": "d4 holds Undead Carrier"}, "goal", "met before"),
    "search too small": ({**WIN, "budget": 5}, "goal", "the search stopped at 5 positions"),
    "wrong chance": ({**WIN, "chance": "1/2"}, "chance", "you say 1/2; the engine finds 26/27"),
    "a single option": ({**QUIZ, "options": [{"value": 1}]}, "options", "at least 2"),
    "said twice": ({**QUIZ, "options": [{"value": 1}, {"value": 2}, {"value": 2}]}, "options[2]", "says the same as"),
    "marked wrongly": (
        {**QUIZ, "options": [{"value": 1, "right": False}, {"value": 2}]},
        "options[0]",
        "you call it wrong; the engine finds it right",
    ),
    "not marked": ({**SAID, "options": [{"says": "No"}, {"says": "Yes"}]}, "options[0]", "say whether it is right"),
    "what is done is illegal": (
        {**RESOLUTION, "scenario": {**ATTACKS, "do": ["attack d3 c4"]}},
        "scenario.do[0]",
        "not legal",
    ),
    "left open": (
        {**RESOLUTION, "scenario": {**ATTACKS, "do": ["attack d3 d6"]}},
        "scenario.do",
        "waits for a decision",
    ),
    "nothing is pending": ({**POSSIBLE, "action": "rest"}, "options[0]", "nothing waits for a decision"),
    "an unknown text": (
        {**LEGALITY, "scenario": {**ATTACKS, "board": {**BOARD, "d4": JUGGLER}}},
        "scenario",
        "can't be sure",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_puzzle_is_refused_with_the_reason(judge: Judge, name: str) -> None:
    """What keeps a puzzle from being right is said, at the place in the document where it stands."""
    document, where, message = WRONG[name]
    verdict = decide(judge, puzzle(judge, document))
    assert not verdict.sound
    assert any(problem.where == where and message in problem.message for problem in verdict.problems), verdict.problems


def test_a_search_can_be_cancelled(judge: Judge) -> None:
    """Whoever watches a long search can stop it, and the puzzle is then not called sound."""
    long = puzzle(judge, WIN, scenario={**ATTACKS, "phase": "move", "board": {**BOARD, "c4": "Border Archer"}})
    verdict = decide(judge, long, lambda positions: False)
    assert any("stopped after" in problem.message for problem in verdict.problems)


def test_the_reason_asked_for_is_one_that_is_cited(judge: Judge) -> None:
    """Of the entries offered as reasons, only those that stand against the action are right."""
    verdict = decide(judge, puzzle(judge, WHY))
    assert "c4" in verdict.answer.options[1].sentences[0]
    assert "Something else stands in the way." in verdict.answer.options[2].sentences[0]


def test_what_does_not_stand_in_the_way_is_told_by_what_is_so_instead(bundled: Bundled, puzzles: Puzzles) -> None:
    """No rule, term or phase is named as an obstacle; the text that limits a way is named with its words."""
    told = [one.sentences[0] for one in puzzles.verdict(bundled.puzzles["golem-out-for-a-walk"]).answer.options]
    assert not any("does not stand in the way" in said for said in told), told
    assert all("“Slow” says: This unit moves 1 space fewer." in said for said in told)


def test_what_is_so_in_the_end_is_told_once(bundled: Bundled, puzzles: Puzzles) -> None:
    """In one sentence, however many parts of an answer are wrong."""
    for slug in ("sly-as-a-goblin", "wildfire-at-dawn", "spirit-bond"):
        for one in puzzles.verdict(bundled.puzzles[slug]).answer.options:
            assert " ".join(one.sentences).count("So in the end") <= 1, one.sentences


def test_who_discards_what_is_told_once(bundled: Bundled, puzzles: Puzzles) -> None:
    """By the decision, and not again by its step."""
    told = [" ".join(one.sentences) for one in puzzles.verdict(bundled.puzzles["feeding-time"]).answer.options]
    assert any("discards The Eater" in said for said in told)
    assert not any("The Eater on d3 is discarded" in said for said in told)


def test_an_own_explanation_and_difficulty_stand(judge: Judge) -> None:
    """What the author writes takes the place of what would be composed."""
    verdict = decide(judge, puzzle(judge, ORDER, explanation="Make room first.", difficulty="expert", hints=["Room!"]))
    assert verdict.explanation == "Make room first."
    assert verdict.difficulty.level == 4
    assert verdict.hints[1].text == "Room!"


def test_the_digest_follows_puzzle_and_rules(judge: Judge) -> None:
    """The digest changes with the wording of a puzzle and with the rules, and with nothing else."""
    first = decide(judge, puzzle(judge, QUIZ)).digest
    assert decide(judge, puzzle(judge, QUIZ)).digest == first
    assert decide(judge, puzzle(judge, QUIZ, title="Another")).digest != first
    assert decide(judge, puzzle(judge, QUIZ), rules="changed").digest != first


def test_a_line_that_is_not_understood_is_not_decided(judge: Judge) -> None:
    """Lines may be spoken; one with a slip of the pen makes an option neither right nor wrong."""
    spoken = [
        {"do": ["Undead Carrier moves to e4", "Undead Archer moves to d5"]},
        {"do": ["Undead Archre moves to d5"]},
    ]
    right, unclear = decide(judge, puzzle(judge, {**ORDER, "options": spoken})).answer.options
    assert (right.right, unclear.right) == (True, None)
    assert "perhaps" in unclear.sentences[0]


def test_options_are_read_on_the_board_of_the_puzzle(judge: Judge) -> None:
    """Two boards side by side number their spaces otherwise than one."""
    board = {
        "a1": "Sunderved",
        "f8": {"card": "Mugglug", "player": "north"},
        "f3": "Warrior",
        "g3": {"card": "Scout", "player": "north2"},
        "h4": {"card": "Wall", "player": "north2"},
    }
    teams = {"phase": "attack", "order": ["south", "north", "south2", "north2"], "board": board}
    options = [{"action": "attack f3 g3"}, {"action": "attack f3 h4"}]
    across, far = decide(judge, puzzle(judge, LEGALITY, edition="1e", scenario=teams, options=options)).answer.options
    assert (across.right, far.right) == (True, False)


@pytest.mark.parametrize(
    ("question", "where"),
    [
        ("Win this turn, and for certain.", ["question"]),
        ("Win before the Magic Phase.", ["question"]),
        ("Win this turn.", []),
    ],
)
def test_a_question_promises_no_more_than_its_goal(
    judge: Judge, puzzles: Puzzles, question: str, where: list[str]
) -> None:
    """Certainty and a phase have to stand in the goal."""
    one = puzzle(judge, {**WIN, "question": question})
    assert [problem.where for problem in puzzles.verdict(one).problems] == where


def test_a_goal_is_a_sentence_that_says_what_is_graded(judge: Judge, puzzles: Puzzles) -> None:
    """By when, and whether for certain or as likely as can be."""
    for document, said in ((WIN, "Before this turn ends, as likely as can be: South wins."), (REACH, "for certain")):
        one = puzzle(judge, document)
        assert said in puzzles.question(one, None).goal_in_words


@pytest.mark.parametrize(("slug", "is_destroyed"), [("arrow-of-light", True), ("change-of-heart", False)])
def test_what_is_destroyed_is_told_by_the_facts_of_a_step(bundled: Bundled, slug: str, is_destroyed: bool) -> None:
    """And not by the word of its code, which others may begin with."""
    opening = bundled.puzzles[slug].opening
    assert opening is not None
    assert any(engine.Touches.DESTROYED in step.touches for step in opening.play.steps) is is_destroyed
