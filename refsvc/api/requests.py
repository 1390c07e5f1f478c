"""What a body about a scenario asks, and the problems to answer with where it asks what can't be."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

import engine
from refsvc import bounds
from refsvc.api.schemas import Schema
from refsvc.http import Fault, Problem, reference
from refsvc.judge import Impossible, NotInOtherEdition, WrongScenario

EDITION = "2e"
"""The edition whose scenarios are sent and whose cards are offered."""
IMPOSSIBLE = "Position not possible"
OF_ONE_EDITION = "Of one edition only"


class Request(NamedTuple):
    """What a body asks: the case, the lines to play before, and what stands beside the scenario."""

    case: engine.Case
    beside: Mapping[str, Any]


def scenario_schema(edition: str = EDITION) -> Schema:
    """The schema of a scenario file of an edition."""
    return engine.EDITIONS[edition].schema(cases=True)


def scenario_body(*, needed: Schema | None = None, **beside: Schema) -> Schema:
    """The schema of a scenario file of any edition with further keys beside its own; ``needed`` says which must stand.

    The definitions of each edition go by names that tell them apart.
    """
    bodies: list[Schema] = []
    definitions: dict[str, Schema] = {}
    for edition in engine.EDITIONS:
        schema = _with_definitions_of(edition, scenario_schema(edition))
        definitions |= {f"{edition}-{name}": one for name, one in schema.pop("$defs").items()}
        schema.pop("$schema")
        properties = {**schema["properties"], "do": _shortened(schema["properties"]["do"]), **beside}
        bodies.append({**schema, "properties": properties, **({"allOf": [needed]} if needed else {})})
    return {"anyOf": bodies, "$defs": definitions}


def _shortened(lines: Schema) -> Schema:
    """What is done, in as many lines as a request may bring."""
    forms = [{**one, "maxItems": bounds.MOST_LINES} if one.get("type") == "array" else one for one in lines["anyOf"]]
    return {**lines, "anyOf": forms}


def _with_definitions_of(edition: str, value: Any) -> Any:
    """A schema whose references lead to the definitions of an edition."""
    if isinstance(value, Mapping):
        return {name: _with_definitions_of(edition, member) for name, member in value.items()}
    if isinstance(value, list):
        return [_with_definitions_of(edition, member) for member in value]
    if isinstance(value, str) and value.startswith("#/$defs/"):
        return f"#/$defs/{edition}-{value.removeprefix('#/$defs/')}"
    return value


@contextmanager
def as_problems(
    position: engine.Position | None = None, where: str = "", case: engine.Case | None = None
) -> Iterator[None]:
    """Turns what is refused, in reading or by the engine, into a problem.

    `position` is that in which something is asked, `where` the place that asks it, else what the refusal names; `case`
    is that whose lines are played.
    """
    try:
        yield
    except Impossible as error:
        raise _impossible(error.faults, error.where or "board") from None
    except WrongScenario as error:
        line = f"line {error.line}" if error.line else ""
        raise misunderstood(error.problem, ", ".join(filter(None, [line, error.where])), error.expected) from None
    except NotInOtherEdition as error:
        raise _of_one_edition(error) from None
    except engine.LineRefused as error:
        line = f"do[{error.number}]" if case is None else case.line_at(error.number)
        raise _refused(error.error, error.position, line) from None
    except engine.EngineError as error:
        raise _refused(error, position, where) from None


def asked_of(body: Any, beside: tuple[str, ...]) -> Request:
    """The scenario of a body, and those of these keys that stand beside it."""
    with as_problems():
        document = engine.plain.mapping(body, "")
        told = {key: value for key, value in document.items() if key not in beside}
        case = reference().case(told)
    if len(case.do) > bounds.MOST_LINES:
        raise misunderstood(f"{len(case.do)} lines are too many", "do", f"at most {bounds.MOST_LINES}")
    return Request(case, {key: document[key] for key in beside if key in document})


def played_of(case: engine.Case) -> engine.Play:
    """What the lines of a case come to. Raises a Problem for the first that can't be played."""
    with as_problems(case=case):
        return reference().judge.play(case)


def action_of(asked: Request) -> tuple[engine.Position, engine.Action]:
    """The action that a request is about, and the position in which it is asked."""
    case = asked.case
    if "action" in asked.beside:
        with as_problems(where="action"):
            return case.position, case.action(engine.plain.text(asked.beside["action"], "action"))
    with as_problems(case=case):
        played, action = reference().judge.asked_last(case)
        return played.position, action


def misunderstood(problem: str, where: str, expected: str, candidates: Sequence[str] = ()) -> Problem:
    """The problem of something that does not say what it should; ``candidates`` would be understood in its place."""
    hint = f" (expected {expected})" if expected else ""
    fault: Fault = {"where": where or "body", "message": f"{problem}{hint}"}
    if expected:
        fault["expected"] = [expected]
    at = f"{where}: " if where else ""
    return Problem(400, "Not understood", f"{at}{problem}{hint}", errors=[fault], suggestions=candidates)


def _refused(error: engine.EngineError, position: engine.Position | None, where: str) -> Problem:
    """What the engine refuses, as a problem that says why."""
    words, said = reference().judge.words, reference().judge.refusal(error, position)
    match error:
        case engine.NotUnderstood():
            return misunderstood(error.problem, error.where or where, error.expected, error.candidates)
        case engine.IllegalAction():
            faults: list[Fault] = [
                {"where": where, "message": words.reason(reason, position), "entries": list(reason.entries)}
                for reason in error.reasons
            ]
            return Problem(409, "Action not legal", said, errors=faults)
        case engine.BeyondBound():
            return Problem(422, "Too much to follow", said, errors=[{"where": where, "message": said}])
        case engine.ImpossiblePosition():
            return _impossible(error.faults, error.where or "board")
    return Problem(422, IMPOSSIBLE, said)


def _of_one_edition(error: NotInOtherEdition) -> Problem:
    """The problem of what only one edition can say, with each thing that stands in the way."""
    judge = reference().judge
    faults: list[Fault] = [
        {"where": one.where, "message": sentence, "entries": list(one.entries)}
        for one, sentence in zip(error.obstacles, judge.obstacles(error), strict=True)
    ]
    return Problem(422, OF_ONE_EDITION, judge.refusal(error), errors=faults)


def _impossible(against: tuple[engine.Reason, ...], where: str) -> Problem:
    """The problem of a position that can't be, with every fault of it."""
    sentences = [reference().judge.words.reason(one, None) for one in against]
    faults: list[Fault] = [{"where": where, "message": sentence} for sentence in sentences]
    return Problem(422, IMPOSSIBLE, " ".join(sentences), errors=faults)
