"""The blueprint of the API: its operations, its own description and its limits."""

import threading
from typing import cast

from flask import Blueprint, Flask, Response, current_app, g, json, request
from werkzeug.exceptions import NotFound

from refsvc.api import (
    boards,
    comparing,
    drafts,
    editions,
    exams,
    hosting,
    lookup,
    made,
    packs,
    puzzles,
    saved,
    scenarios,
)
from refsvc.api.openapi import document
from refsvc.api.refusals import TOO_OFTEN
from refsvc.api.schemas import Schema
from refsvc.http import Allowance, Configuration, Problem, TokenBuckets, absolute, addresses, client, is_report, work

DESCRIBED = "refsvc.openapi"
DESCRIBING = threading.Lock()
"""Held by the one request that makes the document, however many ask for it meanwhile."""
PARTS = (lookup, scenarios, boards, drafts, packs, comparing, editions, saved, puzzles, made, exams, hosting)


def set_up(app: Flask, settings: Configuration) -> None:
    """Adds the API to an application, with the limits of these settings."""
    app.url_map.converters["puzzle_name"] = puzzles.PuzzleName
    outer = Blueprint("api_v1", __name__)
    for part in PARTS:
        outer.register_blueprint(part.bp)
    outer.add_url_rule(addresses.API + addresses.API_DOCUMENT, "openapi", openapi)
    app.after_request(_counted)
    # Of the application, so that they also hold for addresses that the API does not have.
    if settings.api_rate:
        buckets = TokenBuckets(settings.api_rate, settings.api_burst)
        app.before_request(lambda: _limited(buckets) if _is_asked() else None)
    if settings.save_rate:
        saves = TokenBuckets(settings.save_rate, settings.save_burst)
        app.before_request(lambda: _limited(saves) if _is_saving() else None)
    app.before_request(_named)
    app.register_blueprint(outer)


def description() -> Schema:
    """The OpenAPI document of the application that answers now, at the address under which its readers reach it."""
    kept = current_app.extensions
    if DESCRIBED not in kept:
        # Its examples are real answers, which take a moment; they depend on nothing but the content.
        work.take_place()
        with DESCRIBING:
            if DESCRIBED not in kept:
                kept[DESCRIBED] = document([operation for part in PARTS for operation in part.operations.all])
    return {**cast(Schema, kept[DESCRIBED]), "servers": [{"url": absolute(addresses.API)}]}


def openapi() -> Response:
    """The OpenAPI document."""
    return Response(json.dumps(description()), mimetype="application/json")


def _named() -> None:
    """Says of an address that the API does not have where it is described."""
    if _is_asked() and isinstance(request.routing_exception, NotFound):
        name = request.path.removeprefix(f"{addresses.API}/")
        raise NotFound(f"The API has no '{name}'; {addresses.API}{addresses.API_DOCUMENT} describes what it has.")


def _is_asked() -> bool:
    return request.path.startswith(f"{addresses.API}/")


def _limited(buckets: TokenBuckets) -> None:
    allowance = buckets.take(client())
    g.allowance, g.burst = allowance, buckets.burst
    if not allowance.is_allowed:
        raise Problem(*TOO_OFTEN, f"Too many requests; ask again in {allowance.wait} s.")


def _is_saving() -> bool:
    path = request.path.removeprefix(addresses.API)
    is_kept = path.startswith(addresses.API_SAVED) or is_report(path)
    return _is_asked() and is_kept and request.method in ("POST", "PUT", "DELETE")


def _counted(response: Response) -> Response:
    allowance: Allowance | None = g.get("allowance")
    if allowance is None:
        return response
    response.headers["X-RateLimit-Limit"] = str(g.burst)
    response.headers["X-RateLimit-Remaining"] = str(allowance.remaining)
    if allowance.wait:
        response.headers["Retry-After"] = str(allowance.wait)
    return response
