"""Obsidian Dwarves: hellforged arms that strengthen and burn. Known from rulings and a page on dice."""

from __future__ import annotations

from engine.effects.effect import Zone
from engine.second.abilities.shared import hurt_itself, roll_again
from engine.second.abilities.shorthand import adds, grants, i_attacked_enemy, standing, wearer
from engine.second.effects import Effect
from engine.second.questions import Hook
from engine.second.registry import Part, ability, of_own_turn, text
from engine.second.verbs.tokens import boost, remove_boost
from engine.second.windows import Window
from engine.values.decisions import Resolution


@of_own_turn
def my_attack_is_rolled(effect: Effect) -> bool:
    """Whether the dice were rolled for the unit's own attack."""
    attack = effect.occasion.attack
    return attack is not None and effect.is_me(attack.attacker)


def burning_rage(effect: Effect) -> Resolution:
    """2 boost if at most 1 special was rolled; otherwise the unit loses 1."""
    if effect.attack.specials() <= 1:
        boost(effect, [effect.uid], 2)
    else:
        yield from remove_boost(effect, effect.uid, 1)


ability("Burning Rage", Part(Window.AFTER_ATTACK, burning_rage, condition=i_attacked_enemy))
ability(
    "Willpower", Part(Window.WHEN_ROLL, roll_again, optional=True, limit="once per turn", condition=my_attack_is_rolled)
)
# The figures and the sharing follow faq-2e/obsidian-dwarves/two-hellforged-axes and smolder-axe-and-chains beside it.
ability("Too Strong", standing(adds(Hook.STRENGTH, 2)))
ability("Smolder", Part(Window.START_OF_TURN, hurt_itself))

text(
    "Hellforged Axe",
    "Obsidian Dwarves",
    standing(grants("Too Strong", wearer), grants("Smolder", wearer), window=Window.WHILE_UNDER, zone=Zone.UNDER),
    assumed=True,
)
text(
    "Hellforged Chains",
    "Obsidian Dwarves",
    standing(grants("Smolder", wearer), window=Window.WHILE_UNDER, zone=Zone.UNDER),
    assumed=True,
)
