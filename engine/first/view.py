"""A position as it is seen, with every figure that the rules work out."""

from __future__ import annotations

from engine.documents.references import BELOW, ON_TOP
from engine.effects.effect import is_unit
from engine.first.actions.common import most_units
from engine.first.computed.figures import attack_value
from engine.first.doubts import COVERAGE
from engine.first.position import Piece, Player, Situation
from engine.first.table import Table, is_vine_wall
from engine.first.verbs.piles import pile_of
from engine.values.boards import Square
from engine.values.seen import CardSeen, PlayerSeen, View


def view(position: Situation) -> View:
    """All that is to be seen of a position; on one space, the card below before the one that stands on it."""
    table = Table(position)
    moving, attacking = position.used
    cards = [
        _card(table, piece, square)
        for square in position.geometry.squares
        for piece in (position.ground[square], position.board[square])
        if piece
    ]
    players = [_player(position, side, player) for side, player in enumerate(position.players)]
    chosen = {"moving": moving, "attacking": attacking}
    most = {"moving": most_units(table, "move"), "attacking": most_units(table, "attack")}
    return View(tuple(cards), tuple(players), chosen, most)


def _card(table: Table, piece: Piece, square: Square) -> CardSeen:
    card, space = piece.card, table.geometry.names[square]
    fights = is_unit(piece) and card.strength is not None
    shared = table.board[square] and table.ground[square]
    return CardSeen(
        space,
        space + (BELOW if is_vine_wall(piece) else ON_TOP) if shared else space,
        card,
        piece.controller,
        piece.owner,
        attack_value(table, piece) if fights else None,
        card.life,
        piece.damage,
        0,
        tuple([below.card for below in piece.under]),
        tuple([ability.name for ability in table.texts().abilities.get(piece.uid, ())]),
        tuple([one.name for one in COVERAGE.unplayed(card)]),
    )


def _player(position: Situation, side: int, player: Player) -> PlayerSeen:
    counts = {
        "magic": len(player.magic),
        "hand": len(player.hand),
        "draw": len(pile_of(player)),
        "discard": len(player.discard),
        **({"vines": len(player.vines)} if player.vines else {}),
    }
    return PlayerSeen(position.sides[side], counts, player.hand, player.discard, (), side in position.lost)
