"""Rolling dice, for an attack, an ability or a Vine Wall, with all that may change a roll."""

from __future__ import annotations

from collections.abc import Generator

from engine.effects.moments import show
from engine.effects.ordering import emit
from engine.first.codes import StepCode
from engine.first.effects import Attack, Effect, Occurrence
from engine.first.facts import DIE
from engine.first.results import Results
from engine.first.table import Table
from engine.first.windows import Window
from engine.values.cards import Piece
from engine.values.decisions import Answer, Decision, Named, Roll

Rolled = Generator[Decision, Answer, Results]


def roll_dice(table: Table, player: int, thrower: Piece, dice: int, made: Attack | None, *entries: str) -> Rolled:
    """The results that count of dice that a player rolls for a card, after everything that may change them."""
    named = Named(thrower.card.name, table.where.get(thrower.uid))
    roll = Roll(player, dice, DIE, entries, thrower.card.name, named)
    faces = yield roll
    table.step(
        StepCode.ROLLED, *entries, cards=(thrower.card.name,), amount=dice, detail=" ".join(faces), player=player
    )
    target = None if made is None else made.target
    occasion = Occurrence(
        piece=target, square=None if target is None else table.where.get(target.uid), attack=made, other=thrower,
        amount=dice, player=player, results=Results.of(show(table, roll, faces)),
    )  # fmt: skip
    if made is not None:
        made.faces, made.results = faces, occasion.results
    yield from emit(table, occasion, Window.WHEN_ROLL, *([] if made is None else [Window.WHEN_ATTACKED]))
    if made is not None:
        made.results = occasion.results
    return occasion.results


def roll_for(effect: Effect, dice: int = 1) -> Rolled:
    """The results of dice that the effect's controller rolls for it."""
    return (yield from roll_dice(effect.table, effect.controller, effect.me, dice, None, effect.entry))


def roll_again(effect: Effect, result: int) -> Generator[Decision, Answer, None]:
    """Roll one of the dice just rolled again, whose second result counts."""
    occasion, named = effect.occasion, effect.named
    roll = Roll(effect.controller, 1, DIE, (effect.entry,), effect.name, named)
    faces = yield roll
    occasion.results = occasion.results.instead(result, show(effect.table, roll, faces))
    effect.table.step(
        StepCode.ROLLED,
        effect.entry,
        cards=(effect.piece.card.name,),
        amount=1,
        detail=faces[0],
        player=effect.controller,
    )


def ignore(effect: Effect, result: int) -> None:
    """Ignore one of the dice just rolled."""
    effect.occasion.results = effect.occasion.results.without(result)
    effect.table.step(
        StepCode.DICE_IGNORED, effect.entry, cards=(effect.piece.card.name,), detail=str(result),
        player=effect.controller,
    )  # fmt: skip
