"""The five kinds of puzzle, built and solved by hand in a real browser."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arriving
from tests.browser.puzzles.desks import fill_in, publish
from tests.puzzle_documents import KINDS, LEGALITY, TWO_RIGHT, UNREACHABLE, WIN

pytestmark = pytest.mark.browser

CHOICES = {
    "legality": ("Sneeks on c1 attacks", "Horde Slinger on b2 attacks Undead Warrior on b4"),
    "resolution": ("Nothing is on b4", "on b4 has 2 damage"),
    "timing": ("Nothing is on b2", "on b4 has 2 damage"),
    "quiz": ("Yes", "No"),
}


@pytest.mark.parametrize("kind", CHOICES)
def test_a_puzzle_is_built_and_solved_by_choosing(page: Page, kind: str) -> None:
    """A wrong choice is answered with its reason, the right one with everything; the list then marks it as solved."""
    address = publish(page, KINDS[kind])
    wrong, right = CHOICES[kind]
    page.goto(address)
    page.get_by_role("radio", name=wrong).check()
    page.get_by_role("button", name="Answer").click()
    expect(page.get_by_role("heading", name="Not right")).to_be_focused()
    expect(page.locator(".judged > li")).to_have_count(1)
    page.get_by_role("radio", name=right).check()
    page.get_by_role("button", name="Answer again").click()
    expect(page.get_by_role("heading", name="Right", exact=True)).to_be_focused()
    expect(page.locator(".judged-right")).to_have_count(1)
    # What only its maker has solved stands behind others: it is asked for by its title.
    page.goto(f"/puzzles?{urlencode({'about': KINDS[kind]['title']})}")
    expect(page.locator(f'[data-puzzle="{address.rpartition("/")[2]}"]')).to_contain_text("solved")


def attack(page: Page) -> None:
    """The Slinger strikes, by mouse."""
    board = page.get_by_role("grid", name="Battlefield")
    board.locator('[data-square="b2"]').click()
    board.locator('[data-square="b4"]').click()
    page.locator(".action-row", has_text="attack b2 b4").first.get_by_role("button", name="Play it").click()


def test_a_puzzle_is_built_and_won_on_the_board(page: Page) -> None:
    """The line is played by touching cards, and the machine rolls; giving chance away is named, the best line wins."""
    page.goto(publish(page, WIN))
    expect(page.get_by_role("grid", name="Battlefield")).to_be_visible()
    expect(page.get_by_text("the dice are the machine's")).to_be_visible()
    page.get_by_role("button", name="Play it").first.click()
    page.get_by_role("button", name="Answer", exact=True).click()
    expect(page.get_by_text("“End the Attack Phase” gives chance away")).to_be_visible()
    page.get_by_role("button", name="Start again").click()
    attack(page)
    expect(page.locator(".played .decision")).to_contain_text("rolls")
    page.get_by_role("button", name="Answer again").click()
    # However the dice fall, the choice was the best one there is.
    expect(page.get_by_text("4/9 (44.4 %), as the best one does").first).to_be_visible()
    expect(page.get_by_role("heading", name="Right", exact=True)).to_be_focused()


def test_what_the_machine_rolled_is_taken_back_with_its_attack(page: Page) -> None:
    """Undo leads to the position before the attack, where it can be played again; Redo brings the same dice."""
    page.goto(publish(page, WIN))
    expect(page.get_by_role("grid", name="Battlefield")).to_be_visible()
    attack(page)
    expect(page.locator(".played .decision")).to_contain_text("rolls")
    # What was legal before is not told of what was played since.
    expect(page.locator("[data-play-app] > [role=status]")).not_to_contain_text("Legal:")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".played")).to_have_count(0)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    page.get_by_role("button", name="Redo").click()
    expect(page.locator(".played .decision")).to_contain_text("rolls")


def test_the_board_is_played_by_keyboard_alone(page: Page) -> None:
    """Arrow keys and Enter choose the cards; nothing needs a mouse."""
    page.goto(publish(page, WIN))
    board = page.get_by_role("grid", name="Battlefield")
    board.locator('[data-square="b2"]').focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.locator(".action-row", has_text="attack b2 b4").first.get_by_role("button", name="Play it").press("Enter")
    expect(page.locator(".played")).to_contain_text("attack b2 b4")
    expect(page.locator(".played .decision")).to_contain_text("rolls")


@pytest.mark.parametrize(
    ("document", "reason"),
    [
        (TWO_RIGHT, "2 options are right, but only one may be"),
        (UNREACHABLE, "The goal cannot be reached, whatever is done."),
    ],
    ids=["two right answers", "unreachable goal"],
)
def test_a_wrong_puzzle_is_refused_with_the_reason(page: Page, document: dict[str, object], reason: str) -> None:
    """Publishing it says what is wrong, and keeps what was written."""
    fill_in(page, document)
    page.get_by_role("button", name="Publish").click()
    expect(page.get_by_role("heading", name="Something is wrong with it")).to_be_focused()
    expect(page.get_by_text(reason)).to_be_visible()
    expect(page.get_by_label("Title")).to_have_value(str(document["title"]))


def test_a_position_of_the_board_becomes_a_puzzle_with_proposed_answers(page: Page) -> None:
    """A ruling that is played on the board is asked about as it was played, and opens in the workshop."""
    page.goto("/board?scenario=faq-2e/breakers/mind-capture-no-magic")
    page.get_by_role("region", name="Ruling").get_by_role("button", name="Play it").click()
    expect(page.locator("[data-played]")).not_to_be_empty()
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_role("button", name="Make a puzzle of it").click()
    page.get_by_role("button", name="Ask about what was played").click()
    expect(page.locator(".made-answers .is-wrong").first).to_be_visible()
    page.get_by_role("button", name="Open as a form").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Build a puzzle")
    expect(page.locator(".option-verdict").first).to_be_visible()


def test_a_puzzle_is_solved_without_a_script(page: Page, arriving: Arriving) -> None:
    """As a plain form it says the same."""
    address = publish(page, LEGALITY)
    visitor = arriving(java_script_enabled=False).new_page()
    visitor.goto(address)
    visitor.get_by_role("radio", name="Horde Slinger on b2 attacks Undead Warrior on b4").check()
    visitor.get_by_role("button", name="Answer").click()
    expect(visitor.get_by_role("heading", name="Right", exact=True)).to_be_visible()
