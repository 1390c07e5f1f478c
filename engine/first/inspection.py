"""What is strange about a position, by name: each fault as a reason with the entries that it goes against."""

from __future__ import annotations

from collections.abc import Iterator

from engine.first.actions.common import FIRST_TURN, PHASE_ENTRY, most_units
from engine.first.codes import ReasonCode
from engine.first.computed.figures import is_lost
from engine.first.facts import FIRST_PHASE_OF_GAME, PHASES
from engine.first.position import Piece, Situation
from engine.first.table import Table
from engine.values.boards import Square
from engine.values.reasons import Reason


def faults(position: Situation) -> tuple[Reason, ...]:
    """Every fault of a position: of the players, of the cards by space, of the turn. It can be played all the same."""
    found = [*_summoners(position)]
    for square in position.geometry.squares:
        for piece in (position.board[square], position.ground[square]):
            if piece:
                found.extend(_card(piece, square))
    found.extend(_turn(position))
    return tuple(dict.fromkeys(found))


def _summoners(position: Situation) -> Iterator[Reason]:
    for side, name in enumerate(position.sides):
        player = (("player", name),)
        squares = tuple(
            [
                square
                for square, piece in enumerate(position.board)
                if piece and piece.owner == side and piece.card.is_a("summoner")
            ]
        )
        if not squares and side not in position.lost:
            yield Reason(ReasonCode.NO_SUMMONER, ("rule-1e/victory",), params=player)
        if len(squares) > 1:
            yield Reason(ReasonCode.TWO_SUMMONERS, ("rule-1e/deck-building/summoner",), squares, params=player)
        if squares and side in position.lost:
            yield Reason(ReasonCode.LOST_WITH_SUMMONER, ("rule-1e/victory",), squares, params=player)


def _card(piece: Piece, square: Square) -> Iterator[Reason]:
    card = piece.card
    if not card.is_a("unit") and not card.is_a("wall"):
        entry = "rule-1e/unit-card/unit-type" if not card.classes else "rule-1e/event-cards"
        code = ReasonCode.CLASS_UNKNOWN if not card.classes else ReasonCode.NOT_FOR_THE_BOARD
        yield Reason(code, (entry,), (square,), (card.name,))
        return
    wanted = ("life", "strength", "attack") if card.is_a("unit") else ("life",)
    unknown = [figure for figure in wanted if getattr(card, figure) is None]
    if unknown:
        entries = tuple([_ENTRY[figure] for figure in unknown])
        params = (("figures", ", ".join(unknown)),)
        yield Reason(ReasonCode.FIGURES_UNKNOWN, entries, (square,), (card.name,), params)
    if is_lost(piece):
        figures = (("damage", piece.damage), ("life", card.life or 0))
        yield Reason(ReasonCode.NO_LIFE_LEFT, ("rule-1e/unit-card/life-points",), (square,), (card.name,), figures)


_ENTRY = {
    "life": "rule-1e/unit-card/life-points",
    "strength": "rule-1e/unit-card/attack-value",
    "attack": "rule-1e/unit-card/range-symbol",
}


def _turn(position: Situation) -> Iterator[Reason]:
    """More units chosen than may be, or before their phase; a first turn in a phase that it does not have."""
    table = Table(position)
    if position.first and PHASES.index(position.phase) < PHASES.index(FIRST_PHASE_OF_GAME):
        yield Reason(ReasonCode.FIRST_TURN_BEGINS_LATER, (FIRST_TURN,), params=(("phase", position.phase),))
    for what, number in zip(("move", "attack"), position.used, strict=True):
        entry = PHASE_ENTRY[what]
        most = most_units(table, what)
        if number > most:
            params = (("what", what), ("number", number), ("most", most))
            yield Reason(ReasonCode.TOO_MANY_CHOSEN, (entry,), params=params)
        if number and PHASES.index(position.phase) < PHASES.index(what):
            early = (("what", what), ("phase", position.phase))
            yield Reason(ReasonCode.CHOSEN_TOO_EARLY, (entry, "rule-1e/turn-sequence"), params=early)
