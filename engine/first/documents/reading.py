"""A position from the part of a scenario document that tells it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from engine.documents.cards import CardReader
from engine.documents.plain import count, flag, is_number, listing, mapping, number, one_of, text
from engine.documents.reading import DocumentReader, stated
from engine.documents.references import GONE, References
from engine.first.codes import LastingKind, OpenPoint
from engine.first.documents import vocabulary as words
from engine.first.documents.record import read_record
from engine.first.facts import BOARD, PHASES, TEAM_BOARD, VINE_WALL
from engine.first.position import Piece, Player, Situation
from engine.first.starting import begun
from engine.first.table import is_vine_wall
from engine.values.boards import Board, board
from engine.values.cards import Card, Cards, in_order
from engine.values.errors import NotUnderstood
from engine.values.position import Lasting


class PositionReader(DocumentReader):
    """Reads one document into a position."""

    def __init__(self, top: Mapping[str, Any], cards: Cards) -> None:
        geometry = geometry_of(top)
        super().__init__(top, CardReader(cards, words.FORM, geometry.seating.names), geometry)

    def position(self) -> Situation:
        """The position that the document tells."""
        self.cards.define(self.top.get("cards", {}))
        self.readers = {side: self.cards.preferring(faction) for side, faction in self._factions()}
        turn = self.side(self.top.get("turn", self.sides[0]), "turn")
        phase = one_of(self.top.get("phase", PHASES[0]), PHASES, "phase")
        standing, lying = self._board()
        players = tuple([self._player(number) for number in range(len(self.sides))])
        references = References(self.geometry, standing, (), lying)
        record = read_record(self.top.get("used", {}), references)
        first = flag(self.top.get(words.FIRST_TURN, False), words.FIRST_TURN)
        position = Situation(
            self.geometry, tuple(standing), players, turn, phase, record.facts, (), self.lost(),
            tuple(lying), self.readings(OpenPoint), record.used, first,
        )  # fmt: skip
        if "lasting" in self.top:
            return replace(position, lasting=self.lasting(partial(self._last, references)))
        # What its beginning brought about for this turn is understood from where the cards stand.
        return begun(position)

    def _factions(self) -> Iterator[tuple[str, str]]:
        """The faction of each player's Summoner on the board: whose card is meant by a name that several share."""
        for value in mapping(self.top.get("board", {}), "board").values():
            for facts in (value, value.get(words.UNIT) if isinstance(value, Mapping) else None):
                side, name = self._said_of(facts, self.sides[0])
                card = self.cards.cards.find(name) if isinstance(name, str) else None
                if card is not None and card.is_a("summoner"):
                    yield side, card.faction

    def _said_of(self, facts: object, side: str) -> tuple[str, object]:
        """Whose card it is said to be, and how it is called."""
        if not isinstance(facts, Mapping):
            return side, facts
        return str(facts.get("owner", facts.get("player", side))), facts.get("card")

    # Cards in play

    def _board(self) -> tuple[list[Piece | None], list[Piece | None]]:
        """What stands on each space, and the Vine Wall that lies there."""
        size = self.geometry.size
        standing: list[Piece | None] = [None] * size
        lying: list[Piece | None] = [None] * size
        placed = self.placed()
        below: dict[str, object] = {}
        for name, value in placed.items():
            above = self._above(value, f"board.{name}")
            if above is not None:
                below[name] = value
                standing[self.geometry.square(name)] = self._piece(above, f"board.{name}.{words.UNIT}")
            elif not self._is_vines(value, f"board.{name}"):
                standing[self.geometry.square(name)] = self._piece(value, f"board.{name}")
            else:
                below[name] = value
        for name, value in below.items():
            facts = value if isinstance(value, str) else {key: one for key, one in self._facts(value) if key != "unit"}
            lying[self.geometry.square(name)] = self._piece(facts, f"board.{name}")
        return standing, lying

    def _facts(self, value: object) -> list[tuple[str, Any]]:
        return list(mapping(value, "board").items())

    def _above(self, value: object, where: str) -> object:
        """The unit that is said to stand on a Vine Wall; None where none is."""
        if not isinstance(value, Mapping) or words.UNIT not in value:
            return None
        if not self._is_vines(value, where):
            problem = "a unit on a card that is no Vine Wall"
            raise NotUnderstood(problem, expected=f"`card: {VINE_WALL}`", where=f"{where}.{words.UNIT}")
        return value[words.UNIT]

    def _is_vines(self, value: object, where: str) -> bool:
        """Whether a card on the board is a Vine Wall."""
        name = value if isinstance(value, str) else mapping(value, where).get("card")
        return is_vine_wall(Piece(0, self.cards.named(name, f"{where}.card"), 0, 0))

    def _piece(self, value: object, where: str, player: int = 0, depth: int = 0) -> Piece:
        facts = stated(value, where, words.PIECE)
        side, _ = self._said_of(facts, self.sides[player])
        card = self.readers.get(side, self.cards).described(facts, where)
        owner, controller = self.owner_and_controller(facts, where, player)
        uid = self.new_uid(where)
        below = self.under(facts, where, depth, lambda item, there: self._piece(item, there, controller, depth + 1))
        return Piece(uid, card, owner, controller, count(facts.get("wounds", 0), f"{where}.wounds"), 0, below)

    # Players and the turn

    def _player(self, side: int) -> Player:
        where = f"players.{self.sides[side]}"
        players = mapping(self.top.get("players", {}), "players", self.sides)
        facts = mapping(players.get(self.sides[side], {}), where, words.PLAYER)
        shuffled = _shuffled(facts.get("draw"), f"{where}.draw")
        stated = facts if shuffled is None else {**facts, "draw": shuffled}
        reader = self.readers.get(self.sides[side], self.cards)
        piles = {pile: self.pile(stated.get(pile, []), f"{where}.{pile}", side, reader) for pile in words.PLAYER[:-1]}
        top, draw = piles["top"], piles["draw"]
        if shuffled is None and not is_number(facts.get("draw")) and not isinstance(facts.get("draw"), Mapping):
            # A list tells the order, from the top.
            top, draw = (*top, *draw), ()
        return Player(
            piles["magic"], in_order(piles["hand"]), top, in_order(draw), piles["bottom"], piles["discard"],
            self._vines(facts.get("vines", 0), f"{where}.vines"),
        )  # fmt: skip

    def _vines(self, value: object, where: str) -> tuple[Card, ...]:
        number = count(value, where)
        return (self.cards.named(VINE_WALL, where),) * number if number else ()

    def _last(self, references: References, item: object, where: str) -> Lasting:
        facts = mapping(item, where, words.LASTING)
        kind = LastingKind(one_of(facts.get("kind"), tuple(LastingKind), f"{where}.kind"))
        other = references.uid(facts.get("other", GONE), f"{where}.other")
        copied = self.cards.card(facts["copied"], f"{where}.copied") if "copied" in facts else None
        if copied is None:
            copied = references.card(other)
        return Lasting(
            kind,
            references.uid(facts["card"], f"{where}.card") if "card" in facts else None,
            other,
            copied,
            self._value(kind, facts, f"{where}.value"),
            text(facts.get("word", ""), f"{where}.word"),
            text(facts.get("cause", ""), f"{where}.cause"),
            self.side(facts["until"], f"{where}.until") if "until" in facts else None,
        )

    def _value(self, kind: LastingKind, facts: Mapping[str, Any], where: str) -> int:
        """What is said of a lasting effect by a number: of a player, of a space, or the number itself."""
        if kind in words.OF_PLAYERS:
            return self.side(facts.get("value", self.sides[0]), where)
        if kind not in words.OF_SPACES:
            return number(facts.get("value", 0), where)
        name = text(facts.get("value"), where)
        self.check_space(name, where)
        return self.geometry.square(name)


def _shuffled(pile: object, where: str) -> Sequence[Any] | None:
    """The cards of a draw pile that is said to be shuffled; None for one of which nothing is said.

    With a number it would be a card's name with its copies, as any other name is.
    """
    if not isinstance(pile, Mapping) or words.SHUFFLED not in pile or is_number(pile[words.SHUFFLED]):
        return None
    return listing(mapping(pile, where, (words.SHUFFLED,))[words.SHUFFLED], f"{where}.{words.SHUFFLED}")


def geometry_of(top: Mapping[str, Any]) -> Board:
    """The board on which a document's game is played: two Battlefields where more than two players are named."""
    seating = TEAM_BOARD.seating
    players = top.get("players", {})
    named = [*(players if isinstance(players, Mapping) else ()), top.get("turn")]
    if "order" not in top:
        return TEAM_BOARD if any(name in seating.names[2:] for name in named) else BOARD
    order = [one_of(name, seating.names, f"order[{n}]") for n, name in enumerate(listing(top["order"], "order"))]
    if len(set(order)) != len(seating.names) or len(order) != len(seating.names):
        expected = f"each of {', '.join(seating.names)} once"
        raise NotUnderstood("the order of turns does not name every player once", expected=expected, where="order")
    numbers = tuple([seating.names.index(name) for name in order])
    return board(TEAM_BOARD.columns, TEAM_BOARD.rows, seating.in_order(numbers), joined=True)
