"""A position of plain pieces asked in both editions, on the board."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from tests.browser.board.conftest import Judge

pytestmark = pytest.mark.browser

CARDS = "cards(Boss;class.summoner.unit;life.9;strength.2;attack.melee,Sword;life.2;strength.3;attack.melee)"
LINES = {
    "1e": f"1e/a1.Boss,d3.Sword,e3.Sword/d4.Sword,f8.Boss/{CARDS}",
    "2e": f"2e/0,a1.Boss,d3.Sword,e3.Sword/0,d4.Sword,f8.Boss/{CARDS}",
}


def opened(judge: Judge, edition: str, phase: str = "attack") -> None:
    """The board with the pieces, ready to ask."""
    judge.open("/board?" + urlencode({"p": f"{LINES[edition]}/{phase}.south"}))


@pytest.mark.parametrize("edition", ["1e", "2e"])
def test_an_attack_is_asked_in_the_other_edition(judge: Judge, edition: str) -> None:
    """Both verdicts stand side by side with their odds; what differs comes first, with its clauses."""
    opened(judge, edition)
    judge.ask("attack d3 e3")
    judge.button("In the other edition").click()
    panel = judge.page.locator("[data-compare]")
    expect(panel).to_contain_text("Legal in both editions.")
    paid = "Only in the First Edition: South's Magic Pile grows by 1 card."
    expect(panel.locator(".is-different").first).to_contain_text(paid)
    expect(panel.locator(".both-edition")).to_have_count(2)
    expect(panel.locator(".both-edition").nth(0)).to_contain_text("74.1 %")
    expect(panel.locator(".both-edition").nth(1)).to_contain_text("92.6 %")
    expect(panel).to_contain_text("What a destroyed card is worth")
    panel.get_by_role("link", name="Open on the board").first.click()
    judge.holds("e3", "Sword")


def test_an_illegal_move_is_asked_there_as_well(judge: Judge) -> None:
    """Of what is not legal here, the other edition's reasons stand beside."""
    opened(judge, "2e", "move")
    judge.ask("move d3 d2 d1 c1")
    judge.button("In the other edition").click()
    expect(judge.page.locator("[data-compare]")).to_contain_text("Legal in neither edition.")


def test_a_position_of_one_edition_says_what_stands_in_the_way(judge: Judge) -> None:
    """Real cards with abilities and gates are named with their spaces."""
    judge.open_position("attack")
    judge.button("What is legal in the other edition").click()
    panel = judge.page.locator("[data-compare]")
    expect(panel.get_by_role("alert")).to_contain_text("This can't be said in the First Edition")
    expect(panel.get_by_role("alert")).to_contain_text("Raise the Dead (c1)")
