"""What documents of every edition say of a position, as codes that the catalogue of sentences knows."""

from __future__ import annotations

from engine.values.codes import Code


class ChangeCode(Code):
    """What tells a later position from an earlier one."""

    CONTROLLED = "controlled"
    DISCARD_COUNTED = "discard-counted"
    DISCARD_GAINED = "discard-gained"
    DISCARD_LOST = "discard-lost"
    DRAW_COUNTED = "draw-counted"
    DRAW_GAINED = "draw-gained"
    DRAW_LOST = "draw-lost"
    EMPTIED = "emptied"
    HAND_COUNTED = "hand-counted"
    HAND_GAINED = "hand-gained"
    HAND_LOST = "hand-lost"
    MAGIC_ADDED = "magic-added"
    MAGIC_REMOVED = "magic-removed"
    MOVED = "moved"
    NOBODY_WINS = "nobody-wins"
    NOTHING_UNDER = "nothing-under"
    PHASE = "phase"
    STANDS = "stands"
    TURN = "turn"
    UNDER = "under"
    VACATED = "vacated"
    WINS = "wins"
