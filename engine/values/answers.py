"""What the questions about a position are answered with, for any edition."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from engine.values.actions import Action
from engine.values.boards import Square
from engine.values.codes import Code
from engine.values.decisions import Answer, Decision, Named
from engine.values.position import Position
from engine.values.reasons import Caveat, Reason


class Listing(NamedTuple):
    """The legal actions of a position, in a fixed order."""

    actions: tuple[Action, ...]
    complete: bool
    """Whether these are all."""
    caveats: tuple[Caveat, ...]
    """Texts that the engine does not know for sure and that could change the list."""
    stopped: bool = False
    """Whether the list was stopped from outside before it met its bound."""


class Verdict(NamedTuple):
    """Whether an action is legal: it is when there is no reason against it."""

    action: Action
    reasons: tuple[Reason, ...]
    caveats: tuple[Caveat, ...]

    @property
    def legal(self) -> bool:
        """Whether the action may be initiated."""
        return not self.reasons


class Asked(Code):
    """What somebody asks about who asks why."""

    ACTION = "action"
    OPTION = "option"
    """Something that could be picked where a decision waits."""
    ABILITY = "ability"
    """An ability that triggers, or does not."""
    WAITING = "waiting"
    """An ability of which nothing that was played could have been the time: what there is to say is when that comes."""
    STANDING = "standing"
    """A text that holds all the time."""
    WHICH = "which"
    """Which of many actions are legal: what a card may attack, where it may go, how far."""
    TOLD = "told"
    """What there is to know of the position besides what is legal: figures, chances, what ending a phase brings."""


class Turned(NamedTuple):
    """What would hold of an action in the turn of the player whose card it is about."""

    position: Position
    """The position as it would stand then, in the phase in which least stands against the action."""
    reasons: tuple[Reason, ...]
    """Everything against it then."""
    entries: tuple[str, ...]
    """The rules of that turn and of such an action."""


class Supposed(NamedTuple):
    """What is supposed of a position that is asked about."""

    position: Position
    """The position as it would be."""
    told: tuple[Reason, ...]
    """What is otherwise in it."""


class Why(NamedTuple):
    """Why something may be done or picked, or happens, or why not: it does when there is no reason against it."""

    about: Asked
    asked: str
    """The action as it is written, the option, or the ability with the space of its card."""
    reasons: tuple[Reason, ...]
    permits: tuple[Reason, ...] = ()
    """What makes it possible: the rule for it first, then every text without which it would not be."""
    nearest: tuple[Reason, ...] = ()
    """What would make it possible, where that is one step away."""
    caveats: tuple[Caveat, ...] = ()
    turned: Turned | None = None
    """What would hold in another player's turn, where it is about a card of theirs."""
    actions: tuple[Action, ...] = ()
    """The legal actions, where it is asked which there are."""
    supposed: Supposed | None = None
    """What the answer supposes, where it is not about the position as it stands."""
    as_it_stands: bool = False
    """Whether it is asked of more than this moment, and answered of the cards as they stand."""
    is_whether: bool = False
    """Whether it is asked so that yes or no answers it."""
    picked: Named | None = None
    """The card or space that is an option, with the text that it would be picked for."""

    @property
    def is_untold(self) -> bool:
        """Whether it is refused for what no source states, and for nothing else."""
        return bool(self.reasons) and all(one.is_unstated for one in self.reasons)


class Odds(NamedTuple):
    """What an attack can do to its target."""

    strength: int
    """How many dice are rolled."""
    damage: tuple[tuple[int, Fraction], ...]
    """Probability of each amount of damage added."""
    destroyed: Fraction
    """Probability that the target is destroyed by the attack."""
    declined: tuple[tuple[Decision, Answer], ...]
    """Choices that were taken as declined, or by their first option, to get these figures, each once."""


class Spoken(NamedTuple):
    """What a line comes to that starts an action."""

    action: Action
    answers: tuple[str, ...] = ()
    """What it is aimed at, if the line says so: the answers that follow."""


class Said(NamedTuple):
    """What an answer in speech comes to."""

    answer: Answer
    leaves: tuple[Square, ...] = ()
    """The spaces from one of which it says that a card goes."""
