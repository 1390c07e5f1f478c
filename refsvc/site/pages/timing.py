"""The timing windows explained: the drawing, each family, and the cards that act in each window."""

from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint

from refsvc.corpus import Ability, Corpus, Family, Link
from refsvc.http import addresses, reference, said
from refsvc.site.rendering import PageContext, page, standing

bp = Blueprint("timing", __name__)


@dataclass(frozen=True)
class WindowListed:
    """A window, with the cards that act in it."""

    id: str
    name: str
    cards: tuple[Link, ...]


@dataclass(frozen=True)
class FamilyShown:
    """A family of windows."""

    id: str
    name: str
    about: str
    entry: Link | None
    windows: tuple[WindowListed, ...]


@dataclass(frozen=True, kw_only=True)
class TimingPage(PageContext):
    """All windows."""

    template: ClassVar[str] = "timing.html"
    section: ClassVar[str] = "timing"

    families: tuple[FamilyShown, ...]


@bp.get(addresses.TIMING)
def timing() -> str:
    """The timing windows, in the order in which they open."""
    return page(_timing(reference().corpus))


@standing
def _timing(corpus: Corpus) -> TimingPage:
    acting = _acting(corpus)
    families = {window.family.id: window.family for window in corpus.windows.values()}
    return TimingPage(
        title=said("timing.title"),
        address=addresses.TIMING,
        description=said("timing.description"),
        families=tuple(_family(corpus, one, acting) for one in families.values()),
    )


def _family(corpus: Corpus, family: Family, acting: dict[str, dict[str, None]]) -> FamilyShown:
    return FamilyShown(
        id=family.id,
        name=family.name,
        about=family.about,
        entry=corpus.link(family.entry) if family.entry in corpus.items else None,
        windows=tuple(
            WindowListed(window.id, window.name, corpus.links(acting.get(window.id, {})))
            for window in corpus.windows.values()
            if window.family.id == family.id
        ),
    )


def _acting(corpus: Corpus) -> dict[str, dict[str, None]]:
    """The ids of the cards that act in each window."""
    acting: dict[str, dict[str, None]] = {}
    for card in corpus.cards.values():
        for window in _windows(card.abilities):
            acting.setdefault(window, {})[card.id] = None
    return acting


def _windows(abilities: tuple[Ability, ...]) -> set[str]:
    parts = [part for ability in abilities for part in ability.parts]
    granted = tuple(part.grants for part in parts if part.grants)
    return {part.window for part in parts} | (_windows(granted) if granted else set())
