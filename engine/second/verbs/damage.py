"""Adding and removing damage."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from itertools import permutations
from typing import NamedTuple

from engine.effects.codes import EffectDecision
from engine.effects.effect import Cause, CauseKind
from engine.effects.in_force import rules
from engine.effects.ordering import emit, last_state, listeners, settle, triggered, unique
from engine.second.codes import StepCode
from engine.second.computed.figures import is_lost
from engine.second.effects import Effect, Occurrence
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.table import Table
from engine.second.verbs.leaving import destroy
from engine.second.windows import Window
from engine.values.decisions import Answer, Choice, Decision, Resolution


class Hit(NamedTuple):
    """Damage about to be added to a card."""

    uid: int
    amount: int
    cause: Cause
    as_much_as: int | None = None
    """The card hit before whose damage it equals, whatever becomes of that; None for an amount of its own."""


NEARBY = 6
"""How far other changes may raise an amount for a change to count as concerned by it."""

Change = tuple[Effect, Callable[[int], int]]
Amount = Generator[Decision, Answer, int]


def changed_amount(table: Table, amount: int, changes: Sequence[Change]) -> Amount:
    """An amount after every change to it; where their order matters, the active player chooses it."""
    order_matters = len(changes) > 1 and len(possible_amounts(amount, changes)) > 1
    waiting = list(changes)
    while waiting:
        place = 0
        if len(waiting) > 1 and order_matters:
            names, shown = unique([effect.name for effect, _ in waiting]), tuple([one.named for one, _ in waiting])
            (picked,) = yield Choice(table.turn, EffectDecision.ORDER, tuple(names), table.laws.ordering, shown=shown)
            place = names.index(picked)
        effect, change = waiting.pop(place)
        before, amount = amount, max(0, change(amount))
        if amount != before:
            square = () if effect.was_at is None else (effect.was_at,)
            table.step(StepCode.DAMAGE_CHANGED, effect.entry, cards=(effect.piece.card.name,), squares=square,
                       amount=amount, detail=effect.name, source=effect.named)  # fmt: skip
    return amount


def possible_amounts(amount: int, changes: Sequence[Change]) -> set[int]:
    """What an amount comes to by one order of the changes to it or another; of many changes, that it depends."""
    return {_applied(amount, order) for order in permutations(changes)} if len(changes) <= 4 else {-1, -2}


def applicable(amount: int, changes: Iterable[Change]) -> list[Change]:
    """Those that change this amount, or could change what another makes of it."""
    nearby = range(amount + NEARBY)
    return [(effect, change) for effect, change in changes if any(change(number) != number for number in nearby)]


def _applied(amount: int, changes: Iterable[Change]) -> int:
    for _, change in changes:
        amount = max(0, change(amount))
    return amount


def add_damage(table: Table, hits: Sequence[Hit]) -> Generator[Decision, Answer, dict[int, int]]:
    """How much damage was added to each card: all of it at the same time, then what that destroys.

    What would happen instead of the damage resolves before any of it is added
    (faq-2e/swamp-orcs/mugglug-prune-simultaneous).
    """
    occasions: list[Occurrence] = []
    following: list[tuple[Occurrence, Occurrence]] = []
    """Each with the one whose damage it equals."""
    for hit in hits:
        piece = table.piece(hit.uid)
        if piece is None or hit.uid not in table.where:
            continue
        followed = next((one for one in occasions if one.piece and one.piece.uid == hit.as_much_as), None)
        if followed is not None:
            hit = hit._replace(amount=followed.amount)
        changes = applicable(
            hit.amount,
            [(effect, _amount_rule(effect, answer, hit)) for effect, answer in rules(table, Hook.DAMAGE_AMOUNT)],
        )
        amount = yield from changed_amount(table, hit.amount, changes)
        occasion = last_state(Occurrence, piece, table.where[hit.uid], table)
        occasion.cause, occasion.amount, occasion.attack = hit.cause, amount, table.attack
        occasions.append(occasion)
        if followed is not None:
            following.append((occasion, followed))
    yield from _replaced(table, [occasion for occasion in occasions if occasion.amount])
    for occasion, followed in following:
        if not followed.amount:
            occasion.amount = 0
    added: dict[int, int] = {}
    for occasion in occasions:
        _place_tokens(table, occasion, added)
    dying = _dying(table, occasions, added)
    table.doomed.update(dying)
    for occasion in occasions:
        if occasion.amount and occasion.piece and occasion.piece.uid in added:
            yield from emit(table, occasion, Window.EACH_TIME_DAMAGED)
    if dying:
        yield from destroy(table, dying)
    return added


def _replaced(table: Table, occasions: Sequence[Occurrence]) -> Resolution:
    """What happens instead of damage that would be added; who is spared by that is told."""
    listening = listeners(table, Window.WOULD_DAMAGE)
    replacing = [one for occasion in occasions for one in triggered(table, listening, occasion)] if listening else []
    if not replacing:
        return
    yield from settle(table, replacing)
    for one in occasions:
        if not one.amount and one.piece and one.cause and one.piece.uid in table.where:
            entries = ("expanded-2e/triggered-effects/would-replaces", one.cause.entry)
            square = table.where[one.piece.uid]
            table.step(
                StepCode.SPARED, *entries, cards=(one.piece.card.name,), squares=(square,), detail=one.cause.name
            )


def _amount_rule(effect: Effect, answer: Callable[..., int], hit: Hit) -> Callable[[int], int]:
    piece = effect.table.unit(hit.uid)
    return lambda amount: answer(effect, piece, amount, hit.cause)


def _place_tokens(table: Table, occasion: Occurrence, added: dict[int, int]) -> None:
    piece, amount, cause = occasion.piece, occasion.amount, occasion.cause
    assert piece is not None
    assert cause is not None
    if amount <= 0 or piece.uid not in table.where:
        return
    table.change(piece.uid, lambda piece: piece._replace(damage=piece.damage + amount))
    added[piece.uid] = added.get(piece.uid, 0) + amount
    if cause.kind is CauseKind.ATTACK and table.attack is not None:
        table.attack.added += amount
    each = ("expanded-2e/special-symbol/for-each",) if cause.for_each else ()
    table.step(
        StepCode.DAMAGED, cause.entry, *each, "glossary-2e/damage", cards=(piece.card.name,),
        squares=(table.where[piece.uid],),
        amount=amount, detail=cause.name, player=piece.controller,
    )  # fmt: skip


def _dying(table: Table, occasions: Sequence[Occurrence], added: dict[int, int]) -> dict[int, Cause]:
    """The cards whose life the damage used up, each with the cause that hit it last; those that die anyway left out."""
    causes: dict[int, Cause] = {}
    for occasion in occasions:
        if occasion.piece is not None and occasion.cause is not None and occasion.piece.uid in added:
            causes[occasion.piece.uid] = occasion.cause
    return {uid: cause for uid, cause in causes.items() if uid not in table.doomed and is_lost(table, table.unit(uid))}


def damage(effect: Effect, uids: Iterable[int], amount: int = 1) -> Generator[Decision, Answer, dict[int, int]]:
    """How much damage an effect added to each of these cards, at the same time."""
    hits = [Hit(uid, amount, effect.cause) for uid in uids if amount > 0]
    added: dict[int, int] = {}
    if hits:
        added = yield from add_damage(effect.table, hits)
    return added


def _healed(amount: int) -> Callable[[Piece], Piece]:
    return lambda piece: piece._replace(damage=piece.damage - amount)


def remove_damage(effect: Effect, uids: Iterable[int], amount: int) -> None:
    """Remove so much damage from each of these cards, or all that it has; glossary-2e/remove."""
    table = effect.table
    for uid in uids:
        piece = table.piece(uid)
        removed = 0 if piece is None else min(amount, piece.damage)
        if piece is not None and removed > 0:
            table.change(uid, _healed(removed))
            table.step(
                StepCode.HEALED, effect.entry, "glossary-2e/remove", cards=(piece.card.name,),
                squares=(table.where[uid],) if uid in table.where else (), amount=removed,
            )  # fmt: skip
