"""The scenario document that says the same as a position written on one line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engine.documents.grammar import Entry, Span, entry, escaped
from engine.documents.plain import one_among, shortened
from engine.second.documents import vocabulary as words
from engine.second.facts import BOARD, EDITION, SIDES
from engine.values.bounds import LINE_LENGTH
from engine.values.errors import NotUnderstood

PILES = ("hand", "draw", "bottom", "discard")
NUMBERS = ("cost", "life", "strength", "damage", "boost", "moving", "attacking", "copies")
LISTS = ("symbols", "targets", "names", *words.LISTS)
FLAGS = {"yes": True, "no": False}
NONE = "none"
"""Written for a figure that no source states."""
FORM = "2e/SOUTH/NORTH/PHASE.SIDE, such as 2e/3,d3.Sneeks/2,d4.Deceiver-1/move.south"


def line_document(text: str) -> dict[str, Any]:
    """The scenario document that says the same as a line."""
    if len(text) > LINE_LENGTH:
        raise NotUnderstood("the line is too long", expected=f"at most {LINE_LENGTH} characters")
    edition, *parts = Span(text.strip()).split("/")
    if edition.text != EDITION or len(parts) < 3:
        raise edition.wrong(f"“{shortened(text)}” is no position", FORM)
    document: dict[str, Any] = {"players": {}, "board": {}}
    for side, span in zip(SIDES, parts, strict=False):
        _read_side(side, span, document)
    for span in parts[2:-1]:
        extra = entry(span)
        key = _key(extra.head, tuple(_EXTRAS))
        if key in document or extra.inside is None:
            raise span.wrong(f"“{shortened(span.text)}” is not understood", f"{key} once, with entries in brackets")
        document[key] = _EXTRAS[key](extra.inside)
    last = parts[-1].split(".")
    if len(last) != 2:
        raise parts[-1].wrong(f"found “{shortened(parts[-1].text)}”", "the phase and the active player: move.south")
    document["phase"], document["turn"] = (one.word() for one in last)
    return document


def _read_side(side: str, span: Span, document: dict[str, Any]) -> None:
    facts: dict[str, Any] = {}
    document["players"][side] = facts
    magic, *items = span.split(",")
    facts["magic"] = magic.number()
    for item in items:
        square, *rest = item.split(".")
        if rest and BOARD.has(square.text):
            if square.text in document["board"]:
                raise square.wrong(f"a second card on {square.text}", "each space once")
            document["board"][square.text] = {"player": side, **_read_card(item.cut(len(square.text) + 1))}
            continue
        zone = entry(item)
        if zone.head.text not in (*PILES, "active") or zone.inside is None or zone.facts or zone.head.text in facts:
            expected = "a card such as d3.Sneeks-2, or hand, draw, bottom, discard, active once with cards in brackets"
            raise item.wrong(f"found “{shortened(item.text)}”", expected)
        read = _read_card if zone.head.text == "active" else _read_piled
        facts[zone.head.text] = [read(one) for one in zone.inside]


def _read_piled(span: Span) -> dict[str, Any]:
    number, *rest = span.split(".")
    if not number.text.isascii() or not number.text.isdigit():
        return _read_card(span)
    card = _read_card(span.cut(len(number.text) + 1)) if rest else {"card": words.UNKNOWN}
    return {**card, "copies": number.number()}


def _read_card(span: Span) -> dict[str, Any]:
    one = entry(span)
    parts = re.fullmatch(r"(.*?)(?:-([0-9]+))?(?::([0-9]+))?", one.head.text, re.DOTALL)
    assert parts is not None, "every text matches"
    facts: dict[str, Any] = {"card": one.head.cut(*parts.span(1)).word()}
    for group, key in ((2, "damage"), (3, "boost")):
        if parts[group]:
            facts[key] = one.head.cut(*parts.span(group)).number()
    facts |= _read_facts(one, tuple(key for key in words.PIECE if key not in ("card", "damage", "boost", "under")))
    if one.inside is not None:
        facts["under"] = [_read_card(below) for below in one.inside]
    return facts


def _read_facts(one: Entry, allowed: Sequence[str]) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    for span, values in one.facts:
        key = _key(span, allowed)
        if key in facts:
            raise span.wrong(f"“{key}” stands here twice", "each fact once")
        facts[key] = _read_values(key, span, values)
    return facts


def _key(span: Span, allowed: Sequence[str]) -> str:
    by_written = {escaped(key): key for key in allowed}
    if span.text not in by_written:
        found = f"“{shortened(span.text)}” is not understood" if span.text else "nothing stands here"
        raise span.wrong(found, one_among(span.text, tuple(by_written)))
    return by_written[span.text]


def _read_values(key: str, span: Span, values: Sequence[Span]) -> Any:
    """What the values of a key mean: a list, or one value."""
    if key in LISTS:
        return [one.word() for one in values]
    if key == "class":
        return " ".join(one.word() for one in values)
    if key == "abilities":
        return [_read_ability(one) for one in values]
    if len(values) != 1:
        raise span.wrong(f"“{key}” has {len(values)} values", f"one value, as in {key}.value")
    (value,) = values
    if value.text == NONE and key in ("cost", "life", "strength", "attack", "phase"):
        return None
    if key in NUMBERS or (key == "value" and value.text not in SIDES):
        return value.number()
    if key in ("active", "aimed"):
        return FLAGS[_key(value, tuple(FLAGS))]
    return value.word()


def _read_ability(span: Span) -> str | dict[str, Any]:
    name, *windows = span.split(":")
    if not windows:
        return name.word()
    return {"name": name.word(), "windows": [window.word() for window in windows[1:]]}


def _read_cards(items: Iterable[Span]) -> dict[str, Any]:
    cards: dict[str, Any] = {}
    for span in items:
        one = entry(span)
        name = one.head.word()
        if name in cards or one.inside is not None:
            raise span.wrong(f"“{shortened(span.text)}” is not understood", "a new card with its facts")
        cards[name] = _read_facts(one, words.CARD)
    return cards


def _read_used(items: Iterable[Span]) -> dict[str, Any]:
    used: dict[str, Any] = {}
    for span in items:
        # What stands first is the key; for the simple ones its values follow it.
        head, *values = span.split(";")[0].split(".")
        key = _key(head, words.USED)
        if key == "abilities":
            facts = _read_facts(entry(span), ("card", "names"))
            used.setdefault(key, {})[facts.get("card", "")] = facts.get("names", [])
        elif key == "facts":
            used.setdefault(key, []).append(_read_facts(entry(span), words.FACT))
        elif key in used:
            raise span.wrong(f"“{key}” stands here twice", "each once")
        else:
            used[key] = _read_values(key, head, values)
    return used


def _read_lasting(items: Iterable[Span]) -> list[dict[str, Any]]:
    lasting = []
    for span in items:
        one = entry(span)
        facts = {"kind": one.head.word()} | _read_facts(one, ("card", "other", "value", "word", "cause"))
        if one.inside is not None:
            if len(one.inside) != 1:
                raise span.wrong("more than one card in brackets", "the card that it was")
            facts["copied"] = _read_card(one.inside[0])
        lasting.append(facts)
    return lasting


_EXTRAS: Mapping[str, Callable[[Iterable[Span]], Any]] = {
    "cards": _read_cards,
    "used": _read_used,
    "lasting": _read_lasting,
    "lost": lambda items: [one.word() for one in items],
    "readings": lambda items: [one.word() for one in items],
}
