"""Whether what a solver played on the board is right: each choice held against the best that there was before it.

Nobody's own choices make the goal any likelier than it was. So the last of several choices, between which neither
chance nor anybody else decided, tells of all of them: if it keeps the best, none before it gave anything away; and it
is the choice after which least is left to be looked at. Only where it does not keep the best is it looked for the one
that gave it away. What a position is worth is worked out no further than that takes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

import engine
from refsvc import bounds
from refsvc.judge import Judge
from refsvc.puzzles.answers import Grade
from refsvc.puzzles.puzzle import Puzzle
from refsvc.puzzles.replies import reply_to, reply_told
from refsvc.puzzles.searching import adviser, chance_after
from refsvc.puzzles.verdict import Verdict
from refsvc.puzzles.wording import chance_in_words, decision_in_words


class Choice(NamedTuple):
    """Something that the solver decided."""

    number: int
    """Its line."""
    course: engine.Play
    """All that was played up to it."""


def of_play(
    judge: Judge, puzzle: Puzzle, verdict: Verdict, lines: Sequence[str], progress: engine.Progress | None
) -> Grade:
    """How a line fares: right is who gave no chance away and reached the goal, or had only chance against it."""
    if not 0 < len(lines) <= bounds.PUZZLE_LINES:
        raise engine.NotUnderstood(f"{len(lines)} lines", expected=f"1 to {bounds.PUZZLE_LINES} lines that were played")
    return _Following(judge, puzzle, Fraction(verdict.answer.chance or 0), progress).through(lines)


class _Following:
    """Goes through a line."""

    def __init__(self, judge: Judge, puzzle: Puzzle, best: Fraction, progress: engine.Progress | None) -> None:
        assert puzzle.opening is not None
        self.judge, self.puzzle, self.first = judge, puzzle, best
        self.start, self.cards = puzzle.opening.play.position, puzzle.opening.case.cards
        self.advising = adviser(puzzle, self.start, progress)
        self.glancing = adviser(puzzle, self.start, progress, budget=bounds.POSITIONS_TO_TELL)
        self.best = best
        """The greatest chance that there was when last something was up to chance or to somebody else."""
        self.choices: list[Choice] = []
        """What the solver has decided since."""

    def through(self, lines: Sequence[str]) -> Grade:
        """How the line fares."""
        played = engine.Play(self.start, cards=self.cards)
        for number, line in enumerate(lines):
            if self.puzzle.reply and played.position.turn != self.start.turn:
                raise engine.NotUnderstood(
                    f"“{line}” comes after the end of the turn", expected="the lines of one turn"
                )
            own = self._decides(played)
            if not own:
                lost = self._before_another_decides()
                if lost is not None:
                    return lost
            try:
                played = played.then(line)
            except engine.LineRefused as refused:
                if isinstance(refused.error, engine.NotUnderstood):
                    raise refused.error.at(f"lines[{number}]") from None
                return self._refused(refused, number)
            if played.pending is None and self.advising.reached(played.position):
                # What is played after that takes nothing back.
                return self._reached()
            if own:
                self.choices.append(Choice(number, played))
            elif not self._take_in(played):
                return self._open(self.judge.words.puzzle("not-worked-out"))
        return self._not_reached(played)

    def _decides(self, played: engine.Play) -> bool:
        """Whether the next line is the solver's to decide: an action, or a choice of theirs."""
        pending = played.pending
        return pending is None or (not pending.chance and pending.player == self.start.turn)

    def _take_in(self, played: engine.Play) -> bool:
        """Take in what chance or somebody else brought; tells whether it could be worked out how likely the goal is."""
        self.choices = []
        # What is certain is certain whatever they bring.
        if self.best != 1:
            value = chance_after(self.advising, played)
            self.best = value.least
            return value.exact
        return True

    def _before_another_decides(self) -> Grade | None:
        """What is said where the choices so far gave something away, or it can't be told; None where they are right."""
        if not self.choices:
            return None
        kept = self._keeps(self.choices[-1], self.advising)
        if kept is None:
            return self._open(self.judge.words.puzzle("not-worked-out"))
        return None if kept else self._given_away()

    def _keeps(self, choice: Choice, advising: engine.Adviser) -> bool | None:
        """Whether a choice keeps the best; None where that is more than is looked into."""
        value = chance_after(advising, choice.course, self.best)
        if value.least >= self.best:
            return True
        return False if value.most < self.best else None

    # Where the line ends

    def _refused(self, refused: engine.LineRefused, number: int) -> Grade:
        """What is said to a line that can't be played; if chance was given away before it, to what did that."""
        if self.choices and self._keeps(self.choices[-1], self.glancing) is False:
            return self._given_away()
        why = self.judge.refusal(refused.error, refused.position)
        return Grade(False, True, why, (), number, str(self.best), "0")

    def _not_reached(self, played: engine.Play) -> Grade:
        """What is said where the lines end before the goal."""
        said = self.judge.words.puzzle
        if self.choices:
            over = played.pending is None and self.advising.ended(played.position)
            replied = self.puzzle.reply and played.position.turn != self.start.turn
            kept = self._keeps(self.choices[-1], self.advising if over or replied else self.glancing)
            if kept is None:
                return self._open(said("not-worked-out") if replied else said("not-judged-yet"))
            if not kept:
                return self._given_away()
        if not self.best:
            found = Grade(True, True, said("bad-luck", best=self._chance(self.first)))
        elif self.puzzle.reply and played.position.turn != self.start.turn:
            found = Grade(True, True, said("held", best=self._chance(self.first)))
        else:
            found = Grade(False, False, said("not-yet"))
        return replace(found, before=str(self.first), after=str(self.best))

    def _reached(self) -> Grade:
        said = self.judge.words.puzzle
        remark = said("reached-surely") if self.first == 1 else said("reached", best=self._chance(self.first))
        return Grade(True, True, remark, before=str(self.first), after="1")

    def _open(self, remark: str) -> Grade:
        return Grade(False, False, remark, before=str(self.first))

    # What gave the chance away

    def _given_away(self) -> Grade:
        """What is said to the choice that keeps less than there was, and how much it keeps if that is soon found."""
        kept, gone = self._culprit()
        choice, said = self.choices[gone], self.judge.words.puzzle
        after = chance_after(self.glancing, choice.course)
        now, line = self._chance(after.most) if after.exact else "", self._words(choice)
        if kept + 1 == gone:
            by_what = said("given-away-by", line=line)
        else:
            last = "" if kept < 0 else self._words(self.choices[kept])
            by_what = said("given-away-since", line=line, kept=last)
        if not after.most:
            left = said("nothing-left")
        elif self.best == 1:
            left = said("certainty-left", after=now)
        else:
            before = self._chance(self.best)
            # What is not told apart in percent is less all the same.
            left = said("chance-left", before=before, after="" if now == before else now)
        found = str(after.most) if after.exact else ""
        reply = reply_to(self.puzzle, self.glancing, choice.course)
        remark = " ".join((by_what, left, *reply_told(self.judge, self.puzzle, reply)))
        course = () if reply is None else reply.course
        return Grade(False, True, remark, (), choice.number, str(self.best), found, course)

    def _culprit(self) -> tuple[int, int]:
        """The places of the last choice after which the best is known to be there, and of the first after which not.

        -1 stands for the beginning, where it is there.
        """
        kept, unknown = -1, 0
        for place, choice in enumerate(self.choices[:-1]):
            found = self._keeps(choice, self.glancing)
            if found is False:
                return kept, place
            if found:
                kept = place
            else:
                unknown += 1
            if unknown > bounds.CHOICES_GLANCED_AT:
                break
        return kept, len(self.choices) - 1

    def _words(self, choice: Choice) -> str:
        return decision_in_words(self.judge, choice.course)

    def _chance(self, chance: Fraction) -> str:
        return chance_in_words(self.judge, chance)
