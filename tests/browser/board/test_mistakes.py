"""A mistake in an answer of the board is reported where it is seen."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.board.conftest import LINE, Judge

pytestmark = pytest.mark.browser

ATTACK = "/board?p=" + LINE.format(phase="attack")


def letter(judge: Judge) -> Locator:
    """The letter that is begun, once the report is opened."""
    judge.page.get_by_text("Report a mistake").click()
    return judge.page.get_by_label("Tell what is wrong here")


def test_the_letter_has_what_was_asked_and_answered_with_the_position(judge: Judge) -> None:
    """Whoever reads it opens the same board with the same question."""
    judge.open(ATTACK)
    judge.ask("attack c3 c6")
    expect(judge.page.locator(".touch .verdict")).to_be_visible()
    begun = letter(judge)
    heading = judge.page.locator(".touch .verdict h2").first.inner_text()
    expect(begun).to_have_value(re.compile(r"/board\?p=\S+ask=attack\+c3\+c6\nAsked: .+\nAnswered: " + heading))


def test_a_comparison_and_odds_are_reported_as_well(at_the_table: Judge) -> None:
    """Beneath what they show."""
    at_the_table.open(f"{ATTACK}&ask=attack+c3+c6")
    at_the_table.touch.get_by_role("button", name="Odds").first.click()
    expect(at_the_table.page.locator(".odds-sum")).to_be_visible()
    expect(letter(at_the_table)).to_have_value(re.compile(r"ask=attack\+c3\+c6\nAsked: Odds: .+\nAnswered: .+%"))


def test_what_was_written_stays_while_something_else_is_asked(judge: Judge) -> None:
    """The letter follows the board only until somebody writes in it."""
    judge.open(ATTACK)
    judge.ask("attack c3 c6")
    begun = letter(judge)
    expect(begun).to_have_value(re.compile("attack"))
    begun.fill("It can be attacked.")
    judge.ask("attack c3 d5")
    expect(judge.page.locator(".touch .verdict")).to_contain_text("Not legal")
    expect(begun).to_have_value("It can be attacked.")
