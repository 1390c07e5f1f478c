"""Asking: what lights up, why not, an action with a choice and dice step by step, and its odds."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.board.conftest import SPORE_CARRIER, Judge
from tests.browser.board.test_one_screen import LIES_OPEN
from tests.browser.conftest import finds, settled

pytestmark = pytest.mark.browser


def test_legal_spaces_light_up_as_a_card_is_touched(judge: Judge) -> None:
    """A unit's moves are lit, each said to a screen reader too; touching it again puts them out."""
    judge.open_position("move")
    judge.space("c3").click()
    judge.holds("c4", "move here")
    judge.lights("move", "b3", "c4", "c5", "a3", "e3")
    judge.leaves_dark("move", "d4", "f3", "c6")
    judge.space("c3").click()
    expect(judge.space("c4")).not_to_have_attribute("aria-label", re.compile("move here"))


def test_attacks_summons_and_buildings_light_up_too(judge: Judge) -> None:
    """Each phase lights what it allows, from the board and from the hand."""
    judge.open_position("attack")
    judge.space("d4").click()
    judge.holds("d5", "attack")
    judge.lights_alone("attack", "d5")
    judge.open_position("build")
    judge.button("Gate").click()
    judge.holds("d1", "build here")
    judge.lights("build", "a1", "a2", "b1", "d1")


def test_figures_that_no_source_states_are_told_from_printed_ones(judge: Judge) -> None:
    """They stand on dots, and whoever touches the card reads that they are taken for it; a printed one does not."""
    judge.open("/board?scenario=faq-2e/mountain-vargath/ram-second-brute")
    expect(judge.space("d3").locator(".figure-taken")).to_have_count(2)
    expect(judge.space("e3").locator(".figure:not(.figure-taken)")).to_have_count(2)
    judge.space("d3").click()
    expect(judge.touch).to_contain_text("No source states the kind of attack, strength and life.")
    judge.space("d3").click()
    judge.space("d1").click()
    expect(judge.touch).to_contain_text("Ret-Talus")
    expect(judge.touch).not_to_contain_text("No source states")


def test_an_example_of_a_question_is_about_cards_that_are_there(judge: Judge) -> None:
    """A card of whoever's turn it is, and one of the other side."""
    judge.open_position("attack")
    field = judge.page.get_by_label("Ask in words about any action or ability")
    example = (field.get_attribute("placeholder") or "").removeprefix("Ask, for example: ")
    judge.ask(example)
    expect(judge.page.locator(".verdict").first).to_be_visible()
    attacker, _, target = example.partition(" attacks ")
    names = judge.page.locator("[data-battlefield] [role=gridcell]").evaluate_all(
        "(all) => all.map((one) => one.getAttribute('aria-label')).join()"
    )
    assert f"South’s {attacker}" in names
    assert f"North’s {target}" in names


def test_who_asks_why_asks_it_of_the_last_answer(judge: Judge) -> None:
    """And not of the rules at large."""
    judge.open_position("attack")
    judge.ask("can Undead Carrier attack Sneeks")
    expect(judge.touch.locator(".verdict-illegal")).to_be_visible()
    judge.space("d3").click()
    expect(judge.touch.locator(".verdict-illegal")).to_have_count(0)
    judge.ask("why not?")
    expect(judge.touch.locator(".verdict-illegal")).to_contain_text("Undead Carrier")


def test_a_new_question_has_the_answer_to_itself(judge: Judge) -> None:
    """The odds of another attack go, and the bar of the turn comes back."""
    judge.open_position("attack")
    judge.ask("Undead Carrier attacks Kalal")
    judge.touch.get_by_role("button", name="Odds: ").first.click()
    expect(judge.page.locator("[data-compare]")).to_contain_text("Odds")
    judge.ask("can Undead Carrier attack Sneeks")
    expect(judge.page.locator("[data-compare]")).to_be_empty()
    expect(judge.touch.locator(".verdict-illegal")).to_contain_text("Undead Carrier")


def test_why_not_names_every_rule(judge: Judge) -> None:
    """A space that is not lit answers with all reasons, each with its entry one press away."""
    judge.open_position("move")
    judge.space("c3").click()
    judge.holds("c4", "move here")
    judge.space("f6").click()
    verdict = judge.page.locator(".verdict-illegal")
    expect(verdict).to_contain_text("spaces long, and Horde Slinger may move 2 spaces along it.")
    expect(judge.page.locator("[data-announce]")).to_contain_text("Not legal")
    expect(verdict.get_by_role("link").first).to_have_attribute("href", "/e/rule-2e/phase-move")
    judge.space("d8").click()
    expect(verdict.filter(has_text="Horde Slinger on c3 attacks Sneeks on d8")).to_contain_text(
        "Units attack in the Attack Phase"
    )


def test_any_action_can_be_asked_about(judge: Judge) -> None:
    """A typed action is legal, illegal, or not understood: three answers."""
    judge.open_position("attack")
    judge.ask("attack c3 d8")
    expect(judge.page.locator(".verdict-illegal")).to_be_visible()
    judge.ask("Undead Carrier attacks Kalal")
    expect(judge.page.locator(".verdict-legal")).to_contain_text("Undead Carrier on d4 attacks Kalal on d5.")
    judge.ask("dance")
    expect(judge.touch).to_contain_text("“dance” was not understood as a question about this position")
    expect(judge.touch).not_to_contain_text("expected")
    offered = judge.page.get_by_role("group", name="Did you mean").get_by_role("button")
    expect(offered).to_have_count(3)
    expect(judge.touch.get_by_role("link", name="Look it up in the reference instead")).to_have_attribute(
        "href", "/search?q=dance"
    )
    offered.first.click()
    expect(judge.page.locator(".verdict").first).to_be_visible()
    expect(offered).to_have_count(0)


def test_a_question_on_the_rules_is_led_by_what_the_reference_says(judge: Judge) -> None:
    """Its entry comes first, with its link; what else could be asked of the position comes after it."""
    judge.open_position("attack")
    judge.ask("what happens when the draw pile is empty")
    first = judge.touch.locator(".verdict, .board-problem").first
    expect(first.get_by_role("heading")).to_have_text("An empty draw pile stays empty")
    expect(first.get_by_role("link").first).to_have_attribute("href", "/e/rule-2e/empty-draw-pile")
    expect(first.get_by_role("link", name="Look it up in the reference instead")).to_be_visible()
    expect(judge.touch.locator(".board-problem")).to_contain_text(
        "was not understood as a question about this position"
    )
    expect(judge.page.locator("[data-announce]")).to_contain_text("An empty draw pile stays empty")


def test_what_is_meant_by_a_pronoun_is_offered_before_anything_is_looked_up(judge: Judge) -> None:
    """What is offered asks for nearly the same."""
    judge.open_position("attack")
    judge.ask("what happens if it dies")
    first = judge.touch.locator(".verdict, .board-problem").first
    expect(first).to_contain_text("does not say which card is meant")
    first.get_by_role("group", name="Did you mean").get_by_role("button").first.click()
    expect(judge.touch.locator(".verdict").first).to_be_visible()


def test_what_can_be_reached_with_luck_is_headed_by_how_likely_it_is(judge: Judge) -> None:
    """Yes alone would say that it is sure."""
    judge.open("/board?p=2e/0,d1.Ret-Talus,d3.Undead_Warrior:1/0,d4.Tundra_Fighter,d8.Grognack/attack.south")
    judge.ask("can i kill the fighter this turn")
    expect(judge.touch.get_by_role("heading").first).to_have_text(re.compile(r"^Yes, with luck: [\d.]+\s?%"))
    expect(judge.touch.get_by_text("with luck")).to_have_count(1)


def test_an_attack_is_played_with_chosen_dice_step_by_step(judge: Judge) -> None:
    """Faces are chosen, and each step is told with what decides it; taking back leads to before the attack."""
    judge.open_position("attack")
    judge.space("d4").click()
    judge.holds("d5", "attack")
    judge.space("d5").click()
    judge.touch.get_by_role("button", name="Play it").first.click()
    expect(judge.touch).to_contain_text("South rolls 2 dice")
    judge.touch.get_by_role("button", name="Die 1: melee and special").click()
    judge.touch.get_by_role("button", name="Die 2: melee", exact=True).click()
    judge.button("Take these faces").click()
    played = judge.page.locator("[data-played]")
    expect(played).to_contain_text("Undead Carrier on d4 attacks Kalal on d5.")
    expect(played.get_by_role("link", name="Attack step 2: roll the dice")).to_be_visible()
    judge.holds("d5", "4 damage")
    judge.button("Take back, with what follows: Undead Carrier on d4 attacks Kalal on d5.").click()
    judge.holds("d5", "2 damage")


def test_a_card_of_the_same_side_is_marked_otherwise_than_an_enemy(judge: Judge) -> None:
    """It may be attacked as well, and is seldom meant: another ring, another sign, other words."""
    judge.open(
        "/board?p=2e/3,c1.Ret-Talus,c2.Undead_Warrior,b2.Undead_Archer/2,d8.Sneeks,c3.Horde_Slinger/attack.south"
    )
    judge.space("c2").click()
    judge.holds("c3", "; attack")
    judge.lights_alone("attack", "c3")
    judge.lights_alone("own", "b2", "c1")
    judge.holds("b2", "attack a card of the same side")
    expect(judge.space("b2").locator(".icon-mark-own")).to_be_visible()
    expect(judge.space("c3").locator(".icon-mark-attack")).to_be_visible()
    judge.space("b2").click()
    expect(judge.touch.locator(".verdict-legal")).to_contain_text(
        "Undead Warrior on c2 attacks its own Undead Archer on b2."
    )


def test_no_face_is_chosen_before_somebody_chooses_it(judge: Judge) -> None:
    """So no roll is taken that nobody made; beside what takes the faces stands how many of them hit."""
    judge.open_position("attack", "", "attack d4 d5")
    take, hits = judge.button("Take these faces"), judge.touch.get_by_role("status")
    expect(judge.touch.locator(".face")).to_have_count(8)
    expect(judge.touch.locator(".face[aria-pressed=true]")).to_have_count(0)
    expect(take).to_be_disabled()
    judge.touch.get_by_role("button", name="Die 1: ranged and special").click()
    expect(hits).to_have_text("0 hits")
    expect(take).to_be_disabled()
    judge.touch.get_by_role("button", name="Die 2: melee", exact=True).click()
    expect(hits).to_have_text("1 hit. Kalal on d5 takes 1 damage from Undead Carrier.")
    take.click()
    judge.holds("d5", "3 damage")


def test_a_face_pressed_before_the_last_one_is_drawn_keeps_both(judge: Judge) -> None:
    """While a finger is down nothing is drawn, and the next press can be there before it goes up."""
    judge.open_position("attack", "", "attack d4 d5")
    expect(judge.touch.locator(".face")).to_have_count(8)
    judge.touch.locator(".dice").evaluate(
        """(dice) => {
            dice.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
            for (const row of dice.querySelectorAll(".die-row")) row.querySelector("button").click();
            dice.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
        }"""
    )
    expect(judge.touch.locator(".face[aria-pressed=true]")).to_have_count(2)
    expect(judge.button("Take these faces")).to_be_enabled()


def test_chosen_faces_say_what_a_text_makes_of_them(judge: Judge) -> None:
    """Two hits can be four damage; what adds to them is named by its text, and not by the card that has it."""
    judge.open("/board?p=2e/0,d1.Ret-Talus,c4.Undead_Warrior/0,c5.Smasher,c8.Grognack/attack.south&do=attack+c4+c5")
    for die in ("Die 1", "Die 2"):
        judge.touch.get_by_role("button", name=f"{die}: melee and special").click()
    told = judge.touch.get_by_role("status")
    expect(told).to_have_text("2 hits. Smasher on c5 takes 4 damage from Undead Warrior.")
    judge.button("Take these faces").click()
    expect(judge.page.locator("[data-played]")).to_contain_text("counts as damage through Sluggish of Smasher")


def test_what_is_asked_on_a_telephone_leads_to_its_answer(at_the_table: Judge) -> None:
    """The keyboard goes, and the focus is at the answer: what comes next is read and pressed from there."""
    at_the_table.open_position("attack")
    at_the_table.page.get_by_role("button", name="Ask in words").tap()
    at_the_table.ask("attack c3 c6")
    expect(at_the_table.page.locator(".verdict h2").first).to_be_focused()


def test_dice_are_rolled(judge: Judge) -> None:
    """Rolling goes on with faces by chance."""
    judge.open_position("attack", "", "attack d4 d5")
    judge.button("Roll").click()
    expect(judge.page.locator("[data-played]")).to_contain_text("Undead Carrier rolls 2 dice")


def test_a_choice_says_who_chooses_between_what_and_why(judge: Judge) -> None:
    """The question names player, options and the rule; an option lights up on the board and is chosen there."""
    judge.open(f"/board?scenario={SPORE_CARRIER}").button("Play it").click()
    expect(judge.touch).to_contain_text("South decides")
    expect(judge.touch).to_contain_text("South, whose turn it is, says which resolves first")
    expect(judge.touch.get_by_role("link").first).to_have_attribute("href", re.compile("^/e/"))
    judge.space("d3").click()
    expect(judge.touch).to_contain_text("Take the space of the destroyed Spore Carrier, d5?")
    judge.button("Take the space of the destroyed Spore Carrier, d5", "[data-touch]").click()
    judge.holds("d5", "Undead Archer")
    judge.holds("d3", "empty")


def test_several_options_are_chosen_at_once(judge: Judge) -> None:
    """Purge's targets are picked on the board and confirmed together."""
    judge.open_position("move", "", "play Purge")
    expect(judge.touch).to_contain_text("Purge. South picks the targets, or none.")
    judge.space("d4").click()
    judge.space("c3").click()
    judge.button("Choose 2").click()
    expect(judge.page.locator("[data-played]")).to_contain_text(
        "South: Purge targets Horde Slinger on c3, Undead Carrier on d4"
    )


def test_the_exact_odds_of_an_attack_are_told(judge: Judge) -> None:
    """Each amount of damage comes with its fraction and percentage."""
    judge.open_position("attack")
    judge.space("d4").click()
    judge.holds("d5", "attack")
    judge.space("d5").click()
    judge.touch.get_by_role("button", name="Odds: ").first.click()
    expect(judge.page.locator("table.odds")).to_contain_text("25/36")
    expect(judge.page.locator("[data-compare]")).to_contain_text("to destroy the target")
    judge.page.locator("[data-compare]").get_by_role("button", name="Play it: Undead Carrier on d4 attacks").click()
    expect(judge.touch).to_contain_text("South rolls 2 dice")


def test_the_odds_leave_the_fight_in_sight(at_the_table: Judge) -> None:
    """On a telephone both cards are seen above them, and the headline and what plays the attack beside."""
    judge = at_the_table.open_position("attack")
    judge.space("d4").tap()
    judge.holds("d5", "attack")
    judge.space("d5").tap()
    judge.touch.get_by_role("button", name="Odds: ").first.tap()
    shown = judge.page.locator("[data-compare]")
    for part in (shown.locator(".odds-sum"), shown.get_by_role("button", name="Play it: ")):
        expect(part).to_be_in_viewport(ratio=0.98)
    settled(judge.page)
    for square in ("d4", "d5"):
        finds(judge.space(square), LIES_OPEN, expected=True)


def test_everything_is_asked_with_the_keyboard_alone(judge: Judge) -> None:
    """A judge without a mouse moves a unit and reads what happened."""
    judge.open_position("move")
    keys = judge.page.keyboard
    judge.space("c3").focus()
    keys.press("Enter")
    judge.holds("c4", "move here")
    keys.press("ArrowUp")
    keys.press("Enter")
    play = judge.touch.get_by_role("button", name="Play it").first
    expect(play).to_be_visible()
    play.focus()
    keys.press("Enter")
    judge.holds("c4", "Horde Slinger")
    expect(judge.page.locator("[data-played]")).to_contain_text("Horde Slinger moves from c3 to c4.")


def test_what_is_legal_tells_its_price_and_is_played_when_it_is_chosen_again(judge: Judge) -> None:
    """A step away from an enemy with Engage says the damage that it takes; Enter on the same space makes the step."""
    cards = "c4.Undead_Carrier,d1.Ret-Talus/3,c5.Citadel_Knight,c8.Sera_Eldwyn"
    judge.open(f"/board?p=2e/4,{cards}/move.south")
    judge.space("c4").focus()
    judge.page.keyboard.press("Enter")
    judge.holds("c3", "move here")
    judge.page.keyboard.press("ArrowDown")
    judge.page.keyboard.press("Enter")
    expect(judge.touch).to_contain_text("Undead Carrier on c4 takes 1 damage from Engage")
    expect(judge.page.locator("[data-announce]")).to_contain_text("takes 1 damage from Engage")
    judge.page.keyboard.press("Enter")
    judge.holds("c3", "Undead Carrier")
    judge.holds("c3", "1 damage")


def test_an_attack_names_the_texts_that_act_in_it(judge: Judge) -> None:
    """What somebody would overlook is read before it is played; what has none says nothing of the kind."""
    fields = "c4.Tundra_Fighter,d1.Grognack,active(For_Glory)/1,c5.Citadel_Knight,c8.Sera_Eldwyn"
    judge.open(f"/board?p=2e/2,{fields}/attack.south")
    judge.space("c4").click()
    judge.holds("c5", "attack")
    judge.space("c5").click()
    expect(judge.touch).to_contain_text("Texts that act in it, or may: Reckless Strike")


def test_a_judge_at_the_table_asks_by_tapping(at_the_table: Judge) -> None:
    """On a telephone the answer lies within reach, and what was touched stays in sight."""
    judge = at_the_table.open_position("attack")
    judge.space("d4").tap()
    judge.holds("d5", "attack")
    judge.space("d5").tap()
    play = judge.touch.get_by_role("button", name="Play it").first
    expect(play).to_be_in_viewport()
    play.tap()
    take = judge.button("Take these faces")
    expect(take).to_be_disabled()
    for die in ("Die 1", "Die 2"):
        judge.touch.get_by_role("button", name=f"{die}: melee and ranged").tap()
    expect(judge.touch.get_by_role("status")).to_have_text(re.compile("^2 hits"))
    take.tap()
    judge.holds("d5", "4 damage")


def test_what_was_perhaps_meant_is_one_touch_away(judge: Judge, at_the_table: Judge) -> None:
    """A slip of the pen in a name is looked through; a line that may mean several things offers each as a button."""
    for standing in (judge, at_the_table):
        standing.open_position("attack")
        if standing is at_the_table:
            standing.page.locator("[data-handle]").tap()
        standing.ask("Undead Carier attacks Kalal")
        legal = standing.page.locator(".verdict-legal")
        expect(legal).to_contain_text("Undead Carrier on d4 attacks Kalal on d5.")
        standing.ask("Undead Archr attacks c3")
        meant = standing.page.get_by_role("group", name="Did you mean")
        expect(meant.get_by_role("button")).to_have_count(2)
        meant.get_by_role("button", name="Undead Carrier on d4 attacks its own Horde Slinger on c3.").click()
        expect(standing.page.locator(".verdict-illegal")).to_contain_text("Horde Slinger on c3 is not adjacent to it")
        expect(meant).to_have_count(0)


def test_a_line_that_was_not_understood_is_mended_by_one_touch(judge: Judge) -> None:
    """Where play stops at a slip of the pen, what was meant takes its place, and play goes on from there."""
    judge.open_position("attack", "", "Undead Carier attacks Kalal", "mr mr")
    meant = judge.page.get_by_role("group", name="Did you mean")
    meant.get_by_role("button", name="Undead Carrier on d4 attacks Kalal on d5.").click()
    expect(judge.page.locator(".played > li")).to_have_count(1)
    expect(judge.page.locator("[data-notices]")).to_be_empty()


def test_a_line_that_says_its_aim_is_asked_about_as_the_action(judge: Judge) -> None:
    """Who asks about an ability on a card is told of the ability, which is named, and of where it is aimed."""
    judge.open("/board?p=2e/0,d1.Sneeks,d3.Wind_Mage/0,d5.Undead_Warrior,e8.Ret-Talus/attack.south")
    judge.ask("Wind Mage pushes d5 to d6")
    verdicts = judge.page.locator(".verdict-legal")
    expect(verdicts.first).to_contain_text("Use Push of Wind Mage on d3.")
    expect(verdicts.last).to_contain_text("Can be picked")
    judge.ask("Wind Mage pushes e8")
    expect(judge.page.locator("[data-touch] .verdict").first).to_contain_text("Can’t be picked")
    expect(judge.page.locator("[data-touch]").get_by_role("button", name="Play it")).to_be_hidden()


def test_which_actions_there_are_is_asked_in_words(judge: Judge) -> None:
    """A sentence about all of them, and each to be played; what is only supposed says so and is only read."""
    judge.open_position("attack")
    judge.ask("What can the Undead Carrier attack?")
    verdict = judge.page.locator(".verdict")
    expect(verdict).to_contain_text("Undead Carrier on d4 can attack Kalal on d5.")
    expect(verdict.get_by_role("button", name="Play it: Undead Carrier on d4 attacks Kalal on d5.")).to_be_visible()
    judge.ask("If it were North's turn, what could Kalal attack?")
    expect(verdict).to_contain_text("Supposed: it is North's Attack Phase, with the cards as they stand.")
    expect(verdict).to_contain_text("Kalal on d5 attacks Undead Carrier on d4.")
    expect(verdict.get_by_role("button")).to_have_count(0)


def test_what_nobody_starts_answers_alike_in_whatever_words(judge: Judge) -> None:
    """When its time comes and who decides then, as neither yes nor no."""
    judge.open("/board?p=2e/3,c1.Ret-Talus,d3.Mind_Witch/2,d8.Sneeks,d5.Kalal/attack.south")
    for words in ("Mind Witch use Mimic", "can Mind Witch mimic?"):
        judge.ask(words)
        verdict = judge.page.locator(".verdict-waiting")
        expect(verdict.get_by_role("heading")).to_have_text("When its time comes")
        expect(verdict).to_contain_text("at the start of its player's Move Phase, and South then decides whether to")
        expect(judge.page.locator(".verdict")).to_have_count(1)
        judge.page.keyboard.press("Escape")
        expect(verdict).to_have_count(0)


def test_what_happened_makes_room_for_the_next_question(judge: Judge) -> None:
    """Who asks in words has read it."""
    judge.open_position("attack", "", "attack d4 d5")
    judge.button("Roll").click()
    toast = judge.page.locator("[data-toast]")
    expect(toast).to_be_visible()
    judge.ask("What can Horde Slinger attack?")
    expect(toast).to_be_hidden()


def test_a_choice_that_the_end_of_the_phase_drops_is_told(judge: Judge) -> None:
    """What was about to be played and was not may have been meant; Undo brings it back."""
    judge.open_position("attack")
    judge.space("d4").click()
    judge.holds("d5", "attack")
    judge.space("d5").click()
    expect(judge.touch.locator(".verdict-legal")).to_be_visible()
    judge.button("End phase").click()
    expect(judge.page.locator("[data-notices]")).to_contain_text(
        "The phase was ended without this: Undead Carrier on d4 attacks Kalal on d5."
    )
    judge.button("Undo").click()
    expect(judge.page.locator("[data-notices]")).to_be_empty()


@pytest.mark.parametrize("dice", [1, 4, 5, 8])
def test_all_dice_are_seen_and_touched(at_the_table: Judge, dice: int) -> None:
    """On a telephone nothing lies over a face, and each is as large as a finger needs; the fight stays in sight."""
    judge = at_the_table.open(
        f"/board?p=2e/3,c1.Ret-Talus,c4.The_Eater;strength.{dice}/2,c5.Sneeks/attack.south&do=attack+c4+c5"
    )
    faces = judge.page.locator(".face")
    expect(faces).to_have_count(4 * dice)
    settled(judge.page)
    for face in faces.all():
        finds(face, LIES_OPEN, expected=True)
        finds(face, "(one) => Math.min(one.offsetWidth, one.offsetHeight) >= 40", expected=True)
    for part in (judge.button("Roll"), judge.button("Take these faces")):
        finds(part, LIES_OPEN, expected=True)
    for square in ("c4", "c5"):
        finds(judge.space(square), LIES_OPEN, expected=True)


def test_more_dice_than_there_is_room_for_are_scrolled_by_themselves(at_the_table: Judge) -> None:
    """What rolls them stays where it is and covers none: the last one is scrolled to above it."""
    judge = at_the_table.open(
        "/board?p=1e/c1.Tacullu,c2.Wall,c3.Gulldune;strength.8/c4.Krusk,d7.Wall/attack.south&do=attack+c3+c4"
    )
    rows = judge.page.locator(".die-row")
    expect(rows).to_have_count(8)
    settled(judge.page)
    last = rows.last.locator(".face").last
    last.scroll_into_view_if_needed()
    finds(last, LIES_OPEN, expected=True)
    finds(judge.button("Roll"), LIES_OPEN, expected=True)


def test_where_a_card_may_go_is_seen_as_it_is_read(judge: Judge) -> None:
    """All spaces that the answer names stand out, and not those of the first move alone."""
    judge.open("/board?p=2e/3,d1.Sneeks,c3.Horde_Slinger/2,d8.Ret-Talus/move.south")
    judge.ask("where can Horde Slinger move")
    for square in ("c1", "b2", "d2", "a3", "e3", "c5"):
        expect(judge.space(square)).to_have_class(re.compile(r"\bis-asked\b"))
    expect(judge.space("f3")).not_to_have_class(re.compile(r"\bis-asked\b"))
