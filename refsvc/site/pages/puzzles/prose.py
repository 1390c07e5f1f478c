"""What is said about puzzles, as HTML: texts by whoever wrote them, so nothing in them becomes markup but ours."""

import re
from collections.abc import Iterable

import nh3
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
    html = reference().corpus.renderer.foreign(text, "2e")
    # Whatever Markdown made of it: what is not on these lists does not get through.
    clean = nh3.clean(
        html, tags=TAGS, attributes=ATTRIBUTES, attribute_filter=_own_only, url_schemes=set(), link_rel=None
    )
    return Markup(clean)


def _own_only(tag: str, attribute: str, value: str) -> str | None:
    return value if attribute != "href" or OWN.fullmatch(value) else None


def cited(entries: Iterable[str]) -> tuple[Cited, ...]:
    """These entries, to be linked."""
    return reference().judge.cited(entries)
