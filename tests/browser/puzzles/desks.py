"""What a judge does at the workshop, by hand."""

from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Page, expect

from refsvc.judge import as_file
from refsvc.puzzles import write_collection
from tests.puzzle_documents import LEGALITY, QUIZ
from tests.puzzle_forms import fields

KIND_WORDS = {
    "legality": "Is it legal?",
    "resolution": "What happens?",
    "timing": "Choices and orders",
    "win": "Win or hold",
    "quiz": "Rules quiz",
}


def fill_in(page: Page, document: Mapping[str, Any]) -> None:
    """Fills the workshop in with a puzzle, row by row."""
    page.goto("/puzzles/new")
    page.get_by_role("radio", name=KIND_WORDS[document["kind"]]).check()
    page.get_by_label("Title").fill(document["title"])
    page.get_by_label("Question", exact=True).fill(document["question"])
    page.get_by_label("As a scenario file").fill(as_file(document["scenario"]) if "scenario" in document else "")
    for label, name in (("Action", "action"), ("Entry", "entry")):
        if name in document:
            page.locator(f"[name={name}]").filter(visible=True).fill(document[name])
            expect(page.get_by_text(label).first).to_be_visible()
    told = fields(document)
    for place, value in enumerate(told["option_value"]):
        row = page.locator(f"#option-{place + 1}")
        row.locator("[name=option_claim]").select_option(told["option_claim"][place])
        row.locator("[name=option_value]").fill(value)
        row.locator("[name=option_right]").select_option(told["option_right"][place])
        if told["option_says"][place]:
            row.get_by_text("In your words").click()
            row.locator("[name=option_says]").fill(told["option_says"][place])


def publish(page: Page, document: Mapping[str, Any]) -> str:
    """The address of a puzzle, once it is built, checked and published."""
    fill_in(page, document)
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.get_by_role("heading", name="It holds")).to_be_focused()
    page.get_by_role("button", name="Publish").click()
    expect(page.get_by_text("Published, version 1")).to_be_visible()
    return page.get_by_label("Where it is kept").get_by_role("link").first.get_attribute("href") or ""


def take_in(page: Page) -> None:
    """Takes in a collection of two puzzles."""
    page.goto("/puzzles/import")
    page.get_by_label("or its text").fill(write_collection("Two", "", [LEGALITY, QUIZ]))
    page.get_by_role("button", name="Take it in").click()
    expect(page.get_by_text("Kept as a draft:")).to_have_count(2)
