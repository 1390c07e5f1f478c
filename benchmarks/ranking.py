"""Holds what ranking adds up against queries of several people: fitted to all authors but one, tried on that one.

    make bench-ranking

A set of queries is a file under `tests/refsvc/search/queries`; what stands before a hyphen in its name is its author,
whose sets are left out together. For each query the best documents are taken with their parts and traits, as ranking
names them, and a softmax over these is fitted by plain gradient steps, from the worths in use and drawn back to them.

Printed are the share with a right entry first and the mean of the reciprocal ranks, for the worths in use and for
those fitted without the author; then the worths fitted to all.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from statistics import mean
from typing import NamedTuple

import yaml

from refsvc.corpus import Corpus
from refsvc.search import counts, index, ranking
from refsvc.search.adjoining import Adjoining
from refsvc.search.documents import Terms, documents, written
from refsvc.search.meaning import Intent, Meaning
from refsvc.search.names import Headings, Named
from refsvc.search.words import Synonyms, Vocabulary
from refsvc.settings import content_directory

SETS = Path(__file__).parent.parent / "tests" / "refsvc" / "search" / "queries"
CANDIDATES = 30
STEPS = 40
PACE = 0.02
DRAWN_BACK = 40.0
SHARPNESS = 8.0
"""How far apart scores are for the softmax: a tenth more is about twice as likely to be right."""

Features = Mapping[str, float]
Worth = Mapping[str, float]


class Asked(NamedTuple):
    """A query with its best documents: what each adds up, and whether it is right."""

    style: str
    candidates: Sequence[tuple[Features, bool]]


def main() -> None:
    """Print how well the worths in use do, and those fitted without each author."""
    gatherer = Gatherer(Corpus.load(content_directory()))
    sets = {
        file.stem: [gatherer.asked(one) for one in yaml.safe_load(file.read_text(encoding="utf-8"))]
        for file in sorted(SETS.glob("*.yaml"))
    }
    print(f"{'left out':20}{'n':>5}{'in use':>14}{'fitted to the others':>26}")
    for author in dict.fromkeys(name.partition("-")[0] for name in sets):
        others = [one for name, each in sets.items() if not name.startswith(author) for one in each]
        worth = fitted(others)
        for name in [name for name in sets if name.startswith(author)]:
            print(
                f"{name:20}{len(sets[name]):>5}{quality(sets[name], ranking.WORTH):>14}{quality(sets[name], worth):>26}"
            )
            for style in sorted({one.style for one in sets[name]}):
                some = [one for one in sets[name] if one.style == style]
                print(f"  {style:18}{len(some):>5}{quality(some, ranking.WORTH):>14}{quality(some, worth):>26}")
    print(f"\n{'worth':34}{'in use':>8}{'fitted':>8}")
    for name, value in fitted([one for each in sets.values() for one in each]).items():
        print(f"{name:34}{ranking.WORTH[name]:>8.3f}{value:>8.3f}")


# --- what is added up ------------------------------------------------------------------------------------


class Gatherer:
    """Takes for queries the documents that may answer them, with what ranking sees in them."""

    def __init__(self, corpus: Corpus) -> None:
        self._items = tuple(corpus.items.values())
        indexed = documents(corpus)
        self._index = index.Index(corpus, indexed, lambda: Terms(written(indexed), len(indexed)))
        adjoining = Adjoining(indexed, Synonyms(corpus.synonyms))
        counted = counts.Counts(indexed)
        vocabulary = Vocabulary(counted.frequencies)
        self._noting = Noting(corpus, counted, vocabulary, Headings(self._items), adjoining)
        self._index._ranking = self._noting

    def asked(self, query: Mapping[str, str]) -> Asked:
        """A query with its candidates."""
        self._noting.features.clear()
        self._index.search(query["q"], limit=1)
        features = self._noting.features
        best = sorted(features, key=lambda number: -score(features[number], ranking.WORTH))[:CANDIDATES]
        right = query["relevant"]
        return Asked(query["style"], [(features[number], self._items[number].id in right) for number in best])


class Noting(ranking.Ranking):
    """A ranking that notes down what it adds up."""

    features: dict[int, dict[str, float]]

    def __init__(
        self, corpus: Corpus, counted: counts.Counts, vocabulary: Vocabulary, headings: Headings, adjoining: Adjoining
    ) -> None:
        super().__init__(corpus, counted, vocabulary, headings, adjoining)
        self.features = {}

    def scores(self, meaning: Meaning, names: Sequence[Named], intent: Intent) -> list[float]:
        """The scores, while parts and traits are noted by document."""
        covered, parts = self.parts(meaning, names)
        self.features |= {number: {"covered": share} for number, share in enumerate(covered) if share}
        for name, part in parts.items():
            for number, share in part.items():
                self.features.setdefault(number, {})[name] = share
        asked = self.asked(meaning, names, intent)
        for number, noted in self.features.items():
            noted.update(dict.fromkeys(ranking.traits(self._items[number], *asked), 1.0))
        return super().scores(meaning, names, intent)


# --- fitting ---------------------------------------------------------------------------------------------


def score(features: Features, worth: Worth) -> float:
    """What the features add up to."""
    return sum([worth.get(name, 0.0) * value for name, value in features.items()])


def fitted(queries: Iterable[Asked]) -> Worth:
    """The worths under which right documents are likeliest to come first, near those in use; none changes its sign."""
    useful = [one.candidates for one in queries if len({right for _, right in one.candidates}) == 2]
    worth = dict(ranking.WORTH)
    steps = dict.fromkeys(worth, 0.0)
    for _ in range(STEPS):
        slope = {name: DRAWN_BACK * (value - ranking.WORTH[name]) for name, value in worth.items()}
        for candidates in useful:
            for name, value in _slopes(candidates, worth):
                slope[name] += value
        for name, value in slope.items():
            steps[name] = 0.95 * steps[name] + 0.05 * value * value
            moved = worth[name] - PACE * value / (math.sqrt(steps[name]) + 1)
            worth[name] = moved if moved * ranking.WORTH[name] > 0 else 0.0
    return worth


def _slopes(candidates: Sequence[tuple[Features, bool]], worth: Worth) -> Iterable[tuple[str, float]]:
    scores = [SHARPNESS * score(features, worth) for features, _ in candidates]
    likely = [math.exp(one - max(scores)) for one in scores]
    whole = sum(likely)
    right = sum(one for one, (_, is_right) in zip(likely, candidates, strict=True) if is_right)
    for one, (features, is_right) in zip(likely, candidates, strict=True):
        pull = one / whole - (one / right if is_right and right else 0.0)
        if abs(pull) > 0.0001:
            yield from ((name, SHARPNESS * pull * value) for name, value in features.items() if name in worth)


def quality(queries: Iterable[Asked], worth: Worth) -> str:
    """The share with a right document first, and the mean of the reciprocal ranks, before editions are put in order."""
    ranks = [_rank(one, worth) for one in queries]
    return f"{mean(rank == 1 for rank in ranks):.3f} {mean(1 / rank if rank else 0 for rank in ranks):.3f}"


def _rank(query: Asked, worth: Worth) -> int:
    best = sorted(query.candidates, key=lambda one: -score(one[0], worth))
    return next((place for place, (_, right) in enumerate(best, 1) if right), 0)


if __name__ == "__main__":
    main()
