"""The factions of both editions, and the page of each."""

from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, abort, redirect
from markupsafe import Markup
from werkzeug.wrappers import Response

from refsvc.corpus import Corpus, Faction, Link
from refsvc.http import addresses, reference, said
from refsvc.site.card_lists import CardList, card_list
from refsvc.site.citations import Citation, citation, quote
from refsvc.site.coverage import coverage_of, is_played
from refsvc.site.frame import site
from refsvc.site.links import LinkGroup, edition_words
from refsvc.site.pages.entry import mentions
from refsvc.site.pages.item import ItemPage
from refsvc.site.rendering import PageContext, page
from refsvc.site.signs import DeckSymbol, signs_of, symbols_of
from refsvc.site.standings import Mark, marked
from refsvc.words import summary

bp = Blueprint("factions", __name__)

COLUMNS = "abcdef"
ROWS_OF_A_SIDE = 4


@dataclass(frozen=True)
class Badge:
    """A faction in a list, with its symbols."""

    link: Link
    symbols: tuple[DeckSymbol, ...]
    colour: str
    """The sign of its colour, where it has no symbol."""
    summoner: str
    cards: int
    played: int
    """How many of its cards the engine plays as they stand."""


@dataclass(frozen=True)
class Square:
    """A space of the board and the card on it."""

    name: str
    is_dark: bool
    card: str = ""
    url: str = ""


@dataclass(frozen=True)
class SetupShown:
    """The half of the board where a faction begins, from the far row to its back row."""

    rows: tuple[tuple[int, tuple[Square, ...]], ...]
    mark: Mark | None


@dataclass(frozen=True)
class DeckLine:
    """A card of the deck and its copies."""

    copies: int
    name: str
    url: str


@dataclass(frozen=True, kw_only=True)
class FactionsPage(PageContext):
    """All factions."""

    template: ClassVar[str] = "factions.html"
    section: ClassVar[str] = "factions"

    second: tuple[Badge, ...]
    first: tuple[Badge, ...]
    symbols: tuple[DeckSymbol, ...]


@dataclass(frozen=True, kw_only=True)
class FactionPage(ItemPage):
    """One faction."""

    template: ClassVar[str] = "faction.html"
    section: ClassVar[str] = "factions"

    about: Markup
    symbols: tuple[DeckSymbol, ...]
    rests: str
    """What its facts rest on, in a line."""
    open: tuple[str, ...]
    setup: SetupShown | None
    deck: tuple[DeckLine, ...]
    deck_size: int
    cards: CardList
    rulings: tuple[LinkGroup, ...]
    coverage: str
    """How many of its cards the engine plays."""
    other_edition: Link | None
    source: Citation | None
    notes: tuple[Markup, ...]


def badges(corpus: Corpus, edition: str) -> tuple[Badge, ...]:
    """The factions of an edition, in their order."""
    return tuple(_badge(corpus, one) for one in corpus.factions.values() if one.edition == edition)


@bp.get(addresses.FACTIONS)
def factions() -> str:
    """All factions, by edition."""
    corpus = reference().corpus
    return page(
        FactionsPage(
            title=said("factions.title"),
            address=addresses.FACTIONS,
            description=said("factions.description"),
            second=badges(corpus, "2e"),
            first=badges(corpus, "1e"),
            symbols=tuple(DeckSymbol(one.id, one.name) for one in corpus.symbols.values()),
        )
    )


@bp.get(addresses.FACTION, defaults={"edition": "2e"})
@bp.get(addresses.FACTION_OF_EDITION, defaults={"edition": "1e"})
def faction(slug: str, edition: str) -> str | Response:
    """The page of one faction."""
    corpus = reference().corpus
    found = corpus.factions.get(f"faction-{edition}/{slug}")
    if found is None:
        named = corpus.names.resolve(slug.replace("-", " "), edition, kinds=("faction",))
        if named is None or named.url.endswith(f"/{slug}"):
            abort(404, said("faction.unknown"))
        return redirect(named.url)
    return page(_page(corpus, found))


def _page(corpus: Corpus, faction: Faction) -> FactionPage:
    edition = edition_words("1e") if faction.edition == "1e" else ""
    own = tuple(one.id for one in corpus.entries.values() if _is_about(one.faction, one.edition, faction))
    return FactionPage(
        title=said("faction.title", faction=faction.title, edition=edition),
        address=faction.url,
        description=faction.text,
        item=faction,
        about=Markup(corpus.renderer.page(faction)),
        symbols=symbols_of(corpus, faction),
        rests=summary(reference().words, faction),
        open=faction.open,
        setup=_setup(corpus, faction),
        deck=tuple(_deck_line(corpus, faction, name, copies) for name, copies in faction.deck.items()),
        deck_size=sum(faction.deck.values()),
        cards=card_list(corpus, faction.url, (corpus.cards[one] for one in faction.cards)),
        rulings=mentions(corpus, own),
        coverage=coverage_of([corpus.cards[one] for one in faction.cards]),
        other_edition=next(iter(corpus.links(corpus.relations[faction.id].other_edition)), None),
        source=citation(corpus, faction),
        notes=tuple(Markup(corpus.renderer.line(faction, note)) for note in faction.notes),
        quote=quote(corpus, faction, site().absolute(faction.url)),
    )


def _is_about(name: str, edition: str, faction: Faction) -> bool:
    return edition == faction.edition and name == faction.title


def _badge(corpus: Corpus, faction: Faction) -> Badge:
    cards = [corpus.cards[one] for one in faction.cards]
    summoner = next((card.title for card in cards if "summoner" in card.classes), "")
    played = sum(map(is_played, cards))
    symbols = symbols_of(corpus, faction)
    colour = "" if symbols else "".join(signs_of(faction)[:1])
    return Badge(corpus.link(faction.id), symbols, colour, summoner, len(cards), played)


def _setup(corpus: Corpus, faction: Faction) -> SetupShown | None:
    if faction.setup is None:
        return None
    mark = marked("setup", faction.setup.standing)
    cards = {square: name for name, squares in faction.setup.squares.items() for square in squares}
    if not cards:
        return SetupShown((), mark)
    rows = tuple(
        (row, tuple(_square(corpus, faction, f"{column}{row}", cards) for column in COLUMNS))
        for row in range(ROWS_OF_A_SIDE, 0, -1)
    )
    return SetupShown(rows, mark)


def _square(corpus: Corpus, faction: Faction, name: str, cards: dict[str, str]) -> Square:
    is_dark = (COLUMNS.index(name[0]) + int(name[1])) % 2 == 1
    card = cards.get(name, "")
    return Square(name, is_dark, card, _url(corpus, faction, card) if card else "")


def _deck_line(corpus: Corpus, faction: Faction, name: str, copies: int) -> DeckLine:
    return DeckLine(copies, name, _url(corpus, faction, name))


def _url(corpus: Corpus, faction: Faction, name: str) -> str:
    found = corpus.names.resolve(name, faction.edition, faction.title, kinds=("card",))
    return found.url if found else ""
