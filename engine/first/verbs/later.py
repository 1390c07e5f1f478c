"""What an event still does later in the turn in which it was played."""

from __future__ import annotations

from collections.abc import Iterator

from engine.effects.effect import Zone
from engine.effects.ordering import Pending
from engine.first.codes import LastingKind
from engine.first.effects import Effect, Occurrence
from engine.first.registry import registry
from engine.first.table import Table
from engine.first.windows import Window
from engine.values.cards import Piece
from engine.values.position import Lasting


def act_later(effect: Effect, chosen: int) -> None:
    """Let an event act once more at a later time of this turn, on a card that is chosen now."""
    table = effect.table
    table.last(
        Lasting(
            LastingKind.ACTS_LATER, None, chosen, effect.piece.card, table.where[chosen], effect.name, effect.entry,
        )
    )  # fmt: skip


def due(table: Table, window: Window) -> Iterator[Pending]:
    """What events that were played this turn do in a window, each with the chosen card, or with its space alone."""
    for one in table.lasting:
        text = None if one.card is None else registry.text_of(one.card)
        if one.kind is not LastingKind.ACTS_LATER or one.card is None or text is None:
            continue
        chosen = None if one.other is None else table.piece(one.other)
        square = one.value if chosen is None else table.where[chosen.uid]
        event = Piece(table.new_uid(), one.card, table.turn, table.turn)
        occasion = Occurrence(piece=chosen, square=square)
        for part in text.parts:
            if part.window is window:
                yield Effect(table, event, one.card.name, text.entry, Zone.BESIDE, happened=occasion), part
