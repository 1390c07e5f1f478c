"""The routes that keep scenarios: each under a short link, changed and deleted only with its edit token."""

from collections.abc import Mapping
from typing import Annotated, Any, TypedDict

from flask import Blueprint

import engine
from refsvc import bounds
from refsvc.api.operations import Operations
from refsvc.api.parameters import Parameter, slug
from refsvc.api.refusals import as_problems
from refsvc.api.requests import asked_of, scenario_body
from refsvc.api.scenarios import EXAMPLE, REFUSALS
from refsvc.api.schemas import Schema
from refsvc.http import addresses, asker, reference
from refsvc.store import Noted, Saved

SLUG = slug("^[a-z0-9]{6,32}$")
ONCE = Parameter(
    name="once",
    about="A secret of your own, which becomes the edit token: what is sent again with it is not saved twice.",
    schema={"type": "string", "pattern": "^[A-Za-z0-9_-]{22,80}$"},
    default="",
    example="k3JpX0b7Zt3q9sVw1LmN5uRe",
)

bp = Blueprint("saving", __name__, url_prefix=addresses.API)
operations = Operations(bp)


class SavedAnswer(TypedDict):
    """A saved scenario in one version."""

    slug: str
    url: Annotated[str, "Path of its page on the site."]
    version: int
    title: str
    document: Annotated[dict[str, Any], "The scenario."]
    saved_at: str
    rules: Annotated[str, "Digest of the rules and cards that were in force then; empty where nobody noted it."]
    changed: Annotated[list[str], "What the engine says otherwise now, in sentences; none where all of it holds."]


class SavedNewAnswer(SavedAnswer):
    """A scenario saved for the first time."""

    token: Annotated[str, "Allows to change it. It is told this once."]


class DeletedAnswer(TypedDict):
    """What is no more."""

    slug: str
    deleted: bool


SHOWN: SavedAnswer = {
    "slug": "k7f3m2qa",
    "url": "/s/k7f3m2qa",
    "version": 1,
    "title": "A Horde Slinger shoots",
    "document": EXAMPLE,
    "saved_at": "2024-04-03T12:00:00+00:00",
    "rules": "3f2a9c51d07be864",
    "changed": [],
}
GONE = {404: "Nothing is saved under this name."}
TOO_LARGE = {413: "The scenario is larger than is kept."}
SCENARIO = scenario_body()
CHANGE: Schema = {
    "type": "object",
    "$defs": SCENARIO["$defs"],
    "required": ["document", "version", "token"],
    "additionalProperties": False,
    "properties": {
        "document": {"anyOf": SCENARIO["anyOf"], "description": "The scenario."},
        "version": {
            "type": "integer",
            "minimum": 1,
            "maximum": bounds.MOST_VERSIONS,
            "description": "The version that was changed.",
        },
        "token": {"type": "string", "description": "The edit token."},
    },
}
DELETION: Schema = {
    "type": "object",
    "required": ["token"],
    "additionalProperties": False,
    "properties": {"token": {"type": "string", "description": "The edit token."}},
}


@operations.post(
    addresses.API_SAVED,
    summary="Save a scenario",
    parameters=(ONCE,),
    body=scenario_body(),
    answers=SavedNewAnswer,
    example={"body": EXAMPLE},
    shown={**SHOWN, "token": "b0Zt3q…"},
    problems={**REFUSALS, **TOO_LARGE},
    writes=True,
)
def save_new(body: Any, once: str) -> SavedNewAnswer:
    """The scenario under a short link of its own, with the token that allows to change it."""
    with as_problems():
        kept = _kept(body)
        saved, token = reference().saved.save_new(kept, _noted(kept), once)
    return {**_answer(saved), "token": token}


@operations.get(
    addresses.API_SAVED_ONE,
    summary="A saved scenario",
    parameters=(SLUG,),
    answers=SavedAnswer,
    example={"slug": "k7f3m2qa"},
    shown=SHOWN,
    problems={400: "There is a parameter that is not known.", **GONE},
)
def load(slug: str) -> SavedAnswer:
    """The scenario in its newest version."""
    with as_problems():
        return _answer(reference().saved.load(slug))


@operations.put(
    addresses.API_SAVED_ONE,
    summary="Save a new version of a scenario",
    parameters=(SLUG,),
    body=CHANGE,
    answers=SavedAnswer,
    example={"slug": "k7f3m2qa", "body": {"document": EXAMPLE, "version": 1, "token": "b0Zt3q…"}},
    shown={**SHOWN, "version": 2},
    problems={
        **REFUSALS,
        **GONE,
        **TOO_LARGE,
        403: "The token does not fit.",
        409: "Somebody saved a version in between; nothing was changed.",
    },
    writes=True,
)
def save(slug: str, body: Any) -> SavedAnswer:
    """The next version, made from the one that was seen. Earlier versions stay."""
    with as_problems():
        asked = engine.plain.mapping(body, "", tuple(CHANGE["properties"]))
        token = engine.plain.text(asked.get("token"), "token")
        seen = engine.plain.number(asked.get("version"), "version", least=1, most=bounds.MOST_VERSIONS)
    document = _kept(asked.get("document"))
    with as_problems():
        return _answer(reference().saved.save(slug, token, seen, document, _noted(document)))


@operations.delete(
    addresses.API_SAVED_ONE,
    summary="Delete a saved scenario",
    parameters=(SLUG,),
    body=DELETION,
    answers=DeletedAnswer,
    example={"slug": "k7f3m2qa", "body": {"token": "b0Zt3q…"}},
    shown={"slug": "k7f3m2qa", "deleted": True},
    problems={**REFUSALS, **GONE, 403: "The token does not fit."},
    writes=True,
)
def delete(slug: str, body: Any) -> DeletedAnswer:
    """Nothing is left of it, in none of its versions."""
    with as_problems():
        asked = engine.plain.mapping(body, "", tuple(DELETION["properties"]))
        token = engine.plain.text(asked.get("token"), "token")
    with as_problems():
        reference().saved.delete(slug, token)
    return {"slug": slug, "deleted": True}


def _kept(document: Any) -> Mapping[str, Any]:
    """The document to keep, after making sure that it is a scenario."""
    asked_of(document, ())
    kept: Mapping[str, Any] = document
    return kept


def _noted(document: Mapping[str, Any]) -> Noted:
    return reference().noted(document, progress=asker())


def _answer(saved: Saved) -> SavedAnswer:
    return {
        "slug": saved.slug,
        "url": addresses.saved(saved.slug),
        "version": saved.version,
        "title": saved.title,
        "document": dict(saved.document),
        "saved_at": saved.saved_at,
        "rules": saved.rules,
        "changed": list(reference().since_saved(saved, progress=asker())),
    }
