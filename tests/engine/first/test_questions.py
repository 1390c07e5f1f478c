"""Questions as judges put them about the first edition: which, how far, what if."""

from __future__ import annotations

import pytest

import engine
from tests.engine.first.asking import north, played

FIELD = {"c3": "Tacullu", "d3": "Deceiver", "b3": "Breaker", "c5": north("Krusk"), "d5": north("Slayer")}


@pytest.mark.parametrize(
    ("phase", "question", "told"),
    [
        ("attack", "who can Tacullu hit", "may-attack"),
        ("attack", "which of my units can attack Krusk", "may-be-attacked"),
        ("move", "how far can Breaker move", "moves-so-far"),
        ("attack", "how far does Tacullu shoot", "attacks-so-far"),
        ("move", "where may the Deceiver walk", "may-move"),
        ("attack", "what can I do", "player-may"),
    ],
)
def test_which_actions_there_are_is_told(phase: str, question: str, told: str) -> None:
    """In the terms of this edition, with actions that are legal."""
    play = played(phase, FIELD)
    (answer,) = engine.why(play, question)
    assert [str(one.code) for one in answer.permits] == [told]
    assert all(engine.explain(play.position, one).legal for one in answer.actions)


def test_what_if_is_answered_for_the_position_that_is_supposed() -> None:
    """Another turn, and a card that is gone."""
    play = played("attack", FIELD)
    (answer,) = engine.why(play, "If it were North's turn, could Krusk attack Tacullu?")
    assert answer.supposed is not None
    assert [str(one.code) for one in answer.supposed.told] == ["supposed-turn"]
    assert answer.asked == "attack c5 c3"
    (answer,) = engine.why(play, "Can Tacullu attack Slayer without Krusk?")
    assert answer.supposed is not None
    assert [str(one.code) for one in answer.supposed.told] == ["supposed-gone"]
