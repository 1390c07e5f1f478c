"""What several kinds of action check alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.first.codes import FactKind, LastingKind, OpenPoint, ReasonCode
from engine.first.computed.figures import kept_from_spending
from engine.first.facts import CHOSEN_ON_FIRST_TURN, CHOSEN_UNITS
from engine.first.table import Table
from engine.values.boards import Square
from engine.values.cards import UNKNOWN, Card, Piece
from engine.values.position import Fact, Lasting
from engine.values.reasons import Reason

CHOSEN = {"move": FactKind.CHOSEN_TO_MOVE, "attack": FactKind.CHOSEN_TO_ATTACK}
ALREADY_CHOSEN = {"move": ReasonCode.ALREADY_CHOSEN_TO_MOVE, "attack": ReasonCode.ALREADY_CHOSEN_TO_ATTACK}
THREE_UNITS = {"move": ReasonCode.THREE_UNITS_MOVE, "attack": ReasonCode.THREE_UNITS_ATTACK}
PHASE_ENTRY = {
    "draw": "rule-1e/phase-draw",
    "summon": "rule-1e/phase-summon",
    "event": "rule-1e/phase-events",
    "move": "rule-1e/phase-movement",
    "attack": "rule-1e/phase-attack",
    "magic": "rule-1e/phase-build-magic",
}
ALONE = Fact(FactKind.ALONE_IN_MOVING, None)
FIRST_TURN = "rule-1e/setup/first-turn-restrictions"
SPENDING = "rule-1e/spending-magic"


def held(table: Table, name: str) -> Card | None:
    """The card of this name in the active player's hand, or None."""
    return named([card for card in table.players[table.turn].hand if card is not UNKNOWN], name)


def named(cards: Iterable[Card], name: str) -> Card | None:
    """Of these cards the one that an action names, or None."""
    return next((card for card in cards if name.lower() in (card.name.lower(), card.reference.lower())), None)


def written(card: Card, among: Iterable[Card]) -> str:
    """How an action names one of these cards: by its name, or by what finds it where another of them has the name."""
    shared = any(other.name == card.name and other.reference != card.reference for other in among)
    return card.reference if shared and card.reference else card.name


def distinct(cards: Iterable[Card]) -> list[Card]:
    """One copy of each card, unknown ones left out."""
    return [card for card in dict.fromkeys(cards) if card is not UNKNOWN]


def phase_reason(table: Table, phase: str, code: ReasonCode, name: str = "") -> Iterator[Reason]:
    """The reason that this is not the phase for it, if it is not."""
    if table.phase != phase:
        params = (("phase", phase), ("now", table.phase))
        yield Reason(code, (PHASE_ENTRY[phase],), cards=(name,) if name else (), params=params)


def not_in_hand(table: Table, name: str, *entries: str) -> Reason:
    """The reason that the active player does not hold a card."""
    player = table.geometry.seating.names[table.turn]
    return Reason(ReasonCode.NOT_IN_HAND, entries, cards=(name,), params=(("player", player),))


def spending_reasons(table: Table, points: int, name: str, *entries: str) -> Iterator[Reason]:
    """The reasons that the active player cannot spend so many Magic Points."""
    magic = len(table.players[table.turn].magic)
    if points > magic:
        params = (("cost", points), ("magic", magic))
        yield Reason(ReasonCode.NOT_ENOUGH_MAGIC, (*entries, SPENDING), cards=(name,), params=params)
    if keeping := kept_from_spending(table, table.turn, points):
        yield Reason(ReasonCode.CANNOT_SPEND, (*keeping, SPENDING), cards=(name,))


def kind_reason(card: Card, code: ReasonCode, *entries: str) -> Reason:
    """The reason that the card is of another kind, or that no source states of which it is."""
    unknown = not card.classes or card.is_open("class")
    return Reason(ReasonCode.CLASS_UNCONFIRMED if unknown else code, entries, cards=(card.name,))


def unit_reasons(table: Table, square: Square, entry: str) -> Iterator[Reason]:
    """The reasons that there is no card of the active player's to act on a space."""
    piece = table.board[square] or table.ground[square]
    if piece is None:
        yield Reason(ReasonCode.NO_CARD, (entry,), (square,))
    elif piece.controller != table.turn:
        entries = ("term-1e/you-control-and-friendly", entry)
        yield Reason(ReasonCode.NOT_YOURS, entries, (square,), (piece.card.name,))


def chosen(table: Table, piece: Piece, what: str) -> bool:
    """Whether a unit was already chosen to move or to attack this phase."""
    return table.noted(CHOSEN[what], piece.uid)


def choose_unit(table: Table, piece: Piece, what: str) -> None:
    """Count a unit as chosen to move or attack, towards the limit."""
    table.note(CHOSEN[what], piece.uid)
    table.used[0 if what == "move" else 1] += 1


def most_units(table: Table, what: str) -> int:
    """How many units the active player may move or attack with in the phase."""
    if what == "attack":
        return CHOSEN_UNITS
    most = CHOSEN_ON_FIRST_TURN if table.first else CHOSEN_UNITS
    if not table.lasting:
        return most
    more = [one.cause for one in table.lasting if _lets_more_move(table, one)]
    texts = tuple(dict.fromkeys(more))
    if len(texts) < len(more) and table.used[0] >= most + len(texts):
        # Only now does it matter whether several cards with the same text add up.
        more = list(texts) if table.second_reading(OpenPoint.SEVERAL_SCOUTS, *texts) else more
    return most + len(more)


def _lets_more_move(table: Table, lasting: Lasting) -> bool:
    return lasting.kind is LastingKind.MOVES_MORE_UNITS and lasting.value == table.turn


def limit_reasons(table: Table, piece: Piece, square: Square, what: str) -> Iterator[Reason]:
    """The reasons that the unit cannot be chosen to move or attack in this phase any more."""
    entry = PHASE_ENTRY[what]
    if chosen(table, piece, what):
        yield Reason(ALREADY_CHOSEN[what], (entry,), (square,), (piece.card.name,))
    if what == "move" and ALONE in table.facts:
        yield Reason(ReasonCode.ONLY_UNIT_TO_MOVE, (entry,), (square,), (piece.card.name,))
    most = most_units(table, what)
    if table.used[0 if what == "move" else 1] >= most:
        entries = (FIRST_TURN, entry) if what == "move" and table.first else (entry,)
        yield Reason(THREE_UNITS[what], entries, (square,), (piece.card.name,), (("most", most),))


def choosable(table: Table, what: str) -> list[tuple[Square, Piece]]:
    """The active player's units that no limit of the phase stops from being chosen, with their spaces."""
    used = table.used[0 if what == "move" else 1]
    before = {fact.uid for fact in table.facts if fact.what is CHOSEN[what]}
    units = [(square, unit) for square, unit in table.own_units() if unit.uid not in before]
    # How many there may be can depend on an open point, which is not touched where there is none to choose.
    if not units or (what == "move" and ALONE in table.facts) or used >= most_units(table, what):
        return []
    return units


def may_choose(table: Table, piece: Piece, what: str) -> bool:
    """Whether no limit of the phase stops the unit from being chosen."""
    return not any(limit_reasons(table, piece, 0, what))
