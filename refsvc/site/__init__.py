"""The site room: the reference as pages for people.

Imports run from `pages` (one file per kind of page; `board`, `puzzles` and `exams` are rooms of their own) over
`offline`, `bundle` and `discovery`, what pages are made of (`abilities`, `citations`, `links`), `rendering` and
`static_files` and `offered` to `frame`. It imports nothing of API and command line.
"""

from flask import Flask

from refsvc.http import Configuration, reference_of
from refsvc.settings import templates_directory
from refsvc.site import bundle, discovery, forms, letters, offline, rendering, static_files
from refsvc.site.failures import failure_page
from refsvc.site.frame import EXTENSION, OF_FILES, Described, Site, site
from refsvc.site.pages import BLUEPRINTS
from refsvc.site.pages.board import pictures

__all__ = ["OF_FILES", "bundle", "failure_page", "service_worker", "set_up", "static_addresses", "version"]


def set_up(app: Flask, settings: Configuration, described: Described) -> None:
    """Adds the pages to an application; `described` gives the description of the API that stands beside them."""
    reference = reference_of(app)
    sentences = static_files.digest_of(reference.corpus.sentences)
    static_version = static_files.digest(static_files.DIRECTORY)
    both = static_files.digest(static_files.DIRECTORY, templates_directory())
    version = f"{reference.digest}-{sentences}-{both}"
    app.extensions[EXTENSION] = Site(version, static_version, described)
    sheets = {"styles": static_files.styles, "everywhere": static_files.EVERYWHERE}
    rendering.set_up(app.jinja_env, static_files.symbols(), **sheets)
    forms.set_up(app, settings)
    letters.set_up(app.extensions, settings)
    pictures.limit(app, settings)
    for blueprint in (*BLUEPRINTS, static_files.bp, offline.bp, discovery.bp):
        app.register_blueprint(blueprint)


def version() -> str:
    """What changes with the content, its sentences, the templates and the static files."""
    return site().version


def service_worker(app: Flask, root: str, answering: str) -> str:
    """The script of the service worker for a site that is only files below this root, where this kit answers."""
    with app.test_request_context(environ_overrides={"SCRIPT_NAME": root}):
        return offline.service_worker_script(answering)


def static_addresses(app: Flask) -> list[str]:
    """The addresses of all static files that pages are made of."""
    with app.app_context():
        return [site().static(name) for name in static_files.of_every_page()]
