"""Applications for tests: the site over the real content, and fakes to make one of its parts fail."""

import fcntl
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from flask import Flask

from refsvc import Reference, bounds
from refsvc.application import create_app
from refsvc.corpus import Corpus
from refsvc.http import Configuration, addresses, answer_from
from refsvc.search import Field, Interaction, Results, SearchIndex, Suggestion, open_index
from refsvc.settings import CHECKOUT
from refsvc.site import bundle
from refsvc.store import Store, VerdictShelf
from tests import folders

UNLIMITED = Configuration(api_rate=0, work_rate=0, save_rate=0)


@cache
def real_corpus() -> Corpus:
    """The content of the checkout."""
    return Corpus.load(CHECKOUT / "content")


@cache
def real_index() -> SearchIndex:
    """The index over the content of the checkout."""
    return open_index(real_corpus(), folders.of_this_process())


def real_reference(data: Path | None = None, index: SearchIndex | None = None, decided: bool = True) -> Reference:
    """The reference over the content of the checkout; what is made with it lies in a folder of its own, if wanted."""
    if data is None and index is None:
        return _shared()
    folder = data or folders.of_this_process()
    made = Reference(
        real_corpus(), folder, index=index or real_index(), verdicts=verdicts_of_the_run() if decided else None
    )
    # What rests on the content alone is made once for all that are opened.
    made.words, made.judge, made.bundled = _shared().words, _shared().judge, _shared().bundled
    return made


@cache
def _shared() -> Reference:
    folder = folders.of_this_process()
    return Reference(real_corpus(), folder, index=real_index(), verdicts=verdicts_of_the_run())


@cache
def verdicts_of_the_run() -> VerdictShelf:
    """What puzzles come to, decided once for all processes of a test run."""
    store = Store.open(folders.of_this_run())
    return VerdictShelf(lambda: store)


@cache
def real_site() -> Flask:
    """The site over the content of the checkout, without limits."""
    return create_app(UNLIMITED, real_reference())


@cache
def kept_site() -> Flask:
    """The site whose bundle of all pages is made: here, or by one of the servers that share its folder."""
    app = create_app(UNLIMITED, real_reference(folders.of_the_servers()))
    while app.test_client().get(addresses.OFFLINE_PAGES).status_code == 202:
        bundle.begin(app).join()
        with (folders.of_the_servers() / bundle.LOCK).open("ab") as lock:
            # Whoever else is at it holds this until it is there.
            fcntl.flock(lock, fcntl.LOCK_EX)
    return app


def hand_on_verdicts(data: Path) -> None:
    """Puts into a data folder what the bundled puzzles come to, for programs that are started with it."""
    shared, kept = _shared(), VerdictShelf(lambda: Store.open(data))
    for puzzle in shared.bundled.puzzles.values():
        verdict = shared.puzzles.verdict(puzzle, seconds=bounds.SECONDS_TO_CHECK_FILES)
        kept.keep(verdict.digest, verdict.as_data())


def site_of_its_own(data: Path, decided: bool = True) -> Flask:
    """The same with what is made on it in a folder of its own: one application, over another reference each time.

    What other tests decided is known to it, unless it has to decide everything itself.
    """
    app = _made_anew()
    answer_from(app, real_reference(data, decided=decided), UNLIMITED)
    return app


@cache
def _made_anew() -> Flask:
    return create_app(UNLIMITED, real_reference())


class BrokenIndex(SearchIndex):
    """An index that answers nothing."""

    digest = "broken-index"
    fields: Mapping[str, Field] = MappingProxyType({})

    def prepare(self) -> None:
        """Nothing can be prepared."""

    def search(
        self, text: str, *, edition: str = "", kind: str = "", limit: int = bounds.RESULTS, offset: int = 0
    ) -> Results:
        raise OSError("/secret/path: the index is gone")

    def suggest(self, text: str, *, edition: str = "", limit: int = bounds.SUGGESTIONS) -> tuple[Suggestion, ...]:
        raise OSError("/secret/path: the index is gone")

    def together(self, first: str, second: str) -> Interaction:
        raise OSError("/secret/path: the index is gone")


def broken_site() -> Flask:
    """The site over an index that answers nothing."""
    return create_app(UNLIMITED, real_reference(index=BrokenIndex()))
