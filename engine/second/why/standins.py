"""Stand-ins for what a text acts on: they answer as the cards, attacks and tables do, and hear what they are asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, replace
from itertools import chain
from typing import Any, Final, TypeVar, cast

from engine.effects.effect import Cause, Zone
from engine.effects.hearing import Classes, Hearing, Number, Question, Word
from engine.second.effects import Attack, Effect, Occurrence
from engine.second.facts import SPECIAL
from engine.second.position import Piece, Player
from engine.second.table import Table
from engine.values.boards import Board, Square
from engine.values.cards import Card
from engine.values.codes import Code
from engine.values.position import Fact

ValueT = TypeVar("ValueT")
NOWHERE: Final = 99
"""Stands for the distance of a card that was not on the battlefield."""


class Role(Code):
    """What a card has to do with what happened."""

    NONE = "none"
    ATTACKER = "attacker"
    TARGET = "target"
    SUBJECT = "subject"
    """It is the card that something happened to, or that did it."""
    CAUSE = "cause"
    PILE = "pile"
    """It is in hand or in a pile."""
    BOARD = "board"
    """It is one of those on the battlefield among which a text looks for one of a name."""


class HeardCard(Card):
    """A card that hears what it is asked to be."""

    __slots__ = ("hears", "role")
    hears: Callable[[Word, str, bool], bool]
    role: Role

    def named(self, words: str) -> bool:
        """Whether its name has these words."""
        return self.hears(Word.NAMED, words, Card.named(self, words))


class HeardBoard(Board):
    """A board that hears which spaces are measured."""

    def __init__(self, board: Board, hearing: Hearing) -> None:
        self.__dict__.update(board.__dict__)
        self._board = board
        rows = [Distances(one, here, hearing) for here, one in enumerate(board.distance)]
        self.__dict__["distance"] = tuple(rows)

    def within(self, square: Square, spaces: int) -> tuple[Square, ...]:
        """The spaces at most so many spaces away."""
        return self._board.within(square, spaces)

    def line(self, start: Square, end: Square) -> tuple[Square, ...] | None:
        """The spaces between two of a straight line."""
        return self._board.line(start, end)


class Distances(tuple[int, ...]):
    """The distances of all spaces from one."""

    here: Square
    hearing: Hearing

    def __new__(cls, distances: Iterable[int], here: Square, hearing: Hearing) -> Distances:
        """The same distances, heard."""
        made = super().__new__(cls, distances)
        made.here, made.hearing = here, hearing
        return made

    def __getitem__(self, there: Any) -> Any:
        question = Question(Word.APART, squares=(there, self.here))
        return number(self.hearing, question, super().__getitem__(there))


class Around(dict[int, int]):
    """How far every card was from the one that something happened to."""

    asked: Callable[[int, int], int]

    def get(self, uid: int, default: Any = None) -> Any:
        """The distance, heard."""
        return self.asked(uid, super().get(uid, NOWHERE))


class Places(dict[int, Square]):
    """Where the cards are; hears whether somebody asks if one is there at all."""

    asked: Callable[[int, bool], bool]

    def __contains__(self, uid: object) -> bool:
        return self.asked(cast("int", uid), super().__contains__(uid))


class Facts(set[Fact]):
    """What was done this turn; hears for what somebody looks."""

    asked: Callable[[Fact, bool], bool]

    def __contains__(self, fact: object) -> bool:
        return self.asked(cast("Fact", fact), super().__contains__(fact))


class HeardOccurrence(Occurrence):
    """What opened a window; hears how many spaces somebody asks for."""

    __slots__ = ("hearing",)
    hearing: Hearing

    @property
    def spaces(self) -> int:
        """How many spaces the card moved or was forced."""
        name = "" if self.piece is None else self.piece.card.name
        question = Question(Word.SPACES, name, self.path[-1:])
        return number(self.hearing, question, len(self.path) - 1)


class HeardTable(Table):
    """A table that hears which spaces should be empty, and whose cards and figures hear what they are asked."""

    __slots__ = ("stand_ins",)
    stand_ins: StandIns

    def is_empty(self, square: Square) -> bool:
        """Whether nothing is on the space."""
        other = self.board[square]
        question = Question(Word.EMPTY, "" if other is None else other.card.name, (square,))
        return self.stand_ins.hearing.ask(question, Table.is_empty(self, square))

    def pieces(self) -> list[Piece]:
        """The cards on the battlefield, by space."""
        return [self.stand_ins.named(piece) for piece in Table.pieces(self)]

    def piece(self, uid: int) -> Piece | None:
        """The card in play with this identity."""
        found = Table.piece(self, uid)
        return None if found is None else self.stand_ins.piece(found, Role.NONE)


class HeardEffect(Effect):
    """A text that hears what it asks of the cards."""

    __slots__ = ("stand_ins",)
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
    def me(self) -> Piece:
        """The card now, or as it last was."""
        return self.table.piece(self.piece.uid) or self.stand_ins.piece(self.piece, Role.NONE)

    def is_me(self, piece: Any) -> bool:
        """Whether a card is the very card whose text this is."""
        return piece is not None and self._ask(Word.ITSELF, piece, Effect.is_me(self, piece))

    def is_friendly(self, piece: Any) -> bool:
        """Whether a card is friendly."""
        return self._ask(Word.FRIENDLY, piece, int(piece.controller) == int(self.controller))

    def is_enemy(self, piece: Any) -> bool:
        """Whether a card is an enemy."""
        return not self.is_friendly(piece)

    def is_within(self, piece: Any, spaces: int) -> bool:
        """Whether a card is within so many spaces."""
        here, there = self.square, self.table.where.get(piece.uid)
        if here is None or piece.uid in (self.piece.uid, self.top):
            return False
        board = self.table.opened.geometry
        distance = NOWHERE if there is None else board.distance[here][there]
        if not _decides(piece):
            return distance <= spaces
        question = self.stand_ins.about(Word.WITHIN, piece)._replace(number=distance, bound=spaces)
        return self.stand_ins.hearing.ask(question, distance <= spaces)

    def _ask(self, word: Word, piece: Piece, answer: bool) -> bool:
        if not _decides(piece):
            return answer
        return self.stand_ins.hearing.ask(self.stand_ins.about(word, piece), answer)


class StandIns:
    """All that a text acts on, as stand-ins for one hearing."""

    def __init__(self, hearing: Hearing, effect: Effect) -> None:
        self.hearing = hearing
        self._attacks: dict[int, Attack] = {}
        self._was: dict[int, Square] = {}
        """Where a card was that something happened to, which may have left since."""
        self.table = self._table(effect.table)
        self.table.attack = None if effect.table.attack is None else self.attack(effect.table.attack)
        happened = None if effect.happened is None else self.occasion(effect.happened)
        self.effect = HeardEffect(
            self.table, effect.piece, effect.name, effect.entry, effect.zone, effect.top, effect.last, happened,
            effect.aim, effect.picked,
        )  # fmt: skip
        self.effect.stand_ins = self

    def of(self, value: ValueT) -> ValueT:
        """The stand-in for what a question of the rules is about."""
        made: object = value
        match value:
            case Piece():
                made = self.piece(value, Role.SUBJECT)
            case Attack():
                made = self.attack(value)
            case Cause():
                made = self.cause(value)
        return cast("ValueT", made)

    def about(self, word: Word, piece: Piece) -> Question:
        """A question about a card, which is where it stands or last stood."""
        square = self.table.where.get(piece.uid, self._was.get(piece.uid))
        role = piece.card.role if isinstance(piece.card, HeardCard) else Role.NONE
        return Question(word, piece.card.name, () if square is None else (square,), role)

    def piece(self, piece: Piece, role: Role) -> Piece:
        """A card in play."""
        if isinstance(piece.card, HeardCard):
            return piece
        square = self.table.where.get(piece.uid, self._was.get(piece.uid))
        about = Question(Word.KIND, piece.card.name, () if square is None else (square,), role)
        return piece._replace(
            card=self._card(piece.card, about),
            tokens=number(self.hearing, about._replace(word=Word.TOKENS), piece.tokens),
            damage=number(self.hearing, about._replace(word=Word.DAMAGE), piece.damage),
            owner=number(self.hearing, about._replace(word=Word.PLAYER, detail="owner"), piece.owner),
            controller=number(self.hearing, about._replace(word=Word.PLAYER), piece.controller),
        )

    def named(self, piece: Piece) -> Piece:
        """One of the cards among which a text looks for one of a name, and hears no other question."""
        heard = self._card(piece.card, Question(Word.KIND, piece.card.name, role=Role.BOARD))
        object.__setattr__(heard, "classes", piece.card.classes)
        object.__setattr__(heard, "cost", piece.card.cost)
        return piece._replace(card=heard)

    def _card(self, card: Card, about: Question) -> HeardCard:
        """A card, about which this is a question."""

        def hears(word: Word, detail: str, answer: bool) -> bool:
            return self.hearing.ask(about._replace(word=word, detail=detail), answer)

        classes = Classes(card.classes)
        classes.heard = lambda word, answer: hears(Word.KIND, word, answer)
        price = None if card.cost is None else number(self.hearing, about._replace(word=Word.COST), card.cost)
        printed = {one.name: getattr(card, one.name) for one in fields(Card)}
        heard = HeardCard(**{**printed, "classes": classes, "cost": price})
        object.__setattr__(heard, "hears", hears)
        object.__setattr__(heard, "role", about.role)
        return heard

    def attack(self, attack: Attack) -> Attack:
        """An attack, the same stand-in each time."""
        if id(attack) not in self._attacks:
            attacker, target = self.piece(attack.attacker, Role.ATTACKER), self.piece(attack.target, Role.TARGET)
            specials = self._of_attack("specials", attacker, attack.specials())
            self._attacks[id(attack)] = replace(
                attack, attacker=attacker, target=target, shown={**attack.shown, SPECIAL: specials},
                adjacent=cast("bool", self._of_attack("adjacent", target, attack.adjacent)),
                first_on_target=cast("bool", self._of_attack("first", target, attack.first_on_target)),
                destroyed=cast("bool", self._of_attack("destroyed", target, attack.destroyed)),
                added=self._of_attack("added", target, attack.added),
            )  # fmt: skip
        return self._attacks[id(attack)]

    def _of_attack(self, what: str, piece: Piece, value: int) -> Number:
        return number(self.hearing, self.about(Word.ATTACK, piece)._replace(role=what), value)

    def cause(self, cause: Cause) -> Cause:
        """What brings a change about."""
        by = None if cause.controller is None else number(self.hearing, Question(Word.PLAYER), cause.controller)
        piece = cast("Piece | None", cause.piece)
        return cause._replace(controller=by, piece=None if piece is None else self.piece(piece, Role.CAUSE))

    def occasion(self, occasion: Occurrence) -> Occurrence:
        """What opened a window."""
        if occasion.piece is not None and occasion.square is not None:
            self._was[occasion.piece.uid] = occasion.square
        piece = None if occasion.piece is None else self.piece(occasion.piece, Role.SUBJECT)
        about = Question(Word.WITHIN) if piece is None else self.about(Word.WITHIN, piece)
        around = Around(occasion.around)
        around.asked = lambda uid, distance: number(self.hearing, about._replace(origin=uid), distance)
        attack, player = occasion.attack, occasion.player
        made = HeardOccurrence(**{one.name: getattr(occasion, one.name) for one in fields(Occurrence)})
        made.hearing, made.piece, made.around = self.hearing, piece, around
        made.cause = None if occasion.cause is None else self.cause(occasion.cause)
        made.amount = number(self.hearing, about._replace(word=Word.AMOUNT), occasion.amount)
        made.player = None if player is None else number(self.hearing, Question(Word.PLAYER), player)
        made.attack = None if attack is None else self.attack(attack)
        return made

    def _table(self, table: Table) -> HeardTable:
        """The same table, whose figures are heard."""
        made = HeardTable(table.opened)
        for name in _slots(Table):
            setattr(made, name, getattr(table, name))
        # What other texts say is no question of this condition.
        made.stand_ins, made.in_force = self, table.texts()
        where, facts = Places(table.where), Facts(table.facts)
        where.asked, facts.asked = self._in_play, self._fact
        made.where, made.facts, made.geometry = where, facts, HeardBoard(table.geometry, self.hearing)
        made.turn = number(self.hearing, Question(Word.TURN), table.turn)
        made.players = [self._player(player, one) for player, one in enumerate(table.players)]
        return made

    def _player(self, side: int, player: Player) -> Player:
        magic = number(self.hearing, Question(Word.MAGIC, role=str(side)), player.magic)
        return player._replace(
            magic=magic, hand=self._pile(player.hand), draw=self._pile(player.draw), bottom=self._pile(player.bottom),
            discard=self._pile(player.discard),
        )  # fmt: skip

    def _pile(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        return tuple([self._card(card, Question(Word.KIND, card.name, role=Role.PILE)) for card in cards])

    def _in_play(self, uid: int, answer: bool) -> bool:
        found = Table.piece(self.table, uid)
        return self.hearing.ask(
            Question(Word.IN_PLAY, "" if found is None else found.card.name, detail=str(uid)), answer
        )

    def _fact(self, fact: Fact, answer: bool) -> bool:
        found = None if fact.uid is None else Table.piece(self.table, fact.uid)
        name = "" if found is None else found.card.name
        return self.hearing.ask(Question(Word.FACT, name, detail=f"{fact.what} {fact.detail}".strip()), answer)


def _decides(piece: Piece) -> bool:
    """Whether a card has to do with what happened; of those that a text looks through, none is the one that decides."""
    return isinstance(piece.card, HeardCard) and piece.card.role is not Role.BOARD


def number(hearing: Hearing, question: Question, value: int) -> Number:
    """A number that asks this question when it is compared."""

    def heard(how: str, bound: int, answer: bool) -> bool:
        return hearing.ask(question._replace(number=value, bound=bound, how=how), answer)

    return Number(int(value), heard)


def _slots(kind: type[Table]) -> Iterator[str]:
    return chain.from_iterable(getattr(one, "__slots__", ()) for one in kind.__mro__ if one is not object)
