"""Cards leave the battlefield: destroyed, discarded, returned to hand."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping

from engine.effects.asking import named
from engine.effects.effect import Cause, CauseKind, is_summoner, is_unit
from engine.effects.in_force import is_true, rules
from engine.effects.moments import begin, cross, end
from engine.effects.ordering import Listening, emit, last_state, listeners, piece_labels, settle, triggered
from engine.second.codes import DecisionCode, FactKind, StepCode
from engine.second.computed.figures import is_lost
from engine.second.effects import Effect, Occurrence
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.table import GameOver, Table
from engine.second.verbs.magic import change_magic
from engine.second.windows import Window
from engine.values import cards
from engine.values.cards import Card, in_order
from engine.values.decisions import Answer, Choice, Decision, Resolution

Destroyed = Generator[Decision, Answer, "set[int]"]

STATE = Cause(CauseKind.STATE, "faq-2e/general/magic-for-uncontrolled-destruction")
"""A card's life sank to its damage without anybody's effect destroying it."""

ORDER_ENTRIES = ("glossary-2e/damage", "expanded-2e/simultaneous-effects/damage-boost-exception")


def destroy(table: Table, causes: Mapping[int, Cause]) -> Destroyed:
    """Which cards were destroyed: one by one in the order the active player chooses, each with all that it triggers.

    With the first summoner among them the game is over, and the other player has won (rule-2e/winning).

    A card whose life reached 0 is destroyed even if what the one before it triggered gave it life again: that its life
    "ever" is 0 is enough (rule-2e/damaging-and-destroying), and all that is caused at once resolves.
    """
    destroyed: set[int] = set()
    doomed = [uid for uid in causes if uid in table.where]
    # Decided before the first of them leaves: the text of a card that dies with its victim still speaks.
    withheld = {uid: _withheld_by(table, table.unit(uid), causes[uid]) for uid in doomed}
    table.doomed.update(doomed)
    moment = begin(table) if len(doomed) > 1 else None
    while doomed:
        cross(table, moment, (tuple(doomed), frozenset(destroyed)))
        place = 0
        if len(doomed) > 1:
            names, shown = piece_labels(table, doomed), tuple([named(table, uid) for uid in doomed])
            code = DecisionCode.DESTRUCTION_ORDER
            (picked,) = yield Choice(table.turn, code, tuple(names), ORDER_ENTRIES, shown=shown)
            place = names.index(picked)
        uid = doomed.pop(place)
        if (yield from _destroy_one(table, uid, causes[uid], withheld[uid])):
            destroyed.add(uid)
        table.doomed.discard(uid)
        doomed = [uid for uid in doomed if uid in table.where]
    end(table, moment, frozenset(destroyed))
    return destroyed


def _destroy_one(table: Table, uid: int, cause: Cause, withheld: str | None) -> Generator[Decision, Answer, bool]:
    piece, square = table.unit(uid), table.where[uid]
    occasion = last_state(Occurrence, piece, square, table)
    occasion.cause, occasion.attack, occasion.amount = cause, table.attack, 1
    replacing = triggered(table, listeners(table, Window.WOULD_DESTROY), occasion)
    if replacing:
        yield from settle(table, replacing)
        if not occasion.amount or uid not in table.where:
            return False
    each_time = listeners(table, Window.EACH_TIME_DESTROYED, Window.EACH_TIME_LEAVES)
    after = listeners(table, Window.AFTER_DESTROYED, Window.AFTER_DESTROYING, Window.AFTER_LEAVES)
    below = _take_off(table, piece)
    table.step(StepCode.DESTROYED, "glossary-2e/destroy", cause.entry, cards=(piece.card.name,), squares=(square,),
               detail=cause.name, player=piece.controller)  # fmt: skip
    if cause.kind is CauseKind.ATTACK and table.attack is not None and table.attack.target.uid == uid:
        table.attack.destroyed = True
    if cause.piece is not None and cause.kind is not CauseKind.STATE:
        table.note(_deed(piece, cause.piece), cause.piece.uid)
    if withheld is not None:
        if not withheld:
            change_magic(table, 1 - piece.controller, 1, "rule-2e/magic-for-destroying", "glossary-2e/destroy")
        else:
            entries = tuple(dict.fromkeys((withheld, "glossary-2e/destroy", cause.entry)))
            table.step(StepCode.NO_MAGIC, *entries, cards=(piece.card.name,), detail=cause.name)
    elif cause.controller == piece.controller != table.turn:
        # Whoever destroys enemy cards on the own turn may count on the magic.
        table.step(StepCode.NO_MAGIC, "glossary-2e/destroy", cause.entry, cards=(piece.card.name,), detail=cause.name,
                   player=piece.controller)  # fmt: skip
    if table.lost:
        raise GameOver
    yield from check_state(table)
    yield from answer_discarding(table, below)
    yield from answer_leaving(table, occasion, each_time, after)
    return True


def watched(table: Table, piece: Piece) -> tuple[Occurrence, Listening, Listening]:
    """A card on the battlefield as it is before it leaves, and the texts that may answer it each time and after."""
    occasion = last_state(Occurrence, piece, table.where[piece.uid], table)
    return occasion, listeners(table, Window.EACH_TIME_LEAVES), listeners(table, Window.AFTER_LEAVES)


def answer_leaving(table: Table, occasion: Occurrence, *windows: Listening) -> Resolution:
    """What a card triggers that has left the battlefield, window by window."""
    for listening in windows:
        pending = triggered(table, listening, occasion)
        if pending:
            yield from settle(table, pending)


def _deed(destroyed: Piece, by: cards.Piece) -> FactKind:
    """What it is to have destroyed a card."""
    if not is_unit(destroyed):
        return FactKind.DESTROYED_CARD
    return FactKind.DESTROYED_UNIT if destroyed.controller == by.controller else FactKind.DESTROYED_ENEMY_UNIT


def _withheld_by(table: Table, piece: Piece, cause: Cause) -> str | None:
    """The entry of the text by which nobody gains magic, empty where somebody does; None where no one could."""
    if (
        cause.controller is None
        or cause.controller == piece.controller
        or cause.kind in (CauseKind.RULE, CauseKind.STATE)
    ):
        return None
    withholding = is_true(table, Hook.NO_MAGIC, piece, cause)
    return "" if withholding is None else withholding.entry


def _take_off(table: Table, piece: Piece, to_hand_of: int | None = None) -> tuple[cards.Piece, ...]:
    """The cards that were under a card, discarded as it is removed from the battlefield with its tokens."""
    lifted = table.lift(piece.uid)
    for below in lifted.under:
        to_discard(table, below.card, below.owner)
    if to_hand_of is None:
        to_discard(table, lifted.card, lifted.owner)
    else:
        _to_hand(table, lifted, to_hand_of)
    if is_summoner(lifted):
        table.lost.add(lifted.owner)
    return lifted.under


def _to_hand(table: Table, piece: cards.Piece, player: int) -> None:
    one = table.players[player]
    hand = in_order((*one.hand, piece.card.held_by(player, piece.owner)))
    table.players[player] = one._replace(hand=hand)


def answer_discarding(table: Table, discarded: Iterable[cards.Piece]) -> Resolution:
    """What each event among cards that were just discarded triggers by that."""
    for event in discarded:
        if isinstance(event, Piece) and event.card.is_a("event"):
            yield from emit(table, Occurrence(piece=event), Window.EACH_TIME_DISCARDED)


def to_discard(table: Table, card: Card, holder: int) -> None:
    """Put a card on its owner's discard pile, whoever held it; glossary-2e/discard, glossary-2e/owner."""
    printed, owner = card.claimed(holder)
    player = table.players[owner]
    table.players[owner] = player._replace(discard=(*player.discard, printed))


def check_state(table: Table) -> Resolution:
    """Destroy what has no life left without an effect doing it, and discard events whose time has come.

    What an effect is about to destroy is left to that effect.
    """
    for effect, answer in list(rules(table, Hook.DISCARDED_IF)):
        if answer(effect):
            yield from discard_event(table, effect.uid, effect.entry)
    lost = [piece.uid for piece in table.pieces() if piece.uid not in table.doomed and is_lost(table, piece)]
    if lost:
        yield from destroy(table, dict.fromkeys(lost, STATE))


def discard_piece(table: Table, uid: int, entry: str) -> Resolution:
    """Discard a card from the battlefield, which is not destroying it."""
    piece, square = table.unit(uid), table.where[uid]
    seen = watched(table, piece)
    below = _take_off(table, piece)
    table.step(
        StepCode.DISCARDED,
        entry,
        "glossary-2e/discard",
        cards=(piece.card.name,),
        squares=(square,),
        player=piece.owner,
    )
    if table.lost:
        raise GameOver
    yield from check_state(table)
    yield from answer_discarding(table, below)
    yield from answer_leaving(table, *seen)


def return_to_hand(effect: Effect, uid: int) -> Resolution:
    """Return a card from the battlefield to the hand of the effect's controller; glossary-2e/return-to-your-hand.

    That holds for a card from the other player's deck too (faq-2e/cave-goblins/unrelenting-no-magic).
    """
    table = effect.table
    piece, square = table.unit(uid), table.where[uid]
    seen = watched(table, piece)
    below = _take_off(table, piece, effect.controller)
    table.step(
        StepCode.RETURNED, effect.entry, "glossary-2e/return-to-your-hand", cards=(piece.card.name,), squares=(square,),
        player=effect.controller,
    )  # fmt: skip
    if table.lost:
        raise GameOver
    yield from check_state(table)
    yield from answer_discarding(table, below)
    yield from answer_leaving(table, *seen)


def return_to_owners(effect: Effect, uid: int) -> Resolution:
    """Return a card from the battlefield, with all cards under it, to the hands of their owners; glossary-2e/owner."""
    table = effect.table
    piece, square = table.unit(uid), table.where[uid]
    seen = watched(table, piece)
    lifted = table.lift(uid)
    for one in (lifted, *lifted.under):
        _to_hand(table, one, one.owner)
        table.step(StepCode.RETURNED, effect.entry, "glossary-2e/owner", cards=(one.card.name,), squares=(square,),
                   player=one.owner)  # fmt: skip
    yield from check_state(table)
    yield from answer_leaving(table, *seen)


def discard_event(table: Table, uid: int, *entries: str) -> Resolution:
    """Discard an active event, with what it does when it is discarded."""
    event = table.piece(uid)
    if event is None:
        return
    occasion = Occurrence(piece=event, amount=event.boost)
    pending = triggered(table, listeners(table, Window.WHEN_DISCARDED), occasion)
    owner = table.players[event.owner]
    for number, player in enumerate(table.players):
        left = tuple([other for other in player.active if other.uid != uid])
        table.players[number] = player._replace(active=left)
    owner = table.players[event.owner]
    table.players[event.owner] = owner._replace(discard=(*owner.discard, event.card))
    table.rearranged()
    table.step(StepCode.EVENT_DISCARDED, *entries, cards=(event.card.name,), player=event.owner)
    if pending:
        yield from settle(table, pending)
    yield from answer_discarding(table, [event])
    yield from check_state(table)


def keep_event(effect: Effect) -> None:
    """Let an active event stay where it is instead of being discarded."""
    event = effect.occasion.piece
    assert event is not None
    effect.occasion.amount = 0
    effect.table.step(
        StepCode.EVENT_KEPT, effect.entry, "glossary-2e/instead", cards=(event.card.name,), player=event.owner
    )


def destroy_by(effect: Effect, uids: Iterable[int]) -> Destroyed:
    """Which of the cards an effect destroyed."""
    return (yield from destroy(effect.table, dict.fromkeys(uids, effect.cause)))
