"""What players say: the words for what they do, and for what abilities do, as whoever hands in the cards has them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Phrases = tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Sayings:
    """What players say for the words of sentences about actions, and of abilities for what they do."""

    words: Mapping[str, Phrases] = field(default_factory=dict)
    """By a word of the sentences, all that say the same."""
    deeds: Mapping[str, Phrases] = field(default_factory=dict)
    """By the name of an ability that is used at will, what players say for what it does."""


NOTHING_SAID = Sayings()
