"""Puzzle files taken in: one goes to the workshop, those of a collection are checked and kept as drafts."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from flask import Blueprint, Response, request
from werkzeug.wrappers import Response as AnyResponse

from refsvc import bounds
from refsvc.http import addresses, reference, said
from refsvc.judge import WrongScenario
from refsvc.puzzles import Puzzle, read_collection
from refsvc.site import made_here
from refsvc.site.pages.board import links as board_links
from refsvc.site.pages.puzzles import cookies, draft_form
from refsvc.site.pages.puzzles.once import once_sent
from refsvc.site.pages.puzzles.verdict import Said, deadline, said_of_puzzle, to_keep, unread
from refsvc.site.pages.puzzles.workshop_page import workshop
from refsvc.site.rendering import PageContext, private_page
from refsvc.store import TooLarge, new_token

bp = Blueprint("puzzle_import", __name__)


@dataclass(frozen=True)
class Taken:
    """A puzzle of a collection, and what became of it."""

    title: str
    said: Said
    address: str
    """Where it is kept; empty where it was refused."""
    token: str
    made: str
    """What the browser notes of it, as JSON."""


@dataclass(frozen=True, kw_only=True)
class ImportPage(PageContext):
    """Where files are taken in."""

    template: ClassVar[str] = "puzzles/import.html"
    section: ClassVar[str] = "puzzles"

    text: str = ""
    problem: str = ""
    taken: tuple[Taken, ...] = ()
    collected: str = ""
    """What the collection is called; empty where it says nothing."""
    together: str = ""
    """Where those that were kept stand together under its title."""
    once: str = field(default_factory=new_token)


@bp.get(addresses.PUZZLE_IMPORT)
def ask() -> Response:
    """The form for a file."""
    return _shown()


@bp.post(addresses.PUZZLE_IMPORT)
def take() -> AnyResponse:
    """The workshop with the puzzle of the file; or what became of each puzzle of a collection."""
    text = _sent()
    if text is None:
        return _shown(problem=said("import.no-text"), status=422)
    if not text.strip():
        return _shown(problem=said("import.nothing"), status=422)
    try:
        collection = read_collection(text, reference().judge)
    except WrongScenario as error:
        problem = said("import.wrong", line=error.line or "", problem=board_links.worded(error))
        return _shown(text, problem=problem, status=422)
    if len(collection.puzzles) == 1:
        puzzle = collection.puzzles[0]
        checked = said_of_puzzle(puzzle, deadline())
        return private_page(workshop(draft_form.of_document(puzzle.document), checked, None, 0))
    if len(collection.puzzles) > bounds.PUZZLES_IMPORTED:
        return _shown(
            text,
            problem=said("import.too-many", puzzles=len(collection.puzzles), most=bounds.PUZZLES_IMPORTED),
        )
    taken = tuple(_taken(collection.puzzles, once_sent()))
    kept = [one.address.rpartition("/")[2] for one in taken if one.address]
    together = addresses.puzzle_collection(collection.title, collection.about, kept) if kept else ""
    response = _shown(taken=taken, collected=collection.title, together=together)
    for one in taken:
        if one.address:
            cookies.keep_author(response, one.address.rpartition("/")[2], one.token)
    return response


def _taken(puzzles: tuple[Puzzle, ...], once: str) -> Iterator[Taken]:
    waiting = deadline(2)
    for number, puzzle in enumerate(puzzles):
        checked, address, token, made = said_of_puzzle(puzzle, waiting), "", "", ""
        if checked.sound:
            own = f"{once}-{number}" if once else ""
            try:
                kept, token = reference().made.save_new(*to_keep(puzzle.document, checked), once=own)
                address = addresses.puzzle(kept.slug)
                made = made_here.puzzle(kept.slug, token, puzzle.title, is_published=False)
            except TooLarge as error:
                checked = unread(str(error))
        yield Taken(puzzle.title, checked, address, token, made)


def _sent() -> str | None:
    """The text that was sent, as a file or in the field; None where it is no text."""
    file = request.files.get("file")
    if file is None or not file.filename:
        return request.form.get("text", "")
    content: bytes = file.read()
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return None


def _shown(
    text: str = "",
    *,
    problem: str = "",
    taken: tuple[Taken, ...] = (),
    collected: str = "",
    together: str = "",
    status: int = 200,
) -> Response:
    context = ImportPage(
        title=said("import.title"),
        address=addresses.PUZZLE_IMPORT,
        description=said("import.description"),
        text=text,
        problem=problem,
        taken=taken,
        collected=collected,
        together=together,
    )
    return private_page(context, status)
