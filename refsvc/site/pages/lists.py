"""The glossary from A to Z, and the rulings by faction."""

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

bp = Blueprint("lists", __name__)

GENERAL = "general"
"""The folder of the rulings that are about no faction."""


@dataclass(frozen=True)
class TermShown:
    """A term with its meaning."""

    link: Link
    text: Markup
    anchor: str
    pictured: CasePictured | None


@dataclass(frozen=True)
class Letter:
    """The terms that begin with one letter."""

    letter: str
    anchor: str
    terms: tuple[TermShown, ...]


@dataclass(frozen=True)
class EditionOfTerms:
    """The terms of one edition."""

    edition: str
    words: str
    letters: tuple[Letter, ...]


@dataclass(frozen=True, kw_only=True)
class GlossaryPage(PageContext):
    """All terms."""

    template: ClassVar[str] = "glossary.html"
    section: ClassVar[str] = "glossary"

    editions: tuple[EditionOfTerms, ...]


@dataclass(frozen=True)
class RulingShown:
    """A ruling in the list."""

    link: Link
    question: Markup
    answer: str


@dataclass(frozen=True)
class RulingsOf:
    """The rulings about one faction, or the general ones."""

    heading: str
    anchor: str
    faction_url: str
    rulings: tuple[RulingShown, ...]


@dataclass(frozen=True, kw_only=True)
class FaqPage(PageContext):
    """All rulings."""

    template: ClassVar[str] = "faq.html"
    section: ClassVar[str] = "faq"

    groups: tuple[RulingsOf, ...]
    count: int


@bp.get(addresses.GLOSSARY)
def glossary() -> str:
    """The terms of both editions."""
    return page(_glossary(reference().corpus))


@standing
def _glossary(corpus: Corpus) -> GlossaryPage:
    return GlossaryPage(
        title=said("glossary.title"),
        address=addresses.GLOSSARY,
        description=said("glossary.description"),
        editions=(
            EditionOfTerms("2e", edition_words("2e"), _letters(corpus, corpus.of_kind("glossary", "2e"))),
            EditionOfTerms("1e", edition_words("1e"), _letters(corpus, corpus.of_kind("term", "1e"))),
        ),
    )


@bp.get(addresses.FAQ)
def faq() -> str:
    """The rulings of the FAQ, by faction."""
    return page(_faq(reference().corpus))


@standing
def _faq(corpus: Corpus) -> FaqPage:
    rulings = corpus.of_kind("faq", "2e")
    return FaqPage(
        title=said("faq.title"),
        address=addresses.FAQ,
        description=said("faq.description"),
        groups=_by_faction(corpus, rulings),
        count=sum(not one.pack for one in rulings),
    )


def _letters(corpus: Corpus, terms: tuple[Entry, ...]) -> tuple[Letter, ...]:
    in_order = sorted(terms, key=lambda term: term.title.casefold())
    return tuple(
        Letter(letter, f"{terms[0].edition}-{letter.lower()}", tuple(_term(corpus, one) for one in members))
        for letter, members in groupby(in_order, key=lambda term: term.title[0].upper())
    )


def _term(corpus: Corpus, term: Entry) -> TermShown:
    return TermShown(
        corpus.link(term.id), Markup(corpus.renderer.page(term)), addresses.anchor(term.id), pictured(term)
    )


def _by_faction(corpus: Corpus, rulings: tuple[Entry, ...]) -> tuple[RulingsOf, ...]:
    """The rulings by the folder that they stand in: general ones first, then groups in their alphabetical order."""
    folders: dict[str, list[Entry]] = {}
    for one in rulings:
        folders.setdefault(one.id.split("/")[1], []).append(one)
    ordered = sorted(folders.items(), key=lambda folder: (folder[0] != GENERAL, folder[0]))
    return tuple(_rulings_of(corpus, name, members) for name, members in ordered)


def _rulings_of(corpus: Corpus, folder: str, rulings: list[Entry]) -> RulingsOf:
    factions = [one for one in corpus.factions.values() if one.edition == "2e" and one.slug == folder]
    heading = factions[0].title if factions else folder.replace("-", " ").capitalize()
    return RulingsOf(
        heading=heading,
        anchor=slug(heading),
        faction_url=factions[0].url if factions else "",
        rulings=tuple(
            RulingShown(corpus.link(one.id), Markup(corpus.renderer.line(one, one.question)), one.answer)
            for one in rulings
        ),
    )
