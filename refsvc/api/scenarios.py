"""The routes about scenarios: what is legal, why not, what happens, what can come of it, how likely, what is best."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from flask import Blueprint

import engine
from refsvc import bounds
from refsvc.api.operations import Operations
from refsvc.api.parameters import Parameter
from refsvc.api.refusals import as_problems
from refsvc.api.requests import (
    EDITION,
    Request,
    action_of,
    asked_of,
    played_of,
    scenario_body,
    scenario_schema,
    texts_of,
)
from refsvc.api.schemas import Schema
from refsvc.http import addresses, asker, reference
from refsvc.judge import ExplainAnswer, LegalAnswer, OddsAnswer, OutcomesAnswer, Policy, ResolveAnswer, SolveAnswer

FOLLOWED = ("action", "given", "policy", "bound")
"""Keys that may stand beside those of a scenario of which every course is followed."""
SOLVED = ("goal", "reply", "budget")
"""Keys that may stand beside those of a scenario that is solved."""

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
    400: "The body is malformed: `errors` says where and what was expected.",
    422: "A name, an action or an answer is not understood, the position is not possible, or the answer would take "
    "more to work out than may be followed: `errors` says where and what was expected.",
}
ILLEGAL = {409: "An action is not legal: `errors` lists every rule that it breaks."}


ACTION: Schema = {
    "type": "string",
    "description": "Such as `attack d3 d5`, or as people speak; asked of the position as set up. Without it, the last "
    "action of `do` is meant, after what stands before it.",
}
MOST_ITEMS = 1_000
"""Items of any list that stands beside a scenario."""
ANSWER: Schema = {"type": ["string", "integer"], "minimum": 0, "maximum": 999}
GIVEN: Schema = {"type": "array", "items": ANSWER, "maxItems": MOST_ITEMS, "description": "First decisions, fixed."}
POLICY: Schema = {
    "type": "object",
    "additionalProperties": {"anyOf": [ANSWER, {"type": "array", "items": ANSWER, "maxItems": MOST_ITEMS}]},
    "description": "How choices are made: by the name of a text or card or the kind of decision, its answers.",
}
ABOUT_AN_ACTION: Schema = {"anyOf": [{"required": ["action"]}, {"required": ["do"]}]}
"""What is asked is about an action, named by itself or last in what is done."""
COURSES: Schema = {
    "type": "integer",
    "minimum": 1,
    "maximum": bounds.COURSES_FOLLOWED,
    "description": "Courses to follow at most.",
}
GOAL: Schema = {
    "type": "array",
    "items": {"type": "string"},
    "maxItems": MOST_ITEMS,
    "description": "Statements that must all hold in the end, such as `d3 is empty`; to win, unless stated.",
}
REPLY: Schema = {
    "type": "boolean",
    "default": False,
    "description": "Whether the goal must hold once the next player has replied; that the enemy does not win, "
    "unless said otherwise",
}
BUDGET: Schema = {
    "type": "integer",
    "minimum": 1,
    "maximum": bounds.POSITIONS_SOLVED,
    "description": "Positions to look at, at most.",
}

OF_EDITION = Parameter(
    name="edition",
    about="The edition whose scenarios are meant.",
    schema={"type": "string", "enum": sorted(engine.EDITIONS)},
    default=EDITION,
)


@operations.get(
    addresses.API_SCENARIOS + "/schema",
    summary="The JSON Schema of scenarios",
    parameters=(OF_EDITION,),
    answers=dict[str, Any],
    example={"edition": EDITION},
    problems={400: "An unknown parameter, or an edition that there is not."},
)
def schema(edition: str) -> dict[str, Any]:
    """The JSON Schema that scenario documents and files of an edition follow."""
    return scenario_schema(edition)


@operations.post(
    addresses.API_SCENARIOS + "/legal",
    summary="List the legal actions",
    body=scenario_body(),
    answers=LegalAnswer,
    example={"body": EXAMPLE},
    problems=REFUSALS,
)
def legal(body: Any) -> LegalAnswer:
    """Everything that the active player may initiate in the position of a scenario."""
    case = asked_of(body, ()).case
    return reference().legal(case, bound=bounds.ACTIONS_ANSWERED, seconds=bounds.SECONDS_TO_FOLLOW, progress=asker())


@operations.post(
    addresses.API_SCENARIOS + "/explain",
    summary="Say whether an action is legal, and why not",
    body=scenario_body(needed=ABOUT_AN_ACTION, action=ACTION),
    answers=ExplainAnswer,
    example={"body": {**EXAMPLE, "action": "attack b2 b5"}},
    problems={**REFUSALS, **ILLEGAL},
)
def explain(body: Any) -> ExplainAnswer:
    """Legal, or every reason why not, each with the entries that decide it."""
    position, action = action_of(asked_of(body, ("action",)))
    return reference().explain(position, action)


@operations.post(
    addresses.API_SCENARIOS + "/resolve",
    summary="Play actions and answers",
    body=scenario_body(),
    answers=ResolveAnswer,
    example={"body": {**EXAMPLE, "do": ["attack b2 b4", "mr mr"]}},
    problems={**REFUSALS, **ILLEGAL},
)
def resolve(body: Any) -> ResolveAnswer:
    """What happens when the scenario's `do` is played: every step with its citation, and what waits for a decision."""
    case = asked_of(body, ()).case
    with as_problems():
        return reference().resolve(case)


class Followed(NamedTuple):
    """An action of which every course is followed."""

    position: engine.Position
    action: engine.Action
    given: Sequence[str]
    policy: Policy
    bound: int


def followed_of(asked: Request) -> Followed:
    """The action that a request is about, the decisions fixed beforehand and how far its courses are followed."""
    position, action = action_of(asked)
    with as_problems():
        given = engine.plain.answers(engine.plain.listing(asked.beside.get("given", []), "given", MOST_ITEMS), "given")
        policy = policy_of(asked)
        most = bounds.COURSES_FOLLOWED
        bound = engine.plain.number(asked.beside.get("bound", most), "bound", least=1, most=most)
    return Followed(position, action, given, policy, bound)


def policy_of(asked: Request) -> Policy:
    """How choices are made, as a request says it; what is wrong with it is told once it is read."""
    return engine.plain.mapping(asked.beside.get("policy", {}), "policy")


@operations.post(
    addresses.API_SCENARIOS + "/outcomes",
    summary="Follow every order, choice and roll of an action",
    body=scenario_body(needed=ABOUT_AN_ACTION, action=ACTION, given=GIVEN, policy=POLICY, bound=COURSES),
    answers=OutcomesAnswer,
    example={"body": {**EXAMPLE, "action": "attack b2 b4"}},
    problems={**REFUSALS, **ILLEGAL},
)
def outcomes(body: Any) -> OutcomesAnswer:
    """The distinct outcomes with the decisions that lead to each, and exact probabilities where dice are rolled."""
    asked = followed_of(asked_of(body, FOLLOWED))
    with as_problems(asked.position, "action"):
        return reference().outcomes(
            asked.position,
            asked.action,
            asked.given,
            policy=asked.policy,
            bound=asked.bound,
            seconds=bounds.SECONDS_TO_FOLLOW,
            progress=asker(),
        )


@operations.post(
    addresses.API_SCENARIOS + "/odds",
    summary="Give the exact chances of an attack",
    body=scenario_body(needed=ABOUT_AN_ACTION, action=ACTION, policy=POLICY),
    answers=OddsAnswer,
    example={"body": {**EXAMPLE, "action": "attack b2 b4"}},
    problems={**REFUSALS, **ILLEGAL},
)
def odds(body: Any) -> OddsAnswer:
    """The distribution of the damage that an attack adds, with all modifiers in force.

    Choices are made by the policy; every option on which it says nothing is declined.
    """
    asked = asked_of(body, ("action", "policy"))
    position, action = action_of(asked)
    with as_problems():
        policy = policy_of(asked)
    with as_problems(position, "action"):
        return reference().odds(position, action, policy=policy, seconds=bounds.SECONDS_TO_FOLLOW, progress=asker())


@operations.post(
    addresses.API_SCENARIOS + "/solve",
    summary="Find the best course this turn",
    body=scenario_body(goal=GOAL, reply=REPLY, budget=BUDGET),
    answers=SolveAnswer,
    example={"body": {**EXAMPLE, "goal": ["b4 is empty"]}},
    problems={**REFUSALS, **ILLEGAL},
)
def solve(body: Any) -> SolveAnswer:
    """The course that makes the goal likeliest, asked after the scenario's `do`, with its exact probability.

    Where positions or time end first, the probability surely lies between the bounds that are given.
    """
    asked = asked_of(body, SOLVED)
    with as_problems():
        goal = texts_of(asked.beside.get("goal", []), "goal", MOST_ITEMS)
        reply = engine.plain.flag(asked.beside.get("reply", False), "reply")
        most = bounds.POSITIONS_SOLVED
        budget = engine.plain.number(asked.beside.get("budget", most), "budget", least=1, most=most)
    played = played_of(asked.case)
    with as_problems(played.position, "goal" if goal else ""):
        seconds = bounds.SECONDS_TO_FOLLOW
        return reference().solve(
            asked.case, goal, reply=reply, played=played, budget=budget, seconds=seconds, progress=asker()
        )
