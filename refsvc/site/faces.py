"""What stands on a card as pages draw it: figures, symbols, texts, and what each of them rests on."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from refsvc.corpus import Card, Corpus, Link
from refsvc.site.abilities import AbilityShown, shown
from refsvc.site.signs import DeckSymbol, symbols_on
from refsvc.site.standings import Mark, marked, marks


@dataclass(frozen=True)
class Figure:
    """A figure of the card."""

    name: str
    value: str
    """Empty where it is unknown."""
    mark: Mark | None
    """What it rests on, where that is less than print."""


@dataclass(frozen=True, kw_only=True)
class Face:
    """A card as it is drawn."""

    is_draft: ClassVar[bool] = False
    """Whether it is still in the making, on a page that is about making it."""

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
    marks: Mapping[str, Mark]
    """What its facts rest on that are less than printed."""


def face_of(corpus: Corpus, card: Card) -> Face:
    """The face of this card, which need not be one of the corpus."""
    faction = corpus.names.resolve(card.faction, card.edition, kinds=("faction",)) if card.faction else None
    return Face(
        faction=faction.link if faction else None,
        folder=card.id.split("/")[1],
        class_words=card.card_class or "",
        is_unit=card.is_unit,
        is_event="event" in card.classes,
        cost=_figure(card, "cost", card.cost),
        life=_figure(card, "life", card.life),
        strength=_figure(card, "strength", card.strength),
        attack=card.attack or "",
        symbols=symbols_on(corpus, card),
        phase=card.phase or "",
        copies=card.copies,
        text_is_open=card.standing["text"] == "unknown",
        abilities=tuple(shown(corpus, card, one) for one in card.abilities),
        marks=marks(card.standing),
    )


def _figure(card: Card, name: str, value: int | None) -> Figure | None:
    if name not in card.standing:
        return None
    return Figure(name, "" if value is None else str(value), marked(name, card.standing[name]))
