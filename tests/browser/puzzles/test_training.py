"""A session of training in a real browser: ten puzzles, and what was missed comes back; all of it stays there."""

import json

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Arriving, finds, fits, flaws

pytestmark = pytest.mark.browser

SCREENS = (
    pytest.param(1280, 900, False, id="desk"),
    pytest.param(360, 740, True, id="phone"),
)
SHOW = "Show the answer"
KEPT = "() => Object.keys(JSON.parse(localStorage.puzzles ?? '{}')).length"


def give_up(page: Page) -> None:
    """Asks for the answer, after an answer that is none where that must come first."""
    if not page.locator(".play-field").count():
        page.locator("[name=picked]").first.check()
    page.get_by_role("button", name="Answer", exact=True).click()
    expect(page.locator("[data-feedback]")).to_be_visible()
    if page.get_by_role("button", name=SHOW).count():
        page.get_by_role("button", name=SHOW).click()
    expect(page.locator("[data-feedback=right], [data-feedback=shown]")).to_be_visible()
    expect(page.locator("#verdict")).to_be_focused()


@pytest.mark.parametrize(("width", "height", "touch"), SCREENS)
def test_a_session_is_gone_through(arriving: Arriving, width: int, height: int, *, touch: bool) -> None:
    """Ten puzzles, each place told; Enter goes on; at the end what was missed, with its rules."""
    page = arriving(viewport=ViewportSize(width=width, height=height), has_touch=touch, is_mobile=touch).new_page()
    page.goto("/puzzles")
    page.get_by_role("link", name="Train").click()
    page.get_by_role("button", name="Begin: 10 puzzles").click()
    for number in range(1, 11):
        expect(page.get_by_text(f"Puzzle {number} of 10")).to_be_visible()
        if number < 4:
            give_up(page)
            page.keyboard.press("Enter")
        else:
            page.get_by_role("link", name="Skip this one").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("of 10 right")
    expect(page.locator(".trained > li")).to_have_count(10)
    fits(page)
    assert flaws(page) == []
    finds(page, KEPT, 3)


def test_what_was_missed_comes_back_first_and_can_be_deleted(page: Page) -> None:
    """The browser keeps its tries and tells them when a session begins; deleted, they are gone."""
    page.goto("/puzzles/train")
    kept = {"stampede": {"tries": 1, "right": False, "made": [["2020-01-01T10:00:00.000", 0]]}}
    page.evaluate("kept => { localStorage.puzzles = kept; }", json.dumps(kept))
    page.evaluate("kept => { localStorage['puzzle-rating'] = kept; }", json.dumps({"value": 1432.4, "tries": 7}))
    page.reload()
    expect(page.get_by_text("Your rating is 1432, after 7 puzzles.")).to_be_visible()
    page.locator("#main").get_by_text("Both editions", exact=True).click()
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("[data-puzzle-page]")).to_have_attribute("data-puzzle-page", "stampede")
    page.goto("/puzzles/train")
    page.get_by_role("button", name="Delete what this browser keeps").click()
    expect(page.get_by_text("keeps nothing of puzzles any more")).to_be_visible()
    page.wait_for_function("() => !('puzzles' in localStorage) && !('puzzle-rating' in localStorage)")


def test_the_edition_is_chosen_by_one_touch_and_told_on_the_telephone(arriving: Arriving) -> None:
    """It stays chosen; each puzzle says which it is of, in the session and in the list."""
    page = arriving(viewport=ViewportSize(width=360, height=740), has_touch=True, is_mobile=True).new_page()
    page.goto("/puzzles/train")
    expect(page.get_by_label("Second Edition")).to_be_checked()
    page.get_by_text("First Edition", exact=True).tap()
    page.reload()
    expect(page.get_by_label("First Edition")).to_be_checked()
    page.get_by_role("button", name="Begin").tap()
    expect(page.locator(".puzzle-head .puzzle-edition")).to_have_text("First Edition")
    expect(page.locator(".puzzle-head .puzzle-edition")).to_be_visible()
    page.goto("/puzzles")
    expect(page.locator(".puzzle-line").first).to_be_visible()
    expect(page.locator(".puzzle-line:not(:has(.puzzle-edition))")).to_have_count(0)
    fits(page)
