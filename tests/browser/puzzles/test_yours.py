"""What somebody made is found again in their browser: puzzles, exams, collections, and what to do with each."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Arriving, fits, flaws
from tests.browser.puzzles.desks import take_in
from tests.puzzle_documents import LEGALITY, QUIZ

pytestmark = pytest.mark.browser

LIST = "[data-yours]"


def test_every_draft_of_an_import_is_listed_published_changed_and_deleted(page: Page) -> None:
    """By one press each; what is deleted takes two, and is gone for others as well."""
    take_in(page)
    page.get_by_role("link", name="what you made").click()
    expect(page.locator(f"{LIST} [data-row]")).to_have_count(2)
    page.get_by_role("button", name=f"Publish: {QUIZ['title']}").click()
    expect(page.locator(LIST)).to_contain_text("is published")
    row = page.locator(f"{LIST} [data-row]").filter(has_text=QUIZ["title"])
    expect(row).to_contain_text("Published · not tried yet")
    page.get_by_role("button", name=f"Go on: {LEGALITY['title']}").click()
    expect(page.get_by_label("Title")).to_have_value(LEGALITY["title"])
    page.goto("/puzzles/yours")
    address = row.get_by_role("link").get_attribute("href") or ""
    row.get_by_role("button", name="Delete").click()
    row.get_by_role("button", name="Delete for good").click()
    expect(page.locator(f"{LIST} [data-row]")).to_have_count(1)
    assert page.request.get(address).status == 404


def test_an_exam_and_a_collection_are_listed(page: Page) -> None:
    """The exam leads to its results, the collection to its puzzles."""
    page.goto("/exams/new")
    page.get_by_label("Title").fill("Judges of spring")
    page.get_by_label("their links, one a line").fill("quiz-interrupt")
    page.get_by_role("button", name="Set the exam").click()
    expect(page).to_have_url(re.compile("/results$"))
    page.goto("/puzzles/collection")
    page.get_by_label("Title").fill("Ways through walls")
    page.locator("[name=puzzle]").first.check()
    page.get_by_role("button", name="Put it together").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ways through walls")
    page.goto("/puzzles/yours")
    expect(page.locator(LIST)).to_contain_text("Exam · nobody has begun")
    page.get_by_role("link", name="Ways through walls").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ways through walls")
    page.goto("/puzzles/yours")
    page.get_by_role("button", name="Results: Judges of spring").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Judges of spring")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 800)])
def test_the_list_is_for_everybody(arriving: Arriving, width: int, height: int, scheme: str) -> None:
    """Nothing is wider than the screen, and everything has a name, a role and contrast; nobody else sees it."""
    page = arriving(viewport=ViewportSize(width=width, height=height), color_scheme=scheme).new_page()
    take_in(page)
    page.goto("/puzzles/yours")
    expect(page.locator(f"{LIST} [data-row]")).to_have_count(2)
    fits(page)
    assert flaws(page) == []
    other = arriving().new_page()
    other.goto("/puzzles/yours")
    expect(other.locator(LIST)).to_contain_text("Nothing was made in this browser yet.")


def test_without_a_network_it_stands_as_it_was_known(page: Page) -> None:
    """It is said so, and what was deleted elsewhere is told once there is a network."""
    take_in(page)
    page.route("**/api/v1/made", lambda route: route.abort())
    page.goto("/puzzles/yours")
    expect(page.locator(LIST)).to_contain_text("No network: all of it is shown as it was known last.")
    expect(page.locator(f"{LIST} [data-row]")).to_have_count(2)
    page.unroute("**/api/v1/made")
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(page.locator(LIST)).not_to_contain_text("No network")
