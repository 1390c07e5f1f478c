"""What makes an action possible: the rule for its kind, and every text without which it would be refused."""

from __future__ import annotations

from collections.abc import Iterator

from engine.effects.watch import Muted
from engine.second.actions.common import IN_HAND, from_hand, held
from engine.second.actions.kinds import KIND_OF
from engine.second.actions.using import rule_of
from engine.second.codes import PERMITTED, WhyCode
from engine.second.position import Situation
from engine.second.questions import Hook
from engine.second.rules import reasons_against
from engine.second.table import Table
from engine.second.texts import abilities, rules
from engine.values.actions import Action, Move, Use
from engine.values.boards import Square
from engine.values.cards import folded, slug
from engine.values.reasons import Reason


def permits(position: Situation, action: Action) -> tuple[Reason, ...]:
    """What a legal action rests on: its rule first, then the texts that it needs."""
    table = Table(position)
    names = [piece.card.name for square in action.squares if (piece := table.board[square])]
    cards = names if isinstance(action, Move | Use) or not action.name else [action.name, *names]
    squares = (action.path[0], action.path[-1]) if isinstance(action, Move) else action.squares
    rule = rule_of(table, action) if isinstance(action, Use) else KIND_OF[type(action)].rule
    by = (*_started(table, action), rule) if isinstance(action, Use) else (rule,)
    by_the_rule = Reason(PERMITTED[action.verb], by, squares, tuple(cards[:2]), (("ability", action.name),))
    return by_the_rule, *_by_texts(position, table, action)


def _started(table: Table, action: Use) -> tuple[str, ...]:
    """The entry of the ability that is started."""
    piece = table.board[action.square]
    held = () if piece is None else abilities(table, piece)
    return tuple([one.entry for one in held if folded(one.name) == folded(action.ability)])


def _by_texts(position: Situation, table: Table, action: Action) -> Iterator[Reason]:
    for muted, entry, card, square in dict.fromkeys(_texts(table, action)):
        if isinstance(action, Use) and muted.name.lower() == action.ability.lower():
            continue
        without = Table(position)
        without.muted = muted
        against = tuple(reasons_against(without, action))
        if against:
            overridden = [one for reason in against for one in reason.entries[:1] if one != entry]
            yield Reason(
                WhyCode.PERMITTED_BY, tuple(dict.fromkeys((entry, *overridden))),
                () if square is None else (square,), (card,), told_of(muted.name, card),
            )  # fmt: skip


def told_of(name: str, bearer: str) -> tuple[tuple[str, str], ...]:
    """A text as a sentence names it: the text of an event or structure has no name besides the card's."""
    return ("by", name), ("bearer", "" if bearer == name else bearer)


Text = tuple[Muted, str, str, Square | None]
"""A text as it can be muted, its entry, its card and where that is."""


def _texts(table: Table, action: Action) -> Iterator[Text]:
    """The texts that bend a rule, in play or on the card in hand that is to enter play."""
    for source in table.texts().answering():
        square = table.where.get(source.piece.uid)
        yield Muted(source.piece.uid, source.ability.name), source.ability.entry, source.piece.card.name, square
    if isinstance(action, Move):
        yield from _while_moving(table, action.path[0])
    card = held(table, action.name)
    if card is not None:
        for effect, _ in from_hand(table, card):
            yield Muted(IN_HAND, effect.name), effect.entry, card.name, None


def _while_moving(table: Table, start: Square) -> Iterator[Text]:
    """The abilities that a unit has only while it moves from where it is."""
    unit = table.board[start]
    if unit is not None:
        for effect, answer in rules(table, Hook.HAS_DURING_MOVE):
            for name in answer(effect, unit):
                yield Muted(unit.uid, name), f"ability-2e/{slug(name)}", unit.card.name, start
