"""Files as their authors write them, before they are what everybody else works with."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Annotated

from refsvc.corpus.abilities import Ability, Part
from refsvc.corpus.contents import Family
from refsvc.corpus.items import Card, Edition, Faction, Setup
from refsvc.corpus.plain import SPREAD, Mark, OneOrMore, called


@called("a card", "cards")
@dataclass(frozen=True, kw_only=True)
class WrittenCard:
    """A card as its author writes it: the text of an event is not yet an ability."""

    card: Annotated[Card, SPREAD]
    effects: tuple[Part, ...] = ()
    said: Annotated[str, Mark.AS_DATA] = ""
    """Its text in parts of which the engine puts it together, in place of effects."""

    @property
    def whole(self) -> Card:
        """The card with all that it does."""
        card = self.card
        if not self.effects and not self.said:
            return card
        text = Ability(usual=card.usual, parts=self.effects, said=self.said)
        return replace(card, abilities=(*card.abilities, text))


@called("a setup", "setups")
@dataclass(frozen=True, kw_only=True)
class WrittenSetup:
    """A setup as its author writes it: by what stands there."""

    setup: Annotated[Setup, SPREAD]
    summoner: OneOrMore = ()
    gate: OneOrMore = ()
    walls: OneOrMore = ()
    units: Mapping[str, OneOrMore] = field(default_factory=dict)

    def of(self, cards: Iterable[Card]) -> Setup:
        """The setup by names of cards."""
        summoner = next((one.title for one in cards if "summoner" in one.classes), "Summoner")
        by_role = {summoner: self.summoner, "Starting Gate": self.gate, "Wall": self.walls}
        squares = {name: squares for name, squares in by_role.items() if squares} | dict(self.units)
        return replace(self.setup, squares=MappingProxyType(squares))


@called("a faction", "factions")
@dataclass(frozen=True, kw_only=True)
class FactionFile:
    """A faction with its cards. Its standing and its source are those of each card that says nothing else."""

    faction: Annotated[Faction, SPREAD]
    edition: Edition
    setup: WrittenSetup | None = None
    cards: tuple[WrittenCard, ...]


@called("a window", "windows")
@dataclass(frozen=True, kw_only=True)
class WrittenWindow:
    """A window as its author writes it: with the id of its family."""

    family: str
    name: str


@called("the timing file", "timing files")
@dataclass(frozen=True, kw_only=True)
class Timing:
    """The timing windows in the order in which they open, and their families."""

    families: tuple[Family, ...]
    windows: Mapping[str, WrittenWindow]
