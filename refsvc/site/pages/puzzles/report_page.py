"""Reporting a puzzle to the host: one of a reader, or one that comes with the site."""

from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, Response, request

from refsvc import bounds
from refsvc.collection import PuzzleFound
from refsvc.http import addresses, puzzle_at, reference, said
from refsvc.site.rendering import PageContext, private_page

bp = Blueprint("puzzle_report", __name__)


@dataclass(frozen=True, kw_only=True)
class ReportPage(PageContext):
    """A report in the making, or thanks for it."""

    template: ClassVar[str] = "puzzles/report.html"
    section: ClassVar[str] = "puzzles"

    puzzle_title: str
    puzzle_address: str
    is_readers: bool
    """Whether a reader made the puzzle."""
    sorts: tuple[str, ...]
    """What may be wrong with it, to choose from."""
    sort: str
    says: str
    problem: str = ""
    is_done: bool = False
    longest: int = bounds.LONGEST_REPORT


@bp.get(addresses.PUZZLE_REPORT)
def ask(slug: str) -> Response:
    """The form for a report."""
    return _shown(puzzle_at(slug))


@bp.post(addresses.PUZZLE_REPORT)
def take(slug: str) -> Response:
    """Thanks; what was said is kept for the host."""
    found, says, sort = puzzle_at(slug), request.form.get("says", "").strip(), request.form.get("sort", "")
    if not says:
        return _shown(found, problem=said("report.nothing"), status=422)
    reference().report_puzzle(found, f"{sort}: {says}" if sort in _sorts() else says)
    return _shown(found, is_done=True)


def _sorts() -> tuple[str, ...]:
    return (said("report.wrong"), said("report.unclear"), said("report.reason"), said("report.rude"))


def _shown(found: PuzzleFound, *, problem: str = "", is_done: bool = False, status: int = 200) -> Response:
    context = ReportPage(
        title=said("report.title"),
        address=f"{addresses.puzzle(found.slug)}/report",
        puzzle_title=found.puzzle.title,
        puzzle_address=addresses.puzzle(found.slug),
        is_readers=found.reported[1],
        sorts=_sorts(),
        sort=request.form.get("sort", ""),
        says=request.form.get("says", ""),
        problem=problem,
        is_done=is_done,
    )
    return private_page(context, status)
