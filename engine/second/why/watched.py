"""What was played last, played once more with somebody watching for what did not happen."""

from __future__ import annotations

from typing import NamedTuple

from engine.effects.rulebook import Run
from engine.effects.watch import Watch
from engine.explore.play import Done
from engine.explore.replay import replay
from engine.second.position import Situation
from engine.second.rules import start_of_action
from engine.second.table import Table


class Watched(NamedTuple):
    """An action as far as it got."""

    watch: Watch
    table: Table
    """How it stands."""


def watched(done: Done) -> Watched:
    """What was kept while an action resolved."""
    before = done.before
    assert isinstance(before, Situation)
    run = start_of_action(before, done.action)()
    run.table.watch = watch = Watch()

    def started() -> Run[Table, Situation]:
        return run

    replay(started, done.answers)
    return Watched(watch, run.table)
