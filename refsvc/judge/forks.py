"""The decisions on which it depends what comes of an action, as a tree to read and to play."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

import engine
from refsvc import bounds
from refsvc.judge.answers import Cited
from refsvc.judge.beforehand import texts
from refsvc.judge.choosing import Choosing, May
from refsvc.judge.compared import BranchAnswer, ForkAnswer, TextTold
from refsvc.judge.comparing import ORDERS
from refsvc.judge.difference import Difference
from refsvc.judge.ends import Ends, forks_from
from refsvc.judge.idle import Idle, to_the_end
from refsvc.judge.listed import Listed
from refsvc.judge.parts import Made, Parts
from refsvc.judge.ranking import Ranking
from refsvc.judge.rolls import rolled
from refsvc.judge.telling import USE, Telling
from refsvc.sentences import joined, percent
from refsvc.words import Words

NEXT = "-next"
"""How the decisions end that tell which of several things is done next."""
ORDER = "order"
"""The decision which of several effects resolves first."""
ORDERED_TOLD = 2
"""How many effects are named whose order is decided."""
ROLL = "roll"
"""The decision whose answers are told by what the dice show."""
RESULTS_TOLD = 4
"""How many results of chance still read at a glance, each with what it does."""


class Tree(NamedTuple):
    """The tree of an action."""

    difference: str
    """In what the ends differ, in a line."""
    texts: tuple[TextTold, ...]
    """What the texts say that take part."""
    start: tuple[str, ...]
    """What is answered before the first decision on which something depends."""
    so_far: tuple[str, ...]
    """What happens until then, in sentences."""
    always: str
    """What happens after it, whatever is decided, in sentences."""
    free: str
    """What may be used as well although nothing depends on it, in a sentence."""
    forks: tuple[ForkAnswer, ...]
    entries: tuple[Cited, ...]
    """What stands behind all that happens on any of the ways."""


def tree(found: engine.Outcomes[Any], play: engine.Play, words: Words, parts: Parts, listed: Listed) -> Tree:
    """The tree of all that was found to come of an action; as far as there is room, what is decided first.

    ``listed`` is what tells its outcomes apart.
    """
    root = _settled(found, found.tree)
    growing = _Growing(found, play, words, parts, listed)
    telling, happened = growing.telling, root.happened.steps
    named = play.done[-1].action.name
    so_far = (*growing.decided(), *telling.sentences(happened))
    told = texts(telling.sources(root), named, growing.position, parts.corpus, words)
    return Tree(
        growing.difference(root),
        told,
        _lines(root.path),
        so_far,
        telling.always(root, growing.recalled(root)),
        telling.free(root.to),
        tuple(growing.forks(root, told)),
        parts.cited(_behind(root)),
    )


def _behind(root: engine.Way) -> Iterator[str]:
    """The entries behind each step on any way, as it may happen."""
    ways = [root.happened, *[branch.happened for fork in forks_from(root.to) for branch in fork.branches]]
    return (entry for way in ways for step in way.steps for entry in step.entries)


def _settled(found: engine.Outcomes[Any], way: engine.Way) -> engine.Way:
    """The same without an order first on which nothing depends: the first stands for all."""
    to = way.to
    while isinstance(to, engine.Fork) and to.decision.about in ORDERS and not found.choices[to.decision]:
        first = to.branches[0]
        way = engine.Way((*way.path, *first.path), first.to, way.happened.then(first.happened))
        to = way.to
    return way


def _lines(path: tuple[engine.Answer, ...]) -> tuple[str, ...]:
    return tuple([", ".join(answer) or "none" for answer in path])


class _Growing:
    """One tree in the making."""

    def __init__(
        self, found: engine.Outcomes[Any], play: engine.Play, words: Words, parts: Parts, listed: Listed
    ) -> None:
        self._found, self._play, self.words, self._parts, self._records = found, play, words, parts, listed.apart
        self.position = play.done[-1].before
        self._ends = ends = Ends(found, self.position, words, listed.changes)
        self.telling = Telling(found, ends, self.position, words)
        self._idle = Idle(play, self.telling)
        self._choosing = Choosing(found, ends, self.position, self.telling, self._idle, play.done[-1].action.name)
        self._ranking = Ranking(ends, self.position)
        self._numbers: dict[engine.Fork, int] = {}
        self._waiting: deque[tuple[engine.Fork, tuple[str, ...]]] = deque()

    def recalled(self, root: engine.Way) -> Callable[[], list[Sequence[engine.Step]]]:
        """What gives all that happens on the way by the first answers, and on that by the last."""

        def recall() -> list[Sequence[engine.Step]]:
            ways = [(*_lines(root.path), *to_the_end(root.to, place)) for place in (0, -1)]
            return [self._play.answered(lines).done[-1].resolved.steps for lines in ways]

        return recall

    def difference(self, root: engine.Way) -> str:
        """In what the ends differ, in a line; empty where nothing was to be decided, or not all of them are known."""
        if not self._found.complete:
            return ""
        if not isinstance(root.to, engine.Fork):
            return self.words.said("difference-none") if self._found.courses > 1 else ""
        return Difference(self._ends, self._ranking, self.position, self.words).told(root.to)

    def decided(self) -> Iterator[str]:
        """What was decided beforehand, in sentences: by whom, or that a roll or a draw is taken to have come so."""
        made = self._play.done[-1].resolved.decided
        for (player, chance), several in groupby(made, key=lambda one: (one[0].player, one[0].chance)):
            who, answers = self.words.player(self.position, player), [*several]
            if not chance:
                yield self.words.said("chosen", player=who, told="; ".join(self._chosen(answers)))
            for one, answer in answers if chance else ():
                told = self.words.ordered(one, [answer], self.position)
                rolled = one.about == ROLL
                yield self.words.said("taken-as-rolled" if rolled else "taken-as-drawn", player=who, told=told)

    def _chosen(self, made: Sequence[Made]) -> Iterator[str]:
        """Choices in words; which of several things came next is told with what was chosen of it, if anything was."""
        before = ""
        for place, (one, answer) in enumerate(made):
            told, left = self.words.ordered(one, [answer], self.position), self.words.left(one, answer, self.position)
            shown = dict(zip(one.options, one.shown, strict=False))
            picked = shown.get(answer[0]) if len(answer) == 1 else None
            following = made[place + 1][0].concerned[:1] if place + 1 < len(made) else ()
            if left and one.about.endswith(NEXT) and following == (picked,):
                before = left
                continue
            yield self.words.said("chosen-before", told=told, others=before) if before else told
            before = ""

    def forks(self, root: engine.Way, told: Sequence[TextTold]) -> Iterator[ForkAnswer]:
        """Every fork from the root on. ``told`` is what the texts say that take part."""
        reaches = {text.name: reach for text in told if (reach := text.reach) is not None}
        self._number(root.to, _lines(root.path))
        while self._waiting:
            fork, lines = self._waiting.popleft()
            said = self._said(fork)
            places = self._ranking.places(fork)
            branches = tuple([self._branch(fork, lines, fork.branches[place], said[place]) for place in places])
            is_first = self._numbers[fork] < bounds.FORKS_TOLD
            yield ForkAnswer(
                number=self._numbers[fork],
                question=self._parts.question(fork.decision, self.position),
                asked=self._asked(fork.decision, reaches),
                order=fork.decision.about in ORDERS,
                first=self.telling.sooner(fork) if is_first else (),
                results=self._results(branches) if fork.decision.chance else "",
                alike=self._alike(fork) if is_first else "",
                branches=branches,
            )

    def _asked(self, decision: engine.Decision, reaches: Mapping[str, int]) -> str:
        """The question; without what may be done where each answer tells that."""
        words, player = self.words, self.words.player(self.position, decision.player)
        if decision.about == ORDER and decision.player == self.position.turn:
            shown = [one for one in decision.shown if one is not None]
            few = [words.source(one, self.position) for one in shown] if len(shown) <= ORDERED_TOLD else []
            return words.said("order-decided", player=player, few=joined(few), others=joined([*self._others(decision)]))
        source = decision.source
        if decision.about != USE or source is None:
            return words.question(decision, self.position)
        told = words.said("use-decided", player=player, source=words.source(source, self.position))
        return told if source.gone else self._within(told, source, decision.concerned[:1], reaches.get(source.text))

    def _within(self, told: str, source: engine.Named, concerned: Sequence[engine.Named], reach: int | None) -> str:
        """With how far the text's card is from the card that it is about, where the text says how far it reaches."""
        square = next((one.square for one in concerned), None)
        if reach is None or square is None or source.square is None:
            return told
        geometry = self.position.geometry
        return self.words.said(
            "use-within",
            told=told.removesuffix("."),
            spaces=geometry.distance[source.square][square],
            space=geometry.names[square],
            reach=reach,
        )

    def _others(self, decision: engine.Decision) -> Iterator[str]:
        """The texts among those whose order is decided that are another player's."""
        for one in decision.shown:
            owner = None if one is None else self._ranking.controller(one)
            if one is not None and owner not in (None, decision.player):
                yield self.words.said("of-another", player=self.words.player(self.position, owner), text=one.text)

    def _results(self, branches: Sequence[BranchAnswer]) -> str:
        """What chance can bring: each result with how likely it is and what it does, or how many there are."""
        if len(branches) > RESULTS_TOLD:
            return self.words.said("results-many", results=len(branches))
        told = [" ".join(one.happens) or one.nothing for one in branches]
        results = [
            self.words.said("result", result=one.said, chance=one.percent, told=told.removesuffix("."))
            for one, told in zip(branches, told, strict=True)
        ]
        return self.words.said("results", results=" · ".join(results))

    def _alike(self, fork: engine.Fork) -> str:
        """What chance brings after each answer, where that is the same wherever the cards stand by then."""
        following = [one.to for one in fork.branches]
        rolls = [one for one in following if isinstance(one, engine.Fork) and one.decision.about == ROLL]
        if len(rolls) < len(following) or not 1 < len(rolls[0].branches) <= RESULTS_TOLD:
            return ""
        found = {tuple(self._anywhere(one)) for one in rolls}
        if len(rolls) < 2 or len(found) > 1:
            return ""
        return self.words.said("results-alike", results=" · ".join(found.pop()))

    def _anywhere(self, roll: engine.Fork) -> Iterator[str]:
        """Each result of a roll with how likely it is and what it does, without spaces."""
        for branch, said in zip(roll.branches, self._said(roll), strict=True):
            told = " ".join(self.telling.anywhere(branch, roll)) or self.words.said("nothing-else-changes")
            chance = "" if branch.chance is None else percent(branch.chance)
            yield self.words.said("result", result=said, chance=chance, told=told.removesuffix("."))

    def _number(self, to: engine.Fork | int | None, lines: tuple[str, ...]) -> int | None:
        """The number of a fork; None for anything else, and where there is no more room."""
        if not isinstance(to, engine.Fork):
            return None
        if to not in self._numbers:
            if len(self._numbers) == bounds.FORKS_COMPARED:
                return None
            self._numbers[to] = len(self._numbers)
            self._waiting.append((to, lines))
        return self._numbers[to]

    def _branch(self, fork: engine.Fork, lines: tuple[str, ...], branch: engine.Branch, said: str) -> BranchAnswer:
        way = _settled(self._found, engine.Way(branch.path, branch.to, branch.happened))
        played, telling = _lines(way.path), self.telling
        is_first = self._numbers[fork] < bounds.FORKS_TOLD
        may = self._choosing.may(branch, fork, (*lines, *_lines(branch.path))) if is_first else May()
        happens, then = telling.happens(branch, fork), telling.then(branch, fork)
        reasons = self._reasons(branch, fork, lines) if is_first else ()
        is_told = bool(happens or reasons or then)
        return BranchAnswer(
            said=said,
            happens=happens,
            reasons=reasons,
            then=then,
            nothing="" if is_told or isinstance(way.to, engine.Fork) else self._apart(way.to),
            may=may.told,
            only=may.only,
            otherwise=may.otherwise,
            because=self._parts.cited(telling.cited(" ".join((*reasons, may.told, *may.only, may.otherwise)))),
            lines=played,
            chance=None if branch.chance is None else str(branch.chance),
            percent="" if branch.chance is None else percent(branch.chance),
            fork=self._number(way.to, (*lines, *played)),
            outcome=way.to + 1 if isinstance(way.to, int) else None,
        )

    def _reasons(self, branch: engine.Branch, fork: engine.Fork, lines: tuple[str, ...]) -> tuple[str, ...]:
        """Why something happens after an answer, or does not."""
        idle, telling = self._idle, self.telling
        past = (*lines, *_lines(branch.path))
        further = (*idle.reached(branch, fork, lines), *idle.lonely(branch, fork))
        return (*telling.beside(branch, fork), *idle.told(branch, fork, past), *further)

    def _apart(self, end: int | None) -> str:
        """That an end was not reached, or what tells it from others with the same board; else that nothing changes."""
        if end is None:
            return self.words.said("not-followed-further")
        record = self._records[end] if end < len(self._records) else ""
        return self.words.said("told-apart", by=record) if record else self.words.said("nothing-else-changes")

    def _said(self, fork: engine.Fork) -> tuple[str, ...]:
        """Each branch in a few words; the last one may stand for all that nobody looked at."""
        looked_at = [branch for branch in fork.branches if not _is_unseen(branch)]
        left = [self.words.said("not-followed") for branch in fork.branches if _is_unseen(branch)]
        if fork.decision.about == ROLL:
            return (*rolled(looked_at, self.position.edition, self.words), *left)
        said = self.words.ordered if fork.decision.about in ORDERS else self.words.picked
        return (*[said(fork.decision, branch.answers, self.position) for branch in looked_at], *left)


def _is_unseen(branch: engine.Branch) -> bool:
    """Whether it stands for answers that nobody looked at; to pick none at all leads somewhere."""
    return branch.answers == ((),) and branch.to is None
