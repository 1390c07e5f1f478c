"""Sentences for what the engine gives as data."""

import pytest
from refsvc.wording import Catalogue, Sentences

from engine.second import BOARD, DIE
from engine.values.decisions import Choice, Draw, Roll
from engine.values.reasons import Reason
from engine.values.steps import Step
from refsvc.settings import content_directory

D3, D4, D5 = (BOARD.square(name) for name in ("d3", "d4", "d5"))


@pytest.fixture(scope="module")
def sentences() -> Sentences:
    """The sentences of the content, for the board of the second edition."""
    return Sentences(Catalogue.load(content_directory()), BOARD)


def test_a_reason_names_cards_and_spaces(sentences: Sentences) -> None:
    """A reason is about this position: its cards, spaces and numbers."""
    reason = Reason("not-clear", (), (D4, D5), ("Ice Golem", "Sneeks"))
    said = "Ice Golem stands on d4, so Sneeks on d5 is not reachable in clear straight spaces."
    assert sentences.reason(reason, 0) == said
    far = Reason("too-far", (), (D3, D5), ("Wind Mage", "Sneeks"), (("distance", 4), ("reach", 1)))
    assert sentences.reason(far, 0) == "Sneeks on d5 is 4 spaces away, and Wind Mage attacks across 1 space at most."


def test_a_reason_names_the_player_whose_turn_it_is(sentences: Sentences) -> None:
    """The active player is called by name, however the engine gives the player."""
    params = (("cost", 3), ("magic", 2))
    reason = Reason("not-enough-magic", (), cards=("Purge",), params=params)
    assert sentences.reason(reason, 1) == "Purge costs 3 magic, and North has 2."
    fault = Reason("no-summoner", (), params=(("player", "south"),))
    assert sentences.reason(fault, 1) == "South has no summoner on the battlefield."


def test_players_can_have_names(sentences: Sentences) -> None:
    """Sentences call the players as they are told to."""
    named = Sentences(sentences.catalogue, BOARD, ("Ella", "Toby"))
    assert named.step(Step("drawn", (), amount=1, player=1)) == "Toby draws 1 card."
    assert named.step(Step("turn-started", (), player=0)) == "Ella's turn starts."


def test_a_step_leaves_out_what_it_does_not_have(sentences: Sentences) -> None:
    """Words about a space stand only where there is one."""
    step = Step("effect", (), ("Royal Guardian",), (D3,), detail="Engage", player=0)
    assert sentences.step(step) == "Engage of Royal Guardian on d3 resolves."
    assert sentences.step(step._replace(squares=())) == "Engage of Royal Guardian resolves."


def test_a_text_without_a_name_goes_by_its_card(sentences: Sentences) -> None:
    """The text of an event is not said to be the event's own twice."""
    assert sentences.step(Step("effect", (), ("Purge",), detail="Purge", player=0)) == "Purge resolves."


def test_dice_are_told_by_what_they_show(sentences: Sentences) -> None:
    """The faces of a roll are told in words."""
    step = Step("rolled", (), ("Sneeks",), amount=2, detail="mr m", player=0)
    assert sentences.step(step) == "Sneeks rolls 2 dice: melee + ranged, melee."


def test_every_kind_of_decision_has_a_question(sentences: Sentences) -> None:
    """Choices, rolls and draws say who decides and what about."""
    assert sentences.question(Choice(1, "use", ("yes", "no"), subject="Flight")) == (
        "Flight may be used. Does North use it?"
    )
    assert sentences.question(Roll(0, 1, DIE, subject="Sneeks")) == "South rolls 1 die for Sneeks."
    assert sentences.question(Draw(0, ("Purge", "Gate"), 2)) == "South draws 2 cards from the draw pile."


def test_an_unknown_code_is_shown_rather_than_lost(sentences: Sentences) -> None:
    """A code without a sentence stands for itself."""
    assert sentences.reason(Reason("never-heard-of", ()), 0) == "never-heard-of"
