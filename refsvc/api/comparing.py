"""The route that compares every order of an action, at once or in lines that tell how far the search is."""

import queue
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from flask import Blueprint

from engine.documents.expectations import answer_texts
from engine.documents.plain import number
from engine.second import Situation, explain
from engine.values.actions import Action
from engine.values.errors import EngineError, IllegalAction
from refsvc.api.operations import Operations
from refsvc.api.requests import action_of, asked_of, problem_of, scenario_body, until
from refsvc.api.scenarios import ACTION, BESIDE, BOUND, COURSES, EXAMPLE, GIVEN, ILLEGAL, REFUSALS, SECONDS
from refsvc.http import addresses, service
from refsvc.scenarios import comparing, views
from refsvc.scenarios.referee import Referee

SECONDS_IN_LINES = 20.0
"""How long a search may take whose progress is told and that can be cancelled."""
Progress = Callable[[int], bool]

bp = Blueprint("comparing", __name__, url_prefix=addresses.API)
operations = Operations(bp)


class Asked(NamedTuple):
    """All that a comparison needs, understood beforehand."""

    referee: Referee
    position: Situation
    action: Action
    given: tuple[str, ...]
    bound: int


def in_lines(body: Any) -> Iterator[Mapping[str, Any]]:
    """How many courses were followed, now and then; then the answer. Stops as soon as nobody reads it any more."""
    asked = _asked(body)
    lines: queue.Queue[Mapping[str, Any] | EngineError | None] = queue.Queue()
    is_cancelled = threading.Event()
    is_in_time = until(time.monotonic() + SECONDS_IN_LINES)

    def progress(courses: int) -> bool:
        lines.put({"courses": courses})
        return is_in_time(courses) and not is_cancelled.is_set()

    def search() -> None:
        try:
            lines.put({"answer": _compared(asked, progress)})
        except EngineError as error:
            lines.put(error)
        finally:
            lines.put(None)

    def told() -> Iterator[Mapping[str, Any]]:
        threading.Thread(target=search, daemon=True).start()
        try:
            while (line := lines.get()) is not None:
                yield {"problem": _worded(line, asked)} if isinstance(line, EngineError) else line
        finally:
            is_cancelled.set()

    return told()


@operations.post(
    addresses.API_SCENARIOS + "/compare",
    summary="Compare every order of an action",
    body=scenario_body(action=ACTION, given=GIVEN, bound=COURSES),
    answers=views.CompareAnswer,
    example={"body": {**EXAMPLE, "action": "attack b2 b4"}},
    problems={**REFUSALS, **ILLEGAL},
    lines=in_lines,
)
def compare(body: Any) -> views.CompareAnswer:
    """The distinct outcomes as boards side by side, where they differ, what leads to each, and who decides.

    With `Accept: application/x-ndjson` it comes in lines: `courses` followed so far, then `answer`.
    """
    asked = _asked(body)
    try:
        return _compared(asked, until(time.monotonic() + SECONDS))
    except EngineError as error:
        raise problem_of(error, asked.position, "action") from None


def _asked(body: Any) -> Asked:
    asked = asked_of(body, BESIDE)
    position, action, written = action_of(asked)
    against = explain(position, action).reasons
    if against:
        raise problem_of(IllegalAction(written, against), position, "action")
    try:
        given = tuple(answer_texts(asked.beside.get("given", []), "given"))
        bound = number(asked.beside.get("bound", BOUND), "bound", least=1, most=BOUND)
    except EngineError as error:
        raise problem_of(error, position, "given") from None
    return Asked(service().referee, position, action, given, bound)


def _compared(asked: Asked, progress: Progress) -> views.CompareAnswer:
    referee, position, action, given, bound = asked
    return comparing.compare(referee, position, action, given=given, bound=bound, progress=progress)


def _worded(error: EngineError, asked: Asked) -> Mapping[str, Any]:
    problem = problem_of(error, asked.position, "action")
    return {"status": problem.status, "title": problem.title, "detail": problem.detail, "errors": problem.errors}
