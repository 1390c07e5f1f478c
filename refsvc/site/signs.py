"""The signs of factions and cards: symbols that cards print, and those that we drew where an edition prints none."""

from collections.abc import Iterable
from dataclasses import dataclass

from refsvc.corpus import Card, Corpus, Faction
from refsvc.site.static_files import DIRECTORY

DRAWN_BY_US = frozenset(file.stem for file in (DIRECTORY / "symbols").glob("of-*.svg"))
"""The signs of factions that no source gives any: ours, and so none of a faction that others made."""


@dataclass(frozen=True)
class DeckSymbol:
    """A symbol by which cards fit into decks."""

    id: str
    name: str


def signs_of(faction: Faction) -> tuple[str, ...]:
    """The symbols of a faction; in the first edition, which knows none, the colour that pages give it."""
    return faction.symbols if faction.edition != "1e" else (f"of-{faction.id.partition('/')[2]}",)


def symbols_of(corpus: Corpus, faction: Faction) -> tuple[DeckSymbol, ...]:
    """The symbols of a faction with what they are called; of one of the first edition, the sign that we drew for it."""
    if faction.edition != "1e":
        return deck_symbols(corpus, faction.symbols)
    return tuple(DeckSymbol(one, faction.title) for one in signs_of(faction) if one in DRAWN_BY_US)


def symbols_on(corpus: Corpus, card: Card) -> tuple[DeckSymbol, ...]:
    """The symbols of a card; where its edition prints none, the sign of its faction."""
    faction = corpus.names.resolve(card.faction, card.edition, kinds=("faction",)) if card.faction else None
    if card.edition != "1e" or faction is None:
        return deck_symbols(corpus, card.symbols)
    return symbols_of(corpus, corpus.factions[faction.id])


def deck_symbols(corpus: Corpus, identifiers: Iterable[str]) -> tuple[DeckSymbol, ...]:
    """These symbols with what they are called."""
    return tuple(DeckSymbol(one, corpus.symbols[one].name) for one in identifiers if one in corpus.symbols)
