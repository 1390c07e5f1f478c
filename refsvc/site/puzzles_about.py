"""The puzzles about an entry, card or ability, as its page lists them: a few, and the way to all of them."""

from dataclasses import dataclass

from flask import request

from refsvc.corpus import Item
from refsvc.http import addresses, reference
from refsvc.puzzles import SAVED, Brief, WrongPuzzle

MOST = 4
"""How many stand on the page; the list has them all."""
TO_BE_KEPT = "refsvc.to-be-kept"
"""In the environment of a request: that its answer is kept beside the content, and holds nothing of readers."""


@dataclass(frozen=True)
class PuzzleAbout:
    """A puzzle on the page of what it is about."""

    title: str
    address: str
    kind_words: str
    level: str
    """easy, medium, hard or expert; empty while the engine has not looked at it."""


@dataclass(frozen=True)
class PuzzlesAbout:
    """The puzzles about one thing."""

    few: tuple[PuzzleAbout, ...]
    total: int
    address: str
    """The list with all of them."""


def puzzles_about(item: Item) -> PuzzlesAbout:
    """The puzzles about an item, those that turn on it first."""
    try:
        found = reference().puzzles_about(item)
    except WrongPuzzle:
        found = ()
    if request.environ.get(TO_BE_KEPT):
        found = tuple(one for one in found if one.origin != SAVED)
    return PuzzlesAbout(tuple(map(_shown, found[:MOST])), len(found), addresses.puzzles_about(item.id))


def _shown(one: Brief) -> PuzzleAbout:
    level = one.difficulty.name if one.difficulty else ""
    return PuzzleAbout(one.title, addresses.puzzle(one.slug), reference().puzzles.kind(one.kind), level)
