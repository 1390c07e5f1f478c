"""The reference at a table without a signal."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from refsvc.site.links import plain
from tests import sites
from tests.browser.board.conftest import Judge
from tests.browser.conftest import Arriving, finds

pytestmark = pytest.mark.browser

RULING = "/board?scenario=faq-2e/swamp-orcs/mugglug-prune-simultaneous"
OPENED = "/board?p=2e/2,c3.Undead_Archer-1,d1.Ret-Talus-10/2,c5.Smasher-5,e8.Sneeks-10/attack.south"
READY = "navigator.serviceWorker.ready.then(() => true)"


@pytest.fixture
def context(arriving: Arriving) -> BrowserContext:
    """A visitor whose browser keeps the reference at hand."""
    return arriving(service_workers="allow")


def test_pages_and_search_work_without_a_network(context: BrowserContext, page: Page) -> None:
    """After one visit, pages that were never opened, the search and previews work without a network."""
    page.goto("/about")
    page.evaluate(READY)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.goto("/")
    title = page.title()
    context.set_offline(True)
    page.goto("/e/card-2e/breakers/mind-witch")
    expect(page.get_by_role("heading", level=1)).to_have_text("Mind Witch")
    finds(page, "document.querySelector('textarea').value.includes(location.href)", expected=True)
    finds(page, "document.fonts.ready.then(() => document.fonts.check('20px Grenze'))", expected=True)
    page.goto("/")
    expect(page).to_have_title(title)
    expect(page.get_by_role("searchbox", name="Search rules, rulings and cards")).to_be_focused()
    page.keyboard.type("soulless bounty")
    expect(page.locator("a.hit-link").first).to_contain_text("Soulless does not stop Bounty")
    page.keyboard.press("Enter")
    expect(page.get_by_text("without a network")).to_be_visible()
    page.locator("a.hit-link").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Soulless does not stop Bounty")
    link = page.locator(".prose a").first
    link.hover()
    leads = (link.get_attribute("href") or "").partition("#")[0]
    corpus = sites.real_corpus()
    (led_to,) = [one for one in corpus.items.values() if one.url == leads]
    expect(page.get_by_role("tooltip")).to_contain_text(plain(corpus, led_to.text)[:60])


def test_without_a_network_every_page_leads_on(context: BrowserContext, page: Page) -> None:
    """What is not kept says so, and leads to what is: among that, what works without a network and what does not."""
    page.goto("/about")
    page.evaluate(READY)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    context.set_offline(True)
    page.goto("/nowhere")
    expect(page.get_by_role("heading", level=1)).to_have_text("No network")
    page.goto("/puzzles/today")
    expect(page.get_by_text("The board and the puzzles need the engine")).to_be_visible()
    page.get_by_role("link", name="What works without a network").click()
    expect(page.get_by_role("heading", name="Only with a network")).to_be_visible()
    page.go_back()
    page.get_by_role("main").get_by_role("link", name="The front page").click()
    expect(page.get_by_role("searchbox", name="Search rules, rulings and cards")).to_be_visible()
    page.goto("/board")
    expect(page.get_by_role("heading", level=1)).to_have_text("No network")
    context.set_offline(False)
    expect(page.locator("[data-battlefield]")).to_be_visible()


def test_a_board_that_was_opened_opens_again_without_a_network(context: BrowserContext, page: Page) -> None:
    """With its cards, what may be done and what was laid since; by itself it asks on once there is a network."""
    judge = Judge(page).open(OPENED)
    page.evaluate(READY)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    finds(page, "(async () => Boolean(await caches.match(location.href, { ignoreVary: true })))()", expected=True)
    judge.turn_to("Set up")
    judge.place("d4", "Undead Archer")
    judge.turn_to("Play")
    judge.ask("can Ret-Talus attack Sneeks")
    expect(judge.touch).to_contain_text("Not legal")
    context.set_offline(True)
    page.reload()
    judge.holds("c5", "Smasher")
    judge.holds("d4", "Undead Archer")
    expect(page.locator("[data-notices]")).to_contain_text("This device has no network. Your position is kept")
    context.set_offline(False)
    expect(page.locator("[data-notices]")).not_to_contain_text("no network")


def test_boards_that_were_opened_before_the_last_one_have_their_cards_without_a_network(
    context: BrowserContext, page: Page
) -> None:
    """A ruling before what shows it, and the board to which its packet leads back, whatever was asked of it."""
    judge = Judge(page).open(RULING)
    page.evaluate(READY)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    judge.open(RULING).holds("d7", "Mud Drudger")
    judge.open(OPENED).holds("c5", "Smasher")
    page.goto(f"{OPENED.replace('/board', '/board/packet')}&ask=attack+c3+c5")
    expect(page.locator("[data-kept]")).not_to_be_empty()
    context.set_offline(True)
    page.get_by_role("link", name="Back to the board").click()
    judge.holds("c5", "Smasher")
    page.goto(RULING)
    judge.holds("d7", "Mud Drudger")
    context.set_offline(False)


def test_the_worker_keeps_one_version_only(page: Page) -> None:
    """What was kept of another version is dropped when the worker starts."""
    # A page that starts no worker: what was kept before is there before the worker is.
    page.goto("/healthz")
    page.evaluate("caches.open('pages-older')")
    page.goto("/about")
    page.evaluate(READY)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    finds(page, "caches.keys().then((all) => all.map((name) => name.split('-', 1)[0]).sort())", ["files", "pages"])
    finds(page, "caches.has('pages-older')", expected=False)
