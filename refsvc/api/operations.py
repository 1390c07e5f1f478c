"""Operations of the API: each is a function with its parameters, its answer and an example, bound to a route."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from flask import Blueprint, Response, json, request

from refsvc.api.parameters import Parameter, read
from refsvc.api.problems import Fault, Problem

Answer = Mapping[str, Any]
Handler = Callable[..., Answer]


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
    """When it refuses, by status."""
    method: str = "GET"
    body: Any = None
    """The type of the body that it is sent, or its schema."""

    def run(self, path: Mapping[str, str]) -> Response:
        """The response to the request at hand, with these values from its path."""
        asked = [parameter for parameter in self.parameters if parameter.place == "query"]
        values = read(asked, {name: request.args.getlist(name) for name in request.args})
        if self.body is not None:
            values["body"] = sent()
        return Response(json.dumps(self.handler(**path, **values)), mimetype="application/json")


def sent() -> Any:
    """The value that the body of the request holds. Raises a Problem where it is no JSON."""
    try:
        return json.loads(request.get_data(cache=False).decode("utf-8"))
    except (ValueError, RecursionError) as error:
        fault: Fault = {"where": "body", "message": f"The body should be JSON: {error}."}
        raise Problem(400, "Bad Request", fault["message"], errors=[fault]) from None


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

    def _bound(self, rule: str, method: str, described: Mapping[str, Any]) -> Callable[[Handler], Handler]:
        def bound(handler: Handler) -> Handler:
            operation = Operation(handler=handler, rule=rule, method=method, **described)
            self.all.append(operation)
            self._blueprint.add_url_rule(rule, handler.__name__, lambda **path: operation.run(path), methods=[method])
            return handler

        return bound
