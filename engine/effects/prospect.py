"""What can become of a task from a position, seen by the rules of an edition."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from engine.effects.rulebook import Rulebook
from engine.effects.table import Table
from engine.explore.solver import Start, Unforeseen
from engine.values.actions import Action
from engine.values.position import Position

PositionT = TypeVar("PositionT", bound=Position)
TableT = TypeVar("TableT", bound=Table[Any, Any])


class ByTheRules(Unforeseen[PositionT], Generic[PositionT, TableT]):
    """A position that is looked into: opened to be looked at, and its actions started."""

    __slots__ = ("_table",)

    rulebook: ClassVar[Rulebook[Any, Any]]
    """The rules of the edition."""

    def __init__(self, position: PositionT, player: int) -> None:
        super().__init__(position, player)
        self._table: TableT | None = None

    @property
    def table(self) -> TableT:
        """The position opened to be looked at, once that is needed: what is worked out of it serves its actions too."""
        if self._table is None:
            self._table = self.rulebook.opened(self.position)
        return self._table

    def may(self, action: Action) -> bool:
        """Whether an action may be done."""
        return not any(self.rulebook.reasons_against(self.table, action))

    def start(self, action: Action) -> Start[PositionT]:
        """The action, started afresh each time."""
        return self.rulebook.start_of_action(self.position, action)

    def let_go(self) -> None:
        """Let go of the table."""
        if self._table is not None:
            self._table.let_go()
            self._table = None
