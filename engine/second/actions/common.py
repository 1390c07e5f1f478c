"""What several kinds of action check alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.effects.effect import Zone
from engine.effects.in_force import about
from engine.effects.prints import print_of
from engine.effects.questions import Question
from engine.second.codes import FactKind, ReasonCode
from engine.second.computed.figures import cost
from engine.second.effects import Effect
from engine.second.facts import CHOSEN_UNITS, SIDES
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.registry import Part, registry
from engine.second.table import Table
from engine.values.boards import Square
from engine.values.cards import UNKNOWN, Card
from engine.values.reasons import Reason

IN_HAND = 0
"""Stands for the identity of a card in hand, which has none."""
CHOSEN = {"move": FactKind.CHOSEN_TO_MOVE, "attack": FactKind.CHOSEN_TO_ATTACK}
EXTRA = {"move": FactKind.EXTRA_MOVING_UNIT, "attack": FactKind.EXTRA_ATTACKING_UNIT}
ALREADY_CHOSEN = {"move": ReasonCode.ALREADY_CHOSEN_TO_MOVE, "attack": ReasonCode.ALREADY_CHOSEN_TO_ATTACK}
THREE_UNITS = {"move": ReasonCode.THREE_UNITS_MOVE, "attack": ReasonCode.THREE_UNITS_ATTACK}


def held(table: Table, name: str) -> Card | None:
    """The card of this name in the active player's hand, or None."""
    for card in table.players[table.turn].hand:
        if card.name.lower() == name.lower() and card is not UNKNOWN:
            return card
    return None


def distinct(cards: Iterable[Card]) -> list[Card]:
    """One copy of each card, unknown ones left out."""
    return [card for card in {card.name: card for card in cards}.values() if card is not UNKNOWN]


def phase_reason(table: Table, phase: str, code: ReasonCode, *entries: str, name: str = "") -> Iterator[Reason]:
    """The reason that this is not the phase for it, if it is not."""
    if table.phase != phase:
        params = (("phase", phase), ("now", table.phase))
        yield Reason(code, entries, cards=(name,) if name else (), params=params)


def not_in_hand(table: Table, name: str) -> Reason:
    """The reason that the active player does not hold a card."""
    return Reason(ReasonCode.NOT_IN_HAND, ("glossary-2e/hand",), cards=(name,), params=(("player", SIDES[table.turn]),))


def cost_reason(table: Table, card: Card) -> Iterator[Reason]:
    """The reason that the card cannot be paid for, if it cannot."""
    price, magic = cost(table, card, table.turn), table.players[table.turn].magic
    if price is None:
        yield Reason(ReasonCode.COST_UNCONFIRMED, ("glossary-2e/cost",), cards=(card.name,))
    elif price > magic:
        params = (("cost", price), ("magic", magic))
        yield Reason(
            ReasonCode.NOT_ENOUGH_MAGIC, ("glossary-2e/pay", "glossary-2e/cost"), cards=(card.name,), params=params
        )


def kind_reason(card: Card, code: ReasonCode, *entries: str) -> Reason:
    """The reason that the card is of another kind, or that no source states of which it is."""
    unknown = not card.classes and card.is_open("class")
    return Reason(ReasonCode.CLASS_UNCONFIRMED if unknown else code, entries, cards=(card.name,))


def unit_reasons(table: Table, square: Square) -> Iterator[Reason]:
    """The reasons that there is no unit of the active player's on a space."""
    piece = table.board[square]
    if piece is None:
        yield Reason(ReasonCode.NO_CARD, ("glossary-2e/empty",), (square,))
        return
    if piece.controller != table.turn:
        yield Reason(ReasonCode.NOT_YOURS, ("glossary-2e/control", "glossary-2e/enemy"), (square,), (piece.card.name,))


def chosen(table: Table, piece: Piece, what: str) -> bool:
    """Whether a unit was already chosen to move or to attack this phase."""
    return table.noted(CHOSEN[what], piece.uid)


def choose_unit(table: Table, piece: Piece, what: str) -> None:
    """Count a unit as chosen to move or attack: towards the limit unless it is an extra one."""
    table.note(CHOSEN[what], piece.uid)
    if is_extra(table, piece, what):
        table.note(EXTRA[what], piece.uid)
    else:
        table.used[0 if what == "move" else 1] += 1


def is_extra(table: Table, piece: Piece, what: str) -> bool:
    """Whether the unit may be chosen as an extra moving or attacking unit; glossary-2e/extra."""
    hook = Hook.EXTRA_MOVING_UNIT if what == "move" else Hook.EXTRA_ATTACKING_UNIT
    return any(answer(effect, piece) for effect, answer in about(table, hook, piece))


def counting(table: Table, what: str) -> list[int | None]:
    """The cards known to have been chosen that count towards the limit: none that was an extra unit, or is one now."""
    found: list[int | None] = []
    for fact in sorted(table.facts, key=str):
        if fact.what is CHOSEN[what]:
            piece = None if fact.uid is None else table.piece(fact.uid)
            if piece is None or not (table.noted(EXTRA[what], piece.uid) or is_extra(table, piece, what)):
                found.append(fact.uid)
    return found


def limit_reasons(table: Table, piece: Piece, square: Square, what: str) -> Iterator[Reason]:
    """The reasons that the unit cannot be chosen to move or attack in this phase any more."""
    entry = f"rule-2e/phase-{what}"
    if chosen(table, piece, what):
        yield Reason(ALREADY_CHOSEN[what], (entry, "glossary-2e/extra"), (square,), (piece.card.name,))
    if _is_one_too_many(table, piece, what):
        yield Reason(THREE_UNITS[what], (entry, "glossary-2e/extra"), (square,), (piece.card.name,))


def choosable(table: Table, what: str) -> list[tuple[Square, Piece]]:
    """The active player's units that no limit of the phase stops from being chosen, with their spaces."""
    before = {fact.uid for fact in table.facts if fact.what is CHOSEN[what]}
    units = table.own_units()
    if before:
        units = [(square, unit) for square, unit in units if unit.uid not in before]
    if table.used[0 if what == "move" else 1] < CHOSEN_UNITS:
        return units
    return [(square, unit) for square, unit in units if is_extra(table, unit, what)]


def _is_one_too_many(table: Table, piece: Piece, what: str) -> bool:
    return table.used[0 if what == "move" else 1] >= CHOSEN_UNITS and not is_extra(table, piece, what)


def from_hand(table: Table, card: Card) -> Iterator[tuple[Effect, Part]]:
    """What a card's own texts say about its entering play."""
    for one, part in print_of(registry, card).in_hand:
        if table.muted != (IN_HAND, one.name):
            piece = Piece(IN_HAND, card, table.turn, table.turn)
            yield Effect(table, piece, one.name, one.entry, Zone.HAND), part


def own_spaces(table: Table, card: Card, question: Question[Effect, [Card], Iterable[Square]]) -> list[Square] | None:
    """The spaces that the card's own texts name for its entering play, or None if they name none."""
    named: list[Square] | None = None
    for effect, part in from_hand(table, card):
        for rule in part.rules:
            if rule.question is question:
                named = [*(named or []), *rule.given(effect, card)]
    return named
