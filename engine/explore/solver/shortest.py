"""The course that takes the fewest actions of those that are as good as any."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.explore.solver.effort import Effort
from engine.explore.solver.left import Left
from engine.explore.solver.line import best_line
from engine.explore.solver.search import Search, window
from engine.explore.solver.task import ActionT, Bounds, Played, PositionT, Task
from engine.explore.solver.within import Within
from engine.values.bounds import SOLVER_DEPTH

Found = tuple[tuple[Played[ActionT], ...], int, int]
"""The shortest course, how many actions it takes at most, and how many positions were looked at for it."""
NOT_FOUND: Found[Any] = ((), 0, 0)


def shortest(
    task: Task[PositionT, ActionT],
    position: PositionT,
    best: Bounds,
    budget: int,
    progress: Callable[[int], bool] | None,
) -> Found[ActionT]:
    """The course that reaches the best in the fewest actions: looked for within one, within two, and so on."""
    looked_at = 0
    for actions in range(1, SOLVER_DEPTH) if best.least else ():
        effort = Effort(budget - looked_at, progress)
        effort.to_the_end()
        search: Search[Left[PositionT], ActionT] = Search(Within(task), effort)
        first = search.node(Left(position, actions))
        found = search.value(first, *window(best.least))
        looked_at += effort.looked_at
        if found.least >= best.least:
            return tuple(best_line(search, first)), actions, looked_at
        if effort.stopped or looked_at >= budget:
            break
    return (), 0, looked_at
