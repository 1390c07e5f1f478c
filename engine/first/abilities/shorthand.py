"""Short names for what many abilities say, so that an ability reads like its card."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable

from engine.effects.choosing import choose_word
from engine.effects.effect import Zone, is_unit
from engine.effects.questions import Question
from engine.first.codes import DecisionCode
from engine.first.computed.figures import name_of
from engine.first.effects import Effect
from engine.first.questions import Hook
from engine.first.registry import Part, Rule
from engine.first.table import is_vine_wall
from engine.first.windows import Window
from engine.values.cards import Piece
from engine.values.decisions import Answer, Decision, Resolution

Kind = Callable[[Piece], bool]
Targets = Callable[[Effect], Iterable[int]]


def standing(
    *rules: Rule, window: Window = Window.CONSTANT, optional: bool = False, zone: Zone = Zone.BATTLEFIELD,
    limit: str | None = None,
) -> Part:  # fmt: skip
    """A part that does nothing by itself but answers questions of the rules."""
    return Part(window, rules=rules, optional=optional, zone=zone, limit=limit)


def own(question: Question[Effect, [Piece], int], answer: Callable[[Effect, Piece], int]) -> Rule:
    """A rule about a value of the unit itself."""
    return question.answer(lambda effect, unit: answer(effect, unit) if effect.is_me(unit) else 0)


def itself(question: Question[Effect, [Piece], bool]) -> Rule:
    """A rule that says yes about the card itself."""
    return question.answer(lambda effect, piece: effect.is_me(piece))


def in_attack(added: Callable[[Effect], int]) -> Rule:
    """A rule that adds to the unit's own Attack Value while it attacks."""

    def answer(effect: Effect, unit: Piece) -> int:
        attack = effect.table.attack
        return added(effect) if attack is not None and effect.is_me(unit) and effect.is_me(attack.attacker) else 0

    return Hook.ATTACK_VALUE.answer(answer)


def free_of_vines() -> Part:
    """The part by which a unit moves off a Vine Wall without a roll."""
    return standing(itself(Hook.FREE_OF_VINES), window=Window.WHEN_MOVE)


def choose_number(effect: Effect, most: int) -> Generator[Decision, Answer, int]:
    """How many the effect's controller picks where a card says "up to" so many."""
    numbers = tuple([str(number) for number in range(most + 1)])
    return int((yield from choose_word(effect, numbers, DecisionCode.AMOUNT)))


def on_play(does: Callable[[Effect], Resolution], *, targets: Targets | None = None) -> Part:
    """What an event does when it is played."""
    return Part(Window.ON_PLAY, does, targets=targets, zone=Zone.HAND)


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
