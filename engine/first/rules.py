"""The first edition's answers: what is legal, why not, what happens, what can come of it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.effects.rulebook import Rulebook
from engine.first.actions.attacking import Attack, target_of
from engine.first.actions.kinds import KINDS
from engine.first.codes import ReasonCode, StepCode
from engine.first.doubts import COVERAGE
from engine.first.effects import Attack as Made
from engine.first.position import Situation
from engine.first.table import Table
from engine.first.verbs.attacking import attack
from engine.values.actions import Action
from engine.values.boards import Board
from engine.values.decisions import Resolution
from engine.values.reasons import Reason

VICTORY = "rule-1e/victory"


def _in_the_middle(resolving: Action, geometry: Board) -> Iterator[Reason]:
    """Why nothing can be initiated while an action is being resolved."""
    entries = ("rule-1e/phase-events", "rule-1e/phase-attack")
    yield Reason(ReasonCode.RESOLVING, entries, params=(("action", resolving.text(geometry)),))


def _attacking(table: Table, action: Attack, made: list[Made]) -> Resolution:
    attacker, target = table.board[action.square], target_of(table, action)
    assert attacker is not None
    assert target is not None
    yield from attack(table, attacker.uid, target.uid, made)


RULES: Rulebook[Table, Situation] = Rulebook(
    kinds=KINDS,
    table=Table,
    game_over=Reason(ReasonCode.GAME_OVER, (VICTORY,)),
    in_the_middle=_in_the_middle,
    coverage=COVERAGE,
    summoner_lost=StepCode.SUMMONER_LOST,
    losing=(VICTORY,),
    attacking=_attacking,
)
