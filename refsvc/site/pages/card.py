"""The page of a card: its facts laid out like a card, what it does and when, and every ruling about it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from markupsafe import Markup

from refsvc.corpus import SURE, Card, Change, Corpus, Link
from refsvc.http import reference, said
from refsvc.site.abilities import AbilityShown, FactShown, facts, mentioning, shown
from refsvc.site.citations import Citation, citation, quote
from refsvc.site.coverage import coverage
from refsvc.site.frame import site
from refsvc.site.links import LinkGroup, description, shortened
from refsvc.site.pages.entry import mentions
from refsvc.site.pages.item import ItemPage
from refsvc.site.pages.runs import RunShown, showing
from refsvc.site.pairs import DifferenceShown, PairShown, differences_of, pairs_of
from refsvc.site.standings import Mark, marked, marks
from refsvc.words import summary


@dataclass(frozen=True)
class Figure:
    """A figure of the card."""

    name: str
    value: str
    """Empty where it is unknown."""
    mark: Mark | None
    """What it rests on, where that is less than print."""


@dataclass(frozen=True)
class DeckSymbol:
    """A symbol by which cards fit into decks."""

    id: str
    name: str


@dataclass(frozen=True)
class ChangeShown:
    """A change of the card, with what stood there before."""

    change: Markup
    was: tuple[tuple[str, str], ...]
    by: Link | None


@dataclass(frozen=True, kw_only=True)
class CardPage(ItemPage):
    """One card."""

    template: ClassVar[str] = "card.html"
    section: ClassVar[str] = "factions"

    faction: Link | None
    folder: str
    """The folder that it stands in: that of its faction, or one for what belongs to none."""
    class_words: str
    is_unit: bool
    is_event: bool
    cost: Figure | None
    life: Figure | None
    strength: Figure | None
    attack: str
    symbols: tuple[DeckSymbol, ...]
    phase: str
    copies: int | None
    abilities: tuple[AbilityShown, ...]
    text_is_open: bool
    """Whether it may say more than any source tells."""
    facts: tuple[FactShown, ...]
    notes: tuple[Markup, ...]
    marks: Mapping[str, Mark]
    """What its facts rest on that are less than printed."""
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
    faction = corpus.names.resolve(card.faction, card.edition, kinds=("faction",)) if card.faction else None
    is_unit, is_event = card.is_unit, "event" in card.classes
    return CardPage(
        title=card.title,
        address=card.url,
        description=description(corpus, card)
        or shortened(said("card.description", faction=card.faction, kind=card.card_class or "")),
        item=card,
        faction=corpus.links([faction.id])[0] if faction else None,
        folder=card.id.split("/")[1],
        class_words=card.card_class or "",
        is_unit=is_unit,
        is_event=is_event,
        cost=_figure(card, "cost", card.cost),
        life=_figure(card, "life", card.life),
        strength=_figure(card, "strength", card.strength),
        attack=card.attack or "",
        symbols=tuple(DeckSymbol(one, corpus.symbols[one].name) for one in card.symbols),
        phase=card.phase or "",
        copies=card.copies,
        text_is_open=card.standing["text"] == "unknown",
        abilities=tuple(shown(corpus, card, one) for one in card.abilities),
        facts=facts(corpus, card, card.facts),
        notes=tuple(Markup(corpus.renderer.line(card, note)) for note in card.notes),
        marks=marks(card.standing),
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


def _figure(card: Card, name: str, value: int | None) -> Figure | None:
    if name not in card.standing:
        return None
    return Figure(name, "" if value is None else str(value), marked(name, card.standing[name]))


def _change(corpus: Corpus, card: Card, change: Change) -> ChangeShown:
    # What stood there before is not always known.
    was = tuple((name, _words(value)) for name, value in change.was.items() if value is not None)
    by = corpus.links([change.by])
    return ChangeShown(Markup(corpus.renderer.line(card, change.change)), was, by[0] if by else None)


def _words(value: str | int | tuple[str, ...]) -> str:
    return "; ".join(value) if isinstance(value, tuple | list) else str(value)
