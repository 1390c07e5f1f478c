"""Cards off the battlefield, and magic: drawn, gained, lost, taken back."""

from __future__ import annotations

from engine.second.abilities.shared import place_from_discard
from engine.second.effects import Effect
from engine.second.forms.doing.steps import Doing, Step
from engine.second.verbs.cards import can_draw, draw, retrieve_from_discard, to_hand
from engine.second.verbs.magic import change_magic, gain_magic
from engine.values.decisions import Resolution


def draw_cards(step: Step) -> Doing:
    """Draw cards."""
    amount = step.amount()

    def does(effect: Effect) -> Resolution:
        yield from draw(effect.table, effect.controller, amount.of(effect), effect.entry)

    return Doing(does, can_draw, f"draw {amount.times}")


def gain(step: Step) -> Doing:
    """Gain magic."""
    amount = step.amount()

    def does(effect: Effect) -> Resolution:
        yield from gain_magic(effect, effect.controller, amount.of(effect))

    return Doing(does, lambda effect: True, f"gain {amount.times} magic")


def lose(step: Step) -> Doing:
    """Let the opponent lose magic."""
    amount = step.amount()

    def does(effect: Effect) -> Resolution:
        loss = -amount.of(effect)
        change_magic(effect.table, 1 - effect.controller, loss, effect.entry, "rule-2e/spending-gaining-magic")
        yield from ()

    return Doing(does, lambda effect: True)


def raise_card(step: Step) -> Doing:
    """Place a card from the discard pile, or up to so many."""
    which, spaces, times = step.which(), step.spaces(), step.times()

    def possible(effect: Effect) -> bool:
        pile = effect.table.players[effect.controller].discard
        return spaces(effect) != [] and any(which.is_card(card) for card in pile)

    def does(effect: Effect) -> Resolution:
        for _ in range(times or 1):
            if times is not None and not possible(effect):
                return
            placed = yield from place_from_discard(effect, which.is_card, spaces(effect), optional=times is not None)
            if not placed:
                return

    return Doing(does, possible)


def retrieve(step: Step) -> Doing:
    """Take a card from the discard pile to hand."""
    which = step.which()

    def does(effect: Effect) -> Resolution:
        card = yield from retrieve_from_discard(effect, effect.controller, which.is_card)
        if card is not None:
            to_hand(effect.table, effect.controller, card)

    def possible(effect: Effect) -> bool:
        return any(which.is_card(card) for card in effect.table.players[effect.controller].discard)

    return Doing(does, possible)
