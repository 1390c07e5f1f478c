"""The application: site and API over one corpus and index."""

from pathlib import Path

from flask import Flask, Response, json
from jinja2 import StrictUndefined
from werkzeug.exceptions import ServiceUnavailable
from werkzeug.middleware.proxy_fix import ProxyFix

from refsvc.api import serving as api
from refsvc.corpus import Corpus
from refsvc.search import SearchIndex, open_index
from refsvc.service import EXTENSION, Check, Service, service
from refsvc.settings import content_directory, data_directory, templates_directory
from refsvc.web import addresses, delivery, failures, machines, offline, rendering, security, sending, static_files
from refsvc.web import site as sites
from refsvc.web.configuration import Configuration
from refsvc.web.pages import BLUEPRINTS, board_sharing


def create_app(
    configuration: Configuration | None = None,
    *,
    corpus: Corpus | None = None,
    index: SearchIndex | None = None,
    data: Path | None = None,
) -> Flask:
    """The application, over the content and data directories of the settings unless it is given others."""
    settings = configuration or Configuration.from_environment()
    data = data or data_directory()
    corpus = corpus or Corpus.load(content_directory())
    index = index or open_index(corpus, data)
    app = Flask("refsvc", template_folder=str(templates_directory()), static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = settings.max_request_bytes
    app.json.ensure_ascii = False  # type: ignore[attr-defined]
    checks: dict[str, Check] = {"index": lambda: _asks(index)}
    app.extensions[EXTENSION] = answering = Service(corpus, index, data, checks)
    checks["store"] = answering.store.check
    board_sharing.limit(app, settings)
    app.extensions[sites.EXTENSION] = _site(settings, index)
    app.jinja_env.undefined = StrictUndefined
    rendering.set_up(app.jinja_env, static_files.symbols())
    failures.set_up(app)
    security.set_up(app)
    sending.set_up(app, settings)
    delivery.set_up(app)
    for blueprint in (*BLUEPRINTS, static_files.bp, offline.bp, machines.bp, api.blueprint(settings)):
        app.register_blueprint(blueprint)
    app.add_url_rule(addresses.HEALTH, "health", health)
    if settings.trusted_proxies:
        count = settings.trusted_proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=count, x_proto=count, x_host=count)  # type: ignore[method-assign]
    return app


def health() -> Response:
    """200 when every part of the service answers, else 503 with the names of those that don't."""
    silent = []
    for name, check in service().checks.items():
        try:
            check()
        except Exception as error:
            failures.LOG.error("%s does not answer", name, exc_info=error)
            silent.append(name)
    if silent:
        raise ServiceUnavailable(f"No answer from: {', '.join(silent)}.")
    values = {"status": "ok", "answering": list(service().checks), "version": sites.site().version}
    response = Response(json.dumps(values), mimetype="application/json")
    response.headers["Cache-Control"] = "no-store"
    return response


def _asks(index: SearchIndex) -> None:
    index.search("attack", limit=1)


def _site(settings: Configuration, index: SearchIndex) -> sites.Site:
    static_version = static_files.digest(static_files.DIRECTORY)
    version = f"{index.digest[:12]}-{static_files.digest(static_files.DIRECTORY, templates_directory())}"
    return sites.Site(version, static_version, settings.public_url)
