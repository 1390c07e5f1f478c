"""Summoning a unit: rule-2e/phase-summon, glossary-2e/summon, glossary-2e/gate."""

from __future__ import annotations

from collections.abc import Iterator

from engine.effects.in_force import rules
from engine.effects.ordering import emit, last_state, perform
from engine.second.actions.common import (
    cost_reason,
    distinct,
    from_hand,
    held,
    kind_reason,
    not_in_hand,
    own_spaces,
    phase_reason,
)
from engine.second.codes import DecisionCode, FactKind, ReasonCode, StepCode
from engine.second.computed.figures import cost, is_gate
from engine.second.effects import Effect, Occurrence
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.table import Table
from engine.second.verbs.cards import take
from engine.second.verbs.leaving import check_state
from engine.second.verbs.magic import change_magic
from engine.second.windows import Window
from engine.values.actions import Summon, on_each_space
from engine.values.boards import Square
from engine.values.cards import Card
from engine.values.decisions import Choice, Named, Resolution
from engine.values.reasons import Reason


def may_summon_now(table: Table) -> bool:
    """Whether units may be summoned in this phase."""
    if table.phase == "summon":
        return True
    phases = rules(table, Hook.SUMMON_PHASES)
    return bool(phases) and any(effect.controller == table.turn and answer(effect) for effect, answer in phases)


def beside_gates(table: Table) -> list[Square]:
    """The empty spaces adjacent to gates that the active player controls."""
    own = [piece for piece in table.pieces() if piece.controller == table.turn]
    gates = [table.where[piece.uid] for piece in own if is_gate(table, piece)]
    return sorted({square for gate in gates for square in table.empty_near(gate)})


def spaces(table: Table, card: Card, beside: list[Square] | None = None) -> list[Square]:
    """The spaces on which the active player may summon the card; those beside gates may be known already."""
    only = own_spaces(table, card, Hook.SUMMON_ONLY)
    if only is not None:
        return list(dict.fromkeys(only))
    found = list(beside_gates(table) if beside is None else beside)
    for effect, answer in rules(table, Hook.SUMMON_SPACES):
        if effect.controller == table.turn:
            found.extend(answer(effect, card))
    found.extend(own_spaces(table, card, Hook.SUMMON_SPACES) or [])
    return sorted([square for square in set(found) if table.is_empty(square)])


def reasons_against(table: Table, action: Summon) -> Iterator[Reason]:
    """Every reason why the unit cannot be summoned there."""
    if not may_summon_now(table):
        yield from phase_reason(
            table, "summon", ReasonCode.WRONG_PHASE_SUMMON, "rule-2e/phase-summon", name=action.card
        )
    card = held(table, action.card)
    if card is None:
        yield not_in_hand(table, action.card)
        return
    if not card.is_a("unit"):
        yield kind_reason(card, ReasonCode.NOT_SUMMONED, "glossary-2e/summon", "glossary-2e/unit")
        return
    yield from cost_reason(table, card)
    yield from _space_reasons(table, card, action.square)


def _space_reasons(table: Table, card: Card, square: Square) -> Iterator[Reason]:
    if square in spaces(table, card):
        return
    for effect, part in from_hand(table, card):
        if any(rule.question is Hook.SUMMON_ONLY for rule in part.rules):
            params = (("by", effect.name),)
            yield Reason(ReasonCode.SUMMON_SPACE_OWN_TEXT, (effect.entry,), (square,), (card.name,), params)
            return
    other = table.board[square]
    if other is not None:
        entries = ("glossary-2e/summon", "glossary-2e/empty")
        yield Reason(ReasonCode.SPACE_NOT_EMPTY, entries, (square,), (other.card.name,))
        if _would_be_open(table, card, square, other):
            return
    if not any(piece.controller == table.turn and is_gate(table, piece) for piece in table.adjacent(square)):
        yield Reason(ReasonCode.NO_GATE_ADJACENT, ("rule-2e/phase-summon", "glossary-2e/gate"), (square,), (card.name,))


def _would_be_open(table: Table, card: Card, square: Square, other: Piece) -> bool:
    """Whether the card could be summoned there if the other were not in its way; its texts still count."""
    table.board[square] = None
    try:
        return square in spaces(table, card)
    finally:
        table.board[square] = other


def legal(table: Table, most: int) -> list[Summon]:
    """Every summoning that the active player may initiate."""
    return _payable(table) if may_summon_now(table) else []


def _payable(table: Table) -> list[Summon]:
    """Every summoning that the active player can pay for and has a space for."""
    magic, found = table.players[table.turn].magic, list[Summon]()
    beside = beside_gates(table)
    for card in distinct(table.players[table.turn].hand):
        price = cost(table, card, table.turn) if card.is_a("unit") else None
        if price is not None and price <= magic:
            summons = on_each_space(Summon, card.name, table.geometry.size)
            found.extend([summons[square] for square in spaces(table, card, beside)])
    return found


def any_summoning(effect: Effect) -> bool:
    """Whether the active player could summon anything."""
    return bool(_payable(effect.table))


def summon_any_number(effect: Effect) -> Resolution:
    """Let the active player summon units one after another because a text says so, whatever the phase."""
    table = effect.table
    while offered := {action.text(table.geometry).removeprefix("summon "): action for action in _payable(table)}:
        entries = (effect.entry, "glossary-2e/summon")
        shown = tuple([Named(action.card, action.square) for action in offered.values()])
        (label,) = yield Choice(
            effect.controller, DecisionCode.SUMMON_NEXT, (*offered, "none"), entries, subject=effect.name,
            source=effect.named, shown=shown,
        )  # fmt: skip
        if label == "none":
            return
        yield from resolve(table, offered[label])


def resolve(table: Table, action: Summon) -> Resolution:
    """Pay for the unit, place it, then what summoning it triggers."""
    card = held(table, action.card)
    assert card is not None
    yield from summon_card(table, card, action.square)


def summon_card(table: Table, card: Card, square: Square) -> Resolution:
    """Summon a card from the active player's hand; its own text may ask for more than magic."""
    price = cost(table, card, table.turn) or 0
    change_magic(table, table.turn, -price, "glossary-2e/pay")
    entered: list[int] = []

    def enter() -> None:
        if not entered and coming.amount and table.is_empty(square):
            entered.append(_enter(table, card, square, price))

    coming = Occurrence(square=square, amount=1, enter=enter)
    for effect, part in from_hand(table, card):
        if part.window is Window.WHEN_SUMMON and part.does is not None:
            acting = effect.on(coming)
            acting.last = square
            yield from perform(acting, part)
    enter()
    if not entered:
        entries = ("expanded-2e/effects/as-much-as-possible", "expanded-2e/effects/subeffects-in-order")
        table.step(StepCode.NOT_PLACED, *entries, cards=(card.name,), squares=(square,))
        return
    yield from check_state(table)
    if entered[0] in table.where:
        occasion = last_state(Occurrence, table.unit(entered[0]), square, table)
        yield from emit(table, occasion, Window.EACH_TIME_SUMMON)
        yield from emit(table, occasion, Window.AFTER_SUMMON)


def _enter(table: Table, card: Card, square: Square, price: int) -> int:
    """Identity of the card once it has gone from hand to its space."""
    player = table.turn
    one = table.players[player]
    table.players[player] = one._replace(hand=take(one.hand, card))
    table.step(StepCode.SUMMONED, "rule-2e/phase-summon", "glossary-2e/summon", cards=(card.name,), squares=(square,),
               amount=price, player=player)  # fmt: skip
    unit = table.enter(card, player, player, square)
    table.note(FactKind.SUMMONED, unit.uid)
    return unit.uid
