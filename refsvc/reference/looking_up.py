"""Looking up: search, entries, cards, and all of them as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from refsvc import bounds
from refsvc.collection import Progress
from refsvc.corpus import Card, Corpus, Item, export_lines, summary, whole
from refsvc.deadlines import Deadline
from refsvc.judge import AskedAnswer, CardsAnswer, SmallBoard
from refsvc.reference.content import EDITIONS, Content, named_with_their_lines
from refsvc.reference.own_texts import OwnText, own_texts

if TYPE_CHECKING:
    from refsvc.search import Results, SearchIndex, Suggestion


class NoSuchEntry(LookupError):
    """Nothing has an id or name."""

    def __init__(self, asked: str, suggestions: Sequence[str] = ()) -> None:
        self.asked, self.suggestions = asked, tuple(suggestions)
        hint = f" Did you mean {' or '.join(suggestions)}?" if suggestions else ""
        super().__init__(f"Nothing has the id or name '{asked}'.{hint}")


class LookingUp(Content):
    """Finds what the content says. The index is opened when it is first needed."""

    def __init__(self, corpus: Corpus, data: Path, *, index: SearchIndex | None = None) -> None:
        super().__init__(corpus, data)
        self._index = index

    @cached_property
    def index(self) -> SearchIndex:
        """The index over the content. Raises BrokenSentences, like the judge."""
        from refsvc.search import open_index

        with named_with_their_lines(self.corpus):
            return self._index or open_index(self.corpus, self.data)

    def search(
        self, query: str, *, edition: str = "", kind: str = "", limit: int = bounds.RESULTS, offset: int = 0
    ) -> Results:
        """What a query finds, best first. Raises ValueError for an edition or kind that does not exist."""
        return self.index.search(query, edition=edition, kind=kind, limit=limit, offset=offset)

    def suggest(self, text: str, *, edition: str = "", limit: int = bounds.SUGGESTIONS) -> tuple[Suggestion, ...]:
        """Lines to offer while a query is being typed, best first."""
        return self.index.suggest(text, edition=edition, limit=limit)

    def entry(self, id_or_name: str, *, edition: str = "") -> Item:
        """The entry, card, ability or faction with this id or name. Raises NoSuchEntry, with what was perhaps meant."""
        found = self.corpus.find(id_or_name, edition)
        if found is None:
            raise NoSuchEntry(id_or_name, self.corpus.suggest(id_or_name, edition))
        return found

    def card(self, id_or_name: str, *, edition: str = "") -> Card:
        """The card with this id or name. Raises NoSuchEntry, with what was perhaps meant."""
        found = self.corpus.items.get(id_or_name.strip("/ "))
        for one in (edition,) if edition else EDITIONS:
            found = found or self.corpus.names.resolve(id_or_name, one, kinds=("card",))
        if not isinstance(found, Card):
            raise NoSuchEntry(id_or_name, self.corpus.suggest(id_or_name, edition))
        return found

    def whole(self, item: Item) -> dict[str, Any]:
        """Everything known of an entry, card, ability or faction, with its relations, as plain data."""
        return whole(self.corpus, item)

    def summary(self, item: Item) -> dict[str, Any]:
        """What every entry, card, ability and faction has, as plain data; of a card its figures as well."""
        return summary(self.corpus, item)

    def export(self) -> Iterator[str]:
        """Every entry, card, ability and faction as a line of JSON."""
        return export_lines(self.corpus)

    def asked(
        self, results: Results, *, seconds: float = bounds.SECONDS_TO_ANSWER, progress: Progress | None = None
    ) -> AskedAnswer | None:
        """The question of a search on a small board, with what the engine says; None where nothing can be set up."""
        return SmallBoard(self.judge, results).answer(Deadline(seconds, progress))

    def own_texts(self, results: Results) -> tuple[OwnText, ...]:
        """What the cards and abilities that a question names say themselves, where nothing that was found answers."""
        return own_texts(self.corpus, results)

    def tray(self, results: Results) -> CardsAnswer:
        """The cards among what a search found, to put on a board."""
        cards = self.judge.cards
        found = [(cards[hit.edition].find(hit.id), hit.edition) for hit in results.hits]
        return CardsAnswer(
            cards=tuple([self.judge.card(one, edition) for one, edition in found if one is not None]),
            total=results.total,
            reading=results.reading.sentence,
            suggestion=results.suggestion or None,
        )
