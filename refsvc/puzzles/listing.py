"""Lists of puzzles: what stands in them without any puzzle being read, which comes next, which is that of a day."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from math import gcd
from typing import TYPE_CHECKING, NamedTuple, Protocol

import engine
from refsvc.puzzles import rating
from refsvc.puzzles.puzzle import Kind, Puzzle
from refsvc.puzzles.verdict import Difficulty

if TYPE_CHECKING:
    from refsvc.corpus import Item

BUNDLED, PACK, SAVED, VARIANT = "bundled", "pack", "saved", "variant"
"""Where puzzles are from: the content, a pack, those who use the service, or another puzzle that says what may vary."""
NO_LETTER = re.compile(r"[^\w'’]+")
FIRST_DAY = date(2024, 1, 1)
"""The day from which daily puzzles are counted."""
STRIDE = 7
"""How far the daily puzzle goes on in the collection from one day to the next, so that kinds alternate."""


LEVELS_OF_KINDS = {Kind.QUIZ: 1, Kind.LEGALITY: 2, Kind.RESOLUTION: 2, Kind.TIMING: 3, Kind.WIN: 4}
"""How hard puzzles of each kind mostly are."""


class Listed(NamedTuple):
    """A puzzle as it stands in a list."""

    origin: str
    """Where it is from: bundled, pack or saved."""
    slug: str
    title: str
    kind: str

    @property
    def key(self) -> str:
        """The name under which tries at it are counted."""
        return f"{self.origin}/{self.slug}"


@dataclass(frozen=True)
class Brief:
    """A puzzle in brief: what is told of it beside others, without its answer."""

    origin: str
    slug: str
    title: str
    question: str
    kind: Kind
    edition: str
    phase: str
    """Of the position; empty without one."""
    line: str
    """The position on one line; empty without one."""
    factions: tuple[str, ...]
    """Whose cards lie on the table, or which the question is about; in alphabetical order."""
    names: tuple[str, ...]
    """Of the cards on the table or in question and of their abilities, in alphabetical order."""
    digest: str
    """Of the puzzle under the rules and texts in force: what a verdict on it has to go by."""
    entries: tuple[str, ...] = ()
    """Ids of what it is about: as its author says, and once it is decided, of what decides it as well."""
    cards: tuple[str, ...] = ()
    """Ids of the cards that lie on the table."""
    difficulty: Difficulty | None = None
    """None while the engine has not looked at it."""
    pack: str = ""
    """Id of the pack that it comes from; empty for all others."""
    is_varied: bool = False
    """Whether there may be others like it."""
    players: int = 0
    """Who sit at the table; 0 without a position."""
    is_figure: bool = False
    """Whether it asks for a figure or word of a card."""

    @property
    def key(self) -> str:
        """The name under which tries at it are counted."""
        return f"{self.origin}/{self.slug}"

    def is_called(self, text: str) -> bool:
        """Whether somebody who types this means its title."""
        return _plain(text) == _plain(self.title)

    def decided(self, difficulty: Difficulty, entries: Iterable[str]) -> Brief:
        """The same with what the engine found of it."""
        return replace(self, difficulty=difficulty, entries=tuple(dict.fromkeys((*self.entries, *entries))))

    @property
    def estimated(self) -> float:
        """Where its rating begins: at its level; while nobody knows that, where puzzles of its kind mostly lie.

        What a reader made begins at what it takes to know and to look at: nobody has weighed its level.
        """
        if self.difficulty and self.origin == SAVED:
            return rating.of_marks(self.difficulty.knowledge, self.difficulty.complexity).value
        level = self.difficulty.level if self.difficulty else LEVELS_OF_KINDS[self.kind]
        return rating.of_level(level).value


def brief_of(puzzle: Puzzle, items: Mapping[str, Item], rules: str, origin: str, slug: str) -> Brief:
    """A puzzle in brief."""
    position = None if puzzle.case is None else puzzle.case.position
    return Brief(
        origin=origin,
        slug=slug,
        title=puzzle.title,
        question=puzzle.question,
        kind=puzzle.kind,
        edition=puzzle.edition,
        phase="" if position is None else position.phase,
        line="" if position is None else position.line,
        factions=tuple(sorted(_factions(puzzle, items))),
        names=tuple(sorted(_names(puzzle, items))),
        digest=puzzle.digest(rules),
        entries=tuple(dict.fromkeys(one for one in _about(puzzle) if one in items)),
        cards=tuple(sorted({card.entry for card in _on_table(puzzle)} & items.keys())),
        is_varied=puzzle.vary is not None,
        players=0 if position is None else len(position.view.players),
        is_figure=puzzle.fact is not None,
    )


def _plain(text: str) -> str:
    """A title as somebody types it."""
    return " ".join(NO_LETTER.sub(" ", text).split()).casefold()


def _about(puzzle: Puzzle) -> tuple[str, ...]:
    """Ids of what the author says that it is about."""
    return (*puzzle.about, puzzle.entry, puzzle.fact.card if puzzle.fact else "")


def _on_table(puzzle: Puzzle) -> list[engine.Card]:
    """The cards on the board, under others, in hands and in force."""
    if puzzle.case is None:
        return []
    seen = puzzle.case.position.view
    laid = [card for one in seen.cards for card in (one.card, *one.under)]
    return laid + [card for one in seen.players for card in (*one.hand, *(event.card for event in one.events))]


def _factions(puzzle: Puzzle, items: Mapping[str, Item]) -> set[str]:
    if puzzle.case is None:
        item = items.get(puzzle.fact.card if puzzle.fact else puzzle.entry)
        return {faction for faction in [getattr(item, "faction", "")] if faction}
    return {card.faction for card in _on_table(puzzle) if card.faction}


def _names(puzzle: Puzzle, items: Mapping[str, Item]) -> set[str]:
    named = [puzzle.fact.card if puzzle.fact else "", puzzle.entry, *puzzle.about]
    found = {items[one].title for one in named if one in items}
    if puzzle.case is None:
        return found
    borne = {name for one in puzzle.case.position.view.cards for name in one.abilities}
    return found | borne | {card.name for card in _on_table(puzzle)}


class Titled(Protocol):
    """A puzzle that a user saved, as far as a list tells of it."""

    @property
    def slug(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def kind(self) -> str: ...


def saved_as_listed(saved: Iterable[Titled]) -> tuple[Listed, ...]:
    """Puzzles that users saved as they stand in a list."""
    return tuple([Listed(SAVED, one.slug, one.title, one.kind) for one in saved])


def next_of(listed: Sequence[Listed], key: str) -> Listed | None:
    """The puzzle after this one; after the last, and one that is not listed, the first. None without another."""
    return _beside(listed, key, 1, 0)


def previous_of(listed: Sequence[Listed], key: str) -> Listed | None:
    """The puzzle before this one; before the first, and one that is not listed, the last. None without another."""
    return _beside(listed, key, -1, -1)


def _beside(listed: Sequence[Listed], key: str, step: int, otherwise: int) -> Listed | None:
    if not listed:
        return None
    place = next((place for place, one in enumerate(listed) if one.key == key), None)
    found = listed[otherwise if place is None else (place + step) % len(listed)]
    return None if found.key == key else found


def daily(slugs: Sequence[str], day: date) -> str:
    """The puzzle of a day: the same for everybody, and each once before one comes again."""
    stride = next(step for step in range(STRIDE, STRIDE + len(slugs) + 1) if gcd(step, len(slugs)) == 1)
    return slugs[((day - FIRST_DAY).days * stride) % len(slugs)]
