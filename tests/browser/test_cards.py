"""Lists of cards, cards side by side and two that meet, on a desk and on a telephone, with and without scripts."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arriving, finds, fits, flaws

PAIR = "/cards/2e/breakers/deceiver/cave-goblins/sneeks"
PAGES = (
    "/cards?class=champion&view=list",
    "/factions/breakers?sort=cost",
    "/search?q=faction:breakers+class:common&view=grid",
    "/cards/compare?card=Mind+Witch&card=Deceiver&card=Horde+Slinger&card=Sneeks",
    "/e/card-2e/breakers/deceiver",
    PAIR,
)
MOST_SHIFT = 0.02
SHIFTS = """
    window.shifted = 0;
    new PerformanceObserver((seen) => {
        for (const entry of seen.getEntries()) window.shifted += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
"""
IN_SIGHT_IS_WHOLE = """() => [...document.images].every((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return one.complete || bottom <= 0 || top >= innerHeight;
})"""
"""Whether every picture that is seen has come; those further down are fetched when somebody reads on."""


@pytest.mark.parametrize(
    ("width", "height", "scheme"),
    [pytest.param(1280, 800, "light", id="desk"), pytest.param(360, 740, "dark", id="phone")],
)
def test_pages_of_cards_fit_stand_still_and_are_accessible(
    arriving: Arriving, width: int, height: int, scheme: Literal["light", "dark"]
) -> None:
    """Axe finds nothing, nothing is wider than the screen, and nothing moves while a page comes in.

    How soon letters come, on which texts wait, depends on the load of the machine: they are left out.
    """
    visitor = arriving(viewport={"width": width, "height": height}, color_scheme=scheme)
    visitor.route("**/fonts/*", lambda route: route.abort())
    visitor.add_init_script(SHIFTS)
    page = visitor.new_page()
    found: list[tuple[str, object]] = []
    for address in PAGES:
        page.goto(address)
        finds(page, IN_SIGHT_IS_WHOLE, expected=True)
        found += [(address, one) for one in flaws(page)]
        fits(page)
        if (shifted := page.evaluate("window.shifted")) >= MOST_SHIFT:
            found.append((address, shifted))
    assert not found


def test_a_list_is_narrowed_and_cards_compared_without_scripts(arriving: Arriving) -> None:
    """Choosing, ticking and comparing are forms: a browser without scripts does all of it."""
    page = arriving(java_script_enabled=False).new_page()
    page.goto("/cards")
    page.locator("#choose-faction").select_option("Breakers")
    page.locator("#choose-class").select_option("common")
    page.get_by_role("button", name="Show").click()
    expect(page).to_have_url(re.compile("faction=Breakers"))
    expect(page.locator(".card-tile")).to_have_count(4)
    page.get_by_role("link", name="list", exact=True).click()
    expect(page).to_have_url(re.compile("faction=Breakers.*view=list"))
    page.get_by_label("Compare Mind Witch").check()
    page.get_by_label("Compare Deceiver").check()
    page.get_by_role("button", name="Compare what is ticked").click()
    expect(page.get_by_role("columnheader")).to_have_count(2)
    expect(page.locator(".is-changed").first).to_contain_text("they differ")


def test_three_cards_stand_beside_one_another_on_a_telephone(arriving: Arriving) -> None:
    """Each has its column on the screen, and its head stays in sight while facts are read."""
    page = arriving(viewport={"width": 360, "height": 740}, has_touch=True).new_page()
    page.goto("/cards/compare?card=deceiver&card=mind+witch&card=wind+archer")
    expect(page.get_by_role("columnheader")).to_have_count(3)
    finds(page, "document.documentElement.scrollWidth <= 360", expected=True)
    last = page.get_by_role("row", name=re.compile("^Life")).get_by_role("cell").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=1)
    page.get_by_role("cell").last.scroll_into_view_if_needed()
    expect(page.get_by_role("columnheader", name="Wind Archer")).to_be_in_viewport(ratio=1)


def test_two_cards_lead_to_the_board_where_they_meet(page: Page) -> None:
    """From a card to its page with another, and on to the board, which has both of them."""
    page.goto("/e/card-2e/breakers/deceiver")
    page.get_by_role("link", name="Deceiver and Sneeks").click()
    expect(page).to_have_url(re.compile(f"{PAIR}$"))
    page.locator(".meeting .run-open").click()
    expect(page.locator("[data-battlefield]")).to_contain_text("Sneeks")
    expect(page.locator("[data-battlefield]")).to_contain_text("Deceiver")


def test_a_long_ruling_unfolds(page: Page) -> None:
    """Its first sentence stands for it; unfolded, the whole text takes the place of that."""
    page.goto("/e/card-2e/breakers/mind-witch")
    folded = page.locator(".full-ruling-folded").first
    expect(folded.locator(".prose")).to_be_hidden()
    folded.locator("summary").click()
    expect(folded.locator(".prose")).to_be_visible()
    expect(folded.locator(".full-ruling-lead")).to_be_hidden()
