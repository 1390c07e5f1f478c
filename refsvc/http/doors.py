"""The pages of the site to which a search leads, by what `doors.yaml` calls them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from refsvc.http import addresses
from refsvc.http.running import said
from refsvc.search import Results


class Door(NamedTuple):
    """A page of the site."""

    title: str
    url: str


def every_door() -> Mapping[str, Door]:
    """All of these pages."""
    return {
        "about": Door(said("about.title"), addresses.ABOUT),
        "api": Door(said("api.title"), addresses.API_GUIDE),
        "board": Door(said("board.title"), addresses.BOARD),
        "changes": Door(said("changes.title"), addresses.CHANGES),
        "comparison": Door(said("comparison.title"), addresses.COMPARISON),
        "conflicts": Door(said("conflicts.title"), addresses.CONFLICTS),
        "device": Door(said("device.title"), addresses.DEVICE),
        "editions": Door(said("editions.title"), addresses.EDITIONS),
        "factions": Door(said("factions.title"), addresses.FACTIONS),
        "faq": Door(said("faq.title"), addresses.FAQ),
        "glossary": Door(said("glossary.title"), addresses.GLOSSARY),
        "making": Door(said("making.title"), addresses.CARD_WORKSHOP),
        "packs": Door(said("packs.title"), addresses.PACKS),
        "puzzles": Door(said("puzzles.title"), addresses.PUZZLES),
        "sources": Door(said("sources.title"), addresses.SOURCES),
        "syntax": Door(said("syntax.title"), addresses.SYNTAX),
        "timing": Door(said("timing.title"), addresses.TIMING),
        "training": Door(said("training.title"), addresses.PUZZLE_TRAIN),
    }


def door(results: Results) -> Door | None:
    """The page of the site that a query looks for; None where it looks for none, or for one that there is not."""
    return every_door().get(results.door) if results.door else None
