"""Whether it matters which of two units attacks first: both orders are played, with every roll and nothing used."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from fractions import Fraction
from itertools import islice
from typing import Any, NamedTuple

from engine.documents.speech import vocabulary, words, words_of
from engine.explore.declining import Left, declining
from engine.explore.outcomes import explore
from engine.explore.play import Play
from engine.queries.playing.chances import chance
from engine.queries.reading.mentions import cards_by_mention
from engine.queries.reading.sought import Telling
from engine.values.actions import Action, Attack
from engine.values.answers import Asked, Supposed, Why
from engine.values.boards import Square
from engine.values.errors import BeyondBound
from engine.values.reasons import Reason
from engine.why.codes import WhyCode
from engine.why.terms import Terms

ORDER = vocabulary("order", "first", "sequence", "before", "earlier")
MATTERS = vocabulary("matter", "matters", "difference", "important", "relevant", "better")
PAIRS_TRIED = 4
"""Pairs of targets for which both orders are played."""
COURSES_FOLLOWED = 120
"""Courses of one attack that are played."""
Ends = dict[Hashable, Fraction]
"""How likely each board is in the end."""


class Tried(NamedTuple):
    """What comes of two attacks in one order."""

    ends: Ends
    both: Fraction
    """How likely the second is still legal after the first."""


class Pair(NamedTuple):
    """Two attacks, each by its unit and its target."""

    first: tuple[Square, Square]
    second: tuple[Square, Square]


def of_two_attackers(terms: Terms, play: Play, asked: str) -> tuple[Why, ...]:
    """Whether the order of attacks of two units that are named matters; none where that is not asked."""
    spoken = words(asked)
    if ORDER.isdisjoint(spoken) or MATTERS.isdisjoint(spoken) or play.pending is not None or play.position.over:
        return ()
    attacking = set() if play.cards is None else words_of([Attack.verb], play.cards.sayings)
    telling, turn = Telling(terms, play, asked), play.position.turn
    named = cards_by_mention(play, asked, "")
    units = [next(iter([one for one in there if telling.controller(one) == turn]), None) for there in named]
    own = list(dict.fromkeys(one for one in units if one is not None))
    foes = [one for there, unit in zip(named, units, strict=True) if unit is None for one in there]
    if attacking.isdisjoint(spoken) or len(own) != len(Pair._fields):
        return ()
    return tuple(_answers(telling, own[0], own[1], foes))


def _answers(asked: Telling, one: Square, other: Square, foes: Sequence[Square]) -> Iterator[Why]:
    there = next((when for when in asked.times(asked.position.turn) if _phase(asked, when) == Attack.verb), None)
    position: Any = asked.position if there is None else there.position
    told: list[Reason] = []
    tried = 0
    for pair in islice(_pairs(asked, position, one, other, foes), PAIRS_TRIED):
        ways = _played(asked, position, pair.first, pair.second), _played(asked, position, pair.second, pair.first)
        if ways[0] is None or ways[1] is None:
            unit, target = pair.first
            told.append(Reason(WhyCode.BACKLASH_OPEN, (), (unit, target), (asked.name(unit), asked.name(target))))
            continue
        tried += 1
        if ways[0].ends != ways[1].ends:
            told.append(_differs(asked, pair, ways[0], ways[1]))
    if not tried and not told:
        # Where one of them may attack nothing there is nothing to order: why that is so is told.
        for unit in (one, other):
            yield from _why_not(asked, position, unit, there)
        return
    alike = (Reason(WhyCode.ORDER_ALIKE, (), (one, other), (asked.name(one), asked.name(other)), (("number", tried),)),)
    is_so = any(reason.code is not WhyCode.BACKLASH_OPEN for reason in told)
    about = Asked.TOLD if told and not is_so else Asked.WHICH
    found = tuple(told) or alike
    doubts = position.doubts()
    declined = (Reason(WhyCode.OPTIONS_LEFT, ()),)
    against, so = ((), (*found, *declined)) if is_so or about is Asked.TOLD else ((*found, *declined), ())
    yield Why(about, asked.asked, against, so, caveats=doubts, supposed=there)


def _phase(asked: Telling, there: Supposed | None) -> str:
    return asked.position.phase if there is None else there.position.phase


def _why_not(asked: Telling, position: Any, unit: Square, there: Supposed | None) -> Iterator[Why]:
    if not list(_targets(asked, position, unit, ())):
        for target in asked.enemies_of(unit)[:1]:
            after = Telling(asked.terms, Play(position, cards=asked.play.cards), asked.asked)
            for found in chance(after, [unit], [target]):
                if isinstance(found, Why):
                    yield found._replace(supposed=there)


def _targets(asked: Telling, position: Any, unit: Square, foes: Sequence[Square]) -> list[Square]:
    """The enemies that a unit may attack in a position, of some if any are named."""
    legal = asked.terms.rules.legal_actions(position).actions
    found = [one for one in legal if isinstance(one, Attack) and one.square == unit and not asked.is_at_a_friend(one)]
    return [one.target for one in found if not foes or one.target in foes]


def _pairs(asked: Telling, position: Any, one: Square, other: Square, foes: Sequence[Square]) -> Iterator[Pair]:
    """Attacks of both units, those too that only the other's attack makes possible."""
    mine, theirs = (_reached(asked, position, *pair, foes) for pair in ((one, other), (other, one)))
    yield from (Pair((one, first), (other, second)) for first in mine for second in theirs)


def _reached(asked: Telling, position: Any, unit: Square, before: Square, foes: Sequence[Square]) -> list[Square]:
    """What a unit may attack now, or once the other one has attacked."""
    found = _targets(asked, position, unit, foes)
    for target in _targets(asked, position, before, foes):
        for after, _ in _ends(asked, position, _attack(asked, position, before, target)) or ():
            found += _targets(asked, after, unit, foes) if not after.over else []
    return list(dict.fromkeys(found))


def _attack(asked: Telling, position: Any, unit: Square, target: Square) -> Action | None:
    """The attack of a unit on a card, where it is legal."""
    if position.board[unit] is None or position.board[target] is None or position.over:
        return None
    table = asked.terms.rules.table(position)
    attacks = asked.terms.tongue.attacks(position, unit, target)
    return next((one for one in attacks if not any(asked.terms.rules.reasons_against(table, one))), None)


def _ends(asked: Telling, position: Any, attack: Action | None) -> list[tuple[Any, Fraction]] | None:
    """The positions after an attack, each with how likely it is; None where there are too many rolls."""
    if attack is None:
        return [(position, Fraction(1))]
    left: Left = {}
    try:
        found = explore(
            declining(asked.terms.rules.start_of_action(position, attack), left),
            lambda one: one,
            bound=COURSES_FOLLOWED,
        )
    except BeyondBound:
        return None
    return [(one.seen, one.least) for one in found.outcomes] if found.complete else None


def _played(asked: Telling, position: Any, first: tuple[Square, Square], second: tuple[Square, Square]) -> Tried | None:
    """What comes of two attacks one after the other."""
    ends: Ends = {}
    both = Fraction(0)
    after = _ends(asked, position, _attack(asked, position, *first))
    for middle, likely in after or ():
        attack = _attack(asked, middle, *second)
        both += 0 if attack is None else likely
        last = _ends(asked, middle, attack)
        if last is None:
            return None
        for end, then in last:
            seen = _seen(end)
            ends[seen] = ends.get(seen, Fraction(0)) + likely * then
    return None if after is None else Tried(ends, both)


def _seen(position: Any) -> Hashable:
    """What is compared: the cards as they stand, the magic of the players, and who has won."""
    cards = tuple(
        [
            None if piece is None else (piece.card.name, piece.controller, piece.damage, piece.tokens)
            for piece in position.board
        ]
    )
    magic = tuple([one.counts["magic"] for one in position.view.players])
    return cards, magic, position.over, position.winner


def _differs(asked: Telling, pair: Pair, way: Tried, turned: Tried) -> Reason:
    """What is otherwise if the second unit goes first."""
    (one, target), (other, aim) = pair
    params = (
        ("target", asked.name(target)),
        ("at", asked.position.geometry.names[target]),
        ("other", asked.name(aim)),
        ("there", asked.position.geometry.names[aim]),
        ("chance", str(way.both)),
        ("least", str(turned.both)),
    )
    code = WhyCode.ORDER_OPENS if way.both != turned.both else WhyCode.ORDER_CHANGES
    return Reason(code, (), (one, other), (asked.name(one), asked.name(other)), params)
