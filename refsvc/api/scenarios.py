"""The routes about scenarios: what is legal, why not, what happens, what can come of it, and how likely it is."""

import time
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from flask import Blueprint

from engine.core.actions import Action, Attack, is_action
from engine.core.documents import mapping, number, text
from engine.core.errors import EngineError, IllegalAction, NotUnderstood
from engine.second import BOARD, Situation, parse
from engine.second.expectations import answer_texts
from engine.second.schema import file_schema
from refsvc.api.operations import Operations
from refsvc.api.problems import Fault, Problem
from refsvc.api.schemas import Schema
from refsvc.scenarios import answers, shapes
from refsvc.scenarios.playing import LineRefused, Play, play
from refsvc.scenarios.reading import Case, Impossible, WrongScenario, read_document
from refsvc.service import service
from refsvc.web import addresses

LISTED = 5_000
"""Legal actions listed at most."""
BOUND = 20_000
"""Courses followed at most."""
SECONDS = 5.0
"""How long the search for outcomes may take."""
MOST_LINES = 200
"""Actions and answers played at most."""
BESIDE = ("action", "given", "bound")
"""Keys that may stand beside those of a scenario."""

bp = Blueprint("scenarios", __name__, url_prefix=addresses.API)
operations = Operations(bp)

EXAMPLE = {
    "title": "A Horde Slinger shoots",
    "turn": "south",
    "phase": "attack",
    "board": {
        "c1": "Sneeks",
        "b2": "Horde Slinger",
        "b4": {"card": "Undead Warrior", "player": "north"},
        "d8": {"card": "Ret-Talus", "player": "north"},
    },
}
REFUSALS = {
    400: "The document, an action or an answer is not understood: `errors` says where and what was expected.",
    422: "The position is not possible: `errors` lists every fault.",
}
ILLEGAL = {409: "An action is not legal: `errors` lists every rule that it breaks."}


class Request(NamedTuple):
    """What a body asks: the case, the lines to play before, and what stands beside the scenario."""

    case: Case
    beside: Mapping[str, Any]


def _body(**beside: Schema) -> Schema:
    """The schema of a scenario file with further keys beside its own."""
    schema = file_schema()
    return {**schema, "properties": {**schema["properties"], **beside}}


ACTION: Schema = {
    "type": "string",
    "description": "Such as `attack d3 d5`, asked of the position as set up. Without it, the last action of `do` is "
    "meant, after what stands before it.",
}
GIVEN: Schema = {"type": "array", "items": {"type": ["string", "integer"]}, "description": "First decisions, fixed."}
COURSES: Schema = {"type": "integer", "minimum": 1, "maximum": BOUND, "description": "Courses to follow at most."}


@operations.get(
    addresses.API_SCENARIOS + "/schema",
    summary="The JSON Schema of scenarios",
    answers=dict[str, Any],
    problems={400: "An unknown parameter."},
)
def schema() -> dict[str, Any]:
    """The JSON Schema that scenario documents and files follow."""
    return file_schema()


@operations.post(
    addresses.API_SCENARIOS + "/legal",
    summary="List the legal actions",
    body=_body(),
    answers=shapes.LegalAnswer,
    example={"body": EXAMPLE},
    problems=REFUSALS,
)
def legal(body: Any) -> shapes.LegalAnswer:
    """Everything that the active player may initiate in the position of a scenario."""
    asked = _asked(body, ())
    return answers.legal(service().referee, asked.case.position, LISTED)


@operations.post(
    addresses.API_SCENARIOS + "/explain",
    summary="Say whether an action is legal, and why not",
    body=_body(action=ACTION),
    answers=shapes.ExplainAnswer,
    example={"body": {**EXAMPLE, "action": "attack b2 b5"}},
    problems={**REFUSALS, **ILLEGAL},
)
def explain(body: Any) -> shapes.ExplainAnswer:
    """Legal, or every reason why not, each with the entries that decide it."""
    asked = _asked(body, ("action",))
    position, action, written = _action(asked)
    return answers.explain(service().referee, position, action, written)


@operations.post(
    addresses.API_SCENARIOS + "/resolve",
    summary="Play actions and answers",
    body=_body(),
    answers=shapes.ResolveAnswer,
    example={"body": {**EXAMPLE, "do": ["attack b2 b4", "mr mr"]}},
    problems={**REFUSALS, **ILLEGAL},
)
def resolve(body: Any) -> shapes.ResolveAnswer:
    """What happens when the scenario's `do` is played: every step with its citation, and what waits for a decision."""
    case = _asked(body, ()).case
    try:
        return answers.resolve(service().referee, case.position, case.do, case.find)
    except LineRefused as refused:
        raise _refused(refused) from None


@operations.post(
    addresses.API_SCENARIOS + "/outcomes",
    summary="Follow every order, choice and roll of an action",
    body=_body(action=ACTION, given=GIVEN, bound=COURSES),
    answers=shapes.OutcomesAnswer,
    example={"body": {**EXAMPLE, "action": "attack b2 b4"}},
    problems={**REFUSALS, **ILLEGAL},
)
def outcomes(body: Any) -> shapes.OutcomesAnswer:
    """The distinct outcomes with the decisions that lead to each, and exact probabilities where dice are rolled."""
    asked = _asked(body, BESIDE)
    position, action, written = _action(asked)
    try:
        given = answer_texts(asked.beside.get("given", []), "given")
        bound = number(asked.beside.get("bound", BOUND), "bound", least=1, most=BOUND)
        return answers.all_outcomes(
            service().referee,
            position,
            action,
            written,
            asked.case.find,
            given=given,
            bound=bound,
            progress=_until(time.monotonic() + SECONDS),
        )
    except EngineError as error:
        raise _problem(error, position, "action") from None


@operations.post(
    addresses.API_SCENARIOS + "/odds",
    summary="Give the exact chances of an attack",
    body=_body(action=ACTION),
    answers=shapes.OddsAnswer,
    example={"body": {**EXAMPLE, "action": "attack b2 b4"}},
    problems={**REFUSALS, **ILLEGAL},
)
def odds(body: Any) -> shapes.OddsAnswer:
    """The distribution of the damage that an attack adds, with all modifiers in force and every option declined."""
    asked = _asked(body, ("action",))
    position, action, written = _action(asked)
    if not isinstance(action, Attack):
        raise _misunderstood(f"“{written}” is no attack", "action", "attack SPACE SPACE, such as attack d3 d5")
    try:
        return answers.attack_odds(service().referee, position, action, written)
    except EngineError as error:
        raise _problem(error, position, "action") from None


def _asked(body: Any, beside: tuple[str, ...]) -> Request:
    """The scenario of a body, and those of these keys that stand beside it."""
    try:
        document = mapping(body, "")
        told = {key: value for key, value in document.items() if key not in beside}
        case = read_document(told, service().referee.cards.find).first
    except NotUnderstood as error:
        raise _misunderstood(error.problem, error.where, error.expected) from None
    except Impossible as error:
        reasons = [service().referee.sentences.reason(fault, 0) for fault in error.faults]
        faults: list[Fault] = [{"where": error.where or "board", "message": reason} for reason in reasons]
        raise Problem(422, "Position not possible", " ".join(reasons), errors=faults) from None
    except WrongScenario as error:
        raise _misunderstood(error.problem, error.where, error.expected) from None
    if len(case.do) > MOST_LINES:
        raise _misunderstood(f"{len(case.do)} lines are too many", "do", f"at most {MOST_LINES}")
    return Request(case, {key: document[key] for key in beside if key in document})


def _action(asked: Request) -> tuple[Situation, Action, str]:
    """The action that a request is about, and the position in which it is asked."""
    case = asked.case
    if "action" in asked.beside:
        try:
            action = parse(text(asked.beside["action"], "action"))
        except NotUnderstood as error:
            raise _misunderstood(error.problem, "action", error.expected) from None
        return case.position, action, action.text(BOARD)
    if not case.do or not is_action(case.do[-1]):
        raise _misunderstood("no action is named", "action", "an action such as attack d3 d5, here or last in do")
    try:
        played: Play = play(case.position, case.do[:-1])
        action = parse(case.do[-1])
    except LineRefused as refused:
        raise _refused(refused) from None
    except NotUnderstood as error:
        raise _misunderstood(error.problem, f"do[{len(case.do) - 1}]", error.expected) from None
    if played.pending is not None:
        raise _misunderstood(f"“{played.done[-1].text}” waits for a decision", f"do[{len(case.do) - 1}]", "its answer")
    return played.position, action, action.text(BOARD)


def _refused(refused: LineRefused) -> Problem:
    return _problem(refused.error, refused.position, f"do[{refused.number}]")


def _problem(error: EngineError, position: Situation, where: str) -> Problem:
    """What the engine refuses, as a problem that says why."""
    if isinstance(error, IllegalAction):
        sentences = [service().referee.sentences.reason(reason, position.turn) for reason in error.reasons]
        faults: list[Fault] = [
            {"where": where, "message": sentence, "entries": list(reason.entries)}
            for sentence, reason in zip(sentences, error.reasons, strict=True)
        ]
        return Problem(409, "Action not legal", f"“{error.text}” is not legal. {' '.join(sentences)}", errors=faults)
    if isinstance(error, NotUnderstood):
        return _misunderstood(error.problem, where, error.expected)
    return Problem(422, "Position not possible", service().referee.refusal(error, position))


def _misunderstood(problem: str, where: str, expected: str) -> Problem:
    hint = f" (expected {expected})" if expected else ""
    fault: Fault = {"where": where or "body", "message": f"{problem}{hint}"}
    if expected:
        fault["expected"] = [expected]
    at = f"{where}: " if where else ""
    return Problem(400, "Not understood", f"{at}{problem}{hint}", errors=[fault])


def _until(moment: float) -> Callable[[int], bool]:
    """Lets a search go on until then."""
    return lambda courses: time.monotonic() < moment
