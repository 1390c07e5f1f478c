"""Every puzzle that there is: those of the content, those of packs, and those that readers made.

Lists show them in brief; what readers made is left out where the store does not answer.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

from refsvc import bounds
from refsvc.puzzles import (
    BUNDLED,
    PACK,
    SAVED,
    VARIANT,
    Brief,
    Difficulty,
    Listed,
    Puzzle,
    Puzzles,
    Verdict,
    WrongPuzzle,
    brief_of,
    saved_as_listed,
)

if TYPE_CHECKING:
    from refsvc.corpus import Item
    from refsvc.puzzles import Bundled
    from refsvc.store import Attempts, PuzzleShelf, Ratings, SavedPuzzle, Statistics

LOG = logging.getLogger("refsvc")
ReadT = TypeVar("ReadT")
VARYING = "~"
"""Stands between the slug of a puzzle and the number of a variant of it."""
NUMBER = re.compile("[1-9][0-9]?")
Progress = Callable[[int], bool]
"""Told at every step how far a search is; stops it by giving back False."""


@dataclass(frozen=True)
class PuzzleFound:
    """A puzzle of the reference, its own or one that a reader made."""

    origin: str
    """bundled, pack or saved."""
    slug: str
    puzzle: Puzzle
    puzzles: Puzzles = field(repr=False)
    version: int = 1
    is_published: bool = True
    """Whether anybody may find it."""
    is_waiting: bool = False
    """Whether it is published and the host has not let it through yet."""
    is_flagged: bool = False
    """Whether its answer no longer holds since rules or content changed."""
    pack: str = ""
    """Id of the pack that it is from; empty for all others."""
    of: str = ""
    """Where the puzzle is from that it is a variant of; empty for all others."""
    kept: Mapping[str, Any] | None = field(default=None, repr=False)
    """The verdict with which it was saved, which holds as long as rules and texts are the same."""

    @property
    def key(self) -> str:
        """The name under which tries are counted."""
        return f"{self.origin}/{self.slug}"

    @property
    def another(self) -> str:
        """The slug of the next puzzle like this one, if there is one; empty where it says nothing of variants."""
        own, _, number = self.slug.partition(VARYING)
        following = int(number or 0) + 1
        is_there = self.origin == VARIANT or self.puzzle.vary is not None
        return f"{own}{VARYING}{following}" if is_there and following <= bounds.VARIANTS_OFFERED else ""

    @property
    def reported(self) -> tuple[str, bool]:
        """Under which slug it is reported, a variant with what it is one of; and whether somebody saved that."""
        origin, _, slug = self.listed_key.partition("/")
        return slug, origin == SAVED

    @property
    def listed_key(self) -> str:
        """The name under which it stands in lists: of a variant, that of the puzzle that it is a variant of."""
        return self.key if self.origin != VARIANT else f"{self.of}/{self.slug.partition(VARYING)[0]}"

    def verdict(self, progress: Progress | None = None) -> Verdict:
        """What the engine says about it, which can take a while. Raises Stopped where that was not to its end."""
        return self.known or self.puzzles.verdict(self.puzzle, progress)

    @property
    def known(self) -> Verdict | None:
        """What the engine said about it; None where it was not asked yet."""
        in_force = self.puzzles.in_force(self.puzzle, self.kept) if self.kept else None
        return in_force or self.puzzles.known(self.puzzle)


class Collection:
    """Finds and lists puzzles of a reference."""

    def __init__(
        self,
        items: Mapping[str, Item],
        puzzles: Puzzles,
        bundled: Bundled,
        made: Callable[[], PuzzleShelf],
        attempts: Callable[[], Attempts],
        ratings: Callable[[], Ratings],
    ) -> None:
        self._items, self._puzzles, self._bundled = items, puzzles, bundled
        self._made, self._attempts, self._ratings = made, attempts, ratings

    def find(self, slug: str) -> PuzzleFound:
        """The puzzle with this slug. Raises NotFound, and WrongPuzzle where it can't be read any more.

        One that the host took down is not found either: TakenDown. Variants of a puzzle go by its slug and their
        number, such as ``wall-of-ice~2``; they are looked for when they are asked for. Raises Stopped.
        """
        own, mark, number = slug.partition(VARYING)
        if mark:
            return self._variant(own, number)
        if slug in self._bundled.puzzles:
            return PuzzleFound(BUNDLED, slug, self._bundled.puzzles[slug], self._puzzles)
        if slug in self._bundled.of_packs:
            return self._of_pack(slug)
        return self._saved(self._made().load(slug))

    def every(self) -> Iterator[Brief]:
        """Every puzzle that anybody may find, in brief: those of the content, then the published ones, newest first.

        What readers made is read once for each version, however often it is listed.
        """
        bundled = self._bundled_in_brief
        verdicts = self._puzzles.all_known([one.digest for one in bundled])
        for one, known in zip(bundled, verdicts, strict=True):
            yield one if known is None else one.decided(known.difficulty, known.entries)
        for saved in _unless_lost(lambda: self._made().titles(limit=bounds.PUZZLES_ON_PAGE)) or ():
            brief = self._in_brief(saved.slug, saved.version)
            if brief is None:  # It names what is no more; its own page says so.
                continue
            told = saved.difficulty if saved.digest == brief.digest else None
            yield brief.decided(Difficulty(**told), saved.entries) if told else brief

    def undecided(self) -> Iterator[Brief]:
        """The same, without looking at what the engine found of them."""
        yield from self._bundled_in_brief
        for saved in _unless_lost(lambda: self._made().titles(limit=bounds.PUZZLES_ON_PAGE)) or ():
            if brief := self._in_brief(saved.slug, saved.version):
                yield brief

    def about(self, identifiers: Iterable[str]) -> tuple[Brief, ...]:
        """The puzzles about any of these entries, cards and abilities, then those with one of them on the table."""
        wanted = frozenset(identifiers)
        every = list(self.every())
        about = [one for one in every if not wanted.isdisjoint(one.entries)]
        with_it = [one for one in every if wanted.isdisjoint(one.entries) and not wanted.isdisjoint(one.cards)]
        return (*about, *with_it)

    def brief(self, found: PuzzleFound) -> Brief:
        """One puzzle in brief."""
        known, brief = found.known, self._undecided(found)
        return brief if known is None else brief.decided(known.difficulty, known.entries)

    @cached_property
    def _bundled_in_brief(self) -> tuple[Brief, ...]:
        slugs = [*self._bundled.puzzles, *self._bundled.of_packs]
        return tuple([self._undecided(self.find(slug)) for slug in slugs])

    def _undecided(self, found: PuzzleFound) -> Brief:
        """One puzzle in brief, before it is decided: of those of the content it is noted what is found."""
        brief = brief_of(found.puzzle, self._items, self._puzzles.rules, found.origin, found.slug)
        brief = replace(brief, pack=found.pack)
        noted = self._bundled.levels.get(found.slug) if found.origin == BUNDLED else None
        return brief if noted is None else brief.decided(noted.difficulty, noted.entries)

    @cached_property
    def _in_brief(self) -> Callable[[str, int], Brief | None]:
        """Gives the puzzle that somebody saved in a version, in brief; None where it can't be read any more."""

        @lru_cache(maxsize=2 * bounds.PUZZLES_ON_PAGE)
        def read(slug: str, version: int) -> Brief | None:
            try:
                puzzle = self._puzzles.read(self._made().load(slug, version).document)
            except WrongPuzzle:
                return None
            return brief_of(puzzle, self._items, self._puzzles.rules, SAVED, slug)

        return read

    def document_of(self, brief: Brief) -> Mapping[str, Any]:
        """The document of a puzzle. Raises NotFound."""
        if brief.origin == SAVED:
            return self._made().load(brief.slug).document
        return self.find(brief.slug).puzzle.document

    def tried(self) -> Mapping[str, Statistics]:
        """How puzzles fare with those who try them, by key; nothing where the store does not answer."""
        return _unless_lost(lambda: self._attempts().all_statistics()) or {}

    def tries_at(self, key: str) -> Statistics | None:
        """How one puzzle fares; None where the store does not answer."""
        return _unless_lost(lambda: self._attempts().statistics(key))

    def rated(self) -> Mapping[str, float]:
        """How hard puzzles are found by those who try them, by key; nothing where the store does not answer."""
        return _unless_lost(lambda: self._ratings().of_puzzles()) or {}

    def rating_of(self, key: str) -> float | None:
        """The same of one puzzle; None where nobody tried it, or the store does not answer."""
        return _unless_lost(lambda: self._ratings().of_puzzle(key))

    def level(self, found: Brief, rating: float | None = None) -> Difficulty | None:
        """How hard a puzzle is said to be: at the level of its rating, or where that begins while nobody has tried it.

        None while the engine has not looked at it.
        """
        if found.difficulty is None:
            return None
        return self._puzzles.rated(found.difficulty, found.estimated if rating is None else rating)

    def listed(self) -> tuple[Listed, ...]:
        """The same puzzles with their titles only, without reading any."""
        saved = _unless_lost(lambda: self._made().titles(limit=bounds.PUZZLES_ON_PAGE)) or ()
        return (*self._bundled.listed, *saved_as_listed(saved))

    def keys(self, slugs: Iterable[str]) -> Mapping[str, str]:
        """The key under which tries at each of these puzzles are counted; of those that are there."""
        own = {slug: slug.partition(VARYING)[0] for slug in slugs}
        saved = self._made().there(set(own.values()))
        origins = dict.fromkeys(saved, SAVED) | dict.fromkeys(self._bundled.of_packs, PACK)
        origins |= dict.fromkeys(self._bundled.puzzles, BUNDLED)
        return {
            slug: f"{origins[one] if slug == one else VARIANT}/{slug}" for slug, one in own.items() if one in origins
        }

    def _variant(self, slug: str, written: str) -> PuzzleFound:
        from refsvc.store import NotFound

        own, number = self.find(slug), int(written) if NUMBER.fullmatch(written) else 0
        found = self._puzzles.variant(own.puzzle, number) if 0 < number <= bounds.VARIANTS_OFFERED else None
        if found is None:
            raise NotFound(f"{slug}{VARYING}{written}")
        return replace(
            own, origin=VARIANT, slug=f"{slug}{VARYING}{number}", puzzle=found.puzzle, of=own.origin, kept=None
        )

    def _of_pack(self, slug: str) -> PuzzleFound:
        puzzle, pack = self._bundled.of_packs[slug], self._bundled.packs[slug]
        return PuzzleFound(PACK, slug, puzzle, self._puzzles, pack=pack)

    def _saved(self, kept: SavedPuzzle) -> PuzzleFound:
        """A puzzle that somebody saved. Raises WrongPuzzle where it no longer means anything, and TakenDown."""
        from refsvc.store import Care, TakenDown

        if kept.care is Care.DOWN:
            raise TakenDown(kept.slug)
        read = self._puzzles.read(kept.document)
        return PuzzleFound(
            SAVED,
            kept.slug,
            read,
            self._puzzles,
            kept.version,
            is_published=kept.published and kept.care is Care.LISTED,
            is_flagged=bool(kept.flag),
            kept=kept.verdict,
            is_waiting=kept.published and kept.care is Care.WAITING,
        )


def _unless_lost(read: Callable[[], ReadT]) -> ReadT | None:
    """What is read from the store; None where that does not answer."""
    from refsvc.store import StoreError

    try:
        return read()
    except StoreError as error:
        LOG.error("shown without what people saved: %s", error)
        return None
