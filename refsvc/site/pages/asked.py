"""A question of the search on a small board: as it was read, what the engine says, and the board to go on from."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, request
from markupsafe import Markup

import engine
from refsvc.corpus import slug
from refsvc.http import absolute, addresses, asker, reference, said
from refsvc.judge import AskedAnswer
from refsvc.sentences import joined
from refsvc.site.links import edition_words
from refsvc.site.meetings import SHOWN
from refsvc.site.rendering import PageContext, page
from refsvc.site.reports import Report, report_of_answer

DRAWN = frozenset({"attack", "move", "summon"})
"""What is drawn as it is done, or crossed out where it may not be."""

bp = Blueprint("asked", __name__)


@dataclass(frozen=True)
class AskedShown:
    """The question on its board."""

    answer: AskedAnswer
    picture: Markup
    address: str
    """Where the board opens with it."""
    edition: str
    phase: str
    hands: str
    report: Report


@dataclass(frozen=True, kw_only=True)
class AskedPage(PageContext):
    """A question on a small board."""

    template: ClassVar[str] = "asked.html"
    fragments: ClassVar[tuple[str, ...]] = ("main", "asked")
    section: ClassVar[str] = "search"

    query: str
    shown: AskedShown | None


@bp.get(addresses.ASKED)
def asked() -> str:
    """The question of the query `q` on a small board."""
    query = request.args.get("q", "").strip()
    found = reference().asked(reference().search(query, limit=1), progress=asker()) if query else None
    return page(
        AskedPage(
            title=said("asked.title"),
            address=addresses.asked(query) if query else addresses.ASKED,
            query=query,
            shown=None if found is None or _says_nothing(found) else _shown(query, found),
        )
    )


def _says_nothing(found: AskedAnswer) -> bool:
    """Whether it is the board of one card, without an answer, among results that tell more of it."""
    return "fragment" in request.args and not found.verdict and len(found.cards) < 2


def _shown(query: str, found: AskedAnswer) -> AskedShown:
    judge = reference().judge
    case = judge.read(found.position.line).first
    position, title = case.position, joined(list(found.cards))
    actions = (
        [engine.EDITIONS[found.edition].parse(found.do[0], case.cards, board=position.geometry)] if found.do else []
    )
    drawn = [one for one in actions if one.verb in DRAWN]
    is_done = bool(drawn) and judge.explain(case, drawn[0]).legal
    picture = judge.draw(
        position,
        title=title,
        around=tuple(_around(position, found.squares)) if found.do else SHOWN,
        last=drawn[0] if is_done else None,
        barred=() if is_done else drawn,
        marks={"chosen": found.squares[:1], "target": found.squares[-1:] if len(found.squares) > 1 else ()}
        if found.do
        else {"chosen": found.squares},
        theme="page",
        prefix=slug("asked " + title),
    )
    address = addresses.position(found.position.line, title=title, do=list(found.do))
    return AskedShown(
        answer=found,
        # The drawing is made of the engine's own elements, which escape what they hold.
        picture=Markup(picture),
        address=address,
        edition=edition_words(found.edition),
        phase=judge.words.said(
            "chat-phase", player=judge.words.player(position, position.turn), phase=judge.words.phase(position)
        ),
        hands=" ".join(
            said("meeting.held", card=card, player=judge.words.player(position, position.sides.index(side)))
            for card, side in found.hands
        ),
        report=report_of_answer(title, addresses.asked(query), absolute(address), found.as_read or query, found.answer),
    )


def _around(position: engine.Position, squares: Iterable[str]) -> Iterable[str]:
    """The spaces, and those one step beside them as far as there are any."""
    board = position.geometry
    for name in squares:
        yield name
        yield from (board.names[square] for square in board.neighbours[board.square(name)])
