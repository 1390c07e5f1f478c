"""The page of a card: its facts laid out like a card, what it does and when, and every ruling about it."""

from dataclasses import dataclass
from typing import ClassVar

from markupsafe import Markup

from refsvc.corpus import SURE, Card, Change, Corpus, Link
from refsvc.http import reference, said
from refsvc.site.abilities import FactShown, facts, mentioning
from refsvc.site.citations import Citation, citation, quote
from refsvc.site.coverage import coverage
from refsvc.site.faces import Face, face_of
from refsvc.site.frame import site
from refsvc.site.links import LinkGroup, description, shortened
from refsvc.site.pages.entry import mentions
from refsvc.site.pages.item import ItemPage
from refsvc.site.pages.runs import RunShown, showing
from refsvc.site.pairs import DifferenceShown, PairShown, differences_of, pairs_of
from refsvc.words import summary


@dataclass(frozen=True)
class ChangeShown:
    """A change of the card, with what stood there before."""

    change: Markup
    was: tuple[tuple[str, str], ...]
    by: Link | None


@dataclass(frozen=True, kw_only=True)
class CardPage(ItemPage, Face):
    """One card."""

    template: ClassVar[str] = "card.html"
    section: ClassVar[str] = "factions"

    facts: tuple[FactShown, ...]
    notes: tuple[Markup, ...]
    rests: str
    """What its facts rest on, in a line."""
    is_unsure: bool
    """Whether any of them rests on less than print or a ruling."""
    history: tuple[ChangeShown, ...]
    rulings: tuple[LinkGroup, ...]
    pairs: tuple[PairShown, ...]
    """The same thing in the other edition."""
    differences: tuple[DifferenceShown, ...]
    runs: tuple[RunShown, ...]
    """The positions that show it."""
    coverage: str
    """How much of it the engine plays."""
    source: Citation | None


def card_page(corpus: Corpus, card: Card) -> CardPage:
    """The page of this card."""
    return CardPage(
        title=card.title,
        address=card.url,
        description=description(corpus, card)
        or shortened(said("card.description", faction=card.faction, kind=card.card_class or "")),
        item=card,
        **vars(face_of(corpus, card)),
        facts=facts(corpus, card, card.facts),
        notes=tuple(Markup(corpus.renderer.line(card, note)) for note in card.notes),
        is_unsure=card.rests_on not in SURE,
        rests=summary(reference().words, card),
        history=tuple(_change(corpus, card, one) for one in card.history),
        rulings=mentions(corpus, mentioning(corpus, (card.id, *corpus.relations[card.id].bears))),
        runs=showing(corpus, card),
        coverage=coverage(card),
        source=citation(corpus, card),
        pairs=pairs_of(corpus, card),
        differences=differences_of(corpus, card),
        quote=quote(corpus, card, site().absolute(card.url)),
    )


def _change(corpus: Corpus, card: Card, change: Change) -> ChangeShown:
    # What stood there before is not always known.
    was = tuple((name, _words(value)) for name, value in change.was.items() if value is not None)
    by = corpus.links([change.by])
    return ChangeShown(Markup(corpus.renderer.line(card, change.change)), was, by[0] if by else None)


def _words(value: str | int | tuple[str, ...]) -> str:
    return "; ".join(value) if isinstance(value, tuple | list) else str(value)
