"""In what the ends of a tree differ, in one line: whether something is so, which of a few, where a card stands.

Where that takes more than a line, it is what becomes of which cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import engine
from refsvc.judge.ends import CHANGES_TOLD, EMPTIED, MOVED, PILES, Ends, To, forks_from
from refsvc.judge.parts import VACATED
from refsvc.judge.ranking import Ranking
from refsvc.sentences import either, joined
from refsvc.words import Words

WAYS_TOLD = 3
"""How many ways to end still read at a glance, each with what is its own."""
SPACES_TOLD = 8
"""On how many spaces a card may stand in the end for them to be told in a line."""
WON = frozenset({"nobody-wins", "wins"})
"""The changes that the game is over."""
OUT = "out"
"""The change that a player is out of it."""
CARDS_TOLD = 5
"""How many cards are named of which different things become."""

Way = tuple[engine.Change, ...]
"""What is otherwise at one end, or at all that one answer leads to, and not at every end."""


class Difference:
    """Tells in what the ends of one tree differ."""

    def __init__(self, ends: Ends, ranking: Ranking, position: engine.Position, words: Words) -> None:
        self._ends, self._ranking, self._position, self.words = ends, ranking, position, words

    def told(self, to: To) -> str:
        """The difference in a line; empty where there is none. ``to`` is the first decision.

        Where all that is left after its answers is chance, it is what the answers bring whatever comes of that.
        """
        if not isinstance(to, engine.Fork):
            return ""
        kinds = {"" if not one.decision.chance else one.decision.about for one in forks_from(to)}
        if kinds == {""}:
            ways = [_seen(self._ends.own[place]) for place in self._ranking.ends(to)]
            return self._line(ways, "") or self._among("")
        if "" not in kinds:
            return self._among(self.words.said("by-chance-alone"))
        below = {one.decision.about for one in forks_from(to) if one is not to}
        if to.decision.chance or below not in ({"roll"}, {"draw"}):
            return self._among("")
        chance = self.words.said("whatever-the-roll" if below == {"roll"} else "whatever-the-draw")
        return self._line([*self._by_answer(to)], chance) or self._among("")

    def _among(self, chance: str) -> str:
        """Of which cards different things become, where it takes more than a line to say what; else whose piles."""
        changes = dict.fromkeys(one for own in self._ends.own for one in own)
        concerned = [self._card(one) for one in changes if one.cards and one.squares]
        cards = list(dict.fromkeys(concerned))
        if cards:
            left = len(cards) - CARDS_TOLD
            named = (
                joined(cards) if left <= 1 else joined([*cards[:CARDS_TOLD], self.words.said("others", others=left)])
            )
            also = []
            if any(one.code == OUT for one in changes):
                also.append(self.words.said("who-is-out"))
            if any(one.code in WON for one in changes):
                also.append(self.words.said("who-wins"))
            return self.words.said("difference-among", cards=named, also=joined(also), chance=chance)
        players = dict.fromkeys(one.player for one in changes if one.player is not None)
        if players:
            whose = joined([self.words.player(self._position, one) for one in players])
            return self.words.said("difference-beside", players=whose, chance=chance)
        return self.words.said("difference-remembered", chance=chance)

    def _card(self, change: engine.Change) -> str:
        """The card that a change is about; with where it stood, if another is called like it."""
        named = Counter(name for name, _ in self._ends.stood)
        card = change.cards[0]
        square = change.squares[0] if named[card] > 1 else None
        return self.words.source(engine.Named(card, square), self._position)

    def _by_answer(self, fork: engine.Fork) -> Iterator[Way]:
        """What each answer brings whatever comes of chance; nothing where chance brings it after another answer."""
        reached = [self._ends.of(branch.to) for branch in fork.branches]
        own = [[one for place, one in enumerate(self._ends.own) if ends >> place & 1] for ends in reached]
        sure = [[one for one in ends[0] if all(one in other for other in ends)] if ends else [] for ends in own]
        certain = {one for found in sure for one in found}
        by_chance = {
            one for ends, found in zip(own, sure, strict=True) for end in ends for one in end if one not in found
        }
        if all(own) and certain.isdisjoint(by_chance):
            yield from map(_seen, sure)

    def _line(self, ways: Sequence[Way], chance: str) -> str:
        ways = list(dict.fromkeys(ways))
        if len(ways) < 2:
            return ""
        return self._where(ways, chance) or self._which(ways, chance)

    def _where(self, ways: Sequence[Way], chance: str) -> str:
        """Where one card stands in the end, if nothing else is otherwise."""
        going = [way for way in ways if way]
        starts = {(one.cards, one.squares[0]) for way in going for one in way if one.code == MOVED}
        if len(starts) != 1 or len(ways) <= 2 or any(len(way) != 1 or way[0].code != MOVED for way in going):
            return ""
        ((card,), start) = starts.pop()
        spaces = [way[0].squares[1] if way else start for way in ways]
        if len(spaces) > SPACES_TOLD:
            return ""
        names = sorted(self._position.geometry.names[one] for one in spaces)
        return self.words.said("difference-where", card=card, spaces=either(names), chance=chance)

    def _which(self, ways: Sequence[Way], chance: str) -> str:
        """Each way to end with what is its own."""
        told = [self._clauses(way) for way in sorted(ways, key=lambda way: not way)]
        if len(ways) > WAYS_TOLD or sum(map(len, told)) > CHANGES_TOLD:
            return ""
        said = [joined(clauses) for clauses in told]
        if len(told) == 2 and not told[1]:
            return self.words.said("difference-whether", what=said[0], chance=chance)
        first, *others = [one or self.words.said("difference-nothing") for one in said]
        ways_told = first + "".join([self.words.said("difference-or", end=one) for one in others])
        return self.words.said("difference-either", ways=ways_told, chance=chance)

    def _clauses(self, way: Way) -> list[str]:
        """What is otherwise at an end, in clauses: cards that exchange places in one, and those that are gone."""
        if len(way) == 2 and all(one.code == MOVED for one in way) and way[0].squares == way[1].squares[::-1]:
            return [self.words.said("difference-exchange", card=way[0].cards[0], other=way[1].cards[0])]
        gone = [self._card(one) for one in way if one.code == EMPTIED]
        if len(gone) > 1:
            told = [self.words.said("difference-all-gone", cards=joined(gone))]
        else:
            told = [self.words.said("difference-gone", card=one) for one in gone]
        left = [one for one in way if one.code != EMPTIED]
        return [*told, *[self.words.change(one, self._position).removesuffix(".") for one in left]]


def _seen(changes: Sequence[engine.Change]) -> Way:
    """What is seen on the battlefield, if anything is; what a card left is told by where it went."""
    told = [one for one in changes if str(one.code) != VACATED]
    return tuple([one for one in told if not str(one.code).startswith(PILES)] or told)
