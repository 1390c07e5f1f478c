"""A position from the part of a scenario document that tells it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from engine.documents.cards import CardReader
from engine.documents.plain import count, listing, mapping, number, one_of, text
from engine.documents.reading import DocumentReader, stated
from engine.documents.references import GONE, References
from engine.second.codes import LastingKind, OpenPoint
from engine.second.documents import vocabulary as words
from engine.second.documents.record import known_text, read_record
from engine.second.facts import BOARD, PHASES, SIDES
from engine.second.position import Piece, Player, Situation
from engine.values import cards
from engine.values.cards import Cards, in_order
from engine.values.errors import NotUnderstood
from engine.values.position import Lasting

PieceT = TypeVar("PieceT", bound=cards.Piece)


class PositionReader(DocumentReader):
    """Reads one document into a position."""

    def __init__(self, top: Mapping[str, Any], cards: Cards) -> None:
        super().__init__(top, CardReader(cards, words.FORM, SIDES), BOARD)
        self.aims: dict[int, tuple[Sequence[Any], str]] = {}
        """What cards in play were aimed at, by identity, until all of them are known."""

    def position(self) -> Situation:
        """The position that the document tells."""
        self.cards.define(self.top.get("cards", {}))
        turn = self.side(self.top.get("turn", "south"), "turn")
        phase = one_of(self.top.get("phase", PHASES[0]), PHASES, "phase")
        board = self._board()
        players = [self._player(number) for number in range(len(SIDES))]
        references = References(BOARD, board, [player.active for player in players])
        if self.aims:
            board = [piece and self._linked(piece, references) for piece in board]
            players = [
                player._replace(active=tuple(self._linked(event, references) for event in player.active))
                for player in players
            ]
        record = read_record(self.top.get("used", {}), references)
        lost, lasting = self.lost(), self.lasting(partial(self._last, references))
        position = Situation(
            BOARD, tuple(board), tuple(players), turn, phase, record.facts, lasting, lost, (), self.readings(OpenPoint),
            (0, 0), record.aimed,
        )  # fmt: skip
        # Which of the units chosen were extra ones, the texts in play say.
        return replace(position, used=record.counted(position))

    def _board(self) -> list[Piece | None]:
        board: list[Piece | None] = [None] * BOARD.size
        for name, value in self.placed().items():
            board[BOARD.square(name)] = self._piece(value, f"board.{name}")
        return board

    def _piece(self, value: object, where: str, player: int = 0, depth: int = 0) -> Piece:
        facts = stated(value, where, words.PIECE)
        card = self.cards.described(facts, where)
        owner, controller = self.owner_and_controller(facts, where, player)
        uid = self._uid(facts, where)
        below = self.under(facts, where, depth, lambda item, there: self._piece(item, there, controller, depth + 1))
        damage, boost = (count(facts.get(key, 0), f"{where}.{key}") for key in ("damage", "boost"))
        return Piece(uid, card, owner, controller, damage, boost, below)

    def _player(self, side: int) -> Player:
        where = f"players.{SIDES[side]}"
        players = mapping(self.top.get("players", {}), "players", SIDES)
        facts = mapping(players.get(SIDES[side], {}), where, words.PLAYER)
        hand, draw, bottom, discard = (
            self.pile(facts.get(pile, []), f"{where}.{pile}", side) for pile in ("hand", "draw", "bottom", "discard")
        )
        if any(card.owner is not None for card in discard):
            problem = "a card of the other player's"
            raise NotUnderstood(problem, expected="the player's own cards", where=f"{where}.discard")
        active = [
            self._event(item, side, f"{where}.active[{place}]")
            for place, item in enumerate(listing(facts.get("active", []), f"{where}.active"))
        ]
        return Player(
            count(facts.get("magic", 0), f"{where}.magic"),
            in_order(hand),
            in_order(draw),
            bottom,
            discard,
            tuple(active),
        )

    def _event(self, value: object, side: int, where: str) -> Piece:
        facts = stated(value, where, words.EVENT)
        card = self.cards.described(facts, where)
        owner, controller = self.owner_and_controller(facts, where, side)
        damage, boost = (count(facts.get(key, 0), f"{where}.{key}") for key in ("damage", "boost"))
        return Piece(self._uid(facts, where), card, owner, controller, damage, boost)

    def _uid(self, facts: Mapping[str, Any], where: str) -> int:
        uid = self.new_uid(where)
        if "targets" in facts:
            self.aims[uid] = (listing(facts["targets"], f"{where}.targets"), where)
        return uid

    def _linked(self, piece: PieceT, references: References) -> PieceT:
        names, where = self.aims.get(piece.uid, ((), ""))
        links = [references.uid(name, f"{where}.targets[{place}]") for place, name in enumerate(names)]
        under = [self._linked(below, references) for below in piece.under]
        return piece._replace(links=tuple(links), under=tuple(under))

    def _last(self, references: References, item: object, where: str) -> Lasting:
        facts = mapping(item, where, words.LASTING)
        kind = LastingKind(one_of(facts.get("kind"), tuple(LastingKind), f"{where}.kind"))
        if not any(key in facts for key in words.NEEDED[kind]):
            expected = " or ".join(f"`{key}`" for key in words.NEEDED[kind])
            raise NotUnderstood(f"“{kind}” does not say enough", expected=expected, where=where)
        subject = references.uid(facts.get("card"), f"{where}.card")
        other = references.uid(facts.get("other", GONE), f"{where}.other")
        word = text(facts.get("word", ""), f"{where}.word")
        if kind in (LastingKind.HAS, LastingKind.LACKS):
            may_lack = references.card(subject) if kind is LastingKind.LACKS else None
            known_text(word, may_lack, f"{where}.word")
        copied = references.card(other) if kind is LastingKind.COPIES else None
        if kind is LastingKind.COPIES and copied is None and "copied" not in facts:
            raise NotUnderstood("no card is meant", expected="a card in play, or `copied`", where=f"{where}.other")
        value = facts.get("value", 0)
        return Lasting(
            kind,
            subject,
            other,
            self.cards.card(facts["copied"], f"{where}.copied") if "copied" in facts else copied,
            self.side(value, f"{where}.value") if kind is LastingKind.CONTROL else number(value, f"{where}.value"),
            word,
            text(facts.get("cause", ""), f"{where}.cause"),
        )
