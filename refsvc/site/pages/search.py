"""The results of a search, and the page that teaches how to ask."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from typing import ClassVar

from flask import Blueprint, request
from markupsafe import Markup

from refsvc import bounds
from refsvc.corpus import SURE
from refsvc.http import Door, addresses, asked_number, board_of, door, reference, said
from refsvc.judge import SmallBoard, is_for_positions
from refsvc.search import (
    Facet,
    Field,
    Hit,
    Interaction,
    NamedThing,
    Printed,
    Problem,
    Results,
    Suggestion,
    fields_of,
)
from refsvc.site.boards_found import MOST, PositionShown, PuzzleFound, puzzles_about, shown
from refsvc.site.card_lists import GRID, LINES, Option, Way, view_asked, ways
from refsvc.site.citations import in_version
from refsvc.site.links import edition_words, kind_words
from refsvc.site.own_texts import OwnTextShown, own_texts
from refsvc.site.rendering import PageContext, page
from refsvc.site.tiles import CardTile, tile
from refsvc.words import brief

ORDER = re.compile(r"(?<!\S)(?:order|sort)[:=]\S+")
"""The part of a query that says how results are sorted."""

bp = Blueprint("search", __name__)


@dataclass(frozen=True)
class FoundEntry:
    """One result as the page shows it."""

    hit: Hit
    snippet: Markup
    tile: CardTile | None
    """What stands on it, where it is a card."""
    board: str
    """Where its position opens on the board; empty where it has none."""

    @property
    def kind_words(self) -> str:
        """Its kind in words."""
        return kind_words(self.hit.kind)

    @property
    def edition_words(self) -> str:
        """Its edition in words."""
        return edition_words(self.hit.edition)

    @property
    def rests(self) -> str:
        """What its least sure fact rests on, in a word or two; empty where every fact is printed or ruled."""
        return brief(reference().words, self.hit.standing) if self.hit.standing not in ("", *SURE) else ""

    @property
    def place(self) -> str:
        """Its source on one line."""
        source = self.hit.source
        if source is None:
            return ""
        title = in_version(source.title, source.version)
        place = ", ".join(filter(None, [title, source.page and said("citation.page", page=source.page)]))
        if self.hit.kind == "silent":
            return said("citation.silent", source=place)
        return said("citation.derived", source=place) if source.derived else place


@dataclass(frozen=True)
class Group:
    """Results that stand together under a heading."""

    heading: str
    found: tuple[FoundEntry, ...]

    @property
    def tiles(self) -> int:
        """How many of them are cards, shown as tiles."""
        return sum(one.tile is not None for one in self.found)


@dataclass(frozen=True)
class Flaw:
    """A problem with the query, and the query cut where it stands."""

    problem: Problem
    before: str
    term: str
    after: str


@dataclass(frozen=True, kw_only=True)
class SearchPage(PageContext):
    """What was found for a query."""

    template: ClassVar[str] = "search.html"
    fragments: ClassVar[tuple[str, ...]] = ("main", "results", "live")
    section: ClassVar[str] = "search"

    query: str
    total: int = 0
    reading: str = ""
    notes: tuple[str, ...] = ()
    flaws: tuple[Flaw, ...] = ()
    suggestion: str = ""
    groups: tuple[Group, ...] = ()
    facets: tuple[Facet, ...] = ()
    door: Door | None = None
    """The page of the site that is looked for."""
    related: tuple[NamedThing, ...] = ()
    interaction: Interaction | None = None
    texts: tuple[OwnTextShown, ...] = ()
    """What the cards say themselves that a question names, where no ruling answers it."""
    puzzles: tuple[PuzzleFound, ...] = ()
    """Puzzles about the same."""
    positions: tuple[PositionShown, ...] = ()
    """Positions of the reference about the same."""
    all_positions: str = ""
    """The query for these alone, where there are more of them."""
    printed: Printed | None = None
    """What stands on a card, where nothing but that is asked."""
    unanswered: str = ""
    """That nothing in the reference answers, where nothing does; what was found is then only near it."""
    asked: str = ""
    """Where the question is asked on a small board; empty where it names nothing to set up."""
    unset: str = ""
    """Why there is no small board, where one is to be expected."""
    asks_first: bool = False
    """Whether the board stands above the results: no ruling answers, and the engine may."""
    is_ruled_together: bool = False
    """Whether a ruling on the two that are named stands first: what else ties them comes after it."""
    pair: str = ""
    """The page of the two cards that are named."""
    choice: tuple[tuple[str, str], ...] = ()
    """Pages of two cards, by what they are called, where several may be meant."""
    completions: tuple[Suggestion, ...] = ()
    number: int = 1
    """Which page of the results this is."""
    pages: int = 1
    view: str = ""
    """How its cards are shown, where the address says it."""
    ways: tuple[Way, ...] = ()
    """The ways to show them; none where no card was found."""
    orders: tuple[Option, ...] = ()
    """Queries by which they stand in another order."""
    is_grid: bool = False
    took_ms: float = 0.0

    @property
    def names_puzzle(self) -> bool:
        """Whether a puzzle is called as what was asked for: it then comes behind the best of the rules alone."""
        return any(one.is_named for one in self.puzzles)


@bp.get(addresses.SEARCH)
def search() -> str:
    """The results of the query `q`."""
    query = request.args.get("q", "").strip()
    number = asked_number("page", 1, 1, bounds.MOST_PAGES)
    if not query:
        return page(SearchPage(title=said("search.title"), address=addresses.SEARCH, query=""))
    is_live = request.args.get("fragment") == "live"
    limit = bounds.LIVE_HITS if is_live else bounds.RESULTS
    results = reference().search(query, limit=limit, offset=(number - 1) * limit)
    return page(_found(query, results, number, is_live=is_live))


def _found(query: str, results: Results, number: int, *, is_live: bool) -> SearchPage:
    view = view_asked(LINES)
    groups = _grouped(results.hits, with_boards=not is_live)
    has_cards = any(one.tile for group in groups for one in group.found)
    chosen = view if "view" in request.args else ""
    board = SmallBoard(reference().judge, results)
    is_asked_of_it = not is_live and number == 1 and not results.unanswered and _says_something(board)
    is_set = is_asked_of_it and board.can_be_set
    asked = addresses.asked(query) if is_set else ""
    positions = () if is_live or number > 1 else reference().positions(results)
    alone = is_for_positions(results.query)
    interaction = _telling(results.interaction) if number == 1 else None
    is_ruled_together = bool(results.hits) and results.hits[0].id in [one.id for one in _rulings_of(interaction)]
    is_ruled = is_ruled_together or (bool(results.hits) and bool(results.hits[0].answer))
    return SearchPage(
        title=said("search.title-of", query=query),
        address=addresses.search(query, number),
        description=results.reading.sentence,
        query=query,
        total=len(positions) if alone else results.total,
        reading=results.reading.sentence,
        notes=results.reading.notes,
        flaws=tuple(_flaw(results.query.text, problem) for problem in results.problems_besides),
        suggestion=results.suggestion,
        groups=groups,
        facets=results.facets,
        door=door(results) if number == 1 else None,
        related=results.related,
        interaction=interaction,
        is_ruled_together=is_ruled_together,
        texts=() if number > 1 else own_texts(results),
        printed=results.printed if number == 1 else None,
        unanswered=results.unanswered,
        puzzles=() if is_live or number > 1 else puzzles_about(results.query),
        positions=tuple(shown(one) for one in positions[: bounds.MOST_RESULTS if alone else MOST]),
        all_positions="" if alone or len(positions) <= MOST else f"kind:position {query}",
        asked=asked,
        unset=said("asked.unset") if is_asked_of_it and not is_set else "",
        asks_first=bool(asked) and (not groups or (not is_ruled and board.is_action)),
        pair=_pair(results.interaction),
        choice=_choice(results) if number == 1 else (),
        # Pages stand among the results already; what is left are ways to go on with the query.
        completions=tuple(one for one in reference().suggest(query) if one.query) if is_live else (),
        number=number,
        pages=min(bounds.MOST_PAGES, -(-results.total // bounds.RESULTS)) or 1,
        view=chosen,
        ways=ways(addresses.SEARCH, {"q": query, "page": str(number) if number > 1 else ""}, view) if has_cards else (),
        orders=tuple(_orders(query)) if has_cards else (),
        is_grid=view == GRID,
        took_ms=results.took_ms,
    )


def _grouped(hits: Iterable[Hit], *, with_boards: bool) -> tuple[Group, ...]:
    """The hits by their groups. The order of the hits stays: a group may come again further down."""
    # The index answers with escaped text and <mark> only.
    cards, corpus = reference().corpus.cards, reference().corpus
    found = [
        FoundEntry(
            hit,
            Markup(hit.snippet),
            tile(corpus, cards[hit.id]) if hit.id in cards else None,
            board_of(hit.id) if with_boards else "",
        )
        for hit in hits
    ]
    return tuple(Group(heading, tuple(members)) for heading, members in groupby(found, key=lambda one: one.hit.group))


def _says_something(board: SmallBoard) -> bool:
    """Whether a board says something: the answer of the engine, or where two cards meet."""
    return board.is_asked and (board.are_met or board.is_action)


def _pair(interaction: Interaction | None) -> str:
    """The page of two cards of one edition; abilities have none."""
    cards = [one for one in interaction.cards if one.id in reference().corpus.cards] if interaction else []
    is_one_edition = len({reference().corpus.cards[one.id].edition for one in cards}) == 1
    return addresses.pair(cards[0].id, cards[1].id) if len(cards) == 2 and is_one_edition else ""


def _telling(found: Interaction | None) -> Interaction | None:
    """What two have to do with each other, where that is anything: that a card has its own ability is nothing."""
    if found is None:
        return None
    own = reference().corpus.relations[found.cards[0].id]
    if found.cards[1].id in own.bears + own.borne_by:
        found = replace(found, shared=(), meetings=())
    return found if found.rulings or found.shared or found.meetings or _pair(found) else None


def _rulings_of(found: Interaction | None) -> tuple[NamedThing, ...]:
    return found.rulings if found else ()


def _choice(results: Results) -> tuple[tuple[str, str], ...]:
    """The pages of each two cards that may be meant, where it may be several."""
    if len(results.pairs) < 2:
        return ()
    titles = [said("together.title", first=one.title, second=other.title) for one, other in results.pairs]
    return tuple(
        (_told_apart(title, one.edition) if titles.count(title) > 1 else title, addresses.pair(one.id, other.id))
        for title, (one, other) in zip(titles, results.pairs, strict=True)
    )


def _told_apart(title: str, edition: str) -> str:
    """The title of two cards where both editions have two of these names."""
    return said("search.of-edition", title=title, edition=edition_words(edition))


def _orders(query: str) -> Iterator[Option]:
    """The query with each order that suits cards, the best first without one."""
    written = ORDER.search(query)
    bare = " ".join(ORDER.sub(" ", query).split())
    yield Option(bare, said("search.best-first"), written is None)
    words = {
        "order:cost": said("search.by-cost"),
        "order:name": said("search.by-name"),
        "order:strength": said("search.by-strength"),
        "order:life": said("search.by-life"),
    }
    for order, called in words.items():
        yield Option(f"{bare} {order}".strip(), called, bool(written and written.group() == order))


def _flaw(text: str, problem: Problem) -> Flaw:
    start, end = problem.span.start, problem.span.end
    return Flaw(problem, text[:start], text[start:end], text[end:])


# --- how to ask ------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class SyntaxPage(PageContext):
    """How to ask, by examples that can be followed."""

    template: ClassVar[str] = "syntax.html"
    section: ClassVar[str] = "syntax"

    fields: tuple[Field, ...]
    """What can be filtered by."""


@bp.get(addresses.SYNTAX)
def syntax() -> str:
    """The page that teaches the syntax."""
    return page(
        SyntaxPage(
            title=said("syntax.title"),
            address=addresses.SYNTAX,
            description=said("syntax.description"),
            fields=tuple(fields_of(reference().corpus).values()),
        )
    )
