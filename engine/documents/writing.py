"""What documents of every edition write alike: cards by name, with what makes them differ from what that name means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, TypeVar

from engine.documents.cards import ORDINARY, CardForm
from engine.documents.references import References
from engine.values.cards import UNKNOWN, Card, Piece, in_order
from engine.values.position import Lasting, Position

PositionT = TypeVar("PositionT", bound=Position)


class CardWriter:
    """Writes the cards of one position, and says which of them the document has to define."""

    def __init__(self, cards: Iterable[Card], form: CardForm) -> None:
        self.form = form
        self.bases: dict[str, Card] = {}
        """What each card is called in the document, and the card that is meant by that."""
        self.defined: dict[str, dict[str, Any]] = {}
        self._settle_names([_unmarked(card) for card in cards if card != UNKNOWN])

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
        stated = self.stated(_unmarked(card))
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


class DocumentWriter:
    """Writes what the documents of every edition say alike of a position."""

    def __init__(self, position: Position, active: Sequence[Sequence[Piece]], cards: Iterable[Card], form: CardForm):
        self.sides = position.sides
        self.references = References(position.geometry, position.board, active, position.ground)
        self.cards = CardWriter(cards, form)

    def laid_on(self, piece: Piece) -> dict[str, Any]:
        """What is said of the things that lie on a card, or belong to it."""
        raise NotImplementedError

    def placed(self, piece: Piece) -> dict[str, Any]:
        """A card on the board."""
        facts = self.piece(piece, piece.controller)
        return {"card": facts.pop("card"), "player": self.sides[piece.controller], **facts}

    def piece(self, piece: Piece, player: int) -> dict[str, Any]:
        """A card in play, where it is understood to be this player's unless something else is said."""
        added = {
            "player": None if piece.controller == player else self.sides[piece.controller],
            "owner": None if piece.owner == piece.controller else self.sides[piece.owner],
            **self.laid_on(piece),
            "under": [short(self.piece(below, piece.controller)) for below in piece.under],
        }
        return {**self.cards.stated(piece.card), **said(added)}

    def lasting(self, one: Lasting, subject: str | None, value: str | int | None) -> dict[str, Any]:
        """An effect that lasts, on the card that is so named, with its value in words of the edition."""
        facts = {
            "kind": one.kind.value,
            "card": subject,
            "other": None if one.other is None else self.references.name(one.other),
            "copied": None if one.card is None else self.cards.card(one.card),
            "value": value,
            "word": one.word or None,
            "cause": one.cause or None,
            "until": None if one.until is None else self.sides[one.until],
        }
        return {key: fact for key, fact in facts.items() if fact is not None}


def said(facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts without those that say nothing."""
    return {key: value for key, value in facts.items() if value}


def in_one_order(closed: PositionT) -> PositionT:
    """A position with its hands sorted, and the cards of draw piles whose order nobody knows."""
    players = [player._replace(hand=in_order(player.hand), draw=in_order(player.draw)) for player in closed.players]
    return replace(closed, players=tuple(players))


def cards_of(position: Position, beside: Callable[[Any], Iterable[Card]]) -> Iterator[Card]:
    """Every card of which a position tells; what a player has beside the board is found by the edition."""
    for piece in (*position.board, *position.ground):
        if piece:
            yield from with_under(piece)
    for player in position.players:
        yield from beside(player)
    for one in position.lasting:
        if one.card is not None:
            yield one.card


def _unmarked(card: Card) -> Card:
    """The card, whoever's deck it is from."""
    return card if card.owner is None else replace(card, owner=None)


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
