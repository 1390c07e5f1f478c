"""The room as one value: puzzles read, proposed for, decided once, put to solvers and graded."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from typing import Any, NamedTuple, Protocol

import engine
from refsvc import bounds
from refsvc.deadlines import Deadline
from refsvc.judge import Judge
from refsvc.puzzles import answers, reading
from refsvc.puzzles.answers import (
    Grade,
    GradedOption,
    HintAnswer,
    MadeAnswer,
    ProofAnswer,
    PuzzleAnswer,
    SolvedAnswer,
    VerdictAnswer,
)
from refsvc.puzzles.claims import Decider
from refsvc.puzzles.deciding import decide, verdict_of
from refsvc.puzzles.difficulty import rated
from refsvc.puzzles.grading import Submission, grade, graded_options
from refsvc.puzzles.making import Made, make
from refsvc.puzzles.proposing import propose
from refsvc.puzzles.puzzle import Kind, Option, Puzzle, digest_of
from refsvc.puzzles.turns import Stopped, Turns
from refsvc.puzzles.varying import Numbered, candidates
from refsvc.puzzles.verdict import Difficulty, Verdict, verdict_from
from refsvc.puzzles.wording import chance_in_words, course_told, given_in_words


class KeepsVerdicts(Protocol):
    """Keeps verdicts as plain data by their digests, for longer than a process lives."""

    def find(self, digests: Sequence[str]) -> Mapping[str, Mapping[str, Any]]:
        """What is kept of these, by digest."""
        ...

    def keep(self, digest: str, result: Mapping[str, Any]) -> None:
        """Keep a verdict."""
        ...


class Variant(NamedTuple):
    """A puzzle like another one."""

    puzzle: Puzzle
    verdict: Verdict


@dataclass(frozen=True)
class Proposal:
    """A draft with the options that are proposed for it, decided."""

    puzzle: Puzzle
    """The draft with its own options and those proposed."""
    options: tuple[Option, ...]
    """Those proposed, the right ones first."""
    verdict: Verdict


@dataclass
class _Varied:
    """The variants of a puzzle that were found so far, and those that are still to be tried."""

    found: list[Variant]
    left: Iterator[Numbered]


class Puzzles:
    """Reads, decides and grades the puzzles of one reference.

    A puzzle is decided once: a digest of its document, of the rules and of the texts is what its verdict is kept under,
    in memory and wherever else verdicts are kept, so that none is ever out of date.
    """

    def __init__(self, judge: Judge, rules: str = "", kept: KeepsVerdicts | None = None) -> None:
        self.judge, self.rules, self._kept = judge, rules, kept
        self._known: OrderedDict[str, Verdict] = OrderedDict()
        self._turns = Turns()
        self._varied: OrderedDict[str, _Varied] = OrderedDict()

    def read(self, document: object) -> Puzzle:
        """The puzzle that plain data describes. Raises WrongPuzzle."""
        return reading.read(document, self.judge)

    # Deciding

    def verdict(
        self,
        puzzle: Puzzle,
        progress: engine.Progress | None = None,
        *,
        seconds: float = bounds.SECONDS_TO_ANSWER,
    ) -> Verdict:
        """The verdict on a puzzle; at once if it was decided before. Raises Stopped where that was not to its end.

        However many ask at once, it is searched for once.
        """
        known = self.known(puzzle)
        if known is not None:
            return known
        deadline = Deadline(seconds, progress)
        with self._turns.turn(puzzle.digest(self.rules), deadline):
            # Who had the turn before may have found it.
            known = self.known(puzzle)
            if known is not None:
                return known
            found = self.decide(puzzle, deadline, proving=seconds * bounds.SHARE_TO_PROVE)
            if deadline.has_stopped:
                raise Stopped
            if self._kept is not None:
                self._kept.keep(found.digest, found.as_data())
            self._remember(found)
            return found

    def _remember(self, verdict: Verdict) -> None:
        self._known[verdict.digest] = verdict
        while len(self._known) > bounds.VERDICTS_REMEMBERED:
            with suppress(KeyError):
                self._known.popitem(last=False)

    def known(self, puzzle: Puzzle) -> Verdict | None:
        """The verdict on a puzzle that was decided before; None where nobody asked yet."""
        return self.all_known([puzzle.digest(self.rules)])[0]

    def all_known(self, digests: Sequence[str]) -> tuple[Verdict | None, ...]:
        """The same of many, by the digests of their puzzles, for which what is kept is asked once."""
        found = {digest: known for digest in digests if (known := self._known.get(digest)) is not None}
        missing = [digest for digest in digests if digest not in found]
        if missing and self._kept is not None:
            for digest, kept in self._kept.find(missing).items():
                found[digest] = verdict_from(kept)
                self._remember(found[digest])
        return tuple([found.get(digest) for digest in digests])

    def digest(self, document: Mapping[str, Any]) -> str:
        """What a verdict on a puzzle that is written like this goes by."""
        return digest_of(document, self.rules)

    def in_force(self, puzzle: Puzzle, verdict: Mapping[str, Any]) -> Verdict | None:
        """A verdict that was kept with its puzzle; None where rules or texts have changed since."""
        return verdict_from(verdict) if verdict.get("digest") == puzzle.digest(self.rules) else None

    def decide(
        self, puzzle: Puzzle, progress: engine.Progress | None = None, *, proving: float = bounds.SECONDS_TO_PROVE
    ) -> Verdict:
        """The verdict on a puzzle that is only tried: it is worked out anew, and not kept."""
        return decide(self.judge, puzzle, progress, rules=self.rules, proving=proving)

    def propose(
        self,
        document: object,
        number: int = bounds.OPTIONS_PROPOSED,
        progress: engine.Progress | None = None,
        *,
        demanding: bool = False,
    ) -> Proposal:
        """A draft with further options, decided. Raises WrongPuzzle, and LineRefused where its opening can't be played.

        The draft is read once and its opening played once. ``demanding`` leaves out what nobody is wrong about who
        knows the texts, though fewer options than asked for remain.
        """
        draft = self.read(document).as_choice
        decider = Decider(self.judge, draft, progress)
        options = propose(decider, number, demanding=demanding)
        whole = draft.with_options((*draft.options, *options))
        return Proposal(whole, options, verdict_of(decider.turned_to(whole), self.rules))

    def make(self, recording: object, progress: engine.Progress | None = None) -> Made:
        """The puzzle that was made by playing: a position, with what was played, asked or touched in it.

        Raises WrongPuzzle where there is nothing to be asked, and LineRefused where what was played can't be.
        """
        return make(self.judge, recording, self.rules, progress)

    def made(self, made: Made) -> MadeAnswer:
        """Such a puzzle with its answers, each with why, for its maker."""
        return answers.made_answer(self.judge, made)

    def variants(
        self,
        puzzle: Puzzle,
        seed: int | str = "",
        progress: engine.Progress | None = None,
        *,
        seconds: float = bounds.SECONDS_TO_ANSWER,
    ) -> Iterator[Variant]:
        """Puzzles like this one, each decided and sound, always in the same order by the same seed.

        Raises Stopped where it may not go on to the next.
        """
        for one in candidates(puzzle, seed):
            found = self._as_variant(one, puzzle, Deadline(seconds, progress))
            if found is not None:
                yield found

    def variant(
        self,
        puzzle: Puzzle,
        number: int,
        progress: engine.Progress | None = None,
        *,
        seconds: float = bounds.SECONDS_TO_ANSWER,
    ) -> Variant | None:
        """One of the variants, counted from 1; None where there are not so many. Raises Stopped.

        However many ask for them, each is looked for once.
        """
        digest, deadline = puzzle.digest(self.rules), Deadline(seconds, progress)
        with self._turns.turn(f"variants of {digest}", deadline):
            varied = self._varied.setdefault(digest, _Varied([], candidates(puzzle)))
            self._varied.move_to_end(digest)
            while len(self._varied) > bounds.VARIED_REMEMBERED:
                self._varied.popitem(last=False)
            while len(varied.found) < number:
                if not deadline():
                    raise Stopped
                one = next(varied.left, None)
                if one is None:
                    return None
                try:
                    found = self._as_variant(one, puzzle, deadline)
                except Stopped:
                    varied.left = chain([one], varied.left)
                    raise
                if found is not None:
                    varied.found.append(found)
            return varied.found[number - 1]

    def _as_variant(self, one: Numbered, puzzle: Puzzle, deadline: Deadline) -> Variant | None:
        """A variant that was put together, if it is a puzzle. Raises Stopped."""
        try:
            read = self.read({**one.document, "title": self._title_of(one, puzzle)})
            verdict = self.verdict(read, deadline)
        except engine.NotUnderstood:
            return None
        return Variant(read, verdict) if verdict.sound else None

    def _title_of(self, one: Numbered, puzzle: Puzzle) -> str:
        """What a variant goes by: as the puzzle that it is one of, with its number among all that there can be."""
        said = self.judge.words.puzzle("variant-title", title=puzzle.title, number=one.number)
        return said[: bounds.LONGEST_PUZZLE_TITLE]

    def told(self, puzzle: Puzzle, verdict: Verdict) -> VerdictAnswer:
        """All that the engine says of a puzzle, for its author."""
        return answers.told(self.judge, puzzle, verdict)

    # Solving

    def question(self, puzzle: Puzzle, verdict: Verdict | None) -> PuzzleAnswer:
        """The puzzle as it is put to a solver, perhaps before it is decided: nothing in it tells the answer."""
        return answers.question(self.judge, puzzle, verdict)

    def hint(self, verdict: Verdict, number: int) -> HintAnswer:
        """One of the hints, counted from 0. Raises IndexError."""
        return answers.hint(self.judge, verdict, number)

    def grade(
        self, puzzle: Puzzle, verdict: Verdict, submission: Submission, progress: engine.Progress | None = None
    ) -> Grade:
        """How a submission fares. Raises NotUnderstood where it is none for this puzzle, and Stopped."""
        deadline = Deadline(bounds.SECONDS_TO_ANSWER, progress)
        found = grade(self.judge, puzzle, verdict, submission, deadline)
        if deadline.has_stopped and not found.right:
            raise Stopped
        return found

    def solved(self, puzzle: Puzzle, verdict: Verdict, graded: Grade) -> SolvedAnswer:
        """How a submission fares, with the answer: for whom it is due."""
        return answers.solved(self.judge, puzzle, verdict, graded)

    def proof(self, puzzle: Puzzle, verdict: Verdict) -> ProofAnswer | None:
        """The proof of a puzzle to win; None of others, and where it was only tried."""
        return answers.proof_answer(self.judge, puzzle, verdict)

    def options(self, puzzle: Puzzle, verdict: Verdict) -> tuple[GradedOption, ...]:
        """Each option in the order shown, with what is said of it: for whom the answer is due."""
        return graded_options(self.judge, puzzle, verdict)

    # Words

    def given(self, decision: engine.Decision, answer: engine.Answer, position: engine.Position) -> str:
        """A decision that was made before the question, in words that tell nothing of what came of it."""
        return given_in_words(self.judge, decision, answer, position)

    def counts(self, puzzle: Puzzle) -> str:
        """What counts where a puzzle is played on the board; empty where options are chosen."""
        if not puzzle.played:
            return ""
        if puzzle.reply:
            return self.judge.words.puzzle("counts-held")
        return self.judge.words.puzzle("counts-reach" if puzzle.is_certain else "counts-win")

    def chance(self, verdict: Verdict) -> str:
        """How likely the goal is at best, in words; empty where none is asked for."""
        return chance_in_words(self.judge, Fraction(verdict.answer.chance)) if verdict.answer.chance else ""

    def course(self, puzzle: Puzzle, verdict: Verdict) -> tuple[tuple[str, str], ...]:
        """The best course: each line in words, and as it is written."""
        return self.played(puzzle, verdict.answer.line)

    def played(self, puzzle: Puzzle, lines: Sequence[str]) -> tuple[tuple[str, str], ...]:
        """What is played in a puzzle: each line in words, and as it is written."""
        return tuple(zip(course_told(self.judge, puzzle, lines), lines, strict=True))

    def rated(self, found: Difficulty, rating: float) -> Difficulty:
        """How hard a puzzle is, at the level of its rating."""
        return rated(self.judge, found, rating)

    def kind(self, kind: Kind) -> str:
        """What a kind of puzzle is called."""
        return self.judge.words.puzzle(f"kind-{kind.value}")

    def about_kind(self, kind: Kind) -> str:
        """What is asked in puzzles of a kind."""
        return self.judge.words.puzzle(f"kind-{kind.value}-about")

    def claim(self, key: str) -> str:
        """What an option of a document claims under this key, as its author reads it; of no claim, an empty text."""
        return self.judge.words.puzzle(f"claim-{key or 'words'}")
