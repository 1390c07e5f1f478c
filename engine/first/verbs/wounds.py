"""Placing and removing Wound Markers."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import NamedTuple

from engine.effects.effect import Cause, CauseKind
from engine.effects.ordering import emit, last_state, listeners, settle, triggered
from engine.first.codes import StepCode
from engine.first.computed.figures import is_lost, life_left
from engine.first.effects import Effect, Occurrence
from engine.first.table import Table
from engine.first.verbs.leaving import destroy
from engine.first.windows import Window
from engine.values.decisions import Answer, Decision

Wounded = Generator[Decision, Answer, "dict[int, int]"]


class Wounds(NamedTuple):
    """Wound Markers about to be placed on a card."""

    uid: int
    amount: int
    cause: Cause


def wound(table: Table, hits: Sequence[Wounds]) -> Wounded:
    """How many wounds were placed on each card: all at the same time, then what that destroys.

    What would happen instead of wounds, or of being destroyed by them, resolves before any is placed.
    """
    occasions: list[Occurrence] = []
    for hit in hits:
        piece = table.piece(hit.uid)
        if piece is not None and hit.uid in table.where and hit.amount > 0:
            occasion = last_state(Occurrence, piece, table.where[hit.uid], table)
            occasion.cause, occasion.amount, occasion.attack = hit.cause, hit.amount, table.attack
            occasions.append(occasion)
    for window in (Window.WOULD_DAMAGE, Window.WOULD_DESTROY):
        if listening := listeners(table, window):
            met = [one for one in occasions if one.amount and (window is Window.WOULD_DAMAGE or _would_destroy(one))]
            yield from settle(table, [effect for one in met for effect in triggered(table, listening, one)])
    added: dict[int, int] = {}
    for occasion in occasions:
        _place(table, occasion, added)
    causes = {one.piece.uid: one.cause for one in occasions if one.piece and one.cause and one.piece.uid in added}
    dying = {uid: cause for uid, cause in causes.items() if uid not in table.doomed and is_lost(table.unit(uid))}
    table.doomed.update(dying)
    for occasion in occasions:
        if occasion.piece and occasion.piece.uid in added:
            yield from emit(table, occasion, Window.WHEN_DAMAGE)
    if dying:
        yield from destroy(table, dying)
    return added


def _would_destroy(occasion: Occurrence) -> bool:
    left = None if occasion.piece is None else life_left(occasion.piece)
    return left is not None and occasion.amount >= left


def _place(table: Table, occasion: Occurrence, added: dict[int, int]) -> None:
    piece, amount, cause = occasion.piece, occasion.amount, occasion.cause
    assert piece is not None
    assert cause is not None
    if amount <= 0 or piece.uid not in table.where:
        return
    table.change(piece.uid, lambda piece: piece._replace(damage=piece.damage + amount))
    added[piece.uid] = added.get(piece.uid, 0) + amount
    if cause.kind is CauseKind.ATTACK and table.attack is not None:
        table.attack.added += amount
    table.step(
        StepCode.WOUNDED, cause.entry, "rule-1e/wound-markers", cards=(piece.card.name,),
        squares=(table.where[piece.uid],), amount=amount, detail=cause.name, player=piece.controller,
    )  # fmt: skip


def wound_by(effect: Effect, uids: Iterable[int], amount: int = 1) -> Wounded:
    """How many wounds an effect placed on each of these cards, at the same time."""
    return (yield from wound(effect.table, [Wounds(uid, amount, effect.cause) for uid in uids]))


def remove_wounds(effect: Effect, uid: int, amount: int) -> None:
    """Remove so many wounds from a card, or all that it has."""
    table = effect.table
    piece = table.piece(uid)
    removed = 0 if piece is None else min(amount, piece.damage)
    if piece is not None and removed > 0:
        table.change(uid, lambda piece: piece._replace(damage=piece.damage - removed))
        table.step(
            StepCode.WOUNDS_REMOVED, effect.entry, cards=(piece.card.name,),
            squares=(table.where[uid],) if uid in table.where else (), amount=removed,
        )  # fmt: skip
