"""A position as a scenario document: the inverse of reading one, with nothing said that would be understood anyway."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import groupby
from typing import Any

from engine.documents.references import References
from engine.second.codes import LastingKind
from engine.second.documents import vocabulary as words
from engine.second.documents.cards import ORDINARY, stated_facts
from engine.second.documents.record import write_record
from engine.second.facts import BOARD, SIDES
from engine.second.position import Piece, Player, Situation
from engine.second.table import Table
from engine.values.cards import UNKNOWN, Card, in_order
from engine.values.cards import Piece as AnyPiece
from engine.values.position import Lasting


def canonical(position: Situation) -> Situation:
    """The same situation as the engine writes it: cards numbered by place, hands and draw piles sorted."""
    closed = Table(position).close()
    players = [player._replace(hand=in_order(player.hand), draw=in_order(player.draw)) for player in closed.players]
    return replace(closed, players=tuple(players))


def write_position(position: Situation) -> dict[str, Any]:
    """The document that reads back as this position; another position of the same situation reads back canonical."""
    return _Writer(canonical(position)).document()


class _Writer:
    """Writes one position."""

    def __init__(self, position: Situation) -> None:
        self.position = position
        self.references = References(position.geometry, position.board, [player.active for player in position.players])
        self.bases: dict[str, Card] = {}
        """What each card is called in the document, and the card that is meant by that."""
        self.defined: dict[str, dict[str, Any]] = {}
        self._settle_names()

    def document(self) -> dict[str, Any]:
        """The whole document."""
        position = self.position
        players = {SIDES[side]: self._player(side, player) for side, player in enumerate(position.players)}
        board = {BOARD.names[square]: self._placed(piece) for square, piece in enumerate(position.board) if piece}
        parts: dict[str, Any] = {
            "turn": SIDES[position.turn],
            "phase": position.phase,
            "players": {side: facts for side, facts in players.items() if facts},
            "board": board,
            "cards": self.defined,
            "used": write_record(position, self.references),
            "lasting": [self._lasting(one) for one in position.lasting],
            "lost": [SIDES[side] for side in sorted(position.lost)],
            "readings": sorted(position.readings),
        }
        return {key: value for key, value in parts.items() if value}

    # Cards

    def _settle_names(self) -> None:
        """Decide what each name means: the card of the reference, or else what most cards of that name are."""
        by_name: dict[str, list[Card]] = {}
        for card in _definitions(self.position):
            by_name.setdefault(_called(card), []).append(card)
        for name, cards in by_name.items():
            known = next((base for card in cards if (base := _original(card))), None)
            if known is not None and (known in cards or len(cards) < 2 or name == known.entry):
                self.bases[name] = known
            else:
                self.bases[name] = most = Counter(cards).most_common(1)[0][0]
                self.defined[name] = stated_facts(most, known or Card(name, ORDINARY))

    def _stated(self, card: Card) -> dict[str, Any]:
        """The card under ``card``, with what makes it differ from what that name means."""
        if card == UNKNOWN:
            return {"card": words.UNKNOWN}
        called = _called(card)
        return {"card": called, **stated_facts(card, self.bases[called])}

    def _card(self, card: Card) -> str | dict[str, Any]:
        stated = self._stated(replace(card, owner=None) if card.owner is not None else card)
        if card.owner is not None:
            stated["owner"] = SIDES[card.owner]
        return str(stated["card"]) if len(stated) == 1 else stated

    def _pile(self, cards: tuple[Card, ...]) -> list[Any]:
        """The cards of a pile in their order."""
        written: list[Any] = []
        for item, same in groupby(self._card(card) for card in cards):
            copies = len(list(same))
            if copies == 1:
                written.append(item)
            else:
                written.append({**({"card": item} if isinstance(item, str) else item), "copies": copies})
        return written

    def _unordered(self, cards: tuple[Card, ...]) -> int | dict[str, int] | list[Any]:
        """The cards of a pile whose order means nothing."""
        if cards and all(card == UNKNOWN for card in cards):
            return len(cards)
        names = Counter(name for name in map(self._card, cards) if isinstance(name, str))
        if names.total() == len(cards) > len(names):
            return dict(names)
        return self._pile(cards)

    # Cards in play

    def _placed(self, piece: Piece) -> dict[str, Any]:
        facts = self._piece(piece, piece.controller)
        return {"card": facts.pop("card"), "player": SIDES[piece.controller], **facts}

    def _piece(self, piece: AnyPiece, player: int) -> dict[str, Any]:
        facts = self._stated(piece.card)
        facts |= {
            "player": None if piece.controller == player else SIDES[piece.controller],
            "owner": None if piece.owner == piece.controller else SIDES[piece.owner],
            "damage": piece.damage,
            "boost": piece.tokens,
            "targets": [self.references.name(uid) for uid in piece.links],
            "under": [_short(self._piece(below, piece.controller)) for below in piece.under],
        }
        added = ("player", "owner", "damage", "boost", "targets", "under")
        return {key: value for key, value in facts.items() if key not in added or value}

    # Players and the turn

    def _player(self, side: int, player: Player) -> dict[str, Any]:
        facts: dict[str, Any] = {
            "magic": player.magic,
            "hand": self._unordered(player.hand),
            "draw": self._unordered(player.draw),
            "bottom": self._pile(player.bottom),
            "discard": self._pile(player.discard),
            "active": [_short(self._piece(event, side)) for event in player.active],
        }
        return {key: value for key, value in facts.items() if value}

    def _lasting(self, one: Lasting) -> dict[str, Any]:
        facts: dict[str, Any] = {"kind": one.kind.value, "card": self.references.name(one.subject)}
        if one.other is not None:
            facts["other"] = self.references.name(one.other)
        if one.card is not None:
            facts["copied"] = self._card(one.card)
        if one.kind == LastingKind.CONTROL:
            facts["value"] = SIDES[one.value]
        elif one.value or one.kind == LastingKind.STRENGTH:
            facts["value"] = one.value
        return facts | {key: value for key, value in (("word", one.word), ("cause", one.cause)) if value}


def _original(card: Card) -> Card | None:
    """The card of the reference that this one is, or was before its facts were overridden."""
    return card if card.reference else card.base


def _called(card: Card) -> str:
    """What a document calls a card: what finds it in the reference, or the name of one that is made up."""
    original = _original(card)
    return card.name if original is None else original.reference


def _short(facts: Mapping[str, Any]) -> str | dict[str, Any]:
    """A name alone where nothing else is stated of a card."""
    return str(facts["card"]) if len(facts) == 1 else dict(facts)


def _definitions(position: Situation) -> Iterator[Card]:
    """Every known card of a position, as often as it is there."""
    return (replace(card, owner=None) for card in _cards(position) if card != UNKNOWN)


def _cards(position: Situation) -> Iterator[Card]:
    for piece in position.board:
        if piece:
            yield from _with_under(piece)
    for player in position.players:
        for pile in (player.hand, player.draw, player.bottom, player.discard):
            yield from pile
        for event in player.active:
            yield event.card
    for one in position.lasting:
        if one.card is not None:
            yield one.card


def _with_under(piece: AnyPiece) -> Iterator[Card]:
    yield piece.card
    for below in piece.under:
        yield from _with_under(below)
