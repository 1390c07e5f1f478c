"""What an edition's kinds of action answer together: what is legal, why not, what happens."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeVar

from engine.effects.doubts import Coverage
from engine.effects.moments import Trail, followed
from engine.effects.opening import Opening, opening
from engine.effects.relying import Consulted
from engine.effects.table import GameOver, Table
from engine.effects.texts import Texts
from engine.effects.trying import Course
from engine.explore.replay import OpenPoints, Resolved, answered, replay
from engine.values.actions import Action
from engine.values.answers import Listing, Verdict
from engine.values.boards import Board
from engine.values.bounds import ACTIONS_LISTED
from engine.values.codes import Code
from engine.values.decisions import Answer, Resolution
from engine.values.errors import IllegalAction
from engine.values.position import Position
from engine.values.reasons import Caveat, Doubt, Reason
from engine.values.shown import Shown
from engine.values.steps import Step

TableT = TypeVar("TableT", bound=Table[Any, Any])
PositionT = TypeVar("PositionT", bound=Position)


class Kind(NamedTuple, Generic[TableT]):
    """One kind of action: the rule that allows it, every reason against one, all that are legal, how one resolves."""

    action: type[Action]
    rule: str
    """The entry by which a player may do such a thing at all."""
    reasons_against: Callable[[TableT, Any], Iterator[Reason]]
    legal: Callable[[TableT, int], Iterable[Action]]
    """Those that are legal; at most so many where there may be very many."""
    resolve: Callable[[TableT, Any], Resolution]


@dataclass(slots=True)
class Run(Generic[TableT, PositionT]):
    """An action in progress on a table of its own."""

    table: TableT
    effect: Resolution

    def position(self) -> PositionT:
        """The position as it stands."""
        closed: PositionT = self.table.close()
        return closed

    def steps(self) -> tuple[Step, ...]:
        """What happened so far."""
        return tuple(self.table.steps)

    def open_points(self) -> OpenPoints:
        """The points that the sources leave open on which something depended so far."""
        return self.table.leant

    def meeting(self) -> Hashable:
        """What it has in common with every course that goes on alike, where such may meet it; None elsewhere."""
        return None if self.table.trail is None else self.table.trail.crossing

    def shown(self) -> Mapping[int, Shown]:
        """What dice showed, as far as somebody follows."""
        return {} if self.table.trail is None else self.table.trail.shown


@dataclass(frozen=True)
class Rulebook(Generic[TableT, PositionT]):
    """The rules of one edition as answers to the three questions."""

    kinds: tuple[Kind[TableT], ...]
    """In the order in which legal actions are listed."""
    table: Callable[[PositionT], TableT]
    game_over: Reason
    """Against every action once the game is over."""
    in_the_middle: Callable[[Action, Board], Iterable[Reason]]
    """Why nothing can be initiated while that action is being resolved."""
    coverage: Coverage
    """What of its texts is known for sure."""
    summoner_lost: Code
    """The step that tells at the end of the game that a player's summoner is lost."""
    losing: tuple[str, ...]
    """Entries behind that."""
    attacking: Callable[[TableT, Any, list[Any]], Resolution]
    """The attack of an action without what is around it, put on record once it is made."""

    @cached_property
    def _by_action(self) -> dict[type[Action], Kind[TableT]]:
        return {kind.action: kind for kind in self.kinds}

    @property
    def actions(self) -> tuple[type[Action], ...]:
        """The kinds as such."""
        return tuple([kind.action for kind in self.kinds])

    def kind_of(self, action: Action) -> Kind[TableT]:
        """The kind of an action."""
        return self._by_action[type(action)]

    def legal_actions(
        self, position: PositionT, bound: int = ACTIONS_LISTED, progress: Callable[[int], bool] | None = None
    ) -> Listing:
        """Every action that the active player may initiate now."""
        if position.over:
            return Listing((), True, ())
        table, outset = self._watched(position)
        # Nobody reads the steps of what is only listed.
        table.listening = False
        listed: list[Action] = []
        stopped = False
        for kind in self.kinds:
            found = kind.legal(table, bound + 1 - len(listed))
            if progress is None:
                listed.extend(found)
            elif stopped := not _told(found, listed, progress):
                break
        complete = len(listed) <= bound and not stopped
        doubted = self._caveats(table, outset, None)
        table.let_go()
        return Listing(tuple(listed if complete else listed[:bound]), complete, doubted, stopped)

    def opened(self, position: PositionT) -> TableT:
        """A table on which nothing has happened yet, with what is worked out once of its position."""
        return self._opened(position)[0]

    def _opened(self, position: PositionT) -> tuple[TableT, Opening]:
        """The same, and what is worked out."""
        table, found = self.table(position), position.worked_out
        if isinstance(found, Opening):
            if found.in_force is not None:
                table.in_force = Texts.on(table, found.in_force)
            return table, found
        found = opening(table, self.coverage)
        # What was said on the first table, each has to say for itself.
        return table if found.in_force is not None else self.table(position), found

    def _watched(self, position: PositionT) -> tuple[TableT, Opening]:
        """The same, watched where facts in play or in hand are less sure than print: which texts bend a rule then."""
        table, found = self._opened(position)
        if not found.sure:
            table.watch, table.in_force = Consulted(), None
        return table, found

    def reasons_against(self, table: TableT, action: Action) -> Iterator[Reason]:
        """Every reason why the action cannot be initiated."""
        if table.opened.over:
            yield self.game_over
        yield from self.kind_of(action).reasons_against(table, action)

    def explain(self, position: PositionT, action: Action, *, resolving: Action | None = None) -> Verdict:
        """Whether the action is legal, and if not, every rule that it breaks.

        ``resolving`` is the action that led to this position and whose resolution still waits for a decision, if any.
        """
        table, outset = self._watched(position)
        in_the_middle = () if resolving is None else tuple(self.in_the_middle(resolving, position.geometry))
        reasons = tuple(dict.fromkeys((*in_the_middle, *self.reasons_against(table, action))))
        return Verdict(action, reasons, self._caveats(table, outset, action))

    def _caveats(self, table: TableT, opening: Opening, action: Action | None) -> tuple[Caveat, ...]:
        """The doubtful texts that could change what is legal, and the open points on which that depended."""
        points = open_points(table) if table.leant else ()
        if not (opening.doubtful or opening.lacking) and table.watch is None:
            return points
        doubtful, lacking = opening.doubtful, opening.lacking
        return (*self.coverage.caveats(table, doubtful, table.phase, action, lacking=lacking), *points)

    def relied_on(self, position: PositionT, action: Action) -> tuple[Caveat, ...]:
        """The facts and texts less sure than print on which it depends what comes of an action."""
        return self.coverage.relied_on(self.table(position), action, lambda: self._listened(position, action))

    def _listened(self, position: PositionT, action: Action) -> Callable[[], Run[TableT, PositionT]] | None:
        """Starts an action with its steps recorded, if it is legal."""
        try:
            return self.starter(position, action, listening=True)
        except IllegalAction:
            return None

    def _resolution(self, table: TableT, action: Action) -> Resolution:
        try:
            yield from followed(table, self.kind_of(action).resolve(table, action))
        except GameOver:
            for player in sorted(table.lost):
                table.step(self.summoner_lost, *self.losing, player=player)
        finally:
            table.let_go()

    def starter(self, position: PositionT, action: Action, *, listening: bool) -> Callable[[], Run[TableT, PositionT]]:
        """Starts an action from its position if it is legal; raises IllegalAction with every reason why not."""
        table, _ = self._opened(position)
        against = tuple(dict.fromkeys(self.reasons_against(table, action)))
        table.let_go()
        if against:
            raise IllegalAction(action.text(position.geometry), against)
        return self.start_of_action(position, action, listening=listening)

    def start_of_action(
        self, position: PositionT, action: Action, *, listening: bool = False
    ) -> Callable[[], Run[TableT, PositionT]]:
        """Starts a legal action from its position, each time on a table of its own; listening records the steps."""

        def start() -> Run[TableT, PositionT]:
            table, found = self._opened(position)
            table.listening = listening
            table.trail = None if listening else Trail()
            table.course = Course(action, found.tried)
            return Run(table, self._resolution(table, action))

        return start

    def resolve(self, position: PositionT, action: Action, answers: Sequence[str | Answer] = ()) -> Resolved[PositionT]:
        """What happens: the new position and the steps, stopped at the first decision that no answer is given for."""
        return replay(self.starter(position, action, listening=True), answers)

    def start(
        self, position: PositionT, action: Action, answers: Sequence[str | Answer], *, listening: bool = False
    ) -> Callable[[], Run[TableT, PositionT]]:
        """Starts a legal action afresh each time, its first decisions made; listening records the steps."""
        begin = self.starter(position, action, listening=listening)
        asked = self.resolve(position, action, answers).asked if answers else ()

        def continued() -> Run[TableT, PositionT]:
            run = begin()
            run.table.trail = Trail()
            run.effect = answered(run.effect, asked) if asked else run.effect
            return run

        return continued


def _told(found: Iterable[Action], listed: list[Action], progress: Callable[[int], bool]) -> bool:
    """Add actions to a list, each of them told; whether nobody stopped that."""
    for action in found:
        listed.append(action)
        if not progress(len(listed)):
            return False
    return True


def open_points(table: Table[Any, Any]) -> tuple[Caveat, ...]:
    """The points that the sources leave open on which an answer was found to depend."""
    asked = {entries[0] for entries in table.leant.values()}
    held = [card for player in table.players for card in player.hand]
    cards = [*held, *[piece.card for piece in table.pieces()]]
    names = {card.entry: card.name for card in cards if card.entry in asked}
    return tuple(
        [
            Caveat(Doubt.OPEN_POINT, names.get(entries[0], ""), point, entries[0])
            for point, entries in table.leant.items()
        ]
    )
