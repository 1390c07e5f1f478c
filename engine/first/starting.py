"""What the beginning of a turn brings about by itself, worked out from where the cards stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.effects.ordering import Pending, listeners, perform, triggered
from engine.effects.table import order_of_lasting
from engine.explore.replay import advance
from engine.first.codes import FactKind
from engine.first.effects import NOTHING
from engine.first.position import Situation
from engine.first.table import Table
from engine.first.windows import Window


def begun(position: Situation) -> Situation:
    """The same position with what lasts this turn because of how it began, for a position that does not tell.

    Cards that are not known to have moved are taken to have begun the turn where they stand.
    """
    table = Table(position)
    table.listening = False
    for pending in acting_at_start(table):
        for effect, part in pending:
            if not part.optional and part.targets is None:
                advance(perform(effect, part), None)
    moved = {fact.uid for fact in position.facts if fact.what in (FactKind.CHOSEN_TO_MOVE, FactKind.SPACES_MOVED)}
    kept = [one for one in table.lasting if not {one.subject, one.other} & (moved - {None})]
    return replace(position, lasting=tuple(sorted(kept, key=order_of_lasting)))


def acting_at_start(table: Table) -> Iterator[list[Pending]]:
    """What acts as a turn begins: what holds in any turn, and once that is done what is the active player's own.

    What leaves a card without abilities during the whole turn leaves it without those that act at its start.
    """
    own = listeners(table, Window.START_OF_TURN)
    yield triggered(table, listeners(table, Window.START_OF_ANY_TURN), NOTHING)
    yield triggered(table, [one for one in own if not table.is_silent_at_start(one[1].piece)], NOTHING)


def is_as_begun(position: Situation) -> bool:
    """Whether what lasts is what the beginning of the turn brought about, and nothing else."""
    return begun(replace(position, lasting=())).lasting == position.lasting
