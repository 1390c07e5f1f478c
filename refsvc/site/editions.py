"""What the scripts of the board need to know of each edition, so that none of them names a phase or a player."""

from dataclasses import asdict
from typing import Any

from flask import json

import engine
from refsvc.http import reference
from refsvc.site.links import edition_words


def editions() -> str:
    """For each edition, the newest first, what a document of it holds, and what there is to pick, as JSON."""
    judge = reference().judge
    told: list[dict[str, Any]] = [
        {
            "title": edition_words(edition),
            **asdict(judge.form(edition)),
            "startable": judge.startable(edition),
            "classes": sorted({word for card in judge.cards[edition] for word in card.classes}),
            "factions": sorted({card.faction for card in judge.cards[edition] if card.faction}),
        }
        for edition in engine.EDITIONS
    ]
    return json.dumps(told)
