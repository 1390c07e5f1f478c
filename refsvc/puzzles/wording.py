"""What an option of a puzzle says: actions and courses in the words of the table, with the notation beside them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

import engine
from refsvc import bounds
from refsvc.judge import Judge, percent
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
from refsvc.puzzles.stating import all_stated
from refsvc.sentences import capital

OF_SPACE = re.compile(r"([a-z]\d+)(/\w+)? has ")
"""The beginning of what is found of a card, which is only named by its space."""
Decisions = Sequence[tuple[engine.Decision, engine.Answer]]
NEXT = " → "
"""Stands between the lines of a course."""


def option_text(judge: Judge, puzzle: Puzzle, option: Option) -> str:
    """What an option says."""
    if option.says:
        return option.says
    said = judge.words.puzzle
    match option.claim:
        case ActionClaim(action, written):
            return said("option-action", said=action_in_words(judge, puzzle, action), written=written)
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
            # Answers stand beside others that may be as much in percent.
            shown = percent(chance)
            return shown if chance in (0, 1) else said("option-chance", chance=str(chance), percent=shown)
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


def found_in_words(judge: Judge, found: str, position: engine.Position) -> str:
    """What is found in the end in place of something claimed, with the name of the card that it is found of."""
    at = OF_SPACE.match(found)
    if at is None:
        code = "found-space" if re.match(r"[a-z]\d", found) else "found-side"
        return judge.words.puzzle(code, found=found)
    cards = [one.card.name for one in position.view.cards if one.space == at[1]]
    return judge.words.puzzle("found-space", found=found, card=cards[0] if len(cards) == 1 else "")


def decisions_in_words(judge: Judge, line: Decisions, position: engine.Position) -> str:
    """The decisions of one course, in words that stand within a sentence."""
    return "; ".join(dict.fromkeys(judge.words.decided(decision, answer, position) for decision, answer in line))


def option_sense(judge: Judge, puzzle: Puzzle, option: Option) -> str:
    """Equal for options that say the same, statements in whatever order."""
    if isinstance(option.claim, HoldsClaim) and not option.says:
        return ", ".join(sorted(statement.text.lower() for statement in option.claim.statements))
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
    """A course of actions and answers, as far as it can be played in words, and as it is written."""
    start = puzzle.opening.reached if puzzle.opening else None
    if start is None or start.pending is not None:
        return NEXT.join(lines)
    said = NEXT.join(course_told(judge, puzzle, lines))
    return judge.words.puzzle("option-action", said=said, written=NEXT.join(lines))


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
