"""Options that the engine proposes: decided, plausible, each said once."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from refsvc.judge import Judge
from refsvc.puzzles import Ask, Bundled, Puzzles
from refsvc.puzzles.claims import Decider
from refsvc.puzzles.deciding import decide
from refsvc.puzzles.proposing.near_misses import near_misses
from refsvc.puzzles.puzzle import ActionClaim
from tests.refsvc.puzzles.builders import ATTACKS, LEGALITY, ORDER, POSSIBLE, QUIZ, RESOLUTION, START, WHY, puzzle

YES_OR_NO: dict[str, Any] = {
    "title": "A ruling",
    "kind": "quiz",
    "question": "Does it earn magic?",
    "entry": "faq-2e/breakers/mind-capture-no-magic",
}
DRAFTS = {
    "legality": LEGALITY,
    "why": WHY,
    "resolution": RESOLUTION,
    "possible": POSSIBLE,
    "order": ORDER,
    "start": START,
    "quiz": QUIZ,
    "ruling": YES_OR_NO,
}


def proposed(puzzles: Puzzles, draft: dict[str, Any], number: int = 5) -> list[dict[str, Any]]:
    """The options proposed for a draft, as a document tells them."""
    return [dict(option.written) for option in puzzles.propose(draft, number).options]


@pytest.mark.parametrize("name", DRAFTS)
def test_what_is_proposed_makes_a_sound_puzzle(judge: Judge, puzzles: Puzzles, name: str) -> None:
    """The options proposed for a draft can be taken as they are: the engine finds nothing wrong with them."""
    draft = DRAFTS[name]
    options = proposed(puzzles, draft)
    assert len(options) >= 2
    verdict = decide(judge, puzzle(judge, {**draft, "options": options}))
    assert verdict.problems == ()
    assert [option["right"] for option in options] == [bool(one.right) for one in verdict.answer.options]


def test_a_draft_without_options_gets_some(puzzles: Puzzles) -> None:
    """A draft needs no option of its own to be helped."""
    assert proposed(puzzles, {key: value for key, value in LEGALITY.items() if key != "options"})
    assert proposed(puzzles, {key: value for key, value in ORDER.items() if key != "options"})


def test_near_misses_fail_for_one_reason(judge: Judge) -> None:
    """A near miss is refused, for exactly one reason, and reasons of different kinds come first."""
    decider = Decider(judge, puzzle(judge, LEGALITY, scenario=ATTACKS))
    position = decider.opening.position
    misses = near_misses(decider)
    assert misses
    for action, code in misses:
        assert [reason.code for reason in engine.explain(position, action).reasons] == [code]
    kinds = len({code for _, code in misses})
    assert len({code for _, code in misses[:kinds]}) == kinds


def test_so_many_as_asked_for(judge: Judge, puzzles: Puzzles) -> None:
    """No more options come than are asked for, a right one and wrong ones among them."""
    options = proposed(puzzles, {**LEGALITY, "pick": "all"}, 4)
    assert len(options) == 4
    assert {option["right"] for option in options} == {True, False}
    read = puzzle(judge, {**LEGALITY, "options": options})
    assert all(isinstance(option.claim, ActionClaim) for option in read.options)


def test_what_excludes_each_other_is_told_so(puzzles: Puzzles, bundled: Bundled) -> None:
    """Where an answer joins two things of which one choice takes one, the choice is the reason, and no other text."""
    one = bundled.puzzles["mined-pushed-from-the-knight"]
    found = puzzles.decide(one).answer.options
    told = [" ".join(decided.sentences) for decided in found if not decided.right]
    assert told
    for why in told:
        assert "Engage" not in why
        assert "Push of Wind Mage on b5 targets Citadel Knight" in why
        assert "Push of Wind Mage on b5 targets own Deceiver" in why


@pytest.mark.thorough
def test_the_reasons_of_what_was_mined_are_those_that_are_found(puzzles: Puzzles, bundled: Bundled) -> None:
    """Each is found anew, so that none is kept that no longer holds, and says something of every wrong answer."""
    for name, one in bundled.puzzles.items():
        if not (name.startswith("mined-") and one.ask in (Ask.AFTER, Ask.POSSIBLE)):
            continue
        assert not any(option.why for option in one.options), name
        for decided in puzzles.verdict(one).answer.options:
            assert decided.right or len(" ".join(decided.sentences)) > 30, name


def test_a_text_is_only_blamed_where_the_whole_answer_would_be_so_without_it(puzzles: Puzzles) -> None:
    """A captured unit pays no magic: who says that it does has not forgotten that it was captured."""
    captured = {
        "title": "Captured",
        "kind": "resolution",
        "question": "What is true?",
        "scenario": {
            "phase": "attack",
            "players": {"south": {"magic": 3}, "north": {"magic": 2}},
            "board": {
                "a1": "Tacullu",
                "d1": {"card": "Horde Slinger", "player": "north"},
                "e8": {"card": "Sneeks", "player": "north"},
            },
            "do": ["attack a1 d1", "mr mr mr mr", "yes"],
        },
        "options": [
            {"holds": ["d1 is controlled by south", "south has 1 magic"]},
            {"holds": ["d1 is controlled by south", "south has 4 magic"]},
        ],
    }
    found = puzzles.decide(puzzles.read(captured)).answer.options
    for one in found:
        if one.right is False:
            assert "out of account" not in " ".join(one.sentences)


def test_a_wrong_figure_keeps_the_right_one_secret(puzzles: Puzzles) -> None:
    """Whoever is wrong may answer again."""
    for option in puzzles.propose(QUIZ, 5).options:
        if not option.right:
            assert not any(character.isdigit() for character in option.why)
