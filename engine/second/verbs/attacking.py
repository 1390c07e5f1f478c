"""An attack from its declaration to what follows it; expanded by every text that changes a step of it."""

from __future__ import annotations

from collections.abc import Callable

from engine.effects.asking import named
from engine.effects.choosing import PickedPiece, choose_piece
from engine.effects.effect import Cause, CauseKind
from engine.effects.in_force import rules
from engine.effects.ordering import emit, listeners, piece_labels, settle, triggered
from engine.second.codes import DecisionCode, FactKind, OpenPoint, StepCode
from engine.second.computed.figures import strength
from engine.second.computed.reach import between, reasons_against_attacking, reasons_against_target, targets_of
from engine.second.effects import Attack, Effect, Occurrence
from engine.second.facts import MELEE, SPECIAL
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.table import Table
from engine.second.verbs.damage import Change, Hit, add_damage, applicable, changed_amount, possible_amounts
from engine.second.verbs.rolling import roll_dice
from engine.second.windows import Window
from engine.values.decisions import Choice, Resolution

DAMAGE_ENTRY = "rule-2e/attack-steps/add-damage"


def attack(
    table: Table,
    attacker: int,
    target: int,
    record: list[Attack] | None = None,
    wanted: Callable[[Piece], bool] | None = None,
) -> Resolution:
    """Resolve an attack: before it, declaring its target, rolling, adding damage, after it.

    The attack is also put on record for whoever asks to watch it. Nothing is attacked but what is wanted.
    """
    made = _declared(table, attacker, target)
    if record is not None:
        record.append(made)
    outer, table.attack = table.attack, made
    try:
        occasion = Occurrence(piece=made.target, square=table.where[target], attack=made)
        yield from emit(table, occasion, Window.BEFORE_ATTACK)
        # Asked also where nothing resolved: on what it depends that it may be attacked is told of the attack.
        attacked = yield from _still_attackable(table, attacker, target, wanted)
        if attacked is None:
            table.step(StepCode.ATTACK_STOPPED, "expanded-2e/triggered-effects/before")
            return
        target = attacked
        yield from _target(table, made, target, occasion)
        if attacker not in table.where or target not in table.where:
            table.step(
                StepCode.ATTACK_STOPPED, "expanded-2e/effects/as-much-as-possible", cards=(made.attacker.card.name,)
            )
            return
        yield from roll(table, made)
        yield from _add(table, made)
    finally:
        table.attack = outer
    yield from emit(table, occasion, Window.AFTER_ATTACK, Window.AFTER_ATTACKED)


def _declared(table: Table, attacker: int, target: int) -> Attack:
    made = Attack(table.unit(attacker), table.unit(target), False)
    _measure(table, made)
    return made


def _measure(table: Table, made: Attack) -> None:
    """See where the two stand: an effect may have placed one of them elsewhere in the meantime."""
    here, there = table.where[made.attacker.uid], table.where[made.target.uid]
    made.adjacent = table.geometry.distance[here][there] == 1
    made.between = () if made.adjacent else tuple([piece.uid for piece in between(table, here, there)])


def _still_attackable(table: Table, attacker: int, target: int, wanted: Callable[[Piece], bool] | None) -> PickedPiece:
    """What is attacked after all that resolved before the attack: its target; by one reading, another if that is gone.

    None if the attack cannot go on; expanded-2e/triggered-effects/before.
    """
    unit = table.piece(attacker)
    if unit is None or any(reasons_against_attacking(table, unit)):
        return None
    if target in table.where and not any(reasons_against_target(table, unit, table.unit(target))):
        return target
    others = [one.uid for one in targets_of(table, unit) if wanted is None or wanted(one)]
    entries = ("expanded-2e/triggered-effects/before", "rule-2e/attack-steps/declare-target")
    if not others or not table.second_reading(OpenPoint.TARGET_GONE_BEFORE_ATTACK, *entries):
        return None
    if len(others) == 1:
        return others[0]
    names, shown, me = piece_labels(table, others), tuple([named(table, uid) for uid in others]), named(table, attacker)
    (picked,) = yield Choice(
        unit.controller, DecisionCode.ATTACK_TARGET, tuple(names), entries, source=me, concerned=(me,), shown=shown
    )
    return others[names.index(picked)]


def _target(table: Table, made: Attack, declared: int, occasion: Occurrence) -> Resolution:
    """Step 1: the target is declared."""
    attacker, target = table.unit(made.attacker.uid), table.unit(declared)
    here, there = table.where[attacker.uid], table.where[target.uid]
    made.attacker, made.target = attacker, target
    _measure(table, made)
    occasion.piece, occasion.square = target, there
    if target.controller != attacker.controller and attacker.controller == table.turn:
        table.aimed = True
    made.first_on_target = not table.noted(FactKind.WAS_ATTACKED, target.uid)
    table.note(FactKind.WAS_ATTACKED, target.uid)
    table.note(FactKind.ATTACKED, attacker.uid, "enemy" if target.controller != attacker.controller else "friendly")
    table.step(
        StepCode.ATTACK_DECLARED, "rule-2e/attack-steps/declare-target", cards=(attacker.card.name, target.card.name),
        squares=(here, there), player=attacker.controller,
    )  # fmt: skip
    answering = triggered(table, listeners(table, Window.WHEN_TARGETED), occasion)
    if answering:
        yield from settle(table, answering)
    following = triggered(table, listeners(table, Window.AFTER_TARGETING), occasion)
    if following:
        made.declared = table.apart({})
        yield from settle(table, following)
    if (answering or following) and attacker.uid in table.where and target.uid in table.where:
        _measure(table, made)
        occasion.square = table.where[target.uid]


def roll(table: Table, made: Attack) -> Resolution:
    """Step 2: as many dice as the attacker's strength, then what may re-roll them."""
    attacker = table.unit(made.attacker.uid)
    dice = max(0, strength(table, attacker))
    if dice == 0:
        table.step(StepCode.NO_DICE, "expanded-2e/value-modifiers/zero-strength", cards=(attacker.card.name,))
        return
    yield from roll_dice(table, attacker, dice, made, "rule-2e/attack-steps/roll")


def _add(table: Table, made: Attack) -> Resolution:
    """Step 3: damage for each symbol that counts."""
    attacker, target = table.unit(made.attacker.uid), table.unit(made.target.uid)
    if made.heals:
        _heal(table, made, target)
        made.done = True
        return
    standing = _places_that_count(table, made)
    amount = symbols_that_count(table, standing, made)
    amount = yield from changed_amount(table, amount, _changes_of_attack(standing, made, amount))
    cause = Cause(CauseKind.ATTACK, DAMAGE_ENTRY, attacker.card.name, attacker.controller, attacker)
    hits = [Hit(target.uid, amount, cause)]
    for effect, answer in rules(table, Hook.DAMAGE_BESIDE):
        each = effect.cause._replace(for_each=True)
        hits.extend(Hit(uid, made.specials(), each) for uid in answer(effect, made) if made.specials())
    hits.extend(
        Hit(effect.uid, amount, effect.cause, as_much_as=target.uid)
        for effect, answer in rules(table, Hook.DAMAGE_BACK)
        if answer(effect, made)
    )
    yield from add_damage(table, hits)
    made.done = True


def _places_that_count(table: Table, made: Attack) -> Table:
    """The table on which the texts about an attack find the cards: as it is, or as it was when the target was declared.

    That matters only where a card changed its place since.
    """
    then = made.declared
    if then is None or _possible(then, made) == _possible(table.apart({}), made):
        return table
    entries = ("expanded-2e/triggered-effects/when-modifies", "faq-2e/vanguards/divine-shield-footwork")
    return then if table.second_reading(OpenPoint.PLACES_OF_ATTACK, *entries) else table


def _possible(standing: Table, made: Attack) -> set[int]:
    amount = symbols_that_count(standing, standing, made)
    return possible_amounts(amount, _changes_of_attack(standing, made, amount))


def _changes_of_attack(standing: Table, made: Attack, amount: int) -> list[Change]:
    """The texts that change how much damage the attack adds to its target, as the cards stand on a table."""
    changes = [(effect, _change(effect, answer, made)) for effect, answer in rules(standing, Hook.DAMAGE_OF_ATTACK)]
    return applicable(amount, changes)


def _change(effect: Effect, answer: Callable[..., int], made: Attack) -> Callable[[int], int]:
    return lambda amount: answer(effect, made, amount)


def symbols_that_count(table: Table, standing: Table, made: Attack) -> int:
    """How much damage the roll comes to: one for each symbol that counts, those that specials give included.

    What texts say of it, they say by where the cards stand.
    """
    counted = made.attacker.card.attack or ""
    for effect, answer in rules(standing, Hook.COUNTS_INSTEAD):
        instead = answer(effect, made)
        if instead:
            counted = instead
            table.step(
                StepCode.COUNTS_INSTEAD,
                effect.entry,
                "glossary-2e/instead",
                cards=(effect.piece.card.name,),
                detail=counted,
                source=effect.named,
            )
    counting = {counted, "damage"} - {SPECIAL}
    return made.shown.get(counted, 0) + sum(1 for symbol in added_by_specials(table, made) if symbol in counting)


def added_by_specials(table: Table, made: Attack) -> list[str]:
    """The symbols that the specials rolled add to the roll, and ``damage`` for each damage that they add beside it.

    An attack that removes damage adds none.
    """
    gives = list(made.specials_mean)
    # How many specials there are is asked only where they count: rolls that differ in nothing that counts are alike.
    for effect, answer in rules(table, Hook.SPECIAL_MEANS):
        given = [symbol for symbol in answer(effect, made) if symbol != "damage" or not made.heals]
        if given and table.listening and (specials := made.specials()):
            rule = "expanded-2e/special-symbol/" + ("multiple" if gives else "for-each")
            table.step(StepCode.SPECIAL_MEANS, rule, effect.entry, cards=(effect.piece.card.name,), amount=specials,
                       detail=" ".join(given), source=effect.named)  # fmt: skip
        gives.extend(given)
    return gives * made.specials() if gives else gives


def _heal(table: Table, made: Attack, target: Piece) -> None:
    """Take damage off the target: one for each melee symbol, added ones too, and for each special."""
    amount = made.shown.get(MELEE, 0) + added_by_specials(table, made).count(MELEE) + made.specials()
    removed = min(amount, target.damage)
    table.change(target.uid, lambda piece: piece._replace(damage=piece.damage - removed))
    table.step(
        StepCode.HEALED,
        "glossary-2e/remove",
        cards=(target.card.name,),
        squares=(table.where[target.uid],),
        amount=removed,
    )


def extra_attack(
    effect: Effect, uid: int, *, wanted: Callable[[Piece], bool] | None = None, optional: bool = False
) -> Resolution:
    """Resolve an extra attack with a unit, outside the limits of the phase; glossary-2e/extra."""
    table = effect.table
    unit = table.piece(uid)
    if unit is None or uid not in table.where or any(reasons_against_attacking(table, unit)):
        return
    candidates = [target for target in targets_of(table, unit) if wanted is None or wanted(target)]
    target = yield from choose_piece(
        effect, candidates, DecisionCode.ATTACK_TARGET, optional=optional, concerned=(named(table, uid),)
    )
    if target is not None:
        yield from attack(table, uid, target, wanted=wanted)
    elif not candidates:
        table.step(
            StepCode.NOTHING_TO_ATTACK, effect.entry, cards=(unit.card.name,), detail=effect.name,
            squares=(table.where[uid],),
        )  # fmt: skip
