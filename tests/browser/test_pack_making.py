"""A pack made wholly in a real browser: cards, a ruling, a puzzle; downloaded, added, searched, played, removed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests import folders, sites
from tests.serving import PATIENCE_OF_PAGES, Server, served

pytestmark = pytest.mark.browser

QUESTION = "May a Field Nurse patch up somebody two spaces away?"


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder of a club that runs a site of its own, with what the other servers have made already."""
    folder = tmp_path_factory.mktemp("club") / "data"
    shutil.copytree(folders.of_the_servers(), folder, ignore=shutil.ignore_patterns("store.sqlite3*"))
    sites.hand_on_verdicts(folder)
    return folder


@pytest.fixture(scope="module")
def downloaded(browser: Browser, server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The pack that a visitor made, as it was downloaded."""
    visitor = arriving_at(browser, server)
    page = visitor.new_page()
    for make in (nurse, archer, landlady):
        page.goto("/workshop/card")
        make(page)
        page.get_by_role("button", name="Put it in your pack").click()
        expect(page.get_by_role("heading", name="Your pack")).to_be_visible()
    expect(page.locator("[data-parts] li")).to_have_count(3)
    ruling(page)
    puzzle(page)
    expect(page.locator("[data-parts] li")).to_have_count(5)
    page.get_by_role("textbox", name="Name of the pack").fill("Corner club")
    page.get_by_role("textbox", name="Made by").fill("The corner table")
    page.get_by_role("button", name="Check all of it").click()
    expect(page.locator("[data-verdict]")).to_contain_text("Nothing is wrong")
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Download the pack").click()
    path = tmp_path_factory.mktemp("downloads") / waiting.value.suggested_filename
    waiting.value.save_as(path)
    yield path
    visitor.close()


def arriving_at(browser: Browser, server: Server) -> BrowserContext:
    """A visitor of a site, who keeps nothing of it for later: a site would bring all its pages together for that."""
    visitor = browser.new_context(
        base_url=server.address, viewport={"width": 1280, "height": 900}, service_workers="block"
    )
    visitor.set_default_timeout(PATIENCE_OF_PAGES)
    return visitor


def figures(page: Page, name: str, card_class: str = "common unit", attack: str = "melee") -> None:
    """Fills in what stands above the text of a card."""
    page.get_by_label("Class").select_option(card_class)
    page.get_by_role("textbox", name="Name", exact=True).fill(name)
    page.get_by_label("Faction").fill("Corner Table")
    for label, value in (("Cost", "1"), ("Life", "3"), ("Strength", "1")):
        page.get_by_role("textbox", name=label, exact=True).fill(value)
    page.get_by_label("Kind of attack").select_option(attack)
    page.get_by_label("resolve").check()


def nurse(page: Page) -> None:
    """A card whose ability is made up of parts."""
    figures(page, "Field Nurse")
    page.get_by_role("button", name="Add an ability").click()
    page.get_by_label("How is it said?").select_option(label="made up, put together of parts")
    page.get_by_role("group", name="Part", exact=True).wait_for()
    page.get_by_label("Name of the ability").fill("Patch Up")
    page.get_by_label(re.compile("^When")).select_option(label="During your Move Phase")
    page.get_by_label("It targets").select_option(label="cards that I describe")
    page.get_by_label(re.compile("^Whose(?! turn)")).select_option(label="friendly")
    page.get_by_label("What is done").select_option(label="Remove … damage from a card")
    page.get_by_label("How much").first.fill("1")
    expect(page.locator(".card-face")).to_contain_text("Remove 1 damage from the target")


def archer(page: Page) -> None:
    """A card with an ability that is known."""
    figures(page, "Corner Archer", attack="ranged")
    page.get_by_role("button", name="Add an ability").click()
    page.get_by_label("Name of the ability").fill("Swift")
    expect(page.locator(".card-face")).to_contain_text("extra space")


def landlady(page: Page) -> None:
    """A card whose ability is a text alone."""
    figures(page, "Landlady", "champion unit")
    page.get_by_role("button", name="Add an ability").click()
    page.get_by_label("How is it said?").select_option(label="made up, as a text that the engine does not play")
    page.get_by_label("What it does").fill("Everybody at the table is given something to drink.")
    page.get_by_label("Name of the ability").fill("Last Orders")
    expect(page.locator("[data-coverage]")).to_contain_text("Last Orders")


def ruling(page: Page) -> None:
    """A ruling about the nurse, from the board that her card was brought to, and from what was played there."""
    page.get_by_role("button", name="Change: Field Nurse").click()
    page.get_by_role("link", name="Use it on the board").click()
    page.get_by_text("Use an ability").click()
    page.locator("[data-kind=use]").get_by_role("button", name="Play it").first.click()
    page.get_by_role("button", name=re.compile("Sneeks")).first.click()
    expect(page.locator("[data-played]")).to_contain_text("damage")
    page.get_by_role("button", name="Make a ruling of this position").click()
    page.get_by_role("textbox", name="Question", exact=True).fill(QUESTION)
    page.get_by_label("Verdict").select_option("yes")
    page.get_by_role("textbox", name="Answer in your own words").fill("Nothing says that they have to be close.")
    page.get_by_role("textbox", name=re.compile("^Find a rule")).fill("target")
    page.get_by_role("button", name=re.compile(r"Target Term$")).click()
    expect(page.get_by_role("button", name="Take out: Target")).to_be_visible()
    page.get_by_role("button", name=re.compile("damage is removed from Sneeks")).first.click()
    expect(page.locator("[data-verdict]")).to_contain_text("The engine agrees")
    page.get_by_role("button", name="Put it in your pack").click()
    expect(page.locator("[data-parts]")).to_contain_text(QUESTION)


def puzzle(page: Page) -> None:
    """A puzzle in the same position, its answers proposed by the engine."""
    page.get_by_role("button", name=f"Change: {QUESTION}").click()
    page.get_by_role("link", name="Open it on the board", exact=True).click()
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_role("button", name="Make a puzzle of it").click()
    page.get_by_role("button", name="Ask about what was played").click()
    page.get_by_role("textbox", name="Title", exact=True).fill("A house call")
    page.get_by_role("textbox", name="Question", exact=True).fill("Sneeks is patched up. What is so afterwards?")
    page.get_by_role("button", name="Open as a form").click()
    expect(page.locator(".check")).to_be_visible()
    page.get_by_role("button", name="Put it in your pack").click()
    expect(page.get_by_role("heading", name="Your pack")).to_be_visible()


def packs(host: Path, *arguments: str) -> str:
    """What `refsvc packs` says there."""
    command = [sys.executable, "-c", "from refsvc.cli import main; main()", "packs", *arguments]
    done = subprocess.run(
        command, env={**os.environ, "REFSVC_DATA": str(host)}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_pack_made_in_the_browser_is_added_searched_played_and_removed(
    browser: Browser, downloaded: Path, host: Path
) -> None:
    """From the first field of its first card to the site of a club, and away again."""
    assert "3 cards" in packs(host, "add", str(downloaded))
    with served(host) as club:
        visitor = arriving_at(browser, club)
        page = visitor.new_page()
        page.goto("/packs")
        expect(page.get_by_role("link", name="Corner club")).to_be_visible()
        page.goto("/search?q=pack:corner-club")
        for name in ("Field Nurse", "Corner Archer", "Landlady", QUESTION):
            expect(page.get_by_role("link", name=re.compile(f"^{re.escape(name)}")).first).to_be_visible()
        played(page)
        page.goto("/puzzles/corner-club-a-house-call")
        expect(page.get_by_role("heading", name="A house call")).to_be_visible()
        visitor.close()
    packs(host, "remove", "corner-club")
    with served(host) as club:
        visitor = arriving_at(browser, club)
        page = visitor.new_page()
        page.goto("/search?q=Field+Nurse")
        expect(page.get_by_role("link", name=re.compile("^Field Nurse"))).to_have_count(0)
        assert visitor.request.get("/e/card-2e/corner-table/field-nurse").status == 404
        visitor.close()


def test_nobody_is_too_quick_for_the_pack(browser: Browser, server: Server) -> None:
    """What is put in before the modules of the page have come is added to what was in the pack."""
    visitor = arriving_at(browser, server)
    page = visitor.new_page()
    for make in (archer, landlady):
        page.goto("/workshop/card")
        make(page)
        with page.expect_navigation():
            page.get_by_role("button", name="Put it in your pack").click()
    expect(page.locator("[data-parts] li")).to_have_count(2)
    page.route(re.compile(r"/js/making/main\b"), lambda route: route.abort())
    page.goto("/workshop/card")
    figures(page, "Corner Cat")
    page.get_by_role("button", name="Add an ability").click()
    page.get_by_label("Name of the ability").fill("Swift")
    page.get_by_label("Name of the ability").press("Enter")
    page.get_by_role("button", name="Put it in your pack").click()
    expect(page.locator("[data-parts] li")).to_contain_text(["Corner Archer", "Landlady", "Corner Cat"])
    visitor.close()


def played(page: Page) -> None:
    """The ruling runs on the board of the club, with the card as the pack has it."""
    page.goto("/search?q=pack:corner-club+kind:faq")
    page.get_by_role("link", name=re.compile(f"^{re.escape(QUESTION)}")).first.click()
    page.locator(".runs .run-open").first.click()
    page.get_by_role("region", name="Ruling").get_by_role("button", name="Play it").click()
    expect(page.locator("[data-played]")).to_contain_text("Patch Up")
    expect(page.locator("[data-caveats]")).to_contain_text("Corner club")
