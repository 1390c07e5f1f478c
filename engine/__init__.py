"""The rules of Summoner Wars: positions as values, legality with reasons, every order of a conflict.

>>> import engine
>>> case = engine.read(document, cards).first
>>> engine.explain(case.position, case.action("attack d3 d5")).legal
>>> engine.play(case.position, ["move d3 c3"]).position.line

This is the whole public face; each name is shown by example in ``engine/README.md``. A position knows its edition, so
that no question needs to be told.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeVar

from engine.documents import plain, policies
from engine.documents.checking import failures
from engine.documents.scenarios import Case, Scenario, read
from engine.documents.statements import Statement
from engine.drawing import draw as _drawn
from engine.drawing.positions import part as _part
from engine.drawing.positions import size_of_part as _size_of_part
from engine.explore import outcomes as _exploring
from engine.explore import solver as _solving
from engine.explore.branching import Branch, Fork, Happened, Way
from engine.explore.outcomes import Outcome, Outcomes
from engine.explore.play import Done, Play, play
from engine.explore.policies import following as _following
from engine.explore.replay import Resolved
from engine.explore.solver import Adviser as Advising
from engine.explore.solver import Beginning, Bounds, Played, Solution, Survey
from engine.first.edition import FirstEdition
from engine.second.edition import SecondEdition
from engine.values import seen
from engine.values.actions import Action
from engine.values.answers import Listing, Odds, Turned, Verdict, Why
from engine.values.bounds import ACTIONS_LISTED, COURSES_FOLLOWED, POSITIONS_LOOKED_AT
from engine.values.cards import AbilityNote, Card, Cards, Setup
from engine.values.changes import Change
from engine.values.decisions import Answer, Decision, Named
from engine.values.editions import EDITIONS, Edition
from engine.values.errors import (
    BeyondBound,
    EngineError,
    IllegalAction,
    ImpossiblePosition,
    LineRefused,
    Malformed,
    NothingAsked,
    NotUnderstood,
)
from engine.values.position import Position
from engine.values.reasons import Caveat, Doubt, Reason
from engine.values.sayings import Sayings
from engine.values.standing import Standing
from engine.values.steps import Step, Touches

__all__ = [
    "EDITIONS",
    "AbilityNote",
    "Action",
    "Adviser",
    "Answer",
    "Beginning",
    "BeyondBound",
    "Bounds",
    "Branch",
    "Card",
    "Cards",
    "Case",
    "Caveat",
    "Change",
    "Decision",
    "Done",
    "Doubt",
    "Edition",
    "EngineError",
    "Fork",
    "Happened",
    "IllegalAction",
    "ImpossiblePosition",
    "LineRefused",
    "Malformed",
    "Named",
    "NotUnderstood",
    "NothingAsked",
    "Outcome",
    "Outcomes",
    "Play",
    "Position",
    "Reason",
    "Resolved",
    "Sayings",
    "Scenario",
    "Setup",
    "Standing",
    "Statement",
    "Step",
    "Touches",
    "Turned",
    "Verdict",
    "Way",
    "Why",
    "draw",
    "drawn_size",
    "explain",
    "failures",
    "legal",
    "odds",
    "outcomes",
    "plain",
    "play",
    "policies",
    "read",
    "resolve",
    "seen",
    "solve",
    "survey",
    "usual_goal",
    "why",
]

for _edition in (SecondEdition(), FirstEdition()):
    EDITIONS[_edition.name] = _edition

Progress = Callable[[int], bool]
"""Told at every step how far a search is; stops it by giving back False. What takes long asks for it."""

PositionT = TypeVar("PositionT", bound=Position)
SeenT = TypeVar("SeenT", bound=Hashable)


def legal(position: Position, *, bound: int = ACTIONS_LISTED, progress: Progress | None = None) -> Listing:
    """Every action that the active player may initiate now."""
    return _rules(position).legal(position, bound, progress)


def explain(position: Position, action: Action, *, resolving: Action | None = None) -> Verdict:
    """Whether an action is legal, and if not, every rule that it breaks.

    ``resolving`` is the action that led to this position and whose resolution still waits for a decision, if any.
    """
    return _rules(position).explain(position, action, resolving)


def why(played: Play, asked: str | Action) -> tuple[Why, ...]:
    """Why something may be done, picked or happened after what was played, or why not.

    Asked about an action, two spaces, a card and a space, an option of what waits for a decision, an ability, or a card
    and what it does at all. Each answer has every reason against it, or what makes it possible, and what would where
    that is one step away; of another player's card, also what would hold in that player's turn.
    """
    return _rules(played.position).why(played, asked)


def resolve(position: PositionT, action: Action, answers: Sequence[str | Answer] = ()) -> Resolved[PositionT]:
    """What happens: the new position and the steps, stopped at the first decision that no answer is given for."""
    return _rules(position).resolve(position, action, answers)


def outcomes(
    position: Position,
    action: Action,
    answers: Sequence[str | Answer] = (),
    *,
    see: Callable[[Position], SeenT] | None = None,
    policy: policies.Policy = (),
    listening: bool = False,
    bound: int = COURSES_FOLLOWED,
    progress: Progress | None = None,
) -> Outcomes[Any]:
    """Every order and choice, merged into distinct outcomes, with exact probabilities where chance is involved.

    Outcomes that no rule tells apart are one. The first decisions may be given, and a policy makes further ones. With
    ``see``, outcomes in which it sees the same are one: how likely that is, whatever else differs. BeyondBound where a
    single roll or draw has more results than are followed. Listening, the tree tells what happens on each way.
    """
    rules = _rules(position)
    start = rules.start(position, action, answers, listening=listening)
    if policy:
        asked = rules.resolve(position, action, answers).asked
        start = _following(rules.start(position, action, (), listening=listening), policy, asked)
    if see is not None:
        return _exploring.explore(start, see, bound=bound, progress=progress)
    return _exploring.explore(start, _whole, alike=rules.as_told_apart, bound=bound, progress=progress)


def _whole(position: Position) -> Position:
    return position


def odds(
    position: Position,
    attack: Action,
    *,
    policy: policies.Policy = (),
    bound: int = COURSES_FOLLOWED,
    progress: Progress | None = None,
) -> Odds:
    """The exact distribution of damage of an attack, with all modifiers in force.

    Choices on the way are made by the policy; every option on which it says nothing is declined.
    """
    return _rules(position).odds(position, attack, bound, progress, policy)


def usual_goal(position: Position, *, reply: bool = False) -> str:
    """What the active player is after unless anything else is said: to win, or to outlast the next player's turn."""
    sides, turn = position.sides, position.turn
    return f"{sides[(turn + 1) % len(sides)]} does not win" if reply else f"{sides[turn]} wins"


def solve(
    position: Position,
    goal: Iterable[Statement],
    *,
    reply: bool = False,
    budget: int = POSITIONS_LOOKED_AT,
    progress: Progress | None = None,
) -> Solution[Any]:
    """How likely the active player can make all of these statements true this turn, and how.

    With ``reply`` they must be true once the next player's turn is over too, however well it is played.
    """
    task, begun = _task(position, goal, reply)
    return _solving.solve(task, begun(position), budget=budget, progress=progress)


def survey(
    position: Position,
    goal: Iterable[Statement],
    *,
    reply: bool = False,
    budget: int = POSITIONS_LOOKED_AT,
    progress: Progress | None = None,
) -> Survey[Any]:
    """What every first action of the active player reaches towards these statements, with how it goes on and fails."""
    task, begun = _task(position, goal, reply)
    return _solving.survey(task, begun(position), budget=budget, progress=progress)


def _task(position: Position, goal: Iterable[Statement], reply: bool) -> tuple[Any, Callable[[Position], Any]]:
    """What is to be reached, and how a search for it takes a position."""
    if not reply:
        return _rules(position).task(position, tuple(goal)), lambda one: one
    beyond = _rules(position).task_beyond(position, tuple(goal))
    return beyond, beyond.begun


class Adviser(Advising[Any, Any]):
    """Says how likely a goal still is wherever the active player of a position gets to."""

    def __init__(
        self,
        position: Position,
        goal: Iterable[Statement],
        *,
        reply: bool = False,
        budget: int = POSITIONS_LOOKED_AT,
        progress: Progress | None = None,
    ) -> None:
        task, self._begun = _task(position, goal, reply)
        super().__init__(task, budget=budget, progress=progress)

    def chance(self, position: Position, wanted: Fraction | None = None) -> Bounds:
        """How likely the goal is from a position; where a chance is wanted, whether it is as great, and no more."""
        return super().chance(self._begun(position), wanted)

    def chance_after(
        self, position: Position, action: Action, answers: tuple[Answer, ...], wanted: Fraction | None = None
    ) -> Bounds:
        """The same once an action was started and these answers were given."""
        return super().chance_after(self._begun(position), action, answers, wanted)

    def failing(self, position: Position) -> tuple[Played[Action], ...]:
        """How it most likely fails from a position, though everybody acts as well as can be; empty where it can't."""
        return super().failing(self._begun(position))

    def failing_after(self, position: Position, action: Action, answers: tuple[Answer, ...]) -> Played[Action]:
        """The same of an action that was started and given these answers: how it goes to its end."""
        return super().failing_after(self._begun(position), action, answers)

    def reached(self, position: Position) -> bool:
        """Whether the goal is met."""
        return super().reached(self._begun(position))

    def ended(self, position: Position) -> bool:
        """Whether nothing more can be done for it."""
        return super().ended(self._begun(position))


def draw(
    position: Position,
    *,
    marks: Mapping[str, Iterable[str]] | None = None,
    last: Action | None = None,
    barred: Iterable[Action] = (),
    shifts: Iterable[tuple[str, str]] = (),
    around: Iterable[str] = (),
    told: seen.Told | None = None,
    theme: str = "auto",
    prefix: str = "board",
) -> str:
    """The position as SVG, with spaces marked by kind (chosen, option, target), what was done last, and words for it.

    ``barred`` are actions to cross out, ``shifts`` pairs of spaces, from the first of which a card came to the other
    without moving, and ``around`` spaces to which the picture is cut, without the players' panels. ``prefix`` begins
    the ids in it, so that several pictures may stand on one page.
    """
    picture = _rules(position).picture(position, marks or {}, last, told or seen.Told())
    return _drawn(_part(picture, around, barred, shifts), theme=theme, prefix=prefix)


def drawn_size(position: Position, around: Iterable[str]) -> tuple[float, float]:
    """Width and height of the picture that is cut to these spaces, without drawing it."""
    return _size_of_part(position.geometry, around)


def _rules(position: Position) -> Edition[Any]:
    return EDITIONS[position.edition]
