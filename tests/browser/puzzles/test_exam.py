"""An exam in a real browser: from its creation to the table that the lead takes away."""

import re
import time
from contextlib import suppress
from typing import Literal

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.conftest import Arriving, finds, fits, flaws
from tests.browser.puzzles.desks import publish
from tests.puzzle_documents import LEGALITY, QUIZ, WIN

pytestmark = pytest.mark.browser

MINUTES = 20
CLOCK = re.compile(r"Time left (\d+):(\d\d)")
EARLY = 5
"""Seconds by which the clock may be before its time: two so that what is chosen arrives, and one for each rounding, of
when it began, of what is left, and of what is shown."""


def is_right(clock: str, begun: float) -> bool:
    """Whether a clock has counted down from the minutes of the exam, however long it took to come here."""
    told = CLOCK.fullmatch(clock)
    assert told, clock
    left = 60 * int(told[1]) + int(told[2])
    return 60 * MINUTES - (time.monotonic() - begun) - EARLY <= left < 60 * MINUTES


def test_an_exam_goes_from_creation_to_csv(page: Page, arriving: Arriving) -> None:
    """The lead shares a link, a candidate answers on the clock, by choosing and on the board, and the lead exports."""
    titles = []
    for number, document in enumerate((LEGALITY, QUIZ, WIN)):
        titles.append(f"{document['title']} {number} of the exam")
        publish(page, {**document, "title": titles[-1]})
    page.goto("/exams/new")
    page.get_by_label("Title").fill("Judges of spring")
    page.get_by_label("Minutes that each candidate has").fill(str(MINUTES))
    page.get_by_label("Narrow the list").fill("of the exam")
    for title in titles:
        page.get_by_role("checkbox", name=title).check()
    page.get_by_role("button", name="Set the exam").click()
    share = page.get_by_label("Sharing").get_by_role("link").first.get_attribute("href") or ""

    candidate = arriving(viewport={"width": 360, "height": 740}).new_page()
    candidate.goto(share)
    candidate.get_by_label("Your name").fill("Ada")
    begun = time.monotonic()
    candidate.get_by_role("button", name="Begin").click()
    for number, _ in enumerate(titles, 1):
        shown = candidate.get_by_role("heading", level=2).first
        expect(shown).to_contain_text(f"{number}. ")
        if number > 1:
            expect(shown).to_be_focused()
        heading = shown.inner_text()
        if "last blow" in heading:
            candidate.get_by_role("button", name="Play it").first.click()
            expect(candidate.get_by_text("Kept.")).to_be_visible()
        else:
            right = "Horde Slinger on b2 attacks Undead Warrior on b4" if "Slinger" in heading else "No"
            candidate.get_by_role("radio", name=right).check()
            expect(candidate.get_by_text("Kept.")).to_be_visible()
        clock = candidate.get_by_role("timer")
        expect(clock).to_have_text(CLOCK)
        told = clock.inner_text()
        assert is_right(told, begun)
        assert "judged" not in candidate.content()
        candidate.get_by_role("button", name="Keep it").click()
    expect(candidate.get_by_text("3 of 3 questions are answered.")).to_be_visible()
    candidate.get_by_role("button", name="Hand in").click()
    expect(candidate.get_by_text("Handed in.")).to_be_visible()

    page.reload()
    row = page.get_by_role("row", name="Ada")
    expect(row).to_contain_text("2 of 3")
    with page.expect_download() as download:
        page.get_by_role("link", name="Export as CSV").click()
    lines = download.value.path().read_text(encoding="utf-8-sig").splitlines()
    assert lines[1].startswith('"Ada",')
    assert ",2,3,3," in lines[1]


def test_the_page_hands_in_when_the_time_is_over(page: Page) -> None:
    """When the clock stands at zero, what is chosen is sent, and the page says that it is over."""
    page.goto(publish(page, QUIZ))
    slug = page.url.rpartition("/")[2]
    page.goto("/exams/new")
    page.get_by_label("Title").fill("A short one")
    page.get_by_label("Minutes that each candidate has").fill("1")
    page.get_by_label("Puzzles of your own").fill(slug)
    page.get_by_role("button", name="Set the exam").click()
    page.clock.install()
    page.goto(page.get_by_label("Sharing").get_by_role("link").first.get_attribute("href") or "")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("radio", name="No").check()
    with page.expect_navigation():
        page.clock.fast_forward(60_000)
    page.goto(f"{page.url.partition('?')[0]}?review=1")
    expect(page.get_by_text("1 of 1 questions are answered.")).to_be_visible()


def set_drawn(page: Page) -> str:
    """The link to an exam that draws two of the bundled quizzes for each candidate."""
    page.goto("/exams/new")
    page.get_by_label("Title").fill("Drawn by lot")
    page.get_by_label("Pass mark").fill("50")
    page.get_by_label("Tries that each candidate has").fill("2")
    page.get_by_text("Draw other puzzles for each candidate").click()
    part = page.get_by_role("group", name="Part 1")
    part.get_by_label("How many").fill("2")
    part.get_by_label("Kind").select_option("quiz")
    for quiz in page.locator("[name=puzzle][value^=quiz-]").all():
        quiz.check()
    page.get_by_role("button", name="Set the exam").click()
    expect(page.get_by_role("img", name="QR code of the link to this exam")).to_be_visible()
    return page.get_by_label("Sharing").get_by_role("link").first.get_attribute("href") or ""


def begin(page: Page, exam: str, name: str) -> None:
    """Begins to take an exam."""
    page.goto(exam)
    expect(page.get_by_text("50 % must be right")).to_be_visible()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("heading", level=2).first).to_contain_text("1. ")


def test_whoever_loses_the_network_loses_nothing(page: Page, arriving: Arriving) -> None:
    """Answers are kept on the device, sent once there is a network, and the lead sees it all without reloading."""
    exam = set_drawn(page)
    lead_began = page.evaluate("window.began = 1")
    ada = arriving(viewport={"width": 1280, "height": 800}).new_page()
    begin(ada, exam, "Ada")
    visitor = arriving(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    bea = visitor.new_page()
    begin(bea, exam, "Bea")

    visitor.set_offline(True)
    bea.get_by_role("radio").first.tap()
    expect(bea.get_by_text("No network: kept on this device")).to_be_visible()
    bea.get_by_role("button", name="Keep it, and go on").tap()
    expect(bea.get_by_text("You then go on.")).to_be_visible()
    visitor.set_offline(False)
    expect(bea.get_by_role("heading", level=2).first).to_contain_text("2. ")
    expect(bea.get_by_role("button", name="Question 1, answered")).to_be_visible()

    visitor.set_offline(True)
    bea.get_by_role("radio").last.tap()
    expect(bea.get_by_text("No network: kept on this device")).to_be_visible()
    with suppress(Error):
        bea.reload()
    visitor.set_offline(False)
    bea.goto(f"{exam}?question=2")
    expect(bea.get_by_role("heading", level=2).first).to_contain_text("2. ")
    expect(bea.get_by_role("radio").last).to_be_checked()
    finds(bea, "localStorage.length", 0)

    for number in (1, 2):
        expect(ada.get_by_role("heading", level=2).first).to_contain_text(f"{number}. ")
        ada.get_by_role("radio").first.check()
        ada.get_by_role("button", name="Keep it").click()
    expect(ada.get_by_text("2 of 2 questions are answered.")).to_be_visible()
    ada.get_by_role("button", name="Hand in").click()
    expect(ada.get_by_text("The pass mark is 50 %.")).to_be_visible()
    # By lot she may know both: whoever has passed is done.
    has_failed = "Not passed" in ada.get_by_text("The pass mark is 50 %.").inner_text()
    expect(ada.get_by_role("button", name="Take it again")).to_have_count(int(has_failed))

    expect(page.get_by_role("row", name="Ada")).to_contain_text("handed in")
    expect(page.get_by_role("row", name="Bea")).to_contain_text("at it")
    expect(page.get_by_text("2 tries: 1 ended, 1 running")).to_be_visible()
    finds(page, "window.began", lead_began)
    with suppress(Error):
        bea.goto(f"{exam}?review=1")
    expect(bea.get_by_text("2 of 2 questions are answered.")).to_be_visible()


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (360, "dark")])
def test_an_exam_that_is_drawn_is_accessible(arriving: Arriving, width: int, scheme: Literal["light", "dark"]) -> None:
    """Form, results, question and end have no flaw and fit the screen, and the results need no form on paper."""
    page = arriving(viewport={"width": width, "height": 740}, color_scheme=scheme).new_page()
    exam = set_drawn(page)
    candidate = page.context.new_page()
    begin(candidate, exam, "Ada")
    assert not flaws(candidate)
    fits(candidate)
    candidate.get_by_role("button", name="Hand in …").click()
    expect(candidate.get_by_text("Not answered")).to_have_count(2)
    assert not flaws(candidate)
    fits(candidate)
    candidate.get_by_role("button", name="Hand in", exact=True).click()
    expect(candidate.get_by_text("Not passed: 0 of 2 right, 0 %.")).to_be_visible()
    assert not flaws(candidate)
    candidate.get_by_role("button", name="Take it again").click()
    expect(candidate.get_by_role("heading", level=2).first).to_contain_text("1. ")
    expect(page.get_by_role("row", name="Ada 2")).to_contain_text("at it")
    expect(page.get_by_role("row", name="Ada 1")).to_contain_text("not passed")
    assert not flaws(page)
    fits(page)
    page.get_by_role("link", name="Close the exam").click()
    expect(page.get_by_role("heading", name="Close the exam now?")).to_be_visible()
    assert not flaws(page)
    fits(page)
    page.get_by_role("link", name="Leave it open").click()
    page.emulate_media(media="print")
    expect(page.get_by_label("Sharing")).to_be_hidden()
    expect(page.get_by_role("row", name="Ada 1")).to_be_visible()
