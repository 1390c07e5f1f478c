"""What the items are about: which of them concern the cards and abilities that a query names."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from refsvc.corpus import Corpus, Entry, Item

BY_AN_ABILITY = 0.7
"""How far a ruling on an ability concerns a card that has it, and one on a card each ability of the card."""

Shares = dict[int, float]


class Mentions:
    """Finds the items that concern a card or an ability, by its name or by what it has."""

    def __init__(self, corpus: Corpus) -> None:
        self._corpus = corpus
        self._concerning: dict[str, list[int]] = {}
        for number, item in enumerate(corpus.items.values()):
            for identifier in self._about(item):
                self._concerning.setdefault(identifier, []).append(number)
        self.of = lru_cache(maxsize=1024)(self._of)

    def _about(self, item: Item) -> Iterable[str]:
        relations = self._corpus.relations[item.id]
        if isinstance(item, Entry):
            return {*relations.cards, *relations.applies_to}
        return {item.id, *relations.bears, *relations.borne_by}

    def _of(self, ids: tuple[str, ...]) -> Shares:
        """The items that concern one of these, each with how far it does."""
        shares: Shares = {}
        for identifier in ids:
            relations = self._corpus.relations[identifier]
            for other in (*relations.bears, *relations.borne_by):
                shares.update(dict.fromkeys(self._concerning.get(other, ()), BY_AN_ABILITY))
        for identifier in ids:
            shares.update(dict.fromkeys(self._concerning.get(identifier, ()), 1.0))
        return shares

    def of_all(self, names: Sequence[tuple[str, ...]]) -> Shares:
        """The items that concern each of several names, each with the sum of its shares."""
        if not names:
            return {}
        found = [self.of(ids) for ids in names]
        return {
            number: sum(shares[number] for shares in found)
            for number in found[0]
            if all(number in shares for shares in found)
        }
