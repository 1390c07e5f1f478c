"""What was played last, played once more with somebody watching for what did not happen."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.effects.rulebook import Rulebook, Run
from engine.effects.table import Table
from engine.effects.watch import Muted, Watch
from engine.explore.play import Done
from engine.explore.replay import replay
from engine.values.actions import Action
from engine.values.decisions import Decision
from engine.values.errors import NotUnderstood
from engine.values.position import Position
from engine.values.reasons import Reason


class Watched(NamedTuple):
    """An action as far as it got."""

    watch: Watch
    table: Table[Any, Any]
    """How it stands."""
    pending: Decision | None
    fits: bool
    """Whether all answers were to something that was asked."""

    def outcome(self) -> tuple[Position, Decision | None, bool]:
        """What it came to, to compare."""
        return self.table.close(), self.pending, self.fits


def watched(rules: Rulebook[Any, Any], done: Done, name: str = "", muted: Muted | None = None) -> Watched:
    """What was kept while an action resolved, with the answers of the text of this name.

    With a text taken as if it were not there, the action goes as far as it is legal and the same answers fit.
    """
    run = rules.start_of_action(done.before, done.action, listening=True)()
    run.table.muted = muted
    run.table.watch = watch = Watch(name)
    run.table.rearranged()

    def started() -> Run[Any, Any]:
        return run

    if muted is not None and any(reasons_without(rules, done.before, done.action, muted)):
        return Watched(watch, run.table, None, fits=False)
    try:
        return Watched(watch, run.table, replay(started, done.answers).pending, fits=True)
    except NotUnderstood:
        if muted is None:
            raise
        return Watched(watch, run.table, None, fits=False)


def reasons_without(rules: Rulebook[Any, Any], position: Position, action: Action, muted: Muted) -> tuple[Reason, ...]:
    """The reasons against an action if a text were not there."""
    table = rules.table(position)
    table.muted = muted
    return tuple(rules.reasons_against(table, action))
