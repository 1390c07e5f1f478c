"""Mountain Vargath: pushing and charging. All of it is known from rulings only."""

from __future__ import annotations

from engine.effects.choosing import choose_pieces, each_in_turn
from engine.effects.effect import is_unit
from engine.second.abilities.shared import force_target
from engine.second.abilities.shorthand import on_play, standing, within
from engine.second.codes import DecisionCode
from engine.second.computed.figures import is_gate
from engine.second.effects import Attack, Effect
from engine.second.questions import Hook
from engine.second.registry import Part, ability, text
from engine.second.verbs.placing import place_piece
from engine.second.windows import Window
from engine.values.boards import Square
from engine.values.decisions import Resolution


def lightning_strike(effect: Effect, attack: Attack) -> list[int]:
    """Every unit adjacent to the target, herself included.

    From faq-2e/mountain-vargath/quen-lightning-strike.
    """
    table = effect.table
    if not effect.is_me(attack.attacker) or attack.target.uid not in table.where:
        return []
    near = table.adjacent(table.where[attack.target.uid])
    return [one.uid for one in near if is_unit(one)]


def friendly_gates(effect: Effect) -> list[int]:
    """Gates of the card's controller."""
    return [one.uid for one in effect.table.pieces() if effect.is_friendly(one) and is_gate(effect.table, one)]


def stronghold(effect: Effect) -> Resolution:
    """The summoner must be placed beside the gate first, then up to 2 other friendly units may be.

    From faq-2e/mountain-vargath/stronghold-mandatory.
    """
    table, summoner = effect.table, effect.summoner

    def beside() -> list[Square]:
        return table.empty_near(table.where[effect.target])

    if summoner is not None:
        yield from place_piece(effect, summoner.uid, beside())
    others = [one for one in table.pieces() if is_unit(one) and effect.is_friendly(one) and one != effect.summoner]
    picked = yield from choose_pieces(effect, others, 0, 2)
    yield from each_in_turn(effect, picked, DecisionCode.PLACE_NEXT, lambda uid: _placed(effect, uid, beside()))


def _placed(effect: Effect, uid: int, squares: list[Square]) -> Resolution:
    yield from place_piece(effect, uid, squares)


# From faq-2e/mountain-vargath/ram-second-brute and faq-2e/breakers/mind-witch-ram.
ability("Ram", Part(Window.START_OF_MOVE, force_target, optional=True, targets=within(1, is_unit)), assumed=True)
ability(
    "Lightning Strike", standing(Hook.DAMAGE_BESIDE.answer(lightning_strike), window=Window.WHEN_ATTACK), assumed=True
)

text("Stronghold", "Mountain Vargath", on_play(stronghold, targets=friendly_gates), assumed=True)
