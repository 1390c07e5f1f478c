"""Short names for what many abilities say, so that an ability reads like its card."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.effects.effect import Zone, is_unit
from engine.effects.questions import Question
from engine.effects.ranges import Range
from engine.second.codes import StepCode
from engine.second.effects import Attack, Effect
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.registry import Part, Rule, of_its_card, of_own_turn
from engine.second.table import Table
from engine.second.windows import Window
from engine.values.boards import Square
from engine.values.cards import Card
from engine.values.decisions import Resolution

Targets = Callable[[Effect], Iterable[int]]
Kind = Callable[[Piece], bool]
Value = Question[Effect, [Piece], int]
"""A question about a value of a card."""
Asked = Question[Effect, [Piece], bool]
"""A yes or no about a card."""


def standing(
    *rules: Rule,
    window: Window = Window.CONSTANT,
    optional: bool = False,
    zone: Zone = Zone.BATTLEFIELD,
    limit: str | None = None,
) -> Part:
    """A part that does nothing by itself but answers questions of the rules."""
    return Part(window, rules=rules, optional=optional, zone=zone, limit=limit)


def own(question: Value, answer: Callable[[Effect, Piece], int]) -> Rule:
    """A rule about a value of the unit itself."""
    return question.of_itself(lambda effect, unit: answer(effect, unit) if effect.is_me(unit) else 0)


def adds(question: Value, amount: int) -> Rule:
    """A rule that adds a fixed amount to a value of the unit itself."""
    return own(question, lambda effect, unit: amount)


def imbued(question: Value, most: int = 5) -> Rule:
    """A rule that adds 1 to a value for each boost on the unit, to a maximum."""
    return own(question, lambda effect, unit: min(unit.boost, most))


def itself(question: Asked) -> Rule:
    """A rule that says yes about the card itself."""
    return question.of_itself(lambda effect, piece: effect.is_me(piece))


def moves_through(kind: Kind) -> Rule:
    """A rule that lets the unit itself move through cards of a kind."""
    return Hook.MOVE_THROUGH.of_itself(lambda effect, unit, other: effect.is_me(unit) and kind(other))


def grants(name: str, to: Callable[[Effect, Piece], bool]) -> Rule:
    """A rule that gives an ability to certain cards."""
    return Hook.GRANTS.answer(lambda effect, piece: (name,) if to(effect, piece) else ())


def to_friendly(kind: Kind) -> Callable[[Effect, Piece], bool]:
    """A condition that friendly cards of a kind meet."""
    return lambda effect, piece: kind(piece) and effect.is_friendly(piece)


def may_be_summoned_at(spaces: Callable[[Effect], Iterable[Square]]) -> Rule:
    """A rule of a card in hand that names further spaces for summoning it."""
    return Hook.SUMMON_SPACES.answer(lambda effect, card: spaces(effect))


def lets_summon(spaces: Callable[[Effect, Card], Iterable[Square]]) -> Rule:
    """A rule of a card in play that names further spaces for summoning cards."""
    return Hook.SUMMON_SPACES.answer(spaces)


def within(spaces: int, kind: Kind, *, friendly: bool | None = None) -> Range:
    """Cards of a kind within so many spaces of the card."""
    return Range(kind, friendly, spaces)


def near_summoner(spaces: int, kind: Kind, *, friendly: bool | None = None) -> Range:
    """Cards of a kind within so many spaces of the controller's summoner."""
    return Range(kind, friendly, spaces, of_summoner=True)


def anywhere(kind: Kind, *, friendly: bool | None = None) -> Range:
    """Cards of a kind anywhere on the battlefield, the card itself left out."""
    return Range(kind, friendly)


def in_clear_line(table: Table, square: Square, spaces: int, kind: Kind) -> list[int]:
    """Cards of a kind within so many clear straight spaces of a space."""
    found = []
    for ray in table.geometry.rays[square]:
        first = next((piece for other in ray[:spaces] if (piece := table.board[other])), None)
        if first is not None and kind(first):
            found.append(first.uid)
    return found


def still_here(effect: Effect) -> bool:
    """Whether the card itself has not left the battlefield."""
    return effect.in_play


def is_boosted(effect: Effect) -> bool:
    """Whether the card is in play and has boost."""
    piece = effect.table.piece(effect.uid)
    return piece is not None and piece.boost > 0


@of_own_turn
def i_attacked(effect: Effect) -> bool:
    """Whether the attack is the unit's own."""
    return effect.is_me(effect.attack.attacker)


@of_own_turn
def i_attacked_enemy(effect: Effect) -> bool:
    """Whether the unit attacked an enemy card."""
    return i_attacked(effect) and effect.is_enemy(effect.attack.target)


@of_own_turn
def i_attacked_enemy_unit(effect: Effect) -> bool:
    """Whether the unit attacked an enemy unit."""
    return i_attacked_enemy(effect) and is_unit(effect.attack.target)


def i_am_attacked(effect: Effect, attack: Attack) -> bool:
    """Whether the unit is the target of an attack."""
    return effect.is_me(attack.target)


@of_its_card
def it_is_me(effect: Effect) -> bool:
    """Whether the window opened for the card itself."""
    return effect.is_me(effect.occasion.piece)


def it_is_a_unit(effect: Effect) -> bool:
    """Whether the window opened for a unit."""
    return effect.occasion.piece is not None and is_unit(effect.occasion.piece)


def costs_nothing(piece: Piece) -> bool:
    """Whether a card is a 0 cost unit."""
    return is_unit(piece) and piece.card.cost == 0


def my_turn(effect: Effect) -> bool:
    """Whether it is the turn of the card's controller."""
    return effect.controller == effect.table.turn


def on_play(does: Callable[[Effect], Resolution], *, targets: Targets | None = None) -> Part:
    """What an event does when it is played."""
    return Part(Window.ON_PLAY, does, targets=targets, zone=Zone.HAND)


def just(uid: int | None) -> list[int]:
    """The card that was picked, or none if none was."""
    return [] if uid is None else [uid]


def nothing_more(effect: Effect) -> Resolution:
    """Nothing: a target was named or a price paid, and that is all."""
    yield from ()


def tell_aim(effect: Effect, *entries: str) -> None:
    """Say for which cards an event that stays active acts from now on, and by which entries besides its own."""
    table, aimed = effect.table, [effect.table.unit(uid) for uid in effect.picked]
    if aimed:
        cards, squares = tuple([one.card.name for one in aimed]), tuple([table.where[one.uid] for one in aimed])
        table.step(StepCode.AIMED, effect.entry, "rule-2e/active-events", *entries, cards=cards, squares=squares,
                   detail=effect.name, source=effect.named)  # fmt: skip


def aim_only(effect: Effect) -> Resolution:
    """Nothing at once: the event acts for its target from now on."""
    tell_aim(effect)
    yield from ()


def is_near_summoner(effect: Effect, piece: Piece, spaces: int) -> bool:
    """Whether a card on the battlefield is within so many spaces of the controller's summoner."""
    summoner = effect.summoner
    return summoner is not None and 0 < effect.table.distance(summoner.uid, piece.uid) <= spaces


def aims(effect: Effect) -> list[int]:
    """The cards that an active event was aimed at when it was played, as far as they are in play."""
    return [uid for uid in effect.me.links if uid is not None]


def aimed_at(effect: Effect, piece: Piece) -> bool:
    """Whether an active event was aimed at a card when it was played."""
    return piece.uid in effect.me.links


def is_summoner_of(effect: Effect, piece: Piece) -> bool:
    """Whether a card is the summoner of the card's controller."""
    return "summoner" in piece.card.classes and piece.owner == effect.controller


def enemy_adjacent(effect: Effect, uid: int) -> Kind:
    """A kind of card: an enemy adjacent to a unit."""
    table = effect.table
    return lambda piece: effect.is_enemy(piece) and table.distance(uid, piece.uid) == 1


def away_from(effect: Effect, uid: int) -> Callable[[Square], bool]:
    """The spaces that are further from the card than another card is now."""
    here, table = effect.square, effect.table
    there = table.where[uid]
    if here is None:
        return lambda square: False
    distances = table.geometry.distance[here]
    return lambda square: distances[square] > distances[there]


def strengthens_adjacent(words: str, amount: int = 1) -> Rule:
    """A rule that adds to the strength of adjacent friendly units with these words in their name."""

    def lift(effect: Effect, unit: Piece) -> int:
        lifted = unit.card.named(words) and is_unit(unit) and effect.is_friendly(unit) and effect.is_adjacent(unit)
        return amount if lifted else 0

    return Hook.STRENGTH.answer(lift)


def strengthened_by(spaces: int, kind: Kind) -> Rule:
    """A rule that adds 1 to the unit's own strength for each friendly card of a kind within so many spaces."""
    return own(
        Hook.STRENGTH,
        lambda effect, unit: sum(1 for one in effect.near(spaces) if kind(one) and effect.is_friendly(one)),
    )


@of_own_turn
def attacked_adjacent_enemy(effect: Effect) -> bool:
    """Whether the unit attacked an adjacent enemy card."""
    return i_attacked_enemy(effect) and effect.attack.adjacent


@of_own_turn
def i_damaged_unit(effect: Effect) -> bool:
    """Whether the unit attacked and damaged a unit, friendly or enemy."""
    return i_attacked(effect) and effect.attack.added > 0 and is_unit(effect.attack.target)


def wearer(effect: Effect, piece: Piece) -> bool:
    """Whether a card is the one that this card is under."""
    return piece.uid == effect.top


def summoned_beside(effect: Effect) -> bool:
    """Whether a friendly unit was summoned adjacent to the card."""
    unit = effect.occasion.piece
    return unit is not None and effect.is_friendly(unit) and effect.occasion.around.get(effect.uid) == 1


def beside_me(effect: Effect) -> list[Square]:
    """The empty spaces adjacent to the card."""
    return [] if effect.square is None else effect.table.empty_near(effect.square)


def beside_summoner(effect: Effect) -> list[Square]:
    """The empty spaces adjacent to the controller's summoner."""
    summoner = effect.summoner
    return [] if summoner is None else effect.table.empty_near(effect.table.where[summoner.uid])
