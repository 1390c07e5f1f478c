"""Setting up a position by mouse, by finger and by keyboard alone, and losing nothing."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.board.conftest import Judge

pytestmark = pytest.mark.browser


def test_cards_are_dragged_with_the_mouse(judge: Judge) -> None:
    """A card from the tray lands where it is dropped, and is dragged on from there; Undo puts it back."""
    judge.open()
    judge.search("Sneeks").drag_to(judge.space("d3"))
    judge.holds("d3", "South’s Sneeks")
    judge.space("d3").drag_to(judge.space("e5"))
    judge.holds("e5", "South’s Sneeks")
    judge.holds("d3", "empty")
    judge.button("Undo").click()
    judge.holds("d3", "South’s Sneeks")
    judge.button("Redo").click()
    judge.holds("e5", "South’s Sneeks")


def test_cards_are_placed_by_tapping(at_the_table: Judge) -> None:
    """Tap the card, tap the space; tap a card, tap where it goes."""
    judge = at_the_table.open()
    judge.page.get_by_role("button", name="North’s").tap()
    judge.search("Ice Golem").tap()
    judge.space("c6").tap()
    judge.holds("c6", "North’s Ice Golem")
    judge.space("d6").tap()
    judge.holds("d6", "North’s Ice Golem")
    judge.touch.get_by_role("button", name="Damage: one more").tap()
    judge.holds("d6", "1 damage")


def test_a_position_is_set_up_with_the_keyboard_alone(judge: Judge) -> None:
    """Arrows, Enter and letters place cards and set their tokens; nothing else is needed."""
    judge.open()
    keys = judge.page.keyboard
    judge.space("c1").focus()
    keys.press("ArrowRight")
    keys.press("ArrowUp")
    expect(judge.space("d2")).to_be_focused()
    keys.press("Enter")
    expect(judge.page.locator("#tray-search")).to_be_focused()
    keys.type("Sneeks")
    expect(judge.page.locator(".tray-card").first).to_contain_text("Sneeks")
    keys.press("ArrowDown")
    keys.press("Enter")
    judge.holds("d2", "South’s Sneeks")
    expect(judge.page.locator("[data-announce]")).to_have_text("South’s Sneeks on d2.")
    judge.space("d2").focus()
    for key in ("+", "+", "-", "b", "p"):
        keys.press(key)
    judge.holds("d2", "North’s Sneeks")
    judge.holds("d2", "1 damage")
    judge.holds("d2", "1 boost")
    keys.press("Delete")
    judge.holds("d2", "empty")
    keys.press("Control+z")
    judge.holds("d2", "North’s Sneeks")


def test_every_fact_of_a_card_can_be_set(judge: Judge) -> None:
    """Owner, boost, cards under it and other figures than printed are fields of the touched card."""
    judge.open_position("move").tab("Set up")
    judge.space("c3").click()
    fields = judge.touch
    fields.get_by_label("Owner").select_option("north")
    judge.holds("c3", "owned by North")
    fields.get_by_label("Cards under it").fill("Gate")
    fields.get_by_label("Cards under it").press("Enter")
    judge.holds("c3", "under it: Gate")
    fields.get_by_text("Other figures than printed").click()
    fields.get_by_label("Life", exact=True).fill("9")
    fields.get_by_label("Life", exact=True).press("Enter")
    judge.holds("c3", "9 of 9 life")


def test_players_and_turn_can_be_set(judge: Judge) -> None:
    """Magic, hand, unknown cards, active events, phase and turn show at once."""
    judge.open_position("move").tab("Set up")
    page = judge.page
    page.get_by_role("group", name="Phase").get_by_role("button", name="Attack").click()
    page.get_by_role("group", name="Whose turn").get_by_role("button", name="North").click()
    expect(page.locator("[data-strip=north] [aria-current=step]")).to_have_text("Attack")
    page.get_by_text("Players", exact=True).click()
    page.get_by_role("button", name="South’s magic: one more").click()
    expect(page.locator("[data-strip=south]")).to_contain_text("4 magic")
    page.get_by_role("textbox", name="Add to South’s draw pile").fill("12")
    page.get_by_role("textbox", name="Add to South’s draw pile").press("Enter")
    expect(page.locator("[data-strip=south]")).to_contain_text("12 to draw")
    page.get_by_role("textbox", name="Add to North’s active events").fill("Divine Retribution")
    page.get_by_role("textbox", name="Add to North’s active events").press("Enter")
    expect(page.locator("[data-strip=north]")).to_contain_text("Divine Retribution")


def test_a_name_that_no_card_has_is_refused_and_undone(judge: Judge) -> None:
    """A mistyped name says what is wrong, and one press takes it back."""
    judge.open_position("move").tab("Set up")
    judge.page.get_by_text("Players", exact=True).click()
    judge.page.get_by_role("textbox", name="Add to South’s hand").fill("Snakes")
    judge.page.get_by_role("textbox", name="Add to South’s hand").press("Enter")
    notice = judge.page.locator("[data-notices]")
    expect(notice).to_contain_text("no card is named “Snakes”")
    notice.get_by_role("button", name="Undo").click()
    expect(notice).to_be_empty()


def test_a_strange_position_is_allowed_and_pointed_out(judge: Judge) -> None:
    """A board without North's summoner is set up all the same, with the rule that it goes against."""
    judge.open_position("move").tab("Set up")
    judge.space("d8").click()
    judge.button("Take away").click()
    faults = judge.page.locator("[data-faults]")
    expect(faults).to_contain_text("North has no summoner on the battlefield.")
    expect(faults.get_by_role("link", name="Summoner", exact=True)).to_be_visible()


def test_a_game_begins_from_two_factions(judge: Judge) -> None:
    """The starting setup of both sides stands on the board."""
    judge.open()
    judge.button("Set up", "[data-begin]").click()
    expect(judge.page.locator(".battlefield .tile")).to_have_count(8)
    judge.button("Undo").click()
    expect(judge.page.locator(".battlefield .tile")).to_have_count(0)


def test_a_game_of_the_first_edition_begins_with_four_decks(judge: Judge) -> None:
    """Three or four players have four decks; that they are not the printed ones is said, and a wrong deck says why."""
    judge.open().button("First Edition", "[data-begin]").click()
    begin = judge.page.locator("[data-begin]")
    judge.button("4 players", "[data-begin]").click()
    judge.button("Set up", "[data-begin]").click()
    judge.holds("j2", "Sunderved")
    expect(begin).to_contain_text("South 2's deck was put together here from cards of the Mountain Vargath")
    judge.button("2 players", "[data-begin]").click()
    begin.locator("[data-key=plays-north]").click()
    judge.button("A deck of your own …", "[data-begin]").click()
    begin.get_by_label("The deck of North").fill("as: benders\n11 Breaker")
    judge.button("Set up", "[data-begin]").click()
    expect(begin.get_by_role("alert")).to_contain_text("11 copies of Breaker")


def test_a_pasted_line_and_a_pasted_file_set_up_the_board(judge: Judge) -> None:
    """Text is read by the service; a file with cases asks which."""
    judge.open()
    area = judge.page.get_by_label("A scenario file, a position on one line, or a link")
    area.fill("2e/3,d3.Sneeks/2,d5.Undead_Warrior-1/attack.south")
    judge.button("Read it").click()
    judge.holds("d5", "1 damage")
    judge.tab("Set up")
    area.fill(
        "title: Two\nboard: {b2: Sneeks}\ncases:\n- {title: First}\n- {title: Second, board: {b2: empty, b3: Sneeks}}"
    )
    judge.button("Read it").click()
    judge.button("Second").click()
    judge.holds("b3", "Sneeks")
    expect(judge.page.locator("h1")).to_have_text("Second")


def test_nothing_is_lost_on_reload(judge: Judge) -> None:
    """The position, its title and what was played are there again, in the same tab and in a new one."""
    judge.open()
    judge.search("Sneeks").click()
    judge.space("d3").click()
    judge.holds("d3", "Sneeks")
    title = judge.page.get_by_label("Title, or the question")
    title.fill("Still here?")
    title.press("Enter")
    judge.page.reload()
    judge.holds("d3", "Sneeks")
    expect(judge.page.locator("h1")).to_have_text("Still here?")
    tab: Page = judge.page.context.new_page()
    Judge(tab).open().holds("d3", "Sneeks")


def test_two_tabs_do_not_overwrite_each_other(judge: Judge) -> None:
    """Each tab keeps its own position over a reload, also if one was duplicated from the other."""
    judge.open()
    judge.search("Sneeks").click()
    judge.space("d3").click()
    judge.holds("d3", "Sneeks")
    other = Judge(judge.page.context.new_page()).open()
    other.holds("d3", "Sneeks")
    other.tab("Set up")
    other.space("d3").click()
    other.space("a1").click()
    other.holds("a1", "Sneeks")
    judge.page.reload()
    judge.holds("d3", "Sneeks")
    other.page.reload()
    other.holds("a1", "Sneeks")
    other.tab("Set up")
    other.page.get_by_text("Start from", exact=True).click()
    expect(other.page.get_by_role("heading", name="Recent and saved")).to_be_visible()


def test_a_change_after_play_starts_from_what_is_seen(judge: Judge) -> None:
    """Who changes the board after an action changes it as it stands; Undo brings the play back."""
    judge.open_position("move", "", "move c3 c4")
    judge.tab("Set up")
    judge.space("c4").click()
    judge.touch.get_by_role("button", name="Damage: one more").click()
    judge.holds("c4", "1 damage")
    expect(judge.page.locator("[data-notices]")).to_contain_text("The position as it stood became the start.")
    judge.tab("Ask")
    expect(judge.page.locator("[data-played]")).to_be_empty()
    judge.button("Undo").click()
    expect(judge.page.locator("[data-played]")).to_contain_text("move c3 c4")
    expect(judge.space("c4")).not_to_have_attribute("aria-label", re.compile("damage"))


def test_an_answer_that_nobody_waits_for_changes_nothing(judge: Judge) -> None:
    """Cards that are found too late, while others are looked for already, leave the tray as it is."""
    judge.open()
    judge.page.evaluate(
        """() => {
            const asked = window.fetch;
            window.fetch = async (path, options) => {
                const answer = await asked(path, options);
                if (!String(path).includes("cards?")) return answer;
                // A task of its own comes after all that is done about the rejection, its report as an error too.
                const gone = () => {
                    setTimeout(() => { window.wasGone = true; });
                    return Promise.reject(new DOMException("gone", "AbortError"));
                };
                return { ok: true, status: 200, headers: answer.headers, json: gone };
            };
        }"""
    )
    judge.page.locator("#tray-search").fill("Sneeks")
    judge.page.wait_for_function("() => window.wasGone")
    assert judge.errors == []
    expect(judge.page.locator(".sides button").first).to_be_visible()


def test_all_that_was_chosen_is_counted(judge: Judge) -> None:
    """Units that attacked and those that did something instead are counted, without those that were extra."""
    judge.open(
        "/board?p=2e/0,a1.Tacullu,b3.Undead_Warrior,d3.Wind_Mage,f3.Horde_Slinger/0,e8.Ret-Talus"
        "/used(attacked.b3.f3,instead_of_attacking.d3,extra_units.f3)/attack.south"
    )
    judge.tab("Set up")
    expect(judge.page.get_by_label("Units chosen to attack", exact=True)).to_have_value("2")
    expect(judge.page.get_by_label("Units chosen to move", exact=True)).to_have_value("0")
