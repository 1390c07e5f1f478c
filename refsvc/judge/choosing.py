"""What can come of an answer after which somebody has more to decide, in sentences: by which choice, and only there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import and_, or_
from typing import Any, NamedTuple

import engine
from refsvc.judge.comparing import ORDERS
from refsvc.judge.ends import EMPTIED, Ends, To, forks_from, last_first, stops
from refsvc.judge.idle import Idle
from refsvc.judge.telling import Telling
from refsvc.sentences import either

WHETHER = frozenset({"use", "target"})
"""The decisions that ask whether a text is used at all, if they may be declined."""
DECLINING = frozenset({(), ("none",), ("no",)})
"""The answers that do without what was asked."""
STANDS = "stands"
"""The change that a card stands where none like it stood."""
ENDS_COMPARED = 3
"""From how many ends on it is told besides which of them none of the other answers leads to."""

Asking = frozenset[engine.Named | None]
"""Texts that ask something."""
NOBODY: Asking = frozenset()


class May(NamedTuple):
    """How it can end after an answer after which somebody has more to decide; empty where that takes many words."""

    told: str = ""
    only: tuple[str, ...] = ()
    """How after none of the other answers."""
    otherwise: str = ""
    """How without what may be used, where that would come between the two."""


class Choosing:
    """Tells of the choices of one tree; ``named`` is the card or text that the action names."""

    def __init__(
        self,
        found: engine.Outcomes[Any],
        ends: Ends,
        position: engine.Position,
        telling: Telling,
        idle: Idle,
        named: str,
    ) -> None:
        self._found, self._ends, self._position, self._telling, self._idle = found, ends, position, telling, idle
        self.words, self._named = telling.words, named

    def may(self, branch: engine.Branch, fork: engine.Fork, lines: tuple[str, ...]) -> May:
        """How it can end after an answer where somebody has more to decide. ``lines`` lead past the answer."""
        to, ends = branch.to, self._ends
        if not isinstance(to, engine.Fork) or to.decision.chance:
            return May()
        alone = self._alone(branch, fork)
        left = ends.told(ends.of(to) & ~alone, to, ends.of(to))
        only: tuple[str, ...] = ()
        further: tuple[str, ...] = ()
        if alone and left != (self.words.said("nothing-else-changes"),):
            further = self._further(alone, to, fork, lines)
            only = further or self._only(alone, to, fork)
        # What is told of this answer alone is not told twice.
        apart = ends.of(to) & ~alone if only else ends.of(to)
        told, without = self._whether(to, apart, lines, named=_names(branch, fork, to), back=not further)
        if not told:
            return May(self._as_chosen(to, apart), only)
        if not without or not only:
            return May(" ".join(filter(None, (told, without))), only)
        return May(told, only, without)

    def _as_chosen(self, fork: engine.Fork, left: int) -> str:
        """How it can end, whatever the decisions are on which that depends."""
        told = self._or_else(self._returning(self._ends.told(left, fork, self._ends.of(fork)), fork, left))
        asking = {(one.decision.chance, one.decision.player, one.decision.source) for one in forks_from(fork)}
        players = {player for _, player, _ in asking}
        if not told or len(players) > 1 or any(chance for chance, *_ in asking):
            return told and self.words.said("can-end", ends=told, player="", source="")
        source = fork.decision.source if len(asking) == 1 else None
        by = "" if source is None else self.words.source(source, self._position)
        return self.words.said("can-end", ends=told, player=self._player(fork.decision), source=by)

    def _whether(
        self, fork: engine.Fork, left: int, lines: tuple[str, ...], *, named: bool, back: bool
    ) -> tuple[str, str]:
        """What comes of using what may be declined, and of doing without it; empty where that takes many words.

        ``named`` is whether the answer before names it; with ``back``, that it can end as without it all the same.
        """
        decision, ends = fork.decision, self._ends
        without = [one for one in fork.branches if DECLINING & {*one.answers}]
        using = [one for one in fork.branches if one not in without]
        if len(without) != 1 or not using or decision.source is None:
            return "", ""
        declined, used = ends.of(without[0].to), reduce(or_, [ends.of(one.to) for one in using])
        taken = ends.told(used & ~declined & left, fork, used | declined)
        spared = ends.told(declined, fork, used | declined)
        if not taken or not spared:
            return "", ""
        taken = (*self._returning(taken, fork, used & ~declined),)
        same = self._same(fork, used & declined) if back else ()
        ways = self._or_else((*self._clearer(taken, using, fork), *same))
        ways = " ".join([ways, *self._hindered(using, without[0], lines)])
        other = self._or_else(self._clearer(spared, without, fork))
        if decision.about in WHETHER and {*without[0].answers} <= DECLINING:
            source = "" if named else self.words.source(decision.source, self._position)
            player = self._player(decision)
            told = self.words.said("then-if", player=player, source=source, ways=ways)
            return told, self.words.said("if-not", player=player, without=other)
        picked = self.words.picked(decision, [one for way in using for one in way.answers], self._position)
        passed = self.words.picked(decision, without[0].answers, self._position)
        gone = self._gone(decision, without[0]) if other == self.words.said("nothing-else-changes") else ""
        passed = self.words.said("gone-or-none", card=gone) if gone else passed
        told = self.words.said(
            "then-with",
            question="" if self._is_played(decision) else self.words.question(decision, self._position),
            further=self._goes_on(decision),
            picked="" if ways.startswith(picked) else picked,
            ways=ways,
            spared=passed,
            without=other,
        )
        return told, ""

    def _is_played(self, decision: engine.Decision) -> bool:
        """Whether what asks is the text of the action itself, so that it does not come anew."""
        return decision.source is not None and decision.source.text.lower() == self._named.lower()

    def _goes_on(self, decision: engine.Decision) -> str:
        """What is decided when the text goes on that was played."""
        source = "" if decision.source is None else self.words.source(decision.source, self._position)
        return self.words.question(decision, self._position, self.words.said("goes-on", source=source))

    def _gone(self, decision: engine.Decision, branch: engine.Branch) -> str:
        """The one card among these answers that is gone at each end; empty where there is none, or more."""
        shown = dict(zip(decision.options, decision.shown, strict=False))
        picked = [one for answer in branch.answers for option in answer if (one := shown.get(option)) is not None]
        emptied = {(*change.cards, *change.squares) for change in self._ends.shared if change.code == EMPTIED}
        alike = len(picked) == 1 and (picked[0].card, picked[0].square) in emptied
        return self.words.source(picked[0], self._position) if alike else ""

    def _clearer(self, told: Sequence[str], ways: Sequence[engine.Branch], fork: engine.Fork) -> Sequence[str]:
        """What happens on the one way to an end, where nothing is otherwise at it than at others."""
        if (*told,) != (self.words.said("nothing-else-changes"),) or len(ways) > 1 or not isinstance(ways[0].to, int):
            return told
        happens = " ".join(self._telling.happens(ways[0], fork))
        return [happens] if happens else told

    def _hindered(
        self, using: Sequence[engine.Branch], without: engine.Branch, lines: tuple[str, ...]
    ) -> Iterator[str]:
        """What is prevented by using what may be declined, and why: a card that stands nowhere then."""
        whys = self._idle.hindered(using[0], (*lines, *[", ".join(answer) for answer in using[0].path]))
        if len(using) == 1 and len(whys) == 1 and isinstance(without.to, int) and isinstance(using[0].to, int):
            there = {one.cards[0] for one in self._ends.own[using[0].to] if one.code == STANDS}
            placed = [one.cards[0] for one in self._ends.own[without.to] if one.code == STANDS]
            for card in placed if len(placed) == 1 and not there & {*placed} else ():
                yield self.words.said("not-placed", card=card, why=whys[0].removesuffix("."))

    def _returning(self, told: Sequence[str], fork: engine.Fork, ends: int) -> Sequence[str]:
        """The same with where a card comes back to, in place of that nothing more comes of it."""
        nothing = self.words.said("nothing-else-changes")
        back = self._ends.back(fork, ends & self._ends.unchanged()) if nothing in told and len(told) > 1 else None
        if back is None:
            return told
        return [one if one != nothing else self.words.said("comes-back", card=back[0], space=back[1]) for one in told]

    def _further(self, alone: int, to: engine.Fork, fork: engine.Fork, lines: tuple[str, ...]) -> tuple[str, ...]:
        """By what a card that came to a space goes on after one answer alone, and how from each space."""
        by = self._by(alone, to, fork)
        found = None if by is None else self._ends.onward(to, alone)
        if by is None or found is None:
            return ()
        names = self._position.geometry.names
        ways = []
        for over, last, is_back in found.ways:
            where = [names[one] for one in last]
            where += [self.words.said("back-to", space=names[found.start])] if is_back else []
            ways.append(self.words.said("way-on", card=found.card, over=names[over], to=either(where)))
        asking = next(one.decision for one in forks_from(to) if one.decision.source == by)
        is_order = fork.decision.about in ORDERS
        told = self.words.said(
            "further-in-this-order" if is_order else "further-this-way",
            player=self._player(asking),
            by=self.words.source(by, self._position),
        )
        return (told, *ways, *dict.fromkeys(self._stuck(to, by, found.card, lines)))

    def _stuck(self, to: To, by: engine.Named, card: str, lines: tuple[str, ...]) -> Iterator[str]:
        """Why a text finds nothing to do after an answer on the way, and on which space that leaves a card."""
        for one in to.branches if isinstance(to, engine.Fork) else ():
            past = (*lines, *[", ".join(answer) or "none" for answer in one.path])
            if isinstance(one.to, engine.Fork):
                yield from self._stuck(one.to, by, card, past)
            elif by in self._telling.idle(one) and not DECLINING & {*one.answers}:
                names = self._position.geometry.names
                came = [names[square] for name, square in stops(one.happened.steps) if name == card]
                for why in self._idle.hindered(one, past):
                    yield self.words.said("way-no-further", over=came[-1], card=card, why=why) if came else why

    def _same(self, fork: engine.Fork, ends: int) -> Iterator[str]:
        """That it can also end as it does without what is used: a card comes back, or else nothing is told of why."""
        if ends:
            back = self._ends.back(fork, ends)
            if back is None:
                yield self.words.said("as-without")
            else:
                yield self.words.said("comes-back", card=back[0], space=back[1])

    def _alone(self, branch: engine.Branch, fork: engine.Fork) -> int:
        """The ends to which this answer leads and none of the others; none where that is told by the answer itself."""
        ends, found = self._ends, self._found
        elsewhere, here = self._elsewhere(branch.to, fork), ends.of(branch.to)
        alone = here & ~elsewhere
        if not found.complete or not elsewhere or alone == here or here.bit_count() < ENDS_COMPARED:
            return 0
        changed = alone & ~ends.unchanged()
        return ends.unlike(changed, elsewhere) if changed else alone

    def _elsewhere(self, to: To, fork: engine.Fork) -> int:
        """The ends to which the other answers lead."""
        return reduce(or_, [self._ends.of(one.to) for one in fork.branches if one.to is not to], 0)

    def _only(self, alone: int, to: engine.Fork, fork: engine.Fork) -> tuple[str, ...]:
        """How it can end after one answer alone, and by what."""
        asking = self._by(alone, to, fork)
        by = "" if asking is None else self.words.source(asking, self._position)
        elsewhere = self._ends.changes_at(self._elsewhere(to, fork))
        # What comes about elsewhere as well, though not together with the rest, is no matter of this answer alone.
        is_new = self._ends.each_brings_more(alone, elsewhere)
        told = self._or_else(self._ends.told(alone, to, besides=elsewhere if is_new else frozenset()))
        if fork.decision.about in ORDERS:
            only = self.words.said("only-in-this-order" if is_new else "together-in-this-order", ends=told, by=by)
        else:
            only = self.words.said("only-this-way" if is_new else "together-this-way", ends=told, by=by)
        return (only,) if told else ()

    def _by(self, alone: int, to: engine.Fork, fork: engine.Fork) -> engine.Named | None:
        """The one text that asks on each way to ends to which one answer alone leads, and asks after no other."""
        others = [one.to for one in fork.branches if one.to is not to]
        known = {fork.decision.source, *[one.decision.source for other in others for one in forks_from(other)]}
        asking = [one for one in self._asking(to, alone) if one is not None and one not in known]
        return asking[0] if len(asking) == 1 else None

    def _asking(self, to: To, ends: int) -> Asking:
        """The texts that ask something on every way to some outcomes."""
        found: dict[engine.Fork, Asking] = {}
        for fork in last_first(to, found):
            leading = [one.to for one in fork.branches if self._ends.of(one.to) & ends]
            ways = [found[one] if isinstance(one, engine.Fork) else NOBODY for one in leading]
            own: Asking = frozenset(() if fork.decision.chance else (fork.decision.source,))
            found[fork] = own | reduce(and_, ways or [NOBODY])
        return found[to] if isinstance(to, engine.Fork) else NOBODY

    def _or_else(self, ends: Sequence[str]) -> str:
        return " ".join([*ends[:1], *[self.words.said("or-else", end=one) for one in ends[1:]]])

    def _player(self, decision: engine.Decision) -> str:
        return self.words.player(self._position, decision.player)


def _names(branch: engine.Branch, fork: engine.Fork, to: engine.Fork) -> bool:
    """Whether an answer is that the text comes first which asks next."""
    shown = dict(zip(fork.decision.options, fork.decision.shown, strict=False))
    first = shown.get(branch.answers[0][0]) if len(branch.answers) == 1 and branch.answers[0] else None
    return fork.decision.about in ORDERS and first is not None and first == to.decision.source
