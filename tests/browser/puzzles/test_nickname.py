"""A nickname is taken in a real browser that has tries of its own, on a second device, and given up again."""

import json
import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Arriving, finds, fits
from tests.browser.puzzles.desks import take_in
from tests.puzzle_documents import LEGALITY, QUIZ

pytestmark = pytest.mark.browser

KEPT = "() => Object.values(JSON.parse(localStorage.puzzles ?? '{}')).flatMap(one => one.made).length"


def solve(page: Page, slug: str) -> None:
    """Tries a puzzle once, whatever comes of it."""
    page.goto(f"/puzzles/{slug}")
    page.locator("[name=picked]").first.check()
    page.get_by_role("button", name="Answer", exact=True).click()
    expect(page.locator("[data-feedback]")).to_be_visible()


def has_tried(page: Page, tries: int) -> None:
    """Waits until the picture of progress tells of so many tries."""
    expect(page.locator("[data-picture] dd").nth(1)).to_have_text(re.compile(f"of {tries} tries"))


def resume(page: Page, code: str) -> None:
    """Goes on under a nickname by its code."""
    page.goto("/puzzles/progress")
    page.get_by_label("The code that you got elsewhere").fill(code)
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_label("Your nickname")).to_be_visible()


def join(page: Page) -> str:
    """Takes a nickname; gives its code."""
    page.goto("/puzzles/progress")
    page.get_by_label("Nickname").fill("Ada")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_label("Your nickname")).to_be_visible()
    return page.locator(".token").inner_text()


def test_what_the_browser_has_is_brought_and_stays(arriving: Arriving) -> None:
    """Taken, brought from a second device, given up and taken up again: each try is there once, in both places."""
    page, other = arriving().new_page(), arriving().new_page()
    solve(page, "quiz-interrupt")
    code = join(page)
    has_tried(page, 1)
    solve(page, "quiz-friendly-fire")
    finds(page, KEPT, 2)
    page.goto("/puzzles/progress")
    has_tried(page, 2)
    solve(other, "quiz-interrupt")
    resume(other, code)
    has_tried(other, 3)
    page.get_by_role("button", name="Forget the code in this browser").click()
    expect(page.get_by_label("Nickname")).to_be_visible()
    has_tried(page, 2)
    finds(page, KEPT, 2)
    resume(page, code)
    has_tried(page, 3)


def test_what_was_tried_without_the_nickname_is_brought_later(page: Page) -> None:
    """As by what a device keeps, without a network: the next look at one's progress brings it, once."""
    join(page)
    kept = {"stampede": {"tries": 1, "right": True, "made": [["2026-11-01T10:00:00.000", 1, 1400]]}}
    page.evaluate("kept => { localStorage.puzzles = kept; }", json.dumps(kept))
    for _ in range(2):
        page.goto("/puzzles/progress")
        has_tried(page, 1)


def test_what_was_made_is_found_on_another_device(arriving: Arriving) -> None:
    """Listed, published and deleted there; forgotten with the code, and gone on the first device once it is deleted."""
    page, other = arriving().new_page(), arriving(viewport=ViewportSize(width=360, height=740)).new_page()
    code = join(page)
    take_in(page)
    page.goto("/puzzles/yours")
    mine = page.locator("[data-yours] [data-row]")
    expect(mine).to_have_count(2)
    resume(other, code)
    other.goto("/puzzles/yours")
    rows = other.locator("[data-yours] [data-row]")
    expect(rows).to_have_count(2)
    fits(other)
    other.get_by_role("button", name=f"Publish: {QUIZ['title']}").click()
    expect(rows.filter(has_text=QUIZ["title"])).to_contain_text("Published")
    other.reload()
    expect(rows.filter(has_text=QUIZ["title"])).to_contain_text("Published")
    drafted = rows.filter(has_text=LEGALITY["title"])
    drafted.get_by_role("button", name="Delete").click()
    drafted.get_by_role("button", name="Delete for good").click()
    expect(rows).to_have_count(1)
    other.goto("/puzzles/progress")
    other.get_by_role("button", name="Forget the code in this browser").click()
    expect(other.get_by_label("Nickname")).to_be_visible()
    other.goto("/puzzles/yours")
    expect(other.locator("[data-yours]")).to_contain_text("Nothing was made in this browser yet.")
    page.reload()
    expect(mine.filter(has_text=LEGALITY["title"])).to_contain_text("It is there no more")
