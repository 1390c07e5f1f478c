"""What the print of a card comes to: the texts of it that the engine plays, and what of it is in doubt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.effects.abilities import Ability, Part, Registry
from engine.effects.effect import Zone
from engine.effects.questions import Question
from engine.effects.relying import WITHHOLDING, is_unsure, is_withheld
from engine.values.cards import Card, slug
from engine.values.reasons import Doubt
from engine.values.standing import Standing


class Doubtful(NamedTuple):
    """A text in doubt."""

    kind: Doubt
    name: str
    windows: tuple[str, ...]
    """As far as they are known."""
    entry: str


class Print(NamedTuple):
    """What one card comes to in one edition."""

    registry: Registry[Any]
    abilities: tuple[Ability[Any], ...]
    """Those that it prints, as far as the engine plays them. A unit's whose name no source states stands under the
    card's name."""
    text: Ability[Any] | None
    """What it says that is no ability: the text of an event or a structure."""
    in_hand: tuple[tuple[Ability[Any], Part[Any]], ...]
    """What any of them does while the card is in hand, or is played."""
    answered: frozenset[Question[Any, ..., Any]]
    """The questions of the rules that any of them answers from the battlefield."""
    doubts: tuple[Doubtful, ...]
    """The texts that the engine does not play, or plays on assumptions; and whether the card may say more."""
    unsure: bool
    """Whether anything of the card rests on less than print or a ruling, and is stated all the same."""
    lacking: bool
    """Whether no source states some fact on which it depends whether the card may do something."""
    dubious: bool
    """Whether there is any of that."""


def print_of(registry: Registry[Any], card: Card) -> Print:
    """What a card comes to, worked out once for as long as there is the card."""
    kept = card.worked_out
    if not isinstance(kept, Print) or kept.registry is not registry:
        kept = _worked_out(registry, card)
        card.keep(kept)
    return kept


def _worked_out(registry: Registry[Any], card: Card) -> Print:
    abilities = tuple([ability for note in card.abilities if (ability := registry.noted(card, note)) is not None])
    text = registry.text_of(card)
    if text is not None and card.is_a("unit"):
        abilities, text = (*abilities, text), None
    texts = abilities if text is None else (*abilities, text)
    in_hand = tuple([(one, part) for one in texts for part in one.parts if part.zone is Zone.HAND])
    answered = frozenset[Question[Any, ..., Any]]().union(*[one.acts[Zone.BATTLEFIELD].answered for one in texts])
    doubts, unsure = tuple(_doubts(registry, card)), is_unsure(card)
    lacking = any(is_withheld(card, fact) for fact in WITHHOLDING)
    dubious = unsure or lacking or bool(doubts)
    return Print(registry, abilities, text, in_hand, answered, doubts, unsure, lacking, dubious)


def _doubts(registry: Registry[Any], card: Card) -> Iterator[Doubtful]:
    for note in card.abilities:
        entry = f"ability-{registry.edition}/{slug(note.name)}"
        known = registry.noted(card, note)
        if known is None:
            yield Doubtful(Doubt.UNPLAYED, note.name, note.windows, entry)
        elif known.assumed:
            yield Doubtful(Doubt.ASSUMED, note.name, windows_of(known), entry)
    unnamed = registry.text_of(card)
    if unnamed is not None and unnamed.assumed:
        yield Doubtful(Doubt.ASSUMED, card.name, windows_of(unnamed), card.entry)
    if unnamed is None and card.is_a("event") and not card.classes & registry.textless:
        yield Doubtful(Doubt.UNPLAYED, card.name, (), card.entry)
    elif card.standing.get("text") is Standing.UNKNOWN and "abilities" not in card.changed:
        yield Doubtful(Doubt.PARTLY_KNOWN, card.name, (), card.entry)


def windows_of(text: Ability[Any]) -> tuple[str, ...]:
    """The windows in which a text acts."""
    return tuple([str(part.window) for part in text.parts])
