"""The application: site and API over one corpus and index. It stands above both, which know nothing of each other."""

from pathlib import Path

from flask import Flask, Response, json
from jinja2 import StrictUndefined
from werkzeug.exceptions import ServiceUnavailable
from werkzeug.middleware.proxy_fix import ProxyFix

from refsvc import api, site
from refsvc.corpus import Corpus
from refsvc.http import Configuration, addresses, answer_from, delivery, failures, security, service
from refsvc.search import SearchIndex, open_index
from refsvc.service import Check, Service
from refsvc.settings import content_directory, data_directory, templates_directory


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
    app.jinja_env.undefined = StrictUndefined
    checks: dict[str, Check] = {"index": lambda: _asks(index)}
    answering = Service(corpus, index, data, checks)
    checks["store"] = answering.store.check
    answer_from(app, answering, settings.public_url)
    failures.set_up(app, site.failure_page)
    security.set_up(app)
    site.set_up(app, settings, api.description)
    api.set_up(app, settings)
    delivery.set_up(app)
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
    values = {"status": "ok", "answering": list(service().checks), "version": site.version()}
    response = Response(json.dumps(values), mimetype="application/json")
    response.headers["Cache-Control"] = "no-store"
    return response


def _asks(index: SearchIndex) -> None:
    index.search("attack", limit=1)
