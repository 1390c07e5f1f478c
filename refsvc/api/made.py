"""The routes for makers: how what they made stands, and a draft published, for whoever has the edit codes."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple, TypedDict, TypeVar

from flask import Blueprint

import engine
from refsvc import bounds
from refsvc.api.operations import Operations
from refsvc.api.parameters import slug
from refsvc.api.refusals import CONFLICT, as_problems
from refsvc.api.schemas import Schema
from refsvc.http import Problem, addresses, asker, configuration, puzzle_at, reference
from refsvc.store import Care, MadeExam, MadePuzzle, NotAllowed, NotFound, SavedPuzzle

bp = Blueprint("making_routes", __name__, url_prefix=addresses.API)
operations = Operations(bp)

FoundT = TypeVar("FoundT")
SLUG = slug()
CODE: Schema = {"type": "string", "maxLength": bounds.LONGEST_COOKIE, "description": "The edit code."}
NAMED: Schema = {
    "type": "array",
    "maxItems": bounds.MOST_MADE,
    "items": {
        "type": "object",
        "required": ["slug", "token"],
        "additionalProperties": False,
        "properties": {"slug": {"type": "string", "maxLength": bounds.LONGEST_SLUG}, "token": CODE},
    },
}
MADE: Schema = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "puzzles": {**NAMED, "description": "Puzzles with their edit codes."},
        "exams": {**NAMED, "description": "Exams with their lead's codes."},
    },
}
PUBLISHING: Schema = {
    "type": "object",
    "required": ["token", "version"],
    "additionalProperties": False,
    "properties": {
        "token": CODE,
        "version": {
            "type": "integer",
            "minimum": 1,
            "maximum": bounds.MOST_VERSIONS,
            "description": "The version that is meant: one that was saved since is not published with it.",
        },
    },
}


class Named(NamedTuple):
    """Something that somebody made, with the code that says so."""

    slug: str
    token: str


@dataclass(frozen=True)
class MadePuzzleAnswer:
    """How a puzzle stands that somebody made."""

    slug: str
    url: Annotated[str, "Path of its page on the site."]
    title: str
    kind: str
    version: int
    state: Annotated[str, "draft, published, waiting (for the host) or down (taken down by the host)."]
    because: Annotated[str, "Why it was taken down; empty for all others."]
    tries: int
    solved: Annotated[int, "Tries that were right."]
    reports: Annotated[int, "Reports that the host has not looked at yet."]
    updated_at: str


@dataclass(frozen=True)
class MadeExamAnswer:
    """How an exam stands that somebody set."""

    slug: str
    url: Annotated[str, "Path of its results on the site."]
    title: str
    closed: bool
    tries: int
    running: Annotated[int, "Tries that are not over yet."]
    created_at: str


@dataclass(frozen=True)
class MadeAnswerOfAll:
    """How all of it stands. What is no more, or has another code, is left out."""

    puzzles: tuple[MadePuzzleAnswer, ...]
    exams: tuple[MadeExamAnswer, ...]


class PublishedAnswer(TypedDict):
    """A puzzle that was a draft."""

    slug: str
    state: Annotated[str, "published, or waiting where the host looks at it first."]


@operations.post(
    addresses.API_MADE,
    summary="How what you made stands",
    body=MADE,
    answers=MadeAnswerOfAll,
    example={"body": {"puzzles": [{"slug": "k7f3m2qa", "token": "b0Zt3q…"}], "exams": []}},
    shown={
        "puzzles": [
            {
                "slug": "k7f3m2qa",
                "url": "/puzzles/k7f3m2qa",
                "title": "Next to each other",
                "kind": "quiz",
                "version": 2,
                "state": "published",
                "because": "",
                "tries": 12,
                "solved": 7,
                "reports": 0,
                "updated_at": "2026-05-02T10:00:00+00:00",
            }
        ],
        "exams": [],
    },
    problems={400: "The body is malformed."},
)
def made(body: Any) -> MadeAnswerOfAll:
    """Title, state, tries and reports of each puzzle, and how many sit each exam: nothing of it is public."""
    with as_problems():
        asked = engine.plain.mapping(body, "", tuple(MADE["properties"]))
        puzzles, exams = (tuple(_named(asked.get(name, []), name)) for name in MADE["properties"])
    makers = reference().makers
    return MadeAnswerOfAll(
        tuple([_puzzle(slug, one) for slug, one in _there(puzzles, makers.puzzle)]),
        tuple([_exam(slug, one) for slug, one in _there(exams, makers.exam)]),
    )


@operations.post(
    addresses.API_PUZZLE_PUBLISH,
    summary="Publish a draft",
    parameters=(SLUG,),
    body=PUBLISHING,
    answers=PublishedAnswer,
    example={"slug": "k7f3m2qa", "body": {"token": "b0Zt3q…", "version": 1}},
    shown={"slug": "k7f3m2qa", "state": "published"},
    problems={
        400: "The body is malformed.",
        403: "It is not the edit code.",
        404: "There is no puzzle with this slug.",
        409: "Another version was saved meanwhile, or the engine finds the puzzle wrong.",
        410: "The host took this puzzle down.",
        503: "The engine was not done in time; another try may work.",
    },
    writes=True,
)
def publish(slug: str, body: Any) -> PublishedAnswer:
    """Anybody may find it from now on, or once the host let it through. The engine must find nothing wrong with it."""
    with as_problems():
        asked = engine.plain.mapping(body, "", tuple(PUBLISHING["properties"]))
        token = engine.plain.text(asked.get("token"), "token", most=bounds.LONGEST_COOKIE)
        version = engine.plain.number(asked.get("version"), "version", least=1, most=bounds.MOST_VERSIONS)
        # Whoever has no right to it makes nobody search.
        if not reference().made.may_change(slug, token):
            raise NotAllowed(slug)
    if not puzzle_at(slug).verdict(asker()).sound:
        raise Problem(*CONFLICT, "The engine finds this puzzle wrong under the present rules and cards.")
    with as_problems():
        waits = bool(configuration().puzzle_queue)
        kept = reference().made.publish(slug, token, version, published=True, waits=waits)
    return {"slug": slug, "state": _state(kept)}


def _named(value: object, where: str) -> Iterator[Named]:
    """The slugs that are asked about, each with its code. Raises Malformed."""
    for place, row in enumerate(engine.plain.listing(value, where, bounds.MOST_MADE)):
        at = f"{where}[{place}]"
        told = engine.plain.mapping(row, at, Named._fields)
        slug_ = engine.plain.text(told.get("slug"), f"{at}.slug", most=bounds.LONGEST_SLUG)
        yield Named(slug_, engine.plain.text(told.get("token"), f"{at}.token", most=bounds.LONGEST_COOKIE))


def _there(named: Iterable[Named], find: Callable[[str, str], FoundT]) -> Iterator[tuple[str, FoundT]]:
    """Those that are there and have this code."""
    for one in named:
        with suppress(NotFound, NotAllowed):
            yield one.slug, find(*one)


def _state(one: MadePuzzle | SavedPuzzle) -> str:
    if not one.published:
        return "draft"
    return "published" if one.care == Care.LISTED else one.care.value


def _puzzle(slug_: str, one: MadePuzzle) -> MadePuzzleAnswer:
    told = {name: getattr(one, name) for name in ("title", "kind", "version", "because", "tries", "solved", "reports")}
    return MadePuzzleAnswer(
        slug=slug_, url=addresses.puzzle(slug_), state=_state(one), updated_at=one.updated_at, **told
    )


def _exam(slug_: str, one: MadeExam) -> MadeExamAnswer:
    return MadeExamAnswer(slug=slug_, url=addresses.exam_results(slug_), **one._asdict())
