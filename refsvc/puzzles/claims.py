"""What an option claims, decided by the engine, with why in sentences and the entries behind them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from typing import Any

import engine
from refsvc import bounds
from refsvc.judge import Judge
from refsvc.puzzles.accounts import accounts, happenings, made_by
from refsvc.puzzles.dice import dice_told
from refsvc.puzzles.facts import fact_of, not_so
from refsvc.puzzles.permits import kept_to, permitted
from refsvc.puzzles.puzzle import (
    ActionClaim,
    Ask,
    BecauseClaim,
    ChanceClaim,
    Claim,
    DoClaim,
    Fact,
    HoldsClaim,
    LegalClaim,
    Option,
    Puzzle,
    SaidClaim,
    ValueClaim,
)
from refsvc.puzzles.replies import reply_to, reply_told
from refsvc.puzzles.searching import Searched, adviser, chance_after, search
from refsvc.puzzles.titles import TEXTS
from refsvc.puzzles.verdict import Decided
from refsvc.puzzles.wording import chance_in_words, decisions_in_words, first_words, found_in_words, joined

Line = Sequence[tuple[engine.Decision, engine.Answer]]
"""A course of decisions with what was answered."""


class Undecided(Exception):
    """An option can't be decided: why not, in words."""


class Decider:
    """Decides what may be claimed about a puzzle; each thing that claims need is worked out once.

    ``progress`` is told how far a search is, and stops it by giving back False.
    """

    def __init__(self, judge: Judge, puzzle: Puzzle, progress: engine.Progress | None = None) -> None:
        self.judge, self.puzzle, self.progress = judge, puzzle, progress
        self._known: dict[tuple[type[Claim], Claim], Decided] = {}
        self._courses: dict[tuple[str, ...], engine.Play] = {}

    def turned_to(self, puzzle: Puzzle) -> Decider:
        """The same question with other options: what was worked out stays known."""
        other = copy(self)
        other.puzzle = puzzle
        return other

    def goes_on(self) -> bool:
        """Whether anything more may be worked out."""
        return self.progress is None or self.progress(0)

    @property
    def opening(self) -> engine.Play:
        """The position of the question. Raises Undecided and LineRefused."""
        if self.puzzle.opening is None:
            raise Undecided(self._said("undecided-no-position"))
        return self.puzzle.opening.play

    @cached_property
    def searched(self) -> Searched:
        """The best course towards the goal."""
        return search(self.puzzle, self.opening.position, self.progress)

    def option(self, option: Option) -> Decided:
        """Right or wrong, with the reasons; what only its author can vouch for is as the author says."""
        if isinstance(option.claim, SaidClaim):
            found = Decided(option.right, (), (self.puzzle.entry,) if self.puzzle.entry else ())
        else:
            # Claims of two types may be equal as tuples.
            key = (type(option.claim), option.claim)
            found = self._known.get(key) or self._known.setdefault(key, self._claim(option.claim))
        if not option.why or found.right is None:
            return found
        return replace(found, sentences=(option.why, *reply_told(self.judge, self.puzzle, found.reply)))

    def _claim(self, claim: Claim) -> Decided:
        try:
            return self._decided(claim)
        except Undecided as error:
            return Decided(None, (str(error),))
        except engine.EngineError as error:
            return Decided(None, (self.judge.refusal(error, self.opening.position),))

    def _decided(self, claim: Claim) -> Decided:
        match claim:
            case ActionClaim(action):
                verdict = self._verdict(action)
                return self._of_verdict(verdict, action, right=verdict.legal)
            case BecauseClaim(entry):
                return self._because(entry)
            case LegalClaim(legal):
                assert self.puzzle.action is not None
                return self._of_verdict(self._asked, self.puzzle.action, right=self._asked.legal is legal)
            case HoldsClaim(statements):
                return self._holds(statements)
            case DoClaim(lines):
                return self._course(lines)
            case ChanceClaim(chance):
                return self._chance(chance)
            case ValueClaim(value):
                return self._fact(self.puzzle.fact, value)
        raise Undecided(self._said("undecided-unsaid"))

    def _said(self, code: str, **values: str | int) -> str:
        return self.judge.words.puzzle(code, **values)

    # Legality

    def _verdict(self, action: engine.Action) -> engine.Verdict:
        return engine.explain(self.opening.position, action, resolving=self.opening.resolving)

    @cached_property
    def _asked(self) -> engine.Verdict:
        """The verdict on the action that is asked about."""
        assert self.puzzle.action is not None
        return self._verdict(self.puzzle.action)

    def _of_verdict(self, verdict: engine.Verdict, action: engine.Action, *, right: bool) -> Decided:
        if verdict.legal:
            found = permitted(self.judge, self.opening, action)
            return Decided(right, found.sentences or (self._said("legal"),), found.entries)
        entries = dict.fromkeys(entry for reason in verdict.reasons for entry in reason.entries)
        return Decided(right, tuple([self._reason(reason) for reason in verdict.reasons]), tuple(entries))

    def _reason(self, reason: engine.Reason) -> str:
        """A reason in words, with the text that limits what is possible where it does not name it."""
        told = self.judge.words.reason(reason, self.opening.position)
        texts = self.judge.cited([entry for entry in reason.entries if entry.startswith(TEXTS)])
        limits = [
            self.judge.words.puzzle("explained-text", title=one.title, text=first_words(self.judge, one.id))
            for one in texts
            if one.title not in told
        ]
        return " ".join((told, *limits))

    def _because(self, entry: str) -> Decided:
        against = [reason for reason in self._asked.reasons if entry in reason.entries]
        if against:
            return Decided(True, tuple([self._reason(one) for one in against]), (entry,))
        return Decided(False, (), (entry,))

    def not_against(self, entry: str, *, by_texts: bool) -> str:
        """That an entry does not stand against the action in question, why not, and what does.

        ``by_texts`` also looks for the text that sees to it, for which the position is read once without each.
        """
        assert self.puzzle.action is not None
        (cited,) = self.judge.cited([entry])
        cause = kept_to(self.judge, self.opening.position, self.puzzle.action, cited, by_texts=by_texts)
        against = " ".join(self._reason(one) for one in self._asked.reasons)
        return self._said("not-against", cause=cause, reason=against)

    # What becomes of the position

    def _holds(self, statements: Sequence[engine.Statement]) -> Decided:
        if self.puzzle.ask is not Ask.AFTER:
            return self._in_outcomes(statements)
        wrong = self._otherwise(statements, self.opening)
        if wrong:
            return Decided(False, wrong)
        made = dict.fromkeys(said for one in statements for said in made_by(self.judge, self.opening, one.text))
        return Decided(True, tuple(made)[: bounds.SENTENCES_EXPLAINED])

    def _otherwise(self, statements: Sequence[engine.Statement], played: engine.Play) -> tuple[str, ...]:
        """What is so in place of those statements that are not true, and how it came to be."""
        wrong = [one for one in statements if not one.holds(played.position)]
        return accounts(self.judge, played, wrong)

    def _in_outcomes(self, statements: Sequence[engine.Statement]) -> Decided:
        true, courses = self._counted(self.outcomes, statements)
        right = true > 0 if self.puzzle.ask is Ask.POSSIBLE else true == courses
        return Decided(right, (self._how_it_comes(statements, true, courses),))

    def _how_it_comes(self, statements: Sequence[engine.Statement], true: int, courses: int) -> str:
        """In words: it always comes out so, never, or with these decisions and not with those."""
        if true in (0, courses):
            if not true:
                return self._said("never-so", found=self.instead_of(statements))
            line = min((line for one in self.outcomes.outcomes for line in one.lines), key=len, default=())
            return " ".join((self._said("always-so"), *self._on_the_way(line)))
        is_so = self.puzzle.ask is Ask.POSSIBLE
        lines = [
            line
            for one in self.outcomes.outcomes
            if all(said.holds(one.seen) for said in statements) is is_so
            for line in one.lines
        ]
        before, _, _ = self.asked_about
        line = min(lines, key=len)
        course = decisions_in_words(self.judge, line, before)
        told = self._said("possibly-so" if is_so else "not-always-so", course=course)
        return " ".join((told, *self._on_the_way(line)))

    def _on_the_way(self, line: Line) -> Sequence[str]:
        """What a course brings about."""
        play = self.along(line)
        chosen = [one for _, answer in line for one in answer]
        return () if play is None else happenings(self.judge, play, chosen=chosen)[: bounds.SENTENCES_EXPLAINED]

    @property
    def examples(self) -> Iterator[engine.Play]:
        """A course to each of the first outcomes."""
        for one in self.outcomes.outcomes[: bounds.OUTCOMES_EXPLAINED]:
            play = self.along(one.lines[0]) if one.lines else None
            if play is not None:
                yield play

    def along(self, line: Line) -> engine.Play | None:
        """The action that is asked about, played on with these decisions; None where that can't be."""
        before, action, given = self.asked_about
        answers = [", ".join(answer) or "none" for _, answer in line]
        try:
            return engine.Play(before).begun(action).answered([*given, *answers])
        except engine.EngineError:
            return None

    def instead_of(self, statements: Sequence[engine.Statement]) -> str:
        """What is so in the end in place of what never is, however it is decided; empty where that is too much."""
        ends = [one.seen for one in self.outcomes.outcomes]
        never = [one for one in statements if not any(one.holds(end) for end in ends)]
        told: list[str] = []
        for one in never:
            found = dict.fromkeys(found_in_words(self.judge, one.test(end).found, end, within=True) for end in ends)
            if len(found) > bounds.FINDINGS_TOLD:
                return ""
            told.append(joined(self.judge, "joined-or", list(found)))
        return joined(self.judge, "joined-and", told)

    @property
    def asked_about(self) -> tuple[engine.Position, engine.Action, tuple[str, ...]]:
        """The action of which the outcomes are asked about, with the position before it and the answers given in it.

        Raises Undecided where there is none.
        """
        opening = self.opening
        if self.puzzle.action is not None:
            if opening.pending is not None:
                raise Undecided(self._said("undecided-waits", action=opening.done[-1].text))
            return opening.position, self.puzzle.action, ()
        if opening.pending is None:
            raise Undecided(self._said("undecided-no-rest"))
        last = opening.done[-1]
        return last.before, last.action, last.answers

    def _counted(self, found: engine.Outcomes[Any], statements: Sequence[engine.Statement]) -> tuple[int, int]:
        """In how many courses of decisions all of these statements come true, and how many there are."""
        if not found.complete:
            raise Undecided(self._said("undecided-unfollowed", courses=found.courses))
        shown = (one.courses for one in found.outcomes if all(said.holds(one.seen) for said in statements))
        return sum(shown), found.courses

    @cached_property
    def outcomes(self) -> engine.Outcomes[Any]:
        """All that can come of the action that is asked about, or of the rest of one that waits for a decision."""
        return engine.outcomes(*self.asked_about, progress=self.progress)

    # Courses

    def course(self, lines: tuple[str, ...]) -> engine.Play:
        """What playing these lines from the position of the question comes to. Raises LineRefused."""
        if lines not in self._courses:
            self._courses[lines] = engine.play(self.opening.position, lines, self.opening.cards)
        return self._courses[lines]

    def _course(self, lines: tuple[str, ...]) -> Decided:
        try:
            course = self.course(lines)
        except engine.LineRefused as refused:
            if isinstance(refused.error, engine.NotUnderstood) and self.course(lines[: refused.number]).pending is None:
                raise Undecided(self.judge.refusal(refused)) from None
            reasons = refused.error.reasons if isinstance(refused.error, engine.IllegalAction) else ()
            against = dict.fromkeys(entry for reason in reasons for entry in reason.entries)
            return Decided(False, (self.judge.refusal(refused.error, refused.position),), tuple(against))
        entries = tuple(dict.fromkeys(course.cited()))
        if self.puzzle.ask is Ask.START:
            return self._kept(course, entries)
        if course.pending is None:
            missing = self._otherwise(self.puzzle.goal, course)
            because = (*missing, *self._lacking(course)) if missing else (self._said("goal-reached"),)
            return Decided(not missing, because, entries)
        last = course.done[-1]
        rest = engine.outcomes(last.before, last.action, last.answers, progress=self.progress)
        met, courses = self._counted(rest, self.puzzle.goal)
        told = "goal-in-all" if met == courses else "goal-in-courses"
        return Decided(met == courses, (self._said(told, met=met, courses=courses),), entries)

    def _lacking(self, course: engine.Play) -> Iterator[str]:
        """What a text brings about in the course that is right, and in this one not at all, or too late."""
        here = happenings(self.judge, course)
        for option in self.puzzle.options:
            if not option.right or not isinstance(option.claim, DoClaim):
                continue
            right = self.course(option.claim.lines)
            told = happenings(self.judge, right, of_texts=True)[:1]
            is_order = sorted(one.text for one in course.done) == sorted(one.text for one in right.done)
            yield from (self._said("goal-lacks", step=one) for one in told if one not in here)
            yield from (self._said("goal-too-late", step=one) for one in told if one in here and is_order)

    def _kept(self, course: engine.Play, entries: tuple[str, ...]) -> Decided:
        """Whether a beginning keeps the greatest chance."""
        best = self._solved()
        advising = adviser(self.puzzle, self.opening.position, self.progress)
        found = chance_after(advising, course)
        if not found.exact and found.most > best:
            raise Undecided(self._said("undecided-unsearched"))
        if found.least == best:
            return Decided(True, (self._said("chance-kept", best=chance_in_words(self.judge, best)),), entries)
        dice = tuple(dice_told(self.judge, self.opening.position, course.done[0].action))
        reply = reply_to(self.puzzle, advising, course)
        replied = reply_told(self.judge, self.puzzle, reply)
        if not found.most:
            none = self._said("chance-none", best=chance_in_words(self.judge, best))
            return Decided(False, (*dice, none, *replied), entries, reply)
        code = "chance-after" if found.exact else "chance-after-at-most"
        values = {"chance": chance_in_words(self.judge, found.most), "best": chance_in_words(self.judge, best)}
        return Decided(False, (*dice, self._said(code, **values), *replied), entries, reply)

    def _chance(self, chance: Fraction) -> Decided:
        best = self._solved()
        if chance != best:
            return Decided(False, (self._said("chance-likelier" if chance < best else "chance-less-likely"),))
        return Decided(True, (self._said("greatest-chance", best=chance_in_words(self.judge, best)),))

    def _solved(self) -> Fraction:
        if not self.searched.complete:
            raise Undecided(self._said("undecided-unsearched"))
        return self.searched.least

    # Facts

    def _fact(self, fact: Fact | None, value: str) -> Decided:
        """Whether a card's figure or word is this one."""
        if fact is None:
            raise Undecided(self._said("undecided-no-fact"))
        card = self.judge.corpus.cards[fact.card]
        known = fact_of(card, fact.field)
        if known is None:
            raise Undecided(self._said("undecided-unstated", card=card.title))
        if value.lower() != known.lower():
            return Decided(False, (not_so(self.judge, card, known, value),), (card.id,))
        told = int(known) if known.isdecimal() else known
        said = self.judge.words.puzzle(f"fact-{fact.field}", card.edition, card=card.title, value=told)
        return Decided(True, (said,), (card.id,))
