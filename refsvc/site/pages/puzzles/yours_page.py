"""What somebody made: their browser alone knows what that is, and lists it here."""

from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint

from refsvc.http import addresses, said
from refsvc.site.rendering import PageContext, page

bp = Blueprint("puzzle_yours", __name__)


@dataclass(frozen=True, kw_only=True)
class YoursPage(PageContext):
    """The place of the list."""

    template: ClassVar[str] = "puzzles/yours.html"
    section: ClassVar[str] = "puzzles"


@bp.get(addresses.PUZZLE_YOURS)
def yours() -> str:
    """The same for everybody: nothing of what is listed is told to the service but what it knows already."""
    return page(
        YoursPage(title=said("yours.title"), address=addresses.PUZZLE_YOURS, description=said("yours.description"))
    )
