"""Whether a deck may be played with: its cards by kind, its symbols and copies; rule-2e/deck-construction."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from engine.second.codes import ReasonCode
from engine.second.facts import DECK_SIZE, STARTING_UNITS
from engine.values.cards import Card, Setup
from engine.values.reasons import Reason

CONSTRUCTION = "rule-2e/deck-construction"
SYMBOL = "rule-2e/deck-restrictions/symbol"
COPIES = "rule-2e/deck-restrictions/copies"


Deck = tuple[tuple[Card, int], ...]
"""Each card with its number of copies, the starting cards included."""


class Kind(NamedTuple):
    """A kind of card that every deck holds a fixed number of."""

    name: str
    number: int
    includes: Callable[[Card], bool]
    entry: str


STARTING_GATE, GATE = "Starting Gate", "Gate"
"""The gates that come with every deck."""


KINDS = (
    Kind("summoner", 1, lambda card: card.is_a("summoner"), "glossary-2e/summoner"),
    Kind("starting gate", 1, lambda card: card.name == STARTING_GATE, "rule-2e/setup/starting-gate-life"),
    Kind("gate", 3, lambda card: card.name == GATE, "glossary-2e/gate"),
    Kind("champion", 3, lambda card: card.is_a("champion"), "glossary-2e/champion"),
    Kind("epic", 2, lambda card: card.is_a("epic"), "glossary-2e/epic"),
    Kind("standard", 6, lambda card: card.is_a("standard"), "glossary-2e/standard"),
    Kind("common", 16 + STARTING_UNITS, lambda card: card.is_a("common"), "glossary-2e/common"),
)
"""The 34 cards of a deck. The starting units are commons too, on top of the 16."""

COPIES_BY_CLASS = {"limited": 1, "champion": 1, "standard": 2, "common": 4}
"""How many copies of one card a deck may hold, by its class, the strictest first."""


def most_copies(card: Card, starting: Iterable[str] = ()) -> int | None:
    """How many copies of a card a deck may hold; starting units come on top, except for limited cards."""
    for word, most in COPIES_BY_CLASS.items():
        if card.is_a(word):
            return most + (list(starting).count(card.name) if word == "common" else 0)
    return None


def kind_of(card: Card) -> Kind | None:
    """The kind of card that a deck counts it as, or None if it has no place in a deck or its class is not known."""
    return next((kind for kind in KINDS if kind.includes(card)), None)


def deck_faults(deck: Deck, home: Setup | None = None) -> tuple[Reason, ...]:
    """Everything that keeps a deck from being played, or from being judged.

    ``home`` is the faction of its summoner, which tells the starting units and epic events. Where that is not known,
    a fault says so.
    """
    return (
        *_size(deck),
        *_kinds(deck),
        *_starting_units(deck, home),
        *_epics(deck, home),
        *_symbols(deck, home),
        *_copies(deck, starting_units(home)),
    )


def starting_units(home: Setup | None) -> tuple[str, ...]:
    """Names of the units that begin on the battlefield, as far as a source tells."""
    return () if home is None else tuple([card.name for card, _ in home.spaces if card.is_a("common")])


def _size(deck: Deck) -> Iterator[Reason]:
    cards = sum(copies for _, copies in deck)
    if cards != DECK_SIZE:
        yield Reason(ReasonCode.DECK_SIZE, (CONSTRUCTION,), params=(("cards", cards), ("needed", DECK_SIZE)))


def _kinds(deck: Deck) -> Iterator[Reason]:
    held = dict.fromkeys(KINDS, 0)
    for card, copies in deck:
        kind = kind_of(card)
        if kind is None:
            yield Reason(ReasonCode.DECK_CLASS_UNKNOWN, (CONSTRUCTION, "glossary-2e/class"), cards=(card.name,))
        else:
            held[kind] += copies
    for kind, number in held.items():
        if number != kind.number:
            params = (("kind", kind.name), ("cards", number), ("needed", kind.number))
            yield Reason(ReasonCode.DECK_KIND, (CONSTRUCTION, kind.entry), params=params)


def _starting_units(deck: Deck, home: Setup | None) -> Iterator[Reason]:
    wanted = starting_units(home)
    if len(wanted) != STARTING_UNITS:
        yield Reason(
            ReasonCode.STARTING_UNITS_UNKNOWN, (CONSTRUCTION, "rule-2e/setup/starting-cards"), cards=_summoner(deck)
        )
    held = {card.name for card, _ in deck}
    for name in dict.fromkeys(wanted):
        if name not in held:
            yield Reason(ReasonCode.STARTING_UNIT_MISSING, (CONSTRUCTION,), cards=(name, *_summoner(deck)))


def _epics(deck: Deck, home: Setup | None) -> Iterator[Reason]:
    summoner = next((card for card, _ in deck if card.is_a("summoner")), None)
    listed = {card.name for card, _ in home.deck if card.is_a("epic")} if home else set()
    for card, _ in deck:
        if not card.is_a("epic") or summoner is None:
            continue
        # Where no source lists a summoner's epics, they are at least of its faction.
        if card.name not in listed if listed else card.faction != summoner.faction:
            yield Reason(ReasonCode.DECK_EPIC, (CONSTRUCTION, "glossary-2e/epic"), cards=(card.name, summoner.name))


def _symbols(deck: Deck, home: Setup | None) -> Iterator[Reason]:
    # What comes in its summoner's own deck fits it, though its symbol may not be known.
    listed = {card.name for card, _ in home.deck} if home else set()
    summoner = next((card for card, _ in deck if card.is_a("summoner")), None)
    if summoner is None:
        return
    # Epic events come with the summoner and are not chosen by symbol.
    chosen = [card for card, _ in deck if (card.is_a("unit") or card.is_a("event")) and not card.is_a("epic")]
    for card in chosen:
        if card.symbols & summoner.symbols or card == summoner:
            continue
        unknown = [one.name for one in (card, summoner) if one.is_open("symbols")]
        if unknown and card.name in listed:
            continue
        if unknown:
            yield Reason(ReasonCode.DECK_SYMBOL_UNKNOWN, (SYMBOL,), cards=tuple(unknown))
        else:
            params = (("symbols", _listed(card.symbols)), ("summoner", _listed(summoner.symbols)))
            yield Reason(ReasonCode.DECK_SYMBOL, (SYMBOL,), cards=(card.name, summoner.name), params=params)


def _copies(deck: Deck, starting: tuple[str, ...]) -> Iterator[Reason]:
    held: Mapping[str, int] = _together(deck)
    for card in {card.name: card for card, _ in deck}.values():
        most = most_copies(card, starting)
        if most is not None and held[card.name] > most:
            entries = (COPIES, "glossary-2e/limited") if card.is_a("limited") else (COPIES,)
            params = (("copies", held[card.name]), ("most", most))
            yield Reason(ReasonCode.DECK_COPIES, entries, cards=(card.name,), params=params)


def _together(deck: Deck) -> dict[str, int]:
    held: dict[str, int] = {}
    for card, copies in deck:
        held[card.name] = held.get(card.name, 0) + copies
    return held


def _summoner(deck: Deck) -> tuple[str, ...]:
    return tuple([card.name for card, _ in deck if card.is_a("summoner")])[:1]


def _listed(symbols: Iterable[str]) -> str:
    return ", ".join(sorted(symbols))
