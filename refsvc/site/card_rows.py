"""What is compared of cards that stand side by side, line by line."""

from collections.abc import Callable, Iterable

from refsvc.corpus import Card, Corpus
from refsvc.http import said

Telling = Callable[[Card], str]
"""Gives what a card says in one line; empty where it says nothing."""


def card_rows(corpus: Corpus) -> dict[str, Telling]:
    """What is compared of cards, by its name."""
    return {
        said("pair.class"): lambda card: (card.card_class or "").removesuffix(" unit"),
        said("pair.cost"): lambda card: _number(card.cost),
        said("pair.attack"): lambda card: f"{_number(card.strength)} {card.attack or ''}".strip(),
        said("pair.life"): lambda card: _number(card.life),
        said("pair.abilities"): lambda card: ", ".join(one.name for one in card.abilities if one.name),
        said("pair.moment"): lambda card: moments(
            corpus, [part.window for one in card.abilities for part in one.parts]
        ),
    }


def moments(corpus: Corpus, windows: Iterable[str]) -> str:
    """The names of these timing windows, each once."""
    return ", ".join(dict.fromkeys(corpus.windows[one].name for one in windows if one in corpus.windows))


def _number(value: int | None) -> str:
    return "" if value is None else str(value)
