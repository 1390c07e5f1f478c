"""The cards of the reference as the engine wants them: found by name, with the figures in force."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from types import MappingProxyType
from typing import TYPE_CHECKING

import engine

if TYPE_CHECKING:
    from refsvc.corpus import Card, Corpus, Faction


AT_WILL = ("during-", "instead-of-")
"""How the windows of what a player may start begin."""


def cards_of(corpus: Corpus, edition: str) -> engine.Cards:
    """Every card of an edition, by name, alias and entry, and by its name after its faction's.

    A name that two factions share means the card read first.
    """
    own = [card for card in corpus.cards.values() if card.edition == edition]
    meaning, copies = _by_name(own), Counter([card.title for card in own])
    made = {card.id: definition(card, meaning, shared=copies[card.title] > 1) for card in own}
    names = {name: made[card.id] for name, card in meaning.items()}
    factions = [faction for faction in corpus.factions.values() if faction.edition == edition]
    board = engine.EDITIONS[edition].board
    events = [(card.faction, (made[card.id], card.copies)) for card in own if "event" in card.classes and card.copies]
    setups = {
        faction.slug: _setup(faction, made, names, board.square)._replace(
            events=tuple([event for title, event in events if title == faction.title])
        )
        for faction in factions
    }
    return engine.Cards(names, setups, _sayings(corpus, own))


def _sayings(corpus: Corpus, cards: list[Card]) -> engine.Sayings:
    """What players say: the words of the content, and for abilities used at will what fits the words of their texts."""
    deeds: dict[str, tuple[str, ...]] = {}
    for ability in [one for card in cards for one in card.abilities if one.name]:
        effects = [part.effect for part in ability.parts if part.window.startswith(AT_WILL)]
        does = {word.strip(",.") for effect in effects for word in effect.split()}
        said = [phrases for word, phrases in corpus.speech.get("deeds", {}).items() if word in does]
        if said:
            deeds[ability.name] = tuple(chain.from_iterable(said))
    return engine.Sayings(corpus.speech.get("words", {}), deeds)


def definition(card: Card, meaning: Mapping[str, Card], shared: bool = False) -> engine.Card:
    """The card as the engine wants it. What no source states is None or left out."""
    called = _with_faction(card) if shared else card.title
    return engine.Card(
        card.title,
        card.classes | {"unit"} if card.is_unit else card.classes,
        cost=card.cost,
        life=card.life,
        strength=card.strength,
        attack=card.attack,
        symbols=frozenset(card.symbols),
        faction=card.faction,
        phase=card.phase,
        stays=bool(card.active),
        abilities=tuple(_notes(card)),
        parts=next((one.said for one in card.abilities if one.said and not one.name), ""),
        entry=card.id,
        standing=MappingProxyType(dict(_standings(card))),
        reference=called if meaning.get(called, card).id == card.id else card.id,
    )


def _with_faction(card: Card) -> str:
    """The name of a card after its faction's, as players tell it from another of that name."""
    return f"{card.faction} {card.title}"


def _by_name(cards: list[Card]) -> dict[str, Card]:
    """Cards by all that they are called."""
    found = {card.id: card for card in cards}
    # Names before aliases: an alias never hides a card of that name.
    for card in cards:
        found.setdefault(card.title, card)
    for card in cards:
        found.setdefault(_with_faction(card), card)
    for card in cards:
        for alias in card.aliases:
            found.setdefault(alias, card)
    return found


def _notes(card: Card) -> Iterator[engine.AbilityNote]:
    for ability in card.abilities:
        # The text of an event has no name: the engine knows it by the card's.
        if ability.name:
            standing = engine.Standing(ability.standing["text"])
            windows = dict.fromkeys(part.window for part in ability.parts if part.window and not ability.said)
            yield engine.AbilityNote(ability.name, tuple(windows), ability.said, standing)


def _standings(card: Card) -> Iterator[tuple[str, engine.Standing]]:
    """The facts that are less sure than print."""
    standings = {**card.standing, "text": card.text_rests_on}
    return ((fact, engine.Standing(one)) for fact, one in standings.items() if one != "printed")


def _setup(
    faction: Faction, made: Mapping[str, engine.Card], names: Mapping[str, engine.Card], square: Callable[[str], int]
) -> engine.Setup:
    own = {made[identifier].name: made[identifier] for identifier in faction.cards}

    def card(name: str) -> engine.Card:
        return own[name] if name in own else names[name]

    deck = tuple([(card(name), copies) for name, copies in faction.deck.items()])
    squares = faction.setup.squares if faction.setup else {}
    spaces = tuple([(card(name), square(place)) for name, places in squares.items() for place in places])
    standing = engine.Standing(faction.setup.standing) if faction.setup else engine.Standing.UNKNOWN
    return engine.Setup(faction.title, frozenset(faction.symbols), deck, spaces, standing=standing)
