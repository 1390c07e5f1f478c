"""The whole product as one value, put together of a class for each subject."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from refsvc.corpus import Corpus
from refsvc.packs import Shelf, open_corpus
from refsvc.reference.beside import digest_with
from refsvc.reference.checking import Checking
from refsvc.reference.judging import Judging
from refsvc.reference.packing import Packing
from refsvc.reference.puzzling import Puzzling
from refsvc.settings import content_directory, data_directory, pack_folders

if TYPE_CHECKING:
    from refsvc.puzzles import KeepsVerdicts
    from refsvc.search import SearchIndex

LOG = logging.getLogger("refsvc")
Check = Callable[[], object]
"""Asks one part of the service whether it answers; raises where it doesn't."""


class Reference(Checking, Judging, Puzzling, Packing):
    """The reference, ready to answer. Its content never changes; new content is read by another one.

    Index and store are opened when they are first needed.
    """

    def __init__(
        self,
        corpus: Corpus,
        data: Path,
        *,
        index: SearchIndex | None = None,
        shelf: Shelf | None = None,
        digest: str = "",
        verdicts: KeepsVerdicts | None = None,
    ) -> None:
        super().__init__(corpus, data, index=index)
        if verdicts is not None:
            self.verdicts = verdicts
        self.packs = shelf or Shelf(data)
        self._digest = digest

    @cached_property
    def digest(self) -> str:
        """Changes with whatever it says; what was written for a device brings that of what it was written from."""
        return self._digest or digest_with(self.index.digest, self.corpus.roots.values())

    @classmethod
    def open(
        cls,
        content: str | Path | None = None,
        data: str | Path | None = None,
        *,
        packs: Sequence[str | Path] | None = None,
    ) -> Reference:
        """The reference over these folders, or over those of the settings, and with packs.

        Besides the packs that were added there are those in the folders named, or in those of the settings. One that is
        wrong is left out; see `corpus.left_out`. Raises BrokenContent for the content itself.
        """
        directory, kept = Path(content) if content else content_directory(), Path(data) if data else data_directory()
        shelf = Shelf(kept, tuple(map(Path, packs)) if packs is not None else tuple(pack_folders()))
        corpus = open_corpus(directory, shelf.folders)
        for one in corpus.left_out:
            LOG.warning("the pack in %s is left out:\n%s", one.folder, "\n".join(map(str, one.problems)))
        return cls(corpus, kept, shelf=shelf)

    @cached_property
    def checks(self) -> Mapping[str, Check]:
        """What says whether it is well, by name."""
        return {"index": lambda: self.search("attack", limit=1), "store": lambda: self.store.check()}
