"""Where courses of one action meet: at one moment, as many effects wait in the same state, whatever resolved before.

Whoever follows every order looks here. Two courses that meet have the same future: what began before the moment has
not moved on since, and all that its effects can have changed is compared.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.effects.effect import Occurrence
from engine.values.decisions import Answer, Resolution, Roll
from engine.values.shown import Shown

if TYPE_CHECKING:
    from engine.effects.table import Table


class Moment(NamedTuple):
    """A moment at which several things resolve one by one."""

    number: int
    """How many such moments there were before it in the course."""
    began: tuple[Answer, ...]
    """The answers that led to it."""
    occasions: tuple[Occurrence[Any], ...]
    """What opened it, which effects may change."""


@dataclass(slots=True)
class Trail:
    """What somebody who follows every course has to know of one."""

    answers: list[Answer] = field(default_factory=list)
    open: list[Moment] = field(default_factory=list)
    """The moments in which something still waits, the innermost last."""
    begun: int = 0
    shown: dict[int, Shown] = field(default_factory=dict)
    """What dice showed, by the place of the roll among the answers."""
    crossed: Moment | None = None
    """The outermost moment in which an effect was done since the last answer."""
    crossing: Hashable = None
    """What the course has in common there with each that meets it; None where nothing was crossed."""


def followed(table: Table[Any, Any], effect: Resolution) -> Resolution:
    """The same effect, whose answers tell its course from others, and leave a trail if somebody follows it."""
    trail, course = table.trail, table.course
    pending = next(effect, None)
    while pending is not None:
        answer = yield pending
        if course is not None:
            course.answers.append(answer)
        if trail is not None:
            trail.answers.append(answer)
            trail.crossed = trail.crossing = None
        try:
            pending = effect.send(answer)
        except StopIteration:
            return


def show(table: Table[Any, Any], roll: Roll, faces: Answer) -> Shown:
    """What dice show that were just rolled; whoever follows hears what is asked of them."""
    shown = Shown(roll, faces)
    if table.trail is not None:
        table.trail.shown[len(table.trail.answers) - 1] = shown
    return shown


def begin(table: Table[Any, Any], occasions: Iterable[Occurrence[Any] | None] = ()) -> Moment | None:
    """A moment that begins now; None where nobody follows."""
    trail = table.trail
    if trail is None:
        return None
    happened = {id(one): one for one in occasions if one is not None}
    moment = Moment(trail.begun, tuple(trail.answers), tuple(happened.values()))
    trail.begun += 1
    trail.open.append(moment)
    return moment


def cross(table: Table[Any, Any], moment: Moment | None, waiting: Hashable) -> None:
    """Say that of a moment only this still waits: every course that comes here in the same state goes on alike."""
    trail = table.trail
    if moment is None or trail is None or (trail.crossed is not None and trail.crossed.number < moment.number):
        return
    changed = tuple([occasion.state() for one in trail.open for occasion in one.occasions])
    trail.crossed = moment
    trail.crossing = moment.number, moment.began, waiting, table.state(), changed


def end(table: Table[Any, Any], moment: Moment | None, came_to: Hashable = None) -> None:
    """Say that nothing of a moment waits any more, and what it came to beside what it left on the table."""
    cross(table, moment, ((), came_to))
    if table.trail is not None and moment is not None:
        # A game that ended in the middle of a later moment never closed that one.
        del table.trail.open[table.trail.open.index(moment) :]
