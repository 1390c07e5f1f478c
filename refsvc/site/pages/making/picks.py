"""What is picked rather than typed: entries to rest on, and what must be seen. Each can be taken out again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from refsvc import bounds
from refsvc.corpus import Item
from refsvc.http import reference
from refsvc.site.links import kind_words
from refsvc.site.pages.making.tree import Node

CITED_KINDS = ("card", "ability")
"""Kinds that a ruling is about rather than rests on."""
NOT_CITED = ("faction",)


@dataclass(frozen=True)
class Picked:
    """One that was picked."""

    name: str
    """Its place in the form."""
    value: str
    words: str
    note: str = ""
    """What else is to be known of it."""


@dataclass(frozen=True)
class Offered:
    """One that may be picked."""

    value: str
    words: str
    note: str = ""


def cited(node: Node) -> tuple[Picked, ...]:
    """The entries, cards and abilities that were picked; what is none any more is left out."""
    found: dict[str, Picked] = {}
    for one in node.items:
        item = reference().corpus.items.get(one.said("id"))
        if item is not None and item.id not in found:
            found[item.id] = Picked(one.name, item.id, item.title, kind_words(item.kind))
    return tuple(found.values())


def citable(sought: str, edition: str, near: tuple[str, ...], picked: tuple[Picked, ...]) -> tuple[Offered, ...]:
    """What may be cited: what the words find; without any, what is at hand in the position and in what was played."""
    taken = {one.value for one in picked}
    items = _found(sought, edition) if sought else _known(near)
    offered = {one.id: Offered(one.id, one.title, kind_words(one.kind)) for one in items if one.id not in taken}
    return tuple(offered.values())[: bounds.THINGS_OFFERED]


def is_card(identifier: str) -> bool:
    """Whether what is cited is a card or an ability."""
    return reference().corpus.items[identifier].kind in CITED_KINDS


def _found(sought: str, edition: str) -> Iterator[Item]:
    results = reference().search(sought[: bounds.LONGEST_QUERY], edition=edition, limit=2 * bounds.THINGS_OFFERED)
    return (one for one in _known(tuple(hit.id for hit in results.hits)) if one.kind not in NOT_CITED)


def _known(identifiers: tuple[str, ...]) -> Iterator[Item]:
    items = reference().corpus.items
    return (items[one] for one in identifiers if one in items)
