"""Every kind of page, checked with axe in light and dark, at the width of a desk and of a phone."""

from typing import Literal

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Arriving, fits, flaws

pytestmark = pytest.mark.browser

PAGES = (
    "/",
    "/search?q=sin-sin+bounty",
    "/search?q=archer+cost%3Cx",
    "/search/syntax",
    "/e/faq-2e/breakers/mind-capture-no-magic",
    "/e/glossary-2e/destroy",
    "/e/conflict-2e/timing-exceptions",
    "/e/card-2e/breakers/mind-witch",
    "/e/card-2e/cloaks/sin-sin",
    "/e/card-2e/fungal-dwarves/kuldak",
    "/e/ability-2e/engage",
    "/e/card-1e/benders/tacullu",
    "/e/ability-1e/fear",
    "/e/rule-1e/phase-attack",
    "/editions",
    "/factions",
    "/factions/breakers",
    "/factions/1e/benders",
    "/glossary",
    "/faq",
    "/rules/2e",
    "/rules/1e",
    "/timing",
    "/sources",
    "/conflicts",
    "/changes",
    "/precedence",
    "/about",
    "/api",
)
NOWHERE = "/nowhere"
SCREENS = (
    pytest.param(1280, 900, "light", id="desk"),
    pytest.param(360, 740, "dark", id="phone"),
)


@pytest.mark.parametrize(("width", "height", "scheme"), SCREENS)
def test_every_kind_of_page_is_accessible(
    arriving: Arriving, width: int, height: int, scheme: Literal["light", "dark"]
) -> None:
    """Axe finds no violation, nothing is wider than the screen, and the console stays empty.

    So nothing is blocked by the policy, and nothing is missing, except where there is no page.
    """
    size = ViewportSize(width=width, height=height)
    page, said = arriving(viewport=size, color_scheme=scheme, service_workers="allow").new_page(), list[str]()
    page.on("console", lambda message: said.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: said.append(str(error)))
    found = list[str]()
    for address in (*PAGES, NOWHERE):
        page.goto(address)
        found += [f"{address}: {one}" for one in flaws(page)]
        fits(page)
        if address != NOWHERE:
            found += [f"{address}: {one}" for one in said]
            said.clear()
    assert not found


def test_live_results_and_previews_are_accessible(page: Page) -> None:
    """What scripts add to a page is accessible too."""
    page.goto("/e/faq-2e/breakers/mind-capture-no-magic")
    page.locator(".prose a").first.hover()
    expect(page.get_by_role("tooltip")).to_be_visible()
    assert flaws(page) == []
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("engage")
    expect(page.locator(".live-panel a.hit-link").first).to_be_visible()
    assert flaws(page) == []


def test_a_keyboard_reaches_the_content_first(page: Page) -> None:
    """The first stop of the keyboard skips the navigation."""
    page.goto("/glossary")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
