"""Which results of dice are hits for a unit, how likely one is, and how many of them a card takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from engine.queries.cards.figures import life
from engine.queries.playing.chances import chance, first_fought, told_of
from engine.queries.reading.sought import Forms, Reading, Telling
from engine.values.answers import Asked, Why
from engine.values.boards import Square
from engine.values.decisions import Die
from engine.values.editions import EDITIONS
from engine.values.reasons import Reason
from engine.why.codes import WhyCode

HIT = "hit"
"""The symbol of dice whose results are hits or misses."""


def _needs(asked: Telling, units: Sequence[Square]) -> Reading:
    """Which results are hits for a unit, as its attack is printed."""
    for unit in units[:1]:
        yield from (Why(Asked.TOLD, asked.asked, (), (told,)) for told in _hits(asked, unit))


def _needs_at_all(asked: Telling) -> Reading:
    """The same of every kind of attack that the active player's units have."""
    found = {reason.params: reason for unit in asked.units_of(asked.position.turn) for reason in _hits(asked, unit)}
    if found:
        yield Why(Asked.TOLD, asked.asked, (), tuple(found.values()))


def _needs_against(asked: Telling, units: Sequence[Square], targets: Sequence[Square]) -> Reading:
    """The same, and how many of them it takes to destroy a card."""
    fought = first_fought(asked, units, targets)
    if fought is None:
        yield from chance(asked, units[:1], targets[:1])
        return
    unit, target = fought.attack.squares
    lives = [reason for one in life(asked, [target]) if isinstance(one, Why) for reason in one.permits]
    told = told_of(asked, Asked.TOLD, [fought])
    yield told._replace(permits=(*_hits(asked, unit), *lives, *told.permits))


def _hits(asked: Telling, unit: Square) -> Iterator[Reason]:
    piece = asked.position.board[unit]
    if piece is None or not piece.card.is_a("unit"):
        return
    die: Die = EDITIONS[asked.position.edition].die
    counted = {piece.card.attack or "", HIT}
    faces = [(label, weight) for label, weight, shown in die.faces if not counted.isdisjoint(shown)]
    likely = Fraction(sum(weight for _, weight in faces), sum(weight for _, weight, _ in die.faces))
    params = (("dice", " ".join(label for label, _ in faces)), ("chance", str(likely)))
    yield Reason(WhyCode.HITS_ARE, (), (unit,), (piece.card.name,), params)


FORMS: Forms = (
    ("what dice pay to hit", _needs_at_all),
    ("what pay to hit", _needs_at_all),
    ("what roll hit", _needs_at_all),
    ("what dice hit", _needs_at_all),
    *[
        (form, _needs)
        for form in (
            "what dice UNIT pay", "what dice UNIT pay to hit", "what UNIT pay to hit", "what UNIT pay to roll",
            "what dice hit for UNIT", "what UNIT have to roll", "what UNIT hit at",
        )
    ],
    *[
        (form, _needs_against)
        for form in (
            "what UNIT pay to roll to destroy TARGET", "what UNIT pay to destroy TARGET",
            "what UNIT have to roll to destroy TARGET", "what dice UNIT pay to destroy TARGET",
            "what dice UNIT pay against TARGET", "what UNIT pay to hit TARGET",
        )
    ],
)  # fmt: skip
"""The ways to ask what is rolled for."""
