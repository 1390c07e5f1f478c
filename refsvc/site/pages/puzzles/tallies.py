"""What somebody's tries come to: how often they were right, by rule, phase and faction, and what goes on unbroken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from refsvc.http import reference, said
from refsvc.puzzles import Brief, training, turning_on
from refsvc.site.pages.puzzles.learner import Learner
from refsvc.site.pages.puzzles.prose import cited

RULES_OF_A_PUZZLE = 3
"""Entries under which a try counts: those that tell most."""
MOST_ROWS = 12
"""Rows of a table; those with fewer tries are left out."""


class Row(NamedTuple):
    """How tries at puzzles of one sort went."""

    name: str
    right: int
    tries: int
    url: str = ""

    @property
    def percent(self) -> int:
        """How many of a hundred were right."""
        return round(100 * self.right / self.tries)


class Tally(NamedTuple):
    """Tries by one thing."""

    title: str
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Picture:
    """All of it."""

    tries: int
    right: int
    rating: int
    rated: int
    due: int
    streaks: training.Streaks
    tallies: tuple[Tally, ...]


def picture_of(who: Learner) -> Picture:
    """What a reader's tries come to."""
    briefs = {one.slug: one for one in reference().collection.every()}
    rules, phases, factions = (_Counted() for _ in range(3))
    for one in who.tries:
        brief = briefs.get(one.puzzle)
        if brief is None:
            continue
        rules.add(_rules(brief), right=one.right)
        phases.add([_phase(brief)] if brief.phase else [], right=one.right)
        factions.add(brief.factions, right=one.right)
    links = {entry.id: entry for entry in cited(rules.tried)}
    by_rule = {one: (links[one].title, links[one].url) for one in rules.tried if one in links}
    return Picture(
        tries=len(who.tries),
        right=sum(one.right for one in who.tries),
        rating=round(who.strength.value),
        rated=who.strength.tries,
        due=len(training.due(who.tries, who.today)),
        streaks=training.streaks(who.tries, who.today),
        tallies=(
            Tally(said("progress.by-rule"), rules.rows(by_rule)),
            Tally(said("progress.by-phase"), phases.rows()),
            Tally(said("progress.by-faction"), factions.rows()),
        ),
    )


def _rules(brief: Brief) -> Sequence[str]:
    found = reference().puzzle(brief.slug)
    known = found.known
    return turning_on(found.puzzle.about, known.entries)[:RULES_OF_A_PUZZLE] if known else ()


def _phase(brief: Brief) -> str:
    return reference().judge.words.phase_of(brief.edition, brief.phase)


class _Counted:
    """Tries, and those that were right, by name."""

    def __init__(self) -> None:
        self.tried: Counter[str] = Counter()
        self.right: Counter[str] = Counter()

    def add(self, names: Iterable[str], *, right: bool) -> None:
        for name in names:
            self.tried[name] += 1
            self.right[name] += right

    def rows(self, named: Mapping[str, tuple[str, str]] | None = None) -> tuple[Row, ...]:
        """Those tried most often, the weakest first."""
        most = [(name, tries) for name, tries in self.tried.most_common() if named is None or name in named][:MOST_ROWS]
        rows = [
            Row(title, self.right[name], tries, url) for name, tries in most for title, url in [_named(name, named)]
        ]
        return tuple(sorted(rows, key=lambda row: (row.percent, -row.tries, row.name)))


def _named(name: str, named: Mapping[str, tuple[str, str]] | None) -> tuple[str, str]:
    return named[name] if named else (name, "")
