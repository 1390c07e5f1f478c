"""In which order the answers to a decision are told: first what leaves most open, last what nobody means."""

from __future__ import annotations

import engine
from refsvc.judge.ends import EMPTIED, HURT, Ends, To

HARMED = HURT | {EMPTIED}
"""The changes that are no good to a card."""


class Ranking:
    """Puts the answers to the decisions of one tree in order."""

    def __init__(self, ends: Ends, position: engine.Position) -> None:
        self._ends = ends
        place = position.geometry.square
        self._whose = {(one.card.name, place(one.space)): one.controller for one in position.view.cards}

    def controller(self, one: engine.Named) -> int | None:
        """Who controlled a card; None for one that stood elsewhere before."""
        return None if one.square is None else self._whose.get((one.card, one.square))

    def places(self, fork: engine.Fork) -> list[int]:
        """Which answer comes first, and so on: those that leave most open, then those with the commonest end.

        Yes stays before no, and dice as rolled. Answers that harm nobody but who decides come last.
        """
        places = [*range(len(fork.branches))]
        if fork.decision.chance or "yes" in fork.decision.options:
            return places
        return sorted(places, key=lambda place: self._rank(fork.branches[place], fork.decision.player))

    def ends(self, to: To) -> list[int]:
        """The ends in the order in which the answers lead there."""
        ahead, found, met = [to], dict[int, None](), set[engine.Fork]()
        while ahead:
            one = ahead.pop()
            if isinstance(one, int):
                found[one] = None
            elif one is not None and one not in met:
                met.add(one)
                ahead += [one.branches[place].to for place in reversed(self.places(one))]
        return [*found]

    def _rank(self, branch: engine.Branch, player: int) -> tuple[bool, int, int]:
        ends = self._ends.of(branch.to)
        lowest = (ends & -ends).bit_length() or len(self._ends.own) + 1
        return self._harms_only(ends, player), -ends.bit_count(), lowest

    def _harms_only(self, ends: int, player: int) -> bool:
        """Whether cards of this player are harmed at each of these ends, and no other card at any."""
        for place, changes in enumerate(self._ends.own):
            if ends >> place & 1:
                harmed = {self._whose.get((one.cards[0], one.squares[0])) for one in changes if one.code in HARMED}
                if harmed != {player}:
                    return False
        return bool(ends)
