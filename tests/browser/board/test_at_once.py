"""A change of the position is seen at once: before the service has answered, and not against its answer."""

import json
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests.browser.board.conftest import Judge
from tests.browser.conftest import BETWEEN_LOOKS
from tests.serving import PATIENCE

pytestmark = pytest.mark.browser


ASKED = "**/api/v1/scenarios/board"


class Service:
    """The service, as slow as it can be: what it is asked about a position waits until it is let go."""

    def __init__(self, judge: Judge) -> None:
        self.page = judge.page
        self.waiting: list[Route] = []
        self._deal: Callable[[Route], None] = self.waiting.append
        judge.page.route(ASKED, lambda route: self._deal(route))

    def is_asked(self) -> None:
        """Waits until it is asked something: a question may be on its way for a while."""
        until = time.monotonic() + PATIENCE
        while not self.waiting:
            assert time.monotonic() < until, "nothing was asked"
            self.page.wait_for_timeout(BETWEEN_LOOKS)

    def answers(self) -> None:
        """Answers all that it was asked, and at once from now on."""
        self._deals(lambda route: route.continue_())

    def refuses(self, why: str) -> None:
        """Refuses all that it was asked, and at once from now on."""
        problem = json.dumps({"title": "Not understood", "status": 422, "detail": why})
        self._deals(lambda route: route.fulfill(status=422, content_type="application/problem+json", body=problem))

    def _deals(self, how: Callable[[Route], None]) -> None:
        self._deal = how
        while self.waiting:
            how(self.waiting.pop(0))


@pytest.fixture
def waiting(judge: Judge) -> tuple[Judge, Service]:
    """A judge who sets up a position with two cards, and a service that lets them wait."""
    judge.open("/board?p=2e/3,c1.Ret-Talus/2,d8.Sneeks/move.south").turn_to("Set up")
    expect(judge.page.locator("[data-palette] .choice").first).to_be_visible()
    return judge, Service(judge)


def test_a_card_lies_there_before_the_service_has_answered(waiting: tuple[Judge, Service]) -> None:
    """With its figures and its side, another one beside it as well; the answer changes nothing that is seen."""
    judge, service = waiting
    judge.place("d3", "Undead Warrior")
    judge.place("b3", "Horde Slinger")
    tile = judge.space("d3").locator(".tile")
    expect(tile).to_have_class("tile of-south")
    expect(tile.locator(".figure")).to_have_text(["2", "4"])
    # North plays its faction, and nobody else does.
    expect(judge.space("b3").locator(".tile")).to_have_class("tile of-north")
    service.is_asked()
    service.answers()
    judge.holds("d3", "4 of 4 life left")
    expect(tile.locator(".figure")).to_have_text(["2", "4"])


def test_damage_and_taking_away_are_seen_at_once(waiting: tuple[Judge, Service]) -> None:
    """Life goes down with the damage, and a space is empty as soon as its card is taken."""
    judge, service = waiting
    judge.space("c1").click()
    judge.touch.get_by_role("button", name="Damage: one more").click()
    judge.holds("c1", "1 damage")
    expect(judge.space("c1").locator(".figure-life")).to_have_text("11")
    judge.space("d8").click()
    judge.button("Take away").click()
    judge.holds("d8", "d8: empty")
    service.is_asked()
    service.answers()
    judge.holds("c1", "11 of 12 life left")


def test_touches_in_quick_succession_count_each(waiting: tuple[Judge, Service]) -> None:
    """Two touches are two damage, also while the service has not answered the first."""
    judge, service = waiting
    judge.space("c1").click()
    more = judge.touch.get_by_role("button", name="Damage: one more")
    expect(more).to_be_visible()
    more.dblclick()
    judge.holds("c1", "2 damage")
    service.is_asked()
    service.answers()
    judge.holds("c1", "10 of 12 life left")


def test_what_was_done_can_be_undone_at_once(waiting: tuple[Judge, Service]) -> None:
    """Undo waits for no answer; that nothing is left to undo is said with it."""
    judge, service = waiting
    undo = judge.button("Undo")
    expect(undo).to_be_disabled()
    judge.place("d3", "Undead Warrior")
    expect(undo).to_be_enabled()
    undo.click()
    judge.holds("d3", "d3: empty")
    expect(judge.button("Redo")).to_be_enabled()
    service.is_asked()
    service.answers()
    expect(undo).to_be_disabled()


def test_who_changes_hands_can_be_owned_by_who_had_it(waiting: tuple[Judge, Service]) -> None:
    """The sheet that is still that of its former player means its player of now."""
    judge, service = waiting
    judge.space("c1").click()
    judge.touch.get_by_role("group", name="Player").get_by_role("button", name="North").click()
    judge.holds("c1", "North’s Ret-Talus")
    judge.touch.get_by_text("Owner, and other figures").click()
    judge.touch.get_by_label("Owner").select_option("south")
    service.is_asked()
    service.answers()
    judge.holds("c1", "owned by South")


def test_what_the_service_refuses_is_not_shown_any_longer(waiting: tuple[Judge, Service]) -> None:
    """It says why, and the board is what was answered last; Undo takes the change back."""
    judge, service = waiting
    judge.place("d3", "Undead Warrior")
    service.is_asked()
    service.refuses("That cannot be.")
    expect(judge.page.locator("[data-notices]")).to_contain_text("That cannot be.")
    judge.holds("d3", "d3: empty")
    service.answers()
    judge.button("Undo", "[data-notices]").click()
    expect(judge.page.locator("[data-notices]")).to_be_empty()
    judge.holds("d3", "d3: empty")
    judge.holds("c1", "Ret-Talus")
