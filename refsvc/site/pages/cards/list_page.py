"""Every card of an edition, to be narrowed and sorted."""

from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, abort, request

from refsvc.http import addresses, reference, said
from refsvc.site.card_lists import CardList, Option, card_list
from refsvc.site.links import edition_words
from refsvc.site.rendering import PageContext, page

EDITIONS = ("2e", "1e")

bp = Blueprint("cards", __name__)


@dataclass(frozen=True, kw_only=True)
class CardsPage(PageContext):
    """All cards of an edition."""

    template: ClassVar[str] = "cards/list.html"
    section: ClassVar[str] = "factions"

    editions: tuple[Option, ...]
    cards: CardList


@bp.get(addresses.CARDS)
def cards() -> str:
    """The cards of the edition that is asked for, the second where none is."""
    corpus = reference().corpus
    edition = request.args.get("edition") or EDITIONS[0]
    if edition not in EDITIONS:
        abort(400, said("failure.choice", name="edition", known=", ".join(EDITIONS), found=edition[:20]))
    kept = () if edition == EDITIONS[0] else (("edition", edition),)
    return page(
        CardsPage(
            title=said("cards.title", edition=edition_words(edition)),
            address=addresses.cards(edition),
            description=said("cards.description"),
            editions=tuple(Option(one, edition_words(one), one == edition) for one in EDITIONS),
            cards=card_list(
                corpus, addresses.CARDS, (one for one in corpus.cards.values() if one.edition == edition), kept
            ),
        )
    )
