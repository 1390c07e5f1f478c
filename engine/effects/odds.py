"""The exact odds of an attack, with every modifier in force and every option declined that no policy takes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol, TypeVar

from engine.effects.rulebook import Rulebook, Run
from engine.effects.table import GameOver
from engine.explore.declining import least_of
from engine.explore.policies import Following, Policy, following
from engine.explore.replay import advance
from engine.values.actions import Action
from engine.values.answers import Odds
from engine.values.decisions import Answer, Choice, Decision, Resolution
from engine.values.errors import BeyondBound
from engine.values.position import Position

PositionT = TypeVar("PositionT", bound=Position)


class Made(Protocol):
    """An attack while it resolves, as far as its odds ask for it."""

    faces: tuple[str, ...]
    added: int
    destroyed: bool
    done: bool


@dataclass(slots=True)
class AttackRun(Run[Any, Any]):
    """An attack in progress, without the action around it."""

    made: list[Any]
    """The attack itself, once it is made."""


def odds(
    rulebook: Rulebook[Any, PositionT],
    position: PositionT,
    attack: Action,
    bound: int,
    progress: Callable[[int], bool] | None = None,
    policy: Policy = (),
) -> Odds:
    """The exact distribution of damage of an attack, with all modifiers in force and every option declined.

    Where a policy answers, that is done instead. With more rolls than the bound, or stopped before the last, there is
    none: BeyondBound. One that is not legal has none either: IllegalAction.
    """
    rulebook.starter(position, attack, listening=False)

    def begin() -> AttackRun:
        table, made = rulebook.table(position), list[Any]()
        table.listening = False
        return AttackRun(table, _until_the_end(rulebook.attacking(table, attack, made)), made)

    return _odds_of(begin, bound, progress, policy)


def _until_the_end(attacking: Resolution) -> Resolution:
    try:
        yield from attacking
    except GameOver:
        return


def _odds_of(
    begin: Callable[[], AttackRun], bound: int, progress: Callable[[int], bool] | None, policy: Policy
) -> Odds:
    start = following(begin, policy, ())
    chances: dict[int, Fraction] = {}
    destroyed = Fraction(0)
    declined: list[tuple[Decision, Answer]] = []
    strength = rolls = followed = 0
    waiting: list[tuple[tuple[Answer, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        answers, chance = waiting.pop()
        followed += 1
        if progress is not None and not progress(followed):
            raise BeyondBound(bound, stopped=True)
        pending, made, decided = _until_chance(start, answers, declined)
        if pending is None:
            chances[made.added] = chances.get(made.added, Fraction(0)) + chance
            destroyed += chance if made.destroyed else 0
            strength = max(strength, len(made.faces))
            continue
        rolls += pending.count()
        if rolls > bound:
            raise BeyondBound(bound)
        for answer, single in pending.answers():
            assert single is not None
            waiting.append(((*decided, answer), chance * single))
    return Odds(strength, tuple(sorted(chances.items())), destroyed, tuple(dict.fromkeys(declined)))


def _until_chance(
    start: Callable[[], Following], answers: Sequence[Answer], declined: list[tuple[Decision, Answer]]
) -> tuple[Decision | None, Made, tuple[Answer, ...]]:
    """The next roll or draw of the attack itself, the attack as it stands, and all answers up to there."""
    followed = start()
    assert isinstance(followed.run, AttackRun)
    running, made = followed.effect, followed.run.made
    given = list(answers)
    decided: list[Answer] = []
    pending = advance(running, None)
    while pending is not None:
        if given:
            answer = given.pop(0)
        elif isinstance(pending, Choice):
            if made and made[0].done:
                return None, made[0], tuple(decided)
            answer = least_of(pending)
            declined.append((pending, answer))
        else:
            if made[0].done:
                return None, made[0], tuple(decided)
            return pending, made[0], tuple(decided)
        decided.append(answer)
        pending = advance(running, answer)
    return None, made[0], tuple(decided)
