"""What the two editions have in common: of one name, of one id but for the edition, or paired in the content."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from refsvc.corpus.items import Entry, Item, slug

HEADWORDS = ("term", "glossary")
"""Kinds of entries that are paired by what they are called: each is the one of its edition for words."""
BY_PLACE = ("rule",)
"""Kinds of entries that are paired where the rest of their ids is the same."""


def paired(items: Mapping[str, Item], stated: Iterable[tuple[str, ...]]) -> Iterator[tuple[str, str]]:
    """The ids of what is the same thing in the first edition and in the second, the first edition's in front."""
    for key in (_name, _place):
        found: dict[str, dict[str, list[str]]] = {}
        for item in items.values():
            if of := key(item):
                found.setdefault(of, {}).setdefault(item.edition, []).append(item.id)
        for editions in found.values():
            yield from product(editions.get("1e", ()), editions.get("2e", ()))
    for pair in stated:
        if len(pair) == 2:
            yield pair[0], pair[1]


def _name(item: Item) -> str:
    """What is called alike in both editions: cards, abilities, factions and headwords."""
    if isinstance(item, Entry):
        return f"term {slug(item.title)}" if item.kind in HEADWORDS else ""
    return f"{item.kind} {slug(item.title)}"


def _place(item: Item) -> str:
    """What stands at the same place of both rulebooks."""
    return item.id.partition("/")[2] if isinstance(item, Entry) and item.kind in BY_PLACE else ""
