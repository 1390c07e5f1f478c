"""What a body about a scenario asks, and the problems to answer with where it asks what can't be."""

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple

from engine.core.actions import Action, is_action
from engine.core.documents import mapping, text
from engine.core.errors import BeyondBound, EngineError, IllegalAction, NotUnderstood
from engine.second import BOARD, Situation, parse
from engine.second.schema import file_schema
from refsvc.api.schemas import Schema
from refsvc.http import Fault, Problem, service
from refsvc.scenarios.playing import LineRefused, Play, play
from refsvc.scenarios.reading import Case, Impossible, WrongScenario, read_document

MOST_LINES = 200
"""Actions and answers played at most."""


class Request(NamedTuple):
    """What a body asks: the case, the lines to play before, and what stands beside the scenario."""

    case: Case
    beside: Mapping[str, Any]


def scenario_body(**beside: Schema) -> Schema:
    """The schema of a scenario file with further keys beside its own."""
    schema = file_schema()
    return {**schema, "properties": {**schema["properties"], **beside}}


@contextmanager
def as_problems(at: str = "") -> Iterator[None]:
    """Turns what is wrong with a scenario into a problem; `at` stands before the places that it names."""
    try:
        yield
    except NotUnderstood as error:
        raise misunderstood(error.problem, f"{at}{error.where}", error.expected) from None
    except Impossible as error:
        reasons = [service().referee.sentences.reason(fault, 0) for fault in error.faults]
        faults: list[Fault] = [{"where": error.where or "board", "message": reason} for reason in reasons]
        raise Problem(422, "Position not possible", " ".join(reasons), errors=faults) from None
    except WrongScenario as error:
        line = f"line {error.line}" if error.line else ""
        place = ", ".join(filter(None, [line, f"{at}{error.where}"]))
        raise misunderstood(error.problem, place, error.expected) from None


def asked_of(body: Any, beside: tuple[str, ...]) -> Request:
    """The scenario of a body, and those of these keys that stand beside it."""
    with as_problems():
        document = mapping(body, "")
        told = {key: value for key, value in document.items() if key not in beside}
        case = read_document(told, service().referee.cards.find).first
    if len(case.do) > MOST_LINES:
        raise misunderstood(f"{len(case.do)} lines are too many", "do", f"at most {MOST_LINES}")
    return Request(case, {key: document[key] for key in beside if key in document})


def played_of(case: Case) -> Play:
    """What the lines of a case come to. Raises a Problem for the first that can't be played."""
    try:
        return play(case.position, case.do)
    except LineRefused as refused:
        raise refusal(refused) from None


def action_of(asked: Request) -> tuple[Situation, Action, str]:
    """The action that a request is about, and the position in which it is asked."""
    case = asked.case
    if "action" in asked.beside:
        try:
            action = parse(text(asked.beside["action"], "action"))
        except NotUnderstood as error:
            raise misunderstood(error.problem, "action", error.expected) from None
        return case.position, action, action.text(BOARD)
    if not case.do or not is_action(case.do[-1]):
        raise misunderstood("no action is named", "action", "an action such as attack d3 d5, here or last in do")
    try:
        played: Play = play(case.position, case.do[:-1])
        action = parse(case.do[-1])
    except LineRefused as refused:
        raise refusal(refused) from None
    except NotUnderstood as error:
        raise misunderstood(error.problem, f"do[{len(case.do) - 1}]", error.expected) from None
    if played.pending is not None:
        raise misunderstood(f"“{played.done[-1].text}” waits for a decision", f"do[{len(case.do) - 1}]", "its answer")
    return played.position, action, action.text(BOARD)


def refusal(refused: LineRefused) -> Problem:
    """The problem of a line that can't be played."""
    return problem_of(refused.error, refused.position, f"do[{refused.number}]")


def problem_of(error: EngineError, position: Situation, where: str) -> Problem:
    """What the engine refuses, as a problem that says why."""
    if isinstance(error, IllegalAction):
        sentences = [service().referee.sentences.reason(reason, position.turn) for reason in error.reasons]
        faults: list[Fault] = [
            {"where": where, "message": sentence, "entries": list(reason.entries)}
            for sentence, reason in zip(sentences, error.reasons, strict=True)
        ]
        return Problem(409, "Action not legal", f"“{error.text}” is not legal. {' '.join(sentences)}", errors=faults)
    if isinstance(error, NotUnderstood):
        return misunderstood(error.problem, where, error.expected)
    said = service().referee.refusal(error, position)
    if isinstance(error, BeyondBound):
        return Problem(422, "Too much to follow", said, errors=[{"where": where, "message": said}])
    return Problem(422, "Position not possible", said)


def misunderstood(problem: str, where: str, expected: str) -> Problem:
    """The problem of something that does not say what it should."""
    hint = f" (expected {expected})" if expected else ""
    fault: Fault = {"where": where or "body", "message": f"{problem}{hint}"}
    if expected:
        fault["expected"] = [expected]
    at = f"{where}: " if where else ""
    return Problem(400, "Not understood", f"{at}{problem}{hint}", errors=[fault])


def until(moment: float) -> Callable[[int], bool]:
    """Lets a search go on until then."""
    return lambda courses: time.monotonic() < moment
