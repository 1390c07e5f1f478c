"""The texts that the second edition plays, and the kinds that its abilities are written in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.effects import abilities, questions
from engine.effects.abilities import Registry

if TYPE_CHECKING:
    from engine.second.effects import Effect

    Part = abilities.Part[Effect]
    Cost = abilities.Cost[Effect]
else:
    # The classes themselves: Python 3.11 cannot make instances of a frozen class with slots by a subscripted name.
    Part, Cost = abilities.Part, abilities.Cost

Ability = abilities.Ability["Effect"]
"""A named text, or the unnamed text of a card under the card's name."""
Rule = questions.Rule["Effect"]
"""An answer to one of the questions of the rules."""

registry: Registry[Effect] = Registry("2e")
ability = registry.ability
text = registry.text

Condition = Callable[["Effect"], bool]
OF_OWN_TURN: set[Condition] = set()
"""The trigger conditions that are met on the turn of the card's controller only, as long as no text acts on another."""
OF_ITS_CARD: set[Condition] = set()
"""Those that are met only where the window opened for the card whose text it is."""


def of_own_turn(condition: Condition) -> Condition:
    """The condition, declared to wait for the controller's turn, or for what the rules let the card do on it."""
    OF_OWN_TURN.add(condition)
    return condition


def of_its_card(condition: Condition) -> Condition:
    """The condition, declared to wait for what happens to the card itself."""
    OF_ITS_CARD.add(condition)
    return condition
