"""On a slow network nothing jumps: what was said before makes room for an answer that is late."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Route, expect

from tests.browser.board.conftest import Judge
from tests.browser.conftest import Arriving, finds, settled

pytestmark = pytest.mark.browser

MOST_SHIFT = 0.02
WATCHED = """
    window.moved = 0;
    new PerformanceObserver((seen) => {
        for (const entry of seen.getEntries()) window.moved += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
"""
"""By how much the page jumps, also under a hand that has just touched it."""


class Late:
    """A judge whose answers come when they are let go."""

    def __init__(self, judge: Judge) -> None:
        self.judge, self.page = judge, judge.page
        self.held: list[Route] = []
        self.page.add_init_script(WATCHED)

    def begin(self) -> None:
        """From here on the answers are held back."""
        self.page.route("**/api/v1/scenarios/**", lambda route: self.held.append(route))

    def waits(self) -> None:
        """Until the page sees that an answer is late, and has come to rest."""
        expect(self.page.locator("[data-answer]")).to_have_attribute("data-waiting", "Waiting for the answer …")
        settled(self.page)

    def let_go(self) -> float:
        """By how much the page jumps as the answers come."""
        self.page.evaluate("window.moved = 0")
        while self.held:
            self.held.pop(0).continue_()
        expect(self.page.locator("[data-answer]")).not_to_have_attribute("data-waiting", re.compile(""))
        settled(self.page)
        return float(self.page.evaluate("window.moved"))


@pytest.fixture
def late(judge: Judge) -> Late:
    """At a desk."""
    return Late(judge)


@pytest.fixture
def late_at_the_table(arriving: Arriving) -> Iterator[Late]:
    """With a telephone."""
    visitor = arriving(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    judge = Judge(visitor.new_page())
    yield Late(judge)
    assert judge.errors == []


def test_an_answer_that_comes_late_pushes_nothing(late: Late, late_at_the_table: Late) -> None:
    """Asked in words, the phase ended, undone, compared: at a desk and on a telephone."""
    for one in (late, late_at_the_table):
        judge = one.judge.open_position("attack")
        settled(one.page)
        one.begin()
        if one is late_at_the_table:
            judge.button("Ask in words").tap()
        judge.ask("Undead Carrier attacks Kalal")
        one.waits()
        assert one.let_go() < MOST_SHIFT
        expect(judge.touch.locator(".verdict-legal")).to_be_visible()
        judge.button("Compare: Undead Carrier on d4 attacks Kalal on d5.").click()
        one.waits()
        assert one.let_go() < MOST_SHIFT
        expect(one.page.locator(".compare-head")).to_be_visible()
        judge.button("Close the comparison").click()
        judge.button("End phase").click()
        one.waits()
        assert one.let_go() < MOST_SHIFT
        judge.button("Undo").click()
        one.waits()
        assert one.let_go() < MOST_SHIFT


def test_whoever_waits_by_the_keyboard_goes_on_with_the_answer(late: Late) -> None:
    """What was pressed has made room; the focus is not lost with it, and goes to what is asked then."""
    judge = late.judge.open_position("attack")
    judge.ask("Undead Carrier attacks Kalal")
    play = judge.button("Play it: Undead Carrier on d4 attacks Kalal on d5.")
    play.focus()
    late.begin()
    play.press("Enter")
    late.waits()
    expect(late.page.locator("[data-answer]")).to_be_focused()
    late.let_go()
    finds(judge.touch, "(one) => one.contains(document.activeElement)", expected=True)


def test_what_is_set_up_stays_in_reach_meanwhile(late: Late) -> None:
    """The sheet of a card changes it at once, and makes room for nothing."""
    judge = late.judge.open_position("attack")
    judge.turn_to("Set up")
    judge.space("d5").click()
    late.begin()
    judge.touch.get_by_role("button", name="Damage: one more").click()
    judge.holds("d5", "3 damage")
    judge.touch.get_by_role("button", name="Damage: one more").click()
    judge.holds("d5", "4 damage")
    late.let_go()
