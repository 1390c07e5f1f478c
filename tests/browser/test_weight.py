"""What a first visit to each kind of page fetches, with a browser that has kept nothing."""

from __future__ import annotations

import datetime as dt
import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arriving
from tests.serving import PATIENCE

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

A_MOMENT = dt.datetime(2026, 3, 4, 12, tzinfo=dt.UTC)
ONE_TURN = """new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    port2.postMessage(null);
})"""
"""Lets the page do what it has to do next, also while its clock stands still."""
TURNS = 40
"""How often in a row a page is found without anything under way before nothing more is awaited."""
MOST = 100_000
"""Bytes of everything together, heads of answers too: under a second where a telephone gets a megabit."""
PAGES = (
    "/",
    "/search",
    "/search?q=engage",
    "/search?q=faction:breakers",
    "/search?q=faction:breakers&view=grid",
    "/search/syntax",
    "/e/card-2e/breakers/mind-witch",
    "/e/card-2e/breakers/deceiver",
    "/e/glossary-2e/adjacent",
    "/e/faq-2e/breakers/mind-capture-no-magic",
    "/e/rule-1e/turn-sequence",
    "/factions",
    "/factions/breakers",
    "/factions/1e/benders",
    "/factions/1e/phoenix-elves",
    "/cards",
    "/cards?edition=1e&view=list",
    "/cards/compare?card=Mind+Witch&card=Deceiver&card=Horde+Slinger&card=Sneeks",
    "/cards/2e/breakers/deceiver/cave-goblins/sneeks",
    "/glossary",
    "/faq",
    "/rules/2e",
    "/rules/1e",
    "/timing",
    "/editions",
    "/sources",
    "/conflicts",
    "/changes",
    "/packs",
    "/precedence",
    "/about",
    "/api",
    "/board",
    "/board?p=2e/3,c1.Ret-Talus,d3.Sneeks/2,d5.Undead_Warrior-1/attack.south",
    "/board?scenario=faq-2e/breakers/mind-capture-no-magic",
    "/puzzles",
    "/puzzles/daily",
    # Large cards of many symbols and a question that is played: of the puzzles that a day may bring none weighs more.
    "/puzzles/stampede",
    "/puzzles/progress",
    "/puzzles/new",
    "/puzzles/import",
    "/puzzles/collection",
    "/puzzles/spirit-bond/embed",
    "/exams/new",
    "/workshop",
    "/workshop/card",
    "/workshop/ruling",
)


@pytest.mark.parametrize("address", PAGES)
def test_a_first_visit_is_light(arriving: Arriving, address: str) -> None:
    """Page, styles, scripts, letters and pictures weigh little, and what is fixed is fetched once for good.

    Time stands still, so that nothing comes which is fetched ahead once a page is at rest.
    """
    page = arriving().new_page()
    page.clock.install(time=A_MOMENT)
    page.clock.pause_at(A_MOMENT + dt.timedelta(seconds=1))
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    weights: dict[str, float] = {}
    under_way: set[str] = set()
    fixed: dict[str, str] = {}

    def answered(event: dict[str, Any]) -> None:
        answer = event["response"]
        if "/static/" in answer["url"]:
            fixed[answer["url"]] = {name.lower(): one for name, one in answer["headers"].items()}["cache-control"]

    def loaded(event: dict[str, Any]) -> None:
        under_way.discard(event["requestId"])
        weights[event["requestId"]] = event["encodedDataLength"]

    network.on("Network.requestWillBeSent", lambda event: under_way.add(event["requestId"]))
    network.on("Network.responseReceived", answered)
    network.on("Network.loadingFinished", loaded)
    network.on("Network.loadingFailed", lambda event: under_way.discard(event["requestId"]))
    page.goto(address)
    quiet, patience = 0, time.monotonic() + PATIENCE
    while quiet < TURNS:
        page.evaluate(ONE_TURN)
        quiet = 0 if under_way else quiet + 1
        assert time.monotonic() < patience, f"{address}: {under_way} did not come"
    assert sum(weights.values()) < MOST, weights
    assert len(weights) > 5
    assert all("immutable" in one for one in fixed.values())


LATER = {
    *("board-placing.css", "setting-up.js", "board-keeping.css", "ways.js", "board-compare.css", "comparing.js"),
    *("board-making.css", "puzzle-making.js", "board-telling.css", "toast.js"),
}
"""What the board fetches when somebody wants it or when the page is at rest."""


def test_what_the_board_needs_later_comes_when_it_is_at_rest(arriving: Arriving) -> None:
    """Setting up, the ways in and out and comparing are there before anybody asks for them."""
    page = arriving().new_page()
    asked = asked_by(page)
    with page.expect_response(lambda answer: answer.url.endswith("puzzle-making.js")):
        page.goto("/board")
    assert asked >= LATER


def test_nothing_is_fetched_ahead_for_who_saves_data(arriving: Arriving) -> None:
    """It comes when it is wanted, and then does all that it does for others."""
    thrifty = arriving()
    thrifty.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    page = thrifty.new_page()
    asked = asked_by(page)
    page.clock.install(time=A_MOMENT)
    page.goto("/board")
    expect(page.locator("[data-board-app]")).to_be_visible()
    page.clock.run_for(5000)
    page.wait_for_load_state("networkidle")
    assert not LATER & asked
    page.get_by_role("button", name="Set up", exact=True).click()
    expect(page.locator("[data-palette] .choice").first).to_be_visible()
    page.get_by_role("button", name="Share", exact=True).click()
    expect(page.get_by_role("button", name="Save under a short link")).to_be_visible()


def asked_by(page: Page) -> set[str]:
    """The names of all files that a page asks for from now on."""
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(request.url.rpartition("/")[2]))
    return asked
