"""A ruling that is opened on the board: which it is, what it answers, and what shows it, on the first screen."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.board.conftest import Judge
from tests.browser.conftest import finds, settled

pytestmark = pytest.mark.browser

PRUNE = "/board?scenario=faq-2e/swamp-orcs/mugglug-prune-simultaneous"
FOOTWORK = "/board?scenario=faq-2e/phoenix-elves/divine-retribution-footwork"
PURGE = "/board?scenario=faq-2e/fallen-kingdom/soul-shift-during-purge"
ASKED = "/board?scenario=faq-2e/structure-units/can-move"
IN_SIGHT = """(one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
}"""

ABOVE = """(one) => {
    const sheet = document.querySelector("[data-side]");
    return one.getBoundingClientRect().bottom <= sheet.getBoundingClientRect().top;
}"""


def told(judge: Judge) -> Locator:
    """What the board says of the ruling that was opened."""
    return judge.page.get_by_role("region", name="Ruling", exact=True)


@pytest.mark.parametrize(
    ("address", "question", "answer"),
    [
        (PRUNE, "Does Prune prevent Mugglug's damage?", "Yes."),
        (FOOTWORK, "Does the Aura of the Phoenix", "No."),
        (PURGE, "When can an Undead Archer use Soul Shift", "Each time Purge destroys a unit"),
    ],
)
def test_the_first_screen_has_question_answer_and_what_shows_it(
    at_the_table: Judge, address: str, question: str, answer: str
) -> None:
    """Nothing of it is cut, on a telephone, below the whole board."""
    ruling = told(at_the_table.open(address))
    expect(ruling).to_contain_text(question)
    expect(ruling).to_contain_text(answer)
    sign = {"Yes.": "verdict-yes", "No.": "verdict-no"}.get(answer, "verdict-other")
    expect(ruling.locator(".ruling-said strong")).to_have_class(sign)
    settled(at_the_table.page)
    for one in (ruling.locator(".ruling-said"), at_the_table.button("Play it"), at_the_table.button("Compare all")):
        finds(one, IN_SIGHT, expected=True)


def test_what_is_shown_on_other_cards_says_itself_what_it_shows(judge: Judge) -> None:
    """The answer of the ruling would be no answer to it; neither is it over the comparison."""
    ruling = told(judge.open(f"{PRUNE}&case=3"))
    expect(ruling).to_contain_text("Without Mugglug the Drudger is worth its magic")
    expect(ruling).not_to_contain_text("Yes.")
    judge.button("Compare all").click()
    expect(judge.page.locator(".compare-head")).to_be_visible()
    expect(judge.page.locator(".compare-ruling")).to_have_count(0)


def test_it_opens_before_what_shows_it(judge: Judge) -> None:
    """The question arises then: what was done is offered, and taken back it is there again."""
    judge.open(PRUNE)
    judge.holds("d7", "Mud Drudger")
    judge.button("Play it", "[data-first-view]").click()
    judge.holds("d7", "d7: empty")
    expect(told(judge)).to_contain_text("Yes.")
    judge.button("Undo").click()
    judge.holds("d7", "Mud Drudger")


def test_all_that_it_can_come_to_is_one_touch_away(at_the_table: Judge) -> None:
    """What is compared is what the ruling is about, and nothing else."""
    at_the_table.open(FOOTWORK)
    at_the_table.button("Compare all").tap()
    expect(at_the_table.page.locator(".compare-head")).to_contain_text("Gem Dancer on d5 attacks Royal Guardian on d4.")
    expect(at_the_table.page.locator(".compare-ruling")).to_contain_text("No.")


def test_where_nothing_is_played_what_is_asked_about_is_answered(judge: Judge) -> None:
    """One touch, and the verdict stands there with its reasons."""
    judge.open(ASKED).button("See why").click()
    expect(judge.page.locator(".verdict").first).to_be_visible()


def test_what_a_decision_is_about_is_seen(at_the_table: Judge) -> None:
    """Also where it is answered with yes or no: the card that it is about does not lie below the sheet."""
    at_the_table.open(PURGE)
    at_the_table.button("Play it").tap()
    expect(at_the_table.touch).to_contain_text("Undead Archer on c3: Soul Shift.")
    finds(at_the_table.space("c3"), ABOVE, expected=True)


def test_another_position_has_nothing_of_it(judge: Judge) -> None:
    """It goes with the first change of what lies on the board."""
    judge.open(PRUNE).turn_to("Set up")
    judge.space("e6").click()
    judge.touch.get_by_role("button", name="Take away").click()
    judge.turn_to("Play")
    expect(told(judge)).to_be_hidden()


@pytest.mark.parametrize(
    ("ruling", "already", "ends"),
    [
        ("faq-2e/fallen-kingdom/soul-shift-during-purge", "Already chosen by South: Purge targets Undead Archer", 2),
        ("faq-2e/fallen-kingdom/soul-shift-spore-carrier", "Taken as rolled: South rolls", 2),
    ],
)
def test_the_comparison_of_a_ruling_begins_where_its_question_is(
    judge: Judge, ruling: str, already: str, ends: int
) -> None:
    """What is chosen and rolled before stands as it is in the scenario, before it is played and after."""
    judge.open(f"/board?scenario={ruling}")
    for _ in range(2):
        judge.page.locator("[data-key=opened-compare]").click()
        compared = judge.page.locator("[data-compare]")
        expect(compared).to_contain_text(already)
        expect(compared).to_contain_text(f"How it can end: {ends} ways")
        judge.page.locator("[data-key=close-compare]").click()
        if judge.page.locator("[data-key=opened-play]").count():
            judge.page.locator("[data-key=opened-play]").click()
