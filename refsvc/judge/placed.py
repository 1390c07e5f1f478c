"""Positions of the reference as a search finds them: by their titles, what they show, and the cards on the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import engine
from refsvc.corpus import Entry, Item
from refsvc.search import LastingTexts, Query, asks_for, edition_of, without

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


class Positions:
    """The positions of the reference, to be found."""

    def __init__(self, known: Sequence[Placed]) -> None:
        self._known = known
        self._titles = LastingTexts([one.title for one in known])
        self._words = LastingTexts([one.words for one in known])

    def found(self, query: Query, edition: str = "") -> tuple[Placed, ...]:
        """Those that have every telling word of the query, one of each scenario, the second edition before the first.

        One with all of them in its title comes before others.
        """
        alone = is_for_positions(query)
        plain = without(query, "edition", *(["kind"] if alone else []))
        numbers: Sequence[int] = range(len(self._known))
        if not (alone and plain.root is None):
            titled = self._titles.beside(plain)
            numbers = sorted(
                self._words.beside(plain),
                key=lambda number: (self._known[number].edition == "1e", number not in titled, number),
            )
        asked_for = {one for one in engine.EDITIONS if {edition or one, edition_of(query) or one} == {one}}
        best: dict[str, Placed] = {}
        for one in map(self._known.__getitem__, numbers):
            if one.edition in asked_for:
                best.setdefault(one.scenario, one)
        return tuple(best.values())
