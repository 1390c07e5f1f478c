"""A position as it is seen, with every figure that the rules work out."""

from __future__ import annotations

from engine.effects.effect import is_unit
from engine.second.computed.figures import life, strength
from engine.second.doubts import COVERAGE
from engine.second.facts import CHOSEN_UNITS, SIDES
from engine.second.position import Piece, Player, Situation
from engine.second.table import Table
from engine.second.texts import abilities
from engine.values.boards import Square
from engine.values.seen import CardSeen, EventSeen, PlayerSeen, View


def view(position: Situation) -> View:
    """All that is to be seen of a position."""
    table = Table(position)
    moving, attacking = position.used
    return View(
        tuple([_card(table, piece, square) for square, piece in enumerate(position.board) if piece]),
        tuple([_player(position, side, player) for side, player in enumerate(position.players)]),
        {"moving": moving, "attacking": attacking},
        {"moving": CHOSEN_UNITS, "attacking": CHOSEN_UNITS},
    )


def _card(table: Table, piece: Piece, square: Square) -> CardSeen:
    card = piece.card
    fights = is_unit(piece) and card.strength is not None
    return CardSeen(
        table.geometry.names[square],
        table.geometry.names[square],
        card,
        piece.controller,
        piece.owner,
        strength(table, piece) if fights else None,
        life(table, piece),
        piece.damage,
        piece.boost,
        tuple([below.card for below in piece.under]),
        tuple([ability.name for ability in abilities(table, piece)]),
        tuple([one.name for one in COVERAGE.unplayed(card)]),
    )


def _player(position: Situation, side: int, player: Player) -> PlayerSeen:
    counts = {
        "magic": player.magic,
        "hand": len(player.hand),
        "draw": len(player.draw) + len(player.bottom),
        "discard": len(player.discard),
    }
    events = tuple([EventSeen(event.card, event.owner, event.boost) for event in player.active])
    return PlayerSeen(SIDES[side], counts, player.hand, player.discard, events, side in position.lost)
