"""Questions about texts on a small board: what brings them about, for whom they hold, whom they heal, and when."""

import pytest

from refsvc import Reference
from tests import sites
from tests.refsvc.judge.asking import asked


@pytest.mark.parametrize(
    ("question", "verdict", "because"),
    [
        ("does Engage trigger on Sly", "no", "is-no-move"),
        ("does Sly trigger Engage", "no", "is-no-move"),
        ("does Push trigger Engage", "yes", "triggered"),
        ("does Blast trigger Engage", "yes", "triggered"),
        ("does Engage trigger when an enemy unit moves away", "yes", "triggered"),
        ("does Engage trigger when a friendly unit moves away", "no", "trigger-not-met"),
        ("does Momentum trigger when Lioness attacks Kalal", "yes", "triggered"),
        ("does Momentum trigger when Lioness attacks a gate", "no", "trigger-not-met"),
        ("does Riposte trigger when Sneeks attacks Fanessa", "yes", "triggered"),
        ("does Restore trigger when Grognack attacks", "no", "window-not-opened"),
        ("does Death Pact trigger when Shadow Knight is destroyed", "yes", "triggered"),
        ("does Shove work against a gate", "no", "trigger-not-met"),
        ("does Shove work on Kalal", "no", "kept-from-it-by"),
        ("does Cold Snap apply to Ice Golem", "yes", "holds"),
        ("does Cold Snap apply to an enemy gate", "no", "holds-not"),
        ("does Piercing Frost apply to Smasher", "no", "holds-not"),
        ("does Holy Judgment apply to champions", "no", "holds-not"),
        ("can Ice Repair heal Ice Golem", "yes", "heals"),
        ("can Ice Repair heal Bear Cavalry", "no", "heals-only"),
        ("can Sneeks use Sly in the move phase", "no", "wrong-phase-ability"),
        ("in the build phase can Kalal attack", "no", "wrong-phase-attack"),
        ("can Kalal attack during my opponent's turn", "no", "not-yours"),
        ("can I play Freeze in the build phase", "no", "wrong-phase-event"),
        ("can Sneeks use Sly twice in a turn", "no", "once-per-turn"),
        ("can Selundar use Return to Shadow without boost", "no", "cannot-pay-ability"),
        ("can I play Blast without magic", "no", "not-enough-magic"),
    ],
)
def test_a_question_about_a_text_is_answered_with_its_reason(
    reference: Reference, question: str, verdict: str, because: str
) -> None:
    """The engine plays it, and what it says of the text stands beside the verdict, with entries."""
    found = asked(reference, question)
    told = found.reasons if verdict == "no" else found.permits
    assert found.verdict == verdict
    assert because in [one.code for one in told]
    assert any(one.entries for one in told)
    assert found.as_read


@pytest.mark.parametrize(
    "question",
    [
        "does Rupture trigger on Kalal",
        "does Engage trigger when Kalal is destroyed",
        "does Soul Shift trigger when a unit is destroyed",
        "does Atoner trigger when Arbiter of Justice attacks a gate",
        "does Infect trigger when Undead Carrier attacks an enemy unit",
        "does Engage only trigger when an enemy unit moves away",
        "does Engage trigger when an enemy unit moves away twice",
        "does Strong apply to Arbiter of War",
        "does Ignite apply to commons",
        "can I play Freeze in the opponent's turn",
        "can Sneeks use Sly in the move phase without boost",
        "can Sneeks use Sly",
        "can Kalal not use Greater Push",
        "can Wind Mage push Smasher 2 spaces",
        "can Kalal push Smasher 3 spaces away",
        "does Wind Mage push a unit 2 spaces",
    ],
)
def test_what_depends_on_more_than_is_said_has_no_verdict(reference: Reference, question: str) -> None:
    """On the dice, on whose turn it is, on which card of a kind: then there is only the board."""
    found = reference.asked(reference.search(question))
    assert found is None or not found.verdict


@pytest.mark.parametrize(
    ("question", "verdict", "answer"),
    [
        ("why can't Sneeks attack a unit 2 spaces away", "no", "On this board it cannot."),
        ("why can Sneeks not attack a unit 2 spaces away", "no", "On this board it cannot."),
        ("can't Kalal attack a unit 3 spaces away", "yes", "On this board it can."),
        ("why doesn't Momentum trigger when Lioness attacks a gate", "no", "On this board it does not."),
    ],
)
def test_a_question_that_is_turned_round_is_answered_in_a_sentence(
    reference: Reference, question: str, verdict: str, answer: str
) -> None:
    """A bare yes to “can't” could mean either: the answer says what it speaks of, as it was read without the “not”."""
    found = asked(reference, question)
    assert (found.verdict, found.answer) == (verdict, answer)


def test_an_action_that_is_legal_is_drawn_as_done() -> None:
    """Where a text does not act, the attack itself is none that is crossed out."""
    client = sites.real_site().test_client()
    done = client.get("/search/board?q=does+Momentum+trigger+when+Lioness+attacks+a+gate&fragment=asked").text
    barred = client.get("/search/board?q=can+Sneeks+attack+a+unit+2+spaces+away&fragment=asked").text
    crossed_out = "board-ink-blocked"
    assert (crossed_out in done, crossed_out in barred) == (False, True)
