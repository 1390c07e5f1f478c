"""What comes of an attack that rolls so many hits: it is played with such a roll, which is named."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations_with_replacement
from math import log
from typing import NamedTuple

from engine.explore.play import Play
from engine.queries.fights.attacks import position_of
from engine.queries.playing.chances import Fought, chance, first_fought
from engine.queries.playing.courses import DECISIONS_MET
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
    """Empty where no roll shows what was said."""
    left_out: tuple[str, ...] = ()
    """The texts that might have been used on the way."""
    others: tuple[Reason, ...] = ()
    """What is supposed of the dice that texts roll."""


class Shown(NamedTuple):
    """How many dice show a hit, and how many the symbol for which texts wait; None where nothing is said of it."""

    hits: int | None
    specials: int | None = None

    def is_shown_by(self, dice: Sequence[tuple[bool, bool]]) -> bool:
        """Whether dice show so much: each is a hit or none, and shows that symbol or not."""
        hits, specials = sum(hit for hit, _ in dice), sum(special for _, special in dice)
        return self.hits in (None, hits) and self.specials in (None, specials)


def _comes_of(asked: Telling, units: Sequence[Square], targets: Sequence[Square], hits: Sequence[int]) -> Reading:
    """What becomes of the cards."""
    return _told(asked, Asked.TOLD, units, targets, Shown(hits[0]))


def _comes_of_a_miss(asked: Telling, units: Sequence[Square], targets: Sequence[Square]) -> Reading:
    return _told(asked, Asked.TOLD, units, targets, Shown(0))


def _on(shown: Callable[..., Shown], *, named: bool) -> Callable[..., Reading]:
    """What becomes of the cards by a roll that a question describes: of the target that is named, or the nearest."""

    def comes(asked: Telling, units: Sequence[Square], *values: Sequence[int]) -> Reading:
        numbers, targets = (values[:-1], values[-1]) if named else (values, ())
        roll = shown(*[one[0] for one in numbers])
        if named:
            return _told(asked, Asked.TOLD, units, targets, roll)
        return _against_the_nearest(asked, units, roll)

    return comes


def _against_the_nearest(asked: Telling, units: Sequence[Square], roll: Shown) -> Reading:
    """What becomes of the nearest enemy that a unit may attack."""
    for unit in units:
        target = next((one for one in asked.enemies_of(unit) if first_fought(asked, [unit], [one])), None)
        if target is not None:
            return _told(asked, Asked.TOLD, [unit], [target], roll)
    return iter(())


def _is_enough(asked: Telling, units: Sequence[Square], targets: Sequence[Square], hits: Sequence[int]) -> Reading:
    """Whether such a roll destroys a card."""
    return _told(asked, Asked.WHICH, units, targets, Shown(hits[0]))


def _is_gone(asked: Telling, targets: Sequence[Square], units: Sequence[Square], hits: Sequence[int]) -> Reading:
    """The same, the card named before the unit."""
    return _is_enough(asked, units, targets, hits)


def _told(asked: Telling, about: Asked, units: Sequence[Square], targets: Sequence[Square], roll: Shown) -> Reading:
    fought = first_fought(asked, units, targets)
    rolled = None if fought is None else _rolled(asked, fought, roll)
    if fought is None or rolled is None:
        # How many dice it has is said there, or why it may not attack.
        yield from chance(asked, units[:1], targets[:1])
        return
    if not rolled.dice:
        never = Reason(WhyCode.NO_SUCH_ROLL, (), params=(("dice", fought.odds.strength),))
        for found in chance(asked, units[:1], targets[:1]):
            yield found._replace(permits=(never, *found.permits)) if isinstance(found, Why) else found
        return
    unit, target = fought.attack.squares
    told = tuple(brought(position_of(asked, fought), rolled.play.done[-1].resolved))
    is_destroyed = any(one.code is WhyCode.ENDING_DESTROYS and one.squares == (target,) for one in told)
    cards, params = (asked.name(unit), asked.name(target)), (("dice", rolled.dice),)
    supposed = Reason(WhyCode.SUPPOSED_ROLL, (), (unit, target), cards, params)
    nothing = Reason(WhyCode.TAKES_NO_DAMAGE, (), (target,), cards[1:])
    comes = (*rolled.others, supposed, *(told or (nothing,)), *_left_out(rolled))
    if not asked.is_life_known(target):
        comes = (*comes, Reason(WhyCode.FIGURE_UNKNOWN, (), (target,), cards[1:], (("fact", "life"),)))
        about = Asked.TOLD
    against = about is Asked.WHICH and not is_destroyed
    yield Why(
        about, asked.asked, comes if against else (), () if against else comes, caveats=fought.caveats,
        actions=(fought.attack,), supposed=fought.supposed,
    )  # fmt: skip


def _left_out(rolled: Rolled) -> Iterator[Reason]:
    if rolled.left_out:
        yield Reason(WhyCode.USES_LEFT_OUT, (), params=(("texts", " and ".join(rolled.left_out)),))


def _rolled(asked: Telling, fought: Fought, roll: Shown) -> Rolled | None:
    """The attack with dice that show so much and no more, every option declined; None where that can't be."""
    position = position_of(asked, fought)
    piece = position.board[fought.attack.squares[0]]
    play, dice, left_out = Play(position, cards=asked.play.cards).begun(fought.attack), "", list[str]()
    others: list[Reason] = []
    for _ in range(DECISIONS_MET):
        pending = play.pending
        if pending is None or (pending.chance and dice):
            break
        if isinstance(pending, Roll) and piece is not None and pending.subject == piece.card.name:
            found = _dice(pending.die, {piece.card.attack or "", HIT}, pending.dice, roll)
            if found is None:
                return None if roll.specials is None else Rolled(play, "")
            dice = " ".join(found)
            play = play.answered([dice])
        elif isinstance(pending, Roll):
            shown = " ".join(_dice(pending.die, set(), pending.dice, Shown(None)) or ())
            others.append(Reason(WhyCode.SUPPOSED_DICE, (), params=(("ability", pending.subject), ("dice", shown))))
            play = play.answered([shown])
        elif pending.chance:
            return None
        else:
            left_out += [pending.subject] if pending.subject else []
            play = play.declined()
    return Rolled(play, dice, tuple(dict.fromkeys(left_out)), tuple(others)) if dice else None


def _dice(die: Die, counted: set[str], number: int, roll: Shown) -> list[str] | None:
    """The likeliest dice that show so much: without what texts wait for, as far as nothing is said of that."""
    kinds = [(hit, special) for hit in (True, False) for special in (True, False)]
    faces = {kind: _likeliest(die, counted, *kind) for kind in kinds}
    there = [kind for kind in kinds if faces[kind] is not None]
    ways = [way for way in combinations_with_replacement(there, number) if roll.is_shown_by(way)]

    def unlikely(way: Sequence[tuple[bool, bool]]) -> tuple[int, float]:
        specials = sum(special for _, special in way) if roll.specials is None else 0
        return specials, -sum(log(face[1]) for kind in way if (face := faces[kind]) is not None)

    best = min(ways, key=unlikely, default=None)
    return None if best is None else [face[0] for kind in best if (face := faces[kind]) is not None]


def _likeliest(die: Die, counted: set[str], hit: bool, special: bool) -> tuple[str, int] | None:
    """The face of which there are most among those that are a hit or none, with or without what texts wait for."""
    found = [
        (label, copies)
        for label, copies, shown in die.faces
        if (not counted.isdisjoint(shown), SPECIAL in shown) == (hit, special)
    ]
    return max(found, key=lambda one: one[1], default=None)


ROLLS: Sequence[tuple[str, Callable[..., Shown]]] = (
    ("roll STEPS rolled-hit", lambda hits: Shown(hits)),
    ("roll STEPS special", lambda specials: Shown(None, specials)),
    ("roll special", lambda: Shown(None, 1)),
    ("roll no-special", lambda: Shown(None, 0)),
    *[(f"roll STEPS rolled-hit {both} special", lambda hits: Shown(hits, 1)) for both in ("and", "with")],
    *[(f"roll STEPS rolled-hit {both} STEPS special", Shown) for both in ("and", "with")],
    *[(f"roll STEPS rolled-hit {both} no-special", lambda hits: Shown(hits, 0)) for both in ("and", "but")],
    ("roll STEPS rolled-hit no-special", lambda hits: Shown(hits, 0)),
)
"""How it is said what is rolled."""


def _forms(asking: str) -> Iterator[tuple[str, Callable[..., Reading]]]:
    yield f"{asking} if UNIT attack TARGET and roll STEPS hit", _comes_of
    yield f"{asking} if UNIT attack TARGET and STEPS hit", _comes_of
    for roll, shown in ROLLS:
        yield f"{asking} if UNIT {roll} against TARGET", _on(shown, named=True)
        yield f"{asking} if UNIT {roll}", _on(shown, named=False)
    yield f"{asking} if UNIT miss TARGET", _comes_of_a_miss
    yield f"{asking} if UNIT attack TARGET and miss", _comes_of_a_miss


FORMS: Forms = (*_forms("what-happens"), *_forms("what"))
"""The ways to ask what comes of a roll."""
WHETHER: Forms = (
    ("UNIT destroy TARGET and STEPS hit", _is_enough),
    ("UNIT destroy TARGET if roll STEPS hit", _is_enough),
    ("TARGET gone if UNIT roll STEPS hit", _is_gone),
    ("TARGET gone if UNIT attack and roll STEPS hit", _is_gone),
)
"""The ways to ask whether a roll is enough, behind a word such as “does”."""
