"""Honest coverage: which abilities in play the engine does not know, and whether they could change an answer."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.actions import Action, Attack, Build, Move, Summon
from engine.core.cards import CardDefinition, Piece
from engine.core.geometry import Square
from engine.core.reasons import Caveat
from engine.second.parts import registry, slug
from engine.second.table import Table

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


def unplayed(card: CardDefinition) -> Iterator[tuple[str, tuple[str, ...], str]]:
    """The texts of a card that the engine does not play: name, windows as far as known, entry."""
    for note in card.abilities:
        if note.name not in registry.abilities:
            yield note.name, note.windows, f"ability-2e/{slug(note.name)}"
    if card.is_a("event") and card.name not in registry.texts:
        yield card.name, (), card.entry


def caveats(table: Table, phase: str, action: Action | None = None) -> tuple[Caveat, ...]:
    """The unplayed texts in play, or of the card that the action is about, that could change what is legal."""
    found = [
        Caveat(piece.card.name, name, entry, square)
        for piece, square in _in_play(table)
        for name, windows, entry in unplayed(piece.card)
        if not windows or any(_matters(window, phase, action) for window in windows)
    ]
    return tuple(found)


def unplayed_in_play(table: Table, card: CardDefinition | None = None) -> tuple[Caveat, ...]:
    """Every unplayed text in play, or of a card about to be played: any of them could change what happens."""
    found = [
        Caveat(piece.card.name, name, entry, square)
        for piece, square in _in_play(table)
        for name, _, entry in unplayed(piece.card)
    ]
    if card is not None:
        found.extend(Caveat(card.name, name, entry) for name, _, entry in unplayed(card))
    return tuple(found)


def _in_play(table: Table) -> Iterator[tuple[Piece, Square | None]]:
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
