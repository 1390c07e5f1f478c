"""The board for everybody: axe, screen readers, small screens, no script."""

from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.browser.board.conftest import LINE, SPORE_CARRIER, Judge
from tests.browser.conftest import Arriving, finds, fits, flaws, settled

pytestmark = pytest.mark.browser

STATES = {
    "Set up": "[data-palette] .choice",
    "Play": "[data-legal] .panel-heading",
    "Begin": "[data-begin] button",
    "Share": "[data-key=copy-link]",
    "Best course": "#goal",
    "Keys": ".key-list",
}
"""Each mode and panel, with something that is there once it is filled."""
SMALLEST_TARGET = 24
"""Pixels; WCAG 2.2, success criterion 2.5.8."""
UNNAMED = """(grid) => [...grid.querySelectorAll(".space")].map((one) => [one.dataset.square, one.ariaLabel])
    .filter(([square, words]) => !words.startsWith(square))"""
TOO_SMALL = """(app, least) => [...app.querySelectorAll("button, input, select, .space")]
    .filter((one) => one.checkVisibility() && one.type !== "file" && one.type !== "checkbox")
    .filter((one) => one.offsetWidth < least || one.offsetHeight < least)
    .map((one) => one.outerHTML)"""


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (1280, "dark"), (360, "dark")])
def test_axe_finds_nothing_in_any_state(arriving: Arriving, width: int, scheme: Literal["light", "dark"]) -> None:
    """Modes, panels, a placer, a touched card, a refusal, a decision, a comparison are clean; nothing is too wide."""
    judge = Judge(arriving(viewport={"width": width, "height": 800}, color_scheme=scheme).new_page())
    found: list[str] = []

    def look(state: str) -> None:
        found.extend(f"{state}: {one}" for one in flaws(judge.page))
        fits(judge.page)

    judge.open_position("move", "Where may it go?")
    for state, filled in STATES.items():
        if state == "Best course" and width < 400:
            continue
        judge.turn_to(state)
        expect(judge.page.locator(filled).first).to_be_attached()
        look(state)
    judge.page.keyboard.press("Escape")
    judge.turn_to("Set up")
    judge.space("a8").click()
    expect(judge.placer.locator(".choice").first).to_be_visible()
    look("a placer")
    judge.page.keyboard.press("Escape")
    judge.space("c3").click()
    expect(judge.touch.get_by_role("group", name="Player")).to_be_visible()
    look("a card to set up")
    judge.turn_to("Play")
    judge.holds("c4", "move here")
    judge.space("f6").click()
    expect(judge.page.locator(".verdict-illegal")).to_be_visible()
    look("a refusal")
    judge.open(f"/board?scenario={SPORE_CARRIER}#compare")
    expect(judge.page.locator(".outcome")).to_have_count(2)
    look("a comparison")
    judge.open_position("attack", "", "attack d4 d5")
    expect(judge.touch.locator(".die-row").first).to_be_visible()
    look("dice")
    assert found == []
    assert judge.errors == []


def test_the_board_is_a_grid_with_one_stop_for_the_tab_key(judge: Judge) -> None:
    """Rows and cells are told as such, each with its words, and only one space is in the tab order."""
    judge.open_position("move")
    grid = judge.page.get_by_role("grid", name="Battlefield")
    expect(grid.get_by_role("row")).to_have_count(8)
    cells = grid.get_by_role("gridcell")
    expect(cells).to_have_count(48)
    expect(grid.locator("[role=gridcell][tabindex='0']")).to_have_count(1)
    unnamed = (
        "(all) => [...all.querySelectorAll('.space')].filter((one) => !one.ariaLabel.startsWith(one.dataset.square))"
    )
    finds(grid, f"{unnamed}.map((one) => one.dataset.square)", [])


def test_sides_and_marks_differ_without_colour(judge: Judge) -> None:
    """The two players' cards have other shapes, and each kind of lit space its own sign."""
    judge.open_position("attack")
    one, other = (judge.space(square).locator(".tile .frame-edge") for square in ("d4", "d5"))
    expect(other).to_be_attached()
    expect(other).not_to_have_attribute("d", one.get_attribute("d") or "")
    judge.space("d4").click()
    expect(judge.space("d5").locator(".icon-mark-attack")).to_be_visible()


def test_everything_that_is_pressed_is_large_enough_for_a_finger(at_the_table: Judge) -> None:
    """On a telephone no control is smaller than 24 pixels each way."""
    judge = at_the_table.open_position("move", "May it?")
    for state, filled in STATES.items():
        if state == "Best course":
            continue
        judge.turn_to(state)
        expect(judge.page.locator(filled).first).to_be_attached()
        settled(judge.page)
        finds(judge.page.locator("[data-board-app]"), TOO_SMALL, [], SMALLEST_TARGET)


def test_a_scenario_is_read_without_a_script(arriving: Arriving) -> None:
    """Picture, table and steps are there, and none of the controls that need a script."""
    page = arriving(java_script_enabled=False).new_page()
    page.goto(f"/board?p={LINE.format(phase='move')}&do=move+c3+c4&title=Read")
    expect(page.get_by_role("table")).to_contain_text("Horde Slinger")
    expect(page.get_by_text("Horde Slinger moves from c3 to c4.")).to_be_visible()
    expect(page.locator(".board-figure img")).to_be_visible()
    expect(page.locator("[data-board-app]")).to_be_hidden()
