"""Groups of cards that one text holds for: `class:structure unit`, `ability:Engage`, `name:Law`, `faction:Breakers`."""

from collections.abc import Callable, Iterable

from refsvc.corpus.cards import Card
from refsvc.corpus.names import words_of

GROUPS = ("class", "ability", "name", "faction")


def is_group(text: str) -> bool:
    """Whether the text names a group in a form that is known."""
    kind, _, value = text.partition(":")
    return kind in GROUPS and bool(value.strip())


def cards_in(group: str, cards: Iterable[Card]) -> list[Card]:
    """The cards of the group, in the order given; none if the text names no group."""
    kind, _, value = group.partition(":")
    membership: dict[str, Callable[[Card], bool]] = {
        "class": lambda card: set(value.lower().split()) <= card.classes,
        "ability": lambda card: any(words_of(ability.name) == words_of(value) for ability in card.abilities),
        "name": lambda card: set(words_of(value)) <= set(words_of(card.title)),
        "faction": lambda card: words_of(card.faction) == words_of(value),
    }
    belongs = membership.get(kind)
    return [card for card in cards if belongs(card)] if belongs and value.strip() else []
