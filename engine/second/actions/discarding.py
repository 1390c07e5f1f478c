"""Discarding cards for magic: rule-2e/phase-magic."""

from __future__ import annotations

from collections.abc import Iterator

from engine.second.actions.common import not_in_hand, phase_reason
from engine.second.codes import ReasonCode
from engine.second.table import Table
from engine.second.verbs.cards import discard_from_hand
from engine.second.verbs.magic import change_magic
from engine.values.actions import FromHand
from engine.values.cards import UNKNOWN, Card
from engine.values.decisions import Resolution
from engine.values.reasons import Reason


class Discard(FromHand):
    """Discard a card from hand for magic."""

    __slots__ = ()
    verb = "discard"
    form = "discard CARD, such as discard Purge"


def _held(table: Table, name: str) -> Card | None:
    return next((card for card in table.players[table.turn].hand if card.name.lower() == name.lower()), None)


def reasons_against(table: Table, action: Discard) -> Iterator[Reason]:
    """Every reason why the card cannot be discarded for magic."""
    yield from phase_reason(table, "magic", ReasonCode.WRONG_PHASE_DISCARD, "rule-2e/phase-magic", name=action.card)
    if _held(table, action.card) is None:
        yield not_in_hand(table, action.card)


def legal(table: Table, most: int) -> list[Discard]:
    """Every card that the active player may discard for magic, unknown cards included."""
    hand = table.players[table.turn].hand if table.phase == "magic" else ()
    return [Discard(name) for name in dict.fromkeys([card.name for card in hand])]


def resolve(table: Table, action: Discard) -> Resolution:
    """Discard the card and gain 1 magic."""
    card = _held(table, action.card)
    assert card is not None
    discard_from_hand(table, table.turn, UNKNOWN if card is UNKNOWN else card, "rule-2e/phase-magic")
    change_magic(table, table.turn, 1, "rule-2e/phase-magic")
    yield from ()
