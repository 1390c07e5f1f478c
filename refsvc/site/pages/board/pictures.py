"""A scenario for other places: its picture as SVG and PNG, the picture that links unfurl with, a page to embed."""

import re
from dataclasses import dataclass
from http import HTTPStatus
from textwrap import wrap
from typing import ClassVar

from flask import Blueprint, Flask, Response, abort, current_app, render_template, request
from markupsafe import Markup

import engine
from refsvc import bounds
from refsvc.drawing import THEMES, Drawing, NotDrawn, png
from refsvc.http import Configuration, TokenBuckets, addresses, asked_number, client, reference, said, security
from refsvc.judge import WrongScenario
from refsvc.site.frame import site
from refsvc.site.links import picture_width
from refsvc.site.pages.board import links as board_links
from refsvc.site.pages.board.links import Linked
from refsvc.site.rendering import PageContext, render

BUCKETS = "refsvc.pictures"

bp = Blueprint("pictures", __name__)

TITLES = ((64, 21, 3), (52, 26, 5), (42, 32, 7))
"""Sizes of the title of a preview, with how many letters fit on a line and how many lines there may be."""
PREVIEW_ATTRIBUTES = 'width="440" height="606"'
"""The room that the board has in a preview."""
NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(frozen=True, kw_only=True)
class EmbedPage(PageContext):
    """A scenario within a page of others."""

    template: ClassVar[str] = "board/embed.html"

    picture_address: str
    picture_width: int
    words: str


@dataclass(frozen=True, kw_only=True)
class MissingPage(PageContext):
    """What stands in for a picture as PNG where none can be drawn."""

    template: ClassVar[str] = "board/picture-missing.html"

    board: str
    picture_address: str
    picture_width: int
    words: str


def limit(app: Flask, settings: Configuration) -> None:
    """Limits how often one client may have pictures drawn, as it does requests of the API."""
    rated = TokenBuckets(settings.api_rate, settings.api_burst) if settings.api_rate else None
    app.extensions[BUCKETS] = rated


@bp.before_request
def _limited() -> None:
    buckets: TokenBuckets | None = current_app.extensions[BUCKETS]
    if buckets is not None and not (allowance := buckets.take(client())).is_allowed:
        abort(429, said("picture.too-often", seconds=allowance.wait))


@bp.get(addresses.BOARD_SVG, defaults={"slug": ""})
@bp.get(addresses.SAVED_SVG)
def svg(slug: str) -> Response:
    """The board as SVG."""
    return security.for_everyone(Response(_drawn(_linked(slug)).svg, mimetype="image/svg+xml"))


@bp.get(addresses.BOARD_PNG, defaults={"slug": ""})
@bp.get(addresses.SAVED_PNG)
def picture(slug: str) -> Response:
    """The board as PNG."""
    least, most = bounds.NARROWEST_PICTURE_ASKED, bounds.WIDEST_PICTURE_ASKED
    width = asked_number("width", bounds.PICTURE_WIDTH, least, most)
    return security.for_everyone(Response(_drawn(_linked(slug), "light").wide(width), mimetype="image/png"))


@bp.get(addresses.BOARD_CARD, defaults={"slug": ""})
@bp.get(addresses.SAVED_CARD)
def card(slug: str) -> Response:
    """The picture with which a link to the board unfurls: the question beside the board."""
    linked = _linked(slug)
    title = NOT_XML.sub("", linked.question) or said("picture.untitled")
    size, lines = _fitted(title)
    board = Markup(_placed(_drawn(linked, "light").plain))
    drawn = render_template(
        "board/preview.svg", site=site(), title=title, size=size, lines=lines, phase=_phase(linked), board=board
    )
    return security.for_everyone(Response(png(drawn, bounds.PICTURE_WIDTH_AT_TERMINAL), mimetype="image/png"))


@bp.errorhandler(NotDrawn)
def missing(_: NotDrawn) -> tuple[str, int]:
    """The same picture as SVG, and the way back, where this is no place to draw a PNG."""
    linked = _linked((request.view_args or {}).get("slug", ""))
    context = MissingPage(
        title=said("picture.missing"),
        address=linked.address,
        description=said("failure.png"),
        board=linked.address,
        picture_address=linked.beside("board.svg"),
        picture_width=picture_width(linked.case.position),
        words=linked.question or said("picture.untitled"),
    )
    return render(context), HTTPStatus.SERVICE_UNAVAILABLE


@bp.get(addresses.BOARD_EMBED, defaults={"slug": ""})
@bp.get(addresses.SAVED_EMBED)
def embed(slug: str) -> Response:
    """The board as a page to embed: picture, question and the way to the board."""
    linked = _linked(slug)
    (drawn, _), phase = linked.played(), _phase(linked)
    context = EmbedPage(
        title=linked.question or said("embed.untitled"),
        address=linked.address,
        picture_address=linked.beside("board.svg"),
        picture_width=picture_width(linked.case.position),
        words=said("embed.played", phase=phase, action=_told(drawn)) if drawn.done else phase,
    )
    return security.for_everyone(Response(render(context), mimetype="text/html"))


def _linked(slug: str) -> Linked:
    if slug:
        return board_links.saved(slug)
    try:
        return board_links.linked(request.args)
    except WrongScenario as error:
        abort(400, board_links.worded(error))


def _drawn(linked: Linked, theme: str = "") -> Drawing:
    """The position after as many lines of play as are asked for; none unless stated."""
    theme = theme or request.args.get("theme", "auto")
    if theme not in THEMES:
        abort(400, said("picture.theme", asked=theme[:20], known=", ".join(THEMES)))
    number, done = asked_number("after", 0, 0, bounds.LATEST_LINE_DRAWN), linked.played()[0].done
    title, marks = linked.case.title, {"chosen": _asked_about(linked.case.position)}
    if not number or not done:
        return reference().draw(linked.case.position, title=title, marks=marks, theme=theme)
    last = done[min(number, len(done)) - 1]
    return reference().draw(last.resolved.position, last=last.action, title=title, marks=marks, theme=theme)


def _asked_about(position: engine.Position) -> tuple[str, ...]:
    """The spaces that are to stand out, as the address has them."""
    asked = tuple(filter(None, request.args.get("about", "").split(",")))[: bounds.SPACES_MARKED]
    for one in asked:
        if one not in position.geometry.names:
            abort(400, said("picture.space", asked=one[:20]))
    return asked


def _told(play: engine.Play) -> str:
    """The action that was played last, in words within a sentence."""
    done = play.done[-1]
    return reference().judge.words.action(done.action, done.before).removesuffix(".")


def _phase(linked: Linked) -> str:
    return f"{board_links.phase_of(linked.case.position)}."


def _fitted(title: str) -> tuple[int, list[str]]:
    """The size in which a title fits a preview, and its lines."""
    for size, letters, rows in TITLES:
        lines = wrap(title, letters)
        if len(lines) <= rows:
            return size, lines
    size, letters, rows = TITLES[-1]
    return size, wrap(title, letters, max_lines=rows, placeholder=" …")


def _placed(board: str) -> str:
    """The drawing in the room that it has in a preview: of two sizes that an element states, the first one counts."""
    start, _, rest = board.partition(">")
    kept = [part for part in start.split(" ") if not part.startswith(("width=", "height="))]
    return f"{' '.join(kept)} {PREVIEW_ATTRIBUTES}>{rest}"
