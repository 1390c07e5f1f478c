"""What somebody may mean who points at a card, on a space or in hand, and at a space."""

from __future__ import annotations

from collections.abc import Iterator

from engine.documents.references import BELOW, ON_TOP
from engine.first.actions.attacking import UNIT, WALL, Attack
from engine.first.actions.moving import Move
from engine.first.actions.playing import Play
from engine.first.computed.reach import on_space
from engine.first.position import Situation
from engine.first.table import Table
from engine.values.actions import Action, Summon
from engine.values.boards import Square

PARTS = {ON_TOP: UNIT, BELOW: WALL}


def pointed_at(position: Situation, asked: str) -> tuple[Action, ...]:
    """The actions that two spaces, or a card in hand and a space, may mean; none where a line is neither."""
    of, _, to = asked.strip().rpartition(" ")
    end, which = _place(position, to)
    if end is None:
        return ()
    start, _ = _place(position, of)
    table = Table(position)
    return tuple(_of_hand(position, of, end) if start is None else _of_card(table, start, end, which))


def _place(position: Situation, name: str) -> tuple[Square | None, str]:
    """The space that a name means, and which of two cards there."""
    board = position.geometry
    part = next((part for part in PARTS if name.lower().endswith(part)), "")
    space = name.lower().removesuffix(part)
    return (board.square(space), PARTS.get(part, "")) if board.has(space) else (None, "")


def _of_card(table: Table, start: Square, end: Square, which: str) -> Iterator[Action]:
    there = [] if start == end else on_space(table, end)
    if table.is_free(end) or start == end:
        yield Move(_way(table, start, end))
    if len(there) == 1:
        yield Attack(start, end)
    elif there:
        yield from (Attack(start, end, one) for one in ((which,) if which else (UNIT, WALL)))


def _way(table: Table, start: Square, end: Square) -> tuple[Square, ...]:
    """A shortest way, past other cards where there is one."""
    return _through(table, start, end, past=True) or _through(table, start, end, past=False)


def _through(table: Table, start: Square, end: Square, *, past: bool) -> tuple[Square, ...]:
    ways: dict[Square, tuple[Square, ...]] = {start: (start,)}
    reached = [start]
    for square in reached:
        for other in table.geometry.neighbours[square]:
            if other not in ways and (not past or table.is_free(other)):
                ways[other] = (*ways[square], other)
                reached.append(other)
    return ways.get(end, ())


def _of_hand(position: Situation, name: str, end: Square) -> Iterator[Action]:
    hand = position.players[position.turn].hand
    card = next((one for one in hand if one.name.lower() == name.lower()), None)
    if card is None:
        return
    if card.is_a("unit"):
        yield Summon(card.name, end)
    else:
        yield Play(card.name, end) if card.is_a("wall") else Play(card.name)
