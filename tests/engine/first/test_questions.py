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


def test_a_text_that_is_paid_for_is_judged_by_what_it_adds() -> None:
    """Beside the card that is attacked, for the cost that is told; without magic it cannot be paid."""
    play = played("attack", {"c3": "Gem Mage", "c5": "Scholar", "c4": north("Slayer")}, magic=2)
    (answer,) = engine.why(play, "Does Insight give Gem Mage +1 against Slayer?")
    assert [str(one.code) for one in answer.permits] == ["gains-dice"]
    (answer,) = engine.why(play, "Does Insight give Gem Mage +2 against Slayer?")
    assert [str(one.code) for one in answer.reasons] == ["gains-dice"]
    (answer,) = engine.why(play, "Can Scholar use Insight with 0 magic?")
    assert [str(one.code) for one in answer.reasons] == ["cannot-pay-ability"]


def test_the_last_word_of_an_ability_says_what_its_card_does() -> None:
    """To others, not to itself."""
    play = played("attack", {"c3": "Kynder", "c5": north("Slayer")}, magic=2)
    found = engine.why(play, "Can Kynder push Slayer?")
    assert [(one.reasons, one.asked) for one in found] == [((), "use c3 Mage Push"), ((), "c5")]
    (answer,) = engine.why(play, "Can Kynder push himself?")
    assert answer.reasons


@pytest.mark.parametrize(
    ("question", "yes"),
    [
        ("do I get magic if I destroy my own Breaker", True),
        ("do I get magic for killing Slayer", True),
        ("do I get magic if my Breaker dies", False),
        ("do I lose if Sunderved dies", True),
    ],
)
def test_the_end_of_a_card_is_played_for_whoever_destroys_it(question: str, *, yes: bool) -> None:
    """In this edition an own card is worth magic too."""
    (answer,) = engine.why(played("attack", FIELD), question)
    assert (answer.about, not answer.reasons) == ("which", yes)


def test_dice_are_told_by_their_numbers() -> None:
    """A 6 hits; by a 2 the Bomber itself is gone, and nothing else happens."""
    play = played("attack", {"c3": "Bomber", "c5": north("Hunter")})
    found = {number: engine.why(play, f"bomber rolls a {number} on the hunter, what happens")[0] for number in (2, 6)}
    hurt = {number: [one.cards for one in answer.permits[1:] if one.cards] for number, answer in found.items()}
    assert hurt == {2: [("Bomber",)], 6: [("Hunter",)]}
