"""Short names for what many abilities say, so that an ability reads like its card."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.effects.effect import CauseKind, Zone, is_unit
from engine.effects.questions import Question
from engine.first.codes import OpenPoint, StepCode
from engine.first.computed.figures import name_of
from engine.first.effects import Effect
from engine.first.questions import Hook
from engine.first.registry import Cost, Part, Rule
from engine.first.table import is_vine_wall
from engine.first.verbs.players import opponents
from engine.first.verbs.wounds import remove_wounds
from engine.first.windows import Window
from engine.values.cards import Piece
from engine.values.decisions import Resolution

Kind = Callable[[Piece], bool]
Targets = Callable[[Effect], Iterable[int]]


def standing(
    *rules: Rule, window: Window = Window.CONSTANT, optional: bool = False, zone: Zone = Zone.BATTLEFIELD,
    limit: str | None = None,
) -> Part:  # fmt: skip
    """A part that does nothing by itself but answers questions of the rules."""
    return Part(window, rules=rules, optional=optional, zone=zone, limit=limit)


def on_play(
    does: Callable[[Effect], Resolution], *, optional: bool = False, cost: Cost | None = None,
    condition: Callable[[Effect], bool] | None = None, possible: Callable[[Effect], bool] | None = None,
    targets: Targets | None = None,
) -> Part:  # fmt: skip
    """A part that acts when the event is played."""
    return Part(
        Window.ON_PLAY, does, optional=optional, cost=cost, condition=condition, possible=possible, targets=targets,
        zone=Zone.HAND,
    )  # fmt: skip


def own(
    question: Question[Effect, [Piece], int], answer: Callable[[Effect, Piece], int], most: int | None = None
) -> Rule:
    """A rule about a value of the unit itself, which adds no more than that."""
    return question.of_itself(lambda effect, unit: answer(effect, unit) if effect.is_me(unit) else 0, most=most)


def itself(question: Question[Effect, [Piece], bool]) -> Rule:
    """A rule that says yes about the card itself."""
    return question.of_itself(lambda effect, piece: effect.is_me(piece))


def in_attack(added: Callable[[Effect], int], most: int) -> Rule:
    """A rule that adds to the unit's own Attack Value while it attacks, no more than that."""

    def answer(effect: Effect, unit: Piece) -> int:
        attack = effect.table.attack
        return added(effect) if attack is not None and effect.is_me(unit) and effect.is_me(attack.attacker) else 0

    return Hook.ATTACK_VALUE.of_itself(answer, most=most)


def free_of_vines() -> Part:
    """The part by which a unit moves off a Vine Wall without a roll."""
    return standing(itself(Hook.FREE_OF_VINES), window=Window.WHEN_MOVE)


def units_within(spaces: int, kind: Kind = is_unit) -> Targets:
    """Units of a kind within so many spaces of the card, the card itself left out; term-1e/counting-spaces."""
    return lambda effect: [one.uid for one in effect.near(spaces, lambda piece: is_unit(piece) and kind(piece))]


def units(effect: Effect) -> list[Piece]:
    """Every unit on the battlefield."""
    return [piece for piece in effect.table.pieces() if is_unit(piece)]


def own_units_of(effect: Effect, faction: str) -> list[Piece]:
    """The units of a faction that the effect's controller controls."""
    return [piece for piece in units(effect) if effect.is_mine(piece) and piece.card.faction == faction]


def is_called(effect: Effect, piece: Piece, name: str) -> bool:
    """Whether a unit has this name, or is treated as if it had."""
    return name_of(effect.table, piece) == name


def is_beside_vines(effect: Effect, piece: Piece) -> bool:
    """Whether a card is adjacent to a Vine Wall, one that it stands on included; rule-1e/vine-walls/attacking."""
    square = effect.table.where[piece.uid]
    return any(is_vine_wall(other) for other in effect.table.near(square, 1) if other.uid != piece.uid)


def i_attacked(effect: Effect) -> bool:
    """Whether the attack is the unit's own."""
    return effect.is_me(effect.attack.attacker)


def is_happening_to_me(effect: Effect) -> bool:
    """Whether what opened the window happened to the card itself."""
    return effect.is_me(effect.occasion.piece)


def caused_by_me(effect: Effect) -> bool:
    """Whether the card itself brought it about."""
    cause = effect.occasion.cause
    return cause is not None and effect.is_me(cause.piece)


def i_was_moved(effect: Effect) -> bool:
    """Whether it was the unit itself that moved, and its controller who moved it, as in that player's turn."""
    return is_happening_to_me(effect) and effect.controller == effect.table.turn


def has_fewer_units(effect: Effect, player: int) -> bool:
    """Whether the effect's controller controls fewer units than another player."""
    return units_of(effect, effect.controller) < units_of(effect, player)


def units_of(effect: Effect, player: int) -> int:
    """How many units a player controls."""
    return [piece.controller for piece in units(effect)].count(player)


def meets_fewer(effect: Effect, player: int) -> bool:
    """Whether the effect's controller has fewer units than another player; that it has not is told."""
    fewer = has_fewer_units(effect, player)
    if not fewer:
        own = units_of(effect, effect.controller)
        effect.table.step(StepCode.NOT_FEWER_UNITS, effect.entry, player=effect.controller, amount=own)
    return fewer


def fewer_to_play(effect: Effect) -> bool:
    """Whether an event that asks for fewer units than an opponent's can be played."""
    fewer = any(has_fewer_units(effect, player) for player in opponents(effect))
    return fewer or not effect.table.second_reading(OpenPoint.FEWER_TO_PLAY, effect.entry)


def by_my_attack(effect: Effect) -> bool:
    """Whether an attack of the card itself brought it about."""
    cause = effect.occasion.cause
    return cause is not None and cause.kind is CauseKind.ATTACK and effect.is_me(cause.piece)


def is_wounded(effect: Effect) -> bool:
    """Whether the unit has a wound."""
    return effect.in_play and effect.me.damage > 0


def remove_one_wound(effect: Effect) -> Resolution:
    """Remove 1 wound from the unit."""
    remove_wounds(effect, effect.uid, 1)
    yield from ()
