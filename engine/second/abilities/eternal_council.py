"""Eternal Council: cards under the draw pile for advantages. All of it is known from rulings and previews only."""

from __future__ import annotations

from engine.effects.choosing import choose_piece
from engine.effects.effect import Zone, is_unit
from engine.second.abilities.shared import damage_target
from engine.second.abilities.shorthand import i_attacked, it_is_me, near_summoner
from engine.second.effects import Effect
from engine.second.registry import Part, ability, text
from engine.second.verbs.costs import card_under_draw_pile, spend_boost
from engine.second.verbs.damage import damage
from engine.second.verbs.leaving import keep_event
from engine.second.verbs.placing import force
from engine.second.verbs.tokens import boost
from engine.second.windows import Window
from engine.values.decisions import Resolution


def my_event_would_go(effect: Effect) -> bool:
    """Whether an active event of the controller's would be discarded."""
    event = effect.occasion.piece
    return event is not None and effect.is_friendly(event)


def would_still_go(effect: Effect) -> bool:
    """Whether nothing has taken the place of the discarding yet."""
    return effect.occasion.amount > 0


def persist(effect: Effect) -> Resolution:
    """The event stays in play. From faq-2e/eternal-council/learn-edia-persist."""
    keep_event(effect)
    yield from ()


def warn(effect: Effect) -> Resolution:
    """Force the summoner 1 space, as far as that is possible. From faq-2e/eternal-council/warn-cannot-force."""
    if effect.summoner is not None:
        yield from force(effect, effect.summoner.uid, 1)


def exploit(effect: Effect) -> Resolution:
    """Add 1 damage to a unit adjacent to this one; there must be none to go without.

    From faq-2e/eternal-council/exploit-no-adjacent-unit and faq-2e/eternal-council/exploit-adjacent-to-sage.
    """
    target = yield from choose_piece(effect, [one for one in effect.near(1) if is_unit(one)])
    if target is not None:
        yield from damage(effect, [target])


def learned(effect: Effect) -> Resolution:
    """Boost Praefectus Edia. From faq-2e/eternal-council/learn-edia-persist."""
    mine = [one for one in effect.table.pieces() if effect.is_friendly(one) and one.card.named("Praefectus Edia")]
    boost(effect, [one.uid for one in mine])
    yield from ()


def i_draw(effect: Effect) -> bool:
    """Whether it is the controller who draws, be it one card or several.

    From faq-2e/eternal-council/draw-multiple-single-trigger.
    """
    return effect.occasion.player == effect.controller


ability(
    "Persist",
    Part(
        Window.WOULD_DISCARD,
        persist,
        optional=True,
        cost=spend_boost(1),
        condition=my_event_would_go,
        possible=would_still_go,
    ),
    assumed=True,
)
ability(
    "Warn",
    Part(Window.AFTER_ATTACK, warn, optional=True, cost=card_under_draw_pile(), condition=i_attacked),
    assumed=True,
)
ability(
    "Exploit",
    Part(Window.AFTER_ATTACK, exploit, optional=True, cost=card_under_draw_pile(), condition=i_attacked),
    assumed=True,
)

text(
    "Learn", "Eternal Council", Part(Window.WHEN_DISCARDED, learned, condition=it_is_me, zone=Zone.BESIDE), assumed=True
)
text(
    "Psychic Assault",
    "Eternal Council",
    Part(
        Window.EACH_TIME_DRAW,
        damage_target(1),
        optional=True,
        condition=i_draw,
        targets=near_summoner(2, is_unit),
        zone=Zone.BESIDE,
    ),
    assumed=True,
)
