"""By keys and by ear: where the focus goes, what letters mean, and what a screen reader is told."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.board.conftest import Judge
from tests.browser.conftest import finds

pytestmark = pytest.mark.browser

COUNTED = """(region) => {
    window.heard = [];
    new MutationObserver(() => window.heard.push(region.textContent.trim())).observe(region, { childList: true });
}"""
"""Keeps each thing that a live region says."""


def announced(judge: Judge) -> Locator:
    """What was said last to a screen reader."""
    return judge.page.locator("[data-announce]")


def asked_about(judge: Judge) -> None:
    """Carrier and Kalal, with the verdict that the one may attack the other."""
    judge.open_position("attack")
    judge.ask("Undead Carrier attacks Kalal")
    expect(judge.touch.locator(".verdict-legal")).to_be_visible()


@pytest.mark.parametrize(("name", "heading"), [("Odds: ", "Odds"), ("Compare: ", None)])
def test_the_focus_goes_into_a_comparison_and_back(judge: Judge, name: str, heading: str | None) -> None:
    """To its heading as it opens; to what opened it as it closes."""
    asked_about(judge)
    opener = judge.touch.get_by_role("button", name=name).first
    opener.focus()
    judge.page.keyboard.press("Enter")
    shown = judge.page.locator("[data-compare]")
    expect(shown.get_by_role("heading").first).to_be_focused()
    if heading:
        expect(shown.get_by_role("heading").first).to_have_text(heading)
    judge.page.keyboard.press("Escape")
    expect(shown).to_be_empty()
    expect(opener).to_be_focused()


@pytest.mark.parametrize("panel", ["Begin", "Share", "Keys"])
def test_the_focus_goes_into_a_panel_and_back(judge: Judge, panel: str) -> None:
    """To its heading, and to the button that opened it; by Escape and by what closes it."""
    judge.open_position("attack")
    opener = judge.page.locator(f"[data-open={panel.lower()}]").first
    for closing in ("Escape", "Enter"):
        opener.focus()
        judge.page.keyboard.press("Enter")
        expect(judge.page.get_by_role("heading", name=panel, exact=True)).to_be_focused()
        if closing == "Enter":
            judge.button(f"Close {panel}").focus()
        judge.page.keyboard.press(closing)
        expect(judge.page.get_by_role("heading", name=panel, exact=True)).to_be_hidden()
        expect(opener).to_be_focused()


def test_a_list_that_a_key_opens_gives_the_focus_back_to_the_space(judge: Judge) -> None:
    """The question mark is pressed wherever the focus is."""
    judge.open_position("attack")
    judge.space("d4").focus()
    judge.page.keyboard.press("?")
    expect(judge.page.get_by_role("heading", name="Keys")).to_be_focused()
    judge.page.keyboard.press("Escape")
    expect(judge.space("d4")).to_be_focused()


@pytest.mark.parametrize("letter", ["e", "z", "y", "n", "i"])
def test_a_letter_on_an_empty_space_finds_a_card(judge: Judge, letter: str) -> None:
    """Every letter, also those that are keys elsewhere."""
    judge.open()
    judge.space("c3").focus()
    judge.page.keyboard.press(letter)
    expect(judge.page.locator("#placer-search")).to_be_focused()
    expect(judge.page.locator("#placer-search")).to_have_value(letter)


@pytest.mark.parametrize("letter", ["e", "z", "y", "n", "i"])
def test_a_letter_on_a_card_finds_another_in_its_place(judge: Judge, letter: str) -> None:
    """Unless it is one of the card's own keys: nobody leaves setting up by a letter, nor undoes anything."""
    judge.open_position("attack").turn_to("Set up")
    expect(judge.button("A card for South’s hand")).to_be_visible()
    judge.space("d4").focus()
    judge.page.keyboard.press(letter)
    expect(judge.page.locator("#placer-search")).to_have_value(letter)
    expect(judge.button("Set up")).to_have_attribute("aria-pressed", "true")
    judge.page.keyboard.press("Escape")
    judge.holds("d4", "South’s Undead Carrier")


def test_with_alt_the_keys_of_the_page_hold_where_letters_are_letters(judge: Judge) -> None:
    """On a space while setting up, and in a field; the list of keys says so."""
    judge.open()
    judge.place("c3", "Sneeks")
    judge.space("c3").focus()
    judge.page.keyboard.press("Alt+z")
    judge.holds("c3", "empty")
    judge.page.keyboard.press("Alt+y")
    judge.holds("c3", "Sneeks")
    judge.space("c3").focus()
    judge.page.keyboard.press("Alt+e")
    expect(judge.button("Play")).to_have_attribute("aria-pressed", "true")
    judge.page.keyboard.press("?")
    listed = judge.page.locator(".key-list div").filter(has_text="where letters are letters")
    expect(listed).to_contain_text("Alt E")


def test_a_card_that_is_replaced_stays_on_its_side(judge: Judge) -> None:
    """Whichever half of the board it stands on, unless whose it is to be was chosen."""
    judge.open_position("attack").turn_to("Set up")
    expect(judge.button("A card for South’s hand")).to_be_visible()
    judge.space("c6").focus()
    judge.page.keyboard.press("p")
    judge.holds("c6", "South’s Deceiver")
    judge.page.keyboard.type("sne")
    judge.page.keyboard.press("Escape")
    judge.space("c6").focus()
    judge.page.keyboard.press("a")
    judge.page.fill("#placer-search", "Mind Witch")
    judge.page.locator("#placer-search").press("Enter")
    judge.holds("c6", "South’s Mind Witch")


def test_odds_undo_and_redo_are_announced(judge: Judge) -> None:
    """Each in one sentence that says what it is about."""
    asked_about(judge)
    judge.touch.get_by_role("button", name="Odds: ").first.click()
    told = re.compile("[0-9.]+ ?% to destroy the target: Undead Carrier on d4 attacks Kalal on d5.")
    expect(announced(judge)).to_contain_text(told)
    judge.page.keyboard.press("Escape")
    judge.button("End phase").click()
    expect(announced(judge)).to_contain_text("South ends the Attack Phase.")
    judge.button("Undo").click()
    expect(announced(judge)).to_contain_text("Undone: End the Attack Phase.")
    judge.button("Redo").click()
    expect(announced(judge)).to_contain_text("Done again: End the Attack Phase.")


def test_a_decision_that_waits_is_announced_once(judge: Judge) -> None:
    """Together with what led to it, and not again while something else is drawn anew."""
    judge.open_position("attack")
    announced(judge).evaluate(COUNTED)
    judge.ask("attack d4 d5")
    judge.touch.get_by_role("button", name="Play it").first.click()
    expect(announced(judge)).to_contain_text("South rolls 2 dice for Undead Carrier on d4.")
    judge.button("Die 1: melee").click()
    judge.button("Undo").click()
    expect(announced(judge)).to_contain_text("Undone: Undead Carrier on d4 attacks Kalal on d5.")
    times = "() => window.heard.filter((one) => one.includes('South rolls 2 dice')).length"
    finds(judge.page, times, expected=1)


def test_the_first_view_leads_to_the_board_by_keys_alone(judge: Judge) -> None:
    """From “Empty board” a card is placed at once."""
    judge.open("/board")
    judge.button("Empty board").focus()
    judge.page.keyboard.press("Enter")
    expect(judge.space("c1")).to_be_focused()
    expect(judge.button("A card for South’s hand")).to_be_visible()
    judge.page.keyboard.type("grognack")
    expect(judge.page.locator("#placer-search")).to_have_value("grognack")
    judge.page.keyboard.press("Enter")
    judge.holds("c1", "Grognack")


def test_escape_lets_go_of_the_field_to_ask_in(judge: Judge) -> None:
    """So that the letters are keys again."""
    judge.open_position("attack", "", "end phase")
    judge.ask("attack b2 b4")
    field = judge.page.get_by_label("Ask in words about any action or ability")
    field.focus()
    judge.page.keyboard.press("Escape")
    expect(field).not_to_be_focused()


def test_after_a_tool_the_keys_go_on_at_the_board(judge: Judge) -> None:
    """Where another position comes, and where a button can't be pressed again: arrows and letters work at once."""
    judge.open_position("attack")
    for opener in ("Begin", "Empty board"):
        judge.button(opener).focus()
        judge.page.keyboard.press("Enter")
    expect(judge.space("c1")).to_be_focused()
    judge.page.keyboard.press("ArrowUp")
    expect(judge.space("c2")).to_be_focused()
    judge.button("Undo").focus()
    judge.page.keyboard.press("Enter")
    expect(judge.space("c2")).to_be_focused()
    judge.holds("c3", "Horde Slinger")
    judge.turn_to("Set up")
    judge.space("c3").focus()
    judge.page.keyboard.press("Enter")
    judge.button("Mirror", "[data-touch]").focus()
    judge.page.keyboard.press("Enter")
    judge.holds("d6", "Horde Slinger")
    expect(judge.space("c3")).to_be_focused()
    judge.button("Clear the board").focus()
    judge.page.keyboard.press("Enter")
    expect(judge.space("c3")).to_be_focused()
    judge.button("Undo").focus()
    expect(judge.button("Undo")).to_be_focused()
    judge.page.keyboard.press("ArrowLeft")
    expect(judge.space("c3")).to_be_focused()
    judge.page.keyboard.press("ArrowLeft")
    expect(judge.space("b3")).to_be_focused()
