"""The JSON Schema of scenario documents, made of the very words that the reader knows.

It says all that can be said of a document's form. Whether its cards exist, its spaces hold a card and its
statements can be understood, only the reader can say.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.documents.schema import (
    COUNT,
    FLAG,
    NUMBER,
    TEXT,
    TEXTS,
    Schema,
    array,
    card_facts,
    common_definitions,
    document,
    doing,
    expectation,
    file,
    mapping,
    moment,
    of,
    part,
)
from engine.second.actions.kinds import ACTIONS
from engine.second.codes import DECISIONS, FactKind, LastingKind, OpenPoint
from engine.second.documents import vocabulary as words
from engine.second.facts import BOARD, EDITION, PHASES, SIDES
from engine.second.forms.schema import definitions as parts_of_abilities
from engine.values.bounds import EXPECTATIONS
from engine.values.cards import UNKNOWN

SIDE: Schema = {"enum": list(SIDES)}
SPACE: Schema = {"enum": list(BOARD.names)}

IN_PLAY: Mapping[str, Schema] = {
    **card_facts(words.FORM),
    "card": {**TEXT, "description": f"Name of a card, or {UNKNOWN.name} for an unknown one"},
    "player": {**SIDE, "description": "Who controls it"},
    "owner": {**SIDE, "description": "Whose deck it is from, if that is another player's"},
    "damage": COUNT,
    "boost": COUNT,
    "copies": COUNT,
    "under": array(part("piece")),
    "targets": {**array(part("reference")), "description": "The cards that it was aimed at when it was played"},
}
"""What may be said of a card on the table."""

PLAYER: Mapping[str, Schema] = {
    "magic": COUNT,
    **{pile: part("pile") for pile in ("hand", "draw", "bottom", "discard")},
    "active": array(part("event")),
}

USED: Mapping[str, Schema] = {
    **{key: array(part("reference")) for key in words.LISTS},
    "moving": {**COUNT, "description": "How many choices of the Move Phase are used up"},
    "attacking": {**COUNT, "description": "How many choices of the Attack Phase are used up"},
    "aimed": {**FLAG, "description": "Whether an enemy card was attacked"},
    "abilities": {"type": "object", "additionalProperties": TEXTS},
    "facts": array(part("fact")),
}

FACT_DETAIL: Mapping[FactKind, Schema] = {
    FactKind.ATTACKED: {"enum": list(words.ATTACKED_WHOM)},
    FactKind.USED: {**TEXT, "description": "The ability"},
}
"""What is told of a fact beside its kind and its card."""

LASTING: Mapping[str, Schema] = {
    "kind": {"enum": [kind.value for kind in LastingKind]},
    "card": part("reference"),
    "other": part("reference"),
    "copied": part("held"),
    "value": {},
    "word": TEXT,
    "cause": {**TEXT, "description": "Id of the entry behind it"},
}


def _facts_of_a_turn() -> Schema:
    """A fact of each kind with what has to be told of it."""
    plain = [kind.value for kind in FactKind if kind not in words.DETAILED]
    kinds = [mapping({"what": {"enum": plain}, "card": part("reference")}, ["what", "card"])]
    for kind in words.DETAILED:
        told = {"what": {"const": kind.value}, "card": part("reference"), "detail": FACT_DETAIL[kind]}
        kinds.append(mapping(of(words.FACT, told), words.FACT))
    return {"anyOf": kinds}


def _lasting() -> Schema:
    """An effect that lasts, with what has to be told of its kind."""
    known = of(words.LASTING, LASTING)
    kinds = []
    for kind, needed in words.NEEDED.items():
        value = SIDE if kind is LastingKind.CONTROL else NUMBER
        told = {**known, "kind": {"const": kind.value}, "value": value}
        kinds.append(mapping(told, ["kind", "card"], anyOf=[{"required": [key]} for key in needed]))
    return {"anyOf": kinds}


TOP: Mapping[str, Schema] = {
    "edition": {"const": EDITION},
    "title": TEXT,
    "about": {**TEXTS, "description": "Ids of the entries that it shows"},
    "turn": {**SIDE, "description": "The active player", "default": SIDES[0]},
    "phase": {"enum": list(PHASES), "default": PHASES[0]},
    "at": moment(PHASES),
    "players": mapping(dict.fromkeys(SIDES, part("player"))),
    "board": {"type": "object", "propertyNames": SPACE, "additionalProperties": part("piece")},
    "cards": {"type": "object", "propertyNames": part("name"), "additionalProperties": part("facts")},
    "used": {**mapping(of(words.USED, USED)), "description": "What was done this turn"},
    "lasting": {**array(part("lasting")), "description": "Effects that last until the end of the turn"},
    "lost": {**array(SIDE), "description": "Players whose summoner left the battlefield"},
    "readings": {
        **array({"enum": [str(point) for point in OpenPoint]}),
        "description": "Points that the sources leave open of which the second reading is taken",
    },
    "do": doing(ACTIONS),
    "expect": array(part("expectation"), EXPECTATIONS),
}


def _definitions() -> dict[str, Schema]:
    named = {"required": ["card"]}
    reference = "A space with a card, such as d3 or d3 under 1, or an active event"
    return {
        **common_definitions(words.FORM, IN_PLAY, reference),
        **parts_of_abilities(),
        "piece": {"anyOf": [TEXT, mapping(of(words.PIECE, IN_PLAY), **named)]},
        "event": {"anyOf": [TEXT, mapping(of(words.EVENT, IN_PLAY), **named)]},
        "player": mapping(of(words.PLAYER, PLAYER)),
        "fact": _facts_of_a_turn(),
        "lasting": _lasting(),
        "expectation": expectation(BOARD, DECISIONS),
    }


def document_schema() -> Schema:
    """The schema of one document as :func:`read_scenario` takes it."""
    return document("Scenario of the second edition", of(words.SCENARIO, TOP), _definitions())


def file_schema() -> Schema:
    """The schema of a scenario file: a document, and further cases of it that say only what differs."""
    return file(document_schema(), BOARD)
