"""Which cards have something to say to a card: rulings that name both, and texts that act at the same moment."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from flask import current_app

from refsvc.corpus import Card, Corpus, Link, Waiting, coinciding, waitings
from refsvc.http import addresses
from refsvc.site.rulings import KINDS

KEPT, WAITING = "refsvc.partners", "refsvc.waiting"


@dataclass(frozen=True)
class Partner:
    """A card that has to do with another."""

    link: Link
    address: str
    """The page of both."""
    rulings: int
    """How many rulings name both."""


@dataclass(frozen=True)
class CardMoment:
    """A timing window in which a card acts, by which of its texts, and the others that act in it."""

    name: str
    address: str
    abilities: tuple[str, ...]
    """Empty for the text of an event."""
    partners: tuple[Partner, ...]
    """None where nobody has to wait for another, as for what a player starts."""


def partners(corpus: Corpus, card: Card) -> tuple[Partner, ...]:
    """The cards that some ruling names together with this one, those with most rulings first."""
    found: dict[str, set[str]] = {}
    for other, ruling in _ruled_together(corpus).get(card.id, ()):
        found.setdefault(other, set()).add(ruling)
    ordered = sorted(found, key=lambda one: (-len(found[one]), corpus.cards[one].title))
    return tuple(_partner(corpus, card, one, len(found[one])) for one in ordered)


def ruled_pairs(corpus: Corpus) -> tuple[str, ...]:
    """The address of every page of two cards that some ruling names together."""
    found = {
        addresses.pair(card, other): None
        for card, others in _ruled_together(corpus).items()
        for other, _ in others
        if corpus.cards[card].edition == corpus.cards[other].edition
    }
    return tuple(found)


def moments(corpus: Corpus, card: Card) -> tuple[CardMoment, ...]:
    """The moments at which this card acts, in the order of play; what always holds is none."""
    acting: dict[str, dict[str, None]] = {}
    for ability in card.abilities:
        for part in ability.parts:
            if part.window in corpus.windows:
                acting.setdefault(part.window, {})[ability.name] = None
    windows = [corpus.windows[one] for one in acting if corpus.windows[one].family.id != "standing"]
    return tuple(
        CardMoment(
            one.name,
            f"{addresses.TIMING}#{one.id}",
            tuple(filter(None, acting[one.id])),
            _acting_then(corpus, card, one.id),
        )
        for one in sorted(windows, key=lambda window: window.order)
    )


def _acting_then(corpus: Corpus, card: Card, window: str) -> tuple[Partner, ...]:
    others = [one for one in corpus.cards.values() if one.edition == card.edition and one.id != card.id]
    return tuple(_partner(corpus, card, one.id, 0) for one in others if window in due_together(corpus, card, one))


def due_together(corpus: Corpus, card: Card, other: Card) -> frozenset[str]:
    """The timing windows in which texts of both can come due at once, so that somebody has to order them."""
    kept: Mapping[str, tuple[Waiting, ...]] | None = current_app.extensions.get(WAITING)
    if kept is None:
        kept = {one.id: tuple(waitings(one, corpus.windows)) for one in corpus.cards.values()}
        current_app.extensions[WAITING] = kept
    return coinciding(kept[card.id], kept[other.id])


def _partner(corpus: Corpus, card: Card, other: str, rulings: int) -> Partner:
    return Partner(corpus.link(other), addresses.pair(card.id, other), rulings)


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
