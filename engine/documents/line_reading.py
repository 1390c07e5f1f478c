"""Parts of a position on one line, read back into what a scenario document says."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.documents.cards import OWN_TEXT
from engine.documents.grammar import Entry, Span, entry, escaped
from engine.documents.line import FLAGS, NONE, PARTS, Tokens
from engine.documents.plain import one_among, shortened
from engine.values.bounds import LINE_LENGTH, LONGEST_ABILITY
from engine.values.cards import UNKNOWN
from engine.values.errors import NotUnderstood

UNKNOWABLE = ("cost", "life", "strength", "attack", "phase")
"""Figures that no source may state."""
NUMBERS = frozenset({"cost", "life", "strength", "copies"})


@dataclass(frozen=True)
class LineReader:
    """The words of an edition's documents, as far as a line has to know what they mean."""

    named_values: frozenset[str]
    """What the value of a lasting effect may name in place of a number."""
    tokens: Tokens
    facts_of_cards: tuple[str, ...]
    """What may be said of a card."""
    piece: tuple[str, ...]
    """What may be said of a card in play."""
    used: tuple[str, ...]
    """Keys of the record of the turn."""
    fact: tuple[str, ...]
    lasting: tuple[str, ...]
    lists: frozenset[str]
    """Keys with several values."""
    numbers: frozenset[str]
    flags: frozenset[str]
    parts: tuple[str, ...]
    """What may stand between the players and the phase."""

    def read_part(self, span: Span, document: dict[str, Any]) -> None:
        """Read what stands between the players and the phase into the document."""
        part = entry(span)
        key = key_of(part.head, self.parts)
        if key in document or part.inside is None:
            raise span.wrong(f"“{shortened(span.text)}” is not understood", f"{key} once, with entries in brackets")
        document[key] = self._part(key, part.inside)

    def _part(self, key: str, items: Iterable[Span]) -> Any:
        match key:
            case "cards":
                return self.cards(items)
            case "used":
                return self.record(items)
            case "lasting":
                return self.lasts(items)
        return [one.word() for one in items]

    def piled(self, span: Span) -> dict[str, Any]:
        """A card of a pile, or several."""
        number, *rest = span.split(".")
        if not number.text.isascii() or not number.text.isdigit():
            return self.card(span)
        card = self.card(span.cut(len(number.text) + 1)) if rest else {"card": UNKNOWN.name}
        return {**card, "copies": number.number()}

    def card(self, span: Span) -> dict[str, Any]:
        """A card with what lies on it, its facts and the cards under it."""
        one = entry(span)
        signs = "".join([f"(?:{re.escape(sign)}([0-9]+))?" for sign in self.tokens.values()])
        parts = re.fullmatch(f"(.*?){signs}", one.head.text, re.DOTALL)
        assert parts is not None, "every text matches"
        if not parts[1]:
            found = "figures without a card" if one.head.text else "found nothing where a card should be"
            raise one.head.wrong(found, "the name of a card, as in d3.Sneeks-2")
        facts: dict[str, Any] = {"card": one.head.cut(*parts.span(1)).word()}
        for group, key in enumerate(self.tokens, 2):
            if parts[group]:
                facts[key] = one.head.cut(*parts.span(group)).number()
        facts |= self.facts(one, tuple(key for key in self.piece if key not in ("card", "under", *self.tokens)))
        if one.inside is not None:
            facts["under"] = [self.card(below) for below in one.inside]
        return facts

    def facts(self, one: Entry, allowed: Sequence[str]) -> dict[str, Any]:
        """The facts of an entry."""
        facts: dict[str, Any] = {}
        for span, values in one.facts:
            key = key_of(span, allowed)
            if key in facts:
                raise span.wrong(f"“{key}” stands here twice", "each fact once")
            facts[key] = self._values(key, span, values)
        return facts

    def _values(self, key: str, span: Span, values: Sequence[Span]) -> Any:
        """What the values of a key mean: a list, or one value."""
        if key in self.lists:
            return [one.word() for one in values]
        if key == "class":
            return " ".join(one.word() for one in values)
        if key == "abilities":
            return [_ability(one) for one in values]
        if len(values) != 1:
            raise span.wrong(f"“{key}” has {len(values)} values", f"one value, as in {key}.value")
        (value,) = values
        if key == OWN_TEXT:
            return _parts(value)
        if value.text == NONE and key in UNKNOWABLE:
            return None
        if key in NUMBERS or key in self.numbers or (key == "value" and value.text not in self.named_values):
            return value.number()
        if key == "active" or key in self.flags:
            return FLAGS[key_of(value, tuple(FLAGS))]
        return value.word()

    def cards(self, items: Iterable[Span]) -> dict[str, Any]:
        """The cards that the position makes up."""
        cards: dict[str, Any] = {}
        for span in items:
            one = entry(span)
            name = one.head.word()
            if name in cards or one.inside is not None:
                raise span.wrong(f"“{shortened(span.text)}” is not understood", "a new card with its facts")
            cards[name] = self.facts(one, self.facts_of_cards)
        return cards

    def record(self, items: Iterable[Span]) -> dict[str, Any]:
        """What was done this turn."""
        used: dict[str, Any] = {}
        for span in items:
            # What stands first is the key; for the simple ones its values follow it.
            head, *values = span.split(";")[0].split(".")
            key = key_of(head, self.used)
            if key == "abilities":
                facts = self.facts(entry(span), ("card", "names"))
                used.setdefault(key, {})[facts.get("card", "")] = facts.get("names", [])
            elif key == "facts":
                used.setdefault(key, []).append(self.facts(entry(span), self.fact))
            elif key in used:
                raise span.wrong(f"“{key}” stands here twice", "each once")
            else:
                used[key] = self._values(key, head, values)
        return used

    def lasts(self, items: Iterable[Span]) -> list[dict[str, Any]]:
        """The effects that last."""
        lasting = []
        for span in items:
            one = entry(span)
            facts = {"kind": one.head.word()} | self.facts(one, self.lasting)
            if one.inside is not None:
                if len(one.inside) != 1:
                    raise span.wrong("more than one card in brackets", "the card that it was")
                facts["copied"] = self.card(one.inside[0])
            lasting.append(facts)
        return lasting


def parts_of(text: str) -> list[Span]:
    """The parts of a line: the edition, the players, what else there is, and the phase."""
    if len(text) > LINE_LENGTH:
        raise NotUnderstood("the line is too long", expected=f"at most {LINE_LENGTH} characters")
    return Span(text.strip()).split("/")


def read_phase(span: Span, document: dict[str, Any]) -> None:
    """Read the phase and the active player into the document."""
    words = span.split(".")
    if len(words) != 2:
        raise span.wrong(f"“{shortened(span.text)}” is no phase with a player", "as in move.south")
    document["phase"], document["turn"] = (one.word() for one in words)


def key_of(span: Span, allowed: Sequence[str]) -> str:
    """The key that stands here."""
    by_written = {escaped(key): key for key in allowed}
    if span.text not in by_written:
        found = f"“{shortened(span.text)}” is not understood" if span.text else "nothing stands here"
        raise span.wrong(found, one_among(span.text, tuple(by_written)))
    return by_written[span.text]


def _ability(span: Span) -> str | dict[str, Any]:
    name, *windows = span.split(":")
    if not windows:
        return name.word()
    if windows[0].text == PARTS and len(windows) == 2:
        return {"name": name.word(), "parts": _parts(windows[1])}
    return {"name": name.word(), "windows": [window.word() for window in windows[1:]]}


def _parts(span: Span) -> Any:
    """The parts of an ability that is made up."""
    try:
        return json.loads(span.unpacked(LONGEST_ABILITY))
    except (ValueError, RecursionError):
        raise span.wrong("these are no parts of an ability", "what the program wrote there") from None
