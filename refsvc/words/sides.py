"""Whose the cards are that something is done to: those of the same side are said to be."""

from __future__ import annotations

import engine

PICKING = frozenset({"target", "targets", "attack-target"})
"""The decisions that pick cards something is done to."""


def friendly(position: engine.Position, one: int, other: int, *, lying: bool = False) -> str:
    """What the card on the other space is to that on the first; empty for an enemy's.

    Of the other space perhaps that card is meant on which another stands.
    """
    first, second = _controller(position, one), _controller(position, other, lying=lying)
    if first is None or second is None or not position.geometry.seating.friends(first, second):
        return ""
    return "its-own" if first == second else "its-partners"


def is_own_of_several(decision: engine.Decision, shown: engine.Named, position: engine.Position) -> bool:
    """Whether a card is one of the side that picks, and cards of others could be picked as well."""
    if decision.about not in PICKING:
        return False
    friends = position.geometry.seating.friends
    picked = [_controller(position, one.square) for one in decision.shown if one is not None]
    sides = {friends(decision.player, player) for player in picked if player is not None}
    here = _controller(position, shown.square)
    return len(sides) > 1 and here is not None and friends(decision.player, here)


def _controller(position: engine.Position, square: int | None, *, lying: bool = False) -> int | None:
    """Who controls the card on a space, of two the one that stands on the other unless that is meant."""
    if square is None:
        return None
    ground = position.ground[square] if position.ground else None
    piece = ground if lying else position.board[square] or ground
    return None if piece is None else piece.controller
