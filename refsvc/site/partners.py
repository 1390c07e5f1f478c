"""Which cards have something to say to a card: rulings that name both, and texts that act at the same moment."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from flask import current_app

from refsvc.corpus import Card, Corpus, Link
from refsvc.http import addresses
from refsvc.site.rulings import KINDS

KEPT = "refsvc.partners"
TRIGGERED = frozenset({"start", "before", "when", "would", "each-time", "after", "end"})
"""The families of windows in which effects of several cards come due at once, and one of them has to wait."""


@dataclass(frozen=True)
class Partner:
    """A card that has to do with another."""

    link: Link
    address: str
    """The page of both."""
    rulings: int
    """How many rulings name both."""


@dataclass(frozen=True)
class SharedMoment:
    """A timing window, and the others that act in it."""

    name: str
    address: str
    partners: tuple[Partner, ...]


def partners(corpus: Corpus, card: Card) -> tuple[Partner, ...]:
    """The cards that some ruling names together with this one, those with most rulings first."""
    found: dict[str, set[str]] = {}
    for other, ruling in _ruled_together(corpus).get(card.id, ()):
        found.setdefault(other, set()).add(ruling)
    ordered = sorted(found, key=lambda one: (-len(found[one]), corpus.cards[one].title))
    return tuple(_partner(corpus, card, one, len(found[one])) for one in ordered)


def moments(corpus: Corpus, card: Card) -> tuple[SharedMoment, ...]:
    """The moments at which this card acts and others may act as well, in the order in which they come."""
    own = sorted(_moments_of(card), key=lambda one: corpus.windows[one].order if one in corpus.windows else 0)
    found = []
    for window in own:
        if window not in corpus.windows or corpus.windows[window].family.id not in TRIGGERED:
            continue
        others = [one for one in corpus.cards.values() if one.edition == card.edition and one.id != card.id]
        acting = tuple(_partner(corpus, card, one.id, 0) for one in others if window in _moments_of(one))
        found.append(SharedMoment(corpus.windows[window].name, f"{addresses.TIMING}#{window}", acting))
    return tuple(found)


def _partner(corpus: Corpus, card: Card, other: str, rulings: int) -> Partner:
    return Partner(corpus.link(other), addresses.pair(card.id, other), rulings)


def _moments_of(card: Card) -> set[str]:
    return {part.window for one in card.abilities for part in one.parts if part.window}


def _ruled_together(corpus: Corpus) -> Mapping[str, tuple[tuple[str, str], ...]]:
    """By card: each other card, and a ruling that names both; worked out once for an application."""
    kept: Mapping[str, tuple[tuple[str, str], ...]] | None = current_app.extensions.get(KEPT)
    if kept is None:
        found: dict[str, dict[tuple[str, str], None]] = {}
        for ruling in corpus.entries.values():
            if ruling.kind in KINDS and not ruling.same_as:
                for one, other in _named_by(corpus, ruling.id):
                    found.setdefault(one, {})[(other, ruling.id)] = None
        kept = current_app.extensions[KEPT] = {one: tuple(others) for one, others in found.items()}
    return kept


def _named_by(corpus: Corpus, ruling: str) -> Iterator[tuple[str, str]]:
    """Every two cards that a ruling is about, by two of its names: those of cards, or of abilities that they bear."""
    named = [(one, _meant(corpus, one)) for one in corpus.relations[ruling].cards]
    for name, cards in named:
        for other, others in named:
            if name != other:
                yield from ((one, two) for one in cards for two in others if one != two)


def _meant(corpus: Corpus, identifier: str) -> tuple[str, ...]:
    return corpus.abilities[identifier].cards if identifier in corpus.abilities else (identifier,)
