"""The routes about scenarios: what is legal, why not, what happens, what can come of it, and how likely it is."""

import time
from typing import Any

from flask import Blueprint

from engine.documents.expectations import answer_texts
from engine.documents.plain import number
from engine.second.documents.schema import file_schema
from engine.values.actions import Attack
from engine.values.errors import EngineError
from refsvc.api.operations import Operations
from refsvc.api.requests import (
    action_of,
    asked_of,
    misunderstood,
    problem_of,
    refusal,
    scenario_body,
    until,
)
from refsvc.api.schemas import Schema
from refsvc.http import addresses, service
from refsvc.scenarios import answers, shapes
from refsvc.scenarios.playing import LineRefused

LISTED = 5_000
"""Legal actions listed at most."""
BOUND = 20_000
"""Courses followed at most."""
SECONDS = 5.0
"""How long the search for outcomes may take."""
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
    422: "The position is not possible, or the answer would take more to work out than may be followed.",
}
ILLEGAL = {409: "An action is not legal: `errors` lists every rule that it breaks."}


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
    body=scenario_body(),
    answers=shapes.LegalAnswer,
    example={"body": EXAMPLE},
    problems=REFUSALS,
)
def legal(body: Any) -> shapes.LegalAnswer:
    """Everything that the active player may initiate in the position of a scenario."""
    asked = asked_of(body, ())
    return answers.legal(service().referee, asked.case.position, LISTED)


@operations.post(
    addresses.API_SCENARIOS + "/explain",
    summary="Say whether an action is legal, and why not",
    body=scenario_body(action=ACTION),
    answers=shapes.ExplainAnswer,
    example={"body": {**EXAMPLE, "action": "attack b2 b5"}},
    problems={**REFUSALS, **ILLEGAL},
)
def explain(body: Any) -> shapes.ExplainAnswer:
    """Legal, or every reason why not, each with the entries that decide it."""
    asked = asked_of(body, ("action",))
    position, action, written = action_of(asked)
    return answers.explain(service().referee, position, action, written)


@operations.post(
    addresses.API_SCENARIOS + "/resolve",
    summary="Play actions and answers",
    body=scenario_body(),
    answers=shapes.ResolveAnswer,
    example={"body": {**EXAMPLE, "do": ["attack b2 b4", "mr mr"]}},
    problems={**REFUSALS, **ILLEGAL},
)
def resolve(body: Any) -> shapes.ResolveAnswer:
    """What happens when the scenario's `do` is played: every step with its citation, and what waits for a decision."""
    case = asked_of(body, ()).case
    try:
        return answers.resolve(service().referee, case.position, case.do, case.find)
    except LineRefused as refused:
        raise refusal(refused) from None


@operations.post(
    addresses.API_SCENARIOS + "/outcomes",
    summary="Follow every order, choice and roll of an action",
    body=scenario_body(action=ACTION, given=GIVEN, bound=COURSES),
    answers=shapes.OutcomesAnswer,
    example={"body": {**EXAMPLE, "action": "attack b2 b4"}},
    problems={**REFUSALS, **ILLEGAL},
)
def outcomes(body: Any) -> shapes.OutcomesAnswer:
    """The distinct outcomes with the decisions that lead to each, and exact probabilities where dice are rolled."""
    asked = asked_of(body, BESIDE)
    position, action, written = action_of(asked)
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
            progress=until(time.monotonic() + SECONDS),
        )
    except EngineError as error:
        raise problem_of(error, position, "action") from None


@operations.post(
    addresses.API_SCENARIOS + "/odds",
    summary="Give the exact chances of an attack",
    body=scenario_body(action=ACTION),
    answers=shapes.OddsAnswer,
    example={"body": {**EXAMPLE, "action": "attack b2 b4"}},
    problems={**REFUSALS, **ILLEGAL},
)
def odds(body: Any) -> shapes.OddsAnswer:
    """The distribution of the damage that an attack adds, with all modifiers in force and every option declined."""
    asked = asked_of(body, ("action",))
    position, action, written = action_of(asked)
    if not isinstance(action, Attack):
        raise misunderstood(f"“{written}” is no attack", "action", "attack SPACE SPACE, such as attack d3 d5")
    try:
        return answers.attack_odds(service().referee, position, action, written)
    except EngineError as error:
        raise problem_of(error, position, "action") from None
