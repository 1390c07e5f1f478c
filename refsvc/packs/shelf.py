"""The packs that are kept here, in a folder of the data: added, listed, removed."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from refsvc.corpus import PACK_FILE, Corpus, Pack, Problem
from refsvc.corpus.content import NotYaml, parse
from refsvc.judge import files_in
from refsvc.packs.checking import CheckedPack, check, opened
from refsvc.packs.files import WrongPack
from refsvc.packs.opening import folders_in
from refsvc.puzzles import bundled_files, slug_in

FOLDER = "packs"


class NoSuchPack(LookupError):
    """No pack with this id is kept here."""

    def __init__(self, asked: str, known: Sequence[str]) -> None:
        self.asked, self.known = asked, tuple(known)
        super().__init__(f"No pack '{asked}' was added here. Known are: {', '.join(known) or 'none'}.")


@dataclass(frozen=True, kw_only=True)
class Listed:
    """A pack as it stands in a list."""

    id: str
    name: str
    author: str
    version: str
    folder: str
    added: bool
    """Whether it was added here, and can be removed; others lie in folders that the host names."""
    problems: tuple[Problem, ...] = ()
    """Why it is not in force; empty where it is."""


@dataclass(frozen=True, kw_only=True)
class PackContents:
    """What a pack in force holds."""

    pack: Pack
    entries: tuple[str, ...]
    """Ids."""
    cards: tuple[str, ...]
    """Ids."""
    scenarios: int
    """How many files."""
    puzzles: tuple[str, ...]
    """Their names."""
    completes: tuple[str, ...]
    """Ids of cards and factions of which it states facts that are in force."""


@dataclass(frozen=True)
class Shelf:
    """The packs of one data folder, and those in further folders."""

    data: Path
    further: tuple[Path, ...] = ()

    @property
    def place(self) -> Path:
        """Where those lie that were added."""
        return self.data / FOLDER

    @property
    def folders(self) -> list[Path]:
        """The folders of all of them; those that were added come first."""
        return folders_in([self.place, *self.further])

    def check(self, path: Path, content: Path) -> CheckedPack:
        """What is in a pack, beside those that are kept; an earlier version of it does not count."""
        return check(path, content, self._beside(path))

    def add(self, path: Path, content: Path) -> CheckedPack:
        """Keeps a pack, in place of an earlier version.

        Raises WrongPack with every problem, and then changes nothing.
        """
        checked = self.check(path, content)
        if checked.pack is None or checked.problems:
            raise WrongPack(list(checked.problems))
        target = self.place / checked.pack.id
        self.place.mkdir(parents=True, exist_ok=True)
        with opened(path) as folder, tempfile.TemporaryDirectory(dir=self.place, prefix=".") as near:
            fresh = Path(near) / "new"
            shutil.copytree(folder, fresh)
            if target.exists():
                target.rename(Path(near) / "old")
            fresh.rename(target)
        return checked

    def remove(self, identifier: str) -> None:
        """Forgets a pack that was added. Raises NoSuchPack."""
        known = [one.name for one in folders_in([self.place])]
        if identifier not in known:
            raise NoSuchPack(identifier, known)
        shutil.rmtree(self.place / identifier)

    def listed(self, corpus: Corpus) -> list[Listed]:
        """The packs of a corpus, in force or left out."""
        found = [self._listed(pack, corpus.folders[pack.id]) for pack in corpus.packs.values()]
        for one in corpus.left_out:
            found.append(
                Listed(
                    id=one.name,
                    name=one.name,
                    author="",
                    version="",
                    folder=one.folder,
                    added=self._is_added(Path(one.folder)),
                    problems=one.problems,
                )
            )
        return found

    @staticmethod
    def contents(corpus: Corpus) -> list[PackContents]:
        """What each pack in force holds."""
        return [
            PackContents(
                pack=pack,
                entries=tuple([one.id for one in corpus.entries.values() if one.pack == pack.id]),
                cards=tuple([one.id for one in corpus.cards.values() if one.pack == pack.id]),
                scenarios=len(files_in([corpus.folders[pack.id]])),
                puzzles=tuple([slug_in(pack.id, file) for file in bundled_files(corpus.folders[pack.id])]),
                completes=tuple(
                    dict.fromkeys(one.id for one in corpus.conflicts if one.pack == pack.id and one.fact and one.holds)
                ),
            )
            for pack in corpus.packs.values()
        ]

    def _listed(self, pack: Pack, folder: Path) -> Listed:
        return Listed(
            id=pack.id,
            name=pack.name,
            author=pack.author,
            version=pack.version,
            folder=str(folder),
            added=self._is_added(folder),
        )

    def _is_added(self, folder: Path) -> bool:
        return folder.parent == self.place.absolute()

    def _beside(self, path: Path) -> list[Path]:
        """The other packs, without an earlier version of this one."""
        try:
            with opened(path) as folder:
                told = parse((folder / PACK_FILE).read_text(encoding="utf-8"))
        except (WrongPack, NotYaml, OSError, UnicodeDecodeError):
            return self.folders
        own = told.get("id") if isinstance(told, dict) else None
        return [one for one in self.folders if one != self.place.absolute() / str(own) and one != path.absolute()]
