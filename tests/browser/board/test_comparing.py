"""Comparing every order: the triggers, who decides, the outcomes side by side, and cancelling what takes long."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.board.conftest import SPORE_CARRIER, Judge

pytestmark = pytest.mark.browser

SHIFT = "Soul Shift of Undead Archer on d3"
TRANSFORMATION = "Fungal Transformation of Spore Carrier (which was on d5)"
NEVER_DONE = """
const real = window.fetch;
window.fetch = async (...asked) => {
    const answer = await real(...asked);
    if (!String(asked[0]).endsWith("/compare")) return answer;
    let isOver = false;
    const held = new TransformStream({
        transform(chunk, told) {
            isOver ||= new TextDecoder().decode(chunk).includes('"answer"');
            if (!isOver) told.enqueue(chunk);
        },
        flush: () => new Promise(() => {}),
    });
    return new Response(answer.body.pipeThrough(held), answer);
};
"""
"""A comparison tells how far it is, and its end does not come: not even to a browser that is slower than the engine."""


def test_orders_are_compared_side_by_side(judge: Judge) -> None:
    """Soul Shift against Fungal Transformation: both outcomes, where they differ, and what leads to each."""
    judge.open(f"/board?scenario={SPORE_CARRIER}#compare")
    panel = judge.page.locator("[data-compare]")
    expect(panel).to_contain_text("2 outcomes")
    order = panel.locator(".fork").first
    expect(order).to_contain_text("South says which resolves first")
    expect(order.locator("> .branches > .branch > .branch-said strong")).to_have_text(
        [f"{SHIFT} first", f"{TRANSFORMATION} first"]
    )
    expect(order.get_by_role("link", name="Effects at the same time").first).to_be_visible()
    expect(order.get_by_text("Only this way: Undead Archer goes from d3 to d5.")).to_be_visible()
    ends = panel.locator(".outcome")
    expect(ends).to_have_count(3)
    expect(ends.nth(0)).to_contain_text("Undead Archer goes from d3 to d5.")
    expect(ends.nth(0).locator(".small-marked")).to_have_count(2)
    expect(ends.nth(0).get_by_role("img")).to_have_attribute("aria-label", re.compile("d5: South’s Undead Archer"))
    expect(ends.nth(2)).to_contain_text("as above")


def test_what_only_one_answer_brings_is_told_at_the_answer(judge: Judge) -> None:
    """Without Footwork the aura burns the attacker, with it the two change places: each is said before the dice."""
    judge.open("/board?scenario=faq-2e/phoenix-elves/divine-retribution-footwork&case=2#compare")
    told = judge.page.locator("[data-compare] .fork").first.locator("> .branches > .branch > .branch-only")
    expect(told).to_have_text(
        [
            "Only this way: Gem Dancer goes from d5 to d4. Royal Guardian goes from d4 to d5.",
            "Only this way: Gem Dancer on d5 takes 1 damage.",
        ]
    )


@pytest.mark.parametrize(
    ("scenario", "first"),
    [
        ("faq-2e/mountain-vargath/ram-second-brute&case=2", "Ram of Wolfsbane Brute on d3 first"),
        ("faq-2e/swamp-orcs/mugglug-prune-simultaneous", "Mugglug on d6 or Bog Witch on e6"),
    ],
)
def test_the_answer_that_most_can_come_of_stands_first(judge: Judge, scenario: str, first: str) -> None:
    """The order that leaves more open; among targets, the outcome that most of them lead to."""
    judge.open(f"/board?scenario={scenario}#compare")
    answers = judge.page.locator("[data-compare] .fork").first.locator("> .branches > .branch > .branch-said strong")
    expect(answers.first).to_have_text(first)


def test_a_way_is_played_from_the_tree(judge: Judge) -> None:
    """One touch on the end of a branch plays everything that leads there."""
    judge.open(f"/board?scenario={SPORE_CARRIER}#compare")
    judge.button("Play this way to outcome 2", "[data-compare]").click()
    judge.holds("d5", "Undead Archer")
    expect(judge.page.locator("[data-played]")).to_contain_text("Soul Shift")


@pytest.mark.parametrize("number", range(5))
def test_the_hard_cases_of_the_faq_are_at_hand(judge: Judge, number: int) -> None:
    """Each of them opens with its comparison made."""
    judge.open()
    judge.turn_to("Play")
    judge.page.get_by_text("The hard cases of the FAQ").click()
    links = judge.page.locator(".hard-cases a")
    expect(links).to_have_count(5)
    judge.page.goto(links.nth(number).get_attribute("href") or "")
    expect(judge.page.locator(".outcome").first).to_be_visible()


def test_any_action_is_compared_before_it_is_played(judge: Judge) -> None:
    """An attack is followed through all its dice, with the exact chance of each outcome."""
    judge.open_position("attack")
    judge.space("d4").click()
    judge.holds("d5", "attack")
    judge.space("d5").click()
    judge.button("Compare", "[data-touch]").click()
    expect(judge.page.locator(".branch-chance").first).to_contain_text("25/36 (69.4 %)")
    judge.holds("d5", "2 damage")


def test_a_comparison_that_takes_long_tells_so_and_is_cancelled(judge: Judge) -> None:
    """Purge with very many targets shows its progress; Cancel ends it and the board goes on."""
    judge.page.add_init_script(NEVER_DONE)
    placed = ",".join(f"{column}{row}.Undead_Carrier" for column in "abcdef" for row in (2, 3))
    enemies = ",".join(f"{column}4.Horde_Slinger" for column in "abcdef")
    judge.open(f"/board?p=2e/3,a1.Ret-Talus,{placed},hand(Purge)/2,{enemies},d8.Sneeks/move.south")
    judge.button("Purge").click()
    judge.button("Compare", "[data-touch]").click()
    expect(judge.page.locator(".progress")).to_contain_text(re.compile(r"\d+ courses so far"))
    judge.button("Cancel").click()
    expect(judge.page.locator(".progress")).to_have_count(0)
    judge.button("Play", "[data-touch]").click()
    expect(judge.touch).to_contain_text("Purge. South picks the targets, or none.")


def test_a_comparison_says_when_the_position_changed(judge: Judge) -> None:
    """After another step the comparison stays to be read, marked as made before."""
    judge.open(f"/board?scenario={SPORE_CARRIER}#compare")
    expect(judge.page.locator(".outcome")).to_have_count(3)
    expect(judge.touch).to_be_hidden()
    judge.space("d3").click()
    expect(judge.touch).to_be_visible()
    expect(judge.page.get_by_text("The position changed since.")).to_be_visible()
