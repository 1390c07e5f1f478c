"""Packs: content that others made, checked and kept; cards, rulings and packs in the making."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from refsvc.packs import (
    CardDraft,
    CheckedPack,
    PackDraft,
    Part,
    RulingDraft,
    Shelf,
    TriedFaction,
    draft_card,
    draft_pack,
    draft_ruling,
    try_faction,
)
from refsvc.reference.content import Content


class Packing(Content):
    """Checks and keeps packs."""

    packs: Shelf
    """Content that others made: checked, added, listed, removed. Changes are known to those opened later."""

    def check_pack(self, path: str | Path) -> CheckedPack:
        """What is in a folder or zip with a pack, where it says otherwise, and everything that is wrong with it."""
        return self.packs.check(Path(path), self.corpus.directory)

    def add_pack(self, path: str | Path) -> CheckedPack:
        """Keeps a pack, in place of an earlier version, for references that are opened from now on.

        Raises WrongPack with every problem, and then changes nothing.
        """
        return self.packs.add(Path(path), self.corpus.directory)

    def try_faction(self, faction: str, *, games: int = 10, seed: int = 1) -> TriedFaction:
        """What comes of games at random with a faction of the second edition. Raises EngineError if it can't begin."""
        return try_faction(self.judge, faction, games, seed)

    def draft_card(self, facts: Mapping[str, Any]) -> CardDraft:
        """A card in the making, written as in a pack with its `faction` and `edition`: faults, text and coverage."""
        return draft_card(self.judge, facts)

    def draft_ruling(self, facts: Mapping[str, Any], made: Collection[str] = ()) -> RulingDraft:
        """A ruling in the making, written as in a pack with its `text` and `scenario`: faults, what the engine says.

        It may name cards that were made for the same pack.
        """
        return draft_ruling(self.judge, facts, made)

    def draft_pack(self, about: Mapping[str, Any], parts: Sequence[Part], *, whole: bool = True) -> PackDraft:
        """Cards, rulings and puzzles in the making as one pack: its files, and of the whole what `check_pack` says."""
        return draft_pack(self.judge, about, parts, *((self.packs, self.corpus.directory) if whole else ()))
