"""Stand-ins for what a text acts on: they answer as the cards, attacks and tables do, and hear what they are asked.

An edition makes its own of its tables, effects, occasions and attacks out of those here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from itertools import chain
from typing import Any, ClassVar, TypeVar, cast

from engine.effects import effect, table
from engine.effects.effect import Cause, Zone
from engine.effects.hearing import Classes, Hearing, Number, Question, Word
from engine.values.boards import Square
from engine.values.cards import Card, Piece
from engine.values.position import Fact
from engine.why.heard import NOWHERE, Around, Facts, HeardBoard, HeardCard, Pile, Places, Role, number

ValueT = TypeVar("ValueT")
PRINTED = tuple([one.name for one in fields(Card) if one.init])
"""The facts of which a card is made."""


class HearsOccurrence(effect.Occurrence[Any]):
    """What opened a window, where it hears how many spaces somebody asks for."""

    __slots__ = ()
    hearing: Hearing

    @property
    def spaces(self) -> int:
        """How many spaces the card moved or was forced."""
        name = "" if self.piece is None else self.piece.card.name
        question = Question(Word.SPACES, name, self.path[-1:])
        return number(self.hearing, question, len(self.path) - 1)


class HearsTable(table.Table[Any, Any]):
    """A table, where it hears which spaces should be empty, and its cards hear what they are asked."""

    __slots__ = ()
    stand_ins: StandIns

    def is_empty(self, square: Square) -> bool:
        """Whether nothing is on the space."""
        return self.heard_empty(square, super().is_empty(square))

    def heard_empty(self, square: Square, answer: bool) -> bool:
        """Whether a space is empty, heard."""
        other = self.board[square]
        question = Question(Word.EMPTY, "" if other is None else other.card.name, (square,))
        return self.stand_ins.hearing.ask(question, answer)

    def pieces(self) -> list[Any]:
        """The cards on the battlefield, by space."""
        return [self.stand_ins.named(piece) for piece in super().pieces()]

    def piece(self, uid: int) -> Any:
        """The card in play with this identity."""
        found = super().piece(uid)
        return None if found is None else self.stand_ins.piece(found, Role.NONE)

    def plain_piece(self, uid: int) -> Any:
        """The card itself, which hears nothing."""
        return super().piece(uid)


class HearsEffect(effect.Effect[Any, Any, Any]):
    """A text, where it hears what it asks of the cards."""

    __slots__ = ()
    stand_ins: StandIns

    @property
    def controller(self) -> int:
        """Who controls the card, or controlled it last."""
        me = self.me if self.zone is Zone.BATTLEFIELD else self.piece
        return int(me.controller)

    @property
    def in_play(self) -> bool:
        """Whether the card is on the battlefield."""
        return self.uid in self.table.where

    @property
    def me(self) -> Any:
        """The card now, or as it last was."""
        return self.table.piece(self.piece.uid) or self.stand_ins.piece(self.piece, Role.NONE)

    def is_me(self, piece: Any) -> bool:
        """Whether a card is the very card whose text this is."""
        return piece is not None and self.asked(Word.ITSELF, piece, super().is_me(piece))

    def is_friendly(self, piece: Any) -> bool:
        """Whether a card is friendly."""
        friends = self.table.opened.geometry.seating.friends
        return self.asked(Word.FRIENDLY, piece, friends(int(piece.controller), int(self.controller)))

    def is_enemy(self, piece: Any) -> bool:
        """Whether a card is an enemy."""
        return not self.is_friendly(piece)

    def is_within(self, piece: Any, spaces: int) -> bool:
        """Whether a card is within so many spaces."""
        here, there = self.square, self.table.where.get(piece.uid)
        if here is None:
            return False
        board = self.table.opened.geometry
        distance = NOWHERE if there is None else board.distance[here][there]
        # However near it is, a card is not within spaces of itself.
        is_within = piece.uid not in (self.piece.uid, self.top) and distance <= spaces
        if not _decides(piece):
            return is_within
        question = self.stand_ins.about(Word.WITHIN, piece)._replace(number=distance, bound=spaces)
        return self.stand_ins.hearing.ask(question, is_within)

    def asked(self, word: Word, piece: Piece, answer: bool) -> bool:
        """The answer to what is asked of a card, heard where the card has to do with what happened."""
        if not _decides(piece):
            return answer
        return self.stand_ins.hearing.ask(self.stand_ins.about(word, piece), answer)


class StandIns:
    """All that a text acts on, as stand-ins for one hearing."""

    table_type: ClassVar[type[Any]]
    effect_type: ClassVar[type[Any]]
    occurrence_type: ClassVar[type[Any]]

    def __init__(self, hearing: Hearing, acting: effect.Effect[Any, Any, Any]) -> None:
        self.hearing = hearing
        self._attacks: dict[int, Any] = {}
        self._was: dict[int, Square] = {}
        """Where a card was that something happened to, which may have left since."""
        self.table = self._table(acting.table)
        self.table.attack = None if acting.table.attack is None else self.attack(acting.table.attack)
        happened = None if acting.happened is None else self.occasion(acting.happened)
        self.effect = self.effect_type(
            self.table, acting.piece, acting.name, acting.entry, acting.zone, acting.top, acting.last, happened,
            acting.aim, acting.picked,
        )  # fmt: skip
        self.effect.stand_ins = self

    # Of an edition's own

    def as_attack(self, attack: Any) -> Any:
        """A stand-in for an attack."""
        raise NotImplementedError

    def as_player(self, side: int, player: Any) -> Any:
        """A player, whose magic and piles hear what they are asked."""
        raise NotImplementedError

    def attack_type(self) -> type[Any]:
        """What an attack is."""
        raise NotImplementedError

    # Of every edition

    def of(self, value: ValueT) -> ValueT:
        """The stand-in for what a question of the rules is about."""
        made: object = value
        if isinstance(value, Piece):
            made = self.piece(value, Role.SUBJECT)
        elif isinstance(value, self.attack_type()):
            made = self.attack(value)
        elif isinstance(value, Cause):
            made = self.cause(value)
        return cast("ValueT", made)

    def about(self, word: Word, piece: Piece) -> Question:
        """A question about a card, which is where it stands or last stood."""
        square = self.table.where.get(piece.uid, self._was.get(piece.uid))
        role = piece.card.role if isinstance(piece.card, HeardCard) else Role.NONE
        return Question(word, piece.card.name, () if square is None else (square,), role)

    def piece(self, piece: Any, role: Role) -> Any:
        """A card in play."""
        if isinstance(piece.card, HeardCard):
            return piece
        square = self.table.where.get(piece.uid, self._was.get(piece.uid))
        about = Question(Word.KIND, piece.card.name, () if square is None else (square,), role)
        return piece._replace(
            card=self.card(piece.card, about),
            tokens=number(self.hearing, about, piece.tokens, word=Word.TOKENS),
            damage=number(self.hearing, about, piece.damage, word=Word.DAMAGE),
            owner=number(self.hearing, about, piece.owner, word=Word.PLAYER, detail="owner"),
            controller=number(self.hearing, about, piece.controller, word=Word.PLAYER),
        )

    def named(self, piece: Any) -> Any:
        """One of the cards among which a text looks for one of a name, and hears no other question."""
        heard = self.card(piece.card, Question(Word.KIND, piece.card.name, role=Role.BOARD))
        object.__setattr__(heard, "classes", piece.card.classes)
        object.__setattr__(heard, "cost", piece.card.cost)
        return piece._replace(card=heard)

    def card(self, card: Card, about: Question) -> HeardCard:
        """A card, about which this is a question."""

        def hears(word: Word, detail: str, answer: bool) -> bool:
            return self.hearing.ask(about._replace(word=word, detail=detail), answer)

        classes = Classes(card.classes)
        classes.heard = lambda word, answer: hears(Word.KIND, word, answer)
        price = None if card.cost is None else number(self.hearing, about, card.cost, word=Word.COST)
        printed = {name: getattr(card, name) for name in PRINTED}
        heard = HeardCard(**{**printed, "classes": classes, "cost": price})
        object.__setattr__(heard, "hears", hears)
        object.__setattr__(heard, "role", about.role)
        return heard

    def attack(self, attack: Any) -> Any:
        """An attack, the same stand-in each time."""
        if id(attack) not in self._attacks:
            self._attacks[id(attack)] = self.as_attack(attack)
        return self._attacks[id(attack)]

    def of_attack(self, what: str, piece: Piece, value: int) -> Number:
        """Something of an attack, heard."""
        return number(self.hearing, self.about(Word.ATTACK, piece), value, role=what)

    def cause(self, cause: Cause) -> Cause:
        """What brings a change about."""
        by = None if cause.controller is None else number(self.hearing, Question(Word.PLAYER), cause.controller)
        return cause._replace(controller=by, piece=None if cause.piece is None else self.piece(cause.piece, Role.CAUSE))

    def occasion(self, occasion: Any) -> Any:
        """What opened a window."""
        if occasion.piece is not None and occasion.square is not None:
            self._was[occasion.piece.uid] = occasion.square
        piece = None if occasion.piece is None else self.piece(occasion.piece, Role.SUBJECT)
        about = Question(Word.WITHIN) if piece is None else self.about(Word.WITHIN, piece)
        around = Around(occasion.around)
        around.asked = lambda uid, distance: number(self.hearing, about, distance, origin=uid)
        attack, player = occasion.attack, occasion.player
        made = self.occurrence_type(**{one.name: getattr(occasion, one.name) for one in fields(type(occasion))})
        made.hearing, made.piece, made.around = self.hearing, piece, around
        made.cause = None if occasion.cause is None else self.cause(occasion.cause)
        made.amount = number(self.hearing, about, occasion.amount, word=Word.AMOUNT)
        made.player = None if player is None else number(self.hearing, Question(Word.PLAYER), player)
        made.attack = None if attack is None else self.attack(attack)
        return made

    def pile(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The cards of a pile or a hand."""
        return Pile.heard(cards, lambda card: self.card(card, Question(Word.KIND, card.name, role=Role.PILE)))

    def _table(self, table: table.Table[Any, Any]) -> Any:
        """The same table, whose figures are heard."""
        made = self.table_type(table.opened)
        for name in _slots(type(table)):
            setattr(made, name, getattr(table, name))
        # What other texts say is no question of this condition.
        made.stand_ins, made.in_force = self, table.texts()
        where, facts = Places(table.where), Facts(table.facts)
        where.asked, facts.asked = self._in_play, self._fact
        made.where, made.facts, made.geometry = where, facts, HeardBoard(table.geometry, self.hearing)
        made.turn = number(self.hearing, Question(Word.TURN), table.turn)
        made.players = [self.as_player(player, one) for player, one in enumerate(table.players)]
        return made

    def _in_play(self, uid: int, answer: bool) -> bool:
        found = self.table.plain_piece(uid)
        return self.hearing.ask(
            Question(Word.IN_PLAY, "" if found is None else found.card.name, detail=str(uid)), answer
        )

    def _fact(self, fact: Fact, answer: bool) -> bool:
        found = None if fact.uid is None else self.table.plain_piece(fact.uid)
        name = "" if found is None else found.card.name
        return self.hearing.ask(Question(Word.FACT, name, detail=f"{fact.what} {fact.detail}".strip()), answer)


def _decides(piece: Piece) -> bool:
    """Whether a card has to do with what happened; of those that a text looks through, none is the one that decides."""
    return isinstance(piece.card, HeardCard) and piece.card.role is not Role.BOARD


def _slots(kind: type[Any]) -> Iterator[str]:
    return chain.from_iterable(getattr(one, "__slots__", ()) for one in kind.__mro__ if one is not object)
