"""A ruling made in a real browser: from the board, by touch, by keyboard, without a script; its pages looked over."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Arriving, finds, fits, flaws

pytestmark = pytest.mark.browser

PAGE, PACK = "/workshop/ruling", "/workshop"
BOARD = "/board?p=2e/0,d1.Sneeks,d3.Undead_Warrior/0,e4.Undead_Warrior,d8.Tacullu/attack.south"
QUESTION = "May a unit attack around a corner?"
SCREENS = (pytest.param(1280, 800, "light", id="desk"), pytest.param(360, 740, "dark", id="phone"))


@pytest.fixture
def telephone(arriving: Arriving) -> Page:
    """A page of somebody with a telephone, who touches."""
    return arriving(viewport={"width": 360, "height": 740}, has_touch=True).new_page()


def asked(page: Page) -> None:
    """Asks on the board whether a unit may attack around a corner, and makes a ruling of that."""
    page.goto(BOARD)
    expect(page.get_by_role("button", name="End phase")).to_be_visible()
    # On a telephone the sheet hides most of itself, so that the board is seen.
    if (handle := page.locator("[data-handle]")).is_visible():
        handle.click()
    page.get_by_label("Ask in words about any action or ability").fill("d3 attacks e4")
    page.get_by_role("button", name="Ask", exact=True).click()
    expect(page.get_by_role("heading", name="Not legal")).to_be_visible()
    page.get_by_role("button", name="Make a ruling of this position").click()
    expect(page.locator(".making-picked")).to_contain_text("attacks")


def answered(page: Page) -> None:
    """Fills in question and answer."""
    page.get_by_role("textbox", name="Question", exact=True).fill(QUESTION)
    page.get_by_label("Verdict").select_option("no")
    page.get_by_role("textbox", name="Answer in your own words").fill("Corners are not adjacent.")
    expect(page.locator(".making-entry")).to_contain_text("Corners are not adjacent.")


def test_what_was_asked_on_the_board_is_ruled_on(page: Page) -> None:
    """The engine agrees with it; claimed otherwise, it says otherwise and why."""
    asked(page)
    answered(page)
    expect(page.locator("[data-verdict]")).to_contain_text("The engine agrees")
    page.locator(".making-claim select").select_option("legal")
    expect(page.locator("[data-verdict]")).to_contain_text("The engine says otherwise")
    expect(page.locator(".making-picked .field-fault").first).to_contain_text("adjacent")


def test_what_it_rests_on_is_found_as_it_is_typed(page: Page) -> None:
    """And picked with the keyboard alone; what is typed stays, and the place is kept."""
    page.goto(PAGE)
    seek = page.get_by_role("textbox", name=re.compile("^Find a rule"))
    seek.press_sequentially("clear straight", delay=20)
    expect(page.get_by_role("button", name=re.compile("^Clear straight spaces Term"))).to_be_visible()
    expect(seek).to_have_value("clear straight")
    expect(seek).to_be_focused()
    page.get_by_role("button", name=re.compile("^Clear straight spaces Term")).press("Enter")
    expect(page.get_by_role("button", name="Take out: Clear straight spaces")).to_be_visible()
    expect(seek).to_be_focused()
    expect(seek).to_have_value("")


def test_a_position_from_the_board_leaves_what_is_typed(page: Page) -> None:
    """Whoever goes back to the board loses no word, and nothing is sent again when the page is loaded anew."""
    page.goto(PAGE)
    page.get_by_role("textbox", name="Question", exact=True).fill(QUESTION)
    expect(page.locator(".making-entry")).to_contain_text(QUESTION)
    asked(page)
    expect(page.locator(".making-entry")).to_contain_text(QUESTION)
    page.reload()
    expect(page.locator(".making-picked")).to_contain_text("attacks")
    expect(page.get_by_role("textbox", name="Question", exact=True)).to_have_value(QUESTION)


def test_a_position_of_this_browser_is_picked(page: Page) -> None:
    """What the board kept is offered, and taken by one touch."""
    page.goto(f"{BOARD}&title=A+corner")
    page.locator("[data-legal]").get_by_role("button", name="Play it").first.click()
    page.goto(PAGE)
    page.get_by_role("button", name=re.compile("^A corner")).click()
    expect(page.get_by_role("img", name=re.compile("^The position, drawn"))).to_be_visible()


def test_the_same_by_touch_on_a_telephone(telephone: Page) -> None:
    """From the board into the pack; it is there again when the page is opened anew, until it is thrown away."""
    asked(telephone)
    answered(telephone)
    telephone.get_by_role("link", name="See the ruling").tap()
    telephone.get_by_role("button", name="Put it in your pack").tap()
    expect(telephone.locator("[data-parts]")).to_contain_text(QUESTION)
    telephone.get_by_role("textbox", name="Name of the pack").fill("Corner club")
    expect(telephone.locator("[data-preview]")).to_contain_text("corner-club.zip")
    telephone.goto(PAGE)
    expect(telephone.get_by_role("textbox", name="Question", exact=True)).to_have_value("")
    telephone.goto(PACK)
    expect(telephone.locator("[data-parts]")).to_contain_text(QUESTION)
    expect(telephone.get_by_role("textbox", name="Name of the pack")).to_have_value("Corner club")
    telephone.get_by_role("button", name="Throw this pack away").tap()
    expect(telephone.locator("[data-fields]")).to_contain_text("Nothing yet")


def test_it_is_made_without_a_script(arriving: Arriving) -> None:
    """The forms are sent and come back, and carry the pack along."""
    page = arriving(java_script_enabled=False).new_page()
    page.goto("/board?scenario=faq-2e/breakers/mind-witch-ram")
    page.get_by_role("link", name="Make a ruling of this position").click()
    page.get_by_role("textbox", name="Question", exact=True).fill(QUESTION)
    page.get_by_role("textbox", name="Answer in your own words").fill("Corners are not adjacent.")
    page.get_by_role("button", name="Show the ruling").last.click()
    page.get_by_role("button", name="Put it in your pack").click()
    expect(page.locator("[data-parts]")).to_contain_text(QUESTION)
    page.get_by_role("button", name="Make a ruling").click()
    page.get_by_role("textbox", name="Question", exact=True).fill("Another one?")
    page.get_by_role("textbox", name="Answer in your own words").fill("Yes and no.")
    page.get_by_role("button", name="Show the ruling").last.click()
    page.get_by_role("button", name="Put it in your pack").click()
    expect(page.locator("[data-parts] li")).to_have_count(2)


def looked_over(page: Page) -> None:
    """Axe finds no violation, and nothing is wider than the screen."""
    fits(page)
    # How far it was scrolled would tell which field lies half under the head of the page.
    page.evaluate("scrollTo(0, 0)")
    finds(page, "() => scrollY", 0)
    assert flaws(page) == []


@pytest.mark.parametrize(("width", "height", "scheme"), SCREENS)
def test_the_pages_are_accessible(
    arriving: Arriving, width: int, height: int, scheme: Literal["light", "dark"]
) -> None:
    """With all that they can show; and the console stays empty."""
    screen: ViewportSize = {"width": width, "height": height}
    page, said = arriving(viewport=screen, color_scheme=scheme, service_workers="allow").new_page(), list[str]()
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    asked(page)
    answered(page)
    page.locator(".making-claim select").select_option("legal")
    expect(page.locator("[data-verdict]")).to_contain_text("The engine says otherwise")
    page.get_by_role("textbox", name=re.compile("^Find a rule")).fill("adjacent")
    page.get_by_role("button", name=re.compile("^Adjacent Term")).click()
    page.get_by_text("Something else that must be so").click()
    expect(page.get_by_role("button", name="Take out: Adjacent")).to_be_visible()
    looked_over(page)
    page.get_by_role("button", name="Put it in your pack").click()
    page.get_by_role("button", name="Check all of it").click()
    expect(page.locator("[data-verdict]")).to_contain_text("Nothing is wrong")
    looked_over(page)
    assert said == []
