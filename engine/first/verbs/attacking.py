"""An attack from its beginning to what follows it; rule-1e/resolving-attack."""

from __future__ import annotations

from collections.abc import Callable

from engine.effects.asking import named
from engine.effects.choosing import choose_piece
from engine.effects.effect import Cause, CauseKind
from engine.effects.in_force import is_true, rules
from engine.effects.moments import begin, cross, end
from engine.effects.ordering import emit, listeners, settle, triggered
from engine.first.codes import DecisionCode, FactKind, StepCode
from engine.first.computed.figures import attack_value
from engine.first.computed.reach import reasons_against_attacking, targets_of
from engine.first.effects import Attack, Effect, Occurrence
from engine.first.facts import HIT
from engine.first.questions import Hook
from engine.first.results import Results
from engine.first.table import Table
from engine.first.verbs.rolling import roll_dice
from engine.first.verbs.wounds import Wounds, wound
from engine.first.windows import Window
from engine.values.cards import Piece
from engine.values.decisions import Resolution

RESOLVING = "rule-1e/resolving-attack"


def attack(table: Table, attacker: int, target: int, record: list[Attack] | None = None) -> Resolution:
    """Resolve an attack: roll as many dice as the Attack Value, place a wound for each that wounds, then what follows.

    The attack is also put on record for whoever asks to watch it.
    """
    unit, aimed = table.unit(attacker), table.unit(target)
    adjacent = table.distance(attacker, target) <= 1
    made = Attack(unit, aimed, adjacent, not table.noted(FactKind.WAS_ATTACKED, target))
    if record is not None:
        record.append(made)
    table.note(FactKind.WAS_ATTACKED, target)
    table.step(
        StepCode.ATTACK_DECLARED, "rule-1e/phase-attack", cards=(unit.card.name, aimed.card.name),
        squares=(table.where[attacker], table.where[target]), player=unit.controller,
    )  # fmt: skip
    occasion = Occurrence(piece=aimed, square=table.where[target], attack=made, other=unit)
    moment = begin(table, [occasion])
    outer, table.attack = table.attack, made
    try:
        yield from emit(table, occasion, Window.WHEN_ATTACK)
        if attacker in table.where and target in table.where:
            yield from _roll_and_wound(table, made)
    finally:
        table.attack = outer
    following = triggered(table, listeners(table, Window.AFTER_ATTACK, Window.AFTER_ATTACKED), occasion)
    if following:
        # Rolls that came to the same go on alike from here.
        cross(table, moment, "after")
        yield from settle(table, following)
    end(table, moment)


def _roll_and_wound(table: Table, made: Attack) -> Resolution:
    attacker, target = table.unit(made.attacker.uid), table.unit(made.target.uid)
    dice = attack_value(table, attacker)
    if dice == 0:
        table.step(StepCode.NO_DICE, "rule-1e/attack-full-value", cards=(attacker.card.name,))
        made.done = True
        return
    counting = is_true(table, Hook.COUNTED_NOT_ROLLED, made)
    if counting is None:
        results = yield from roll_dice(
            table, attacker.controller, attacker, dice, made, RESOLVING, "rule-1e/attack-full-value"
        )
        amount = _wounding(table, made, results)
    else:
        amount = dice
        table.step(
            StepCode.DICE_COUNTED, counting.entry, RESOLVING, cards=(attacker.card.name,), amount=dice,
            source=counting.named,
        )  # fmt: skip
    cause = Cause(CauseKind.ATTACK, RESOLVING, attacker.card.name, attacker.controller, attacker)
    yield from wound(table, [Wounds(target.uid, _changed(table, made, amount), cause)])
    made.done = True


def _wounding(table: Table, made: Attack, results: Results) -> int:
    """How many of these results wound; a Hit need not (term-1e/wounds-vs-hits)."""
    needed = max([HIT, *[answer(effect, made) for effect, answer in rules(table, Hook.WOUNDING_RESULT)]])
    if table.listening:
        hits = results.at_least(HIT)
        table.step(StepCode.HITS, RESOLVING, cards=(made.attacker.card.name,), amount=hits, detail=str(needed))
    return results.at_least(needed)


def _changed(table: Table, made: Attack, amount: int) -> int:
    """How many wounds an attack inflicts after what texts make of their number."""
    for effect, answer in rules(table, Hook.WOUNDS_OF_ATTACK):
        before, amount = amount, answer(effect, made, amount)
        if before != amount:
            table.step(
                StepCode.WOUNDS_CHANGED, effect.entry, cards=(effect.piece.card.name,), amount=amount,
                detail=effect.name, source=effect.named,
            )  # fmt: skip
    return amount


def further_attack(
    effect: Effect, uid: int, *, wanted: Callable[[Piece], bool] | None = None, optional: bool = False
) -> Resolution:
    """Let a unit attack once more, outside the limits of the phase; term-1e/free-moves-and-attacks."""
    table = effect.table
    unit = table.piece(uid)
    if unit is None or uid not in table.where or any(reasons_against_attacking(table, unit)):
        return
    candidates = [target for target in targets_of(table, unit) if wanted is None or wanted(target)]
    target = yield from choose_piece(
        effect, candidates, DecisionCode.ATTACK_TARGET, optional=optional, concerned=(named(table, uid),)
    )
    if target is not None:
        yield from attack(table, uid, target)
    elif not candidates:
        table.step(
            StepCode.NOTHING_TO_ATTACK, effect.entry, cards=(unit.card.name,), detail=effect.name,
            squares=(table.where[uid],),
        )  # fmt: skip


def can_attack(effect: Effect, uid: int) -> bool:
    """Whether a unit could attack something now."""
    table = effect.table
    unit = table.piece(uid)
    if unit is None or uid not in table.where or any(reasons_against_attacking(table, unit)):
        return False
    return bool(targets_of(table, unit))
