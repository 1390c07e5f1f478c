"""The states that `is:` asks for, and whether an item is in them."""

from collections.abc import Callable
from dataclasses import dataclass

from refsvc.corpus import Card, Corpus, Entry, Item, NamedAbility

UNIT_CLASSES = frozenset({"unit", "summoner", "champion", "common"})
RULING_KINDS = ("faq", "errata", "missed", "expanded", "update")


@dataclass(frozen=True, slots=True)
class State:
    """A state: how it is said of items, and who is in it."""

    words: str
    """Completes "that are …"."""
    holds: Callable[[Corpus, Item], bool]
    also: tuple[str, ...] = ()


def _in_class(word: str) -> Callable[[Corpus, Item], bool]:
    return lambda corpus, item: isinstance(item, Card) and word in item.classes


def _unit(corpus: Corpus, item: Item) -> bool:
    return isinstance(item, Card) and bool(UNIT_CLASSES & item.classes)


def _attack(word: str) -> Callable[[Corpus, Item], bool]:
    return lambda corpus, item: isinstance(item, Card) and item.attack == word


def _known(word: str) -> Callable[[Corpus, Item], bool]:
    return lambda corpus, item: isinstance(item, Card | NamedAbility) and item.known == word


def _official(corpus: Corpus, item: Item) -> bool:
    source = corpus.sources.get(getattr(item, "source", ""))
    return source is not None and source.official


def _unofficial(corpus: Corpus, item: Item) -> bool:
    source = corpus.sources.get(getattr(item, "source", ""))
    return source is not None and not source.official


def _changed(corpus: Corpus, item: Item) -> bool:
    return isinstance(item, Card) and bool(item.history)


def _overruled(corpus: Corpus, item: Item) -> bool:
    return bool(corpus.relations[item.id].superseded_by)


def _disputed(corpus: Corpus, item: Item) -> bool:
    return bool(corpus.relations[item.id].contradicted_by)


def _ruled(corpus: Corpus, item: Item) -> bool:
    mentioned = corpus.relations[item.id].mentioned_by
    return isinstance(item, Card | NamedAbility) and any(corpus.items[one].kind in RULING_KINDS for one in mentioned)


def _ruling(corpus: Corpus, item: Item) -> bool:
    return isinstance(item, Entry) and item.kind in RULING_KINDS


def _active(corpus: Corpus, item: Item) -> bool:
    return isinstance(item, Card) and bool(item.active)


STATES = {
    "summoner": State("summoners", _in_class("summoner"), ("leader",)),
    "champion": State("champions", _in_class("champion"), ("hero",)),
    "common": State("commons", _in_class("common"), ("minion",)),
    "unit": State("units", _unit, ("creature",)),
    "event": State("events", _in_class("event"), ("spell",)),
    "epic": State("epic events", _in_class("epic")),
    "standard": State("standard events", _in_class("standard")),
    "structure": State("structures", _in_class("structure"), ("building",)),
    "melee": State("melee units", _attack("melee")),
    "ranged": State("ranged units", _attack("ranged")),
    "active": State("active events", _active),
    "ruling": State("rulings", _ruling),
    "ruled": State("cards or abilities that a ruling speaks of", _ruled),
    "official": State("from an official source", _official),
    "unofficial": State("from an unofficial source", _unofficial),
    "changed": State("changed since they were printed", _changed, ("errata", "updated")),
    "overruled": State("overruled by a newer text", _overruled, ("superseded",)),
    "disputed": State("points on which the sources clash", _disputed, ("contradicted",)),
    "unconfirmed": State("not wholly confirmed", lambda corpus, item: bool(getattr(item, "unconfirmed", ()))),
    "printed": State("known from the printed card", _known("printed")),
    "restated": State("known from a restated text", _known("restated")),
    "rulings-only": State("known from rulings only", _known("rulings")),
}
