"""Cards in a document: by name, made up for the scenario, or with figures that override those in force."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.documents.plain import (
    among,
    count,
    flag,
    is_number,
    listing,
    mapping,
    named,
    number,
    one_of,
    shortened,
    text,
    texts,
)
from engine.effects.abilities import Registry
from engine.values.bounds import LARGEST_COUNT, NAME_LENGTH
from engine.values.cards import UNKNOWN, AbilityNote, Card, Cards, slug
from engine.values.errors import NotUnderstood

ORDINARY = frozenset({"common", "unit"})
"""What a made-up card is if nothing else is said."""
FACTS = ("class", "cost", "life", "strength", "attack", "phase", "active", "symbols", "faction", "abilities")
"""Facts of a card that a scenario may state or override."""
OWN_TEXT = "parts"
"""What its own text does, where an edition knows texts that are made up."""
HELD = ("card", "owner")
"""What may be said of one card off the battlefield, besides its facts."""
PILED = (*HELD, "copies")
"""What may be said of cards in a hand or pile."""
ABILITY = ("name", "windows", "parts")
"""An ability of a card, where its name alone does not tell enough."""
TEXT_DEPENDS_ON = frozenset({"class", "active", OWN_TEXT})
"""Facts that decide whether a text that is said in parts can be that of the card."""
FIELDS = {"class": "classes", "active": "stays"}
"""What a fact is called that a document names otherwise."""
ATTACKS = ("melee", "ranged")
NAME = r"^[^\s,?]+( [^\s,?]+)*$"
"""How the name of a made-up card may look: actions and answers are read word by word and split at commas."""


@dataclass(frozen=True)
class CardForm:
    """What an edition's documents may say of a card."""

    registry: Registry[Any]
    """The abilities that can be named."""
    sides: tuple[str, ...]
    phases: tuple[str, ...]
    windows: tuple[str, ...]
    classes: tuple[str, ...]
    """Words of a class line."""
    ranks: frozenset[str] = frozenset()
    """Those that only units have, where a class line does not say that besides."""
    normal: Callable[[object, str], str] | None = None
    """The parts of a made-up ability as they are kept; None where an edition knows no such abilities."""
    normal_text: Callable[[object, str, Card], str] | None = None
    """The parts of a made-up text of a card as they are kept; None where an edition knows no such texts."""

    @property
    def facts(self) -> tuple[str, ...]:
        """All that may be stated of a card."""
        return FACTS if self.normal_text is None else (*FACTS, OWN_TEXT)

    def overridden(self, card: Card, facts: Mapping[str, Any], where: str) -> Card:
        """The card with these facts instead of its own."""
        stated = {
            FIELDS.get(key, key): self._fact(key, value, f"{where}.{key}")
            for key, value in facts.items()
            if key != OWN_TEXT
        }
        base = card.base or (card if card.reference else None)
        made = replace(card, changed=card.changed | set(facts), reference="", base=base, **stated)
        if self.normal_text is None or TEXT_DEPENDS_ON.isdisjoint(facts) or not (OWN_TEXT in facts or card.parts):
            return made
        parts = facts[OWN_TEXT] if OWN_TEXT in facts else json.loads(card.parts)
        return replace(made, parts=self.normal_text(parts, f"{where}.{OWN_TEXT}", made))

    def _fact(self, key: str, value: object, where: str) -> Any:
        """The value of one fact; what no source may state can be nothing."""
        if value is None and key in ("cost", "life", "strength", "attack", "phase"):
            return None
        match key:
            case "class":
                return self._classes(value, where)
            case "cost" | "life":
                return count(value, where)
            case "strength":
                return number(value, where)
            case "attack":
                return one_of(value, ATTACKS, where)
            case "phase":
                return one_of(value, self.phases, where)
            case "active":
                return flag(value, where)
            case "symbols":
                return frozenset(texts(value, where))
            case "faction":
                return text(value, where)
        return self._abilities(value, where)

    def _classes(self, value: object, where: str) -> frozenset[str]:
        found = text(value, where).lower().split()
        for word in found:
            if word not in self.classes:
                expected = "words such as " + ", ".join(self.classes)
                raise NotUnderstood(f"no class is called “{shortened(word)}”", expected=expected, where=where)
        return frozenset(found if self.ranks.isdisjoint(found) else (*found, "unit"))

    def _abilities(self, value: object, where: str) -> tuple[AbilityNote, ...]:
        items: Sequence[object] = [value] if isinstance(value, str) else listing(value, where)
        return tuple(self._ability(item, f"{where}[{place}]") for place, item in enumerate(items))

    def _ability(self, value: object, where: str) -> AbilityNote:
        if isinstance(value, str):
            if value not in self.registry.abilities:
                expected = "an ability that the engine plays, or a name with windows"
                raise NotUnderstood(f"ability “{shortened(value)}” is not known", expected=expected, where=where)
            return AbilityNote(value)
        facts = mapping(value, where, ABILITY)
        windows = listing(facts.get("windows", []), f"{where}.windows")
        named = [one_of(window, self.windows, f"{where}.windows[{place}]") for place, window in enumerate(windows)]
        name = text(facts.get("name"), f"{where}.name")
        if "parts" not in facts:
            return AbilityNote(name, tuple(named))
        if self.normal is None:
            raise NotUnderstood("parts of an ability", expected="the name of an ability", where=f"{where}.parts")
        if named or len(name) > NAME_LENGTH or not re.fullmatch(NAME, name) or name in self.registry.abilities:
            expected = "a name of its own, words one space apart, and no windows beside the parts"
            raise NotUnderstood(f"“{shortened(name)}” can't be made up", expected=expected, where=where)
        return AbilityNote(name, (), self.normal(facts["parts"], f"{where}.parts"))

    def stated(self, card: Card, base: Card) -> dict[str, Any]:
        """What a document must state to make the card of another of that name: the inverse of :meth:`overridden`."""
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
            facts["abilities"] = [self._written(note) for note in card.abilities]
        if card.parts and card.parts != base.parts:
            facts[OWN_TEXT] = json.loads(card.parts)
        return facts

    def _written(self, note: AbilityNote) -> str | dict[str, Any]:
        if note.name in self.registry.abilities and not note.windows:
            return note.name
        if note.parts:
            return {"name": note.name, "parts": json.loads(note.parts)}
        return {"name": note.name, "windows": list(note.windows)}


def plainly(parts: object) -> str:
    """The parts of an ability that is made up as one text: equal parts are one text."""
    return json.dumps(parts, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _place_in_class_line(word: str) -> tuple[bool, str]:
    """Sorts the words of a class line as cards print them: the rank before what it is the rank of."""
    return word in ("unit", "event", "structure"), word


class CardReader:
    """Reads the cards of one document."""

    def __init__(self, cards: Cards, form: CardForm, playing: tuple[str, ...]) -> None:
        self.form = form
        self.playing = playing
        """The players of the document, in the order in which they sit; an edition may know more of them."""
        self.cards = cards
        """The cards of the reference, and those that the document makes up once it is read."""

    def define(self, value: object) -> None:
        """Take in the cards that the document makes up or changes throughout."""
        made: dict[str, Card] = {}
        for name, facts in mapping(value, "cards").items():
            where = f"cards.{shortened(name)}"
            if len(name) > NAME_LENGTH or not re.fullmatch(NAME, name):
                expected = f"at most {NAME_LENGTH} characters: words one space apart, without commas or question marks"
                raise NotUnderstood(f"“{shortened(name)}” can't be the name of a card", expected=expected, where=where)
            base = self.cards.find(name) or Card(name, ORDINARY)
            one = self.form.overridden(base, mapping(facts, where, self.form.facts), where)
            made[name] = made[one.name] = one
        self.cards = self.cards.with_own(made)

    def preferring(self, faction: str) -> CardReader:
        """A reader that finds the card of this faction first by a name that several share."""
        return CardReader(self.cards.preferring(faction), self.form, self.playing)

    def side(self, value: object, where: str) -> int:
        """The number of the player who is named, who has to be one of those that play."""
        return self.playing.index(named(one_of(value, self.form.sides, where), self.playing, where))

    def card(self, value: object, where: str, keys: tuple[str, ...] = HELD) -> Card:
        """The card that a name, or a mapping with a name and facts, describes."""
        if isinstance(value, str):
            return self.named(value, where)
        facts = mapping(value, where, (*keys, *self.form.facts))
        card = self.described(facts, where)
        if "owner" not in facts:
            return card
        if card is UNKNOWN:
            raise NotUnderstood("the owner of an unknown card", expected="the name of a card", where=f"{where}.card")
        return replace(card, owner=self.side(facts["owner"], f"{where}.owner"))

    def described(self, facts: Mapping[str, Any], where: str) -> Card:
        """The card named under ``card``, with what else is stated of it."""
        card = self.named(facts.get("card"), f"{where}.card")
        stated = {key: facts[key] for key in self.form.facts if key in facts}
        namesake = self._of_faction(card, stated.get("faction"))
        if namesake is not None:
            card = namesake
            del stated["faction"]
        if stated and card is UNKNOWN:
            raise NotUnderstood("facts of an unknown card", expected="the name of a card", where=f"{where}.card")
        return self.form.overridden(card, stated, where) if stated else card

    def _of_faction(self, card: Card, faction: object) -> Card | None:
        """The card of this name that this faction has; None if it has none."""
        if not isinstance(faction, str):
            return None
        if slug(faction) == slug(card.faction):
            return card
        return next((one for one in self.cards if one.name == card.name and slug(one.faction) == slug(faction)), None)

    def named(self, name: object, where: str) -> Card:
        """The card with this name."""
        if name == UNKNOWN.name:
            return UNKNOWN
        found = self.cards.find(text(name, where))
        if found is None:
            expected = "the name of a card in the reference or under `cards`"
            expected += among(name, sorted({card.name for card in self.cards}))
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
                yield self.card(item, f"{where}[{place}]", PILED), count(copies, f"{where}[{place}].copies")
