"""On a telephone the board stands still under a finger that goes from one target to the next."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.board.conftest import Judge
from tests.browser.board.test_one_screen import MOST_SHIFT, Finger, counted, desk, is_whole, phone
from tests.browser.conftest import finds, settled

__all__ = ["desk", "phone"]

FIGHT = (
    "/board?p=2e/3,d1.Tacullu-2,c2.Gate,c3.Undead_Archer,d3.Mind_Witch:1,hand(Gate,Undead_Archer)"
    "/2,d8.Sneeks,e7.Gate,d6.Horde_Slinger,e3.Horde_Climber/{phase}.south"
)
PLACE = "(one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height]; }"


EVERY_SHIFT = """() => {
    window.shifted = 0;
    new PerformanceObserver((seen) => { for (const one of seen.getEntries()) window.shifted += one.value; })
        .observe({ type: "layout-shift" });
}"""
"""Counts by how much the page jumps from now on, also where that follows a touch."""


def stands(judge: Judge, square: str = "a1") -> list[float]:
    """Where a space stands on the screen once all has come to rest, and how large."""
    return lies(judge, judge.space(square))


def lies(judge: Judge, one: Locator) -> list[float]:
    """Where something lies on the screen once all has come to rest, and how large it is."""
    settled(judge.page)
    found: list[float] = one.evaluate(PLACE)
    return found


def stood_still(judge: Judge) -> None:
    """With what was touched last, as good as nothing moved; counted anew from here."""
    settled(judge.page)
    finds(judge.page, "(most) => window.shifted < most", expected=True, argument=MOST_SHIFT)
    judge.page.evaluate("window.shifted = 0")


def test_the_board_stands_still_from_target_to_target(phone: Judge) -> None:
    """Whatever is answered, legal or not, the next touch lands on the space that was seen before it."""
    phone.open(FIGHT.format(phase="attack"))
    finger = Finger(phone.page)
    before = stands(phone)
    finger.touch(phone.space("d3"))
    expect(phone.page.locator("[data-peek-line]")).to_contain_text("Mind Witch")
    assert stands(phone) == before
    for square, verdict in (("d6", "legal"), ("e7", "illegal"), ("e3", "legal"), ("d1", "legal"), ("a1", "illegal")):
        finger.touch(phone.space(square))
        told = phone.touch.locator(f".verdict-{verdict}").first
        expect(told).to_contain_text(square)
        expect(told).to_be_in_viewport()
        assert stands(phone) == before
    finger.touch(phone.space("d3"))
    finger.touch(phone.space("c3"))
    expect(phone.page.locator("[data-peek-line]")).to_contain_text("Undead Archer")
    assert stands(phone) == before
    is_whole(phone, "#space-a1", "#space-f8")
    assert counted(phone.page)["shift"] < MOST_SHIFT


def test_the_board_stands_still_for_a_card_in_hand(phone: Judge) -> None:
    """It is put on one of the spaces that light up: those of its player, which are the lowest."""
    phone.open(FIGHT.format(phase="build"))
    finger = Finger(phone.page)
    before = stands(phone)
    finger.touch(phone.page.locator("[data-strip=south]").get_by_role("button", name="Gate"))
    phone.lights("build", "b1")
    assert stands(phone) == before
    finger.touch(phone.space("b1"))
    expect(phone.touch.locator(".verdict-legal")).to_be_in_viewport()
    assert stands(phone) == before


def test_the_board_keeps_its_measure(phone: Judge) -> None:
    """From the position of the day to setting up, playing and a verdict, each space is as large as before."""
    phone.open("/board")
    before = stands(phone)
    phone.turn_to("Set up")
    assert stands(phone) == before
    phone.turn_to("Play")
    phone.space("a4").tap()
    assert stands(phone) == before


@pytest.mark.parametrize("visitor", ["phone", "desk"])
def test_the_placer_moves_nothing(visitor: str, request: pytest.FixtureRequest) -> None:
    """It opens over what is there, and closes again."""
    judge: Judge = request.getfixturevalue(visitor)
    judge.open(FIGHT.format(phase="attack")).turn_to("Set up")
    expect(judge.button("A card for South’s hand")).to_be_visible()
    settled(judge.page)
    judge.page.evaluate(EVERY_SHIFT)
    judge.space("a4").click()
    expect(judge.placer).to_be_visible()
    settled(judge.page)
    judge.page.keyboard.press("Escape")
    expect(judge.placer).to_be_hidden()
    settled(judge.page)
    finds(judge.page, "(most) => window.shifted < most", expected=True, argument=MOST_SHIFT)


@pytest.mark.parametrize("visitor", ["phone", "desk"])
def test_the_sheet_of_a_card_moves_nothing(visitor: str, request: pytest.FixtureRequest) -> None:
    """It opens, changes a figure, and gives way to the sheet of another card or to what is set for the position."""
    judge: Judge = request.getfixturevalue(visitor)
    judge.open(FIGHT.format(phase="attack")).turn_to("Set up")
    settled(judge.page)
    judge.page.evaluate(EVERY_SHIFT)
    for square in ("d6", "c3"):
        judge.space(square).click()
        expect(judge.touch.get_by_role("button", name="Take away")).to_be_attached()
        stood_still(judge)
    plus = judge.touch.get_by_role("button", name="Damage: one more")
    before = lies(judge, plus)
    plus.click()
    expect(judge.space("c3")).to_have_accessible_name(re.compile("1 damage"))
    finds(plus, PLACE, before)
    stood_still(judge)
    judge.button("Done with this card").click()
    expect(judge.touch.get_by_role("button", name="Take away")).to_have_count(0)
    stood_still(judge)
