"""The page of the host: what readers publish is let through, and what is reported is looked at and taken down."""

import hmac
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, ClassVar

from flask import Blueprint, Response, abort, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from refsvc import bounds
from refsvc.http import addresses, configuration, reference, said
from refsvc.puzzles import WrongPuzzle
from refsvc.site.pages.puzzles import cookies
from refsvc.site.pages.puzzles.summary import BoardShown, board_of
from refsvc.site.rendering import PageContext, private_page
from refsvc.store import Care, InCare, NotFound

bp = Blueprint("puzzle_host", __name__)


@dataclass(frozen=True)
class CareShown:
    """A puzzle with all that the host has to know of it."""

    one: InCare
    address: str
    question: str
    explanation: str
    options: tuple[str, ...]
    """What its author wrote on them."""
    board: BoardShown | None


@dataclass(frozen=True, kw_only=True)
class HostPage(PageContext):
    """What the host decides on."""

    template: ClassVar[str] = "puzzles/host.html"
    section: ClassVar[str] = "puzzles"

    is_open: bool
    """Whether whoever asks has the key."""
    is_queue: bool
    """Whether what is published waits."""
    problem: str = ""
    waiting: tuple[CareShown, ...] = ()
    reported: tuple[CareShown, ...] = ()
    down: tuple[CareShown, ...] = ()
    longest: int = bounds.LONGEST_REPORT


@bp.get(addresses.PUZZLE_HOST)
def look() -> Response:
    """What waits, is reported or was taken down; without the key, the form that asks for it."""
    key = _key()
    return _shown() if _fits(key, cookies.host()) else _shown(is_open=False)


@bp.post(addresses.PUZZLE_HOST)
def decide() -> AnyResponse:
    """The way back to the page once the key is known, or a decision is made."""
    key, response = _key(), redirect(addresses.PUZZLE_HOST, 303)
    wanted, slug = request.form.get("do", ""), request.form.get("puzzle", "")
    if wanted == "unlock":
        given = request.form.get("key", "").strip()
        if not _fits(key, given):
            return _shown(said("host.no-key"), is_open=False, status=403)
        cookies.keep_host(response, given)
        return response
    if not _fits(key, cookies.host()):
        return _shown(is_open=False, status=403)
    try:
        match wanted:
            case "let-through":
                reference().care.let_through(slug)
            case "take-down":
                reference().care.take_down(slug, request.form.get("because", ""))
            case _:
                abort(400, said("host.may"))
    except NotFound:
        return _shown(said("host.gone"), status=404)
    return response


def _key() -> str:
    """The key of the host; where there is none, there is no page."""
    key = configuration().host_key
    if not key:
        abort(404, said("host.none"))
    return key


def _fits(key: str, given: str) -> bool:
    return hmac.compare_digest(key.encode(), given.encode())


def _shown(problem: str = "", *, is_open: bool = True, status: int = 200) -> Response:
    in_care = [_care_of(one) for one in reference().care.all()] if is_open else []
    context = HostPage(
        title=said("host.title"),
        address=addresses.PUZZLE_HOST,
        description=said("host.description"),
        is_open=is_open,
        is_queue=bool(configuration().puzzle_queue),
        problem=problem,
        waiting=tuple(shown for shown in in_care if shown.one.care is Care.WAITING),
        reported=tuple(shown for shown in in_care if shown.one.care is Care.LISTED),
        down=tuple(shown for shown in in_care if shown.one.care is Care.DOWN),
    )
    return private_page(context, status)


def _care_of(one: InCare) -> CareShown:
    document, board = _document(one), None
    with suppress(WrongPuzzle):
        board = board_of(reference().puzzles.read(document)) if document else None
    return CareShown(
        one,
        addresses.puzzle(one.slug),
        str(document.get("question", "")),
        str(document.get("explanation", "")),
        tuple(str(text) for option in document.get("options", ()) for text in map(option.get, ("says", "why")) if text),
        board,
    )


def _document(one: InCare) -> Mapping[str, Any]:
    """What it says; nothing of one that came with the site and does no more."""
    if not one.is_own:
        return reference().made.load(one.slug).document
    with suppress(NotFound):
        return reference().puzzle(one.slug).puzzle.document
    return {}
