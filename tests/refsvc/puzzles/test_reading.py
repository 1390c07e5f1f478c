"""Puzzle files: what they may say, and what is told of those that say something else."""

from __future__ import annotations

from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator, ValidationError

from refsvc.judge import Judge
from refsvc.puzzles import (
    Ask,
    Bundled,
    Puzzles,
    WrongPuzzle,
    collection_schema,
    puzzle_schema,
    read_collection,
    read_text,
    write,
    write_collection,
)
from tests.refsvc.puzzles.builders import EVERY, LEGALITY, QUIZ, REACH, SAID, WHY, WIN, puzzle

ALONE, COLLECTED = Draft202012Validator(puzzle_schema()), Draft202012Validator(collection_schema())
ASKS = {
    "legality": Ask.LEGAL,
    "why": Ask.WHY,
    "resolution": Ask.AFTER,
    "possible": Ask.POSSIBLE,
    "order": Ask.ORDER,
    "reach": Ask.REACH,
    "win": Ask.WIN,
    "start": Ask.START,
    "quiz": Ask.QUIZ,
    "said": Ask.QUIZ,
}


@pytest.mark.parametrize("name", EVERY)
def test_what_is_asked_follows_from_what_stands_there(judge: Judge, name: str) -> None:
    """Kind and keys together say what is asked, and whether it is played or chosen."""
    read = puzzle(judge, EVERY[name])
    assert read.ask is ASKS[name]
    assert read.played == (name in ("reach", "win"))


@pytest.mark.parametrize("name", EVERY)
def test_a_puzzle_is_written_and_read_again(judge: Judge, name: str) -> None:
    """A puzzle file reads back as the same document."""
    document = EVERY[name]
    again = read_text(write(document), judge)
    assert dict(again.document) == document


def test_a_collection_is_written_and_read_again(judge: Judge) -> None:
    """A collection keeps its title, its order and every puzzle."""
    documents = list(EVERY.values())
    found = read_collection(write_collection("All", "Every kind", documents), judge)
    assert (found.title, found.about) == ("All", "Every kind")
    assert [dict(one.document) for one in found.puzzles] == documents


@pytest.mark.parametrize("name", EVERY)
def test_the_schema_takes_what_is_read(name: str) -> None:
    """Whatever can be read is valid by the published schema, alone and in a collection."""
    ALONE.validate(EVERY[name])
    COLLECTED.validate({"puzzles": [EVERY[name]]})


def test_it_is_a_schema() -> None:
    """What is published keeps to the language of schemas itself; that of collections holds all of the other."""
    Draft202012Validator.check_schema(collection_schema())


@pytest.mark.thorough
def test_the_schema_takes_every_bundled_puzzle(bundled: Bundled) -> None:
    """The bundled puzzles are examples of the published schema."""
    assert [error.message for one in bundled.puzzles.values() for error in ALONE.iter_errors(one.document)] == []


WRONG: dict[str, tuple[dict[str, Any], str, str]] = {
    "no kind": ({**QUIZ, "kind": None}, "kind", "missing"),
    "unknown kind": ({**QUIZ, "kind": "riddle"}, "kind", "one of legality"),
    "no question": ({**QUIZ, "question": " "}, "question", "1 to"),
    "unknown key": ({**QUIZ, "anser": 1}, "anser", "unknown key"),
    "no position": ({**WIN, "scenario": None}, "scenario", "missing"),
    "cases": ({**WIN, "scenario": {"cases": []}}, "scenario.cases", "unknown key"),
    "unknown card": ({**WIN, "scenario": {"board": {"d3": "Nobody"}}}, "scenario.board.d3.card", "no card is named"),
    "unknown action": ({**WHY, "action": "jump d3"}, "action", "no action starts with"),
    "claim of another kind": ({**LEGALITY, "options": [{"value": 3}]}, "options[0]", "`action` in each option"),
    "two claims": (
        {**LEGALITY, "options": [{"action": "end phase", "legal": True}]},
        "options[0]",
        "`action` and `legal`",
    ),
    "nothing said": ({**SAID, "options": [{"right": True}]}, "options[0]", "says nothing"),
    "no statement": ({**REACH, "goal": "d5 is pretty"}, "goal", "no statement"),
    "a goal where none is asked": ({**LEGALITY, "goal": "d5 is empty"}, "goal", "says nothing"),
    "unknown entry": ({**SAID, "entry": "glossary-2e/luck"}, "entry", "no entry"),
    "unknown card of a fact": ({**QUIZ, "fact": {"card": "Nobody", "of": "cost"}}, "fact.card", "no card"),
    "unknown fact": ({**QUIZ, "fact": {"card": "Mind Witch", "of": "mood"}}, "fact.of", "one of cost"),
    "no probability": ({**WIN, "chance": "often"}, "chance", "no probability"),
    "too large a budget": ({**WIN, "budget": 10**9}, "budget", "whole number"),
    "too many options": ({**QUIZ, "options": [{"value": n} for n in range(13)]}, "options", "too many"),
    "an empty line": ({**WIN, "options": [{"do": []}]}, "options[0].do", "0 lines"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_told_with_its_place(judge: Judge, name: str) -> None:
    """A document that is no puzzle is refused with what is wrong, what was expected and where."""
    document, where, message = WRONG[name]
    with pytest.raises(WrongPuzzle) as refused:
        puzzle(judge, document)
    assert refused.value.where == where
    assert message in str(refused.value)


def test_the_line_of_what_is_wrong_is_told(judge: Judge) -> None:
    """In a file, the line is named; in a collection, that within it."""
    written = yaml.safe_dump({**QUIZ, "fact": {"card": "Nobody", "of": "cost"}}, sort_keys=False)
    with pytest.raises(WrongPuzzle) as refused:
        read_text(written, judge, "a.puzzle.yaml")
    assert written.splitlines()[refused.value.line - 1].strip() == "card: Nobody"
    collection = write_collection("", "", [SAID, {**QUIZ, "kind": "riddle"}])
    with pytest.raises(WrongPuzzle) as refused:
        read_collection(collection, judge, "b.collection.yaml")
    assert "riddle" in collection.splitlines()[refused.value.line - 1]


@pytest.mark.parametrize("text", ["", "- a list", "title: [", "x: " + "[" * 5000, "title: a\ntitle: b", "a" * 300_000])
def test_no_text_breaks_the_reader(judge: Judge, text: str) -> None:
    """Whatever is handed in, the answer is a message."""
    with pytest.raises(WrongPuzzle):
        read_text(text, judge)


def test_actions_may_be_spoken(judge: Judge) -> None:
    """An action is understood in the position that the question is about, and asked in the notation."""
    assert puzzle(judge, {**WHY, "action": "Undead Archer attacks the Horde Slinger"}).action_text == "attack d3 c4"
    scenario = {**WHY["scenario"], "phase": "move", "do": ["Undead Archer moves to d4", "end phase", "pass"]}
    asked = puzzle(judge, {**WHY, "scenario": scenario, "action": "Undead Archer attacks Grognack"})
    assert asked.action_text == "attack d4 d6"
    with pytest.raises(WrongPuzzle, match="action: no card or ability is called “Undead Archre”"):
        puzzle(judge, {**WHY, "action": "Undead Archre attacks Grognack"})


def test_a_puzzle_may_begin_at_a_moment(judge: Judge) -> None:
    """What leads to the moment is played before the question, and is no line of the puzzle; no phase is named."""
    scenario = {key: value for key, value in LEGALITY["scenario"].items() if key != "phase"}
    told = {**LEGALITY, "scenario": {**scenario, "at": "start of attack phase"}}
    ALONE.validate(told)
    found = puzzle(judge, told)
    assert found.opening is not None
    assert (found.opening.play.position.phase, found.opening.case.line_at(0)) == ("attack", "at")
    assert puzzle(judge, told).document == told
    both = {**told, "scenario": {**told["scenario"], "phase": "move"}}
    with pytest.raises(WrongPuzzle, match="both a phase and a moment"):
        puzzle(judge, both)
    with pytest.raises(ValidationError):
        ALONE.validate(both)


FOUR = {
    "edition": "1e",
    "title": "Around the table",
    "kind": "legality",
    "question": "Which attacks are legal?",
    "scenario": {
        "phase": "attack",
        "players": {"south2": {}},
        "board": {
            "e2": "Krusk",
            "f5": "Tark",
            "f8": {"card": "Glarg", "player": "north"},
            "c8": {"card": "Mugglug", "player": "north"},
            "i1": {"card": "Sunderved", "player": "south2"},
            "j8": {"card": "Tacullu", "player": "north2"},
        },
    },
    "options": [{"action": "attack f5 f8", "right": True}, {"action": "attack f5 c8", "right": False}],
}


def test_options_name_spaces_of_the_board_for_four(judge: Judge, puzzles: Puzzles) -> None:
    """A space that both boards have is that of the board on which the puzzle is played."""
    found = puzzle(judge, FOUR)
    assert puzzles.verdict(found).problems == ()
    texts = {option.text for option in puzzles.question(found, puzzles.verdict(found)).options}
    assert "Tark on f5 attacks Glarg on f8" in texts


def test_a_puzzle_has_the_edition_of_what_it_asks_about(judge: Judge) -> None:
    """It follows from the position, the entry or the card; a name of both editions means the card of the one stated."""
    assert puzzle(judge, FOUR).edition == "1e"
    assert puzzle(judge, LEGALITY).edition == "2e"
    quiz = {"title": "A rule", "kind": "quiz", "question": "?", "options": [{"says": "Yes", "right": True}]}
    assert puzzle(judge, {**quiz, "entry": "rule-1e/phase-draw"}).edition == "1e"
    asked = {**quiz, "fact": {"card": "Deceiver", "of": "cost"}, "options": []}
    newer, older = puzzle(judge, asked), puzzle(judge, {**asked, "edition": "1e"})
    assert [(one.edition, one.fact and one.fact.card.partition("/")[0]) for one in (newer, older)] == [
        ("2e", "card-2e"),
        ("1e", "card-1e"),
    ]


def test_a_course_to_choose_has_no_chance_that_the_search_did_not_find(judge: Judge, puzzles: Puzzles) -> None:
    """Where options decide, a search that ended early tells nothing of how likely the goal is."""
    found = puzzle(judge, EVERY["order"], budget=1)
    verdict = puzzles.verdict(found)
    assert verdict.problems == ()
    assert (verdict.answer.chance, verdict.answer.line) == ("", ())
    assert verdict.answer.looked_at
