"""What is said about puzzles, as HTML: texts by whoever wrote them, so nothing in them becomes markup but ours."""

import re
from collections.abc import Iterable

from markupsafe import Markup

from refsvc.http import reference
from refsvc.judge import Cited

LINK = re.compile(r"\](?=[(:])")
"""Where Markdown would begin a link or a picture with an address of the author's choice."""


def prose(text: str) -> Markup:
    """A Markdown text as HTML, without tags, links and pictures of its author's; entries and terms are linked."""
    harmless = LINK.sub("] ", text.replace("&", "&amp;").replace("<", "&lt;"))
    return Markup(reference().corpus.renderer.markdown(harmless, "2e"))


def cited(entries: Iterable[str]) -> tuple[Cited, ...]:
    """These entries, to be linked."""
    return reference().judge.cited(entries)
