"""The routes that the board page asks: a scenario as a board, why not, texts into scenarios and back, and the tray."""

from collections.abc import Mapping
from typing import Any

from flask import Blueprint

import engine
from refsvc import bounds
from refsvc.api.lookup import QUERIED, refuse_malformed
from refsvc.api.operations import Operations
from refsvc.api.parameters import Parameter
from refsvc.api.refusals import DECK_NOT_ALLOWED, SETUP_NOT_KNOWN, as_problems, impossible
from refsvc.api.requests import EDITION, asked_of, played_of, scenario_body
from refsvc.api.scenarios import EXAMPLE, ILLEGAL, REFUSALS
from refsvc.api.schemas import Schema
from refsvc.http import addresses, asker, reference
from refsvc.judge import (
    BoardAnswer,
    CardsAnswer,
    DeckAnswer,
    ReadAnswer,
    ReasonAnswer,
    SalvageAnswer,
    StartAnswer,
    TextsAnswer,
    WhyAnswer,
    form_of,
)

ATTACKED = {**EXAMPLE, "do": ["attack b2 b4"]}
CARDS_OFFERED = 60
"""Cards of an answer, where the asker does not say."""

bp = Blueprint("boards", __name__, url_prefix=addresses.API)
operations = Operations(bp)


@operations.post(
    addresses.API_SCENARIOS + "/board",
    summary="Show a scenario as a board",
    body=scenario_body(),
    answers=BoardAnswer,
    example={"body": ATTACKED},
    problems={**REFUSALS, **ILLEGAL},
)
def board(body: Any) -> BoardAnswer:
    """The board after the scenario's `do`, each card with the figures in force, and what may be done then."""
    case = asked_of(body, ()).case
    return reference().board(case, played=played_of(case), seconds=bounds.SECONDS_TO_FOLLOW, progress=asker())


ASKED: Schema = {
    "type": "string",
    "description": "An action such as `attack d3 d5`, or as people speak; two spaces (`d3 d5`); a card in hand and a "
    "space (`Gate c2`); an option of what waits for a decision; an ability, perhaps with the space of its card "
    "(`Engage d4`); what a card may do at all (`Why can Sneeks not attack?`).",
}


@operations.post(
    addresses.API_SCENARIOS + "/why",
    summary="Say why something is possible, or why not",
    body=scenario_body(needed={"required": ["asked"]}, asked=ASKED),
    answers=WhyAnswer,
    example={"body": {**EXAMPLE, "asked": "b2 b5"}},
    problems={**REFUSALS, **ILLEGAL},
)
def why(body: Any) -> WhyAnswer:
    """Why what is `asked` about may be done or picked, or happened, after `do`: each thing that may be meant.

    With every reason against it, or what makes it possible, and what would where that is one step away. Of a card of
    another player's, what would hold in that player's turn is told as well.
    """
    asked = asked_of(body, ("asked",))
    with as_problems():
        line = engine.plain.text(asked.beside.get("asked"), "asked")
        played = played_of(asked.case)
        with as_problems(where="asked", named=False):
            return reference().why(asked.case, line, played=played)


def _text_body(about: str) -> Schema:
    """The schema of a body that holds a text and nothing else."""
    return {
        "type": "object",
        "required": ["text"],
        "additionalProperties": False,
        "properties": {"text": {"type": "string", "description": about}},
    }


def _text_of(body: Any) -> str:
    """The text of such a body. Raises Malformed."""
    return engine.plain.text(engine.plain.mapping(body, "", ("text",)).get("text"), "text")


@operations.post(
    addresses.API_SCENARIOS + "/read",
    summary="Read a scenario from a text",
    body=_text_body("A scenario file, or a position on one line."),
    answers=ReadAnswer,
    example={"body": {"text": "2e/3,d3.Sneeks/2,d5.Undead_Warrior-1/attack.south"}},
    problems=REFUSALS,
)
def read(body: Any) -> ReadAnswer:
    """The scenarios that a file or a line describes, written out."""
    with as_problems():
        return reference().judge.cases(_text_of(body))


@operations.post(
    addresses.API_SCENARIOS + "/salvage",
    summary="Read what can be read of a text",
    body=_text_body("A scenario file, a position on one line, or a link that holds one, with mistakes."),
    answers=SalvageAnswer,
    example={"body": {"text": "2e/3,d3.Sneeks/2,d5.Undead_Warior-1/attack.south"}},
    problems={400: "There is no `text`."},
)
def salvage(body: Any) -> SalvageAnswer:
    """The scenarios of a text as far as they can be read, and all that is wrong in it, each with its place."""
    with as_problems():
        written = _text_of(body)
    return reference().salvaged(written, seconds=bounds.SECONDS_TO_FOLLOW, progress=asker())


@operations.post(
    addresses.API_SCENARIOS + "/texts",
    summary="Write a scenario as text",
    body=scenario_body(),
    answers=TextsAnswer,
    example={"body": ATTACKED},
    problems={**REFUSALS, **ILLEGAL},
)
def written(body: Any) -> TextsAnswer:
    """The scenario for a chat, as a scenario file, and its position on one line."""
    case = asked_of(body, ()).case
    return reference().texts(case, played=played_of(case))


EDITIONS: Schema = {"type": "string", "enum": list(engine.EDITIONS), "description": f"{EDITION} unless stated."}
SIDES = tuple(
    dict.fromkeys(side for rules in engine.EDITIONS.values() for game in form_of(rules).games for side in game)
)
OF_FOUR = "1e"
"""The edition in which four may play."""
MOST_COPIES = 999
"""Copies of a card that a deck may name."""
DECK: Schema = {
    "anyOf": [
        {"type": "string"},
        {
            "type": "object",
            "properties": {"as": {"type": "string"}},
            "additionalProperties": {"type": "integer", "minimum": 0, "maximum": MOST_COPIES},
        },
    ],
    "description": "A faction by its slug, such as `breakers`, or the copies of each card, with `as` for the faction "
    "whose deck they change.",
}
BEGINNING: Schema = {
    "type": "object",
    "required": ["south", "north"],
    "dependentSchemas": {
        side: {"required": [*SIDES, "edition"], "properties": {"edition": {"const": OF_FOUR}}} for side in SIDES[2:]
    },
    "additionalProperties": False,
    "properties": {
        **dict.fromkeys(SIDES, DECK),
        "first": {"enum": list(SIDES), "description": "Who begins; South unless stated."},
        "hands": {"type": "boolean", "description": "Whether opening hands are drawn, by chance."},
        "edition": EDITIONS,
    },
}


@operations.post(
    addresses.API_SCENARIOS + "/start",
    summary="Set up a game",
    body=BEGINNING,
    answers=StartAnswer,
    example={"body": {"south": "breakers", "north": "polar-dwarves"}},
    problems={
        400: "The body is malformed: `errors` says where and what was expected.",
        422: "A player, faction or card does not exist, the deck or setup of a faction is not known, or a deck may not "
        "be played with.",
    },
)
def start(body: Any) -> StartAnswer:
    """The position before the first turn, as a scenario to go on from. In the first edition two or four decks play."""
    plain = engine.plain
    with as_problems():
        asked = plain.mapping(body, "", tuple(BEGINNING["properties"]))
        edition = plain.one_of(asked.get("edition", EDITION), tuple(engine.EDITIONS), "edition")
        hands = plain.flag(asked.get("hands", False), "hands")
        first = plain.one_of(asked["first"], SIDES, "first") if "first" in asked else ""
        brought = {side: asked[side] for side in SIDES if side in asked}
        try:
            return reference().start(brought, first, hands=hands, edition=edition)
        except engine.ImpossiblePosition as error:
            refusal = DECK_NOT_ALLOWED if error.where else SETUP_NOT_KNOWN
            raise impossible(refusal, error.faults, error.where or "body") from None


@operations.post(
    addresses.API_SCENARIOS + "/deck",
    summary="Check a deck",
    body={
        "type": "object",
        "required": ["deck"],
        "additionalProperties": False,
        "properties": {"deck": DECK, "edition": EDITIONS},
    },
    answers=DeckAnswer,
    example={"body": {"deck": {"as": "benders", "Breaker": 12}, "edition": "1e"}},
    problems={
        400: "The deck is neither a name nor copies of cards. A faction or card that there is not is answered.",
    },
)
def deck(body: Any) -> DeckAnswer:
    """Whether a deck may be played with, or everything that speaks against it."""
    with as_problems():
        asked = engine.plain.mapping(body, "", ("deck", "edition"))
        edition = engine.plain.one_of(asked.get("edition", EDITION), tuple(engine.EDITIONS), "edition")
        said = _deck_said(asked.get("deck"))
    try:
        return reference().deck(said, edition=edition)
    except engine.NotUnderstood as error:
        # It is asked what speaks against the deck: that it names what there is not is an answer.
        reason = ReasonAnswer("not-understood", str(error), (), (), (), {})
        return DeckAnswer(faction="", legal=False, reasons=(reason,), deck={}, cards=0, composed=False)


def _deck_said(value: object) -> str | Mapping[str, int | str]:
    """A deck as its schema has it, whatever names stand in it. Raises NotUnderstood."""
    if isinstance(value, str):
        return value
    said = engine.plain.mapping(value, "deck")
    return {
        name: engine.plain.text(held, f"deck.{name}")
        if name == "as"
        else engine.plain.number(held, f"deck.{name}", least=0, most=MOST_COPIES)
        for name, held in said.items()
    }


@operations.get(
    addresses.API_CARDS,
    summary="Find cards to put on a board",
    parameters=(
        Parameter(
            name="q",
            about="What to search for among the cards of the edition, with the filters of the search; empty for all.",
            schema={"type": "string", "maxLength": bounds.LONGEST_QUERY, "format": "search-query"},
            default="",
            example="faction:breakers class:champion",
        ),
        Parameter(name="edition", about="Whose cards.", schema=EDITIONS, default=EDITION),
        Parameter(
            name="limit",
            about="How many cards at most.",
            schema={"type": "integer", "minimum": 1, "maximum": bounds.CARDS_IN_TRAY, "default": CARDS_OFFERED},
            default=CARDS_OFFERED,
            example=3,
        ),
    ),
    answers=CardsAnswer,
    example={"q": "faction:breakers class:champion", "edition": EDITION, "limit": 3},
    problems=QUERIED,
)
def cards(q: str, edition: str, limit: int) -> CardsAnswer:
    """Cards with their figures, best first, each with the name under which a scenario finds it."""
    results = reference().search(q, edition=edition, kind="card", limit=limit)
    refuse_malformed(results)
    return reference().tray(results)
