"""What rolls have in common after which everything goes on alike, such as “at least 2 melee”."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise

import engine
from refsvc.sentences import joined
from refsvc.words import Words

Counting = Callable[[engine.Answer], int]
"""How much of something a roll shows."""
Span = tuple[int, int]
"""The least and the most of it that the rolls of a branch show."""


def rolled(branches: Sequence[engine.Branch], edition: str, words: Words) -> tuple[str, ...]:
    """Each branch by what its rolls alone show; by their number where nothing single tells them apart."""
    symbols = frozenset().union(*[shown for _, _, shown in engine.EDITIONS[edition].die.faces])
    for shown, count in _measures(edition):
        spans = [_span(branch, count) for branch in branches]
        ordered = sorted(spans)
        if all(most < least for (_, most), (least, _) in pairwise(ordered)):
            said = _said if shown in symbols else _said_of_dice
            return tuple([said(span, ordered[-1][1], shown, edition, words) for span in spans])
    total = sum(len(branch.answers) for branch in branches)
    return tuple([words.said("rolls-among", edition, rolls=len(one.answers), total=total) for one in branches])


def _measures(edition: str) -> Iterator[tuple[str, Counting]]:
    """What a roll can show more or less of: each symbol of the die, then each face."""
    die = engine.EDITIONS[edition].die
    shown = {label: symbols for label, _, symbols in die.faces}
    for symbol in sorted(frozenset().union(*shown.values())):
        yield symbol, partial(_dice, frozenset([label for label in shown if symbol in shown[label]]))
    for label, symbols in shown.items():
        yield joined(sorted(symbols)), partial(_dice, frozenset([label]))


def _dice(labels: frozenset[str], roll: engine.Answer) -> int:
    return sum(label in labels for label in roll)


def _span(branch: engine.Branch, count: Counting) -> Span:
    counts = [count(roll) for roll in branch.answers]
    return min(counts), max(counts)


def _said(span: Span, highest: int, shown: str, edition: str, words: Words) -> str:
    least, most = span
    if most == 0:
        return words.said("rolled-none", edition, shown=shown)
    if least == most:
        return words.said("rolled-exactly", edition, count=least, shown=shown)
    if most == highest:
        return words.said("rolled-at-least", edition, count=least, shown=shown)
    return words.said("rolled-between", edition, least=least, most=most, shown=shown)


def _said_of_dice(span: Span, highest: int, shown: str, edition: str, words: Words) -> str:
    """The same of dice that show several symbols at once: no die with both is not none with one of them."""
    least, most = span
    if most == 0:
        return words.said("dice-none", edition, shown=shown)
    if least == most:
        return words.said("dice-exactly", edition, count=least, shown=shown)
    if most == highest:
        return words.said("dice-at-least", edition, count=least, shown=shown)
    return words.said("dice-between", edition, least=least, most=most, shown=shown)
