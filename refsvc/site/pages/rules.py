"""The rules of each edition in reading order, with their examples in place and a table of contents."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import ClassVar

from flask import Blueprint
from markupsafe import Markup

from refsvc.corpus import Corpus, Entry, Link, slug
from refsvc.http import addresses, reference, said
from refsvc.site.links import edition_words
from refsvc.site.pages.small_pictures import CasePictured, pictured
from refsvc.site.rendering import PageContext, page, standing

bp = Blueprint("rules", __name__)

AFTER_THE_HEADING = re.compile(r"(,.*| \(.*| ?\d+(\.\d+)*)$")
"""What a section says after its heading: a step, a number, a remark."""
FAMILY_PREFIX = re.compile(r"^Expanded Rules: ")


@dataclass(frozen=True)
class RuleShown:
    """A rule, example or term in its place."""

    link: Link
    anchor: str
    text: Markup
    place: str
    question: str
    answer: str
    is_example: bool
    overruled_by: tuple[Link, ...]
    pictured: CasePictured | None


@dataclass(frozen=True)
class Section:
    """Rules under one heading."""

    heading: str
    anchor: str
    rules: tuple[RuleShown, ...]


@dataclass(frozen=True)
class Part:
    """What one document, or a part of it, contributes."""

    heading: str
    anchor: str
    about: str
    source_address: str
    sections: tuple[Section, ...]


@dataclass(frozen=True, kw_only=True)
class RulesPage(PageContext):
    """The rules of one edition."""

    template: ClassVar[str] = "rules.html"

    edition: str
    edition_words: str
    other_edition: str
    other_words: str
    parts: tuple[Part, ...]

    @property
    def section(self) -> str:  # type: ignore[override]
        """The destination of the navigation that it belongs to."""
        return f"rules-{self.edition}"


@bp.get(addresses.RULES)
def rules(edition: str) -> str:
    """The rules of an edition."""
    return page(_rules(reference().corpus, edition))


def _parts(edition: str) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """The parts of the rules of an edition: heading, what it is, and the kinds of entries in it."""
    rulebook = said("rules.rulebook")
    asked = (said("rules.asked"), said("rules.asked-about"), ("asked",))
    silent = (said("rules.silent"), said("rules.silent-about"), ("silent",))
    if edition == "1e":
        return ((rulebook, said("rules.first-rulebook-about"), ("rule", "example", "term")), asked, silent)
    return (
        (rulebook, said("rules.rulebook-about"), ("rule", "example")),
        (said("rules.expanded"), said("rules.expanded-about"), ("expanded",)),
        (said("rules.missed"), said("rules.missed-about"), ("missed",)),
        asked,
        silent,
        (said("rules.updates"), said("rules.updates-about"), ("update",)),
    )


@standing
def _rules(corpus: Corpus, edition: str) -> RulesPage:
    other = "1e" if edition == "2e" else "2e"
    return RulesPage(
        title=said("rules.title", edition=edition_words(edition)),
        address=addresses.rules(edition),
        description=said("rules.description", edition=edition_words(edition)),
        edition=edition,
        edition_words=edition_words(edition),
        other_edition=addresses.rules(other),
        other_words=edition_words(other),
        parts=tuple(_part(corpus, edition, *part) for part in _parts(edition)),
    )


def _part(corpus: Corpus, edition: str, heading: str, about: str, kinds: tuple[str, ...]) -> Part:
    entries = [one for one in corpus.entries.values() if one.edition == edition and one.kind in kinds]
    entries.sort(key=lambda one: (one.order is None, one.order or 0))
    source = addresses.source(entries[0].source) if entries else addresses.SOURCES
    return Part(heading, slug(heading), about, source, tuple(_sections(corpus, entries)))


def _sections(corpus: Corpus, entries: Iterable[Entry]) -> Iterable[Section]:
    used: set[str] = set()
    for heading, members in groupby(entries, key=lambda one: _heading(one.section)):
        anchor = base = slug(heading)
        number = 1
        while anchor in used:
            number += 1
            anchor = f"{base}-{number}"
        used.add(anchor)
        yield Section(heading, anchor, tuple(_shown(corpus, one) for one in members))


def _heading(section: str) -> str:
    return AFTER_THE_HEADING.sub("", FAMILY_PREFIX.sub("", section)).strip() or section


def _shown(corpus: Corpus, entry: Entry) -> RuleShown:
    return RuleShown(
        link=corpus.link(entry.id),
        anchor=addresses.anchor(entry.id),
        text=Markup(corpus.renderer.page(entry)),
        place=said("citation.page", page=entry.page) if entry.page else "",
        question=entry.question,
        answer=entry.answer,
        is_example=entry.kind == "example",
        overruled_by=tuple(corpus.link(one) for one in corpus.relations[entry.id].superseded_by),
        # An answer stands here without its reason, which its own page has, and shows.
        pictured=None if entry.answer else pictured(entry),
    )
