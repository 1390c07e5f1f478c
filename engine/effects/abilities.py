"""What an ability is to the engine: parts that declare when they act, and what they do there.

An ability is registered under its name, the unnamed text of an event or structure under the card's name.
The declarations (window, optional, limit, cost) are those of the card's anatomy in the reference; a test holds
one against the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import IntEnum, auto
from typing import Any

from engine.effects.effect import Effect, Zone
from engine.second.windows import Window
from engine.values.cards import Piece, slug
from engine.values.decisions import Resolution


class Hook(IntEnum):
    """A question that the rules ask and that a standing text may answer. The comment says what a rule returns."""

    STRENGTH = auto()
    """(effect, unit) -> how much is added to the unit's strength."""
    STRENGTH_LOWERED = auto()
    """(effect, unit) -> how much is taken from the unit's strength, without a minimum."""
    LIFE = auto()
    """(effect, piece) -> how much is added to the card's life."""
    COST = auto()
    """(effect, card) -> how much is added to what its controller pays for a card."""
    MOVE_EXTRA = auto()
    """(effect, unit) -> how many spaces more the unit may move."""
    MOVE_STRAIGHT_EXTRA = auto()
    """(effect, unit) -> how many spaces more it may move in one direction."""
    MOVE_FEWER = auto()
    """(effect, unit) -> how many spaces fewer the unit moves."""
    MOVE_THROUGH = auto()
    """(effect, unit, other) -> whether the unit may move through the other card."""
    NOT_MOVED_THROUGH = auto()
    """(effect, other, unit) -> whether the unit is barred from moving through the other card."""
    STRUCTURE_MOVES = auto()
    """(effect, unit) -> whether the structure unit may move."""
    CANNOT_MOVE = auto()
    """(effect, unit) -> whether the unit cannot move."""
    CANNOT_ATTACK = auto()
    """(effect, unit) -> whether the unit cannot attack."""
    CANNOT_BE_FORCED = auto()
    """(effect, piece) -> whether the card cannot be forced."""
    CANNOT_BE_TARGETED = auto()
    """(effect, piece) -> whether the card cannot be the target of an attack."""
    NO_ABILITIES = auto()
    """(effect, piece) -> whether the card has no abilities."""
    IS_GATE = auto()
    """(effect, piece) -> whether the card is a gate."""
    REACH = auto()
    """(effect, unit) -> how many clear straight spaces the unit can attack across, if more than normal."""
    EXTRA_TARGET = auto()
    """(effect, unit, other) -> whether the unit may attack the other card wherever it stands."""
    ATTACK_THROUGH = auto()
    """(effect, unit, between) -> whether the unit may attack through the card."""
    NOT_ATTACKED_THROUGH = auto()
    """(effect, between) -> whether no unit may attack through the card."""
    MUST_TARGET = auto()
    """(effect, unit, target) -> whether the attack on the target is refused because another must be its target."""
    SUMMON_SPACES = auto()
    """(effect, card) -> further spaces on which its controller may summon the card."""
    SUMMON_ONLY = auto()
    """(effect, card) -> the only spaces on which the card may be summoned. Asked of the card itself."""
    SUMMON_PHASES = auto()
    """(effect,) -> whether units may be summoned in any phase of the turn."""
    BUILD_SPACES = auto()
    """(effect, card) -> further spaces on which its controller may build the card."""
    EXTRA_ATTACKING_UNIT = auto()
    """(effect, unit) -> whether the unit may be chosen as an extra attacking unit."""
    EXTRA_MOVING_UNIT = auto()
    """(effect, unit) -> whether the unit may be chosen as an extra moving unit."""
    SPECIAL_MEANS = auto()
    """(effect, attack) -> symbols that each special rolled also gives; ``damage`` is one damage to the target."""
    COUNTS_INSTEAD = auto()
    """(effect, attack) -> the symbol that counts instead of the attacker's own."""
    DAMAGE_OF_ATTACK = auto()
    """(effect, attack, amount) -> the amount of damage that the attack adds to its target instead."""
    DAMAGE_BESIDE = auto()
    """(effect, attack, amount) -> damage that the attack adds to other cards at the same time: {uid: amount}."""
    DAMAGE_AMOUNT = auto()
    """(effect, piece, amount, cause) -> the amount that an effect adds to the card instead."""
    NO_MAGIC = auto()
    """(effect, piece, cause) -> whether the basic rule gives no magic for the card that this cause destroys."""
    HAS_DURING_MOVE = auto()
    """(effect, unit) -> names of abilities that the unit has while it moves from where it is."""
    DISCARDED_IF = auto()
    """(effect,) -> whether the card whose text this is must be discarded now."""
    GRANTS = auto()
    """(effect, piece) -> names of abilities that the card has because of this text."""
    COPIES = auto()
    """(effect, piece) -> uids of cards whose base abilities the card has too."""


HookFunction = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Rule:
    """An answer to one of the questions of the rules."""

    hook: Hook
    answer: HookFunction


@dataclass(frozen=True, slots=True)
class Cost:
    """What must be paid for an effect, in the words of the card's anatomy."""

    words: str
    affordable: Callable[[Effect], bool]
    pay: Callable[[Effect], Resolution]


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that a text does, at one time."""

    window: Window
    does: Callable[[Effect], Resolution] | None = None
    """The effect as a generator; None for texts that only answer questions of the rules."""
    optional: bool = False
    limit: str | None = None
    cost: Cost | None = None
    condition: Callable[[Effect], bool] | None = None
    """The rest of the trigger condition, checked when the window opens."""
    possible: Callable[[Effect], bool] | None = None
    """Whether it could do anything when its turn comes; nobody is asked about a "may" that could not."""
    targets: Callable[[Effect], Iterable[int]] | None = None
    """Cards that it may target; its controller picks one before it resolves."""
    rules: tuple[Rule, ...] = ()
    zone: Zone = Zone.BATTLEFIELD
    lent_to: Callable[[Effect, Piece], bool] | None = None
    """The cards that may use this text as if it were their own; None if it acts for the card that bears it."""


GIVING = (Hook.GRANTS, Hook.COPIES, Hook.NO_ABILITIES)
"""The questions whose answers change which abilities cards have."""

Acts = tuple[tuple[tuple[Hook, HookFunction], ...], tuple[tuple[Window, Part], ...]]
"""What a text does from one zone: the questions that it answers, and the windows that it acts in."""


class Ability:
    """A named text, or the unnamed text of a card under the card's name."""

    __slots__ = ("acts", "assumed", "entry", "gives", "name", "parts")

    def __init__(self, name: str, parts: tuple[Part, ...], entry: str, *, assumed: bool = False) -> None:
        self.name, self.parts, self.entry = name, parts, entry
        self.assumed = assumed
        """Whether figures or timings that no source states had to be assumed; the reference lists them."""
        self.acts: dict[Zone, Acts] = {zone: _acts(parts, zone) for zone in Zone}
        """What it does from each zone, worked out beforehand since it is asked for all the time."""
        self.gives = any(hook in GIVING for hook, _ in self.acts[Zone.BATTLEFIELD][0])
        """Whether it changes which abilities cards have."""

    def __repr__(self) -> str:
        return f"Ability({self.name!r})"


def _acts(parts: Iterable[Part], zone: Zone) -> Acts:
    here = [part for part in parts if part.zone is zone]
    answers = tuple([(rule.hook, rule.answer) for part in here for rule in part.rules])
    return answers, tuple([(part.window, part) for part in here if part.does is not None])


class Registry:
    """Abilities by name, and texts by card."""

    def __init__(self) -> None:
        self.abilities: dict[str, Ability] = {}
        self.texts: dict[str, Ability] = {}

    def ability(self, name: str, *parts: Part, assumed: bool = False) -> Ability:
        """Register an ability under its name."""
        if name in self.abilities:
            raise ValueError(f"ability {name} is defined twice")
        self.abilities[name] = made = Ability(name, parts, f"ability-2e/{slug(name)}", assumed=assumed)
        return made

    def text(self, card: str, faction: str, *parts: Part, assumed: bool = False) -> Ability:
        """Register the text of an event or structure, or a unit's ability whose name no source states."""
        if card in self.texts:
            raise ValueError(f"the text of {card} is defined twice")
        entry = f"card-2e/{slug(faction)}/{slug(card)}"
        self.texts[card] = made = Ability(card, parts, entry, assumed=assumed)
        return made


registry = Registry()
ability = registry.ability
text = registry.text
