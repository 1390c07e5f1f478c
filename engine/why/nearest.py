"""What would make a refused action legal, where that is one step away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

from engine.documents.ways import cards_passed
from engine.values.actions import Action, Attack, Move, Summon, Use
from engine.values.boards import Square
from engine.values.bounds import HINTS, PATHS_TRIED, SPACES_NAMED
from engine.values.cards import Piece
from engine.values.position import Position
from engine.values.reasons import Reason
from engine.why.codes import WhyCode
from engine.why.ending import summoners_lost
from engine.why.permits import texts_in_force, told_of
from engine.why.places import first_of
from engine.why.terms import Terms
from engine.why.watched import reasons_without

A_MOVE = 2
"""Spaces within which a unit is thought of as standing elsewhere: those of a normal move."""


def nearest(terms: Terms, position: Position, action: Action, against: Iterable[Reason]) -> tuple[Reason, ...]:
    """What would make it legal: other circumstances of the same action first, then another action of the same kind."""
    if position.over:
        return ()
    return tuple(islice(_hints(terms, position, action, tuple(against)), HINTS))


def _hints(terms: Terms, position: Position, action: Action, against: tuple[Reason, ...]) -> Iterator[Reason]:
    yield from terms.explained(terms.rules.table(position), action, against)
    yield from _in_another_phase(terms, position, action)
    yield from _with_more_magic(terms, position, action, against)
    yield from _without_a_card(terms, position, action, against)
    match action:
        case Attack():
            yield from from_elsewhere(terms, position, action)
            yield from _at_another(terms, position, action)
        case Move():
            yield from _another_way(terms, position, action)
    yield from _on_another_space(terms, position, action)
    if isinstance(action, Summon):
        yield from _opened_by_texts(terms, position, action)
    yield from terms.missing(terms.rules.table(position), action, against)
    yield from _without_a_text(terms, position, action)


def _may(terms: Terms, position: Position, action: Action) -> bool:
    return not any(terms.rules.reasons_against(terms.rules.table(position), action))


def _in_another_phase(terms: Terms, position: Position, action: Action) -> Iterator[Reason]:
    for phase in terms.tongue.phase_order:
        if phase != position.phase and _may(terms, replace(position, phase=phase), action):
            yield Reason(WhyCode.LEGAL_IN_PHASE, (terms.cites.phases,), params=(("phase", phase),))


def _with_more_magic(terms: Terms, position: Position, action: Action, against: tuple[Reason, ...]) -> Iterator[Reason]:
    for reason in against:
        if reason.code == terms.codes.too_little_magic:
            needed = dict(reason.params)
            more = int(needed["cost"]) - int(needed["magic"])
            richer = terms.with_magic(position, int(needed["cost"]))
            if _may(terms, richer, action):
                yield Reason(WhyCode.LEGAL_WITH_MAGIC, (terms.cites.paying,), params=(("more", more),))
                yield from summoners_lost(terms, richer, action)


def _without_a_card(terms: Terms, position: Position, action: Action, against: tuple[Reason, ...]) -> Iterator[Reason]:
    """A card that stands in the way, or lies there."""
    for reason in against:
        if reason.code in terms.codes.in_the_way:
            square = reason.squares[0]
            other = position.board[square] or (position.ground[square] if position.ground else None)
            if other is not None and _may(terms, _without(position, square, other), action):
                yield Reason(WhyCode.LEGAL_WITHOUT_CARD, reason.entries[:1], (square,), (other.card.name,))


def from_elsewhere(terms: Terms, position: Position, action: Attack | Use) -> Iterator[Reason]:
    """Spaces near the unit from which it could do the same."""
    unit = position.board[action.square]
    if unit is None:
        return
    found = [
        square
        for square in position.geometry.within(action.square, A_MOVE)
        if position.board[square] is None
        and _may(terms, _with(position, {action.square: None, square: unit}), replace(action, square=square))
    ]
    if found:
        named, more = first_of(found, SPACES_NAMED)
        yield Reason(WhyCode.LEGAL_FROM, (), named, (unit.card.name,), (more,))


def _at_another(terms: Terms, position: Position, action: Attack) -> Iterator[Reason]:
    """Cards that the unit could attack instead: enemies, or else that there are only friendly ones."""
    table = terms.rules.table(position)
    unit = table.board[action.square]
    if unit is None:
        return
    legal = {
        table.where[one.uid]: one
        for one in terms.reached(table, unit)
        if table.where[one.uid] != action.target and _may_attack(terms, position, action, table.where[one.uid])
    }
    friends = position.geometry.seating.friends
    enemies = sorted(square for square, one in legal.items() if not friends(one.controller, unit.controller))
    squares, more = first_of(enemies or sorted(legal), SPACES_NAMED)
    names, params = tuple([legal[square].card.name for square in squares]), (("unit", unit.card.name), more)
    if enemies:
        yield Reason(WhyCode.LEGAL_TARGETS, (), squares, names, params)
    elif legal:
        yield Reason(WhyCode.LEGAL_OWN_TARGETS, (), squares, names, params)


def _may_attack(terms: Terms, position: Position, action: Attack, target: Square) -> bool:
    """Whether the unit could attack a card on another space."""
    attacks = terms.tongue.attacks(position, action.square, target)
    return any(_may(terms, position, attack) for attack in attacks)


def _another_way(terms: Terms, position: Position, action: Move) -> Iterator[Reason]:
    """Another way to the same space, or spaces near it that the unit could reach."""
    table, move = terms.rules.table(position), terms.tongue.move
    start, end = action.path[0], action.path[-1]
    unit = table.board[start]
    if unit is None:
        return
    paths = islice(terms.tongue.paths(table, unit), PATHS_TRIED)
    ways = [path for path in paths if path[-1] != start]
    leading = sorted([path for path in ways if path[-1] == end], key=lambda path: cards_passed(position.board, path))
    there = next((path for path in leading if _may(terms, position, move(path))), None)
    if there is not None:
        yield Reason(WhyCode.LEGAL_WAY, (), there, (unit.card.name,))
        return
    distance = position.geometry.distance[end]
    ends = {path[-1]: move(path) for path in reversed(ways)}
    closest = sorted(ends, key=lambda square: (distance[square], square))
    found = [square for square in closest[:SPACES_NAMED] if _may(terms, position, ends[square])]
    if found:
        yield Reason(WhyCode.LEGAL_ENDS, (), tuple(found), (unit.card.name,))


def _on_another_space(terms: Terms, position: Position, action: Action) -> Iterator[Reason]:
    """Spaces on which the card could enter play, nearest to the one that was asked about first."""
    entering = terms.entering(terms.rules.table(position), action)
    if entering is None:
        return
    card, offered = entering
    asked = action.squares[0] if action.squares else 0
    distance = position.geometry.distance[asked]
    by_distance = sorted(offered, key=lambda square: (distance[square], square))
    found = [square for square in by_distance if _may(terms, position, at_space(action, square))]
    if found:
        named, more = first_of(found, SPACES_NAMED)
        yield Reason(WhyCode.LEGAL_SPACES, (), named, (card.name,), (more,))


def at_space(action: Action, square: Square) -> Action:
    """The same with a card on another space."""
    changed: Action = replace(action, square=square)  # type: ignore[type-var]
    return changed


def harmless_first(position: Position, offered: Iterable[Square]) -> list[Square]:
    """Spaces on which a card may enter play, those last where it would take the place of the player's own summoner."""

    def costs(square: Square) -> tuple[bool, bool]:
        piece = position.board[square]
        is_own = piece is not None and piece.controller == position.turn
        return is_own and piece is not None and piece.card.is_a("summoner"), piece is not None

    return sorted(offered, key=costs)


def _opened_by_texts(terms: Terms, position: Position, action: Summon) -> Iterator[Reason]:
    """The texts that open spaces for the card besides those of the rules."""
    table = terms.rules.table(position)
    card = terms.held(table, action.card)
    if card is None:
        return
    for effect, squares in terms.opening(table, card):
        free = sorted({square for square in squares if table.is_empty(square)})
        if free:
            named, more = first_of(free, SPACES_NAMED)
            params = (*told_of(effect.name, effect.piece.card.name), more)
            yield Reason(WhyCode.OPENS_SPACES, (effect.entry,), named, (card.name,), params)


def _without_a_text(terms: Terms, position: Position, action: Action) -> Iterator[Reason]:
    """A text that alone forbids it."""
    for text in texts_in_force(terms.rules.table(position)):
        if not reasons_without(terms.rules, position, action, text.muted):
            yield Reason(
                WhyCode.LEGAL_WITHOUT_TEXT, (text.entry,), () if text.square is None else (text.square,),
                (text.card,), told_of(text.muted.name, text.card),
            )  # fmt: skip


def _without(position: Position, square: Square, piece: Piece) -> Position:
    """The position without a card on a space, which another may stand on."""
    if position.board[square] == piece:
        return _with(position, {square: None})
    ground: list[Any] = list(position.ground)
    ground[square] = None
    return replace(position, ground=tuple(ground))


def _with(position: Position, changed: dict[Square, Piece | None]) -> Position:
    board = tuple([changed.get(square, piece) for square, piece in enumerate(position.board)])
    return replace(position, board=board)
