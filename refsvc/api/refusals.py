"""What is refused, as a problem: which status answers which refusal, in one table, and what is said where and why.

The request has not its form: 400. It has, and names or says what can't be meant: 422. The rules or what was kept in
between stand against it: 409. What its address names is not there: 404.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

import engine
from refsvc import NoSuchEntry, store
from refsvc.http import Fault, Problem, reference
from refsvc.judge import Impossible, NotInOtherEdition, WrongScenario


class Refusal(NamedTuple):
    """A kind of problem: its status, and its name in words."""

    status: int
    title: str


UNREADABLE = Refusal(400, "Bad Request")
"""The body is no JSON, or a parameter is none of the description."""
MALFORMED = Refusal(400, "Malformed")
FOREIGN = Refusal(403, "Forbidden")
NOT_FOUND = Refusal(404, "Not Found")
CONFLICT = Refusal(409, "Conflict")
NO_JSON = Refusal(415, "Unsupported Media Type")
NOT_UNDERSTOOD = Refusal(422, "Not understood")
QUERY_NOT_UNDERSTOOD = Refusal(422, "Query not understood")
IMPOSSIBLE = Refusal(422, "Position not possible")
DECK_NOT_ALLOWED = Refusal(422, "Deck not allowed")
SETUP_NOT_KNOWN = Refusal(422, "Setup not known")
TOO_OFTEN = Refusal(429, "Too Many Requests")

REFUSALS: Mapping[type[Exception], Refusal] = {
    engine.Malformed: MALFORMED,
    engine.NotUnderstood: NOT_UNDERSTOOD,
    engine.IllegalAction: Refusal(409, "Action not legal"),
    engine.ImpossiblePosition: IMPOSSIBLE,
    engine.BeyondBound: Refusal(422, "Too much to follow"),
    WrongScenario: NOT_UNDERSTOOD,
    Impossible: IMPOSSIBLE,
    NoSuchEntry: NOT_UNDERSTOOD,
    NotInOtherEdition: Refusal(422, "Of one edition only"),
    store.NotFound: NOT_FOUND,
    store.NotAllowed: FOREIGN,
    store.Conflict: CONFLICT,
    store.TooLarge: Refusal(413, "Content Too Large"),
}
"""The refusal that each exception is; of several that fit, that of the narrowest type."""


@contextmanager
def as_problems(
    position: engine.Position | None = None, where: str = "", case: engine.Case | None = None, *, named: bool = True
) -> Iterator[None]:
    """Turns what is refused, in reading, by the engine or by the store, into a problem.

    `position` is that in which something is asked, `where` the place that asks it, else what the refusal names; `case`
    is that whose lines are played. Unless the place is `named`, it stands beside what is told alone.
    """
    try:
        yield
    except engine.LineRefused as error:
        line = f"do[{error.number}]" if case is None else case.line_at(error.number)
        raise problem_of(error.error, error.position, line) from None
    except tuple(REFUSALS) as error:
        raise problem_of(error, position, where, named=named) from None


def problem_of(
    error: Exception, position: engine.Position | None = None, where: str = "", *, named: bool = True
) -> Problem:
    """The problem that says what was refused: where, and every reason against it."""
    refusal = _refusal(error)
    match error:
        case Impossible() | engine.ImpossiblePosition():
            return impossible(refusal, error.faults, error.where or "board")
        case WrongScenario():
            line = f"line {error.line}" if error.line else ""
            return _unread(refusal, error.problem, ", ".join(filter(None, [line, error.where])), error.expected)
        case engine.NotUnderstood():
            at = error.where or where
            return _unread(refusal, error.problem, at, error.expected, error.candidates, named=named or at != where)
        case engine.IllegalAction():
            words, said = reference().judge.words, reference().judge.refusal(error, position)
            against: list[Fault] = [
                {"where": where, "message": words.reason(reason, position), "entries": list(reason.entries)}
                for reason in error.reasons
            ]
            return Problem(*refusal, said, errors=against)
        case NoSuchEntry():
            wrong: Fault = {"where": where, "message": str(error)}
            return Problem(*refusal, str(error), errors=[wrong], suggestions=error.suggestions)
        case NotInOtherEdition():
            return _of_one_edition(refusal, error)
        case engine.EngineError():
            said = reference().judge.refusal(error, position)
            return Problem(*refusal, said, errors=[{"where": where, "message": said}])
    return Problem(*refusal, _kept(error))


def impossible(refusal: Refusal, against: tuple[engine.Reason, ...], where: str) -> Problem:
    """The problem of a position that can't be, with every fault of it."""
    sentences = [reference().judge.words.reason(one, None) for one in against]
    faults: list[Fault] = [{"where": where, "message": sentence} for sentence in sentences]
    return Problem(*refusal, " ".join(sentences), errors=faults)


def _refusal(error: Exception) -> Refusal:
    if isinstance(error, WrongScenario) and error.malformed:
        return MALFORMED
    return next(REFUSALS[kind] for kind in type(error).__mro__ if kind in REFUSALS)


def _unread(
    refusal: Refusal, problem: str, where: str, expected: str, candidates: tuple[str, ...] = (), *, named: bool = True
) -> Problem:
    """The problem of what does not say what it should; ``candidates`` would be understood in its place."""
    hint = f" (expected {expected})" if expected else ""
    fault: Fault = {"where": where or "body", "message": f"{problem}{hint}"}
    if expected:
        fault["expected"] = [expected]
    at = f"{where}: " if where and named else ""
    return Problem(*refusal, f"{at}{problem}{hint}", errors=[fault], suggestions=candidates)


def _of_one_edition(refusal: Refusal, error: NotInOtherEdition) -> Problem:
    """The problem of what only one edition can say, with each thing that stands in the way."""
    judge = reference().judge
    faults: list[Fault] = [
        {"where": one.where, "message": sentence, "entries": list(one.entries)}
        for one, sentence in zip(error.obstacles, judge.obstacles(error), strict=True)
    ]
    return Problem(*refusal, judge.refusal(error), errors=faults)


def _kept(error: Exception) -> str:
    """What is said where something kept can't be had, changed or kept."""
    match error:
        case store.NotFound():
            return "Nothing is saved under this name."
        case store.NotAllowed():
            return "The edit token does not fit this scenario."
        case store.Conflict():
            return f"Version {error.present} was saved in between; what you changed was version {error.seen}."
    return f"{str(error)[0].upper()}{str(error)[1:]}."
