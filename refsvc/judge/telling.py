"""What happens on the ways through a tree, in sentences: on each, on one of them alone, and what does nothing there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from typing import Any

import engine
from refsvc.judge.comparing import ORDERS
from refsvc.judge.ends import EMPTIED, HURT, Ends, To, forks_from, last_first
from refsvc.judge.parts import VACATED
from refsvc.sentences import either, joined
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
SPARED = "spared"
"""The step that a card takes no damage, as something else happened in its place."""
LEAVING = frozenset({DESTROYED, "discarded", "returned"})
"""The steps by which a card leaves the battlefield."""
UNSEEN = (VACATED, "-lost")
"""How the changes end that are told by where a card went."""
DISCARDED = "discard-"
KNOWN = frozenset({"found-nothing-to-do", "prevented-by"})
"""The reasons that a text does nothing that say no more than that."""
APART = "spaces-apart"
"""The reason that something is out of reach."""
CHOICE, ROLL, DRAW = "choice", "roll", "draw"
"""What decides: somebody, or chance of either kind."""
USE = "use"
"""The decision whether a text is used."""
FREE_TOLD = 2
"""How many texts are told on whose use nothing depends."""

Chosen = frozenset[engine.Named | None]
"""Texts that ask something, or that were picked."""
Key = tuple[object, ...]


class Telling:
    """Tells of one tree."""

    def __init__(self, found: engine.Outcomes[Any], ends: Ends, position: engine.Position, words: Words) -> None:
        self._found, self._position, self.words = found, position, words
        self._ends = ends
        self._cited: dict[str, tuple[str, ...]] = {}
        self._below: dict[engine.Fork, engine.Happened] = {}

    # --- What happens ---------------------------------------------------------------------------------------------

    def below(self, to: To) -> engine.Happened:
        """What happens from there on, whatever is decided."""
        if not isinstance(to, engine.Fork):
            return engine.Happened()
        for fork in last_first(to, self._below):
            self._below[fork] = engine.Happened.on_each(self.over(one) for one in fork.branches)
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

    def anywhere(self, branch: engine.Branch, fork: engine.Fork) -> tuple[str, ...]:
        """The same without where it happens, of cards that no other on the battlefield is called like."""
        named = Counter(name for name, _ in self._ends.stood)
        always, later = (Counter(map(_key, self.below(one).steps)) for one in (fork, branch.to))
        steps = _without(branch.happened.steps, always - later)
        apart = [one._replace(squares=()) if all(named[name] == 1 for name in one.cards) else one for one in steps]
        return self.sentences(apart, _chosen(fork.decision, branch))

    def _apart(self, end: int, fork: engine.Fork) -> tuple[str, ...]:
        """What is otherwise at an end than at others of a decision, where no step tells it."""
        told = {step.cards for step in self._found.tree.happened.steps if step.code in DAMAGED}
        besides = self._ends.besides(self._ends.of(fork))[end]
        changes = [one for one in besides if not str(one.code).endswith(UNSEEN)]
        changes = [one for one in changes if one.code not in HURT or one.cards not in told]
        return tuple([self.words.change(one, self._position) for one in changes])

    def then(self, branch: engine.Branch, fork: engine.Fork) -> str:
        """What happens after further decisions, whichever way they go, besides what happens in any case."""
        if not isinstance(branch.to, engine.Fork):
            return ""
        always = Counter(map(_key, self.below(fork).steps))
        return self.whatever(_without(self.below(branch.to).steps, always), branch.to)

    def always(self, root: engine.Way, recalled: Callable[[], Sequence[Sequence[engine.Step]]]) -> str:
        """What happens after the first decision, whatever is decided, and what is so at each end.

        ``recalled`` gives all that happens on two ways through the tree, for what happens at different times on each.
        """
        below = self.below(root.to)
        happened = [step for step in (*root.happened.steps, *below.steps) if step.code not in ACTING]
        named = {card for step in happened for card in step.cards}
        told = {step.cards for step in happened if step.code in DAMAGED}
        hurt = [one for one in self._ends.shared if one.code in HURT and one.cards not in told]
        spared = self._spared(below)
        gone = [one.cards for one in self._ends.shared if one.code == EMPTIED and not named & {*one.cards}]
        ends = [one for (card,) in gone for one in self._gone(card, below)]
        ways = recalled() if hurt else ()
        return self.whatever(below.steps, root.to, [*(self._hurt(one, ways) for one in hurt), *ends, *spared])

    def _hurt(self, change: engine.Change, ways: Sequence[Sequence[engine.Step]]) -> str:
        """That a card is hurt at each end, and by what if that is one thing on all of these ways."""
        found = [[one for one in steps if one.code in DAMAGED and one.cards == change.cards] for steps in ways]
        steps = {_key(one): one for one in found[0]}
        step = next(iter(steps.values()), None)
        is_one = len(steps) == 1 and all([*map(_key, one)] == [*steps] for one in found)
        if step is not None and is_one and (step.squares, step.amount) == (change.squares, change.amount):
            return self.words.step(step, self._position)
        return self.words.change(change, self._position)

    def _spared(self, happened: engine.Happened) -> Iterator[str]:
        """That a card takes no damage whatever is decided, where something spares it some on a few of the ways."""
        if not self._found.complete:
            return
        kinds = [(one.code, one.cards, one.detail) for one in happened.steps]
        kinds += [(one.code, one.cards, one.detail) for one in happened.varying]
        hurt = {cards for code, cards, _ in kinds if code in DAMAGED}
        named = Counter(name for name, _ in self._ends.stood)
        for cards, by in sorted({(cards, by) for code, cards, by in kinds if code == SPARED}):
            if cards not in hurt and named[cards[0]] == 1:
                yield self.words.said("spared-anyway", card=cards[0], by=by)

    def _gone(self, card: str, happened: engine.Happened) -> Iterator[str]:
        """That a card is gone at each end, and by what wherever it stood, if that is the same on every way."""
        about = [kind for kind in happened.varying if kind.cards[:1] == (card,)]
        fates = {(kind.code, kind.detail) for kind in about if kind.code in LEAVING}
        code, detail = fates.pop() if len(fates) == 1 else ("", "")
        if code == DESTROYED:
            yield self.words.said("destroyed-anywhere", card=card, by=detail)
            return
        for one in self._ends.shared:
            if one.cards == (card,) and str(one.code).startswith(DISCARDED):
                yield self.words.change(one, self._position)

    def free(self, to: To) -> str:
        """What somebody may use as well although nothing depends on it; empty where nothing or much is so."""
        if not self._found.complete or not isinstance(to, engine.Fork):
            return ""
        free = [one for one, matters in self._found.choices.items() if not matters and one.about == USE]
        asking = list(dict.fromkeys((one.player, one.source.text, one.source.card) for one in free if one.source))
        if not 0 < len(asking) <= FREE_TOLD:
            return ""
        used = [engine.Named(card, text=text) for _, text, card in asking]
        player = self.words.player(self._position, asking[0][0]) if len({who for who, *_ in asking}) == 1 else ""
        uses = list(dict.fromkeys(self.words.option(one, one.options[0], self._position) for one in free))
        named = Counter(name for name, _ in self._ends.stood)
        gone = {one.cards[0] for one in self._ends.shared if one.code == EMPTIED}
        doomed = {card for *_, card in asking if card in gone and named[card] == 1}
        asked = {
            (one.source.text, one.source.card) for one, matters in self._found.choices.items() if matters and one.source
        }
        is_again = asked >= {(text, card) for _, text, card in asking}
        named_by = list(dict.fromkeys(one.text if is_again else self._source(one) for one in used))
        return self.words.said(
            "free-use-again" if is_again else "free-use",
            player=player,
            sources=either(named_by),
            uses=either(uses) if len(uses) <= FREE_TOLD else "",
            doomed=doomed.pop() if len(asking) == len(doomed) == 1 else "",
        )

    def whatever(self, steps: Sequence[engine.Step], fork: To, ends: Sequence[str] = ()) -> str:
        """What happens whatever comes of a decision and of those after it, in one sentence after another."""
        told = " ".join([*self.sentences(steps), *ends])
        if not told or not isinstance(fork, engine.Fork):
            return ""
        kinds = {one.decision.about if one.decision.chance else CHOICE for one in forks_from(fork)}
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
            sentence = self._told(step, steps[:place])
            if not self._is_told(step, steps[place + 1 :], told, chosen):
                told.insert(0, sentence)
        return tuple(told)

    def _told(self, step: engine.Step, earlier: Sequence[engine.Step]) -> str:
        """A step in words; that a card is destroyed, with the damage that destroyed it."""
        hurt = [one for one in earlier if step.code == DESTROYED and _is_hit(one, step)]
        if not hurt:
            return self.words.step(step, self._position)
        return self.words.said("hurt-and-destroyed", hurt=self.words.step(hurt[-1], self._position).removesuffix("."))

    def _is_told(self, step: engine.Step, later: Sequence[engine.Step], told: Sequence[str], chosen: Chosen) -> bool:
        if step.code != AIMED and step.code in ACTING and step.source in chosen:
            return bool(told)
        if step.code in DAMAGED:
            return any(one.code == DESTROYED and _is_hit(step, one) for one in later)
        if step.code in ACTING and step.source is not None:
            # Where nothing that follows names the text, its own step has to.
            text = step.source.text
            return step.code == AIMED or any(text in sentence for sentence in told)
        return step.code in UNTOLD

    def sources(self, root: engine.Way) -> Iterator[engine.Named]:
        """The texts that ask something, or act on every way or on some."""
        happened = root.happened.then(self.below(root.to))
        for fork in forks_from(root.to):
            asking = (fork.decision.source, *(fork.decision.shown if fork.decision.about in ORDERS else ()))
            yield from (one for one in asking if one is not None)
        yield from (step.source for step in happened.steps if step.source is not None)
        yield from sorted({kind.source for kind in happened.varying if kind.source is not None}, key=str)

    # --- What does nothing ----------------------------------------------------------------------------------------

    def silent(self, branch: engine.Branch, fork: engine.Fork) -> Iterator[engine.Named]:
        """The texts that act in any case after another answer, and in no case after this one."""
        if not self._found.complete:
            return
        here = self.over(branch)
        told = {step.source for step in here.steps} | {kind.source for kind in here.varying} | {fork.decision.source}
        told |= {one.decision.source for one in forks_from(branch.to)}
        # A card that has left in the meantime is the same; one that has gone elsewhere may be.
        known = {one._replace(gone=False) for one in told if one is not None}
        elsewhere = {(one.card, one.text) for one in known if (one.card, one.square) not in self._ends.stood}
        steps = [step for other in fork.branches if other is not branch for step in self.over(other).steps]
        found = [step.source for step in steps if step.code in ACTING]
        for one in dict.fromkeys(found):
            if one is not None and one._replace(gone=False) not in known and (one.card, one.text) not in elsewhere:
                yield one

    def idle(self, branch: engine.Branch) -> tuple[engine.Named, ...]:
        """The texts that find nothing to do up to the next decision."""
        return tuple([one.source for one in branch.happened.steps if one.code in IDLE and one.source is not None])

    def does_nothing(self, source: engine.Named, why: str, *, by_then: bool) -> str:
        """That a text does nothing, and why; with ``by_then``, for where cards stand then and did not before."""
        told = self.words.said("by-then", why=why) if by_then else why
        return self.words.said("does-nothing", source=self._source(source), why=told)

    def placed(self, reason: engine.Reason, went: Mapping[int, int | None]) -> engine.Reason:
        """A reason that spaces are too far apart, with the cards on them.

        ``went`` are spaces to which cards have come or that they left, each with where its card stood before.
        """
        if str(reason.code) != APART or reason.cards:
            return reason
        stood: dict[int | None, str] = {square: name for name, square in self._ends.stood}
        found = [stood.get(went.get(square, square)) for square in reason.squares]
        cards = tuple([one for one in found if one is not None])
        return reason._replace(cards=cards) if len(cards) == len(reason.squares) else reason

    def reason(self, reasons: Sequence[engine.Reason]) -> engine.Reason | None:
        """The one reason of several that a reader needs: about a card to which something else can happen."""
        concerned = {card for changed in self._ends.own for one in changed for card in one.cards}
        further = [one for one in reasons[1:] if str(one.code) not in KNOWN]
        apart = [one for one in further if len(reasons) == 2 or concerned & {*one.cards}]
        return apart[0] if len(apart) == 1 else None

    def worded(self, reason: engine.Reason | None) -> str:
        """A reason in words; empty for none. What it is cited from is kept."""
        if reason is None:
            return ""
        told = self.words.reason(reason, self._position)
        self._cited[told.removesuffix(".")] = reason.entries
        return told

    def cited(self, told: str) -> Iterator[str]:
        """The entries behind the reasons that were put into words and stand in what is told."""
        return (entry for reason, entries in self._cited.items() if reason in told for entry in entries)

    def within(self, reason: engine.Reason, squares: Sequence[int]) -> Iterator[str]:
        """That these spaces are near enough to each other, where the reason is that others are too far apart."""
        params = dict(reason.params)
        if str(reason.code) == APART and len(squares) == 2 and "reach" in params:
            spaces = self._position.geometry.distance[squares[0]][squares[1]]
            if spaces <= int(params["reach"]):
                near = tuple({**params, "number": spaces}.items())
                yield self.worded(self.placed(reason._replace(squares=tuple(squares), params=near), {}))

    def beside(self, branch: engine.Branch, fork: engine.Fork) -> Iterator[str]:
        """Why it comes to the same which of several cards is picked: each has others beside it to which it happens."""
        stood = {square: name for name, square in self._ends.stood}
        happened = [square for step in branch.happened.steps for square in step.squares if square in stood]
        shown = dict(zip(fork.decision.options, fork.decision.shown, strict=False))
        picked = [one for answer in branch.answers if len(answer) == 1 and (one := shown.get(answer[0])) and one.card]
        near = {
            one: [square for square in dict.fromkeys(happened) if square in self._beside(one.square)] for one in picked
        }
        alike = {frozenset((*found, one.square)) for one, found in near.items()}
        if len(picked) < 2 or len(alike) == 1 or fork.decision.chance:
            return
        told = [
            self.words.said(
                "beside", card=self._source(one), cards=joined([self._on(stood, square) for square in found])
            )
            for one, found in near.items()
            if found
        ]
        if told:
            yield self.words.said("alike-because", told="; ".join(told))

    def sooner(self, fork: engine.Fork) -> tuple[str, ...]:
        """That a text destroys cards before any damage is added, where it spares another card that damage."""
        return tuple(dict.fromkeys(one for branch in fork.branches for one in self._sooner(branch)))

    def _sooner(self, branch: engine.Branch) -> Iterator[str]:
        acting: dict[int, engine.Named] = {}
        taking: dict[int, tuple[str, ...]] = {}
        for step in branch.happened.steps:
            if step.code in ACTING and step.source is not None:
                acting[step.depth], taking[step.depth] = step.source, ()
            elif step.code == DESTROYED:
                taking |= {depth: (*found, *step.cards) for depth, found in taking.items() if depth < step.depth}
            elif step.code == SPARED and len(taking.get(step.depth, ())) == 1:
                yield self.words.said("acts-sooner", text=acting[step.depth].text, cards=taking[step.depth][0])

    def _on(self, stood: Mapping[int, str], square: int) -> str:
        return self._source(engine.Named(stood[square], square))

    def is_near(self, one: engine.Named, squares: Set[int | None]) -> bool:
        """Whether all of these spaces are adjacent to a card."""
        return squares <= {*self._beside(one.square)}

    def nothing_beside(self, card: str, source: engine.Named, happened: Sequence[engine.Step]) -> Iterator[str]:
        """That no card is adjacent to one that stays where it stood, if nothing of what happened was there either."""
        stood = [square for name, square in self._ends.stood if name == card]
        if len(stood) != 1:
            return
        (square,) = stood
        near = {*self._beside(square)}
        touched = {one for step in happened for one in step.squares}
        if near.isdisjoint(touched | {one for _, one in self._ends.stood}) and square not in _left(happened):
            yield self.words.said(
                "nothing-beside", card=self._source(engine.Named(card, square)), source=self._source(source)
            )

    def _beside(self, square: int | None) -> tuple[int, ...]:
        return () if square is None else self._position.geometry.neighbours[square]

    def _source(self, source: engine.Named) -> str:
        return self.words.source(source, self._position)


def _chosen(decision: engine.Decision, branch: engine.Branch) -> Chosen:
    """The text that asked, and those that the answer picks."""
    shown = dict(zip(decision.options, decision.shown, strict=False))
    return frozenset({decision.source, *[shown.get(one) for one in branch.answers[0]]})


def _is_hit(hurt: engine.Step, destroyed: engine.Step) -> bool:
    """Whether a step is the damage by which another destroys a card."""
    told = [(one.cards, one.squares, one.detail) for one in (hurt, destroyed)]
    return hurt.code in DAMAGED and told[0] == told[1]


def _left(steps: Sequence[engine.Step]) -> set[int]:
    """The spaces that cards left."""
    gone = {square for step in steps if step.code in LEAVING for square in step.squares}
    return gone | {step.squares[0] for step in steps if len(step.squares) == 2 and len(step.cards) == 1}


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
