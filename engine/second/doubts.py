"""Honest coverage: which texts in play the engine does not know for sure, and whether they could change an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from engine.second.actions.building import Build
from engine.second.registry import Ability, registry
from engine.second.table import Table
from engine.values import cards
from engine.values.actions import Action, Attack, Move, Summon
from engine.values.boards import Square
from engine.values.cards import Card, slug
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


Doubtful = tuple[Doubt, str, tuple[str, ...], str]
"""A text in doubt: why, its name, its windows as far as known, its entry."""


@lru_cache(maxsize=4096)
def doubts(card: Card) -> tuple[Doubtful, ...]:
    """The texts of a card that the engine does not play, or plays on assumptions; and whether it may say more."""
    return tuple(_doubts(card))


def _doubts(card: Card) -> Iterator[Doubtful]:
    for note in card.abilities:
        entry = f"ability-2e/{slug(note.name)}"
        known = registry.abilities.get(note.name)
        if known is None:
            yield Doubt.UNPLAYED, note.name, note.windows, entry
        elif known.assumed:
            yield Doubt.ASSUMED, note.name, _windows(known), entry
    unnamed = registry.text_of(card)
    if unnamed is not None and unnamed.assumed:
        yield Doubt.ASSUMED, card.name, _windows(unnamed), card.entry
    if unnamed is None and card.is_a("event"):
        yield Doubt.UNPLAYED, card.name, (), card.entry
    elif card.unconfirmed & {"abilities", "effects"} and "abilities" not in card.changed:
        yield Doubt.PARTLY_KNOWN, card.name, (), card.entry


def unplayed(card: Card) -> Iterator[tuple[str, tuple[str, ...], str]]:
    """The texts of a card that the engine does not play at all: name, windows as far as known, entry."""
    return ((name, windows, entry) for kind, name, windows, entry in doubts(card) if kind is Doubt.UNPLAYED)


def _windows(text: Ability) -> tuple[str, ...]:
    return tuple([str(part.window) for part in text.parts])


def caveats(table: Table, phase: str, action: Action | None = None) -> tuple[Caveat, ...]:
    """The doubtful texts in play, or of the card that the action is about, that could change what is legal."""

    def matters(windows: tuple[str, ...]) -> bool:
        return not windows or any(_matters(window, phase, action) for window in windows)

    return tuple([one for piece, square in _in_play(table) for one in _about(piece.card, square, matters)])


def doubts_in_play(table: Table, card: Card | None = None) -> tuple[Caveat, ...]:
    """Every doubtful text in play, or of a card about to be played: any of them could change what happens."""
    found = [one for piece, square in _in_play(table) for one in _about(piece.card, square)]
    return (*found, *(_about(card, None) if card is not None else ()))


def _about(
    card: Card, square: Square | None, matters: Callable[[tuple[str, ...]], bool] = lambda windows: True
) -> list[Caveat]:
    """What is doubtful about a card; that it may say more is worth saying only where nothing else is."""
    found = [
        Caveat(kind, card.name, name, entry, square) for kind, name, windows, entry in doubts(card) if matters(windows)
    ]
    return found if len(found) == 1 else [one for one in found if one.kind is not Doubt.PARTLY_KNOWN]


def _in_play(table: Table) -> Iterator[tuple[cards.Piece, Square | None]]:
    for piece in table.pieces():
        yield piece, table.where[piece.uid]
        for below in piece.under:
            yield below, table.where[piece.uid]
    for player in table.players:
        for event in player.active:
            yield event, None


def _matters(window: str, phase: str, action: Action | None) -> bool:
    if window.startswith(HARMLESS_FOR_LEGALITY):
        return False
    about = {Move: "move", Attack: "attack", Summon: "summon", Build: "build"}.get(type(action), phase)
    if window.startswith(("during-", "instead-of-", "when-")) and not window.endswith("turn"):
        return about in window
    return True
