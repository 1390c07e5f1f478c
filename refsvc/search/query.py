"""A query as it was understood: a tree whose every node knows where in the text it stands."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of the text that was typed: from `start` up to, not including, `end`."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Word:
    """A plain word."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words in quotation marks, which must stand together."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Filter:
    """A condition on a field: `cost<=1`."""

    field: str
    """Name of the field in `filters.py`, also where another name for it was typed."""
    operator: str
    """One of `:` `=` `<` `<=` `>` `>=`."""
    value: str
    """The value in the form in which the field knows it: `Breakers` for `breakers`."""
    span: Span


@dataclass(frozen=True, slots=True)
class Not:
    """The opposite of a term: `-vine`."""

    node: "Node"
    span: Span


@dataclass(frozen=True, slots=True)
class All:
    """Terms that hold together."""

    nodes: tuple["Node", ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Any:
    """Terms of which one is enough: `wall OR gate`."""

    nodes: tuple["Node", ...]
    span: Span


Node: TypeAlias = Word | Phrase | Filter | Not | All | Any


@dataclass(frozen=True, slots=True)
class Problem:
    """A term that could not be used as it stands, and what was expected in its place."""

    code: str
    """`unknown-field`, `unknown-value`, `wrong-operator`, `missing-value`, `open-quote`, `open-parenthesis`,
    `stray-parenthesis`, `empty-parentheses`, `missing-term`, `too-long`, or `unknown-word`."""
    span: Span
    term: str
    """The term as it was typed."""
    message: str
    """A whole sentence, for readers."""
    expected: tuple[str, ...] = ()
    """What could stand there, best first."""

    @property
    def is_malformed(self) -> bool:
        """Whether the query breaks the syntax; a word that is merely unknown does not."""
        return self.code != "unknown-word"


@dataclass(frozen=True, slots=True)
class Query:
    """A parsed query. Terms with problems are left out of the tree."""

    text: str
    root: Node | None
    problems: tuple[Problem, ...] = field(default=())


def parts(node: Node | None) -> Iterator[Node]:
    """The node and everything in it, in the order of the text."""
    if node is None:
        return
    yield node
    if isinstance(node, Not):
        yield from parts(node.node)
    elif isinstance(node, All | Any):
        for inner in node.nodes:
            yield from parts(inner)
