"""An exam without a network: it is kept on the device of whoever takes it, and goes on there."""

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.conftest import BETWEEN_LOOKS, FLAGS, Arriving, chromium, finds, settled
from tests.serving import PATIENCE, PATIENCE_OF_PAGES, Server

pytestmark = pytest.mark.browser

MINUTES = 20
QUESTIONS = ("quiz-friendly-fire", "quiz-interrupt", "mined-feeding-wrath")
"""To choose from, to choose from, and to be played on the board."""
ASKING, ANSWER = "do=keep", "picked="
"""What is sent to ask whether the server is there, and a part of what is sent with a choice."""
PLAYED = 3
WHOLE = "This exam is kept on this device."


def set_exam(lead: Page) -> str:
    """The address of an exam of these questions."""
    rules = {"title": "Judges of spring", "minutes": str(MINUTES), "reveals": "closed", "pass_mark": "30"}
    answer = lead.request.post("/exams/new", form={**rules, "others": "\n".join(QUESTIONS)})
    assert answer.ok
    return answer.url.removesuffix("/results")


def begin(page: Page, exam: str, name: str) -> None:
    """Begins to take an exam, and waits until it is kept on this device."""
    page.goto("/about")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.goto(exam)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_text(WHOLE)).to_be_visible()


def is_at(page: Page, question: int) -> None:
    """Waits for the page of a question."""
    expect(page.get_by_role("heading", level=2).first).to_contain_text(f"{question}. ")


@contextmanager
def device(browser: Browser, server: Server, folder: Path) -> Iterator[BrowserContext]:
    """A browser that keeps what it has in a folder, until it is closed."""
    running = browser.browser_type.launch_persistent_context(
        folder,
        executable_path=chromium(),
        args=list(FLAGS),
        base_url=server.address,
        timeout=PATIENCE_OF_PAGES,
        viewport={"width": 360, "height": 740},
        has_touch=True,
    )
    running.set_default_timeout(PATIENCE_OF_PAGES)
    yield running
    running.close()


def test_whoever_closes_the_browser_without_a_network_goes_on(
    browser: Browser, server: Server, arriving: Arriving, page: Page, tmp_path: Path
) -> None:
    """Every question is there and answered, nothing is lost or doubled, and the lead sees who is where."""
    exam = set_exam(page)
    ada = arriving().new_page()
    ada.goto(exam)
    ada.get_by_label("Your name").fill("Ada")
    ada.get_by_role("button", name="Begin").click()
    with device(browser, server, tmp_path) as visitor:
        bea = visitor.new_page()
        begin(bea, exam, "Bea")
        bea.get_by_role("radio", name="Yes").tap()
        expect(bea.get_by_text("Kept.")).to_be_visible()
        visitor.set_offline(True)
        bea.get_by_role("button", name="Keep it, and go on").tap()
        is_at(bea, 2)
        bea.get_by_role("radio").first.tap()
        expect(bea.get_by_text("No network: kept on this device")).to_be_visible()
        bea.get_by_role("button", name=f"Question {PLAYED}").tap()
        is_at(bea, PLAYED)
        bea.get_by_label("Your line of play").fill("attack b5 a5")
        bea.reload()
        is_at(bea, PLAYED)
        expect(bea.get_by_label("Your line of play")).to_have_value("attack b5 a5")
        expect(bea.get_by_role("button", name="Question 2, answered")).to_be_visible()
        expect(bea.get_by_role("status").filter(has_text="No network:")).to_be_visible()

    page.goto(f"{exam}/results")
    expect(page.get_by_role("row", name="Bea")).to_contain_text("at it")
    expect(page.get_by_role("row", name="Ada")).to_contain_text("at it")
    with device(browser, server, tmp_path) as visitor:
        bea = visitor.new_page()
        # The service worker must be there before it can be without a network.
        bea.goto("/about")
        visitor.set_offline(True)
        bea.goto(exam)
        expect(bea.get_by_role("status").filter(has_text="No network:")).to_be_visible()
        bea.get_by_role("button", name="Hand in …").tap()
        rows = bea.locator(".exam-review li")
        expect(rows).to_contain_text(["Yes", "", "attack b5 a5"])
        expect(bea.get_by_text("3 of 3 questions are answered.")).to_be_visible()
        bea.get_by_role("button", name="Hand in", exact=True).tap()
        expect(bea.get_by_text("you hand in as soon as there is one")).to_be_visible()
        visitor.set_offline(False)
        expect(bea.get_by_text("Handed in. 3 of 3 questions were answered")).to_be_visible()
        expect(bea.get_by_text("Passed: ")).to_be_visible()
        finds(bea, "localStorage.length", 0)
        finds(bea, "caches.has('exams')", expected=False)

    ended = page.get_by_role("row", name="Bea")
    expect(ended).to_contain_text("handed in")
    expect(page.get_by_role("row", name="Ada")).to_contain_text("at it")
    expect(page.get_by_text("2 tries: 1 ended, 1 running, 1 passed")).to_be_visible()
    table = page.request.get(f"{exam}/results.csv").text().splitlines()
    assert [re.findall(r'"(running|handed in)"', row) for row in table[1:]] == [["handed in"], ["running"]]
    assert ",3,3," in table[1]
    page.get_by_role("link", name="Close the exam").click()
    expect(page.get_by_role("listitem").filter(has_text="Ada: 0 of 3 answered")).to_be_visible()
    page.get_by_role("button", name="Close it").click()
    expect(page.get_by_role("row", name="Ada")).to_contain_text("ended by closing")
    ada.reload()
    expect(ada.get_by_text("Your try was handed in as it stood.")).to_be_visible()


def test_the_time_goes_on_without_a_network(arriving: Arriving, page: Page) -> None:
    """A page that comes from the device shows the time that is left now, and says when it is over."""
    visitor = arriving(service_workers="allow")
    bea = visitor.new_page()
    begin(bea, set_exam(page), "Bea")
    visitor.set_offline(True)
    visitor.clock.install()
    bea.reload()
    visitor.clock.fast_forward("05:00")
    bea.reload()
    expect(bea.get_by_role("timer")).to_have_text(re.compile(r"Time left 1[0-4]:"))
    visitor.clock.fast_forward("15:00")
    expect(bea.get_by_text("What had not reached the server by then doesn’t count.")).to_be_visible()
    visitor.set_offline(False)


def answered_alone(visitor: BrowserContext, exam: str) -> Page:
    """The page of a candidate who lost the network at the first question and answered it."""
    bea = visitor.new_page()
    begin(bea, exam, "Bea")
    bea.goto(f"{exam}?question=1")
    visitor.set_offline(True)
    bea.get_by_role("radio", name="Yes").check()
    expect(bea.get_by_text("No network: kept on this device")).to_be_visible()
    return bea


def test_an_exam_that_is_not_kept_comes_back_by_itself(arriving: Arriving, page: Page) -> None:
    """Where its pages are gone the device says that the answers are safe, and the exam comes with the network."""
    visitor = arriving(service_workers="allow")
    bea = answered_alone(visitor, set_exam(page))
    bea.evaluate("caches.delete('exams')")
    bea.reload()
    expect(bea.get_by_text("Answers that you gave in an exam are safe on this device.")).to_be_visible()
    visitor.set_offline(False)
    is_at(bea, 1)
    expect(bea.get_by_role("radio", name="Yes")).to_be_checked()
    finds(bea, "localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith('exam:')))", None)


def test_what_a_browser_lost_as_it_ended_is_found_again(arriving: Arriving, page: Page) -> None:
    """A browser that is ended at once forgets what its storage was given last; its cache has it as well."""
    visitor = arriving(service_workers="allow")
    bea = answered_alone(visitor, set_exam(page))
    bea.evaluate("localStorage.clear()")
    bea.reload()
    expect(bea.get_by_role("radio", name="Yes")).to_be_checked()
    visitor.set_offline(False)
    bea.get_by_role("button", name="Hand in …").click()
    bea.get_by_role("button", name="Hand in", exact=True).click()
    expect(bea.get_by_text("Passed: 1 of 3")).to_be_visible()


def test_who_answers_before_the_scripts_come_is_heard(arriving: Arriving, page: Page) -> None:
    """What is picked meanwhile is kept once they are there, as if it were picked then; it was left unsaid."""
    exam = set_exam(page)
    bea = arriving().new_page()
    scripts = "**/js/puzzles/exams.js*"
    bea.goto(exam)
    bea.get_by_label("Your name").fill("Bea")
    bea.route(scripts, lambda route: None)
    bea.get_by_role("button", name="Begin").click(no_wait_after=True)
    bea.get_by_role("radio", name="Yes").check()
    bea.unroute(scripts)  # what was held goes on by that
    expect(bea.get_by_text("Kept.", exact=True)).to_be_visible()
    expect(bea.get_by_role("button", name="Question 1, answered")).to_be_visible()


def test_what_is_told_of_an_answer_stays(arriving: Arriving, page: Page) -> None:
    """That it is kept is told still when the server says only then that it is there."""
    exam = set_exam(page)
    bea = arriving().new_page()
    held: dict[str, Route] = {}

    def deal(route: Route) -> None:
        said = route.request.post_data or ""
        what = ASKING if said == ASKING else ANSWER if ANSWER in said else ""
        if what:
            held[what] = route
        else:
            route.continue_()

    bea.goto(exam)
    bea.route(f"{exam}**", deal)
    scripts: list[Route] = []
    bea.get_by_label("Your name").fill("Bea")
    bea.route("**/js/puzzles/exams.js*", lambda route: scripts.append(route))
    bea.get_by_role("button", name="Begin").click(no_wait_after=True)
    bea.get_by_role("radio", name="Yes").check()
    scripts.pop().continue_()
    patience = time.monotonic() + PATIENCE
    while len(held) < len((ASKING, ANSWER)) and time.monotonic() < patience:
        bea.wait_for_timeout(BETWEEN_LOOKS)
    held[ANSWER].continue_()
    expect(bea.get_by_text("Kept.", exact=True)).to_be_visible()
    with bea.expect_response(lambda answer: answer.request.post_data == ASKING):
        held[ASKING].continue_()
    settled(bea)
    expect(bea.get_by_text("Kept.", exact=True)).to_be_visible()


def test_a_busy_server_holds_nobody_up(arriving: Arriving, page: Page) -> None:
    """It is not taken for a missing network; whoever waits for it goes on, and the answer arrives meanwhile."""
    exam = set_exam(page)
    bea = arriving().new_page()

    def busy(route: Route) -> None:
        # What a form holds is not always told: it is an answer then, as nothing else is sent so.
        is_answer = route.request.method == "POST" and "picked=" in (route.request.post_data or "picked=")
        route.fulfill(status=503, headers={"Retry-After": "1"}) if is_answer else route.continue_()

    bea.goto(exam)
    bea.get_by_label("Your name").fill("Bea")
    bea.get_by_role("button", name="Begin").click()
    # Whatever is still on its way to the page before would be let through.
    # The service worker sends for the page as soon as it is there.
    expect(bea.get_by_role("radio", name="Yes")).to_be_visible()
    bea.context.route("**/exams/*", busy)
    bea.get_by_role("radio", name="Yes").check()
    expect(bea.get_by_text("The server is busy: kept on this device")).to_be_visible()
    bea.get_by_role("button", name="Keep it, and go on").click()
    is_at(bea, 2)
    expect(bea.get_by_role("button", name="Question 1, answered")).to_be_visible()
    bea.context.unroute("**/exams/*")
    bea.get_by_role("button", name="Hand in …").click()
    expect(bea.locator(".exam-review li").first).to_contain_text("Yes")
    bea.get_by_role("button", name="Hand in", exact=True).click()
    expect(bea.get_by_text("Handed in. 1 of 3 questions were answered")).to_be_visible()
    expect(bea.get_by_text("Passed: 1 of 3")).to_be_visible()
