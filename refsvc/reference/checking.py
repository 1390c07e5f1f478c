"""The positions of the content: played against what they expect, and found by what they are about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from refsvc import bounds
from refsvc.corpus import Entry, Item
from refsvc.judge import (
    Checked,
    Placed,
    Positions,
    Tally,
    check,
    check_file,
    files_in,
    is_for_positions,
    missing,
    named_after,
    placed_in,
    scenarios_beside,
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
        found = self._scenarios.get(item.id) or self._scenarios.get(shown.id, ())
        return tuple([named_after(file, self.corpus) for file in found])

    @cached_property
    def _scenarios(self) -> Mapping[str, Sequence[Path]]:
        """The scenario files beside each item that has some: looked for once."""
        return scenarios_beside(self.corpus)

    def prepare(self) -> None:
        """Works out what the first search would wait for."""
        self.index.prepare()
        _ = self._placed

    def positions(self, results: Results, *, edition: str = "") -> tuple[Placed, ...]:
        """The positions of the reference that a query is about, without those of entries that it finds.

        What stands beside an entry that is found opens on the board itself.
        """
        found = self._placed.found(results.query, edition)
        if not found or is_for_positions(results.query):
            return found
        listed = self.search(results.query.text, edition=edition, limit=bounds.MOST_RESULTS).hits
        entries = (self.corpus.items[hit.id] for hit in listed)
        repeated = {one.same_as for one in entries if isinstance(one, Entry)}
        shown = {*(hit.id for hit in listed), *repeated}
        return tuple([one for one in found if one.beside not in shown])

    @cached_property
    def _placed(self) -> Positions:
        cards, corpus = self.judge.cards, self.corpus
        files = ((corpus.items[beside], file) for beside, several in self._scenarios.items() for file in several)
        known = [one for item, file in files for one in placed_in(file, cards, item, named_after(file, corpus))]
        return Positions(known)

    def check_ruling(self, name: str) -> Checked:
        """The scenario with this name (see `rulings`), played against what it expects. Raises WrongScenario."""
        return check_file(self._ruling(name), self.judge)

    def tallies(self, checked: Iterable[Checked]) -> list[Tally]:
        """How many entries run, by kind and faction."""
        return tallies(self.corpus, checked)

    def missing(self) -> list[Entry]:
        """The entries that need a scenario and have neither one nor a line that says why."""
        return missing(self.corpus)
