"""What a part costs, if it costs anything."""

from __future__ import annotations

from collections.abc import Callable

from engine.documents.plain import listing, mapping, number
from engine.second.forms.bearers import Bearer, refuse_on_events
from engine.second.registry import Cost
from engine.second.verbs.costs import (
    card_under_draw_pile,
    damage_itself,
    discard_a_card,
    one_of,
    spend_boost,
    spend_magic,
)
from engine.values.errors import NotUnderstood

PRICES: dict[str, Callable[[int], Cost]] = {
    "boost": spend_boost,
    "magic": spend_magic,
    "damage": damage_itself,
    "discard": lambda cards: discard_a_card(),
    "under-pile": lambda cards: card_under_draw_pile(),
}
"""What may be given up, and how much of it."""
ONE_ONLY = ("discard", "under-pile")
MOST = 15


def read_price(value: object, where: str, bearer: Bearer) -> Cost:
    """The price that a document states; of two prices in a list, one is paid."""
    if isinstance(value, list | tuple):
        items = listing(value, where)
        if len(items) != 2:
            raise NotUnderstood(f"{len(items)} prices", expected="one price, or two of which one is paid", where=where)
        first, second = [_single(item, f"{where}[{place}]", bearer) for place, item in enumerate(items)]
        return one_of(first, second)
    return _single(value, where, bearer)


def _single(value: object, where: str, bearer: Bearer) -> Cost:
    facts = mapping(value, where, tuple(PRICES))
    if len(facts) != 1:
        raise NotUnderstood(f"{len(facts)} prices", expected=f"one of {', '.join(PRICES)}", where=where)
    ((name, amount),) = facts.items()
    if name == "damage":
        refuse_on_events(bearer, "damage", where, expected=f"one of {', '.join(one for one in PRICES if one != name)}")
    most = 1 if name in ONE_ONLY else MOST
    return PRICES[name](number(amount, f"{where}.{name}", least=1, most=most))
