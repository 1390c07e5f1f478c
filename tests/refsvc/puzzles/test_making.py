"""Puzzles made by playing: what is proposed for positions of the content, and what each kind of recording becomes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import engine
from refsvc.corpus import Corpus
from refsvc.judge import Judge, WrongScenario
from refsvc.puzzles import Kind, Made, Puzzles, Submission, WrongPuzzle, write
from tests.refsvc.puzzles.builders import ATTACKS, BOARD

POSITIONS = 40
SENTENCE = re.compile(r"[.!?](?=\s|$)")
TWO: dict[str, Any] = {
    "phase": "attack",
    "board": {
        "a1": "Ret-Talus",
        "d3": "Undead Archer",
        "e4": "Undead Carrier",
        "d5": {"card": "Horde Slinger", "player": "north", "damage": 1},
        "e5": {"card": "Horde Climber", "player": "north"},
        "e8": {"card": "Sneeks", "player": "north"},
    },
}
SHIFTED = {**TWO, "do": ["attack d3 d5", "mr m m", "yes"]}


def played(judge: Judge, corpus: Corpus) -> Iterator[tuple[str, dict[str, Any], engine.Play]]:
    """Scenarios of the content in which something is played to its end, spread over all factions."""
    files = sorted((Path(corpus.directory)).rglob("*.scenario.yaml"))
    for file in (file for start in range(5) for file in files[start::5]):
        try:
            case = judge.read(file.read_text(encoding="utf-8")).first
            play = engine.play(case.position, case.do, case.cards)
        except (WrongScenario, engine.EngineError):
            continue
        if play.done and play.pending is None and not play.position.over:
            yield file.stem, {**case.position.document, "do": list(case.do)}, play


@pytest.fixture(scope="module")
def proposals(judge: Judge, corpus: Corpus, puzzles: Puzzles) -> list[tuple[str, Made, engine.Play]]:
    """What is proposed for positions of the content of which a question can be made."""

    def made() -> Iterator[tuple[str, Made, engine.Play]]:
        for name, document, play in played(judge, corpus):
            found = puzzles.make({"scenario": document})
            if found.verdict.sound:
                yield name, found, play

    return list(islice(made(), POSITIONS))


def test_what_is_proposed_is_sound(puzzles: Puzzles, proposals: list[tuple[str, Made, engine.Play]]) -> None:
    """Read and decided anew, the answers that are called wrong are wrong, and those called right are right."""
    assert len(proposals) == POSITIONS
    for name, made, _ in proposals:
        puzzle = puzzles.read(dict(made.puzzle.document))
        verdict = puzzles.decide(puzzle)
        assert verdict.problems == (), name
        assert [option.right for option in puzzle.options] == [one.right for one in verdict.answer.options], name
        assert sum(not option.right for option in puzzle.options) >= 1, name


def test_no_two_answers_say_the_same(puzzles: Puzzles, proposals: list[tuple[str, Made, engine.Play]]) -> None:
    """Neither in their words nor in what they state."""
    for name, made, _ in proposals:
        told = [one.text for one in puzzles.made(made).options]
        stated = [str(sorted(map(str, option.written.get("holds", [option.says])))) for option in made.puzzle.options]
        assert len(set(told)) == len(told), name
        assert len(set(stated)) == len(stated), name


def test_each_wrong_answer_has_its_reason(puzzles: Puzzles, proposals: list[tuple[str, Made, engine.Play]]) -> None:
    """Two sentences, filled in whole."""
    for name, made, _ in proposals:
        for option in puzzles.made(made).options:
            if not option.right:
                assert len(SENTENCE.findall(option.why)) >= 2, (name, option.why)
                assert not re.search(r"[{}]|\?\.|\? ", option.why), (name, option.why)


def test_no_answer_is_absurd(proposals: list[tuple[str, Made, engine.Play]]) -> None:
    """None is about a space that was empty from the start or that a card left, a summoner gone, or two cards in one."""
    for name, made, play in proposals:
        start = {card.space: card for card in play.start.view.cards}
        left = {
            change.statement.split()[0]
            for change in play.position.changes_since(play.start)
            if str(change.code) == "vacated"
        }
        for option in made.puzzle.options:
            stated = [str(one) for one in option.written.get("holds", ())]
            emptied = {one.split()[0] for one in stated if one.endswith(" is empty")}
            assert emptied <= set(start) - left, (name, stated)
            if not option.right:
                assert not any("summoner" in start[space].card.classes for space in emptied), (name, stated)
            holding = [one.split()[0] for one in stated if " holds " in one]
            assert len(set(holding)) == len(holding), (name, stated)
            assert not emptied & {one.split()[0] for one in stated if not one.endswith(" is empty")}, (name, stated)


ONE_ARCHER: dict[str, Any] = {
    "phase": "attack",
    "board": {
        "a1": "Ret-Talus",
        "d3": "Undead Archer",
        "d5": {"card": "Smasher", "player": "north", "damage": 4},
        "e8": {"card": "Sneeks", "player": "north"},
    },
}
ORDERED = {"phase": "move", "board": {**BOARD, "d4": "Undead Carrier"}, "do": ["move d4 e4", "move d3 d4 d5"]}


@pytest.mark.parametrize(
    ("recording", "asks"),
    [
        ({"scenario": ATTACKS, "kind": "win"}, "win"),
        ({"scenario": ONE_ARCHER, "kind": "win"}, "win"),
        ({"scenario": ORDERED, "kind": "timing"}, "reach"),
    ],
    ids=["win", "bring down", "order"],
)
def test_where_the_answer_is_a_line_it_may_be_played(puzzles: Puzzles, recording: dict[str, Any], asks: str) -> None:
    """Beside the answers to choose from: without any, with the best line for its maker, and graded as it is played."""
    assert puzzles.made(puzzles.make(recording)).may_be_played
    made = puzzles.make({**recording, "played": True})
    told = puzzles.made(made)
    assert (made.puzzle.ask.value, told.played, told.options) == (asks, True, ())
    assert (told.sound, told.problems) == (True, ())
    assert told.course
    assert told.chance
    assert "options" not in told.document
    kept = puzzles.read(dict(told.document))
    verdict = puzzles.verdict(kept)
    assert kept.question == told.question
    assert puzzles.grade(kept, verdict, Submission(lines=verdict.answer.line)).right


def test_what_is_no_line_is_chosen(puzzles: Puzzles) -> None:
    """What happened, and an order that dice decided, are not played: answers are proposed all the same."""
    for kind in ("resolution", "timing"):
        told = puzzles.made(puzzles.make({"scenario": SHIFTED, "kind": kind, "played": True}))
        assert (told.may_be_played, told.played, told.course, told.chance) == (False, False, (), "")
        assert told.options


def test_titles_questions_and_explanations_are_drafted(proposals: list[tuple[str, Made, engine.Play]]) -> None:
    """Each has words of its own, that end as a question or a sentence does."""
    for name, made, _ in proposals:
        assert made.puzzle.title, name
        assert made.puzzle.question.endswith("?") or "Mark all" in made.puzzle.question, name
        assert made.puzzle.explanation == "" or made.puzzle.explanation.endswith((".", ".”")), name


RECORDED: Mapping[Kind, dict[str, Any]] = {
    Kind.LEGALITY: {"scenario": ATTACKS},
    Kind.RESOLUTION: {"scenario": SHIFTED},
    Kind.TIMING: {"scenario": {**TWO, "do": SHIFTED["do"][:2]}},
    Kind.WIN: {"scenario": ATTACKS, "kind": "win"},
    Kind.QUIZ: {"scenario": ATTACKS, "kind": "quiz", "touched": "d3"},
}


@pytest.mark.parametrize("kind", Kind)
def test_each_kind_is_made_of_what_was_recorded(puzzles: Puzzles, kind: Kind) -> None:
    """Nothing is written for it, and the file that it makes is read back as the same puzzle."""
    made = puzzles.make(RECORDED[kind])
    assert made.puzzle.kind is kind
    assert kind in made.kinds
    assert made.verdict.problems == ()
    again = puzzles.read(dict(made.puzzle.document))
    assert puzzles.decide(again).answer.same_as(made.verdict.answer)
    assert made.puzzle.title in write(made.puzzle.document)


@pytest.mark.parametrize(
    ("asked", "right"), [("attack d3 e5", "It is not legal: Straight spaces"), ("attack d3 d5", "It is legal")]
)
def test_what_was_asked_and_not_played_becomes_whether_it_is_legal(puzzles: Puzzles, asked: str, right: str) -> None:
    """The engine says whether, and why not; other entries that somebody may think of are wrong."""
    made = puzzles.made(puzzles.make({"scenario": TWO, "asked": asked}))
    assert [one.text for one in made.options if one.right] == [right]
    assert made.question.endswith("Is that legal?")
    # What is legal is told by what can be counted, where another entry is taken to forbid it.
    if asked == "attack d3 d5":
        assert all("nothing stands between" in one.why for one in made.options if "not legal" in one.text)
    assert len(made.options) >= 3


def test_what_the_reason_speaks_of_is_no_wrong_answer(puzzles: Puzzles) -> None:
    """The right answer names the term that decides; none of the wrong ones is a part of it, or told in its reason."""
    blocked = {**TWO, "board": {**TWO["board"], "d4": "Undead Warrior"}}
    made = puzzles.made(puzzles.make({"scenario": blocked, "asked": "attack d3 d5"}))
    assert [one.text for one in made.options if one.right] == ["It is not legal: Clear straight spaces"]
    wrong = [one for one in made.options if not one.right]
    assert len(wrong) >= 2
    for one in wrong:
        assert one.text.partition(": ")[2].lower() not in "clear straight spaces" or one.text == "It is legal"


def test_what_is_near_comes_before_the_space_beside_it(puzzles: Puzzles) -> None:
    """Of a card that takes a space: that it stays, and that no magic is gained; at most one that nobody believes."""
    made = puzzles.made(puzzles.make({"scenario": SHIFTED}))
    wrong = [one.text for one in made.options if not one.right]
    assert "Undead Archer is on d3, and South has 1 magic" in wrong
    assert "Undead Archer is on d5, and South has no magic" in wrong
    assert sum("d3" not in text and "d5" not in text for text in wrong) <= 1


ONE_BLOW: dict[str, Any] = {
    "phase": "attack",
    "board": {
        "a1": "Ret-Talus",
        "c4": "Undead Warrior",
        "d4": {"card": "Tundra Fighter", "player": "north"},
        "e4": {"card": "Horde Climber", "player": "north"},
        "f8": {"card": "Sneeks", "player": "north"},
    },
    "do": ["attack c4 d4", "m rs"],
}


def test_a_blow_is_not_believed_to_meet_the_card_beside(puzzles: Puzzles) -> None:
    """Wrong answers are about the card that is hit: that it is unharmed, or that it takes another damage."""
    made = puzzles.made(puzzles.make({"scenario": ONE_BLOW}))
    wrong = [one.text for one in made.options if not one.right]
    assert "Tundra Fighter on d4 has no damage" in wrong
    assert "Tundra Fighter on d4 has 2 damage" in wrong
    assert all("on d4" in text for text in wrong)


def test_who_moves_is_believed_on_its_way_and_nowhere_else(puzzles: Puzzles) -> None:
    """Where it began, and where it passed."""
    board = {**ONE_BLOW["board"], "b2": "Undead Archer"}
    made = puzzles.made(puzzles.make({"scenario": {"phase": "move", "board": board, "do": ["move b2 c2 d2"]}}))
    assert {one.text for one in made.options if not one.right} == {"Undead Archer is on b2", "Undead Archer is on c2"}


def test_what_comes_of_every_choice_is_forgotten_before_any_space_beside(puzzles: Puzzles) -> None:
    """Of a choice between two spaces: the magic that is gained either way; nobody is on a third space."""
    made = puzzles.made(puzzles.make({"scenario": SHIFTED, "kind": "timing"}))
    assert {one.text for one in made.options if one.right} == {
        "Undead Archer is on d5, and South has 1 magic",
        "Undead Archer is on d3, and South has 1 magic",
    }
    wrong = [one for one in made.options if not one.right]
    assert "Undead Archer is on d5, and South has no magic" in {one.text for one in wrong}
    assert all(" on d5" in one.text or " on d3" in one.text for one in wrong)
    assert all("South gains 1 magic." in one.why for one in wrong if "no magic" in one.text)


def test_default_titles_tell_two_apart(puzzles: Puzzles) -> None:
    """Not the kind: the text that is asked about, or who plays against whom."""
    assert puzzles.make(RECORDED[Kind.QUIZ]).puzzle.title == "What Soul Shift says"
    assert puzzles.make(RECORDED[Kind.WIN]).puzzle.title.startswith("Ret-Talus against Grognack")


def test_a_title_is_of_the_position_that_is_asked_about(puzzles: Puzzles) -> None:
    """Of a phase that ends: the one in which it was, and not the next."""
    board = {"d1": "Ret-Talus", "d8": {"card": "Grognack", "player": "north"}}
    board |= {"d3": "Wolfsbane Brute", "f2": "Wolfsbane Brute", "e3": {"card": "Smasher", "player": "north"}}
    made = puzzles.make({"scenario": {"phase": "summon", "board": board, "do": ["end phase"]}, "kind": "timing"}).puzzle
    assert made.title == "End the Summon Phase"
    assert made.question.startswith(made.title)


def test_a_figure_is_one_that_somebody_may_think_of(puzzles: Puzzles) -> None:
    """That of a card of its faction and class; else one more or one less, and nothing further."""
    quiz = {
        "title": "…",
        "kind": "quiz",
        "question": "What does Arbiter of Justice cost?",
        "fact": {"card": "card-2e/high-elves/arbiter-of-justice", "of": "cost"},
    }
    found = puzzles.propose(quiz, 5).options
    right = int(next(str(one.written["value"]) for one in found if one.right))
    alone = [one for one in found if not one.right and "figure of Arbiter of Justice" in one.why]
    assert {abs(int(str(one.written["value"])) - right) for one in alone} <= {1}


def test_a_text_read_wrongly_keeps_its_articles(puzzles: Puzzles) -> None:
    """Only the article before what was changed goes by it, and the reason says what the text says there instead."""
    made = puzzles.made(puzzles.make(RECORDED[Kind.QUIZ]))
    (text,) = [one.text for one in made.options if one.right]
    assert "a unit" in text
    wrong = [one for one in made.options if not one.right]
    assert wrong
    for one in wrong:
        assert not re.search(r"\ban unit\b|\ba enemy\b|\ban friendly\b", one.text)
        said = re.findall(r"It does not say “([^”]+)”\. “[^”]+” says “([^”]+)” there\.", one.why)
        assert said
        for instead, words in said:
            assert words in text
            assert instead in one.text or instead.partition(" ")[0] in one.text


def test_actions_like_the_one_that_was_played_are_asked_about(puzzles: Puzzles) -> None:
    """A question about an attack has attacks among its answers, and nothing else."""
    made = puzzles.make({"scenario": SHIFTED, "kind": "legality"})
    assert {str(option.written["action"]).split()[0] for option in made.puzzle.options} == {"attack"}
    assert {option.right for option in made.puzzle.options} == {True, False}


def test_several_actions_make_a_question_of_order(puzzles: Puzzles) -> None:
    """Which course reaches what was reached: in another order, or with one left out, it does not come out so."""
    board = {**BOARD, "d4": "Undead Carrier"}
    moves = ["move d4 e4", "move d3 d4 d5"]
    made = puzzles.make({"scenario": {"phase": "move", "board": board, "do": moves}, "kind": "timing"})
    assert made.verdict.problems == ()
    assert [option.written["do"] for option in made.puzzle.options if option.right] == [moves]


def test_its_maker_has_the_last_word(puzzles: Puzzles) -> None:
    """Title, question and explanation that are given stand in the place of the drafts."""
    own = {"title": "Ours", "question": "And now?", "explanation": "So it goes."}
    made = puzzles.make({"scenario": SHIFTED, **own})
    assert {name: made.puzzle.document[name] for name in own} == own


@pytest.mark.parametrize(
    ("recording", "where"),
    [
        ({"scenario": {"phase": "attack"}}, "scenario"),
        ({"scenario": ATTACKS, "kind": "resolution"}, "kind"),
        ({"scenario": ATTACKS, "kind": "chess"}, "kind"),
        ({"scenario": ATTACKS, "more": 1}, "more"),
        ({}, "scenario"),
        ({"scenario": ATTACKS, "title": "x" * 200}, "title"),
    ],
)
def test_what_makes_no_question_is_refused_with_its_place(puzzles: Puzzles, recording: object, where: str) -> None:
    """It is said where."""
    with pytest.raises(WrongPuzzle) as refused:
        puzzles.make(recording)
    assert refused.value.where == where


def test_what_can_not_be_played_is_refused(puzzles: Puzzles) -> None:
    """With the line that is not legal."""
    with pytest.raises(engine.LineRefused) as refused:
        puzzles.make({"scenario": {**ATTACKS, "do": ["attack d3 c4"]}})
    assert refused.value.number == 0


RAMS: dict[str, Any] = {
    "phase": "summon",
    "cards": {
        "Wolfsbane Brute": {"attack": "melee", "class": "common unit", "life": 4, "cost": 2, "strength": 2},
    },
    "board": {
        "d1": "Ret-Talus",
        "d3": "Wolfsbane Brute",
        "f2": "Wolfsbane Brute",
        "e3": {"card": "Smasher", "player": "north"},
        "d8": {"card": "Grognack", "player": "north"},
    },
    "players": {"south": {"magic": 5, "hand": ["Undead Archer"]}},
}


@pytest.mark.parametrize(
    ("recording", "is_in_doubt"),
    [
        ({"scenario": {**RAMS, "do": ["end phase"]}}, True),
        ({"scenario": {**RAMS, "phase": "attack", "do": []}, "kind": "legality"}, False),
        ({"scenario": RAMS, "kind": "quiz", "touched": "d1"}, False),
        ({"scenario": {**RAMS, "phase": "move", "do": ["move d1 c1"]}, "kind": "resolution"}, False),
        ({"scenario": {**RAMS, "phase": "move", "do": ["move f2 f3"]}, "kind": "resolution"}, True),
        ({"scenario": {**RAMS, "phase": "attack"}, "kind": "win"}, True),
    ],
    ids=["what-it-does", "what-is-legal", "a-card", "another-moves", "its-card-moves", "all-that-may-be-done"],
)
def test_only_a_doubt_that_a_question_touches_stops_it(
    puzzles: Puzzles, recording: dict[str, Any], is_in_doubt: bool
) -> None:
    """A text played on assumptions stops what it does or may do, and nothing else that is asked beside it."""
    said = " ".join(one.message for one in puzzles.make(recording).verdict.problems)
    assert ("be sure" in said) is is_in_doubt, said


def test_answers_that_are_all_right_ask_for_one_that_is_wrong(puzzles: Puzzles) -> None:
    """To mark all that are right is no question where none is wrong."""
    document = {
        "title": "Which of these",
        "question": "Which of these attacks may be declared?",
        "pick": "all",
        "kind": "legality",
        "scenario": TWO,
        "options": [{"action": "attack d3 d5"}, {"action": "attack e4 e5"}],
    }
    verdict = puzzles.decide(puzzles.read(document))
    assert all(one.right for one in verdict.answer.options)
    assert ["wrong" in one.message for one in verdict.problems if one.where == "options"] == [True]
