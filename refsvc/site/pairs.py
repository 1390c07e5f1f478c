"""An item of one edition beside the same thing in the other: figures, moments and texts, and what is different."""

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from refsvc.corpus import Card, Corpus, Difference, Entry, Item, Link, NamedAbility
from refsvc.http import said
from refsvc.site.card_rows import card_rows, moments


@dataclass(frozen=True)
class Row:
    """One thing that both say, in either edition."""

    name: str
    first: str
    second: str

    @property
    def is_changed(self) -> bool:
        """Whether the editions differ in it."""
        return self.first != self.second


@dataclass(frozen=True)
class DifferenceShown:
    """What a player who comes from one edition gets wrong in the other."""

    title: str
    anchor: str
    first: Markup
    second: Markup
    first_entries: tuple[Link, ...]
    second_entries: tuple[Link, ...]


@dataclass(frozen=True)
class PairShown:
    """The same thing in both editions."""

    first: Link
    second: Link
    other: Link
    """That of the two whose page this is not."""
    rows: tuple[Row, ...]
    first_text: Markup
    second_text: Markup

    @property
    def changed(self) -> tuple[Row, ...]:
        """The rows in which the editions differ."""
        return tuple(row for row in self.rows if row.is_changed)


def pairs_of(corpus: Corpus, item: Item) -> tuple[PairShown, ...]:
    """An item beside each of those that it is in the other edition."""
    others = [corpus.items[one] for one in corpus.relations[item.id].other_edition]
    return tuple(_pair(corpus, *(item, one)[:: 1 if item.edition == "1e" else -1], other=one) for one in others)


def differences_of(corpus: Corpus, item: Item) -> tuple[DifferenceShown, ...]:
    """The differences of the editions that this item has to do with."""
    return tuple(shown(corpus, one) for one in corpus.editions.differences if item.id in one.see)


def shown(corpus: Corpus, one: Difference) -> DifferenceShown:
    """A difference of the editions with its entries."""
    links = corpus.links(one.see)
    first, second = ([link for link in links if link.edition == edition] for edition in ("1e", "2e"))
    return DifferenceShown(
        one.title,
        "-".join(one.title.lower().replace(",", "").split()),
        _line(corpus, first, one.first),
        _line(corpus, second, one.second),
        tuple(first),
        tuple(second),
    )


def _line(corpus: Corpus, links: list[Link], text: str) -> Markup:
    """A sentence with the links that its words have in the edition of these entries."""
    return Markup(corpus.renderer.line(corpus.items[links[0].id], text)) if links else Markup.escape(text)


def _pair(corpus: Corpus, first: Item, second: Item, *, other: Item) -> PairShown:
    return PairShown(
        corpus.link(first.id),
        corpus.link(second.id),
        corpus.link(other.id),
        tuple(_rows(corpus, first, second)),
        Markup(corpus.renderer.page(first)),
        Markup(corpus.renderer.page(second)),
    )


def _rows(corpus: Corpus, first: Item, second: Item) -> Iterator[Row]:
    if isinstance(first, Card) and isinstance(second, Card):
        for name, of in card_rows(corpus).items():
            if of(first) or of(second):
                yield Row(name, of(first), of(second))
    if isinstance(first, NamedAbility) and isinstance(second, NamedAbility):
        yield Row(said("pair.moment"), _moments_of(corpus, first), _moments_of(corpus, second))
        bearers = [", ".join(corpus.cards[card].title for card in one.cards) for one in (first, second)]
        yield Row(said("pair.bearers"), *bearers)
    if isinstance(first, Entry) and isinstance(second, Entry):
        yield Row(said("pair.place"), _place(corpus, first), _place(corpus, second))


def _moments_of(corpus: Corpus, ability: NamedAbility) -> str:
    return moments(corpus, [part.window for wording in ability.wordings for part in wording.ability.parts])


def _place(corpus: Corpus, entry: Entry) -> str:
    page = said("citation.page", page=entry.page) if entry.page else ""
    return ", ".join(filter(None, (corpus.sources[entry.source].title, entry.section, page)))
