"""What results of a search offer to open on the board: positions of rulings, and puzzles that a query is about."""

import re
from dataclasses import dataclass

from refsvc.corpus import Item
from refsvc.http import addresses, reference, said
from refsvc.judge import Placed
from refsvc.puzzles import Brief, Kind, WrongPuzzle
from refsvc.search import Query, beside
from refsvc.site.links import edition_words

NO_LETTER = re.compile(r"[^\w'’]+")
MOST = 4
"""How many puzzles, or positions, stand among the results; a list has them all."""


@dataclass(frozen=True)
class PositionShown:
    """A position among the results."""

    title: str
    edition_words: str
    cards: tuple[str, ...]
    board: str
    """Where it opens."""
    beside: Item
    """What it stands beside."""


@dataclass(frozen=True)
class PuzzleFound:
    """A puzzle among the results."""

    title: str
    question: str
    kind_words: str
    address: str
    board: str
    """Where its position opens on the board; empty without one."""
    is_named: bool
    """Whether it is called just so."""


def board_of(identifier: str) -> str:
    """Where the first position of an entry opens on the board; empty for one that has none."""
    found = reference().rulings(reference().corpus.items[identifier])
    return addresses.on_board(found[0]) if found else ""


def shown(one: Placed) -> PositionShown:
    """A position as it stands among the results."""
    item = reference().corpus.items[one.beside]
    return PositionShown(
        one.title, edition_words(one.edition), one.cards, addresses.on_board(one.scenario, one.case), item
    )


def puzzles_about(query: Query) -> tuple[PuzzleFound, ...]:
    """The puzzles whose titles, questions or cards have every telling word of the query."""
    try:
        briefs = {one.key: one for one in reference().collection.every()}
    except WrongPuzzle:
        return ()
    called = {kind: f"{said('puzzles.title')} {reference().puzzles.kind(kind)}" for kind in Kind}
    found = beside(query, {key: _told(one, called[one.kind]) for key, one in briefs.items()})
    named = {key for key in found if _plain(briefs[key].title) == _plain(query.text)}
    order = sorted(found, key=lambda key: key not in named)[:MOST]
    return tuple([_shown(briefs[key], is_named=key in named) for key in order])


def _plain(text: str) -> str:
    """A title as somebody types it."""
    return " ".join(NO_LETTER.sub(" ", text).split()).casefold()


def _told(one: Brief, called: str) -> str:
    return " ".join([one.title, one.question, called, *one.factions, one.line.replace("/", " ").replace(".", " ")])


def _shown(one: Brief, *, is_named: bool) -> PuzzleFound:
    return PuzzleFound(
        one.title,
        one.question,
        reference().puzzles.kind(one.kind),
        addresses.puzzle(one.slug),
        addresses.position(one.line, title=one.title) if one.line else "",
        is_named,
    )
