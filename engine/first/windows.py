"""The times at which texts of the first edition act.

Its rulebook has no list of timing windows: they follow the words of the cards. What falls into one moment is ordered by
the player whose turn it is; term-1e/simultaneous-effects.
"""

from __future__ import annotations

from engine.values.codes import Code


class Window(Code):
    """When a part of a card's text acts."""

    CONSTANT = "constant"
    """As long as the card is on the battlefield."""

    ON_PLAY = "on-play"
    DURING_TURN = "during-turn"
    DURING_EVENT = "during-event"
    INSTEAD_OF_MOVE = "instead-of-move"
    INSTEAD_OF_ATTACK = "instead-of-attack"
    BEFORE_ATTACK = "before-attack"

    START_OF_ANY_TURN = "start-of-any-turn"
    START_OF_TURN = "start-of-turn"
    START_OF_MOVE = "start-of-move"
    START_OF_ATTACK = "start-of-attack"

    WHEN_SUMMON = "when-summon"
    WHEN_MOVE = "when-move"
    WHEN_TARGETED = "when-targeted"
    WHEN_ATTACK = "when-attack"
    WHEN_ATTACKED = "when-attacked"
    WHEN_ROLL = "when-roll"
    WHEN_DAMAGE = "when-damage"

    WOULD_DAMAGE = "would-damage"
    WOULD_DESTROY = "would-destroy"
    WOULD_MAGIC_PILE = "would-magic-pile"

    EACH_TIME_NEAR = "each-time-near"
    """Each time a card moves adjacent to another."""
    EACH_TIME_THROUGH = "each-time-through"
    """Each time a unit has moved onto another and off again; term-1e/through."""
    EACH_TIME_EVENT = "each-time-event"
    EACH_TIME_DESTROYED = "each-time-destroyed"

    AFTER_SUMMON = "after-summon"
    AFTER_MOVE = "after-move"
    AFTER_ATTACK = "after-attack"
    AFTER_ATTACKED = "after-attacked"
    AFTER_DESTROYING = "after-destroying"
    AFTER_DESTROYED = "after-destroyed"
    AFTER_DESTROYED_INSTEAD = "after-destroyed-instead"
    """After a destroyed card was put on a Magic Pile: an event that is played then."""

    AFTER_MOVE_PHASE = "after-move-phase"
    END_OF_ATTACK = "end-of-attack"
    AFTER_ATTACK_PHASE = "after-attack-phase"
    END_OF_TURN = "end-of-turn"


STARTS: dict[str, Window] = {"move": Window.START_OF_MOVE, "attack": Window.START_OF_ATTACK}
"""The window in which a phase begins, of phases in which any text acts then."""
ENDS: dict[str, Window] = {"attack": Window.END_OF_ATTACK}
"""The window in which a phase ends."""
AFTERS: dict[str, Window] = {"move": Window.AFTER_MOVE_PHASE, "attack": Window.AFTER_ATTACK_PHASE}
"""The window after a phase, when it is that phase no longer; term-1e/free-moves-and-attacks."""

OWN = frozenset(
    {
        Window.START_OF_TURN, Window.START_OF_MOVE, Window.START_OF_ATTACK,
        Window.AFTER_MOVE_PHASE, Window.END_OF_ATTACK, Window.AFTER_ATTACK_PHASE, Window.END_OF_TURN,
    }
)  # fmt: skip
"""Windows of which texts speak as their controller's own: at the end of *your* turn."""

ENTRY: dict[str, str] = {
    Window.INSTEAD_OF_ATTACK: "rule-1e/special-abilities-optional",
    Window.DURING_TURN: "term-1e/any-time-effects",
    Window.EACH_TIME_THROUGH: "term-1e/through",
}


def entry_of(window: str) -> str:
    """The entry of the reference behind a window: a rule of its own, or that abilities break the rules."""
    return ENTRY.get(window, "rule-1e/special-abilities-precedence")


def is_of_own_turn(window: str) -> bool:
    """Whether a text in this window speaks of its controller's own turn."""
    return window in OWN
