"""Reporting a puzzle of a reader to the host."""

from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, Response, abort, request

from refsvc import bounds
from refsvc.http import addresses, puzzle_at, reference, said
from refsvc.puzzles import SAVED
from refsvc.site.rendering import PageContext, private_page

bp = Blueprint("puzzle_report", __name__)


@dataclass(frozen=True, kw_only=True)
class ReportPage(PageContext):
    """A report in the making, or thanks for it."""

    template: ClassVar[str] = "puzzles/report.html"
    section: ClassVar[str] = "puzzles"

    puzzle_title: str
    puzzle_address: str
    problem: str = ""
    is_done: bool = False
    longest: int = bounds.LONGEST_REPORT


@bp.get(addresses.PUZZLE_REPORT)
def ask(slug: str) -> Response:
    """The form for a report."""
    return _shown(slug)


@bp.post(addresses.PUZZLE_REPORT)
def take(slug: str) -> Response:
    """Thanks; what was said is kept for the host."""
    says = request.form.get("says", "").strip()
    if not says:
        return _shown(slug, problem=said("report.nothing"), status=422)
    response = _shown(slug, is_done=True)
    reference().care.report(slug, says)
    return response


def _shown(slug: str, *, problem: str = "", is_done: bool = False, status: int = 200) -> Response:
    found = puzzle_at(slug)
    if found.origin != SAVED:
        abort(403, said("report.not-theirs"))
    context = ReportPage(
        title=said("report.title"),
        address=f"{addresses.puzzle(slug)}/report",
        puzzle_title=found.puzzle.title,
        puzzle_address=addresses.puzzle(slug),
        problem=problem,
        is_done=is_done,
    )
    return private_page(context, status)
