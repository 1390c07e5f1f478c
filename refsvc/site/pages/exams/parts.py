"""What an exam draws, as the form says it: how many puzzles of which kind, out of which."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from flask import request

import engine
from refsvc import bounds
from refsvc.http import reference, said, whole_number
from refsvc.puzzles import BUNDLED, LEVELS, PACK, SAVED, Kind
from refsvc.sentences import capital
from refsvc.site.links import edition_words
from refsvc.site.pages.puzzles.summary import PuzzleShown
from refsvc.store import Part

FILTERS = ("kind", "edition", "difficulty", "origin", "faction")
"""What a part may be drawn by."""


@dataclass(frozen=True)
class Choice:
    """One thing by which a part is drawn, with its values in words."""

    name: str
    label: str
    options: tuple[tuple[str, str], ...]
    every: str
    """What choosing none of them is called."""


@dataclass(frozen=True)
class Row:
    """A part as it stands in the form."""

    count: str
    chosen: tuple[str, ...]
    """For each of the filters, the value, or nothing."""

    @property
    def is_asked(self) -> bool:
        """Whether it asks for any puzzle."""
        return bool(self.count.strip())


class Pool(NamedTuple):
    """The puzzles that the parts need, and the parts in terms of these alone."""

    numbers: tuple[int, ...]
    parts: tuple[Part, ...]


def choices(puzzles: Sequence[PuzzleShown]) -> tuple[Choice, ...]:
    """What there is to draw by."""
    factions = sorted({faction for one in puzzles for faction in one.factions})
    options = {
        "kind": [(kind.value, reference().puzzles.kind(kind)) for kind in Kind],
        "edition": [(name, edition_words(name)) for name in engine.EDITIONS],
        "difficulty": [(level, capital(level)) for level in LEVELS],
        "origin": [
            (BUNDLED, said("exam.origin-bundled")),
            (PACK, said("exam.origin-pack")),
            (SAVED, said("exam.origin-saved")),
        ],
        "faction": [(faction, faction) for faction in factions],
    }
    called = {
        "kind": said("exam.part-kind"),
        "edition": said("exam.part-edition"),
        "difficulty": said("exam.part-difficulty"),
        "origin": said("exam.part-origin"),
        "faction": said("exam.part-faction"),
    }
    # Whoever says nothing gets those of readers too, which nobody has looked at: that is said.
    every = {"origin": said("exam.origin-any")}
    return tuple(
        Choice(name, called[name], tuple(options[name]), every.get(name, said("exam.any"))) for name in FILTERS
    )


def rows() -> tuple[Row, ...]:
    """The parts as the form has them; as many as it offers."""
    counts = request.form.getlist("part_count")
    columns = [request.form.getlist(f"part_{name}") for name in FILTERS]
    return tuple(
        Row(_at(counts, place), tuple(_at(column, place) for column in columns)) for place in range(bounds.MOST_PARTS)
    )


def is_wanted(one: PuzzleShown, origin: str, asked: Sequence[Row]) -> bool:
    """Whether some part may draw a puzzle, however hard it is: that is known only once the engine has looked at it."""
    wanted = [dict(zip(FILTERS, row.chosen, strict=True)) for row in asked if row.is_asked]
    return any(_matches(one, origin, {**each, "difficulty": ""}) for each in wanted)


def parts(pool: Sequence[PuzzleShown], asked: Sequence[Row], origins: Sequence[str]) -> tuple[Part, ...]:
    """The parts that the form asks for, out of a pool whose puzzles have numbers from 1 and origins."""
    return tuple(_part(pool, row, origins) for row in asked if row.is_asked)


def pool_of(asked: tuple[Part, ...], count: int) -> Pool:
    """What the parts can be drawn from, out of so many; all of it where that is nothing, so that it can be told."""
    numbers = tuple(sorted({number for part in asked for number in part.pool}))
    if not numbers:
        return Pool(tuple(range(1, count + 1)), asked)
    places = {number: place for place, number in enumerate(numbers, 1)}
    return Pool(numbers, tuple(replace(part, pool=tuple(places[one] for one in part.pool)) for part in asked))


def _part(pool: Sequence[PuzzleShown], row: Row, origins: Sequence[str]) -> Part:
    wanted = dict(zip(FILTERS, row.chosen, strict=True))
    numbers = [
        number
        for number, (one, origin) in enumerate(zip(pool, origins, strict=True), 1)
        if _matches(one, origin, wanted)
    ]
    return Part(whole_number(row.count.strip(), 1, bounds.MOST_QUESTIONS) or 0, _words(wanted), tuple(numbers))


def _matches(one: PuzzleShown, origin: str, wanted: dict[str, str]) -> bool:
    has = {
        "kind": (one.kind,),
        "edition": (one.edition,),
        "difficulty": (one.difficulty.name if one.difficulty else "",),
        "origin": (origin,),
        "faction": one.factions,
    }
    return all(not value or value in has[name] for name, value in wanted.items())


def _words(wanted: dict[str, str]) -> str:
    told = {choice.name: dict(choice.options) for choice in choices(())}
    named = [told[name].get(value, value) for name, value in wanted.items() if value]
    return ", ".join(named) or said("exam.part-any")


def _at(column: Sequence[str], place: int) -> str:
    return column[place] if place < len(column) else ""
