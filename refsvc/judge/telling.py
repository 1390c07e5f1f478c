"""What happens on the ways through a tree, in sentences: on each, on one of them alone, and what does nothing there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import and_, or_
from typing import Any

import engine
from refsvc.judge.parts import VACATED
from refsvc.sentences import either
from refsvc.words import Words

AIMED = "effect-on-target"
ACTING = frozenset({"effect", AIMED})
"""The steps of a text that does something."""
IDLE = frozenset({"no-target", "nothing-to-do"})
"""The steps of a text that finds nothing to do."""
UNTOLD = ACTING | {
    "attack-declared",
    "bearer-gone",
    "declined",
    "move",
    "only-option",
    "open-point",
    "phase-ended",
    "phase-started",
    "played",
    "rolled",
}
"""The steps that the action, a decision, a caveat or another step tells already."""
DAMAGED, DESTROYED = frozenset({"damaged", "wounded"}), "destroyed"
UNSEEN = (VACATED, "-lost")
"""How the changes end that are told by where a card went."""
MOVED, EMPTIED, DISCARDED = "moved", "emptied", "discard-"
CHOICE, ROLL, DRAW = "choice", "roll", "draw"
"""What decides: somebody, or chance of either kind."""
PILES = ("active", "discard-", "draw-", "hand-", "not-active")
"""How the changes begin that nobody sees on the battlefield."""
ENDS_COMPARED = 3
"""From how many ends on it is told besides which of them none of the other answers leads to."""
CHANGES_TOLD = 4
"""How many changes still read at a glance that different ends bring."""

To = engine.Fork | int | None
Chosen = frozenset[engine.Named | None]
"""Texts that ask something, or that were picked."""
Key = tuple[object, ...]


class Telling:
    """Tells of one tree."""

    def __init__(self, found: engine.Outcomes[Any], position: engine.Position, words: Words) -> None:
        self._found, self._position, self.words = found, position, words
        self._below: dict[engine.Fork, engine.Happened] = {}
        self._ends: dict[engine.Fork, int] = {}
        changes = [one.seen.changes_since(position) for one in found.outcomes]
        shared = set(changes[0]).intersection(*changes) if changes else set()
        self._changes = changes
        self._own = [[one for one in changed if one not in shared] for changed in changes]
        self._shared = [one for one in changes[0] if one in shared] if found.complete and changes else []

    # --- What happens ---------------------------------------------------------------------------------------------

    def below(self, to: To) -> engine.Happened:
        """What happens from there on, whatever is decided."""
        if not isinstance(to, engine.Fork):
            return engine.Happened()
        if to not in self._below:
            self._below[to] = engine.Happened.on_each(self.over(one) for one in to.branches)
        return self._below[to]

    def over(self, branch: engine.Branch) -> engine.Happened:
        """What happens after an answer, whatever is decided later."""
        return branch.happened.then(self.below(branch.to))

    def happens(self, branch: engine.Branch, fork: engine.Fork) -> tuple[str, ...]:
        """What happens up to the next decision or the end, besides what happens after any other answer as well."""
        always = Counter(map(_key, self.below(fork).steps))
        later = Counter(map(_key, self.below(branch.to).steps))
        # What happens in any case is told once for all answers, as late as it may happen.
        steps = _without(branch.happened.steps, always - later)
        told = self.sentences(steps, _chosen(fork.decision, branch))
        return told or (self._apart(branch.to, fork) if isinstance(branch.to, int) else ())

    def _apart(self, end: int, fork: engine.Fork) -> tuple[str, ...]:
        """What is otherwise at an end than at others of a decision, where no step tells it."""
        changes = [one for one in self._besides(self.ends(fork))[end] if not str(one.code).endswith(UNSEEN)]
        return tuple([self.words.change(one, self._position) for one in changes])

    def _besides(self, ends: int) -> dict[int, list[engine.Change]]:
        """What is otherwise at each of several ends, besides what is so at all of them; at one alone, besides that."""
        places = [place for place in range(ends.bit_length()) if ends >> place & 1]
        if len(places) == 1:
            return {place: self._own[place] for place in places}
        shared = reduce(and_, [frozenset(self._changes[place]) for place in places])
        return {place: [one for one in self._changes[place] if one not in shared] for place in places}

    def then(self, branch: engine.Branch, fork: engine.Fork) -> str:
        """What happens after further decisions, whichever way they go, besides what happens in any case."""
        if not isinstance(branch.to, engine.Fork):
            return ""
        always = Counter(map(_key, self.below(fork).steps))
        return self.whatever(_without(self.below(branch.to).steps, always), branch.to)

    def always(self, root: engine.Way) -> str:
        """What happens after the first decision, whatever is decided, and what is so at each end."""
        steps = self.below(root.to).steps
        named = {card for step in (*root.happened.steps, *steps) if step.code not in ACTING for card in step.cards}
        gone = [one.cards for one in self._shared if one.code == EMPTIED and not named & {*one.cards}]
        ends = [one for one in self._shared if one.cards in gone and str(one.code).startswith(DISCARDED)]
        return self.whatever(steps, root.to, [self.words.change(one, self._position) for one in ends])

    def whatever(self, steps: Sequence[engine.Step], fork: To, ends: Sequence[str] = ()) -> str:
        """What happens whatever comes of a decision and of those after it, in one sentence after another."""
        told = " ".join([*self.sentences(steps), *ends])
        if not told or not isinstance(fork, engine.Fork):
            return ""
        kinds = {one.decision.about if one.decision.chance else CHOICE for one in _forks(fork)}
        if kinds == {CHOICE}:
            return self.words.said("whatever-chosen", told=told)
        if kinds == {ROLL}:
            return self.words.said("whatever-rolled", told=told)
        if kinds == {DRAW}:
            return self.words.said("whatever-drawn", told=told)
        return self.words.said("whatever", told=told)

    def sentences(self, steps: Sequence[engine.Step], chosen: Chosen = frozenset()) -> tuple[str, ...]:
        """What happened, without what the decisions tell or what is told with something else.

        ``chosen`` are the texts that a decision named.
        """
        told: list[str] = []
        for place, step in reversed(list(enumerate(steps))):
            sentence = self.words.step(step, self._position)
            if not self._is_told(step, steps[place + 1 :], told, chosen):
                told.insert(0, sentence)
        return tuple(told)

    def _is_told(self, step: engine.Step, later: Sequence[engine.Step], told: Sequence[str], chosen: Chosen) -> bool:
        if step.code != AIMED and step.code in ACTING and step.source in chosen:
            return bool(told)
        if step.code in DAMAGED:
            return any((one.code, one.squares, one.detail) == (DESTROYED, step.squares, step.detail) for one in later)
        if step.code in ACTING and step.source is not None:
            # Where nothing that follows names the text, its own step has to.
            text = step.source.text
            return step.code == AIMED or any(text in sentence for sentence in told)
        return step.code in UNTOLD

    # --- What can come of it --------------------------------------------------------------------------------------

    def ends(self, to: To) -> int:
        """The outcomes that can come of it from there on, a bit for each by its place."""
        if not isinstance(to, engine.Fork):
            return 0 if to is None else 1 << to
        if to not in self._ends:
            self._ends[to] = reduce(or_, [self.ends(one.to) for one in to.branches])
        return self._ends[to]

    def may(self, branch: engine.Branch) -> str:
        """How it can end after an answer, where somebody has more to decide; empty where that takes many words."""
        ends = self._ended(self.ends(branch.to)) if _is_choice(branch.to) else ""
        deciding = {(one.decision.chance, one.decision.player) for one in _forks(branch.to)}
        player = "" if len(deciding) > 1 else next((self.words.player(self._position, who) for _, who in deciding), "")
        return self.words.said("can-end", ends=ends, player=player) if ends else ""

    def only(self, branch: engine.Branch, fork: engine.Fork) -> str:
        """How it can end after this answer and after none of the others, and by what."""
        others = [one for one in fork.branches if one is not branch]
        elsewhere = reduce(or_, [self.ends(one.to) for one in others], 0)
        alone = self.ends(branch.to) & ~elsewhere
        if not self._found.complete or not elsewhere or not _is_choice(branch.to) or alone in (0, self.ends(branch.to)):
            return ""
        known = {fork.decision.source, *[one.decision.source for other in others for one in _forks(other.to)]}
        asking = [one for one in self._asking(branch.to, alone, {}) if one is not None and one not in known]
        by = self._source(asking[0]) if len(asking) == 1 else ""
        if self.ends(branch.to).bit_count() < ENDS_COMPARED:
            return ""
        ends = self._ended(alone & ~self._unchanged() or alone)
        return self.words.said("only-this-way", ends=ends, by=by) if ends else ""

    def _asking(self, to: To, ends: int, seen: dict[engine.Fork, Chosen]) -> Chosen:
        """The texts that ask something on every way to some outcomes."""
        if not isinstance(to, engine.Fork):
            return frozenset()
        if to not in seen:
            ways = [self._asking(one.to, ends, seen) for one in to.branches if self.ends(one.to) & ends]
            own = frozenset(() if to.decision.chance else (to.decision.source,))
            seen[to] = own | reduce(and_, ways)
        return seen[to]

    def _unchanged(self) -> int:
        """The outcomes in which nothing is otherwise than in all of them."""
        return reduce(or_, [1 << place for place, own in enumerate(self._own) if not own], 0)

    def _ended(self, ends: int) -> str:
        """Different ends in a sentence each, those alike joined: where a card goes, or else nothing; empty for many."""
        going: dict[tuple[str, int], list[int]] = {}
        others: dict[str, int] = {}
        for changes in self._besides(ends).values():
            seen = [one for one in changes if not str(one.code).startswith(PILES)]
            told = [one for one in seen or changes if str(one.code) != VACATED]
            if len(told) == 1 and told[0].code == MOVED:
                going.setdefault((told[0].cards[0], told[0].squares[0]), []).append(told[0].squares[1])
            else:
                others[" ".join(self.words.change(one, self._position) for one in told)] = len(told)
        if len(going) + sum(max(1, length) for length in others.values()) > CHANGES_TOLD:
            return ""
        found = [self._goes(card, start, to) for (card, start), to in going.items()] + [one for one in others if one]
        found += [self.words.said("nothing-more")] * ("" in others)
        return " ".join([found[0], *[self.words.said("or-else", end=one) for one in found[1:]]])

    def _goes(self, card: str, start: int, to: Sequence[int]) -> str:
        names = self._position.geometry.names
        return self.words.said("goes-to", card=card, start=names[start], to=either([names[one] for one in to]))

    # --- What does nothing ----------------------------------------------------------------------------------------

    def silent(self, branch: engine.Branch, fork: engine.Fork) -> Iterator[engine.Named]:
        """The texts that act in any case after another answer, and in no case after this one."""
        if not self._found.complete:
            return
        here = self.over(branch)
        told = {step.source for step in here.steps} | {source for _, source in here.varying} | {fork.decision.source}
        told |= {one.decision.source for one in _forks(branch.to)}
        # A card that has left in the meantime is the same.
        known = {one._replace(gone=False) for one in told if one is not None}
        steps = [step for other in fork.branches if other is not branch for step in self.over(other).steps]
        found = [step.source for step in steps if step.code in ACTING]
        yield from dict.fromkeys(one for one in found if one is not None and one._replace(gone=False) not in known)

    def idle(self, branch: engine.Branch) -> tuple[engine.Named, ...]:
        """The texts that find nothing to do up to the next decision."""
        return tuple([one.source for one in branch.happened.steps if one.code in IDLE and one.source is not None])

    def does_nothing(self, source: engine.Named, why: str) -> str:
        """That a text does nothing, and why."""
        return self.words.said("does-nothing", source=self._source(source), why=why)

    def reason(self, reasons: Sequence[engine.Reason]) -> str:
        """The one reason of several that a reader needs: about a card to which something else can happen."""
        concerned = {card for changed in self._own for one in changed for card in one.cards}
        apart = [one for one in reasons[1:] if len(reasons) == 2 or concerned & {*one.cards}]
        return self.words.reason(apart[0], self._position) if len(apart) == 1 else ""

    def _source(self, source: engine.Named) -> str:
        return self.words.source(source, self._position)


def _is_choice(to: To) -> bool:
    """Whether somebody decides there: what dice come to is told beside their chances."""
    return isinstance(to, engine.Fork) and not to.decision.chance


def _chosen(decision: engine.Decision, branch: engine.Branch) -> Chosen:
    """The text that asked, and those that the answer picks."""
    shown = dict(zip(decision.options, decision.shown, strict=False))
    return frozenset({decision.source, *[shown.get(one) for one in branch.answers[0]]})


def _forks(to: To) -> Iterator[engine.Fork]:
    """Every decision from there on, each once."""
    ahead, seen = [to], {to}
    while ahead:
        fork = ahead.pop()
        if isinstance(fork, engine.Fork):
            yield fork
            following = [one.to for one in fork.branches if one.to not in seen]
            seen.update(following)
            ahead += following


def _key(step: engine.Step) -> Key:
    return step.code, step.cards, step.squares, step.amount, step.detail, step.player, step.source


def _without(steps: Iterable[engine.Step], left: Counter[Key]) -> tuple[engine.Step, ...]:
    """The steps without those that are counted, each so many times."""
    left = Counter(left)
    kept: list[engine.Step] = []
    for step in steps:
        if left[_key(step)] > 0:
            left[_key(step)] -= 1
        else:
            kept.append(step)
    return tuple(kept)
