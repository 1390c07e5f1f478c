"""Nothing jumps under the eyes of a reader: not when letters arrive, and not when pictures do."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Arriving

pytestmark = pytest.mark.browser

PAGES = (
    "/glossary",
    "/rules/1e",
    "/e/glossary-2e/force",
    "/e/faq-2e/general/engage-trigger",
    "/e/card-2e/breakers/mind-witch",
    "/factions/1e/benders",
    "/cards/2e/breakers/deceiver/cave-goblins/sneeks",
)
MOST_SHIFT = 0.02
WATCHED = """
    window.shifted = 0;
    new PerformanceObserver((seen) => {
        for (const entry of seen.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
"""
READ = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const isHere = (one) => { const at = one.getBoundingClientRect(); return at.bottom > 0 && at.top < innerHeight; };
    for (let screen = 0; screen < 6; screen += 1) {
        scrollTo({ top: screen * innerHeight, behavior: "instant" });
        await frame();
        const seen = [...document.images].filter(isHere);
        await Promise.all(seen.map((one) => one.complete || new Promise((done) => {
            one.addEventListener("load", done, { once: true });
            one.addEventListener("error", done, { once: true });
        })));
        await frame();
        const broken = seen.filter((one) => !one.naturalWidth).map((one) => one.src);
        if (broken.length) throw new Error(`not loaded: ${broken}`);
    }
    return window.shifted;
}"""
"""Reads on, screen by screen, and looks at every picture that comes into sight."""


@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("address", PAGES)
def test_reading_on_moves_nothing(arriving: Arriving, address: str, width: int) -> None:
    """Pictures that are fetched when they come into sight find their room kept."""
    page = arriving(viewport={"width": width, "height": 740}).new_page()
    page.add_init_script(WATCHED)
    page.goto(address)
    shifted = page.evaluate(READ)
    assert shifted < MOST_SHIFT


@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("address", PAGES)
def test_letters_that_come_late_move_nothing(arriving: Arriving, address: str, width: int) -> None:
    """Whoever has begun to read in other letters reads on in them."""
    page = arriving(viewport={"width": width, "height": 740}).new_page()
    page.add_init_script(WATCHED)
    held, freed = list[Route](), list[Route]()
    page.route("**/*.woff2", lambda route: route.continue_() if freed else held.append(route))
    page.goto(address, wait_until="domcontentloaded")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.evaluate("() => new Promise((later) => setTimeout(later, 300))")
    assert held
    freed += held
    for letters in freed:
        letters.continue_()
    page.wait_for_load_state()
    page.evaluate("() => document.fonts.ready")
    shifted = page.evaluate(READ)
    assert shifted < MOST_SHIFT


def test_pictures_far_away_are_not_fetched(page: Page) -> None:
    """Whoever opens the rules does not wait for a hundred pictures."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/rules/2e")
    page.wait_for_load_state("networkidle")
    there = page.locator("img[loading=lazy]").count()
    assert len([one for one in asked if "/pictures/" in one]) < there / 4
