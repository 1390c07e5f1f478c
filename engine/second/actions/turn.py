"""The course of a turn: ending a phase, starting the next, ending the turn; rule-2e/turn-sequence."""

from __future__ import annotations

from collections.abc import Iterator

from engine.effects.effect import Cause, CauseKind, Zone
from engine.effects.ordering import Pending, listeners, settle, triggered
from engine.second.codes import LastingKind, StepCode
from engine.second.effects import NOTHING, Effect, Occurrence
from engine.second.facts import HAND_SIZE, PHASES
from engine.second.position import Piece
from engine.second.registry import Part
from engine.second.table import Table
from engine.second.verbs.cards import draw
from engine.second.verbs.damage import Hit, add_damage
from engine.second.verbs.leaving import check_state, discard_event
from engine.second.windows import Window, end_of, start_of
from engine.values.actions import EndPhase
from engine.values.decisions import Resolution
from engine.values.position import Lasting
from engine.values.reasons import Reason

ENDING = (EndPhase(),)
INACTION = "rule-2e/cost-of-inaction"


def reasons_against(table: Table, action: EndPhase) -> Iterator[Reason]:
    """None: a phase may always be ended."""
    return iter(())


def legal(table: Table, most: int) -> tuple[EndPhase]:
    """The end of the phase."""
    return ENDING


def resolve(table: Table, action: EndPhase) -> Resolution:
    """End the phase: what that triggers, then the next phase, or the end of the turn."""
    ended = table.phase
    table.step(StepCode.PHASE_ENDED, "rule-2e/turn-sequence", detail=ended, player=table.turn)
    pending = triggered(table, listeners(table, end_of(ended)), NOTHING)
    if ended == "attack" and not table.aimed:
        pending.extend(_inaction(table))
    yield from settle(table, pending)
    if ended == PHASES[-1]:
        yield from _end_turn(table)
        yield from _start_turn(table)
    else:
        table.phase = PHASES[PHASES.index(ended) + 1]
    table.step(StepCode.PHASE_STARTED, "rule-2e/turn-sequence", detail=table.phase, player=table.turn)
    yield from settle(table, triggered(table, listeners(table, start_of(table.phase)), NOTHING))


def _inaction(table: Table) -> list[Pending]:
    """The cost of inaction, which comes at the same time as all else at the end of the Attack Phase."""
    summoner = table.summoner(table.turn)
    if summoner is None:
        return []
    where, rule = table.where[summoner.uid], StepCode.COST_OF_INACTION
    effect = Effect(table, summoner, "The Cost of Inaction", INACTION, last=where, rule=rule)
    return [(effect, Part(end_of("attack"), _pay_for_inaction))]


def _pay_for_inaction(effect: Effect) -> Resolution:
    yield from add_damage(effect.table, [Hit(effect.uid, 1, Cause(CauseKind.RULE, INACTION, "The Cost of Inaction"))])


def _end_turn(table: Table) -> Resolution:
    """Draw up first, then every other effect at the end of the turn, then what lasted until then expires."""
    player = table.turn
    short = HAND_SIZE - len(table.players[player].hand)
    if short > 0:
        yield from draw(table, player, short, "rule-2e/end-of-turn-draw")
    yield from settle(table, triggered(table, listeners(table, Window.END_OF_TURN), NOTHING))
    ended, table.lasting = table.lasting, []
    table.facts.clear()
    table.used[:] = [0, 0]
    table.aimed = False
    for lasting in ended:
        _expire(table, lasting)
    table.rearranged()
    yield from check_state(table)
    table.step(StepCode.TURN_ENDED, "rule-2e/turn-sequence", player=player)


def _expire(table: Table, lasting: Lasting) -> None:
    """Give control back where it was taken until the end of the turn; glossary-2e/control."""
    piece = None if lasting.subject is None else table.piece(lasting.subject)
    if lasting.kind == LastingKind.CONTROL and piece is not None and piece.uid in table.where:
        table.change(piece.uid, lambda piece: piece._replace(controller=lasting.value))
        table.step(
            StepCode.CONTROL_RETURNED, lasting.cause, "glossary-2e/control", cards=(piece.card.name,),
            squares=(table.where[piece.uid],), player=lasting.value,
        )  # fmt: skip


def _start_turn(table: Table) -> Resolution:
    """The other player's turn starts: active events are discarded and whatever else happens then, in their order."""
    table.turn = 1 - table.turn
    table.phase = PHASES[0]
    table.step(StepCode.TURN_STARTED, "rule-2e/turn-sequence", player=table.turn)
    pending: list[Pending] = []
    for event in table.players[table.turn].active:
        name, rule = f"Discard {event.card.name}", StepCode.EVENT_TIME_OVER
        effect = Effect(table, event, name, "rule-2e/active-events", Zone.BESIDE, rule=rule)
        pending.append((effect, Part(Window.START_OF_TURN, _discard_or_keep)))
    pending.extend(triggered(table, listeners(table, Window.START_OF_TURN), NOTHING))
    yield from settle(table, pending)


def _discard_or_keep(effect: Effect) -> Resolution:
    """Discard an active event, unless something happens instead."""
    table, event = effect.table, _current(effect)
    if event is None:
        return
    occasion = Occurrence(piece=event, amount=1)
    replacing = triggered(table, listeners(table, Window.WOULD_DISCARD), occasion)
    yield from settle(table, replacing)
    if occasion.amount:
        yield from discard_event(table, effect.uid, "rule-2e/active-events")


def _current(effect: Effect) -> Piece | None:
    return effect.table.piece(effect.uid)
