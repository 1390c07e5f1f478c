"""One screen: what is seen at once at a desk and on a telephone, how little it takes, and that nothing jumps."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.board.conftest import SPORE_CARRIER, Judge
from tests.browser.conftest import Arriving, finds, settled

pytestmark = pytest.mark.browser

WATCHED = """
    window.counted = { touches: 0, letters: 0, keys: 0, wheels: 0, shift: 0 };
    const count = (kind, name) => addEventListener(kind, () => { window.counted[name] += 1; }, { capture: true });
    count("pointerdown", "touches");
    count("wheel", "wheels");
    count("keydown", "keys");
    const written = (event) => { window.counted.letters += (event.data ?? "").length; };
    addEventListener("beforeinput", written, { capture: true });
    window.awaited = 0;
    const asks = window.fetch;
    window.fetch = (...asked) => {
        window.awaited += 1;
        return asks(...asked).finally(() => { window.awaited -= 1; });
    };
    new PerformanceObserver((seen) => {
        for (const entry of seen.getEntries()) if (!entry.hadRecentInput) window.counted.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
"""
"""Counts what somebody does to a page, by how much it jumps without being touched, and how many answers are to come."""
MIDDLE = """(one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}"""
LIES_OPEN = """async (one) => {
    const middle = () => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    };
    const before = middle();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return !window.awaited && String(middle()) === String(before) && one.contains(document.elementFromPoint(...before));
}"""
"""Whether nothing lies over the middle of something, which stays where it is: no answer is to come that may move it."""
UNDER_IT = """toast => {
    const { left, top, width, height } = toast.getBoundingClientRect();
    return !toast.contains(document.elementFromPoint(left + width / 3, top + height / 2));
}"""
"""Whether a touch goes through it, to the card that is under it."""
BESIDE = """(one, other) => {
    const [told, target] = [one, document.querySelector(other)].map((each) => each.getBoundingClientRect());
    return told.bottom <= target.top || told.top >= target.bottom;
}"""
"""Whether one thing lies above or below another."""
ROOM = "[document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]"
MOST_TOUCHES, MOST_LETTERS, MOST_KEYS = 24, 32, 5
MOST_CLICKS = 24
MOST_KEYS_OF_ALL = 80
"""From the first view to the answer, letters and the way from space to space included."""
MOST_SHIFT = 0.02
EIGHT = {
    "c1": "ret",
    "d2": "und w",
    "b3": "hor s",
    "e3": "und a",
    "c8": "tac",
    "d7": "mind",
    "b6": "dec",
    "e6": "kal",
}
"""Where each of eight cards goes, and what is typed to find it."""

SIX_OF_THE_FIRST = {
    "c3": "wall",
    "d4": "ward",
    "b4": "toro",
    "d6": "wall",
    "c5": "hunt",
    "e6": "sham",
}
"""The same in the first edition, beside the Summoners."""


class Finger:
    """A finger on the screen: it reaches what is seen there and nothing else, and scrolls nothing."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def touch(self, what: Locator) -> None:
        """Touches the middle of something, once it lies open on the screen and has come to rest there."""
        expect(what).to_be_visible()
        settled(self.page)
        finds(what, LIES_OPEN, expected=True)
        x, y = what.evaluate(MIDDLE)
        self.page.touchscreen.tap(x, y)


def counted(page: Page) -> dict[str, float]:
    """What was done to the page so far."""
    told: dict[str, float] = page.evaluate("window.counted")
    return told


@pytest.fixture
def phone(arriving: Arriving) -> Iterator[Judge]:
    """A judge with a telephone, of whom everything is counted."""
    visitor = arriving(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    visitor.add_init_script(WATCHED)
    standing = Judge(visitor.new_page())
    yield standing
    assert standing.errors == []


@pytest.fixture
def desk(arriving: Arriving) -> Iterator[Judge]:
    """A judge at a desk of 1280 by 800, of whom everything is counted."""
    visitor = arriving(viewport={"width": 1280, "height": 800})
    visitor.add_init_script(WATCHED)
    sitting = Judge(visitor.new_page())
    yield sitting
    assert sitting.errors == []


def is_whole(judge: Judge, *parts: str) -> None:
    """Each of these is seen whole, and there is nothing to scroll the page to."""
    for part in parts:
        expect(judge.page.locator(part).first).to_be_in_viewport(ratio=0.99)
    finds(judge.page, ROOM, [0, 0])


def test_at_a_desk_everything_is_seen_at_once(desk: Judge) -> None:
    """Board, turn, answer and cards while setting up; board, turn, answer and the field to ask in while playing."""
    desk.open_position("attack")
    is_whole(desk, "[data-table]", "[data-phases]", "[data-answer]", "[data-ask-form]", "#space-a1", "#space-f8")
    desk.turn_to("Set up")
    expect(desk.page.locator("[data-palette] .choice").first).to_be_visible()
    is_whole(desk, "[data-table]", "[data-phases]", "[data-answer]", "[data-palette]", "[data-palette] .choice")


def test_four_players_fit_one_screen_too(desk: Judge) -> None:
    """The twelve columns of two Battlefields side by side, with what each player has."""
    desk.open("/board?p=1e/d2.Sunderved,c3.Wall/c8.Mugglug,magic(2)/j1.Krusk,i3.Wall/j8.Selundar/move.south2")
    is_whole(desk, "[data-phases]", "[data-answer]", "#space-a1", "#space-l8")
    is_whole(desk, "[data-strip=north2]", "[data-strip=south2]")


def test_on_a_telephone_the_whole_board_lies_above_the_sheet(phone: Judge) -> None:
    """No space is covered while nothing is asked; the sheet shows the turn."""
    phone.open_position("attack")
    is_whole(phone, "#space-a1", "#space-f8", "[data-phases]", "[data-strip=south]", "[data-strip=north]")
    for corner in ("a1", "f1", "a8", "f8"):
        finds(phone.space(corner), LIES_OPEN, expected=True)


def test_what_is_asked_about_stays_in_view(phone: Judge) -> None:
    """The lowest row too: the table moves up under the sheet, and back again."""
    phone.open("/board?p=2e/3,c1.Ret-Talus,c2.Undead_Warrior/2,d8.Sneeks/attack.south")
    finger = Finger(phone.page)
    finger.touch(phone.space("c1"))
    finger.touch(phone.space("c2"))
    finger.touch(phone.space("a1"))
    expect(phone.page.locator(".verdict-illegal").first).to_be_in_viewport()
    settled(phone.page)
    finger.touch(phone.space("c2"))
    phone.page.keyboard.press("Escape")
    settled(phone.page)
    is_whole(phone, "#space-a1", "#space-f8")


def test_eight_cards_on_a_telephone(phone: Judge) -> None:
    """With damage and boost on two of them, in at most 24 touches and 32 letters, nothing scrolled by hand."""
    phone.open()
    finger = Finger(phone.page)
    field = phone.page.locator("#placer-search")
    for square, letters in EIGHT.items():
        finger.touch(phone.space(square))
        expect(field).to_be_focused()
        phone.page.keyboard.type(letters)
        finger.touch(phone.placer.locator(".choice").first)
        expect(phone.space(square).locator(".tile, svg").first).to_be_visible()
    for square in ("e6", "b6"):
        finger.touch(phone.space(square))
        for token in ("Damage", "Boost"):
            finger.touch(phone.touch.get_by_role("button", name=f"{token}: one more"))
        phone.holds(square, "1 boost")
        phone.holds(square, "1 damage")
    phone.holds("c1", "South’s Ret-Talus")
    phone.holds("e6", "North’s Kalal")
    done = counted(phone.page)
    assert done["touches"] <= MOST_TOUCHES
    assert done["letters"] <= MOST_LETTERS
    assert done["wheels"] == 0
    assert done["shift"] < MOST_SHIFT


def test_eight_cards_by_mouse(desk: Judge) -> None:
    """At a desk they take no more: a click on the space, letters, a click on the card."""
    desk.open()
    for square, letters in EIGHT.items():
        desk.space(square).click()
        expect(desk.page.locator("#placer-search")).to_be_focused()
        desk.page.keyboard.type(letters)
        desk.placer.locator(".choice").first.click()
        expect(desk.space(square).locator(".tile")).to_be_visible()
    # What was placed last is touched already.
    for square in ("b6", "e6"):
        desk.space(square).click()
        for token in ("Damage", "Boost"):
            desk.touch.get_by_role("button", name=f"{token}: one more").click()
        desk.holds(square, "1 boost")
        desk.holds(square, "1 damage")
    done = counted(desk.page)
    assert done["touches"] <= MOST_CLICKS
    assert done["letters"] <= MOST_LETTERS
    assert done["wheels"] == 0
    assert done["shift"] < MOST_SHIFT


def test_six_cards_of_the_first_edition_by_mouse(desk: Judge) -> None:
    """Walls are cards like others."""
    desk.open("/board?p=1e/d2.Sunderved/c8.Mugglug/move.south").turn_to("Set up")
    expect(desk.page.locator("[data-palette] .choice").first).to_be_visible()
    for square, letters in SIX_OF_THE_FIRST.items():
        desk.space(square).click()
        expect(desk.page.locator("#placer-search")).to_be_focused()
        desk.page.keyboard.type(letters)
        desk.placer.locator(".choice").first.click()
        expect(desk.space(square).locator(".tile")).to_be_visible()
    desk.holds("c3", "Wall")
    desk.holds("d6", "Wall")
    done = counted(desk.page)
    assert done["touches"] <= MOST_CLICKS
    assert done["letters"] <= MOST_LETTERS
    assert done["shift"] < MOST_SHIFT


def test_eight_cards_and_a_question_by_keys_alone(desk: Judge) -> None:
    """From the first view: an empty board, the cards, damage and boost on two of them, the question and its answer."""
    desk.open("/board")
    keys = desk.page.keyboard
    keys.press("b")
    # What is in the panel comes with its first opening; a Tab before that goes past it.
    expect(desk.button("Empty board")).to_be_visible()
    while not desk.page.evaluate("document.activeElement.textContent === 'Empty board'"):
        keys.press("Tab")
    keys.press("Enter")
    expect(desk.space("c1")).to_be_focused()
    expect(desk.page.locator("[data-palette] .choice").first).to_be_visible()
    here = "c1"
    for square, letters in EIGHT.items():
        here = walked(desk, here, square)
        keys.type(letters)
        expect(desk.page.locator("#placer-search")).to_have_value(letters)
        keys.press("Enter")
        expect(desk.space(square).locator(".tile")).to_be_visible()
        if square in {"e6", "b6"}:
            keys.type("+b")
            desk.holds(square, "1 boost")
            desk.holds(square, "1 damage")
    keys.press("Alt+i")
    expect(desk.page.locator("[data-ask-form] input")).to_be_focused()
    asking = counted(desk.page)["keys"]
    keys.type("Kalal attacks Ret-Talus")
    keys.press("Enter")
    expect(desk.page.locator("[data-answer]")).to_contain_text("Kalal")
    done = counted(desk.page)
    assert done["touches"] == 0
    assert asking <= MOST_KEYS_OF_ALL


def walked(judge: Judge, here: str, there: str) -> str:
    """Arrow keys from one space to another, which then has the focus."""
    for step, back, place in (("ArrowRight", "ArrowLeft", 0), ("ArrowUp", "ArrowDown", 1)):
        way = ord(there[place]) - ord(here[place])
        for _ in range(abs(way)):
            judge.page.keyboard.press(step if way > 0 else back)
    expect(judge.space(there)).to_be_focused()
    return there


def test_the_first_touch_on_the_low_sheet_counts(phone: Judge) -> None:
    """What is touched there doesn't move away from under the finger."""
    tiles = phone.open("/board").page.locator(".battlefield .tile")
    # Which cards stand there is a matter of the day.
    expect(tiles).not_to_have_count(0)
    Finger(phone.page).touch(phone.page.get_by_role("button", name="Empty board"))
    expect(tiles).to_have_count(0)


def test_a_card_that_can_do_nothing_says_so_in_sight(phone: Judge) -> None:
    """No space lights up for it, so the sheet rises to the sentence; for one that can act the board stays in sight."""
    phone.open("/board?p=2e/3,c1.Ret-Talus,c4.The_Eater/2,c3.Sneeks/attack.south")
    sheet = phone.page.locator("[data-side]")
    Finger(phone.page).touch(phone.space("c4"))
    expect(sheet).to_have_attribute("data-stop", "peek")
    phone.open("/board?p=2e/3,c1.Ret-Talus,c4.The_Eater/2,d8.Sneeks/attack.south")
    Finger(phone.page).touch(phone.space("c4"))
    expect(phone.touch.get_by_text("Nothing to do in the Attack Phase.")).to_be_in_viewport(ratio=0.99)


def test_the_lowest_sheet_says_what_matters_of_a_card(phone: Judge) -> None:
    """On one line: its name, its figures and what it may do; while setting up, its life and the changes most wanted.

    The sheet of a card that is set up is as high as what is set on it; it is raised before it is lowered.
    """
    phone.open("/board?p=2e/3,c1.Ret-Talus-2,c4.The_Eater/2,c5.Sneeks/attack.south")
    line = phone.page.locator("[data-peek-line]")
    finger = Finger(phone.page)
    finger.touch(phone.space("c4"))
    expect(line).to_be_in_viewport(ratio=0.99)
    expect(line).to_have_text("The Eater5strength 599 of 9 lifemay attack")
    finger.touch(phone.button("Set up"))
    finger.touch(phone.space("c1"))
    expect(phone.page.locator("[data-side]")).to_have_attribute("data-stop", "half")
    expect(line).to_be_hidden()
    settled(phone.page)
    finger.touch(phone.page.locator("[data-handle]"))
    expect(phone.page.locator(".touch .card-facts")).to_be_visible()
    settled(phone.page)
    finger.touch(phone.page.locator("[data-handle]"))
    expect(line).to_be_in_viewport(ratio=0.99)
    expect(line).to_contain_text("Ret-Talus10/12")
    settled(phone.page)
    finger.touch(line.get_by_role("button", name="+1 damage"))
    phone.holds("c1", "3 damage")
    expect(line).to_contain_text("Ret-Talus9/12")
    finger.touch(line.get_by_role("button", name="Take away"))
    phone.holds("c1", "c1: empty")


def test_many_dice_leave_the_roll_in_sight(phone: Judge) -> None:
    """Five dice are longer than the sheet; what rolls them stays at its foot."""
    phone.open("/board?p=2e/3,c1.Ret-Talus,c4.The_Eater/2,c5.Sneeks/attack.south&do=attack+c4+c5")
    expect(phone.page.locator(".die-row")).to_have_count(5)
    expect(phone.page.locator("[data-side]")).to_have_attribute("data-stop", "half")
    settled(phone.page)
    Finger(phone.page).touch(phone.button("Roll"))
    expect(phone.page.locator("[data-toast]")).to_contain_text("Sneeks")


def test_the_table_leaves_no_gap_above_the_lowered_sheet(phone: Judge) -> None:
    """What was moved up for the raised sheet comes down again with it."""
    phone.open("/board?p=2e/3,c1.Ret-Talus/2,c2.Sneeks/attack.south")
    finger = Finger(phone.page)
    finger.touch(phone.button("Set up"))
    finger.touch(phone.space("c1"))
    expect(phone.page.locator("[data-side]")).to_have_attribute("data-stop", "half")
    phone.page.wait_for_function("document.querySelector('[data-table]').scrollTop > 0")
    settled(phone.page)
    finger.touch(phone.button("Play"))
    expect(phone.page.locator("[data-side]")).to_have_attribute("data-stop", "peek")
    settled(phone.page)
    is_whole(phone, "#space-a1", "#space-f8", "[data-strip=south]", "[data-strip=north]")


def test_recent_cards_are_two_touches_each(phone: Judge) -> None:
    """What was put once is offered first: the space, the tile."""
    phone.open()
    finger = Finger(phone.page)
    phone.place("b2", "Undead Warrior")
    before = counted(phone.page)
    for square in ("c2", "d2", "e2"):
        finger.touch(phone.space(square))
        finger.touch(phone.placer.get_by_role("button", name="Undead Warrior").first)
        phone.holds(square, "South’s Undead Warrior")
    done = counted(phone.page)
    assert done["touches"] - before["touches"] == 6
    assert done["letters"] == before["letters"]


def test_a_card_is_placed_in_few_keys(desk: Judge) -> None:
    """From a space to a card on the one beside it: an arrow, the letters, Enter."""
    desk.open()
    desk.space("c2").focus()
    before = counted(desk.page)
    desk.page.keyboard.press("ArrowRight")
    desk.page.keyboard.type("sne")
    desk.page.keyboard.press("Enter")
    desk.holds("d2", "South’s Sneeks")
    keys = counted(desk.page)["keys"] - before["keys"] - len("sne")
    assert keys <= MOST_KEYS


@pytest.mark.parametrize("address", ["/board", f"/board?scenario={SPORE_CARRIER}#compare"])
def test_nothing_jumps(desk: Judge, phone: Judge, address: str) -> None:
    """Neither while the page comes nor through a touch, a verdict, a panel and back."""
    for judge in (desk, phone):
        judge.open(address)
        if judge is phone:
            # There a comparison has the sheet to itself, until it is closed.
            judge.page.keyboard.press("Escape")
        for name in ("Set up", "Play", "Begin", "Share"):
            judge.turn_to(name)
        judge.page.keyboard.press("Escape")
        judge.space("d3").click()
        settled(judge.page)
        assert counted(judge.page)["shift"] < MOST_SHIFT


def test_the_sheet_stops_at_three_heights(phone: Judge) -> None:
    """A touch raises and lowers it; dragged far up it takes the screen; the way back of the browser closes a panel."""
    phone.open_position("move")
    sheet, handle = phone.page.locator("[data-side]"), phone.page.locator("[data-handle]")
    expect(sheet).to_have_attribute("data-stop", "peek")
    handle.tap()
    expect(sheet).to_have_attribute("data-stop", "half")
    settled(phone.page)
    handle.evaluate(
        """(one) => {
            const at = (clientY) => ({ bubbles: true, pointerId: 3, clientY });
            one.dispatchEvent(new PointerEvent("pointerdown", at(400)));
            dispatchEvent(new PointerEvent("pointerup", at(100)));
        }"""
    )
    expect(sheet).to_have_attribute("data-stop", "full")
    phone.turn_to("Share")
    expect(phone.page.locator("[data-share] input").first).to_be_in_viewport()
    phone.page.go_back()
    expect(phone.page.locator("[data-share]")).to_be_hidden()
    expect(sheet).to_have_attribute("data-stop", "peek")


def test_what_a_roll_brings_about_is_told_where_it_happened(desk: Judge, phone: Judge) -> None:
    """The faces, those that hit, and what comes of them, beside the space; said to a screen reader as well."""
    for judge in (desk, phone):
        judge.open_position("attack", "", "attack d4 d5")
        judge.page.get_by_role("button", name="Die 1: melee and ranged").click()
        judge.page.get_by_role("button", name="Die 2: ranged and special").click()
        judge.button("Take these faces").click()
        toast = judge.page.locator("[data-toast]")
        expect(toast).to_contain_text("Kalal on d5 takes 1 damage from Undead Carrier.")
        expect(toast.locator(".toast-die")).to_have_count(2)
        expect(toast.locator(".toast-die.is-hit")).to_have_count(1)
        expect(toast).to_be_in_viewport(ratio=0.99)
        expect(judge.page.locator("[data-announce]")).to_contain_text("Kalal on d5 takes 1 damage from Undead Carrier.")
        finds(toast, BESIDE, expected=True, argument="#space-d5")
        finds(toast, UNDER_IT, expected=True)
        judge.space("a1").click()
        expect(toast).to_be_hidden()


def test_a_leaf_of_the_tree_is_previewed_on_the_table(desk: Judge) -> None:
    """The pointer on an outcome shows its board, differences ringed; off it, the position is back."""
    desk.open(f"/board?scenario={SPORE_CARRIER}#compare")
    desk.page.locator(".outcome").filter(has_text="Undead Archer goes from d3 to d5.").hover()
    desk.holds("d5", "Undead Archer")
    expect(desk.page.locator(".space.is-differing")).to_have_count(2)
    desk.page.locator("h1").hover()
    expect(desk.page.locator(".space.is-differing")).to_have_count(0)
    expect(desk.space("d5")).to_have_attribute("aria-label", re.compile("^d5: empty; may be picked"))


def test_the_question_mark_lists_the_keys(desk: Judge) -> None:
    """It opens the list and closes it; E goes between setting up and playing; the focus comes back."""
    desk.open_position("attack")
    desk.space("d4").focus()
    keys = desk.page.keyboard
    keys.press("?")
    expect(desk.page.get_by_role("heading", name="Keys")).to_be_focused()
    expect(desk.page.locator(".key-list").first).to_contain_text("undo")
    keys.press("Escape")
    expect(desk.page.locator(".key-list").first).to_be_hidden()
    keys.press("e")
    expect(desk.button("Set up")).to_have_attribute("aria-pressed", "true")
    # On the space, where the focus is still, letters find cards.
    keys.press("Alt+e")
    keys.press("i")
    expect(desk.page.locator("#ask-action")).to_be_focused()


def test_notation_is_seen_by_those_who_want_it(desk: Judge) -> None:
    """Sentences alone, until the switch beside the links is on; it is remembered."""
    desk.open_position("attack")
    desk.ask("attack d4 d5")
    notation = desk.page.locator(".verdict .notation").first
    expect(desk.page.locator(".verdict-legal")).to_contain_text("Undead Carrier on d4 attacks Kalal on d5.")
    expect(notation).to_be_hidden()
    desk.turn_to("Share")
    desk.page.get_by_label("Show notation").check()
    desk.page.keyboard.press("Escape")
    expect(notation).to_be_visible()
    desk.page.reload()
    desk.ask("attack d4 d5")
    expect(notation).to_be_visible()
