"""Pages about the reference itself: its sources, their conflicts, how it rules, and what it is."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from flask import Blueprint, Response, abort
from markupsafe import Markup

from refsvc.corpus import Corpus, Entry, Link, Source
from refsvc.http import addresses, configuration, reference, said
from refsvc.reference import EDITIONS
from refsvc.site.citations import Citation, cited
from refsvc.site.frame import site
from refsvc.site.links import edition_words
from refsvc.site.offered import offered
from refsvc.site.rendering import PageContext, page, standing
from refsvc.store import KeepingTimes

bp = Blueprint("documents", __name__)

SEVERITIES = ("high", "medium", "low")


@dataclass(frozen=True)
class SourceShown:
    """A document, and how many entries and cards cite it."""

    source: Source
    edition_words: str
    entries: int
    cards: int


@dataclass(frozen=True, kw_only=True)
class SourcesPage(PageContext):
    """All documents."""

    template: ClassVar[str] = "sources.html"
    section: ClassVar[str] = "sources"

    editions: tuple[tuple[str, tuple[SourceShown, ...]], ...]
    claims: tuple[tuple[str, str, Link | None], ...]
    """Claims of the unofficial manual: the claim, the verdict, the entry about it."""


@dataclass(frozen=True)
class ConflictShown:
    """A point on which documents disagree."""

    link: Link
    anchor: str
    severity: str
    claims: tuple[tuple[Citation | None, Markup], ...]
    holds: Markup


@dataclass(frozen=True)
class ConflictGroup:
    """Conflicts of one weight in one edition."""

    severity: str
    conflicts: tuple[ConflictShown, ...]


@dataclass(frozen=True, kw_only=True)
class ConflictsPage(PageContext):
    """All conflicts."""

    template: ClassVar[str] = "conflicts.html"
    section: ClassVar[str] = "conflicts"

    editions: tuple[tuple[str, str, tuple[ConflictGroup, ...]], ...]


@dataclass(frozen=True, kw_only=True)
class TextPage(PageContext):
    """A text of the content that is no entry."""

    template: ClassVar[str] = "text.html"
    section: ClassVar[str] = "precedence"

    text: Markup


class Logged(NamedTuple):
    """What the log of the service has of its readers."""

    addresses: int
    """0 none, 1 shortened, 2 whole."""
    queries: bool
    agents: bool


@dataclass(frozen=True, kw_only=True)
class AboutPage(PageContext):
    """What this is, under which licence, whose trademark the game is, and what is kept of its readers."""

    template: ClassVar[str] = "about.html"
    section: ClassVar[str] = "about"

    keeping: KeepingTimes
    logs: Logged
    is_whole_on_devices: bool
    """Whether a browser may keep the engine, too."""


@dataclass(frozen=True, kw_only=True)
class ApiPage(PageContext):
    """The API for people."""

    template: ClassVar[str] = "api.html"
    section: ClassVar[str] = "api"

    paths: Mapping[str, Any]
    server: str


@bp.get(addresses.SOURCES)
def sources() -> str:
    """The documents, with their standing."""
    corpus = reference().corpus
    shown = [_source(corpus, one) for one in sorted(corpus.sources.values(), key=lambda one: one.rank)]
    return page(
        SourcesPage(
            title=said("sources.title"),
            address=addresses.SOURCES,
            description=said("sources.description"),
            editions=tuple(
                (edition_words(edition), tuple(one for one in shown if one.source.edition == edition))
                for edition in EDITIONS
            ),
            claims=tuple(
                (one.claim, one.verdict, corpus.link(one.entry) if one.entry in corpus.items else None)
                for one in corpus.checked_claims
            ),
        )
    )


@bp.get(addresses.CONFLICTS)
def conflicts() -> str:
    """Where documents disagree, and what holds."""
    return page(_conflicts(reference().corpus))


@standing
def _conflicts(corpus: Corpus) -> ConflictsPage:
    return ConflictsPage(
        title=said("conflicts.title"),
        address=addresses.CONFLICTS,
        description=said("conflicts.description"),
        editions=tuple(
            (edition, edition_words(edition), _by_severity(corpus, corpus.of_kind("conflict", edition)))
            for edition in EDITIONS
        ),
    )


@bp.get(addresses.PRECEDENCE)
def precedence() -> str:
    """How the service rules."""
    corpus = reference().corpus
    text = corpus.pages.get("precedence")
    if text is None:
        abort(404, said("precedence.missing"))
    return page(
        TextPage(
            title=text.title,
            address=addresses.PRECEDENCE,
            description=said("precedence.description"),
            text=Markup(corpus.renderer.markdown(text.text, "2e")),
        )
    )


@bp.get(addresses.ABOUT)
def about() -> str:
    """Licence, trademarks, and what is kept of readers."""
    settings = configuration()
    return page(
        AboutPage(
            title=said("about.title"),
            address=addresses.ABOUT,
            description=said("about.description"),
            keeping=settings.keeping,
            logs=Logged(settings.log_addresses, bool(settings.log_queries), bool(settings.log_agents)),
            is_whole_on_devices=offered() is not None,
        )
    )


@bp.get(addresses.API_GUIDE)
def api() -> str:
    """The API, from its own description."""
    described = site().described()
    return page(
        ApiPage(
            title=said("api.title"),
            address=addresses.API_GUIDE,
            description=said("api.description"),
            paths=described["paths"],
            server=described["servers"][0]["url"],
        )
    )


@bp.get(addresses.EXPORT)
def exported() -> Response:
    """Every entry, card, ability and faction as lines of JSON, to be fetched at once."""
    response = Response("".join([f"{line}\n" for line in reference().export()]), mimetype="application/x-ndjson")
    response.headers["Content-Disposition"] = 'attachment; filename="reference.jsonl"'
    return response


def _source(corpus: Corpus, source: Source) -> SourceShown:
    return SourceShown(
        source,
        edition_words(source.edition),
        sum(one.source == source.id for one in corpus.entries.values()),
        sum(one.source == source.id for one in corpus.cards.values()),
    )


def _by_severity(corpus: Corpus, conflicts: tuple[Entry, ...]) -> tuple[ConflictGroup, ...]:
    groups = (
        ConflictGroup(severity, tuple(_conflict(corpus, one) for one in conflicts if one.severity == severity))
        for severity in SEVERITIES
    )
    return tuple(group for group in groups if group.conflicts)


def _conflict(corpus: Corpus, entry: Entry) -> ConflictShown:
    return ConflictShown(
        link=corpus.link(entry.id),
        anchor=addresses.anchor(entry.id),
        severity=entry.severity,
        claims=tuple(
            (cited(corpus, one.source), Markup(corpus.renderer.line(entry, one.says))) for one in entry.claims
        ),
        holds=Markup(corpus.renderer.line(entry, entry.holds)) if entry.holds else Markup(""),
    )
