"""Comparing every order: the triggers, who decides, the outcomes side by side, and cancelling what takes long."""

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.board.conftest import SPORE_CARRIER, Judge
from tests.browser.conftest import Arriving, finds

pytestmark = pytest.mark.browser

FREE_OF = """(one, [other, edge, facing, gap]) =>
    one.getBoundingClientRect()[edge] + gap <= document.querySelector(other).getBoundingClientRect()[facing]"""
"""Whether one thing ends so many pixels before another begins."""
FIVE_RAMS = (
    "2e/0,d1.Ret-Talus,a2.Wolfsbane_Brute,c3.Wolfsbane_Brute,e3.Wolfsbane_Brute,b5.Wolfsbane_Brute,f5.Wolfsbane_Brute"
    "/0,a3.Horde_Slinger,d3.Smasher,b6.Horde_Climber,d8.Grognack/summon.south"
)
HARD = [
    pytest.param(
        "faq-2e/fallen-kingdom/soul-shift-during-purge",
        "again in its last step. ruling Damage: Each time a unit of either side is destroyed here, an Undead Archer",
        "Difference: whether Citadel Paladin on d6 takes 2 damage.",
        "d5: North’s Horde Slinger",
        [
            "Citadel Paladin on d6 takes 2 damage. If it is Undead Carrier on d4, gone in the end anyway, or none:",
            "No card is adjacent to Undead Archer on c3, so Purge has nobody to choose.",
        ],
        id="purge",
    ),
    pytest.param(
        SPORE_CARRIER,
        "Yes. ruling Soul Shift and Fungal Transformation trigger together, and on your turn you choose which resolves",
        "Difference: Undead Archer goes from d3 to d5, or Fungal Beast stands on d5.",
        "d5: North’s Spore Carrier",
        ["No Fungal Beast is placed: Undead Archer stands on d5", "Fungal Beast is placed on d5"],
        id="spores",
    ),
    pytest.param(
        "faq-2e/mountain-vargath/ram-second-brute&case=2",
        "Can that one use Ram on the unit as well? Yes. ruling Both Rams trigger at the same time. The active player",
        "Difference: where Smasher ends, on d2, e1, e2, e3, e4, f3 or f4.",
        "f2: South’s Wolfsbane Brute",
        [
            "From e4, Smasher goes no further: Smasher on e4 is 3 spaces from Wolfsbane Brute on f2, and Ram reaches 1",
            "Ram of Wolfsbane Brute on f2 has nothing to target. Smasher on e3 is 2 spaces from Wolfsbane Brute on f2",
        ],
        id="rams",
    ),
    pytest.param(
        "faq-2e/swamp-orcs/mugglug-prune-simultaneous",
        "Does Prune prevent Mugglug's damage? Yes. ruling Damage is added to both simultaneously. But as soon as",
        "Whatever is chosen: Mugglug takes no damage from Mortar Upgrade. Difference: Bog Witch and Mud Drudger are",
        "d1: South’s Krusk",
        [
            "Nobody gains magic for Mud Drudger: North's Prune destroyed it. Mugglug on d6 takes no damage",
            "Mud Drudger on d7 is destroyed by Prune. Nobody gains magic for Mud Drudger: North's Prune",
            "Krusk on d1 takes 1 damage from Mortar Upgrade.",
        ],
        id="prune",
    ),
    pytest.param(
        "faq-2e/phoenix-elves/divine-retribution-footwork&case=2",
        "gives her trigger? No. ruling Footwork comes first, and only then would Aura of the Phoenix, the ability that",
        "Difference, whatever is rolled: Gem Dancer and Royal Guardian exchange places, or Gem Dancer on d5 takes 1",
        "d1: South’s Queen Maldaria",
        [
            "by then Royal Guardian on d5 and Queen Maldaria on d1 are 4 spaces apart, and Aura of",
            "Gem Dancer on d5 takes 1 damage from Aura of the Phoenix.",
        ],
        id="footwork",
    ),
]
"""Each with what its ruling answers and why, in what its ends differ, a card of the board before, and what each answer
tells."""
SHIFT = "Soul Shift of Undead Archer on d3"
TRANSFORMATION = "Fungal Transformation of Spore Carrier"
ABOVE_THE_FOOT = """
(shown) => {
    const foot = document.querySelector(".ends-heading").getBoundingClientRect();
    return shown.getBoundingClientRect().bottom <= foot.top + 1;
}
"""
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


def is_above_the_foot(shown: Locator) -> None:
    """Waits until it ends above the heading that stands at the foot of what is seen."""
    finds(shown, ABOVE_THE_FOOT, expected=True)


def test_orders_are_compared_side_by_side(judge: Judge) -> None:
    """Soul Shift against Fungal Transformation: what each order comes to, and where the ends differ."""
    judge.open(f"/board?scenario={SPORE_CARRIER}#compare")
    panel = judge.page.locator("[data-compare]")
    expect(panel).to_contain_text("2 outcomes")
    order = panel.locator(".fork").first
    expect(order.locator("> .fork-question")).to_contain_text(f"{SHIFT} and {TRANSFORMATION} trigger at the same time.")
    expect(order.get_by_role("link", name="Effects at the same time").first).to_be_visible()
    expect(order.locator("> .branches > .branch > .branch-said strong")).to_have_text(
        [f"{SHIFT} first", f"{TRANSFORMATION} first"]
    )
    shift, transformation = (order.locator("> .branches > .branch").nth(place) for place in (0, 1))
    expect(shift.locator("> .branch-may")).to_have_text(
        "If South uses it: Undead Archer goes from d3 to d5. No Fungal Beast is placed: "
        "Undead Archer stands on d5, and the space has to be empty. "
        "If South does not use it: Fungal Beast stands on d5. rule"
    )
    expect(transformation).to_contain_text("Fungal Beast is placed on d5")
    expect(transformation).to_contain_text(f"{SHIFT} finds nothing left to do.")
    ends = panel.locator(".outcome")
    expect(ends).to_have_count(2)
    expect(ends.first).to_contain_text("Undead Archer goes from d3 to d5.")
    expect(ends.first.locator(".is-differing")).to_have_count(2)
    expect(ends.first.get_by_role("img")).to_have_attribute("aria-label", re.compile("d5: South’s Undead Archer"))


def test_frames_corners_and_arrows_mean_one_thing_each(judge: Judge) -> None:
    """Framed is what is asked about, cornered where the ends differ; arrows lead to where a card can end."""
    judge.open("/board?scenario=faq-2e/mountain-vargath/ram-second-brute&case=2#compare")
    before, ends = judge.page.locator(".compare-before"), judge.page.locator(".ends")
    expect(before.locator(".small-marked")).to_have_count(2)
    expect(before.locator(".is-differing")).to_have_count(0)
    expect(before.locator(".small-arrow").first).to_be_attached()
    for words in ("asked about", "can end there"):
        expect(before.get_by_text(words)).to_be_in_viewport(ratio=0.9)
    expect(ends.locator(".is-differing").first).to_be_attached()
    expect(ends.locator(".small-marked")).to_have_count(0)
    expect(judge.page.locator(".ends-heading")).to_contain_text("here the ends differ")


def test_two_that_change_places_have_one_arrow_with_two_heads(judge: Judge) -> None:
    """It is told what it means, and no arrow leads one way alone."""
    judge.open("/board?scenario=faq-2e/phoenix-elves/divine-retribution-footwork&case=2#compare")
    before = judge.page.locator(".compare-before")
    expect(before.get_by_text("can change places")).to_be_in_viewport(ratio=0.9)
    expect(before.get_by_text("can end there")).to_have_count(0)
    expect(before.locator(".small-arrow")).to_have_count(1)


@pytest.mark.parametrize("window", [(1280, 800), (360, 740)])
def test_the_ends_are_announced_before_they_are_reached(arriving: Arriving, window: tuple[int, int]) -> None:
    """How many there are stands at the foot of the first screen, and leads to them."""
    is_phone = window[0] < 500
    size = {"width": window[0], "height": window[1]}
    page = arriving(viewport=size, has_touch=is_phone, is_mobile=is_phone).new_page()
    page.goto("/board?scenario=faq-2e/mountain-vargath/ram-second-brute&case=2#compare")
    ends = page.get_by_role("button", name="How it can end: 7 ways")
    expect(ends).to_be_in_viewport(ratio=1)
    expect(page.locator(".outcome").first).not_to_be_in_viewport(ratio=0.5)
    ends.click()
    expect(page.locator(".outcome").first).to_be_in_viewport(ratio=0.9)


def test_what_a_ruling_says_besides_its_reason_is_one_touch_away(judge: Judge) -> None:
    """The reason stands beside the verdict, the rest of the ruling in a fold."""
    judge.open("/board?scenario=faq-2e/swamp-orcs/mugglug-prune-simultaneous#compare")
    ruling = judge.page.locator(".compare-ruling")
    expect(ruling).to_contain_text("That happens before its own damage can destroy the Drudger.")
    further = ruling.get_by_text("therefore gains no magic for the Drudger")
    expect(further).to_be_hidden()
    ruling.locator("summary").click()
    expect(further).to_be_visible()


def test_the_next_decision_opens_where_the_last_one_is_answered(judge: Judge) -> None:
    """It asks in words who decides, and tells what does nothing then, and why."""
    judge.open(f"/board?scenario={SPORE_CARRIER}#compare")
    judge.page.locator("[data-compare] .branch-fold > summary").first.click()
    further = judge.page.locator("[data-compare] .branch-fold .fork")
    expect(further.locator("> .fork-question")).to_contain_text("South decides on Soul Shift")
    expect(further.locator(".branch").first).to_contain_text(
        "finds nothing left to do. Undead Archer stands on d5, and the space has to be empty."
    )


@pytest.mark.parametrize("window", [(1280, 800), (360, 740)])
@pytest.mark.parametrize(("scenario", "ruling", "differs", "before", "told"), HARD)
def test_a_hard_case_is_seen_at_once(
    arriving: Arriving, window: tuple[int, int], scenario: str, ruling: str, differs: str, before: str, told: list[str]
) -> None:
    """Without scrolling: the ruling and its reason, what differs, the board before, and what each answer comes to."""
    is_phone = window[0] < 500
    size = {"width": window[0], "height": window[1]}
    page = arriving(viewport=size, has_touch=is_phone, is_mobile=is_phone).new_page()
    page.goto(f"/board?scenario={scenario}#compare")
    panel = page.locator("[data-compare]")
    expect(panel.locator(".compare-ruling")).to_contain_text(ruling)
    expect(panel.locator(".compare-same")).to_contain_text(differs)
    expect(panel.locator(".compare-same")).to_be_in_viewport(ratio=0.98)
    expect(panel.locator(".compare-before").get_by_role("img")).to_have_attribute("aria-label", re.compile(before))
    answers = panel.locator(".fork").first.locator("> .branches > .branch")
    expect(answers).to_have_count(len(told))
    expect(panel.locator(".compare-ruling")).to_be_in_viewport(ratio=0.98)
    expect(panel.locator(".compare-before")).to_be_in_viewport(ratio=0.98)
    expect(panel.locator(".compare-texts")).to_be_in_viewport(ratio=0.98)
    for place, words in enumerate(told):
        answer = answers.nth(place)
        expect(answer).to_contain_text(words)
        last = answer.locator("> p").filter(has_text=re.compile(".+")).last
        expect(last).to_be_in_viewport(ratio=0.98)
        # Nor is it under what stands at the foot.
        is_above_the_foot(last)


@pytest.mark.parametrize("window", [(1280, 800), (360, 740)])
def test_what_happens_in_any_case_is_seen_at_once(arriving: Arriving, window: tuple[int, int]) -> None:
    """Why both targets of Purge are gone at each end, and that Soul Shift may be used once more."""
    is_phone = window[0] < 500
    size = {"width": window[0], "height": window[1]}
    page = arriving(viewport=size, has_touch=is_phone, is_mobile=is_phone).new_page()
    page.goto("/board?scenario=faq-2e/fallen-kingdom/soul-shift-during-purge#compare")
    told, further = (page.locator(f"[data-compare] {name}") for name in (".compare-always", ".compare-after"))
    expect(told).to_contain_text("Undead Archer is destroyed by Purge, wherever it stands then.")
    expect(further).to_contain_text(
        "South may use Soul Shift again to take the space of the destroyed Undead Carrier, d4"
    )
    expect(further).to_contain_text("South, whose turn it is, says whether Undead Archer or Undead Carrier is")
    expect(told).to_be_in_viewport(ratio=0.98)
    expect(further).to_be_in_viewport(ratio=0.98)
    is_above_the_foot(further)


def test_who_has_a_text_through_another_card_is_told_first(judge: Judge) -> None:
    """The ruling names the event, the answers name what it gives; what the large table shows is said on it."""
    judge.open("/board?scenario=faq-2e/phoenix-elves/divine-retribution-footwork&case=2#compare")
    texts = judge.page.locator(".compare-texts p")
    expect(texts.first).to_have_text(re.compile(r"^Footwork \(Gem Dancer\): After this unit's attack"))
    expect(texts.last).to_have_text(
        re.compile(r"^Aura of the Phoenix \(Queen Maldaria, through Divine Retribution\): ")
    )
    expect(texts.last.get_by_role("link").first).to_have_attribute("href", "/e/ability-2e/aura-of-the-phoenix")
    # So are the words of the game in it, each to be opened.
    expect(texts.last.get_by_role("link", name="within 3 spaces")).to_have_attribute(
        "href", "/e/glossary-2e/within-x-spaces"
    )
    # Two by choice, each with what the dice bring.
    expect(judge.page.get_by_role("button", name="Choice and chance: 6 ends")).to_be_visible()
    says = judge.page.locator("[data-table-says]")
    expect(says).to_have_text(re.compile("^The board shows one of 6 ends, after Footwork of Gem Dancer on d5"))
    judge.page.locator("[data-compare] .outcome").last.hover()
    expect(says).to_have_text(re.compile("^After: don't use Footwork → no melee"))


def test_what_the_table_shows_already_is_marked(judge: Judge) -> None:
    """One of several outcomes lies there: it is said on the table, at the answer and at the outcome."""
    judge.open("/board?scenario=faq-2e/swamp-orcs/mugglug-prune-simultaneous#compare")
    expect(judge.page.locator("[data-table-says]")).to_have_text(re.compile("^The board shows one of 3 ends, after"))
    here = judge.page.locator("[data-compare]").get_by_text("On the board now")
    expect(here).to_have_count(2)
    answer = judge.page.locator(".branch").filter(has_text="On the board now")
    expect(answer.locator("strong")).to_have_text("Mugglug on d6 or Bog Witch on e6")


def test_every_card_asked_about_is_pictured_however_far_apart(judge: Judge) -> None:
    """Rows between in which none of them stands are left out, and a sign says so."""
    judge.open("/board?scenario=faq-2e/swamp-orcs/mugglug-prune-simultaneous#compare")
    before = judge.page.locator(".compare-before")
    expect(before.locator(".small-row")).to_have_text(["7", "6", "1"])
    expect(before.locator(".small-gap")).to_have_count(1)
    expect(before.locator(".small-marked")).to_have_count(4)
    judge.open(f"/board?scenario={SPORE_CARRIER}#compare")
    expect(before.locator(".small-row").first).to_be_visible()
    expect(before.locator(".small-gap")).to_have_count(0)


def test_an_answer_is_played_up_to_the_next_decision(judge: Judge) -> None:
    """What is decided after it waits on the board."""
    judge.open(f"/board?scenario={SPORE_CARRIER}#compare")
    judge.page.get_by_role("button", name="Play it up to the next decision").first.click()
    expect(judge.touch).to_contain_text("Soul Shift. Take the space of the destroyed Spore Carrier, d5?")


def test_the_ruling_is_asked_only_of_what_it_plays(judge: Judge) -> None:
    """Another action in the same position has no ruling over it."""
    judge.open("/board?scenario=faq-2e/swamp-orcs/mugglug-prune-simultaneous#compare")
    expect(judge.page.locator(".compare-ruling")).to_contain_text("Does Prune prevent Mugglug's damage? Yes.")
    expect(judge.page.locator(".compare-ruling strong")).to_contain_class("verdict-yes")
    judge.button("Volcanic Blast").click()
    judge.touch.get_by_role("button", name="Compare: ").first.click()
    expect(judge.page.locator("[data-compare] h2")).to_contain_text("South plays Volcanic Blast.")
    expect(judge.page.locator(".compare-ruling")).to_have_count(0)


def test_dice_are_told_with_their_chances_before_they_are_opened(judge: Judge) -> None:
    """What comes of every roll stands before it, each result with what it does behind it."""
    judge.open("/board?scenario=faq-2e/phoenix-elves/divine-retribution-footwork&case=2#compare")
    stayed = judge.page.locator("[data-compare] .fork").first.locator("> .branches > .branch").nth(1)
    near = "Royal Guardian on d4 and Queen Maldaria on d1 are 3 spaces apart, and Aura of the Phoenix reaches 3 spaces."
    burnt = f"{near} Whatever is rolled: Gem Dancer on d5 takes 1 damage from Aura of the Phoenix. rule"
    expect(stayed.locator("> .branch-follows")).to_have_text(burnt)
    expect(judge.page.locator("[data-compare] .fork-alike")).to_have_text(
        re.compile(
            r"^By chance, whatever is chosen: 2 melee \(69.4 %\): Royal Guardian takes 2 .* no melee \(2.8 %\): Nothing"
        )
    )
    fold = stayed.locator("> .branch-fold > summary")
    expect(fold).to_have_text("North rolls 2 dice for Gem Dancer on d5.")
    fold.click()
    expect(stayed.locator(".branch.is-chance").first).to_contain_text("Royal Guardian on d4 takes 2 damage")
    expect(stayed.locator(".branch.is-chance").last).to_contain_text("Nothing else changes.")


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
    judge.touch.get_by_role("button", name="Compare: ").first.click()
    expect(judge.page.locator(".branch-chance").first).to_contain_text("25/36 (69.4 %)")
    judge.holds("d5", "2 damage")


def test_a_comparison_that_takes_long_tells_so_and_is_cancelled(judge: Judge) -> None:
    """Purge with very many targets shows its progress; Cancel ends it and the board goes on."""
    judge.page.add_init_script(NEVER_DONE)
    placed = ",".join(f"{column}{row}.Undead_Carrier" for column in "abcdef" for row in (2, 3))
    enemies = ",".join(f"{column}4.Horde_Slinger" for column in "abcdef")
    judge.open(f"/board?p=2e/3,a1.Ret-Talus,{placed},hand(Purge)/2,{enemies},d8.Sneeks/move.south")
    judge.button("Purge").click()
    judge.touch.get_by_role("button", name="Compare: ").first.click()
    expect(judge.page.locator(".progress")).to_contain_text(re.compile(r"\d+ ways so far"))
    judge.button("Cancel").click()
    expect(judge.page.locator(".progress")).to_have_count(0)
    judge.touch.get_by_role("button", name="Play it").first.click()
    expect(judge.touch).to_contain_text("Purge. South picks the targets, or none.")


def test_a_comparison_says_when_the_position_changed(judge: Judge) -> None:
    """After another step the comparison stays to be read, marked as made before."""
    judge.open(f"/board?scenario={SPORE_CARRIER}#compare")
    expect(judge.page.locator(".outcome")).to_have_count(2)
    expect(judge.touch).to_be_hidden()
    judge.space("d3").click()
    expect(judge.touch).to_be_visible()
    expect(judge.page.get_by_text("The position changed since.")).to_be_visible()


def test_words_and_board_say_of_which_moment_they_are(judge: Judge) -> None:
    """Where the board waits for an order on which nothing depends, what is told goes on to the end, and both say so."""
    judge.page.set_viewport_size({"width": 1280, "height": 800})
    judge.open("/board?scenario=faq-2e/fallen-kingdom/soul-shift-during-purge&case=2#compare")
    expect(judge.page.locator(".compare-so-far")).to_contain_text("Told further than the board shows:")
    expect(judge.page.locator(".compare-so-far")).to_contain_text("Undead Carrier on d4 is destroyed by Purge.")
    expect(judge.page.locator("[data-table-says]")).to_contain_text("an order on which nothing depends")
    judge.holds("d4", "Undead Carrier")


def test_the_way_back_to_setting_up_has_a_line_beside_the_heading(judge: Judge) -> None:
    """It touches neither the picture of what was before nor the way to close."""
    judge.page.set_viewport_size({"width": 1280, "height": 800})
    judge.open("/board?scenario=faq-2e/fallen-kingdom/soul-shift-during-purge&case=2#compare")
    picture = judge.page.locator(".compare-before")
    expect(picture).to_be_visible()
    switch = judge.page.get_by_role("group", name="What touching does")
    finds(switch, FREE_OF, True, [".compare-before", "bottom", "top", 8])
    finds(switch, FREE_OF, True, ["[data-key=close-compare]", "right", "left", 0])


def test_who_wins_stands_in_their_own_colour(judge: Judge) -> None:
    """Whoever's turn it is."""
    judge.open("/board?p=2e/3,c1.Ret-Talus-11,d4.Undead_Carrier/2,d8.Sneeks/attack.south&do=end+phase")
    told = judge.page.locator(".phase-turn")
    expect(told).to_have_text("North wins")
    expect(told).to_contain_class("of-north")


@pytest.mark.parametrize("visitor", ["judge", "at_the_table"])
def test_the_board_before_shows_all_that_comes_of_it(visitor: str, request: pytest.FixtureRequest) -> None:
    """Where that lies too far apart to stand beside the words, it has the room for itself."""
    judge: Judge = request.getfixturevalue(visitor)
    judge.open(f"/board?{urlencode({'p': FIVE_RAMS, 'do': 'end phase'})}#compare")
    before = judge.page.locator(".compare-before")
    for name in ("Smasher", "Horde Slinger", "Horde Climber"):
        expect(before.locator(".small-board")).to_contain_text(name)
    expect(before.get_by_text("Only the part")).to_be_hidden()


@pytest.mark.parametrize(
    ("scenario", "square"),
    [("faq-2e/fallen-kingdom/soul-shift-during-purge", "c3"), (SPORE_CARRIER, "")],
)
def test_the_cards_that_a_choice_is_about_are_marked_on_the_table(judge: Judge, scenario: str, square: str) -> None:
    """Whatever has been played of it, until the comparison is closed."""
    judge.open(f"/board?scenario={scenario}#compare")
    asked = judge.page.locator(".battlefield .space.is-asked")
    expect(asked.first).to_be_visible()
    if square:
        expect(judge.space(square)).to_contain_class("is-asked")
    judge.page.keyboard.press("Escape")
    expect(judge.page.locator("[data-compare]")).to_be_empty()
