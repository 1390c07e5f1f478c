"""The cards of the reference as the engine wants them: found by name, with the figures in force."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from engine.values.cards import Setup
from engine.values.boards import board
from engine.values.cards import AbilityNote, CardDefinition
from refsvc.corpus import Card, Corpus, Faction

EDITION = "2e"
BOARD = board(6, 8)


@dataclass(frozen=True)
class Definitions:
    """The cards of the second edition, and the factions that they belong to."""

    all: tuple[CardDefinition, ...]
    """Every card, in reading order."""
    by_name: Mapping[str, CardDefinition]
    """By name, alias and entry id in lower case. A name that two factions share means the card read first."""
    setups: Mapping[str, Setup]
    """By slug of the faction."""

    def find(self, name: str) -> CardDefinition | None:
        """The card with this name, alias or entry id, whatever its case."""
        return self.by_name.get(_folded(name))

    def faction_setup(self, slug: str) -> Setup | None:
        """What the faction with this slug brings to a game, or None if there is no such faction."""
        return self.setups.get(slug)


def definitions(corpus: Corpus) -> Definitions:
    """The engine's definitions of every second-edition card of the corpus."""
    made = {card.id: definition(card) for card in corpus.cards.values() if card.edition == EDITION}
    by_name = {_folded(identifier): one for identifier, one in made.items()}
    # Names before aliases: an alias never hides a card of that name.
    for names in (_titles, _aliases):
        for identifier, one in made.items():
            for name in names(corpus.cards[identifier]):
                by_name.setdefault(_folded(name), one)
    factions = [faction for faction in corpus.factions.values() if faction.edition == EDITION]
    setups = {faction.slug: _setup(faction, made, by_name) for faction in factions}
    return Definitions(tuple(made.values()), MappingProxyType(by_name), MappingProxyType(setups))


def definition(card: Card) -> CardDefinition:
    """The card as the engine wants it. What no source states is None or left out, and listed as unconfirmed."""
    return CardDefinition(
        card.title,
        card.classes,
        cost=card.cost,
        life=card.life,
        strength=card.strength,
        attack=card.attack,
        symbols=frozenset(card.symbols),
        faction=card.faction,
        phase=card.phase,
        active=bool(card.active),
        abilities=tuple(_notes(card)),
        entry=card.id,
        unconfirmed=frozenset(card.unconfirmed),
        words=frozenset(card.title.lower().split()),
    )


def _notes(card: Card) -> Iterator[AbilityNote]:
    for ability in card.abilities:
        # The text of an event has no name: the engine knows it by the card's.
        if ability.name:
            windows = dict.fromkeys(part.window for part in ability.parts if part.window)
            yield AbilityNote(ability.name, tuple(windows))


def _titles(card: Card) -> tuple[str, ...]:
    return (card.title,)


def _aliases(card: Card) -> tuple[str, ...]:
    return card.aliases


def _setup(faction: Faction, made: Mapping[str, CardDefinition], by_name: Mapping[str, CardDefinition]) -> Setup:
    own = {made[identifier].name: made[identifier] for identifier in faction.cards}

    def card(name: str) -> CardDefinition:
        return own[name] if name in own else by_name[_folded(name)]

    deck = tuple([(card(name), copies) for name, copies in faction.deck.items()])
    squares = faction.setup.squares if faction.setup else {}
    spaces = tuple([(card(name), BOARD.square(place)) for name, places in squares.items() for place in places])
    unconfirmed = faction.setup.unconfirmed if faction.setup else ""
    return Setup(faction.title, frozenset(faction.symbols), deck, spaces, unconfirmed)


def _folded(name: str) -> str:
    return " ".join(name.lower().replace("’", "'").split())
