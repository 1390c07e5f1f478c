"""What effects cost, in the words of the cards' anatomy."""

from __future__ import annotations

from functools import partial

from engine.effects.choosing import choose_card, either
from engine.second.codes import DecisionCode
from engine.second.effects import Effect
from engine.second.registry import Cost
from engine.second.verbs.cards import discard_from_hand, to_bottom
from engine.second.verbs.damage import damage
from engine.second.verbs.magic import change_magic
from engine.second.verbs.tokens import remove_boost
from engine.values.decisions import Resolution


def spend_boost(amount: int) -> Cost:
    """The cost of spending boost from the card itself; glossary-2e/spend."""

    def pay(effect: Effect) -> Resolution:
        yield from remove_boost(effect, effect.uid, amount)

    return Cost(f"spend {amount} boost", lambda effect: has_boost(effect, amount), pay)


def has_boost(effect: Effect, amount: int) -> bool:
    """Whether the card has so much boost to spend."""
    piece = effect.table.piece(effect.uid)
    return piece is not None and piece.boost >= amount


def spend_magic(amount: int) -> Cost:
    """The cost of spending magic."""

    def pay(effect: Effect) -> Resolution:
        change_magic(effect.table, effect.controller, -amount, effect.entry, "glossary-2e/spend")
        yield from ()

    return Cost(f"spend {amount} magic", lambda effect: has_magic(effect, amount), pay)


def has_magic(effect: Effect, amount: int) -> bool:
    """Whether the card's controller has so much magic."""
    return effect.table.players[effect.controller].magic >= amount


def damage_itself(amount: int) -> Cost:
    """The cost of adding damage to the unit; paid even if less is added (expanded-2e/paying-costs/damage-reduction)."""

    def pay(effect: Effect) -> Resolution:
        yield from damage(effect, [effect.uid], amount)

    return Cost(f"add {amount} damage to this unit", lambda effect: effect.in_play, pay)


def one_of(first: Cost, second: Cost) -> Cost:
    """The cost of paying either of two costs of the same kind, as the effect's controller likes."""

    def pay(effect: Effect) -> Resolution:
        open_to = [cost for cost in (first, second) if cost.affordable(effect)]
        yield from either(
            effect, DecisionCode.PAY, **{cost.words.replace(" ", "_"): partial(cost.pay, effect) for cost in open_to}
        )

    verb = first.words.split()[0]
    words = f"{first.words} or {second.words.removeprefix(verb).strip()}"
    return Cost(words, lambda effect: first.affordable(effect) or second.affordable(effect), pay)


def discard_a_card() -> Cost:
    """The cost of discarding 1 card from hand, which its player picks; glossary-2e/discard."""

    def pay(effect: Effect) -> Resolution:
        player = effect.controller
        card = yield from choose_card(effect, effect.table.players[player].hand, DecisionCode.DISCARD)
        if card is not None:
            discard_from_hand(effect.table, player, card, effect.entry, "glossary-2e/discard")

    return Cost("discard 1 card from your hand", lambda effect: effect.table.players[effect.controller].hand != (), pay)


def card_under_draw_pile() -> Cost:
    """The cost of putting a card from hand on the bottom of the draw pile, which its player picks."""

    def pay(effect: Effect) -> Resolution:
        player = effect.controller
        card = yield from choose_card(effect, effect.table.players[player].hand, DecisionCode.PUT_UNDER_PILE)
        if card is not None:
            to_bottom(effect.table, player, card, effect.entry)

    words = "put a card from your hand at the bottom of your draw pile"
    return Cost(words, lambda effect: effect.table.players[effect.controller].hand != (), pay)
