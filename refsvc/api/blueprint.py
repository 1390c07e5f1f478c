"""The blueprint of the API: its operations, its own description and its limits."""

from typing import cast

from flask import Blueprint, Flask, Response, current_app, g, json, request
from werkzeug.exceptions import NotFound

from refsvc.api import boards, comparing, drafts, editions, lookup, packs, puzzles, saved, scenarios
from refsvc.api.openapi import document
from refsvc.api.schemas import Schema
from refsvc.http import Allowance, Configuration, Problem, TokenBuckets, absolute, addresses

DESCRIBED = "refsvc.openapi"
PARTS = (lookup, scenarios, boards, drafts, packs, comparing, editions, saved, puzzles)


def set_up(app: Flask, settings: Configuration) -> None:
    """Adds the API to an application, with the limits of these settings."""
    outer = Blueprint("api_v1", __name__)
    for part in PARTS:
        outer.register_blueprint(part.bp)
    outer.add_url_rule(addresses.API + addresses.API_DOCUMENT, "openapi", openapi)
    outer.add_url_rule(addresses.API + "/<path:anything>", "unknown", unknown)
    outer.after_request(_counted)
    if settings.api_rate:
        buckets = TokenBuckets(settings.api_rate, settings.api_burst)
        outer.before_request(lambda: _limited(buckets))
    if settings.save_rate:
        saves = TokenBuckets(settings.save_rate, settings.save_burst)
        outer.before_request(lambda: _limited(saves) if _is_saving() else None)
    app.register_blueprint(outer)


def description() -> Schema:
    """The OpenAPI document of the application that answers now, at the address under which its readers reach it."""
    # Its examples are real answers, which take a moment; they depend on nothing but the content.
    kept = current_app.extensions
    if DESCRIBED not in kept:
        kept[DESCRIBED] = document([operation for part in PARTS for operation in part.operations.all])
    return {**cast(Schema, kept[DESCRIBED]), "servers": [{"url": absolute(addresses.API)}]}


def openapi() -> Response:
    """The OpenAPI document."""
    return Response(json.dumps(description()), mimetype="application/json")


def unknown(anything: str) -> Response:
    """A problem, under the limits of the API, for an address that it does not have."""
    raise NotFound(f"The API has no '{anything}'; {addresses.API}{addresses.API_DOCUMENT} describes what it has.")


def _limited(buckets: TokenBuckets) -> None:
    allowance = buckets.take(request.remote_addr or "")
    g.allowance, g.burst = allowance, buckets.burst
    if not allowance.is_allowed:
        raise Problem(429, "Too Many Requests", f"Too many requests; ask again in {allowance.wait} s.")


def _is_saving() -> bool:
    is_kept = request.path.startswith(addresses.API + addresses.API_SAVED)
    return is_kept and request.method in ("POST", "PUT")


def _counted(response: Response) -> Response:
    allowance: Allowance | None = g.get("allowance")
    if allowance is None:
        return response
    response.headers["X-RateLimit-Limit"] = str(g.burst)
    response.headers["X-RateLimit-Remaining"] = str(allowance.remaining)
    if allowance.wait:
        response.headers["Retry-After"] = str(allowance.wait)
    return response
