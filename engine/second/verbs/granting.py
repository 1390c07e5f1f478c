"""Giving abilities until the end of the turn."""

from __future__ import annotations

from engine.core.position import Lasting
from engine.second.effect import Effect
from engine.second.texts import has_ability


def grant(effect: Effect, uid: int, name: str) -> None:
    """Let a card have an ability until the end of the turn; a second copy of one that it has gives nothing."""
    table = effect.table
    piece = table.piece(uid)
    if piece is None or uid not in table.where:
        return
    twice = has_ability(table, piece, name)
    table.last(Lasting("has", uid, word=name, cause=effect.entry))
    code, entry = (
        ("has-already", "glossary-2e/ability") if twice else ("granted", "expanded-2e/granted-abilities/definition")
    )
    table.step(code, effect.entry, entry, cards=(piece.card.name,), squares=(table.where[uid],), detail=name)
