"""What is answered when something can't be: a page that helps, or a problem where a program asked."""

import logging
from dataclasses import dataclass
from typing import ClassVar

from flask import Flask, Response, make_response, request
from werkzeug.exceptions import HTTPException, InternalServerError

from refsvc.api import problems
from refsvc.corpus import Link
from refsvc.service import service
from refsvc.web import addresses
from refsvc.web.rendering import PageContext, render

LOG = logging.getLogger("refsvc")

ADVICE = {
    400: "The address asks for something that this page can't do.",
    404: "Nothing stands at this address. It may be misspelt, or come from an older version.",
    405: "This address can be read, but nothing can be sent to it.",
    413: "What was sent is larger than is taken here.",
    500: "That is a mistake of ours, and it has been noted. Another try may work.",
    503: "The service isn't ready yet. Try again in a moment.",
}


@dataclass(frozen=True, kw_only=True)
class FailurePage(PageContext):
    """What went wrong, and where to go on."""

    template: ClassVar[str] = "failure.html"

    status: int
    advice: str
    query: str = ""
    """Words of the address, to search for."""
    near: tuple[Link, ...] = ()


def set_up(app: Flask) -> None:
    """Answers every failure of the application."""
    app.register_error_handler(HTTPException, _http_failure)
    app.register_error_handler(Exception, _unexpected)
    app.register_error_handler(problems.Problem, problems.response)


def _http_failure(error: HTTPException) -> Response:
    if error.code is None or error.code < 400:
        return make_response(error.get_response())
    if _asks_for_data():
        return problems.from_http(error)
    response = make_response(render(_page(error)), error.code)
    for name, value in error.get_headers():
        if name.lower() not in ("content-type", "content-length"):
            response.headers[name] = value
    return response


def _unexpected(error: Exception) -> Response:
    LOG.error("%s %s failed", request.method, request.path, exc_info=error)
    return _http_failure(InternalServerError(ADVICE[500]))


def _asks_for_data() -> bool:
    return request.path.startswith(addresses.API + "/") or request.path == addresses.HEALTH


def _page(error: HTTPException) -> FailurePage:
    status = error.code or 500
    # A description of our own says more than the general advice; that of the framework says less.
    is_own = error.description and error.description != type(error).description
    advice = str(error.description) if is_own else ADVICE.get(status, error.name)
    words = _words_of(request.path) if status == 404 else ""
    return FailurePage(
        title="Nothing here" if status == 404 else error.name,
        address=request.path,
        status=status,
        advice=advice,
        query=words,
        near=_near(words) if words else (),
    )


def _words_of(path: str) -> str:
    """The last parts of an address as words: `/e/faq-2e/cloaks/bounty` becomes `cloaks bounty`."""
    parts = [part for part in path.split("/") if part][-2:]
    words = " ".join(part.replace("-", " ").replace("_", " ") for part in parts if not part.endswith(("-2e", "-1e")))
    return words.removeprefix("e ").strip()[:80]


def _near(words: str) -> tuple[Link, ...]:
    corpus = service().corpus
    identifier = request.path.removeprefix("/e/").strip("/")
    found = {}
    for name in [identifier, words, words.rpartition(" ")[2], *corpus.suggest(identifier), *corpus.suggest(words)]:
        if item := corpus.find(name):
            found[item.id] = corpus.link(item.id)
    return tuple(found.values())[:5]
