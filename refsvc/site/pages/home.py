"""The front page: the search, and the ways in."""

from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint

from refsvc.http import addresses, reference, said
from refsvc.site.frame import site
from refsvc.site.offered import offered
from refsvc.site.pages.factions import Badge, badges
from refsvc.site.rendering import PageContext, page

bp = Blueprint("home", __name__)


@dataclass(frozen=True, kw_only=True)
class HomePage(PageContext):
    """The front page."""

    template: ClassVar[str] = "home.html"
    section: ClassVar[str] = "home"

    factions: tuple[Badge, ...]
    first_factions: tuple[Badge, ...]
    rulings: int
    terms: int
    cards: int
    is_whole_on_devices: bool
    """Whether a browser may keep the engine, too."""


@bp.get(addresses.HOME)
def home() -> str:
    """The front page."""
    corpus = reference().corpus
    return page(
        HomePage(
            title=site().tagline,
            address=addresses.HOME,
            description=said("home.description"),
            factions=badges(corpus, "2e"),
            first_factions=badges(corpus, "1e"),
            rulings=len(corpus.of_kind("faq", "2e")),
            terms=len(corpus.of_kind("glossary", "2e")),
            cards=len(corpus.cards),
            is_whole_on_devices=offered() is not None,
        )
    )
