"""Going on: the rest of the list where it is, another puzzle like one, the proof of one played on the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Arriving, finds, fits

SCREENS = (
    pytest.param(1280, 900, False, id="desk"),
    pytest.param(360, 740, True, id="phone"),
)
WON = "/puzzles/hellforged"
EACH_ONCE = """least => {
    const all = [...document.querySelectorAll("[data-puzzle]")].map((line) => line.dataset.puzzle);
    return all.length >= least && new Set(all).size === all.length;
}"""


def given_up(page: Page, address: str) -> None:
    """The answer of a puzzle that nobody answered."""
    page.goto(address)
    page.get_by_role("button", name="Answer", exact=True).click()
    page.get_by_role("button", name="Show the answer").click()
    expect(page.get_by_role("heading", name="The answer")).to_be_focused()


@pytest.mark.parametrize(("width", "height", "touch"), SCREENS)
def test_the_rest_of_the_list_comes_where_it_is(arriving: Arriving, width: int, height: int, *, touch: bool) -> None:
    """Each puzzle once, and the first of those that came has the focus."""
    page = arriving(viewport=ViewportSize(width=width, height=height), has_touch=touch, is_mobile=touch).new_page()
    page.goto("/puzzles")
    lines = page.locator("[data-puzzle]")
    expect(lines).to_have_count(40)
    total = int(page.locator("[data-shown-count]").inner_text())
    more = page.locator("[data-further]")
    while more.count():
        shown = lines.count()
        more.click()
        expect(lines.nth(shown).locator("a.puzzle-title")).to_be_focused()
    # Others may publish one meanwhile.
    finds(page, EACH_ONCE, expected=True, argument=total)
    fits(page)


@pytest.mark.parametrize(("width", "height", "touch"), SCREENS)
def test_the_proof_is_played_on_the_board(arriving: Arriving, width: int, height: int, *, touch: bool) -> None:
    """The solution opens there as it was played, and so does what refutes another beginning."""
    page = arriving(viewport=ViewportSize(width=width, height=height), has_touch=touch, is_mobile=touch).new_page()
    given_up(page, WON)
    fits(page)
    expect(page.get_by_text("There is one solution")).to_be_visible()
    refuted = page.get_by_role("link", name="Play it at its best").first.get_attribute("href")
    page.get_by_role("link", name="Play the solution on the board").click()
    expect(page.get_by_role("grid", name="Battlefield")).to_be_visible()
    page.goto(str(refuted))
    expect(page.get_by_role("grid", name="Battlefield")).to_be_visible()


def test_another_like_it_is_solved_as_well(arriving: Arriving) -> None:
    """Beside the next puzzle, and again after that one."""
    page = arriving().new_page()
    page.goto("/puzzles/wall-of-ice")
    for number in (1, 2):
        page.get_by_role("checkbox").first.check()
        page.get_by_role("button", name="Answer", exact=True).click()
        page.get_by_role("link", name="Another like this").click()
        expect(page).to_have_url(f"/puzzles/wall-of-ice~{number}")
