"""Stand-ins for what a text of the first edition acts on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final, TypeVar, cast

from engine.effects import effect
from engine.effects.hearing import Hearing, Question, Word
from engine.first.codes import LastingKind
from engine.first.effects import Attack, Effect, Occurrence
from engine.first.position import Player
from engine.first.table import Table
from engine.values.boards import Square
from engine.values.cards import Card, Piece
from engine.why import standins
from engine.why.heard import Role
from engine.why.standins import HearsEffect, HearsOccurrence, HearsTable

ValueT = TypeVar("ValueT")
PAID: Final = "paid"
"""What is asked of the turn: whether a player has paid for something that lasts."""
DISCARDS: Final = "discards"
"""What is asked of a player: whether a card is on the discard pile."""
OWN_SIDE: Final = "own-side"
"""What is asked of a space: whether it is on a player's own side."""
ON_VINES: Final = "on-vines"
"""What is asked of a unit: whether it stands on a Vine Wall."""
AnyEffect = effect.Effect[Any, Any, Any]


class HeardOccurrence(HearsOccurrence, Occurrence):
    """What opened a window."""

    __slots__ = ("hearing",)
    hearing: Hearing


class HeardTable(HearsTable, Table):
    """A table, whose cards and spaces hear what they are asked."""

    __slots__ = ("stand_ins",)
    stand_ins: StandIns

    def is_free(self, square: Square) -> bool:
        """Whether a unit can stand on the space."""
        return self.heard_empty(square, super().is_free(square))

    def is_own_side(self, player: int, square: Square) -> bool:
        """Whether a space is on the side of the battlefield where the player sits."""
        question = Question(Word.FACT, squares=(square,), detail=OWN_SIDE)
        return self.stand_ins.hearing.ask(question, super().is_own_side(player, square))

    def has_magic(self, player: int, points: int) -> bool:
        """Whether there are so many Magic Points on a player's Magic Pile."""
        magic = len(self.players[player].magic)
        question = Question(Word.MAGIC, role=str(int(player)), number=magic, bound=int(points), how="<=")
        return self.stand_ins.hearing.ask(question, super().has_magic(player, int(points)))

    def has_paid(self, kind: LastingKind, player: int, word: str) -> bool:
        """Whether something lasts of a kind that a player has paid for."""
        return self.stand_ins.hearing.ask(Question(Word.FACT, detail=PAID), super().has_paid(kind, player, word))

    def standing_on(self, uid: int) -> Piece | None:
        """The Vine Wall on which a unit stands."""
        found, unit = super().standing_on(uid), self.plain_piece(uid)
        about = self.stand_ins.about(Word.FACT, unit)._replace(detail=ON_VINES)
        return (found or unit) if self.stand_ins.hearing.ask(about, found is not None) else None

    def pieces(self) -> list[Piece]:
        """The cards on the battlefield, by space."""
        return [self.stand_ins.looked_at.get(piece.uid, piece) for piece in super().pieces()]

    def near(self, square: Square, spaces: int) -> list[Piece]:
        """The cards within so many spaces of a space; of those that are looked at, that is heard."""
        looked_at = self.stand_ins.looked_at
        found = [piece for piece in super().near(square, spaces) if piece.uid not in looked_at]
        for uid, piece in looked_at.items():
            if dict.__contains__(self.where, uid):
                distance = self._apart(square, self.where[uid])
                about = self.stand_ins.about(Word.WITHIN, piece)._replace(number=distance, bound=spaces)
                if self.stand_ins.hearing.ask(about, distance <= spaces):
                    found.append(piece)
        return found

    def within(self, here: Square, squares: Iterable[Square], spaces: int) -> list[Square]:
        """Those of these spaces that are within so many spaces of a space; of a single one, that is heard."""
        asked, known = list(squares), [self.where.get(uid) for uid in self.stand_ins.looked_at]
        if not known and len(asked) == 1:
            distance = self._apart(here, asked[0])
            question = Question(Word.APART, squares=(asked[0], here), number=distance, bound=spaces, how="<=")
            return asked if self.stand_ins.hearing.ask(question, distance <= spaces) else []
        heard, self.geometry = self.geometry, self.opened.geometry
        try:
            found = super().within(here, asked, spaces)
        finally:
            self.geometry = heard
        # How far a card is that is looked at has been heard before.
        return found + [one for one in asked if one in known and self._apart(here, one) > spaces]

    def _apart(self, here: Square, there: Square) -> int:
        distance: int = self.opened.geometry.distance[here][there]
        return distance


class HeardEffect(HearsEffect, Effect):
    """A text."""

    __slots__ = ("stand_ins",)
    stand_ins: StandIns

    def is_mine(self, piece: Any) -> bool:
        """Whether the effect's controller controls a card."""
        return self.asked(Word.OWN, piece, int(piece.controller) == int(self.controller))

    def is_near(self, piece: Piece, spaces: int) -> bool:
        """Whether another card is within so many spaces of the card: looked for among all that are, which is heard."""
        return bool(self.near(spaces, lambda one: one.uid == piece.uid))


class Discards(tuple[Card, ...]):
    """A discard pile, which hears whether somebody asks if a card is on it."""

    hearing: Hearing

    @classmethod
    def heard(cls, cards: Iterable[Card], hearing: Hearing) -> Discards:
        """The same pile, heard."""
        made = cls(cards)
        made.hearing = hearing
        return made

    def __bool__(self) -> bool:
        return self.hearing.ask(Question(Word.FACT, detail=DISCARDS), len(self) > 0)


class StandIns(standins.StandIns):
    """All that a text of the first edition acts on, as stand-ins for one hearing.

    Among all the cards, those hear what they are asked that a question of the rules is about, or that could be picked.
    """

    table_type, effect_type, occurrence_type = HeardTable, HeardEffect, HeardOccurrence

    def __init__(self, hearing: Hearing, acting: AnyEffect, candidate: Piece | None = None) -> None:
        self.looked_at: dict[int, Piece] = {}
        super().__init__(hearing, acting)
        if candidate is not None:
            self.of(candidate)

    def of(self, value: ValueT) -> ValueT:
        """The stand-in for what a question of the rules is about."""
        made = super().of(value)
        if isinstance(made, Piece):
            self.looked_at[int(made.uid)] = made
        return made

    def attack_type(self) -> type[Attack]:
        """What an attack is."""
        return Attack

    def as_attack(self, attack: Attack) -> Attack:
        """A stand-in for an attack."""
        attacker, target = self.piece(attack.attacker, Role.ATTACKER), self.piece(attack.target, Role.TARGET)
        return replace(
            attack, attacker=attacker, target=target,
            adjacent=cast("bool", self.of_attack("adjacent", target, attack.adjacent)),
            first_on_target=cast("bool", self.of_attack("first", target, attack.first_on_target)),
            destroyed=cast("bool", self.of_attack("destroyed", target, attack.destroyed)),
            added=self.of_attack("added", target, attack.added),
        )  # fmt: skip

    def as_player(self, side: int, player: Player) -> Player:
        """A player, whose piles hear what they are asked."""
        heard = Player(*[self.pile(pile) for pile in player])
        return heard._replace(discard=Discards.heard(heard.discard, self.hearing))

    def occasion(self, occasion: Occurrence) -> HeardOccurrence:
        """What opened a window; the card off the battlefield that it is about hears too."""
        made: HeardOccurrence = super().occasion(occasion)
        if occasion.card is not None:
            made.card = self.card(occasion.card, Question(Word.KIND, occasion.card.name, role=Role.SUBJECT))
        return made
