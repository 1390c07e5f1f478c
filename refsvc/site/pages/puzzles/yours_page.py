"""What somebody made: their browser lists it here, with what stands under their nickname."""

from contextlib import suppress
from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, Response, jsonify, request
from werkzeug.exceptions import BadRequest

from refsvc.http import addresses, reference, said
from refsvc.site.pages.puzzles import cookies
from refsvc.site.pages.puzzles.learner import nickname_of_reader
from refsvc.site.pages.puzzles.works import bring_works, works_told, works_under
from refsvc.site.rendering import PageContext, page, private
from refsvc.store import NotFound

bp = Blueprint("puzzle_yours", __name__)


@dataclass(frozen=True, kw_only=True)
class YoursPage(PageContext):
    """The place of the list."""

    template: ClassVar[str] = "puzzles/yours.html"
    section: ClassVar[str] = "puzzles"


@bp.get(addresses.PUZZLE_YOURS)
def yours() -> str:
    """The same for everybody: what stands on the list the browser knows, and asks for under a nickname."""
    return page(
        YoursPage(title=said("yours.title"), address=addresses.PUZZLE_YOURS, description=said("yours.description"))
    )


@bp.post(addresses.PUZZLE_YOURS)
def follow() -> Response:
    """All that stands under the nickname, once what the browser tells was taken in or left out; nothing without one."""
    doing = request.form.get("do", "")
    if doing not in ("look", "bring", "drop"):
        raise BadRequest(said("yours.may"))
    nickname, token = nickname_of_reader(), cookies.solver()
    works: list[dict[str, object]] = []
    if nickname:
        # It may be deleted at this moment, on another device.
        with suppress(NotFound):
            if doing == "bring":
                bring_works(token)
            elif doing == "drop":
                reference().works.drop(token, works_told())
            works = [one._asdict() for one in works_under(token)]
    return private(jsonify(nickname=nickname, works=works))
