"""The second edition's answers: what is legal, why not, what happens, what can come of it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import chain

from engine.effects.moments import Trail, followed
from engine.explore.policies import Following, Policy, following
from engine.explore.replay import OpenPoints, Resolved, advance, answered, replay
from engine.second.actions.kinds import KIND_OF, KINDS
from engine.second.codes import ReasonCode, StepCode
from engine.second.doubts import caveats, open_points
from engine.second.effects import Attack as AttackMade
from engine.second.position import Situation
from engine.second.table import GameOver, Table
from engine.second.verbs.attacking import attack
from engine.values.actions import Action, Attack, EndPhase
from engine.values.answers import Listing, Odds, Verdict
from engine.values.boards import Board
from engine.values.bounds import ACTIONS_LISTED
from engine.values.decisions import Answer, Choice, Decision, Resolution
from engine.values.errors import BeyondBound, IllegalAction
from engine.values.reasons import Reason
from engine.values.steps import Step


@dataclass(slots=True)
class Run:
    """An action in progress on a table of its own."""

    table: Table
    effect: Resolution

    def position(self) -> Situation:
        """The position as it stands."""
        return self.table.close()

    def steps(self) -> tuple[Step, ...]:
        """What happened so far."""
        return tuple(self.table.steps)

    def open_points(self) -> OpenPoints:
        """The points that the sources leave open on which something depended so far."""
        return self.table.leant

    def meeting(self) -> Hashable:
        """What it has in common with every course that goes on alike, where such may meet it; None elsewhere."""
        return None if self.table.trail is None else self.table.trail.crossing


def legal_actions(
    position: Situation, bound: int = ACTIONS_LISTED, progress: Callable[[int], bool] | None = None
) -> Listing:
    """Every action that the active player may initiate now."""
    if position.over:
        return Listing((), True, ())
    table = Table(position)
    listed: list[Action] = []
    stopped = False
    for action in chain.from_iterable(kind.legal(table, bound + 1 - len(listed)) for kind in KINDS):
        listed.append(action)
        if progress is not None and not progress(len(listed)):
            stopped = True
            break
    complete = len(listed) <= bound and not stopped
    doubted = (*caveats(table, position.phase), *open_points(table))
    return Listing(tuple(listed[:bound]), complete, doubted, stopped)


def reasons_against(table: Table, action: Action) -> Iterator[Reason]:
    """Every reason why the action cannot be initiated."""
    if table.lost:
        yield Reason(ReasonCode.GAME_OVER, ("rule-2e/winning",))
    yield from KIND_OF[type(action)].reasons_against(table, action)


def reasons_in_the_middle(resolving: Action, geometry: Board) -> Iterator[Reason]:
    """Why nothing can be initiated while an action is being resolved, least of all at the start or end of a phase."""
    yield Reason(
        ReasonCode.RESOLVING, ("expanded-2e/effects/no-interrupting",), params=(("action", resolving.text(geometry)),)
    )
    if isinstance(resolving, EndPhase):
        yield Reason(ReasonCode.START_OR_END, ("expanded-2e/player-initiated-effects/start-end", "glossary-2e/during"))


def explain(position: Situation, action: Action, *, resolving: Action | None = None) -> Verdict:
    """Whether the action is legal, and if not, every rule that it breaks.

    ``resolving`` is the action that led to this position and whose resolution still waits for a decision, if any.
    """
    table = Table(position)
    in_the_middle = () if resolving is None else tuple(reasons_in_the_middle(resolving, position.geometry))
    reasons = tuple(dict.fromkeys((*in_the_middle, *reasons_against(table, action))))
    return Verdict(action, reasons, (*caveats(table, position.phase, action), *open_points(table)))


def _resolution(table: Table, action: Action) -> Resolution:
    try:
        yield from followed(table, KIND_OF[type(action)].resolve(table, action))
    except GameOver:
        losers = sorted(table.lost)
        for player in losers:
            table.step(StepCode.SUMMONER_LOST, "glossary-2e/summoner", "rule-2e/winning", player=player)


def _starter(position: Situation, action: Action, *, listening: bool) -> Callable[[], Run]:
    against = tuple(dict.fromkeys(reasons_against(Table(position), action)))
    if against:
        raise IllegalAction(action.text(position.geometry), against)
    return start_of_action(position, action, listening=listening)


def start_of_action(position: Situation, action: Action, *, listening: bool = False) -> Callable[[], Run]:
    """Starts a legal action from its position, each time on a table of its own; listening records the steps."""

    def start() -> Run:
        table = Table(position)
        table.listening = listening
        table.trail = None if listening else Trail()
        return Run(table, _resolution(table, action))

    return start


def resolve(position: Situation, action: Action, answers: Sequence[str | Answer] = ()) -> Resolved[Situation]:
    """What happens: the new position and the steps, stopped at the first decision that no answer is given for."""
    return replay(_starter(position, action, listening=True), answers)


def start(position: Situation, action: Action, answers: Sequence[str | Answer]) -> Callable[[], Run]:
    """Starts a legal action afresh each time, its first decisions made."""
    begin = _starter(position, action, listening=False)
    if not answers:
        return begin
    asked = resolve(position, action, answers).asked

    def continued() -> Run:
        run = begin()
        run.effect = answered(run.effect, asked)
        return run

    return continued


def odds(
    position: Situation,
    action: Attack,
    bound: int,
    progress: Callable[[int], bool] | None = None,
    policy: Policy = (),
) -> Odds:
    """The exact distribution of damage of an attack, with all modifiers in force and every option declined.

    Where a policy answers, that is done instead. With more rolls than the bound, or stopped before the last, there is
    none: BeyondBound.
    """
    _starter(position, action, listening=False)
    begin = following(partial(_attack_alone, position, action), policy, ())
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
        pending, made, decided = _until_chance(begin, answers, declined)
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


@dataclass(slots=True)
class AttackRun(Run):
    """An attack in progress, without the action around it."""

    made: list[AttackMade]
    """The attack itself, once it is made."""


def _attack_alone(position: Situation, action: Attack) -> AttackRun:
    table = Table(position)
    table.listening = False
    attacker, target = table.board[action.square], table.board[action.target]
    assert attacker is not None
    assert target is not None
    made: list[AttackMade] = []
    attacking = attack(table, attacker.uid, target.uid, made)

    def watched() -> Resolution:
        try:
            yield from attacking
        except GameOver:
            return

    return AttackRun(table, watched(), made)


def _until_chance(
    begin: Callable[[], Following], answers: Sequence[Answer], declined: list[tuple[Decision, Answer]]
) -> tuple[Decision | None, AttackMade, tuple[Answer, ...]]:
    """The next roll or draw of the attack itself, the attack as it stands, and all answers up to there."""
    followed = begin()
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
            answer = _declining(pending)
            declined.append((pending, answer))
        else:
            if made[0].done:
                return None, made[0], tuple(decided)
            return pending, made[0], tuple(decided)
        decided.append(answer)
        pending = advance(running, answer)
    return None, made[0], tuple(decided)


def _declining(choice: Choice) -> Answer:
    """The answer that does the least: no, none, or the first option."""
    for refusal in ("no", "none"):
        if refusal in choice.options:
            return (refusal,)
    return () if choice.minimum == 0 else choice.options[: choice.minimum]
