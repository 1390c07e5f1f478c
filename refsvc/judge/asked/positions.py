"""The smallest position in which something can be asked: who does it, to whom, and the summoners."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import engine
from refsvc.judge.asked.questions import OWN, Target
from refsvc.judge.meeting import FAR, NEAR, factions, helpers, possible, summoner

if TYPE_CHECKING:
    from refsvc.judge.judge import Judge

CORNERS = {NEAR: "f1", FAR: "a8"}
"""Where the summoners stand who have no part in it."""
STRUCTURES = {"2e": "Gate", "1e": "Wall"}
"""The structure that every deck has."""
_HURT = {"2e": "damage", "1e": "wounds"}
"""What documents call what a card has suffered."""
WALL = "wall"
PLENTY = 15
"""Magic to pay anything with."""


@dataclass
class Place:
    """A position in the making: the cards of one question, by where they stand."""

    judge: Judge
    edition: str
    cards: tuple[engine.Card, ...]
    """Those that are named, the one that acts first."""
    board: dict[str, dict[str, Any]] = field(default_factory=dict)
    hand: list[str] = field(default_factory=list)
    magic: int = PLENTY
    discard: list[str] = field(default_factory=list)
    active: list[str] = field(default_factory=list)
    """Events that are in force."""
    turn: str = NEAR
    stand_ins: list[engine.Card] = field(default_factory=list)
    """Cards that stand for what has no name in the question."""

    def put(self, square: str, card: engine.Card, side: str, **state: int | list[str]) -> None:
        """A card on a space; what is 0 of it need not be written."""
        self.board[square] = {
            "card": card.reference,
            "player": side,
            **{key: told for key, told in state.items() if told != 0},
        }

    def aimed(self, square: str, target: Target, card: engine.Card | None, side: str) -> bool:
        """What something is done to: the card that is named, or one of the kind; False if there is none."""
        found = card or self._of_kind(target.what, side)
        if found is None:
            return False
        if card is None:
            self.stand_ins.append(found)
        self.put(square, found, side)
        return True

    def weaken(self, square: str) -> bool:
        """Leaves a card one life; False where its life is not known."""
        card = self.judge.cards[self.edition].find(self.board[square]["card"])
        if card is None or card.life is None:
            return False
        self.board[square][_HURT[self.edition]] = card.life - 1
        return True

    def plain(self, side: str) -> engine.Card:
        """A unit that does as little of its own as there is, of those that are not in it yet."""
        there = {told["card"] for told in self.board.values()}
        known = list(self._known)
        # Of some factions too little is known.
        of = (self._factions[side], *dict.fromkeys(one.faction for one in known))
        found = next(units for faction in of if (units := helpers(known, faction, self.cards)))
        return next((one for one in found if one.reference not in there), found[0])

    def summoner(self, side: str) -> engine.Card:
        """The summoner of a side who has no part in it."""
        return summoner(self._known, self._factions[side])

    def case(self, phase: str) -> engine.Case | None:
        """The position in a phase; None where it can be no position of a game."""
        board = dict(self.board)
        for side in (NEAR, FAR):
            there = [
                self.judge.cards[self.edition].find(one["card"]) for one in board.values() if one["player"] == side
            ]
            if not any(one is not None and "summoner" in one.classes for one in there):
                own = self.summoner(side)
                board[CORNERS[side]] = {"card": own.reference, "player": side}
        piles = {"hand": self.hand, "discard": self.discard, "active": self.active}
        near = {"magic": self.magic, **{pile: list(cards) for pile, cards in piles.items() if cards}}
        told = {"edition": self.edition, "phase": phase, "turn": self.turn, "players": {NEAR: near}, "board": board}
        return possible(self.judge, told)

    @property
    def _known(self) -> Iterable[engine.Card]:
        return [one for one in self.judge.cards[self.edition] if one.entry]

    @property
    def _factions(self) -> dict[str, str]:
        first, *others = self.cards
        sides = [NEAR, *[NEAR if one.faction == first.faction else FAR for one in others]]
        return factions(self._known, self.cards, sides)

    def _of_kind(self, kind: str, side: str) -> engine.Card | None:
        if kind == "summoner":
            return self.summoner(side)
        if kind == WALL and self.edition == "2e":
            return None
        if kind in ("gate", "structure", WALL):
            return self.judge.cards[self.edition].find(STRUCTURES[self.edition])
        if kind == "champion":
            return self._champion(side)
        return self.plain(side)

    def _champion(self, side: str) -> engine.Card | None:
        faction = self._factions[side]
        known = [one for one in self._known if one.faction == faction and {"champion", "unit"} <= one.classes]
        whole = [one for one in known if None not in (one.life, one.strength, one.attack)]
        return min(whole, key=lambda one: (len(one.abilities), one.name), default=None)


def side_of(target: Target, default: str) -> str:
    """Whose a card is, where the question says so."""
    return {OWN: NEAR, "enemy": FAR}.get(target.whose, default)
