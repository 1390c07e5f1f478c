"""The page of a rule, term, ruling, example, erratum or conflict."""

from dataclasses import dataclass
from typing import ClassVar

from markupsafe import Markup

from refsvc.corpus import KIND_WORDS, Corpus, Entry, Link
from refsvc.site.citations import Citation, Quote, citation, cited, quote
from refsvc.site.frame import site
from refsvc.site.links import EDITION_WORDS, LinkGroup, description
from refsvc.site.pages.runs import RunShown, runs_of
from refsvc.site.rendering import PageContext

BESIDE = {
    "decided_by": "Decided by",
    "decides": "Decides",
    "changes": "Changes",
    "cards": "Cards and abilities",
    "related": "See also",
}
"""Relations that stand beside the text, in this order."""
MENTIONS = {
    "faq": "Rulings",
    "expanded": "Expanded rules",
    "missed": "Often missed",
    "errata": "Errata",
    "update": "Updates",
    "rule": "Rules",
    "glossary": "Terms",
    "term": "Terms",
    "example": "Examples",
    "conflict": "Conflicts",
    "card": "Cards",
    "ability": "Abilities",
}
"""Kinds of what mentions something, in the order in which a reader wants them."""


@dataclass(frozen=True)
class ClaimShown:
    """What one document says."""

    source: Citation | None
    says: Markup


@dataclass(frozen=True, kw_only=True)
class EntryPage(PageContext):
    """One entry."""

    template: ClassVar[str] = "entry.html"
    fragments: ClassVar[tuple[str, ...]] = ("main", "preview")

    id: str
    kind: str
    kind_words: str
    edition_words: str
    heading: str
    question: Markup
    answer: Markup
    text: Markup
    source: Citation | None
    faction: Link | None
    severity: str
    claims: tuple[ClaimShown, ...]
    holds: Markup
    unconfirmed: Markup
    overruled_by: tuple[Link, ...]
    overrules: tuple[Link, ...]
    clashes: tuple[Link, ...]
    same_as: tuple[Link, ...]
    repeated_at: tuple[Link, ...]
    groups: tuple[LinkGroup, ...]
    mentions: tuple[LinkGroup, ...]
    terms: tuple[Link, ...]
    holds_for: tuple[Link, ...]
    quote: Quote
    runs: tuple[RunShown, ...]
    """Its scenarios, played."""


def entry_page(corpus: Corpus, entry: Entry) -> EntryPage:
    """The page of this entry."""
    relations = corpus.relations[entry.id]
    return EntryPage(
        title=entry.question or entry.title,
        address=entry.url,
        description=description(corpus, entry),
        is_article=True,
        id=entry.id,
        kind=entry.kind,
        kind_words=KIND_WORDS[entry.kind],
        edition_words=EDITION_WORDS[entry.edition],
        heading=entry.title,
        question=_line(corpus, entry, entry.question),
        answer=_line(corpus, entry, entry.answer),
        text=Markup(corpus.renderer.page(entry)),
        source=citation(corpus, entry),
        faction=_faction(corpus, entry),
        severity=entry.severity,
        claims=tuple(ClaimShown(cited(corpus, one.source), _line(corpus, entry, one.says)) for one in entry.claims),
        holds=_line(corpus, entry, entry.holds),
        unconfirmed=_line(corpus, entry, entry.unconfirmed),
        overruled_by=corpus.links(relations.superseded_by),
        overrules=corpus.links(relations.supersedes),
        clashes=corpus.links(relations.contradicts + relations.contradicted_by),
        same_as=corpus.links(relations.same_as),
        repeated_at=corpus.links(relations.repeated_at),
        groups=_groups(corpus, entry),
        mentions=mentions(corpus, relations.mentioned_by),
        terms=corpus.links(relations.terms),
        holds_for=corpus.links(relations.applies_to),
        quote=quote(corpus, entry, site().absolute(entry.url)),
        runs=runs_of(entry),
    )


def mentions(corpus: Corpus, identifiers: tuple[str, ...]) -> tuple[LinkGroup, ...]:
    """What mentions an item, by kind."""
    found = corpus.links(identifiers)
    groups: dict[str, list[Link]] = {}
    for kind, heading in MENTIONS.items():
        groups.setdefault(heading, []).extend(one for one in found if one.kind == kind)
    return tuple(LinkGroup(heading, tuple(members)) for heading, members in groups.items() if members)


def _groups(corpus: Corpus, entry: Entry) -> tuple[LinkGroup, ...]:
    relations = corpus.relations[entry.id]
    shown: set[str] = set()
    groups = []
    for name, heading in BESIDE.items():
        found = tuple(one for one in corpus.links(getattr(relations, name)) if one.id not in shown)
        shown.update(one.id for one in found)
        if found:
            groups.append(LinkGroup(heading, found))
    return tuple(groups)


def _line(corpus: Corpus, entry: Entry, text: str) -> Markup:
    return Markup(corpus.renderer.line(entry, text)) if text else Markup("")


def _faction(corpus: Corpus, entry: Entry) -> Link | None:
    faction = corpus.names.resolve(entry.faction, entry.edition, kinds=("faction",)) if entry.faction else None
    return corpus.links([faction.id])[0] if faction else None
