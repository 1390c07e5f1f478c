"""Boost: adding, spending, moving."""

from __future__ import annotations

from collections.abc import Iterable

from engine.second.codes import StepCode
from engine.second.effects import Effect
from engine.second.verbs.leaving import check_state
from engine.values.decisions import Picking, Resolution


def boost(effect: Effect, uids: Iterable[int], amount: int = 1) -> None:
    """Boost cards, all at the same time; expanded-2e/simultaneous-effects/damage-boost-exception."""
    table = effect.table
    for uid in uids:
        if amount > 0 and table.piece(uid):
            piece = table.change(uid, lambda piece: piece._replace(tokens=piece.boost + amount))
            square = table.where.get(uid)
            table.step(
                StepCode.BOOSTED, effect.entry, "glossary-2e/boost", cards=(piece.card.name,), amount=amount,
                squares=() if square is None else (square,),
            )  # fmt: skip


def boost_event(effect: Effect, amount: int) -> None:
    """Put boost on the event that is being played, which it keeps in the active area."""
    event = effect.piece
    effect.piece = event._replace(tokens=event.boost + amount)
    effect.table.step(StepCode.BOOSTED, effect.entry, "glossary-2e/boost", cards=(event.card.name,), amount=amount)


def remove_boost(effect: Effect, uid: int, amount: int) -> Picking:
    """How much boost was removed from a card: so much, or all that it has. What lived by its boost is destroyed."""
    table = effect.table
    piece = table.piece(uid)
    removed = 0 if piece is None else min(amount, piece.boost)
    if removed:
        changed = table.change(uid, lambda piece: piece._replace(tokens=piece.boost - removed))
        square = table.where.get(uid)
        table.step(
            StepCode.BOOST_REMOVED, effect.entry, "glossary-2e/remove", cards=(changed.card.name,), amount=removed,
            squares=() if square is None else (square,),
        )  # fmt: skip
        yield from check_state(table)
    return removed


def move_boost(effect: Effect, source: int, target: int, amount: int | None = None) -> Resolution:
    """Move boost from one card to another: so much, or all."""
    piece = effect.table.piece(source)
    held = piece.boost if piece else 0
    moved = yield from remove_boost(effect, source, held if amount is None else amount)
    boost(effect, [target], moved)
