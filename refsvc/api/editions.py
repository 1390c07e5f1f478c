"""The route that asks one question in both editions."""

from typing import Any

from flask import Blueprint

from refsvc import bounds
from refsvc.api.operations import Operations
from refsvc.api.refusals import as_problems
from refsvc.api.requests import action_of, asked_of, scenario_body
from refsvc.api.scenarios import ACTION, ILLEGAL, REFUSALS
from refsvc.http import addresses, asker, reference
from refsvc.judge import BothAnswer

PLAIN = {
    "phase": "attack",
    "cards": {
        "Boss": {"class": "summoner unit", "life": 9, "strength": 2, "attack": "melee"},
        "Sword": {"class": "common unit", "life": 2, "strength": 3, "attack": "melee"},
    },
    "board": {
        "a1": "Boss",
        "d3": "Sword",
        "d4": {"card": "Sword", "player": "north"},
        "f8": {"card": "Boss", "player": "north"},
    },
}

bp = Blueprint("editions_api", __name__, url_prefix=addresses.API)
operations = Operations(bp)


@operations.post(
    addresses.API_SCENARIOS + "/both",
    summary="Ask the same in both editions",
    body=scenario_body(action=ACTION),
    answers=BothAnswer,
    example={"body": {**PLAIN, "action": "attack d3 d4"}},
    problems={
        **REFUSALS,
        **ILLEGAL,
        422: "Something is not understood, or only one edition can say the position or the action: `errors` has all "
        "that stands in the way, and where.",
    },
)
def both(body: Any) -> BothAnswer:
    """What each edition says of an action, and what differs by which clauses; without one, what is legal in either."""
    asked = asked_of(body, ("action",))
    if "action" not in asked.beside and not asked.case.do:
        with as_problems():
            return reference().in_both(asked.case, seconds=bounds.SECONDS_TO_FOLLOW, progress=asker())
    position, action = action_of(asked)
    with as_problems(position, "action"):
        text = action.text(position.geometry)
        return reference().in_both(position, text, seconds=bounds.SECONDS_TO_FOLLOW, progress=asker())
