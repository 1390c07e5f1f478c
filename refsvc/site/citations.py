"""Where an item comes from, and how to quote it elsewhere."""

from dataclasses import dataclass

from refsvc.corpus import Card, Corpus, Entry, Faction, Item, NamedAbility
from refsvc.http import addresses, said
from refsvc.site.links import plain
from refsvc.site.reports import Report, report


@dataclass(frozen=True)
class Citation:
    """The document that something comes from, and where in it."""

    title: str
    version: str
    is_official: bool
    address: str
    """Where the page of sources speaks of the document."""
    date: str = ""
    rank: int = 0
    """Authority within its edition: 1 overrules 2, and so on."""
    section: str = ""
    page: str = ""
    reviewed: str = ""
    is_derived: bool = False
    """Whether the document does not say it itself, and it follows from rules that stand there."""
    is_silent: bool = False
    """Whether the document does not answer it, and nothing else does."""

    @property
    def named(self) -> str:
        """The document with its version, said once where the title has it."""
        return in_version(self.title, self.version)

    @property
    def compared(self) -> str:
        """The document with the version that the text was compared with."""
        return in_version(self.title, self.reviewed or self.version)

    @property
    def short(self) -> str:
        """The citation on one line."""
        place = said("citation.page", page=self.page) if self.page else self.section
        told = ", ".join(filter(None, [self.named, place]))
        if self.is_silent:
            return said("citation.silent", source=told)
        return said("citation.derived", source=told) if self.is_derived else told


@dataclass(frozen=True)
class Quote:
    """A text to paste elsewhere: the ruling with its source and address."""

    markdown: str
    discord: str
    report: Report
    """A mistake in it, reported."""


def in_version(title: str, version: str) -> str:
    """A document with this version, which some titles have already."""
    return title if version in title else f"{title} {version}"


def citation(corpus: Corpus, item: Item) -> Citation | None:
    """Where the item comes from; None for an ability, which its cards bear witness to."""
    document = corpus.sources.get(getattr(item, "source", ""))
    if document is None:
        return None
    place = (item.section, item.page, item.reviewed, item.is_derived, item.is_silent) if isinstance(item, Entry) else ()
    told = (document.title, document.version, document.official, addresses.source(document.id))
    return Citation(*told, document.date, document.rank, *place)


def reviewed_against(corpus: Corpus, item: Card | NamedAbility) -> str:
    """The documents, with their versions, that a card or an ability was compared with; empty where none is known.

    A card rests on the document that its facts are read from and on each entry that states or changed one, an
    ability on its cards and on what is stated of it.
    """
    cards = (item,) if isinstance(item, Card) else tuple(corpus.cards[one] for one in item.cards)
    stated = [one.source for told in (*cards, item) for one in told.facts]
    changed = [one.by for card in cards for one in card.history]
    resting = (*cards, *(corpus.items[one] for one in (*stated, *changed) if one in corpus.items))
    documents = [found.compared for one in resting if (found := citation(corpus, one))]
    return "; ".join(dict.fromkeys(documents))


def cited(corpus: Corpus, identifier: str) -> Citation | None:
    """The citation of a document by its id; None where there is no such document."""
    document = corpus.sources.get(identifier)
    if document is None:
        return None
    return Citation(document.title, document.version, document.official, addresses.source(document.id))


def quote(corpus: Corpus, item: Item, url: str) -> Quote:
    """The item as a quotation, for forums and for Discord."""
    body = [f"**{item.title}**", *_said(corpus, item)]
    source = citation(corpus, item)
    origin = f"*{_with_changes(corpus, item, source.short)}*" if source else ""
    quoted = [f"> {line}".rstrip() for line in "\n\n".join(filter(None, body)).split("\n")]
    compared = source.compared if source else ""
    letter = said("mistake.letter", title=item.title, id=item.id, url=url, compared=compared)
    return Quote(
        report=report(item.id, letter, item.url),
        markdown="\n".join([*quoted, ">", f"> — {' · '.join(filter(None, [origin, f'[{item.id}]({url})']))}"]),
        # Angle brackets keep Discord from unfurling a link whose text has just been quoted.
        discord="\n".join([*(line for line in quoted if line != ">"), f"{origin} <{url}>".strip()]),
    )


def _with_changes(corpus: Corpus, item: Item, source: str) -> str:
    """A source, and those that changed what it says: a figure of today passes for no printed one."""
    changes = item.history if isinstance(item, Card) else ()
    by = (corpus.items[one.by] for one in changes if one.by in corpus.items)
    changed = [told.short for one in by if (told := citation(corpus, one))]
    return said("quote.changed", source=source, changed="; ".join(dict.fromkeys(changed))) if changed else source


def _said(corpus: Corpus, item: Item) -> list[str]:
    if isinstance(item, Entry):
        answer = " ".join(filter(None, [item.answer and f"**{item.answer}**", plain(corpus, item.text)]))
        return [item.question and f"*{item.question}*", answer]
    if isinstance(item, Card):
        return [_figures(item), plain(corpus, item.text)]
    if isinstance(item, Faction):
        return [item.text]
    return [plain(corpus, item.text)]


def _figures(card: Card) -> str:
    return said(
        "quote.figures",
        card.edition,
        faction=card.faction,
        kind=(card.card_class or "").capitalize(),
        cost="" if card.cost is None else card.cost,
        strength="" if card.strength is None else card.strength,
        life="" if card.life is None else card.life,
        attack=card.attack or "",
    ).removeprefix(" · ")
