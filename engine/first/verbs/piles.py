"""Cards off the battlefield: spending magic, building it, drawing, searching, discarding, looking at piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Sequence

from engine.first.codes import StepCode
from engine.first.position import Player
from engine.first.table import Table
from engine.values.cards import UNKNOWN, Card, in_order
from engine.values.decisions import Answer, Decision, Draw

Seen = Generator[Decision, Answer, "tuple[Card, ...]"]
"""Chance in progress that gives back the cards that were seen."""

SPENDING = "rule-1e/spending-magic"


def names(cards: Iterable[Card]) -> tuple[str, ...]:
    """What the cards among these are called whose face is known."""
    return tuple([card.name for card in cards if card is not UNKNOWN])


def take(cards: Iterable[Card], card: Card) -> tuple[Card, ...]:
    """The cards without one copy of a card."""
    left = list(cards)
    left.remove(card)
    return tuple(left)


def handed(card: Card, giver: int, taker: int) -> Card:
    """A card of one player's hand or pile as it is among another's."""
    printed, owner = card.claimed(giver)
    return printed.held_by(taker, owner)


# Magic


def spend(table: Table, player: int, points: int, *entries: str, below: int = 0) -> None:
    """Let a player spend Magic Points: so many cards from the top of the pile, face up to the discard pile.

    Cards that cannot be spent yet may lie above them.
    """
    if points < 1:
        return
    one = table.players[player]
    spent, left = one.magic[below : below + points], one.magic[:below] + one.magic[below + points :]
    table.players[player] = one._replace(magic=left, discard=(*spent[::-1], *one.discard))
    table.step(StepCode.MAGIC_SPENT, *entries, SPENDING, cards=names(spent), amount=points, player=player)


def put_on_magic(table: Table, player: int, cards: Iterable[Card], *entries: str) -> None:
    """Put cards on a player's Magic Pile, the last one on top."""
    for card in cards:
        one = table.players[player]
        table.players[player] = one._replace(magic=(card, *one.magic))
        table.step(StepCode.PUT_ON_MAGIC, *entries, cards=names([card]), player=player)


def magic_from_discard(table: Table, player: int, *entries: str) -> None:
    """Put the top card of a player's discard pile on top of that player's Magic Pile."""
    one = table.players[player]
    if one.discard:
        table.players[player] = one._replace(discard=one.discard[1:])
        put_on_magic(table, player, one.discard[:1], *entries)


def discard(table: Table, player: int, cards: Iterable[Card]) -> None:
    """Put cards face up on the pile of the player who discards them, the last one on top; term-1e/discard."""
    for card in cards:
        one = table.players[player]
        table.players[player] = one._replace(discard=(card, *one.discard))


def discard_played(table: Table, player: int) -> None:
    """Put the event that is being played on the discard pile of the player who plays it, unless it is there."""
    if table.played is not None:
        discard(table, player, [table.played])
        table.played = None


# The draw pile


def pile_of(player: Player) -> tuple[Card, ...]:
    """All cards of a draw pile."""
    return (*player.top, *player.draw, *player.bottom)


def tell_of_unnamed(table: Table, player: int, cards: Sequence[Card], *entries: str) -> None:
    """Tell that there are cards that the position does not name among those of a player that are looked through."""
    if unnamed := cards.count(UNKNOWN):
        table.step(StepCode.SEARCHED_UNNAMED, *entries, amount=unnamed, player=player)


def look(table: Table, player: int, number: int, *entries: str) -> Seen:
    """The first so many cards of a draw pile, or as many as there are; they stay there, and are known from now on."""
    one = table.players[player]
    wanted = number - len(one.top)
    if wanted > 0:
        found = yield from _from_unordered(table, player, min(wanted, len(one.draw)), entries)
        one = table.players[player]
        rest = wanted - len(found)
        known = one.bottom[: max(0, rest)] if not one.draw else ()
        table.players[player] = one._replace(top=(*one.top, *found, *known), bottom=one.bottom[len(known) :])
    return table.players[player].top[:number]


def put_back(
    table: Table, player: int, number: int, above: Sequence[Card], below: Sequence[Card], *entries: str
) -> None:
    """Put the first so many cards of a draw pile, which are known, back on top of it and at its bottom."""
    one = table.players[player]
    table.players[player] = one._replace(top=(*above, *one.top[number:]), bottom=(*one.bottom, *below))
    table.step(StepCode.PUT_ON_BOTTOM, *entries, cards=names(below), player=player)


def _from_unordered(
    table: Table, player: int, number: int, entries: Sequence[str]
) -> Generator[Decision, Answer, list[Card]]:
    """So many cards out of those whose order nobody knows, in the order in which they come."""
    one = table.players[player]
    found: list[Card] = []
    left = list(one.draw)
    while len(found) < number:
        called = sorted([card.name for card in left])
        if len(set(called)) == 1 or number - len(found) == len(left) == 1:
            picked = called[0]
        else:
            (picked,) = yield Draw(player, tuple(called), 1, tuple(entries))
        card = next(card for card in left if card.name == picked)
        left.remove(card)
        found.append(card)
    table.players[player] = one._replace(draw=tuple(left))
    return found


def draw(table: Table, player: int, number: int, *entries: str) -> Generator[Decision, Answer, None]:
    """Let a player draw so many cards, or as many as there are; an empty pile stays empty (rule-1e/empty-draw-pile)."""
    one = table.players[player]
    known = one.top[:number]
    wanted = number - len(known)
    drawn = [*known, *(yield from _together(table, player, min(wanted, len(one.draw)), entries))]
    one = table.players[player]
    last = one.bottom[: max(0, number - len(drawn))]
    drawn.extend(last)
    table.players[player] = one._replace(
        hand=in_order((*one.hand, *drawn)), top=one.top[len(known) :], bottom=one.bottom[len(last) :]
    )
    if drawn:
        table.step(StepCode.DRAWN, *entries, amount=len(drawn), player=player)
    if len(drawn) < number:
        table.step(StepCode.PILE_EMPTY, "rule-1e/empty-draw-pile", player=player)


def _together(
    table: Table, player: int, number: int, entries: Sequence[str]
) -> Generator[Decision, Answer, list[Card]]:
    """So many cards out of those whose order nobody knows, drawn into a hand: in which order does not matter."""
    one = table.players[player]
    called = tuple(sorted([card.name for card in one.draw]))
    picked: Answer = called[:number]
    if number and number < len(called) and len(set(called)) > 1:
        picked = yield Draw(player, called, number, tuple(entries))
    wanted, left, drawn = Counter(picked), [], []
    for card in one.draw:
        if wanted[card.name]:
            wanted[card.name] -= 1
            drawn.append(card)
        else:
            left.append(card)
    table.players[player] = one._replace(draw=tuple(left))
    return drawn


def shuffle(table: Table, player: int, *entries: str) -> None:
    """Shuffle a draw pile: nobody knows its order any more."""
    one = table.players[player]
    table.players[player] = one._replace(top=(), draw=in_order(pile_of(one)), bottom=())
    table.step(StepCode.SHUFFLED, *entries, player=player)


def take_from_pile(table: Table, player: int, card: Card) -> None:
    """Take a card out of a draw pile that is searched, wherever it is."""
    one = table.players[player]
    for field in ("top", "draw", "bottom"):
        cards = getattr(one, field)
        if card in cards:
            table.players[player] = one._replace(**{field: take(cards, card)})
            return


def take_from_discard(table: Table, player: int, card: Card) -> None:
    """Take a card out of a discard pile."""
    one = table.players[player]
    table.players[player] = one._replace(discard=take(one.discard, card))


def put_in_hand(table: Table, player: int, card: Card, *entries: str) -> None:
    """Add a card to a player's hand."""
    one = table.players[player]
    table.players[player] = one._replace(hand=in_order((*one.hand, card)))
    table.step(StepCode.PUT_IN_HAND, *entries, cards=names([card]), player=player)
