"""Cards are placed, exchange places, go under others and change sides; none of it is moving."""

from __future__ import annotations

from collections.abc import Generator, Iterable

from engine.effects.asking import named
from engine.effects.choosing import choose_square
from engine.first.codes import DecisionCode, StepCode
from engine.first.effects import Effect
from engine.first.table import Table, is_vine_wall
from engine.values.boards import Square
from engine.values.cards import Card, Piece
from engine.values.decisions import Answer, Decision, Named

Placed = Generator[Decision, Answer, bool]
PLACING = "term-1e/place-or-exchange-places"
CONTROL = "term-1e/you-control-and-friendly"


def place(effect: Effect, uid: int, squares: Iterable[Square], *, optional: bool = False) -> Placed:
    """Whether a card on the battlefield was placed on one of these spaces, which need not be free beforehand."""
    table = effect.table
    if uid not in table.where:
        return False
    piece = table.unit(uid)
    fits = table.is_free if piece.card.is_a("unit") else table.takes_vines if is_vine_wall(piece) else table.is_empty
    square = yield from choose_square(
        effect, [one for one in squares if fits(one)], DecisionCode.PLACE_ON, optional=optional,
        concerned=(named(table, uid),),
    )  # fmt: skip
    if square is None:
        return False
    here = table.where[uid]
    table.shift(uid, square)
    table.step(StepCode.PLACED, effect.entry, PLACING, cards=(piece.card.name,), squares=(here, square))
    return True


def place_card(
    effect: Effect, card: Card, player: int, squares: Iterable[Square]
) -> Generator[Decision, Answer, int | None]:
    """Identity of the card after a unit from elsewhere was placed under a player's control; None without a space."""
    table = effect.table
    free = [square for square in squares if table.is_free(square)]
    square = yield from choose_square(effect, free, DecisionCode.PLACE_ON, concerned=(Named(card.name),))
    if square is None:
        table.step(StepCode.NO_SPACE_TO_PLACE, effect.entry, cards=(card.name,))
        return None
    piece = table.enter(card, player, player, square)
    table.step(StepCode.PLACED_NEW, effect.entry, cards=(card.name,), squares=(square,), player=player)
    return piece.uid


def exchange(effect: Effect, one: int, other: int) -> None:
    """Let two units exchange places, which is not moving."""
    table = effect.table
    first, second = table.unit(one), table.unit(other)
    squares = table.where[one], table.where[other]
    table.swap(one, other)
    table.step(StepCode.EXCHANGED, effect.entry, PLACING, cards=(first.card.name, second.card.name), squares=squares)


def put_under(effect: Effect, card: Piece, top: int) -> None:
    """Put a card that has left the battlefield under a unit; term-1e/cards-underneath."""
    table = effect.table
    bare = card._replace(damage=0, under=(), controller=effect.controller)
    upper = table.change(top, lambda piece: piece._replace(under=(*piece.under, bare)))
    table.rearranged()
    table.step(
        StepCode.PUT_UNDER, effect.entry, "term-1e/cards-underneath", cards=(card.card.name, upper.card.name),
        squares=(table.where[top],),
    )  # fmt: skip


def take_control(effect: Effect, uid: int) -> None:
    """Let the effect's controller take control of a card, for as long as nothing else is said."""
    table = effect.table
    piece = table.change(uid, lambda piece: piece._replace(controller=effect.controller))
    table.rearranged()
    table.step(
        StepCode.CONTROL_TAKEN, effect.entry, CONTROL, cards=(piece.card.name,), squares=(table.where[uid],),
        player=effect.controller,
    )  # fmt: skip


# Vine Walls


def can_place_vines(table: Table, player: int, squares: Iterable[Square]) -> bool:
    """Whether the player has a Vine Wall left, and one of these spaces takes it."""
    return bool(table.players[player].vines) and any(table.takes_vines(square) for square in squares)


def place_vines(effect: Effect, squares: Iterable[Square]) -> Placed:
    """Whether a Vine Wall of the effect's controller was placed on one of these spaces; rule-1e/vine-walls/pile."""
    table, player = effect.table, effect.controller
    pile = table.players[player].vines
    if not pile:
        table.step(StepCode.NO_VINE_WALLS, effect.entry, "rule-1e/vine-walls/pile", player=player)
        return False
    fitting = [square for square in squares if table.takes_vines(square)]
    square = yield from choose_square(effect, fitting, DecisionCode.PLACE_ON, concerned=(Named(pile[0].name),))
    if square is None:
        return False
    table.players[player] = table.players[player]._replace(vines=pile[1:])
    table.lay(Piece(table.new_uid(), pile[0], player, player), square)
    table.step(
        StepCode.VINE_WALL_PLACED, effect.entry, "rule-1e/vine-walls/placement", cards=(pile[0].name,),
        squares=(square,), player=player,
    )  # fmt: skip
    return True
