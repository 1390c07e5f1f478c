"""The puzzles that the site has: those that it brings, and those that its readers made, by their slugs."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from flask import abort

from refsvc.http import service
from refsvc.puzzles import Puzzle, WrongPuzzle
from refsvc.puzzles.answer import Checked, checked_from
from refsvc.puzzles.digests import puzzle_digest
from refsvc.puzzles.reading import read_document
from refsvc.store import NotFound
from refsvc.store.puzzles import SavedPuzzle

MOST_LISTED = 500
BUNDLED, SAVED = "bundled", "saved"


@dataclass(frozen=True)
class Found:
    """A puzzle of the site."""

    slug: str
    origin: str
    """bundled or saved."""
    puzzle: Puzzle
    version: int = 1
    is_published: bool = True
    is_flagged: bool = False
    """Whether its answer no longer holds since rules or content changed."""
    kept: Mapping[str, Any] | None = None
    """What the engine said when it was saved, which holds as long as rules and content are the same."""

    @property
    def key(self) -> str:
        """The name under which tries are counted."""
        return f"{self.origin}/{self.slug}"

    @property
    def checked(self) -> Checked:
        """What the engine says about it."""
        return self.known or service().answers.checked(self.puzzle)

    @property
    def known(self) -> Checked | None:
        """What the engine said about it; None where it was not asked yet, which can take a while."""
        if self.kept and self.kept.get("digest") == puzzle_digest(self.puzzle.document, service().answers.rules):
            return checked_from(self.kept)
        return service().answers.known(self.puzzle)


def find(slug: str) -> Found:
    """The puzzle with this slug; not found where there is none."""
    bundled = service().bundled.puzzles
    if slug in bundled:
        return Found(slug, BUNDLED, bundled[slug])
    try:
        return of_saved(service().puzzles.load(slug))
    except NotFound:
        abort(404, "There is no puzzle at this address.")
    except WrongPuzzle as error:
        abort(409, f"This puzzle can’t be read under the present rules and cards: {error}.")


def of_saved(kept: SavedPuzzle) -> Found:
    """A puzzle that somebody saved. Raises WrongPuzzle where it no longer means anything."""
    puzzle = read_document(kept.document, service().referee)
    return Found(kept.slug, SAVED, puzzle, kept.version, kept.published, bool(kept.flag), kept.checked)


def listed() -> Iterator[Found]:
    """Every puzzle that may be listed: the site's own, then the published ones, the newest first."""
    for slug, puzzle in service().bundled.puzzles.items():
        yield Found(slug, BUNDLED, puzzle)
    for kept in service().puzzles.listed(limit=MOST_LISTED):
        try:
            yield of_saved(kept)
        except WrongPuzzle:
            continue  # It names what is no more; its own page says so.
