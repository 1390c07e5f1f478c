"""The course of a turn: ending a phase, starting the next, passing the turn on; rule-1e/turn-sequence."""

from __future__ import annotations

from collections.abc import Iterator

from engine.effects.ordering import emit, listeners, settle, triggered
from engine.first.actions.common import PHASE_ENTRY
from engine.first.actions.drawing import draw_up
from engine.first.codes import StepCode
from engine.first.effects import NOTHING
from engine.first.facts import PHASES
from engine.first.starting import acting_at_start
from engine.first.table import Table
from engine.first.verbs.later import due
from engine.first.windows import AFTERS, ENDS, STARTS, Window
from engine.values.actions import EndPhase
from engine.values.decisions import Resolution
from engine.values.reasons import Reason

SEQUENCE = "rule-1e/turn-sequence"


def reasons_against(table: Table, action: EndPhase) -> Iterator[Reason]:
    """None: a phase may always be ended."""
    return iter(())


def legal(table: Table, most: int) -> Iterator[EndPhase]:
    """The end of the phase."""
    yield EndPhase()


def resolve(table: Table, action: EndPhase) -> Resolution:
    """End the phase: what that triggers, then the next phase, or the end of the turn."""
    ended = table.phase
    if ended == "draw":
        # Drawing is no choice: who ends the phase has drawn.
        yield from draw_up(table)
    table.step(StepCode.PHASE_ENDED, SEQUENCE, PHASE_ENTRY[ended], detail=ended, player=table.turn)
    yield from _opened(table, ENDS.get(ended))
    if ended == PHASES[-1]:
        ending = triggered(table, listeners(table, Window.END_OF_TURN), NOTHING)
        yield from settle(table, [*ending, *due(table, Window.END_OF_TURN)])
        yield from pass_on(table)
        return
    table.phase = PHASES[PHASES.index(ended) + 1]
    yield from _opened(table, AFTERS.get(ended))
    yield from _begin_phase(table)


def _opened(table: Table, window: Window | None) -> Resolution:
    if window is not None:
        yield from emit(table, NOTHING, window)


def _begin_phase(table: Table) -> Resolution:
    table.step(StepCode.PHASE_STARTED, SEQUENCE, PHASE_ENTRY[table.phase], detail=table.phase, player=table.turn)
    yield from _opened(table, STARTS.get(table.phase))


def pass_on(table: Table) -> Resolution:
    """End the turn and begin that of the next player who is still in the game."""
    ended = table.turn
    table.step(StepCode.TURN_ENDED, SEQUENCE, player=ended)
    following = table.geometry.seating.after(ended)
    come = {following}
    while following in table.lost:
        following = table.geometry.seating.after(following)
        come.add(following)
    # What lasts until the turn of a player who is out ends when that turn would have begun.
    table.lasting = [one for one in table.lasting if one.until is not None and one.until not in come]
    table.facts.clear()
    table.used[:] = [0, 0]
    table.first = False
    table.turn, table.phase = following, PHASES[0]
    table.rearranged()
    table.step(StepCode.TURN_STARTED, SEQUENCE, player=following)
    for pending in acting_at_start(table):
        yield from settle(table, pending)
    yield from _begin_phase(table)


def then_go_on(table: Table) -> Resolution:
    """Pass the turn on where the active player was eliminated in it."""
    if table.turn in table.lost:
        yield from pass_on(table)
