"""The proof of a puzzle to win: how many solutions it has, the shortest one, and what refutes a tempting beginning.

A solution is a set of actions that keeps the greatest chance. Who does the same actions in another order, something
needless before them, or the same with another card of the same kind and state, has found no other solution.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import engine
from refsvc import bounds
from refsvc.deadlines import Deadline
from refsvc.judge import Judge
from refsvc.puzzles.puzzle import Kind, Puzzle
from refsvc.puzzles.replies import reply_to, reply_told
from refsvc.puzzles.searching import adviser
from refsvc.puzzles.verdict import Answer, Problem, Proof, Refutation
from refsvc.puzzles.wording import chance_in_words, course_told

ENDING, MOVING = "end", "move"
"""Verbs of an action that is part of every course, and of one that is told by where it ends."""
Sense = tuple[object, ...]
"""Equal for actions that do the same with cards of the same kind and state."""


def prove(puzzle: Puzzle, best: Fraction, seconds: float, progress: engine.Progress | None = None) -> Proof | None:
    """The proof that nothing else reaches the best, as far as it may go; None where nothing is to be proven."""
    if puzzle.kind is not Kind.WIN or puzzle.opening is None:
        return None
    position = puzzle.opening.play.position
    deadline = Deadline(seconds, progress)
    found = engine.survey(position, puzzle.goal, reply=puzzle.reply, budget=bounds.POSITIONS_PROVEN, progress=deadline)
    keeping = [one for one in found.beginnings if one.probability.least == best]
    shortest = found.shortest or min((one.line for one in keeping), key=len, default=())
    return Proof(
        solutions=len(_solutions(position, keeping)),
        beginnings=tuple([one.action.text(position.geometry) for one in keeping]),
        shortest=_lines(shortest, position),
        actions=found.actions,
        refutations=tuple(_refutations(puzzle, _tempting(position, found.beginnings, best), deadline)),
        positions=found.positions,
        complete=found.complete,
        seconds=seconds if deadline.is_over else 0,
    )


def _lines(course: Iterable[Any], position: engine.Position) -> tuple[str, ...]:
    return tuple([line for one in course for line in one.lines(position.geometry)])


# Solutions


def _solutions(position: engine.Position, keeping: Iterable[engine.Beginning[Any]]) -> list[Counter[Sense]]:
    """The solutions behind these beginnings, each as what is done in it."""
    done = [Counter(_senses(position, [played.action for played in one.line])) for one in keeping]
    found: list[Counter[Sense]] = []
    for one in sorted(done, key=Counter.total):
        if not any(other <= one for other in found):
            found.append(one)
    return found


def _senses(position: engine.Position, actions: Iterable[engine.Action]) -> Iterator[Sense]:
    """What each action does: by whom, and to which space."""
    cards = {card.space: card for card in position.view.cards}
    for action in actions:
        if action.verb == ENDING:
            continue
        names = [position.geometry.names[square] for square in action.squares]
        if action.verb == MOVING:
            names = [names[0], names[-1]]
        actor = cards.get(names[0]) if names else None
        state: Sense = () if actor is None else tuple(actor._replace(space="", place=""))
        # What has moved to its space is told by that: where it stood at first, nobody stands any more.
        yield (action.verb, action.name, state or tuple(names[:1]), tuple(names[1:]))


# Refutations


def _tempting(
    position: engine.Position, beginnings: Iterable[engine.Beginning[Any]], best: Fraction
) -> list[engine.Beginning[Any]]:
    """Beginnings that somebody may think are the best: of each card and verb the one that comes closest."""
    wrong = [one for one in beginnings if one.probability.most < best]
    closest: dict[Sense, engine.Beginning[Any]] = {}
    for one in sorted(wrong, key=lambda one: (-one.probability.most, -one.probability.least)):
        verb = one.action.verb
        if one.probability.most or verb not in (MOVING, ENDING):
            sense = next(_senses(position, [one.action]), (verb,))
            # Of the spaces that a card may move to, the one where it is best tells enough.
            closest.setdefault(sense[:-1] if verb == MOVING else sense, one)
    return list(closest.values())[: bounds.REFUTATIONS]


def _refutations(
    puzzle: Puzzle, tempting: Iterable[engine.Beginning[Any]], progress: engine.Progress
) -> Iterator[Refutation]:
    assert puzzle.opening is not None
    play = puzzle.opening.play
    advising = adviser(puzzle, play.position, progress, budget=bounds.POSITIONS_PROVEN)
    for one in tempting:
        begun = engine.Play(play.position, cards=play.cards).begun(one.action)
        yield replace(_refutation(one, play.position), reply=reply_to(puzzle, advising, begun))


def _refutation(one: engine.Beginning[Any], position: engine.Position) -> Refutation:
    text, ending = one.action.text(position.geometry), one.ending
    return Refutation(
        action=text,
        least=str(one.probability.least),
        most=str(one.probability.most),
        line=_lines(one.line, position),
        ending=() if ending is None else (text, *(", ".join(answer) or "none" for answer in ending.answers)),
        ended="0" if ending is None else str(ending.chance),
    )


# What is said of it


def problems(judge: Judge, puzzle: Puzzle, proof: Proof) -> Iterator[Problem]:
    """What is wrong where the author says how many solutions there are."""
    if not puzzle.solutions:
        return
    said = judge.words.puzzle
    if not proof.complete:
        yield Problem("solutions", said("wrong-solutions-open", positions=proof.positions))
    elif proof.solutions != puzzle.solutions:
        beginnings = "; ".join(course_told(judge, puzzle, (one,))[0] for one in proof.beginnings)
        yield Problem(
            "solutions", said("wrong-solutions", stated=puzzle.solutions, found=proof.solutions, beginnings=beginnings)
        )


def told(judge: Judge, proof: Proof) -> tuple[str, ...]:
    """How many solutions there are, how long the shortest is, and how far the proof went: a sentence each."""
    said = judge.words.puzzle
    sentences = [_counted(judge, proof)]
    if proof.actions:
        sentences.append(said("proof-shortest", actions=proof.actions))
    if not proof.complete:
        code = "proof-out-of-time" if proof.seconds else "proof-out-of-positions"
        sentences.append(said(code, positions=proof.positions, seconds=round(proof.seconds)))
    return tuple(sentences)


def _counted(judge: Judge, proof: Proof) -> str:
    said = judge.words.puzzle
    if not (proof.complete or proof.solutions):
        return said("proof-open")
    if not proof.complete:
        return said("proof-found", solutions=proof.solutions)
    if proof.solutions > 1:
        return said("proof-several", solutions=proof.solutions)
    return said("proof-one" if len(proof.beginnings) == 1 else "proof-one-in-any-order")


def refuted(judge: Judge, puzzle: Puzzle, answer: Answer, one: Refutation) -> str:
    """What a beginning falls short of, and how it ends, in sentences."""
    said, most, best = judge.words.puzzle, Fraction(one.most), chance_in_words(judge, Fraction(answer.chance))
    sentences = []
    if not most:
        sentences.append(said("refuted-lost"))
    else:
        code = "refuted-less" if one.least == one.most else "refuted-less-at-most"
        sentences.append(said(code, chance=chance_in_words(judge, most), best=best))
    if most and len(one.ending) > 1:
        decided = course_told(judge, puzzle, one.ending)[1:]
        ended = chance_in_words(judge, Fraction(one.ended))
        sentences.append(said("refuted-ends", chance=ended, decided="; ".join(decided)))
    return " ".join((*sentences, *reply_told(judge, puzzle, one.reply)))
