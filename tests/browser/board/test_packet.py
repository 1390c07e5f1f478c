"""A judge's packet: on the screen, on paper, reached from the board, and without a network."""

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, PdfMargins, expect

from tests.browser.board.conftest import LINE, Judge
from tests.browser.conftest import Arriving, finds, fits, is_drawn

pytestmark = pytest.mark.browser

HARD = "/board/packet?scenario=faq-2e/fallen-kingdom/soul-shift-during-purge"
RAMS = "/board/packet?scenario=faq-2e/mountain-vargath/ram-second-brute&case=2"
FOOTWORK = "/board/packet?scenario=faq-2e/phoenix-elves/divine-retribution-footwork&case=2"
ASKED = "/board/packet?" + urlencode({"p": LINE.format(phase="attack"), "ask": "attack c3 c6"})
OPEN = "/board/packet?" + urlencode({"p": LINE.format(phase="move")})
WINDOWS = [(360, 740), (1280, 800)]
PAGES = re.compile(rb"/Type\s*/Page\b")


def pages(page: Page, paper: str) -> int:
    """On how many sheets of this paper the page is printed."""
    around = PdfMargins(top="12mm", bottom="12mm", left="12mm", right="12mm")
    return len(PAGES.findall(page.pdf(format=paper, margin=around)))


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("address", [HARD, RAMS, FOOTWORK, ASKED, OPEN])
def test_a_packet_is_printed_on_one_sheet(page: Page, address: str, paper: str) -> None:
    """Whichever paper, with position, verdict, clauses and code."""
    page.goto(address)
    is_drawn(page.locator("[data-picture]"))
    assert pages(page, paper) == 1


def test_the_verdict_has_its_sign_and_its_colour(page: Page) -> None:
    """A cross in the colour of a No on the screen, in black on paper."""
    page.goto(FOOTWORK)
    verdict = page.locator(".packet-verdict .verdict-no")
    expect(verdict).to_have_text("No.")
    expect(verdict).to_have_css("color", "rgb(165, 29, 18)")
    finds(verdict, "(one) => getComputedStyle(one, '::before').content.includes('✗')", expected=True)
    page.emulate_media(media="print")
    expect(verdict).to_have_css("color", "rgb(0, 0, 0)")


def test_on_paper_there_is_nothing_to_press(page: Page) -> None:
    """Black on white in the dark as well; links are written out, and the way back is left away."""
    page.emulate_media(media="print", color_scheme="dark")
    page.goto(HARD)
    expect(page.locator(".packet-bar")).to_be_hidden()
    expect(page.locator(".packet")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(page.locator("h1")).to_have_css("color", "rgb(0, 0, 0)")
    link = page.locator(".packet-link")
    expect(link).to_have_text(link.get_attribute("href") or "no address")
    expect(page.locator(".packet-code svg")).to_be_visible()


@pytest.mark.parametrize("size", WINDOWS)
def test_a_packet_fits_the_window(arriving: Arriving, size: tuple[int, int]) -> None:
    """Nothing goes beyond the edge, and what was asked stands on top with the verdict."""
    page = arriving(viewport={"width": size[0], "height": size[1]}).new_page()
    page.goto(HARD)
    fits(page)
    expect(page.locator(".packet-verdict")).to_be_in_viewport()
    expect(page.get_by_role("button", name="Print")).to_be_visible()
    expect(page.locator(".packet-branches li").first).to_be_visible()


def test_one_touch_leads_from_sharing_to_the_packet(judge: Judge) -> None:
    """The packet tells what the board holds, and leads back to it."""
    judge.open_position("attack", "May it shoot?", "attack c3 c6").turn_to("Share")
    judge.page.locator("[data-key=packet]").click()
    expect(judge.page.locator("h1")).to_have_text("May it shoot?")
    judge.page.get_by_role("link", name="Back to the board").click()
    judge.holds("c3", "Horde Slinger")


def test_one_touch_leads_from_an_answer_to_its_packet(judge: Judge) -> None:
    """What was asked is the question of the packet, and the verdict is the same."""
    judge.open_position("attack", "", "end phase")
    judge.ask("attack c3 c6")
    judge.page.get_by_role("link", name="A packet of this answer, to print").click()
    expect(judge.page.locator("h1")).to_have_text("Horde Slinger on c3 attacks Deceiver on c6: is that legal?")
    expect(judge.page.locator(".packet-verdict")).to_have_text("No.")


def test_the_packet_of_what_is_supposed_supposes_it_too(judge: Judge) -> None:
    """The action alone, of the cards as they stand, would be answered otherwise."""
    judge.open("/board?p=2e/0,d2.Grognack,c3.Smasher/0,d5.Deceiver,c6.Tacullu/attack.south")
    judge.ask("if Smasher moves to c5 can it attack Tacullu")
    judge.page.get_by_role("link", name="A packet of this answer").click()
    expect(judge.page.locator(".packet-verdict")).to_have_text("Yes.")
    expect(judge.page.locator("main")).to_contain_text("Supposed: Smasher stands on c5, not on c3.")


def test_sharing_has_the_packet_of_what_was_asked_last(judge: Judge) -> None:
    """Whatever was played before: also when the odds were looked at."""
    judge.open_position("build", "", "end phase")
    judge.ask("attack b2 b4")
    judge.ask("attack c3 d4")
    expect(judge.page.locator(".verdict")).to_be_visible()
    judge.turn_to("Share")
    judge.page.locator("[data-key=packet]").click()
    expect(judge.page.locator("h1")).to_contain_text("Horde Slinger on c3 attacks")


RULING = "/board?scenario=faq-2e/fallen-kingdom/soul-shift-during-purge"


def test_the_packet_of_a_ruling_has_its_question_and_its_answer(judge: Judge) -> None:
    """Whether what shows it was compared or not; what else is asked of its position is beside the ruling."""
    judge.open(RULING).turn_to("Share")
    link = judge.page.locator("[data-key=packet]")
    expect(link).to_have_attribute("href", re.compile(r"/board/packet\?scenario=faq-2e/fallen-kingdom/soul-shift"))
    judge.page.keyboard.press("Escape")
    judge.ask("attack c3 d5")
    expect(judge.page.locator(".verdict")).to_be_visible()
    judge.turn_to("Share")
    link.click()
    expect(judge.page.locator("h1")).to_contain_text("is that legal?")
    expect(judge.page.locator(".packet-clauses")).to_contain_text("use Soul Shift while Purge resolves?")
    judge.open(RULING)
    judge.page.locator("[data-key=opened-compare]").click()
    expect(judge.page.locator("[data-compare]")).to_be_visible()
    judge.turn_to("Share")
    link.click()
    expect(judge.page.locator("h1")).to_have_text("When can an Undead Archer use Soul Shift while Purge resolves?")
    expect(judge.page.locator(".packet-branches li").first).to_be_visible()


def test_the_packet_of_an_ended_phase_is_of_the_position_then(judge: Judge) -> None:
    """Nothing came of it that could be told: there is no heading over nothing."""
    judge.open_position("build", "", "end phase").turn_to("Share")
    judge.page.locator("[data-key=packet]").click()
    expect(judge.page.locator("h1")).to_have_text("What can be done here?")
    expect(judge.page.locator("figcaption")).to_contain_text("South’s Attack Phase.")
    expect(judge.page.get_by_text("What comes of it", exact=True)).to_have_count(0)


def test_a_long_address_is_left_to_the_code(page: Page) -> None:
    """Nobody types it from paper; the link leads there all the same."""
    page.goto(ASKED)
    link = page.locator(".packet-link")
    expect(link).to_have_text("This board")
    expect(link).to_have_attribute("href", re.compile("Horde"))
    expect(page.locator(".packet-code svg")).to_be_visible()


def test_what_is_saved_has_a_packet_and_a_code_of_its_short_link(judge: Judge) -> None:
    """Both stand under the short link."""
    judge.open_position("attack", "Ours").turn_to("Share")
    judge.button("Save under a short link").click()
    judge.page.get_by_text("A code to scan").click()
    is_drawn(judge.page.get_by_role("img", name="QR code of the short link"))
    judge.page.get_by_role("link", name="The packet of what is saved").click()
    expect(judge.page.locator(".packet-link")).to_have_text(re.compile(r"/s/[a-z0-9]+$"))


def test_a_packet_opens_without_a_network_once_it_was_seen(arriving: Arriving) -> None:
    """Page and picture are kept on the device by themselves; one that was never opened is not."""
    page = arriving(service_workers="allow").new_page()
    page.goto(HARD)
    expect(page.locator("[data-kept]")).to_have_text("Kept on this device.")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    try:
        page.goto(HARD)
        expect(page.locator("h1")).to_have_text(re.compile("Undead Archer"))
        is_drawn(page.locator("[data-picture]"))
        expect(page.locator(".packet-code svg")).to_be_visible()
        page.goto(ASKED)
        expect(page.locator("h1")).to_have_text("No network")
    finally:
        page.context.set_offline(False)


def test_the_packet_of_what_is_saved_has_the_question_asked_last(judge: Judge) -> None:
    """With its verdict, under the short link; once the link is opened again too, whatever was changed since."""
    judge.open_position("attack", "Ours")
    judge.ask("attack c3 c6")
    expect(judge.page.locator(".verdict")).to_be_visible()
    judge.turn_to("Share")
    judge.button("Save under a short link").click()
    link = judge.page.get_by_role("link", name="The packet of what is saved")
    expect(link).to_be_visible()
    judge.page.reload()
    judge.turn_to("Share")
    link.click()
    expect(judge.page.locator("h1")).to_have_text("Horde Slinger on c3 attacks Deceiver on c6: is that legal?")
    expect(judge.page.locator(".packet-verdict")).to_have_text("Yes.")
    expect(judge.page.locator(".packet-link")).to_have_text(re.compile(r"/s/[a-z0-9]+$"))
    judge.page.get_by_role("link", name="Back to the board").click()
    judge.button("End phase").click()
    judge.ask("attack b2 b4")
    expect(judge.page.locator(".verdict")).to_be_visible()
    judge.turn_to("Share")
    expect(link).to_have_attribute("href", re.compile(r"ask=attack\+c3\+c6$"))
