"""The page of a card: its facts laid out like a card, what it does and when, and every ruling about it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from markupsafe import Markup

from refsvc.corpus import SURE, Card, Change, Corpus, Link
from refsvc.http import reference, said
from refsvc.site.abilities import FactShown, facts, mentioning
from refsvc.site.citations import Citation, citation, quote, reviewed_against
from refsvc.site.coverage import coverage
from refsvc.site.faces import Face, face_of
from refsvc.site.frame import site
from refsvc.site.links import LinkGroup, description, shortened
from refsvc.site.meetings import MeetingShown, met
from refsvc.site.pages.entry import mentions
from refsvc.site.pages.item import ItemPage
from refsvc.site.pages.runs import RunShown, showing
from refsvc.site.pairs import DifferenceShown, PairShown, differences_of, pairs_of
from refsvc.site.partners import CardMoment, Partner, moments, partners
from refsvc.site.rulings import KINDS, RulingInFull, in_full
from refsvc.words import summary


@dataclass(frozen=True)
class Before:
    """What stood on the card before it was changed."""

    sentence: str
    text: str = ""
    """The text that the sentence leads in to; empty for a figure, and where there was none."""


@dataclass(frozen=True)
class ChangeShown:
    """A change of the card, with what stood there before."""

    change: Markup
    was: tuple[Before, ...]
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
    rulings: tuple[RulingInFull, ...]
    """What rules on it, in full."""
    further: tuple[LinkGroup, ...]
    """What else speaks of it."""
    before: Link | None
    """Its neighbours among the cards of its faction."""
    after: Link | None
    moments: tuple[CardMoment, ...]
    """When it acts."""
    partners: tuple[Partner, ...]
    """The cards that rulings name together with it."""
    board: MeetingShown | None
    """The card on a board, ready to be tried."""
    pairs: tuple[PairShown, ...]
    """The same thing in the other edition."""
    differences: tuple[DifferenceShown, ...]
    runs: tuple[RunShown, ...]
    """The positions that show it."""
    coverage: str
    """How much of it the engine plays."""
    source: Citation | None
    reviewed: str
    """The documents that it was compared with."""


def card_page(corpus: Corpus, card: Card) -> CardPage:
    """The page of this card."""
    told = mentioning(corpus, (card.id, *corpus.relations[card.id].bears))
    before, after = _neighbours(corpus, card)
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
        rulings=in_full(corpus, told),
        further=mentions(corpus, [one for one in told if _is_further(corpus, one)]),
        before=before,
        after=after,
        moments=moments(corpus, card),
        partners=partners(corpus, card),
        board=met((card,)),
        runs=showing(corpus, card),
        coverage=coverage(card),
        source=citation(corpus, card),
        reviewed=reviewed_against(corpus, card),
        pairs=pairs_of(corpus, card),
        differences=differences_of(corpus, card),
        quote=quote(corpus, card, site().absolute(card.url)),
    )


def _is_further(corpus: Corpus, identifier: str) -> bool:
    """Whether it says something of the card and rules on nothing; how documents were edited matters to nobody here."""
    entry = corpus.entries.get(identifier)
    return entry is not None and entry.kind not in KINDS and not (entry.kind == "conflict" and entry.severity == "low")


def _neighbours(corpus: Corpus, card: Card) -> tuple[Link | None, Link | None]:
    """The cards before and after this one, as the list of its faction has them."""
    faction = corpus.names.resolve(card.faction, card.edition, kinds=("faction",)) if card.faction else None
    cards = corpus.factions[faction.id].cards if faction else ()
    if card.id not in cards:
        return None, None
    place = cards.index(card.id)
    return (
        corpus.link(cards[place - 1]) if place else None,
        corpus.link(cards[place + 1]) if place + 1 < len(cards) else None,
    )


def _change(corpus: Corpus, card: Card, change: Change) -> ChangeShown:
    # What stood there before is not always known.
    known = ((fact, value) for fact, value in change.was.items() if value is not None)
    was = tuple(one for fact, value in known for one in _before(fact, value))
    by = corpus.links([change.by])
    return ChangeShown(Markup(corpus.renderer.line(card, change.change)), was, by[0] if by else None)


def _before(fact: str, value: str | int | tuple[str, ...]) -> Iterator[Before]:
    if not isinstance(value, tuple):
        yield Before(said("card.was-figure", fact=fact, value=value))
    elif not value:
        yield Before(said("card.was-without"))
    else:
        yield from (Before(said("card.was-text"), text) for text in value)
