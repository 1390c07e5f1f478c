"""The game while something resolves: a position opened for change, to be closed again into a value."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from copy import copy
from itertools import chain
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

from engine.values.boards import Spaces, Square, spaces
from engine.values.cards import Card, Piece
from engine.values.codes import Code
from engine.values.decisions import Choice, Named
from engine.values.position import Fact, Lasting, Position
from engine.values.steps import Step

if TYPE_CHECKING:
    from engine.effects.effect import Copies
    from engine.effects.laws import Laws
    from engine.effects.moments import Trail
    from engine.effects.texts import Texts
    from engine.effects.trying import Course
    from engine.effects.watch import Muted, Watch

PlayerT = TypeVar("PlayerT")
PieceT = TypeVar("PieceT", bound=Piece)


class GameOver(Exception):
    """Somebody has won, or nobody can: nothing more resolves."""


class Table(Generic[PieceT, PlayerT]):
    """Cards, players and the record of the turn, changeable. Knows where things are, not what texts do.

    An edition derives its own, with what it records besides, and closes it into its own kind of position.
    """

    __slots__ = (
        "board", "came_from", "course", "depth", "doomed", "facts", "geometry", "ground", "in_force", "lasting",
        "leant", "listening", "lost", "muted", "newest", "opened", "passing", "phase", "players", "readings",
        "steps", "trail", "tried", "turn", "watch", "where",
    )  # fmt: skip

    piece_type: ClassVar[type[Any]] = Piece
    """What a card in play is made of."""
    laws: ClassVar[Laws]
    """What the machinery of effects has to know of the edition."""

    def __init__(self, position: Position) -> None:
        self.opened: Any = position
        """The position that was opened."""
        self.geometry = position.geometry
        self.board: list[PieceT | None] = list(position.board)  # type: ignore[arg-type]
        self.ground: list[PieceT | None] = list(position.ground)  # type: ignore[arg-type]
        self.players: list[PlayerT] = list(position.players)
        self.turn = position.turn
        self.phase = position.phase
        self.facts: set[Fact] = set(position.facts)
        self.lasting: list[Lasting] = list(position.lasting)
        self.lost: set[int] = set(position.lost)
        self.where: dict[int, Square] = dict(position.where)
        self.passing: PieceT | None = None
        """The card that is on another card's space while it moves or is forced through."""
        self.came_from: Square = 0
        """The space that it would have to go back to."""
        self.steps: list[Step] = []
        self.depth = 0
        self.listening = True
        self.newest: int | None = None
        """The last identity that was given to a card; None before one is."""
        self.in_force: Texts[Any] | None = None
        """What the texts in play say; None once cards have changed place or hands, until somebody asks again."""
        self.doomed: set[int] = set()
        """Cards that are about to be destroyed by what is resolving, each in its turn."""
        self.readings = position.readings
        self.leant: dict[Code, tuple[str, ...]] = {}
        """The points that the sources leave open on which something depended, each with its entries."""
        self.trail: Trail | None = None
        """Where this course may meet others, if somebody follows all of them."""
        self.course: Course | None = None
        """Which course of which action this is, where it begins at a position."""
        self.tried = False
        """Whether something is only tried here, on a table apart from the game."""
        self.watch: Watch | None = None
        """Keeps what did not happen, where somebody wants to know."""
        self.muted: Muted | None = None
        """The text that is taken as if it were not there, if any."""

    @staticmethod
    def cards_in_play(position: Any) -> int:
        """How many cards are in play in a position, those under others included."""
        return sum([1 + _cards_under(piece) for piece in chain(position.board, position.ground) if piece])

    def beside(self) -> Iterable[PieceT]:
        """The cards in play that are not on the battlefield, in a fixed order."""
        return ()

    def change_beside(self, uid: int, change: Callable[[PieceT], PieceT]) -> PieceT:
        """Replace a card in play beside the battlefield by its changed self, and give that back."""
        raise AssertionError(f"card {uid} is not in play")

    def every_piece(self) -> list[PieceT]:
        """Every card in play, those under others included, in the order in which they are numbered."""
        found: list[PieceT] = []
        for piece in chain(filter(None, self.board), filter(None, self.ground)):
            found.append(piece)
            if piece.under:
                found.extend(_below(piece))
        found.extend(self.beside())
        return found

    def texts(self) -> Texts[Any]:
        """The texts in force, worked out anew only when cards have changed place or hands."""
        raise NotImplementedError

    # Finding cards

    def pieces(self) -> list[PieceT]:
        """The cards on the battlefield, by space."""
        here = [*filter(None, self.board), *filter(None, self.ground)]
        if self.passing:
            here.append(self.passing)
        return here

    def piece(self, uid: int) -> PieceT | None:
        """The card in play with this identity, on the battlefield or beside it."""
        square = self.where.get(uid)
        if square is not None:
            if self.passing and self.passing.uid == uid:
                return self.passing
            piece = self.board[square]
            if piece and piece.uid == uid:
                return piece
            # While a card is thought away to see what else could be done, it is nowhere.
            return self.ground[square] if self.ground else None
        for event in self.beside():
            if event.uid == uid:
                return event
        return None

    def unit(self, uid: int) -> PieceT:
        """The card with this identity, which must be in play."""
        piece = self.piece(uid)
        assert piece is not None, f"card {uid} is not in play"
        return piece

    def standing(self) -> Spaces:
        """The spaces on which cards stand, not those where one only lies."""
        found = self.taken()
        for below in filter(None, self.ground):
            square = self.where[below.uid]
            if self.board[square] is None:
                found ^= 1 << square
        return found

    def taken(self) -> Spaces:
        """The spaces on which cards stand or lie."""
        return spaces(self.where.values())

    def own_units(self) -> list[tuple[Square, PieceT]]:
        """The active player's units on the battlefield with their spaces."""
        turn, where = self.turn, self.where
        return [
            (where[piece.uid], piece)
            for piece in filter(None, self.board)
            if piece.controller == turn and "unit" in piece.card.classes
        ]

    def summoner(self, player: int) -> PieceT | None:
        """The player's summoner, if it is on the battlefield: the card, whoever controls it, that the player owns."""
        for piece in self.pieces():
            if "summoner" in piece.card.classes and piece.owner == player:
                return piece
        return None

    def is_empty(self, square: Square) -> bool:
        """Whether nothing is on the space."""
        if self.board[square] is not None or (self.ground and self.ground[square] is not None):
            return False
        return not (self.passing and self.where[self.passing.uid] == square)

    def near(self, square: Square, spaces: int) -> list[PieceT]:
        """The cards within so many spaces of a space, nearest first, without a card on it."""
        within = self.geometry.within(square, spaces)
        found = [piece for other in within if (piece := self.board[other])]
        if self.ground:
            found.extend([piece for other in within if (piece := self.ground[other])])
        passing = self.passing
        if passing and 0 < self.geometry.distance[square][self.where[passing.uid]] <= spaces:
            found.append(passing)
        return found

    def adjacent(self, square: Square) -> list[PieceT]:
        """The cards adjacent to a space."""
        return self.near(square, 1)

    def distance(self, one: int, other: int) -> int:
        """How many spaces must be counted from one card on the battlefield to another."""
        return self.geometry.distance[self.where[one]][self.where[other]]

    def empty_near(self, square: Square, spaces: int = 1) -> list[Square]:
        """The empty spaces within so many spaces of a space."""
        return [other for other in self.geometry.within(square, spaces) if self.is_empty(other)]

    def row_for(self, player: int, square: Square) -> int:
        """The row of a space as the player counts: 0 is the player's back row."""
        row = self.geometry.row(square)
        return row if self.geometry.seating.near[player] else self.geometry.rows - 1 - row

    # Changing cards

    def enter(self, card: Card, owner: int, controller: int, square: Square) -> PieceT:
        """Put a card into play on an empty space, as a new card."""
        printed, owner = card.claimed(owner)
        piece: PieceT = self.piece_type(self.new_uid(), printed, owner, controller)
        self.put(piece, square)
        return piece

    def new_uid(self) -> int:
        """An identity that no card had."""
        if self.newest is None:
            # Counted as the table was opened: a card that has left since keeps its number to itself.
            self.newest = self.cards_in_play(self.opened)
        self.newest += 1
        return self.newest

    def put(self, piece: PieceT, square: Square) -> None:
        """Set a card down on a space; on another card's space it is only passing."""
        if self.board[square] is None:
            self.board[square] = piece
        else:
            assert self.passing is None
            self.passing = piece
        self.where[piece.uid] = square
        self.in_force = None

    def lay(self, piece: PieceT, square: Square) -> None:
        """Lay a card on a space so that another can stand on it."""
        assert self.ground[square] is None
        self.ground[square] = piece
        self.where[piece.uid] = square
        self.in_force = None

    def lift(self, uid: int) -> PieceT:
        """Take a card off the battlefield, tokens and cards under it included."""
        piece = self.unit(uid)
        square = self.where.pop(uid)
        if self.passing and self.passing.uid == uid:
            self.passing = None
        elif self.board[square] is piece:
            self.board[square] = None
        else:
            self.ground[square] = None
        self.in_force = None
        return piece

    def shift(self, uid: int, square: Square) -> None:
        """Change the space of a card without anything else."""
        self.put(self.lift(uid), square)

    def swap(self, one: int, other: int) -> None:
        """Let two cards change spaces."""
        first, second = self.where[one], self.where[other]
        left, right = self.lift(one), self.lift(other)
        self.put(left, second)
        self.put(right, first)

    def change(self, uid: int, change: Callable[[PieceT], PieceT]) -> PieceT:
        """Replace a card in play by its changed self, and give that back."""
        square = self.where.get(uid)
        if square is None:
            return self.change_beside(uid, change)
        if self.passing and self.passing.uid == uid:
            changed = self.passing = change(self.passing)
            return changed
        piece = self.board[square]
        if piece and piece.uid == uid:
            changed = self.board[square] = change(piece)
            return changed
        below = self.ground[square]
        assert below is not None
        changed = self.ground[square] = change(below)
        return changed

    def rearranged(self) -> None:
        """Say that texts in play may differ now."""
        self.in_force = None

    def let_go(self) -> None:
        """Let go of the texts, which hold the table: nobody has to look for what is left of it, it goes at once."""
        self.in_force = None

    # The record of the turn

    def note(self, what: Code, uid: int, detail: str = "") -> None:
        """Keep a fact of this turn."""
        self.facts.add(Fact(what, uid, detail))

    def noted(self, what: Code, uid: int, detail: str = "") -> bool:
        """Whether a fact of this turn was kept."""
        return Fact(what, uid, detail) in self.facts

    def second_reading(self, point: Code, *entries: str) -> bool:
        """Whether the second of two readings is taken where the sources leave both; asked only where it matters."""
        if point not in self.leant:
            self.leant[point] = entries
            if self.listening:
                self.step(self.laws.open_point, *entries, detail=point)
        return point in self.readings

    def last(self, lasting: Lasting) -> None:
        """Let an effect last."""
        self.lasting.append(lasting)
        self.in_force = None

    def step(
        self,
        code: Code,
        *entries: str,
        cards: tuple[str, ...] = (),
        squares: tuple[Square, ...] = (),
        amount: int = 0,
        detail: str = "",
        player: int | None = None,
        source: Named | None = None,
        forced: Choice | None = None,
    ) -> None:
        """Record what happened."""
        if self.listening:
            self.steps.append(Step(code, entries, cards, squares, amount, detail, player, self.depth, source, forced))

    def is_silent(self, piece: PieceT) -> bool:
        """Whether something that lasts leaves a card without abilities, and lets it gain none."""
        return False

    # Comparing and trying

    def apart(self, copies: Copies) -> Self:
        """A table in the same state, on which something can be tried."""
        other = copy(self)
        other.board, other.ground, other.players = list(self.board), list(self.ground), list(self.players)
        other.facts, other.lasting, other.lost = set(self.facts), list(self.lasting), set(self.lost)
        other.where, other.doomed, other.steps, other.leant = dict(self.where), set(self.doomed), [], dict(self.leant)
        # The cards stand as they do here, so the same texts are in force until something changes there.
        other.in_force = None if self.in_force is None else type(self.in_force).on(other, self.in_force.in_force)
        other.trail, other.watch, other.course = None, None, None
        other.listening, other.tried = False, True
        return other

    def held(self) -> Iterable[Hashable]:
        """What each player has, as far as any rule tells it apart."""
        return self.players

    def state(self) -> Hashable:
        """All that resolving may have changed; equal where whatever is still to come goes the same way.

        The order in which effects came to last counts only among those of one kind on one card.
        """
        return (
            tuple(self.board), tuple(self.ground), tuple(self.held()), self.turn, self.phase, frozenset(self.facts),
            tuple(sorted(self.lasting, key=_kind_and_subject)), frozenset(self.lost), self.passing, self.came_from,
            self.newest, frozenset(self.doomed),
        )  # fmt: skip

    # Closing

    def close(self) -> Any:
        """The position as a value, identities renumbered so that equal situations are equal."""
        raise NotImplementedError

    def renumbering(self) -> tuple[dict[int, int], bool]:
        """A new number for every card in play, by place, so that equal situations are equal; whether any changes."""
        if self.passing:
            self.shift(self.passing.uid, self.came_from)
        uids = [piece.uid for piece in self.every_piece()]
        numbers = range(1, len(uids) + 1)
        return dict(zip(uids, numbers, strict=True)), uids != list(numbers)

    def renumbered_facts(self, numbers: dict[int, int]) -> frozenset[Fact]:
        """The facts of this turn about cards that are still in play, and about none."""
        return frozenset(
            [
                fact if fact.uid is None or fact.uid == numbers[fact.uid] else fact._replace(uid=numbers[fact.uid])
                for fact in self.facts
                if fact.uid is None or fact.uid in numbers
            ]
        )

    def renumbered_lasting(self, numbers: dict[int, int]) -> tuple[Lasting, ...]:
        """What lasts for cards that are still in play, in a fixed order."""
        if not self.lasting:
            return ()
        kept = [
            one._replace(subject=_renumbered(one.subject, numbers), other=_renumbered(one.other, numbers))
            for one in self.lasting
            if one.subject is None or one.subject in numbers
        ]
        return tuple(sorted(kept, key=order_of_lasting))


def renumbered(piece: PieceT, numbers: dict[int, int]) -> PieceT:
    """The card with the numbers that it and those under it have once the table is closed; itself where it keeps its."""
    number = numbers[piece.uid]
    if not piece.under and not piece.links:
        if number == piece.uid:
            return piece
        # Once a card has left, all after it have another number: made as a tuple, since that is the fastest.
        changed: PieceT = tuple.__new__(type(piece), (number, *piece[1:]))
        return changed
    under = tuple([renumbered(below, numbers) for below in piece.under])
    links = tuple([_renumbered(link, numbers) for link in piece.links])
    return piece._replace(uid=number, under=under, links=links)


def _renumbered(uid: int | None, numbers: dict[int, int]) -> int | None:
    return None if uid is None else numbers.get(uid)


def _cards_under(piece: Any) -> int:
    return sum([1 + _cards_under(below) for below in piece.under]) if piece.under else 0


def _below(piece: Any) -> Iterator[Any]:
    for below in piece.under:
        yield below
        yield from _below(below)


def _kind_and_subject(one: Lasting) -> tuple[str, int]:
    return one.kind, one.subject or 0


def order_of_lasting(one: Lasting) -> tuple[str, int, int, str, str]:
    """The order in which a position keeps what lasts."""
    return one.kind, one.subject or 0, one.other or 0, str(one.value), one.word
