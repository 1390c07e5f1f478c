"""What somebody does next lies open before them: choices, dice, what was done wrong, and how to stop what goes on."""

import datetime as dt
import re

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.board.conftest import Judge
from tests.browser.board.test_one_screen import BESIDE, LIES_OPEN, Finger, desk, is_whole, phone
from tests.browser.conftest import finds, settled

__all__ = ["desk", "phone"]
pytestmark = pytest.mark.browser

FOOTWORK = dt.datetime(2026, 11, 22, 12, tzinfo=dt.UTC)
RAMS = dt.datetime(2026, 11, 23, 12, tzinfo=dt.UTC)
BEASTS = "/board?p=2e/3,c1.Ret-Talus,e4.Ember_Beast,b2.Horde_Slinger/2,d8.Sneeks,d4.Beast_Rider/{phase}.south"


def on_day(judge: Judge, day: dt.datetime) -> Locator:
    """The board on a day; gives back what is said about its position."""
    judge.page.clock.set_fixed_time(day)
    judge.open("/board")
    said = judge.page.locator(".first-view")
    expect(said).to_be_visible()
    return said


def test_the_position_of_the_day_is_played_without_a_scroll(phone: Judge) -> None:
    """Play, both options and all dice lie open; what happened covers no card, and then the question is answered."""
    said = on_day(phone, FOOTWORK)
    finger = Finger(phone.page)
    finger.touch(phone.space("d5"))
    finger.touch(phone.space("d4"))
    expect(said).to_be_hidden()
    finger.touch(phone.touch.get_by_role("button", name="Play it"))
    for option in phone.touch.locator(".option").all():
        finds(option, LIES_OPEN, expected=True)
    finger.touch(phone.touch.locator(".option").first)
    faces = phone.touch.locator(".face")
    expect(faces).to_have_count(8)
    settled(phone.page)
    for face in faces.all():
        finds(face, LIES_OPEN, expected=True)
    finger.touch(phone.button("Roll"))
    toast = phone.page.locator("[data-toast]")
    expect(toast).to_be_visible()
    for square in ("d4", "d5"):
        finds(toast, BESIDE, True, f"#space-{square}")
    expect(said).to_contain_text("No.")
    expect(said).not_to_contain_text("Try it")
    # Its letters are less high than their box, of which the line shows the middle.
    expect(said.get_by_text("No.", exact=True)).to_be_in_viewport(ratio=0.75)
    phone.button("Undo").click()
    expect(said).to_be_hidden()


def test_what_to_try_is_read_whole(phone: Judge) -> None:
    """No line of it is cut by the foot of the screen."""
    said = on_day(phone, RAMS).locator(".first-said")
    settled(phone.page)
    finds(said, "(one) => one.getBoundingClientRect().bottom <= innerHeight", expected=True)


def test_what_to_try_says_what_it_is_about(phone: Judge) -> None:
    """To end a phase shows nothing by itself: what is to be decided then is said with it."""
    expect(on_day(phone, RAMS)).to_contain_text("Ram")


@pytest.mark.parametrize("visitor", ["phone", "desk"])
@pytest.mark.parametrize("asked", ["Ember Beast attacks Beast Rider", "how far is Ember Beast from Beast Rider"])
def test_both_cards_of_what_is_asked_are_marked(asked: str, visitor: str, request: pytest.FixtureRequest) -> None:
    """Who attacks and what is attacked, or the two that an answer is about; both are seen whole."""
    judge: Judge = request.getfixturevalue(visitor)
    judge.open(BEASTS.format(phase="attack"))
    if visitor == "phone":
        Finger(judge.page).touch(judge.page.locator("[data-handle]"))
    judge.ask(asked)
    expect(judge.page.locator(".verdict")).to_be_visible()
    settled(judge.page)
    for square in ("d4", "e4"):
        expect(judge.space(square)).to_contain_class("is-asked")
        judge.holds(square, "asked about")
        finds(judge.space(square), LIES_OPEN, expected=True)


FAR_APART = (
    "/board?p=2e/3,c1.Ret-Talus,a1.Undead_Carrier,f8.Hellfire_Cultist,c4.Undead_Archer,hand(Purge)"
    "/2,b4.Tundra_Fighter-1,d8.Grognack/{phase}.south&do={action}"
)


@pytest.mark.parametrize("position", [FAR_APART.format(phase="move", action="play+Purge"), "two Rams"])
def test_the_cards_between_which_is_chosen_lie_open(phone: Judge, position: str) -> None:
    """However far they lie apart; what ends the choice does as well. A link that leads there shows the same."""
    if position == "two Rams":
        on_day(phone, RAMS)
        phone.button("End phase").click()
    else:
        phone.open(position)
    options = phone.page.locator(".space.can-option")
    expect(phone.page.locator("[data-side]")).to_have_attribute("data-stop", "half")
    expect(options.first).to_be_visible()
    settled(phone.page)
    for space in options.all():
        finds(space, LIES_OPEN, expected=True)
        expect(space).to_be_in_viewport(ratio=1)
    for button in phone.touch.locator("[data-key=choose], .option").filter(has_text=re.compile("Choose|Ram")).all():
        finds(button, LIES_OPEN, expected=True)


def test_a_roll_is_told_in_short_beside_what_it_tells(phone: Judge) -> None:
    """The damage first, over no card that took part, and with most of the board still to be seen."""
    phone.open(FAR_APART.format(phase="attack", action="attack+c4+b4"))
    for die, face in enumerate(("melee and ranged", "ranged and special", "melee"), 1):
        phone.button(f"Die {die}: {face}").tap()
    phone.button("Take these faces").tap()
    toast = phone.page.locator("[data-toast]")
    expect(toast).to_contain_text("Tundra Fighter on b4 takes 2 damage from Undead Archer.")
    expect(toast).to_contain_text("is destroyed")
    expect(toast).not_to_contain_text("…")
    settled(phone.page)
    for square in ("b4", "c4"):
        finds(toast, BESIDE, True, f"#space-{square}")
        finds(phone.space(square), LIES_OPEN, expected=True)
    finds(toast, "(one) => one.offsetHeight < innerHeight / 6", expected=True)


def test_the_lowered_sheet_shows_the_faces_that_it_takes(phone: Judge) -> None:
    """They are chosen there too, and the board is seen whole."""
    phone.open(FAR_APART.format(phase="attack", action="attack+c4+b4"))
    finger = Finger(phone.page)
    finger.touch(phone.page.locator("[data-handle]"))
    expect(phone.page.locator("[data-side]")).to_have_attribute("data-stop", "peek")
    for name in ("Die 1: melee and ranged", "Die 2: ranged and special"):
        finger.touch(phone.button(name))
        expect(phone.button(name)).to_have_attribute("aria-pressed", "true")
    finds(phone.button("Roll"), LIES_OPEN, expected=True)
    phone.button("Die 3: melee").tap()
    expect(phone.button("Take these faces")).to_be_enabled()
    finger.touch(phone.button("Take these faces"))
    expect(phone.touch).to_contain_text("Soul Shift")


def test_a_card_under_another_is_found_by_a_few_letters(phone: Judge) -> None:
    """As anywhere else; what names no card changes nothing and says so."""
    phone.open(BEASTS.format(phase="attack")).turn_to("Set up")
    phone.space("e4").click()
    field = phone.touch.get_by_label("Cards under it")
    field.fill("zzzz")
    field.press("Enter")
    expect(phone.touch.get_by_text("No card found")).to_be_in_viewport()
    field.fill("ember arch")
    expect(phone.touch.get_by_role("button", name="Ember Archer", exact=True)).to_be_in_viewport(ratio=1)
    field.press("Enter")
    phone.holds("e4", "under it: Ember Archer")
    expect(phone.page.get_by_role("alert")).to_have_count(0)
    phone.touch.get_by_role("button", name="Take Ember Archer from under it").click()
    expect(phone.space("e4")).not_to_have_attribute("aria-label", "under it")


def test_a_stamp_says_that_it_is_on_and_how_to_stop(phone: Judge) -> None:
    """On the lowered sheet too."""
    phone.open(BEASTS.format(phase="attack")).turn_to("Set up")
    finger = Finger(phone.page)
    finger.touch(phone.space("b2"))
    phone.touch.get_by_role("button", name="Stamp").click()
    finger.touch(phone.space("a3"))
    phone.holds("a3", "Horde Slinger")
    line = phone.page.locator("[data-peek-line]")
    expect(line).to_contain_text("Horde Slinger")
    is_whole(phone, "[data-peek-line]")
    finger.touch(line.get_by_role("button", name="Stop"))
    finger.touch(phone.space("a5"))
    expect(phone.placer).to_be_visible()


def test_a_card_for_a_hand_is_done_with_one_touch(phone: Judge) -> None:
    """What lies over the hand goes, and the hand shows the card."""
    phone.open(BEASTS.format(phase="attack")).turn_to("Set up")
    finger = Finger(phone.page)
    finger.touch(phone.button("A card for South’s hand"))
    phone.page.keyboard.type("burn")
    finger.touch(phone.placer.get_by_role("button", name="Burn", exact=False).first)
    expect(phone.placer).to_be_hidden()
    expect(phone.page.locator("[data-strip=south] .chips")).to_contain_text("Burn")


def test_a_card_bears_no_more_damage_than_it_has_life(phone: Judge) -> None:
    """With as much it shows that it would be destroyed: on its space, and on its sheet where it is changed."""
    phone.open(BEASTS.format(phase="attack")).turn_to("Set up")
    finger = Finger(phone.page)
    finger.touch(phone.space("b2"))
    more = phone.touch.get_by_role("button", name="Damage: one more")
    finger.touch(more)
    phone.holds("b2", "would be destroyed")
    expect(more).to_be_disabled()
    expect(phone.space("b2").locator(".icon-destroyed")).to_be_visible()
    expect(phone.touch.get_by_text("it would be destroyed")).to_be_in_viewport(ratio=1)


def test_letters_on_a_card_stay_in_setting_up(desk: Judge) -> None:
    """Those that mean nothing for the card look for another one in its place."""
    desk.open(BEASTS.format(phase="attack")).turn_to("Set up")
    desk.space("d4").click()
    expect(desk.touch.get_by_label("Cards under it")).to_be_visible()
    desk.space("d4").focus()
    desk.page.keyboard.type("emb")
    expect(desk.placer).to_be_visible()
    expect(desk.page.locator("#placer-search")).to_have_value("emb")
    expect(desk.button("Set up")).to_have_attribute("aria-pressed", "true")


def test_the_page_is_not_empty_while_the_board_comes(desk: Judge) -> None:
    """It says what is on its way, until that is there."""
    held: list[Route] = []
    desk.page.route("**/api/v1/scenarios/board", lambda route: held.append(route))
    with desk.page.expect_request("**/api/v1/scenarios/board"):
        desk.page.goto(BEASTS.format(phase="attack"))
    coming = desk.page.get_by_text("Laying out the cards …")
    expect(coming).to_be_visible()
    desk.page.unroute_all()
    desk.holds("d4", "Beast Rider")
    expect(coming).to_be_hidden()


def test_a_verdict_is_read_at_once_and_all_spaces_are_seen(phone: Judge) -> None:
    """Its reason too: the lowered sheet is as high as the answer to a touch, up to the lowest row."""
    phone.open(BEASTS.format(phase="attack"))
    finger = Finger(phone.page)
    finger.touch(phone.space("b2"))
    finger.touch(phone.space("d4"))
    reason = phone.touch.locator(".verdict .reasons li").first
    expect(reason).to_be_in_viewport(ratio=1)
    for square in ("a1", "f1", "b2", "d4"):
        finds(phone.space(square), LIES_OPEN, expected=True)
    finger.touch(phone.space("e4"))
    expect(phone.page.locator("[data-side]")).to_have_attribute("data-stop", "peek")
    is_whole(phone, "[data-strip=south]")


def test_the_next_question_is_asked_where_the_last_one_was(phone: Judge) -> None:
    """The field stays under the answer, ready to be written over, and the cards asked about are in view."""
    phone.open(BEASTS.format(phase="attack"))
    field = phone.page.get_by_label("Ask in words about any action or ability")
    Finger(phone.page).touch(phone.page.locator("[data-handle]"))
    rider = "attacks Beast Rider"
    for asked, squares in ((f"Horde Slinger {rider}", ("b2", "d4")), (f"Ember Beast {rider}", ("d4", "e4"))):
        field.tap()
        phone.page.keyboard.type(asked)
        phone.page.keyboard.press("Enter")
        expect(phone.touch.locator(".verdict")).to_contain_text(asked.split(" attacks ")[0])
        expect(field).to_have_value(asked)
        expect(field).to_be_in_viewport(ratio=1)
        expect(phone.touch.locator(".verdict p").first).to_be_in_viewport(ratio=1)
        for square in squares:
            finds(phone.space(square), LIES_OPEN, expected=True)
