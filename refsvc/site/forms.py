"""What holds for everything that a page is sent: it comes from the site itself, and not too often."""

from urllib.parse import urlsplit

from flask import Flask, abort, request

from refsvc.http import Configuration, TokenBuckets, addresses, client, is_report, said

OWN = ("none", "same-origin")
"""What a browser says of a request that the reader made, or a page of this site."""


def set_up(app: Flask, settings: Configuration) -> None:
    """Guards the forms of all pages; the API has rules of its own."""
    buckets = TokenBuckets(settings.api_rate, settings.api_burst) if settings.api_rate else None
    reports = TokenBuckets(settings.save_rate, settings.save_burst) if settings.save_rate else None

    def guard() -> None:
        if request.method in ("GET", "HEAD", "OPTIONS") or request.path.startswith(addresses.API + "/"):
            return
        if _is_foreign():
            abort(403, said("failure.foreign"))
        # The host reads every report, so they are as rare as what is saved.
        for asked in (buckets, reports if is_report(request.path) else None):
            if asked and not (allowance := asked.take(client())).is_allowed:
                abort(429, said("failure.too-often", seconds=allowance.wait))

    app.before_request(guard)


def _is_foreign() -> bool:
    if request.headers.get("Sec-Fetch-Site", "none") not in OWN:
        return True
    origin = request.headers.get("Origin", "")
    return bool(origin) and urlsplit(origin).netloc != request.host
