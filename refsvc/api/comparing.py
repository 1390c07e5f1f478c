"""The route that compares every order of an action, at once or in lines that tell how far the search is."""

import queue
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from flask import Blueprint, request

import engine
from refsvc import bounds
from refsvc.api.operations import Operations
from refsvc.api.refusals import as_problems
from refsvc.api.requests import asked_of, scenario_body
from refsvc.api.scenarios import (
    ABOUT_AN_ACTION,
    ACTION,
    COURSES,
    EXAMPLE,
    FOLLOWED,
    GIVEN,
    ILLEGAL,
    POLICY,
    REFUSALS,
    Followed,
    followed_of,
)
from refsvc.http import TELLS, Problem, ProblemAnswer, addresses, asker, problem_answer, reference, work
from refsvc.judge import CompareAnswer, as_data
from refsvc.reference import Reference

Progress = Callable[[int], bool]

bp = Blueprint("comparing", __name__, url_prefix=addresses.API)
operations = Operations(bp)


def in_lines(body: Any) -> Iterator[Mapping[str, Any]]:
    """How many courses were followed, now and then; then the answer. Stops as soon as nobody reads it any more."""
    asked, answering, waiting = _asked(body), reference(), asker()
    lines: queue.Queue[Mapping[str, Any] | engine.EngineError | None] = queue.Queue()
    tell: Callable[[Mapping[str, Any]], None] | None = request.environ.get(TELLS)
    is_cancelled, charge = threading.Event(), work.charger()
    told_at = 0.0

    def progress(courses: int) -> bool:
        nonlocal told_at
        if time.monotonic() >= told_at + bounds.SECONDS_BETWEEN_REPORTS:
            told_at = time.monotonic()
            (tell or lines.put)({"courses": courses})
        return not is_cancelled.is_set() and waiting(courses)

    def search() -> None:
        try:
            found = _compared(answering, asked, bounds.SECONDS_TO_FOLLOW_TOLD, progress)
            lines.put({"answer": as_data(found)})
        except engine.EngineError as error:
            lines.put(error)
        finally:
            lines.put(None)

    def search_beside() -> None:
        began = time.thread_time()
        try:
            search()
        finally:
            charge(time.thread_time() - began)

    def told() -> Iterator[Mapping[str, Any]]:
        if tell is None:
            threading.Thread(target=search_beside, daemon=True).start()
        else:
            search()
        try:
            while (line := lines.get()) is not None:
                yield {"problem": _worded(line, asked)} if isinstance(line, engine.EngineError) else line
        finally:
            is_cancelled.set()

    return told()


@operations.post(
    addresses.API_SCENARIOS + "/compare",
    summary="Compare every order of an action",
    body=scenario_body(needed=ABOUT_AN_ACTION, action=ACTION, given=GIVEN, policy=POLICY, bound=COURSES),
    answers=CompareAnswer,
    example={"body": {**EXAMPLE, "action": "attack b2 b4"}},
    problems={**REFUSALS, **ILLEGAL},
    lines=in_lines,
)
def compare(body: Any) -> CompareAnswer:
    """The distinct outcomes as boards side by side, where they differ, what leads to each, and who decides.

    With `Accept: application/x-ndjson` it comes in lines: `courses` followed so far, then `answer`.
    """
    asked = _asked(body)
    with as_problems(asked.position, "action"):
        return _compared(reference(), asked, bounds.SECONDS_TO_FOLLOW, asker())


def _asked(body: Any) -> Followed:
    """What is compared, which must be legal before anything is searched for."""
    asked = followed_of(asked_of(body, FOLLOWED))
    against = engine.explain(asked.position, asked.action).reasons
    if against:
        with as_problems(asked.position, "action"):
            raise engine.IllegalAction(asked.action.text(asked.position.geometry), against)
    return asked


def _compared(answering: Reference, asked: Followed, seconds: float, progress: Progress | None = None) -> CompareAnswer:
    return answering.compare(
        asked.position,
        asked.action,
        asked.given,
        policy=asked.policy,
        bound=asked.bound,
        seconds=seconds,
        progress=progress,
    )


def _worded(error: engine.EngineError, asked: Followed) -> ProblemAnswer:
    try:
        with as_problems(asked.position, "action"):
            raise error
    except Problem as problem:
        return problem_answer(problem)
