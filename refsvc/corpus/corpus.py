"""The corpus: everything the service knows, loaded once, never changed."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from types import MappingProxyType

from refsvc.corpus.contents import CARD_SENTENCES, Contents
from refsvc.corpus.digests import digest
from refsvc.corpus.items import Entry, Item, Link
from refsvc.corpus.names import Names
from refsvc.corpus.packs import Conflict
from refsvc.corpus.plain import restored, stored
from refsvc.corpus.problems import Problem
from refsvc.corpus.relations import Relations, relations
from refsvc.corpus.rendering import Renderer
from refsvc.sentences import saying_of

NOTHING: Mapping[Path, Sequence[Problem]] = MappingProxyType({})
NO_ROOTS: Mapping[str, Path] = MappingProxyType({})


@dataclass(frozen=True, kw_only=True)
class Corpus(Contents):
    """Everything the service knows, and how it hangs together."""

    read_from: Path | None = field(default=None, compare=False)
    """The content directory that it was read from, if it was."""
    folders: Mapping[str, Path] = field(default_factory=dict, compare=False)
    """Those of the packs that are laid over it, by id."""

    @classmethod
    def load(
        cls, directory: Path, packs: Sequence[Path] = (), refused: Mapping[Path, Sequence[Problem]] = NOTHING
    ) -> "Corpus":
        """The corpus in this directory. Raises BrokenContent, with every problem found, rather than load a part.

        The packs in these folders are laid over it; one with a problem, or with those for which it is refused, is left
        out and named as such.
        """
        # Only reading a directory needs a parser of YAML: a corpus from one file does without.
        from refsvc.corpus.content.packs import corpus_with
        from refsvc.corpus.content.reading import contents

        if packs:
            return corpus_with(directory, packs, refused)
        found, _ = contents(directory)
        return cls(**vars(found), read_from=directory)

    @classmethod
    def open(cls, file: Path, roots: Mapping[str, Path] = NO_ROOTS) -> "Corpus":
        """The corpus that was written into this file, with what stands beside its entries in these folders."""
        corpus: Corpus = restored(cls, json.loads(file.read_text(encoding="utf-8")))
        folders = dict(roots)
        return replace(corpus, read_from=folders.pop("", None), folders=folders)

    def write(self, file: Path) -> None:
        """Writes the whole corpus into one file, which `open` reads anywhere."""
        written = json.dumps(
            stored(replace(self, read_from=None, folders={})), ensure_ascii=False, separators=(",", ":")
        )
        file.write_text(written, encoding="utf-8")

    @property
    def directory(self) -> Path:
        """The content directory that it was read from, with the scenarios that stand beside the entries."""
        if self.read_from is None:
            raise FileNotFoundError("this corpus comes from one file: no content directory stands behind it")
        return self.read_from

    @property
    def roots(self) -> Mapping[str, Path]:
        """The content directory, under an empty name, and those of the packs by id."""
        return {"": self.directory, **self.folders}

    def conflicts_of(self, identifier: str) -> tuple[Conflict, ...]:
        """Where packs say otherwise of this item."""
        return tuple(one for one in self.conflicts if one.id == identifier)

    @cached_property
    def items(self) -> Mapping[str, Item]:
        """Everything with a page of its own, by id."""
        return MappingProxyType({**self.entries, **self.cards, **self.abilities, **self.factions})

    @cached_property
    def digests(self) -> Mapping[str, str]:
        """A digest of what each item says, by id."""
        return MappingProxyType({identifier: digest(item) for identifier, item in self.items.items()})

    @cached_property
    def names(self) -> Names:
        """What words and phrases mean."""
        return Names(self.items.values())

    @cached_property
    def relations(self) -> Mapping[str, Relations]:
        """How the items hang together, by id."""
        return MappingProxyType(relations(self.items, self.names, self.editions.pairs))

    @cached_property
    def renderer(self) -> Renderer:
        """Texts as HTML, with their links."""
        return Renderer(self.items, self.names, saying_of(self.sentences, CARD_SENTENCES))

    def of_kind(self, kind: str, edition: str) -> tuple[Entry, ...]:
        """The entries of a kind, in reading order."""
        return tuple(one for one in self.entries.values() if (one.kind, one.edition) == (kind, edition))

    def link(self, identifier: str) -> Link:
        """What leads to the item with this id."""
        return self.items[identifier].link

    def links(self, identifiers: Iterable[str]) -> tuple[Link, ...]:
        """What leads to these items, each once, without those that do not exist."""
        return tuple(self.link(one) for one in dict.fromkeys(identifiers) if one in self.items)

    def find(self, id_or_name: str, edition: str = "") -> Item | None:
        """The item with this id, name, alias or title; without an edition, the second is asked first."""
        editions = (edition,) if edition else ("2e", "1e")
        named = (self.names.resolve(id_or_name, one, titles=True) for one in editions)
        return self.items.get(id_or_name.strip("/ ")) or next(filter(None, named), None)

    def suggest(self, id_or_name: str, edition: str = "") -> list[str]:
        """Ids, or names, that were perhaps meant, best first."""
        return get_close_matches(id_or_name, self.items, n=3) or self.names.near(id_or_name, edition)
