"""How words are set: evenly on every machine, also where it would fit each letter to whole pixels."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import FLAGS, chromium, finds
from tests.serving import PATIENCE_OF_PAGES, Server

UNEVEN = """() => {
    const width = (parent, size) => {
        const word = document.createElement("span");
        word.textContent = "Undead Warrior of Wolfsbane";
        Object.assign(word.style, { position: "absolute", letterSpacing: 0, wordSpacing: 0, fontSize: `${size}px` });
        word.style.whiteSpace = "pre";
        parent.append(word);
        const { width } = word.getBoundingClientRect();
        word.remove();
        return width;
    };
    const isUneven = (one) => Math.abs((10 * width(one, 13)) / width(one, 130) - 1) > 0.01;
    const looked = ["h1", "button", ".tile-name", ".side", "strong"];
    return looked.filter((one) => isUneven(document.querySelector(one)));
}"""
"""Where small letters are not as wide as large ones, in proportion."""


@pytest.mark.parametrize("scale", [1, 2])
def test_words_are_set_evenly_where_letters_are_fitted_to_pixels(browser: Browser, server: Server, scale: int) -> None:
    """Chromium without windows does so unless it is told otherwise, and so do many desktops."""
    plain = [one for one in FLAGS if "font-render-hinting" not in one]
    fitting = browser.browser_type.launch(executable_path=chromium(), args=plain, timeout=PATIENCE_OF_PAGES)
    try:
        page = fitting.new_page(base_url=server.address, device_scale_factor=scale, service_workers="block")
        page.goto("/board")
        expect(page.locator(".tile-name").first).to_be_visible()
        finds(page, UNEVEN, [])
    finally:
        fitting.close()
