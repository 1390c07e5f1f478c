"""The game while something resolves: a position opened for change, closed again into a value."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.second.position import Player, Situation
from engine.values.boards import Square
from engine.values.cards import Card, Piece
from engine.values.position import Fact, Lasting
from engine.values.steps import Step


class GameOver(Exception):
    """A summoner left the battlefield: nothing more resolves."""


class Table:
    """Cards, players and the record of the turn, changeable. Knows where things are, not what texts do."""

    __slots__ = (
        "aimed", "attack", "board", "came_from", "depth", "doomed", "facts", "geometry", "lasting",
        "listening", "lost", "next_uid", "passing", "phase", "players", "steps", "texts", "turn", "used",
        "where",
    )  # fmt: skip

    def __init__(self, position: Situation) -> None:
        self.geometry = position.geometry
        self.board: list[Piece | None] = list(position.board)
        self.players: list[Player] = list(position.players)
        self.turn = position.turn
        self.phase = position.phase
        self.used = list(position.used)
        self.aimed = position.aimed
        self.facts: set[Fact] = set(position.facts)
        self.lasting: list[Lasting] = list(position.lasting)
        self.lost: set[int] = set(position.lost)
        self.where: dict[int, Square] = {piece.uid: square for square, piece in enumerate(position.board) if piece}
        self.passing: Piece | None = None
        """The card that is on another card's space while it moves or is forced through."""
        self.came_from: Square = 0
        """The space that it would have to go back to."""
        self.steps: list[Step] = []
        self.depth = 0
        self.listening = True
        self.next_uid = 1 + sum(1 for _ in self._every_piece())
        self.texts: Any = None
        """What the texts in play say, worked out anew when cards have changed place or hands."""
        self.attack: Any = None
        """The attack being resolved."""
        self.doomed: set[int] = set()
        """Cards that are about to be destroyed by what is resolving, each in its turn."""

    def _every_piece(self) -> Iterator[Piece]:
        for piece in self.board:
            if piece:
                yield piece
                yield from _below(piece)
        for player in self.players:
            yield from player.active

    # Finding cards

    def pieces(self) -> list[Piece]:
        """The cards on the battlefield, by space."""
        here = [piece for piece in self.board if piece]
        if self.passing:
            here.append(self.passing)
        return here

    def piece(self, uid: int) -> Piece | None:
        """The card with this identity on the battlefield or in an active area."""
        square = self.where.get(uid)
        if square is not None:
            if self.passing and self.passing.uid == uid:
                return self.passing
            return self.board[square]
        for player in self.players:
            for event in player.active:
                if event.uid == uid:
                    return event
        return None

    def unit(self, uid: int) -> Piece:
        """The card with this identity, which must be in play."""
        piece = self.piece(uid)
        assert piece is not None, f"card {uid} is not in play"
        return piece

    def summoner(self, player: int) -> Piece | None:
        """The player's summoner, if it is on the battlefield: the card, whoever controls it, that the player owns."""
        for piece in self.pieces():
            if "summoner" in piece.card.classes and piece.owner == player:
                return piece
        return None

    def is_empty(self, square: Square) -> bool:
        """Whether nothing is on the space."""
        return self.board[square] is None and not (self.passing and self.where[self.passing.uid] == square)

    def near(self, square: Square, spaces: int) -> list[Piece]:
        """The cards within so many spaces of a space, nearest first, without a card on it."""
        found = [piece for other in self.geometry.within(square, spaces) if (piece := self.board[other])]
        passing = self.passing
        if passing and 0 < self.geometry.distance[square][self.where[passing.uid]] <= spaces:
            found.append(passing)
        return found

    def adjacent(self, square: Square) -> list[Piece]:
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
        return row if player == 0 else self.geometry.rows - 1 - row

    # Changing cards

    def enter(self, card: Card, owner: int, controller: int, square: Square) -> Piece:
        """Put a card into play on an empty space, as a new card."""
        printed, owner = card.claimed(owner)
        piece = Piece(self.new_uid(), printed, owner, controller)
        self.put(piece, square)
        return piece

    def new_uid(self) -> int:
        """An identity that no card had."""
        self.next_uid += 1
        return self.next_uid - 1

    def put(self, piece: Piece, square: Square) -> None:
        """Set a card down on a space; on another card's space it is only passing."""
        if self.board[square] is None:
            self.board[square] = piece
        else:
            assert self.passing is None
            self.passing = piece
        self.where[piece.uid] = square
        self.texts = None

    def lift(self, uid: int) -> Piece:
        """Take a card off the battlefield, tokens and cards under it included."""
        piece = self.unit(uid)
        square = self.where.pop(uid)
        if self.passing and self.passing.uid == uid:
            self.passing = None
        else:
            self.board[square] = None
        self.texts = None
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

    def change(self, uid: int, change: Callable[[Piece], Piece]) -> Piece:
        """Replace a card in play by its changed self, and give that back."""
        square = self.where.get(uid)
        if square is None:
            return self._change_event(uid, change)
        if self.passing and self.passing.uid == uid:
            changed = self.passing = change(self.passing)
            return changed
        piece = self.board[square]
        assert piece is not None
        changed = self.board[square] = change(piece)
        return changed

    def _change_event(self, uid: int, change: Callable[[Piece], Piece]) -> Piece:
        for number, player in enumerate(self.players):
            for place, event in enumerate(player.active):
                if event.uid == uid:
                    changed = change(event)
                    active = (*player.active[:place], changed, *player.active[place + 1 :])
                    self.players[number] = player._replace(active=active)
                    return changed
        raise AssertionError(f"card {uid} is not in play")

    def rearranged(self) -> None:
        """Say that texts in play may differ now."""
        self.texts = None

    # The record of the turn

    def note(self, what: str, uid: int, detail: str = "") -> None:
        """Keep a fact of this turn."""
        self.facts.add(Fact(what, uid, detail))

    def noted(self, what: str, uid: int, detail: str = "") -> bool:
        """Whether a fact of this turn was kept."""
        return Fact(what, uid, detail) in self.facts

    def last(self, lasting: Lasting) -> None:
        """Let an effect last."""
        self.lasting.append(lasting)
        self.texts = None

    def step(
        self,
        code: str,
        *entries: str,
        cards: tuple[str, ...] = (),
        squares: tuple[Square, ...] = (),
        amount: int = 0,
        detail: str = "",
        player: int = -1,
    ) -> None:
        """Record what happened."""
        if self.listening:
            self.steps.append(Step(code, entries, cards, squares, amount, detail, player, self.depth))

    # Closing

    def close(self) -> Situation:
        """The position as a value, identities renumbered so that equal situations are equal."""
        if self.passing:
            self.shift(self.passing.uid, self.came_from)
        numbers: dict[int, int] = {0: 0}
        for piece in self._every_piece():
            numbers[piece.uid] = len(numbers)
        same = all(old == new for old, new in numbers.items())

        def renumbered(piece: Piece) -> Piece:
            under = tuple([renumbered(below) for below in piece.under])
            links = tuple([numbers.get(link, 0) for link in piece.links])
            return piece._replace(uid=numbers[piece.uid], under=under, links=links)

        board, players = tuple(self.board), tuple(self.players)
        if not same or any(event.links for player in players for event in player.active):
            board = tuple([piece and renumbered(piece) for piece in board])
            players = tuple(
                [one._replace(active=tuple([renumbered(event) for event in one.active])) for one in players]
            )
        facts = frozenset([fact._replace(uid=numbers[fact.uid]) for fact in self.facts if fact.uid in numbers])
        lasting = tuple(
            sorted(
                [
                    one._replace(subject=numbers[one.subject], other=numbers.get(one.other, 0))
                    for one in self.lasting
                    if one.subject in numbers
                ],
                key=_order_of_lasting,
            )
        )
        return Situation(
            self.geometry, board, players, self.turn, self.phase, facts, lasting, frozenset(self.lost), (),
            (self.used[0], self.used[1]), self.aimed,
        )  # fmt: skip


def _below(piece: Piece) -> Iterator[Piece]:
    for below in piece.under:
        yield below
        yield from _below(below)


def _order_of_lasting(one: Lasting) -> tuple[str, int, int, int, str]:
    return one.kind, one.subject, one.other, one.value, one.word
