"""Events are played from hand: what that brings about, their text, and where they go then; rule-1e/phase-events."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from engine.effects.effect import Zone
from engine.effects.ordering import Pending, emit, listeners, triggered
from engine.first.codes import FactKind, OpenPoint, StepCode
from engine.first.effects import Effect, Occurrence
from engine.first.registry import Part, registry
from engine.first.table import Table
from engine.first.verbs.piles import discard_played, take
from engine.first.windows import Window
from engine.values.boards import Square
from engine.values.cards import Card, Piece
from engine.values.codes import Code
from engine.values.decisions import Resolution
from engine.values.position import Fact

PLAYING = "rule-1e/phase-events"
WALLS = "rule-1e/playing-walls"


def play_event(table: Table, player: int, card: Card, does: Callable[[], Resolution]) -> Resolution:
    """Play an event: it leaves the hand, does what it says, and is put on its player's discard pile."""
    _leaves_hand(table, player, card)
    table.step(StepCode.PLAYED, PLAYING, cards=(card.name,), player=player)
    yield from emit(table, Occurrence(card=card, player=player), Window.EACH_TIME_EVENT)
    outer, table.played = table.played, card
    table.depth += 1
    try:
        yield from does()
        table.depth -= 1
    finally:
        discard_played(table, player)
        table.played = outer


def place_wall(table: Table, player: int, card: Card, square: Square) -> None:
    """Play a Wall: it comes into play on a space, and onto no pile."""
    _leaves_hand(table, player, card)
    table.enter(card, player, player, square)
    table.step(StepCode.WALL_PLACED, WALLS, cards=(card.name,), squares=(square,), player=player)


def _leaves_hand(table: Table, player: int, card: Card) -> None:
    one = table.players[player]
    table.players[player] = one._replace(hand=take(one.hand, card))
    if player == table.turn:
        table.facts.add(Fact(FactKind.PLAYED_EVENT, None))


def unpaid(table: Table, player: int, card: Card) -> list[Effect]:
    """The texts that keep a player from an event, since what they make that player do for it cannot be done."""
    occasion = Occurrence(card=card, player=player)
    return [
        effect
        for effect, part in triggered(table, listeners(table, Window.EACH_TIME_EVENT), occasion)
        if not part.optional
        and part.possible is not None
        and not part.possible(effect)
        and table.second_reading(OpenPoint.EVENT_UNPAID, effect.entry, PLAYING)
    ]


def texts_of(table: Table, player: int, card: Card, window: Code) -> Iterator[tuple[Effect, Part]]:
    """What the text of an event in a player's hand does when it is played in that window."""
    text = registry.text_of(card)
    printed, owner = card.claimed(player)
    effect = Effect(table, Piece(0, printed, owner, player), card.name, text.entry if text else card.entry, Zone.HAND)
    for part in text.parts if text else ():
        if part.window is window:
            yield effect, part


def only_in_answer(table: Table, card: Card) -> bool:
    """Whether an event is played when its text says so, in place of being played in the Event Phase."""
    text = registry.text_of(card)
    return bool(text and text.parts) and not any(texts_of(table, table.turn, card, Window.ON_PLAY))


def playable(table: Table, player: int, card: Card, window: Code, occasion: Occurrence) -> Iterator[Pending]:
    """The event as it may be played for what happened, once everything else of that moment is known."""
    for effect, part in texts_of(table, player, card, window):
        acting = effect.on(occasion)
        if part.condition is None or part.condition(acting):
            yield acting, replace(part, does=_playing(card, part), possible=_can_be_played(card, part))


def _can_be_played(card: Card, part: Part) -> Callable[[Effect], bool]:
    """Whether an event is still in hand, and could do what its part does."""

    def possible(effect: Effect) -> bool:
        player = effect.controller
        if card not in effect.table.players[player].hand or unpaid(effect.table, player, card):
            return False
        return part.possible is None or part.possible(effect)

    return possible


def _playing(card: Card, part: Part) -> Callable[[Effect], Resolution]:
    """Playing an event in order to do what its part does."""

    def plays(effect: Effect) -> Resolution:
        assert part.does is not None
        yield from play_event(effect.table, effect.controller, card, partial(part.does, effect))

    return plays
