"""Cards in a document: by name, made up for the scenario, or with figures that override those in force."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.documents.plain import count, flag, is_number, listing, mapping, number, one_of, shortened, text, texts
from engine.second.documents import vocabulary as words
from engine.second.facts import PHASES, SIDES
from engine.second.registry import registry
from engine.second.windows import Window
from engine.values.bounds import LARGEST_COUNT, NAME_LENGTH
from engine.values.cards import UNKNOWN, AbilityNote, Card, Cards
from engine.values.errors import NotUnderstood

ORDINARY = frozenset({"common", "unit"})
"""What a made-up card is if nothing else is said."""
FIELDS = {"class": "classes", "active": "stays"}
"""What a fact is called that a document names otherwise."""
WINDOWS = tuple(window.value for window in Window)


class CardReader:
    """Reads the cards of one document."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        """The cards of the reference, and those that the document makes up once it is read."""

    def define(self, value: object) -> None:
        """Take in the cards that the document makes up or changes throughout."""
        made: dict[str, Card] = {}
        for name, facts in mapping(value, "cards").items():
            where = f"cards.{shortened(name)}"
            if len(name) > NAME_LENGTH or not re.fullmatch(words.NAME, name):
                expected = f"at most {NAME_LENGTH} characters: words one space apart, without commas or question marks"
                raise NotUnderstood(f"“{shortened(name)}” can't be the name of a card", expected=expected, where=where)
            base = self.cards.find(name) or Card(name, ORDINARY)
            one = overridden(base, mapping(facts, where, words.CARD), where)
            made[name] = made[one.name] = one
        self.cards = self.cards.with_own(made)

    def card(self, value: object, where: str) -> Card:
        """The card that a name, or a mapping with a name and facts, describes."""
        if isinstance(value, str):
            return self.named(value, where)
        facts = mapping(value, where, words.PILED)
        card = self.described(facts, where)
        if "owner" not in facts:
            return card
        if card is UNKNOWN:
            raise NotUnderstood("the owner of an unknown card", expected="the name of a card", where=f"{where}.card")
        return replace(card, owner=SIDES.index(one_of(facts["owner"], SIDES, f"{where}.owner")))

    def described(self, facts: Mapping[str, Any], where: str) -> Card:
        """The card named under ``card``, with what else is stated of it."""
        card = self.named(facts.get("card"), f"{where}.card")
        stated = {key: facts[key] for key in words.CARD if key in facts}
        if stated and card is UNKNOWN:
            raise NotUnderstood("facts of an unknown card", expected="the name of a card", where=f"{where}.card")
        return overridden(card, stated, where) if stated else card

    def named(self, name: object, where: str) -> Card:
        """The card with this name."""
        if name == words.UNKNOWN:
            return UNKNOWN
        found = self.cards.find(text(name, where))
        if found is None:
            expected = "the name of a card in the reference or under `cards`"
            raise NotUnderstood(f"no card is named “{shortened(name)}”", expected=expected, where=where)
        return found

    def pile(self, value: object, where: str) -> tuple[Card, ...]:
        """The cards of a hand or pile: a number of unknown ones, a list, or names with their copies."""
        found: list[Card] = []
        for card, copies in self._piled(value, where):
            if len(found) + copies > LARGEST_COUNT:
                raise NotUnderstood("too many cards", expected=f"at most {LARGEST_COUNT}", where=where)
            found.extend([card] * copies)
        return tuple(found)

    def _piled(self, value: object, where: str) -> Iterator[tuple[Card, int]]:
        if is_number(value):
            yield UNKNOWN, count(value, where)
        elif isinstance(value, Mapping):
            for name, copies in mapping(value, where).items():
                yield self.named(name, where), count(copies, f"{where}.{shortened(name)}")
        else:
            for place, item in enumerate(listing(value, where)):
                copies = item.get("copies", 1) if isinstance(item, Mapping) else 1
                yield self.card(item, f"{where}[{place}]"), count(copies, f"{where}[{place}].copies")


def overridden(card: Card, facts: Mapping[str, Any], where: str) -> Card:
    """The card with these facts instead of its own."""
    stated = {}
    for key, value in facts.items():
        stated[FIELDS.get(key, key)] = _FACTS[key](value, f"{where}.{key}")
    base = card.base or (card if card.reference else None)
    return replace(card, changed=card.changed | set(facts), reference="", base=base, **stated)


def stated_facts(card: Card, base: Card) -> dict[str, Any]:
    """What a document must state to make the card of another one of that name: the inverse of :func:`overridden`."""
    facts: dict[str, Any] = {}
    if card.classes != base.classes:
        facts["class"] = " ".join(sorted(card.classes, key=_place_in_class_line))
    for key in ("cost", "life", "strength", "attack", "phase", "active"):
        field = FIELDS.get(key, key)
        if getattr(card, field) != getattr(base, field):
            facts[key] = getattr(card, field)
    if card.symbols != base.symbols:
        facts["symbols"] = sorted(card.symbols)
    if card.faction != base.faction:
        facts["faction"] = card.faction
    if card.abilities != base.abilities:
        facts["abilities"] = [_written(note) for note in card.abilities]
    return facts


def _place_in_class_line(word: str) -> tuple[bool, str]:
    """Sorts the words of a class line as cards print them: the rank before what it is the rank of."""
    return word in ("unit", "event", "structure"), word


def _written(note: AbilityNote) -> str | dict[str, Any]:
    if note.name in registry.abilities and not note.windows:
        return note.name
    return {"name": note.name, "windows": list(note.windows)}


def _classes(value: object, where: str) -> frozenset[str]:
    found = text(value, where).lower().split()
    for word in found:
        if word not in words.CLASSES:
            expected = "words such as " + ", ".join(words.CLASSES)
            raise NotUnderstood(f"no class is called “{shortened(word)}”", expected=expected, where=where)
    return frozenset(found)


def _or_unknown(read: Callable[[object, str], Any]) -> Callable[[object, str], Any]:
    """Reads what no source may state."""
    return lambda value, where: None if value is None else read(value, where)


def _abilities(value: object, where: str) -> tuple[AbilityNote, ...]:
    items: Sequence[object] = [value] if isinstance(value, str) else listing(value, where)
    return tuple(_ability(item, f"{where}[{place}]") for place, item in enumerate(items))


def _ability(value: object, where: str) -> AbilityNote:
    if isinstance(value, str):
        if value not in registry.abilities:
            expected = "an ability that the engine plays, or a name with windows"
            raise NotUnderstood(f"ability “{shortened(value)}” is not known", expected=expected, where=where)
        return AbilityNote(value)
    facts = mapping(value, where, words.ABILITY)
    windows = listing(facts.get("windows", []), f"{where}.windows")
    named = [one_of(window, WINDOWS, f"{where}.windows[{place}]") for place, window in enumerate(windows)]
    return AbilityNote(text(facts.get("name"), f"{where}.name"), tuple(named))


_FACTS: Mapping[str, Callable[[object, str], Any]] = {
    "class": _classes,
    "cost": _or_unknown(count),
    "life": _or_unknown(count),
    "strength": _or_unknown(number),
    "attack": _or_unknown(lambda value, where: one_of(value, words.ATTACKS, where)),
    "phase": _or_unknown(lambda value, where: one_of(value, PHASES, where)),
    "active": flag,
    "symbols": lambda value, where: frozenset(texts(value, where)),
    "faction": text,
    "abilities": _abilities,
}
"""How each fact is read."""
