"""Two cards with a “vs” between them, each by its name, by a part of it or by the sort of card it is.

Where several fit, each two of them are there to choose from.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product

from refsvc import bounds
from refsvc.corpus import HEADWORD_KINDS, Card, Corpus
from refsvc.search.editions import FIRST, SECOND
from refsvc.search.meaning import Meaning
from refsvc.search.names import Mentions
from refsvc.search.words import EMPTY_WORDS, Stems, Synonyms, stems_of

BETWEEN = frozenset({"vs", "versus"})

Pair = tuple[Card, Card]
Cards = tuple[Card, ...]


class Versus:
    """Finds the cards on both sides of a “vs”."""

    def __init__(self, corpus: Corpus, mentions: Mentions, synonyms: Synonyms) -> None:
        self._synonyms = synonyms
        cards = corpus.cards.values()
        headwords = (one.title for one in corpus.entries.values() if one.kind in HEADWORD_KINDS)
        self._headwords = frozenset(map(stems_of, headwords))
        self._mentions = mentions
        self._cards: Mapping[str, list[Card]] = {SECOND: [], FIRST: []}
        self._names: dict[str, tuple[Stems, ...]] = {}
        for card in cards:
            self._cards[card.edition].append(card)
            self._names[card.id] = tuple(stems_of(one) for one in (card.title, *card.aliases))
        self._sorts = {card.id: frozenset(stems_of(card.card_class or "")) for card in cards}

    def pairs(self, meaning: Meaning, edition: str) -> tuple[Pair, ...]:
        """Each two cards that are meant, those of rulings on both first; of one edition alone, if one is given."""
        stems = [one.stem for one in meaning.tokens if one.word not in EMPTY_WORDS]
        words = [one.word for one in meaning.tokens if one.word not in EMPTY_WORDS]
        places = [place for place, word in enumerate(words) if word in BETWEEN]
        if len(places) != 1:
            return ()
        # Whoever writes more begins with it, or ends.
        before, after = stems[: places[0]], stems[places[0] + 1 :]
        left = [tuple(before[start:]) for start in range(len(before))]
        right = [tuple(after[:end]) for end in range(len(after), 0, -1)]
        editions = (edition,) if edition else (SECOND, FIRST)
        found = (two for one in editions for two in self._best_first(self._meant(left, one), self._meant(right, one)))
        return tuple(found)[: bounds.MOST_PAIRS]

    def _best_first(self, left: Cards, right: Cards) -> Sequence[Pair]:
        if len(left) * len(right) > bounds.MOST_PAIRS_COMPARED:
            return ()
        found = [two for two in product(left, right) if two[0] is not two[1]]
        return sorted(found, key=lambda two: (-self._rulings(two), two[0].faction != two[1].faction))

    def _rulings(self, two: Pair) -> int:
        return len(self._mentions.of_all([(one.id,) for one in two]))

    def _meant(self, sayings: Iterable[Stems], edition: str) -> Cards:
        """The cards of an edition that the first of these to mean any may mean."""
        found = (self._called(one, edition) or self._called_by_players(one, edition) for one in sayings)
        return next(filter(None, found), ())

    def _called_by_players(self, saying: Stems, edition: str) -> Cards:
        """The cards that are called what players say so for: a wall is a gate to them."""
        is_a_rule = saying in self._headwords or self._synonyms.is_of_the_rules(saying)
        usages = () if is_a_rule else self._synonyms.of(saying)
        meant = (stems_of(usage.rule) for usage in usages)
        return next(filter(None, (self._called(one, edition) for one in meant)), ())

    def _called(self, saying: Stems, edition: str) -> Cards:
        """The cards that are called so, or else a part of whose name it is, or else which are of that sort."""
        wanted = set(saying)
        ways: tuple[Callable[[Card], bool], ...] = (
            lambda card: saying in self._names[card.id],
            # What is done in the game is no half of a name: “summon vs build” asks about summoning.
            lambda card: saying not in self._headwords and any(wanted <= set(name) for name in self._names[card.id]),
            lambda card: wanted <= self._sorts[card.id],
        )
        return next(filter(None, (tuple(filter(way, self._cards[edition])) for way in ways)), ())
