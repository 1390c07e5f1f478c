"""The start of a game: four cards a side on their spaces, opening hands drawn by chance or given; rule-2e/setup."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.effects.rulebook import Run
from engine.explore.replay import Resolved, replay
from engine.second.codes import ReasonCode, StepCode
from engine.second.facts import BOARD, HAND_SIZE, MAGIC_OF_FIRST, MAGIC_OF_SECOND, PHASES, STARTING_UNITS
from engine.second.position import Piece, Player, Situation
from engine.second.setup.decks import starting_units
from engine.second.table import Table
from engine.values.boards import Square
from engine.values.cards import Card, Setup, in_order
from engine.values.decisions import Answer, Draw, Resolution
from engine.values.errors import ImpossiblePosition
from engine.values.reasons import Reason
from engine.values.standing import Standing

STARTING_CARDS = "rule-2e/setup/starting-cards"
OPENING_HAND = "rule-2e/setup/opening-hand"
FIRST_PLAYER = "rule-2e/setup/first-player-magic"


def setup_faults(setup: Setup) -> tuple[Reason, ...]:
    """What is not known, or does not fit, for this faction to begin a game."""
    return tuple(_faults(setup))


def _faults(setup: Setup) -> Iterator[Reason]:
    faction = (("faction", setup.name),)
    if not setup.deck:
        yield Reason(ReasonCode.DECK_UNKNOWN, ("rule-2e/setup/choose-deck",), params=faction)
    if len(starting_units(setup)) != STARTING_UNITS:
        yield Reason(ReasonCode.SETUP_UNKNOWN, (STARTING_CARDS,), params=faction)
    short = Counter([card.name for card, _ in setup.spaces])
    short.subtract({card.name: copies for card, copies in setup.deck})
    for name, number in short.items():
        if setup.deck and number > 0:
            yield Reason(ReasonCode.STARTING_CARD_MISSING, (STARTING_CARDS,), cards=(name,))


def set_up(sides: Sequence[Setup], first: int = 0, answers: Sequence[str | Answer] = ()) -> Resolved[Situation]:
    """The position before the first turn, stopped at the first opening hand that is not answered.

    :class:`ImpossiblePosition` lists what no source tells; a hand that its pile does not hold is not understood.
    """
    faults = tuple(fault for side in sides for fault in setup_faults(side))
    if faults:
        raise ImpossiblePosition(faults)
    piles = [_draw_pile(side) for side in sides]
    board: list[Piece | None] = [None] * BOARD.size
    for player, side in enumerate(sides):
        for card, square in side.spaces:
            board[_seen_from(player, square)] = Piece(0, card, player, player)
    numbered = [piece and piece._replace(uid=1 + _before(board, square)) for square, piece in enumerate(board)]
    players = tuple(
        Player(MAGIC_OF_FIRST if player == first else MAGIC_OF_SECOND, draw=pile) for player, pile in enumerate(piles)
    )
    position = Situation(BOARD, tuple(numbered), players, first, PHASES[0])

    def start() -> Run[Table, Situation]:
        table = Table(position)
        return Run(table, _opening(table, sides))

    return replay(start, answers)


def _opening(table: Table, sides: Sequence[Setup]) -> Resolution:
    for player, side in enumerate(sides):
        cards = tuple(card.name for card, _ in side.spaces)
        squares = tuple(_seen_from(player, square) for _, square in side.spaces)
        table.step(
            StepCode.STARTING_CARDS, STARTING_CARDS, "rule-2e/setup", cards=cards, squares=squares, player=player
        )
        if side.standing is not Standing.PRINTED:
            table.step(StepCode.SETUP_UNSURE, STARTING_CARDS, detail=side.standing, player=player)
    for player in range(len(sides)):
        pile = table.players[player].draw
        names = tuple([card.name for card in pile])
        draw = Draw(player, names, min(HAND_SIZE, len(names)), (OPENING_HAND,))
        hand = yield draw
        _take(table, player, hand)
        table.step(StepCode.DRAWN, OPENING_HAND, amount=len(hand), player=player)
    for player, one in enumerate(table.players):
        table.step(StepCode.STARTING_MAGIC, FIRST_PLAYER, amount=one.magic, player=player)


def _take(table: Table, player: int, names: Answer) -> None:
    left = list(table.players[player].draw)
    hand = []
    for name in names:
        card = next(card for card in left if card.name == name)
        left.remove(card)
        hand.append(card)
    table.players[player] = table.players[player]._replace(draw=tuple(left), hand=in_order(hand))


def _draw_pile(side: Setup) -> tuple[Card, ...]:
    """The cards of a deck that do not begin on the battlefield."""
    placed = Counter([card.name for card, _ in side.spaces])
    pile: list[Card] = []
    for card, copies in side.deck:
        on_board = min(placed[card.name], copies)
        placed[card.name] -= on_board
        pile.extend([card] * (copies - on_board))
    return in_order(pile)


def _seen_from(player: int, square: Square) -> Square:
    """The space that a player calls so: North sees the board turned by half a circle."""
    return square if player == 0 else BOARD.size - 1 - square


def _before(board: Sequence[Piece | None], square: Square) -> int:
    return sum(1 for piece in board[:square] if piece)
