"""The timing windows of the second edition, in the order in which they open around an effect."""

from __future__ import annotations

from engine.values.codes import Code


class Window(Code):
    """When a part of a card's text acts. Families and order are those of the Expanded Rules."""

    CONSTANT = "constant"
    """In effect as long as the card is; see glossary-2e/ability."""
    WHILE_UNDER = "while-under"
    """In effect while the card is under another; see expanded-2e/under-effects/not-on-battlefield."""

    ON_PLAY = "on-play"
    DURING_TURN = "during-turn"
    DURING_SUMMON = "during-summon"
    DURING_MOVE = "during-move"
    DURING_BUILD = "during-build"
    DURING_ATTACK = "during-attack"
    DURING_MAGIC = "during-magic"

    INSTEAD_OF_MOVE = "instead-of-move"
    INSTEAD_OF_ATTACK = "instead-of-attack"

    START_OF_TURN = "start-of-turn"
    START_OF_SUMMON = "start-of-summon"
    START_OF_MOVE = "start-of-move"
    START_OF_BUILD = "start-of-build"
    START_OF_ATTACK = "start-of-attack"
    START_OF_MAGIC = "start-of-magic"

    BEFORE_ATTACK = "before-attack"
    BEFORE_MOVE = "before-move"

    WHEN_SUMMON = "when-summon"
    WHEN_MOVE = "when-move"
    WHEN_ATTACK = "when-attack"
    WHEN_ATTACKED = "when-attacked"
    WHEN_TARGETED = "when-targeted"
    WHEN_ROLL = "when-roll"
    WHEN_DAMAGE = "when-damage"
    WHEN_DISCARDED = "when-discarded"

    WOULD_DAMAGE = "would-damage"
    WOULD_DESTROY = "would-destroy"
    WOULD_DISCARD = "would-discard"

    EACH_TIME_DAMAGED = "each-time-damaged"
    EACH_TIME_DESTROYED = "each-time-destroyed"
    EACH_TIME_LEAVES = "each-time-leaves"
    EACH_TIME_AWAY = "each-time-away"
    EACH_TIME_SUMMON = "each-time-summon"
    EACH_TIME_DRAW = "each-time-draw"
    EACH_TIME_DISCARDED = "each-time-discarded"

    AFTER_TARGETING = "after-targeting"
    AFTER_SUMMON = "after-summon"
    AFTER_MOVE = "after-move"
    AFTER_FORCE = "after-force"
    AFTER_ATTACK = "after-attack"
    AFTER_ATTACKED = "after-attacked"
    AFTER_DESTROYING = "after-destroying"
    AFTER_DESTROYED = "after-destroyed"
    AFTER_LEAVES = "after-leaves"

    END_OF_SUMMON = "end-of-summon"
    END_OF_MOVE = "end-of-move"
    END_OF_BUILD = "end-of-build"
    END_OF_ATTACK = "end-of-attack"
    END_OF_MAGIC = "end-of-magic"
    END_OF_TURN = "end-of-turn"


def start_of(phase: str) -> Window:
    """The window in which this phase starts."""
    return Window(f"start-of-{phase}")


def end_of(phase: str) -> Window:
    """The window in which this phase ends."""
    return Window(f"end-of-{phase}")


def during(phase: str) -> Window:
    """The window in which effects of this phase may be initiated."""
    return Window(f"during-{phase}")


ENTRY = {
    "before": "expanded-2e/triggered-effects/before",
    "when": "expanded-2e/triggered-effects/when-modifies",
    "would": "expanded-2e/triggered-effects/would-replaces",
    "each": "expanded-2e/triggered-effects/each-time",
    "after": "expanded-2e/triggered-effects/after",
    "start": "expanded-2e/triggered-effects/start-end",
    "end": "expanded-2e/triggered-effects/start-end",
    "during": "glossary-2e/during",
    "instead": "glossary-2e/instead",
}
"""Entry that defines each family of windows, by the first word of the window."""


PARTICULAR: dict[str, str] = {Window.EACH_TIME_AWAY: "faq-2e/general/engage-trigger"}
"""Entry that decides about a window which differs from its family: a step away is answered before the next one."""


def entry_of(window: str) -> str:
    """The entry of the reference that defines a window."""
    return PARTICULAR.get(window) or ENTRY.get(window.split("-")[0], "glossary-2e/ability")


def is_of_own_turn(window: str) -> bool:
    """Whether a text in this window speaks of its controller's own turn: at the start or end of *your* phase."""
    return window.startswith(("start-of-", "end-of-"))
