"""Sharing: links, short links with their edit token, files, and what hostile or crossing ones do."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.board.conftest import LINE, Judge
from tests.browser.conftest import finds, is_drawn

pytestmark = pytest.mark.browser
SAVING = re.compile(r"/api/v1/scenarios/saved[?/]")


def shared(judge: Judge, key: str) -> str:
    """What a field of the panel holds."""
    field = judge.page.locator(f"[data-key=copy-{key}]")
    expect(field).not_to_have_value("")
    return field.input_value()


def saved(judge: Judge) -> str:
    """Saves the position; gives back its edit link."""
    judge.turn_to("Share")
    judge.button("Save under a short link").click()
    return shared(judge, "edit")


def test_a_link_holds_position_title_and_play(judge: Judge, another: Callable[[], Judge]) -> None:
    """Somebody else opens the link and sees the same."""
    judge.open_position("move", "May it go on?", "move c3 c4")
    judge.turn_to("Share")
    other = another().open(shared(judge, "link"))
    other.holds("c4", "Horde Slinger")
    expect(other.page.locator("h1")).to_have_text("May it go on?")
    expect(other.page.locator("[data-played]")).to_contain_text("Horde Slinger moves from c3 to c4.")


def test_a_short_link_is_read_by_all_and_changed_by_its_maker(judge: Judge, another: Callable[[], Judge]) -> None:
    """The maker saves a second version; a reader sees it and can only save a copy; the edit link hands the right on."""
    judge.open_position("move", "Ours")
    edit_link = saved(judge)
    reader = another().open(shared(judge, "short"))
    reader.holds("c3", "Horde Slinger")
    reader.turn_to("Share")
    expect(reader.button("Save a copy")).to_be_visible()
    expect(reader.button("Save changes")).to_have_count(0)
    judge.turn_to("Set up")
    judge.space("c3").click()
    judge.button("Take away").click()
    judge.holds("c3", "empty")
    judge.turn_to("Share")
    judge.button("Save changes").click()
    expect(judge.page.locator("[data-share]")).to_contain_text("version 2")
    helper = another().open(edit_link)
    helper.holds("c3", "empty")
    expect(helper.page).to_have_url(re.compile("^[^#]*$"))
    helper.turn_to("Share")
    expect(helper.button("Save changes")).to_be_visible()


def cut_off(judge: Judge) -> Callable[[], None]:
    """Saves nothing any more, as without a network; gives what ends that."""
    judge.page.route(SAVING, lambda route: route.abort())
    return lambda: judge.page.unroute(SAVING)


def left_waiting(judge: Judge, title: str) -> None:
    """Saves a position where nothing can be saved."""
    judge.open_position("move", title)
    judge.turn_to("Share")
    judge.button("Save under a short link").click()
    expect(judge.page.locator("[data-waits]")).to_contain_text("saved under a short link as soon as there is a network")


def test_what_is_saved_without_a_network_is_sent_once_there_is_one(judge: Judge) -> None:
    """It waits in the browser, once however often it is pressed, and gets one short link by itself."""
    back_again = cut_off(judge)
    left_waiting(judge, "In the hall")
    for _ in range(2):
        judge.button("Try now").click()
        expect(judge.page.locator("[data-waits]")).to_be_visible()
    finds(judge.page, "JSON.parse(localStorage.getItem('board-outbox')).length", 1)
    back_again()
    judge.page.evaluate("window.dispatchEvent(new Event('online'))")
    link = shared(judge, "short")
    finds(judge.page, "localStorage.getItem('board-outbox')", "[]")
    judge.page.evaluate("window.dispatchEvent(new Event('online'))")
    assert shared(judge, "short") == link


def test_what_waits_is_sent_from_any_page(judge: Judge) -> None:
    """It is listed with what is on this device, and once it was sent from there the board knows its short link."""
    back_again = cut_off(judge)
    left_waiting(judge, "In the hall")
    board = judge.page.url
    judge.page.goto("/device")
    expect(judge.page.locator("[data-unsent]")).to_contain_text("In the hall, a position to be saved")
    back_again()
    judge.page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(judge.page.locator("[data-unsent]")).to_be_hidden()
    judge.open(board)
    judge.turn_to("Share")
    expect(judge.page.locator("[data-share]")).to_contain_text("This position is saved already")


@pytest.mark.parametrize("place", ["/board", "/device"])
def test_what_waits_can_be_thrown_away(judge: Judge, place: str) -> None:
    """Among the recent positions and on the page of the device, each by a second touch; it is never sent then."""
    cut_off(judge)
    left_waiting(judge, "In the hall")
    if place == "/board":
        judge.turn_to("Begin")
        expect(judge.page.locator("[data-drafts]")).to_contain_text("Waits for a network to be saved")
    else:
        judge.page.goto(place)
    judge.button("Throw away: In the hall", within="main").click()
    finds(judge.page, "JSON.parse(localStorage.getItem('board-outbox')).length", 1)
    judge.button("Throw away for good: In the hall", within="main").click()
    finds(judge.page, "localStorage.getItem('board-outbox')", "[]")
    expect(judge.page.get_by_text("In the hall, a position")).to_have_count(0)


def test_what_the_service_refuses_stays_until_somebody_decides(judge: Judge, another: Callable[[], Judge]) -> None:
    """What was saved elsewhere meanwhile is not overwritten, and what waited for that says so."""
    judge.open_position("move", "Ours")
    other = another().open(saved(judge))
    for tab, square in ((judge, "c3"), (other, "d4")):
        tab.turn_to("Set up")
        tab.space(square).click()
        tab.button("Take away").click()
        tab.holds(square, "empty")
        tab.turn_to("Share")
    back_again = cut_off(judge)
    judge.button("Save changes").click()
    expect(judge.page.locator("[data-waits]")).to_contain_text("saved as the next version")
    other.button("Save changes").click()
    expect(other.page.locator("[data-share]")).to_contain_text("version 2")
    back_again()
    judge.page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(judge.page.locator("[data-waits]")).to_contain_text("Not saved. The service did not take it")
    judge.button("Try now").click()
    expect(judge.page.locator(".clash")).to_contain_text("Version 2 was saved elsewhere meanwhile")


def test_two_tabs_editing_one_scenario_lose_nothing(judge: Judge) -> None:
    """The second to save is shown the other's version, and may put its own on top or keep a copy."""
    judge.open_position("move", "Ours")
    saved(judge)
    other = Judge(judge.page.context.new_page()).open(shared(judge, "short"))
    for tab, square in ((judge, "c3"), (other, "d4")):
        tab.turn_to("Set up")
        tab.space(square).click()
        tab.button("Take away").click()
        tab.holds(square, "empty")
        tab.turn_to("Share")
    judge.button("Save changes").click()
    expect(judge.page.locator("[data-share]")).to_contain_text("version 2")
    other.button("Save changes").click()
    expect(other.page.get_by_role("alert")).to_contain_text("Version 2 was saved elsewhere meanwhile")
    other.button("Look at theirs").click()
    other.holds("c3", "empty")
    other.holds("d4", "Undead Carrier")
    other.button("Undo").click()
    other.holds("d4", "empty")
    other.button("Save changes").click()
    expect(other.page.locator("[data-share]")).to_contain_text("version 3")


def test_changes_to_a_saved_scenario_survive_a_reload(judge: Judge) -> None:
    """What was not saved yet is there again, and the saved version is one press away."""
    judge.open_position("move", "Ours")
    saved(judge)
    judge.turn_to("Set up")
    judge.space("c3").click()
    judge.button("Take away").click()
    judge.holds("c3", "empty")
    judge.page.reload()
    judge.holds("c3", "empty")
    expect(judge.page.locator("[data-notices]")).to_contain_text("These are your changes from before")
    judge.button("Show it as the link has it").click()
    judge.holds("c3", "Horde Slinger")


def test_what_was_not_answered_yet_survives_a_reload(judge: Judge) -> None:
    """Leaving the page drops what it waits for: that is no reason to take back what was played."""
    judge.open_position("attack")
    judge.page.clock.install()
    judge.page.clock.pause_at(datetime.now(UTC) + timedelta(minutes=1))
    judge.page.route("**/scenarios/board", lambda route: route.abort())
    with judge.page.expect_event("requestfailed"):
        judge.button("End phase").click()
    judge.page.unroute_all()
    judge.page.reload()
    judge.page.clock.resume()
    expect(judge.page.locator("[data-played]")).to_contain_text("End the Attack Phase.")


def test_a_link_that_is_opened_again_shows_what_it_has(judge: Judge) -> None:
    """Not what was played on from there: that is told to be kept, and comes back with one touch, or with a reload."""
    judge.open_position("attack")
    judge.ask("end phase")
    judge.button("Play it: End the Attack Phase.").click()
    judge.page.reload()
    expect(judge.page.locator("[data-played]")).to_contain_text("End the Attack Phase.")
    judge.open_position("attack")
    expect(judge.page.locator("[data-played]")).to_be_empty()
    judge.button("Show what I went on to").click()
    expect(judge.page.locator("[data-played]")).to_contain_text("End the Attack Phase.")


def test_what_leaves_for_that_of_the_link_is_found_again(judge: Judge) -> None:
    """Among what is recent, by a name that tells it from others though nobody gave it one."""
    judge.open_position("move")
    judge.turn_to("Set up")
    judge.space("c3").click()
    judge.button("Take away").click()
    judge.holds("c3", "empty")
    name = "Ret-Talus against Sneeks, South’s Move Phase, 6 cards"
    expect(judge.page.locator("h1")).to_have_text(name)
    judge.page.reload()
    judge.button("Show it as the link has it").click()
    judge.holds("c3", "Horde Slinger")
    judge.turn_to("Begin")
    recent = judge.page.locator("[data-drafts]")
    recent.get_by_role("button", name=re.compile(f"^{name}")).first.click()
    judge.holds("c3", "empty")


def test_what_was_just_saved_is_not_told_as_changed(judge: Judge) -> None:
    """In whatever order the cards were put on the board, what a reload shows is what is saved."""
    judge.open().turn_to("Set up")
    judge.place("d8", "Grognack")
    judge.place("c1", "Ret-Talus")
    saved(judge)
    judge.page.reload()
    judge.holds("c1", "Ret-Talus")
    expect(judge.page.locator("[data-tools]")).to_contain_class("is-ready")
    expect(judge.page.locator(".notice-kept")).to_have_count(0)


def test_what_nobody_named_goes_by_a_telling_name(judge: Judge, another: Callable[[], Judge]) -> None:
    """In the list of what is saved, and where its link leads."""
    name = "Ret-Talus against Sneeks, South’s Attack Phase, 7 cards"
    judge.open_position("attack")
    expect(judge.page.locator("h1")).to_have_text(name)
    saved(judge)
    link = shared(judge, "short")
    judge.open("/board?empty").turn_to("Begin")
    expect(judge.page.locator("[data-drafts]").get_by_role("link", name=re.compile(f"^{name}"))).to_be_visible()
    other = another().open(link)
    expect(other.page).to_have_title(re.compile(f"^{name}"))


def test_a_file_is_saved_and_opened_again(judge: Judge, tmp_path: Path) -> None:
    """The downloaded file sets up the same board."""
    judge.open_position("move", "In a file")
    judge.turn_to("Share")
    with judge.page.expect_download() as waiting:
        judge.button("Save as a file").click()
    assert waiting.value.suggested_filename == "in-a-file.scenario.yaml"
    file = tmp_path / "kept.yaml"
    waiting.value.save_as(file)
    judge.open("/board?p=2e/0/0/move.south")
    judge.page.locator("input[type=file]").set_input_files(file)
    judge.holds("c3", "Horde Slinger")
    expect(judge.page.locator("h1")).to_have_text("In a file")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("x" * 300_000, "too large"),
        ("board: [", "breaks off"),
        ("board: {d3: Nobody}", "no card is named"),
        ("board: {z9: Sneeks}", "has no space"),
    ],
)
def test_a_hostile_file_is_refused_with_a_message(judge: Judge, tmp_path: Path, content: str, message: str) -> None:
    """Oversized, malformed and impossible files change nothing."""
    file = tmp_path / "hostile.yaml"
    file.write_text(content, encoding="utf-8")
    judge.open_position("move").turn_to("Begin")
    judge.page.locator("input[type=file]").set_input_files(file)
    expect(judge.page.locator("[data-begin] [role=alert]")).to_contain_text(message)
    judge.holds("c3", "Horde Slinger")


def test_what_was_told_in_a_chat_leads_back(judge: Judge) -> None:
    """The text ends with the link, and pasted as a whole it is followed."""
    judge.open_position("move", "Ours").turn_to("Share")
    told = shared(judge, "chat")
    judge.open()
    judge.turn_to("Begin")
    judge.page.get_by_label("A scenario file, a position on one line, or a link").fill(told)
    judge.button("Read it").click()
    expect(judge.page.locator("h1")).to_have_text("Ours")
    judge.holds("c3", "Horde Slinger")


def test_a_script_in_a_title_or_a_file_stays_text(judge: Judge) -> None:
    """Markup is shown as it is written, wherever it comes from."""
    hostile = "<img src=x onerror=document.title='taken'>"
    judge.open_position("move", hostile)
    expect(judge.page.locator("h1")).to_have_text(hostile)
    judge.turn_to("Share")
    assert hostile in shared(judge, "chat")
    assert "taken" not in judge.page.title().removeprefix(hostile)
    expect(judge.page.locator("main img[src=x]")).to_have_count(0)


@pytest.mark.parametrize("address", ["/board?p=nonsense", "/board?scenario=no/such", "/board?p=2e/99/0/move.south"])
def test_a_hostile_link_leads_to_an_empty_board_with_a_message(judge: Judge, address: str) -> None:
    """The page says what was expected, and a board can be set up all the same."""
    judge.open(address)
    expect(judge.page.get_by_role("alert").first).to_be_visible()
    judge.place("d3", "Sneeks")


def test_a_kept_draft_that_was_tampered_with_harms_nothing(judge: Judge) -> None:
    """What can't be read in the browser's memory is left aside."""
    judge.open()
    judge.page.evaluate(
        "localStorage.setItem('board:x:/board', '{not json'); localStorage.setItem('board:y:/board', '{}')"
    )
    judge.page.evaluate("localStorage.setItem('board:z:/board', JSON.stringify({document: {board: 7}, at: 1}))")
    judge.page.reload()
    judge.place("d3", "Sneeks")


def test_the_page_to_embed_shows_the_board(judge: Judge) -> None:
    """Picture, question and the way to the board stand alone."""
    judge.page.goto(f"/board/embed?p={LINE.format(phase='move')}&title=May+it%3F")
    expect(judge.page.get_by_role("heading", name="May it?")).to_be_visible()
    is_drawn(judge.page.locator("img"))


def test_its_maker_deletes_what_was_saved(judge: Judge, another: Callable[[], Judge]) -> None:
    """The link leads nowhere then; the position stays on the board and can be saved again."""
    judge.open_position("move", "Ours")
    saved(judge)
    short = shared(judge, "short")
    judge.page.get_by_text("Delete what is saved").click()
    judge.button("Delete it").click()
    expect(judge.button("Save under a short link")).to_be_visible()
    judge.holds("c3", "Horde Slinger")
    expect(judge.page).not_to_have_url(re.compile("/s/"))
    answer = another().page.goto(short)
    assert answer is not None
    assert answer.status == 404


def test_what_begins_anew_leaves_what_was_saved_alone(judge: Judge) -> None:
    """The link still leads to it, and Share offers a link of its own for what came after."""
    judge.open_position("move", "Saved first")
    link = saved(judge)
    judge.turn_to("Begin")
    judge.button("Empty board").click()
    expect(judge.page).to_have_url(re.compile("/board$"))
    judge.turn_to("Share")
    expect(judge.button("Save under a short link")).to_be_visible()
    judge.open(link)
    expect(judge.page.locator("[data-title]")).to_have_text("Saved first")
    expect(judge.page.get_by_text("These are your changes")).to_have_count(0)


@pytest.mark.parametrize("key", ["short", "link"])
def test_a_link_shows_somebody_else_what_was_asked_last(judge: Judge, another: Callable[[], Judge], key: str) -> None:
    """The question with its answer, as the packet does; and again once it is opened anew."""
    judge.open_position("attack", "Ours")
    judge.ask("attack b2 b4")
    expect(judge.touch.locator(".verdict-illegal")).to_be_visible()
    saved(judge)
    link = shared(judge, key)
    other = another().open(link)
    for _ in range(2):
        expect(other.touch.locator(".verdict-illegal")).to_contain_text("Undead Archer")
        expect(other.button("Play")).to_have_attribute("aria-pressed", "true")
        other.page.reload()
    expect(judge.page).to_have_url(re.compile(r"/s/[a-z0-9]+\?ask=attack\+b2\+b4$"))


def test_the_address_of_what_is_saved_asks_what_was_asked_last(judge: Judge, another: Callable[[], Judge]) -> None:
    """Also what was asked after it was saved; what is asked of another position is no question of it."""
    judge.open_position("attack", "Ours")
    saved(judge)
    judge.page.keyboard.press("Escape")
    judge.ask("attack b2 b4")
    expect(judge.page).to_have_url(re.compile(r"/s/[a-z0-9]+\?ask=attack\+b2\+b4$"))
    other = another().open(judge.page.url)
    expect(other.touch.locator(".verdict-illegal")).to_be_visible()
    judge.button("End phase").click()
    judge.ask("attack c3 c6")
    expect(judge.touch.locator(".verdict-illegal")).to_be_visible()
    expect(judge.page).not_to_have_url(re.compile(r"attack\+c3"))
