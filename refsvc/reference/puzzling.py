"""Puzzles: those of the content, of packs and of readers; read, decided, graded, found, checked again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from refsvc.collection import Collection, PuzzleFound
from refsvc.puzzles import Kind, Puzzles, WrongPuzzle, rules_digest
from refsvc.reference.keeping import Keeping

if TYPE_CHECKING:
    from refsvc.corpus import Item
    from refsvc.puzzles import Brief, Bundled, Checked, KeepsVerdicts
    from refsvc.search import Query
    from refsvc.store import PuzzleCare, PuzzleShelf


class Puzzling(Keeping):
    """Gives the puzzles that there are, and decides those that somebody brings."""

    @cached_property
    def puzzles(self) -> Puzzles:
        """Reads, decides and grades puzzles; each is decided once, also for those who ask later."""
        return Puzzles(self.judge, rules_digest(self.corpus), self.verdicts)

    @cached_property
    def verdicts(self) -> KeepsVerdicts:
        """What deciding puzzles came to, kept in the store where nobody brings it."""
        from refsvc.store import VerdictShelf

        return VerdictShelf(lambda: self.store)

    @cached_property
    def bundled(self) -> Bundled:
        """The puzzles that come with the content. Raises WrongPuzzle for the first that can't be read."""
        from refsvc.puzzles import Bundled

        return Bundled.load(self.judge)

    @cached_property
    def made(self) -> PuzzleShelf:
        """Puzzles that readers made."""
        from refsvc.store import PuzzleShelf

        return PuzzleShelf(self.store)

    @cached_property
    def care(self) -> PuzzleCare:
        """The host's care of what readers publish: the queue, reports, what was taken down."""
        from refsvc.store import PuzzleCare

        return PuzzleCare(self.store)

    @cached_property
    def collection(self) -> Collection:
        """Every puzzle that there is: those of the content, of packs, and those that readers made."""
        return Collection(
            self.corpus.items,
            self.puzzles,
            self.bundled,
            lambda: self.made,
            lambda: self.attempts,
            lambda: self.ratings,
        )

    def puzzle(self, slug: str) -> PuzzleFound:
        """The puzzle with this slug. Raises NotFound, and WrongPuzzle where it can't be read any more."""
        return self.collection.find(slug)

    def report_puzzle(self, found: PuzzleFound, says: str) -> None:
        """Tells the host what is wrong with a puzzle, whoever made it; of a variant with the one it is a variant of."""
        slug, is_saved = found.reported
        said = says if found.slug == slug else f"{says} ({found.slug})"
        if is_saved:
            self.care.report(slug, said)
        else:
            self.care.report_own(slug, self.puzzle(slug).puzzle.title, said)

    def puzzles_about(self, item: Item) -> tuple[Brief, ...]:
        """The puzzles about an entry, card or ability: those that turn on it, then those with it on their table."""
        return self.collection.about(self.meant_by(item))

    def puzzles_found(self, query: Query) -> tuple[Brief, ...]:
        """Those whose titles, questions or cards have every telling word of a query; what is called so comes first."""
        from refsvc.search import beside

        try:
            briefs = {one.key: one for one in self.collection.undecided()}
        except WrongPuzzle:
            return ()
        called = {kind: f"{self.words.page('puzzles.title')} {self.puzzles.kind(kind)}" for kind in Kind}
        found = beside(query, {key: _told(one, called[one.kind]) for key, one in briefs.items()})
        return tuple(sorted([briefs[key] for key in found], key=lambda one: not one.is_called(query.text)))

    def meant_by(self, item: Item) -> tuple[str, ...]:
        """Ids of what a puzzle is about that is about an item: its own, and those of the abilities of a card."""
        return (item.id, *self.corpus.relations[item.id].bears)

    @cached_property
    def afresh(self) -> Puzzles:
        """The same as `puzzles`, without looking at what was decided before and without keeping anything."""
        return Puzzles(self.judge, rules_digest(self.corpus))

    def check_puzzles(self, paths: Iterable[str | Path] = ()) -> Iterator[Checked]:
        """Puzzle files and folders, or those of the content, each puzzle decided anew."""
        from refsvc.puzzles import bundled_files, check_file, files_in

        named = [Path(path) for path in paths]
        for file in files_in(named) if named else bundled_files(self.corpus.directory):
            yield from check_file(file, self.afresh)

    def check_made(self) -> Iterator[Checked]:
        """Every puzzle that a reader saved, decided anew, and flagged where its answer does not stand any more."""
        from refsvc.puzzles import check_saved

        yield from check_saved(self.made, self.afresh)


def _told(one: Brief, called: str) -> str:
    """All that is known of a puzzle without solving it."""
    return " ".join([one.title, one.question, called, *one.factions, one.line.replace("/", " ").replace(".", " ")])
