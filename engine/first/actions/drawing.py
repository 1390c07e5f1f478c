"""Drawing cards: rule-1e/phase-draw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.first.actions.common import phase_reason
from engine.first.codes import FactKind, ReasonCode
from engine.first.facts import HAND_SIZE
from engine.first.table import Table
from engine.first.verbs.piles import draw
from engine.values.actions import Action
from engine.values.boards import Board
from engine.values.decisions import Resolution
from engine.values.position import Fact
from engine.values.reasons import Reason

DRAWING = "rule-1e/phase-draw"
DRAWN = Fact(FactKind.DRAWN, None)


class Draw(Action):
    """Draw up to five cards."""

    __slots__ = ()
    verb = "draw"
    form = "draw"

    def text(self, board: Board) -> str:
        return self.form

    @classmethod
    def read(cls, words: Sequence[str], board: Board) -> Draw | None:
        return None if words else cls()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Draw)

    def __hash__(self) -> int:
        return hash(Draw)


def reasons_against(table: Table, action: Draw) -> Iterator[Reason]:
    """Every reason why the active player cannot draw."""
    yield from phase_reason(table, "draw", ReasonCode.WRONG_PHASE_DRAW)
    if DRAWN in table.facts:
        yield Reason(ReasonCode.ALREADY_DRAWN, (DRAWING,))


def legal(table: Table, most: int) -> Iterator[Draw]:
    """Drawing, once."""
    if table.phase == "draw" and DRAWN not in table.facts:
        yield Draw()


def resolve(table: Table, action: Draw) -> Resolution:
    """Draw until there are five cards in hand."""
    yield from draw_up(table)


def draw_up(table: Table) -> Resolution:
    """Let the active player draw until there are five cards in hand, unless that is done."""
    short = HAND_SIZE - len(table.players[table.turn].hand)
    if DRAWN not in table.facts and short > 0:
        yield from draw(table, table.turn, short, DRAWING)
    table.facts.add(DRAWN)
