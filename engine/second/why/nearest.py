"""What would make a refused action legal, where that is one step away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice

from engine.effects.watch import Muted
from engine.second.actions import building, summoning
from engine.second.actions.building import Build
from engine.second.actions.common import from_hand, held
from engine.second.codes import ReasonCode, WhyCode
from engine.second.computed.figures import is_gate
from engine.second.computed.movement import paths_of, reach_of
from engine.second.computed.reach import reached
from engine.second.facts import PHASES
from engine.second.position import Situation
from engine.second.questions import Hook
from engine.second.rules import reasons_against
from engine.second.table import Table
from engine.second.texts import rules
from engine.second.why.permits import told_of
from engine.values.actions import Action, Attack, Move, Summon
from engine.values.boards import Square
from engine.values.bounds import HINTS, PATHS_TRIED, SPACES_NAMED
from engine.values.reasons import Reason

A_MOVE = 2
"""Spaces within which a unit is thought of as standing elsewhere: those of a normal move."""
IN_THE_WAY = (ReasonCode.NOT_CLEAR, ReasonCode.PATH_BLOCKED, ReasonCode.ENDS_ON_CARD, ReasonCode.SPACE_NOT_EMPTY)
"""Reasons that name a card which stands in the way."""


def nearest(position: Situation, action: Action, against: Iterable[Reason]) -> tuple[Reason, ...]:
    """What would make it legal: other circumstances of the same action first, then another action of the same kind."""
    if position.over:
        return ()
    return tuple(islice(_hints(position, action, tuple(against)), HINTS))


def _hints(position: Situation, action: Action, against: tuple[Reason, ...]) -> Iterator[Reason]:
    yield from _in_another_phase(position, action)
    yield from _with_more_magic(position, action, against)
    yield from _without_a_card(position, action, against)
    match action:
        case Attack():
            yield from _from_elsewhere(position, action)
            yield from _at_another(position, action)
        case Move():
            yield from _another_way(position, action)
        case Summon() | Build():
            yield from _on_another_space(position, action)
            if isinstance(action, Summon):
                yield from _opened_by_texts(position, action)
                yield from _without_gates(position, against)
    yield from _without_a_text(position, action)


def _may(position: Situation, action: Action) -> bool:
    return not any(reasons_against(Table(position), action))


def _in_another_phase(position: Situation, action: Action) -> Iterator[Reason]:
    for phase in PHASES:
        if phase != position.phase and _may(replace(position, phase=phase), action):
            yield Reason(WhyCode.LEGAL_IN_PHASE, ("rule-2e/turn-sequence",), params=(("phase", phase),))


def _with_more_magic(position: Situation, action: Action, against: tuple[Reason, ...]) -> Iterator[Reason]:
    for reason in against:
        if reason.code is ReasonCode.NOT_ENOUGH_MAGIC:
            needed = dict(reason.params)
            more = int(needed["cost"]) - int(needed["magic"])
            players = list(position.players)
            players[position.turn] = players[position.turn]._replace(magic=int(needed["cost"]))
            if _may(replace(position, players=tuple(players)), action):
                yield Reason(WhyCode.LEGAL_WITH_MAGIC, ("glossary-2e/pay",), params=(("more", more),))


def _without_a_card(position: Situation, action: Action, against: tuple[Reason, ...]) -> Iterator[Reason]:
    """A card that stands in the way."""
    for reason in against:
        if reason.code in IN_THE_WAY:
            square = reason.squares[0]
            other = position.board[square]
            if other is not None and _may(_with(position, {square: None}), action):
                yield Reason(WhyCode.LEGAL_WITHOUT_CARD, reason.entries[:1], (square,), (other.card.name,))


def _from_elsewhere(position: Situation, action: Attack) -> Iterator[Reason]:
    """Spaces near the unit from which it could attack the same card."""
    unit = position.board[action.square]
    if unit is None:
        return
    found = [
        square
        for square in position.geometry.within(action.square, A_MOVE)
        if position.board[square] is None
        and _may(_with(position, {action.square: None, square: unit}), Attack(square, action.target))
    ]
    if found:
        yield Reason(WhyCode.LEGAL_FROM, (), tuple(found[:SPACES_NAMED]), (unit.card.name,))


def _at_another(position: Situation, action: Attack) -> Iterator[Reason]:
    """Cards that the unit could attack instead: enemies, if there are any."""
    table = Table(position)
    unit = table.board[action.square]
    if unit is None:
        return
    others = [(one, table.where[one.uid]) for one in reached(table, unit)]
    legal = [(one, square) for one, square in others if _may(position, Attack(action.square, square))]
    enemies = [(one, square) for one, square in legal if one.controller != unit.controller]
    found = sorted(square for _, square in enemies or legal)
    if found:
        yield Reason(WhyCode.LEGAL_TARGETS, (), tuple(found[:SPACES_NAMED]), (unit.card.name,))


def _another_way(position: Situation, action: Move) -> Iterator[Reason]:
    """Another way to the same space, or spaces near it that the unit could reach."""
    table = Table(position)
    start, end = action.path[0], action.path[-1]
    unit = table.board[start]
    if unit is None:
        return
    ways = [path for path in paths_of(table, unit, reach_of(table, unit), PATHS_TRIED) if path[-1] != start]
    there = next((path for path in ways if path[-1] == end and _may(position, Move(path))), None)
    if there is not None:
        yield Reason(WhyCode.LEGAL_WAY, (), there, (unit.card.name,))
        return
    distance = position.geometry.distance[end]
    ends = {path[-1]: Move(path) for path in reversed(ways)}
    closest = sorted(ends, key=lambda square: (distance[square], square))
    found = [square for square in closest[:SPACES_NAMED] if _may(position, ends[square])]
    if found:
        yield Reason(WhyCode.LEGAL_ENDS, (), tuple(found), (unit.card.name,))


def _on_another_space(position: Situation, action: Summon | Build) -> Iterator[Reason]:
    """Spaces on which the card could enter play, nearest to the one that was asked about first."""
    table = Table(position)
    card = held(table, action.card)
    if card is None:
        return
    offered = summoning.spaces(table, card) if isinstance(action, Summon) else building.spaces(table, card)
    distance = position.geometry.distance[action.square]
    by_distance = sorted(offered, key=lambda square: (distance[square], square))
    found = [square for square in by_distance if _may(position, type(action)(action.card, square))]
    if found:
        yield Reason(WhyCode.LEGAL_SPACES, (), tuple(found[:SPACES_NAMED]), (card.name,))


def _opened_by_texts(position: Situation, action: Summon) -> Iterator[Reason]:
    """The texts that open spaces for the card besides those at gates."""
    table = Table(position)
    card = held(table, action.card)
    if card is None:
        return
    opened = [
        (effect, list(answer(effect, card)))
        for effect, answer in rules(table, Hook.SUMMON_SPACES)
        if effect.controller == table.turn
    ]
    own = [
        (effect, list(rule.given(effect, card)))
        for effect, part in from_hand(table, card)
        for rule in part.rules
        if rule.question is Hook.SUMMON_SPACES
    ]
    for effect, squares in (*opened, *own):
        free = sorted({square for square in squares if table.is_empty(square)})
        if free:
            params = told_of(effect.name, effect.piece.card.name)
            yield Reason(WhyCode.OPENS_SPACES, (effect.entry,), tuple(free[:SPACES_NAMED]), (card.name,), params)


def _without_gates(position: Situation, against: tuple[Reason, ...]) -> Iterator[Reason]:
    """That the player has no gate at all."""
    table = Table(position)
    if any(reason.code is ReasonCode.NO_GATE_ADJACENT for reason in against) and not any(
        piece.controller == table.turn and is_gate(table, piece) for piece in table.pieces()
    ):
        yield Reason(WhyCode.NO_GATE_AT_ALL, ("glossary-2e/gate",))


def _without_a_text(position: Situation, action: Action) -> Iterator[Reason]:
    """A text that alone forbids it."""
    for source in Table(position).texts().answering():
        without = Table(position)
        without.muted = Muted(source.piece.uid, source.ability.name)
        if not any(reasons_against(without, action)):
            square = without.where.get(source.piece.uid)
            yield Reason(
                WhyCode.LEGAL_WITHOUT_TEXT, (source.ability.entry,), () if square is None else (square,),
                (source.piece.card.name,), told_of(source.ability.name, source.piece.card.name),
            )  # fmt: skip


def _with(position: Situation, changed: dict[Square, object]) -> Situation:
    board = tuple([changed.get(square, piece) for square, piece in enumerate(position.board)])
    return replace(position, board=board)  # type: ignore[arg-type]
