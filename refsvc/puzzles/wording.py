"""What an option of a puzzle says: actions and courses in the words of the table, with the notation beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

import engine
from refsvc import bounds
from refsvc.judge import Judge
from refsvc.puzzles.puzzle import (
    ActionClaim,
    BecauseClaim,
    ChanceClaim,
    DoClaim,
    HoldsClaim,
    LegalClaim,
    Option,
    Puzzle,
    ValueClaim,
)
from refsvc.puzzles.stating import all_stated, found_stated
from refsvc.sentences import capital, percent

Decisions = Sequence[tuple[engine.Decision, engine.Answer]]
NEXT = " → "
"""Stands between the lines of a course."""


def option_text(judge: Judge, puzzle: Puzzle, option: Option) -> str:
    """What an option says."""
    if option.says:
        return option.says
    said = judge.words.puzzle
    match option.claim:
        case ActionClaim(action):
            return action_in_words(judge, puzzle, action)
        case BecauseClaim(entry):
            (cited,) = judge.cited([entry])
            return said("option-because", title=cited.title)
        case LegalClaim(legal):
            return said("option-legal" if legal else "option-illegal")
        case HoldsClaim(statements):
            return capital(all_stated(judge, statements, *_positions(puzzle)))
        case DoClaim(lines):
            return course_in_words(judge, puzzle, lines)
        case ChanceClaim(chance):
            return chance_in_words(judge, chance)
        case ValueClaim(value):
            return value
    return ""


def _positions(puzzle: Puzzle) -> list[engine.Position]:
    """The position as it is set up, and as it is when the question is asked."""
    assert puzzle.opening is not None
    reached = puzzle.opening.reached
    return [puzzle.opening.case.position, *([] if reached is None else [reached.position])]


def chance_in_words(judge: Judge, chance: Fraction) -> str:
    """A chance as a fraction and in percent; a fraction that says nothing, or that nobody can read, is left out."""
    shown = percent(chance)
    if chance in (0, 1) or chance.denominator > bounds.LARGEST_DENOMINATOR:
        return shown
    return judge.words.puzzle("option-chance", chance=str(chance), percent=shown)


def found_in_words(judge: Judge, found: str, position: engine.Position, *, within: bool = False) -> str:
    """What is found in the end in place of something claimed, as a sentence or as a part of one."""
    said = found_stated(judge, found, position)
    return said if within else judge.words.puzzle("found", found=said)


def joined(judge: Judge, code: str, said: Sequence[str]) -> str:
    """Parts of a sentence in one, with the word of this code before the last."""
    if len(said) < 2:
        return "".join(said)
    return judge.words.puzzle(code, one=", ".join(said[:-1]), other=said[-1])


def decisions_in_words(judge: Judge, line: Decisions, position: engine.Position) -> str:
    """The decisions of one course, in words that stand within a sentence."""
    return "; ".join(dict.fromkeys(judge.words.decided(decision, answer, position) for decision, answer in line))


def given_in_words(judge: Judge, decision: engine.Decision, answer: engine.Answer, position: engine.Position) -> str:
    """A decision as it is told with a question: that a text is used, and not what it does, which may be the answer."""
    if decision.about == "use" and answer == ("yes",) and decision.source is not None:
        return judge.words.puzzle("given-use", source=judge.words.source(decision.source, position))
    if not answer and decision.about != "use" and decision.source is not None:
        return judge.words.puzzle("given-no-more", source=judge.words.source(decision.source, position))
    return judge.words.decided(decision, answer, position)


def option_sense(judge: Judge, puzzle: Puzzle, option: Option) -> str:
    """Equal for options that say the same, statements in whatever order."""
    if isinstance(option.claim, HoldsClaim) and not option.says:
        return ", ".join(sorted(statement.text.lower() for statement in option.claim.statements))
    if isinstance(option.claim, ActionClaim | DoClaim) and not option.says:
        # Two ways may be told alike that are written otherwise.
        return str(option.written.get("action", option.written.get("do"))).lower()
    return option_text(judge, puzzle, option).lower()


def option_entry(option: Option) -> str:
    """The entry that an option names, if it names one."""
    return option.claim.entry if isinstance(option.claim, BecauseClaim) else ""


def action_in_words(judge: Judge, puzzle: Puzzle, action: engine.Action) -> str:
    """An action in the position that the question is about, in words that stand within a sentence."""
    assert puzzle.case is not None
    reached = puzzle.opening.reached if puzzle.opening else None
    position = puzzle.case.position if reached is None else reached.position
    return judge.words.action(action, position).removesuffix(".")


def course_in_words(judge: Judge, puzzle: Puzzle, lines: Sequence[str]) -> str:
    """A course of actions and answers in words, as far as it can be played."""
    start = puzzle.opening.reached if puzzle.opening else None
    if start is None or start.pending is not None:
        return NEXT.join(lines)
    return NEXT.join(course_told(judge, puzzle, lines))


def decision_in_words(judge: Judge, played: engine.Play) -> str:
    """What was decided last in a course: an action, or an answer to what it asks."""
    last = played.done[-1]
    if not last.resolved.decided:
        return judge.words.action(last.action, last.before).removesuffix(".")
    decision, answer = last.resolved.decided[-1]
    return judge.words.decided(decision, answer, last.before)


def course_told(judge: Judge, puzzle: Puzzle, lines: Sequence[str]) -> tuple[str, ...]:
    """The actions and answers of a course in words, one by one; what can't be played stands as it is written."""
    start = puzzle.opening.reached if puzzle.opening else None
    if start is None or start.pending is not None:
        return tuple(lines)
    return tuple(_course(judge, engine.Play(start.position, cards=start.cards), lines))


def _course(judge: Judge, play: engine.Play, lines: Sequence[str]) -> Iterator[str]:
    for number, line in enumerate(lines):
        try:
            play = play.then(line)
        except engine.LineRefused:
            yield from lines[number:]
            return
        yield decision_in_words(judge, play)


def first_words(judge: Judge, entry: str) -> str:
    """The first paragraph of a text: what follows are cases of it. Nothing where it only leads over to a list."""
    words = paragraphs(judge, entry)[0].replace("\n", " ")
    return "" if words.endswith(":") else words


def paragraphs(judge: Judge, entry: str) -> list[str]:
    """The paragraphs of an entry or text; one that is empty where there is none."""
    item = judge.corpus.items.get(entry)
    return ("" if item is None else item.text.strip()).split("\n\n")
