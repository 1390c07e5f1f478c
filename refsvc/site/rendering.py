"""Pages from their contexts: each kind of page is a dataclass that names its template, rendered whole or in part."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import ClassVar, Concatenate, ParamSpec, TypeVar

from flask import Response, abort, current_app, make_response, request
from jinja2 import Environment
from markupsafe import Markup, escape

from refsvc.corpus import Corpus, verdict_of
from refsvc.http import addresses, reference, said
from refsvc.site.frame import site


@dataclass(frozen=True, kw_only=True)
class PageContext:
    """What every page tells its template."""

    template: ClassVar[str]
    fragments: ClassVar[tuple[str, ...]] = ("main",)
    """Blocks of the template that may be asked for alone, by `?fragment=`."""
    section: ClassVar[str] = ""
    """The destination of the navigation that it belongs to."""

    title: str
    address: str
    """Its lasting address."""
    description: str = ""
    """In a sentence or two, for links that unfurl and for search engines."""
    is_article: bool = False
    picture: str = ""
    """Address of a picture that shows what the page is about, 1200 by 630 pixels, for links that unfurl."""


CODE = re.compile(r"`([^`]+)`")

Page = TypeVar("Page", bound=PageContext)
Asked = ParamSpec("Asked")


def standing(build: Callable[Concatenate[Corpus, Asked], Page]) -> Callable[Concatenate[Corpus, Asked], Page]:
    """A builder of contexts that depend on nothing but the content: each is built once for an application."""

    @wraps(build)
    def built_once(corpus: Corpus, /, *asked: Asked.args, **named: Asked.kwargs) -> Page:
        kept: dict[tuple[object, ...], Page] = current_app.extensions.setdefault("refsvc.standing", {})
        key = (build, *asked, *named.items())
        if key not in kept:
            kept[key] = build(corpus, *asked, **named)
        return kept[key]

    return built_once


def page(context: PageContext) -> str:
    """The page as HTML, or only the fragment of it that the request asks for."""
    fragment = request.args.get("fragment", "")
    if fragment and fragment not in context.fragments:
        abort(400, said("failure.fragment", asked=fragment, known=", ".join(context.fragments)))
    return render(context, fragment)


def render(context: PageContext, fragment: str = "") -> str:
    """The page in its frame, or one block of its template."""
    frame = f"fragments/{fragment}.html" if fragment else "layout.html"
    template = current_app.jinja_env.get_template(context.template)
    return template.render(page=context, site=site(), frame=frame)


def private_page(context: PageContext, status: int = 200) -> Response:
    """The page of one reader."""
    return private(make_response(page(context), status))


def private(response: Response) -> Response:
    """The answer, which no browser or proxy may keep for others."""
    response.headers["Cache-Control"] = "private, no-store"
    return response


def with_codes(text: str) -> Markup:
    """A text in which what stands between backticks is set as code."""
    return Markup(CODE.sub(r"<code>\1</code>", str(escape(text))))


def with_dice(text: str) -> Markup:
    """A text in which die symbols are set as pictures."""
    return Markup(reference().corpus.renderer.pictured(text))


def pack_name(pack: str) -> str:
    """What a pack is called."""
    return reference().corpus.packs[pack].name


def verdict_class(answer: str) -> str:
    """How an answer is shown: Yes, No and the silence of the sources are told apart at a glance from all else."""
    verdict = verdict_of(answer)
    return "verdict" if verdict in (None, "other") else f"verdict verdict-{verdict}"


def set_up(environment: Environment, symbols: Mapping[str, Markup], **more: object) -> None:
    """Gives the templates what all of them use."""
    environment.trim_blocks = environment.lstrip_blocks = True
    environment.filters.update(codes=with_codes, dice=with_dice)
    environment.globals.update(
        address=addresses, symbols=symbols, pack_name=pack_name, verdict_class=verdict_class, **more
    )
