"""Headers that tell browsers what a page may do: nothing but what the site itself serves, and no inline code."""

import re

from flask import Flask, Response, abort, request

from refsvc.http import addresses
from refsvc.http.running import said

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
CONTENT_SECURITY_POLICY = "; ".join(f"{name} {value}" for name, value in POLICY.items())
HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}
PARTS = ("text/css", "text/javascript", "font/woff2", "image/svg+xml")
"""Files of the site itself that a page is made of: the policy of the page holds for them."""
OF_PARTS = ("X-Content-Type-Options",)
EVERY_FRAME = "frame-ancestors *"
HOST = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(:[0-9]{1,5})?")
"""How a host is written, with or without a port."""
ONE_YEAR = "max-age=31536000"


def for_everyone(response: Response) -> Response:
    """The answer, with leave for pages of others to show it: a picture, or a page to embed."""
    response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    # A drawing brings its colours and its typeface with it; it holds no scripts, and this policy would let none run.
    own = {"style-src": "'self' 'unsafe-inline'", "font-src": "'self' data:", "script-src": "'none'"}
    policy = {**POLICY, "frame-ancestors": "*", **own}
    response.headers["Content-Security-Policy"] = "; ".join(f"{name} {value}" for name, value in policy.items())
    return response


def for_the_worker(response: Response) -> Response:
    """The answer, with leave to run what was compiled to WebAssembly: the script that runs Python within a browser."""
    policy = {**POLICY, "script-src": "'self' 'wasm-unsafe-eval'"}
    response.headers["Content-Security-Policy"] = "; ".join(f"{name} {value}" for name, value in policy.items())
    return response


def set_up(app: Flask) -> None:
    """Adds the headers to everything that the application answers."""
    app.before_request(_refuse_nameless)
    app.after_request(_secured)


def _refuse_nameless() -> None:
    """Refuses a request that does not say for which host it is, as HTTP/1.1 demands; or for one that can't be."""
    host = request.environ.get("HTTP_HOST", "")
    may_be_nameless = request.environ.get("SERVER_PROTOCOL") != "HTTP/1.1"
    if not (HOST.fullmatch(host) or (not host and may_be_nameless)):
        abort(400, said("failure.host"))


def _secured(response: Response) -> Response:
    is_part = request.path.startswith(addresses.STATIC.partition("<")[0]) and response.mimetype in PARTS
    for name in OF_PARTS if is_part else HEADERS:
        response.headers.setdefault(name, HEADERS[name])
    # No value of it allows framing; browsers that know frame-ancestors don't need it.
    if EVERY_FRAME in response.headers.get("Content-Security-Policy", ""):
        del response.headers["X-Frame-Options"]
    is_api = request.path.startswith(addresses.API + "/")
    # The API holds nothing private: pages of others may read it.
    response.headers.setdefault("Cross-Origin-Resource-Policy", "cross-origin" if is_api else "same-origin")
    if is_api:
        response.headers["Access-Control-Allow-Origin"] = "*"
    if request.is_secure:
        response.headers["Strict-Transport-Security"] = ONE_YEAR
    return response
