"""The routes about a card or a ruling in the making: what is wrong with it, and what the engine plays of it."""

from collections.abc import Iterable
from typing import Annotated, Any, TypedDict

from flask import Blueprint

import engine
from refsvc.api.operations import Operations
from refsvc.api.refusals import as_problems
from refsvc.api.schemas import Schema
from refsvc.http import addresses, reference
from refsvc.judge import CaveatAnswer, PlayedAnswer, QuestionAnswer
from refsvc.packs import DraftFault

bp = Blueprint("drafts", __name__, url_prefix=addresses.API)
operations = Operations(bp)

EDITIONS = ", ".join(sorted(engine.EDITIONS))

NURSE = {
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


def _described(**keys: str) -> Schema:
    """The schema of a draft: what each key should hold is said, and what it does hold is answered for, not refused."""
    return {"type": "object", "properties": {key.strip("_"): {"description": about} for key, about in keys.items()}}


CARD: Schema = {
    "description": "A card as a pack has it, with the `faction` and `edition` of its file.",
    **_described(
        name="Text; needed.",
        faction="Text; needed.",
        edition=f"One of {EDITIONS}.",
        class_="Words of the class line, such as `common unit`.",
        cost="A whole number, or null.",
        life="A whole number, or null.",
        strength="A whole number, or null.",
        attack="`melee` or `ranged`.",
        symbols="A list of texts.",
        abilities="By `name`: alone where it is known, with `said` in parts, or with `window` and `effect`.",
    ),
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


def _faults(found: Iterable[DraftFault]) -> list[DraftFaultAnswer]:
    return [{"where": one.where, "message": one.message} for one in found]


@operations.post(
    addresses.API_CARD_DRAFT,
    summary="Check a card in the making",
    body=CARD,
    answers=CardDraftAnswer,
    example={"body": NURSE},
    problems={400: "The body is no mapping. What is wrong with the card itself is answered, not refused."},
)
def draft_card(body: Any) -> CardDraftAnswer:
    """What is wrong with a card, its text composed of its parts, what of it is played, and its file for a pack."""
    with as_problems():
        facts = engine.plain.mapping(body, "")
    draft = reference().draft_card(facts)
    return {
        "passed": draft.passed,
        "faults": _faults(draft.faults),
        "abilities": [
            {"name": one.name, "text": one.text, "windows": list(one.windows), "played": one.played}
            for one in draft.abilities
        ],
        "coverage": draft.coverage,
        "file": draft.file,
        "yaml": draft.yaml,
        "line": draft.line,
    }


RULING = {
    "edition": "2e",
    "question": "May Sneeks attack a unit that stands diagonally beside him?",
    "answer": "No.",
    "text": "Spaces that only touch at a corner are not adjacent.",
    "cards": ["Sneeks"],
    "decided_by": ["glossary-2e/adjacent"],
    "scenario": {
        "phase": "attack",
        "board": {"d3": "Sneeks", "e4": {"card": "Undead Warrior", "player": "north"}},
        "expect": [{"illegal": "attack d3 e4"}],
    },
}
RULING_BODY: Schema = {
    "description": "A ruling as a pack has it: what stands above its text, the `text`, and its `scenario`.",
    **_described(
        edition=f"One of {EDITIONS}.",
        kind="`faq` for a ruling, `house` for a house rule.",
        title="Text: the question, where there is none.",
        question="Text.",
        answer="Text, in short, such as `No.`",
        text="Text.",
        cards="A list of names.",
        terms="A list of words.",
        decided_by="A list of ids of entries.",
        supersedes="A list of ids of entries.",
        scenario="A document with `do` and `expect`.",
        pack="Id of the pack that it will stand in.",
    ),
}


class ExpectedAnswer(TypedDict):
    """One thing that must be seen in a ruling."""

    text: Annotated[str, "As it is written."]
    agrees: Annotated[bool, "Whether the engine sees it too."]
    said: Annotated[list[str], "What the engine says instead, with its reasons."]


class RulingDraftAnswer(TypedDict):
    """A ruling in the making."""

    passed: Annotated[bool, "Whether nothing is wrong with it; the engine may say otherwise all the same."]
    faults: list[DraftFaultAnswer]
    agrees: Annotated[bool | None, "Whether the engine sees all that must be seen; null where it was asked nothing."]
    verdict: Annotated[str, "That in a sentence; empty without a scenario."]
    expected: list[ExpectedAnswer]
    objections: Annotated[list[str], "Why it could not be played to the end."]
    played: Annotated[tuple[PlayedAnswer, ...], "What is done, action by action."]
    pending: QuestionAnswer | None
    caveats: tuple[CaveatAnswer, ...]
    files: Annotated[dict[str, str], "Its files in a pack, by path; without its scenario unless the engine agrees."]
    scenario: Annotated[str, "The file of its scenario, whatever the engine says."]
    line: Annotated[str, "Its position on one line; empty without a scenario."]


@operations.post(
    addresses.API_RULING_DRAFT,
    summary="Check a ruling in the making",
    body=RULING_BODY,
    answers=RulingDraftAnswer,
    example={"body": RULING},
    problems={400: "The body is no mapping. What is wrong with the ruling itself is answered, not refused."},
)
def draft_ruling(body: Any) -> RulingDraftAnswer:
    """What is wrong with a ruling, whether the engine agrees with it when its scenario is played, and its files."""
    with as_problems():
        facts = engine.plain.mapping(body, "")
    draft = reference().draft_ruling(facts)
    return {
        "passed": draft.passed,
        "faults": _faults(draft.faults),
        "agrees": draft.agrees,
        "verdict": draft.verdict,
        "expected": [{"text": one.text, "agrees": one.agrees, "said": list(one.said)} for one in draft.expected],
        "objections": list(draft.objections),
        "played": draft.played,
        "pending": draft.pending,
        "caveats": draft.caveats,
        "files": draft.files,
        "scenario": draft.scenario,
        "line": draft.line,
    }
