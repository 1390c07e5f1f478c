"""The marks beside facts of cards that are less than printed."""

import re

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def test_a_mark_explains_itself(page: Page) -> None:
    """It is heard with the page, and shown to whoever touches it or comes by with the keyboard."""
    page.goto("/e/card-2e/swamp-orcs/glurp")
    mark = page.get_by_role("button", name="Life: told by public pages, not read from the print")
    explained = page.locator("#mark-life")
    expect(explained).to_be_hidden()
    mark.click()
    expect(explained).to_be_visible()
    page.keyboard.press("Escape")
    expect(explained).to_be_hidden()
    mark.focus()
    page.keyboard.press("Enter")
    expect(explained).to_have_text("Life: told by public pages, not read from the print")
    expect(page.get_by_text("Stated by no source: kind of attack and symbols.").first).to_be_visible()


def test_a_printed_card_has_no_mark(page: Page) -> None:
    """What is printed needs no word, but for the line that says that everything is."""
    page.goto("/e/card-2e/breakers/mind-witch")
    expect(page.locator("button.mark")).to_have_count(0)
    expect(page.get_by_text("Every fact here is as the card prints it.")).to_be_visible()


def test_a_result_says_what_is_unsure(page: Page) -> None:
    """Among results, a card of which something is less than print or ruling carries a word about it."""
    page.goto("/search?q=glurp")
    expect(page.locator(".hit-rests").first).to_have_text("in part unknown")
    page.goto("/search?q=standing%3Apreview+kind%3Acard")
    expect(page.locator(".hit-title").first).to_be_visible()
    expect(page.locator("main")).to_contain_text(re.compile("facts told by public pages"))
