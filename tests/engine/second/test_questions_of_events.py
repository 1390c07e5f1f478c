"""Questions of events: what they find, what they give to units, how long they stay, and at what none is aimed."""

from __future__ import annotations

import pytest

from tests.engine.questions import answers, asked, said

ORCS = (
    "2e/2,d1.Queen_Maldaria,d4.Royal_Guardian,e4.Ember_Mage,hand(Burn,Blinding_Flare)"
    "/3,c5.Tundra_Fighter-1,d5.Frost_Shaman-3,e5.Smasher,d8.Grognack,{}/{}"
)
ACTIVE = ORCS.format("active(Brutal_Force)", "attack.north")
HELD = ORCS.format("hand(Freeze,Brutal_Force)", "attack.north")
QUEEN = ORCS.format("hand(Freeze)", "move.south")


@pytest.mark.parametrize(
    "question", ["can I burn Frost Shaman", "can I play Burn on the Frost Shaman", "can Burn hit Smasher"]
)
def test_an_event_that_finds_nothing_is_not_aimed_at_a_card(question: str) -> None:
    """That it may be played comes second: how far the card is from what it reaches is what was asked."""
    barred, played = answers(QUEEN, question)
    assert [str(one.about) for one in (barred, played)] == ["option", "action"]
    assert said(barred) == ["option-too-far"]
    assert said(played)[:2] == ["permitted-play", "finds-nothing"]


@pytest.mark.parametrize(
    "question",
    [
        "can Brutal Force push Ember Mage",
        "does Brutal Force work on Ember Mage",
        "can Smasher use Brutal Force on Ember Mage",
        "can Smasher force Ember Mage",
    ],
)
def test_what_an_event_gives_to_units_acts_on_others_than_those(question: str) -> None:
    """That it does not hold for an enemy is no answer to whether the enemy is forced by it."""
    answer = asked(ACTIVE, question)
    assert (str(answer.about), answer.reasons, said(answer)) == ("which", (), ["acts-then"])


def test_for_whom_an_event_holds_is_told_where_that_is_asked() -> None:
    """Its own side, and no enemy."""
    assert said(asked(ACTIVE, "does Brutal Force hold for Ember Mage"))[0] == "holds-not-for"
    assert said(asked(ACTIVE, "does Brutal Force hold for Smasher")) == ["holds-for"]


def test_an_event_that_asks_for_nothing_is_aimed_at_nothing() -> None:
    """Whether it is legal to play it is no answer to what is done to a card."""
    told, played = answers(HELD, "can Brutal Force push Royal Guardian")
    assert (str(told.about), said(told)) == ("told", ["aimed-at-nothing"])
    assert said(played) == ["permitted-play"]


@pytest.mark.parametrize(
    ("line", "question", "code"),
    [
        (ACTIVE, "when does Brutal Force end", "event-lasts"),
        (ACTIVE, "does Brutal Force end at the end of this turn", "event-lasts"),
        (ACTIVE, "how long does Brutal Force last", "event-lasts"),
        (ACTIVE, "is Brutal Force still active", "event-lasts"),
        (HELD, "how long does Brutal Force last", "event-would-last"),
        (QUEEN, "when does Burn end", "event-passes"),
    ],
)
def test_how_long_an_event_acts_is_told(line: str, question: str, code: str) -> None:
    """Until its player's next turn, where it stays; else no longer than it is played."""
    answer = asked(line, question)
    assert (str(answer.about), said(answer)) == ("told", [code])
    assert "rule-2e/active-events" in answer.permits[0].entries
