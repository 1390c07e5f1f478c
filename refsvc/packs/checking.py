"""A pack looked at as a whole: a folder or a zip, read, laid over everything else, played and decided."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from refsvc import bounds
from refsvc.corpus import Conflict, Corpus, Mistake, Pack, Problem
from refsvc.corpus.content import located
from refsvc.judge import Judge, files_in
from refsvc.judge import check as play
from refsvc.packs.files import WrongPack, unpacked, wrong_files
from refsvc.packs.opening import open_corpus
from refsvc.puzzles import Puzzles, bundled_files, rules_digest
from refsvc.puzzles import check_file as decide
from refsvc.words import Words, catalogue_of

NOT_KNOWN = "-unknown"
"""How the codes end of what only stands against a deck because a source does not tell."""


@dataclass(frozen=True, kw_only=True)
class CheckedPack:
    """A pack that was looked at."""

    pack: Pack | None
    """None where not even that can be read."""
    entries: int = 0
    cards: int = 0
    scenarios: int = 0
    puzzles: int = 0
    conflicts: tuple[Conflict, ...] = ()
    problems: tuple[Problem, ...] = ()
    corpus: Corpus | None = field(default=None, repr=False, compare=False)
    """Everything with the pack over it; None where it can't be read."""

    @property
    def passed(self) -> bool:
        """Whether it may be added."""
        return not self.problems


def check(path: Path, content: Path, beside: Sequence[Path] = ()) -> CheckedPack:
    """What is in a pack, where it says otherwise than the content and the packs beside it, and what is wrong in it."""
    try:
        with opened(path) as folder:
            return _checked(folder, open_corpus(content, [*beside, folder]))
    except WrongPack as wrong:
        return CheckedPack(pack=None, problems=wrong.problems)


@contextmanager
def opened(path: Path) -> Iterator[Path]:
    """The folder of a pack; that of a zip exists while it is open. Raises WrongPack for files that none may hold."""
    if path.is_dir():
        problems = wrong_files(path)
        if problems:
            raise WrongPack(problems)
        yield path.absolute()
        return
    with tempfile.TemporaryDirectory(prefix="refsvc-pack-") as place:
        folder = Path(place) / "pack"
        folder.mkdir()
        unpacked(path, folder)
        problems = wrong_files(folder)
        if problems:
            raise WrongPack(problems)
        yield folder


def _checked(folder: Path, corpus: Corpus) -> CheckedPack:
    left_out = next((one for one in corpus.left_out if one.folder == str(folder)), None)
    if left_out is not None:
        return CheckedPack(pack=None, problems=left_out.problems[: bounds.PACK_PROBLEMS])
    pack = next(corpus.packs[identifier] for identifier, place in corpus.folders.items() if place == folder)
    judge = Judge(corpus, Words(catalogue_of(corpus.sentences)))
    puzzles, scenarios = bundled_files(folder), files_in([folder])
    problems = [
        *_wrong_decks(folder, corpus, pack, judge),
        *_wrong_scenarios(folder, scenarios, judge),
        *_wrong_puzzles(folder, puzzles, judge),
    ]
    return CheckedPack(
        pack=pack,
        entries=sum(one.pack == pack.id for one in corpus.entries.values()),
        cards=sum(one.pack == pack.id for one in corpus.cards.values()),
        scenarios=len(scenarios),
        puzzles=len(puzzles),
        conflicts=tuple([one for one in corpus.conflicts if one.pack == pack.id]),
        problems=tuple(sorted(problems)[: bounds.PACK_PROBLEMS]),
        corpus=corpus,
    )


def _wrong_decks(folder: Path, corpus: Corpus, pack: Pack, judge: Judge) -> Iterator[Problem]:
    """What keeps the decks that a pack states from being played with; of what is not known yet, nothing."""
    own = {one.id: one.origin.at("deck") for one in corpus.factions.values() if one.pack == pack.id and one.deck}
    taken = [one for one in corpus.conflicts if one.pack == pack.id and one.fact == "deck" and one.holds]
    for identifier, origin in (own | {one.id: one.origin.at("deck") for one in taken}).items():
        faction = corpus.factions[identifier]
        for reason in judge.deck(faction.slug, edition=faction.edition).reasons:
            if not reason.code.endswith(NOT_KNOWN):
                yield located(folder, Mistake(origin, str(reason.sentence)))


def _wrong_scenarios(folder: Path, files: Sequence[Path], judge: Judge) -> Iterator[Problem]:
    for file, one in zip(files, play(files, judge), strict=True):
        for fault in one.faults:
            yield Problem(_within(folder, file), max(fault.line, 1), fault.message)


def _wrong_puzzles(folder: Path, files: Sequence[Path], judge: Judge) -> Iterator[Problem]:
    puzzles = Puzzles(judge, rules_digest(judge.corpus))
    for file in files:
        for one in decide(file, puzzles):
            for fault in one.faults:
                yield Problem(_within(folder, file), max(fault.line, 1), fault.message)


def _within(folder: Path, file: Path) -> str:
    return file.relative_to(folder).as_posix()
