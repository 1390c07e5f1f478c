"""Positions of the reference as a search finds them: by their titles, what they show, and the cards on the board."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import engine
from refsvc.corpus import Entry, Item
from refsvc.search import Query, asks_for, beside, edition_of, without

KIND = "position"
"""The kind by which a query asks for these alone."""


@dataclass(frozen=True, slots=True)
class Placed:
    """The position of a case of a scenario of the reference."""

    scenario: str
    """The name by which the scenario opens."""
    case: int
    """Which of its cases this is, from 1."""
    title: str
    beside: str
    """Id of what it stands beside."""
    edition: str
    cards: tuple[str, ...]
    """Those on the board, each once."""
    words: str
    """All that it is found by."""

    @property
    def key(self) -> str:
        """What tells it from all others."""
        return f"{self.scenario}#{self.case}"


def placed(scenario: engine.Scenario, cards: Mapping[str, engine.Cards], item: Item, name: str) -> list[Placed]:
    """The positions of a scenario, each named after what it stands beside where it has no title.

    No position is read for it: there are many, and names are all that a search needs.
    """
    edition, question = scenario.edition, item.question if isinstance(item, Entry) else ""
    found = []
    for number, document in enumerate(scenario.documents, 1):
        there = tuple(dict.fromkeys(_cards(document, cards[edition])))
        title = document.get("title") or scenario.title or item.title
        words = " ".join([title, scenario.title, item.title, question, edition, *there])
        found.append(Placed(name, number, title, item.id, edition, there, words))
    return found


def _cards(document: Mapping[str, Any], cards: engine.Cards) -> Iterator[str]:
    for told in document.get("board", {}).values():
        # On a Vine Wall a unit can stand, which is told with it.
        for one in (told, told["unit"]) if isinstance(told, Mapping) and "unit" in told else (told,):
            name = one if isinstance(one, str) else one.get("card", "")
            card = cards.find(name)
            # What no catalogue has is made up in the scenario itself.
            yield card.name if card is not None else name


def is_for_positions(query: Query) -> bool:
    """Whether a query asks for positions, and nothing else."""
    return asks_for(query, KIND)


def found_among(query: Query, known: Sequence[Placed], listed: Collection[str] = ()) -> tuple[Placed, ...]:
    """Those that have every telling word of the query, one of each scenario, the second edition before the first.

    One with all of them in its title comes before others. What stands beside an entry that is ``listed`` already is
    left out: that opens on the board itself.
    """
    alone, edition = is_for_positions(query), edition_of(query)
    plain = without(query, "edition", *(["kind"] if alone else []))
    left = [one for one in known if one.edition == (edition or one.edition) and one.beside not in listed]
    if not (alone and plain.root is None):
        titled = frozenset(beside(plain, {one.key: one.title for one in left}))
        found = frozenset(beside(plain, {one.key: one.words for one in left}))
        left = sorted(
            (one for one in left if one.key in found), key=lambda one: (one.edition == "1e", one.key not in titled)
        )
    best: dict[str, Placed] = {}
    for one in left:
        best.setdefault(one.scenario, one)
    return tuple(best.values())
