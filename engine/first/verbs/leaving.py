"""Cards leave the battlefield: destroyed, discarded, taken to hand; players leave the game."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping

from engine.effects.asking import named
from engine.effects.effect import Cause, is_summoner
from engine.effects.moments import begin, cross, end
from engine.effects.ordering import Pending, last_state, listeners, piece_labels, settle, triggered
from engine.first.codes import DecisionCode, FactKind, OpenPoint, StepCode
from engine.first.effects import Effect, Occurrence
from engine.first.table import GameOver, Table, is_vine_wall
from engine.first.verbs.piles import discard, handed, put_in_hand, put_on_magic, take
from engine.first.verbs.playing import playable
from engine.first.windows import Window
from engine.values.cards import Card, Piece
from engine.values.decisions import Answer, Choice, Decision, Resolution

Destroyed = Generator[Decision, Answer, "set[int]"]
DESTROY = "term-1e/destroy"
ELIMINATION = "rule-1e/3-4-players/rules/eliminated-player"


def destroy(table: Table, causes: Mapping[int, Cause]) -> Destroyed:
    """Which cards were destroyed: one by one in the order that the active player chooses, each with what follows.

    Each goes to the Magic Pile of the player who destroyed it, with all that was under it.
    """
    destroyed: set[int] = set()
    doomed = [uid for uid in causes if uid in table.where]
    table.doomed.update(doomed)
    moment = begin(table) if len(doomed) > 1 else None
    while doomed:
        cross(table, moment, (tuple(doomed), frozenset(destroyed)))
        place = 0
        if len(doomed) > 1:
            written, shown = piece_labels(table, doomed), tuple([named(table, uid) for uid in doomed])
            code = DecisionCode.DESTRUCTION_ORDER
            (picked,) = yield Choice(table.turn, code, tuple(written), table.laws.ordering, shown=shown)
            place = written.index(picked)
        uid = doomed.pop(place)
        yield from _destroy_one(table, uid, causes[uid])
        destroyed.add(uid)
        table.doomed.discard(uid)
        doomed = [uid for uid in doomed if uid in table.where]
    end(table, moment, frozenset(destroyed))
    return destroyed


def _destroy_one(table: Table, uid: int, cause: Cause) -> Resolution:
    piece, square = table.unit(uid), table.where[uid]
    occasion = last_state(Occurrence, piece, square, table)
    occasion.cause, occasion.attack, occasion.card = cause, table.attack, piece.card
    occasion.player = piece.owner if cause.controller is None else cause.controller
    occasion.amount = 1
    elsewhere = listeners(table, Window.WOULD_MAGIC_PILE)
    after = listeners(table, Window.EACH_TIME_DESTROYED, Window.AFTER_DESTROYING, Window.AFTER_DESTROYED)
    lifted = table.lift(uid)
    table.step(
        StepCode.DESTROYED, DESTROY, cause.entry, cards=(piece.card.name,), squares=(square,), detail=cause.name,
        player=piece.controller,
    )  # fmt: skip
    if table.attack is not None and table.attack.target.uid == uid:
        table.attack.destroyed = True
    if cause.piece is not None and piece.card.is_a("unit"):
        table.note(FactKind.DESTROYED_UNIT, cause.piece.uid, table.phase)
    if is_vine_wall(piece):
        return_vines(table, lifted)
    else:
        yield from _to_a_pile(table, lifted, occasion, triggered(table, elsewhere, occasion))
    if is_summoner(piece):
        eliminate(table, piece.owner)
    yield from settle(table, [*triggered(table, after, occasion), *in_hand(table, occasion)])


def _to_a_pile(table: Table, lifted: Piece, occasion: Occurrence, elsewhere: list[Pending]) -> Resolution:
    """Where a destroyed card goes: to the destroyer's Magic Pile unless a text sends it elsewhere."""
    yield from settle(table, elsewhere)
    player = occasion.player
    assert player is not None
    gone = occasion.amount < 1 or _is_out_of_game(table, lifted, player)
    itself = [] if gone else [_as_magic(lifted, player)]
    below = list(under(lifted, player))
    put_on_magic(table, player, itself, DESTROY)
    put_on_magic(table, player, below, "term-1e/underneath-destroyed")
    if table.attack is not None and table.attack.attacker.controller == player:
        table.attack.gained += len(itself) + len(below)


def _is_out_of_game(table: Table, lifted: Piece, player: int) -> bool:
    """Whether a destroyed card goes nowhere: a Summoner of whoever destroyed it, which a teammate might inherit."""
    if not is_summoner(lifted) or lifted.owner != player:
        return False
    seating = table.geometry.seating
    mates = [one for one in seating.players if one != player and seating.friends(one, player) and one not in table.lost]
    return bool(mates) and table.second_reading(OpenPoint.OWN_SUMMONER_DESTROYED, ELIMINATION, DESTROY)


def is_gained(effect: Effect) -> bool:
    """Whether the card that was just destroyed is in the Magic Pile to which it went."""
    piece, player = effect.occasion.piece, effect.occasion.player
    return piece is not None and player is not None and _as_magic(piece, player) in effect.table.players[player].magic


def regain_destroyed(effect: Effect) -> None:
    """Take the card that was just destroyed out of the Magic Pile to which it went, on top of one's own."""
    table, piece, loser = effect.table, effect.occasion.piece, effect.occasion.player
    assert piece is not None
    assert loser is not None
    card, one = _as_magic(piece, loser), table.players[loser]
    table.players[loser] = one._replace(magic=take(one.magic, card))
    attack = effect.occasion.attack
    if attack is not None and attack.attacker.controller == loser:
        attack.gained -= 1
    put_on_magic(table, effect.controller, [handed(card, loser, effect.controller)], effect.entry)


def _as_magic(piece: Piece, player: int) -> Card:
    return piece.card.held_by(player, piece.owner)


def take_destroyed(effect: Effect) -> None:
    """Let the card that was just destroyed go to the Magic Pile of the effect's controller."""
    occasion = effect.occasion
    assert occasion.piece is not None
    occasion.player = effect.controller
    cards = (occasion.piece.card.name,)
    effect.table.step(StepCode.TAKEN_AS_MAGIC, effect.entry, cards=cards, player=effect.controller)


def under(piece: Piece, holder: int) -> Iterator[Card]:
    """The cards under a card, each marked with its owner where that is not who gets it."""
    for below in piece.under:
        yield below.card.held_by(holder, below.owner)
        yield from under(below, holder)


def in_hand(table: Table, occasion: Occurrence) -> list[Pending]:
    """The events in players' hands that may be played because a card was destroyed."""
    return [
        pending
        for player, one in enumerate(table.players)
        for card in dict.fromkeys(one.hand)
        for pending in playable(table, player, card, Window.AFTER_DESTROYED_INSTEAD, occasion)
    ]


def return_vines(table: Table, piece: Piece) -> None:
    """Put a Vine Wall back on its owner's pile; rule-1e/vine-walls/destroying."""
    owner = table.players[piece.owner]
    table.players[piece.owner] = owner._replace(vines=(piece.card, *owner.vines))
    table.step(StepCode.VINES_RETURNED, "rule-1e/vine-walls/destroying", cards=(piece.card.name,), player=piece.owner)


def discard_piece(table: Table, uid: int, player: int, entry: str) -> None:
    """Let a player discard a card from the battlefield, with all that is under it, face up to that player's pile."""
    piece, square = table.unit(uid), table.where[uid]
    lifted = table.lift(uid)
    table.step(StepCode.DISCARDED, entry, "term-1e/discard", cards=(piece.card.name,), squares=(square,), player=player)
    if is_vine_wall(piece):
        return_vines(table, lifted)
    else:
        discard(table, player, [lifted.card.held_by(player, lifted.owner), *under(lifted, player)])
    if is_summoner(piece):
        eliminate(table, piece.owner)


def discard_from_under(effect: Effect, card: Card) -> None:
    """Let the effect's controller discard a card of this name from under the effect's card."""
    table, player = effect.table, effect.controller
    below = next(one for one in effect.me.under if one.card == card)
    upper = table.change(effect.uid, lambda piece: piece._replace(under=_without(piece.under, below)))
    table.rearranged()
    table.step(
        StepCode.DISCARDED, effect.entry, "term-1e/discard", cards=(card.name,), squares=(table.where[upper.uid],),
        player=player,
    )  # fmt: skip
    discard(table, player, [card.held_by(player, below.owner)])


def _without(pieces: tuple[Piece, ...], one: Piece) -> tuple[Piece, ...]:
    return tuple([piece for piece in pieces if piece is not one])


def discard_by(effect: Effect, uid: int) -> None:
    """Let the effect's controller discard a card from the battlefield."""
    if uid in effect.table.where:
        discard_piece(effect.table, uid, effect.controller, effect.entry)


def destroy_by(effect: Effect, uids: Iterable[int]) -> Destroyed:
    """Which of the cards an effect destroyed."""
    return (yield from destroy(effect.table, dict.fromkeys(uids, effect.cause)))


def to_hand_of_controller(effect: Effect, uid: int) -> None:
    """Put a card from the battlefield into its controller's hand; what was under it is discarded."""
    table = effect.table
    piece = table.unit(uid)
    lifted = table.lift(uid)
    put_in_hand(table, piece.controller, lifted.card.held_by(piece.controller, lifted.owner), effect.entry)
    discard(table, effect.controller, under(lifted, effect.controller))


def _leaving_with(table: Table, player: int) -> list[Piece]:
    """The cards on the battlefield that go with a player who is out: those controlled, or those of the own deck."""
    controlled = [piece for piece in table.pieces() if piece.controller == player]
    owned = [piece for piece in table.pieces() if piece.owner == player]
    if controlled == owned or not table.second_reading(OpenPoint.FALLEN_PLAYERS_CARDS, ELIMINATION):
        return controlled
    return owned


def eliminate(table: Table, player: int) -> None:
    """Take a player out of the game whose Summoner is gone; rule-1e/3-4-players/rules/eliminated-player.

    The game is over where one team is left; rule-1e/victory.
    """
    seating = table.geometry.seating
    table.lost.add(player)
    left = [one for one in seating.players if one not in table.lost]
    if len({seating.teams[one] for one in left}) < 2 and (
        len(left) < 2 or not table.second_reading(OpenPoint.LAST_PLAYER_WINS, "rule-1e/victory")
    ):
        raise GameOver
    table.step(StepCode.ELIMINATED, ELIMINATION, player=player)
    for piece in _leaving_with(table, player):
        lifted = table.lift(piece.uid)
        if is_vine_wall(lifted):
            return_vines(table, lifted)
    magic = table.players[player].magic
    table.players[player] = type(table.players[player])()
    heirs = [one for one in seating.players if seating.friends(one, player) and one not in table.lost]
    for heir in heirs:
        put_on_magic(table, heir, [handed(card, player, heir) for card in reversed(magic)], ELIMINATION)
