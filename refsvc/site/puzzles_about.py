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
    is_kept = bool(request.environ.get(TO_BE_KEPT))
    if is_kept:
        found = tuple(one for one in found if one.origin != SAVED)
    rated = {} if is_kept or not found else reference().collection.rated()
    few = tuple([_shown(one, rated.get(one.key)) for one in found[:MOST]])
    return PuzzlesAbout(few, len(found), addresses.puzzles_about(item.id))


def _shown(one: Brief, rating: float | None) -> PuzzleAbout:
    level = reference().collection.level(one, rating)
    words = reference().puzzles.kind(one.kind)
    return PuzzleAbout(one.title, addresses.puzzle(one.slug), words, "" if level is None else level.name)
