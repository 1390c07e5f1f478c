"""The sentences that only the first edition has, and what its sentences are made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.documents.listening import SHARED, Listener, Sentences
from engine.documents.places import meant_on
from engine.documents.speech import vocabulary
from engine.documents.tongue import Path, Tongue
from engine.first.actions.attacking import UNIT, WALL, Attack
from engine.first.actions.building import Build, Give
from engine.first.actions.drawing import Draw
from engine.first.actions.moving import Move
from engine.first.actions.playing import Play
from engine.first.computed.movement import paths_of, reach_in_phase
from engine.first.facts import PHASES
from engine.first.rules import RULES
from engine.first.table import Table
from engine.values.actions import Action
from engine.values.answers import Spoken
from engine.values.boards import Square
from engine.values.bounds import ACTIONS_LISTED
from engine.values.cards import Card, Piece
from engine.values.position import Position


class OfFirstEdition(Listener):
    """Hears what lines mean in one position of the first edition."""

    placed = "wall"

    def enters(self, cards: Sequence[Card], squares: Sequence[Square]) -> Iterator[Action | Spoken]:
        """A card is played onto a space: a unit is summoned so, a Wall placed, an event aimed at what is there."""
        for card in cards:
            if card.is_a("unit"):
                yield from self.summons([card], squares)
            elif card.is_a("wall"):
                yield from (Play(card.name, square) for square in squares)
            else:
                yield from self.plays_at([card], squares)

    def builds_magic(self, cards: Sequence[Card]) -> Iterator[Action]:
        """A card is put on the Magic Pile."""
        return (Build(card.name) for card in cards)

    def builds(self, cards: Sequence[Card]) -> Iterator[Action]:
        """A card is built: on the Magic Pile, but for a Wall, of which everybody says so who places it."""
        return (Play(card.name) if card.is_a(self.placed) else Build(card.name) for card in cards)

    def gives(self, cards: Sequence[Card]) -> Iterator[Action]:
        """A card of the Magic Pile is handed to a teammate."""
        return (Give(card.name) for card in cards)

    def draws(self) -> Iterator[Action]:
        """Cards are drawn."""
        yield Draw()

    def stays(self, units: Sequence[Square]) -> Iterator[Action]:
        """A unit moves 0 spaces."""
        return (Move((unit,)) for unit in units)


SENTENCES: Sentences = (
    ("CARD enter SPACE", OfFirstEdition.enters),
    ("place CARD SPACE", OfFirstEdition.enters),
    ("play CARD SPACE", OfFirstEdition.enters),
    ("build CARD", OfFirstEdition.builds),
    ("CARD for-magic", OfFirstEdition.builds_magic),
    ("place CARD on-magic-pile", OfFirstEdition.builds_magic),
    ("give CARD", OfFirstEdition.gives),
    ("draw", OfFirstEdition.draws),
    ("UNIT stay", OfFirstEdition.stays),
    *SHARED,
)
"""What stands in capitals is filled in, other words are those of the content that say the same."""
OfFirstEdition.sentences = SENTENCES


def _attacks(position: Position, square: Square, target: Square) -> Iterable[Action]:
    """Both cards may be meant where there are two; the one below a unit by the unit itself."""
    standing, lying = position.board[target], position.ground[target]
    if square == target:
        return [Attack(square, target, WALL)] if lying is not None else []
    if standing is None or lying is None:
        return [Attack(square, target)]
    named = meant_on(target)
    return [Attack(square, target, which) for which, card in ((UNIT, standing), (WALL, lying)) if named in (None, card)]


def _paths(table: Table, unit: Piece) -> Iterable[Path]:
    return [path for path in paths_of(table, unit, reach_in_phase(table, unit), ACTIONS_LISTED) if len(path) > 1]


CALLED = {
    "draw": "drawing",
    "summon": "summoning",
    "event": "events play",
    "move": "moving movement",
    "attack": "attacking",
    "magic": "build building",
}
TONGUE = Tongue(
    rulebook=RULES,
    phase_order=PHASES,
    phases={word: phase for phase, called in CALLED.items() for word in vocabulary(phase, called)},
    listener=OfFirstEdition,
    attacks=_attacks,
    move=Move,
    play=Play,
    tokens={"damage": "wounds"},
    paths=_paths,
)
