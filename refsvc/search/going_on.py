"""Where to go on from an answer: the query that was perhaps meant, and terms that belong to what was found."""

from collections import Counter
from collections.abc import Sequence

from refsvc.corpus import Corpus, Item
from refsvc.search.answering import Answer
from refsvc.search.interactions import named_thing
from refsvc.search.port import NamedThing

LOOKED_AT = 6
MOST_RELATED = 8


def suggested_query(text: str, answer: Answer) -> str:
    """The query with its mistyped words as they were taken; empty where none was."""
    corrections = [one for understood in answer.understood for one in understood.spelling]
    for token, word in sorted(corrections, key=lambda one: -one[0].start):
        text = text[: token.start] + word + text[token.end :]
    return text if corrections else ""


def related(corpus: Corpus, found: Sequence[Item]) -> tuple[NamedThing, ...]:
    """Terms, cards and abilities that the best results are about, the most frequent first."""
    best = found[:LOOKED_AT]
    counted: Counter[str] = Counter()
    for rank, item in enumerate(best):
        relations = corpus.relations[item.id]
        for other in (*relations.terms, *relations.cards, *relations.bears):
            counted[other] += LOOKED_AT - rank
    for item in best:
        counted.pop(item.id, None)
    return tuple(named_thing(corpus.items[one]) for one, _ in counted.most_common(MOST_RELATED))
