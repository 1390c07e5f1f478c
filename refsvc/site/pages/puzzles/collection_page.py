"""A collection of puzzles that stands in its address: put together by ticking, passed on as a link or as a file."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from flask import Blueprint, Response, abort, request
from werkzeug.exceptions import HTTPException

from refsvc import bounds
from refsvc.collection import PuzzleFound
from refsvc.corpus import slug
from refsvc.http import addresses, puzzle_at, reference, said
from refsvc.puzzles import COLLECTION_ENDING, training, write_collection
from refsvc.site.pages.puzzles.list_page import as_file
from refsvc.site.pages.puzzles.sessions import Session
from refsvc.site.pages.puzzles.summary import PuzzleShown, shown
from refsvc.site.rendering import PageContext, page

bp = Blueprint("puzzle_collection", __name__)


class Asked(NamedTuple):
    """What the address says of a collection."""

    title: str
    about: str
    slugs: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class CollectionPage(PageContext):
    """Some puzzles in an order, or the form that puts them together."""

    template: ClassVar[str] = "puzzles/collection.html"
    section: ClassVar[str] = "puzzles"

    asked: Asked
    listed: tuple[PuzzleShown, ...]
    missing: tuple[str, ...]
    """What is said of each puzzle that is not there."""
    choices: tuple[PuzzleShown, ...]
    begin: str
    """Where solving them begins."""
    file: str
    longest_title: int = bounds.LONGEST_TITLE
    longest_about: int = bounds.LONGEST_QUERY


@bp.get(addresses.PUZZLE_COLLECTION)
def collection() -> str:
    """The puzzles that the address names; without any, the form for a new collection."""
    asked = _asked()
    found = dict(_found(asked.slugs))
    there = [one for one in found.values() if one is not None]
    brief, rated = reference().collection.brief, reference().collection.rated()
    return page(
        CollectionPage(
            title=(asked.title or said("collection.title")) if asked.slugs else said("collection.title-new"),
            address=addresses.puzzle_collection(*asked) if asked.slugs else addresses.PUZZLE_COLLECTION,
            description=(asked.about or said("collection.holds", puzzles=len(there)))
            if asked.slugs
            else said("collection.description"),
            asked=asked,
            listed=tuple(shown(brief(one), rated=rated.get(one.key)) for one in there),
            missing=tuple(said("collection.unknown", puzzle=name) for name, one in found.items() if one is None),
            choices=_choices(there),
            begin=_begin([one.slug for one in there]),
            file=addresses.puzzle_collection_file(*asked),
        )
    )


@bp.get(addresses.PUZZLE_COLLECTION_FILE)
def file() -> Response:
    """The same puzzles as a file that others can take in; it holds their answers."""
    asked = _asked()
    found = dict(_found(asked.slugs))
    if not found or None in found.values():
        missing = next((name for name, one in found.items() if one is None), "")
        abort(404, said("collection.unknown", puzzle=missing))
    documents = [one.puzzle.document for one in found.values() if one is not None]
    return as_file(write_collection(asked.title, asked.about, documents), _called(asked.title), COLLECTION_ENDING)


def _called(title: str) -> str:
    """What the file is called, after its title."""
    return slug(title).encode("ascii", "ignore").decode() or "puzzles"


def _asked() -> Asked:
    slugs = tuple(dict.fromkeys(one[: bounds.LONGEST_QUERY] for one in request.args.getlist("puzzle") if one))
    if len(slugs) > bounds.MOST_PUZZLES:
        abort(400, said("collection.too-many", most=bounds.MOST_PUZZLES))
    title, about = (" ".join(request.args.get(name, "").split()) for name in ("title", "about"))
    return Asked(title[: bounds.LONGEST_TITLE], about[: bounds.LONGEST_QUERY], slugs)


def _found(slugs: Iterable[str]) -> Iterator[tuple[str, PuzzleFound | None]]:
    """Each puzzle by its slug; None for one that is not there."""
    for one in slugs:
        try:
            yield one, puzzle_at(one)
        except HTTPException:
            yield one, None


def _choices(chosen: Iterable[PuzzleFound]) -> tuple[PuzzleShown, ...]:
    """What can be ticked: what is chosen, in its order, then all others that anybody may find."""
    first = {one.key: reference().collection.brief(one) for one in chosen}
    rated = reference().collection.rated()
    others = (shown(one, rated=rated.get(one.key)) for one in reference().collection.every() if one.key not in first)
    return (
        *(shown(one, rated=rated.get(one.key)) for one in first.values()),
        *sorted(others, key=lambda one: one.level),
    )


def _begin(slugs: list[str]) -> str:
    """A session with all of them, where it is not too long for one; else the first."""
    if not slugs:
        return ""
    return Session(tuple(slugs)).address if len(slugs) <= training.SESSION else addresses.puzzle(slugs[0])
