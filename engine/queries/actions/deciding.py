"""All that decides whether an action may be done: first what stays so in any phase and with any hand, as its space.

Whoever asks in another phase, or with a card that is not in hand, asks whether it could be done once it can be at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.explore.play import Play
from engine.queries.reading.supposed import held_and_paid_for, in_hand
from engine.queries.turns.another_time import after_moves_in_turn_of
from engine.values.actions import Action, Attack, Use
from engine.values.answers import Asked, Why
from engine.values.bounds import HINTS, SPACES_NAMED
from engine.values.cards import UNKNOWN, Card
from engine.values.errors import NotUnderstood
from engine.values.position import Position
from engine.values.reasons import Reason
from engine.why.acting import why_action
from engine.why.codes import WhyCode
from engine.why.nearest import at_space
from engine.why.places import first_of
from engine.why.terms import Terms

ATTACKING = "attack-target"
"""What is decided, in any edition, where a text lets a unit attack."""


def in_full(terms: Terms, play: Play, found: Why) -> Why:
    """The answer about an action that is refused, with everything that decides it; any other as it is."""
    if found.about is not Asked.ACTION or not found.reasons or play.pending is not None or play.position.over:
        return found
    if found.asked.startswith(f"{Use.verb} "):
        return found
    position = play.position if found.supposed is None else found.supposed.position
    try:
        action = Play(position, cards=play.cards).action(found.asked)
    except NotUnderstood:
        return found
    allowed = _by_a_text(terms, position, action)
    if allowed is not None:
        use, told = allowed
        legal = why_action(terms, Play(position, cards=play.cards), use)
        return legal._replace(permits=(told, *legal.permits), supposed=found.supposed)
    card = None if play.cards is None or not action.name else play.cards.find(action.name)
    besides = () if card is None else _if_held(terms, position, action, card)
    # What is said of a space stands first: it holds in every phase, and whatever is drawn.
    reasons = sorted(dict.fromkeys((*found.reasons, *besides)), key=lambda one: not one.squares)
    hints = found.nearest
    if card is not None and reasons[0].squares and all(one.code is not WhyCode.LEGAL_SPACES for one in hints):
        hints = (*_spaces_for(terms, position, action, card), *hints)[:HINTS]
    if isinstance(action, Attack) and found.turned is not None and found.turned.reasons:
        hints = (*after_moves_in_turn_of(terms, position, found.turned.position.turn, action), *hints)
    return found._replace(reasons=tuple(reasons), nearest=hints)


def _by_a_text(terms: Terms, position: Any, action: Action) -> tuple[Use, Reason] | None:
    """The text that lets a unit make an attack which is refused as such, where its player may begin that text now."""
    if not isinstance(action, Attack):
        return None
    unit, target = position.board[action.square], position.board[action.target]
    legal = terms.rules.legal_actions(position).actions if unit is not None and target is not None else ()
    for use in [one for one in legal if isinstance(one, Use) and one.square == action.square]:
        resolved = terms.rules.resolve(position, use)
        met = [*resolved.forced, *([] if resolved.pending is None else [resolved.pending])]
        if any(one.about == ATTACKING and position.geometry.names[action.target] in one.options for one in met):
            cards, params = (unit.card.name, target.card.name), (("ability", use.ability),)
            told = Reason(WhyCode.LEGAL_BY_TEXT, (), (action.square, action.target), cards, params)
            return use, told
    return None


def _if_held(terms: Terms, position: Any, action: Action, card: Card) -> tuple[Reason, ...]:
    """What would stand against an action with a card if that were in hand; nothing more is said where it is."""
    held = position.players[position.turn].hand
    if any(one is not UNKNOWN and one.name == card.name for one in held):
        return ()
    return tuple(terms.rules.explain(in_hand(position, card), action).reasons)


def _spaces_for(terms: Terms, position: Position, action: Action, card: Card) -> Iterator[Reason]:
    """The spaces, nearest first, on which a card could enter play in its phase if it were in hand and paid for."""
    if not action.squares:
        return
    held = held_and_paid_for(terms, position, card)
    for phase in terms.tongue.phase_order:
        there = terms.in_turn_of(held, position.turn, phase)
        table = terms.rules.table(there)
        entering = terms.entering(table, action)
        distance = position.geometry.distance[action.squares[0]]
        offered = sorted(() if entering is None else entering[1], key=lambda square: (distance[square], square))
        found = [one for one in offered if not any(terms.rules.reasons_against(table, at_space(action, one)))]
        if found:
            named, more = first_of(found, SPACES_NAMED)
            yield Reason(WhyCode.LEGAL_SPACES, (), named, (card.name,), (more,))
            return
