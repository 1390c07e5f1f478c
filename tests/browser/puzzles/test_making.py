"""The five kinds of puzzle made on the board, by mouse and by touch: nothing is written in the notation.

How many touches each takes, and how long, is written into the record of the test.
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.conftest import Arriving, finds, fits, flaws

pytestmark = pytest.mark.browser

LINE = (
    "2e/3,a1.Ret-Talus,d3.Undead_Archer,e4.Undead_Carrier/2,d5.Horde_Slinger-1,e5.Horde_Climber,b3.Sneeks-10"
    "/attack.south"
)
MOST_TOUCHES = 20
ABOVE = """() => document.querySelector("#space-SPACE").getBoundingClientRect().bottom
    <= document.querySelector("[data-side]").getBoundingClientRect().top"""
DESK: ViewportSize = {"width": 1280, "height": 800}
TELEPHONE: ViewportSize = {"width": 360, "height": 740}


class Maker:
    """Somebody who makes a puzzle on the board; every touch is counted."""

    def __init__(self, page: Page, *, by_touch: bool) -> None:
        self.page, self.by_touch, self.touches = page, by_touch, 0
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def touch(self, what: Locator) -> None:
        """Touches or clicks something."""
        self.touches += 1
        if self.by_touch:
            what.tap()
        else:
            what.click()

    def press(self, name: str, within: str = "[data-board]") -> None:
        """A button by its name."""
        self.touch(self.page.locator(within).get_by_role("button", name=name, exact=True).first)

    def space(self, name: str) -> None:
        """A space of the board."""
        self.touch(self.page.locator(f"#space-{name}"))

    def open(self) -> None:
        """The board with a fight in it."""
        self.page.goto("/board?" + urlencode({"p": LINE}))
        expect(self.page.locator("[data-board-app]")).to_be_visible()
        expect(self.page.locator("#space-d3")).to_have_attribute("aria-label", re.compile("Undead Archer"))

    def make(self) -> None:
        """Opens the making of a puzzle, which is reached by Share on every screen."""
        self.press("Share")
        self.touch(self.page.locator("[data-key=make-puzzle]"))
        expect(self.page.locator("[data-key=record]")).to_be_visible()

    def record(self) -> None:
        """Begins to record."""
        self.touch(self.page.locator("[data-key=record]"))
        expect(self.page.get_by_role("button", name="Stop recording")).to_be_visible()

    def attack(self, one: str, other: str) -> None:
        """Declares an attack by touching the two cards, and takes the first face of each die."""
        self.space(one)
        expect(self.page.locator(f"#space-{other}")).to_contain_class("can-attack")
        self.space(other)
        self.touch(self.page.locator(f'[data-key="play-attack {one} {other}"]').first)
        dice = self.page.locator("[data-touch] .die-row")
        expect(dice.first).to_be_visible()
        for die in dice.all():
            self.touch(die.locator(".face").first)
        self.press("Take these faces")

    def stop(self) -> None:
        """Ends recording."""
        self.press("Stop recording")

    def choose(self, kind: str) -> None:
        """Another kind than the one that is proposed first."""
        self.touch(self.page.locator(f"[data-key=kind-{kind}]"))

    def proposed(self, kind: str) -> None:
        """Waits for a question of this kind with its answers and reasons."""
        expect(self.page.locator(f"[data-key=kind-{kind}]")).to_have_attribute("aria-pressed", "true")
        for field in ("title", "question"):
            expect(self.page.locator(f"[data-key=made-{field}]")).not_to_have_value("")
        expect(self.page.locator(".made-answers .is-right").first).to_be_visible()
        expect(self.page.locator(".made-answers .is-wrong .note").first).not_to_be_empty()

    def try_it(self) -> None:
        """Answers the puzzle as somebody else would: with its right answers."""
        right = [text.strip() for text in self.page.locator(".made-answers .is-right > div").all_inner_texts()]
        self.press("Try it")
        for text in right:
            self.touch(self.page.get_by_role("button", name=text.removeprefix("Right").strip(), exact=True))
        self.press("Answer")
        expect(self.page.locator(".trial-verdict")).to_contain_text("Right.")
        self.press("Back to its making")

    def publish(self) -> None:
        """Publishes it; it stands there to be solved."""
        self.touch(self.page.locator("[data-key=made-publish]"))
        expect(self.page).to_have_url(re.compile(r"/puzzles/[a-z0-9]+$"))
        expect(self.page.get_by_role("button", name="Answer", exact=True)).to_be_visible()


def legality(maker: Maker) -> None:
    """The attack that is asked about is touched, and refused."""
    maker.make()
    maker.record()
    maker.space("d3")
    maker.space("e5")
    expect(maker.page.locator(".verdict-illegal")).to_be_visible()
    maker.stop()


def resolution(maker: Maker) -> None:
    """An attack is played to its end."""
    maker.make()
    maker.record()
    maker.attack("d3", "d5")
    maker.touch(maker.page.locator("[data-key=option-no]"))
    expect(maker.page.locator(".to-decide")).to_have_count(0)
    maker.stop()


def timing(maker: Maker) -> None:
    """An attack is played to where somebody has a choice."""
    maker.make()
    maker.record()
    maker.attack("d3", "d5")
    expect(maker.page.locator("[data-key=option-no]")).to_be_visible()
    maker.stop()


def win(maker: Maker) -> None:
    """The position as it stands."""
    maker.make()
    maker.touch(maker.page.locator("[data-key=at-once-win]"))


def quiz(maker: Maker) -> None:
    """A card is touched."""
    maker.space("e5")
    maker.make()
    maker.touch(maker.page.locator("[data-key=at-once-quiz]"))
    expect(maker.page.locator("[data-key=made-title]")).to_have_value("Horde Climber")


KINDS: dict[str, Callable[[Maker], None]] = {
    "legality": legality,
    "resolution": resolution,
    "timing": timing,
    "win": win,
    "quiz": quiz,
}


@pytest.mark.parametrize("by_touch", [False, True], ids=["mouse", "touch"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_is_made_by_playing(arriving: Arriving, kind: str, by_touch: bool) -> None:
    """From the board to a published puzzle, tried once by its maker."""
    equipment = {"viewport": TELEPHONE if by_touch else DESK, "has_touch": by_touch, "is_mobile": by_touch}
    maker = Maker(arriving(**equipment).new_page(), by_touch=by_touch)
    maker.open()
    began = time.monotonic()
    KINDS[kind](maker)
    maker.proposed(kind)
    maker.try_it()
    maker.publish()
    seconds = round(time.monotonic() - began, 1)
    sys.stdout.write(f"{kind} by {'touch' if by_touch else 'mouse'}: {maker.touches} touches, {seconds} s\n")
    assert maker.touches <= MOST_TOUCHES
    assert maker.errors == []


@pytest.mark.parametrize("by_touch", [False, True], ids=["mouse", "touch"])
def test_a_line_is_asked_to_be_played(arriving: Arriving, by_touch: bool) -> None:
    """Instead of answers its maker sees the best line, and both manners stay as they were left; solvers get a board."""
    equipment = {"viewport": TELEPHONE if by_touch else DESK, "has_touch": by_touch, "is_mobile": by_touch}
    maker = Maker(arriving(**equipment).new_page(), by_touch=by_touch)
    page = maker.page
    maker.open()
    win(maker)
    maker.proposed("win")
    maker.press("Playing it on the board")
    expect(page.locator(".made-line")).to_be_visible()
    expect(page.locator(".made-answers")).to_have_count(0)
    page.get_by_label("Title", exact=True).fill("Down with it")
    maker.press("Choosing an answer")
    expect(page.locator(".made-answers .is-right").first).to_be_visible()
    maker.press("Playing it on the board")
    expect(page.get_by_label("Title", exact=True)).to_have_value("Down with it")
    fits(page)
    maker.publish()
    expect(page.get_by_role("grid", name="Battlefield")).to_be_visible()
    assert maker.errors == []


def test_words_are_changed_and_answers_left_out(arriving: Arriving) -> None:
    """What its maker writes is what is published."""
    maker = Maker(arriving(viewport=DESK).new_page(), by_touch=False)
    maker.open()
    resolution(maker)
    maker.proposed("resolution")
    answers = maker.page.locator(".made-answers > li")
    expect(answers).to_have_count(5)
    maker.touch(maker.page.locator(".made-answers .is-wrong .close").first)
    expect(answers).to_have_count(4)
    maker.page.get_by_label("Title", exact=True).fill("To stay or to go")
    maker.page.get_by_label("Question", exact=True).fill("The Archer shoots. What then?")
    maker.publish()
    expect(maker.page.get_by_role("heading", level=1)).to_have_text("To stay or to go")
    expect(maker.page.locator(".question")).to_have_text("The Archer shoots. What then?")
    expect(maker.page.get_by_role("radio")).to_have_count(4)


def test_a_puzzle_is_tried_as_solvers_meet_it(arriving: Arriving) -> None:
    """Why a wrong answer is wrong, then all of it with the explanation; on a telephone the board stays in view."""
    maker = Maker(arriving(viewport=TELEPHONE, has_touch=True, is_mobile=True).new_page(), by_touch=True)
    maker.open()
    maker.make()
    maker.touch(maker.page.locator("[data-key=at-once-legality]"))
    maker.proposed("legality")
    first = maker.page.locator(".made-answers .is-wrong").first
    wrong = first.locator("div").inner_text().removeprefix("Wrong").strip()
    why = first.locator(".note").inner_text()
    maker.page.get_by_label("Explanation, shown with the answer").fill("Because the line must be clear.")
    maker.press("Try it")
    for space in ("d3", "d5", "e4"):
        finds(maker.page, ABOVE.replace("SPACE", space), True)
    side = maker.page.locator("[data-side]")
    expect(side).to_have_attribute("data-stop", "half")
    maker.touch(maker.page.get_by_role("button", name=wrong, exact=True))
    maker.press("Answer")
    expect(maker.page.locator(".trial-verdict")).to_have_text("Not right.")
    expect(maker.page.locator(".trial-reasons > li")).to_have_count(1)
    expect(maker.page.locator(".trial-reasons .note")).to_have_text(why)
    maker.press("Show the answer")
    expect(maker.page.locator(".trial-reasons > li")).to_have_count(5)
    expect(maker.page.locator(".trial-why")).to_have_text("Because the line must be clear.")
    maker.press("Back to its making")
    expect(side).to_have_attribute("data-stop", "full")


def test_nothing_jumps_while_a_puzzle_is_made(arriving: Arriving) -> None:
    """What comes while nobody touches anything moves nothing that is there."""
    maker = Maker(arriving(viewport=TELEPHONE, has_touch=True, is_mobile=True).new_page(), by_touch=True)
    maker.page.add_init_script(
        "window.shifted = 0; new PerformanceObserver((all) => { for (const one of all.getEntries()) "
        "if (!one.hadRecentInput) window.shifted += one.value; }).observe({ type: 'layout-shift', buffered: true });"
    )
    maker.open()
    resolution(maker)
    maker.proposed("resolution")
    maker.page.wait_for_function("() => window.shifted < 0.02")


def test_what_makes_no_question_is_said(arriving: Arriving) -> None:
    """Where there is nothing to win this turn, the maker reads it, and may take another kind."""
    maker = Maker(arriving(viewport=DESK).new_page(), by_touch=False)
    maker.page.goto("/board?" + urlencode({"p": "2e/3,a1.Ret-Talus,b2.Undead_Archer/2,d5.Sneeks/summon.south"}))
    expect(maker.page.locator("[data-board-app]")).to_be_visible()
    win(maker)
    expect(maker.page.locator("[data-puzzle] [role=alert]")).to_contain_text("cannot be reached")
    for what in ("[data-key=try]", "[data-key=made-publish]", ".made-answers"):
        expect(maker.page.locator(f"[data-puzzle] {what}")).to_have_count(0)
    maker.choose("quiz")
    maker.proposed("quiz")


def test_what_would_stand_in_the_way_is_said_before_anything_is_recorded(arriving: Arriving) -> None:
    """The texts of which no source states everything; where they act, nothing is proposed beside the refusal."""
    maker = Maker(arriving(viewport=TELEPHONE, has_touch=True, is_mobile=True).new_page(), by_touch=True)
    maker.page.goto(
        "/board?" + urlencode({"p": "2e/3,a1.Ret-Talus,c3.Silts,d4.Smasher.north,d8.Grognack.north/attack.south"})
    )
    expect(maker.page.locator("[data-board-app]")).to_be_visible()
    maker.make()
    expect(maker.page.locator("[data-key=made-doubts]")).to_contain_text("Silts on c3 has Cunning")


def test_an_empty_board_leads_to_a_position(arriving: Arriving) -> None:
    """The list of puzzles leads to the making; without a position there it says how to come by one."""
    page = arriving(viewport=TELEPHONE, has_touch=True, is_mobile=True).new_page()
    page.goto("/puzzles")
    page.get_by_role("link", name="Make a puzzle by playing").tap()
    expect(page.locator("[data-key=record]")).to_be_visible()
    page.goto("/board?empty#puzzle")
    expect(page.locator("[data-puzzle]")).to_contain_text("The board is empty.")
    page.locator("[data-key=puzzle-begin]").tap()
    expect(page.locator("[data-begin]")).to_be_visible()


def test_the_making_is_accessible(arriving: Arriving) -> None:
    """The proposal and its trial have names, roles and contrast, in the light and in the dark."""
    for scheme in ("light", "dark"):
        maker = Maker(arriving(viewport=DESK, color_scheme=scheme).new_page(), by_touch=False)
        maker.open()
        resolution(maker)
        maker.proposed("resolution")
        assert flaws(maker.page) == []
        maker.press("Try it")
        expect(maker.page.locator(".trial-question")).to_be_visible()
        assert flaws(maker.page) == []


def test_what_is_published_is_not_made_again(arriving: Arriving) -> None:
    """The next puzzle made on the same position is another one, about the card that was touched since."""
    maker = Maker(arriving(viewport=DESK).new_page(), by_touch=False)
    page = maker.page
    maker.open()
    maker.space("d5")
    maker.make()
    maker.touch(page.locator("[data-key=at-once-quiz]"))
    maker.proposed("quiz")
    maker.choose("legality")
    maker.proposed("legality")
    page.get_by_label("Title", exact=True).fill("The first of two")
    maker.publish()
    first = page.url
    maker.open()
    quiz(maker)
    maker.proposed("quiz")
    maker.publish()
    assert page.url != first
    page.goto(first)
    expect(page.get_by_role("heading", level=1)).to_have_text("The first of two")
    assert maker.errors == []
