"""What an ability is to the engine: parts that declare when they act, and what they do there.

An ability is registered under its name, the unnamed text of an event or structure under the card's name.
The declarations (window, optional, limit, cost) are those of the card's anatomy in the reference; a test holds
one against the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.effects.effect import Zone
from engine.effects.questions import Rule
from engine.values.cards import AbilityNote, Card, slug
from engine.values.codes import Code
from engine.values.decisions import Resolution

EffectT = TypeVar("EffectT")


@dataclass(frozen=True, slots=True)
class Cost(Generic[EffectT]):
    """What must be paid for an effect, in the words of the card's anatomy."""

    words: str
    affordable: Callable[[EffectT], bool]
    pay: Callable[[EffectT], Resolution]


@dataclass(frozen=True, slots=True)
class Part(Generic[EffectT]):
    """One thing that a text does, at one time."""

    window: Code
    does: Callable[[EffectT], Resolution] | None = None
    """The effect as a generator; None for texts that only answer questions of the rules."""
    optional: bool = False
    limit: str | None = None
    cost: Cost[EffectT] | None = None
    condition: Callable[[EffectT], bool] | None = None
    """The rest of the trigger condition, checked when the window opens."""
    own_turn: bool | None = None
    """Whether that condition asks for its controller's own turn, or else for another's; None where it asks for none."""
    possible: Callable[[EffectT], bool] | None = None
    """Whether it could do anything when its turn comes; nobody is asked about a "may" that could not."""
    targets: Callable[[EffectT], Iterable[int]] | None = None
    """Cards that it may target; its controller picks one before it resolves."""
    takes_note: bool = False
    """Whether it only keeps in mind how things stand, so that nobody has to order it among others of its moment."""
    rules: tuple[Rule[EffectT], ...] = ()
    zone: Zone = Zone.BATTLEFIELD
    harmless: bool = False
    """Whether what it does never helps an attack: it wounds and moves no target, and adds no dice."""
    lent_to: Callable[[EffectT, Any], bool] | None = None
    """The cards that may use this text as if it were their own; None if it acts for the card that bears it."""


class Acts:
    """What a text does from one zone. Each is itself alone, so that rows of them are told apart at once."""

    __slots__ = ("answered", "answers", "triggers")

    def __init__(self, parts: Iterable[Part[Any]], zone: Zone) -> None:
        here = [part for part in parts if part.zone is zone]
        self.answers: tuple[Rule[Any], ...] = tuple([rule for part in here for rule in part.rules])
        """The questions that it answers, and how."""
        self.answered = frozenset([rule.question for rule in self.answers])
        self.triggers = tuple([(part.window, part) for part in here if part.does is not None])
        """The windows that it acts in."""


class Ability(Generic[EffectT]):
    """A named text, or the unnamed text of a card under the card's name."""

    __slots__ = ("acts", "assumed", "entry", "name", "parts")

    def __init__(self, name: str, parts: tuple[Part[EffectT], ...], entry: str, *, assumed: bool = False) -> None:
        self.name, self.parts, self.entry = name, parts, entry
        self.assumed = assumed
        """Whether figures or timings that no source states had to be assumed; the reference lists them."""
        self.acts: dict[Zone, Acts] = {zone: Acts(parts, zone) for zone in Zone}
        """What it does from each zone, worked out beforehand since it is asked for all the time."""

    def __repr__(self) -> str:
        return f"Ability({self.name!r})"


class Registry(Generic[EffectT]):
    """The abilities of one edition by name, and its texts by card."""

    def __init__(self, edition: str, *, textless: frozenset[str] = frozenset()) -> None:
        self.edition = edition
        self.textless = textless
        """Classes of events that have no text to play."""
        self.forming: Callable[[AbilityNote, str], Ability[EffectT]] | None = None
        """Puts a made-up ability together, which cites an entry; None where an edition knows none."""
        self.forming_text: Callable[[Card, str], Ability[EffectT]] | None = None
        """Puts the text of a card together that is made up; None where an edition knows none."""
        self.abilities: dict[str, Ability[EffectT]] = {}
        self.texts: dict[str, Ability[EffectT]] = {}

    def text_of(self, card: Card) -> Ability[EffectT] | None:
        """The text of a card: made up for it, or registered under its name.

        A card that a document makes up has no registered text, though its name may be the same.
        """
        if card.parts and self.forming_text is not None:
            return self.forming_text(card, self.cited(card))
        found = self.texts.get(card.name)
        return found if found is not None and found.entry == card.entry else None

    def noted(self, card: Card, note: AbilityNote) -> Ability[EffectT] | None:
        """The ability that a card prints, made up for it or known by its name; None if the engine does not play it."""
        if note.parts and self.forming is not None:
            return self.forming(note, self.cited(card))
        return self.abilities.get(note.name)

    def cited(self, card: Card) -> str:
        """The entry that what is made up for a card cites."""
        return card.entry or f"glossary-{self.edition}/ability"

    def ability(self, name: str, *parts: Part[EffectT], assumed: bool = False) -> Ability[EffectT]:
        """Register an ability under its name."""
        if name in self.abilities:
            raise ValueError(f"ability {name} is defined twice")
        entry = f"ability-{self.edition}/{slug(name)}"
        self.abilities[name] = made = Ability(name, parts, entry, assumed=assumed)
        return made

    def text(self, card: str, faction: str, *parts: Part[EffectT], assumed: bool = False) -> Ability[EffectT]:
        """Register the text of an event or structure, or a unit's ability whose name no source states."""
        if card in self.texts:
            raise ValueError(f"the text of {card} is defined twice")
        entry = f"card-{self.edition}/{slug(faction)}/{slug(card)}"
        self.texts[card] = made = Ability(card, parts, entry, assumed=assumed)
        return made
