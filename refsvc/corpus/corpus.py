"""The corpus: everything the service knows, loaded once, never changed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any

from refsvc.corpus import building
from refsvc.corpus.cards import Card, Faction, NamedAbility
from refsvc.corpus.entries import CheckedClaim, Entry, Item, Page, Source, Symbol, Window
from refsvc.corpus.names import Names
from refsvc.corpus.naming import named_abilities
from refsvc.corpus.problems import BrokenContent, Fault
from refsvc.corpus.reading import Reader, Records, located
from refsvc.corpus.relations import Relations, relations
from refsvc.corpus.rendering import Renderer


@dataclass(frozen=True)
class Corpus:
    """Everything the service knows. Mappings are in reading order and can't be changed."""

    directory: Path
    entries: Mapping[str, Entry]
    cards: Mapping[str, Card]
    abilities: Mapping[str, NamedAbility]
    factions: Mapping[str, Faction]
    sources: Mapping[str, Source]
    windows: Mapping[str, Window]
    symbols: Mapping[str, Symbol]
    pages: Mapping[str, Page]
    checked_claims: tuple[CheckedClaim, ...]
    synonyms: Mapping[str, tuple[str, ...]]
    """Words of the rules, each with the words that players use for it."""

    @classmethod
    def load(cls, directory: Path) -> "Corpus":
        """The corpus in this directory. Raises BrokenContent, with every problem found, rather than load a part."""
        if not directory.is_dir():
            raise FileNotFoundError(f"no content directory at {directory}")
        reader = Reader(directory)
        records = reader.read()
        reader.problems.extend(located(directory, fault) for fault in _twice(records))
        if reader.problems:
            raise BrokenContent(reader.problems)
        return cls._built(directory, records)

    @classmethod
    def _built(cls, directory: Path, records: Records) -> "Corpus":
        read = [building.entry(record) for record in records.entries]
        entries = building.with_repeated_texts({one.id: one for one in sorted(read, key=_reading_order)})
        cards: dict[str, Card] = {}
        factions: dict[str, Faction] = {}
        for record in records.factions:
            own = tuple(building.cards_of(record))
            cards.update((one.id, one) for one in own)
            if record.id.partition("/")[2] not in building.BELONG_TO_NO_FACTION:
                factions[record.id] = building.faction(record, own)
        single = records.single
        return cls(
            directory=directory,
            entries=MappingProxyType(dict(entries)),
            cards=MappingProxyType(cards),
            abilities=MappingProxyType(named_abilities(cards.values(), records.abilities)),
            factions=MappingProxyType(factions),
            sources=MappingProxyType(building.sources(single["sources.yaml"] or {})),
            windows=MappingProxyType(building.windows(single["timing.yaml"] or {})),
            symbols=MappingProxyType(building.symbols(single["symbols.yaml"] or {})),
            pages=MappingProxyType({record.id: building.page(record) for record in records.pages}),
            checked_claims=building.checked_claims(single["pages/manual-claims.yaml"] or ()),
            synonyms=building.synonyms(single["synonyms.yaml"] or {}),
        )

    @cached_property
    def items(self) -> Mapping[str, Item]:
        """Everything with a page of its own, by id."""
        return MappingProxyType({**self.entries, **self.cards, **self.abilities, **self.factions})

    @cached_property
    def names(self) -> Names:
        """What words and phrases mean."""
        return Names(self.items.values())

    @cached_property
    def relations(self) -> Mapping[str, Relations]:
        """How the items hang together, by id."""
        return MappingProxyType(relations(self.items, self.names))

    @cached_property
    def renderer(self) -> Renderer:
        """Texts as HTML, with their links."""
        return Renderer(self.items, self.names)

    def of_kind(self, kind: str, edition: str) -> tuple[Entry, ...]:
        """The entries of a kind, in reading order."""
        return tuple(one for one in self.entries.values() if (one.kind, one.edition) == (kind, edition))

    def find(self, id_or_name: str, edition: str = "") -> Item | None:
        """The item with this id, name, alias or title; without an edition, the second is asked first."""
        return self.items.get(id_or_name.strip("/ ")) or self.names.find(
            id_or_name, (edition,) if edition else ("2e", "1e")
        )

    def suggest(self, id_or_name: str, edition: str = "") -> list[str]:
        """Ids, or names, that were perhaps meant, best first."""
        return get_close_matches(id_or_name, self.items, n=3) or self.names.near(id_or_name, edition)


def _reading_order(entry: Entry) -> tuple[Any, ...]:
    latest_edition_first = -int(entry.edition[0])
    unordered_last = (entry.order is None, entry.order or 0)
    return latest_edition_first, Entry.KINDS.index(entry.kind), unordered_last, entry.id


def _twice(records: Records) -> Iterator[Fault]:
    """A fault for each id that is given a second time."""
    first: dict[str, str] = {}
    numbered = [(one.id, one.origin.at("name")) for record in records.factions for one in building.cards_of(record)] + [
        (record.id, record.origin.at("name")) for record in records.abilities
    ]
    for identifier, origin in numbered:
        if identifier in first:
            yield Fault(origin, f"'{identifier}' is already in {first[identifier]}: one of the two needs another name")
        first.setdefault(identifier, origin.file)
