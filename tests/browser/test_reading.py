"""Reading a long page: the header leaves the screen to the text, the contents know where one is."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Arriving, finds, settled

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 740}
MOST_OF_THE_HEADER = 48
RIGHT_BELOW = """(sheet) => {
    const field = document.querySelector("input[type=search]:focus").getBoundingClientRect();
    const between = sheet.getBoundingClientRect().top - field.bottom;
    return between > 0 && between < 60;
}"""
"""Whether a sheet stands close below the field that is being typed into."""
WHERE = """() => ["input[type=search]", "a.hit-link"].flatMap((one) => {
    const { left, top } = document.querySelector(one).getBoundingClientRect();
    return [left, top];
})"""
"""Where the field and the first result stand."""
HEADER_ENDS = "document.querySelector('.masthead').getBoundingClientRect().bottom"


@pytest.fixture
def phone(arriving: Arriving) -> Page:
    """A tab on a telephone."""
    return arriving(viewport=PHONE, has_touch=True, is_mobile=True).new_page()


def test_on_a_telephone_little_of_the_header_stays(phone: Page) -> None:
    """Scrolled on, the search alone stays on top."""
    phone.goto("/e/glossary-2e/destroy")
    phone.wait_for_function(f"{HEADER_ENDS} < 90")
    phone.evaluate("scrollTo({ top: 600, behavior: 'instant' })")
    phone.wait_for_function(f"{HEADER_ENDS} <= {MOST_OF_THE_HEADER}")
    expect(phone.get_by_role("searchbox")).to_be_in_viewport()


def test_at_a_desk_it_is_one_row(page: Page) -> None:
    """Name, destinations and search stand in one row that stays."""
    page.goto("/rules/2e")
    for top in (0, 2000):
        page.evaluate(f"scrollTo({{ top: {top}, behavior: 'instant' }})")
        page.wait_for_function(f"{HEADER_ENDS} === {MOST_OF_THE_HEADER}")


def test_the_destinations_fit_on_a_telephone(phone: Page) -> None:
    """All of them are seen at once."""
    phone.goto("/about")
    expect(phone.get_by_role("navigation", name="Main").get_by_role("link").last).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("address", ["/rules/2e", "/rules/1e", "/faq", "/glossary"])
def test_contents_unfold_on_a_telephone_and_lead_on(phone: Page, address: str) -> None:
    """Folded at the foot of the screen; what is chosen there is read, clear of the header, and marked."""
    phone.goto(address)
    contents = phone.locator(".contents")
    link = contents.locator("a").nth(6)
    expect(link).to_be_hidden()
    contents.locator("summary").tap()
    expect(link).to_be_visible()
    section = phone.locator(f"[id='{link.evaluate('(one) => decodeURIComponent(one.hash.slice(1))')}']")
    link.tap()
    expect(link).to_be_hidden()
    expect(section).to_be_in_viewport()
    phone.wait_for_function(
        f"(one) => one.getBoundingClientRect().top >= {HEADER_ENDS}",
        arg=section.element_handle(),
    )
    expect(link).to_have_attribute("aria-current", "true")


def test_a_long_card_page_has_contents_as_well(phone: Page) -> None:
    """What is chosen in the fold is read, clear of the header; a page of few sections has none."""
    phone.goto("/e/card-2e/breakers/mind-witch")
    contents = phone.locator(".contents")
    contents.locator("summary").tap()
    link = contents.get_by_role("link", name="Shown on the board")
    link.tap()
    expect(link).to_be_hidden()
    shown = phone.locator("#shown")
    expect(shown).to_be_in_viewport()
    phone.wait_for_function(
        f"(one) => one.getBoundingClientRect().top >= {HEADER_ENDS}",
        arg=shown.element_handle(),
    )
    phone.goto("/e/card-2e/cave-goblins/sneak")
    expect(phone.get_by_role("heading", level=1)).to_be_visible()
    expect(contents).to_have_count(0)


def test_contents_work_without_scripts(arriving: Arriving) -> None:
    """A fold is a fold, and beside the text they are open."""
    phone = arriving(viewport=PHONE, has_touch=True, is_mobile=True, java_script_enabled=False).new_page()
    phone.goto("/faq")
    phone.locator(".contents summary").tap()
    expect(phone.locator(".contents a").first).to_be_visible()
    desk = arriving(java_script_enabled=False).new_page()
    desk.goto("/faq")
    expect(desk.locator(".contents a").first).to_be_visible()


def test_beside_the_text_the_contents_follow(page: Page) -> None:
    """At a desk the section that is read is marked, one at a time, and stays in sight among the others."""
    page.goto("/rules/2e")
    current = page.locator(".contents a[aria-current]")
    expect(current).to_have_count(1)
    last = page.locator(".contents a").last
    page.evaluate("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")
    expect(last).to_be_in_viewport()
    expect(current).to_have_count(1)


def test_live_results_stand_right_below_the_field(phone: Page) -> None:
    """On the first page what is typed is answered where the eyes are."""
    phone.goto("/")
    phone.get_by_role("searchbox").fill("engage")
    first = phone.locator(".live-sheet .hit-link").first
    expect(first).to_be_in_viewport(ratio=1)
    finds(phone.locator(".live-sheet"), RIGHT_BELOW, expected=True)


@pytest.mark.parametrize(
    "viewport", [pytest.param(PHONE, id="phone"), pytest.param({"width": 1280, "height": 800}, id="desk")]
)
@pytest.mark.parametrize("question", ["can I attack my own unit", "mind witch", "can a frozen unit move"])
def test_enter_leaves_the_answer_where_it_is_read(arriving: Arriving, viewport: ViewportSize, question: str) -> None:
    """The page of results has its first one where it stood while typing, below the same field."""
    page = arriving(viewport=viewport).new_page()
    page.goto("/")
    field = page.get_by_role("searchbox", name="Search rules, rulings and cards")
    with page.expect_response(lambda answer: "fragment=live" in answer.url):
        field.fill(question)
    first = page.locator("a.hit-link").first
    expect(first).to_be_visible()
    settled(page)
    stood = page.evaluate(WHERE)
    field.press("Enter")
    expect(page).to_have_url(re.compile(r"/search\?q="))
    finds(
        page,
        f"(stood) => ({WHERE})().every((one, which) => Math.abs(one - stood[which]) < 4)",
        expected=True,
        argument=stood,
    )


@pytest.mark.parametrize("address", ["/", "/about"])
def test_letters_of_questions_are_there_before_results_are(page: Page, address: str) -> None:
    """Who is about to type has them fetched: asked for by the first result, they come too late to be taken."""
    page.goto(address)
    page.get_by_role("searchbox").focus()
    finds(page, "document.fonts.check('italic 1rem Alegreya')", expected=True)


@pytest.mark.parametrize(
    ("address", "folded"),
    [
        ("/e/faq-2e/mountain-vargath/ram-second-brute", ".run-steps"),
        ("/e/card-2e/breakers/mind-witch", ".full-ruling-folded .prose"),
    ],
)
def test_what_is_printed_is_unfolded(page: Page, address: str, folded: str) -> None:
    """Steps of a ruling, and rulings beside a card, are on the paper as well; ways to other pages are not."""
    page.goto(address)
    seen = f"document.querySelector('{folded}').checkVisibility()"
    finds(page, seen, expected=False)
    page.emulate_media(media="print")
    finds(page, seen, expected=True)
    finds(
        page,
        "[...document.querySelectorAll('.neighbours, .masthead')].some((one) => one.checkVisibility())",
        expected=False,
    )
