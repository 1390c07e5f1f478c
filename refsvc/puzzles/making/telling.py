"""A draft of the explanation in the words of the table: what happened, or what makes the answer right."""

from __future__ import annotations

from refsvc import bounds
from refsvc.judge import Judge
from refsvc.puzzles.explaining.entries import USUAL
from refsvc.puzzles.making.asking import Asked
from refsvc.puzzles.proposing.courses import END
from refsvc.puzzles.puzzle import Ask, Kind, Puzzle
from refsvc.puzzles.titles import TEXTS, title_of
from refsvc.puzzles.verdict import Verdict
from refsvc.puzzles.wording import first_words

COMPOSED = (Ask.LEGAL, Ask.POSSIBLE, Ask.CERTAIN, Ask.ORDER, Ask.REACH)
"""What is asked that has no course of its own to be told: the reasons of the answers say it, and who decides what."""
BEGINNING = ("rolled", "attack-declared", "only-option", "played", "effect")
"""Steps that tell nothing that the question does not."""
NOTHING_DONE = ("declined", "cannot-pay", "no-target", "nothing-to-do", "nothing-to-attack")
"""Steps of texts that do nothing here, so that their words decide nothing."""


def explained(judge: Judge, found: Asked, puzzle: Puzzle, verdict: Verdict) -> str:
    """A few sentences: the steps that tell something, or why the right answers are right; then the words that decide.

    Nothing where each of the answers has its own reason, or where a line is told step by step: that is composed.
    """
    if puzzle.ask in COMPOSED or puzzle.kind is Kind.WIN:
        return ""
    steps = [step for step in found.play.steps if step.code not in (*USUAL, *BEGINNING)]
    said = [judge.words.step(step, found.play.start) for step in steps]
    if not said or puzzle.kind in (Kind.LEGALITY, Kind.WIN, Kind.QUIZ):
        said = [sentence for place in verdict.answer.right for sentence in verdict.answer.options[place].sentences]
    did = [step for step in steps if step.code not in NOTHING_DONE]
    texts = [entry for step in did for entry in step.entries if entry.startswith(TEXTS)]
    words = [
        judge.words.puzzle("explained-text", title=one.title, text=first_words(judge, one.id))
        for one in judge.cited(texts)
    ]
    told = list(dict.fromkeys(said))[: bounds.SENTENCES_EXPLAINED]
    return " ".join((*told, *list(dict.fromkeys(words))[: bounds.TEXTS_EXPLAINED]))


def titled(judge: Judge, found: Asked, puzzle: Puzzle) -> str:
    """A draft of the title: what it is about, and nothing that gives the answer away."""
    words = judge.words
    if puzzle.fact is not None:
        return judge.corpus.cards[puzzle.fact.card].title
    cited = [entry for step in found.play.steps for entry in step.entries if entry.startswith(TEXTS)]
    done = [one for one in found.play.done if one.action.verb != END] or found.play.done
    otherwise = words.action(done[-1].action, done[-1].before) if done else words.puzzle(f"kind-{puzzle.kind.value}")
    if puzzle.entry:
        return words.puzzle("asked-title-text", text=judge.corpus.items[puzzle.entry].title)
    if puzzle.kind is Kind.WIN:
        # What the best line turns on would be told by a title.
        return judge.untitled(found.play.start)
    if puzzle.action is not None and not cited:
        # The position from which it is asked, and not what came of it.
        asked_from = found.play.position if puzzle.opening is None else puzzle.opening.play.position
        otherwise = words.action(puzzle.action, asked_from)
    elif puzzle.kind is Kind.LEGALITY:
        position = found.play.start
        otherwise = words.puzzle(
            "asked-title-phase", side=words.player(position, position.turn), phase=words.phase(position)
        )
    return title_of(judge, cited, otherwise.rstrip("."))
