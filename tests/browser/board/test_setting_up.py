"""Setting up a position by mouse, by finger and by keyboard alone, and losing nothing."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.board.conftest import Judge

pytestmark = pytest.mark.browser


def test_cards_are_dragged_with_the_mouse(judge: Judge) -> None:
    """A card from the palette lands where it is dropped, and is dragged on from there; Undo puts it back."""
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
    """Tap the space, tap the tile: it lies on whose half it is; a tap on the card opens its sheet."""
    judge = at_the_table.open()
    judge.space("c6").tap()
    expect(judge.page.locator("#placer-search")).to_be_focused()
    judge.page.fill("#placer-search", "ice g")
    judge.placer.get_by_role("button", name="Ice Golem").tap()
    judge.holds("c6", "North’s Ice Golem")
    expect(judge.placer).to_be_hidden()
    judge.space("d6").tap()
    judge.placer.get_by_role("button", name="South’s").tap()
    judge.placer.get_by_role("button", name="Ice Golem").tap()
    judge.holds("d6", "South’s Ice Golem")
    judge.space("d6").tap()
    judge.touch.get_by_role("button", name="Damage: one more").tap()
    judge.holds("d6", "1 damage")


def test_what_is_typed_before_a_finger_is_lifted_is_placed(judge: Judge) -> None:
    """Nothing is drawn anew under a finger; what was found meanwhile is not forgotten once it is lifted."""
    judge.open()
    pressed = "(space) => { space.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true})); space.click(); }"
    judge.space("d3").evaluate(pressed)
    judge.page.fill("#placer-search", "Sneeks")
    expect(judge.placer.locator(".choice").first).to_contain_text("Sneeks")
    judge.page.evaluate("window.dispatchEvent(new PointerEvent('pointerup'))")
    expect(judge.page.locator("#placer-search")).to_have_attribute("placeholder", re.compile("."))
    judge.page.locator("#placer-search").press("Enter")
    judge.holds("d3", "Sneeks")


def test_a_tile_shows_no_attack_that_no_source_states(judge: Judge) -> None:
    """Neither sword nor bow stands beside the strength of Ava, and it is said that it is not known."""
    judge.open().turn_to("Set up")
    tile = judge.search("Ava")
    expect(tile.locator(".choice-figures")).to_have_text("? 310")
    expect(tile.locator(".icon-melee")).to_have_count(0)
    expect(tile).to_contain_text("strength 3, melee or ranged is not stated")


def test_the_damage_of_a_card_without_known_life_is_told(judge: Judge) -> None:
    """A card of which no source states anything has what lies on it, and nothing before it."""
    judge.open("/board?p=2e/3,c1.Mind_Warden-1/2,d8.Sneeks/attack.south")
    judge.space("c1").click()
    expect(judge.touch.locator(".card-facts")).to_have_text("1 damage")


def test_a_position_is_set_up_with_the_keyboard_alone(judge: Judge) -> None:
    """Letters on a space find a card, Enter puts it there, keys set its tokens; nothing else is needed."""
    judge.open()
    keys = judge.page.keyboard
    judge.space("c1").focus()
    keys.press("ArrowRight")
    keys.press("ArrowUp")
    expect(judge.space("d2")).to_be_focused()
    keys.type("sneeks")
    keys.press("Enter")
    judge.holds("d2", "South’s Sneeks")
    expect(judge.page.locator("[data-announce]")).to_have_text("South’s Sneeks on d2.")
    expect(judge.space("d2")).to_be_focused()
    for key in ("+", "+", "-", "b", "p"):
        keys.press(key)
    judge.holds("d2", "North’s Sneeks")
    judge.holds("d2", "1 damage")
    judge.holds("d2", "1 boost")
    keys.press("m")
    judge.holds("c7", "South’s Sneeks")
    judge.holds("c7", "1 damage")
    keys.press("d")
    keys.press("ArrowUp")
    keys.press("Enter")
    judge.holds("d3", "North’s Sneeks")
    judge.holds("d3", "1 boost")
    keys.press("x")
    keys.press("ArrowUp")
    keys.press("Enter")
    judge.holds("d4", "North’s Sneeks")
    judge.holds("d3", "empty")
    keys.press("Delete")
    judge.holds("d4", "empty")
    keys.press("Control+z")
    judge.holds("d4", "North’s Sneeks")
    keys.press("Alt+z")
    judge.holds("d3", "North’s Sneeks")
    keys.press("Control+y")
    judge.holds("d4", "North’s Sneeks")


def test_what_is_offered_is_of_whose_side_it_is(at_the_table: Judge) -> None:
    """On South's half South's cards, though North's were put last; and what every setup needs, without a scroll."""
    judge = at_the_table.open()
    for square, words in (("c1", "Ret-Talus"), ("d3", "Undead Warrior"), ("d8", "Sneeks"), ("d6", "Horde Slinger")):
        judge.place(square, words)
    judge.space("e2").tap()
    tiles = judge.placer.locator(".choice strong")
    expect(tiles.first).to_have_text("Undead Warrior")
    expect(tiles.nth(3)).not_to_have_text("Horde Slinger")
    for name in ("Gate", "Starting Gate"):
        expect(judge.placer.get_by_role("button", name=name, exact=False).first).to_be_in_viewport(ratio=0.9)
    judge.placer.get_by_role("button", name="North’s").tap()
    expect(tiles.first).to_have_text("Horde Slinger")


@pytest.mark.parametrize("visitor", ["judge", "at_the_table"])
def test_a_card_goes_to_whoever_plays_its_faction(visitor: str, request: pytest.FixtureRequest) -> None:
    """Whichever half it is put on, unless the switch says otherwise; where both or none play it, the half decides."""
    judge: Judge = request.getfixturevalue(visitor)
    judge.open("/board?p=2e/3,c1.Ret-Talus/2,d8.Grognack/attack.south").turn_to("Set up")
    judge.place("b4", "Tundra Fighter")
    judge.holds("b4", "North’s Tundra Fighter")
    judge.place("e6", "Undead Archer")
    judge.holds("e6", "South’s Undead Archer")
    judge.place("a6", "Mind Witch")
    judge.holds("a6", "North’s Mind Witch")
    judge.space("c3").click()
    judge.page.fill("#placer-search", "Smasher")
    judge.placer.get_by_role("button", name="South’s").click()
    judge.placer.get_by_role("button", name="Smasher").first.click()
    judge.holds("c3", "South’s Smasher")
    judge.place("a2", "Frost Shaman")
    judge.holds("a2", "South’s Frost Shaman")


def test_a_stamp_puts_one_on_each_space(judge: Judge) -> None:
    """A tile of the palette sticks to the pointer: each touched space gets one, until Escape. All are of one player."""
    judge.open()
    judge.search("Undead Warrior").click()
    for square in ("b2", "c2", "e7"):
        judge.space(square).click()
    judge.holds("b2", "South’s Undead Warrior")
    judge.holds("c2", "South’s Undead Warrior")
    judge.holds("e7", "South’s Undead Warrior")
    judge.page.keyboard.press("Escape")
    judge.space("a1").click()
    expect(judge.placer).to_be_visible()
    judge.page.keyboard.press("Escape")
    judge.holds("a1", "empty")
    judge.space("b2").click()
    judge.button("Stamp").click()
    judge.space("a2").click()
    judge.space("d2").click()
    judge.holds("d2", "South’s Undead Warrior")
    judge.holds("a2", "South’s Undead Warrior")


def test_what_is_put_down_where_it_was_taken_up_stays_as_it_is(judge: Judge) -> None:
    """A copy that is chosen by mistake costs the card no damage; on another space it is put down plain."""
    judge.open("/board?p=2e/0,c3.Undead_Warrior-1,d1.Ret-Talus/0,d8.Grognack/attack.south")
    judge.turn_to("Set up")
    judge.space("c3").focus()
    judge.page.keyboard.press("Enter")
    judge.page.keyboard.press("d")
    judge.page.keyboard.press("Enter")
    judge.holds("c3", "1 damage")
    judge.page.keyboard.press("d")
    judge.page.keyboard.press("ArrowRight")
    judge.page.keyboard.press("Enter")
    judge.holds("d3", "Undead Warrior")


def test_a_tile_that_is_pressed_and_held_is_a_stamp(at_the_table: Judge) -> None:
    """The finger rests on a tile, and every tap afterwards puts one more."""
    judge = at_the_table.open()
    judge.page.locator("[data-handle]").tap()
    judge.search("Sneeks").evaluate(
        """(tile) => new Promise((done) => {
            const { x, y, width, height } = tile.getBoundingClientRect();
            const finger = { bubbles: true, pointerId: 7, pointerType: "touch", button: 0 };
            const at = { ...finger, clientX: x + width / 2, clientY: y + height / 2 };
            tile.dispatchEvent(new PointerEvent("pointerdown", at));
            new MutationObserver((changes, seen) => {
                if (!document.querySelector(".drag-ghost")) return;
                seen.disconnect();
                window.dispatchEvent(new PointerEvent("pointerup", at));
                done();
            }).observe(document.body, { childList: true });
        })"""
    )
    for square in ("d7", "e7"):
        judge.space(square).tap()
        judge.holds(square, "North’s Sneeks")


def test_cards_come_into_hands_by_the_placer(judge: Judge) -> None:
    """The plus on a player's strip finds cards for the hand, events too, one after the other."""
    judge.open()
    judge.button("A card for South’s hand").click()
    for words in ("Purge", "Gate"):
        judge.page.fill("#placer-search", words)
        judge.page.locator("#placer-search").press("Enter")
        expect(judge.page.locator("[data-strip=south] .chips")).to_contain_text(words)
    expect(judge.page.locator("[data-strip=south]")).to_contain_text("2 in hand")


def test_a_touch_on_a_hand_that_is_set_up_changes_it(at_the_table: Judge) -> None:
    """It opens what lets a card be taken out or one more be put in; playing begins with no touch on it."""
    judge = at_the_table.open("/board?p=2e/3,c1.Ret-Talus,hand(Purge,Purge,Gate)/2,c8.Tacullu/summon.south")
    judge.turn_to("Set up")
    hand = judge.page.locator("[data-strip=south]")
    hand.get_by_role("button", name="Gate").tap()
    judge.placer.get_by_role("button", name="Take Gate out of South’s hand").tap()
    judge.placer.get_by_role("button", name="Take Purge out of South’s hand").tap()
    expect(hand).to_contain_text("1 in hand")
    expect(hand.locator(".chips")).to_have_text(re.compile(r"^Purge\+?$"))
    judge.placer.get_by_role("button", name="Take Purge out of South’s hand").tap()
    expect(hand).to_contain_text("0 in hand")
    judge.button("Undo").click()
    expect(hand).to_contain_text("1 in hand")


def test_the_board_is_cleared_and_undo_brings_it_back(judge: Judge) -> None:
    """One press clears; Undo takes that back."""
    judge.open_position("move").turn_to("Set up")
    judge.button("Clear the board").click()
    judge.holds("c3", "empty")
    judge.button("Undo").click()
    judge.holds("c3", "Horde Slinger")


def test_every_fact_of_a_card_can_be_set(judge: Judge) -> None:
    """Player, owner, cards under it, what it used, what lasts on it and other figures are fields of its sheet."""
    judge.open_position("move").turn_to("Set up")
    judge.space("c3").click()
    fields = judge.touch
    fields.get_by_role("group", name="Player").get_by_role("button", name="North").click()
    judge.holds("c3", "North’s Horde Slinger")
    fields.get_by_role("group", name="Player").get_by_role("button", name="South").click()
    fields.get_by_text("Owner, and other figures").click()
    fields.get_by_label("Owner").select_option("north")
    judge.holds("c3", "owned by North")
    fields.get_by_label("Cards under it").press_sequentially("Gate")
    fields.get_by_label("Cards under it").press("Enter")
    judge.holds("c3", "under it: Gate")
    fields.get_by_label("Life", exact=True).fill("9")
    fields.get_by_label("Life", exact=True).press("Enter")
    judge.holds("c3", "9 of 9 life")
    fields.get_by_text("This turn, and what lasts").click()
    fields.get_by_role("button", name="More strength this turn: one more").click()
    judge.holds("c3", "strength 3")
    moved = fields.get_by_role("button", name="Moved", exact=True)
    moved.click()
    expect(moved).to_have_attribute("aria-pressed", "true")
    fields.get_by_role("button", name="Has no abilities", exact=True).click()
    expect(fields.locator(".card-abilities")).to_have_count(0)
    fields.get_by_role("listitem").filter(has_text="Has no abilities").get_by_role("button", name="Remove").click()
    expect(fields.locator(".card-abilities")).to_be_visible()


def test_players_and_turn_can_be_set(judge: Judge) -> None:
    """Magic, hand, unknown cards, active events, phase and turn show at once."""
    judge.open_position("move").turn_to("Set up")
    page = judge.page
    page.get_by_role("group", name="Phase").get_by_role("button", name="Attack").click()
    page.get_by_role("group", name="Whose turn").get_by_role("button", name="North").click()
    expect(page.locator(".strip.is-active")).to_have_attribute("data-strip", "north")
    expect(page.get_by_role("group", name="Phase").get_by_role("button", name="Attack")).to_have_attribute(
        "aria-pressed", "true"
    )
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
    judge.open_position("move").turn_to("Set up")
    judge.page.get_by_text("Players", exact=True).click()
    judge.page.get_by_role("textbox", name="Add to South’s hand").fill("Snakes")
    judge.page.get_by_role("textbox", name="Add to South’s hand").press("Enter")
    notice = judge.page.locator("[data-notices]")
    expect(notice).to_contain_text("No card is named “Snakes”")
    notice.get_by_role("button", name="Undo").click()
    expect(notice).to_be_empty()


def test_a_strange_position_is_allowed_and_pointed_out(judge: Judge) -> None:
    """A board without North's summoner is set up all the same, with the rule that it goes against."""
    judge.open_position("move").turn_to("Set up")
    judge.space("d8").click()
    judge.button("Take away").click()
    faults = judge.page.locator("[data-faults]")
    link = faults.get_by_role("link", name="Summoner", exact=True)
    expect(faults.locator("summary")).to_have_text("Strange about this position 1")
    expect(link).to_be_hidden()
    faults.locator("summary").click()
    expect(faults).to_contain_text("North has no summoner on the battlefield.")
    expect(link).to_be_visible()


def test_a_game_begins_from_two_factions(judge: Judge) -> None:
    """The starting setup of both sides stands on the board."""
    judge.open().turn_to("Begin")
    judge.button("Lay it out", "[data-begin]").click()
    expect(judge.page.locator(".battlefield .tile")).to_have_count(8)
    judge.button("Undo").click()
    expect(judge.page.locator(".battlefield .tile")).to_have_count(0)


def test_a_game_of_the_first_edition_begins_with_four_decks(judge: Judge) -> None:
    """Three or four players have four decks; that they are not the printed ones is said, and a wrong deck says why."""
    judge.open().turn_to("Begin")
    judge.button("First Edition", "[data-begin]").click()
    begin = judge.page.locator("[data-begin]")
    judge.button("4 players", "[data-begin]").click()
    judge.button("Lay it out", "[data-begin]").click()
    judge.holds("j2", "Sunderved")
    expect(begin).to_be_hidden()
    judge.page.get_by_text("How the decks were put together").click()
    told = judge.page.get_by_text("South 2's deck was put together here from cards of the Mountain Vargath")
    expect(told).to_be_visible()
    judge.button("Undo").click()
    expect(told).to_be_hidden()
    judge.turn_to("Begin")
    judge.button("First Edition", "[data-begin]").click()
    judge.button("2 players", "[data-begin]").click()
    begin.locator("[data-key=plays-north]").click()
    judge.button("A deck of your own …", "[data-begin]").click()
    begin.get_by_label("The deck of North").fill("as: benders\n11 Breaker")
    judge.button("Lay it out", "[data-begin]").click()
    expect(begin.get_by_role("alert")).to_contain_text("11 copies of Breaker")


def test_a_pasted_line_and_a_pasted_file_set_up_the_board(judge: Judge) -> None:
    """Text is read by the service, and what was read whole is looked at; a file with cases asks which."""
    judge.open().turn_to("Begin")
    area = judge.page.get_by_label("A scenario file, a position on one line, or a link")
    area.fill("2e/3,d3.Sneeks/2,d5.Undead_Warrior-1/attack.south")
    judge.button("Read it").click()
    judge.holds("d5", "1 damage")
    judge.turn_to("Begin")
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
    judge.place("d3", "Sneeks")
    judge.page.get_by_text("Turn and title").click()
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
    judge.place("d3", "Sneeks")
    other = Judge(judge.page.context.new_page()).open()
    other.holds("d3", "Sneeks")
    other.turn_to("Set up")
    expect(other.page.locator("#palette-search")).to_be_visible()
    other.space("d3").drag_to(other.space("a1"))
    other.holds("a1", "Sneeks")
    judge.page.reload()
    judge.holds("d3", "Sneeks")
    other.page.reload()
    other.holds("a1", "Sneeks")
    other.turn_to("Begin")
    expect(other.page.get_by_role("heading", name="Recent and saved")).to_be_visible()


def test_what_was_built_is_kept_when_something_else_is_begun(judge: Judge) -> None:
    """It is among what is recent, also after a reload, and once however often it is taken up again."""
    judge.open()
    judge.turn_to("Begin")
    judge.button("Empty board").click()
    judge.place("d3", "Sneeks")
    # It is listed by what the service calls it.
    expect(judge.page.locator("h1")).to_contain_text("1 card")
    judge.turn_to("Begin")
    judge.button("Empty board").click()
    judge.place("a1", "Kalal")
    judge.place("b1", "Kalal")
    expect(judge.page.locator("h1")).to_contain_text("2 cards")
    judge.page.reload()
    judge.holds("b1", "Kalal")
    recent = judge.page.locator("[data-drafts]")
    for name, mine, other in (("1 card", "d3", "b1"), ("2 cards", "b1", "d3"), ("1 card", "d3", "b1")):
        judge.turn_to("Begin")
        work = recent.locator(".begin-work").filter(has_text=name)
        expect(work).to_have_count(1)
        if recent.locator("details .begin-work").filter(has_text=name).count():
            recent.locator("summary").click()
        work.click()
        judge.holds(mine, "Kalal" if mine == "b1" else "Sneeks")
        judge.holds(other, "empty")
    judge.turn_to("Begin")
    expect(recent.locator(".begin-work")).to_have_count(2)


def test_a_change_after_play_starts_from_what_is_seen(judge: Judge) -> None:
    """Who changes the board after an action changes it as it stands; Undo brings the play back."""
    judge.open_position("move", "", "move c3 c4")
    judge.turn_to("Set up")
    judge.space("c4").click()
    judge.touch.get_by_role("button", name="Damage: one more").click()
    judge.holds("c4", "1 damage")
    expect(judge.page.locator("[data-notices]")).to_contain_text("The position as it stood became the start.")
    judge.turn_to("Play")
    expect(judge.page.locator("[data-played]")).to_be_empty()
    judge.button("Undo").click()
    expect(judge.page.locator("[data-played]")).to_contain_text("move c3 c4")
    expect(judge.space("c4")).not_to_have_attribute("aria-label", re.compile("damage"))


def test_what_is_not_decided_yet_is_said_at_once(judge: Judge) -> None:
    """Who sets up amid an action is told that it comes first, and takes it back there."""
    judge.open_position("attack", "", "attack d4 d5")
    judge.turn_to("Set up")
    notices = judge.page.locator("[data-notices]")
    expect(notices).to_contain_text("Finish the action, or take it back")
    notices.get_by_role("button", name="Take back").click()
    expect(notices).to_be_empty()
    expect(judge.page.locator(".board-app")).to_have_attribute("data-mode", "setup")


def test_an_answer_that_nobody_waits_for_changes_nothing(judge: Judge) -> None:
    """Cards that are found too late, while others are looked for already, leave the palette as it is."""
    judge.open()
    expect(judge.page.locator("[data-palette] .choice").first).to_be_visible()
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
    judge.page.locator("#palette-search").fill("cost<=2")
    judge.page.wait_for_function("() => window.wasGone")
    assert judge.errors == []
    expect(judge.page.locator("[data-palette] .choice").first).to_be_visible()


def test_all_that_was_chosen_is_counted(judge: Judge) -> None:
    """Units that attacked and those that did something instead are counted, without those that were extra."""
    judge.open(
        "/board?p=2e/0,a1.Tacullu,b3.Undead_Warrior,d3.Wind_Mage,f3.Horde_Slinger/0,e8.Ret-Talus"
        "/used(attacked.b3.f3,instead_of_attacking.d3,extra_units.f3)/attack.south"
    )
    judge.turn_to("Set up")
    judge.page.get_by_text("Turn and title").click()
    expect(judge.page.get_by_label("Units chosen to attack", exact=True)).to_have_value("2")
    expect(judge.page.get_by_label("Units chosen to move", exact=True)).to_have_value("0")


def test_what_is_offered_first_may_stand_there(judge: Judge) -> None:
    """On an empty board the summoners; then, of the factions that are there, what was put last and the others."""
    judge.open()
    judge.space("c1").click()
    tiles = judge.placer.locator(".choice strong")
    expect(tiles.first).to_be_visible()
    summoners = tiles.all_inner_texts()
    assert {"Ret-Talus", "Sneeks", "Tacullu"} <= set(summoners)
    assert "Undead Warrior" not in summoners
    judge.page.keyboard.press("Escape")
    judge.place("d3", "Deceiver")
    judge.button("Clear the board").click()
    judge.holds("d3", "empty")
    judge.place("c1", "Ret-Talus")
    judge.place("b2", "Undead Archer")
    judge.space("e2").click()
    expect(tiles.first).to_have_text("Undead Archer")
    offered = tiles.all_inner_texts()
    assert "Ret-Talus" not in offered
    assert offered.index("Undead Warrior") < offered.index("Gate") < offered.index("Deceiver")


@pytest.mark.parametrize("edition", ["1e", "2e"])
def test_what_opens_for_a_space_leaves_every_other_in_reach(judge: Judge, edition: str) -> None:
    """At a desk it lies beside the board: one touch on any other space moves it there."""
    judge.open(f"/board?p={edition}/d1.Tundle/d8.Selundar/attack.south" if edition == "1e" else "/board?empty")
    judge.turn_to("Set up")
    for square in ("b2", "c2", "b3", "f1", "a8"):
        judge.space(square).click()
        expect(judge.placer.get_by_role("heading")).to_have_text(square)
        expect(judge.page.locator("#placer-search")).to_be_focused()
