"""What results of a search offer to open on the board: positions of rulings, and puzzles that a query is about."""

from dataclasses import dataclass

from refsvc.corpus import Item
from refsvc.http import addresses, reference
from refsvc.judge import Placed
from refsvc.puzzles import Brief
from refsvc.search import Query
from refsvc.site.links import edition_words

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


def shown(one: Placed) -> PositionShown:
    """A position as it stands among the results."""
    item = reference().corpus.items[one.beside]
    return PositionShown(
        one.title, edition_words(one.edition), one.cards, addresses.on_board(one.scenario, one.case), item
    )


def puzzles_about(query: Query) -> tuple[PuzzleFound, ...]:
    """The first of the puzzles that a query is about."""
    return tuple([_shown(one, query) for one in reference().puzzles_found(query)[:MOST]])


def _shown(one: Brief, query: Query) -> PuzzleFound:
    return PuzzleFound(
        one.title,
        one.question,
        reference().puzzles.kind(one.kind),
        addresses.puzzle(one.slug),
        addresses.position(one.line, title=one.title) if one.line else "",
        one.is_called(query.text),
    )
