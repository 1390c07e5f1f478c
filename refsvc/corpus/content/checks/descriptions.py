"""Whether what players say for things without a page of questions is said of cards, abilities and factions."""

from collections.abc import Iterator

from refsvc.corpus.content.reading import DESCRIBED
from refsvc.corpus.corpus import Corpus
from refsvc.corpus.items import Entry
from refsvc.corpus.problems import Mistake, Origin


def description_mistakes(corpus: Corpus) -> Iterator[Mistake]:
    """A mistake for each id that nothing has, or that an entry has, which says in its own file how it is asked for."""
    origin = Origin(DESCRIBED)
    for identifier in corpus.described:
        item = corpus.items.get(identifier)
        if item is None:
            yield Mistake(origin.at(identifier), f"no card, ability or faction has the id '{identifier}'")
        elif isinstance(item, Entry):
            yield Mistake(origin.at(identifier), "how players ask for an entry stands in its own file, under asked_as")
