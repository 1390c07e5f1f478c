"""A game of the first edition on the board: turns by touch and by keyboard, and the start of four players."""

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from tests.browser.board.conftest import Judge
from tests.browser.conftest import finds, fits

pytestmark = pytest.mark.browser

FIGHT = (
    "1e/c1.Mugglug,c3.Wall,b4.Savager,d5.Vine_Wall,hand(Vine_Growth,Swamp_Beast,Wall),magic(Wall,Shaman,Hunter),vines(12),draw(5.Savager,5.Conjurer)"
    "/c8.Tacullu,c6.Wall,b7.Deceiver,magic(2),draw(10)/draw.south"
)


def begin(judge: Judge, south: str, north: str, players: int = 2) -> None:
    """Starts a game of the first edition from the front page, and goes on to play it."""
    judge.page.goto("/")
    judge.page.get_by_role("navigation").get_by_role("link", name="Board", exact=True).first.click()
    expect(judge.page.locator("[data-board-app]")).to_be_visible()
    judge.turn_to("Begin")
    judge.button("First Edition", "[data-begin]").click()
    if players != 2:
        judge.button(f"{players} players", "[data-begin]").click()
    for side, faction in (("south", south), ("north", north)):
        judge.page.locator(f"[data-key=plays-{side}]").click()
        judge.button(faction, "[data-begin]").click()
    judge.button("Lay it out", "[data-begin]").click()
    expect(judge.page.locator("h1")).to_contain_text("South begins")
    expect(judge.page.locator("[data-strip=south]")).to_contain_text(re.compile(r"\d\d to draw"))
    expect(judge.button("Play")).to_have_attribute("aria-pressed", "true")


def phase(judge: Judge, side: str, words: str) -> None:
    """Waits until it is this phase of that player's turn."""
    expect(judge.page.locator(".strip.is-active")).to_have_attribute("data-strip", side)
    expect(judge.page.locator("[data-phases] [aria-current=step]")).to_have_text(words)


def end(judge: Judge, side: str, words: str) -> None:
    """Ends the phase; waits until it is this phase of that player's turn."""
    judge.button("End phase").tap()
    phase(judge, side, words)


def played(judge: Judge, words: str) -> None:
    """Plays what is offered for what is touched; waits until it is told."""
    judge.touch.get_by_role("button", name="Play it").tap()
    expect(judge.page.locator("[data-played] .played > li").last).to_contain_text(words)


def test_a_whole_turn_by_touch(at_the_table: Judge) -> None:
    """Draw, summon, events with a Vine Wall, move, attack with dice, build magic: each with its question in sight."""
    judge = at_the_table.open("/board?" + urlencode({"p": FIGHT}))
    judge.button("End phase").tap()
    expect(judge.touch.get_by_role("heading", name="South draws 2 cards")).to_be_in_viewport()
    judge.page.get_by_role("button", name="Draw by chance").tap()
    phase(judge, "south", "Summon")

    hand = judge.page.locator("[data-strip=south] .chips")
    hand.get_by_role("button", name="Swamp Beast").tap()
    judge.lights("summon", "c4", "d3", "d4")
    judge.space("d5").tap()
    expect(judge.touch).to_contain_text("A Vine Wall lies on d5, and nothing is summoned onto it.")
    judge.space("d4").tap()
    played(judge, "South summons Swamp Beast on d4 for 3 Magic Points.")
    end(judge, "south", "Event")

    hand.get_by_role("button", name="Vine Growth").tap()
    judge.touch.get_by_role("button", name="Play it").tap()
    judge.touch.get_by_role("button", name="Wall on c3", exact=True).tap()
    judge.touch.get_by_role("button", name="c4", exact=True).tap()
    judge.holds("c4", "Vine Wall")
    end(judge, "south", "Movement")

    judge.space("b4").tap()
    judge.space("b6").tap()
    played(judge, "Savager moves from b4 to b6")
    phase(judge, "south", "Movement 1/3")
    end(judge, "south", "Attack")

    judge.space("b6").tap()
    judge.space("b7").tap()
    judge.touch.get_by_role("button", name="Play it").tap()
    dice = judge.touch.locator(".die-row")
    expect(dice).to_have_count(3)
    finds(judge.touch, "(touch) => Math.max(0, touch.scrollWidth - touch.clientWidth)", 0)
    for place in range(3):
        dice.nth(place).locator(".face").last.tap()
    judge.touch.get_by_role("button", name="Take these faces").tap()
    judge.holds("b7", "empty")
    expect(judge.page.locator("[data-strip=south]")).to_contain_text("1 magic")
    phase(judge, "south", "Attack 1/3")
    end(judge, "south", "Build Magic")

    hand.get_by_role("button", name="Wall", exact=True).tap()
    played(judge, "Wall goes on top of South's Magic Pile.")
    expect(judge.page.locator("[data-strip=south]")).to_contain_text("2 magic")
    end(judge, "north", "Draw")
    expect(judge.page.locator("[data-played] > .played > li")).to_have_count(3)
    fits(judge.page)


def test_a_turn_by_the_keyboard(judge: Judge) -> None:
    """The first turn: two units move; the focus never gets lost, and a question takes it."""
    begin(judge, "Swamp Orcs", "Benders")
    keys = judge.page.keyboard
    phase(judge, "south", "Movement")
    judge.space("b4").focus()
    keys.press("Enter")
    keys.press("ArrowUp")
    keys.press("ArrowUp")
    keys.press("Enter")
    press(judge, "play-move b4 b5 b6")
    judge.holds("b6", "Savager")
    phase(judge, "south", "Movement 1/2")
    expect(judge.space("b6")).to_be_focused()
    keys.press("n")
    phase(judge, "south", "Attack")
    judge.space("b6").focus()
    keys.press("Enter")
    keys.press("ArrowUp")
    keys.press("Enter")
    press(judge, "play-attack b6 b7")
    expect(judge.touch.locator(".face").first).to_be_focused()
    press(judge, "roll")
    expect(judge.page.locator("[data-played] .played > li").last).to_contain_text("Savager rolls 3 dice")
    finds(judge.page, "document.activeElement !== document.body", expected=True)


def press(judge: Judge, key: str) -> None:
    """Walks to a control with the Tab key alone, and presses it."""
    expect(judge.touch.locator(f"[data-key='{key}']")).to_be_visible()
    for _ in range(40):
        if judge.page.evaluate("document.activeElement.dataset.key") == key:
            judge.page.keyboard.press("Enter")
            return
        judge.page.keyboard.press("Tab")
    raise AssertionError(f"no way to {key}")


def test_why_a_card_in_hand_cannot_be_summoned(judge: Judge) -> None:
    """Asked of the card alone: what it costs, and nothing about a space that nobody named."""
    judge.open("/board?" + urlencode({"p": "1e/c1.Tacullu,c3.Wall,hand(Breaker)/d8.Mugglug/summon.south"}))
    judge.page.locator("[data-strip=south] .chip", has_text="Breaker").click()
    expect(judge.touch).to_contain_text("Nothing to do in the Summon Phase.")
    judge.button("Why can’t it be summoned?").click()
    expect(judge.touch.locator(".verdict-illegal")).to_contain_text("Breaker costs 2 Magic Points, and South has 0.")
    expect(judge.touch.locator(".verdict-illegal")).not_to_contain_text("No Wall of South")


def test_a_round_of_four_players(judge: Judge) -> None:
    """Each in turn goes through the phases; what was played before folds away."""
    begin(judge, "Swamp Orcs", "Benders", players=4)
    expect(judge.page.locator(".space")).to_have_count(96)
    seen = []
    for _ in range(20):
        seen.append(judge.page.locator(".strip.is-active .strip-name").inner_text())
        if seen[-1] == "South" and len(seen) > 4:
            break
        before = judge.page.locator("[aria-current=step]").inner_text()
        judge.button("End phase").click()
        if before == "Draw":
            judge.page.get_by_role("button", name="Draw by chance").click()
        expect(judge.page.locator("[aria-current=step]")).not_to_have_text(before)
    assert list(dict.fromkeys(seen)) == ["South", "North", "South 2", "North 2"]
    expect(judge.page.locator("[data-played] > .played > li")).to_have_count(3)
    judge.page.get_by_text(re.compile("^Before that")).click()
    expect(judge.page.locator("[data-played] details .played > li").first).to_be_visible()
