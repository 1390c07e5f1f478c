"""Hints towards the answer to a puzzle, none of which tells it."""

from __future__ import annotations

from collections.abc import Iterator

from refsvc.judge import Judge
from refsvc.puzzles.puzzle import Puzzle
from refsvc.puzzles.titles import TEXTS
from refsvc.puzzles.verdict import Answer, Hint
from refsvc.puzzles.wording import course_in_words, option_text

RULINGS = ("faq-", "expanded-", "errata-", "asked-", "silent-", "conflict-", "term-")
"""How the ids of entries begin whose title may be the answer."""
ACTING = ("attack", "use", "play")
"""Verbs of the actions that a hint counts."""


def hints(judge: Judge, puzzle: Puzzle, answer: Answer, entries: tuple[str, ...]) -> tuple[Hint, ...]:
    """The hints in order: first an entry worth reading, then something about the answer, never the answer itself."""
    found: list[Hint] = []
    # What is printed on a card is worth reading before the rules that everybody knows.
    worth = [*puzzle.about, *(entry for entry in entries if entry.startswith(TEXTS)), *entries]
    telling = [entry for entry in worth if not entry.startswith(RULINGS)]
    if telling:
        (first,) = judge.cited(telling[:1])
        found.append(Hint(judge.words.puzzle("hint-read", title=first.title), first.id))
    found.extend(Hint(text) for text in puzzle.hints or _about_answer(judge, puzzle, answer))
    return tuple(found)


def _about_answer(judge: Judge, puzzle: Puzzle, answer: Answer) -> Iterator[str]:
    said = judge.words.puzzle
    if puzzle.played and answer.line:
        if answer.chance == "1":
            yield said("hint-certain")
        many = sum(1 for line in answer.line if line.split()[0] in ACTING)
        yield said("hint-acts", many=many) if many else said("hint-acts-nowhere")
        yield said("hint-begins", line=course_in_words(judge, puzzle, answer.line[:1]))
        return
    if puzzle.pick_all:
        yield said("hint-so-many", right=len(answer.right), number=len(answer.options))
    wrong = [place for place, one in enumerate(answer.options) if not one.right]
    if len(wrong) > 1:
        one = wrong[len(wrong) // 2]
        yield said(
            "hint-wrong",
            option=option_text(judge, puzzle, puzzle.options[one]),
            why=" ".join(answer.options[one].sentences),
        )
