"""One thing that a document says is done, while it is read: to whom, how much of it, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from engine.documents.plain import flag, number, one_among, one_of, text
from engine.effects.effect import Zone
from engine.second.abilities.shorthand import aims
from engine.second.effects import Effect
from engine.second.forms.amounts import Amount, read_amount
from engine.second.forms.bearers import Bearer, refuse_on_events
from engine.second.forms.cards import AIMED, IT, ITS_SUMMONER, ME, TARGET, Which, read_which, refuse_unless_aimed
from engine.second.registry import registry
from engine.values.boards import Square
from engine.values.decisions import Resolution
from engine.values.errors import NotUnderstood

Does = Callable[[Effect], Resolution]
Holds = Callable[[Effect], bool]
Uids = Callable[[Effect], list[int]]
Spaces = Callable[[Effect], "Square | list[Square]"]
MOST_TIMES = 5
ON_EVENTS = ("boost", "unboost", "discard")
"""What can be done to an event that is played, or is in play."""


@dataclass(frozen=True, slots=True)
class Doing:
    """Something that a part does, with whether it could do anything now."""

    does: Does
    possible: Holds
    words: str = ""
    """What it is called where it is one of two courses."""


class Reads(Protocol):
    """Reads what a document says is done."""

    def __call__(self, value: object, where: str, bearer: Bearer, *, has_target: bool, depth: int) -> Doing: ...


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that a document says is done, while it is read."""

    facts: Mapping[str, Any]
    name: str
    where: str
    bearer: Bearer
    has_target: bool
    depth: int
    reads: Reads

    @property
    def value(self) -> Any:
        """What stands under its word."""
        return self.facts[self.name]

    @property
    def at(self) -> str:
        """Where that stands."""
        return f"{self.where}.{self.name}"

    def who(self, key: str = "to") -> Uids:
        """The cards that it is done to: those that are named, else the target, else the card itself."""
        return self._who(self.facts.get(key, TARGET if self.has_target else ME), f"{self.where}.{key}")

    def who_in_word(self) -> Uids:
        """The cards that stand under the word itself."""
        return self._who(self.value, self.at)

    def one_of(self, *named: str) -> Uids:
        """The card that stands under the word, which is one of these."""
        return self._named(one_of(self.value, named, self.at), self.at)

    def _who(self, stated: object, where: str) -> Uids:
        if isinstance(stated, str):
            return self._named(one_of(stated, tuple(WHO), where), where)
        which = read_which(stated, where, self.bearer)
        return lambda effect: [one.uid for one in which.found(effect)]

    def _named(self, word: str, where: str) -> Uids:
        if word == TARGET and not self.has_target:
            raise NotUnderstood("no target", expected="a part with a `target`", where=where)
        if word == ME and self.name not in ON_EVENTS:
            refuse_on_events(self.bearer, f"“{self.name}”", where, expected="cards on the battlefield")
        if word == AIMED:
            refuse_unless_aimed(self.bearer, where)
        return WHO[word]

    def spaces(self) -> Spaces:
        """Where a card is placed."""
        where = f"{self.where}.at"
        place = one_of(self.facts.get("at"), tuple(PLACES), where)
        if place == "beside-me":
            refuse_on_events(self.bearer, "the place", where, expected="another place")
        return PLACES[place]

    def amount(self) -> Amount:
        """How much of it is done."""
        return read_amount(self.value, self.at, self.bearer)

    def is_set(self, key: str) -> bool:
        """Whether a mark is set."""
        return flag(self.facts.get(key, False), f"{self.where}.{key}")

    def times(self) -> int | None:
        """How often it may be done; None where it is done once."""
        if "up-to" not in self.facts:
            return None
        return number(self.facts["up-to"], f"{self.where}.up-to", least=1, most=MOST_TIMES)

    def which(self) -> Which:
        """The cards that stand under its word."""
        return read_which(self.value, self.at, self.bearer)

    def among(self, key: str) -> Which | None:
        """The cards that are described there; None where nothing is said."""
        return read_which(self.facts[key], f"{self.where}.{key}", self.bearer) if key in self.facts else None

    @property
    def depends_on_places(self) -> bool:
        """Whether it is done to whatever stands somewhere when its turn comes, which may still change.

        What stood beside a card that has left is known already.
        """
        stated = self.facts.get("to")
        return isinstance(stated, Mapping) and stated.get("of") != IT

    def is_unaimed(self, effect: Effect) -> bool:
        """Whether the part has a target that nobody has picked yet, so that nothing can be said of it."""
        return self.has_target and not effect.picked

    def then(self) -> Doing | None:
        """What is done once it was done."""
        if "then" not in self.facts:
            return None
        return self.deeper(self.facts["then"], f"{self.where}.then")

    def deeper(self, value: object, where: str) -> Doing:
        """What is done as a part of it."""
        return self.reads(value, where, self.bearer, has_target=self.has_target, depth=self.depth + 1)

    def done_to(self, uids: Uids, does: Does, words: str = "") -> Doing:
        """Something that can be done as long as there is a card to do it to."""
        if self.depends_on_places:
            return Doing(does, lambda effect: True, words)
        return Doing(does, lambda effect: self.is_unaimed(effect) or bool(uids(effect)), words)


def _there(effect: Effect, *uids: int | None) -> list[int]:
    return [uid for uid in uids if uid is not None and uid in effect.table.where]


def _me(effect: Effect) -> list[int]:
    """The card itself, an event too while it is played or in play."""
    beside = effect.zone is Zone.HAND or effect.table.piece(effect.uid) is not None
    return [effect.uid] if beside else []


def _summoner(effect: Effect) -> list[int]:
    summoner = effect.summoner
    return [] if summoner is None else [summoner.uid]


def _it(effect: Effect) -> list[int]:
    piece = effect.occasion.piece
    return [] if piece is None else _there(effect, piece.uid)


def _attacked(effect: Effect) -> list[int]:
    attack = effect.any_attack
    return [] if attack is None else _there(effect, attack.target.uid)


def _attacker(effect: Effect) -> list[int]:
    attack = effect.any_attack
    return [] if attack is None else _there(effect, attack.attacker.uid)


WHO: dict[str, Uids] = {
    ME: _me,
    TARGET: lambda effect: _there(effect, *effect.picked),
    "attacked": _attacked,
    "attacker": _attacker,
    IT: _it,
    ITS_SUMMONER: _summoner,
    AIMED: lambda effect: _there(effect, *aims(effect)),
}
"""The cards that a text may speak of without describing them."""


def _beside(uids: Uids) -> Spaces:
    def spaces(effect: Effect) -> list[Square]:
        table = effect.table
        return [square for uid in uids(effect) for square in table.empty_near(table.where[uid])]

    return spaces


def _where_it_was(effect: Effect) -> Square | list[Square]:
    square = effect.occasion.square
    return [] if square is None or not effect.table.is_empty(square) else square


PLACES: dict[str, Spaces] = {
    "beside-me": _beside(lambda effect: _there(effect, effect.uid)),
    "beside-target": _beside(WHO[TARGET]),
    "beside-it": _beside(WHO[IT]),
    "beside-summoner": _beside(WHO[ITS_SUMMONER]),
    "where-it-was": _where_it_was,
}
"""Where a card may be placed."""


def ability_named(value: object, where: str) -> str:
    """The name of an ability that the engine plays."""
    name = text(value, where)
    if name not in registry.abilities:
        expected = one_among(name, sorted(registry.abilities)) if len(name) < 40 else "an ability that the engine plays"
        raise NotUnderstood(f"ability “{name[:40]}” is not known", expected=expected, where=where)
    return name
