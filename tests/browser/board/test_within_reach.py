"""What is pressed is large enough for a finger, and is named so that nobody takes it for something else."""

import pytest
from playwright.sync_api import expect

from tests.browser.board.conftest import Judge
from tests.browser.board.test_one_screen import Finger, desk, is_whole, phone
from tests.browser.conftest import finds, settled

__all__ = ["desk", "phone"]
pytestmark = pytest.mark.browser

FIGHT = "/board?p=2e/3,c1.Ret-Talus,c2.Undead_Warrior,hand(Gate)/2,d8.Sneeks,c3.Horde_Slinger/attack.south"
WHOLE = """(title) => {
    const text = document.createRange();
    text.selectNodeContents(title);
    return text.getBoundingClientRect().bottom <= title.getBoundingClientRect().bottom + 4;
}"""
"""Whether no line of it is cut off; letters may reach a little below their line."""
LOW = """(least) => [...document.querySelectorAll("[data-board] button, [data-board] input")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(".sheet-handle"))
    .map((one) => [one.ariaLabel ?? one.textContent, one.getBoundingClientRect().height])
    .filter(([, height]) => height < least)"""
"""What is pressed and is less high than that; the grip of the sheet is as broad as the screen."""
NAMED_ALIKE = """() => {
    const shown = [...document.querySelectorAll("[data-board] button")].filter((one) => one.checkVisibility());
    const names = shown.map((one) => one.ariaLabel ?? one.textContent);
    return names.filter((name, place) => names.indexOf(name) !== place);
}"""
HIGH_ENOUGH = 40


def test_what_a_finger_presses_is_high_enough(phone: Judge) -> None:
    """Setting up, playing, with a verdict, and while dice are asked for; all on one screen."""
    finger = Finger(phone.page)
    phone.open(FIGHT)
    finds(phone.page, LOW, [], HIGH_ENOUGH)
    finger.touch(phone.space("c2"))
    finger.touch(phone.space("c3"))
    expect(phone.touch.locator(".verdict-legal")).to_be_visible()
    finds(phone.page, LOW, [], HIGH_ENOUGH)
    finger.touch(phone.touch.get_by_role("button", name="Play it").first)
    expect(phone.touch.locator(".face").first).to_be_visible()
    finds(phone.page, LOW, [], HIGH_ENOUGH)
    finger.touch(phone.button("Undo"))
    # With what was asked for the sheet goes down, and all that lies on it.
    expect(phone.touch.locator(".face")).to_have_count(0)
    finger.touch(phone.button("Set up"))
    expect(phone.button("A card for South’s hand")).to_be_visible()
    finds(phone.page, LOW, [], HIGH_ENOUGH)
    is_whole(phone, "[data-phases]", "#space-a1", "#space-f8", "[data-strip=north]", "[data-strip=south]")


@pytest.mark.parametrize("visitor", ["phone", "desk"])
def test_no_two_buttons_have_one_name(visitor: str, request: pytest.FixtureRequest) -> None:
    """Neither for the eye nor for a screen reader: to play is not what plays an action, and that tells which one."""
    judge: Judge = request.getfixturevalue(visitor)
    judge.open(FIGHT)
    judge.space("c2").click()
    judge.space("c3").click()
    expect(judge.touch.locator(".verdict-legal")).to_be_visible()
    expect(judge.touch.get_by_role("button", name="Play it: Undead Warrior on c2 attacks")).to_have_text("Play it")
    finds(judge.page, NAMED_ALIKE, [])


@pytest.mark.parametrize("visitor", ["phone", "desk"])
def test_whose_turn_and_whose_card_are_told_apart(visitor: str, request: pytest.FixtureRequest) -> None:
    """Both are chosen between the same players, so that each says before them what it is about."""
    judge: Judge = request.getfixturevalue(visitor)
    judge.open(FIGHT).turn_to("Set up")
    expect(judge.button("A card for South’s hand")).to_be_visible()
    turn, player = (
        judge.page.get_by_role("group", name=group, exact=True).get_by_text(words, exact=True)
        for group, words in (("Whose turn", "Turn"), ("Player", "Player"))
    )
    expect(turn).to_be_in_viewport(ratio=0.9)
    judge.space("c2").click()
    settled(judge.page)
    expect(player).to_be_in_viewport(ratio=0.9)


def test_the_words_of_a_mode_stay_on_one_line(phone: Judge) -> None:
    """Also of the one that is chosen, which is written broader."""
    phone.open(FIGHT).turn_to("Set up")
    line = """(one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getClientRects().length === 1 && one.scrollWidth <= one.clientWidth;
    }"""
    for name in ("Set up", "Play"):
        finds(phone.button(name), line, expected=True)


def test_a_telephone_shows_whole_titles_hands_and_the_way_to_ask(at_the_table: Judge) -> None:
    """With the sheet lowered: one touch leads into the field, two cards of a hand are seen, no title is cut."""
    judge = at_the_table.open_position("attack")
    title = judge.page.locator("h1")
    expect(title).to_have_text("Ret-Talus against Sneeks")
    finds(title, WHOLE, expected=True)
    for card in judge.page.locator("[data-strip=south] .chips button").all()[:2]:
        expect(card).to_be_in_viewport(ratio=0.95)
    judge.button("Ask in words").tap()
    expect(judge.page.locator("#ask-action")).to_be_focused()
