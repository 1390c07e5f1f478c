"""What makes an action possible: the rule for its kind, and every text without which it would be refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.effects.table import Table
from engine.effects.watch import Muted
from engine.values.actions import Action, EndPhase, Move, Use
from engine.values.cards import folded
from engine.values.position import Position
from engine.values.reasons import Reason
from engine.why.codes import WhyCode
from engine.why.ending import ending, summoners_lost
from engine.why.terms import Terms, Text
from engine.why.watched import reasons_without


def permits(terms: Terms, position: Position, action: Action) -> tuple[Reason, ...]:
    """What a legal action rests on: its rule first, then the texts that it needs."""
    table = terms.rules.table(position)
    names = [piece.card.name for piece in terms.acting(table, action)]
    cards = names if isinstance(action, Move | Use) or not action.name else [action.name, *names]
    squares = (action.path[0], action.path[-1]) if isinstance(action, Move) else action.squares
    by = (*_started(table, action), terms.rule_of(table, action))
    params = (("ability", action.name),)
    by_the_rule = Reason(terms.permitted[terms.sort_of(action)], by, squares, tuple(cards[:2]), params)
    comes = _comes_of_it(terms, position, action)
    return by_the_rule, *terms.besides(table, action), *_by_texts(terms, position, table, action), *comes


def _comes_of_it(terms: Terms, position: Any, action: Action) -> Iterator[Reason]:
    """What whoever may do it should know before: what the end of a phase brings, that a text finds nothing."""
    if isinstance(action, EndPhase):
        yield from ending(terms, position)
        return
    yield from summoners_lost(terms, position, action)
    if action.name and action.verb in ("use", "play"):
        resolved = terms.rules.resolve(position, action)
        idle = [step for step in resolved.steps if step.code in terms.codes.idle]
        if resolved.pending is None and idle:
            yield Reason(WhyCode.FINDS_NOTHING, idle[0].entries, params=(("ability", action.name),))


def _started(table: Table[Any, Any], action: Action) -> tuple[str, ...]:
    """The entry of the ability that is started, if one is."""
    if not isinstance(action, Use):
        return ()
    piece = table.board[action.square]
    held = () if piece is None else table.texts().abilities.get(piece.uid, ())
    return tuple([one.entry for one in held if folded(one.name) == folded(action.ability)])


def _by_texts(terms: Terms, position: Position, table: Table[Any, Any], action: Action) -> Iterator[Reason]:
    for text in dict.fromkeys((*texts_in_force(table), *terms.other_texts(table, action))):
        if isinstance(action, Use) and text.muted.name.lower() == action.ability.lower():
            continue
        against = reasons_without(terms.rules, position, action, text.muted)
        if against:
            overridden = [one for reason in against for one in reason.entries[:1] if one != text.entry]
            yield Reason(
                WhyCode.PERMITTED_BY, tuple(dict.fromkeys((text.entry, *overridden))),
                () if text.square is None else (text.square,), (text.card,), told_of(text.muted.name, text.card),
            )  # fmt: skip


def texts_in_force(table: Table[Any, Any]) -> Iterator[Text]:
    """The texts in play that bend a rule."""
    for source in table.texts().answering():
        square = table.where.get(source.piece.uid)
        muted = Muted(source.piece.uid, source.ability.name)
        yield Text(muted, source.ability.entry, source.piece.card.name, square)


def told_of(name: str, bearer: str) -> tuple[tuple[str, str], ...]:
    """A text as a sentence names it: the text of an event or structure has no name besides the card's."""
    return ("by", name), ("bearer", "" if bearer == name else bearer)
