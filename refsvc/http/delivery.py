"""How an answer travels: a tag by which a browser knows that it has it already, and compression."""

from flask import Flask, Response, request

from refsvc import bounds
from refsvc.http import compressing

COMPRESSIBLE = (
    "text/",
    "application/json",
    "application/problem+json",
    "application/x-ndjson",
    "image/svg+xml",
    "application/manifest+json",
)
KEPT_ANSWER = "no-cache"
"""A browser may keep the answer, but asks each time whether it is still the same."""


def set_up(app: Flask) -> None:
    """Tags and compresses what the application answers."""
    # Called in reverse order: the tag is that of the answer before it is compressed.
    app.after_request(_compressed)
    app.after_request(_tagged)


def _tagged(response: Response) -> Response:
    if request.method not in ("GET", "HEAD") or response.status_code != 200 or response.is_streamed:
        return response
    response.headers.setdefault("Cache-Control", KEPT_ANSWER)
    if response.cache_control.immutable:
        # What is kept for good is never asked for again; a tag would only weigh.
        return response
    response.add_etag(weak=True)
    response.make_conditional(request)
    return response


def _compressed(response: Response) -> Response:
    compressible = (response.content_type or "").startswith(COMPRESSIBLE)
    if compressible:
        response.vary.add("Accept-Encoding")
    if (
        not compressible
        or response.status_code in (204, 304)
        or request.method == "HEAD"
        or response.is_streamed
        or "Content-Encoding" in response.headers
        or not (way := compressing.understood(request.accept_encodings))
    ):
        return response
    response.direct_passthrough = False
    body = response.get_data()
    if len(body) >= bounds.WORTH_COMPRESSING:
        response.set_data(compressing.packed(body, way))
        response.headers["Content-Encoding"] = way
    return response
