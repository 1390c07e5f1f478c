"""What cards do: abilities and their parts. Their texts are composed of these once a file is read."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated

from refsvc.corpus.plain import COMPOSED, HIDDEN, INHERITED, NEEDED, Mark, Named, OneOnly, Written, called
from refsvc.corpus.standing import Standing, Standings, TextFact, least, stands

TextExceptions = Annotated[Mapping[Standing, Annotated[tuple[TextFact, ...], Mark.OR_ONE]], HIDDEN]


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
    open: Annotated[tuple[str, ...], "What no source states of it, in sentences."] = ()
    grants: "Ability | None" = None
    """An ability that the effect gives."""
    assumed: Annotated[tuple[str, ...], HIDDEN] = ()
    usual: Annotated[Standing, INHERITED, HIDDEN, Written("standing")]
    """What each of its facts rests on that is not excepted."""
    but: TextExceptions = field(default_factory=dict)
    standing: Annotated[Standings, "What is less sure than the rest of it, by the name of the piece."] = field(
        init=False, default_factory=dict
    )
    text: Annotated[str, COMPOSED, HIDDEN] = ""
    """The sentences that a reader sees."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "standing", stands({}, self.but))


@called("an ability", "abilities")
@dataclass(frozen=True, kw_only=True)
class Ability:
    """An ability with its text and its anatomy."""

    name: Annotated[str, NEEDED, "Null for the text of an event."] = ""
    aliases: Annotated[tuple[str, ...], HIDDEN] = ()
    text: Annotated[str, COMPOSED] = ""
    usual: Annotated[Standing, INHERITED, HIDDEN, Written("standing")]
    """What each of its facts rests on that is not excepted."""
    but: TextExceptions = field(default_factory=dict)
    standing: Annotated[Standings, "What its name and its text rest on, and what is less sure than these."] = field(
        init=False
    )
    parts: Annotated[tuple[Part, ...], OneOnly(("effect", "either", "target", "grants"))] = ()
    said: Annotated[str, Mark.AS_DATA, HIDDEN] = ""
    """What it does in parts of which the engine puts abilities together, as a text; its anatomy follows from that."""
    facts: tuple[Fact, ...] = ()
    open: Annotated[tuple[str, ...], "What no source states of it, in sentences."] = ()
    assumed: Annotated[tuple[str, ...], "What the engine takes for granted to play it, and no source states."] = ()
    notes: Annotated[tuple[str, ...], HIDDEN] = ()

    def __post_init__(self) -> None:
        assumed = [point for part in self.parts for point in part.assumed]
        object.__setattr__(self, "assumed", tuple(dict.fromkeys((*self.assumed, *assumed))))
        object.__setattr__(self, "standing", self._standing())

    def _standing(self) -> Standings:
        name: Standings = {"name": self.usual} if self.name else {}
        text = least(part.usual for part in self.parts) if self.parts else "unknown"
        return stands({**name, "text": text}, self.but)

    @property
    def granted(self) -> Iterator["Ability"]:
        """The abilities that it gives, and those that these give."""
        for part in self.parts:
            if part.grants is not None:
                yield part.grants
                yield from part.grants.granted
