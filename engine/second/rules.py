"""The second edition's answers: what is legal, why not, what happens, what can come of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from engine.effects.odds import AttackRun, attack_alone
from engine.effects.odds import odds as odds_of
from engine.effects.rulebook import Rulebook
from engine.explore.policies import Policy
from engine.second.actions.kinds import KINDS
from engine.second.codes import ReasonCode, StepCode
from engine.second.doubts import COVERAGE
from engine.second.position import Situation
from engine.second.table import Table
from engine.second.verbs.attacking import attack
from engine.values.actions import Action, Attack, EndPhase
from engine.values.answers import Odds
from engine.values.boards import Board
from engine.values.reasons import Caveat, Reason


def _in_the_middle(resolving: Action, geometry: Board) -> Iterator[Reason]:
    """Why nothing can be initiated while an action is being resolved, least of all at the start or end of a phase."""
    yield Reason(
        ReasonCode.RESOLVING, ("expanded-2e/effects/no-interrupting",), params=(("action", resolving.text(geometry)),)
    )
    if isinstance(resolving, EndPhase):
        yield Reason(ReasonCode.START_OR_END, ("expanded-2e/player-initiated-effects/start-end", "glossary-2e/during"))


def _caveats(table: Table, action: Action | None) -> Sequence[Caveat]:
    return COVERAGE.caveats(table, table.phase, action)


def _told_at_the_end(table: Table) -> None:
    for player in sorted(table.lost):
        table.step(StepCode.SUMMONER_LOST, "glossary-2e/summoner", "rule-2e/winning", player=player)


RULES: Rulebook[Table, Situation] = Rulebook(
    kinds=KINDS,
    table=Table,
    game_over=Reason(ReasonCode.GAME_OVER, ("rule-2e/winning",)),
    in_the_middle=_in_the_middle,
    caveats=_caveats,
    watching=COVERAGE.watching,
    told_at_the_end=_told_at_the_end,
)
legal_actions = RULES.legal_actions
reasons_against = RULES.reasons_against
explain = RULES.explain
resolve = RULES.resolve
start = RULES.start
start_of_action = RULES.start_of_action


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
    RULES.starter(position, action, listening=False)

    def begin() -> AttackRun:
        table = Table(position)
        attacker, target = table.board[action.square], table.board[action.target]
        assert attacker is not None
        assert target is not None
        return attack_alone(table, partial(attack, table, attacker.uid, target.uid))

    return odds_of(begin, bound, progress, policy)
