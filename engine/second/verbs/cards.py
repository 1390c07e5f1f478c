"""Cards off the battlefield: drawing, retrieving, discarding from hand, the bottom of the draw pile."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable

from engine.effects.choosing import choose_card, choose_word
from engine.effects.ordering import emit
from engine.second.codes import DecisionCode, StepCode
from engine.second.effects import Effect, Occurrence
from engine.second.position import Piece
from engine.second.table import Table
from engine.second.verbs.leaving import to_discard
from engine.second.windows import Window
from engine.values.cards import UNKNOWN, Card, in_order
from engine.values.decisions import Answer, Decision, Draw, Resolution

Retrieved = Generator[Decision, Answer, "Card | None"]


def draw(table: Table, player: int, number: int, *entries: str) -> Resolution:
    """Let a player draw so many cards, or as many as there are; an empty pile stays empty (rule-2e/empty-draw-pile)."""
    wanted = number
    one = table.players[player]
    drawn: list[Card] = []
    from_pile = min(wanted, len(one.draw))
    if from_pile:
        drawn.extend((yield from _from_unordered(table, player, from_pile, entries)))
    one = table.players[player]
    from_bottom = min(wanted - from_pile, len(one.bottom))
    drawn.extend(one.bottom[:from_bottom])
    hand = in_order((*one.hand, *drawn))
    table.players[player] = one._replace(hand=hand, bottom=one.bottom[from_bottom:])
    if drawn:
        table.step(StepCode.DRAWN, *entries, amount=len(drawn), player=player)
        yield from emit(table, Occurrence(amount=len(drawn), player=player), Window.EACH_TIME_DRAW)
    if len(drawn) < wanted:
        table.step(StepCode.PILE_EMPTY, "rule-2e/empty-draw-pile", player=player)


def _from_unordered(
    table: Table, player: int, number: int, entries: tuple[str, ...]
) -> Generator[Decision, Answer, list[Card]]:
    one = table.players[player]
    names = [card.name for card in one.draw]
    if len(set(names)) == 1:
        picked: Answer = tuple(names[:number])
    elif number == len(names):
        picked = tuple(names)
    else:
        picked = yield Draw(player, tuple(sorted(names)), number, entries)
    left, drawn = list(one.draw), []
    for name in picked:
        card = next(card for card in left if card.name == name)
        left.remove(card)
        drawn.append(card)
    table.players[player] = one._replace(draw=tuple(left))
    return drawn


def take(cards: Iterable[Card], card: Card) -> tuple[Card, ...]:
    """The cards without one copy of a card."""
    left = list(cards)
    left.remove(card)
    return tuple(left)


def retrieve_from_discard(
    effect: Effect, player: int, wanted: Callable[[Card], bool], *, optional: bool = False
) -> Retrieved:
    """The card that a player takes out of their discard pile, which is then nowhere; None if there is none."""
    table = effect.table
    pile = table.players[player].discard
    card = yield from choose_card(
        effect, [card for card in pile if wanted(card)], DecisionCode.RETRIEVE, optional=optional
    )
    if card is None:
        table.step(StepCode.NOTHING_TO_RETRIEVE, effect.entry, "expanded-2e/effects/as-much-as-possible", player=player)
        return None
    table.players[player] = table.players[player]._replace(discard=take(pile, card))
    table.step(StepCode.RETRIEVED, effect.entry, "glossary-2e/retrieve", cards=(card.name,), player=player)
    return card


def retrieve_from_anywhere(effect: Effect, player: int, wanted: Callable[[Card], bool]) -> Retrieved:
    """The card that a player takes out of their hand, draw pile or discard pile; None if there is none."""
    table = effect.table
    one = table.players[player]
    held = {"hand": one.hand, "draw pile": (*one.draw, *one.bottom), "discard pile": one.discard}
    places = [place for place, cards in held.items() if any(wanted(card) for card in cards)]
    place = yield from choose_word(effect, places, DecisionCode.RETRIEVE_FROM)
    card = yield from choose_card(effect, [card for card in held.get(place, ()) if wanted(card)], DecisionCode.RETRIEVE)
    if card is None:
        table.step(StepCode.NOTHING_TO_RETRIEVE, effect.entry, "expanded-2e/effects/as-much-as-possible", player=player)
        return None
    if place == "hand":
        one = one._replace(hand=take(one.hand, card))
    elif place == "discard pile":
        one = one._replace(discard=take(one.discard, card))
    else:
        # A pile that was searched is shuffled: nobody knows its order any more, nor what was at its bottom.
        one = one._replace(draw=in_order(take((*one.draw, *one.bottom), card)), bottom=())
    table.players[player] = one
    table.step(
        StepCode.RETRIEVED, effect.entry, "glossary-2e/retrieve", cards=(card.name,), player=player, detail=place
    )
    return card


def take_from_discard(effect: Effect, event: Piece) -> None:
    """Let the effect's controller take a card that was just discarded into hand; one from another deck stays theirs."""
    table, player = effect.table, effect.controller
    owner = table.players[event.owner]
    if event.card not in owner.discard:
        return
    table.players[event.owner] = owner._replace(discard=take(owner.discard, event.card))
    to_hand(table, player, event.card.held_by(player, event.owner))
    foreign = ("glossary-2e/owner",) if event.owner != player else ()
    table.step(StepCode.RETRIEVED, effect.entry, "glossary-2e/retrieve", *foreign, cards=(event.card.name,),
               player=player)  # fmt: skip


def to_hand(table: Table, player: int, card: Card) -> None:
    """Add a card to a player's hand."""
    one = table.players[player]
    table.players[player] = one._replace(hand=in_order((*one.hand, card)))


def discard_from_hand(table: Table, player: int, card: Card, *entries: str) -> None:
    """Discard a card from a player's hand."""
    one = table.players[player]
    table.players[player] = one._replace(hand=take(one.hand, card))
    to_discard(table, card, player)
    foreign = () if card.owner is None else ("glossary-2e/owner",)
    table.step(StepCode.DISCARDED_FROM_HAND, *entries, *foreign, cards=(card.name,), player=player)


def to_bottom(table: Table, player: int, card: Card, *entries: str) -> None:
    """Put a card from a player's hand on the bottom of their draw pile."""
    one = table.players[player]
    table.players[player] = one._replace(hand=take(one.hand, card), bottom=(*one.bottom, card))
    table.step(StepCode.PUT_ON_BOTTOM, *entries, cards=() if card is UNKNOWN else (card.name,), player=player)


def discard_of_their_choice(effect: Effect, player: int) -> Resolution:
    """Let a player discard a card from hand that they pick themselves; without a card, nothing."""
    hand = effect.table.players[player].hand
    card = yield from choose_card(effect, hand, DecisionCode.DISCARD, player=player)
    if card is not None:
        discard_from_hand(effect.table, player, card, effect.entry, "glossary-2e/discard")


def draw_one(effect: Effect) -> Resolution:
    """Draw a card."""
    yield from draw(effect.table, effect.controller, 1, effect.entry)


def can_draw(effect: Effect) -> bool:
    """Whether there is a card in the draw pile."""
    player = effect.table.players[effect.controller]
    return bool(player.draw or player.bottom)
