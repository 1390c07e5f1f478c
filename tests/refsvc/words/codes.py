"""The codes that the engine can give, and what its source brings with each, collected without running it.

A code is the first argument of `Reason(…)` or `….step(…)`, or the second of `Choice(…)`; or an argument that a function
passes on to one of these, found by following parameters through the source until nothing new turns up.
"""

import ast
import importlib
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from pathlib import Path

import engine
from engine.values.reasons import Doubt

ENGINE = Path(__file__).resolve().parents[3] / "engine"
ROOMS = {name: type(edition).__module__.split(".")[1] for name, edition in engine.EDITIONS.items()}
"""The room of the engine that belongs to each edition; all others serve every one."""
CATALOGUES = {
    "reasons": ("ReasonCode", "WhyCode", "UnmetCode"),
    "steps": ("StepCode", "EffectStep"),
    "questions": ("DecisionCode", "EffectDecision"),
    "changes": ("ChangeCode",),
    "record": ("FactKind", "LastingKind"),
}
"""The enumerations of codes that each catalogue has sentences for; an edition has its own of the same names."""


def serves(path: Path, edition: str) -> bool:
    """Whether a module of the engine has to do with an edition."""
    return path.relative_to(ENGINE).parts[0] not in {room for name, room in ROOMS.items() if name != edition}


@cache
def enumerations(edition: str = "") -> dict[str, list[type[StrEnum]]]:
    """The enumerations of codes that an edition uses, or all of them, by name."""
    found: dict[str, list[type[StrEnum]]] = {}
    for path in sorted(ENGINE.rglob("codes.py")):
        if edition and not serves(path, edition):
            continue
        module = importlib.import_module(".".join(path.relative_to(ENGINE.parent).with_suffix("").parts))
        for name, value in vars(module).items():
            if isinstance(value, type) and issubclass(value, StrEnum) and value.__module__ == module.__name__:
                found.setdefault(name, []).append(value)
    return found


def codes_of(catalogue: str, edition: str) -> set[str]:
    """The codes of an edition that need a sentence in a catalogue."""
    if catalogue == "caveats":
        return {str(doubt) for doubt in Doubt}
    return {str(code) for name in CATALOGUES[catalogue] for one in enumerations(edition).get(name, ()) for code in one}


@dataclass(frozen=True)
class Sink:
    """A function one of whose parameters ends up as a code."""

    kind: str
    """reasons, steps or questions."""
    place: int
    parameter: str
    method: bool = False
    """Whether only calls of a method of this name count."""


SINKS = {
    "Reason": Sink("reasons", 0, "code"),
    "step": Sink("steps", 0, "code", method=True),
    "Choice": Sink("questions", 1, "about"),
}


@dataclass
class Use:
    """One place in the source where a code is used."""

    kind: str
    pattern: str
    """The code; what is filled in at run time stands as .+"""
    place: str
    editions: frozenset[str]
    """The editions that it serves."""
    given: frozenset[str] | None = field(default=None)
    """Names that always have a value there, where the call states them; None where it is not to be seen."""


@cache
def modules() -> dict[Path, ast.Module]:
    """The modules of the engine, by their files."""
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(ENGINE.rglob("*.py"))}


@cache
def functions() -> list[tuple[Path, ast.FunctionDef]]:
    """The functions of the engine, each with its file."""
    return [
        (path, function)
        for path, module in modules().items()
        for function in ast.walk(module)
        if isinstance(function, ast.FunctionDef)
    ]


def uses() -> list[Use]:
    """Every use of a code in the engine."""
    sinks = {name: {sink} for name, sink in SINKS.items()}
    while sum(_passed_on(function, sinks) for _, function in functions()):
        pass
    found = [use for path, function in functions() for use in _uses_in(path, function, sinks)]
    return found + [use for path, function in functions() for use in _defaults(path, function, sinks)]


def _calls(function: ast.FunctionDef, sinks: dict[str, set[Sink]]) -> Iterator[tuple[ast.Call, Sink, ast.expr]]:
    """Calls within a function of something that takes a code, with what they give for it."""
    for call, name in _called(function):
        for sink in sinks.get(name, ()):
            if sink.method and not isinstance(call.func, ast.Attribute):
                continue
            by_name = [keyword.value for keyword in call.keywords if keyword.arg == sink.parameter]
            given = call.args[sink.place : sink.place + 1] or by_name
            if given:
                yield call, sink, given[0]


@cache
def _called(function: ast.FunctionDef) -> list[tuple[ast.Call, str]]:
    calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
    return [
        (one, one.func.attr if isinstance(one.func, ast.Attribute) else getattr(one.func, "id", "")) for one in calls
    ]


def _passed_on(function: ast.FunctionDef, sinks: dict[str, set[Sink]]) -> bool:
    """Whether the function was found to pass one of its own parameters on as a code."""
    parameters = [one.arg for one in (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)]
    fresh = set()
    for _, sink, given in _calls(function, sinks):
        if isinstance(given, ast.Name) and given.id in parameters:
            own = parameters[0] == "self"
            fresh.add(Sink(sink.kind, parameters.index(given.id) - own, given.id, sink.method and own))
    known = sinks.setdefault(function.name, set())
    added = fresh - known
    known |= added
    return bool(added)


def _uses_in(path: Path, function: ast.FunctionDef, sinks: dict[str, set[Sink]]) -> Iterator[Use]:
    for call, sink, given in _calls(function, sinks):
        direct = (getattr(call.func, "id", "") or getattr(call.func, "attr", "")) in FIELDS
        for pattern in _texts(given, function):
            stated = _given(call, function) if direct else None
            yield Use(sink.kind, pattern, f"{path.relative_to(ENGINE)}:{call.lineno}", _served(path), stated)


def _defaults(path: Path, function: ast.FunctionDef, sinks: dict[str, set[Sink]]) -> Iterator[Use]:
    """Codes that are defaults of parameters passed on as codes."""
    arguments = function.args
    with_default = zip(arguments.args[::-1], arguments.defaults[::-1], strict=False)
    by_keyword = zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)
    for argument, default in (*with_default, *by_keyword):
        for sink in sinks.get(function.name, ()):
            if sink.parameter == argument.arg and default is not None:
                place = f"{path.relative_to(ENGINE)}:{function.lineno}"
                yield from (Use(sink.kind, pattern, place, _served(path)) for pattern in _texts(default, function))


def _served(path: Path) -> frozenset[str]:
    return frozenset([edition for edition in ROOMS if serves(path, edition)])


def _texts(node: ast.expr, function: ast.FunctionDef) -> Iterator[str]:
    """Patterns of the texts that an expression may stand for."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield re.escape(node.value)
    elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        found = [one[node.attr] for one in enumerations().get(node.value.id, ()) if node.attr in one.__members__]
        yield from (re.escape(code) for code in found)
    elif isinstance(node, ast.JoinedStr):
        yield "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values)
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body, function)
        yield from _texts(node.orelse, function)
    elif isinstance(node, ast.Name):
        yield from (text for value in _assigned(node.id, function) for text in _texts(value, function))


def _assigned(name: str, function: ast.FunctionDef) -> Iterator[ast.expr]:
    """The expressions that a function assigns to a name, taken out of tuples."""
    for statement in ast.walk(function):
        if not isinstance(statement, ast.Assign):
            continue
        for target in statement.targets:
            if isinstance(target, ast.Name) and target.id == name:
                yield statement.value
            elif isinstance(target, ast.Tuple):
                names = [getattr(element, "id", "") for element in target.elts]
                if name in names:
                    yield from _taken(statement.value, names.index(name))


def _taken(value: ast.expr, place: int) -> Iterator[ast.expr]:
    if isinstance(value, ast.IfExp):
        yield from _taken(value.body, place)
        yield from _taken(value.orelse, place)
    elif isinstance(value, ast.Tuple) and place < len(value.elts):
        yield value.elts[place]


# What a call always brings

FIELDS = {
    "Reason": ("code", "entries", "squares", "cards", "params"),
    "step": ("code",),
}


def _given(call: ast.Call, function: ast.FunctionDef) -> frozenset[str]:
    """The names of a template that always have a value where this call is made."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    values = dict(zip(FIELDS.get(name, ()), _spread(call.args, function), strict=False))
    values |= {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg}
    names = {"active", "opponent"} if name == "Reason" else {"amount"}
    for field_name, singular in (("cards", "card"), ("squares", "square")):
        length = _length(values.get(field_name), function, call.lineno)
        names |= {f"{singular}{number}" for number in range(1, length + 1)}
    names |= {field_name for field_name in ("detail", "player", "cards", "squares") if field_name in values}
    names |= {"source"} if "source" in values else set()
    names |= {"decided"} if "forced" in values else set()
    names |= {"places"} if {"cards", "squares"} <= values.keys() else set()
    names |= _params(values.get("params"), function, call.lineno)
    return frozenset(names)


def _spread(arguments: list[ast.expr], function: ast.FunctionDef) -> Iterator[ast.expr]:
    """The arguments of a call, those included that it takes out of a tuple."""
    for argument in arguments:
        if isinstance(argument, ast.Starred) and isinstance(argument.value, ast.Name):
            for value in _assigned(argument.value.id, function):
                yield from value.elts if isinstance(value, ast.Tuple) else ()
        else:
            yield argument


def _length(node: ast.expr | None, function: ast.FunctionDef, line: int) -> int:
    """How many members an expression has at least."""
    if isinstance(node, ast.Tuple):
        return len(node.elts)
    if isinstance(node, ast.IfExp):
        return min(_length(node.body, function, line), _length(node.orelse, function, line))
    if isinstance(node, ast.Name):
        return _length(_latest(node.id, function, line), function, line)
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice) and isinstance(node.value, ast.Name):
        lower = node.slice.lower
        start = lower.value if isinstance(lower, ast.Constant) and isinstance(lower.value, int) else 0
        return max(0, _length(node.value, function, line) - start)
    return 0


def _params(node: ast.expr | None, function: ast.FunctionDef, line: int) -> set[str]:
    """Names of the parameters that an expression gives to a sentence."""
    if isinstance(node, ast.Name):
        return _params(_latest(node.id, function, line), function, line)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return set().union(*[_params(value, function, line) for value in _returned(node.func.id)])
    if not isinstance(node, ast.Tuple):
        return set()
    names: set[str] = set()
    for element in node.elts:
        if isinstance(element, ast.Starred):
            names |= _params(element.value, function, line)
        elif isinstance(element, ast.Tuple) and isinstance(element.elts[0], ast.Constant):
            names.add(str(element.elts[0].value))
    return names


def _latest(name: str, function: ast.FunctionDef, line: int) -> ast.expr | None:
    """What was assigned to a name last before a line."""
    before = [value for value in _assigned(name, function) if value.lineno <= line]
    return max(before, key=lambda value: value.lineno, default=None)


@cache
def _returned(name: str) -> tuple[ast.expr, ...]:
    """What a function of the engine gives back."""
    return tuple(
        node.value
        for _, function in functions()
        if function.name == name
        for node in ast.walk(function)
        if isinstance(node, ast.Return) and node.value is not None
    )
