"""What search engines and browsers ask for: which pages there are, and how to search from the address bar."""

from flask import Blueprint, Response, abort, render_template

from refsvc.http import addresses, configuration, placed, reference, said
from refsvc.site.bundle import STANDING
from refsvc.site.frame import site
from refsvc.site.partners import ruled_pairs

bp = Blueprint("discovery", __name__)


@bp.get(addresses.ROBOTS)
def robots() -> Response:
    """All pages may be read by search engines, but no searches."""
    lines = ["User-agent: *", f"Disallow: {placed(addresses.SEARCH)}?", f"Disallow: {placed(addresses.OFFLINE)}"]
    if configuration().public_url:
        lines.append(f"Sitemap: {site().absolute(addresses.SITEMAP)}")
    return Response("\n".join(lines) + "\n", mimetype="text/plain")


@bp.get(addresses.SITEMAP)
def sitemap() -> Response:
    """The address of every page; there is none where nobody said under which address readers reach the site."""
    if not configuration().public_url:
        # Whoever asks may say that the site has any name: what search engines keep goes by no such word.
        abort(404, said("failure.no-address"))
    corpus = reference().corpus
    known = [*STANDING, addresses.BOARD, *(item.url for item in corpus.items.values()), *ruled_pairs(corpus)]
    return Response(render_template("sitemap.xml", site=site(), addresses=known), mimetype="application/xml")


@bp.get(addresses.OPENSEARCH)
def opensearch() -> Response:
    """How a browser searches the site from its address bar."""
    return Response(render_template("opensearch.xml", site=site()), mimetype="application/opensearchdescription+xml")
