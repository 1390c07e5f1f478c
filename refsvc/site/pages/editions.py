"""What is different between the editions, and everything that both have, side by side."""

from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint

from refsvc.corpus import Corpus
from refsvc.http import addresses, reference, said
from refsvc.site.pairs import DifferenceShown, PairShown, pairs_of, shown
from refsvc.site.rendering import PageContext, page, standing

bp = Blueprint("editions", __name__)


@dataclass(frozen=True)
class PairGroup:
    """Pairs of one kind."""

    kind: str
    heading: str
    pairs: tuple[PairShown, ...]


@dataclass(frozen=True, kw_only=True)
class EditionsPage(PageContext):
    """Both editions side by side."""

    template: ClassVar[str] = "editions.html"
    section: ClassVar[str] = "editions"

    differences: tuple[DifferenceShown, ...]
    groups: tuple[PairGroup, ...]


@bp.get(addresses.EDITIONS)
def editions() -> str:
    """What is different, and what both editions have."""
    return page(_editions(reference().corpus))


@standing
def _editions(corpus: Corpus) -> EditionsPage:
    return EditionsPage(
        title=said("editions.title"),
        address=addresses.EDITIONS,
        description=said("editions.description"),
        differences=tuple(shown(corpus, one) for one in corpus.editions.differences),
        groups=tuple(
            PairGroup(kinds[0], heading, _pairs(corpus, kinds))
            for kinds, heading in (
                (("faction",), said("editions.factions")),
                (("card",), said("editions.cards")),
                (("ability",), said("editions.abilities")),
                (("rule", "term", "example"), said("editions.rules")),
            )
        ),
    )


def _pairs(corpus: Corpus, kinds: tuple[str, ...]) -> tuple[PairShown, ...]:
    first = [item for item in corpus.items.values() if item.edition == "1e" and item.kind in kinds]
    return tuple(pair for item in first for pair in pairs_of(corpus, item))
