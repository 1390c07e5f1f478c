"""Whether what is said to be the same thing in both editions is of both, and each difference names entries of both."""

from collections.abc import Iterator

from refsvc.corpus.content.reading import EDITIONS_FILE
from refsvc.corpus.corpus import Corpus
from refsvc.corpus.editions import paired
from refsvc.corpus.problems import Mistake, Origin


def edition_mistakes(corpus: Corpus) -> Iterator[Mistake]:
    """A mistake for each pair that is none, or goes without saying, and each difference that cites one edition only."""
    origin = Origin(EDITIONS_FILE)
    plain = set(paired(corpus.items, ()))
    for number, pair in enumerate(corpus.editions.pairs):
        at = origin.at("pairs", number)
        if _editions(corpus, pair) != ["1e", "2e"]:
            yield Mistake(at, "a pair is an id of the first edition and one of the second, in this order")
        elif (pair[0], pair[1]) in plain:
            yield Mistake(at, f"'{pair[0]}' and '{pair[1]}' are paired by their names: leave this line out")
    for number, one in enumerate(corpus.editions.differences):
        if {*_editions(corpus, one.see)} != {"1e", "2e"}:
            yield Mistake(origin.at("differences", number, "see"), "a difference cites entries of both editions")


def _editions(corpus: Corpus, ids: tuple[str, ...]) -> list[str]:
    return [corpus.items[one].edition for one in ids if one in corpus.items]
