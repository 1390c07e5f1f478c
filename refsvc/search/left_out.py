"""What a filter on a figure leaves out because no source states that figure: whoever asks for it has to know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from refsvc.corpus import Card, Item
from refsvc.search.documents import Numbers
from refsvc.search.fields import NUMBERS
from refsvc.search.port import All, Any, Filter, Node, Problem, Word, parts
from refsvc.sentences import Saying

SAID = frozenset({"figures-unknown", "figures-unknown-one"})
"""The codes of what is said here."""
UNKNOWN = "unknown"


def unknown_figures(items: Sequence[Item]) -> Mapping[str, Numbers]:
    """By name of a figure, the cards of which no source states it."""
    return {
        name: frozenset(
            [n for n, one in enumerate(items) if isinstance(one, Card) and one.standing.get(name) == UNKNOWN]
        )
        for name in NUMBERS
    }


def left_out(
    root: Node | None, unknown: Mapping[str, Numbers], matching: Callable[[Node], Numbers], text: str, say: Saying
) -> tuple[Problem, ...]:
    """That so many are left out, at the first filter that does so; words are no filter, so nothing is counted there."""
    nodes = list(parts(root))
    filters = [one for one in nodes if isinstance(one, Filter) and one.field in NUMBERS]
    if root is None or not filters or any(isinstance(one, Word) for one in nodes):
        return ()
    many = len(_at_most(root, unknown, matching) - matching(root))
    if not many:
        return ()
    span = filters[0].span
    message = say("figures-unknown-one") if many == 1 else say("figures-unknown", many=many)
    return (Problem("figures-unknown", span, text[span.start : span.end], message),)


def _at_most(node: Node, unknown: Mapping[str, Numbers], matching: Callable[[Node], Numbers]) -> Numbers:
    """The documents for which it holds, or would with the right figure."""
    match node:
        case Filter(field=field) if field in NUMBERS:
            return matching(node) | unknown[field]
        case All(nodes=nodes):
            return frozenset.intersection(*[_at_most(one, unknown, matching) for one in nodes])
        case Any(nodes=nodes):
            return frozenset().union(*[_at_most(one, unknown, matching) for one in nodes])
    return matching(node)
