"""Puzzles passed on, in a real browser: solved within a page of others, and put together by ticking."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Arriving, fits

pytestmark = pytest.mark.browser

CHOSEN = ("Gathering spirits", "Raising a Parapet")
SCREENS = (
    pytest.param(1280, 900, False, id="desk"),
    pytest.param(360, 740, True, id="phone"),
)


@contextmanager
def others(folder: Path) -> Iterator[str]:
    """The address of a site of others, which serves a folder."""

    class Handler(SimpleHTTPRequestHandler):
        def __init__(self, *asked: object) -> None:
            super().__init__(*asked, directory=folder)  # type: ignore[arg-type]

        def log_message(self, *_: object) -> None:
            """Nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


@pytest.mark.parametrize(("width", "height", "touch"), SCREENS)
def test_a_puzzle_is_solved_within_a_page_of_others(
    arriving: Arriving, tmp_path: Path, width: int, height: int, *, touch: bool
) -> None:
    """The lines from its page put it there; an answer is judged in the frame, which stays where it is."""
    page = arriving(viewport=ViewportSize(width=width, height=height), has_touch=touch, is_mobile=touch).new_page()
    page.goto("/puzzles/spirit-bond")
    page.get_by_text("Share", exact=True).click()
    lines = page.get_by_label("Put it within a page of yours").input_value()
    (tmp_path / "index.html").write_text(f"<!doctype html><title>Theirs</title><h1>Theirs</h1>{lines}", "utf-8")
    with others(tmp_path) as site:
        page.goto(site)
        frame = page.frame_locator("iframe")
        frame.get_by_role("radio").first.check()
        frame.get_by_role("button", name="Answer").click()
        expect(frame.locator("[data-feedback]")).to_be_visible()
        expect(page).to_have_title("Theirs")


@pytest.mark.parametrize(("width", "height", "touch"), SCREENS)
def test_a_collection_is_put_together(arriving: Arriving, width: int, height: int, *, touch: bool) -> None:
    """Narrowed by typing, ticked, named; its address is the collection, whoever opens it."""
    page = arriving(viewport=ViewportSize(width=width, height=height), has_touch=touch, is_mobile=touch).new_page()
    page.goto("/puzzles")
    page.get_by_role("link", name="Put a collection together").click()
    page.get_by_label("Title").fill("For Tuesday")
    for wanted in CHOSEN:
        page.get_by_label("Narrow the list").fill(wanted)
        page.get_by_role("checkbox", name=wanted).check()
    page.get_by_role("button", name="Put it together").click()
    expect(page.get_by_role("heading", name="For Tuesday")).to_be_visible()
    fits(page)
    other = arriving().new_page()
    other.goto(page.url)
    expect(other.locator(".puzzle-title")).to_have_count(2)
    for wanted in CHOSEN:
        expect(other.locator(".puzzle-title", has_text=wanted)).to_be_visible()
