"""What the scripts of the board need to know of each edition, so that none of them names a phase or a player."""

from dataclasses import asdict
from typing import Any

from flask import json
from jinja2.utils import htmlsafe_json_dumps

import engine
from refsvc.http import reference, said
from refsvc.site.links import edition_words

COMPACT = (",", ":")
"""What stands between the values and after the names of JSON that a page carries."""


def editions() -> str:
    """For each edition, the newest first, what a document of it holds, and what there is to pick, as JSON."""
    judge = reference().judge
    told: list[dict[str, Any]] = [
        {
            "title": edition_words(edition),
            **asdict(judge.form(edition)),
            "phase_words": {one: judge.words.phase_of(edition, one) for one in engine.EDITIONS[edition].phases},
            "words": _words(edition),
            "flag_words": _flags(),
            "examples": _examples(edition),
            "startable": judge.startable(edition),
            "not_startable": judge.not_startable(edition),
            "classes": sorted({word for card in judge.cards[edition] for word in card.classes}),
            "factions": sorted({card.faction for card in judge.cards[edition] if card.faction}),
        }
        for edition in engine.EDITIONS
    ]
    return htmlsafe_json_dumps(told, json.dumps, separators=COMPACT)


def _examples(edition: str) -> dict[str, str]:
    """What may be written in a field, by what the field is for."""
    return {
        "search": said("example.search", edition),
        "action": said("example.action", edition),
        "title": said("example.title", edition),
        "ruling": said("example.ruling", edition),
    }


def _flags() -> dict[str, str]:
    """What is said of a turn that something is so of, by the key of the document."""
    return {
        "first turn": said("flag.first-turn"),
        "drawn": said("flag.drawn"),
        "event played": said("flag.event-played"),
        "aimed": said("flag.aimed"),
    }


def _words(edition: str) -> dict[str, str]:
    """What the figures of a card are called, and what an attack adds: one of them, and several."""
    return {
        "cost": said("figure.cost", edition),
        "strength": said("figure.strength", edition),
        "life": said("figure.life", edition),
        "wound": said("figure.wound", edition),
        "wounds": said("figure.wounds", edition),
        **{attack: reference().judge.words.attack(edition, attack) for attack in ("melee", "ranged")},
    }
