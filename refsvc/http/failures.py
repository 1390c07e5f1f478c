"""What is answered when something can't be: a problem where a program asked, else what the site shows to people."""

import logging
from collections.abc import Callable

from flask import Flask, Response, make_response, request
from werkzeug.exceptions import HTTPException, InternalServerError, ServiceUnavailable

from refsvc import bounds
from refsvc.drawing import NotDrawn
from refsvc.http import addresses, problems
from refsvc.http.running import said
from refsvc.puzzles import Stopped
from refsvc.store import StoreError

LOG = logging.getLogger("refsvc")

Shown = Callable[[HTTPException], str]
"""The page that says what failed."""


def set_up(app: Flask, shown: Shown) -> None:
    """Answers every failure of the application."""

    def failed(error: HTTPException) -> Response:
        if error.code is None or error.code < 400:
            return make_response(error.get_response())
        if _is_for_programs():
            return problems.from_http(error)
        return problems.with_headers(make_response(shown(error), error.code), error)

    def without_store(error: StoreError) -> Response:
        LOG.error("%s %s: the store does not answer: %s", request.method, request.path, error)
        return failed(ServiceUnavailable(said("failure.store")))

    def without_pictures(error: NotDrawn) -> Response:
        return failed(ServiceUnavailable(said("failure.png")))

    def stopped(error: Stopped) -> Response:
        return failed(ServiceUnavailable(said("failure.late"), retry_after=bounds.SECONDS_TO_RETRY))

    def unexpected(error: Exception) -> Response:
        LOG.error("%s %s failed", request.method, request.path, exc_info=error)
        return failed(InternalServerError(said("failure.ours")))

    app.register_error_handler(HTTPException, failed)
    app.register_error_handler(StoreError, without_store)
    app.register_error_handler(NotDrawn, without_pictures)
    app.register_error_handler(Stopped, stopped)
    app.register_error_handler(Exception, unexpected)
    app.register_error_handler(problems.Problem, problems.response)


def _is_for_programs() -> bool:
    return request.path.startswith(addresses.API + "/") or request.path == addresses.HEALTH
