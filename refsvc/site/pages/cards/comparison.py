"""Two to four cards side by side: what stands on each, where they differ, and what each of them does in full."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, request

from refsvc.corpus import Card, Corpus
from refsvc.http import addresses, reference, said
from refsvc.site.abilities import AbilityShown, shown
from refsvc.site.card_rows import Telling, card_rows
from refsvc.site.links import edition_words
from refsvc.site.rendering import PageContext, page
from refsvc.site.tiles import CardTile, tile

MOST = 4
"""How many cards find room beside one another."""

bp = Blueprint("comparison", __name__)


@dataclass(frozen=True)
class Row:
    """One thing that is compared, with what each card says."""

    name: str
    cells: tuple[str, ...]

    @property
    def is_changed(self) -> bool:
        """Whether the cards differ in it."""
        return len(set(self.cells)) > 1


@dataclass(frozen=True)
class Column:
    """A card of the comparison."""

    tile: CardTile
    edition_words: str
    abilities: tuple[AbilityShown, ...]


@dataclass(frozen=True)
class Unknown:
    """What was asked for and is no card."""

    asked: str
    near: tuple[CardTile, ...]


@dataclass(frozen=True, kw_only=True)
class ComparisonPage(PageContext):
    """Cards side by side."""

    template: ClassVar[str] = "cards/comparison.html"
    section: ClassVar[str] = "factions"

    cards: tuple[Column, ...]
    rows: tuple[Row, ...]
    unknown: tuple[Unknown, ...]
    has_too_many: bool
    most: int = MOST


@bp.get(addresses.COMPARISON)
def comparison() -> str:
    """The cards that the request names, by their addresses or by name."""
    corpus = reference().corpus
    asked = tuple(filter(None, (one.strip() for one in request.args.getlist("card"))))
    found = dict.fromkeys(asked)
    read = {one: _card(corpus, one) for one in found}
    cards = tuple(dict.fromkeys(one.id for one in read.values() if one is not None))
    chosen = [corpus.cards[one] for one in cards[:MOST]]
    return page(
        ComparisonPage(
            title=said("comparison.title"),
            address=addresses.comparison(one.id for one in chosen),
            description=said("comparison.description"),
            cards=tuple(_column(corpus, card) for card in chosen),
            rows=tuple(_rows(corpus, chosen)),
            unknown=tuple(Unknown(one, _near(corpus, one)) for one, card in read.items() if card is None),
            has_too_many=len(cards) > MOST,
        )
    )


def _card(corpus: Corpus, asked: str) -> Card | None:
    if asked in corpus.cards:
        return corpus.cards[asked]
    named = (corpus.names.resolve(asked, edition, kinds=("card",)) for edition in ("2e", "1e"))
    return next((one for one in named if isinstance(one, Card)), None)


def _near(corpus: Corpus, asked: str) -> tuple[CardTile, ...]:
    named = (_card(corpus, one) for one in corpus.suggest(asked))
    found = {one.id: one for one in named if one is not None}
    return tuple(tile(corpus, one) for one in found.values())


def _column(corpus: Corpus, card: Card) -> Column:
    return Column(
        tile(corpus, card), edition_words(card.edition), tuple(shown(corpus, card, one) for one in card.abilities)
    )


def _rows(corpus: Corpus, cards: Iterable[Card]) -> Iterator[Row]:
    several = tuple(cards)
    symbols = {one.id: ", ".join(corpus.symbols[name].name for name in one.symbols) for one in several}
    whole: dict[str, Telling] = {
        said("pair.edition"): lambda card: edition_words(card.edition),
        said("pair.faction"): lambda card: card.faction,
        **card_rows(corpus),
        said("pair.symbols"): lambda card: symbols[card.id],
        said("pair.copies"): lambda card: str(card.copies or ""),
    }
    for name, telling in whole.items():
        row = Row(name, tuple(telling(card) for card in several))
        if any(row.cells):
            yield row
