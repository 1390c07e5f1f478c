"""A position on one line, for links and chat, in the manner of a FEN.

It looks like this::

    2e/3,d3.Sneeks-2,hand(Purge),draw(12)/2,d4.Deceiver:1(Ice_Smith)/move.south

South, then North: the magic, the cards that the player controls on the board, hand and piles. A card may have
``-damage``, ``:boost``, ``;facts`` and ``(cards under it)``. In piles, ``12`` is so many unknown cards and
``4.Mind_Witch`` so many of a name. What else a position holds stands between North and the phase. The line says
what a scenario document says, and is read the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from engine.documents.grammar import bracketed, escaped
from engine.second.documents import vocabulary as words
from engine.second.documents.line_reading import NONE, PILES
from engine.second.documents.writing import write_position
from engine.second.facts import EDITION, SIDES
from engine.second.position import Situation


def write_line(position: Situation) -> str:
    """The line that reads back as this position."""
    document = write_position(position)
    sides = [",".join(_side(document, side)) for side in SIDES]
    extras = [f"{key}{bracketed(write(document[key]))}" for key, write in EXTRAS.items() if key in document]
    return "/".join([EDITION, *sides, *extras, f"{document['phase']}.{document['turn']}"])


def _side(document: Mapping[str, Any], side: str) -> Iterator[str]:
    facts = document.get("players", {}).get(side, {})
    yield str(facts.get("magic", 0))
    for square, piece in document.get("board", {}).items():
        if piece["player"] == side:
            yield f"{square}.{_card({key: value for key, value in piece.items() if key != 'player'})}"
    for pile in PILES:
        if pile in facts:
            yield pile + bracketed(_pile(facts[pile]))
    if "active" in facts:
        yield "active" + bracketed(map(_card, facts["active"]))


def _pile(cards: int | Mapping[str, int] | Sequence[Any]) -> Iterator[str]:
    if isinstance(cards, int):
        yield str(cards)
        return
    if isinstance(cards, Mapping):
        cards = [{"card": name, "copies": copies} for name, copies in cards.items()]
    for item in cards:
        facts: dict[str, Any] = {"card": item} if isinstance(item, str) else dict(item)
        copies = facts.pop("copies", 1)
        if facts["card"] == words.UNKNOWN:
            yield str(copies)
        else:
            yield (f"{copies}." if copies > 1 else "") + _card(facts)


def _card(item: str | Mapping[str, Any]) -> str:
    facts: dict[str, Any] = {"card": item} if isinstance(item, str) else dict(item)
    written = escaped(facts.pop("card"))
    damage, boost, under = facts.pop("damage", 0), facts.pop("boost", 0), facts.pop("under", [])
    written += (f"-{damage}" if damage else "") + (f":{boost}" if boost else "")
    return written + _facts(facts) + (bracketed(map(_card, under)) if under else "")


def _facts(facts: Mapping[str, Any]) -> str:
    return "".join(
        f";{escaped(key)}{''.join(f'.{word}' for word in _values(key, value))}" for key, value in facts.items()
    )


def _values(key: str, value: Any) -> Iterator[str]:
    match value:
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
        case Mapping():
            yield ":".join([escaped(value["name"]), "", *value["windows"]])
        case _:
            for item in value:
                yield from _values("", item)


def _cards(cards: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    for name, facts in cards.items():
        yield escaped(name) + _facts(facts)


def _used(used: Mapping[str, Any]) -> Iterator[str]:
    for key, value in used.items():
        if key == "abilities":
            yield from (f"{key};{_facts({'card': name, 'names': names})[1:]}" for name, names in value.items())
        elif key == "facts":
            yield from (key + _facts(fact) for fact in value)
        else:
            yield _facts({key: value})[1:]


def _lasting(lasting: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    for one in lasting:
        facts = {key: value for key, value in one.items() if key not in ("kind", "copied")}
        yield escaped(one["kind"]) + _facts(facts) + (bracketed([_card(one["copied"])]) if "copied" in one else "")


EXTRAS: Mapping[str, Callable[[Any], Iterable[str]]] = {
    "cards": _cards,
    "used": _used,
    "lasting": _lasting,
    "lost": lambda sides: sides,
    "readings": lambda points: points,
}
"""What may stand between North and the phase, and how it is written."""
