"""A position from the part of a scenario document that tells it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from engine.documents.cards import CardReader
from engine.documents.plain import count, listing, mapping, number, one_of, shortened, text
from engine.documents.references import GONE, References
from engine.effects.table import order_of_lasting
from engine.second.codes import LastingKind, OpenPoint
from engine.second.documents import vocabulary as words
from engine.second.documents.record import known_text, read_record
from engine.second.facts import BOARD, PHASES, SIDES
from engine.second.position import Piece, Player, Situation
from engine.values import cards
from engine.values.bounds import CARDS_IN_PLAY, CARDS_UNDER
from engine.values.cards import Card, Cards, in_order
from engine.values.errors import NotUnderstood
from engine.values.position import Lasting

PieceT = TypeVar("PieceT", bound=cards.Piece)


class PositionReader:
    """Reads one document into a position, with the identities that the engine itself would give its cards."""

    def __init__(self, top: Mapping[str, Any], cards: Cards) -> None:
        self.top = top
        self.cards = CardReader(cards, words.FORM)
        self.pieces = 0
        self.aims: dict[int, tuple[Sequence[Any], str]] = {}
        """What cards in play were aimed at, by identity, until all of them are known."""

    def position(self) -> Situation:
        """The position that the document tells."""
        self.cards.define(self.top.get("cards", {}))
        turn = _side(self.top.get("turn", "south"), "turn")
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
        lost = frozenset(_side(side, "lost") for side in listing(self.top.get("lost", []), "lost"))
        position = Situation(
            BOARD, tuple(board), tuple(players), turn, phase, record.facts, tuple(self._lasting(references)), lost, (),
            self._readings(), (0, 0), record.aimed,
        )  # fmt: skip
        # Which of the units chosen were extra ones, the texts in play say.
        return replace(position, used=record.counted(position))

    def _readings(self) -> frozenset[OpenPoint]:
        points = listing(self.top.get("readings", []), "readings")
        return frozenset(
            [OpenPoint(one_of(point, tuple(OpenPoint), f"readings[{number}]")) for number, point in enumerate(points)]
        )

    def _board(self) -> list[Piece | None]:
        board: list[Piece | None] = [None] * BOARD.size
        placed = mapping(self.top.get("board", {}), "board")
        for name in placed:
            if not BOARD.has(name):
                expected = f"a1 to {BOARD.names[-1]}"
                raise NotUnderstood(
                    f"the board has no space “{shortened(name)}”", expected=expected, where=f"board.{shortened(name)}"
                )
        for name in sorted(placed, key=BOARD.square):
            board[BOARD.square(name)] = self._piece(placed[name], f"board.{name}")
        return board

    def _piece(self, value: object, where: str, player: int = 0, depth: int = 0) -> Piece:
        facts = _facts(value, where, words.PIECE)
        card = self.cards.described(facts, where)
        controller = _side(facts["player"], f"{where}.player") if "player" in facts else player
        owner = _side(facts["owner"], f"{where}.owner") if "owner" in facts else controller
        uid = self._uid(facts, where)
        items = listing(facts.get("under", []), f"{where}.under")
        if items and depth == CARDS_UNDER:
            raise NotUnderstood("too many cards under one another", expected=f"at most {CARDS_UNDER}", where=where)
        below = [self._piece(item, f"{where}.under[{n}]", controller, depth + 1) for n, item in enumerate(items)]
        damage, boost = (count(facts.get(key, 0), f"{where}.{key}") for key in ("damage", "boost"))
        return Piece(uid, card, owner, controller, damage, boost, tuple(below))

    def _player(self, side: int) -> Player:
        where = f"players.{SIDES[side]}"
        players = mapping(self.top.get("players", {}), "players", SIDES)
        facts = mapping(players.get(SIDES[side], {}), where, words.PLAYER)
        hand, draw, bottom, discard = (
            self._pile(facts.get(pile, []), f"{where}.{pile}", side) for pile in ("hand", "draw", "bottom", "discard")
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

    def _pile(self, value: object, where: str, side: int) -> tuple[Card, ...]:
        """The cards of one of the player's piles, marked where they are from the other player's deck."""
        read = (card.claimed(side) for card in self.cards.pile(value, where))
        return tuple([card.held_by(side, owner) for card, owner in read])

    def _event(self, value: object, side: int, where: str) -> Piece:
        facts = _facts(value, where, words.EVENT)
        card = self.cards.described(facts, where)
        controller = _side(facts["player"], f"{where}.player") if "player" in facts else side
        owner = _side(facts["owner"], f"{where}.owner") if "owner" in facts else controller
        damage, boost = (count(facts.get(key, 0), f"{where}.{key}") for key in ("damage", "boost"))
        return Piece(self._uid(facts, where), card, owner, controller, damage, boost)

    def _uid(self, facts: Mapping[str, Any], where: str) -> int:
        self.pieces += 1
        if self.pieces > CARDS_IN_PLAY:
            raise NotUnderstood("too many cards in play", expected=f"at most {CARDS_IN_PLAY}", where=where)
        if "targets" in facts:
            self.aims[self.pieces] = (listing(facts["targets"], f"{where}.targets"), where)
        return self.pieces

    def _linked(self, piece: PieceT, references: References) -> PieceT:
        names, where = self.aims.get(piece.uid, ((), ""))
        links = [references.uid(name, f"{where}.targets[{place}]") for place, name in enumerate(names)]
        under = [self._linked(below, references) for below in piece.under]
        return piece._replace(links=tuple(links), under=tuple(under))

    def _lasting(self, references: References) -> list[Lasting]:
        items = listing(self.top.get("lasting", []), "lasting")
        found = [self._last(item, f"lasting[{place}]", references) for place, item in enumerate(items)]
        return sorted(found, key=order_of_lasting)

    def _last(self, item: object, where: str, references: References) -> Lasting:
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
            _side(value, f"{where}.value") if kind is LastingKind.CONTROL else number(value, f"{where}.value"),
            word,
            text(facts.get("cause", ""), f"{where}.cause"),
        )


def _facts(value: object, where: str, allowed: Sequence[str]) -> Mapping[str, Any]:
    """What is stated of a card in play; a name alone states the card."""
    return mapping({"card": value} if isinstance(value, str) else value, where, allowed)


def _side(value: object, where: str) -> int:
    return SIDES.index(one_of(value, SIDES, where))
