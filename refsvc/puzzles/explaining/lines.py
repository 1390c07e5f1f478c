"""The best line step by step, with what each step is for; and why beginnings that tempt fall short.

What a step is for is found by leaving it out: what can't be done then, rolls fewer dice or does less damage needs it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import engine
from refsvc import bounds
from refsvc.judge import Judge
from refsvc.puzzles import proof as proving
from refsvc.puzzles.claims import Decider
from refsvc.puzzles.dice import dice_told
from refsvc.puzzles.permits import PERMITTED_BY
from refsvc.puzzles.puzzle import Puzzle
from refsvc.puzzles.verdict import Answer, Proof, Refutation
from refsvc.puzzles.wording import course_told
from refsvc.sentences import capital

END = "end"
ROLLED, DAMAGED = "rolled", ("damaged", "wounded")


def line_told(decider: Decider, answer: Answer) -> str:
    """The best line as a numbered list, each step with what it does and what it is for."""
    try:
        course = decider.course(answer.line)
    except engine.LineRefused:
        return ""
    items = [" ".join(_step(decider, course, place)) for place in range(len(course.done))]
    listed = [f"{number}. {said}" for number, said in enumerate(items, 1)]
    return "\n".join((decider.judge.words.puzzle("explained-line"), "", *listed))


def _step(decider: Decider, course: engine.Play, place: int) -> Iterator[str]:
    judge, done = decider.judge, course.done[place]
    own = done.before.turn == course.start.turn
    said = capital(judge.words.action(done.action, done.before).rstrip("."))
    if own:
        yield f"**{said}.**"
    else:
        player = judge.words.player(done.before, done.before.turn)
        replied = judge.words.puzzle("line-replied", player=player, action=said)
        yield f"**{replied}**"
    chosen = [judge.words.decided(*one, done.before) for one in done.resolved.decided if not one[0].chance]
    if chosen:
        yield judge.words.puzzle("line-chosen", chosen="; ".join(dict.fromkeys(chosen)))
    yield from _needed(judge, done)
    yield from dice_told(judge, done.before, done.action)
    if own and done.action.verb != END:
        yield from _purpose(decider, course, place)


def _needed(judge: Judge, done: engine.Done) -> Iterator[str]:
    """The texts without which it would not be legal."""
    play = engine.Play(done.before)
    for reason in (reason for why in engine.why(play, done.action) for reason in why.permits):
        if reason.code == PERMITTED_BY:
            yield judge.words.reason(reason, done.before)


# What a step is for


def _purpose(decider: Decider, course: engine.Play, place: int) -> Iterator[str]:
    """What would be otherwise without a step: the first thing that shows."""
    later = [done for done in course.done[place + 1 :] if done.before.turn == course.start.turn]
    if not any(done.action.verb != END for done in later):
        return
    judge, position = decider.judge, course.done[place].before
    for done in later:
        without = engine.explain(position, done.action).reasons
        if without:
            reason = judge.words.reason(without[0], position)
            action = judge.words.action(done.action, done.before).rstrip(".")
            yield judge.words.puzzle("line-for-legal", action=action, reason=reason)
            return
        reached = _again(position, done)
        if reached is None:
            return
        for code, here, there in _compared(done.resolved, reached):
            if here > there:
                card = done.before.board[done.action.squares[0]] if done.action.squares else None
                name = "" if card is None else card.card.name
                yield judge.words.puzzle(code, position.edition, card=name, more=here, fewer=there)
                return
        position = reached.position
    if not all(said.holds(position) for said in decider.puzzle.goal):
        yield judge.words.puzzle("line-for-goal")


def _again(position: engine.Position, done: engine.Done) -> engine.Resolved[engine.Position] | None:
    """The same action decided as it was then, with as many of its dice as are rolled now; None where that can't be."""
    left, given = list(done.resolved.decided), list[str]()
    try:
        found = engine.resolve(position, done.action, given)
        while found.pending is not None:
            answer = _answer(found.pending, left)
            if answer is None:
                return None
            given.append(answer)
            found = engine.resolve(position, done.action, given)
    except engine.EngineError:
        return None
    return found


def _answer(asked: engine.Decision, left: list[tuple[engine.Decision, engine.Answer]]) -> str | None:
    for place, (decision, answer) in enumerate(left):
        if (decision.about, decision.player, decision.chance) == (asked.about, asked.player, asked.chance):
            del left[: place + 1]
            if asked.chance and len(answer) < asked.minimum:
                return None
            return ", ".join(answer[: asked.maximum] if asked.chance else answer) or "none"
    return None


def _compared(
    here: engine.Resolved[engine.Position], there: engine.Resolved[engine.Position]
) -> Iterator[tuple[str, int, int]]:
    """The dice that are rolled with the step and without it, and the damage that is done."""
    yield "line-for-dice", _amount(here.steps, (ROLLED,)), _amount(there.steps, (ROLLED,))
    yield "line-for-damage", _amount(here.steps, DAMAGED), _amount(there.steps, DAMAGED)


def _amount(steps: Sequence[engine.Step], codes: Sequence[str]) -> int:
    return sum(step.amount for step in steps if step.code in codes)


# What tempts


def tempting_told(judge: Judge, puzzle: Puzzle, answer: Answer, proof: Proof) -> list[str]:
    """Why the beginnings fall short that come closest: a paragraph each."""
    return [" ".join(_tempting(judge, puzzle, answer, one)) for one in proof.refutations[: bounds.TEMPTING_EXPLAINED]]


def _tempting(judge: Judge, puzzle: Puzzle, answer: Answer, one: Refutation) -> Iterator[str]:
    assert puzzle.opening is not None
    start = puzzle.opening.play
    words = capital(course_told(judge, puzzle, (one.action,))[0])
    yield judge.words.puzzle("explained-tempting", action=words)
    yield from dice_told(judge, start.position, start.action(one.action))
    yield proving.refuted(judge, puzzle, answer, one)
