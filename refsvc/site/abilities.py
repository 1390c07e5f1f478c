"""Abilities as pages show them: in parts, each with the moment at which it acts."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from refsvc.corpus import Ability, Corpus, Fact, Item, Link, Part, Relations
from refsvc.http import addresses
from refsvc.site.citations import Citation, cited
from refsvc.site.standings import Mark, marked


@dataclass(frozen=True)
class WindowShown:
    """A timing window."""

    id: str
    family: str
    family_name: str
    name: str
    address: str
    order: int


@dataclass(frozen=True)
class PartShown:
    """What an ability does at one time, all of it on end."""

    text: Markup
    window: WindowShown | None
    is_window_certain: bool
    stays_active: bool


@dataclass(frozen=True)
class FactShown:
    """What one source states."""

    says: Markup
    entry: Link | None
    document: Citation | None


@dataclass(frozen=True)
class AbilityShown:
    """One ability of a card."""

    name: str
    anchor: str
    url: str
    """Page of the ability; empty for the text of an event."""
    parts: tuple[PartShown, ...]
    facts: tuple[FactShown, ...]
    notes: tuple[Markup, ...]
    mark: Mark | None
    """What its text rests on."""
    open: tuple[str, ...]
    """What no source states of it."""
    assumed: tuple[Markup, ...]
    """What the engine takes for granted to play it."""


def shown(corpus: Corpus, item: Item, ability: Ability) -> AbilityShown:
    """An ability of this item."""
    named = corpus.names.resolve(ability.name, item.edition, kinds=("ability",)) if ability.name else None
    return AbilityShown(
        name=ability.name,
        anchor="ability-" + "-".join(ability.name.lower().split()) if ability.name else "text",
        url=named.url if named and named.id != item.id else "",
        parts=tuple(_parts(corpus, item, ability)),
        facts=facts(corpus, item, ability.facts),
        notes=tuple(Markup(corpus.renderer.line(item, note)) for note in ability.notes),
        mark=marked("text", ability.standing["text"]) if ability.parts else None,
        open=tuple(dict.fromkeys([*ability.open, *(point for part in ability.parts for point in part.open)])),
        assumed=tuple(Markup(corpus.renderer.line(item, point)) for point in ability.assumed),
    )


def _parts(corpus: Corpus, item: Item, ability: Ability) -> Iterator[PartShown]:
    """What follows in the same moment stands with what it follows: “if you do” says nothing by itself."""

    def moment(part: Part) -> tuple[str, bool, bool]:
        return part.window, "window" not in {**ability.standing, **part.standing}, part.active

    for (window, is_certain, is_active), parts in groupby(ability.parts, moment):
        text = Markup(" ").join(Markup(corpus.renderer.line(item, part.text)) for part in parts)
        yield PartShown(text, _window(corpus, window), is_certain, is_active)


def facts(corpus: Corpus, item: Item, stated: tuple[Fact, ...]) -> tuple[FactShown, ...]:
    """What sources state of this item, each with its source."""
    return tuple(
        FactShown(
            says=Markup(corpus.renderer.line(item, one.says)),
            entry=next(iter(corpus.links([one.source])), None),
            document=cited(corpus, one.source),
        )
        for one in stated
    )


def mentioning(corpus: Corpus, identifiers: tuple[str, ...]) -> tuple[str, ...]:
    """Ids of the entries that mention or hold for any of these items, each once."""
    found: dict[str, None] = {}
    for identifier in identifiers:
        relations: Relations = corpus.relations[identifier]
        for one in relations.rulings + relations.mentioned_by + relations.changed_by:
            found[one] = None
    return tuple(found)


def _window(corpus: Corpus, identifier: str) -> WindowShown | None:
    window = corpus.windows.get(identifier)
    if window is None:
        return None
    address = f"{addresses.TIMING}#{window.id}"
    return WindowShown(window.id, window.family.id, window.family.name, window.name, address, window.order)
