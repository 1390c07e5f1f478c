"""What the beginning of a turn brings about by itself, worked out from where the cards stand."""

from __future__ import annotations

from dataclasses import replace

from engine.effects.ordering import listeners, perform, triggered
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
    for effect, part in triggered(table, listeners(table, Window.START_OF_ANY_TURN, Window.START_OF_TURN), NOTHING):
        if part.optional or part.targets is not None:
            continue
        advance(perform(effect, part), None)
    moved = {fact.uid for fact in position.facts if fact.what in (FactKind.CHOSEN_TO_MOVE, FactKind.SPACES_MOVED)}
    kept = [one for one in table.lasting if not {one.subject, one.other} & (moved - {None})]
    return replace(position, lasting=tuple(sorted(kept, key=order_of_lasting)))


def is_as_begun(position: Situation) -> bool:
    """Whether what lasts is what the beginning of the turn brought about, and nothing else."""
    return begun(replace(position, lasting=())).lasting == position.lasting
