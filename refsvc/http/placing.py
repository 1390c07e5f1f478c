"""The site under a path of a host that it shares with others.

Inside, every address begins at the root of the site. Where a proxy says under which path readers see that root, or the
public address has one, whatever leaves the site gets it in front: links, forms, redirects, cookies, addresses in JSON.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any
from urllib.parse import urlsplit

from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException, NotFound

Environ = dict[str, Any]
Answers = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]

PATH = re.compile(r"(?:/[A-Za-z0-9._~-]+)+")
"""A path under which a site may stand."""
LINK = re.compile(rb'(\s(?:href|src|action|formaction)=\\?")(?=/(?!/))')
"""What stands before an address of the site in HTML, which may itself stand in a text of JSON."""
HTML_IN_JSON = re.compile(rb'"html":\s*"(?:[^"\\]|\\.)*"')
URL_IN_JSON = re.compile(rb'("(?:url|board)":\s*")(?=/(?!/))')
COOKIE_PATH = re.compile(r"(; Path=)(?=/)")
LINES = "application/x-ndjson"
PROXY = "werkzeug.proxy_fix.orig"
"""In the environment of a request of which a trusted proxy says how readers see it."""
JSON = ("application/json", "application/problem+json", LINES)
HTML = ("text/html", "image/svg+xml")


def placed(address: str) -> str:
    """An address of the site as readers reach it on this host."""
    return request.script_root + address


def set_up(app: Flask, public_url: str) -> None:
    """Lets the application stand under the path of its public address, or under the one that a trusted proxy names."""
    app.after_request(_placed)
    app.wsgi_app = _under(app, app.wsgi_app, urlsplit(public_url).path)  # type: ignore[assignment, method-assign]


def _under(app: Flask, answers: Answers, path: str) -> Answers:
    """The application, told under which path it stands; a proxy may take the path off or leave it.

    Where a path is called like an address of the site, as “/rules” is, that may be seen from what stands behind it.
    """

    def answering(environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        named = environ.get("SCRIPT_NAME", "").rstrip("/")
        said = named or path.rstrip("/")
        root = said if PATH.fullmatch(said) else ""
        environ["SCRIPT_NAME"] = root
        asked = environ.get("PATH_INFO", "")
        if root and (asked == root or asked.startswith(f"{root}/")):
            rest = asked[len(root) :] or "/"
            # A proxy that names the path has taken it off.
            is_named = bool(named) and PROXY in environ
            is_off = _is_address(app, asked) and (is_named or not _is_address(app, rest))
            if not is_off:
                environ["PATH_INFO"] = rest
        return answers(environ, start_response)

    return answering


def _is_address(app: Flask, path: str) -> bool:
    """Whether something stands at this path of the site."""
    try:
        app.url_map.bind("").match(path)
    except NotFound:
        return False
    except HTTPException:
        return True
    return True


def _placed(response: Response) -> Response:
    root = request.script_root.encode()
    if not root:
        return response
    for name, values in (("Location", _relocated), ("Set-Cookie", _cookie)):
        found = response.headers.getlist(name)
        if found:
            response.headers.setlist(name, [values(one, request.script_root) for one in found])
    kind = (response.content_type or "").partition(";")[0]
    if kind not in (*HTML, *JSON) or "Content-Encoding" in response.headers:
        return response
    change = in_html if kind in HTML else _in_json
    if response.is_streamed:
        response.response = _each(response.response, change, root)
    else:
        response.direct_passthrough = False
        response.set_data(change(response.get_data(), root))
    return response


def _each(pieces: Iterable[Any], change: Callable[[bytes, bytes], bytes], root: bytes) -> Iterator[bytes]:
    for piece in pieces:
        yield change(piece.encode() if isinstance(piece, str) else piece, root)


def in_html(text: bytes, root: bytes) -> bytes:
    """HTML with the addresses of the site below a root."""
    return LINK.sub(rb"\1" + root, text)


def _in_json(text: bytes, root: bytes) -> bytes:
    html = HTML_IN_JSON.sub(lambda found: in_html(found.group(), root), text)
    return URL_IN_JSON.sub(rb"\1" + root, html)


def _relocated(location: str, root: str) -> str:
    return root + location if location.startswith("/") and not location.startswith("//") else location


def _cookie(cookie: str, root: str) -> str:
    return COOKIE_PATH.sub(rf"\1{root}", cookie, count=1)
