"""What ending a phase, or the turn, would bring: damage, cards destroyed, the end of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.documents.places import Way
from engine.documents.tongue import TURN
from engine.explore.replay import Resolved
from engine.values.actions import Action, EndPhase, Move
from engine.values.answers import Asked, Why
from engine.values.boards import Square
from engine.values.cards import Piece
from engine.values.position import Position
from engine.values.reasons import Reason
from engine.why.codes import WhyCode
from engine.why.sought import Forms, Reading, Telling
from engine.why.terms import Terms


def ending(terms: Terms, position: Any) -> tuple[Reason, ...]:
    """What ending the phase would do to cards and players, besides beginning the next one."""
    return tuple(_brought(position, terms.rules.resolve(position, EndPhase())))


def summoners_lost(terms: Terms, position: Any, action: Action) -> Iterator[Reason]:
    """That a legal action takes a summoner of its own player from the battlefield, before anything is decided."""
    resolved = terms.rules.resolve(position, action)
    after, player = resolved.position, position.turn
    if player not in after.lost:
        return
    own = [one for one in _cards(position) if one[1].controller == player and one[1].card.is_a("summoner")]
    entries = [entry for one in resolved.steps if one.code == terms.rules.summoner_lost for entry in one.entries]
    winner = "" if after.winner is None else after.sides[after.winner]
    for square, piece in own[:1]:
        params = (("player", winner),) if winner else ()
        yield Reason(WhyCode.COSTS_SUMMONER, tuple(dict.fromkeys(entries)), (square,), (piece.card.name,), params)


def ends_of_turn(terms: Terms, position: Any) -> Iterator[tuple[Position, Resolved[Any]]]:
    """What ending each phase of the rest of the turn comes to, one after another, up to the first decision."""
    turn = position.turn
    while position.turn == turn and not position.over:
        if any(terms.rules.reasons_against(terms.rules.table(position), EndPhase())):
            return
        resolved = terms.rules.resolve(position, EndPhase())
        yield position, resolved
        if resolved.pending is not None:
            return
        position = resolved.position


def _brought(before: Position, resolved: Resolved[Any], moved: Move | None = None) -> Iterator[Reason]:
    """What became of each card: the one that moved is looked for where it went, all others where they stood."""
    after, names = resolved.position, before.geometry.names
    left = {one.space: one.left for one in after.view.cards}
    for square, piece in _cards(before):
        end = moved.path[-1] if moved is not None and moved.path[0] == square else square
        now = next((one for where, one in _cards(after) if where == end and one.card == piece.card), None)
        entries, by = _cause(resolved, end)
        if now is None and _copies(after, piece) < _copies(before, piece):
            yield Reason(WhyCode.ENDING_DESTROYS, entries, (square,), (piece.card.name,), (("by", by),))
        elif now is not None and now.damage > piece.damage:
            lives = left.get(names[end])
            params = (("amount", now.damage - piece.damage), ("by", by), ("left", "" if lives is None else lives))
            yield Reason(WhyCode.ENDING_DAMAGES, entries, (square,), (piece.card.name,), params)
    if after.over:
        winner = "" if after.winner is None else after.sides[after.winner]
        yield Reason(WhyCode.ENDING_WINS, (), params=(("player", winner),) if winner else ())
    pending = resolved.pending
    if pending is not None and not pending.chance:
        yield Reason(WhyCode.ENDING_ASKS, pending.entries, params=(("ability", pending.subject),))


def _cards(position: Position) -> Iterator[tuple[Square, Piece]]:
    for cards in (position.ground, position.board):
        yield from ((square, piece) for square, piece in enumerate(cards or ()) if piece is not None)


def _copies(position: Position, piece: Piece) -> int:
    """How many of a card its player has on the battlefield; cards are numbered anew in every position."""
    return sum((one.card, one.controller) == (piece.card, piece.controller) for _, one in _cards(position))


def _cause(resolved: Resolved[Any], square: Square) -> tuple[tuple[str, ...], str]:
    """The entries of what happens to the card on a space, and what brings it about."""
    steps = [one for one in resolved.steps if square in one.squares]
    named = [one.detail for one in steps if one.detail]
    return tuple(dict.fromkeys(entry for one in steps for entry in one.entries)), named[0] if named else ""


def _of_phase(asked: Telling, phases: Sequence[str]) -> Reading:
    """What ending the phase, or all that is left of the turn, would bring."""
    if phases[0] == TURN:
        return _of_rest(asked, to_the_end=True)
    return _of_rest(asked, to_the_end=False) if phases[0] == asked.position.phase else iter(())


def _of_inaction(asked: Telling) -> Reading:
    """What comes of attacking nothing: what the first end of a phase brings that brings anything."""
    return _of_rest(asked, to_the_end=False, sought=True)


def _of_rest(asked: Telling, *, to_the_end: bool, sought: bool = False) -> Reading:
    if asked.play.pending is not None or asked.position.over:
        return
    told: list[Reason] = []
    for before, resolved in ends_of_turn(asked.terms, asked.position):
        told += _brought(before, resolved)
        if not to_the_end and (told or not sought):
            break
    nothing = Reason(WhyCode.ENDING_BRINGS_NOTHING, (asked.terms.cites.phases,))
    yield Why(Asked.TOLD, asked.asked, (), tuple(told) or (nothing,), actions=(EndPhase(),))


def _of_move(asked: Telling, units: Sequence[Square], ways: Sequence[Way]) -> Reading:
    """What a move brings besides, where it is legal; what it needs, or that it is not."""
    for move in asked.listener.moves(units[:1], ways):
        against = tuple(asked.terms.rules.reasons_against(asked.terms.rules.table(asked.position), move))
        if against or asked.play.pending is not None or not isinstance(move, Move):
            yield move.text(asked.position.geometry)
            return
        brought = tuple(_brought(asked.position, asked.terms.rules.resolve(asked.position, move), move))
        moved = Reason(WhyCode.SUPPOSED_MOVE, (), (move.squares[0], move.squares[-1]), (asked.name(units[0]),))
        nothing = Reason(WhyCode.MOVE_BRINGS_NOTHING, (), (), (asked.name(units[0]),))
        yield Why(Asked.TOLD, asked.asked, (), (moved, *(brought or (nothing,))), actions=(move,))
        return


FORMS: Forms = (
    ("what-happens if UNIT move WAY", _of_move),
    ("what if UNIT move WAY", _of_move),
    ("what-happens if nothing-attacked", _of_inaction),
    ("what if nothing-attacked", _of_inaction),
    ("take-damage if nothing-attacked", _of_inaction),
    ("what-happens if end PHASE", _of_phase),
    ("what-happens if end PHASE nothing-attacked", _of_phase),
    ("what if end PHASE nothing-attacked", _of_phase),
    ("what-happens end PHASE", _of_phase),
    ("what-happens at end PHASE", _of_phase),
    ("what if end PHASE", _of_phase),
)
"""The ways to ask what an end brings."""
