"""The page that people get when something can't be: what is wrong, and what stands near."""

from dataclasses import dataclass
from typing import ClassVar

from flask import request
from werkzeug.exceptions import HTTPException

from refsvc.corpus import Link
from refsvc.http import reference, said
from refsvc.site.rendering import PageContext, render


@dataclass(frozen=True, kw_only=True)
class FailurePage(PageContext):
    """What went wrong, and where to go on."""

    template: ClassVar[str] = "failure.html"

    status: int
    advice: str
    """What went wrong here; empty where no more is known than the status."""
    query: str = ""
    """Words of the address, to search for."""
    near: tuple[Link, ...] = ()


def failure_page(error: HTTPException) -> str:
    """The page that says what failed, and where to go on."""
    status = error.code or 500
    # A description of our own says more than the general advice; that of the framework says less.
    is_own = error.description and error.description != type(error).description
    advice = str(error.description) if is_own else ""
    words = _words_of(request.path) if status == 404 else ""
    context = FailurePage(
        title=said("failure.nothing") if status == 404 else error.name,
        address=request.path,
        status=status,
        advice=advice,
        query=words,
        near=_near(words) if words else (),
    )
    return render(context)


def _words_of(path: str) -> str:
    """The last parts of an address as words: `/e/faq-2e/cloaks/bounty` becomes `cloaks bounty`."""
    parts = [part for part in path.split("/") if part][-2:]
    words = " ".join(part.replace("-", " ").replace("_", " ") for part in parts if not part.endswith(("-2e", "-1e")))
    return words.removeprefix("e ").strip()[:80]


def _near(words: str) -> tuple[Link, ...]:
    corpus = reference().corpus
    identifier = request.path.removeprefix("/e/").strip("/")
    found = {}
    for name in [identifier, words, words.rpartition(" ")[2], *corpus.suggest(identifier), *corpus.suggest(words)]:
        if item := corpus.find(name):
            found[item.id] = corpus.link(item.id)
    return tuple(found.values())[:5]
