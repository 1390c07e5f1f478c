"""The first edition's answers: what is legal, why not, what happens, what can come of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from engine.effects.odds import AttackRun, attack_alone
from engine.effects.odds import odds as odds_of
from engine.effects.rulebook import Rulebook
from engine.explore.policies import Policy
from engine.first.actions.attacking import Attack, target_of
from engine.first.actions.kinds import KINDS
from engine.first.codes import ReasonCode, StepCode
from engine.first.doubts import COVERAGE
from engine.first.position import Situation
from engine.first.table import Table
from engine.first.verbs.attacking import attack
from engine.values.actions import Action
from engine.values.answers import Odds
from engine.values.boards import Board
from engine.values.reasons import Caveat, Reason

VICTORY = "rule-1e/victory"


def _in_the_middle(resolving: Action, geometry: Board) -> Iterator[Reason]:
    """Why nothing can be initiated while an action is being resolved."""
    entries = ("rule-1e/phase-events", "rule-1e/phase-attack")
    yield Reason(ReasonCode.RESOLVING, entries, params=(("action", resolving.text(geometry)),))


def _caveats(table: Table, action: Action | None) -> Sequence[Caveat]:
    return COVERAGE.caveats(table, table.phase, action)


def _told_at_the_end(table: Table) -> None:
    for player in sorted(table.lost):
        table.step(StepCode.SUMMONER_LOST, VICTORY, player=player)


RULES: Rulebook[Table, Situation] = Rulebook(
    kinds=KINDS,
    table=Table,
    game_over=Reason(ReasonCode.GAME_OVER, (VICTORY,)),
    in_the_middle=_in_the_middle,
    caveats=_caveats,
    watching=COVERAGE.watching,
    told_at_the_end=_told_at_the_end,
)


def odds(
    position: Situation,
    action: Attack,
    bound: int,
    progress: Callable[[int], bool] | None = None,
    policy: Policy = (),
) -> Odds:
    """The exact distribution of wounds of an attack, with all modifiers in force and every option declined.

    Where a policy answers, that is done instead. With more rolls than the bound, or stopped before the last, there is
    none: BeyondBound.
    """
    RULES.starter(position, action, listening=False)

    def begin() -> AttackRun:
        table = Table(position)
        attacker, target = table.board[action.square], target_of(table, action)
        assert attacker is not None
        assert target is not None
        return attack_alone(table, partial(attack, table, attacker.uid, target.uid))

    return odds_of(begin, bound, progress, policy)
