"""Skyspear Avians: a flying formation. Known from one card page, one erratum and rulings."""

from __future__ import annotations

from engine.effects.effect import is_unit
from engine.second.abilities.shorthand import grants, itself, standing, summoned_beside
from engine.second.codes import FactKind
from engine.second.effects import Attack, Effect
from engine.second.facts import RANGED
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.registry import Part, ability, text
from engine.second.verbs.granting import grant
from engine.second.verbs.placing import can_be_forced, force
from engine.second.windows import Window
from engine.values.decisions import Resolution


def is_friendly_aerie(effect: Effect, piece: Piece) -> bool:
    """Whether a card is a friendly Aerie unit."""
    return is_unit(piece) and piece.card.named("Aerie") and effect.is_friendly(piece)


def take_to_the_skies(effect: Effect) -> Resolution:
    """Friendly Aerie units within 2 spaces have Flight until the end of the turn."""
    for one in [one for one in effect.near(2) if is_friendly_aerie(effect, one)]:
        grant(effect, one.uid, "Flight")
    yield from ()


def worthy(effect: Effect, attack: Attack) -> tuple[str, ...]:
    """A ranged symbol for each special of an attack next to the summoner.

    From faq-2e/skyspear-avians/aerie-steward-smasher.
    """
    summoner = effect.summoner
    guarded = summoner is not None and effect.is_adjacent(summoner)
    return (RANGED,) if effect.is_me(attack.attacker) and guarded else ()


def gives_strong(effect: Effect, piece: Piece) -> bool:
    """Whether a card is an adjacent friendly Aerie unit. From faq-2e/skyspear-avians/aerie-sages-strong."""
    return is_friendly_aerie(effect, piece) and effect.is_adjacent(piece)


def bars_the_way(effect: Effect, other: Piece, unit: Piece) -> bool:
    """Whether an enemy would move through the unit. From faq-2e/cloaks/moto-boots-aerie-sentinel."""
    return effect.is_me(other) and effect.is_enemy(unit)


def not_forced_yet(effect: Effect) -> bool:
    """Whether the unit can be forced, and no gate of this kind forced it already. From errata-2e/aerie-gate."""
    unit, table = effect.occasion.piece, effect.table
    return unit is not None and can_be_forced(table, unit.uid) and not table.noted(FactKind.FORCED_BY_GATE, unit.uid)


def launch(effect: Effect) -> Resolution:
    """Force the summoned unit 1 space."""
    unit = effect.occasion.piece
    if unit is not None and (yield from force(effect, unit.uid, 1)) is not None and unit.uid in effect.table.where:
        effect.table.note(FactKind.FORCED_BY_GATE, unit.uid)


ability("Take to the Skies", Part(Window.START_OF_MOVE, take_to_the_skies))
ability("Worthy", standing(Hook.SPECIAL_MEANS.answer(worthy), window=Window.WHEN_ATTACK))
text("Aerie Sage", "Skyspear Avians", standing(grants("Strong", gives_strong)), assumed=True)
# From faq-2e/deepwood-groaks/psychic-strike-not-through and faq-2e/cloaks/moto-boots-aerie-sentinel.
ability("Stalwart", standing(itself(Hook.NOT_ATTACKED_THROUGH), Hook.NOT_MOVED_THROUGH.of_itself(bars_the_way)))

text(
    "Aerie Gate",
    "Skyspear Avians",
    Part(Window.AFTER_SUMMON, launch, optional=True, condition=summoned_beside, possible=not_forced_yet),
)
