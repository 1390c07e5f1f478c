"""Problems as `application/problem+json` (RFC 9457): what was wrong with a request and what was expected."""

from collections.abc import Sequence
from typing import Annotated, NotRequired, TypedDict

from flask import Response, json, request
from werkzeug.exceptions import HTTPException

MEDIA_TYPE = "application/problem+json"


class Fault(TypedDict):
    """One thing that is wrong with a request."""

    where: Annotated[str, "Name of the parameter, or place within the body."]
    message: Annotated[str, "What is wrong and what was expected, in a sentence."]
    start: NotRequired[Annotated[int, "First character of the text that it is about."]]
    end: NotRequired[Annotated[int, "Where that text ends."]]
    expected: NotRequired[Annotated[list[str], "What could stand there, best first."]]
    entries: NotRequired[Annotated[list[str], "Ids of the entries that decide it."]]


class ProblemAnswer(TypedDict):
    """A problem as RFC 9457 describes it."""

    type: Annotated[str, "Names the kind of problem; `about:blank` where the status says all."]
    title: Annotated[str, "The kind of problem in words."]
    status: Annotated[int, "The HTTP status."]
    detail: Annotated[str, "What is wrong with this request."]
    instance: Annotated[str, "The path that was asked for."]
    errors: NotRequired[Annotated[list[Fault], "Each thing that is wrong."]]
    suggestions: NotRequired[Annotated[list[str], "What was perhaps meant."]]


class Problem(Exception):
    """Ends a request with a problem."""

    def __init__(
        self,
        status: int,
        title: str,
        detail: str,
        *,
        errors: Sequence[Fault] = (),
        suggestions: Sequence[str] = (),
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.title = title
        self.detail = detail
        self.errors = errors
        self.suggestions = suggestions


def answer(problem: Problem) -> ProblemAnswer:
    """The problem as plain values."""
    values: ProblemAnswer = {
        "type": "about:blank",
        "title": problem.title,
        "status": problem.status,
        "detail": problem.detail,
        "instance": request.path,
    }
    if problem.errors:
        values["errors"] = list(problem.errors)
    if problem.suggestions:
        values["suggestions"] = list(problem.suggestions)
    return values


def response(problem: Problem) -> Response:
    """The problem as an HTTP response."""
    return Response(json.dumps(answer(problem)), problem.status, mimetype=MEDIA_TYPE)


def from_http(error: HTTPException) -> Response:
    """An HTTP error of the framework as a problem, with the headers that it brings."""
    return with_headers(response(Problem(error.code or 500, error.name, error.description or error.name)), error)


def with_headers(answered: Response, error: HTTPException) -> Response:
    """The answer with the headers that an HTTP error of the framework brings."""
    for name, value in error.get_headers():
        if name.lower() not in ("content-type", "content-length"):
            answered.headers[name] = value
    return answered
