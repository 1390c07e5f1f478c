"""Every page about puzzles and exams, checked with axe in light and dark, at the width of a desk and of a phone."""

from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arriving, fits, flaws
from tests.browser.puzzles.desks import fill_in, publish
from tests.puzzle_documents import LEGALITY, TWO_RIGHT, WIN

pytestmark = pytest.mark.browser

SCREENS = (
    pytest.param(1280, 900, "light", id="desk"),
    pytest.param(360, 740, "dark", id="phone"),
)


ADDRESSES = (
    "/puzzles",
    "/puzzles?kind=win&edition=1e",
    "/puzzles/collection",
    "/puzzles/collection?title=For+Tuesday&puzzle=spirit-bond&puzzle=wall-of-ice&puzzle=gone",
    "/puzzles/spirit-bond/embed",
    "/puzzles/import",
    "/puzzles/progress",
    "/exams/new",
    "/puzzles/new",
)


def stations(page: Page) -> Iterator[str]:
    """Brings the page to one station after the other."""
    for address in ADDRESSES:
        page.goto(address)
        yield address
    fill_in(page, TWO_RIGHT)
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.get_by_role("heading", name="Something is wrong")).to_be_visible()
    yield "a refusal in the workshop"
    page.goto(publish(page, LEGALITY))
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("radio").first.check()
    page.get_by_role("button", name="Answer").click()
    expect(page.locator(".judged > li").first).to_be_visible()
    yield "an answer"
    slug = page.url.rpartition("/")[2]
    page.goto(f"/puzzles/{slug}/report")
    yield "a report"
    page.goto(publish(page, WIN))
    page.get_by_role("grid").wait_for()
    yield "a puzzle on the board"
    page.goto("/exams/new")
    page.get_by_label("Title").fill("Any")
    page.get_by_label("Puzzles of your own").fill(slug)
    page.get_by_role("button", name="Set the exam").click()
    door = page.get_by_label("Sharing").get_by_role("link").first
    expect(door).to_be_visible()
    yield "results"
    page.goto(door.get_attribute("href") or "")
    yield "the door of an exam"
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("button", name="Keep it")).to_be_visible()
    yield "a question of an exam"


@pytest.mark.parametrize(("width", "height", "scheme"), SCREENS)
def test_every_page_about_puzzles_is_accessible(
    arriving: Arriving, width: int, height: int, scheme: Literal["light", "dark"]
) -> None:
    """Axe finds no violation, nothing is wider than the screen, and the console stays empty."""
    page = arriving(viewport={"width": width, "height": height}, color_scheme=scheme).new_page()
    found = list[str]()
    page.on("console", lambda message: found.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: found.append(str(error)))
    for station in stations(page):
        found += [f"{station}: {one}" for one in flaws(page)]
        fits(page)
    assert not found
