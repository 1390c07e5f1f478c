"""Going on: the rest of the list where it is, another puzzle like one, the proof of one played on the board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from tests.browser.conftest import Arriving, finds, fits

SCREENS = (
    pytest.param(1280, 900, False, id="desk"),
    pytest.param(360, 740, True, id="phone"),
)
WON = "/puzzles/hellforged"
EACH_ONCE = """least => {
    const all = [...document.querySelectorAll("[data-puzzle]")].map((line) => line.dataset.puzzle);
    return all.length >= least && new Set(all).size === all.length;
}"""


def given_up(page: Page, address: str) -> None:
    """The answer of a puzzle that nobody answered."""
    page.goto(address)
    page.get_by_role("button", name="Answer", exact=True).click()
    page.get_by_role("button", name="Show the answer").click()
    expect(page.get_by_role("heading", name="The answer")).to_be_focused()


@pytest.mark.parametrize(("width", "height", "touch"), SCREENS)
def test_the_rest_of_the_list_comes_where_it_is(arriving: Arriving, width: int, height: int, *, touch: bool) -> None:
    """Each puzzle once, and the first of those that came has the focus."""
    page = arriving(viewport=ViewportSize(width=width, height=height), has_touch=touch, is_mobile=touch).new_page()
    page.goto("/puzzles")
    lines = page.locator("[data-puzzle]")
    expect(lines).to_have_count(40)
    total = int(page.locator("[data-shown-count]").inner_text())
    more = page.locator("[data-further]")
    while more.count():
        shown = lines.count()
        more.click()
        expect(lines.nth(shown).locator("a.puzzle-title")).to_be_focused()
    # Others may publish one meanwhile.
    finds(page, EACH_ONCE, expected=True, argument=total)
    fits(page)


@pytest.mark.parametrize(("width", "height", "touch"), SCREENS)
def test_what_is_said_to_an_answer_is_seen_whole(arriving: Arriving, width: int, height: int, *, touch: bool) -> None:
    """The verdict, its reason and, after them, the one way on, without scrolling."""
    page = arriving(viewport=ViewportSize(width=width, height=height), has_touch=touch, is_mobile=touch).new_page()
    page.goto("/puzzles/golem-out-for-a-walk")
    expect(page.get_by_role("link", name="Next:")).to_have_count(1)
    page.get_by_role("radio", name="as any other").check()
    page.get_by_role("button", name="Answer", exact=True).click()
    expect(page.get_by_role("heading", name="Not right")).to_be_in_viewport()
    expect(page.get_by_text("Ice Golem may move 1 space along it.")).to_be_in_viewport()
    expect(page.get_by_role("link", name="Next puzzle")).to_be_in_viewport()
    expect(page.get_by_role("link", name="Next:")).to_have_count(0)


def test_on_a_telephone_the_way_on_stays_in_sight(arriving: Arriving) -> None:
    """After a long right answer too, with the beginning of why it is right; and it covers nothing at the end."""
    page = arriving(viewport=ViewportSize(width=360, height=740), has_touch=True, is_mobile=True).new_page()
    for slug, picked in (("sly-as-a-goblin", "Nobody is damaged"), ("golem-out-for-a-walk", "2 spaces are too far")):
        page.goto(f"/puzzles/{slug}")
        page.get_by_role("radio", name=picked).check()
        page.get_by_role("button", name="Answer", exact=True).tap()
        expect(page.get_by_role("heading", name="Right", exact=True)).to_be_in_viewport()
        expect(page.get_by_role("link", name="Next puzzle")).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("heading", name="Why")).to_be_in_viewport(ratio=1)
        fits(page)


def test_what_lies_in_hands_is_said_to_be_of_the_start_once_something_is_played(arriving: Arriving) -> None:
    """And of the board as it is where nothing is, or where all of it was taken back."""
    page = arriving(viewport=ViewportSize(width=360, height=740), has_touch=True, is_mobile=True).new_page()
    page.goto("/puzzles/mined-into-the-smashers-reach")
    beside = page.locator(".board-beside").first
    expect(page.get_by_role("grid", name="Battlefield")).to_be_visible()
    expect(beside).to_contain_text("in hand")
    expect(beside.get_by_text("At the start")).to_be_hidden()
    page.evaluate("() => sessionStorage.setItem('line:mined-into-the-smashers-reach', 'end phase')")
    page.reload()
    expect(beside.get_by_text("At the start")).to_be_visible()
    page.get_by_role("button", name="Start again").tap()
    expect(beside.get_by_text("At the start")).to_be_hidden()


@pytest.mark.parametrize(("width", "height", "touch"), SCREENS)
def test_the_proof_is_played_on_the_board(arriving: Arriving, width: int, height: int, *, touch: bool) -> None:
    """The solution opens there as it was played, and so does what refutes another beginning."""
    page = arriving(viewport=ViewportSize(width=width, height=height), has_touch=touch, is_mobile=touch).new_page()
    given_up(page, WON)
    fits(page)
    expect(page.get_by_text("There is one solution")).to_be_visible()
    refuted = page.get_by_role("link", name="Play it at its best").first.get_attribute("href")
    page.get_by_role("link", name="Play the solution on the board").click()
    expect(page.get_by_role("grid", name="Battlefield")).to_be_visible()
    page.goto(str(refuted))
    expect(page.get_by_role("grid", name="Battlefield")).to_be_visible()


def test_another_like_it_is_solved_as_well(arriving: Arriving) -> None:
    """Beside the next puzzle, and again after that one."""
    page = arriving().new_page()
    page.goto("/puzzles/wall-of-ice")
    for number in (1, 2):
        page.get_by_role("checkbox").first.check()
        page.get_by_role("button", name="Answer", exact=True).click()
        page.get_by_role("link", name="Another like this").click()
        expect(page).to_have_url(f"/puzzles/wall-of-ice~{number}")


TRIES = (
    "() => Object.values(JSON.parse(localStorage.getItem('puzzles') ?? '{}')).reduce((sum, one) => sum + one.tries, 0)"
)
QUIZ = "/puzzles/mined-life-of-a-scholar"


@pytest.mark.parametrize(("width", "height", "touch"), SCREENS)
def test_the_list_follows_its_filters_in_place(arriving: Arriving, width: int, height: int, *, touch: bool) -> None:
    """With the keyboard one value after another: the focus stays, nothing jumps, the address says what is chosen."""
    page = arriving(viewport=ViewportSize(width=width, height=height), has_touch=touch, is_mobile=touch).new_page()
    page.goto("/puzzles")
    total = int(page.locator("[data-shown-count]").inner_text())
    kind = page.get_by_label("Kind")
    kind.focus()
    kind.press("ArrowDown")
    kind.press("ArrowDown")
    chosen = kind.input_value()
    expect(page).to_have_url(re.compile(f"kind={chosen}"))
    expect(page.locator("[data-shown-count]")).not_to_have_text(str(total))
    expect(kind).to_be_focused()
    expect(kind).to_have_value(chosen)
    expect(kind).to_be_in_viewport()
    page.reload()
    expect(page.get_by_label("Kind")).to_have_value(chosen)


def wrong(page: Page) -> None:
    """A wrong answer to the quiz is chosen."""
    page.goto(QUIZ)
    page.get_by_label("1", exact=True).or_(page.get_by_label("4", exact=True)).first.check()


def test_two_taps_answer_once(arriving: Arriving) -> None:
    """While an answer is under way no other one is sent; it says that it is worked out."""
    page = arriving().new_page()
    wrong(page)
    held: list[Route] = []
    page.route(f"**{QUIZ}?fragment=work", lambda route: held.append(route))
    page.get_by_role("button", name="Answer", exact=True).click()
    expect(page.get_by_text("Working it out")).to_be_visible()
    page.get_by_role("button", name="Answer", exact=True).click()
    held[0].continue_()
    expect(page.get_by_role("heading", name="Not right")).to_be_focused()
    expect(page.get_by_text("Working it out")).to_have_count(0)
    finds(page, TRIES, expected=1)
    assert len(held) == 1


def test_a_hint_leaves_the_verdict(arriving: Arriving) -> None:
    """What was wrong stays to be read beside it, and no other try is counted."""
    page = arriving().new_page()
    wrong(page)
    page.get_by_role("button", name="Answer", exact=True).click()
    expect(page.get_by_role("heading", name="Not right")).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hints li")).to_be_focused()
    expect(page.get_by_role("heading", name="Not right")).to_be_visible()
    expect(page.get_by_role("button", name="Show the answer")).to_be_visible()
    finds(page, TRIES, expected=1)


def test_who_answers_again_chooses_another_answer(arriving: Arriving) -> None:
    """The answer that was judged is no longer chosen, nor sent once more; why it is wrong stays to be read."""
    page = arriving().new_page()
    wrong(page)
    page.get_by_role("button", name="Answer", exact=True).click()
    expect(page.get_by_role("heading", name="Not right")).to_be_visible()
    page.get_by_role("button", name="Answer again").click()
    expect(page.get_by_text("Choose another one.")).to_be_visible()
    expect(page.locator("[name=picked]:checked")).to_have_count(0)
    expect(page.locator("[name=picked]").first).to_be_focused()
    expect(page.get_by_role("heading", name="Not right")).to_be_visible()
    finds(page, TRIES, expected=1)


def test_an_answer_waits_for_the_network(arriving: Arriving) -> None:
    """Without one nobody is led off the page, and the choice stands."""
    context = arriving()
    page = context.new_page()
    wrong(page)
    context.set_offline(True)
    page.get_by_role("button", name="Answer", exact=True).click()
    expect(page.get_by_text("No network.")).to_be_visible()
    context.set_offline(False)
    page.get_by_role("button", name="Answer", exact=True).click()
    expect(page.get_by_role("heading", name="Not right")).to_be_visible()


def test_a_line_stays_through_a_reload(arriving: Arriving) -> None:
    """What was played on the board is there again."""
    page = arriving().new_page()
    page.goto("/puzzles/hellforged")
    page.get_by_role("button", name="End", exact=False).first.click()
    line = page.locator("[data-play] textarea")
    expect(line).not_to_have_value("")
    played = line.input_value()
    page.reload()
    expect(line).to_have_value(played)


def test_a_card_is_read_without_leaving_the_puzzle(page: Page) -> None:
    """Its text opens beside it, by a click and by Enter; the page is one link further."""
    page.goto("/puzzles/mined-a-guarded-mage")
    card = page.get_by_role("link", name="Lioness")
    card.click()
    expect(page.locator(".preview")).to_contain_text("Momentum")
    expect(page.get_by_role("link", name="Open the page")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".preview")).to_have_count(0)
    card.press("Enter")
    expect(page.locator(".preview")).to_contain_text("Momentum")
    expect(page).to_have_url(re.compile("/puzzles/mined-a-guarded-mage$"))


def test_a_card_in_hand_is_read_and_starting_again_leaves_nothing_chosen(page: Page) -> None:
    """The name of the card leads to its text, and the next touch begins anew."""
    page.goto(WON)
    held = page.get_by_role("button", name="Hellforged Weapon").first
    held.click()
    page.locator(".touch-card").get_by_role("link", name="Hellforged Weapon").click()
    expect(page.locator(".preview")).to_contain_text("Cursed")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play it: End the Build Phase").click()
    page.get_by_role("gridcell", name="Undead Carrier").first.click()
    page.get_by_role("button", name="Start again").click()
    expect(page.get_by_text("Touch a card to see what it may do")).to_be_visible()


@pytest.mark.parametrize(("width", "height", "touch"), SCREENS)
def test_several_ways_to_a_space_are_one_choice(arriving: Arriving, width: int, height: int, *, touch: bool) -> None:
    """The shortest way is played at once, and the others stand folded below it."""
    page = arriving(viewport=ViewportSize(width=width, height=height), has_touch=touch, is_mobile=touch).new_page()
    page.goto("/puzzles/goblin-convoy")
    board = page.get_by_role("grid", name="Battlefield")
    for square in ("d3", "e3"):
        board.locator(f'[data-square="{square}"]').click()
    ways = page.locator(".verdict-legal .action-row").filter(visible=True)
    expect(ways).to_have_count(1)
    expect(ways).to_contain_text("moves from d3 to e3")
    page.get_by_text("Other ways to e3 (8)").click()
    expect(ways).to_have_count(9)
    fits(page)
    ways.last.get_by_role("button").click()
    expect(page.locator(".played")).to_contain_text("by way of")


def test_what_is_pressed_while_a_hint_comes_is_done_after_it(page: Page) -> None:
    """An answer is not lost because the hint before it is still on its way."""
    held: list[Route] = []
    page.goto("/puzzles/mined-a-guarded-mage")
    page.get_by_role("radio").first.check()
    page.route("**/*fragment=work*", lambda route: held.append(route), times=1)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("[data-answer-form][aria-busy=true]")).to_be_visible()
    page.get_by_role("button", name="Answer").click()
    for route in held:
        route.continue_()
    expect(page.locator("#verdict")).to_be_focused()
    expect(page.get_by_role("list", name="Hints")).to_be_visible()
