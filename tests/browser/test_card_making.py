"""A card made in a real browser, by mouse and by touch, used on the board, and found again after leaving the page."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import BrowserContext, Page, Route, ViewportSize, expect

from tests.browser.conftest import Arriving, finds, fits, flaws

pytestmark = pytest.mark.browser

PAGE = "/workshop/card"
SCREENS = (pytest.param(1280, 800, "light", id="desk"), pytest.param(360, 740, "dark", id="phone"))


@pytest.fixture
def visitor(arriving: Arriving) -> BrowserContext:
    """Somebody with a telephone, who touches."""
    return arriving(viewport={"width": 360, "height": 740}, has_touch=True)


def figures(page: Page) -> None:
    """Fills in what stands above the text of a card."""
    page.get_by_label("Name", exact=True).fill("Field Nurse")
    page.get_by_label("Faction").fill("Corner Table")
    for label, value in (("Cost", "1"), ("Life", "3"), ("Strength", "1")):
        page.get_by_label(label, exact=True).fill(value)
    page.get_by_label("Kind of attack").select_option("melee")
    page.get_by_label("resolve").check()


def patch_up(page: Page) -> None:
    """Makes an ability up, by choosing alone but for its name."""
    page.get_by_role("button", name="Add an ability").click()
    abilities = page.get_by_role("group", name="Ability", exact=True)
    expect(abilities).to_have_count(2)
    ability = abilities.last
    ability.get_by_label("How is it said?").select_option(label="made up, put together of parts")
    ability.get_by_role("group", name="Part", exact=True).wait_for()
    ability.get_by_label("Name of the ability").fill("Patch Up")
    ability.get_by_label(re.compile("^When")).select_option(label="During your Move Phase")
    ability.get_by_label("It targets").select_option(label="cards that I describe")
    ability.get_by_label(re.compile("^Whose(?! turn)")).select_option(label="friendly")
    ability.get_by_label("What is done").select_option(label="Remove … damage from a card")
    ability.get_by_label("How much").first.fill("2")


def whole(page: Page) -> None:
    """Makes a card of one known and one made-up ability."""
    figures(page)
    page.get_by_role("button", name="Add an ability").click()
    page.get_by_label("Name of the ability").fill("Swift")
    # The fields that come with it take the place of those that are there, and with them that of what is being pressed.
    expect(page.locator(".card-face")).to_contain_text("extra space")
    patch_up(page)
    expect(page.locator(".card-face")).to_contain_text("Remove 2 damage from the target")


def test_a_card_is_made_and_its_ability_is_legal_on_the_board(page: Page) -> None:
    """It is drawn as it grows, and used at once."""
    page.goto(PAGE)
    whole(page)
    expect(page.locator(".card-face")).to_contain_text("extra space")
    expect(page.locator("[data-coverage]")).to_contain_text("plays all of it")
    page.get_by_role("link", name="Use it on the board").click()
    page.get_by_text("Use an ability").click()
    expect(page.get_by_text("Use Patch Up of Field Nurse").first).to_be_visible()


def test_the_same_by_touch_on_a_telephone(visitor: BrowserContext) -> None:
    """Everything is reached, and nothing is wider than the screen."""
    page = visitor.new_page()
    page.goto(PAGE)
    whole(page)
    page.get_by_role("link", name="See the card").tap()
    page.get_by_role("link", name="Use it on the board").tap()
    expect(page.get_by_text("Use an ability")).to_be_visible()


def test_what_is_wrong_is_told_beside_its_field(page: Page) -> None:
    """As it is typed, and gone once it is right; what stands elsewhere stays."""
    page.goto(PAGE)
    figures(page)
    life = page.get_by_label("Life", exact=True)
    life.fill("three")
    expect(page.locator("[data-faults=life]")).to_contain_text("whole number")
    expect(life).to_have_attribute("aria-invalid", "true")
    life.fill("3")
    expect(page.locator("[data-faults=life]")).to_be_empty()
    expect(page.get_by_label("Name", exact=True)).to_have_value("Field Nurse")


def test_nothing_typed_is_lost(page: Page) -> None:
    """What was typed is there again when the page is opened anew, until somebody starts afresh."""
    page.goto(PAGE)
    whole(page)
    page.goto("/factions")
    page.goto(PAGE)
    expect(page.locator(".card-face")).to_contain_text("Remove 2 damage from the target")
    expect(page.get_by_label("Name of the ability").last).to_have_value("Patch Up")
    expect(page.get_by_label("Name", exact=True)).to_have_value("Field Nurse")
    page.get_by_role("button", name="Start afresh").click()
    expect(page.get_by_label("Name", exact=True)).to_have_value("")


def late(route: Route) -> None:
    """Answers a moment later than usual."""
    route.fulfill(response=route.fetch())


def test_what_is_typed_while_fields_come_stays(page: Page) -> None:
    """A field that is filled in while the server is asked keeps what was typed last."""
    page.goto(PAGE)
    page.route("**/workshop/card?*", late)
    page.get_by_label("Class").select_option("structure")
    page.get_by_label("Name", exact=True).press_sequentially("Watch Tower", delay=40)
    expect(page.get_by_label("Kind of attack")).to_have_count(0)
    expect(page.get_by_label("Name", exact=True)).to_have_value("Watch Tower")
    # What is still being asked is not for the next test to hear of.
    page.unroute_all(behavior="ignoreErrors")


HELD_BACK = """
window.answers = [];
const real = window.fetch;
window.fetch = async (...asked) => {
  const answer = await real(...asked);
  const text = await answer.text();
  answer.text = () => new Promise((arrive) => { window.answers.push(() => arrive(text)); });
  return answer;
};
"""
"""Answers arrive when the test lets them."""
ARRIVED = "(number) => { window.answers[number](); return new Promise((later) => setTimeout(later)); }"


def test_an_answer_that_comes_late_changes_nothing(page: Page) -> None:
    """What was asked last is shown, in whatever order the answers arrive."""
    page.add_init_script(HELD_BACK)
    page.goto(PAGE)
    life, faults = page.get_by_label("Life", exact=True), page.locator("[data-faults=life]")
    life.fill("three")
    page.wait_for_function("() => window.answers.length === 1")
    life.fill("3")
    page.wait_for_function("() => window.answers.length === 2")
    page.evaluate(ARRIVED, 1)
    expect(page.locator("[data-making]")).to_have_attribute("aria-busy", "false")
    expect(faults).to_be_empty()
    page.evaluate(ARRIVED, 0)
    expect(faults).to_be_empty()


def test_what_is_being_pressed_stays_under_the_pointer(page: Page) -> None:
    """Fields that come while a button is held down wait until it is let go, and what it does is done."""
    page.add_init_script(HELD_BACK)
    page.goto(PAGE)
    page.get_by_label("Class").select_option("structure")
    page.wait_for_function("() => window.answers.length === 1")
    page.get_by_role("button", name="Add an ability").hover()
    page.mouse.down()
    page.evaluate(ARRIVED, 0)
    expect(page.get_by_label("Kind of attack")).to_have_count(1)
    page.mouse.up()
    page.wait_for_function("() => window.answers.length === 2")
    page.evaluate(ARRIVED, 1)
    expect(page.get_by_role("group", name="Ability", exact=True)).to_have_count(1)
    expect(page.get_by_label("Kind of attack")).to_have_count(0)


@pytest.mark.parametrize("address", [PAGE, "/workshop/ruling"])
def test_a_site_without_time_says_so_and_is_asked_again(page: Page, address: str) -> None:
    """What was typed is looked at as soon as the site has time for it; until then the page says that it has none."""
    page.clock.install()
    page.goto(address)
    # Time stands still but for what the test lets go by, however long the machine takes.
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))
    refused = list[str]()

    def refuse(route: Route) -> None:
        refused.append(route.request.url)
        route.fulfill(status=429, headers={"Retry-After": "30"}, body="")

    page.route("**/workshop/*?*", refuse)
    page.get_by_role("textbox").first.fill("Field Nurse")
    page.clock.run_for(1_000)
    notice = page.locator("[data-waits]")
    expect(notice).to_contain_text("asked again by itself")
    assert len(refused) == 1
    page.unroute_all(behavior="ignoreErrors")
    with page.expect_response("**/workshop/*?*"):
        page.clock.run_for(31_000)
    expect(notice).to_be_empty()


def test_it_is_made_without_a_script(arriving: Arriving) -> None:
    """The form is sent and comes back with the card."""
    page = arriving(java_script_enabled=False).new_page()
    page.goto(PAGE)
    figures(page)
    page.get_by_role("button", name="Add an ability").click()
    page.get_by_label("Name of the ability").fill("Swift")
    page.get_by_role("button", name="Show the card").last.click()
    expect(page.locator(".card-face")).to_contain_text("extra space")
    expect(page.get_by_label("Name", exact=True)).to_have_value("Field Nurse")


@pytest.mark.parametrize(("width", "height", "scheme"), SCREENS)
def test_the_page_is_accessible(arriving: Arriving, width: int, height: int, scheme: Literal["light", "dark"]) -> None:
    """Axe finds no violation, nothing is wider than the screen, and the console stays empty."""
    screen: ViewportSize = {"width": width, "height": height}
    page, said = arriving(viewport=screen, color_scheme=scheme, service_workers="allow").new_page(), list[str]()
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(PAGE)
    whole(page)
    page.get_by_label("Life", exact=True).fill("three")
    expect(page.locator("[data-faults=life]")).to_contain_text("whole number")
    fits(page)
    # How far it was scrolled would tell which field lies half under the head of the page.
    page.evaluate("scrollTo(0, 0)")
    finds(page, "() => scrollY", 0)
    assert flaws(page) == []
    assert said == []
