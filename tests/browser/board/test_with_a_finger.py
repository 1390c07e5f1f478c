"""What a telephone does besides touching: its keyboard, the height that it leaves, a network that is gone."""

import pytest
from playwright.sync_api import expect

from tests.browser.board.conftest import Judge
from tests.browser.board.test_one_screen import desk, phone
from tests.browser.conftest import finds, settled

__all__ = ["desk", "phone"]
pytestmark = pytest.mark.browser

CLASH = "/board?p=2e/2,a2.Undead_Warrior-1,c3.Undead_Archer-1,d1.Ret-Talus-10/2,c5.Smasher-5,e8.Sneeks-10/attack.south"
OPEN_SPACES = """
    (board) => [...board.querySelectorAll('.space')].filter((space) => {
        const { left, right, top, bottom } = space.getBoundingClientRect();
        return space.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    }).length
"""
WITH_A_KEYBOARD = """
    (left) => {
        Object.defineProperty(visualViewport, 'height', { get: () => left, configurable: true });
        visualViewport.dispatchEvent(new Event('resize'));
    }
"""
ABOVE_THE_PLACER = """
    (space) => {
        const placer = document.querySelector('[data-placer]');
        return space.getBoundingClientRect().bottom <= placer.getBoundingClientRect().top;
    }
"""
HEIGHT = "(space) => space.getBoundingClientRect().height > 30"


def test_what_is_typed_replaces_the_figure_that_was_touched(phone: Judge) -> None:
    """Also where what was typed before is drawn meanwhile: a 3 is no 30."""
    phone.open(CLASH).turn_to("Set up")
    phone.space("c5").tap()
    boost, damage = (
        phone.touch.get_by_label(name, exact=True).and_(phone.page.locator("input")) for name in ("Boost", "Damage")
    )
    boost.tap()
    phone.page.keyboard.type("3")
    damage.tap()
    phone.page.keyboard.type("2")
    boost.tap()
    phone.holds("c5", "2 damage, 3 boost")
    phone.page.keyboard.type("12")
    phone.page.keyboard.press("Enter")
    phone.holds("c5", "2 damage, 12 boost")


def test_a_card_is_set_with_all_of_the_board_in_reach(phone: Judge) -> None:
    """The sheet of a card is as high as what is set most; its handle gives it the half, and what the card says."""
    phone.open(CLASH).turn_to("Set up")
    phone.space("c5").tap()
    less = phone.touch.get_by_role("button", name="Damage: one less")
    expect(less).to_be_in_viewport()
    settled(phone.page)
    finds(phone.page.locator("[data-battlefield]"), OPEN_SPACES, 48)
    less.tap()
    phone.holds("c5", "4 damage")
    phone.space("d1").tap()
    expect(phone.touch).to_contain_text("Ret-Talus")
    expect(phone.touch.locator(".card-facts")).to_be_hidden()
    phone.page.locator("[data-handle]").tap()
    expect(phone.touch.locator(".card-facts")).to_be_visible()


def test_the_space_is_seen_above_the_keyboard(phone: Judge) -> None:
    """A card that is placed by typing goes where it is seen to go, whether a keyboard covers the page or not."""
    phone.open().space("d2").tap()
    expect(phone.placer).to_be_visible()
    phone.page.evaluate(WITH_A_KEYBOARD, 440)
    finds(phone.space("d2"), ABOVE_THE_PLACER, expected=True)
    phone.placer.get_by_role("button", name="Close").tap()
    phone.page.set_viewport_size({"width": 360, "height": 440})
    phone.space("d4").scroll_into_view_if_needed()
    finds(phone.space("d4"), HEIGHT, expected=True)


def test_what_can_not_be_laid_out_leaves_the_board_as_it_is(phone: Judge) -> None:
    """Another game of which the page knows nothing is not gone to halfway: cards, name and mode stay what they were."""
    phone.open(CLASH).turn_to("Begin")
    go = phone.page.get_by_role("button", name="Lay it out")
    expect(go).to_be_visible()
    name = phone.page.locator("h1").inner_text()
    phone.page.context.set_offline(True)
    go.tap()
    expect(phone.page.locator("[role=alert]").first).to_contain_text("This device has no network.")
    phone.holds("c5", "Smasher")
    expect(phone.page.locator("h1")).to_have_text(name)


def test_the_board_is_emptied_without_a_network(phone: Judge) -> None:
    """What the page knows it shows, and says that the service can't be asked for the rest until the network is back."""
    phone.open(CLASH).turn_to("Set up")
    expect(phone.page.locator("[data-palette] .choice")).not_to_have_count(0)
    phone.turn_to("Begin")
    empty = phone.page.get_by_role("button", name="Empty board")
    expect(empty).to_be_visible()
    phone.page.context.set_offline(True)
    empty.tap()
    phone.holds("c5", "empty")
    expect(phone.page.locator("[data-notices]")).to_contain_text("This device has no network.")
    expect(phone.page.get_by_role("link", name="What works without a network")).to_have_attribute("href", "/device")
    phone.page.context.set_offline(False)
    expect(phone.page.locator("[data-notices]")).to_be_empty()


def test_a_new_game_is_laid_out_from_where_its_decks_are_chosen(phone: Judge) -> None:
    """The way on stays in sight, however many factions there are."""
    phone.open().turn_to("Begin")
    tiles = phone.page.locator(".begin-tile")
    tiles.nth(2).scroll_into_view_if_needed()
    tiles.nth(2).tap()
    go = phone.page.get_by_role("button", name="Lay it out")
    expect(go).to_be_in_viewport()
    go.tap()
    expect(phone.page.locator(".tile")).not_to_have_count(0)
