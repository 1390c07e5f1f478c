"""The JSON Schema of the parts of an ability, and of the text of a card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.documents.schema import FLAG, TEXT, Schema, array, mapping, of, part
from engine.second.facts import MELEE, RANGED
from engine.second.forms import cards, doing, moments, prices, reading, standing
from engine.second.forms.amounts import AMOUNT, COUNTED
from engine.second.forms.amounts import MOST as MOST_COUNTED
from engine.second.forms.doing import steps
from engine.second.windows import Window


def _number(least: int, most: int) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most}


def _one_or_more(items: Schema, most: int, least: int = 1) -> Schema:
    return {"anyOf": [items, {**array(items), "minItems": least, "maxItems": most}]}


def _word(words: Sequence[str]) -> Schema:
    return {"enum": [str(word) for word in words]}


KINDS = _word(cards.KINDS)
WHICH: Schema = {
    **mapping(
        of(
            cards.WHICH,
            {
                "kind": {"anyOf": [KINDS, {**array(KINDS), "minItems": 1}]},
                "side": _word((cards.FRIENDLY, cards.ENEMY)),
                "within": _number(1, cards.FARTHEST),
                "in-line": _number(1, cards.FARTHEST),
                "of": _word(cards.CENTERS),
                "beside": part("which"),
                "named": TEXT,
                "cost": _number(0, 99),
                "boosted": FLAG,
                "damaged": FLAG,
                "left": _number(1, cards.MOST_LIFE),
            },
        ),
    ),
    "not": {"required": ["within", "in-line"]},
}
COUNTING = mapping(
    of(
        AMOUNT,
        {
            "for-each": {"anyOf": [_word(COUNTED), WHICH]},
            "times": _number(1, MOST_COUNTED),
            "every": _number(1, MOST_COUNTED),
            "most": _number(1, MOST_COUNTED),
        },
    ),
    ["for-each"],
)
PRICE: Schema = {
    **mapping({name: _number(1, 1 if name in prices.ONE_ONLY else prices.MOST) for name in prices.PRICES}),
    "minProperties": 1,
    "maxProperties": 1,
}
PRICES: Schema = {"anyOf": [PRICE, {**array(PRICE), "minItems": 2, "maxItems": 2}]}
CONDITIONS = mapping(
    of(
        moments.CONDITIONS,
        {
            **dict.fromkeys(("boosted", "own-turn", "adjacent", "damaged", "in-play"), FLAG),
            "specials": _number(1, 20),
            "magic": _number(1, 15),
            "there-is": part("which"),
        },
    )
)
WHO = {"anyOf": [_word(tuple(doing.WHO)), WHICH]}
PLACE = _word(tuple(doing.PLACES))
SPACES = _number(1, 5)
DONE: Mapping[str, Schema] = {
    **dict.fromkeys(("damage", "heal", "boost", "unboost", "draw", "gain", "lose", "strengthen"), part("amount")),
    "pass-boost": _word(("target", "summoner")),
    "force": {"anyOf": [SPACES, array(SPACES)]},
    "place": _word(("me", "target", "it")),
    **dict.fromkeys(("raise", "retrieve"), part("which")),
    **dict.fromkeys(("exchange", "copy", "put-under", "aim"), _word(("target",))),
    "attack": {"anyOf": [_word(("me", "target", "summoner")), WHICH]},
    "reroll": _word(("all",)),
    **dict.fromkeys(("destroy", "discard", "return", "return-all", "control", "silence"), WHO),
    "keep": _word(("it",)),
    "grant": TEXT,
    "specials-give": _word((MELEE, RANGED)),
    "attack-heals": _word(("instead",)),
    "roll": _number(1, 6),
    "either": {**array(mapping({"cost": PRICES, "does": part("done")})), "minItems": 2, "maxItems": 2},
}
SAID_OF_DONE: Mapping[str, Schema] = {
    "to": WHO,
    **dict.fromkeys(("away", "optional", "this-turn"), FLAG),
    "then": part("done"),
    "at": PLACE,
    "against": part("which"),
    "for": _word(("attack", "turn")),
    "up-to": _number(1, steps.MOST_TIMES),
}
TRUE: Schema = {"const": True}
HELD: Mapping[str, Schema] = {
    **dict.fromkeys(("strength", "life", "farther", "straight-farther", "slower"), part("amount")),
    **dict.fromkeys(("moves-through", "attacks-through", "attacked-over"), part("which")),
    **dict.fromkeys(("no-magic-for", "lets-summon"), part("which")),
    "reach": _number(1, 8),
    "cannot": _word(tuple(standing.BANS)),
    "extra": _word(tuple(standing.EXTRA)),
    **dict.fromkeys(("is-gate", "structure-moves", "needs-special", "no-abilities"), TRUE),
    "less-damage": _number(1, 20),
    "most-damage": _number(0, 20),
    "specials-mean": _word((MELEE, RANGED, "damage")),
    "grants": TEXT,
    "summoned-beside": {"anyOf": [_word(("summoner",)), part("which")]},
}
SAID_OF_HELD: Mapping[str, Schema] = {
    "for": {"anyOf": [part("which"), _word((cards.AIMED,))]},
    "beside": _word(tuple(standing.BESIDE)),
    "first": FLAG,
    "when": _word(("attacking", "attacked")),
}
ONE_TARGET: Schema = {
    "not": {"required": ["target", "targets"]},
    "dependentRequired": {"up-to": ["targets"]},
}
NEEDS_A_PLACE = ("place", "raise")
NEEDS_MORE = {"roll": "then"}


def _done() -> Schema:
    needed = {**dict.fromkeys(NEEDS_A_PLACE, "at"), **NEEDS_MORE}
    one = [
        mapping({word: DONE[word], **of(also, SAID_OF_DONE)}, [word, *([needed[word]] if word in needed else [])])
        for word, (_, also) in doing.DOINGS.items()
    ]
    return _one_or_more({"anyOf": one}, doing.MOST_STEPS)


def _held() -> Schema:
    known = {word: also for word, (_, also, _) in standing.RULES.items()}
    one = [mapping({word: HELD[word], **of(also, SAID_OF_HELD)}, [word]) for word, also in known.items()]
    return _one_or_more({"anyOf": one}, standing.MOST_RULES)


def definitions() -> dict[str, Schema]:
    """What the parts of an ability or of a text are made of."""
    acting = {
        **dict.fromkeys(("who", "against", "target", "targets"), part("which")),
        "up-to": _number(1, reading.MOST_TARGETS),
        "if": CONDITIONS,
        "optional": FLAG,
        "limit": _word(reading.LIMITS),
        "cost": PRICES,
        "does": part("done"),
    }
    holding = {"holds": _held(), "optional": FLAG}

    def parts(windows: Sequence[Window]) -> Schema:
        at_a_time = mapping(of(reading.ACTING, {**acting, "when": _word(windows)}), ["when", "does"], **ONE_TARGET)
        return _one_or_more({"anyOf": [at_a_time, mapping(holding, ["holds"])]}, reading.MOST_PARTS)

    return {
        "which": {"anyOf": [KINDS, WHICH]},
        "amount": {"anyOf": [_number(1, MOST_COUNTED), COUNTING]},
        "done": _done(),
        "parts": parts([window for window in moments.WINDOWS if window not in moments.ONLY_OF_EVENTS]),
        "text-parts": parts(moments.WINDOWS),
    }
