"""The application: site and API over one reference. It stands above both, which know nothing of each other."""

from flask import Flask, Response, json
from jinja2 import StrictUndefined
from werkzeug.exceptions import ServiceUnavailable
from werkzeug.middleware.proxy_fix import ProxyFix

from refsvc import api, site
from refsvc.http import Configuration, addresses, answer_from, delivery, failures, reference, security, work
from refsvc.reference import Reference
from refsvc.settings import templates_directory
from refsvc.store import StoreError


def create_app(configuration: Configuration | None = None, answering: Reference | None = None) -> Flask:
    """The application that answers from a reference: that of the settings unless it is given another one."""
    settings = configuration or Configuration.from_environment()
    answering = answering or Reference.open()
    _open_store(answering)
    app = Flask("refsvc", template_folder=str(templates_directory()), static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = settings.max_request_bytes
    app.json.ensure_ascii = False  # type: ignore[attr-defined]
    app.jinja_env.undefined = StrictUndefined
    answer_from(app, answering, settings.public_url)
    failures.set_up(app, site.failure_page)
    security.set_up(app)
    work.set_up(app, settings)
    site.set_up(app, settings, api.description)
    api.set_up(app, settings)
    delivery.set_up(app)
    app.add_url_rule(addresses.HEALTH, "health", health)
    if settings.trusted_proxies:
        count = settings.trusted_proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=count, x_proto=count, x_host=count)  # type: ignore[method-assign]
    return app


def _open_store(answering: Reference) -> None:
    """Opens the store, so that no request waits for it and no two open it at once; without it, the rest is served."""
    try:
        answering.store.check()
    except StoreError as error:
        failures.LOG.error("the store does not answer, and all that needs it will say so: %s", error)


def health() -> Response:
    """200 when every part of the service answers, else 503 with the names of those that don't."""
    silent = []
    for name, check in reference().checks.items():
        try:
            check()
        except Exception as error:
            failures.LOG.error("%s does not answer", name, exc_info=error)
            silent.append(name)
    if silent:
        raise ServiceUnavailable(f"No answer from: {', '.join(silent)}.")
    values = {"status": "ok", "answering": list(reference().checks), "version": site.version()}
    response = Response(json.dumps(values), mimetype="application/json")
    response.headers["Cache-Control"] = "no-store"
    return response
