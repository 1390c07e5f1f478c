"""Playing an event: rule-2e/event-cards, rule-2e/active-events."""

from __future__ import annotations

from collections.abc import Iterator

from engine.effects.effect import Zone
from engine.effects.ordering import perform
from engine.second.actions.common import cost_reason, distinct, held, kind_reason, not_in_hand, phase_reason
from engine.second.codes import ReasonCode, StepCode
from engine.second.computed.figures import cost
from engine.second.effects import Effect
from engine.second.position import Piece
from engine.second.registry import registry
from engine.second.table import GameOver, Table
from engine.second.verbs.cards import take
from engine.second.verbs.leaving import answer_discarding, check_state, to_discard
from engine.second.verbs.magic import change_magic
from engine.second.windows import Window
from engine.values.actions import Play
from engine.values.cards import Card
from engine.values.decisions import Resolution
from engine.values.reasons import Reason


def _is_active(table: Table, card: Card) -> bool:
    return card.stays and any(event.card.name == card.name for event in table.players[table.turn].active)


def reasons_against(table: Table, action: Play) -> Iterator[Reason]:
    """Every reason why the event cannot be played."""
    card = held(table, action.card)
    if card is None:
        yield not_in_hand(table, action.card)
        return
    if not card.is_a("event") or card.is_a("structure"):
        yield kind_reason(card, ReasonCode.NOT_PLAYED, "rule-2e/event-cards", "glossary-2e/event")
        return
    if card.phase is None:
        yield Reason(ReasonCode.PHASE_UNCONFIRMED, ("rule-2e/event-cards",), cards=(card.name,))
    else:
        yield from phase_reason(table, card.phase, ReasonCode.WRONG_PHASE_EVENT, "rule-2e/event-cards", name=card.name)
    yield from cost_reason(table, card)
    if _is_active(table, card):
        entries = ("rule-2e/active-events-same-name", "update-2e/active-event-same-name")
        yield Reason(ReasonCode.SAME_ACTIVE_EVENT, entries, cards=(card.name,))


def legal(table: Table, most: int) -> list[Play]:
    """Every event that the active player may play."""
    found, player = list[Play](), table.players[table.turn]
    for card in distinct(player.hand):
        if card.phase == table.phase and card.is_a("event") and not card.is_a("structure"):
            price = cost(table, card, table.turn)
            if price is not None and price <= player.magic and not _is_active(table, card):
                found.append(Play(card.name))
    return found


def resolve(table: Table, action: Play) -> Resolution:
    """Pay for the event, resolve its text, then discard it or put it into the active area."""
    card = held(table, action.card)
    assert card is not None
    player = table.turn
    price = cost(table, card, player) or 0
    change_magic(table, player, -price, "glossary-2e/pay")
    one = table.players[player]
    table.players[player] = one._replace(hand=take(one.hand, card))
    printed, owner = card.claimed(player)
    event = Piece(table.new_uid(), printed, owner, player)
    table.step(StepCode.PLAYED, "rule-2e/event-cards", cards=(card.name,), amount=price, player=player)
    text = registry.text_of(card)
    effect = Effect(table, event, card.name, text.entry if text else card.entry, Zone.HAND)
    table.depth += 1
    try:
        for part in text.parts if text else ():
            if part.window is Window.ON_PLAY:
                yield from perform(effect, part)
    except GameOver:
        _put_away(table, effect, player)
        raise
    table.depth -= 1
    if _put_away(table, effect, player):
        yield from answer_discarding(table, [effect.piece])
    yield from check_state(table)


def _put_away(table: Table, effect: Effect, player: int) -> bool:
    """Whether the event was discarded after its text resolved; else it is active, or under a card that it went to."""
    event, one = effect.piece, table.players[player]
    if event.card.stays:
        lasting = event._replace(links=effect.picked)
        table.players[player] = one._replace(active=(*one.active, lasting))
        table.step(StepCode.ACTIVATED, "rule-2e/active-events", cards=(event.card.name,), player=player)
        table.rearranged()
    elif not any(below.uid == event.uid for piece in table.pieces() for below in piece.under):
        to_discard(table, event.card, event.owner)
        return True
    return False
