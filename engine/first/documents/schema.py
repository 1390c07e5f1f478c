"""The JSON Schema of scenario documents of the first edition, made of the very words that the reader knows."""

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
from engine.first.actions.kinds import ACTIONS
from engine.first.codes import DECISIONS, FactKind, LastingKind, OpenPoint
from engine.first.documents import vocabulary as words
from engine.first.facts import EDITION, PHASES, TEAM_BOARD
from engine.values.bounds import EXPECTATIONS
from engine.values.cards import UNKNOWN

SIDES = words.SIDES
SIDE: Schema = {"enum": list(SIDES)}
SPACE: Schema = {"enum": list(TEAM_BOARD.names)}

IN_PLAY: Mapping[str, Schema] = {
    **card_facts(words.FORM),
    "card": {**TEXT, "description": f"Name of a card, or {UNKNOWN.name} for an unknown one"},
    "player": {**SIDE, "description": "Who controls it"},
    "owner": {**SIDE, "description": "Whose deck it is from, if that is another player's"},
    "wounds": COUNT,
    "copies": COUNT,
    "under": array(part("alone")),
    words.UNIT: {**part("alone"), "description": "The unit that stands on a Vine Wall"},
}
"""What may be said of a card on the table."""

SHUFFLED: Schema = mapping({words.SHUFFLED: array(part("piled"))}, [words.SHUFFLED])
PLAYER: Mapping[str, Schema] = {
    **{pile: part("pile") for pile in ("magic", "hand", "top", "bottom", "discard")},
    "draw": {
        "anyOf": [part("pile"), SHUFFLED],
        "description": "A list tells the order from the top; a number or names with copies do not",
    },
    "vines": {**COUNT, "description": "Cards of the Vine Wall Pile"},
}

USED: Mapping[str, Schema] = {
    **{key: array(part("reference")) for key in words.CHOOSING},
    words.MOVING: {**COUNT, "description": "How many units were moved in the Movement Phase"},
    words.ATTACKING: {**COUNT, "description": "How many units attacked in the Attack Phase"},
    **dict.fromkeys(words.FLAGS, FLAG),
    "abilities": {"type": "object", "additionalProperties": TEXTS},
    "facts": array(part("fact")),
}

LASTING: Mapping[str, Schema] = {
    "kind": TEXT,
    "card": part("reference"),
    "other": part("reference"),
    "copied": part("held"),
    "value": NUMBER,
    "word": TEXT,
    "cause": {**TEXT, "description": "Id of the entry behind it"},
    "until": {**SIDE, "description": "The player before whose next turn it ends; else it ends with this turn"},
}

TOP: Mapping[str, Schema] = {
    "edition": {"const": EDITION},
    "title": TEXT,
    "about": {**TEXTS, "description": "Ids of the entries that it shows"},
    "turn": {**SIDE, "description": "The active player", "default": SIDES[0]},
    "phase": {"enum": list(PHASES), "default": PHASES[0]},
    "at": moment(PHASES),
    words.FIRST_TURN: {**FLAG, "description": "Whether this is the first turn of the game"},
    "order": {
        **array(SIDE),
        "uniqueItems": True,
        "minItems": 2,
        "description": "Of a game of two teams: who takes turns after whom",
    },
    "players": mapping(dict.fromkeys(SIDES, part("player"))),
    "board": {"type": "object", "propertyNames": SPACE, "additionalProperties": part("piece")},
    "cards": {"type": "object", "propertyNames": part("name"), "additionalProperties": part("facts")},
    "used": {**mapping(of(words.USED, USED)), "description": "What was done this turn"},
    "lasting": {
        **array(part("lasting")),
        "description": "Effects that last; without it, what the beginning of the turn brought about",
    },
    "lost": {**array(SIDE), "description": "Players who are out of the game"},
    "readings": {
        **array({"enum": [str(point) for point in OpenPoint]}),
        "description": "Points that the sources leave open of which the second reading is taken",
    },
    "do": doing(ACTIONS),
    "expect": array(part("expectation"), EXPECTATIONS),
}


def _lasting() -> Schema:
    """An effect that lasts, with what is told by the value of its kind."""
    told = of(words.LASTING, LASTING)
    of_numbers = [kind for kind in LastingKind if kind not in words.OF_PLAYERS | words.OF_SPACES]
    kinds = ((of_numbers, NUMBER), (sorted(words.OF_PLAYERS), SIDE), (sorted(words.OF_SPACES), SPACE))
    forms = [
        mapping(
            {**told, "kind": {"enum": [kind.value for kind in meant]}, "value": value},
            ["kind", "value"] if value is SPACE else ["kind"],
        )
        for meant, value in kinds
    ]
    return {"anyOf": forms}


def _definitions() -> dict[str, Schema]:
    reference = "A space with a card, such as d3, d3/wall or d3 under 1"
    return {
        **common_definitions(words.FORM, IN_PLAY, reference),
        "piece": {"anyOf": [TEXT, mapping(of((*words.PIECE, words.UNIT), IN_PLAY), ["card"])]},
        "alone": {"anyOf": [TEXT, mapping(of(words.PIECE, IN_PLAY), ["card"])]},
        "player": mapping(of(words.PLAYER, PLAYER)),
        "fact": mapping(
            {"what": {"enum": [kind.value for kind in FactKind]}, "card": part("reference"), "detail": TEXT}, ["what"]
        ),
        "lasting": _lasting(),
        "expectation": expectation(TEAM_BOARD, DECISIONS),
    }


def document_schema() -> Schema:
    """The schema of one document, which has to name its edition: one that names none is of the second."""
    schema = document("Scenario of the first edition", of(words.SCENARIO, TOP), _definitions())
    return {**schema, "required": ["edition"]}


def file_schema() -> Schema:
    """The schema of a scenario file: a document, and further cases of it that say only what differs."""
    return file(document_schema(), TEAM_BOARD)
