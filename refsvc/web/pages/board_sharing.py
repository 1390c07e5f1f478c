"""A scenario for other places: its picture as SVG and PNG, the picture that links unfurl with, a page to embed."""

from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, Flask, Response, abort, current_app, request

from engine.drawing.palette import THEMES
from engine.second.picture import draw_position
from refsvc.drawing import png
from refsvc.scenarios.reading import WrongScenario
from refsvc.web import addresses, scenario_links, security
from refsvc.web.configuration import Configuration
from refsvc.web.limits import TokenBuckets
from refsvc.web.preview_card import preview_card
from refsvc.web.rendering import PageContext, render
from refsvc.web.scenario_links import Linked

BUCKETS = "refsvc.pictures"

bp = Blueprint("board_sharing", __name__)

WIDTHS = (200, 1600)
WIDTH = 720
PREVIEW_WIDTH = 1200


@dataclass(frozen=True, kw_only=True)
class EmbedPage(PageContext):
    """A scenario within a page of others."""

    template: ClassVar[str] = "board_embed.html"

    picture_address: str
    words: str


def limit(app: Flask, settings: Configuration) -> None:
    """Limits how often one client may have pictures drawn, as it does requests of the API."""
    rated = TokenBuckets(settings.api_rate, settings.api_burst) if settings.api_rate else None
    app.extensions[BUCKETS] = rated


@bp.before_request
def _limited() -> None:
    buckets: TokenBuckets | None = current_app.extensions[BUCKETS]
    if buckets is not None and not (allowance := buckets.take(request.remote_addr or "")).is_allowed:
        abort(429, f"Too many pictures at once; ask again in {allowance.wait} s.")


@bp.get(addresses.BOARD_SVG, defaults={"slug": ""})
@bp.get(addresses.SAVED_SVG)
def svg(slug: str) -> Response:
    """The board as SVG."""
    return security.for_everyone(Response(_drawn(_linked(slug)), mimetype="image/svg+xml"))


@bp.get(addresses.BOARD_PNG, defaults={"slug": ""})
@bp.get(addresses.SAVED_PNG)
def picture(slug: str) -> Response:
    """The board as PNG."""
    width = _number("width", WIDTH, *WIDTHS)
    return security.for_everyone(Response(png(_drawn(_linked(slug), "light"), width), mimetype="image/png"))


@bp.get(addresses.BOARD_CARD, defaults={"slug": ""})
@bp.get(addresses.SAVED_CARD)
def card(slug: str) -> Response:
    """The picture with which a link to the board unfurls: the question beside the board."""
    linked = _linked(slug)
    drawn = preview_card(linked.case.title, _phase(linked), _drawn(linked, "light"))
    return security.for_everyone(Response(png(drawn, PREVIEW_WIDTH), mimetype="image/png"))


@bp.get(addresses.BOARD_EMBED, defaults={"slug": ""})
@bp.get(addresses.SAVED_EMBED)
def embed(slug: str) -> Response:
    """The board as a page to embed: picture, question and the way to the board."""
    linked = _linked(slug)
    drawn, _ = linked.played()
    context = EmbedPage(
        title=linked.case.title or "A position",
        address=linked.address,
        picture_address=linked.beside("board.svg"),
        words=_phase(linked) if not drawn.done else f"{_phase(linked)} Then: {drawn.done[-1].text}.",
    )
    return security.for_everyone(Response(render(context), mimetype="text/html"))


def _linked(slug: str) -> Linked:
    if slug:
        return scenario_links.saved(slug)
    try:
        return scenario_links.linked(request.args)
    except WrongScenario as error:
        abort(400, scenario_links.worded(error))


def _drawn(linked: Linked, theme: str = "") -> str:
    """The position after as many lines of play as are asked for; none unless stated."""
    theme = theme or request.args.get("theme", "auto")
    if theme not in THEMES:
        abort(400, f"There is no theme '{theme[:20]}'; there are {', '.join(THEMES)}.")
    done = linked.played()[0].done
    number = _number("after", 0, 0, 200)
    if not number or not done:
        return draw_position(linked.case.position, title=linked.case.title, theme=theme)
    last = done[min(number, len(done)) - 1]
    return draw_position(last.resolved.position, last=last.action, title=linked.case.title, theme=theme)


def _number(name: str, default: int, least: int, most: int) -> int:
    given = request.args.get(name, str(default))
    if not (given.isascii() and given.isdigit() and len(given) < 6 and least <= int(given) <= most):
        abort(400, f"'{name}' should be a whole number from {least} to {most}.")
    return int(given)


def _phase(linked: Linked) -> str:
    position = linked.case.position
    return f"{('South', 'North')[position.turn]}’s {position.phase} phase."
