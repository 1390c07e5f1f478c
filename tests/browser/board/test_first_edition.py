"""The board of the first edition: its cards and phases, two cards on one space, and four players."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.browser.board.conftest import Judge
from tests.browser.conftest import finds, fits

pytestmark = pytest.mark.browser

DUEL = (
    "1e/d2.Sunderved,d4.Warrior,hand(Muster),magic(Scout,Wall),draw(12)"
    "/c8.Mugglug,d5.Vine_Wall-1,d5.Savager,magic(2),vines(14)/attack.south"
)
TEAMS = "1e/d2.Sunderved,c3.Wall/c8.Mugglug,magic(2)/j1.Krusk,i3.Wall/j8.Selundar/move.south2"


def opened(judge: Judge, line: str) -> Judge:
    """The board with this position."""
    return judge.open(f"/board?p={quote(line)}")


def of_the_first(judge: Judge) -> None:
    """Goes to an empty board of the first edition."""
    judge.open().turn_to("Begin")
    judge.button("First Edition", "[data-begin]").click()
    judge.button("Empty board", "[data-begin]").click()
    expect(judge.page.get_by_role("group", name="Phase").get_by_role("button")).to_have_count(6)


def test_an_empty_board_is_of_either_edition(judge: Judge) -> None:
    """The edition stays with the position, and brings its phases and its own cards."""
    of_the_first(judge)
    phases = judge.page.get_by_role("group", name="Phase").get_by_role("button")
    expect(phases).to_have_text(["Draw", "Summon", "Event", "Movement", "Attack", "Build Magic"])
    judge.search("Vine Wall").drag_to(judge.space("d5"))
    judge.holds("d5", "North’s Vine Wall")
    judge.page.fill("#palette-search", "Ret-Talus")
    expect(judge.page.locator("[data-palette] .choose-note")).to_contain_text("No card found")
    judge.page.reload()
    judge.holds("d5", "North’s Vine Wall")
    judge.turn_to("Set up")
    expect(phases).to_have_count(6)
    judge.turn_to("Begin")
    judge.button("Second Edition", "[data-begin]").click()
    judge.button("Empty board", "[data-begin]").click()
    judge.holds("d5", "empty")
    expect(phases).to_have_text(["Summon", "Move", "Build", "Attack", "Magic"])


def test_a_unit_stands_on_a_vine_wall_by_the_keyboard_alone(judge: Judge) -> None:
    """It is put on top, each of the two is reached, and what is set on one is set on it alone."""
    of_the_first(judge)
    keys = judge.page.keyboard
    for card, first in (("Vine Wall", ()), ("Savager", ("a",))):
        judge.space("d4").focus()
        for key in first:
            keys.press(key)
        keys.type(card)
        keys.press("Enter")
        judge.holds("d4", f"South’s {card}")
    expect(judge.page.locator("#space-d4 .tile")).to_have_count(2)
    judge.space("d4").focus()
    keys.press("+")
    # What follows quickly is announced together with what came before it.
    expect(judge.page.locator("[data-announce]")).to_have_text(re.compile(r"Wounds 1\.$"))
    judge.touch.get_by_role("button", name="Vine Wall", exact=True).press("Enter")
    expect(judge.touch.get_by_role("heading")).to_contain_text("Vine Wall")
    expect(judge.touch.get_by_label("Wounds", exact=True)).to_have_value("0")
    judge.space("d4").focus()
    keys.press("p")
    judge.holds("d4", "North’s Vine Wall")
    judge.holds("d4", "South’s Savager")
    keys.press("Delete")
    expect(judge.page.locator("#space-d4 .tile")).to_have_count(1)
    judge.holds("d4", "South’s Savager")


def test_cards_are_set_up_by_tapping(at_the_table: Judge) -> None:
    """A unit is tapped onto a Vine Wall and moved off it again; cards lie in the Magic Pile."""
    judge = at_the_table.open()
    judge.turn_to("Begin")
    judge.button("First Edition", "[data-begin]").tap()
    judge.button("Empty board", "[data-begin]").tap()
    judge.space("d6").tap()
    judge.page.fill("#placer-search", "vine w")
    judge.placer.get_by_role("button", name="Vine Wall").tap()
    judge.holds("d6", "North’s Vine Wall")
    judge.page.locator("[data-handle]").tap()
    judge.search("Savager").tap()
    judge.space("d6").tap()
    judge.holds("d6", "North’s Savager")
    judge.button("Put back").tap()
    judge.space("d6").tap()
    judge.button("Move", "[data-touch]").tap()
    judge.space("d7").tap()
    judge.holds("d7", "North’s Savager")
    judge.holds("d6", "North’s Vine Wall")
    judge.touch.get_by_role("button", name="Wounds: one more").tap()
    expect(judge.touch.get_by_label("Wounds", exact=True)).to_have_value("1")
    judge.page.get_by_text("Players", exact=True).tap()
    judge.page.get_by_label("Add to South’s magic pile").first.fill("3")
    judge.page.keyboard.press("Enter")
    south = judge.page.locator("[data-strip=south]")
    expect(south).to_contain_text("3 magic")
    judge.page.get_by_label("Add to South’s draw pile").first.fill("12")
    judge.page.keyboard.press("Enter")
    expect(south).to_contain_text("12 to draw")


def test_of_two_cards_on_a_space_either_is_attacked(judge: Judge) -> None:
    """Touching the space asks which one is meant; the dice show their results."""
    opened(judge, DUEL)
    judge.space("d4").click()
    judge.lights_alone("attack", "d5")
    judge.space("d5").click()
    legal = judge.touch.locator(".action-row")
    expect(legal).to_have_count(2)
    expect(legal.locator("code")).to_have_text([" attack d4 d5/unit", " attack d4 d5/wall"])
    legal.nth(1).get_by_role("button", name="Play it").click()
    dice = judge.touch.locator(".die-row")
    expect(dice.first.locator(".face")).to_have_text(["1", "2", "3", "4", "5", "6"])
    for die in range(dice.count()):
        dice.nth(die).locator(".face").last.click()
    judge.touch.get_by_role("button", name="Take these faces").click()
    expect(judge.page.locator("#space-d5 .tile")).to_have_count(1)
    judge.holds("d5", "North’s Savager")


def test_touching_any_space_asks_why_not(judge: Judge) -> None:
    """A space that is not lit answers with the reasons."""
    opened(judge, DUEL)
    judge.space("d4").click()
    judge.space("c8").click()
    expect(judge.page.locator(".verdict-illegal")).to_contain_text("Warrior on d4 attacks Mugglug on c8.")


def test_four_players_have_a_board_of_twelve_columns(judge: Judge) -> None:
    """Each has a panel, takes a turn in the order that is set, and the document keeps that order."""
    of_the_first(judge)
    judge.page.get_by_text("Turn and title").click()
    judge.button("Two teams of two").click()
    expect(judge.page.locator(".space")).to_have_count(96)
    expect(judge.page.locator("[data-strip] .strip-name")).to_have_text(["North", "North 2", "South", "South 2"])
    judge.search("Savager").drag_to(judge.space("l8"))
    judge.holds("l8", "Savager")
    expect(judge.page.locator("#space-l8 .tile")).to_have_class(re.compile("of-north2"))
    judge.page.get_by_label("Order of turns").select_option(label="South, North 2, South 2, North")
    judge.button("North 2").click()
    expect(judge.page.locator(".strip.is-active")).to_have_attribute("data-strip", "north2")
    judge.page.reload()
    judge.holds("l8", "Savager")
    judge.turn_to("Set up")
    judge.page.get_by_text("Turn and title").click()
    expect(judge.page.get_by_label("Order of turns")).to_have_value("south,north2,south2,north")
    judge.button("Two players").click()
    expect(judge.page.locator(".space")).to_have_count(48)
    expect(judge.page.locator("[data-notices] .board-problem")).to_have_count(0)


def test_a_wide_board_scrolls_in_its_own_frame(at_the_table: Judge) -> None:
    """On a telephone no part of the page is wider than the screen."""
    judge = opened(at_the_table, TEAMS)
    judge.holds("j8", "Selundar")
    fits(judge.page)
    finds(judge.page.locator("[data-battlefield]"), "(field) => field.scrollWidth > field.clientWidth", expected=True)
    judge.space("j1").tap()
    judge.lights("move", "j2")


@pytest.mark.parametrize("visitor", ["judge", "at_the_table"])
def test_walls_are_among_the_tiles_of_a_space(visitor: str, request: pytest.FixtureRequest) -> None:
    """Seen without a letter, behind the units of the faction whose space it is, and one touch puts one there."""
    judge: Judge = request.getfixturevalue(visitor)
    judge.open("/board?p=1e/d2.Tundle,c3.Kynder/d8.Selundar/attack.south").turn_to("Set up")
    for square, whose in (("b2", "South’s"), ("b6", "North’s")):
        judge.space(square).click()
        wall = judge.placer.locator("[data-card=Wall]")
        expect(wall).to_be_in_viewport(ratio=0.9)
        wall.click()
        judge.holds(square, f"{whose} Wall")
