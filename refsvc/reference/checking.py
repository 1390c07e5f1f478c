"""The positions of the content: played against what they expect, and found by what they are about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from refsvc import bounds
from refsvc.corpus import Entry, Item
from refsvc.judge import (
    Checked,
    Placed,
    Tally,
    check,
    check_file,
    files_in,
    found_among,
    is_for_positions,
    missing,
    named_after,
    placed_in,
    scenarios_of,
    tallies,
)
from refsvc.reference.cases import ReadingCases
from refsvc.reference.looking_up import LookingUp

if TYPE_CHECKING:
    from refsvc.search import Results


class Checking(LookingUp, ReadingCases):
    """Plays and finds the scenarios that stand beside entries."""

    def check(self, paths: str | Path | Iterable[str | Path] = ()) -> Iterator[Checked]:
        """Scenario files and folders, or those of the content, each file played against what it expects."""
        several = [paths] if isinstance(paths, (str, Path)) else paths
        named = [Path(path) for path in several] or [self.corpus.directory]
        return check(files_in(named), self.judge)

    def rulings(self, item: Item) -> tuple[str, ...]:
        """Names of the scenarios that stand beside an item, or beside the entry that it repeats; see `ruling`."""
        shown = self.corpus.entries.get(item.same_as, item) if isinstance(item, Entry) else item
        found = scenarios_of(self.corpus, item) or scenarios_of(self.corpus, shown)
        return tuple([named_after(file, self.corpus) for file in found])

    def prepare(self) -> None:
        """Works out what the first search would wait for."""
        self.index.prepare()
        _ = self._placed

    def positions(self, results: Results, *, edition: str = "") -> tuple[Placed, ...]:
        """The positions of the reference that a query is about, without those of entries that it finds."""
        known = [one for one in self._placed if one.edition == (edition or one.edition)]
        if is_for_positions(results.query):
            return found_among(results.query, known)
        found = found_among(results.query, known)
        listed = self.search(results.query.text, edition=edition, limit=bounds.MOST_RESULTS).hits if found else ()
        entries = (self.corpus.items[hit.id] for hit in listed)
        repeated = {one.same_as for one in entries if isinstance(one, Entry)}
        return found_among(results.query, found, {*(hit.id for hit in listed), *repeated})

    @cached_property
    def _placed(self) -> tuple[Placed, ...]:
        cards, corpus = self.judge.cards, self.corpus
        files = ((item, file) for item in corpus.items.values() for file in scenarios_of(corpus, item))
        return tuple([one for item, file in files for one in placed_in(file, cards, item, named_after(file, corpus))])

    def check_ruling(self, name: str) -> Checked:
        """The scenario with this name (see `rulings`), played against what it expects. Raises WrongScenario."""
        return check_file(self._ruling(name), self.judge)

    def tallies(self, checked: Iterable[Checked]) -> list[Tally]:
        """How many entries run, by kind and faction."""
        return tallies(self.corpus, checked)

    def missing(self) -> list[Entry]:
        """The entries that need a scenario and have neither one nor a line that says why."""
        return missing(self.corpus)
