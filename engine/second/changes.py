"""What differs between two positions, in statements that could be tested on the later one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.second.facts import SIDES
from engine.second.position import Piece, Player, Situation
from engine.values.cards import Card


def changes(before: Situation, after: Situation) -> tuple[str, ...]:
    """Every statement about the later position that tells it from the earlier one."""
    return tuple(_changes(before, after))


def _changes(before: Situation, after: Situation) -> Iterator[str]:
    for name, old, new in zip(after.geometry.names, before.board, after.board, strict=True):
        if new is None and old is not None:
            yield f"{name} is empty"
        elif new is not None:
            yield from _of_card(name, old, new)
    for side, earlier, later in zip(SIDES, before.players, after.players, strict=True):
        yield from _of_player(side, earlier, later)
    if after.turn != before.turn:
        yield f"turn is {SIDES[after.turn]}"
    if after.phase != before.phase:
        yield f"phase is {after.phase}"
    if after.over and not before.over:
        yield "nobody wins" if after.winner is None else f"{SIDES[after.winner]} wins"


def _of_card(name: str, old: Piece | None, new: Piece) -> Iterator[str]:
    other = old is None or old.card != new.card or old.owner != new.owner
    if other:
        yield f"{name} holds {new.card.name}"
    if (other and new.controller != new.owner) or (old is not None and old.controller != new.controller):
        yield f"{name} is controlled by {SIDES[new.controller]}"
    was = Piece(0, new.card, new.owner, new.controller) if old is None or other else old
    if new.damage != was.damage:
        yield f"{name} has {new.damage or 'no'} damage"
    if new.boost != was.boost:
        yield f"{name} has {new.boost or 'no'} boost"
    names = [below.card.name for below in new.under]
    if names != [below.card.name for below in was.under]:
        yield from [f"{name} has {below} under it" for below in dict.fromkeys(names)] or [
            f"{name} has nothing under it"
        ]


def _of_player(side: str, old: Player, new: Player) -> Iterator[str]:
    if new.magic != old.magic:
        yield f"{side} has {new.magic or 'no'} magic"
    yield from _of_pile(side, old.hand, new.hand, "in hand")
    yield from _of_pile(side, old.discard, new.discard, "in the discard pile")
    yield from _of_pile(side, (*old.draw, *old.bottom), (*new.draw, *new.bottom), "in the draw pile")
    earlier = {(event.card.name, event.boost) for event in old.active}
    later = {(event.card.name, event.boost) for event in new.active}
    for name, boost in sorted(later - earlier):
        yield f"{side} has {name} active"
        if boost:
            yield f"{name} has {boost} boost"
    for name in sorted({name for name, _ in earlier} - {name for name, _ in later}):
        yield f"{side} does not have {name} active"


def _of_pile(side: str, old: Sequence[Card], new: Sequence[Card], place: str) -> Iterator[str]:
    was, now = Counter(card.name for card in old), Counter(card.name for card in new)
    for name in sorted(was.keys() | now.keys()):
        if was[name] == now[name] or name == "?":
            continue
        if now[name] == 0:
            yield f"{side} does not have {name} {place}"
        else:
            copies = f"{now[name]} copies of " if now[name] > 1 or was[name] > 1 else ""
            yield f"{side} has {copies}{name} {place}"
    if was["?"] != now["?"]:
        yield f"{side} has {len(new)} card{'' if len(new) == 1 else 's'} {place}"
