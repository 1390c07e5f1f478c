"""The best course of the turn: found in the position as it stands, read in sentences, and played."""

import pytest
from playwright.sync_api import expect

from tests.browser.board.conftest import Judge

pytestmark = pytest.mark.browser


def test_it_is_found_where_the_board_stands_and_played(judge: Judge) -> None:
    """Nothing has to be saved or loaded anew for it; what it comes to is played by one press, and can be undone."""
    judge.open_position("attack")
    judge.page.get_by_role("button", name="Best course").click()
    judge.page.get_by_label("What you want to reach before the turn ends").fill("d5 has 4 damage")
    judge.page.get_by_role("button", name="Find it").click()
    told = judge.page.locator(".best-told")
    expect(told).to_contain_text("Undead Carrier on d4 attacks Kalal on d5.")
    expect(told).to_contain_text("no better course exists")
    told.get_by_role("button", name="Play it").click()
    expect(judge.page.locator("[data-played]")).to_contain_text("Kalal on d5 takes 2 damage")
    judge.page.get_by_role("button", name="Undo").click()
    expect(judge.page.locator("[data-played]")).not_to_contain_text("Kalal on d5 takes 2 damage")


def test_a_goal_that_is_not_understood_is_said(judge: Judge) -> None:
    """What is wrong with it stands below, with goals of this position: one touch on one looks for its best course."""
    judge.open_position("attack")
    judge.page.get_by_role("button", name="Best course").click()
    judge.page.get_by_label("What you want to reach before the turn ends").fill("d5 dances")
    judge.page.get_by_role("button", name="Find it").click()
    expect(judge.page.locator(".best-told").get_by_role("alert")).to_contain_text("d5 dances")
    judge.page.get_by_role("group", name="Did you mean").get_by_role("button", name="kill Kalal").click()
    told = judge.page.locator(".best-told")
    expect(told).to_contain_text("Kill Kalal:")
    expect(told).to_contain_text("Read as: North has no Kalal in play")


def test_a_telephone_has_it_too(at_the_table: Judge) -> None:
    """There it stands below what may be done."""
    at_the_table.open_position("attack")
    at_the_table.page.get_by_role("button", name="Best course").click()
    at_the_table.page.get_by_label("It must outlast the enemy").check()
    at_the_table.page.get_by_role("button", name="Find it").click()
    expect(at_the_table.page.locator(".best-told")).to_contain_text("North does not win")
