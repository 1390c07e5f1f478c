"""What a first visit to each kind of page fetches, with a browser that has kept nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Arriving

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

MOST = 100_000
"""Bytes of everything together, heads of answers too: under a second where a telephone gets a megabit."""
MOST_OF_THE_BOARD = 140_000
"""The same of the board, which is no page to read but a tool to work with: a script larger than all others together."""
PAGES = (
    "/",
    "/search",
    "/search?q=engage",
    "/search?q=faction:breakers",
    "/search/syntax",
    "/e/card-2e/breakers/mind-witch",
    "/e/glossary-2e/adjacent",
    "/e/faq-2e/breakers/mind-capture-no-magic",
    "/e/rule-1e/turn-sequence",
    "/factions",
    "/factions/breakers",
    "/factions/1e/phoenix-elves",
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
    "/board?scenario=faq-2e/breakers/mind-capture-no-magic",
    "/puzzles",
    "/puzzles/daily",
    "/puzzles/progress",
    "/puzzles/new",
    "/puzzles/import",
    "/exams/new",
    "/workshop",
    "/workshop/card",
    "/workshop/ruling",
)


@pytest.mark.parametrize("address", PAGES)
def test_a_first_visit_is_light(arriving: Arriving, address: str) -> None:
    """Page, styles, scripts, letters and pictures weigh little, and what is fixed is fetched once for good."""
    page = arriving().new_page()
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    weights: dict[str, float] = {}
    fixed: dict[str, str] = {}

    def answered(event: dict[str, Any]) -> None:
        answer = event["response"]
        if "/static/" in answer["url"]:
            fixed[answer["url"]] = {name.lower(): one for name, one in answer["headers"].items()}["cache-control"]

    def loaded(event: dict[str, Any]) -> None:
        weights[event["requestId"]] = event["encodedDataLength"]

    network.on("Network.responseReceived", answered)
    network.on("Network.loadingFinished", loaded)
    page.goto(address)
    page.wait_for_load_state("networkidle")
    assert sum(weights.values()) < (MOST_OF_THE_BOARD if address.startswith("/board") else MOST), weights
    assert len(weights) > 5
    assert all("immutable" in one for one in fixed.values())
