"""Two cards of one edition: the rulings on both, who acts when and who orders, and a board where they meet."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import ClassVar

from flask import Blueprint, abort, redirect
from werkzeug.wrappers import Response

from refsvc.corpus import Card, Corpus, Link, Window, is_of_one_player
from refsvc.http import addresses, reference, said
from refsvc.site.abilities import AbilityShown, WindowShown, shown
from refsvc.site.links import edition_words
from refsvc.site.meetings import MeetingShown, met
from refsvc.site.pages.runs import CaseShown, runs_of
from refsvc.site.partners import due_together
from refsvc.site.rendering import PageContext, page
from refsvc.site.reports import Report, report_of_answer
from refsvc.site.rulings import RulingInFull, in_full
from refsvc.site.tiles import CardTile, tile

bp = Blueprint("pair", __name__)


@dataclass(frozen=True)
class OfTwo:
    """One of the two cards."""

    tile: CardTile
    abilities: tuple[AbilityShown, ...]


@dataclass(frozen=True)
class Act:
    """What a card does at a moment."""

    card: Link
    ability: str
    """Empty for the text of an event."""


@dataclass(frozen=True)
class Moment:
    """A moment at which one or both of them act."""

    window: WindowShown
    acts: tuple[Act, ...]
    is_shared: bool
    """Whether effects of both come due at it, so that somebody has to order them."""
    is_of_one_player: bool
    """Whether that takes one player who has both: of enemies, each acts in the turn of its own player."""


@dataclass(frozen=True, kw_only=True)
class PairPage(PageContext):
    """Two cards that meet."""

    template: ClassVar[str] = "cards/pair.html"
    section: ClassVar[str] = "factions"

    cards: tuple[OfTwo, OfTwo]
    edition_words: str
    rulings: tuple[RulingInFull, ...]
    further: tuple[Link, ...]
    """What else speaks of both and rules on nothing."""
    cases: tuple[CaseShown, ...]
    """The positions of those rulings."""
    shared: tuple[str, ...]
    """What they have in common, a sentence each."""
    moments: tuple[Moment, ...]
    """Where either acts, in the order of play."""
    order: Link | None
    """The rule on effects that coincide."""
    late: Link | None
    """The rule that what begins or ends is looked at once, where effects of both wait for that."""
    board: MeetingShown | None
    report: Report

    @property
    def is_tied(self) -> bool:
        """Whether anything is known that the two have to do with one another."""
        return bool(self.rulings or self.further or any(one.is_shared for one in self.moments))


@bp.get(addresses.PAIR)
def pair(edition: str, first_faction: str, first_card: str, second_faction: str, second_card: str) -> str | Response:
    """The page of these two cards, or the way to it where they are named the other way round."""
    corpus = reference().corpus
    asked = [f"card-{edition}/{first_faction}/{first_card}", f"card-{edition}/{second_faction}/{second_card}"]
    if asked[0] == asked[1] or not all(one in corpus.cards for one in asked):
        abort(404, said("together.unknown"))
    if asked != sorted(asked):
        return redirect(addresses.pair(*asked))
    return page(_page(corpus, corpus.cards[asked[0]], corpus.cards[asked[1]]))


def _page(corpus: Corpus, first: Card, second: Card) -> PairPage:
    found = reference().index.together(first.id, second.id)
    ids = [one.id for one in found.rulings]
    rulings = in_full(corpus, ids)
    ruled = [one.link.id for one in rulings]
    own = (_of_two(corpus, first), _of_two(corpus, second))
    moments = tuple(_moments(own, due_together(corpus, first, second), corpus.windows))
    rest = [one for one in ids if one not in ruled and not corpus.entries[one].same_as]
    title, address = said("together.title", first=first.title, second=second.title), addresses.pair(first.id, second.id)
    return PairPage(
        title=title,
        address=address,
        description=said("together.description", first=first.title, second=second.title),
        cards=own,
        edition_words=edition_words(first.edition),
        rulings=rulings,
        further=corpus.links(rest),
        cases=tuple(_cases(corpus, ruled)),
        shared=found.shared,
        moments=moments,
        order=_order(corpus, first.edition) if any(one.is_shared for one in moments) else None,
        late=_late(corpus, moments, first.edition),
        board=met((first, second)),
        report=report_of_answer(title, address),
    )


def _of_two(corpus: Corpus, card: Card) -> OfTwo:
    return OfTwo(tile(corpus, card), tuple(shown(corpus, card, one) for one in card.abilities))


def _moments(two: Iterable[OfTwo], together: Collection[str], windows: Mapping[str, Window]) -> Iterator[Moment]:
    """Where either acts, in the order of play; what always holds is no moment. At some, both are due together."""
    acts = [
        (part.window, Act(one.tile.link, ability.name))
        for one in two
        for ability in one.abilities
        for part in ability.parts
        if part.window and part.window.family != "standing"
    ]
    in_order = sorted(acts, key=lambda one: one[0].order)
    for window, found in groupby(in_order, key=lambda one: one[0]):
        acting = tuple(dict.fromkeys(act for _, act in found))
        both = len({act.card.id for act in acting}) > 1
        yield Moment(window, acting, both and window.id in together, is_of_one_player(windows[window.id]))


def _order(corpus: Corpus, edition: str) -> Link | None:
    """The rule on effects that coincide, by the name that the edition has for it."""
    named = corpus.find(said("together.order-rule", edition), edition)
    return named.link if named else None


def _late(corpus: Corpus, moments: Iterable[Moment], edition: str) -> Link | None:
    """The rule by which a text comes too late that was not there as a phase began, where the edition has one."""
    shared = (one.window.id for one in moments if one.is_shared and one.is_of_one_player)
    entry = next((corpus.entries[corpus.windows[one].family.entry] for one in shared), None)
    return entry.link if entry is not None and entry.edition == edition else None


def _cases(corpus: Corpus, rulings: Iterable[str]) -> Iterator[CaseShown]:
    """The first position of each of these rulings."""
    for one in rulings:
        for run in runs_of(corpus.entries[one])[:1]:
            yield from run.cases[:1]
