"""The page of a rule, term, ruling, example, erratum or conflict."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import ClassVar

from markupsafe import Markup

from refsvc.corpus import Corpus, Entry, Link
from refsvc.http import said
from refsvc.site.citations import Citation, citation, cited, quote
from refsvc.site.frame import site
from refsvc.site.history import NEW_RULE, history_of, tells_of_changes
from refsvc.site.links import LinkGroup, description, kind_words
from refsvc.site.pages.item import ItemPage
from refsvc.site.pages.runs import RunShown, runs_of
from refsvc.site.pairs import DifferenceShown, PairShown, differences_of, pairs_of
from refsvc.site.resting import TextShown, text_shown


@dataclass(frozen=True)
class ClaimShown:
    """What one document says."""

    source: Citation | None
    says: Markup


@dataclass(frozen=True, kw_only=True)
class EntryPage(ItemPage):
    """One entry."""

    template: ClassVar[str] = "entry.html"

    kind: str
    kind_words: str
    question: Markup
    answer: Markup
    text: TextShown
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
    pairs: tuple[PairShown, ...]
    """The same thing in the other edition."""
    differences: tuple[DifferenceShown, ...]
    history: tuple[Link, ...]
    """What tells that it was once otherwise."""
    changes: tuple[Link, ...]
    """The cards of which it tells a change."""
    is_new_rule: bool
    """Whether it tells of a change of the rules."""
    is_of_changes: bool
    """Whether it is of a kind that tells of changes, of these or of all of them."""
    runs: tuple[RunShown, ...]
    """Its scenarios, played."""


def entry_page(corpus: Corpus, entry: Entry) -> EntryPage:
    """The page of this entry."""
    relations = corpus.relations[entry.id]
    text = text_shown(corpus, entry)
    groups = _groups(corpus, entry, text.rules if text.is_cited else ())
    beside = {one.id for group in groups for one in group.links}
    return EntryPage(
        title=entry.question or entry.title,
        address=entry.url,
        description=description(corpus, entry),
        item=entry,
        kind=entry.kind,
        kind_words=kind_words(entry.kind),
        question=_line(corpus, entry, entry.question),
        answer=_line(corpus, entry, entry.answer),
        text=text,
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
        groups=groups,
        mentions=mentions(corpus, relations.mentioned_by, beside),
        terms=corpus.links(relations.terms),
        holds_for=corpus.links(relations.applies_to),
        pairs=pairs_of(corpus, entry),
        differences=differences_of(corpus, entry),
        quote=quote(corpus, entry, site().absolute(entry.url)),
        history=history_of(corpus, entry),
        changes=corpus.links(relations.changes),
        is_new_rule=entry.kind == NEW_RULE,
        is_of_changes=tells_of_changes(entry),
        runs=runs_of(entry),
    )


def mentions(
    corpus: Corpus, identifiers: Collection[str], beside: Collection[str] = frozenset()
) -> tuple[LinkGroup, ...]:
    """What mentions an item, by kind, but for what stands beside it already."""
    found = [one for one in corpus.links(_once(corpus, (*identifiers, *beside))) if one.id not in beside]
    groups: dict[str, list[Link]] = {}
    for kind, heading in _kinds_of_mentions():
        groups.setdefault(heading, []).extend(one for one in found if one.kind == kind)
    return tuple(LinkGroup(heading, tuple(members)) for heading, members in groups.items() if members)


def _once(corpus: Corpus, identifiers: Collection[str]) -> list[str]:
    """Those that do not repeat one of the others, as the FAQ does with a ruling on several factions."""
    named = {*identifiers}
    return [one for one in identifiers if named.isdisjoint(corpus.relations[one].same_as)]


def _kinds_of_mentions() -> tuple[tuple[str, str], ...]:
    """Kinds of what mentions something with their headings, in the order in which a reader wants them."""
    return (
        ("faq", said("mentions.rulings")),
        ("expanded", said("mentions.expanded")),
        ("missed", said("mentions.missed")),
        ("asked", said("mentions.asked")),
        ("silent", said("mentions.silent")),
        ("errata", said("mentions.errata")),
        ("update", said("mentions.updates")),
        ("rule", said("mentions.rules")),
        ("glossary", said("mentions.terms")),
        ("term", said("mentions.terms")),
        ("example", said("mentions.examples")),
        ("conflict", said("mentions.conflicts")),
        ("house", said("mentions.house-rules")),
        ("card", said("mentions.cards")),
        ("ability", said("mentions.abilities")),
    )


def _groups(corpus: Corpus, entry: Entry, below: Iterable[Link]) -> tuple[LinkGroup, ...]:
    """What stands beside the text, each thing once; not what stands right below it."""
    relations = corpus.relations[entry.id]
    beside = (
        (said("beside.decided-by"), relations.decided_by),
        (said("beside.decides"), relations.decides),
        (said("beside.changes"), relations.changes),
        (said("beside.cards"), relations.cards),
        (said("beside.related"), relations.related),
    )
    shown = {one.id for one in below}
    groups = []
    for heading, identifiers in beside:
        found = tuple(one for one in corpus.links(_once(corpus, identifiers)) if one.id not in shown)
        shown.update(one.id for one in found)
        if found:
            groups.append(LinkGroup(heading, found))
    return tuple(groups)


def _line(corpus: Corpus, entry: Entry, text: str) -> Markup:
    return Markup(corpus.renderer.line(entry, text)) if text else Markup("")


def _faction(corpus: Corpus, entry: Entry) -> Link | None:
    faction = corpus.names.resolve(entry.faction, entry.edition, kinds=("faction",)) if entry.faction else None
    return corpus.links([faction.id])[0] if faction else None
