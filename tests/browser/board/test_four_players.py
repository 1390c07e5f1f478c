"""Two Battlefields side by side on a telephone: whose turn it is is seen, and the way to the other one."""

import pytest
from playwright.sync_api import expect

from tests.browser.board.conftest import Judge

pytestmark = pytest.mark.browser

FOUR = "/board?p=1e/d2.Sunderved,c3.Wall/c8.Mugglug,magic(2)/j1.Krusk,i3.Wall/j8.Selundar/move."


def test_the_battlefield_of_whoever_plays_is_seen(at_the_table: Judge) -> None:
    """The left one for the first players of either team, the right one for the second."""
    at_the_table.open(f"{FOUR}south2")
    expect(at_the_table.space("j1")).to_be_in_viewport(ratio=0.9)
    expect(at_the_table.button("South 2 & North 2")).to_have_attribute("aria-pressed", "true")
    at_the_table.open(f"{FOUR}north")
    expect(at_the_table.space("c8")).to_be_in_viewport(ratio=0.9)
    expect(at_the_table.button("South & North")).to_have_attribute("aria-pressed", "true")


def test_a_touch_leads_to_the_other_battlefield(at_the_table: Judge) -> None:
    """And a key leads back; that there is another one is said by the names of who plays there."""
    at_the_table.open(f"{FOUR}south")
    other = at_the_table.button("South 2 & North 2")
    expect(other).to_be_in_viewport(ratio=1)
    other.tap()
    expect(at_the_table.space("j1")).to_be_in_viewport(ratio=0.9)
    expect(other).to_have_attribute("aria-pressed", "true")
    at_the_table.button("South & North").press("Enter")
    expect(at_the_table.space("d2")).to_be_in_viewport(ratio=0.9)


def test_where_both_have_room_there_is_no_switch(judge: Judge) -> None:
    """Neither at a desk nor for two players."""
    judge.open(f"{FOUR}south2")
    expect(judge.space("a1")).to_be_in_viewport(ratio=0.9)
    expect(judge.space("l8")).to_be_in_viewport(ratio=0.9)
    expect(judge.page.locator("[data-fields]")).to_be_hidden()


def test_what_is_asked_about_is_seen_wherever_it_lies(at_the_table: Judge) -> None:
    """Of another player on the other Battlefield, too; and the figures of all near players lie above the sheet."""
    at_the_table.open(f"{FOUR}south2")
    for side in ("south", "south2"):
        expect(at_the_table.page.locator(f"[data-strip={side}]")).to_be_in_viewport(ratio=1)
    handle = at_the_table.page.locator("[data-handle]").bounding_box()
    lowest = at_the_table.page.locator("[data-strip=south2]").bounding_box()
    assert handle is not None
    assert lowest is not None
    assert lowest["y"] + lowest["height"] <= handle["y"]
    at_the_table.page.get_by_role("button", name="Ask in words").tap()
    at_the_table.ask("can Sunderved attack Mugglug")
    expect(at_the_table.space("d2")).to_be_in_viewport(ratio=0.9)
    expect(at_the_table.button("South & North")).to_have_attribute("aria-pressed", "true")
