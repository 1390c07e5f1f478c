"""What comes of an attack that rolls so many hits: it is played with such a roll, which is named."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.explore.play import Play
from engine.queries.fights.attacks import position_of
from engine.queries.playing.chances import Fought, chance, first_fought
from engine.queries.playing.courses import DECISIONS_MET, NONE
from engine.queries.reading.sought import Forms, Reading, Telling
from engine.values.answers import Asked, Why
from engine.values.boards import Square
from engine.values.decisions import Die, Roll
from engine.values.reasons import Reason
from engine.why.codes import WhyCode
from engine.why.ending import brought

HIT, SPECIAL = "hit", "special"
"""Symbols of dice: on those whose results are hits or misses, and on those on which texts wait for it."""


class Rolled(NamedTuple):
    """An attack as it was played."""

    play: Play
    dice: str
    left_out: tuple[str, ...]
    """The texts that might have been used on the way."""


def _comes_of(asked: Telling, units: Sequence[Square], targets: Sequence[Square], hits: Sequence[int]) -> Reading:
    """What becomes of the cards."""
    return _told(asked, Asked.TOLD, units, targets, hits[0])


def _comes_against(asked: Telling, units: Sequence[Square], hits: Sequence[int]) -> Reading:
    """The same, of the nearest enemy that a unit may attack."""
    for unit in units:
        target = next((one for one in asked.enemies_of(unit) if first_fought(asked, [unit], [one])), None)
        if target is not None:
            return _told(asked, Asked.TOLD, [unit], [target], hits[0])
    return iter(())


def _comes_so(asked: Telling, units: Sequence[Square], hits: Sequence[int], targets: Sequence[Square]) -> Reading:
    return _told(asked, Asked.TOLD, units, targets, hits[0])


def _comes_of_a_miss(asked: Telling, units: Sequence[Square], targets: Sequence[Square]) -> Reading:
    return _told(asked, Asked.TOLD, units, targets, 0)


def _is_enough(asked: Telling, units: Sequence[Square], targets: Sequence[Square], hits: Sequence[int]) -> Reading:
    """Whether such a roll destroys a card."""
    return _told(asked, Asked.WHICH, units, targets, hits[0])


def _is_gone(asked: Telling, targets: Sequence[Square], units: Sequence[Square], hits: Sequence[int]) -> Reading:
    """The same, the card named before the unit."""
    return _told(asked, Asked.WHICH, units, targets, hits[0])


def _told(asked: Telling, about: Asked, units: Sequence[Square], targets: Sequence[Square], hits: int) -> Reading:
    fought = first_fought(asked, units, targets)
    rolled = None if fought is None else _rolled(asked, fought, hits)
    if fought is None or rolled is None:
        # How many dice it has is said there, or why it may not attack.
        yield from chance(asked, units[:1], targets[:1])
        return
    unit, target = fought.attack.squares
    told = tuple(brought(position_of(asked, fought), rolled.play.done[-1].resolved))
    is_destroyed = any(one.code is WhyCode.ENDING_DESTROYS and one.squares == (target,) for one in told)
    cards, params = (asked.name(unit), asked.name(target)), (("dice", rolled.dice),)
    supposed = Reason(WhyCode.SUPPOSED_ROLL, (), (unit, target), cards, params)
    nothing = Reason(WhyCode.TAKES_NO_DAMAGE, (), (target,), cards[1:])
    found = (supposed, *(told or (nothing,)), *_left_out(rolled))
    if not asked.is_life_known(target):
        found = (*found, Reason(WhyCode.FIGURE_UNKNOWN, (), (target,), cards[1:], (("fact", "life"),)))
        about = Asked.TOLD
    against = about is Asked.WHICH and not is_destroyed
    yield Why(
        about, asked.asked, found if against else (), () if against else found, caveats=fought.caveats,
        actions=(fought.attack,), supposed=fought.supposed,
    )  # fmt: skip


def _left_out(rolled: Rolled) -> Iterator[Reason]:
    if rolled.left_out:
        yield Reason(WhyCode.USES_LEFT_OUT, (), params=(("texts", " and ".join(rolled.left_out)),))


def _rolled(asked: Telling, fought: Fought, hits: int) -> Rolled | None:
    """The attack with so many dice that show hits and no other, every option declined; None where that can't be."""
    position = position_of(asked, fought)
    piece = position.board[fought.attack.squares[0]]
    play, dice, left_out = Play(position, cards=asked.play.cards).begun(fought.attack), "", []
    for _ in range(DECISIONS_MET):
        pending = play.pending
        if pending is None or (pending.chance and dice):
            break
        if isinstance(pending, Roll) and piece is not None and pending.subject == piece.card.name:
            if hits > pending.dice:
                return None
            hit, miss = _faces(pending.die, {piece.card.attack or "", HIT})
            dice = " ".join([hit] * hits + [miss] * (pending.dice - hits))
            play = play.answered([dice])
        elif pending.chance:
            return None
        else:
            left_out += [pending.subject] if pending.subject else []
            play = play.answered([NONE if NONE in pending.options else pending.options[0]])
    return Rolled(play, dice, tuple(dict.fromkeys(left_out))) if dice else None


def _faces(die: Die, counted: set[str]) -> tuple[str, str]:
    """The likeliest face that is a hit and that is none, without the symbol that texts wait for if there is such."""
    faces = sorted(die.faces, key=lambda face: (SPECIAL in face[2], -face[1]))
    hit = next(label for label, _, shown in faces if not counted.isdisjoint(shown))
    return hit, next(label for label, _, shown in faces if counted.isdisjoint(shown))


FORMS: Forms = (
    *[
        (form, means)
        for asking in ("what-happens", "what")
        for form, means in (
            (f"{asking} if UNIT attack TARGET and roll STEPS hit", _comes_of),
            (f"{asking} if UNIT attack TARGET and STEPS hit", _comes_of),
            (f"{asking} if UNIT roll STEPS hit against TARGET", _comes_so),
            (f"{asking} if UNIT roll STEPS hit", _comes_against),
            (f"{asking} if UNIT miss TARGET", _comes_of_a_miss),
            (f"{asking} if UNIT attack TARGET and miss", _comes_of_a_miss),
        )
    ],
)
"""The ways to ask what comes of a roll."""
WHETHER: Forms = (
    ("UNIT destroy TARGET and STEPS hit", _is_enough),
    ("UNIT destroy TARGET if roll STEPS hit", _is_enough),
    ("TARGET gone if UNIT roll STEPS hit", _is_gone),
    ("TARGET gone if UNIT attack and roll STEPS hit", _is_gone),
)
"""The ways to ask whether a roll is enough, behind a word such as “does”."""
