"""Operations of the API: each is a function with its parameters, its answer and an example, bound to a route."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from json import JSONDecodeError
from typing import Any

from flask import Blueprint, Response, json, request, stream_with_context

from refsvc import bounds
from refsvc.api.parameters import Parameter, read
from refsvc.api.refusals import FOREIGN, NO_JSON, NOT_UNDERSTOOD, UNREADABLE, Refusal
from refsvc.http import Fault, Problem
from refsvc.judge import as_data

Handler = Callable[..., Any]
"""Gives an answer: a record of the library, a typed dictionary, or plain data."""
LINES = "application/x-ndjson"
"""The media type of an answer that comes as lines of JSON."""


@dataclass(frozen=True, kw_only=True)
class Operation:
    """One operation and all that the document says of it."""

    handler: Handler
    rule: str
    """The pattern of its route, below the address of the API."""
    summary: str
    answers: Any
    """The type of what it answers."""
    parameters: Sequence[Parameter] = ()
    example: Mapping[str, Any] = field(default_factory=dict)
    """Values to show what it answers with."""
    problems: Mapping[int, str] = field(default_factory=dict)
    """When it refuses, by status; what is refused before it is asked is described for all operations alike."""
    method: str = "GET"
    body: Any = None
    """The type of the body that it is sent, or its schema."""
    lines: Callable[..., Iterator[Mapping[str, Any]]] | None = None
    """Answers in lines, the last of which holds the whole answer, for clients that accept that."""
    writes: bool = False
    """Whether it keeps what it is sent."""
    shown: Mapping[str, Any] | None = None
    """An example of its answer, where asking for one would change something."""

    def run(self, path: Mapping[str, str]) -> Response:
        """The response to the request at hand, with these values from its path."""
        asked = [parameter for parameter in self.parameters if parameter.place == "query"]
        values = read(asked, {name: request.args.getlist(name) for name in request.args})
        if self.writes:
            _refuse_foreign()
        if self.body is not None:
            values["body"] = sent()
        if self.lines is not None and request.accept_mimetypes.best == LINES:
            written = (f"{json.dumps(line)}\n" for line in self.lines(**path, **values))
            return Response(stream_with_context(written), mimetype=LINES)
        return Response(json.dumps(as_data(self.handler(**path, **values))), mimetype="application/json")


def sent() -> Any:
    """The value that the body of the request holds. Raises a Problem where it is no JSON, or nothing to work with."""
    try:
        value = json.loads(request.get_data(cache=False).decode("utf-8"), parse_int=_whole)
        # What comes in has to be able to go out again: half of a surrogate pair is no character.
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except (JSONDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _refused(UNREADABLE, f"The body should be JSON: {error}.") from None
    except ValueError as error:
        raise _refused(NOT_UNDERSTOOD, f"The body should hold nothing that can't be answered: {error}.") from None
    return value


def _refused(refusal: Refusal, sentence: str) -> Problem:
    fault: Fault = {"where": "body", "message": sentence}
    return Problem(*refusal, sentence, errors=[fault])


def _whole(digits: str) -> int:
    if len(digits) > bounds.DIGITS_READ:
        raise ValueError(f"too large a number, expected at most {bounds.DIGITS_READ} digits")
    return int(digits)


def _refuse_foreign() -> None:
    """Refuses what another site makes a browser send; a form can't send JSON, and a script has to ask first."""
    if request.mimetype != "application/json":
        raise Problem(*NO_JSON, "The body should be sent as application/json.")
    if request.headers.get("Sec-Fetch-Site", "none") not in ("none", "same-origin"):
        raise Problem(*FOREIGN, "Another site can't save anything here.")


class Operations:
    """The operations of one blueprint, in the order in which they were added."""

    def __init__(self, blueprint: Blueprint) -> None:
        self._blueprint = blueprint
        self.all: list[Operation] = []

    def get(self, rule: str, **described: Any) -> Callable[[Handler], Handler]:
        """Binds the function below to a route that is asked by GET."""
        return self._bound(rule, "GET", described)

    def post(self, rule: str, **described: Any) -> Callable[[Handler], Handler]:
        """Binds the function below to a route that is sent a body by POST."""
        return self._bound(rule, "POST", described)

    def put(self, rule: str, **described: Any) -> Callable[[Handler], Handler]:
        """Binds the function below to a route that is sent a body by PUT."""
        return self._bound(rule, "PUT", described)

    def delete(self, rule: str, **described: Any) -> Callable[[Handler], Handler]:
        """Binds the function below to a route that is sent a body by DELETE."""
        return self._bound(rule, "DELETE", described)

    def _bound(self, rule: str, method: str, described: Mapping[str, Any]) -> Callable[[Handler], Handler]:
        def bound(handler: Handler) -> Handler:
            operation = Operation(handler=handler, rule=rule, method=method, **described)
            self.all.append(operation)
            self._blueprint.add_url_rule(rule, handler.__name__, lambda **path: operation.run(path), methods=[method])
            return handler

        return bound
