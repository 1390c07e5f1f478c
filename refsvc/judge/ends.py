"""How the ways through a tree end, in sentences: what is otherwise at each end, and over which spaces a card came."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from functools import reduce
from operator import and_, or_
from typing import Any, NamedTuple

import engine
from refsvc.judge.parts import VACATED
from refsvc.sentences import either, joined
from refsvc.words import Words

MOVED = "moved"
"""The change that a card went from one space to another."""
EMPTIED = "emptied"
"""The change that a card is not on its space any more."""
PILES = ("active", "discard-", "draw-", "hand-", "not-active")
"""How the changes begin that nobody sees on the battlefield."""
HURT = frozenset({"damage-added", "wounds-added"})
"""The changes that a card is hurt."""
CHANGES_TOLD = 4
"""How many changes still read at a glance that different ends bring."""
WAYS_RECALLED = 32
"""From how many ways on nobody asks any more over which spaces they lead."""

To = engine.Fork | int | None
Stop = tuple[str, int]
"""A card, and a space on which it stands for a while."""
Changes = tuple[engine.Change, ...]
"""What is otherwise than before."""
Ways = dict[int, frozenset[tuple[Stop, ...]]]
"""To each end, where cards come on each way there."""


class Onward(NamedTuple):
    """How a card goes on."""

    card: str
    start: int
    ways: list[tuple[int, list[int], bool]]
    """From which space, to which, and whether back to where it set out as well."""


class Ends:
    """Tells of the ends of one tree, each with its changes; a set of them is a bit for each by its place."""

    def __init__(
        self, found: engine.Outcomes[Any], position: engine.Position, words: Words, changes: Sequence[Changes]
    ) -> None:
        self._position, self.words = position, words
        place = position.geometry.square
        self.stood = tuple([(one.card.name, place(one.space)) for one in position.view.cards])
        """The cards before it, each with its space."""
        shared = set(changes[0]).intersection(*changes) if changes else set()
        self._changes = changes
        self.own = [[one for one in changed if one not in shared] for changed in changes]
        """What is otherwise at each end than at all of them."""
        self.shared = [one for one in changes[0] if one in shared] if found.complete and changes else []
        """What is otherwise than before at all of them."""
        self._reached: dict[engine.Fork, int] = {}
        self._ways: dict[engine.Fork, Ways | None] = {}

    def of(self, to: To) -> int:
        """The ends that can come from there on."""
        if not isinstance(to, engine.Fork):
            return 0 if to is None else 1 << to
        for fork in last_first(to, self._reached):
            self._reached[fork] = reduce(or_, [self.of(one.to) for one in fork.branches])
        return self._reached[to]

    def unchanged(self) -> int:
        """The ends at which nothing is otherwise than at all of them."""
        return reduce(or_, [1 << place for place, own in enumerate(self.own) if not own], 0)

    def unlike(self, ends: int, others: int) -> int:
        """Those of several ends whose changes do not all come about at one of the others as well."""
        elsewhere = [frozenset(own) for place, own in enumerate(self.own) if others >> place & 1]
        places = [place for place in range(ends.bit_length()) if ends >> place & 1]
        left = [one for one in places if not any(seen.issuperset(self.own[one]) for seen in elsewhere)]
        return reduce(or_, [1 << one for one in left], 0)

    def besides(self, ends: int) -> dict[int, list[engine.Change]]:
        """What is otherwise at each of several ends, besides what is so at all of them; at one alone, besides that."""
        places = [place for place in range(ends.bit_length()) if ends >> place & 1]
        if len(places) == 1:
            return {place: self.own[place] for place in places}
        shared = reduce(and_, [frozenset(self._changes[place]) for place in places])
        return {place: [one for one in self._changes[place] if one not in shared] for place in places}

    def changes_at(self, ends: int) -> frozenset[engine.Change]:
        """What is otherwise at any of several ends, and not at all ends that there are."""
        return frozenset(one for place, own in enumerate(self.own) if ends >> place & 1 for one in own)

    def each_brings_more(self, ends: int, known: frozenset[engine.Change]) -> bool:
        """Whether at each of several ends something is otherwise besides what is known."""
        return all(not known.issuperset(own) for place, own in enumerate(self.own) if ends >> place & 1)

    def told(
        self, ends: int, to: To, among: int = 0, besides: frozenset[engine.Change] = frozenset()
    ) -> tuple[str, ...]:
        """Different ends in a sentence each, those alike joined: where a card goes, or else nothing; empty for many.

        ``to`` is from where they are reached. What all of ``among`` have in common is not told, and of each end none
        of ``besides``.
        """
        going: dict[Stop, dict[tuple[int, ...], list[int]]] = {}
        others: dict[str, int] = {}
        for place, changes in self.besides(among or ends).items():
            if not ends >> place & 1:
                continue
            changes = [one for one in changes if one not in besides]
            seen = [one for one in changes if not str(one.code).startswith(PILES)]
            told = [one for one in seen or changes if str(one.code) != VACATED]
            if len(told) == 1 and told[0].code == MOVED:
                card, (start, last) = told[0].cards[0], told[0].squares
                over = going.setdefault((card, start), {}).setdefault(self._over(to, place, card, last), [])
                over.append(last)
            else:
                others[" ".join(self.words.change(one, self._position) for one in told)] = len(told)
        if len(going) + sum(max(1, length) for length in others.values()) > CHANGES_TOLD:
            return ()
        found = [self._goes(card, start, ways) for (card, start), ways in going.items()]
        found += [one for one in others if one]
        return (*found, *[self.words.said("nothing-else-changes")] * ("" in others))

    def _goes(self, card: str, start: int, ways: dict[tuple[int, ...], list[int]]) -> str:
        names = self._position.geometry.names
        told = [
            self.words.said(
                "way-to", over=joined([names[one] for one in over]), to=either([names[one] for one in last])
            )
            for over, last in sorted(ways.items(), key=lambda way: len(way[0]))
        ]
        return self.words.said("goes", card=card, start=names[start], ways=either(told))

    def _over(self, to: To, end: int, card: str, last: int) -> tuple[int, ...]:
        """The spaces on which a card stands between on every way to an end; empty where the ways differ."""
        ways = self._to(to) if isinstance(to, engine.Fork) else None
        found = {tuple([square for name, square in way if name == card]) for way in (ways or {}).get(end, ())}
        over = found.pop() if len(found) == 1 else ()
        return over[:-1] if over[-1:] == (last,) else ()

    def back(self, to: engine.Fork, ends: int) -> tuple[str, str] | None:
        """The one card that goes and comes back on the ways to these ends on which cards go, and to where."""
        ways = self._to(to) or {}
        going = [way for end, found in ways.items() if ends >> end & 1 for way in found if way]
        last = {way[-1] for way in going}
        if len(last) != 1 or len({card for way in going for card, _ in way}) != 1:
            return None
        card, square = last.pop()
        space = self._position.geometry.names[square]
        return (card, space) if (card, square) in self.stood else None

    def onward(self, to: engine.Fork, ends: int) -> Onward | None:
        """How one card goes on to these ends from spaces between, on every way there; None where it goes otherwise."""
        found = self._to(to) or {}
        alone = [way for end, ways in found.items() if ends >> end & 1 for way in ways]
        if not alone or any(len(way) != 2 for way in alone) or len({name for way in alone for name, _ in way}) != 1:
            return None
        card = alone[0][0][0]
        stood = [square for name, square in self.stood if name == card]
        if len(stood) != 1:
            return None
        (start,) = stood
        back = {way[0] for ways in found.values() for way in ways if len(way) == 2 and way[1] == (card, start)}
        over = dict.fromkeys(one for (_, one), _ in alone)
        last = {one: list(dict.fromkeys(end for (_, by), (_, end) in alone if by == one)) for one in over}
        return Onward(card, start, [(one, last[one], (card, one) in back) for one in over])

    def _to(self, fork: engine.Fork) -> Ways | None:
        """Where cards come on each way from there; None for too many."""
        for one in last_first(fork, self._ways):
            self._ways[one] = self._gathered(one)
        return self._ways[fork]

    def _gathered(self, fork: engine.Fork) -> Ways | None:
        ways: Ways = {}
        for one in fork.branches:
            here = stops(one.happened.steps)
            further = self._to(one.to) if isinstance(one.to, engine.Fork) else _ended(one.to)
            if further is None:
                return None
            for end, found in further.items():
                ways[end] = ways.get(end, frozenset()) | {here + way for way in found}
        return ways if sum(map(len, ways.values())) <= WAYS_RECALLED else None


def _ended(to: int | None) -> Ways:
    return {} if to is None else {to: frozenset({()})}


def stops(steps: Sequence[engine.Step]) -> tuple[Stop, ...]:
    """Where cards come one after the other."""
    return tuple([(one.cards[0], one.squares[1]) for one in steps if len(one.cards) == 1 and len(one.squares) == 2])


def last_first(to: To, known: Container[engine.Fork]) -> Iterator[engine.Fork]:
    """Every decision from there on that is not known yet, after all to which it leads; who is told makes it known.

    A course may be longer than functions may call each other, as where many cards move one after the other.
    """
    ahead, met = [to], set[engine.Fork]()
    while ahead:
        fork = ahead[-1]
        if not isinstance(fork, engine.Fork) or fork in known:
            ahead.pop()
        elif fork in met:
            ahead.pop()
            yield fork
        else:
            met.add(fork)
            ahead += [one.to for one in fork.branches if one.to not in met]


def forks_from(to: To) -> Iterator[engine.Fork]:
    """Every decision from there on, each once."""
    ahead, seen = [to], {to}
    while ahead:
        fork = ahead.pop()
        if isinstance(fork, engine.Fork):
            yield fork
            following = [one.to for one in fork.branches if one.to not in seen]
            seen.update(following)
            ahead += following
