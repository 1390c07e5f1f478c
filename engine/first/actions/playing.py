"""Playing an event, and placing a Wall: rule-1e/phase-events, rule-1e/playing-walls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Self

from engine.effects.ordering import perform
from engine.first.actions.common import PHASE_ENTRY, distinct, held, kind_reason, not_in_hand, phase_reason, written
from engine.first.codes import ReasonCode
from engine.first.table import Table
from engine.first.verbs.playing import WALLS, only_in_answer, place_wall, play_event, texts_of, unpaid
from engine.first.windows import Window
from engine.values.actions import Action, on_each_space, space
from engine.values.boards import Board, Square
from engine.values.cards import Card, Cards
from engine.values.decisions import Resolution
from engine.values.reasons import Reason

RULE = PHASE_ENTRY["event"]


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play an event from hand; a Wall on a space."""

    card: str
    square: Square | None = None

    verb = "play"
    form = "play CARD, such as play Muster; a Wall with its space: play Wall d3"

    @property
    def squares(self) -> tuple[Square, ...]:
        return () if self.square is None else (self.square,)

    @property
    def name(self) -> str:
        return self.card

    def exact(self, cards: Cards) -> Self | None:
        return replace(self, card=name) if (name := cards.written(self.card)) else None

    def text(self, board: Board) -> str:
        return f"play {self.card}" + ("" if self.square is None else f" {board.names[self.square]}")

    @classmethod
    def read(cls, words: Sequence[str], board: Board) -> Self | None:
        if len(words) > 1 and board.has(words[-1].lower()):
            return cls(" ".join(words[:-1]), space(words[-1], board, cls.form))
        return cls(" ".join(words)) if words else None


def reasons_against(table: Table, action: Play) -> Iterator[Reason]:
    """Every reason why the event cannot be played, or the Wall not there."""
    card = held(table, action.card)
    if card is None or not only_in_answer(table, card):
        yield from phase_reason(table, "event", ReasonCode.WRONG_PHASE_EVENT, action.card)
    if card is None:
        yield not_in_hand(table, action.card, RULE)
        return
    if not card.is_a("event"):
        yield kind_reason(card, ReasonCode.NOT_PLAYED, RULE, "rule-1e/event-cards")
        return
    yield from _wall_reasons(table, card, action.square) if card.is_a("wall") else _text_reasons(table, card, action)


def _wall_reasons(table: Table, card: Card, square: Square | None) -> Iterator[Reason]:
    if square is None:
        yield Reason(ReasonCode.WALL_NEEDS_SPACE, (WALLS,), cards=(card.name,))
        return
    for other in (table.board[square], table.ground[square]):
        if other is not None:
            yield Reason(ReasonCode.SPACE_NOT_EMPTY, (WALLS,), (square,), (other.card.name,))
    if not table.is_own_side(table.turn, square):
        teams = ("rule-1e/3-4-players/rules/walls",) if len(table.players) > 2 else ()
        yield Reason(ReasonCode.NOT_YOUR_SIDE, (WALLS, *teams, "rule-1e/battlefield"), (square,), (card.name,))


def _text_reasons(table: Table, card: Card, action: Play) -> Iterator[Reason]:
    if action.square is not None:
        yield Reason(ReasonCode.EVENT_NEEDS_NO_SPACE, (RULE,), (action.square,), (card.name,))
    if only_in_answer(table, card):
        yield Reason(ReasonCode.ONLY_IN_ANSWER, (card.entry, RULE), cards=(card.name,))
        return
    unmet = [
        effect
        for effect, part in texts_of(table, table.turn, card, Window.ON_PLAY)
        if part.condition is not None and not part.condition(effect)
    ]
    for effect in (*unmet, *unpaid(table, table.turn, card)):
        entries = (effect.entry, "rule-1e/event-requirements")
        yield Reason(ReasonCode.REQUIREMENT_NOT_MET, entries, cards=(card.name,))


def legal(table: Table, most: int) -> Iterator[Play]:
    """Every event that the active player may play, and every space for a Wall."""
    if table.phase != "event":
        return
    for card in distinct(table.players[table.turn].hand):
        if not card.is_a("event"):
            continue
        if card.is_a("wall"):
            plays = on_each_space(Play, written(card, table.players[table.turn].hand), table.geometry.size)
            yield from [plays[square] for square in table.own_side(table.turn) if table.is_empty(square)]
        elif not any(_text_reasons(table, card, Play(card.name))):
            yield Play(written(card, table.players[table.turn].hand))


def resolve(table: Table, action: Play) -> Resolution:
    """Place the Wall, or resolve the event's text and put it on the discard pile."""
    card, player = held(table, action.card), table.turn
    assert card is not None
    if card.is_a("wall"):
        assert action.square is not None
        place_wall(table, player, card, action.square)
        return

    def does() -> Resolution:
        for effect, part in texts_of(table, player, card, Window.ON_PLAY):
            yield from perform(effect, part)

    yield from play_event(table, player, card, does)
