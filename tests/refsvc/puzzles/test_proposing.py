"""Options that the engine proposes: decided, plausible, each said once."""

from __future__ import annotations

from typing import Any

import pytest

from engine.second import explain
from refsvc.puzzles.checking import check
from refsvc.puzzles.model import ActionClaim
from refsvc.puzzles.proposing import propose
from refsvc.puzzles.proposing.near_misses import near_misses
from refsvc.scenarios.referee import Referee
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


@pytest.mark.parametrize("name", DRAFTS)
def test_what_is_proposed_makes_a_sound_puzzle(referee: Referee, name: str) -> None:
    """The options proposed for a draft can be taken as they are: the engine finds nothing wrong with them."""
    draft = DRAFTS[name]
    options = propose(referee, draft)
    assert len(options) >= 2
    checked = check(referee, puzzle(referee, {**draft, "options": options}))
    assert checked.problems == ()
    assert [option["right"] for option in options] == [bool(one.right) for one in checked.answer.options]


def test_a_draft_without_options_gets_some(referee: Referee) -> None:
    """A draft needs no option of its own to be helped."""
    assert propose(referee, {key: value for key, value in LEGALITY.items() if key != "options"})
    assert propose(referee, {key: value for key, value in ORDER.items() if key != "options"})


def test_near_misses_fail_for_one_reason(referee: Referee) -> None:
    """A near miss is refused, for exactly one reason, and reasons of different kinds come first."""
    case = puzzle(referee, LEGALITY, scenario=ATTACKS).case
    assert case is not None
    misses = near_misses(case.position)
    assert misses
    for action, code in misses:
        assert [reason.code for reason in explain(case.position, action).reasons] == [code]
    kinds = len({code for _, code in misses})
    assert len({code for _, code in misses[:kinds]}) == kinds


def test_so_many_as_asked_for(referee: Referee) -> None:
    """No more options come than are asked for, a right one and wrong ones among them."""
    options = propose(referee, {**LEGALITY, "pick": "all"}, 4)
    assert len(options) == 4
    assert {option["right"] for option in options} == {True, False}
    read = puzzle(referee, {**LEGALITY, "options": options})
    assert all(isinstance(option.claim, ActionClaim) for option in read.options)
