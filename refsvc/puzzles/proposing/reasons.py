"""Why a wrong answer is wrong: the first of the causes that was tried out and found to be one.

An answer that says two things is only put down to a text that was forgotten where both would be so without it. Where no
single text or decision brings the whole of it about, it is told which part is not so, and what is so instead; of what
can come of an action, whether its parts exclude each other or one of them never comes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations, islice, product
from typing import Any

import engine
from refsvc import bounds
from refsvc.puzzles.accounts import accounts, made_by
from refsvc.puzzles.claims import Decider
from refsvc.puzzles.proposing.story import Story
from refsvc.puzzles.puzzle import Ask, BecauseClaim, HoldsClaim, Option
from refsvc.puzzles.stating import all_stated
from refsvc.puzzles.wording import decisions_in_words
from refsvc.puzzles.worlds import Silence, World, forgotten, otherwise, silences

Statements = Sequence[engine.Statement]
Line = Sequence[tuple[engine.Decision, engine.Answer]]
"""A course of decisions with what was answered."""


class Reasons:
    """Finds why answers to one question are wrong; what they share is worked out once."""

    def __init__(self, decider: Decider) -> None:
        self.decider, self.judge = decider, decider.judge

    def of(self, option: Option) -> str:
        """Why a wrong answer is wrong: as its proposer knows already, or as it is found out; empty where nothing is."""
        if isinstance(option.claim, BecauseClaim):
            return option.why or self.decider.not_against(option.claim.entry, by_texts=True)
        if not isinstance(option.claim, HoldsClaim):
            return option.why
        match self.decider.puzzle.ask:
            case Ask.AFTER:
                return option.why or self._afterwards(option.claim.statements)
            case Ask.POSSIBLE:
                return self._of_what_can_come(option.claim.statements)
        # What need not be so is told with a course in which it is not.
        return ""

    # What is so afterwards

    def _afterwards(self, said: Statements) -> str:
        played = self.decider.opening
        true = [one for one in said if one.holds(played.position)]
        wrong = [one for one in said if one not in true]
        for world in self._worlds:
            if _all_hold(said, world.position):
                return self._mistaken(world, wrong[0])
        each = [self._alone(one, true) for one in wrong]
        if not all(each):
            if _all_hold(said, played.start):
                return self.judge.words.puzzle("why-left-out", step=self._cause(wrong[0]))
            rest = [one for why, one in zip(each, wrong, strict=True) if not why]
            return " ".join(dict.fromkeys((*filter(None, each), *accounts(self.judge, played, rest))))
        return " ".join(dict.fromkeys(each))

    def _alone(self, wrong: engine.Statement, true: Statements) -> str:
        """What makes a statement wrong, of a mistake that leaves alone what is true; empty where there is none."""
        found = (world for world in self._worlds if _all_hold((wrong, *true), world.position))
        return next((self._mistaken(world, wrong) for world in found), "")

    def _mistaken(self, world: World, wrong: engine.Statement) -> str:
        """That a text was forgotten, with what it did where it was; or what would have to be decided otherwise."""
        if world.silence is None:
            return world.mistake
        step = self._story.cause_of(wrong.text, world.silence.steps) or world.silence.steps[0]
        told = self.judge.words.step(step, self.decider.opening.start)
        return self.judge.words.puzzle("why-forgotten", text=world.silence.text, step=told)

    def _cause(self, wrong: engine.Statement) -> str:
        step = self._story.cause_of(wrong.text)
        return "" if step is None else self.judge.words.step(step, self.decider.opening.start)

    @cached_property
    def _worlds(self) -> list[World]:
        """What would have come of it had a text been forgotten, or had a decision been another."""
        judge, played = self.judge, self.decider.opening
        worlds = (*forgotten(judge, played), *otherwise(judge, played, orders=True))
        decided = otherwise(judge, played, orders=False)
        return [*islice(worlds, bounds.WORLDS_TRIED), *islice(decided, bounds.WORLDS_TRIED)]

    @cached_property
    def _story(self) -> Story:
        return Story(self.judge, self.decider.opening)

    # What can come of it

    def _of_what_can_come(self, said: Statements) -> str:
        never = [one for one in said if not any(one.holds(end.seen) for end in self._outcomes)]
        without = next(
            (one.text for one, ends in self._without_a_text if any(_all_hold(said, end) for end in ends)), ""
        )
        return self._never(never, without) if never else self._one_or_other(said, without)

    @cached_property
    def _outcomes(self) -> Sequence[engine.Outcome[engine.Position]]:
        found: engine.Outcomes[Any] = self.decider.outcomes
        return found.outcomes

    @cached_property
    def _without_a_text(self) -> list[tuple[Silence, Sequence[engine.Position]]]:
        """What could come of it were one of the texts not there that take part in it."""
        return list(islice(self._silenced(), bounds.WORLDS_TRIED))

    def _silenced(self) -> Iterator[tuple[Silence, Sequence[engine.Position]]]:
        before, action, given = self.decider.asked_about
        seen = set[str]()
        for outcome in self._outcomes:
            answers = [answer for _, answer in outcome.lines[0]] if outcome.lines else []
            try:
                play = engine.Play(before).begun(action).answered([*given, *(", ".join(a) or "none" for a in answers)])
            except engine.EngineError:
                continue
            for silence in silences(self.judge, play):
                if silence.text not in seen:
                    seen.add(silence.text)
                    yield silence, self._coming_of(silence.start, action, given)

    def _coming_of(
        self, start: engine.Position, action: engine.Action, given: Sequence[str]
    ) -> Sequence[engine.Position]:
        try:
            found = engine.outcomes(
                start, action, given, bound=bounds.COURSES_FOR_PROPOSALS, progress=self.decider.progress
            )
        except engine.EngineError:
            return ()
        return [one.seen for one in found.outcomes]

    def _never(self, never: Statements, without: str) -> str:
        """That something never comes, and the text without which it could."""
        before, _, _ = self.decider.asked_about
        text = without or next(
            (one.text for one, ends in self._without_a_text if any(_all_hold(never, end) for end in ends)), ""
        )
        wrong, found = all_stated(self.judge, never, before), self.decider.instead_of(never)
        step = "" if text else self._what_makes_it_otherwise(never)
        return self.judge.words.puzzle("why-never", wrong=wrong, found=found, text=text, step=step)

    def _what_makes_it_otherwise(self, never: Statements) -> str:
        """The steps of every course by which it is otherwise, in sentences; else that nothing brings it."""
        courses = [
            [said for one in never for said in made_by(self.judge, play, one.test(play.position).found)]
            for play in self.decider.examples
        ]
        told = [said for said in courses[0] if all(said in other for other in courses)] if courses else []
        return " ".join(dict.fromkeys(told)) or self.judge.words.puzzle("why-never-at-all")

    def _one_or_other(self, said: Statements, without: str) -> str:
        """That things can come, but not all together: with the decision that parts them."""
        before, _, _ = self.decider.asked_about
        steps = _parting(self._lines_to(said))
        if steps is None:
            return self.judge.words.puzzle("why-not-together", text=without)
        one, other = [decisions_in_words(self.judge, [step], before) for step in steps]
        return self.judge.words.puzzle("why-one-or-other", one=one, other=other, text=without)

    def _lines_to(self, said: Statements) -> list[list[Line]]:
        """The courses to each of two things that never come together; nothing where any two of them do."""
        for one, other in combinations(said, 2):
            ends = [[end for end in self._outcomes if each.holds(end.seen)] for each in (one, other)]
            if not any(end is there for end in ends[0] for there in ends[1]):
                return [[line for end in found for line in end.lines] for found in ends]
        return []


def _all_hold(said: Statements, position: Any) -> bool:
    return all(one.holds(position) for one in said)


def _parting(courses: Sequence[Sequence[Line]]) -> Any:
    """The decision at which those courses to two things part that have most in common, with both answers."""
    best: tuple[int, Any] = (-1, None)
    for line, beside in product(*courses) if courses else ():
        for place, (step, twin) in enumerate(zip(line, beside, strict=False)):
            if step != twin:
                if place > best[0] and step[0] == twin[0]:
                    best = (place, (step, twin))
                break
    return best[1]
