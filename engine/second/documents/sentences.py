"""The sentences that only the second edition has, and what its sentences are made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from engine.documents.listening import SHARED, Listener, Sentences
from engine.documents.speech import vocabulary
from engine.documents.tongue import Path, Tongue
from engine.second.actions.building import Build
from engine.second.actions.discarding import Discard
from engine.second.computed.movement import paths_of, reach_of
from engine.second.facts import PHASES
from engine.second.position import Piece
from engine.second.rules import RULES
from engine.second.table import Table
from engine.values.actions import Action, Attack, Move, Play
from engine.values.answers import Spoken
from engine.values.boards import Square
from engine.values.bounds import ACTIONS_LISTED
from engine.values.cards import Card
from engine.values.position import Position


class OfSecondEdition(Listener):
    """Hears what lines mean in one position of the second edition."""

    placed = "structure"

    def builds(self, cards: Sequence[Card], squares: Sequence[Square]) -> Iterator[Action]:
        """A structure is built."""
        return (Build(card.name, square) for card, square in product(cards, squares))

    def enters(self, cards: Sequence[Card], squares: Sequence[Square]) -> Iterator[Action | Spoken]:
        """A card is played onto a space: a unit is summoned so, a structure built, an event aimed at what is there."""
        for card in cards:
            if card.is_a("structure"):
                yield from self.builds([card], squares)
            elif card.is_a("unit"):
                yield from self.summons([card], squares)
            else:
                yield from self.plays_at([card], squares)

    def discards(self, cards: Sequence[Card]) -> Iterator[Action]:
        """A card is discarded for magic."""
        return (Discard(card.name) for card in cards)


SENTENCES: Sentences = (
    ("CARD enter SPACE", OfSecondEdition.enters),
    ("build CARD SPACE", OfSecondEdition.builds),
    ("place CARD SPACE", OfSecondEdition.enters),
    ("play CARD SPACE", OfSecondEdition.enters),
    ("discard CARD", OfSecondEdition.discards),
    ("discard CARD for-magic", OfSecondEdition.discards),
    ("CARD for-magic", OfSecondEdition.discards),
    *SHARED,
)
"""What stands in capitals is filled in, other words are those of the content that say the same."""
OfSecondEdition.sentences = SENTENCES


def _attacks(position: Position, square: Square, target: Square) -> Iterable[Action]:
    return [] if square == target else [Attack(square, target)]


def _paths(table: Table, unit: Piece) -> Iterable[Path]:
    return paths_of(table, unit, reach_of(table, unit), ACTIONS_LISTED)


TONGUE = Tongue(
    rulebook=RULES,
    phase_order=PHASES,
    phases={
        word: phase
        for phase, called in zip(PHASES, ("summoning", "moving movement", "building", "attacking", ""), strict=True)
        for word in vocabulary(phase, called)
    },
    listener=OfSecondEdition,
    attacks=_attacks,
    move=Move,
    play=Play,
    tokens={"damage": "damage", "boost": "boost"},
    paths=_paths,
)
