"""Cards as tiles, as lists, factions and results show them: figures, symbols and the names of what they can do."""

from dataclasses import dataclass

from refsvc.corpus import SURE, Card, Corpus, Link
from refsvc.site.signs import DeckSymbol, signs_of, symbols_on

CLASSES = ("summoner", "champion", "common", "event", "structure")
"""The classes in the order in which cards are listed."""
DRAWN = frozenset({"summoner", "champion", "event", "structure"})
"""The classes that have a sign, the same as on the tiles of a board; a common goes without."""


@dataclass(frozen=True)
class CardTile:
    """A card in a list."""

    link: Link
    class_words: str
    """Empty where its class is unknown."""
    sign: str
    """The symbol of its class, if that has one."""
    cost: str
    strength: str
    life: str
    attack: str
    symbols: tuple[DeckSymbol, ...]
    abilities: tuple[str, ...]
    faction: str
    band: tuple[str, ...]
    """The signs of its faction, by which a list of several is told apart: its symbols, or a colour of ours."""
    is_known: bool
    """Whether all of its facts are printed or ruled."""


def tile(corpus: Corpus, card: Card) -> CardTile:
    """The tile of this card."""
    faction = corpus.names.resolve(card.faction, card.edition, kinds=("faction",)) if card.faction else None
    return CardTile(
        link=card.link,
        class_words=card.card_class or "",
        sign=next((one for one in CLASSES if one in card.classes & DRAWN), ""),
        cost=_number(card.cost),
        strength=_number(card.strength),
        life=_number(card.life),
        attack=card.attack or "",
        symbols=symbols_on(corpus, card),
        abilities=tuple(dict.fromkeys(one.name for one in card.abilities if one.name)),
        faction=card.faction,
        band=signs_of(corpus.factions[faction.id]) if faction else (),
        is_known=card.rests_on in SURE,
    )


def _number(value: int | None) -> str:
    return "" if value is None else str(value)
