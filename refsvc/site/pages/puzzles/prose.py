"""What is said about puzzles, as HTML: texts by whoever wrote them, so nothing in them becomes markup but ours."""

import re
import sys
from collections.abc import Iterable

from markupsafe import Markup

from refsvc.http import reference
from refsvc.judge import Cited

TAGS = frozenset(
    [
        "a",
        "blockquote",
        "br",
        "code",
        "em",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "hr",
        "li",
        "ol",
        "p",
        "pre",
        "span",
        "strong",
        "table",
        "tbody",
        "td",
        "th",
        "thead",
        "tr",
        "ul",
    ]
)
"""What Markdown and our links are made of."""
ATTRIBUTES = {"a": {"class", "href"}, "span": {"class", "role", "aria-label"}, "ol": {"start"}}
OWN = re.compile(r"/(?![/\\])[^\s\\]*")
"""An address of this site."""


def prose(text: str) -> Markup:
    """A Markdown text as HTML, without tags, links and pictures of its author's; entries and terms are linked."""
    return Markup(_clean(reference().corpus.renderer.foreign(text, "2e")))


def _clean(html: str) -> str:
    """What is on these lists, whatever Markdown made of a text."""
    if sys.platform == "emscripten":
        # Nothing compiled runs within a browser; there is nobody there but the reader and what came with the content.
        return html
    import nh3

    return nh3.clean(
        html, tags=TAGS, attributes=ATTRIBUTES, attribute_filter=_own_only, url_schemes=set(), link_rel=None
    )


def _own_only(tag: str, attribute: str, value: str) -> str | None:
    return value if attribute != "href" or OWN.fullmatch(value) else None


def cited(entries: Iterable[str]) -> tuple[Cited, ...]:
    """These entries, to be linked."""
    return reference().judge.cited(entries)
