"""What cards do: abilities, their parts, and the rules text that a reader sees, composed of these.

Text and behaviour have one source. A part reads: *limit, when, if ..., [you may] [cost to] [target X.] effect
duration.* Where it leaves a choice, *either [cost to] effect or [cost to] effect* stands for cost and effect. A part
that acts while an event stays in play stands on a line of its own after the word ACTIVE, as on the card.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Annotated, Literal

from refsvc.corpus.plain import HIDDEN, INHERITED, NEEDED, Named, OneOnly, called

Known = Literal["printed", "restated", "rulings"]
"""How far something is known: as printed, as pages restate it, or from rulings that mention it."""
ENDS_A_SENTENCE = (".", "!", "?", '."', ".”", ".)")


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
    text: Annotated[str, HIDDEN] = field(init=False)
    """The sentences that a reader sees."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", _part_text(self))


@called("an ability", "abilities")
@dataclass(frozen=True, kw_only=True)
class Ability:
    """An ability with its text and its anatomy."""

    name: Annotated[str, NEEDED, "Null for the text of an event."] = ""
    aliases: Annotated[tuple[str, ...], HIDDEN] = ()
    text: str = field(init=False)
    known: Annotated[Known, INHERITED]
    parts: Annotated[tuple[Part, ...], OneOnly(("effect", "either", "target", "grants"))] = ()
    facts: tuple[Fact, ...] = ()
    unconfirmed: tuple[str, ...] = ()
    assumed: Annotated[tuple[str, ...], "What the engine takes for granted to play it, and no source states."] = ()
    notes: Annotated[tuple[str, ...], HIDDEN] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", _whole_text(self.parts))
        assumed = [point for part in self.parts for point in part.assumed]
        object.__setattr__(self, "assumed", tuple(dict.fromkeys((*self.assumed, *assumed))))

    @property
    def granted(self) -> Iterator["Ability"]:
        """The abilities that it gives, and those that these give."""
        for part in self.parts:
            if part.grants is not None:
                yield part.grants
                yield from part.grants.granted


def _part_text(part: Part) -> str:
    """The sentences for one part."""
    opening = ", ".join(filter(None, [part.limit, part.when, part.condition and f"if {part.condition}"]))
    effect = _choice(part.either) if part.either else part.effect
    consequence = " ".join(filter(None, [effect, part.duration]))
    if part.grants is not None:
        consequence += f": “{_given(consequence, part.grants)}”"
    permission = "you may " if part.optional else ""
    if part.target:
        first, rest = permission + _aim(part.target, part.cost), consequence
    else:
        first, rest = permission + _paid(part.cost, consequence), ""
    beginning = f"{opening}, {first}" if opening else first
    return " ".join(_sentence(piece) for piece in (beginning, rest) if piece)


def _whole_text(parts: Iterable[Part]) -> str:
    """The text of an ability or event: what resolves at once in one paragraph, then a line for what stays active."""
    parts = tuple(parts)
    at_once = " ".join(part.text for part in parts if not part.active)
    staying = " ".join(part.text for part in parts if part.active)
    return "\n".join(filter(None, [at_once, staying and f"ACTIVE: {staying}"]))


def _aim(target: str, cost: str) -> str:
    if "the target" in cost:
        return f"target {target} and {cost}"
    return f"{cost} to target {target}" if cost else f"target {target}"


def _paid(cost: str, consequence: str) -> str:
    return f"{cost} to {consequence}" if cost and consequence else cost or consequence


def _choice(either: tuple[Alternative, ...]) -> str:
    *others, last = (_alternative(one) for one in either)
    return f"either{','.join(others)} or{last}"


def _alternative(one: Alternative) -> str:
    condition = f" (if {one.condition})" if one.condition else ""
    return f" {_paid(one.cost, one.effect)}{condition}"


def _given(consequence: str, ability: Ability) -> str:
    return ability.text if ability.name in consequence else f"{ability.name}: {ability.text}"


def _sentence(text: str) -> str:
    capitalised = text[0].upper() + text[1:]
    return capitalised if capitalised.endswith(ENDS_A_SENTENCE) else capitalised + "."
