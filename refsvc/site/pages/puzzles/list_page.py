"""The list of puzzles: the one of the day, all of them with filters, and their file."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import ClassVar, NamedTuple
from urllib.parse import urlencode

from flask import Blueprint, Response, abort, json, redirect, request
from werkzeug.wrappers import Response as AnyResponse

import engine
from refsvc import bounds
from refsvc.http import addresses, asked_number, reference, said
from refsvc.puzzles import (
    BUNDLED,
    COLLECTION_ENDING,
    ENDING,
    LEVELS,
    SAVED,
    Kind,
    daily,
    puzzle_schema,
    write_collection,
)
from refsvc.sentences import capital
from refsvc.site.frame import site
from refsvc.site.links import edition_words
from refsvc.site.pages.puzzles.learner import of_solver
from refsvc.site.pages.puzzles.summary import UNTRIED, PuzzleShown, is_proven, shown
from refsvc.site.rendering import PageContext, page

bp = Blueprint("puzzles", __name__)

PHASES = tuple(dict.fromkeys(phase for edition in engine.EDITIONS.values() for phase in edition.phases))


@dataclass(frozen=True)
class Option:
    """A value to filter by."""

    value: str
    label: str
    count: int


@dataclass(frozen=True)
class Filter:
    """One thing to filter by."""

    name: str
    options: tuple[Option, ...]
    chosen: str


@dataclass(frozen=True, kw_only=True)
class ListPage(PageContext):
    """The puzzles."""

    template: ClassVar[str] = "puzzles/list.html"
    section: ClassVar[str] = "puzzles"

    daily: PuzzleShown | None
    filters: tuple[Filter, ...]
    is_filtered: bool
    is_narrowed_further: bool
    """Whether anything is chosen beside the kind and what a puzzle is about."""
    listed: tuple[PuzzleShown, ...]
    """Those of this part of the list."""
    total: int
    solved: int
    """How many of all that match are solved under the nickname."""
    unsolved: tuple[str, ...]
    """The slugs of the rest, of which only the browser may know that they are solved."""
    further: str
    """Where the list goes on; empty at its end."""
    after: int
    """How many puzzles stand before these."""
    nickname: str
    about: str
    """A card, ability or rule that is asked for."""
    names: tuple[str, ...]
    """All that may be asked for."""


@bp.get(addresses.PUZZLES)
def puzzles() -> str:
    """All puzzles that match the filters of the query."""
    everything = list(reference().collection.every())
    nickname, progress = of_solver()
    solved = {key for key, one in progress.items() if one.solved}
    tried = reference().collection.tried()
    rated = reference().collection.rated()
    lines = [shown(found, tried.get(found.key, UNTRIED), solved, rated.get(found.key)) for found in everything]
    chosen, about = _chosen()
    kept = [line for line in lines if _matches(line, chosen) and about.covers(line)]
    today, after = _today(), asked_number("after", 0, 0, bounds.PUZZLES_ON_PAGE)
    readers = {found.slug: is_proven(found, rated, tried) for found in everything if found.origin == SAVED}
    # What turns on what is asked for comes first; of those that are as hard, what readers made: it is new to most. But
    # what nobody has solved yet may be anything, and comes last of them.
    place = {None: 1, True: 0, False: 2}
    part = sorted(kept, key=lambda line: (not about.turns_on(line), line.level, place[readers.get(line.slug)]))[
        after : after + bounds.PUZZLES_SHOWN
    ]
    is_filtered = bool(about.words) or any(chosen.values())
    return page(
        ListPage(
            title=said("puzzles.title"),
            address=addresses.PUZZLES,
            description=said("puzzles.description"),
            # Whoever comes for certain puzzles finds them first.
            daily=None if is_filtered else next((line for line in lines if line.slug == today), None),
            filters=tuple(_filter(lines, *one, chosen) for one in FILTERS),
            is_filtered=is_filtered,
            is_narrowed_further=any(value for name, value in chosen.items() if name != "kind"),
            listed=tuple(part),
            total=len(kept),
            solved=sum(line.is_solved for line in kept),
            unsolved=tuple([line.slug for line in kept if not line.is_solved]),
            further=_further(after + len(part)) if after + len(part) < len(kept) else "",
            after=after,
            nickname=nickname,
            about=about.words,
            names=tuple(sorted({name for line in lines for name in line.names})),
        )
    )


@bp.get(f"{addresses.PUZZLES}/")
def with_a_slash() -> AnyResponse:
    """The way to the list, with the same filters."""
    query = request.query_string.decode()
    return redirect(f"{addresses.PUZZLES}?{query}" if query else addresses.PUZZLES, 308)


def _further(after: int) -> str:
    """Where the list goes on after so many puzzles, with the same filters."""
    asked = {name: value for name, value in request.args.items() if name != "after" and value}
    return f"{addresses.PUZZLES}?{urlencode({**asked, 'after': after})}"


@bp.get(addresses.PUZZLE_OF_THE_DAY)
def of_the_day() -> AnyResponse:
    """The way to the puzzle of the day."""
    slug = _today()
    if not slug:
        abort(404, said("puzzles.none"))
    return redirect(addresses.puzzle(slug), 302)


@bp.get(addresses.PUZZLE_EXPORT)
def exported() -> Response:
    """The puzzles that match the filters of the query, as one file; it holds their answers."""
    chosen, about = _chosen()
    lines = ((one, shown(one)) for one in reference().collection.every())
    found = [one for one, line in lines if _matches(line, chosen) and about.covers(line)]
    documents = [reference().collection.document_of(one) for one in found]
    return as_file(
        write_collection(said("puzzles.collection", site=site().name), "", documents), "puzzles", COLLECTION_ENDING
    )


@bp.get(addresses.PUZZLE_SCHEMA)
def schema() -> Response:
    """The JSON Schema of puzzle files."""
    return Response(json.dumps(puzzle_schema()), mimetype="application/schema+json")


def as_file(text: str, name: str, ending: str = ENDING) -> Response:
    """A YAML text to be saved as a file: of one puzzle, or with another ending of several."""
    response = Response(text, mimetype="application/yaml")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}{ending}"'
    return response


def _today() -> str:
    """The slug of the puzzle of the day, which is one of the site's own where it has any."""
    listed = reference().collection.listed()
    slugs = [one.slug for one in listed if one.origin == BUNDLED] or [one.slug for one in listed]
    return daily(slugs, datetime.now(UTC).date()) if slugs else ""


MARKS = ("1", "2", "3", "4", "5")
Values = Callable[[PuzzleShown], Iterable[str]]
FILTERS: tuple[tuple[str, Values, tuple[str, ...]], ...] = (
    ("edition", lambda line: (line.edition,), tuple(engine.EDITIONS)),
    ("kind", lambda line: (line.kind,), tuple(kind.value for kind in Kind)),
    ("difficulty", lambda line: (line.difficulty.name,) if line.difficulty else (), LEVELS),
    ("knowledge", lambda line: (str(line.difficulty.knowledge),) if line.difficulty else (), MARKS),
    ("complexity", lambda line: (str(line.difficulty.complexity),) if line.difficulty else (), MARKS),
    ("faction", lambda line: line.factions, ()),
    ("phase", lambda line: (line.phase,) if line.phase else (), PHASES),
)
"""What may be filtered by: name, the values of a puzzle, and the order of values that have one of their own."""


class About(NamedTuple):
    """What is asked for by a card, ability or rule."""

    words: str
    """Its name, or whatever was typed; empty where nothing is asked for."""
    identifiers: frozenset[str]
    """What it is, where it is known."""

    def covers(self, line: PuzzleShown) -> bool:
        """Whether a puzzle is about it, or has it on its table, or its title or one of its names has these words."""
        if self.turns_on(line) or not self.identifiers.isdisjoint(line.cards):
            return True
        # What is known by its id is not taken for what has the same name, in another edition for instance.
        wanted = self.words.casefold()
        return not self.identifiers and any(wanted in name.casefold() for name in line.names)

    def turns_on(self, line: PuzzleShown) -> bool:
        """Whether a puzzle is about it, or called so: more than that it stands on its table."""
        return self.words.casefold() in line.title.casefold() or not self.identifiers.isdisjoint(line.entries)


def _chosen() -> tuple[dict[str, str], About]:
    """What the address filters by: values that are chosen, and the id or words of a card, ability or rule."""
    words = " ".join(request.args.get("about", "").split())[: bounds.LONGEST_QUERY]
    chosen = {name: request.args.get(name, "") for name, _, _ in FILTERS}
    item = reference().corpus.find(words, chosen["edition"]) if words else None
    return chosen, About(words, frozenset()) if item is None else About(
        item.title, frozenset(reference().meant_by(item))
    )


def _matches(line: PuzzleShown, chosen: dict[str, str]) -> bool:
    return all(not chosen[name] or chosen[name] in values(line) for name, values, _ in FILTERS)


def _filter(
    lines: Sequence[PuzzleShown], name: str, values: Values, order: tuple[str, ...], chosen: dict[str, str]
) -> Filter:
    others = {**chosen, name: ""}
    counted = Counter(value for line in lines if _matches(line, others) for value in values(line))
    known = [value for value in order or sorted(counted) if value in counted or value == chosen[name]]
    editions = [edition for edition in engine.EDITIONS if chosen["edition"] in ("", edition)]
    labels = {one: _phase_label(one, editions) if name == "phase" else _label(one) for one in known}
    return Filter(name, tuple(Option(one, labels[one], counted[one]) for one in known), chosen[name])


def _phase_label(phase: str, editions: Iterable[str]) -> str:
    """What a phase is called in these editions, each name once."""
    having = [edition for edition in editions if phase in engine.EDITIONS[edition].phases]
    words = reference().judge.words
    return " / ".join(dict.fromkeys(words.phase_of(edition, phase) for edition in having)) or capital(phase)


def _label(value: str) -> str:
    kinds = {kind.value: reference().puzzles.kind(kind) for kind in Kind}
    editions = {edition: edition_words(edition) for edition in engine.EDITIONS}
    return (kinds | editions).get(value, capital(value))
