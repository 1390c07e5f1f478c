"""What the documents of every edition tell alike of a position, read with the places of what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from engine.documents.cards import CardReader
from engine.documents.plain import listing, mapping, one_of, shortened
from engine.effects.table import order_of_lasting
from engine.values.boards import Board
from engine.values.bounds import CARDS_IN_PLAY, CARDS_UNDER
from engine.values.cards import Card
from engine.values.codes import Code
from engine.values.errors import NotUnderstood
from engine.values.position import Lasting

PieceT = TypeVar("PieceT")
CodeT = TypeVar("CodeT", bound=Code)


class DocumentReader:
    """Reads parts of one document, and gives cards in play the identities that the engine itself would."""

    def __init__(self, top: Mapping[str, Any], cards: CardReader, geometry: Board) -> None:
        self.top = top
        self.cards = cards
        self.geometry = geometry
        self.sides = geometry.seating.names
        self.pieces = 0

    def side(self, value: object, where: str) -> int:
        """The number of the player who is named, who has to be one of those that play here."""
        return self.cards.side(value, where)

    def lost(self) -> frozenset[int]:
        """The players who are said to have lost."""
        return frozenset(self.side(side, "lost") for side in listing(self.top.get("lost", []), "lost"))

    def readings(self, points: type[CodeT]) -> frozenset[CodeT]:
        """The open points of which the second reading is taken."""
        named = listing(self.top.get("readings", []), "readings")
        return frozenset(
            [points(one_of(point, tuple(points), f"readings[{number}]")) for number, point in enumerate(named)]
        )

    def lasting(self, read: Callable[[object, str], Lasting]) -> tuple[Lasting, ...]:
        """What lasts, in the order in which positions keep it."""
        items = listing(self.top.get("lasting", []), "lasting")
        found = [read(item, f"lasting[{place}]") for place, item in enumerate(items)]
        return tuple(sorted(found, key=order_of_lasting))

    # Cards

    def placed(self) -> dict[str, Any]:
        """What is said to be on each space, in the order of spaces."""
        placed = mapping(self.top.get("board", {}), "board")
        for name in placed:
            self.check_space(name, f"board.{shortened(name)}")
        return {name: placed[name] for name in sorted(placed, key=self.geometry.square)}

    def check_space(self, name: str, where: str) -> None:
        """Refuse the name of a space that the board does not have."""
        if not self.geometry.has(name):
            expected = f"a1 to {self.geometry.names[-1]}"
            if self.geometry.has(name.partition("/")[0]):
                expected = "the space alone; a card that shares it is told with the card on it"
            raise NotUnderstood(f"the board has no space “{shortened(name)}”", expected=expected, where=where)

    def new_uid(self, where: str) -> int:
        """The identity of the next card in play."""
        self.pieces += 1
        if self.pieces > CARDS_IN_PLAY:
            raise NotUnderstood("too many cards in play", expected=f"at most {CARDS_IN_PLAY}", where=where)
        return self.pieces

    def owner_and_controller(self, facts: Mapping[str, Any], where: str, player: int) -> tuple[int, int]:
        """Whose card it is and who controls it: this player unless something else is said."""
        controller = self.side(facts["player"], f"{where}.player") if "player" in facts else player
        return self.side(facts["owner"], f"{where}.owner") if "owner" in facts else controller, controller

    def under(
        self, facts: Mapping[str, Any], where: str, depth: int, read: Callable[[object, str], PieceT]
    ) -> tuple[PieceT, ...]:
        """The cards under one that is itself under so many."""
        items = listing(facts.get("under", []), f"{where}.under")
        if items and depth == CARDS_UNDER:
            raise NotUnderstood("too many cards under one another", expected=f"at most {CARDS_UNDER}", where=where)
        return tuple([read(item, f"{where}.under[{place}]") for place, item in enumerate(items)])

    def pile(self, value: object, where: str, side: int, cards: CardReader | None = None) -> tuple[Card, ...]:
        """The cards of one of a player's piles, marked where they are from another player's deck."""
        read = (card.claimed(side) for card in (cards or self.cards).pile(value, where))
        return tuple([card.held_by(side, owner) for card, owner in read])


def stated(value: object, where: str, allowed: tuple[str, ...]) -> Mapping[str, Any]:
    """What is stated of a card in play; a name alone states the card."""
    return mapping({"card": value} if isinstance(value, str) else value, where, allowed)
