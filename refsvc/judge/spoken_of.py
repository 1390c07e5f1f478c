"""The spaces that a case speaks of: those it names, and those on which a card stands that its title names."""

from __future__ import annotations

import re
from collections.abc import Iterator

import engine


def spoken_of(case: engine.Case, play: engine.Play) -> frozenset[str]:
    """The spaces without which a picture leaves out what the case is about."""
    return case.spaces.union(_titled(case.title, play.start), _titled(case.title, play.position))


def _titled(title: str, position: engine.Position) -> Iterator[str]:
    """The spaces of cards that a title names, by their own name or that of one of their texts."""
    for seen in position.view.cards:
        names = (seen.card.name, *seen.abilities, *seen.unplayed)
        if any(_is_named(name, title) for name in names):
            yield seen.space


def _is_named(name: str, title: str) -> bool:
    """Whether a title has a name, or the last word of it with its capital letter: “Sentinel” of “Aerie Sentinel”."""
    return any(re.search(rf"\b{re.escape(one)}s?\b", title) for one in (name, name.split()[-1]))
