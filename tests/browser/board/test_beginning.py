"""Ways into the board: the first view, games by factions, rulings by a few words, earlier work, anything pasted."""

import datetime as dt
import re
from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.board.conftest import LINE, Judge
from tests.browser.conftest import fits, is_drawn

pytestmark = pytest.mark.browser

A_DAY = dt.datetime(2026, 3, 4, 12, tzinfo=dt.UTC)


def on(judge: Judge, day: dt.datetime) -> str:
    """Comes to the board on a day; gives back what the first view says."""
    judge.page.clock.set_fixed_time(day)
    judge.page.goto("/board")
    said = judge.page.locator(".first-view")
    expect(said).to_be_visible()
    return said.inner_text()


def begin(judge: Judge) -> Locator:
    """All the ways to begin, opened on an empty board."""
    judge.open().turn_to("Begin")
    return judge.page.locator("[data-begin]")


def paste(judge: Judge, text: str) -> None:
    """Pastes a text and has it read."""
    judge.page.get_by_label("A scenario file, a position on one line, or a link").fill(text)
    judge.button("Read it").click()


def flaws(judge: Judge) -> Locator:
    """What is said to be wrong with what was pasted."""
    return judge.page.locator("[data-begin] [role=alert]")


@pytest.mark.parametrize("visitor", ["judge", "at_the_table"])
def test_the_board_opens_with_a_position_to_play_with(visitor: str, request: pytest.FixtureRequest) -> None:
    """Cards stand there, a line says what it is about and what to try, and both ways on are at hand."""
    judge: Judge = request.getfixturevalue(visitor)
    assert "Try it: " in on(judge, A_DAY)
    expect(judge.page.locator(".battlefield .tile").nth(2)).to_be_visible()
    expect(judge.page.get_by_text("Try it: ")).to_be_in_viewport()
    expect(judge.button("Begin …")).to_be_in_viewport(ratio=1)
    expect(judge.button("Empty board")).to_be_in_viewport(ratio=1)
    fits(judge.page)


def test_each_day_has_a_position_of_its_own(judge: Judge) -> None:
    """The day chooses, and nothing else: it is the same at every hour, and another tomorrow."""
    morning = on(judge, A_DAY.replace(hour=1))
    assert on(judge, A_DAY.replace(hour=23)) == morning
    assert on(judge, A_DAY + dt.timedelta(days=1)) != morning


def test_an_empty_board_is_one_touch_away_and_stays_empty(judge: Judge) -> None:
    """Who asks for it gets it, here and after a reload; Undo brings the position back."""
    on(judge, A_DAY)
    number = judge.page.locator(".battlefield .tile").count()
    judge.button("Empty board").click()
    expect(judge.page.locator(".battlefield .tile")).to_have_count(0)
    expect(judge.page.locator(".first-view")).to_be_hidden()
    judge.button("Undo").click()
    expect(judge.page.locator(".battlefield .tile")).to_have_count(number)
    judge.button("Redo").click()
    expect(judge.page.locator(".battlefield .tile")).to_have_count(0)
    judge.page.reload()
    expect(judge.page.locator("#space-c1")).to_have_attribute("aria-label", re.compile("empty"))
    expect(judge.page.locator(".first-view")).to_be_hidden()


def test_the_first_view_is_of_the_edition_that_was_there_last(judge: Judge) -> None:
    """A touch leads to the other edition; whoever comes back with nothing kept finds one of it."""
    on(judge, A_DAY)
    judge.button("First Edition", ".first-view").click()
    expect(judge.button("Second Edition", ".first-view")).to_be_visible()
    judge.page.evaluate(
        "Object.keys(localStorage).forEach((key) => key.startsWith('board:') && localStorage.removeItem(key))"
    )
    other = Judge(judge.page.context.new_page())
    on(other, A_DAY)
    expect(other.button("Second Edition", ".first-view")).to_be_visible()
    other.button("Empty board").click()
    other.turn_to("Begin")
    expect(other.button("First Edition", "[data-begin]")).to_have_attribute("aria-pressed", "true")


def test_what_was_said_of_a_text_goes_with_it(judge: Judge) -> None:
    """A text without a fault leads to the board; what is wrong in another is read until the board is another."""
    begin(judge)
    paste(judge, "2e/3,d3.Sneeks/2,d5.Undead_Warrior/attack.south")
    judge.holds("d3", "Sneeks")
    expect(judge.page.locator("[data-begin]")).to_be_hidden()
    judge.turn_to("Begin")
    paste(judge, "2e/3,z9.Sneeks,c2.Deceiver/2,d5.Undead_Warrior/attack.south")
    judge.holds("c2", "Deceiver")
    expect(flaws(judge)).to_contain_text("the board has no space “z9”")
    judge.page.keyboard.press("Escape")
    judge.turn_to("Begin")
    expect(flaws(judge)).to_be_visible()
    judge.button("Empty board", "[data-begin]").click()
    judge.turn_to("Begin")
    expect(flaws(judge)).to_have_count(0)
    expect(judge.page.get_by_label("A scenario file, a position on one line, or a link")).to_have_value("")


def test_what_was_left_comes_before_anything_new(judge: Judge) -> None:
    """Whoever comes back finds their own position, not that of the day."""
    on(judge, A_DAY)
    judge.button("Begin …").click()
    paste(judge, "2e/3,d3.Sneeks/2,d5.Undead_Warrior-1/attack.south")
    judge.holds("d5", "1 damage")
    other = Judge(judge.page.context.new_page())
    other.open("/board").holds("d5", "1 damage")
    expect(other.page.locator(".first-view")).to_be_hidden()


@pytest.mark.parametrize("visitor", ["judge", "at_the_table"])
def test_a_game_begins_with_four_touches(visitor: str, request: pytest.FixtureRequest) -> None:
    """A tile for South, a tile for North, and the setups stand; what may be done takes the place of what was asked."""
    judge: Judge = request.getfixturevalue(visitor)
    begin(judge)
    judge.button("Fallen Kingdom", "[data-begin]").click()
    expect(judge.page.locator("[data-key=plays-north]")).to_have_attribute("aria-pressed", "true")
    judge.button("Tundra Orcs", "[data-begin]").click()
    judge.page.locator("[data-key=first]").select_option("North")
    judge.button("Lay it out", "[data-begin]").click()
    expect(judge.page.locator("h1")).to_have_text("Fallen Kingdom against Tundra Orcs, North begins")
    expect(judge.page.locator("[data-begin]")).to_be_hidden()
    expect(judge.button("Play")).to_have_attribute("aria-pressed", "true")
    fits(judge.page)


def test_factions_of_which_too_little_is_known_are_named(judge: Judge) -> None:
    """With what is missing; where all can begin, as in the first edition, none is."""
    root = begin(judge)
    expect(root).to_contain_text("No source lists the decks of Cloaks, Crimson Order")
    judge.button("First Edition", "[data-begin]").click()
    expect(root).not_to_contain_text("No source lists")


def test_three_players_of_the_first_edition_begin(judge: Judge) -> None:
    """Four decks lie on two boards side by side, and the one with both decks of a team is told so."""
    root = begin(judge)
    judge.button("First Edition", "[data-begin]").click()
    judge.button("3 players", "[data-begin]").click()
    expect(root).to_contain_text("One player has both decks of a team")
    for faction in ("Swamp Orcs", "Benders", "Mercenaries", "Shadow Elves"):
        tile = root.get_by_role("button", name=faction, exact=True)
        if tile.count():
            tile.first.click()
    judge.button("Lay it out", "[data-begin]").click()
    expect(judge.page.locator("h1")).to_contain_text("begins")
    expect(judge.page.locator("#space-l1")).to_be_attached()


def test_a_ruling_is_found_by_a_few_words_with_its_picture(judge: Judge) -> None:
    """Words are enough as they are typed; the picture loads, and a touch opens the ruling."""
    root = begin(judge)
    root.get_by_label("Search rulings and rules").press_sequentially("soul shift pur")
    found = root.get_by_role("link", name="Soul Shift can answer each destruction during Purge")
    expect(found).to_be_visible()
    drawn = found.locator("img")
    drawn.scroll_into_view_if_needed()
    is_drawn(drawn)
    found.click()
    judge.holds("c3", "Undead Archer")


def test_what_the_edition_has_no_ruling_on_is_found_in_the_other(judge: Judge) -> None:
    """It is said where it was found, or that it was not; from what is found the other edition is one touch away."""
    root = begin(judge)
    root.get_by_role("button", name="First Edition").click()
    field, said = root.get_by_label("Search rulings and rules"), root.get_by_role("status")
    field.fill("purge soul shift")
    expect(said).to_have_text("The First Edition has nothing on it. The Second Edition has:")
    expect(root.get_by_role("link", name="Soul Shift can answer each destruction during Purge")).to_be_visible()
    field.fill("summon")
    root.get_by_role("button", name="Search the Second Edition instead").click()
    expect(root.get_by_role("button", name="Search the First Edition instead")).to_be_visible()
    expect(said).to_be_empty()
    field.fill("zzyzx qwv")
    expect(said).to_have_text("Neither edition has anything on it.")


def test_what_was_worked_on_last_comes_back(judge: Judge) -> None:
    """Whatever lay at the plain address before: what of a link was asked about, or changed."""
    judge.open("/board").button("Empty board").click()
    judge.place("a1", "Sneeks")
    judge.open(f"/board?p={LINE.format(phase='attack')}").ask("attack c3 c6")
    expect(judge.page.locator(".verdict").first).to_be_visible()
    judge.open("/board")
    judge.holds("c3", "Horde Slinger")
    judge.holds("a1", "empty")


def test_work_from_before_is_listed_with_its_picture_and_deleted(judge: Judge) -> None:
    """A saved position has its name and date; it opens, and is gone after a second touch on Delete."""
    judge.open_position("move", "A saved one").turn_to("Share")
    judge.button("Save under a short link").click()
    short = judge.page.locator("[data-key=copy-short]")
    expect(short).not_to_have_value("")
    address = short.input_value()
    root = begin(judge)
    listed = root.locator(".begin-works li").filter(has_text="A saved one").first
    expect(listed).to_contain_text(re.compile(r"Saved, .*20\d\d"))
    expect(listed.locator(".mini-card")).to_have_count(7)
    listed.get_by_role("button", name="Delete: A saved one").click()
    listed.get_by_role("button", name="Delete for good: A saved one").click()
    expect(root.locator(".begin-works li").filter(has_text="Saved, ")).to_have_count(0)
    answer = judge.page.goto(address)
    assert answer is not None
    assert answer.status == 404


def test_a_position_that_was_left_is_taken_up_or_deleted(judge: Judge) -> None:
    """What another address holds is kept in this browser, until it is deleted."""
    judge.open("/board?p=2e/3,d3.Sneeks/2,d5.Undead_Warrior-1/attack.south&title=Left")
    judge.turn_to("Set up")
    judge.space("d3").click()
    judge.button("Take away").click()
    judge.holds("d3", "empty")
    root = begin(judge)
    left = root.locator(".begin-works li").filter(has_text="Left")
    left.locator(".begin-work").click()
    judge.holds("d5", "Undead Warrior")
    judge.turn_to("Begin")
    left.get_by_role("button", name="Delete: Left").click()
    left.get_by_role("button", name="Delete for good: Left").click()
    expect(left).to_have_count(0)


@pytest.mark.parametrize("visitor", ["judge", "at_the_table"])
def test_of_a_line_with_a_card_misspelt_the_rest_is_set_up(visitor: str, request: pytest.FixtureRequest) -> None:
    """The card is named with its space and the nearest names; one touch puts the right one there."""
    judge: Judge = request.getfixturevalue(visitor)
    begin(judge)
    paste(judge, "2e/3,d3.Sneeks,c2.Mind_Wich-1/2,d5.Undead_Warrior-1/attack.south")
    judge.holds("d5", "1 damage")
    expect(flaws(judge)).to_contain_text("c2: no card is named “Mind Wich”. Left out. Perhaps Mind Witch")
    judge.button("Mind Witch", "[data-begin]").click()
    judge.holds("c2", "Mind Witch")
    judge.holds("c2", "1 damage")
    expect(flaws(judge)).to_have_count(0)
    fits(judge.page)


def test_of_a_file_with_several_mistakes_each_is_named_by_its_line(judge: Judge) -> None:
    """A key that is misspelt is read as what is meant, a space that there is not is left out."""
    begin(judge)
    paste(
        judge,
        "titel: Broken\nboard:\n  d3: {card: Sneeks, damge: 2}\n  z9: Deceiver\n  d5: {card: Deceiver, player: nor",
    )
    judge.holds("d3", "2 damage")
    judge.holds("d5", "Deceiver")
    expect(judge.page.locator("h1")).to_have_text("Broken")
    for told in ("“titel”. Read as “title”", "Line 3: d3: ", "has no space “z9”", "breaks off"):
        expect(flaws(judge)).to_contain_text(told)


BROKEN = "/board?p=2e/3,z9.Ret-Talus,c1.Sneeks/2,d5.Deceiver/move.south"


@pytest.mark.parametrize("visitor", ["judge", "at_the_table"])
def test_of_a_broken_link_the_rest_is_on_the_board(visitor: str, request: pytest.FixtureRequest) -> None:
    """What is wrong in it is read at once, until something is asked or done, or somebody has read it."""
    judge: Judge = request.getfixturevalue(visitor)
    judge.open(BROKEN)
    told = judge.page.locator("[data-of-link] .board-problem")
    expect(told).to_contain_text("“z9.Ret-Talus”: the board has no space “z9”")
    expect(told).to_be_in_viewport()
    judge.holds("c1", "Sneeks")
    judge.space("c1").click()
    expect(told).to_have_count(0)
    judge.page.reload()
    expect(told).to_be_in_viewport()
    judge.button("Close this notice").click()
    expect(told).to_have_count(0)


def test_a_broken_link_shows_the_answer_that_it_asks_for(at_the_table: Judge) -> None:
    """The answer stands above what is wrong with the link, and is seen."""
    at_the_table.open(f"{BROKEN}&ask=move+c1+c2")
    expect(at_the_table.page.locator(".verdict h2")).to_be_in_viewport()
    expect(at_the_table.page.locator("[data-of-link] .board-problem")).to_be_attached()


@pytest.mark.parametrize(
    ("text", "space", "holds"),
    [
        ("https://elsewhere.example/board?" + "p=2e/3,d3.Sneeks/2/move.south", "d3", "Sneeks"),
        (
            '<iframe src="https://x.example/board/embed?title=A&amp;p=2e/0,d3.Sneeks/0/move.south"></iframe>',
            "d3",
            "Sneeks",
        ),
        ("https://x.example/board/packet?p=2e/0,d3.Sneeks/0/move.south&ask=x", "d3", "Sneeks"),
        ("http://x.example/board?scenario=faq-2e/fallen-kingdom/soul-shift-during-purge", "c3", "Undead Archer"),
    ],
)
def test_a_link_is_followed_to_its_position(judge: Judge, text: str, space: str, holds: str) -> None:
    """Links to boards, embeds and packets hold what they show, wherever they lead."""
    begin(judge)
    paste(judge, text)
    judge.holds(space, holds)


def test_a_link_to_a_saved_work_opens_it(judge: Judge, another: Callable[[], Judge]) -> None:
    """Its edit link gives the right to change it as well."""
    judge.open_position("move", "Ours").turn_to("Share")
    judge.button("Save under a short link").click()
    edit = judge.page.locator("[data-key=copy-edit]")
    expect(edit).not_to_have_value("")
    other = another()
    begin(other)
    paste(other, edit.input_value())
    other.holds("c3", "Horde Slinger")
    other.turn_to("Share")
    expect(other.button("Save changes")).to_be_visible()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("hello", "neither a position on one line"),
        ("", "nothing to read"),
        ("https://example.org/", "does not lead to a board"),
        ("https://example.org/board", "without a position"),
    ],
)
def test_what_holds_no_position_changes_nothing(judge: Judge, text: str, told: str) -> None:
    """The reason is said, and the board stays."""
    judge.open("/board?p=" + LINE.format(phase="move")).turn_to("Begin")
    paste(judge, text)
    expect(flaws(judge)).to_contain_text(told)
    judge.holds("c3", "Horde Slinger")


def test_a_pasted_link_brings_its_question(judge: Judge) -> None:
    """As the link itself does, also that of a packet."""
    line = "2e/3,d3.Sneeks/2,d5.Undead_Warrior-1/attack.south"
    link = urlencode({"p": line, "ask": "attack d3 d5"})
    begin(judge)
    paste(judge, f"https://judges.example/board/packet?{link}")
    expect(judge.page.locator(".verdict h2")).to_have_text("Not legal")
    judge.holds("d5", "Undead Warrior")
