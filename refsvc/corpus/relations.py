"""How the items of the corpus hang together, each relation known from both of its ends."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from refsvc.corpus.editions import paired
from refsvc.corpus.items import Card, Entry, Item, NamedAbility
from refsvc.corpus.names import Names, Phrase, words_of

REFERENCE = re.compile(r"\[\[([^\]|]+?)(?:\|([^\]]*))?\]\]")
"""A reference in a text: `[[id]]` or `[[id|words]]`."""

GROUPS = ("class", "ability", "name", "faction")
"""Groups of cards that one text holds for: `class:structure unit`, `ability:Engage`, `name:Law`, `faction:Breakers`."""


class Relations(NamedTuple):
    """Ids that an item is related to. Each pair of fields below is one relation seen from its two ends."""

    decided_by: tuple[str, ...] = ()
    decides: tuple[str, ...] = ()
    supersedes: tuple[str, ...] = ()
    superseded_by: tuple[str, ...] = ()
    contradicts: tuple[str, ...] = ()
    contradicted_by: tuple[str, ...] = ()
    same_as: tuple[str, ...] = ()
    repeated_at: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    """Cards and abilities that the entry names."""
    mentioned_by: tuple[str, ...] = ()
    """Entries that name this card or ability, or this term."""
    terms: tuple[str, ...] = ()
    applies_to: tuple[str, ...] = ()
    """Cards of the groups that the entry holds for."""
    rulings: tuple[str, ...] = ()
    """Entries that hold for a group which this card is in."""
    related: tuple[str, ...] = ()
    """Worth reading next; said of both ends."""
    bears: tuple[str, ...] = ()
    """Abilities that a card bears, or gives to others."""
    borne_by: tuple[str, ...] = ()
    changed_by: tuple[str, ...] = ()
    """Errata that changed a card."""
    changes: tuple[str, ...] = ()
    other_edition: tuple[str, ...] = ()
    """The same thing in the other edition."""


BOTH_ENDS = {
    "decided_by": "decides",
    "supersedes": "superseded_by",
    "contradicts": "contradicted_by",
    "same_as": "repeated_at",
    "cards": "mentioned_by",
    "terms": "mentioned_by",
    "applies_to": "rulings",
    "related": "related",
    "mentioned_by": "cards",
    "borne_by": "bears",
    "changed_by": "changes",
    "other_edition": "other_edition",
}


def relations(items: Mapping[str, Item], names: Names, pairs: Iterable[tuple[str, ...]] = ()) -> dict[str, Relations]:
    """The relations of every item, by id. What refers to nothing that exists is left to the check."""
    found: dict[str, dict[str, dict[str, None]]] = {identifier: {} for identifier in items}
    cards = [item for item in items.values() if isinstance(item, Card)]
    stated = [(item.id, *said) for item in items.values() for said in _stated(item, names, cards)]
    stated += [(first, "other_edition", second) for first, second in paired(items, pairs)]
    for one, relation, other in stated:
        if one in items and other in items and other != one:
            found[one].setdefault(relation, {})[other] = None
            found[other].setdefault(BOTH_ENDS[relation], {})[one] = None
    return {
        identifier: Relations(**{name: tuple(ids) for name, ids in ends.items()}) for identifier, ends in found.items()
    }


def references(text: str) -> Iterator[str]:
    """The ids that a text refers to in double brackets."""
    return (found.group(1).strip() for found in REFERENCE.finditer(text))


def _stated(item: Item, names: Names, cards: Iterable[Card]) -> Iterator[tuple[str, str]]:
    if isinstance(item, Entry):
        yield from _stated_by_entry(item, names, cards)
    elif isinstance(item, Card):
        for change in item.history:
            yield "changed_by", change.by
        for fact in item.facts:
            yield "mentioned_by", fact.source
    elif isinstance(item, NamedAbility):
        for card in item.cards:
            yield "borne_by", card
        for fact in item.facts:
            yield "mentioned_by", fact.source


def _stated_by_entry(entry: Entry, names: Names, cards: Iterable[Card]) -> Iterator[tuple[str, str]]:
    for relation in ("decided_by", "supersedes", "contradicts", "related"):
        for other in getattr(entry, relation):
            yield relation, other
    for other in references(entry.text):
        yield "related", other
    if entry.same_as:
        yield "same_as", entry.same_as
    for name in entry.cards:
        if found := names.resolve(name, entry.edition, entry.faction, kinds=("card", "ability")):
            yield "cards", found.id
    for term in entry.terms:
        if found := names.resolve(term, entry.edition):
            yield "terms", found.id
    for group in entry.applies_to:
        for card in cards_in(group, (card for card in cards if card.edition == entry.edition)):
            yield "applies_to", card.id


def is_group(text: str) -> bool:
    """Whether the text names a group in a form that is known."""
    kind, _, value = text.partition(":")
    return kind in GROUPS and bool(value.strip())


def cards_in(group: str, cards: Iterable[Card]) -> list[Card]:
    """The cards of the group, in the order given; none if the text names no group."""
    kind, _, value = group.partition(":")
    wanted = words_of(value)
    membership: dict[str, Callable[[Card], bool]] = {
        "class": lambda card: set(value.lower().split()) <= card.classes,
        "ability": lambda card: any(_words_of_name(ability.name) == wanted for ability in card.abilities),
        "name": lambda card: set(wanted) <= set(_words_of_name(card.title)),
        "faction": lambda card: _words_of_name(card.faction) == wanted,
    }
    belongs = membership.get(kind)
    return [card for card in cards if belongs(card)] if belongs and value.strip() else []


@lru_cache(maxsize=4096)
def _words_of_name(name: str) -> Phrase:
    """The words of a name of the content: every group asks for those of every card."""
    return words_of(name)
