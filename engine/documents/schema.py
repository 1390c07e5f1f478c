"""What the JSON Schemas of all editions' documents are made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.documents import cards, expectations
from engine.documents.cards import CardForm
from engine.documents.moments import moments
from engine.values.actions import Action
from engine.values.boards import Board
from engine.values.bounds import CASES, LARGEST_COUNT, LIST_LENGTH, NAME_LENGTH

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
COUNT: Schema = {"type": "integer", "minimum": 0, "maximum": LARGEST_COUNT}
NUMBER: Schema = {"type": "integer", "minimum": -LARGEST_COUNT, "maximum": LARGEST_COUNT}
FLAG: Schema = {"type": "boolean"}
TEXTS: Schema = {"anyOf": [TEXT, {"type": "array", "items": TEXT, "maxItems": LIST_LENGTH}]}
ANSWER: Schema = {"anyOf": [TEXT, COUNT]}
ANSWERS: Schema = {"anyOf": [*ANSWER["anyOf"], {"type": "array", "items": ANSWER, "maxItems": LIST_LENGTH}]}
EMPTY = "empty"
"""Written in a case for a space whose card it takes away."""
ONE_OF_BOTH: Schema = {"not": {"required": ["phase", "at"]}}
"""A document names a phase or a moment."""


def part(name: str) -> Schema:
    """A definition of the same schema."""
    return {"$ref": f"#/$defs/{name}"}


def nullable(schema: Schema) -> Schema:
    """The same, or nothing."""
    return {"anyOf": [schema, {"type": "null"}]}


def mapping(properties: Mapping[str, Schema], required: Sequence[str] = (), **more: Any) -> Schema:
    """Keys with values, and no others."""
    schema: Schema = {"type": "object", "additionalProperties": False, "properties": dict(properties), **more}
    return {**schema, "required": list(required)} if required else schema


def array(items: Schema, most: int = LIST_LENGTH) -> Schema:
    """A list of at most so many items."""
    return {"type": "array", "items": items, "maxItems": most}


def of(words: Sequence[str], known: Mapping[str, Schema]) -> dict[str, Schema]:
    """The schema of each of these keys, so that a key without one is noticed at once."""
    return {word: known[word] for word in words}


def card_facts(form: CardForm) -> dict[str, Schema]:
    """What may be said of a card."""
    facts: Mapping[str, Schema] = {
        "class": {**TEXT, "description": "Words of the class line: " + ", ".join(form.classes)},
        "cost": nullable(COUNT),
        "life": nullable(COUNT),
        "strength": nullable(NUMBER),
        "attack": {"enum": [*cards.ATTACKS, None]},
        "phase": {"enum": [*form.phases, None]},
        "active": FLAG,
        "symbols": TEXTS,
        "faction": TEXT,
        "abilities": {"anyOf": [TEXT, array(part("ability"))]},
        cards.OWN_TEXT: part("text-parts"),
    }
    return of(form.facts, facts)


def common_definitions(form: CardForm, in_play: Mapping[str, Schema], reference: str) -> dict[str, Schema]:
    """What documents of every edition are made of: cards by name, their facts, piles, expectations."""
    named = {"required": ["card"]}
    window: Schema = {"enum": list(form.windows)}
    noted = [mapping({"name": TEXT, "windows": array(window)}, ["name"])]
    made_up = [mapping({"name": part("name"), "parts": part("parts")}, ["name", "parts"])] if form.normal else []
    return {
        "name": {**TEXT, "pattern": cards.NAME, "maxLength": NAME_LENGTH},
        "reference": {**TEXT, "description": reference},
        "ability": {"anyOf": [TEXT, *noted, *made_up]},
        "facts": mapping(card_facts(form)),
        "held": {"anyOf": [TEXT, mapping(of((*cards.HELD, *form.facts), in_play), **named)]},
        "piled": {"anyOf": [TEXT, mapping(of((*cards.PILED, *form.facts), in_play), **named)]},
        "pile": {"anyOf": [COUNT, array(part("piled")), {"type": "object", "additionalProperties": COUNT}]},
    }


def doing(actions: Sequence[type[Action]]) -> Schema:
    """What is done."""
    written = "; ".join([action.form for action in actions])
    return {**ANSWERS, "description": f"Actions and the answers to what they raise. Actions: {written}"}


def moment(phases: Sequence[str]) -> Schema:
    """A moment of a turn."""
    return {
        "enum": list(moments(phases)),
        "description": "In place of a phase: a moment at which something is triggered. The phase before ends first.",
    }


CHANCE: Schema = {
    "type": ["string", "number"],
    "minimum": 0,
    "maximum": 1,
    "description": "A probability, such as 5/18 or 25 %",
}
DECK: Schema = {
    "anyOf": [TEXT, {"type": "object", "properties": {"as": TEXT}, "additionalProperties": COUNT}],
    "description": "A faction, or the copies of each card, with `as` for a faction whose deck they change",
}
POLICY: Schema = {
    "type": "object",
    "additionalProperties": ANSWERS,
    "description": "By kind of decision, or by name of a text or card, the answers that a player would give",
}
COURSE: Mapping[str, Schema] = {"of": TEXT, "given": ANSWERS, "policy": POLICY}
"""The action whose outcomes are looked at, its first answers, and how further ones are given."""


def expectation(board: Board, decisions: Sequence[str]) -> Schema:
    """What may be expected."""
    space: Schema = {"enum": list(board.names)}
    spaces: Schema = {"anyOf": [space, {"const": expectations.NONE}, array(space)]}
    of_spaces: Schema = {"type": "object", "propertyNames": space, "additionalProperties": spaces}
    of_cards: Schema = {"type": "object", "additionalProperties": spaces}
    side: Schema = {"enum": list(board.seating.names)}
    expected: Mapping[str, tuple[Schema, Mapping[str, Schema]]] = {
        "legal": (TEXT, {}),
        "illegal": (TEXT, {"because": TEXTS}),
        "can attack": (of_spaces, {}),
        "can move to": (of_spaces, {}),
        "can be summoned on": (of_cards, {}),
        "can be built on": (of_cards, {}),
        "can be played on": (of_cards, {}),
        "legal deck": (DECK, {}),
        "illegal deck": (DECK, {"because": TEXTS}),
        "cites": (TEXTS, {}),
        "does not cite": (TEXTS, {}),
        "asks": ({"enum": ["nothing", *decisions]}, {"of": side, "options": ANSWERS, "number": COUNT}),
        "outcomes": (TEXT, {"given": ANSWERS, "policy": POLICY, "are": {**array(TEXTS), "minItems": 1}}),
        "never": (TEXTS, COURSE),
        "always": (TEXTS, COURSE),
        "sometimes": (TEXTS, COURSE),
        "chance": ({"type": "object", "additionalProperties": CHANCE}, COURSE),
        "odds": (
            TEXT,
            {"destroyed": CHANCE, "damage": {"type": "object", "additionalProperties": CHANCE}, "strength": NUMBER},
        ),
    }
    forms = []
    for form, others in expectations.FORMS.items():
        said, beside = expected[form]
        forms.append(mapping({form: said, **of(others, beside)}, [form, *(key for key in others if key == "are")]))
    return {"anyOf": [TEXT, *forms]}


def document(title: str, properties: Mapping[str, Schema], definitions: Mapping[str, Schema]) -> Schema:
    """The schema of one document."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "description": "A position, what is done in it, and what must be seen",
        **mapping(properties, **ONE_OF_BOTH),
        "$defs": dict(definitions),
    }


def file(one: Schema, board: Board, shared: Sequence[str] = ("edition",)) -> Schema:
    """The schema of a scenario file: a document, and further cases of it that say only what differs."""
    own = {key: schema for key, schema in one["properties"].items() if key not in shared}
    case = mapping(
        {
            **own,
            "board": {
                "type": "object",
                "propertyNames": {"enum": list(board.names)},
                "additionalProperties": {"anyOf": [{"const": EMPTY}, part("piece")]},
            },
        },
        **ONE_OF_BOTH,
    )
    cases = {**array(part("case"), CASES), "description": "Further plays, laid over the first"}
    return {
        **one,
        "properties": {**one["properties"], "cases": cases},
        "$defs": {**one["$defs"], "case": case},
    }
