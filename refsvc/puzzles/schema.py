"""The JSON Schema of puzzle files, made of the very words that the reader knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import engine
from refsvc import bounds
from refsvc.puzzles import vocabulary as keys
from refsvc.puzzles.puzzle import Kind

Schema = dict[str, Any]

LARGEST_ANSWER = 999
"""The largest number that answers a decision."""
TEXT: Schema = {"type": "string"}
LINES: Schema = {
    "anyOf": [
        TEXT,
        {
            "type": "array",
            "items": {"type": ["string", "integer"], "minimum": 0, "maximum": LARGEST_ANSWER},
            "minItems": 1,
            "maxItems": bounds.PUZZLE_LINES,
        },
    ]
}
CHANCE: Schema = {
    "type": ["string", "number"],
    "minimum": 0,
    "maximum": 1,
    "description": "A probability, such as 5/18 or 25 %",
}
POSED = [kind.value for kind in Kind if kind is not Kind.QUIZ]
"""The kinds that ask about a position."""
SAID: Schema = {**TEXT, "minLength": 1, "maxLength": bounds.LONGEST_PUZZLE_TEXT}


def texts(most: int) -> Schema:
    """One text, or at most so many."""
    return {"anyOf": [TEXT, {"type": "array", "items": TEXT, "maxItems": most}]}


CLAIMS: Mapping[str, Schema] = {
    "action": {**TEXT, "description": "That this action is legal"},
    "because": {**TEXT, "description": "That this entry stands against the action"},
    "legal": {"type": "boolean", "description": "That the action is, or is not, legal"},
    "holds": {**texts(bounds.MOST_STATEMENTS), "description": "That all of these statements are true"},
    "do": {**LINES, "description": "That playing these lines does it"},
    "chance": CHANCE,
    "value": {"type": ["string", "integer"], "description": "That the fact asked for is this"},
}
OPTION: Mapping[str, Schema] = {
    **CLAIMS,
    "says": {**TEXT, "description": "Own words for the option; in a quiz without a fact, all that it is"},
    "why": {**TEXT, "description": "Own words for why it is right or wrong"},
    "right": {"type": "boolean", "description": "What the author thinks; the engine says so where it disagrees"},
}
FIGURE: Schema = {"type": "integer", "minimum": 0, "maximum": bounds.LARGEST_SWAP}
WORD: Schema = {"anyOf": [TEXT, FIGURE]}
ANY: Schema = {
    "anyOf": [TEXT, FIGURE, {"type": "array", "items": WORD, "minItems": 1, "maxItems": bounds.MOST_SWAPPED}]
}
BY: Schema = {
    "type": "array",
    "items": WORD,
    "minItems": 1,
    "maxItems": bounds.MOST_SWAPPED,
}
LIKE: Schema = {
    "type": "object",
    "additionalProperties": False,
    "minProperties": 1,
    "properties": dict.fromkeys(keys.LIKE, ANY),
    "description": "Every card that is like this: each a word or figure, several, or a range such as 1..3",
}
WITHIN: Schema = {
    "type": "object",
    "additionalProperties": False,
    "required": ["within"],
    "properties": {"within": {"type": "integer", "minimum": 1, "maximum": bounds.FARTHEST_SWAP}},
    "description": "Every space within so many of it",
}
RANGE: Schema = {**TEXT, "pattern": r"^[0-9]{1,3}\.\.[0-9]{1,3}$", "description": "Every figure from one to another"}
FIGURE_AT: Schema = {**TEXT, "description": "Where it stands, such as scenario.board.d5.damage"}
SWAP: Schema = {
    "anyOf": [
        {
            "type": "object",
            "properties": {name: at, "by": by},
            "required": [name, "by"],
            "additionalProperties": False,
        }
        for name, at, by in (
            ("card", TEXT, {"anyOf": [BY, LIKE]}),
            ("space", TEXT, {"anyOf": [BY, WITHIN]}),
            ("figure", FIGURE_AT, {"anyOf": [{**BY, "items": FIGURE}, RANGE]}),
        )
    ],
}
TOP: Mapping[str, Schema] = {
    "edition": {"enum": list(engine.EDITIONS)} if len(engine.EDITIONS) > 1 else {"const": next(iter(engine.EDITIONS))},
    "title": {**SAID, "maxLength": bounds.LONGEST_PUZZLE_TITLE},
    "kind": {"enum": [kind.value for kind in Kind]},
    "question": SAID,
    "scenario": {"$ref": "#/$defs/scenario"},
    "action": {**TEXT, "description": "The action asked about; `rest` for what waits for a decision after `do`"},
    "ask": {"enum": list(keys.ASKED), "default": keys.ASKED[0]},
    "goal": {
        **texts(bounds.MOST_STATEMENTS),
        "description": "Statements to make true this turn; to win, unless said otherwise",
    },
    "reply": {
        "type": "boolean",
        "default": False,
        "description": "Whether the goal must hold once the next player has replied; that the enemy does not win, "
        "unless said otherwise",
    },
    "chance": {**CHANCE, "description": "How likely the author says that the goal is at best"},
    "entry": {**TEXT, "description": "Id of the entry that a quiz asks about"},
    "fact": {
        "type": "object",
        "additionalProperties": False,
        "required": list(keys.FACT),
        "properties": {"card": TEXT, "of": {"enum": list(keys.FACTS)}},
    },
    "pick": {"enum": list(keys.PICKS), "default": keys.PICKS[0]},
    "options": {"type": "array", "maxItems": bounds.MOST_OPTIONS, "items": {"$ref": "#/$defs/option"}},
    "about": {
        **texts(bounds.MOST_ABOUT),
        "description": "Ids of the entries that it is about; the first is the first hint",
    },
    "explanation": {**TEXT, "description": "Own words for the explanation, as Markdown; else it is composed"},
    "hints": texts(bounds.MOST_HINTS),
    "difficulty": {"enum": list(keys.LEVELS), "description": "Own estimate; else it is estimated"},
    "solutions": {
        "type": "integer",
        "minimum": 1,
        "maximum": bounds.MOST_SOLUTIONS,
        "description": "How many solutions a puzzle to win has, as its author says; it is refused where it has others",
    },
    "budget": {"type": "integer", "minimum": 1, "maximum": bounds.POSITIONS_SOLVED},
    "vary": {
        "type": "object",
        "additionalProperties": False,
        "required": ["swap"],
        "description": "What may stand in place of what in variants of it",
        "properties": {
            "question": {**SAID, "description": "What variants ask, in place of the question"},
            "swap": {"type": "array", "minItems": 1, "maxItems": bounds.MOST_SWAPS, "items": SWAP},
        },
    },
}
"""What stands in a puzzle."""


def _definitions() -> Schema:
    scenarios = {name: _scenario(edition) for name, edition in engine.EDITIONS.items()}
    if len(scenarios) == 1:
        (scenario,) = scenarios.values()
        definitions = {**scenario.pop("$defs"), "scenario": scenario}
    else:
        # Each with definitions of its own, which an id of its own keeps apart.
        named = [{"$id": f"urn:refsvc:puzzle-scenario:{name}", **one} for name, one in scenarios.items()]
        definitions = {"scenario": {"anyOf": named}}
    definitions["option"] = _option()
    return definitions


def _option() -> Schema:
    return {
        "type": "object",
        "additionalProperties": False,
        "minProperties": 1,
        "properties": {key: OPTION[key] for key in keys.OPTION},
    }


def _scenario(edition: engine.Edition[Any]) -> Schema:
    """The scenario of a puzzle of an edition, with the definitions that it uses."""
    whole = edition.schema(cases=False)
    told = {key: value for key, value in whole["properties"].items() if key in (*edition.document_keys, *keys.PLAYED)}
    excluded = {"not": whole["not"]} if "not" in whole else {}
    return {"type": "object", "additionalProperties": False, "properties": told, **excluded, "$defs": whole["$defs"]}


def _puzzle() -> Schema:
    return {
        "type": "object",
        "additionalProperties": False,
        "required": ["title", "kind", "question"],
        "properties": {key: TOP[key] for key in keys.PUZZLE},
        # Only a quiz may ask without a position; it asks about an entry or a fact, and nothing else does.
        "oneOf": [
            {"required": ["scenario"], "properties": {"kind": {"enum": POSED}, "entry": False, "fact": False}},
            {
                "anyOf": [{"required": ["entry"]}, {"required": ["fact"]}],
                "properties": {"kind": {"const": Kind.QUIZ.value}},
            },
        ],
    }


def puzzle_form() -> Schema:
    """The keys of a puzzle with what each may hold, as far as that is said without the definitions of scenarios."""
    inner: Mapping[str, Schema] = {
        "scenario": {"type": "object", "propertyNames": {"enum": list(keys.SCENARIO)}},
        "options": {**TOP["options"], "items": _option()},
    }
    whole = _puzzle()
    return {**whole, "properties": {**whole["properties"], **inner}}


def puzzle_schema() -> Schema:
    """The schema of a file with one puzzle."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Puzzle",
        "description": "A question about a position or a rule, whose answer the engine works out",
        **_puzzle(),
        "$defs": _definitions(),
    }


def collection_schema() -> Schema:
    """The schema of a file with several puzzles."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Collection of puzzles",
        "type": "object",
        "additionalProperties": False,
        "required": ["puzzles"],
        "properties": {
            "title": TEXT,
            "about": TEXT,
            "puzzles": {"type": "array", "maxItems": bounds.MOST_PUZZLES, "items": {"$ref": "#/$defs/puzzle"}},
        },
        "$defs": {**_definitions(), "puzzle": _puzzle()},
    }
