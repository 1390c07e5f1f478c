"""The page of a card: its facts laid out like a card, what it does and when, and every ruling about it."""

from dataclasses import dataclass
from typing import ClassVar

from markupsafe import Markup

from refsvc.corpus import Card, Change, Corpus, Link
from refsvc.http import said
from refsvc.site.abilities import AbilityShown, FactShown, facts, mentioning, shown
from refsvc.site.citations import Citation, citation, quote
from refsvc.site.coverage import coverage
from refsvc.site.frame import site
from refsvc.site.links import LinkGroup, description, shortened
from refsvc.site.pages.entry import mentions
from refsvc.site.pages.item import ItemPage
from refsvc.site.pages.runs import RunShown, showing
from refsvc.site.pairs import DifferenceShown, PairShown, differences_of, pairs_of


@dataclass(frozen=True)
class Figure:
    """A figure of the card."""

    name: str
    value: str
    """Empty where it is unknown."""
    is_unconfirmed: bool


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
    is_attack_unconfirmed: bool
    symbols: tuple[DeckSymbol, ...]
    phase: str
    copies: int | None
    abilities: tuple[AbilityShown, ...]
    facts: tuple[FactShown, ...]
    notes: tuple[Markup, ...]
    known: str
    unconfirmed: tuple[str, ...]
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
    has_life = is_unit or "structure" in card.classes or card.life is not None
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
        life=_figure(card, "life", card.life) if has_life or "life" in card.unconfirmed else None,
        strength=_figure(card, "strength", card.strength),
        attack=card.attack or "",
        is_attack_unconfirmed="attack" in card.unconfirmed,
        symbols=tuple(DeckSymbol(one, corpus.symbols[one].name) for one in card.symbols),
        phase=card.phase or "",
        copies=card.copies,
        abilities=tuple(shown(corpus, card, one) for one in card.abilities),
        facts=facts(corpus, card, card.facts),
        notes=tuple(Markup(corpus.renderer.line(card, note)) for note in card.notes),
        known=card.known,
        unconfirmed=card.unconfirmed,
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
    is_unconfirmed = name in card.unconfirmed
    if value is None and not is_unconfirmed:
        return None
    return Figure(name, "" if value is None else str(value), is_unconfirmed)


def _change(corpus: Corpus, card: Card, change: Change) -> ChangeShown:
    # What stood there before is not always known.
    was = tuple((name, _words(value)) for name, value in change.was.items() if value is not None)
    by = corpus.links([change.by])
    return ChangeShown(Markup(corpus.renderer.line(card, change.change)), was, by[0] if by else None)


def _words(value: str | int | tuple[str, ...]) -> str:
    return "; ".join(value) if isinstance(value, tuple | list) else str(value)
