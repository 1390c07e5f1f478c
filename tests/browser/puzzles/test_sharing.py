"""Puzzles passed on, in a real browser: solved within a page of others, and put together by ticking."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Arriving, fits

pytestmark = pytest.mark.browser

SCREENS = (
    pytest.param(1280, 900, False, id="desk"),
    pytest.param(360, 740, True, id="phone"),
)


@pytest.mark.parametrize(("width", "height", "touch"), SCREENS)
def test_a_puzzle_is_solved_within_a_page_of_others(
    arriving: Arriving, width: int, height: int, *, touch: bool
) -> None:
    """The lines from its page put it there; an answer is judged in the frame, which stays where it is."""
    page = arriving(viewport=ViewportSize(width=width, height=height), has_touch=touch, is_mobile=touch).new_page()
    page.goto("/puzzles/spirit-bond")
    page.get_by_text("Share", exact=True).click()
    lines = page.get_by_label("Put it within a page of yours").input_value()
    page.set_content(f"<h1>A page of others</h1>{lines}")
    frame = page.frame_locator("iframe")
    frame.get_by_role("radio").or_(frame.get_by_role("checkbox")).first.check()
    frame.get_by_role("button", name="Answer").click()
    expect(frame.locator("[data-feedback]")).to_be_visible()
    expect(page.get_by_role("heading", name="A page of others")).to_be_attached()


@pytest.mark.parametrize(("width", "height", "touch"), SCREENS)
def test_a_collection_is_put_together(arriving: Arriving, width: int, height: int, *, touch: bool) -> None:
    """Narrowed by typing, ticked, named; its address is the collection, whoever opens it."""
    page = arriving(viewport=ViewportSize(width=width, height=height), has_touch=touch, is_mobile=touch).new_page()
    page.goto("/puzzles")
    page.get_by_role("link", name="Put a collection together").click()
    page.get_by_label("Title").fill("For Tuesday")
    for wanted in ("Gathering spirits", "Raising a Parapet"):
        page.get_by_label("Narrow the list").fill(wanted)
        page.get_by_role("checkbox", name=wanted).check()
    page.get_by_role("button", name="Put it together").click()
    expect(page.get_by_role("heading", name="For Tuesday")).to_be_visible()
    fits(page)
    other = arriving().new_page()
    other.goto(page.url)
    expect(other.locator(".puzzle-title")).to_have_text(["Gathering spirits", "Raising a Parapet"])
