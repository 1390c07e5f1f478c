"""The front page: the search, and the ways in."""

from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint

from refsvc.http import addresses, reference
from refsvc.site.frame import TAGLINE
from refsvc.site.pages.factions import Badge, badges
from refsvc.site.rendering import PageContext, page

bp = Blueprint("home", __name__)

EXAMPLES = (
    "does engage trigger on swap",
    "can I attack my own unit",
    "cost of inaction",
    "faction:breakers attack:ranged cost<=1",
)


@dataclass(frozen=True, kw_only=True)
class HomePage(PageContext):
    """The front page."""

    template: ClassVar[str] = "home.html"
    section: ClassVar[str] = "home"

    examples: tuple[str, ...]
    factions: tuple[Badge, ...]
    rulings: int
    terms: int
    cards: int


@bp.get(addresses.HOME)
def home() -> str:
    """The front page."""
    corpus = reference().corpus
    return page(
        HomePage(
            title=TAGLINE,
            address=addresses.HOME,
            description="Type a few words and get the rule, the ruling or the card, with its source.",
            examples=EXAMPLES,
            factions=badges(corpus, "2e"),
            rulings=len(corpus.of_kind("faq", "2e")),
            terms=len(corpus.of_kind("glossary", "2e")),
            cards=len(corpus.cards),
        )
    )
