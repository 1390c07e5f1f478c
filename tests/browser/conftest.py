"""A real server and a real browser, shared by the browser tests; each test has visitors of its own."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal, TypedDict, Unpack

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

from tests.serving import PATIENCE_OF_PAGES, Server, served

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
expect.set_options(timeout=PATIENCE_OF_PAGES)
NAMES = ("chromium", "chromium-browser", "google-chrome")


class Equipment(TypedDict, total=False):
    """What a visitor comes with; a desk where nothing is said."""

    viewport: ViewportSize
    color_scheme: Literal["light", "dark"]
    has_touch: bool
    is_mobile: bool
    java_script_enabled: bool
    service_workers: Literal["allow", "block"]


Arriving = Callable[..., BrowserContext]
"""Brings one more visitor, with the equipment that is named."""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The site, served as it is in use."""
    with served(Path(tmp_path_factory.mktemp("served"))) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The Chromium of this machine."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    assert path, "no Chromium: `scripts/browser` installs it"
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=list(FLAGS), timeout=PATIENCE_OF_PAGES)
        yield running
        running.close()


@pytest.fixture
def arriving(browser: Browser, server: Server) -> Iterator[Arriving]:
    """Brings visitors who know nothing of each other; they leave when the test is over.

    The service worker, which fetches the whole reference for every new visitor, is kept out where nobody asks for it.
    """
    there: list[BrowserContext] = []

    def arrive(**equipment: Unpack[Equipment]) -> BrowserContext:
        desk = Equipment(viewport={"width": 1280, "height": 900}, service_workers="block")
        visitor = browser.new_context(base_url=server.address, **{**desk, **equipment})  # type: ignore[arg-type]
        visitor.set_default_timeout(PATIENCE_OF_PAGES)
        there.append(visitor)
        return visitor

    yield arrive
    for one in there:
        one.close()


@pytest.fixture
def context(arriving: Arriving) -> BrowserContext:
    """A visitor at a desk."""
    return arriving()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A tab of that visitor."""
    return context.new_page()


def settled(page: Page) -> None:
    """Waits until nothing on a page moves any more."""
    page.evaluate("Promise.allSettled(document.getAnimations().map((one) => one.finished))")
