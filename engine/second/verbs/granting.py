"""Giving abilities and taking them away until the end of the turn."""

from __future__ import annotations

from engine.second.codes import LastingKind, StepCode
from engine.second.effects import Effect
from engine.second.texts import has_ability
from engine.second.verbs.leaving import check_state
from engine.values.decisions import Resolution
from engine.values.position import Lasting


def grant(effect: Effect, uid: int, name: str) -> None:
    """Let a card have an ability until the end of the turn; a second copy of one that it has gives nothing."""
    table = effect.table
    piece = table.piece(uid)
    if piece is None or uid not in table.where:
        return
    twice = has_ability(table, piece, name)
    table.last(Lasting(LastingKind.HAS, uid, word=name, cause=effect.entry))
    code = StepCode.HAS_ALREADY if twice else StepCode.GRANTED
    why = "glossary-2e/ability" if twice else "expanded-2e/granted-abilities/definition"
    table.step(code, effect.entry, why, cards=(piece.card.name,), squares=(table.where[uid],), detail=name)


def silence(effect: Effect, uid: int) -> Resolution:
    """Let a card have no abilities until the end of the turn, with what the loss brings about."""
    table = effect.table
    table.last(Lasting(LastingKind.NO_ABILITIES, uid, cause=effect.entry))
    squares = (table.where[uid],)
    table.step(StepCode.ABILITIES_LOST, effect.entry, cards=(table.unit(uid).card.name,), squares=squares)
    yield from check_state(table)
