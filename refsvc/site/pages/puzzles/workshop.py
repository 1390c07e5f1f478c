"""The workshop: a puzzle from a position, proposed and checked by the engine, kept as a draft or published."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from flask import Blueprint, Response, abort, redirect, request
from werkzeug.wrappers import Response as AnyResponse

import engine
from refsvc import bounds
from refsvc.http import addresses, configuration, reference, said, whole_number
from refsvc.judge import WrongScenario
from refsvc.puzzles import write
from refsvc.site.pages.board import links as board_links
from refsvc.site.pages.making import making
from refsvc.site.pages.puzzles import cookies, draft_form
from refsvc.site.pages.puzzles.draft_form import Fields
from refsvc.site.pages.puzzles.list_page import as_file
from refsvc.site.pages.puzzles.once import once_sent
from refsvc.site.pages.puzzles.verdict import Said, proposed, said_of, to_keep, unread
from refsvc.site.pages.puzzles.workshop_page import ROWS, workshop
from refsvc.site.rendering import PageContext, private_page
from refsvc.store import Conflict, NotFound, SavedPuzzle, TooLarge

bp = Blueprint("puzzle_workshop", __name__)

NEW, OPEN = "new", "open:"
"""What the buttons of the pack in the making want."""
WANTED = ("check", "explain", "draft", "publish")
FILE = "file"
NOT_IN_NAMES = re.compile("[^a-z0-9]+")


@dataclass(frozen=True, kw_only=True)
class UnlockPage(PageContext):
    """Asks for the edit code of a puzzle."""

    template: ClassVar[str] = "puzzles/unlock.html"
    section: ClassVar[str] = "puzzles"

    problem: str = ""


@bp.get(addresses.PUZZLE_NEW)
def new() -> Response:
    """An empty workshop."""
    return _shown(Fields())


@bp.post(addresses.PUZZLE_NEW)
def work() -> AnyResponse:
    """The workshop after a proposal, a check or a refusal; or the way to the puzzle that was kept."""
    wanted = request.form.get("do", "")
    if wanted == NEW:
        return _shown(Fields())
    if wanted.startswith(OPEN):
        kept, place = making.opened(wanted.removeprefix(OPEN), making.PUZZLE)
        return _shown(draft_form.of_document(kept.document), place=place)
    if "document" in request.form:
        return _made(wanted)
    return worked(draft_form.of_form(request.form))


def _made(wanted: str) -> AnyResponse:
    """A puzzle that was made on the board: kept and put to be solved, as a file, or in the workshop."""
    try:
        document = json.loads(request.form["document"])
        reference().puzzles.read(document)
    except ValueError:
        abort(400, said("workshop.may"))
    except WrongScenario as error:
        return _shown(Fields(), unread(board_links.worded(error)), status=422)
    if wanted == FILE:
        return as_file(write(document), NOT_IN_NAMES.sub("-", document["title"].lower()).strip("-") or document["kind"])
    return worked(draft_form.of_document(document), wanted=wanted, onwards=addresses.puzzle)


@bp.get(addresses.PUZZLE_EDIT)
def edit(slug: str) -> Response:
    """The workshop with a saved puzzle, for whoever holds its edit code."""
    kept = _saved(slug)
    if not reference().made.may_change(slug, cookies.author(slug)):
        return _locked(slug)
    version = request.args.get("version", "")
    shown = kept
    if version:
        number = whole_number(version, 1, bounds.MOST_VERSIONS) or 0
        shown = next((one for one in reference().made.versions(slug) if one.version == number), kept)
    return _shown(draft_form.of_document(shown.document), saved=kept)


@bp.post(addresses.PUZZLE_EDIT)
def change(slug: str) -> AnyResponse:
    """The workshop after what was asked of it, or with the version that was saved; or the puzzle is deleted."""
    if request.form.get("do") == "unlock":
        return _unlocked(slug, request.form.get("token", "").strip())
    kept = _saved(slug)
    if not reference().made.may_change(slug, cookies.author(slug)):
        return _locked(slug)
    if request.form.get("do") == "delete":
        reference().made.delete(slug, cookies.author(slug))
        response = redirect(addresses.PUZZLES, 303)
        cookies.keep_author(response, slug, "")
        return response
    return worked(draft_form.of_form(request.form), kept)


def worked(
    fields: Fields,
    saved: SavedPuzzle | None = None,
    wanted: str = "",
    onwards: Callable[[str], str] = addresses.puzzle_edit,
) -> AnyResponse:
    """What the pressed button does to the fields, unless something else is wanted; once kept, it goes on to a page."""
    wanted = wanted or request.form.get("do", "check")
    if wanted not in (*WANTED, "propose", "more"):
        abort(400, said("workshop.may"))
    if wanted == "more":
        return _shown(fields, saved=saved, spare=ROWS)
    try:
        document = draft_form.document_of(fields)
        if wanted == "propose":
            document |= {name: document[name] or "…" for name in ("title", "question")}
            found, checked = proposed(document)
            options = [*document.get("options", ()), *(one.written for one in found.options)]
            return _shown(replace(fields, options=draft_form.options_of(options)), checked, saved=saved)
        checked = said_of(document)
    except WrongScenario as error:
        return _shown(fields, unread(board_links.worded(error)), saved=saved, status=422)
    except engine.LineRefused as refused:
        why = reference().judge.refusal(refused.error, refused.position)
        case = reference().puzzles.read(document).case
        place = "" if case is None else f".{case.line_at(refused.number)}"
        return _shown(fields, unread(why, f"scenario{place}"), saved=saved, status=422)
    if wanted == "explain":
        fields = replace(fields, texts={**fields.texts, "explanation": checked.explanation})
    if wanted in ("check", "explain"):
        return _shown(fields, checked, saved=saved)
    if wanted == "publish" and not checked.sound:
        return _shown(fields, checked, saved=saved, status=422)
    try:
        slug, token = _keep(*to_keep(document, checked), saved, is_published=wanted == "publish")
    except Conflict as error:
        clash = said("workshop.clash", version=error.present)
        return _shown(fields, unread(clash), saved=saved, status=409)
    except TooLarge as error:
        return _shown(fields, unread(str(error)), saved=saved, status=413)
    response = redirect(onwards(slug), 303)
    cookies.keep_author(response, slug, token)
    return response


def _keep(
    document: Mapping[str, Any], verdict: Mapping[str, Any], saved: SavedPuzzle | None, *, is_published: bool
) -> tuple[str, str]:
    """The slug under which it is kept, and its edit code."""
    shelf, waits = reference().made, bool(configuration().puzzle_queue)
    if saved is None:
        kept, token = shelf.save_new(document, verdict, published=is_published, waits=waits, once=once_sent())
        return kept.slug, token
    token = cookies.author(saved.slug)
    shelf.save(saved.slug, token, _seen(saved), document, verdict, published=is_published, waits=waits)
    return saved.slug, token


def _seen(saved: SavedPuzzle) -> int:
    return whole_number(request.form.get("seen", ""), 1, bounds.MOST_VERSIONS) or saved.version


def _saved(slug: str) -> SavedPuzzle:
    if slug in reference().bundled.puzzles or slug in reference().bundled.of_packs:
        abort(403, said("workshop.not-yours"))
    try:
        return reference().made.load(slug)
    except NotFound:
        abort(404, said("puzzle.unknown"))


def _unlocked(slug: str, token: str) -> AnyResponse:
    _saved(slug)
    if not reference().made.may_change(slug, token):
        return _locked(slug, said("workshop.no-code"))
    response = redirect(addresses.puzzle_edit(slug), 303)
    cookies.keep_author(response, slug, token)
    return response


def _locked(slug: str, problem: str = "") -> Response:
    address = addresses.puzzle_edit(slug)
    return private_page(UnlockPage(title=said("workshop.title"), address=address, problem=problem), 403)


def _shown(
    fields: Fields,
    checked: Said | None = None,
    *,
    saved: SavedPuzzle | None = None,
    spare: int = 0,
    place: int | None = None,
    status: int = 200,
) -> Response:
    return private_page(workshop(fields, checked, saved, spare, place=place), status)
