"""High Elves: laws that bind friend and enemy alike. Known from one card page and from rulings."""

from __future__ import annotations

from engine.effects.abilities import Hook, Part, Rule, ability, text
from engine.effects.choosing import choose_word
from engine.effects.effect import Attack, Cause, Effect, Zone, is_common, is_summoner, is_unit
from engine.effects.texts import abilities
from engine.second.abilities.shared import attack_again, hurt_itself
from engine.second.abilities.shorthand import adds, grants, i_am_attacked, i_attacked, standing, within
from engine.second.verbs.granting import take_away
from engine.second.windows import Window
from engine.values.cards import Piece
from engine.values.decisions import Resolution


def tough(effect: Effect, attack: Attack, amount: int) -> int:
    """1 less damage from the first attack on the unit this turn."""
    return amount - 1 if i_am_attacked(effect, attack) and attack.first_on_target else amount


def common_within(spaces: int, effect: Effect, piece: Piece) -> bool:
    """Whether a card is a common within so many spaces, friendly or enemy (faq-2e/high-elves/law-affects-enemies)."""
    return is_common(piece) and effect.is_within(piece, spaces)


def annul(effect: Effect) -> Resolution:
    """The target loses an ability. From faq-2e/high-elves/annul-lioness."""
    held = [one.name for one in abilities(effect.table, effect.table.unit(effect.target))]
    name = yield from choose_word(effect, held, "ability")
    if name:
        yield from take_away(effect, effect.target, name)


def sanctity(effect: Effect, piece: Piece, amount: int, cause: Cause) -> int:
    """An effect adds no more than 1 damage to a summoner, of whichever side.

    From expanded-2e/paying-costs/damage-reduction and faq-2e/fallen-kingdom/law-of-sanctity-raise-the-dead.
    """
    return min(amount, 1) if cause.kind == "effect" and is_summoner(piece) else amount


ability("Strong", standing(adds(Hook.STRENGTH, 1)), assumed=True)
ability("Tough", standing(Rule(Hook.DAMAGE_OF_ATTACK, tough), window=Window.WHEN_ATTACKED))
ability("Law of Fortitude", standing(grants("Tough", lambda effect, piece: common_within(2, effect, piece))))
# From faq-2e/high-elves/atoner-after-destroyed, which tells that the Arbiter gives it but not by which ability.
ability("Atoner", Part(Window.AFTER_ATTACK, hurt_itself, condition=i_attacked), assumed=True)
text(
    "Arbiter of Justice",
    "High Elves",
    standing(grants("Atoner", lambda effect, piece: common_within(1, effect, piece))),
    assumed=True,
)
ability(
    "Annul",
    Part(Window.DURING_TURN, annul, optional=True, limit="once per turn", targets=within(2, is_unit)),
    assumed=True,
)

# From faq-2e/cave-goblins/law-of-liberty-horde-clinger and faq-2e/high-elves/law-affects-enemies.
text(
    "Law of Liberty",
    "High Elves",
    Part(
        Window.INSTEAD_OF_MOVE,
        attack_again,
        optional=True,
        zone=Zone.ACTIVE,
        lent_to=lambda effect, unit: is_common(unit),
    ),
)
text(
    "Law of Sanctity",
    "High Elves",
    standing(Rule(Hook.DAMAGE_AMOUNT, sanctity), window=Window.WOULD_DAMAGE, zone=Zone.ACTIVE),
    assumed=True,
)
