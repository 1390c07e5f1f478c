"""What has to be read is neither cut off nor covered nor out of sight: a hand, a sheet, a comparison, a complaint."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.board.conftest import Judge
from tests.browser.conftest import finds, settled

pytestmark = pytest.mark.browser

HAND = "hand(Undead_Warrior,Hellfire_Cultist,Purge,Dragos,Blood_Summon)"
HELD = f"/board?p=2e/3,d1.Ret-Talus,c2.Gate,{HAND}/4,d8.Queen_Maldaria,hand(Ember_Archer,Royal_Guardian)/summon.south"
FOOTWORK = "/board?scenario=faq-2e/phoenix-elves/divine-retribution-footwork&case=2#compare"
WHOLE = """(chips) => {
    const edge = chips.getBoundingClientRect().right;
    const isRead = (one) => one.getBoundingClientRect().right <= edge && one.scrollWidth <= one.clientWidth + 1;
    return [...chips.children].map(isRead);
}"""
"""Of each card of a hand, whether it lies within the strip, and its name within it."""
UNDER_THE_WAY_BACK = """(modes) => {
    const { left, right, top, bottom } = modes.getBoundingClientRect();
    const lies = (one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const over = (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        return [...range.getClientRects()].some(over);
    };
    const head = document.querySelector(".compare-head").getBoundingClientRect();
    const isShown = (one) => one.getBoundingClientRect().bottom > head.bottom;
    return [...document.querySelectorAll(".compare p")].filter(isShown).filter(lies).length;
}"""
"""How much of a comparison that is in sight lies under the switch beside its heading."""


def test_the_usual_hand_is_read_whole(judge: Judge, at_the_table: Judge) -> None:
    """All five cards, at a desk and on a telephone, without scrolling; all rows of the board are seen as well."""
    for one in (judge, at_the_table):
        one.open(HELD)
        finds(one.page.locator("[data-strip=south] .chips"), WHOLE, [True] * 5)
    expect(at_the_table.space("a1")).to_be_in_viewport(ratio=1)
    edge = at_the_table.page.locator("[data-side]").bounding_box()
    strip = at_the_table.page.locator("[data-strip=south]").bounding_box()
    assert edge is not None
    assert strip is not None
    assert strip["y"] + strip["height"] <= edge["y"] + 1


def test_what_a_hand_needs_it_keeps(judge: Judge) -> None:
    """As its cards are played the board stays as large as it is."""
    judge.open(HELD)
    many = judge.page.locator("[data-strip=south] .chips.is-many")
    judge.page.locator("[data-strip=south] .chip").filter(has_text="Hellfire").click()
    judge.lights("summon", "c1")
    judge.space("c1").click()
    judge.touch.get_by_role("button", name="Play it").first.click()
    judge.holds("c1", "Hellfire Cultist")
    expect(many.locator("button")).to_have_count(4)


def test_a_cards_damage_and_boost_are_at_hand_on_the_first_page(judge: Judge) -> None:
    """What was to be tried in the position of the day makes room for the sheet of a card."""
    judge.open("/board")
    judge.turn_to("Set up")
    occupied = judge.page.locator(".space:has(.tile)").first
    occupied.click()
    for what in ("Damage", "Boost"):
        expect(judge.touch.get_by_role("button", name=f"{what}: one more")).to_be_in_viewport(ratio=1)
    expect(judge.page.locator(".first-view")).to_be_hidden()
    expect(judge.page.locator("[data-palette] .choice").first).to_be_in_viewport(ratio=0.9)


def test_what_was_changed_is_no_position_of_the_day(judge: Judge) -> None:
    """What to try in it is not told of another."""
    judge.open("/board").turn_to("Set up")
    expect(judge.page.locator(".first-view")).to_be_visible()
    judge.place("a4", "Gate")
    judge.page.keyboard.press("Escape")
    expect(judge.page.locator(".first-view")).to_be_hidden()


def test_what_to_try_makes_room_for_what_is_touched_or_compared(judge: Judge) -> None:
    """Nothing lies between a comparison and its heading."""
    judge.open("/board")
    expect(judge.page.locator(".first-view")).to_be_visible()
    judge.page.locator("[data-strip] button.chip, .space.can-act").first.click()
    expect(judge.page.locator(".first-view")).to_be_hidden()
    judge.page.keyboard.press("Escape")
    expect(judge.page.locator(".first-view")).to_be_visible()
    judge.page.locator("[data-legal]").get_by_role("button", name="Compare: ").first.click()
    expect(judge.page.locator(".compare-head")).to_be_visible()
    expect(judge.page.locator(".first-view")).to_be_hidden()
    judge.turn_to("Set up")
    expect(judge.page.get_by_label("Ask in words about any action or ability")).to_be_visible()
    bar = judge.page.locator("[data-phases]").bounding_box()
    side = judge.page.locator("[data-side]").bounding_box()
    assert bar is not None
    assert side is not None
    assert bar["width"] > side["width"] * 0.9


def test_a_changed_position_has_no_longer_the_title_of_its_ruling(judge: Judge) -> None:
    """What is played of it keeps it; what somebody named keeps that name."""
    judge.open(FOOTWORK.removesuffix("#compare"))
    title = judge.page.locator("h1")
    lent = title.inner_text()
    judge.button("End phase").click()
    expect(judge.page.locator("[data-played]")).to_contain_text("Attack Phase")
    expect(title).to_have_text(lent)
    judge.button("Undo").click()
    judge.turn_to("Set up")
    judge.place("a4", "Gate")
    expect(title).not_to_have_text(lent)
    judge.open("/board?p=2e/0,d1.Ret-Talus/0,d8.Sneeks/attack.south&title=Ours")
    judge.turn_to("Set up")
    judge.place("a4", "Gate")
    expect(title).to_have_text("Ours")


def test_cards_and_an_answer_are_seen_together(judge: Judge) -> None:
    """At a desk a question can be asked while setting up: board, phases, palette and answer on one screen."""
    judge.open_position("attack").turn_to("Set up")
    judge.ask("Undead Carrier attacks Kalal")
    expect(judge.touch.locator(".verdict-legal")).to_be_in_viewport(ratio=1)
    expect(judge.page.locator("[data-palette] .choice").first).to_be_in_viewport(ratio=0.9)
    expect(judge.page.locator(".phase-bar [aria-pressed=true]").first).to_be_in_viewport()
    judge.touch.get_by_role("button", name="Play it").click()
    expect(judge.touch.get_by_role("button", name="Take these faces")).to_be_visible()
    expect(judge.page.locator("[data-board-app]")).to_have_attribute("data-mode", "play")


def test_a_question_has_nothing_to_do_with_what_was_touched(judge: Judge) -> None:
    """A card that the words don't name is neither outlined nor told of beside their answer."""
    judge.open_position("attack")
    judge.space("b2").click()
    expect(judge.touch).to_contain_text("Undead Archer")
    judge.ask("Undead Carrier attacks Kalal")
    expect(judge.touch.locator(".verdict-legal")).to_be_visible()
    expect(judge.space("b2")).not_to_contain_class("is-touched")
    expect(judge.touch).not_to_contain_text("Undead Archer")


def test_nothing_of_a_comparison_lies_under_the_way_back(judge: Judge) -> None:
    """The heading stays above what is scrolled."""
    judge.open(FOOTWORK)
    expect(judge.page.locator(".outcome").first).to_be_attached()
    head = judge.page.locator(".compare-head")
    for down in (0, 120, 360):
        judge.page.locator("[data-answer]").evaluate("(one, down) => { one.scrollTop = down; }", down)
        settled(judge.page)
        expect(head).to_be_in_viewport(ratio=0.95)
        finds(judge.page.locator(".modes"), UNDER_THE_WAY_BACK, 0)
    judge.button("Close the comparison").click()
    expect(head).to_have_count(0)


def test_every_complaint_about_a_pasted_text_is_seen(judge: Judge, at_the_table: Judge) -> None:
    """The second as well, to which somebody had scrolled past the first."""
    for one in (judge, at_the_table):
        one.open()
        one.turn_to("Begin")
        field = one.page.get_by_label("A scenario file, a position on one line, or a link")
        field.fill("x: y\nboard:\n d1: Nonsense\n d2: Rubbish\n d3: Gibber\n d4: Quux")
        one.button("Read it").click()
        complaint = one.page.locator(".begin-flaws .board-problem")
        expect(complaint).to_contain_text("things in it could not be taken")
        field.fill("hello")
        one.button("Read it").click()
        expect(complaint).to_contain_text("neither a position on one line")
        expect(complaint).to_be_in_viewport(ratio=0.9)


def test_what_enter_takes_is_said_and_shown(judge: Judge) -> None:
    """To a screen reader while the letters are typed, and by a sign on the first tile."""
    judge.open().turn_to("Set up")
    judge.space("c3").click()
    judge.page.fill("#placer-search", "mind wi")
    first = judge.placer.locator(".choice").first
    expect(first).to_contain_text("Mind Witch")
    expect(judge.placer.locator("[data-first]")).to_have_text(
        re.compile(r"^Enter takes Mind Witch, Breakers\. Others: \d+\.")
    )
    finds(first.locator("strong"), "(one) => getComputedStyle(one, '::after').content.includes('⏎')", expected=True)


def test_a_word_that_means_nothing_is_told_before_anything_else(judge: Judge) -> None:
    """What the reference says to other words is not what was asked."""
    judge.open_position("attack")
    judge.ask("attack the goblin with the archer")
    expect(judge.touch.locator(".board-problem, .verdict").first).to_contain_text("called “goblin”")
