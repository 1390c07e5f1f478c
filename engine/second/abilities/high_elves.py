"""High Elves: laws that bind friend and enemy alike. Known from one card page and from rulings."""

from __future__ import annotations

from engine.effects.choosing import choose_word
from engine.effects.effect import Cause, CauseKind, Zone, is_common, is_summoner, is_unit
from engine.second.abilities.shared import attack_again, hurt_itself
from engine.second.abilities.shorthand import adds, grants, i_am_attacked, i_attacked, standing, within
from engine.second.codes import DecisionCode
from engine.second.effects import Attack, Effect
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.registry import Part, ability, text
from engine.second.texts import abilities
from engine.second.verbs.granting import take_away
from engine.second.windows import Window
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
    name = yield from choose_word(effect, held, DecisionCode.ABILITY)
    if name:
        yield from take_away(effect, effect.target, name)


def sanctity(effect: Effect, piece: Piece, amount: int, cause: Cause) -> int:
    """An effect adds no more than 1 damage to a summoner, of whichever side.

    From expanded-2e/paying-costs/damage-reduction and faq-2e/fallen-kingdom/law-of-sanctity-raise-the-dead.
    """
    return min(amount, 1) if cause.kind is CauseKind.EFFECT and is_summoner(piece) else amount


ability("Strong", standing(adds(Hook.STRENGTH, 1)), assumed=True)
ability("Tough", standing(Hook.DAMAGE_OF_ATTACK.answer(tough), window=Window.WHEN_ATTACKED))
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
        zone=Zone.BESIDE,
        lent_to=lambda effect, unit: is_common(unit),
    ),
)
text(
    "Law of Sanctity",
    "High Elves",
    standing(Hook.DAMAGE_AMOUNT.answer(sanctity), window=Window.WOULD_DAMAGE, zone=Zone.BESIDE),
    assumed=True,
)
