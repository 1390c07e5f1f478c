"""What is said to an answer: why a wrong choice is wrong; all the rest once the puzzle is solved or given up."""

from dataclasses import dataclass
from fractions import Fraction

from markupsafe import Markup

from refsvc.http import service
from refsvc.puzzles import Ask, Puzzle
from refsvc.puzzles.answer import Checked
from refsvc.puzzles.grading import Grade
from refsvc.puzzles.options import keyed
from refsvc.puzzles.wording import option_text
from refsvc.scenarios import pieces, shapes
from refsvc.site.pages.puzzles.prose import cited, prose


@dataclass(frozen=True)
class OptionSaid:
    """An option that was chosen, or all of them once the answer is due."""

    text: str
    right: bool
    verdict: str
    sentences: tuple[str, ...]
    entries: tuple[shapes.CitedEntry, ...]


@dataclass(frozen=True)
class Feedback:
    """What is said to an answer."""

    standing: str
    """right, wrong, open (nothing was answered) or shown (given up)."""
    verdict: str
    remark: str = ""
    options: tuple[OptionSaid, ...] = ()
    line: tuple[str, ...] = ()
    chance: str = ""
    explanation: Markup | str = ""
    entries: tuple[shapes.CitedEntry, ...] = ()

    @property
    def is_shown(self) -> bool:
        """Whether the answer is told."""
        return self.standing in ("right", "shown")


def feedback(puzzle: Puzzle, checked: Checked, grade: Grade) -> Feedback:
    """What is said to an answer: all of it where it is right, else what is wrong about the choices that were made."""
    if grade.right:
        return whole(puzzle, checked, "right", "Right", grade.remark if puzzle.played else "")
    if not grade.finished:
        return Feedback("open", "Not there yet", grade.remark)
    chosen = tuple(_said(puzzle, checked, one.key) for one in grade.options if one.picked and not one.right)
    # Of a single choice the reason says it all.
    remark = "" if chosen and not puzzle.pick_all else grade.remark
    return Feedback("wrong", "Not right", remark, chosen)


def whole(puzzle: Puzzle, checked: Checked, standing: str, verdict: str, remark: str = "") -> Feedback:
    """The answer with all that is said about it."""
    chance = Fraction(checked.answer.chance) if checked.answer.chance else None
    return Feedback(
        standing=standing,
        verdict=verdict,
        remark=remark,
        options=tuple(_said(puzzle, checked, key) for key in keyed(puzzle)),
        line=checked.answer.line,
        chance="" if chance is None else "for certain" if chance == 1 else f"{chance}, {pieces.percent(chance)}",
        explanation=prose(_explanation(puzzle, checked)),
        entries=cited(checked.entries),
    )


def _said(puzzle: Puzzle, checked: Checked, key: str) -> OptionSaid:
    place = keyed(puzzle)[key]
    words, one = option_text(service().referee, puzzle, puzzle.options[place]), checked.answer.options[place]
    # What the engine read off the board has no rule of its own: then the one that decides the puzzle.
    rules = one.entries or (() if one.right else checked.entries[:1])
    return OptionSaid(words, bool(one.right), "Right:" if one.right else "Wrong:", one.sentences, cited(rules))


def _explanation(puzzle: Puzzle, checked: Checked) -> str:
    """The explanation; of one that the engine wrote, without what it says of the options: that stands above already."""
    if puzzle.explanation or not puzzle.options:
        return checked.explanation
    return checked.explanation.partition("\n\n")[0] if puzzle.ask is Ask.AFTER else ""
