"""A real server and a real browser, shared by the browser tests; each test has visitors of its own.

What a script, a style or the server has yet to bring about is waited for: of an element, with `expect(…)`; of anything
else, with `finds`, which asks a script of the page until it finds what is expected. Before something is measured that
moves, `settled` waits until it has come to rest.
"""

import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal, TypedDict, Unpack

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect, sync_playwright

from tests import folders
from tests.serving import PATIENCE, PATIENCE_OF_PAGES, Server, served

# Where Chromium has windows, that of each visitor has pages of its own about the tested one, which take more work.
FRAME = (
    "PreloadTopChromeWebUI",
    "WebUIReloadButton",
    "WebUIToolbar",
    "WebUIOmniboxPopup",
    "WebUIOmniboxFullPopup",
    "WebUIOmniboxAimPopup",
)
# What Playwright leaves out as well: Chromium heeds the last list alone.
LEFT_OUT = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
)
FLAGS = (
    f"--disable-features={','.join((*LEFT_OUT, *FRAME))}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    # Without windows letters would have other widths than with them, so that lines break elsewhere.
    "--font-render-hinting=slight",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
expect.set_options(timeout=PATIENCE_OF_PAGES)
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


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


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks what stands in this folder: no test of it needs to say that it drives a browser."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """The site, served as it is in use. What a server prepares for later, the servers of a test run share."""
    with served(folders.of_the_servers()) as running:
        yield running


def chromium() -> str:
    """Where the Chromium of this machine is."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    assert path, "no Chromium: `scripts/browser` installs it"
    return path


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The Chromium of this machine, the one without windows where it has that (`scripts/browser`)."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS), timeout=PATIENCE_OF_PAGES)
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


# --- waiting ------------------------------------------------------------------------------------------------------

STILL = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let still = 0; still < 2; still += 1) {
        await frame();
        const moving = document.getAnimations().filter((one) => one.playState === "running");
        if (moving.length) still = -1;
        await Promise.allSettled(moving.map((one) => one.finished));
    }
}"""
TOO_WIDE = "Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)"
BETWEEN_LOOKS = 50
"""Milliseconds between two looks at a page."""


def settled(page: Page) -> None:
    """Waits until nothing on a page moves any more, and nothing begins to with the next two frames."""
    page.evaluate(STILL)


def finds(where: Page | Locator, script: str, expected: object, argument: object = None) -> None:
    """Waits until a script that looks at a page, or at an element, finds what is expected.

    Where it never does, what it found last is in the failure.
    """
    page = where if isinstance(where, Page) else where.page
    until = time.monotonic() + PATIENCE
    while (found := where.evaluate(script, argument)) != expected and time.monotonic() < until:
        page.wait_for_timeout(BETWEEN_LOOKS)
    assert found == expected, script


def fits(page: Page) -> None:
    """Waits until nothing makes a page wider than its window."""
    finds(page, TOO_WIDE, 0)


def is_drawn(picture: Locator) -> None:
    """Waits until a picture is there and has come whole."""
    expect(picture).to_have_js_property("complete", value=True)
    expect(picture).not_to_have_js_property("naturalWidth", 0)


# --- accessibility ------------------------------------------------------------------------------------------------

AXE = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    # Of what is right nothing is told: that would take longer than to find what is wrong.
    "resultTypes": ["violations"],
    # Where something is drawn before or after a text, its contrast is judged all the same, and not left to people;
    # to look for that takes ten times as long as everything else.
    "checks": {"color-contrast": {"options": {"ignorePseudo": True}}},
}
LOOKED_OVER = """async (options) => {
    const shown = [...document.querySelectorAll("body *")].filter((one) => one.checkVisibility());
    const numbers = new Map(), grounds = new Map(), alike = new Map();
    const number = (...said) => {
        const words = said.join("|");
        return numbers.get(words) ?? numbers.set(words, numbers.size + 1).get(words);
    };
    const ground = (one) => {
        if (!one) return 0;
        if (!grounds.has(one)) {
            const { color, backgroundColor, backgroundImage, opacity, position, filter } = getComputedStyle(one);
            const drawn = [color, backgroundColor, backgroundImage, opacity, position, filter];
            const idle = one.matches(":disabled, [aria-disabled=true]") || one.control?.disabled;
            grounds.set(one, number(ground(one.parentElement), one.tagName, one.getAttribute("class"), idle, ...drawn));
        }
        return grounds.get(one);
    };
    for (const one of shown) {
        const { fontFamily, fontSize, fontWeight, textShadow, textDecoration } = getComputedStyle(one);
        const looks = number("looks", ground(one), fontFamily, fontSize, fontWeight, textShadow, textDecoration);
        alike.set(looks, [...(alike.get(looks) ?? []).slice(0, 1), one]);
    }
    const judged = [...alike.values()].flat();
    for (const one of judged) one.setAttribute("data-judged", "");
    axe.configure({ rules: [
        { id: "color-contrast", selector: "[data-judged]" },
        { id: "link-in-text-block", selector: "a[href][data-judged]" },
    ] });
    const { violations } = await axe.run(options);
    for (const one of judged) one.removeAttribute("data-judged");
    return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((one) => one.html).join(" ")}`);
}"""
"""Contrast, which takes longer than all the rest, is judged of the first and the last of what is drawn alike: of one
tag and class within the like, in the same letters and colours, on the same grounds."""


def flaws(page: Page) -> list[str]:
    """What axe finds wrong with a page once nothing on it moves: each rule, with the first places that break it."""
    settled(page)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[str] = page.evaluate(LOOKED_OVER, AXE)
    return found
