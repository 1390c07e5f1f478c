"""What was played last, played once more with somebody watching for what did not happen."""

from __future__ import annotations

from typing import NamedTuple

from engine.effects.rulebook import Run
from engine.effects.watch import Muted, Watch
from engine.explore.play import Done
from engine.explore.replay import replay
from engine.second.position import Situation
from engine.second.rules import reasons_against, start_of_action
from engine.second.table import Table
from engine.values.actions import Action
from engine.values.decisions import Decision
from engine.values.errors import NotUnderstood


class Watched(NamedTuple):
    """An action as far as it got."""

    watch: Watch
    table: Table
    """How it stands."""
    pending: Decision | None
    fits: bool
    """Whether all answers were to something that was asked."""

    def outcome(self) -> tuple[Situation, Decision | None, bool]:
        """What it came to, to compare."""
        return self.table.close(), self.pending, self.fits


def watched(done: Done, name: str = "", muted: Muted | None = None) -> Watched:
    """What was kept while an action resolved, with the answers of the text of this name.

    With a text taken as if it were not there, the action goes as far as it is legal and the same answers fit.
    """
    before = done.before
    assert isinstance(before, Situation)
    run = start_of_action(before, done.action, listening=True)()
    run.table.muted = muted
    run.table.watch = watch = Watch(name)

    def started() -> Run[Table, Situation]:
        return run

    if muted is not None and not is_legal_without(before, done.action, muted):
        return Watched(watch, run.table, None, fits=False)
    try:
        return Watched(watch, run.table, replay(started, done.answers).pending, fits=True)
    except NotUnderstood:
        if muted is None:
            raise
        return Watched(watch, run.table, None, fits=False)


def is_legal_without(position: Situation, action: Action, muted: Muted) -> bool:
    """Whether the action would be legal if a text were not there."""
    table = Table(position)
    table.muted = muted
    return not any(reasons_against(table, action))
