"""The page of the workshop: the form with a puzzle in the making, what the engine says of it, where it is kept."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from flask import request
from markupsafe import Markup

import engine
from refsvc.http import addresses, reference, said
from refsvc.judge import WrongScenario
from refsvc.puzzles import FACTS, LEVELS, Decided, Kind, WrongPuzzle, document_in
from refsvc.site import made_here
from refsvc.site.links import edition_words
from refsvc.site.pages.making import making
from refsvc.site.pages.puzzles import cookies
from refsvc.site.pages.puzzles.draft_form import CLAIMS, Fields, OptionFields, first_claim
from refsvc.site.pages.puzzles.once import once_sent
from refsvc.site.pages.puzzles.prose import prose
from refsvc.site.pages.puzzles.verdict import Said
from refsvc.site.rendering import PageContext
from refsvc.store import SavedPuzzle, new_token

ROWS = 4
"""Rows for answers that stand ready."""
SPARE = 2


@dataclass(frozen=True)
class KindShown:
    """A kind to pick."""

    value: str
    words: str
    about: str


@dataclass(frozen=True)
class ClaimShown:
    """What an option may claim."""

    value: str
    words: str
    kinds: str


@dataclass(frozen=True)
class VersionShown:
    """A version that was saved."""

    number: int
    saved_at: str


@dataclass(frozen=True, kw_only=True)
class WorkshopPage(PageContext):
    """A puzzle in the making."""

    template: ClassVar[str] = "puzzles/workshop.html"
    section: ClassVar[str] = "puzzles"

    fields: Fields
    said: Said | None
    picture: str
    board: str
    spare: int
    saved: SavedPuzzle | None
    seen: int
    token: str
    made: str
    """What the browser notes of a saved puzzle, as JSON."""
    versions: tuple[VersionShown, ...]
    puzzle_address: str
    once: str
    """A secret that makes a new puzzle one, however often the form is sent."""
    is_fresh: bool
    """Whether nothing was sent yet, so that the browser may fill in what it has."""
    carried: str
    """The pack in the making, as the form carries it along."""
    place: int | None
    """Which part of it this puzzle is; None for a new one."""
    kinds: tuple[KindShown, ...]
    editions: tuple[tuple[str, str], ...]
    """Each edition with its name, the ordinary one first."""
    claims: tuple[ClaimShown, ...]
    levels: tuple[str, ...] = LEVELS
    facts: tuple[str, ...] = FACTS

    @property
    def blank(self) -> OptionFields:
        """An answer that nothing is said of yet."""
        return OptionFields(claim=first_claim(self.fields.kind))

    @property
    def explanation(self) -> Markup:
        """What the engine writes to explain the answer."""
        return prose(self.said.explanation) if self.said else Markup()

    def verdict(self, place: int) -> Decided | None:
        """What the engine says of an option."""
        options = self.said.options if self.said else ()
        return options[place] if place < len(options) and options[place].right is not None else None


def workshop(
    fields: Fields,
    checked: Said | None = None,
    saved: SavedPuzzle | None = None,
    spare: int = 0,
    *,
    place: int | None = None,
) -> WorkshopPage:
    """The page with these fields."""
    line, puzzles = _line(fields), reference().puzzles
    versions = reference().made.versions(saved.slug) if saved else []
    address = addresses.puzzle(saved.slug) if saved else ""
    return WorkshopPage(
        title=said("workshop.title" if saved else "workshop.title-new"),
        address=addresses.puzzle_edit(saved.slug) if saved else addresses.PUZZLE_NEW,
        description=said("workshop.description"),
        fields=fields,
        said=checked,
        picture=addresses.picture(line) if line else "",
        board=addresses.position(line) if line else "",
        spare=spare or (SPARE if fields.options else ROWS),
        saved=saved,
        seen=saved.version if saved else 0,
        token=cookies.author(saved.slug) if saved else "",
        made=_noted(saved) if saved else "",
        versions=tuple(VersionShown(one.version, one.saved_at) for one in versions),
        puzzle_address=address,
        once=once_sent() or new_token(),
        is_fresh=request.method == "GET",
        carried=making.carried().text,
        place=making.place_of() if place is None else place,
        kinds=tuple(KindShown(one.value, puzzles.kind(one), puzzles.about_kind(one)) for one in Kind),
        editions=tuple((edition, edition_words(edition)) for edition in engine.EDITIONS),
        claims=tuple(
            ClaimShown(claim, puzzles.claim(claim), " ".join(kind.value for kind in kinds))
            for claim, kinds in CLAIMS.items()
        ),
    )


def _noted(saved: SavedPuzzle) -> str:
    token = cookies.author(saved.slug)
    return made_here.puzzle(saved.slug, token, saved.title, is_published=saved.published, care=saved.care)


def _line(fields: Fields) -> str:
    """The position on one line; empty while it can't be read."""
    try:
        document = document_in(fields.scenario)
        if not isinstance(document, Mapping):
            return ""
        told = {"edition": fields.edition, **document} if fields.edition else document
        return reference().judge.read(told).first.position.line
    except (WrongScenario, WrongPuzzle):
        return ""
