"""What changed between the published versions, as far as a source says so, and the same as a feed."""

from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, Response, render_template
from markupsafe import Markup

from refsvc.corpus import Corpus, Entry, Link
from refsvc.http import addresses, reference, said
from refsvc.site.frame import site
from refsvc.site.history import changed_cards, new_rules
from refsvc.site.links import plain, shortened
from refsvc.site.rendering import PageContext, page, standing

bp = Blueprint("changes", __name__)

FAQ, FIRST_RULEBOOK = "faq-2e", "rulebook-1e"


@dataclass(frozen=True)
class ChangeShown:
    """One change."""

    link: Link
    cards: tuple[Link, ...]
    text: Markup
    summary: str
    """In plain words, for the feed."""


@dataclass(frozen=True)
class Since:
    """Changes since one version, or that none is told of."""

    heading: str
    anchor: str
    about: str
    source: str
    changes: tuple[ChangeShown, ...] = ()


@dataclass(frozen=True, kw_only=True)
class ChangesPage(PageContext):
    """All changes."""

    template: ClassVar[str] = "changes.html"
    section: ClassVar[str] = "changes"

    groups: tuple[Since, ...]


@bp.get(addresses.CHANGES)
def changes() -> str:
    """What the sources say changed."""
    return page(_changes(reference().corpus))


@bp.get(addresses.CHANGES_FEED)
def feed() -> Response:
    """The changes as Atom, dated by the document that tells of them."""
    corpus = reference().corpus
    shown = [one for group in _changes(corpus).groups for one in group.changes]
    date = f"{corpus.sources[FAQ].date}T00:00:00Z"
    return Response(
        render_template("changes.atom", site=site(), changes=shown, date=date, title=said("changes.title")),
        mimetype="application/atom+xml",
    )


@standing
def _changes(corpus: Corpus) -> ChangesPage:
    faq, first = corpus.sources[FAQ], corpus.sources[FIRST_RULEBOOK]
    rules = tuple(_shown(corpus, one) for one in new_rules(corpus))
    cards = tuple(_shown(corpus, one, cards) for one, cards in changed_cards(corpus))
    return ChangesPage(
        title=said("changes.title"),
        address=addresses.CHANGES,
        description=said("changes.description"),
        groups=(
            Since(said("changes.rules"), "rules", said("changes.rules-about", version=faq.version), FAQ, rules),
            Since(said("changes.cards"), "cards", said("changes.cards-about", version=faq.version), FAQ, cards),
            Since(said("changes.faq"), "faq", said("changes.faq-about", version=faq.version, date=faq.date), FAQ),
            Since(said("changes.first"), "first", said("changes.first-about", version=first.version), FIRST_RULEBOOK),
        ),
    )


def _shown(corpus: Corpus, entry: Entry, cards: tuple[Link, ...] = ()) -> ChangeShown:
    summary = shortened(plain(corpus, entry.text))
    return ChangeShown(corpus.link(entry.id), cards, Markup(corpus.renderer.page(entry)), summary)
