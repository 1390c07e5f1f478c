"""Each option of a puzzle decided by the engine: right or wrong, and why, in sentences with the entries behind them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from engine.explore.outcomes import BOUND, Outcomes
from engine.second import Situation, explain
from engine.second.documents.statements import Statement
from engine.second.rules import Verdict, prospects
from engine.second.solving.goals import holds
from engine.values.actions import Action
from engine.values.errors import EngineError
from refsvc.corpus import Card
from refsvc.puzzles.model import (
    ActionClaim,
    Ask,
    BecauseClaim,
    ChanceClaim,
    DoClaim,
    Fact,
    HoldsClaim,
    LegalClaim,
    Option,
    Puzzle,
    ValueClaim,
)
from refsvc.puzzles.searching import Searched, chance_after_lines
from refsvc.scenarios import pieces
from refsvc.scenarios.playing import LineRefused, Play, play
from refsvc.scenarios.referee import Referee

Progress = Callable[[int], bool]
"""Told now and then how far a search is; stops it by giving back False."""


class Judged(NamedTuple):
    """What the engine says of an option."""

    right: bool | None
    """None where it can't be decided; the sentences then say why."""
    sentences: tuple[str, ...]
    entries: tuple[str, ...]


class Undecided(Exception):
    """An option can't be decided: why not, in words."""


def judged(
    referee: Referee, puzzle: Puzzle, played: Play | None, searched: Searched | None, progress: Progress | None = None
) -> list[Judged]:
    """Every option in the order of the document, decided as far as it can be."""
    judge = _Judge(referee, puzzle, played, searched, progress)
    return [judge.option(option) for option in puzzle.options]


class _Judge:
    """Decides the options of one puzzle; what several of them need is worked out once."""

    def __init__(
        self,
        referee: Referee,
        puzzle: Puzzle,
        played: Play | None,
        searched: Searched | None,
        progress: Progress | None,
    ) -> None:
        self.referee, self.puzzle, self._played = referee, puzzle, played
        self.searched, self.progress = searched, progress

    @property
    def played(self) -> Play:
        """The position of the question."""
        if self._played is None:
            raise Undecided("there is no position to decide it on")
        return self._played

    def option(self, option: Option) -> Judged:
        """Right or wrong, with the reasons."""
        try:
            found = self._decided(option)
        except Undecided as error:
            found = Judged(None, (str(error),), ())
        except EngineError as error:
            found = Judged(None, (self.referee.refusal(error, self.played.position),), ())
        return found._replace(sentences=(option.why,)) if option.why and found.right is not None else found

    def _decided(self, option: Option) -> Judged:
        match option.claim:
            case ActionClaim(action):
                return self._legality(action)
            case BecauseClaim(entry):
                return self._because(entry)
            case LegalClaim(legal):
                verdict = self._verdict()
                return _of_verdict(self.referee, verdict, verdict.legal is legal, self.played.position.turn)
            case HoldsClaim(statements):
                return self._holds(statements)
            case DoClaim(lines):
                return self._course(lines)
            case ChanceClaim(chance):
                return self._chance(chance)
            case ValueClaim(value):
                return _fact(self.referee, self.puzzle.fact, value)
        return Judged(option.right, (), (self.puzzle.entry,) if self.puzzle.entry else ())

    # Legality

    def _legality(self, action: Action) -> Judged:
        verdict = explain(self.played.position, action, resolving=self.played.resolving)
        return _of_verdict(self.referee, verdict, verdict.legal, self.played.position.turn)

    def _verdict(self) -> Verdict:
        assert self.puzzle.action is not None
        return explain(self.played.position, self.puzzle.action, resolving=self.played.resolving)

    def _because(self, entry: str) -> Judged:
        verdict, turn = self._verdict(), self.played.position.turn
        against = [reason for reason in verdict.reasons if entry in reason.entries]
        if against:
            return Judged(True, tuple([self.referee.sentences.reason(one, turn) for one in against]), (entry,))
        title = pieces.entry(self.referee, entry)["title"]
        return Judged(False, (f"“{title}” does not stand against {self.puzzle.action_text} here.",), (entry,))

    # What becomes of the position

    def _holds(self, statements: Sequence[Statement]) -> Judged:
        if self.puzzle.ask is not Ask.AFTER:
            return self._in_outcomes(statements)
        seen = [(one, one.test(self.played.position)) for one in statements]
        wrong = [f"Not so: {one.text}. In fact, {found.found}." for one, found in seen if not found.true]
        return Judged(not wrong, tuple(wrong), ())

    def _in_outcomes(self, statements: Sequence[Statement]) -> Judged:
        found = self._outcomes(lambda position: holds(statements, position))
        true = sum(one.courses for one in found.outcomes if one.position)
        possible, certain = true > 0, true == found.courses
        right = possible if self.puzzle.ask is Ask.POSSIBLE else certain
        ways = "course" if found.courses == 1 else "courses"
        return Judged(right, (f"It comes out so in {true} of {found.courses} {ways} of decisions.",), ())

    def _outcomes(self, see: Callable[[Situation], bool]) -> Outcomes[bool]:
        position, action, answers = self._start()
        found = prospects(position, action, answers, see, bound=BOUND, progress=self.progress)
        if not found.complete:
            raise Undecided(f"there are more courses than the {found.courses} that were followed")
        return found

    def _start(self) -> tuple[Situation, Action, tuple[str, ...]]:
        """The position and action whose outcomes are meant, and the answers given beforehand."""
        if self.puzzle.action is not None:
            if self.played.pending is not None:
                raise Undecided(f"“{self.played.done[-1].text}” still waits for a decision")
            return self.played.position, self.puzzle.action, ()
        if self.played.pending is None:
            raise Undecided("nothing waits for a decision, so there is no rest: name the action that is meant")
        last = self.played.done[-1]
        return last.before, last.action, last.answers

    # Courses

    def _course(self, lines: Sequence[str]) -> Judged:
        try:
            course = play(self.played.position, lines)
        except LineRefused as refused:
            return Judged(False, (self.referee.refusal(refused.error, refused.position),), _against(refused))
        entries = tuple(dict.fromkeys(course.cited()))
        if self.puzzle.ask is Ask.START:
            return self._kept(course, entries)
        if course.pending is None:
            seen = [one.test(course.position) for one in self.puzzle.goal]
            missing = tuple([f"Then {one.found}." for one in seen if not one.true])
            return Judged(not missing, missing, entries)
        last = course.done[-1]
        found = prospects(
            last.before, last.action, last.answers, lambda position: holds(self.puzzle.goal, position), bound=BOUND
        )
        if not found.complete:
            raise Undecided(f"there are more courses than the {found.courses} that were followed")
        met = sum(one.courses for one in found.outcomes if one.position)
        return Judged(
            met == found.courses, (f"The goal is reached in {met} of the {found.courses} ways it can go on.",), entries
        )

    def _kept(self, course: Play, entries: tuple[str, ...]) -> Judged:
        """Whether a beginning keeps the greatest chance."""
        best = self._solved()
        found = chance_after_lines(self.puzzle, self.played.position, course)
        if not found.exact and found.most > best:
            raise Undecided("the search did not come to its end within the budget")
        said = f"After that the chance is {found.most}" if found.exact else f"After that it is at most {found.most}"
        return Judged(found.least == best, (f"{said}; {best} can be kept.",), entries)

    def _chance(self, chance: Fraction) -> Judged:
        best = self._solved()
        return Judged(chance == best, (f"The greatest chance is {best} ({pieces.percent(best)}).",), ())

    def _solved(self) -> Fraction:
        if self.searched is None or not self.searched.complete:
            raise Undecided("the search did not come to its end within the budget")
        return self.searched.least


def _of_verdict(referee: Referee, verdict: Verdict, right: bool, turn: int) -> Judged:
    sentences = [referee.sentences.reason(reason, turn) for reason in verdict.reasons] or ["It is legal."]
    entries = dict.fromkeys(entry for reason in verdict.reasons for entry in reason.entries)
    return Judged(right, tuple(sentences), tuple(entries))


def _against(refused: LineRefused) -> tuple[str, ...]:
    reasons = getattr(refused.error, "reasons", ())
    return tuple(dict.fromkeys(entry for reason in reasons for entry in reason.entries))


def _fact(referee: Referee, fact: Fact | None, value: str) -> Judged:
    """Whether a card's figure or word is this one."""
    if fact is None:
        raise Undecided("no `fact` says which figure is meant")
    card = referee.corpus.cards[fact.card]
    known = fact_of(card, fact.field)
    if known is None:
        raise Undecided(f"no source states it of {card.title}")
    return Judged(value.lower() == known.lower(), (f"{card.title}: {fact.field} {known}.",), (card.id,))


def fact_of(card: Card, field: str) -> str | None:
    """A figure or word of a card as a quiz asks for it; None where no source states it."""
    if field in card.unconfirmed:
        return None
    value = {
        "cost": card.cost,
        "life": card.life,
        "strength": card.strength,
        "attack": card.attack,
        "class": card.card_class,
        "phase": card.phase,
        "faction": card.faction or None,
        "active": None if card.active is None else "yes" if card.active else "no",
    }[field]
    return None if value is None else str(value)
