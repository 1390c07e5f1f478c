"""The JSON Schema of scenario documents, made of the very words that the reader knows.

It says all that can be said of a document's form. Whether its cards exist, its spaces hold a card and its
statements can be understood, only the reader can say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.documents import cards, expectations
from engine.documents.moments import moments
from engine.second.actions.kinds import ACTIONS
from engine.second.codes import DECISIONS, FactKind, LastingKind, OpenPoint
from engine.second.documents import vocabulary as words
from engine.second.facts import BOARD, EDITION, PHASES, SIDES
from engine.values.bounds import LARGEST_COUNT, NAME_LENGTH
from engine.values.cards import UNKNOWN

Schema = dict[str, Any]

WRITTEN = tuple([action.form for action in ACTIONS])
TEXT: Schema = {"type": "string"}
COUNT: Schema = {"type": "integer", "minimum": 0, "maximum": LARGEST_COUNT}
NUMBER: Schema = {"type": "integer", "minimum": -LARGEST_COUNT, "maximum": LARGEST_COUNT}
FLAG: Schema = {"type": "boolean"}
SIDE: Schema = {"enum": list(SIDES)}
PHASE: Schema = {"enum": list(PHASES)}
WINDOW: Schema = {"enum": list(words.FORM.windows)}
SPACE: Schema = {"enum": list(BOARD.names)}
TEXTS: Schema = {"anyOf": [TEXT, {"type": "array", "items": TEXT}]}
ANSWER: Schema = {"anyOf": [TEXT, COUNT]}
ANSWERS: Schema = {"anyOf": [*ANSWER["anyOf"], {"type": "array", "items": ANSWER}]}
EMPTY = "empty"
"""Written in a case for a space whose card it takes away."""


def _part(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _nullable(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def _mapping(properties: Mapping[str, Schema], required: Sequence[str] = (), **more: Any) -> Schema:
    schema: Schema = {"type": "object", "additionalProperties": False, "properties": dict(properties), **more}
    return {**schema, "required": list(required)} if required else schema


def _array(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _of(words: Sequence[str], known: Mapping[str, Schema]) -> dict[str, Schema]:
    """The schema of each of these keys, so that a key without one is noticed at once."""
    return {word: known[word] for word in words}


FACTS: Mapping[str, Schema] = {
    "class": {**TEXT, "description": "Words of the class line: " + ", ".join(words.CLASSES)},
    "cost": _nullable(COUNT),
    "life": _nullable(COUNT),
    "strength": _nullable(NUMBER),
    "attack": {"enum": [*cards.ATTACKS, None]},
    "phase": {"enum": [*PHASES, None]},
    "active": FLAG,
    "symbols": TEXTS,
    "faction": TEXT,
    "abilities": {"anyOf": [TEXT, _array(_part("ability"))]},
}
"""Facts of a card."""

IN_PLAY: Mapping[str, Schema] = {
    **FACTS,
    "card": {**TEXT, "description": f"Name of a card, or {UNKNOWN.name} for an unknown one"},
    "player": {**SIDE, "description": "Who controls it"},
    "owner": {**SIDE, "description": "Whose deck it is from, if that is another player's"},
    "damage": COUNT,
    "boost": COUNT,
    "copies": COUNT,
    "under": _array(_part("piece")),
    "targets": {**_array(_part("reference")), "description": "The cards that it was aimed at when it was played"},
}
"""What may be said of a card on the table."""

PLAYER: Mapping[str, Schema] = {
    "magic": COUNT,
    **{pile: _part("pile") for pile in ("hand", "draw", "bottom", "discard")},
    "active": _array(_part("event")),
}

USED: Mapping[str, Schema] = {
    **{key: _array(_part("reference")) for key in words.LISTS},
    "moving": {**COUNT, "description": "How many choices of the Move Phase are used up"},
    "attacking": {**COUNT, "description": "How many choices of the Attack Phase are used up"},
    "aimed": {**FLAG, "description": "Whether an enemy card was attacked"},
    "abilities": {"type": "object", "additionalProperties": TEXTS},
    "facts": _array(_part("fact")),
}

FACT_DETAIL: Mapping[FactKind, Schema] = {
    FactKind.ATTACKED: {"enum": list(words.ATTACKED_WHOM)},
    FactKind.USED: {**TEXT, "description": "The ability"},
}
"""What is told of a fact beside its kind and its card."""

LASTING: Mapping[str, Schema] = {
    "kind": {"enum": [kind.value for kind in LastingKind]},
    "card": _part("reference"),
    "other": _part("reference"),
    "copied": _part("piled"),
    "value": {},
    "word": TEXT,
    "cause": {**TEXT, "description": "Id of the entry behind it"},
}


def _facts_of_a_turn() -> Schema:
    """A fact of each kind with what has to be told of it."""
    plain = [kind.value for kind in FactKind if kind not in words.DETAILED]
    kinds = [_mapping({"what": {"enum": plain}, "card": _part("reference")}, ["what", "card"])]
    for kind in words.DETAILED:
        told = {"what": {"const": kind.value}, "card": _part("reference"), "detail": FACT_DETAIL[kind]}
        kinds.append(_mapping(_of(words.FACT, told), words.FACT))
    return {"anyOf": kinds}


def _lasting() -> Schema:
    """An effect that lasts, with what has to be told of its kind."""
    known = _of(words.LASTING, LASTING)
    kinds = []
    for kind, needed in words.NEEDED.items():
        value = SIDE if kind is LastingKind.CONTROL else NUMBER
        told = {**known, "kind": {"const": kind.value}, "value": value}
        kinds.append(_mapping(told, ["kind", "card"], anyOf=[{"required": [key]} for key in needed]))
    return {"anyOf": kinds}


TOP: Mapping[str, Schema] = {
    "edition": {"const": EDITION},
    "title": TEXT,
    "about": {**TEXTS, "description": "Ids of the entries that it shows"},
    "turn": {**SIDE, "description": "The active player", "default": SIDES[0]},
    "phase": {**PHASE, "default": PHASES[0]},
    "at": {
        "enum": list(moments(PHASES)),
        "description": "In place of a phase: a moment at which something is triggered. The phase before ends first.",
    },
    "players": _mapping(dict.fromkeys(SIDES, _part("player"))),
    "board": {"type": "object", "propertyNames": SPACE, "additionalProperties": _part("piece")},
    "cards": {"type": "object", "propertyNames": _part("name"), "additionalProperties": _part("facts")},
    "used": {**_mapping(_of(words.USED, USED)), "description": "What was done this turn"},
    "lasting": {**_array(_part("lasting")), "description": "Effects that last until the end of the turn"},
    "lost": {**_array(SIDE), "description": "Players whose summoner left the battlefield"},
    "readings": {
        **_array({"enum": [str(point) for point in OpenPoint]}),
        "description": "Points that the sources leave open of which the second reading is taken",
    },
    "do": {
        **ANSWERS,
        "description": f"Actions and the answers to what they raise. Actions: {'; '.join(WRITTEN)}",
    },
    "expect": _array(_part("expectation")),
}

ONE_OF_BOTH: Schema = {"not": {"required": ["phase", "at"]}}
"""A document names a phase or a moment."""
CHANCE: Schema = {"type": ["string", "number"], "description": "A probability, such as 5/18 or 25 %"}
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
SPACES: Schema = {"anyOf": [SPACE, {"const": expectations.NONE}, {"type": "array", "items": SPACE}]}
OF_SPACES: Schema = {"type": "object", "propertyNames": SPACE, "additionalProperties": SPACES}
OF_CARDS: Schema = {"type": "object", "additionalProperties": SPACES}

EXPECTED: Mapping[str, tuple[Schema, Mapping[str, Schema]]] = {
    "legal": (TEXT, {}),
    "illegal": (TEXT, {"because": TEXTS}),
    "can attack": (OF_SPACES, {}),
    "can move to": (OF_SPACES, {}),
    "can be summoned on": (OF_CARDS, {}),
    "can be built on": (OF_CARDS, {}),
    "legal deck": (DECK, {}),
    "illegal deck": (DECK, {"because": TEXTS}),
    "cites": (TEXTS, {}),
    "does not cite": (TEXTS, {}),
    "asks": ({"enum": ["nothing", *DECISIONS]}, {"of": SIDE, "options": ANSWERS, "number": COUNT}),
    "outcomes": (TEXT, {"given": ANSWERS, "policy": POLICY, "are": {**_array(TEXTS), "minItems": 1}}),
    "never": (TEXTS, COURSE),
    "always": (TEXTS, COURSE),
    "sometimes": (TEXTS, COURSE),
    "chance": ({"type": "object", "additionalProperties": CHANCE}, COURSE),
    "odds": (
        TEXT,
        {"destroyed": CHANCE, "damage": {"type": "object", "additionalProperties": CHANCE}, "strength": NUMBER},
    ),
}
"""What each form of expectation says, and what may stand beside it."""


def _expectations() -> list[Schema]:
    forms = []
    for form, others in expectations.FORMS.items():
        said, beside = EXPECTED[form]
        forms.append(_mapping({form: said, **_of(others, beside)}, [form, *(key for key in others if key == "are")]))
    return forms


def _definitions() -> dict[str, Schema]:
    named = {"required": ["card"]}
    return {
        "name": {**TEXT, "pattern": cards.NAME, "maxLength": NAME_LENGTH},
        "reference": {**TEXT, "description": "A space with a card, such as d3 or d3 under 1, or an active event"},
        "ability": {
            "anyOf": [
                TEXT,
                _mapping(_of(cards.ABILITY, {"name": TEXT, "windows": _array(WINDOW)}), ["name"]),
            ]
        },
        "facts": _mapping(_of(cards.FACTS, FACTS)),
        "piece": {"anyOf": [TEXT, _mapping(_of(words.PIECE, IN_PLAY), **named)]},
        "event": {"anyOf": [TEXT, _mapping(_of(words.EVENT, IN_PLAY), **named)]},
        "piled": {"anyOf": [TEXT, _mapping(_of(cards.PILED, IN_PLAY), **named)]},
        "pile": {"anyOf": [COUNT, _array(_part("piled")), {"type": "object", "additionalProperties": COUNT}]},
        "player": _mapping(_of(words.PLAYER, PLAYER)),
        "fact": _facts_of_a_turn(),
        "lasting": _lasting(),
        "expectation": {"anyOf": [TEXT, *_expectations()]},
    }


def document_schema() -> Schema:
    """The schema of one document as :func:`read_scenario` takes it."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Scenario of the second edition",
        "description": "A position, what is done in it, and what must be seen",
        **_mapping(_of(words.SCENARIO, TOP), **ONE_OF_BOTH),
        "$defs": _definitions(),
    }


def file_schema() -> Schema:
    """The schema of a scenario file: a document, and further cases of it that say only what differs."""
    schema = document_schema()
    own = [key for key in words.SCENARIO if key not in ("edition", "about")]
    schema["$defs"]["case"] = _mapping(
        {
            **_of(own, TOP),
            "board": {
                "type": "object",
                "propertyNames": SPACE,
                "additionalProperties": {"anyOf": [{"const": EMPTY}, _part("piece")]},
            },
        },
        **ONE_OF_BOTH,
    )
    schema["properties"]["cases"] = {**_array(_part("case")), "description": "Further plays, laid over the first"}
    return schema
