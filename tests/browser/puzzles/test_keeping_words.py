"""What a maker types is lost nowhere: by another kind, a reload, a way back, a second press, or without a network."""

import re
from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import finds
from tests.browser.puzzles.desks import fill_in
from tests.puzzle_documents import LEGALITY, QUIZ

pytestmark = pytest.mark.browser

LINE = "2e/3,a1.Ret-Talus,d3.Undead_Archer,e4.Undead_Carrier/2,d5.Horde_Slinger-1,e5.Horde_Climber/attack.south"
WORDS = {"title": "In my own words", "question": "What do I ask here?", "explanation": "This is what I say of it."}
WAITING = "() => JSON.parse(localStorage['puzzle-outbox'] ?? '[]').length"
NO_NETWORK = "No network: the puzzle is kept on this device"


def field(page: Page, name: str) -> str:
    """The selector of a field of the maker."""
    return f"[data-key=made-{name}]"


def opens(page: Page) -> None:
    """The maker on the board."""
    page.get_by_role("button", name="Share", exact=True).first.click()
    page.locator("[data-key=make-puzzle]").click()


def made(page: Page) -> None:
    """A puzzle in the making on the board, in words of its maker."""
    page.goto("/board?" + urlencode({"p": LINE}))
    expect(page.locator("[data-board-app]")).to_be_visible()
    opens(page)
    page.locator("[data-key=at-once-legality]").click()
    expect(page.locator(field(page, "title"))).not_to_have_value("")
    for name, words in WORDS.items():
        page.locator(field(page, name)).fill(words)


def has_words(page: Page) -> None:
    """Waits until all of the words are there."""
    for name, words in WORDS.items():
        expect(page.locator(field(page, name))).to_have_value(words)


def away(page: Page) -> Callable[[], None]:
    """Takes the service away; gives what brings it back."""
    page.context.route("**/healthz", lambda route: route.abort())

    def back() -> None:
        page.context.unroute("**/healthz")
        page.evaluate("window.dispatchEvent(new Event('online'))")

    return back


def test_words_survive_another_kind_and_back_and_a_reload(page: Page) -> None:
    """The title goes along with the kind; question and explanation wait for the way back."""
    made(page)
    page.locator("[data-key=kind-quiz]").click()
    expect(page.locator("[data-key=kind-quiz]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(field(page, "title"))).to_have_value(WORDS["title"])
    expect(page.locator(field(page, "question"))).not_to_have_value(WORDS["question"])
    page.locator("[data-key=kind-legality]").click()
    has_words(page)
    page.reload()
    expect(page.locator("[data-board-app]")).to_be_visible()
    opens(page)
    has_words(page)
    page.locator("[data-key=made-check]").click()
    expect(page.get_by_label("Title")).to_have_value(WORDS["title"])
    page.go_back()
    expect(page.locator("[data-board-app]")).to_be_visible()
    opens(page)
    has_words(page)


def test_without_a_network_it_waits_whole_and_is_sent_once(page: Page) -> None:
    """However often Publish was pressed; what is changed and saved after that is the same puzzle."""
    made(page)
    back = away(page)
    for _ in range(3):
        page.locator("[data-key=made-publish]").click()
        expect(page.locator(".made-said")).to_contain_text(NO_NETWORK)
    finds(page, WAITING, 1)
    back()
    expect(page.locator(".made-said")).to_contain_text(f"“{WORDS['title']}” is on the site now.")
    finds(page, WAITING, 0)
    page.locator(field(page, "question")).fill("Asked otherwise?")
    page.locator("[data-key=made-publish]").click()
    expect(page.locator(".question")).to_have_text("Asked otherwise?")
    page.goto("/puzzles/yours")
    expect(page.locator("[data-yours] [data-row]")).to_have_count(1)
    expect(page.locator("[data-yours]")).to_contain_text("Published")


def test_what_waits_is_listed_and_is_sent_from_any_page(page: Page) -> None:
    """It stands among what was made, and the next page about puzzles that has a network sends it."""
    made(page)
    back = away(page)
    page.locator("[data-key=made-draft]").click()
    expect(page.locator(".made-said")).to_contain_text(NO_NETWORK)
    page.goto("/puzzles/yours")
    expect(page.locator("[data-yours]")).to_contain_text("Waiting for a network (1)")
    page.goto("/puzzles/train")
    back()
    finds(page, WAITING, 0)
    page.goto("/puzzles/yours")
    expect(page.locator("[data-yours]")).to_contain_text("Draft")


def test_the_form_keeps_its_words(page: Page) -> None:
    """Through a reload, a way back and a page opened meanwhile; once it is saved, a new one begins empty."""
    fill_in(page, LEGALITY)
    page.reload()
    expect(page.get_by_label("Title")).to_have_value(LEGALITY["title"])
    expect(page.locator("[name=option_value]").first).not_to_have_value("")
    page.goto("/about")
    page.goto("/puzzles/new")
    expect(page.get_by_text("What you wrote last is here again.")).to_be_visible()
    expect(page.get_by_label("Question", exact=True)).to_have_value(LEGALITY["question"])
    page.get_by_role("button", name="Save as a draft").click()
    expect(page).to_have_url(re.compile("/edit$"))
    page.go_back()
    expect(page.get_by_label("Title")).to_have_value(LEGALITY["title"])
    page.get_by_role("button", name="Save as a draft").click()
    expect(page).to_have_url(re.compile("/edit$"))
    page.goto("/puzzles/new")
    expect(page.get_by_label("Title")).to_have_value("")
    page.goto("/puzzles/yours")
    expect(page.locator("[data-yours] [data-row]")).to_have_count(1)


def test_the_form_is_sent_once_there_is_a_network(page: Page) -> None:
    """It is said what becomes of it; what only the engine can do waits for a network."""
    fill_in(page, QUIZ)
    back = away(page)
    page.get_by_role("button", name="Publish").click()
    expect(page.get_by_text(NO_NETWORK)).to_be_visible()
    page.route("**/api/v1/puzzles/schema", lambda route: route.abort())
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.get_by_text("the engine looks at it once there is one")).to_be_visible()
    back()
    finds(page, WAITING, 0)
    page.goto("/puzzles/yours")
    expect(page.locator("[data-yours]")).to_contain_text(QUIZ["title"])


def test_what_the_service_does_not_take_after_all_stays_with_why(page: Page) -> None:
    """It is listed, and opens in the form with all that was written."""
    fill_in(page, {**LEGALITY, "options": [{"action": "attack b2 b4"}, {"action": "attack c1 b4", "right": True}]})
    back = away(page)
    page.get_by_role("button", name="Publish").click()
    expect(page.get_by_text(NO_NETWORK)).to_be_visible()
    back()
    page.goto("/puzzles/yours")
    expect(page.locator("[data-yours]")).to_contain_text("The site did not take it: Answer 2")
    finds(page, WAITING, 1)
    page.get_by_role("button", name="Open as a form").click()
    expect(page.get_by_label("Title")).to_have_value(LEGALITY["title"])


def test_an_exam_is_not_lost_without_a_network(page: Page) -> None:
    """It is said before, all that was filled in stays, and pressed three times it is one exam."""
    page.goto("/exams/new")
    expect(page.get_by_text("To set an exam and to begin one takes a network")).to_be_visible()
    page.get_by_label("Title").fill("Judges of spring")
    page.locator("[name=puzzle]").nth(1).check()
    back = away(page)
    page.get_by_role("button", name="Set the exam").click()
    expect(page.get_by_text("No network: an exam can only be set with one.")).to_be_visible()
    page.reload()
    expect(page.get_by_label("Title")).to_have_value("Judges of spring")
    expect(page.locator("[name=puzzle]").nth(1)).to_be_checked()
    back()
    page.get_by_role("button", name="Set the exam").click(click_count=3)
    expect(page).to_have_url(re.compile("/results$"))
    page.go_back()
    expect(page.get_by_label("Title")).to_have_value("Judges of spring")
    page.get_by_role("button", name="Set the exam").click()
    expect(page).to_have_url(re.compile("/results$"))
    page.goto("/puzzles/yours")
    expect(page.locator("[data-yours] [data-row]")).to_have_count(1)


def test_a_site_of_files_says_that_it_keeps_no_puzzle(page: Page) -> None:
    """It promises nothing that it can't hold: nothing waits there, and the words stay."""
    made(page)
    page.context.route("**/healthz", lambda route: route.fulfill(status=404))
    page.locator("[data-key=made-publish]").click()
    expect(page.locator("[data-puzzle] [role=alert]")).to_contain_text("nobody is there to keep anything")
    finds(page, WAITING, 0)
    has_words(page)
