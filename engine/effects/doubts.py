"""Honest coverage: which texts in play the engine does not know for sure, and whether they could change an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from engine.effects.abilities import Registry
from engine.effects.prints import Doubtful, print_of, windows_of
from engine.effects.relying import (
    Consulted,
    Started,
    able,
    cards_looked_at,
    endless,
    follow,
    relied_on,
    taking_part,
    unsure_cards,
    withheld,
)
from engine.effects.table import Table
from engine.values.actions import Action
from engine.values.boards import Square
from engine.values.cards import Card
from engine.values.reasons import Caveat, Doubt

HARMLESS_FOR_LEGALITY = (
    "after-",
    "each-time-",
    "end-of-",
    "start-of-",
    "before-",
    "would-",
    "when-damage",
    "when-roll",
)
"""Windows in which a text acts only once something resolves: what is legal now does not depend on it."""


InPlay = tuple[Card, Square | None]
"""A card in play, and where."""


class Coverage:
    """What of an edition's texts is known for sure."""

    def __init__(self, registry: Registry[Any], phase_of: Mapping[type[Action], str]) -> None:
        self.registry = registry
        self.phase_of = phase_of
        """The phase that an action of a kind is about, where that is told by the kind."""

    def doubts(self, card: Card) -> tuple[Doubtful, ...]:
        """The texts of a card that the engine does not play, or plays on assumptions; and whether it may say more."""
        return print_of(self.registry, card).doubts

    def unplayed(self, card: Card) -> Iterator[Doubtful]:
        """The texts of a card that the engine does not play at all."""
        return (one for one in self.doubts(card) if one.kind is Doubt.UNPLAYED)

    def looked_over(self, table: Table[Any, Any]) -> tuple[bool, bool, tuple[InPlay, ...]]:
        """Whether all facts in play and in hand are sure, whether any is stated nowhere, and the doubtful cards."""
        registry = self.registry
        dubious = [found for card in cards_looked_at(table) if (found := print_of(registry, card)).dubious]
        if not dubious:
            return True, False, ()
        return self.is_sure(table), any(found.lacking for found in dubious), tuple(self.doubtful(table))

    def doubtful(self, table: Table[Any, Any]) -> Iterator[InPlay]:
        """The cards in play with doubtful texts."""
        registry = self.registry
        return ((card, square) for card, square in _in_play(table) if print_of(registry, card).doubts)

    def caveats(
        self,
        table: Table[Any, Any],
        doubtful: Iterable[InPlay],
        phase: str,
        action: Action | None = None,
        *,
        lacking: bool,
    ) -> tuple[Caveat, ...]:
        """The doubtful texts that could change what is legal, and what of that no source states if any is lacking."""

        def matters(windows: tuple[str, ...]) -> bool:
            return not windows or any(self._matters(window, phase, action) for window in windows)

        found = [one for card, square in doubtful for one in self._about(card, square, matters)]
        left_out = withheld(able(table, phase, self._verbs(phase))) if lacking and action is None else ()
        return (*found, *left_out, *self._relied(table, phase, action, matters))

    def _verbs(self, phase: str) -> list[str]:
        return [kind.verb for kind, its in self.phase_of.items() if its == phase]

    def is_sure(self, table: Table[Any, Any]) -> bool:
        """Whether no fact in play or in hand is less sure than print or a ruling."""
        registry = self.registry
        return not any(card.standing and print_of(registry, card).unsure for card in cards_looked_at(table))

    def _relied(
        self, table: Table[Any, Any], phase: str, action: Action | None, matters: Callable[[tuple[str, ...]], bool]
    ) -> tuple[Caveat, ...]:
        """What is less sure than print of the facts and texts on which it depends what is legal."""
        watch = table.watch
        if not isinstance(watch, Consulted):
            return ()
        if action is None:
            part = list(able(table, phase, self._verbs(phase)))
        else:
            part = list(taking_part(table, action, resolved=False))
        own = [(card, text) for card, _ in part for text in self._texts(card, matters)]
        return relied_on(part, (*own, *watch.heard(())), unsure_cards(table))

    def _texts(self, card: Card, matters: Callable[[tuple[str, ...]], bool]) -> Iterator[str]:
        """The texts that a card prints and that could matter."""
        for note in card.abilities:
            known = self.registry.abilities.get(note.name)
            if matters(note.windows if known is None else windows_of(known)):
                yield note.name
        if not card.abilities:
            yield card.name

    def relied_on(
        self, table: Table[Any, Any], action: Action, starting: Callable[[], Callable[[], Started] | None]
    ) -> tuple[Caveat, ...]:
        """What is less sure than print of the facts and texts on which it depends what comes of an action.

        ``starting`` gives what starts it, each time afresh; None where it can't be started.
        """
        part = list(taking_part(table, action, resolved=True))
        if self.is_sure(table):
            return endless(part)
        watch = Consulted()
        start = starting()
        if start is not None:
            follow(start, watch)
        own = [(card, card.name) for card, _ in part if not card.abilities]
        relied = relied_on(part, (*own, *watch.heard([card for card, _ in part])), unsure_cards(table))
        return (*endless(part), *relied)

    def in_play(self, table: Table[Any, Any], card: Card | None = None) -> tuple[Caveat, ...]:
        """Every doubtful text in play, or of a card about to be played: any of them could change what happens."""
        found = [one for inside, square in self.doubtful(table) for one in self._about(inside, square)]
        return (*found, *(self._about(card, None) if card is not None else ()))

    def _about(
        self, card: Card, square: Square | None, matters: Callable[[tuple[str, ...]], bool] = lambda windows: True
    ) -> list[Caveat]:
        """What is doubtful about a card; that it may say more is worth saying only where nothing else is."""
        found = [
            Caveat(one.kind, card.name, one.name, one.entry, square)
            for one in self.doubts(card)
            if matters(one.windows)
        ]
        return found if len(found) == 1 else [one for one in found if one.kind is not Doubt.PARTLY_KNOWN]

    def _matters(self, window: str, phase: str, action: Action | None) -> bool:
        if window.startswith(HARMLESS_FOR_LEGALITY):
            return False
        about = phase if action is None else self.phase_of.get(type(action), phase)
        if window.startswith(("during-", "instead-of-", "when-")) and not window.endswith("turn"):
            return about in window
        return True


def _in_play(table: Table[Any, Any]) -> Iterator[InPlay]:
    for piece in table.pieces():
        yield piece.card, table.where[piece.uid]
        for below in piece.under:
            yield below.card, table.where[piece.uid]
    for event in table.beside():
        yield event.card, None
