"""How much of something: a number, or so much for each of something else."""

from __future__ import annotations

from dataclasses import dataclass

from engine.documents.plain import is_number, mapping, number, one_of
from engine.second.effects import Effect
from engine.second.forms.bearers import Bearer
from engine.second.forms.cards import Which, read_which
from engine.second.position import Piece

COUNTED = ("special", "boost", "damage", "magic")
"""What an amount may depend on: specials rolled, boost or damage on the card, its controller's magic."""
AMOUNT = ("for-each", "times", "every", "most")
MOST = 20


@dataclass(frozen=True, slots=True)
class Amount:
    """How much of something."""

    times: int
    each: str | Which | None = None
    every: int = 1
    """How many of what is counted make one."""
    most: int | None = None

    def of(self, effect: Effect, bearer: Piece | None = None) -> int:
        """How much that is now, as the card that bears the text is, or is asked about."""
        if self.each is None:
            return self.times
        found = self.times * (self._counted(effect, bearer or _last(effect)) // self.every)
        return found if self.most is None else min(found, self.most)

    def _counted(self, effect: Effect, piece: Piece) -> int:
        match self.each:
            case Which() as which:
                return len(which.found(effect))
            case "special":
                attack = effect.any_attack
                return 0 if attack is None else attack.specials()
            case "boost":
                return piece.boost
            case "damage":
                return piece.damage
        return effect.table.players[effect.controller].magic


def _last(effect: Effect) -> Piece:
    """The card that bears the text, as it last was."""
    happened = effect.occasion.piece
    gone = happened is not None and effect.is_me(happened) and effect.table.piece(effect.uid) is None
    return happened if gone and happened is not None else effect.me


def read_amount(value: object, where: str, bearer: Bearer, *, least: int = 1, steady: bool = False) -> Amount:
    """The amount that a document states."""
    if is_number(value):
        return Amount(number(value, where, least=least, most=MOST))
    facts = mapping(value, where, AMOUNT)
    each = facts.get("for-each")
    return Amount(
        times=number(facts.get("times", 1), f"{where}.times", least=1, most=MOST),
        each=_read_each(each, f"{where}.for-each", bearer, steady),
        every=number(facts.get("every", 1), f"{where}.every", least=1, most=MOST),
        most=number(facts["most"], f"{where}.most", least=1, most=MOST) if "most" in facts else None,
    )


def _read_each(value: object, where: str, bearer: Bearer, steady: bool) -> str | Which:
    if isinstance(value, str):
        return one_of(value, COUNTED, where)
    return read_which(value, where, bearer, steady=steady)
