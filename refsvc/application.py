"""The application: site and API over one reference. It stands above both, which know nothing of each other."""

from collections.abc import Mapping, Sequence
from functools import partial

from flask import Flask, Response, json
from jinja2 import StrictUndefined
from werkzeug.exceptions import ServiceUnavailable
from werkzeug.middleware.proxy_fix import ProxyFix

from refsvc import api, site
from refsvc.corpus import Problem
from refsvc.http import Configuration, addresses, answer_from, delivery, failures, placing, reference, security, work
from refsvc.metrics import MEDIA_TYPE, Metrics
from refsvc.reference import Check, Reference
from refsvc.settings import templates_directory
from refsvc.store import StoreError


def create_app(
    configuration: Configuration | None = None,
    answering: Reference | None = None,
    problems: Sequence[Problem] = (),
    metrics: Metrics | None = None,
) -> Flask:
    """The application that answers from a reference: that of the settings unless it is given another one.

    The problems are those of newer content, which could not be taken up; the metrics are told where there are any.
    """
    settings = configuration or Configuration.from_environment()
    answering = answering or Reference.open()
    _open_store(answering)
    app = Flask("refsvc", template_folder=str(templates_directory()), static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = settings.max_request_bytes
    app.json.ensure_ascii = False  # type: ignore[attr-defined]
    app.jinja_env.undefined = StrictUndefined
    answer_from(app, answering, settings)
    failures.set_up(app, site.failure_page)
    security.set_up(app)
    work.set_up(app, settings)
    site.set_up(app, settings, api.description)
    api.set_up(app, settings)
    delivery.set_up(app)
    # Before what delivers: an answer is tagged and compressed as it leaves.
    placing.set_up(app, settings.public_url)
    app.add_url_rule(addresses.HEALTH, "health", partial(health, problems))
    if metrics is not None:
        app.add_url_rule(addresses.METRICS, "metrics", partial(told, metrics, problems))
    if settings.trusted_proxies:
        count = settings.trusted_proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=count, x_proto=count, x_host=count, x_prefix=1)  # type: ignore[method-assign]
    return app


def _open_store(answering: Reference) -> None:
    """Opens the store, so that no request waits for it and no two open it at once; without it, the rest is served."""
    try:
        answering.store.check()
    except StoreError as error:
        failures.LOG.error("the store does not answer, and all that needs it will say so: %s", error)


def told(metrics: Metrics, problems: Sequence[Problem]) -> Response:
    """How the service fares, for a program that collects such numbers."""
    response = Response(metrics.text(_gauges(problems)), content_type=MEDIA_TYPE)
    response.headers["Cache-Control"] = "no-store"
    return response


def _gauges(problems: Sequence[Problem]) -> Mapping[str, tuple[str, float]]:
    return {
        "refsvc_entries": ("Entries and cards in force.", len(reference().corpus.items)),
        "refsvc_content_problems": ("Problems that keep newer content from being in force.", len(problems)),
        **{
            f"refsvc_{name}_up": (f"Whether the {name} answers.", float(_answers(name, check)))
            for name, check in reference().checks.items()
        },
    }


def _answers(name: str, check: Check) -> bool:
    try:
        check()
    except Exception as error:
        failures.LOG.error("%s does not answer", name, exc_info=error)
        return False
    return True


def health(problems: Sequence[Problem]) -> Response:
    """200 when every part of the service answers, else 503 with the names of those that don't.

    A service that answers from older content, since the present one is broken, is degraded and says what is wrong.
    """
    silent = [name for name, check in reference().checks.items() if not _answers(name, check)]
    if silent:
        raise ServiceUnavailable(f"No answer from: {', '.join(silent)}.")
    values: dict[str, object] = {"status": "ok", "answering": list(reference().checks), "version": site.version()}
    if problems:
        values |= {"status": "degraded", "content": [one._asdict() for one in problems]}
    response = Response(json.dumps(values), mimetype="application/json")
    response.headers["Cache-Control"] = "no-store"
    return response
