"""What comes of an attack that rolls so many hits: it is played with such a roll, which is named."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from itertools import combinations_with_replacement
from math import log
from typing import NamedTuple

from engine.explore.play import Play
from engine.queries.fights.attacks import position_of
from engine.queries.playing.chances import Fought, chance, first_fought
from engine.queries.playing.courses import DECISIONS_MET
from engine.queries.reading.sought import Reading, Telling
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


class Fate(Enum):
    """What is asked of the end of an attack."""

    TOLD = auto()
    """What becomes of the cards."""
    GONE = auto()
    """Whether a card is destroyed."""
    LEFT = auto()
    """Whether it is not."""


class Wanted(NamedTuple):
    """What is asked of the end of an attack, and of which card: of the one that is attacked, where none is named."""

    fate: Fate = Fate.TOLD
    cards: Sequence[Square] = ()

    def of(self, unit: Square, target: Square) -> Square:
        """The card that is meant: one of the two that fight, if they are among those that may be."""
        return next((one for one in (target, unit, *self.cards) if one in self.cards), target)


class Shown(NamedTuple):
    """How many dice show a hit, and how many the symbol for which texts wait; None where nothing is said of it."""

    hits: int | None = None
    specials: int | None = None
    faces: tuple[str, ...] = ()
    """What dice show, one by one, where that is told; of dice beyond these nothing is said."""

    def is_shown_by(self, dice: Sequence[tuple[bool, bool]]) -> bool:
        """Whether dice show so much: each is a hit or none, and shows that symbol or not."""
        hits, specials = sum(hit for hit, _ in dice), sum(special for _, special in dice)
        return self.hits in (None, hits) and self.specials in (None, specials)


def against_the_nearest(asked: Telling, units: Sequence[Square], roll: Shown, wanted: Wanted) -> Reading:
    """What comes of such a roll against the nearest enemy that a unit may attack."""
    for unit in units:
        target = next((one for one in asked.enemies_of(unit) if first_fought(asked, [unit], [one])), None)
        if target is not None:
            return comes_of(asked, [unit], [target], roll, wanted)
    return iter(())


def comes_of(
    asked: Telling, units: Sequence[Square], targets: Sequence[Square], roll: Shown, wanted: Wanted
) -> Reading:
    """What comes of an attack with such a roll."""
    fought = first_fought(asked, units, targets)
    rolled = None if fought is None else _rolled(asked, fought, roll)
    if fought is None or rolled is None:
        # How many dice it has is said there, or why it may not attack.
        yield from chance(asked, units[:1], targets[:1])
        return
    if not rolled.dice:
        params = (("dice", fought.odds.strength), ("told", len(roll.faces)))
        never = Reason(WhyCode.FEWER_DICE if roll.faces else WhyCode.NO_SUCH_ROLL, (), params=params)
        for found in chance(asked, units[:1], targets[:1]):
            yield found._replace(permits=(never, *found.permits)) if isinstance(found, Why) else found
        return
    unit, target = fought.attack.squares
    card = wanted.of(unit, target)
    told = tuple(brought(position_of(asked, fought), rolled.play.done[-1].resolved))
    of_card = tuple([one for one in told if one.squares == (card,)])
    is_destroyed = any(one.code is WhyCode.ENDING_DESTROYS for one in of_card)
    cards = (asked.name(unit), asked.name(target))
    supposed = Reason(WhyCode.SUPPOSED_ROLL, (), (unit, target), cards, (("dice", rolled.dice),))
    unhurt = () if of_card else (Reason(WhyCode.TAKES_NO_DAMAGE, (), (card,), (asked.name(card),)),)
    told = (*of_card, *[one for one in told if one not in of_card])
    comes = (*rolled.others, supposed, *(unhurt if wanted.cards or not told else ()), *told, *_left_out(rolled))
    about = Asked.TOLD if wanted.fate is Fate.TOLD else Asked.WHICH
    if not asked.is_life_known(card):
        comes = (*comes, Reason(WhyCode.FIGURE_UNKNOWN, (), (card,), (asked.name(card),), (("fact", "life"),)))
        about = Asked.TOLD
    against = about is Asked.WHICH and is_destroyed is not (wanted.fate is Fate.GONE)
    yield Why(
        about, asked.asked, comes if against else (), () if against else comes, caveats=fought.caveats,
        actions=(fought.attack,), supposed=fought.supposed, is_whether=about is Asked.WHICH,
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
                return None if roll.specials is None and not roll.faces else Rolled(play, "")
            dice = " ".join(found)
            play = play.answered([dice])
        elif isinstance(pending, Roll):
            shown = " ".join(_dice(pending.die, set(), pending.dice, Shown()) or ())
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
    if roll.faces:
        rest = number - len(roll.faces)
        misses = _of_no_hit(die, counted, rest) if rest > 0 else []
        return None if misses is None or rest < 0 else [*roll.faces, *misses]
    kinds = [(hit, special) for hit in (True, False) for special in (True, False)]
    faces = {kind: _likeliest(die, counted, *kind) for kind in kinds}
    there = [kind for kind in kinds if faces[kind] is not None]
    ways = [way for way in combinations_with_replacement(there, number) if roll.is_shown_by(way)]

    def unlikely(way: Sequence[tuple[bool, bool]]) -> tuple[int, float]:
        specials = sum(special for _, special in way) if roll.specials is None else 0
        return specials, -sum(log(face[1]) for kind in way if (face := faces[kind]) is not None)

    best = min(ways, key=unlikely, default=None)
    return None if best is None else [face[0] for kind in best if (face := faces[kind]) is not None]


def _of_no_hit(die: Die, counted: set[str], number: int) -> list[str] | None:
    """Dice that show no hit, and nothing that texts wait for if there are such."""
    tried = (_dice(die, counted, number, shown) for shown in (Shown(0, 0), Shown(0), Shown()))
    return next((found for found in tried if found is not None), None)


def _likeliest(die: Die, counted: set[str], hit: bool, special: bool) -> tuple[str, int] | None:
    """The face of which there are most among those that are a hit or none, with or without what texts wait for."""
    found = [
        (label, copies)
        for label, copies, shown in die.faces
        if (not counted.isdisjoint(shown), SPECIAL in shown) == (hit, special)
    ]
    return max(found, key=lambda one: one[1], default=None)
