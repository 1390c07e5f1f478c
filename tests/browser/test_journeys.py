"""Looking things up as a reader does it, in a real browser."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arriving, finds, flaws

pytestmark = pytest.mark.browser

RULING = "/e/faq-2e/breakers/mind-capture-no-magic"
SHOWN = """(target, answer) => {
    const asked = document.createElement("template");
    asked.innerHTML = answer;
    return target.textContent === asked.content.textContent;
}"""
"""Whether what is shown is this answer and not one from before."""
MOST_STOPS = 100
"""More than the Tab key needs to any link of a ruling."""


def test_results_come_while_typing_and_keys_lead_to_the_answer(page: Page) -> None:
    """Home has the search in focus; typing brings results, arrows reach them, Enter opens one, Escape goes back."""
    page.goto("/")
    field = page.get_by_role("searchbox")
    expect(field).to_be_focused()
    page.keyboard.type("can I attack my own")
    first = page.locator("a.hit-link").first
    expect(first).to_contain_text("attack your own cards")
    with page.expect_response(
        lambda response: response.url.endswith("q=can+I+attack+my+own+unit&fragment=live")
    ) as last:
        page.keyboard.type(" unit")
    finds(page.locator("[data-live-target]"), SHOWN, expected=True, argument=last.value.text())
    expect(first).to_contain_text("attack your own cards")
    stops = page.locator("[data-live-target] :is(a.hit-link, a[data-stop])")
    page.keyboard.press("ArrowDown")
    expect(stops.first).to_be_focused()
    page.keyboard.press("Escape")
    expect(field).to_be_focused()
    for place in range(stops.count()):
        page.keyboard.press("ArrowDown")
        expect(stops.nth(place)).to_be_focused()
        if "hit-link" in (stops.nth(place).get_attribute("class") or ""):
            break
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/e/faq-2e/general/attack-friendly-card$"))
    page.go_back()
    expect(field).to_have_value("can I attack my own unit")
    expect(first).to_contain_text("attack your own cards")


def test_the_key_of_the_search_types_no_slash_where_the_focus_is_already(page: Page) -> None:
    """An empty search that has the focus waits for the key as any page does; within a query a slash is a slash."""
    page.goto("/")
    field = page.get_by_role("searchbox")
    expect(field).to_be_focused()
    page.keyboard.type("/wall")
    expect(field).to_have_value("wall")
    page.keyboard.type("/gate")
    expect(field).to_have_value("wall/gate")


def test_enter_in_the_field_opens_the_results(page: Page) -> None:
    """Enter leads to the page of results, which has an address of its own."""
    page.goto("/")
    expect(page.get_by_role("searchbox", name="Search rules, rulings and cards")).to_be_focused()
    page.keyboard.type("engage")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/search\?q=engage$"))
    expect(page.locator("a.hit-link").first).to_contain_text("Engage")


def test_the_question_mark_lists_the_keys(page: Page) -> None:
    """It opens the list and closes it again, but is a sign like any other in a query that was begun."""
    page.goto("/")
    keys = page.get_by_role("dialog", name="Keys")
    page.keyboard.press("?")
    expect(keys).to_contain_text("to the search")
    assert flaws(page) == []
    page.keyboard.press("?")
    expect(keys).to_be_hidden()
    page.keyboard.type("wall?")
    expect(page.get_by_role("searchbox")).to_have_value("wall?")
    expect(keys).to_be_hidden()
    page.goto("/faq")
    page.get_by_role("button", name="Keys").click()
    expect(keys).to_be_visible()
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()


def test_typing_on_the_page_of_results_changes_it_in_place(page: Page) -> None:
    """The results follow the field, and so does the address."""
    page.goto("/search?q=engage")
    page.get_by_role("searchbox").fill("cost of inaction")
    expect(page.locator("a.hit-link").first).to_contain_text("cost of inaction", ignore_case=True)
    expect(page).to_have_url(re.compile(r"q=cost\+of\+inaction"))


def test_slash_reaches_the_search_from_any_page(page: Page) -> None:
    """One key leads from a page to the search, whose results open beneath it and close again."""
    page.goto(RULING)
    page.keyboard.press("/")
    field = page.get_by_role("searchbox")
    expect(field).to_be_focused()
    page.keyboard.type("adjacent")
    panel = page.locator(".live-panel")
    expect(panel.locator("a.hit-link").first).to_contain_text("Adjacent")
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()


def test_a_term_shows_its_meaning_under_the_pointer(page: Page) -> None:
    """A preview comes under the pointer, stays while the pointer is on it, and goes with Escape."""
    page.clock.install()
    page.goto(RULING)
    page.locator(".prose a", has_text="destroyed").hover()
    preview = page.get_by_role("tooltip")
    expect(preview).to_contain_text("Destroy")
    preview.hover()
    page.clock.run_for(5000)
    expect(preview).to_be_visible()
    page.keyboard.press("Escape")
    expect(preview).to_have_count(0)


def test_a_term_shows_its_meaning_to_the_keyboard(page: Page) -> None:
    """Focus brings the preview too, and a screen reader is told that it describes the link."""
    page.goto(RULING)
    link = page.locator(".question a").first
    page.locator("h1").click()
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        if link.evaluate("element => element === document.activeElement"):
            break
    expect(link).to_be_focused()
    expect(page.get_by_role("tooltip")).to_contain_text("Tacullu")
    expect(link).to_have_attribute("aria-describedby", "preview")


def test_what_comes_to_lie_under_a_pointer_at_rest_opens_nothing(arriving: Arriving) -> None:
    """A preview is for whoever points at a link, not for whom the page moved one there."""
    page = arriving(viewport={"width": 1280, "height": 800}).new_page()
    page.goto("/board?scenario=faq-2e/fallen-kingdom/soul-shift-during-purge")
    page.locator("[data-key=opened-compare]").hover()
    page.clock.install()
    page.mouse.down()
    page.mouse.up()
    term = page.locator("[data-compare] a[data-id]:hover")
    expect(term).to_have_count(1)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.clock.run_for(1000)
    assert [one for one in asked if "/e/" in one] == []
    # What is drawn anew while the pointer goes there would lie under a pointer at rest once more.
    page.wait_for_load_state("networkidle")
    term.hover()
    expect(page.get_by_role("tooltip")).to_be_visible()


def test_a_tap_previews_and_a_second_tap_follows(arriving: Arriving) -> None:
    """On a phone the first tap shows the preview, and the page opens from there."""
    page = arriving(viewport={"width": 360, "height": 740}, has_touch=True).new_page()
    page.goto(RULING)
    page.locator(".prose a", has_text="destroyed").tap()
    expect(page.get_by_role("tooltip")).to_contain_text("Destroy")
    page.get_by_role("link", name="Open the page").tap()
    expect(page).to_have_url(re.compile("/e/glossary-2e/destroy$"))


def test_the_fold_of_contents_never_covers_a_preview(arriving: Arriving) -> None:
    """Both stand at the foot of a telephone; what was asked for last lies above."""
    page = arriving(viewport={"width": 360, "height": 740}, has_touch=True).new_page()
    page.goto("/glossary")
    page.locator(".prose a.glossary").first.tap()
    page.get_by_role("link", name="Open the page").tap()
    expect(page).to_have_url(re.compile("/e/glossary-2e/"))


def test_a_ruling_is_copied_with_its_source(page: Page) -> None:
    """The button puts ruling, source and address on the clipboard and says so."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(RULING)
    page.get_by_text("Quote or link").click()
    page.get_by_role("button", name="Copy for Discord").click()
    expect(page.get_by_role("status").filter(has_text="Copied")).to_be_visible()
    for part in ("> **Mind Capture earns no magic**", RULING):
        finds(
            page, "async (part) => (await navigator.clipboard.readText()).includes(part)", expected=True, argument=part
        )


def test_the_theme_is_chosen_and_remembered(page: Page) -> None:
    """The switch goes from the system's theme to light and dark, and the next page has it from the start."""
    page.goto("/about")
    button = page.get_by_role("button", name="Theme")
    button.click()
    button.click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto("/glossary")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator(".sheet").first).to_have_css("background-color", "rgb(20, 34, 29)")


def test_everything_can_be_read_without_scripts(arriving: Arriving) -> None:
    """Search, entries and cards work in a browser that runs no scripts."""
    page = arriving(java_script_enabled=False).new_page()
    page.goto("/")
    page.get_by_role("searchbox").fill("mind witch")
    page.get_by_role("button", name="Search").click()
    page.locator("a.hit-link").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Mind Witch")


def test_an_anchor_opens_the_fold_that_hides_it(page: Page) -> None:
    """A link to a timing window shows it, with its cards open."""
    page.goto("/timing#start-of-move")
    expect(page.locator("#start-of-move details")).to_have_attribute("open", "")


def test_an_answer_that_comes_late_takes_nobody_off_a_result(page: Page) -> None:
    """Results that are replaced while the arrows walk through them leave the focus where it stood."""
    page.goto("/")
    expect(page.get_by_role("searchbox", name="Search rules, rulings and cards")).to_be_focused()
    page.keyboard.type("attack my own")
    expect(page.locator("a.hit-link").first).to_contain_text("attack your own cards")
    page.locator("a.hit-link").first.focus()
    with page.expect_response(lambda response: "unit" in response.url):
        page.get_by_role("searchbox").evaluate(
            "field => { field.value = 'can I attack my own unit';"
            " field.dispatchEvent(new Event('input', { bubbles: true })); }"
        )
    expect(page.locator("a.hit-link").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/e/faq-2e/general/attack-friendly-card$"))
