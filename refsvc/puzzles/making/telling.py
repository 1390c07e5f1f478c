"""A draft of the explanation in the words of the table: what happened, or what makes the answer right."""

from __future__ import annotations

from fractions import Fraction

from refsvc import bounds
from refsvc.judge import Judge
from refsvc.puzzles.explaining import USUAL
from refsvc.puzzles.making.asking import Asked
from refsvc.puzzles.proposing.courses import END
from refsvc.puzzles.puzzle import Ask, Kind, Puzzle
from refsvc.puzzles.titles import TEXTS, title_of
from refsvc.puzzles.verdict import Verdict
from refsvc.puzzles.wording import chance_in_words

BEGINNING = ("rolled", "attack-declared", "only-option", "played")
"""Steps that tell nothing that the question does not."""


def explained(judge: Judge, found: Asked, puzzle: Puzzle, verdict: Verdict) -> str:
    """A few sentences: the steps that tell something; without any, why the right answers are right.

    Nothing where each of the answers has its own reason: that is composed of them.
    """
    if puzzle.ask is Ask.LEGAL:
        return ""
    if verdict.answer.chance and puzzle.kind is Kind.WIN:
        code = "explained-certain" if verdict.answer.chance == "1" else "explained-chance"
        return judge.words.puzzle(code, chance=chance_in_words(judge, Fraction(verdict.answer.chance)))
    steps = [step for step in found.play.steps if step.code not in (*USUAL, *BEGINNING)]
    said = [judge.words.step(step, found.play.start) for step in steps]
    if not said or puzzle.kind in (Kind.LEGALITY, Kind.WIN, Kind.QUIZ):
        said = [sentence for place in verdict.answer.right for sentence in verdict.answer.options[place].sentences]
    return " ".join(list(dict.fromkeys(said))[: bounds.SENTENCES_EXPLAINED])


def titled(judge: Judge, found: Asked, puzzle: Puzzle) -> str:
    """A draft of the title: what it is about, and nothing that gives the answer away."""
    words = judge.words
    if puzzle.fact is not None:
        return judge.corpus.cards[puzzle.fact.card].title
    cited = [entry for step in found.play.steps for entry in step.entries if entry.startswith(TEXTS)]
    done = [one for one in found.play.done if one.action.verb != END] or found.play.done
    otherwise = words.action(done[-1].action, done[-1].before) if done else words.puzzle(f"kind-{puzzle.kind.value}")
    if puzzle.action is not None and not cited:
        otherwise = words.action(puzzle.action, found.play.position)
    elif puzzle.kind is Kind.LEGALITY:
        position = found.play.start
        otherwise = words.puzzle(
            "asked-title-phase", side=words.player(position, position.turn), phase=words.phase(position)
        )
    return title_of(judge, cited, otherwise.rstrip("."))
