"""Why the answer to a puzzle is what it is, in sentences for whoever does not know the rules yet.

First why it is so: who decides what, what happens step by step, what each step of the best line is for; then the words
of the texts that decide it. What is said of each option stands with the option.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

import engine
from refsvc import bounds
from refsvc.judge import Judge
from refsvc.puzzles.claims import Decider, Undecided
from refsvc.puzzles.explaining.entries import REPEATING, deciding_entries
from refsvc.puzzles.explaining.hints import hints
from refsvc.puzzles.explaining.lines import line_told, tempting_told
from refsvc.puzzles.explaining.texts import texts_told
from refsvc.puzzles.puzzle import Ask
from refsvc.puzzles.verdict import Answer, Proof
from refsvc.puzzles.wording import chance_in_words, option_text

__all__ = ["deciding_entries", "explanation", "hints"]


def explanation(decider: Decider, answer: Answer, entries: Iterable[str], proof: Proof | None = None) -> str:
    """Why the answer is what it is, as Markdown with [[entries]]: its author's words, or those of the engine."""
    puzzle = decider.puzzle
    paragraphs = [puzzle.explanation, *_happened(decider), *_line(decider, answer)]
    if not puzzle.explanation:
        paragraphs += _composed(decider, answer)
        paragraphs += [] if proof is None else tempting_told(decider.judge, puzzle, answer, proof)
        paragraphs.append("" if puzzle.fact is not None else texts_told(decider.judge, puzzle.about, entries))
    return "\n\n".join(part for part in paragraphs if part)


def _happened(decider: Decider) -> Iterator[str]:
    """What was played before the question, step by step, and what is so in the end."""
    judge, puzzle = decider.judge, decider.puzzle
    opening = puzzle.opening.reached if puzzle.opening else None
    if puzzle.ask is Ask.AFTER and opening is not None:
        yield judge.words.puzzle("explained-steps")
        yield "\n".join(_steps(judge, opening))


def _steps(judge: Judge, played: engine.Play) -> Iterator[str]:
    for step in played.steps:
        if step.code not in REPEATING:
            yield f"{'  ' * step.depth}- {judge.words.step(step, played.start)}{_cited(step.entries)}"


def _cited(entries: Iterable[str]) -> str:
    named = [f"[[{entry}]]" for entry in dict.fromkeys(entries) if entry]
    return f" ({', '.join(named)})" if named else ""


def _line(decider: Decider, answer: Answer) -> Iterator[str]:
    """The best line step by step, if it is not one of the answers to choose from."""
    if answer.line and decider.puzzle.ask is not Ask.ORDER:
        yield line_told(decider, answer)


def _composed(decider: Decider, answer: Answer) -> Iterator[str]:
    judge, puzzle = decider.judge, decider.puzzle
    right = [option_text(judge, puzzle, puzzle.options[place]).rstrip(".") for place in answer.right]
    match puzzle.ask:
        case Ask.AFTER if right:
            yield judge.words.puzzle("explained-end", end=right[0])
        case Ask.WHY:
            yield _verdict(decider)
        case Ask.POSSIBLE | Ask.CERTAIN:
            yield _decided(decider)
        case Ask.QUIZ:
            yield " ".join(sentence for place in answer.right for sentence in answer.options[place].sentences)
    if answer.chance and answer.complete:
        code = "explained-certain" if answer.chance == "1" else "explained-chance"
        yield judge.words.puzzle(code, chance=chance_in_words(judge, Fraction(answer.chance)))


def _verdict(decider: Decider) -> str:
    """That an action is legal, or not, and everything that stands against it."""
    action, judge = decider.puzzle.action, decider.judge
    if action is None or decider.puzzle.opening is None:
        return ""
    position = decider.opening.position
    reasons = engine.explain(position, action, resolving=decider.opening.resolving).reasons
    said = judge.words.puzzle("explained-illegal" if reasons else "explained-legal")
    return " ".join((said, *(judge.words.reason(reason, position) for reason in reasons)))


def _decided(decider: Decider) -> str:
    """Who decides what, of all that it may depend on what comes of it."""
    judge = decider.judge
    try:
        outcomes, (before, _, _) = decider.outcomes, decider.asked_about
    except Undecided:
        return ""
    asked = [judge.words.question(choice, before) for choice, matters in outcomes.choices.items() if matters]
    told = list(dict.fromkeys(asked))[: bounds.CHOICES_EXPLAINED]
    if told:
        return "\n".join((judge.words.puzzle("explained-choices"), "", *(f"- {one}" for one in told)))
    return judge.words.puzzle("explained-dice" if outcomes.chance else "explained-no-choice")
