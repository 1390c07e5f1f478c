"""What ending a phase, or the turn, would bring: damage, cards destroyed, the end of the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.explore.replay import Resolved
from engine.values.actions import Action, EndPhase, Move
from engine.values.boards import Square
from engine.values.cards import Piece
from engine.values.position import Position
from engine.values.reasons import Reason
from engine.values.steps import Step, StepWord, Touches
from engine.why.codes import WhyCode
from engine.why.terms import Terms

HARM = Touches.DAMAGE | Touches.WOUNDS


def ending(terms: Terms, position: Any) -> tuple[Reason, ...]:
    """What ending the phase would do to cards and players, besides beginning the next one."""
    return tuple(brought(position, terms.rules.resolve(position, EndPhase())))


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


def brought(before: Position, resolved: Resolved[Any], moved: Move | None = None) -> Iterator[Reason]:
    """What became of each card: the one that moved is looked for where it went, all others where they stood."""
    after, names = resolved.position, before.geometry.names
    left = {one.space: one.left for one in after.view.cards}
    for square, piece in _cards(before):
        end = moved.path[-1] if moved is not None and moved.path[0] == square else square
        now = next((one for where, one in _cards(after) if where == end and one.card == piece.card), None)
        entries, by = _cause(resolved, end)
        if now is None and _copies(after, piece) < _copies(before, piece):
            yield Reason(
                WhyCode.ENDING_DESTROYS, entries, (square,), (piece.card.name,), (("by", by[-1] if by else ""),)
            )
        elif now is not None and now.damage > piece.damage:
            lives = left.get(names[end])
            params = (
                ("amount", now.damage - piece.damage),
                ("by", " and ".join(by)),
                ("left", "" if lives is None else lives),
            )
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


def _cause(resolved: Resolved[Any], square: Square) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The entries of what happens to the card on a space, and what brings it about: first what damages it."""
    steps = [one for one in resolved.steps if square in one.squares]
    named = [one for one in steps if one.detail]
    damaging = [one.detail for one in named if damages(one)]
    entries = tuple(dict.fromkeys(entry for one in steps for entry in one.entries))
    return entries, tuple(dict.fromkeys(damaging)) or tuple([one.detail for one in named[:1]])


def damages(step: Step) -> bool:
    """Whether a step adds damage to a card."""
    return isinstance(step.code, StepWord) and bool(step.code.touches & HARM) and Touches.PLACE in step.code.touches
