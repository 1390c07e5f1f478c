"""Parts of a position on one line: cards, piles, what was done and what lasts. An edition puts them together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from engine.documents.cards import OWN_TEXT, plainly
from engine.documents.grammar import bracketed, escaped, packed
from engine.values.cards import UNKNOWN

NONE = "none"
"""Written for a figure that no source states."""
FLAGS = {"yes": True, "no": False}
PARTS = "parts"
"""Written after the name of an ability that is made up, before what it does."""
Tokens = Mapping[str, str]
"""What lies on a card, each with the sign before its number: damage with a hyphen."""


def written_parts(document: Mapping[str, Any], parts: Iterable[str], tokens: Tokens) -> Iterator[str]:
    """What a position holds besides the players, under these keys of its document, with entries in brackets."""
    for key in parts:
        if key in document:
            yield key + bracketed(_entries(key, document[key], tokens))


def _entries(key: str, value: Any, tokens: Tokens) -> Iterable[str]:
    match key:
        case "cards":
            return written_cards(value)
        case "used":
            return written_record(value)
        case "lasting":
            return written_lasting(value, tokens)
    words: Iterable[str] = value
    return words


def written_pile(cards: int | Mapping[str, int] | Sequence[Any], tokens: Tokens) -> Iterator[str]:
    """The cards of a pile: ``12`` is so many unknown cards, ``4.Mind_Witch`` so many of a name."""
    if isinstance(cards, int):
        yield str(cards)
        return
    if isinstance(cards, Mapping):
        cards = [{"card": name, "copies": copies} for name, copies in cards.items()]
    for item in cards:
        facts: dict[str, Any] = {"card": item} if isinstance(item, str) else dict(item)
        copies = facts.pop("copies", 1)
        if facts["card"] == UNKNOWN.name:
            yield str(copies)
        else:
            yield (f"{copies}." if copies > 1 else "") + written_card(facts, tokens)


def written_card(item: str | Mapping[str, Any], tokens: Tokens) -> str:
    """A card with what lies on it, its facts and the cards under it."""
    facts: dict[str, Any] = {"card": item} if isinstance(item, str) else dict(item)
    written = escaped(facts.pop("card"))
    for key, sign in tokens.items():
        number = facts.pop(key, 0)
        written += f"{sign}{number}" if number else ""
    under = facts.pop("under", [])
    return written + written_facts(facts) + (bracketed(written_card(one, tokens) for one in under) if under else "")


def written_facts(facts: Mapping[str, Any]) -> str:
    """Keys with their values."""
    return "".join(
        f";{escaped(key)}{''.join(f'.{word}' for word in _values(key, value))}" for key, value in facts.items()
    )


def _values(key: str, value: Any) -> Iterator[str]:
    match value:
        case list() if key == OWN_TEXT:
            yield packed(plainly(value))
        case None:
            yield NONE
        case bool():
            yield "yes" if value else "no"
        case int():
            yield str(value)
        case str() if key == "class":
            yield from value.split()
        case str():
            yield escaped(value)
        case Mapping() if "parts" in value:
            yield ":".join([escaped(value["name"]), PARTS, packed(plainly(value["parts"]))])
        case Mapping():
            yield ":".join([escaped(value["name"]), "", *value["windows"]])
        case _:
            for item in value:
                yield from _values("", item)


def written_cards(cards: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """The cards that a position makes up."""
    for name, facts in cards.items():
        yield escaped(name) + written_facts(facts)


def written_record(used: Mapping[str, Any]) -> Iterator[str]:
    """What was done this turn."""
    for key, value in used.items():
        if key == "abilities":
            yield from (f"{key};{written_facts({'card': name, 'names': names})[1:]}" for name, names in value.items())
        elif key == "facts":
            yield from (key + written_facts(fact) for fact in value)
        else:
            yield written_facts({key: value})[1:]


def written_lasting(lasting: Iterable[Mapping[str, Any]], tokens: Tokens) -> Iterator[str]:
    """The effects that last."""
    for one in lasting:
        facts = {key: value for key, value in one.items() if key not in ("kind", "copied")}
        copied = bracketed([written_card(one["copied"], tokens)]) if "copied" in one else ""
        yield escaped(one["kind"]) + written_facts(facts) + copied
