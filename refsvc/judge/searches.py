"""What is searched for: all that can come of an action, exact chances, the best course; with what cut the search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypedDict

import engine
from refsvc import bounds
from refsvc.deadlines import Deadline
from refsvc.judge import comparing
from refsvc.judge.answers import (
    CaveatAnswer,
    ChanceAnswer,
    CourseAction,
    DamageAnswer,
    OddsAnswer,
    OtherReading,
    OutcomeAnswer,
    OutcomesAnswer,
    SolveAnswer,
    UnprovenAction,
    chance,
)
from refsvc.judge.board import Board
from refsvc.judge.compared import CompareAnswer
from refsvc.judge.doubting import unsure
from refsvc.judge.forks import tree
from refsvc.judge.heading import earlier, heading
from refsvc.judge.listed import Listed
from refsvc.judge.parts import Parts, position_answer, statements
from refsvc.sentences import ONE_IN_A_THOUSAND, either, percent
from refsvc.words import Words

LEAVING = "destruction-order"
"""The choice in which order cards leave."""
ORDERED_TOLD = 3
"""How many things are named whose order does not matter."""


class Search(NamedTuple):
    """What can come of an action is looked for: from where, after which answers, and how far."""

    position: engine.Position
    action: engine.Action
    given: tuple[str, ...]
    bound: int
    deadline: Deadline
    policy: engine.policies.Policy = ()

    def run(self, *, listening: bool = False) -> engine.Outcomes[Any]:
        """All that can come of it, with what happens on each way if somebody listens. Raises IllegalAction."""
        return engine.outcomes(
            self.position,
            self.action,
            self.given,
            policy=self.policy,
            listening=listening,
            bound=self.bound,
            progress=self.deadline,
        )


class Told(TypedDict):
    """What every answer about all that can come of an action says of the search."""

    action: str
    sentence: str
    given: tuple[str, ...]
    summary: str
    order: str
    courses: int
    followed: int
    complete: bool
    cut: str
    bound: int
    caveats: tuple[CaveatAnswer, ...]


class Searches:
    """Makes answers of searches."""

    def __init__(self, words: Words, parts: Parts, board: Board) -> None:
        self.words, self.parts, self.board = words, parts, board

    def outcomes(self, search: Search) -> OutcomesAnswer:
        """Everything that can come of the action, merged into distinct outcomes."""
        found, position = search.run(), search.position
        return OutcomesAnswer(
            outcomes=self._outcomes(found, position),
            readings=tuple(self._other_readings(search, found)),
            **self._told(search, found),
        )

    def _outcomes(self, found: engine.Outcomes[Any], position: engine.Position) -> tuple[OutcomeAnswer, ...]:
        described = [one.seen.changes_since(position) for one in found.outcomes]
        alike, parts = Counter(described), self.parts
        return tuple(
            [
                OutcomeAnswer(
                    number=number,
                    changes=statements(said),
                    changes_in_words=parts.changes(said, position),
                    also=self.words.record(one.seen) if alike[said] > 1 else "",
                    courses=one.courses,
                    chance=comparing.proven(found, one),
                    ways=tuple([parts.decided(line, position) for line in one.lines[: bounds.WAYS_SHOWN]]),
                    position=position_answer(one.seen),
                )
                for number, (one, said) in enumerate(zip(found.outcomes, described, strict=True), 1)
            ]
        )

    def _other_readings(self, search: Search, found: engine.Outcomes[Any]) -> Iterator[OtherReading]:
        """For each point that the sources leave open on which this depends, what comes of it by the other reading."""
        for point, entries in found.open_points.items():
            position = search.position.reread(point)
            question, taken, other = self.words.point(point, search.position)
            try:
                differing = search._replace(position=position).run()
            except (engine.IllegalAction, engine.BeyondBound):
                continue
            yield OtherReading(
                point=str(point),
                question=question,
                taken=taken,
                other=other,
                entries=self.parts.cited(entries),
                outcomes=self._outcomes(differing, position),
                complete=differing.complete,
            )

    def compare(self, search: Search) -> CompareAnswer:
        """Everything that can come of the action, as boards to lay side by side."""
        found, position = search.run(listening=True), search.position
        play = engine.Play(position).begun(search.action).answered(search.given)
        listed = Listed(found, position, self.words, self.parts)
        grown, told = tree(found, play, self.words, self.parts, listed), self._told(search, found)
        before, *views = self.board.views([position, *listed.positions])
        return CompareAnswer(
            heading=heading(search.action, position, self.words),
            unsure=unsure(told["caveats"], grown.texts, self.words),
            before=before,
            earlier=earlier(search.action, position, self.words),
            **grown._asdict(),
            outcomes=listed.answers(views),
            common=listed.common,
            total=len(found.outcomes),
            unlisted=listed.unlisted,
            differing=listed.differing,
            **told,
        )

    def odds(
        self,
        position: engine.Position,
        attack: engine.Action,
        bound: int,
        deadline: Deadline,
        policy: engine.policies.Policy = (),
    ) -> OddsAnswer:
        """The exact distribution of what an attack does to its target. Raises IllegalAction, BeyondBound."""
        found = engine.odds(position, attack, policy=policy, bound=bound, progress=deadline)
        average = sum(amount * likely for amount, likely in found.damage)
        caveats = self._doubts(position, attack)
        return OddsAnswer(
            action=attack.text(position.geometry),
            sentence=self.words.action(attack, position),
            strength=found.strength,
            damage=tuple([DamageAnswer(amount, str(likely), percent(likely)) for amount, likely in found.damage]),
            expected=f"{float(average):.2f}",
            destroyed=str(found.destroyed),
            destroyed_percent=percent(found.destroyed),
            life_known=all(one.kind != engine.Doubt.ENDLESS for one in caveats),
            declined=tuple(dict.fromkeys(self.words.decided(*one, position) for one in found.declined)),
            die_confirmed=engine.EDITIONS[position.edition].die.confirmed,
            caveats=caveats,
        )

    def solve(
        self,
        position: engine.Position,
        goal: Sequence[engine.Statement],
        cards: engine.Cards,
        budget: int,
        deadline: Deadline,
        *,
        reply: bool = False,
    ) -> SolveAnswer:
        """The best course of the active player to make all of the goal true this turn, or after the reply."""
        found = engine.solve(position, goal, reply=reply, budget=budget, progress=deadline)
        is_bound = found.positions >= found.budget
        cut = comparing.cut(found.complete, deadline, is_stopped=found.stopped, is_bound=is_bound)
        play = engine.play(position, [line for one in found.line for line in one.lines(position.geometry)], cards)
        return SolveAnswer(
            goal=tuple([one.text for one in goal]),
            reply=reply,
            chance=self._chance(found.probability),
            summary=self.said("solved", cut, deadline, positions=found.positions if cut or found.positions else ""),
            complete=found.complete,
            cut=cut,
            course=tuple(
                [
                    CourseAction(
                        shown.action, shown.sentence, done.answers, str(one.chance), percent(one.chance), shown.steps
                    )
                    for shown, done, one in zip(self.parts.played(play), play.done, found.line, strict=True)
                ]
            ),
            unproven=tuple(
                [
                    UnprovenAction(
                        one.action.text(position.geometry),
                        self.words.action(one.action, position),
                        self._chance(one.probability),
                    )
                    for one in found.unproven[: bounds.UNPROVEN_SHOWN]
                ]
            ),
            unproven_in_words=self._unproven(found.probability, len(found.unproven), listed=found.listed),
            positions=found.positions,
            budget=found.budget,
            caveats=self.parts.doubts(position, play),
        )

    def _chance(self, known: engine.Bounds) -> ChanceAnswer:
        """A chance; of one that is not known, no more than what is."""
        if known.exact:
            return chance(known.least, known.most)
        # That it is at least next to nothing is not worth a word.
        least = percent(known.least) if known.least >= ONE_IN_A_THOUSAND else ""
        most = percent(known.most) if known.most < 1 else ""
        words = self.words.said("not-yet-known", least=least, most=most)
        return ChanceAnswer(str(known.least), str(known.most), words)

    def _unproven(self, known: engine.Bounds, actions: int, *, listed: bool) -> str:
        """What a search left unproven, in words; empty where nothing is."""
        if known.exact:
            return ""
        reached = percent(known.least) if known.least else ""
        return self.words.said(
            "unproven" if listed else "unproven-and-more", actions=actions, reached=reached, most=percent(known.most)
        )

    def said(self, what: str, cut: str, deadline: Deadline, **counted: int | str) -> str:
        """How much was found, in words, and what cut the search."""
        return self.words.searched(what, cut, seconds=f"{deadline.seconds:g}", **counted)

    def _told(self, search: Search, found: engine.Outcomes[Any]) -> Told:
        """What was asked for, and how much of it was found."""
        cut, position = comparing.cut_of(found, search.deadline), search.position
        counted = found.followed if cut else found.courses
        return Told(
            action=search.action.text(position.geometry),
            sentence=self.words.action(search.action, position),
            given=search.given,
            summary=self.said("outcomes", cut, search.deadline, courses=counted, outcomes=len(found.outcomes)),
            order=self._order(found, position),
            courses=found.courses,
            followed=found.followed,
            complete=found.complete,
            cut=cut,
            bound=search.bound,
            caveats=self._doubts(position, search.action),
        )

    def _order(self, found: engine.Outcomes[Any], position: engine.Position) -> str:
        """That the order of what happens at one moment does not matter, and of what; empty where it may."""
        if not comparing.is_order_free(found):
            return ""
        asked = [one for one in found.choices if one.about in comparing.ORDERS]
        several = either([self.words.source(one, position) for one in _ordered(asked)])
        player = self.words.player(position, position.turn)
        if {one.about for one in asked} == {LEAVING}:
            return self.words.said("order-of-leaving-is-free", several=several, player=player)
        return self.words.said("order-is-free", several=several, player=player)

    def _doubts(self, position: engine.Position, action: engine.Action | None = None) -> tuple[CaveatAnswer, ...]:
        return self.parts.caveats(position.doubts(action), position)


def _ordered(asked: Sequence[engine.Decision]) -> tuple[engine.Named, ...]:
    """What all these choices order, wherever it stands by then; nothing where that is not one and the same, or much."""
    offered = [tuple([one for one in decision.shown if one is not None]) for decision in asked]
    if len({frozenset(one) for one in offered}) > 1:
        offered = [tuple([one._replace(square=None, gone=False) for one in named]) for named in offered]
    is_one = len({frozenset(one) for one in offered}) == 1 and len({*offered[0]}) == len(offered[0])
    return offered[0] if is_one and 1 < len(offered[0]) <= ORDERED_TOLD else ()
