"""Everything that can be wrong with content that loads: each check in one function, all of them in one list."""

from collections.abc import Callable, Iterator
from functools import partial

from refsvc.corpus.content.checks.anatomy import anatomy_mistakes
from refsvc.corpus.content.checks.descriptions import description_mistakes
from refsvc.corpus.content.checks.editions import edition_mistakes
from refsvc.corpus.content.checks.figures import figure_mistakes
from refsvc.corpus.content.checks.names import name_mistakes
from refsvc.corpus.content.checks.overruling import pack_mistakes
from refsvc.corpus.content.checks.references import file_mistakes, reference_mistakes
from refsvc.corpus.content.front_matter import located
from refsvc.corpus.content.reviews import stale
from refsvc.corpus.corpus import Corpus
from refsvc.corpus.problems import KeyPath, Mistake, Origin, Problem

Find = Callable[[Corpus], Iterator[Mistake]]
OF_ITEMS: tuple[Find, ...] = (
    reference_mistakes,
    name_mistakes,
    anatomy_mistakes,
    figure_mistakes,
    edition_mistakes,
    description_mistakes,
)
CHECKS: tuple[Find, ...] = (*OF_ITEMS, file_mistakes, stale)


def check(corpus: Corpus) -> list[Problem]:
    """Every problem of the corpus, in the order of files and lines; empty when all is well."""
    return sorted(located(corpus.directory, mistake) for find in CHECKS for mistake in find(corpus))


def mistakes_in_packs(corpus: Corpus) -> Iterator[Mistake]:
    """What is wrong with the packs of a corpus, each mistake with its pack. Nobody keeps a record of their reviews."""
    # What a pack completed stands where the content has it, and is the pack's all the same.
    completed = {(corpus.items[one.id].origin.file, corpus.items[one.id].origin.keys): one for one in corpus.conflicts}
    of_files: list[Find] = [partial(file_mistakes, pack=pack) for pack in corpus.packs]
    for find in (*OF_ITEMS, *of_files, pack_mistakes):
        for mistake in find(corpus):
            if mistake.origin.pack:
                yield mistake
            elif found := next((one for at, one in completed.items() if _is_within(mistake.origin, at)), None):
                yield Mistake(found.origin, mistake.message)


def _is_within(origin: Origin, place: tuple[str, KeyPath]) -> bool:
    file, keys = place
    return origin.file == file and origin.keys[: len(keys)] == keys


__all__ = ["CHECKS", "check", "mistakes_in_packs"]
