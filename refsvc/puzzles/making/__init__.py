"""A puzzle made by playing: what was set up, played, asked or touched on a board becomes a question with its answers.

`recording` is what comes from the board, `asking` makes the question of each kind, `telling` the words around it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import engine
from refsvc.judge import Judge
from refsvc.puzzles.claims import Decider
from refsvc.puzzles.deciding import verdict_of
from refsvc.puzzles.making.asking import Asked, asked, fitting
from refsvc.puzzles.making.recording import Recording, read_recording
from refsvc.puzzles.making.telling import explained, titled
from refsvc.puzzles.proposing import propose
from refsvc.puzzles.puzzle import Kind, Puzzle, WrongPuzzle
from refsvc.puzzles.reading import read
from refsvc.puzzles.verdict import Verdict

UNTITLED = "…"


@dataclass(frozen=True)
class Made:
    """A puzzle made of a recording, with what the engine finds of it."""

    kinds: tuple[Kind, ...]
    """The kinds that can be made of it, that which suits it best first."""
    puzzle: Puzzle
    verdict: Verdict
    explanation: str
    """A draft in the words of the table: what happened, or what is so."""
    may_be_played: bool = False
    """Whether the same can be asked such that it is answered by playing: its answer is a line."""
    played: bool = False
    """Whether it is asked so."""


def make(judge: Judge, document: object, rules: str = "", progress: engine.Progress | None = None) -> Made:
    """The puzzle that a recording makes. Raises WrongPuzzle, LineRefused where what was recorded can't be played."""
    recording = read_recording(judge, document)
    kinds = fitting(recording)
    if not kinds:
        raise WrongPuzzle(judge.words.puzzle("made-of-nothing"), where="scenario")
    kind = recording.kind or kinds[0]
    if kind not in kinds:
        raise WrongPuzzle(
            judge.words.puzzle("made-not-so", kind=judge.words.puzzle(f"kind-{kind.value}")), where="kind"
        )
    found = asked(judge, recording, kind)
    is_played = recording.played and bool(found.to_play)
    if is_played:
        decider = Decider(judge, read({"title": UNTITLED, **found.played}, judge), progress)
        whole = decider.puzzle
    else:
        draft: dict[str, Any] = {"title": UNTITLED, **found.draft}
        decider = Decider(judge, read(draft, judge).as_choice, progress)
        options = propose(decider, candidates=None if found.candidates is None else found.candidates(decider))
        whole = decider.puzzle.with_options(options)
    verdict = verdict_of(decider.turned_to(whole), rules)
    made = _worded(judge, recording, found, whole, verdict, kinds, rules)
    return replace(made, may_be_played=bool(found.to_play), played=is_played)


def _worded(
    judge: Judge,
    recording: Recording,
    found: Asked,
    whole: Puzzle,
    verdict: Verdict,
    kinds: tuple[Kind, ...],
    rules: str,
) -> Made:
    """The same with its words: those of its maker, and drafts in the place of those that are not there."""
    told = explained(judge, found, whole, verdict)
    words = {
        "title": recording.title or titled(judge, found, whole),
        "question": recording.question or whole.question,
        "explanation": recording.explanation or told,
    }
    document = {**whole.document, **{key: said for key, said in words.items() if said}}
    puzzle = read(document, judge)
    decided = replace(verdict, digest=puzzle.digest(rules), explanation=puzzle.explanation)
    return Made(kinds, puzzle, decided, told)
