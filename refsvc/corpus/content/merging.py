"""Packs laid over what comes with the service: what of them is in force, and every place where two of them differ.

What comes with the service stays in force, unless a pack says that it is house rules and names what it overrules. A
fact of a card or faction that is less sure than what a pack says of it gives way. Of two packs the first is in force.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from refsvc.corpus.content.reading import Written
from refsvc.corpus.items import FIGURES, Card, Entry, Faction, Item
from refsvc.corpus.packs import EARLIER_PACK, HOUSE_RULE, PRINTED_FIRST, SURER, Conflict, Pack
from refsvc.corpus.standing import STANDINGS, Standing, Standings

T = TypeVar("T", bound=Item)
TEXT, SYMBOLS, DECK, SETUP = "text", "symbols", "deck", "setup"
FACTS_OF_CARDS = (*FIGURES, SYMBOLS, TEXT)
FACTS_OF_FACTIONS = (SYMBOLS, DECK, SETUP)
ATTRIBUTES = {"class": "card_class", TEXT: "abilities"}
"""What a fact is called in the record, where that is something else."""


@dataclass(frozen=True)
class Layered:
    """What is in force, and where packs say otherwise."""

    written: Written
    conflicts: tuple[Conflict, ...]


def laid_over(written: Written, packs: Iterable[tuple[Pack, Written]]) -> Layered:
    """What a content directory says with these packs over it, the first of them first."""
    layers = _Layers(written)
    for pack, said in packs:
        layers.add(pack, said)
    return Layered(
        Written(
            entries=tuple(layers.entries.values()),
            cards=tuple(layers.cards.values()),
            factions=tuple(layers.factions.values()),
            ruled=written.ruled,
        ),
        tuple(layers.conflicts),
    )


class _Layers:
    """What is in force while one pack after the other is laid over it."""

    def __init__(self, written: Written) -> None:
        self.entries = {one.id: one for one in written.entries}
        self.cards = {one.id: one for one in written.cards}
        self.factions = {one.id: one for one in written.factions}
        self.conflicts: list[Conflict] = []

    def add(self, pack: Pack, said: Written) -> None:
        """Lays a pack over what is there."""
        for entry in said.entries:
            self._entry(pack, entry)
        for card in said.cards:
            known = self.cards.get(card.id)
            self.cards[card.id] = card if known is None else self._completed(pack, known, card)
        for faction in said.factions:
            before = self.factions.get(faction.id)
            self.factions[faction.id] = faction if before is None else self._joined(pack, before, faction)

    def _entry(self, pack: Pack, entry: Entry) -> None:
        for identifier in entry.supersedes:
            known = self.entries.get(identifier)
            if known is not None and known.pack != pack.id:
                self._note(pack, entry, known, "", (_told(entry), ""), (_told(known), ""), HOUSE_RULE)
        known = self.entries.get(entry.id)
        if known is None:
            self.entries[entry.id] = entry
            return
        why = HOUSE_RULE if entry.id in pack.overrules else EARLIER_PACK if known.pack else PRINTED_FIRST
        self._note(pack, entry, known, "", (_told(entry), ""), (_told(known), ""), why)
        if why == HOUSE_RULE:
            self.entries[entry.id] = entry

    def _completed(self, pack: Pack, known: Card, card: Card) -> Card:
        """A card of which a pack says something as well."""
        taken = self._taken(pack, known, card, FACTS_OF_CARDS)
        if not taken:
            return known
        standing = {**known.standing, **taken}
        return replace(
            known,
            **{ATTRIBUTES.get(fact, fact): getattr(card, ATTRIBUTES.get(fact, fact)) for fact in taken},
            but=_exceptions(standing, known.usual),
            from_packs={**known.from_packs, **dict.fromkeys(taken, pack.id)},
        )

    def _joined(self, pack: Pack, known: Faction, faction: Faction) -> Faction:
        """A faction to which a pack adds cards, or of which it says something as well."""
        taken = self._taken(pack, known, faction, FACTS_OF_FACTIONS)
        values = {fact: getattr(faction, fact) for fact in taken}
        but = _exceptions({**known.standing, **taken}, known.usual) if taken else known.but
        # The standing of a setup stands in it.
        but = {one: tuple([fact for fact in facts if fact != SETUP]) for one, facts in but.items()}
        return replace(known, **values, but=but, cards=tuple(dict.fromkeys((*known.cards, *faction.cards))))

    def _taken(self, pack: Pack, known: T, told: T, facts: Iterable[str]) -> dict[str, Standing]:
        """The facts that hold as the pack says, each with its standing; every difference is noted."""
        taken: dict[str, Standing] = {}
        for fact in facts:
            said, other = _stated(told, fact), _stated(known, fact)
            if not said or said == other:
                continue
            sure, less = _standing(told, fact), _standing(known, fact) if other else "unknown"
            if told.id in pack.overrules:
                why = HOUSE_RULE
            elif STANDINGS.index(sure) < STANDINGS.index(less):
                why = SURER
            else:
                why = EARLIER_PACK if _pack_of(known, fact) else PRINTED_FIRST
            self._note(pack, told, known, fact, (said, sure), (other, less if other else ""), why)
            if why in (HOUSE_RULE, SURER):
                taken[fact] = sure
        return taken

    def _note(
        self, pack: Pack, told: Item, known: Item, fact: str, said: tuple[str, str], other: tuple[str, str], why: str
    ) -> None:
        self.conflicts.append(
            Conflict(
                id=known.id,
                fact=fact,
                pack=pack.id,
                said=said[0],
                standing=said[1],
                other=other[0],
                other_standing=other[1],
                other_pack=_pack_of(known, fact),
                holds=why in (HOUSE_RULE, SURER),
                why=why,
                origin=told.origin,
            )
        )


def _pack_of(item: Item, fact: str) -> str:
    return (item.from_packs.get(fact, "") if isinstance(item, Card) else "") or item.pack


def _told(entry: Entry) -> str:
    return entry.answer or entry.text or entry.title


def _stated(item: Item, fact: str) -> str:
    """A fact as a text; empty where it is not stated."""
    if fact == TEXT:
        return item.text
    value = getattr(item, ATTRIBUTES.get(fact, fact))
    if fact == SETUP and value is not None:
        value = value.squares
    if isinstance(value, Mapping):
        return ", ".join(f"{name}: {_plainly(one)}" for name, one in value.items())
    return "" if value is None else _plainly(value)


def _plainly(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(value) if isinstance(value, tuple) else str(value)


def _standing(item: Item, fact: str) -> Standing:
    if isinstance(item, Card):
        return item.text_rests_on if fact == TEXT else item.standing.get(fact, item.usual)
    assert isinstance(item, Faction)
    return item.standing.get(fact, item.usual)


def _exceptions(standings: Standings, usual: Standing) -> dict[Standing, tuple[Any, ...]]:
    return {one: facts for one in STANDINGS if one != usual and (facts := tuple(_of(standings, one)))}


def _of(standings: Standings, wanted: Standing) -> Iterator[str]:
    return (fact for fact, standing in standings.items() if standing == wanted)
