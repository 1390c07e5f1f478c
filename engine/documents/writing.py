"""Cards as a document writes them: by name, with what makes them differ from what that name means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby
from typing import Any

from engine.documents.cards import ORDINARY, CardForm
from engine.values.cards import UNKNOWN, Card, Piece


class CardWriter:
    """Writes the cards of one position, and says which of them the document has to define."""

    def __init__(self, cards: Iterable[Card], form: CardForm) -> None:
        self.form = form
        self.bases: dict[str, Card] = {}
        """What each card is called in the document, and the card that is meant by that."""
        self.defined: dict[str, dict[str, Any]] = {}
        self._settle_names([replace(card, owner=None) for card in cards if card != UNKNOWN])

    def _settle_names(self, cards: Iterable[Card]) -> None:
        """Decide what each name means: the card of the reference, or else what most cards of that name are."""
        by_name: dict[str, list[Card]] = {}
        for card in cards:
            by_name.setdefault(_called(card), []).append(card)
        for name, found in by_name.items():
            known = next((base for card in found if (base := _original(card))), None)
            if known is not None and (known in found or len(found) < 2 or name == known.entry):
                self.bases[name] = known
            else:
                self.bases[name] = most = Counter(found).most_common(1)[0][0]
                self.defined[name] = self.form.stated(most, known or Card(name, ORDINARY))

    def stated(self, card: Card) -> dict[str, Any]:
        """The card under ``card``, with what makes it differ from what that name means."""
        if card == UNKNOWN:
            return {"card": UNKNOWN.name}
        called = _called(card)
        return {"card": called, **self.form.stated(card, self.bases[called])}

    def card(self, card: Card) -> str | dict[str, Any]:
        """A card off the battlefield; its name alone where nothing else has to be said."""
        stated = self.stated(replace(card, owner=None) if card.owner is not None else card)
        if card.owner is not None:
            stated["owner"] = self.form.sides[card.owner]
        return short(stated)

    def pile(self, cards: Iterable[Card]) -> list[Any]:
        """The cards of a pile in their order."""
        written: list[Any] = []
        for item, same in groupby(self.card(card) for card in cards):
            copies = len(list(same))
            if copies == 1:
                written.append(item)
            else:
                written.append({**({"card": item} if isinstance(item, str) else item), "copies": copies})
        return written

    def unordered(self, cards: tuple[Card, ...]) -> int | dict[str, int] | list[Any]:
        """The cards of a pile whose order means nothing."""
        if cards and all(card == UNKNOWN for card in cards):
            return len(cards)
        names = Counter(name for name in map(self.card, cards) if isinstance(name, str))
        if names.total() == len(cards) > len(names):
            return dict(names)
        return self.pile(cards)


def _original(card: Card) -> Card | None:
    """The card of the reference that this one is, or was before its facts were overridden."""
    return card if card.reference else card.base


def _called(card: Card) -> str:
    """What a document calls a card: what finds it in the reference, or the name of one that is made up."""
    original = _original(card)
    return card.name if original is None else original.reference


def short(facts: Mapping[str, Any]) -> str | dict[str, Any]:
    """A name alone where nothing else is stated of a card."""
    return str(facts["card"]) if len(facts) == 1 else dict(facts)


def with_under(piece: Piece) -> Iterator[Card]:
    """A card in play, and all that are under it."""
    yield piece.card
    for below in piece.under:
        yield from with_under(below)
