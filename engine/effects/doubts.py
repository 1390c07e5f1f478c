"""Honest coverage: which texts in play the engine does not know for sure, and whether they could change an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from engine.effects.abilities import Ability, Registry
from engine.effects.relying import Consulted, Started, able, follow, relied_on, taking_part, unsure_cards, withheld
from engine.effects.table import Table
from engine.values.actions import Action
from engine.values.boards import Square
from engine.values.cards import Card, Piece, slug
from engine.values.reasons import Caveat, Doubt
from engine.values.standing import Standing

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


class Doubtful(NamedTuple):
    """A text in doubt."""

    kind: Doubt
    name: str
    windows: tuple[str, ...]
    """As far as they are known."""
    entry: str


class Coverage:
    """What of an edition's texts is known for sure."""

    def __init__(
        self, registry: Registry[Any], phase_of: Mapping[type[Action], str], textless: frozenset[str] = frozenset()
    ) -> None:
        self.registry = registry
        self.textless = textless
        """Classes of events that have no text to play."""
        self.phase_of = phase_of
        """The phase that an action of a kind is about, where that is told by the kind."""

    @cached_property
    def doubts(self) -> Callable[[Card], tuple[Doubtful, ...]]:
        """The texts of a card that the engine does not play, or plays on assumptions; and whether it may say more."""
        return lru_cache(maxsize=4096)(lambda card: tuple(self._doubts(card)))

    def _doubts(self, card: Card) -> Iterator[Doubtful]:
        for note in card.abilities:
            entry = f"ability-{self.registry.edition}/{slug(note.name)}"
            known = self.registry.noted(card, note)
            if known is None:
                yield Doubtful(Doubt.UNPLAYED, note.name, note.windows, entry)
            elif known.assumed:
                yield Doubtful(Doubt.ASSUMED, note.name, _windows(known), entry)
        unnamed = self.registry.text_of(card)
        if unnamed is not None and unnamed.assumed:
            yield Doubtful(Doubt.ASSUMED, card.name, _windows(unnamed), card.entry)
        if unnamed is None and card.is_a("event") and not card.classes & self.textless:
            yield Doubtful(Doubt.UNPLAYED, card.name, (), card.entry)
        elif card.standing.get("text") is Standing.UNKNOWN and "abilities" not in card.changed:
            yield Doubtful(Doubt.PARTLY_KNOWN, card.name, (), card.entry)

    def unplayed(self, card: Card) -> Iterator[Doubtful]:
        """The texts of a card that the engine does not play at all."""
        return (one for one in self.doubts(card) if one.kind is Doubt.UNPLAYED)

    def caveats(self, table: Table[Any, Any], phase: str, action: Action | None = None) -> tuple[Caveat, ...]:
        """The doubtful texts in play, or of the card that the action is about, that could change what is legal."""

        def matters(windows: tuple[str, ...]) -> bool:
            return not windows or any(self._matters(window, phase, action) for window in windows)

        doubts = self.doubts
        found = [
            one
            for piece, square in _in_play(table)
            if doubts(piece.card)
            for one in self._about(piece.card, square, matters)
        ]
        left_out = withheld(able(table, phase, self._verbs(phase))) if action is None else ()
        return (*found, *left_out, *self._relied(table, phase, action, matters))

    def _verbs(self, phase: str) -> list[str]:
        return [kind.verb for kind, its in self.phase_of.items() if its == phase]

    @staticmethod
    def watching(table: Table[Any, Any]) -> Consulted | None:
        """What keeps the texts that bend a rule, where facts in play or in hand are less sure than print."""
        return Consulted() if any(True for _ in unsure_cards(table)) else None

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
            if matters(note.windows if known is None else _windows(known)):
                yield note.name
        if not card.abilities:
            yield card.name

    def relied_on(
        self, table: Table[Any, Any], action: Action, starting: Callable[[], Callable[[], Started] | None]
    ) -> tuple[Caveat, ...]:
        """What is less sure than print of the facts and texts on which it depends what comes of an action.

        ``starting`` gives what starts it, each time afresh; None where it can't be started.
        """
        watch = self.watching(table)
        if watch is None:
            return ()
        start = starting()
        if start is not None:
            follow(start, watch)
        part = list(taking_part(table, action, resolved=True))
        own = [(card, card.name) for card, _ in part if not card.abilities]
        return relied_on(part, (*own, *watch.heard([card for card, _ in part])), unsure_cards(table))

    def in_play(self, table: Table[Any, Any], card: Card | None = None) -> tuple[Caveat, ...]:
        """Every doubtful text in play, or of a card about to be played: any of them could change what happens."""
        found = [one for piece, square in _in_play(table) for one in self._about(piece.card, square)]
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


def _windows(text: Ability[Any]) -> tuple[str, ...]:
    return tuple([str(part.window) for part in text.parts])


def _in_play(table: Table[Any, Any]) -> Iterator[tuple[Piece, Square | None]]:
    for piece in table.pieces():
        yield piece, table.where[piece.uid]
        for below in piece.under:
            yield below, table.where[piece.uid]
    for event in table.beside():
        yield event, None
