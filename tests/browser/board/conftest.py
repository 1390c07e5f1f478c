"""A visitor at the board: words for what a judge does with mouse, finger and keys."""

import re
from collections.abc import Callable, Iterator
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Arriving, finds

LINE = (
    "2e/3,c1.Ret-Talus,b2.Undead_Archer,c3.Horde_Slinger,d4.Undead_Carrier,hand(Purge,Undead_Archer,Gate)"
    "/2,c6.Deceiver,d5.Kalal-2,d8.Sneeks/{phase}.south"
)
LIT = "(kind) => [...document.querySelectorAll(`.can-${kind}`)].map((one) => one.dataset.square).sort()"
SPORE_CARRIER = "faq-2e/fallen-kingdom/soul-shift-spore-carrier"


class Judge:
    """Somebody who uses the board; every error that the page reports fails the test."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def open(self, address: str = "/board?empty") -> "Judge":
        """The board at this address; an empty one, unless another is asked for."""
        self.page.goto(address)
        expect(self.page.locator("[data-board-app]")).to_be_visible()
        expect(self.page.locator("#space-c1")).to_have_attribute("aria-label", re.compile(".+"))
        return self

    def open_position(self, phase: str, title: str = "", *do: str) -> "Judge":
        """The board with a fight in this phase, a title, and what was done."""
        told = [("p", LINE.format(phase=phase)), ("title", title), *(("do", line) for line in do)]
        return self.open("/board?" + urlencode([(name, value) for name, value in told if value]))

    def space(self, name: str) -> Locator:
        """A space."""
        return self.page.locator(f"#space-{name}")

    def holds(self, name: str, words: str) -> None:
        """Waits until a space says so."""
        expect(self.space(name)).to_have_attribute("aria-label", re.compile(re.escape(words)))

    def lights(self, kind: str, *squares: str) -> None:
        """Waits until these spaces are lit for this."""
        for square in squares:
            expect(self.space(square)).to_contain_class(f"can-{kind}")

    def lights_alone(self, kind: str, *squares: str) -> None:
        """Waits until these spaces are lit for this, and no others."""
        finds(self.page, LIT, sorted(squares), kind)

    def leaves_dark(self, kind: str, *squares: str) -> None:
        """Waits until these spaces are not lit for this."""
        for square in squares:
            expect(self.space(square)).not_to_contain_class(f"can-{kind}")

    def turn_to(self, name: str) -> None:
        """To setting up or playing, or opens a panel."""
        self.page.locator("[data-board]").get_by_role("button", name=name, exact=True).first.click()

    def button(self, name: str, within: str = "[data-board]") -> Locator:
        """A button by its name."""
        return self.page.locator(within).get_by_role("button", name=name, exact=True).first

    @property
    def touch(self) -> Locator:
        """What is said about what is touched."""
        return self.page.locator("[data-touch]")

    @property
    def placer(self) -> Locator:
        """The field with its tiles that opens at a space."""
        return self.page.locator("[data-placer]")

    def search(self, words: str) -> Locator:
        """Types into the palette; gives back the first card found."""
        self.page.fill("#palette-search", words)
        card = self.page.locator("[data-palette] .choice").first
        expect(card).to_contain_text(words, ignore_case=True)
        return card

    def place(self, square: str, words: str) -> None:
        """Puts a card on a space: touch it, type, take the first one found."""
        self.space(square).click()
        self.page.fill("#placer-search", words)
        self.page.locator("#placer-search").press("Enter")
        self.holds(square, words)

    def ask(self, words: str) -> None:
        """Asks in words, or as things are written."""
        field = self.page.get_by_label("Ask in words about any action or ability")
        field.fill(words)
        field.press("Enter")


@pytest.fixture
def judge(page: Page) -> Iterator[Judge]:
    """A judge at a desk."""
    visitor = Judge(page)
    yield visitor
    assert visitor.errors == []


@pytest.fixture
def at_the_table(arriving: Arriving) -> Iterator[Judge]:
    """A judge with a telephone."""
    visitor = arriving(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    standing = Judge(visitor.new_page())
    yield standing
    assert standing.errors == []


@pytest.fixture
def another(arriving: Arriving) -> Callable[[], Judge]:
    """Calls somebody else, in a browser of their own."""
    return lambda: Judge(arriving().new_page())
