"""The workshop: a puzzle from a position, proposed and checked by the engine, kept as a draft or published."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from flask import Blueprint, Response, abort, make_response, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from refsvc.puzzles import Kind, WrongPuzzle, keys
from refsvc.puzzles.proposing import propose
from refsvc.puzzles.reading import read_document
from refsvc.scenarios.reading import WrongScenario
from refsvc.scenarios.telling import as_file
from refsvc.service import service
from refsvc.store import Conflict, NotAllowed
from refsvc.store.puzzles import SavedPuzzle
from refsvc.store.texts import TooLarge
from refsvc.web import addresses, scenario_links
from refsvc.web.pages.puzzles import cookies, drafting
from refsvc.web.pages.puzzles.drafting import CLAIM_WORDS, CLAIMS, Fields, OptionFields
from refsvc.web.pages.puzzles.showing import KIND_WORDS
from refsvc.web.pages.puzzles.verdicts import Said, said_of, taken_over, unread
from refsvc.web.rendering import PageContext, page

bp = Blueprint("puzzle_workshop", __name__)

KIND_ABOUT: Mapping[Kind, str] = {
    Kind.LEGALITY: "Which actions are legal, or why one is not.",
    Kind.RESOLUTION: "What it looks like after something was done.",
    Kind.TIMING: "What can come of it, or how a goal is reached.",
    Kind.WIN: "A line that destroys the summoner.",
    Kind.QUIZ: "A question about an entry or a card.",
}
NOT_IN_SCENARIO = ("title", "about", "edition")
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
    versions: tuple[VersionShown, ...]
    puzzle_address: str
    kinds: tuple[KindShown, ...] = tuple(KindShown(one.value, KIND_WORDS[one], KIND_ABOUT[one]) for one in Kind)
    claims: tuple[ClaimShown, ...] = tuple(
        ClaimShown(claim, CLAIM_WORDS[claim], " ".join(kind.value for kind in kinds)) for claim, kinds in CLAIMS.items()
    )
    levels: tuple[str, ...] = keys.LEVELS
    facts: tuple[str, ...] = keys.FACTS
    blank: OptionFields = OptionFields()

    def verdict(self, place: int) -> Any:
        """What the engine says of an option."""
        options = self.said.options if self.said else ()
        return options[place] if place < len(options) else None


@bp.get(addresses.PUZZLE_NEW)
def new() -> Response:
    """An empty workshop, or one with the position that the query names, in the manner of links to the board."""
    try:
        linked = scenario_links.linked(request.args)
    except WrongScenario as error:
        return _shown(Fields(), unread(scenario_links.worded(error)), status=400)
    if linked.is_empty:
        return _shown(Fields())
    scenario = {key: value for key, value in linked.document.items() if key not in (*NOT_IN_SCENARIO, "expect")}
    kind = Kind.RESOLUTION if linked.case.do else Kind.LEGALITY
    texts = {"question": linked.case.title} if linked.case.title else {}
    return _shown(Fields(kind=kind.value, scenario=as_file(scenario), texts=texts))


@bp.post(addresses.PUZZLE_NEW)
def work() -> AnyResponse:
    """The workshop after a proposal, a check or a refusal; or the way to the puzzle that was kept."""
    return worked(drafting.of_form(request.form))


@bp.get(addresses.PUZZLE_EDIT)
def edit(slug: str) -> Response:
    """The workshop with a saved puzzle, for whoever holds its edit code."""
    kept = _kept(slug)
    version = request.args.get("version", "")
    if version.isascii() and version.isdigit() and len(version) < 6:
        older = service().puzzles.load(slug, int(version))
        return _shown(drafting.of_document(older.document), saved=kept)
    return _shown(drafting.of_document(kept.document), saved=kept)


@bp.post(addresses.PUZZLE_EDIT)
def change(slug: str) -> AnyResponse:
    """The workshop after a proposal, a check or a refusal; or with the version that was saved."""
    if request.form.get("do") == "unlock":
        return _unlocked(slug, request.form.get("token", "").strip())
    return worked(drafting.of_form(request.form), _kept(slug))


def worked(fields: Fields, saved: SavedPuzzle | None = None) -> AnyResponse:
    """What the pressed button does to the fields."""
    wanted = request.form.get("do", "check")
    if wanted == "more":
        return _shown(fields, saved=saved, spare=ROWS)
    try:
        document = drafting.document_of(fields)
        if wanted == "propose":
            proposed = propose(service().referee, document)
            more = {**document, "options": [*document.get("options", []), *proposed]}
            return _shown(drafting.of_document(more), said_of(more), saved=saved)
        if wanted not in ("check", "draft", "publish"):
            abort(400, "A puzzle can be proposed for, checked, kept or published.")
        said = said_of(document)
    except WrongScenario as error:
        return _shown(fields, unread(scenario_links.worded(error), error.where), saved=saved, status=422)
    document = taken_over(document, said)
    if wanted == "check" or (wanted == "publish" and not said.sound):
        status = 422 if wanted == "publish" else 200
        return _shown(drafting.of_document(document), said, saved=saved, status=status)
    return _keep(document, said, saved, is_published=wanted == "publish")


def _keep(document: Mapping[str, Any], said: Said, saved: SavedPuzzle | None, *, is_published: bool) -> AnyResponse:
    shelf, checked = service().puzzles, said.data
    try:
        if saved is None:
            kept, token = shelf.save_new(document, checked, published=is_published)
        else:
            token, seen = cookies.author(saved.slug), _seen(saved)
            kept = shelf.save(saved.slug, token, seen, document, checked, published=is_published)
    except Conflict as error:
        clash = f"Version {error.present} was saved meanwhile. Yours still stands below; open the edit page anew to see theirs."
        return _shown(drafting.of_document(document), unread(clash), saved=saved, status=409)
    except TooLarge as error:
        return _shown(drafting.of_document(document), unread(f"{error}."), saved=saved, status=413)
    response = redirect(f"{addresses.puzzle(kept.slug)}/edit", 303)
    cookies.keep_author(response, kept.slug, token)
    return response


def _seen(saved: SavedPuzzle) -> int:
    stated = request.form.get("seen", "")
    return int(stated) if stated.isascii() and stated.isdigit() and len(stated) < 9 else saved.version


def _kept(slug: str) -> SavedPuzzle:
    """The saved puzzle, where the browser holds its edit code."""
    if slug in service().bundled.puzzles:
        abort(403, "This puzzle belongs to the site; build one of your own from its position.")
    try:
        kept = service().puzzles.load(slug)
    except LookupError:
        abort(404, "There is no puzzle at this address.")
    if not service().puzzles.may_change(slug, cookies.author(slug)):
        abort(403)
    return kept
