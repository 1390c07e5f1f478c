"""The start of a game: each player's cards on their spaces, the rest shuffled, no hand; rule-1e/setup."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.effects.rulebook import Run
from engine.explore.replay import Resolved, replay
from engine.first.codes import ReasonCode, StepCode
from engine.first.facts import BOARD, FIRST_PHASE_OF_GAME, TEAM_BOARD, VINE_WALL
from engine.first.position import Piece, Player, Situation
from engine.first.table import Table
from engine.values.boards import Board, Square
from engine.values.cards import Card, Setup, in_order
from engine.values.decisions import Answer, Resolution
from engine.values.errors import ImpossiblePosition
from engine.values.reasons import Reason
from engine.values.standing import Standing

STARTING = "rule-1e/setup/starting-setup"
CHOOSING = "rule-1e/setup/choose-deck"


def setup_faults(setup: Setup) -> tuple[Reason, ...]:
    """What is not known, or does not fit, for this faction to begin a game."""
    return tuple(_faults(setup))


def _faults(setup: Setup) -> Iterator[Reason]:
    faction = (("faction", setup.name),)
    if not setup.deck:
        yield Reason(ReasonCode.DECK_UNKNOWN, (CHOOSING,), params=faction)
    if not setup.spaces:
        yield Reason(ReasonCode.SETUP_UNKNOWN, (STARTING,), params=faction)
    short = Counter([card.name for card, _ in setup.spaces])
    short.subtract({card.name: copies for card, copies in setup.deck})
    for name, number in short.items():
        if setup.deck and number > 0:
            yield Reason(ReasonCode.STARTING_CARD_MISSING, (STARTING,), cards=(name,))


def set_up(sides: Sequence[Setup], first: int = 0, answers: Sequence[str | Answer] = ()) -> Resolved[Situation]:
    """The position before the first turn, of two players or of two teams. Nothing is decided: there is no hand yet.

    :class:`ImpossiblePosition` lists what no source tells.
    """
    faults = tuple(fault for side in sides for fault in setup_faults(side))
    if faults:
        raise ImpossiblePosition(faults)
    board = BOARD if len(sides) == len(BOARD.seating.names) else TEAM_BOARD
    standing: list[Piece | None] = [None] * board.size
    for player, side in enumerate(sides):
        for card, square in side.spaces:
            standing[seen_from(board, player, square)] = Piece(0, card, player, player)
    numbered = [
        piece and piece._replace(uid=1 + sum(1 for before in standing[:square] if before))
        for square, piece in enumerate(standing)
    ]
    players = tuple([Player(draw=_draw_pile(side), vines=_vines(side)) for side in sides])
    position = Situation(
        board, tuple(numbered), players, first, FIRST_PHASE_OF_GAME, ground=(None,) * board.size, first=True
    )

    def start() -> Run[Table, Situation]:
        table = Table(position)
        return Run(table, _told(table, sides))

    return replay(start, answers)


def _told(table: Table, sides: Sequence[Setup]) -> Resolution:
    for player, side in enumerate(sides):
        cards = tuple(card.name for card, _ in side.spaces)
        squares = tuple(seen_from(table.geometry, player, square) for _, square in side.spaces)
        table.step(StepCode.STARTING_CARDS, STARTING, cards=cards, squares=squares, player=player)
        if side.standing is not Standing.PRINTED:
            table.step(StepCode.SETUP_UNSURE, STARTING, detail=side.standing, player=player)
        if side.composed:
            table.step(StepCode.DECK_COMPOSED, CHOOSING, detail=side.name, player=player)
    yield from ()


def _draw_pile(side: Setup) -> tuple[Card, ...]:
    """The cards of a deck that do not begin on the battlefield; Vine Walls are no part of it."""
    placed = Counter([card.name for card, _ in side.spaces])
    pile: list[Card] = []
    for card, copies in side.deck:
        if card.name != VINE_WALL:
            on_board = min(placed[card.name], copies)
            placed[card.name] -= on_board
            pile.extend([card] * (copies - on_board))
    return in_order(pile)


def _vines(side: Setup) -> tuple[Card, ...]:
    """The Vine Walls that come with the faction, whether they are listed with the deck or not."""
    copies = dict(side.events) | dict(side.deck)
    return tuple([card for card, number in copies.items() if card.name == VINE_WALL for _ in range(number)])


def seen_from(board: Board, player: int, square: Square) -> Square:
    """The space of the board that a player calls so: opposite players see their Battlefield turned by half a circle."""
    row, column = divmod(square, BOARD.columns)
    if not board.seating.near[player]:
        row, column = BOARD.rows - 1 - row, BOARD.columns - 1 - column
    return row * board.columns + column + BOARD.columns * (player // 2)
