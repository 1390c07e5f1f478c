"""What cards do: abilities and their parts. Their texts are composed of these once a file is read."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal

from refsvc.corpus.plain import COMPOSED, HIDDEN, INHERITED, NEEDED, Named, OneOnly, called

Known = Literal["printed", "restated", "rulings"]
"""How far something is known: as printed, as pages restate it, or from rulings that mention it."""


@called("an alternative", "alternatives", leaves_out_empty=True)
@dataclass(frozen=True, kw_only=True)
class Alternative:
    """One of the things between which a part leaves the choice."""

    condition: Annotated[str, Named("if")] = ""
    cost: str = ""
    effect: str


@called("a fact", "facts")
@dataclass(frozen=True, kw_only=True)
class Fact:
    """What one source states about a card or ability."""

    says: str
    source: Annotated[str, "Id of an entry or of a document."]


@called("a part", "parts", leaves_out_empty=True)
@dataclass(frozen=True, kw_only=True)
class Part:
    """One thing that an ability or event does at one time. What does not apply is left out."""

    window: Annotated[str, "Timing window in which it acts."] = ""
    when: str = ""
    condition: Annotated[str, Named("if")] = ""
    optional: bool = False
    limit: str = ""
    cost: str = ""
    target: str = ""
    effect: str = ""
    either: Annotated[tuple[Alternative, ...], "In place of cost and effect: exactly one of these is carried out."] = ()
    duration: str = ""
    active: Annotated[bool, "Acts while the event stays in play."] = False
    unconfirmed: tuple[str, ...] = ()
    grants: "Ability | None" = None
    """An ability that the effect gives."""
    assumed: Annotated[tuple[str, ...], HIDDEN] = ()
    known: Annotated[Known, INHERITED, HIDDEN]
    text: Annotated[str, COMPOSED, HIDDEN] = ""
    """The sentences that a reader sees."""


@called("an ability", "abilities")
@dataclass(frozen=True, kw_only=True)
class Ability:
    """An ability with its text and its anatomy."""

    name: Annotated[str, NEEDED, "Null for the text of an event."] = ""
    aliases: Annotated[tuple[str, ...], HIDDEN] = ()
    text: Annotated[str, COMPOSED] = ""
    known: Annotated[Known, INHERITED]
    parts: Annotated[tuple[Part, ...], OneOnly(("effect", "either", "target", "grants"))] = ()
    facts: tuple[Fact, ...] = ()
    unconfirmed: tuple[str, ...] = ()
    assumed: Annotated[tuple[str, ...], "What the engine takes for granted to play it, and no source states."] = ()
    notes: Annotated[tuple[str, ...], HIDDEN] = ()

    def __post_init__(self) -> None:
        assumed = [point for part in self.parts for point in part.assumed]
        object.__setattr__(self, "assumed", tuple(dict.fromkeys((*self.assumed, *assumed))))

    @property
    def granted(self) -> Iterator["Ability"]:
        """The abilities that it gives, and those that these give."""
        for part in self.parts:
            if part.grants is not None:
                yield part.grants
                yield from part.grants.granted
