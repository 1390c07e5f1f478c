"""The routes of the host: what readers publish is let through, and what is reported is looked at and taken down."""

import hmac
from dataclasses import dataclass
from typing import Annotated, Any, TypedDict

from flask import Blueprint

import engine
from refsvc import bounds
from refsvc.api.operations import Operations
from refsvc.api.parameters import slug
from refsvc.api.refusals import FOREIGN, NOT_FOUND, as_problems
from refsvc.api.schemas import Schema
from refsvc.http import Problem, addresses, configuration, reference
from refsvc.store import Care, InCare

bp = Blueprint("hosting_routes", __name__, url_prefix=addresses.API)
operations = Operations(bp)

SLUG = slug()
KEY: Schema = {"type": "string", "maxLength": bounds.LONGEST_COOKIE, "description": "The key of the host."}
UNLOCKED: Schema = {
    "type": "object",
    "required": ["key"],
    "additionalProperties": False,
    "properties": {"key": KEY},
}
TAKING_DOWN: Schema = {
    "type": "object",
    "required": ["key", "because"],
    "additionalProperties": False,
    "properties": {
        "key": KEY,
        "because": {
            "type": "string",
            "minLength": 1,
            "maxLength": bounds.LONGEST_REPORT,
            "description": "Why, for its maker.",
        },
    },
}
LOCKED = {403: "It is not the key of the host.", 404: "This service has no host's key."}
NO_PUZZLE = {**LOCKED, 404: "This service has no host's key, or no reader saved a puzzle with this slug."}
EXAMPLE_KEY = "b0Zt3q…"


@dataclass(frozen=True)
class ReportAnswer:
    """What somebody says against a puzzle."""

    says: str
    reported_at: str


@dataclass(frozen=True)
class InCareAnswer:
    """A puzzle that the host has to look at, or took down."""

    slug: str
    url: Annotated[str, "Path of its page on the site."]
    title: str
    care: Annotated[str, "waiting, listed (and reported) or down."]
    because: Annotated[str, "Why it was taken down; empty for all others."]
    updated_at: str
    reports: tuple[ReportAnswer, ...]
    is_own: Annotated[bool, "Whether it comes with the service, so that nobody can take it down."]


@dataclass(frozen=True)
class QueueAnswer:
    """What the host has to look at."""

    puzzles: Annotated[tuple[InCareAnswer, ...], "The oldest first, and then what was taken down."]


class CareAnswer(TypedDict):
    """How a puzzle stands with the host now."""

    slug: str
    care: str


@operations.post(
    addresses.API_HOST_QUEUE,
    summary="What waits for the host, is reported or was taken down",
    body=UNLOCKED,
    answers=QueueAnswer,
    example={"body": {"key": EXAMPLE_KEY}},
    shown={
        "puzzles": [
            {
                "slug": "k7f3m2qa",
                "url": "/puzzles/k7f3m2qa",
                "title": "Next to each other",
                "care": "waiting",
                "because": "",
                "updated_at": "2026-05-02T10:00:00+00:00",
                "reports": [],
                "is_own": False,
            }
        ]
    },
    problems={400: "The body is malformed.", **LOCKED},
)
def queue(body: Any) -> QueueAnswer:
    """The same as on the page of the host. The key is that of the service: `REFSVC_HOST_KEY`."""
    _unlocked(body, UNLOCKED)
    return QueueAnswer(tuple([_told(one) for one in reference().care.all()]))


@operations.post(
    addresses.API_HOST_LET_THROUGH,
    summary="Let a reader's puzzle through",
    parameters=(SLUG,),
    body=UNLOCKED,
    answers=CareAnswer,
    example={"slug": "k7f3m2qa", "body": {"key": EXAMPLE_KEY}},
    shown={"slug": "k7f3m2qa", "care": "listed"},
    problems={400: "The body is malformed.", **NO_PUZZLE},
    writes=True,
)
def let_through(slug: str, body: Any) -> CareAnswer:
    """Anybody may find it from now on, and what was reported of it is done with."""
    _unlocked(body, UNLOCKED)
    with as_problems():
        reference().care.let_through(slug)
    return {"slug": slug, "care": Care.LISTED.value}


@operations.post(
    addresses.API_HOST_TAKE_DOWN,
    summary="Take a reader's puzzle down",
    parameters=(SLUG,),
    body=TAKING_DOWN,
    answers=CareAnswer,
    example={"slug": "k7f3m2qa", "body": {"key": EXAMPLE_KEY, "because": "An insult"}},
    shown={"slug": "k7f3m2qa", "care": "down"},
    problems={400: "The body is malformed.", **NO_PUZZLE, 422: "Nothing is said about why."},
    writes=True,
)
def take_down(slug: str, body: Any) -> CareAnswer:
    """Nobody sees it any more but its maker, who is told why."""
    asked = _unlocked(body, TAKING_DOWN)
    with as_problems():
        because = engine.plain.text(asked.get("because"), "because", least=1, most=bounds.LONGEST_REPORT)
        if not because.strip():
            raise engine.NotUnderstood("nothing is said", expected="why, for its maker", where="because")
        reference().care.take_down(slug, because)
    return {"slug": slug, "care": Care.DOWN.value}


def _unlocked(body: Any, form: Schema) -> dict[str, Any]:
    """What is asked, of whoever has the key."""
    with as_problems():
        asked = dict(engine.plain.mapping(body, "", tuple(form["properties"])))
        given = engine.plain.text(asked.get("key"), "key", most=bounds.LONGEST_COOKIE)
    key = configuration().host_key
    if not key:
        raise Problem(*NOT_FOUND, "This service has no host's key.")
    if not hmac.compare_digest(key.encode(), given.encode()):
        raise Problem(*FOREIGN, "That is not the key of the host.")
    return asked


def _told(one: InCare) -> InCareAnswer:
    return InCareAnswer(
        slug=one.slug,
        url=addresses.puzzle(one.slug),
        title=one.title,
        care=one.care.value,
        because=one.because,
        updated_at=one.updated_at,
        reports=tuple([ReportAnswer(each.says, each.reported_at) for each in one.reports]),
        is_own=one.is_own,
    )
