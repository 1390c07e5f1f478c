"""Stand-ins for what a text of the second edition acts on."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from engine.effects.hearing import Hearing, Question, Word
from engine.second.effects import Attack, Effect, Occurrence
from engine.second.facts import SPECIAL
from engine.second.position import Player
from engine.second.table import Table
from engine.why import standins
from engine.why.heard import Role, number
from engine.why.standins import HearsEffect, HearsOccurrence, HearsTable


class HeardOccurrence(HearsOccurrence, Occurrence):
    """What opened a window."""

    __slots__ = ("hearing",)
    hearing: Hearing


class HeardTable(HearsTable, Table):
    """A table, whose cards and figures hear what they are asked."""

    __slots__ = ("stand_ins",)
    stand_ins: standins.StandIns


class HeardEffect(HearsEffect, Effect):
    """A text."""

    __slots__ = ("stand_ins",)
    stand_ins: standins.StandIns


class StandIns(standins.StandIns):
    """All that a text of the second edition acts on, as stand-ins for one hearing."""

    table_type, effect_type, occurrence_type = HeardTable, HeardEffect, HeardOccurrence

    def attack_type(self) -> type[Attack]:
        """What an attack is."""
        return Attack

    def as_attack(self, attack: Attack) -> Attack:
        """A stand-in for an attack."""
        attacker, target = self.piece(attack.attacker, Role.ATTACKER), self.piece(attack.target, Role.TARGET)
        specials = self.of_attack("specials", attacker, attack.specials())
        return replace(
            attack, attacker=attacker, target=target, shown={**attack.shown, SPECIAL: specials},
            adjacent=cast("bool", self.of_attack("adjacent", target, attack.adjacent)),
            first_on_target=cast("bool", self.of_attack("first", target, attack.first_on_target)),
            destroyed=cast("bool", self.of_attack("destroyed", target, attack.destroyed)),
            added=self.of_attack("added", target, attack.added),
        )  # fmt: skip

    def as_player(self, side: int, player: Player) -> Player:
        """A player, whose magic and piles hear what they are asked."""
        magic = number(self.hearing, Question(Word.MAGIC, role=str(side)), player.magic)
        return player._replace(
            magic=magic, hand=self.pile(player.hand), draw=self.pile(player.draw), bottom=self.pile(player.bottom),
            discard=self.pile(player.discard),
        )  # fmt: skip
