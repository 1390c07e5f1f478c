"""Links as QR codes, to be read off paper or another screen."""

from io import BytesIO

import segno
from flask import Blueprint, Response, abort, request
from segno import DataOverflowError

from refsvc.http import absolute, addresses, said
from refsvc.judge import WrongScenario
from refsvc.site.pages.board import links as board_links

bp = Blueprint("codes", __name__)

QUIET = 3
"""Modules of white around a code, without which readers do not find it."""


@bp.get(addresses.BOARD_CODE, defaults={"slug": ""})
@bp.get(addresses.SAVED_CODE)
def code(slug: str) -> Response:
    """The link to a board or to a saved scenario as a code, with what is asked about it."""
    try:
        linked = board_links.saved(slug) if slug else board_links.linked(request.args)
    except WrongScenario as error:
        abort(400, board_links.worded(error))
    svg = drawn(absolute(linked.asking(board_links.question(request.args))))
    if not svg:
        abort(400, said("code.too-long"))
    return Response(svg, mimetype="image/svg+xml")


def drawn(link: str) -> str:
    """The code of a link as SVG, black on white; empty where the link is too long for one."""
    try:
        made = segno.make_qr(link, error="l")
    except DataOverflowError:
        return ""
    written = BytesIO()
    made.save(written, kind="svg", xmldecl=False, nl=False, omitsize=True, border=QUIET, light="white", lineclass=None)
    return written.getvalue().decode()
