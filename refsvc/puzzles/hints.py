"""Hints: first an entry worth reading, then something about the answer, never the answer itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from refsvc.puzzles.answer import Answer, Hint
from refsvc.puzzles.explaining import title_of
from refsvc.puzzles.model import Puzzle
from refsvc.puzzles.wording import option_text
from refsvc.scenarios.referee import Referee


def hints(referee: Referee, puzzle: Puzzle, answer: Answer, entries: Sequence[str]) -> tuple[Hint, ...]:
    """The hints in order: the first one cites an entry, unless nothing decides the puzzle yet."""
    found: list[Hint] = []
    if entries:
        found.append(Hint(f"Read “{title_of(referee, entries[0])}”.", entries[0]))
    found.extend(Hint(text) for text in puzzle.hints)
    if not puzzle.hints:
        found.extend(_about_answer(referee, puzzle, answer))
    return tuple(found)


def _about_answer(referee: Referee, puzzle: Puzzle, answer: Answer) -> Iterator[Hint]:
    if puzzle.played and answer.line:
        many = sum(1 for line in answer.line if line.split()[0] in ("attack", "use", "play"))
        if answer.chance == "1":
            yield Hint("It can be done for certain.")
        yield Hint(f"The best course uses {many or 'no'} attack{'' if many == 1 else 's'}, events or abilities.")
        yield Hint(f"It begins with: {answer.line[0]}")
        return
    right, wrong = answer.right, [place for place, one in enumerate(answer.options) if not one.right]
    if puzzle.pick_all:
        yield Hint(f"{len(right)} of the {len(answer.options)} are right.")
    if len(wrong) > 1:
        one = wrong[len(wrong) // 2]
        said = " ".join(answer.options[one].sentences)
        yield Hint(f"Not right: {option_text(referee, puzzle, puzzle.options[one])}. {said}".rstrip())
