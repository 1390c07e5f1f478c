"""The second edition's answers: what is legal, why not, what happens, what can come of it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.effects.rulebook import Rulebook
from engine.second.actions.kinds import KINDS
from engine.second.codes import ReasonCode, StepCode
from engine.second.doubts import COVERAGE
from engine.second.effects import Attack as Made
from engine.second.position import Situation
from engine.second.table import Table
from engine.second.verbs.attacking import attack
from engine.values.actions import Action, Attack, EndPhase
from engine.values.boards import Board
from engine.values.decisions import Resolution
from engine.values.reasons import Reason


def _in_the_middle(resolving: Action, geometry: Board) -> Iterator[Reason]:
    """Why nothing can be initiated while an action is being resolved, least of all at the start or end of a phase."""
    yield Reason(
        ReasonCode.RESOLVING, ("expanded-2e/effects/no-interrupting",), params=(("action", resolving.text(geometry)),)
    )
    if isinstance(resolving, EndPhase):
        yield Reason(ReasonCode.START_OR_END, ("expanded-2e/player-initiated-effects/start-end", "glossary-2e/during"))


def _attacking(table: Table, action: Attack, made: list[Made]) -> Resolution:
    attacker, target = table.board[action.square], table.board[action.target]
    assert attacker is not None
    assert target is not None
    yield from attack(table, attacker.uid, target.uid, made)


RULES: Rulebook[Table, Situation] = Rulebook(
    kinds=KINDS,
    table=Table,
    game_over=Reason(ReasonCode.GAME_OVER, ("rule-2e/winning",)),
    in_the_middle=_in_the_middle,
    coverage=COVERAGE,
    summoner_lost=StepCode.SUMMONER_LOST,
    losing=("glossary-2e/summoner", "rule-2e/winning"),
    attacking=_attacking,
)
