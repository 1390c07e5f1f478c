"""The texts that the first edition plays, and the kinds that its abilities are written in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.effects import abilities, questions
from engine.effects.abilities import Registry

if TYPE_CHECKING:
    from engine.first.effects import Effect

    Part = abilities.Part[Effect]
    Cost = abilities.Cost[Effect]
else:
    # The classes themselves: Python 3.11 cannot make instances of a frozen class with slots by a subscripted name.
    Part, Cost = abilities.Part, abilities.Cost

Ability = abilities.Ability["Effect"]
"""A named text, or the unnamed text of a card under the card's name."""
Rule = questions.Rule["Effect"]
"""An answer to one of the questions of the rules."""

registry: Registry[Effect] = Registry("1e", textless=frozenset({"wall"}))
ability = registry.ability
text = registry.text
