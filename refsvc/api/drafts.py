"""The route about a card in the making: what is wrong with it, what it says, what of it is played."""

from typing import Annotated, Any, TypedDict

from flask import Blueprint

import engine
from refsvc.api.operations import Operations
from refsvc.api.requests import as_problems
from refsvc.api.schemas import Schema
from refsvc.http import addresses, reference

bp = Blueprint("drafts", __name__, url_prefix=addresses.API)
operations = Operations(bp)

EXAMPLE = {
    "name": "Field Nurse",
    "faction": "Corner Table",
    "edition": "2e",
    "class": "common unit",
    "cost": 1,
    "life": 3,
    "strength": 1,
    "attack": "melee",
    "symbols": ["eye"],
    "abilities": [
        {"name": "Patch Up", "said": [{"when": "after-move", "target": "unit", "does": {"heal": 1}}]},
    ],
}
ABILITIES: Schema = {
    "type": "array",
    "items": {"type": "object"},
    "description": "By `name`: alone where it is known, with `said` in parts, or with `window` and `effect`.",
}
BODY: Schema = {
    "type": "object",
    "description": "A card as a pack has it, with the `faction` and `edition` of its file.",
    "properties": {
        "name": {"type": "string"},
        "faction": {"type": "string"},
        "edition": {"type": "string", "enum": sorted(engine.EDITIONS)},
        "class": {"type": "string"},
        **{figure: {"type": ["integer", "null"], "minimum": 0} for figure in ("cost", "life", "strength")},
        "attack": {"type": "string", "enum": ["melee", "ranged"]},
        "symbols": {"type": "array", "items": {"type": "string"}},
        "abilities": ABILITIES,
    },
    "required": ["name", "faction"],
}


class DraftFaultAnswer(TypedDict):
    """One thing that is wrong with a card in the making."""

    where: Annotated[str, "The way to it, such as `abilities[0].said[0].does`."]
    message: str


class DraftAbilityAnswer(TypedDict):
    """An ability of a card in the making."""

    name: str
    text: Annotated[str, "As the card has it; for one said in parts, composed of these."]
    windows: Annotated[list[str], "Timing windows in which it acts."]
    played: Annotated[bool, "Whether the engine plays it."]


class CardDraftAnswer(TypedDict):
    """A card in the making."""

    passed: Annotated[bool, "Whether nothing is wrong with it."]
    faults: list[DraftFaultAnswer]
    abilities: list[DraftAbilityAnswer]
    coverage: Annotated[str, "How much of it the engine plays, in a sentence."]
    file: Annotated[str, "Where its file stands in a pack; empty while anything is wrong."]
    yaml: Annotated[str, "That file; empty while anything is wrong."]
    line: Annotated[str, "A position with the card on one line, for a board; empty while there is none."]


@operations.post(
    addresses.API_CARD_DRAFT,
    summary="Check a card in the making",
    body=BODY,
    answers=CardDraftAnswer,
    example={"body": EXAMPLE},
    problems={400: "The body is no mapping. What is wrong with the card itself is answered, not refused."},
)
def draft_card(body: Any) -> CardDraftAnswer:
    """What is wrong with a card, its text composed of its parts, what of it is played, and its file for a pack."""
    with as_problems():
        facts = engine.plain.mapping(body, "")
    draft = reference().draft_card(facts)
    return {
        "passed": draft.passed,
        "faults": [{"where": one.where, "message": one.message} for one in draft.faults],
        "abilities": [
            {"name": one.name, "text": one.text, "windows": list(one.windows), "played": one.played}
            for one in draft.abilities
        ],
        "coverage": draft.coverage,
        "file": draft.file,
        "yaml": draft.yaml,
        "line": draft.line,
    }
