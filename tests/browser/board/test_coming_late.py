"""What sets up a position comes when it is first wanted: what is done meanwhile is meant, and is done."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.board.conftest import Judge

pytestmark = pytest.mark.browser

FIGHT = "/board?p=2e/3,c1.Ret-Talus/2,d8.Grognack/attack.south"
SETTING_UP = "**/setting-up.js*"


@pytest.fixture
def bring(judge: Judge) -> Callable[[], Any]:
    """Keeps what sets up a position back until it is called."""
    judge.page.route(SETTING_UP, lambda route: None)

    def let_go() -> None:
        with judge.page.expect_response(SETTING_UP):
            judge.page.unroute(SETTING_UP)  # what was held goes on by that

    return let_go


def test_a_space_touched_meanwhile_is_set_up(judge: Judge, bring: Callable[[], Any]) -> None:
    """Its field opens once there is one, and nothing is asked about the space."""
    judge.open(FIGHT).turn_to("Set up")
    judge.space("b4").click()
    expect(judge.placer).to_be_hidden()
    bring()
    expect(judge.placer).to_be_visible()
    judge.page.fill("#placer-search", "Tundra Fighter")
    judge.page.locator("#placer-search").press("Enter")
    judge.holds("b4", "Tundra Fighter")


def test_a_hand_touched_meanwhile_is_set_up(judge: Judge, bring: Callable[[], Any]) -> None:
    """It opens once there is what changes it; it turned back to playing."""
    judge.open("/board?p=2e/3,c1.Ret-Talus,hand(Purge,Gate)/2,c8.Tacullu/summon.south").turn_to("Set up")
    judge.page.locator("[data-strip=south]").get_by_role("button", name="Gate").click()
    bring()
    judge.placer.get_by_role("button", name="Take Gate out of South’s hand").click()
    expect(judge.page.locator("[data-strip=south]")).to_contain_text("1 in hand")
    expect(judge.page.locator("[data-board-app]")).to_have_attribute("data-mode", "setup")


def test_a_panel_opened_meanwhile_stays(judge: Judge, bring: Callable[[], Any]) -> None:
    """Setting up begins under it."""
    judge.open(FIGHT).turn_to("Set up")
    judge.button("Begin").click()
    expect(judge.button("Empty board")).to_be_visible()
    bring()
    expect(judge.page.locator("[data-board-app]")).to_have_attribute("data-mode", "setup")
    expect(judge.button("Empty board")).to_be_visible()


def test_who_turns_back_meanwhile_plays(judge: Judge, bring: Callable[[], Any]) -> None:
    """What was turned to last counts, and a space that is touched is asked about."""
    judge.open(FIGHT).turn_to("Set up")
    judge.turn_to("Play")
    judge.space("c1").click()
    expect(judge.touch).to_contain_text("Ret-Talus")
    bring()
    expect(judge.page.locator("[data-palette] .choice").first).to_be_attached()
    expect(judge.page.locator("[data-board-app]")).to_have_attribute("data-mode", "play")
    expect(judge.touch).to_contain_text("Ret-Talus")


def test_where_it_does_not_come_the_game_goes_on(judge: Judge) -> None:
    """It is said, and touching asks as before."""
    judge.page.route(SETTING_UP, lambda route: route.abort())
    judge.open(FIGHT).turn_to("Set up")
    expect(judge.page.locator("[data-notices]")).to_contain_text("could not be fetched")
    judge.space("c1").click()
    expect(judge.touch).to_contain_text("Ret-Talus")
    expect(judge.page.locator("[data-board-app]")).to_have_attribute("data-mode", "play")
