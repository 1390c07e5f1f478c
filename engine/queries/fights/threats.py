"""Whether a card is safe in the next turns of its enemies: who could attack it, after a move too, and with how much.

The cards stand then as they do now. Cards that are drawn, summoned or played until then are not looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from engine.documents.speech import Closeness, vocabulary, words
from engine.effects.odds import odds
from engine.explore.play import Play
from engine.queries.reading.sought import Forms, Reading, Telling
from engine.queries.reading.supposed import in_turn
from engine.values.actions import Attack, Move
from engine.values.answers import Asked, Why
from engine.values.boards import Square
from engine.values.bounds import COURSES_OF_A_CHANCE, SPACES_SHOWN
from engine.values.errors import BeyondBound
from engine.values.position import Position
from engine.values.reasons import Reason
from engine.why.codes import WhyCode
from engine.why.terms import Terms

BEYOND = 1
"""Spaces beyond the reach of a unit at which it is still seen whether it could attack: a move may change its reach."""
LATER = Reason(WhyCode.SUPPOSED_LATER, ())


class Threat(NamedTuple):
    """A unit that could attack a card, and the most damage that its attack can deal."""

    unit: Square
    most: int


def _threats(asked: Telling, player: int, target: Square) -> Iterator[Threat]:
    """The units of a player that could attack a card in that player's turn."""
    for unit in asked.units_of(player):
        for position, square in _stands(asked, player, unit, target):
            for attack in asked.terms.tongue.attacks(position, square, target):
                if any(asked.terms.rules.reasons_against(asked.terms.rules.table(position), attack)):
                    continue
                try:
                    dealt = odds(asked.terms.rules, position, attack, COURSES_OF_A_CHANCE).damage
                except BeyondBound:
                    continue
                yield Threat(unit, max(amount for amount, _ in dealt))
                break
            else:
                continue
            break


def _stands(asked: Telling, player: int, unit: Square, target: Square) -> Iterator[tuple[Any, Square]]:
    """Where a unit could stand in its player's Attack Phase: where it does, then where it could have moved."""
    here = in_turn(asked.terms, asked.position, player, Attack.verb).position
    yield here, unit
    moving: Any = in_turn(asked.terms, asked.position, player, Move.verb).position
    piece, distance = asked.position.board[unit], asked.position.geometry.distance[target]
    reach = BEYOND + asked.terms.spaces_of_attack(asked.terms.rules.table(asked.position), piece)
    legal = asked.terms.rules.legal_actions(moving).actions
    ends: dict[Square, Move] = {}
    for one in legal:
        if isinstance(one, Move) and one.path[0] == unit != one.path[-1] and distance[one.path[-1]] <= reach:
            ends.setdefault(one.path[-1], one)
    for end in sorted(ends, key=lambda one: distance[one]):
        moved = asked.terms.rules.resolve(moving, ends[end])
        if moved.pending is None and not moved.position.over and moved.position.board[end] is not None:
            yield in_turn(asked.terms, moved.position, player, Attack.verb).position, end


def _is_safe(asked: Telling, targets: Sequence[Square], *, is_safe: bool = True) -> Reading:
    """Whether no enemy could destroy a card: where the attacks add up to its life, that is not said to be so."""
    target = next((one for one in targets if asked.listener.standing(one) is not None), None)
    if target is None or not _goes_on(asked):
        return
    left = _left(asked, target)
    found = {player: list(_threats(asked, player, target)) for player in asked.foes_of(target)}
    told: list[Reason] = []
    in_danger = False
    for player, threats in found.items():
        told += _said_of(asked, player, target, threats, left)
        in_danger = in_danger or left is None or _most(asked, threats) >= left
    yield _answer(asked, told, yes=in_danger is not is_safe)


def _answer(asked: Telling, told: Iterable[Reason], *, yes: bool) -> Why:
    """Yes or no, as the cards stand, with what is told of it in either case."""
    reasons, permits = ((), tuple(told)) if yes else (tuple(told), ())
    return Why(
        Asked.WHICH, asked.asked, reasons, permits, nearest=(LATER,), caveats=asked.position.doubts(),
        as_it_stands=True,
    )  # fmt: skip


def _said_of(
    asked: Telling, player: int, target: Square, threats: Sequence[Threat], left: int | None
) -> Iterator[Reason]:
    names = asked.position.geometry
    whose, at = asked.position.sides[player], names.names[target]
    if not threats:
        none = (("player", whose), ("target", asked.name(target)), ("at", at))
        yield Reason(WhyCode.NO_THREAT, (asked.terms.cites.phases,), params=none)
        return
    shown = tuple([one.unit for one in threats[:SPACES_SHOWN]])
    params = (
        ("player", whose),
        ("target", asked.name(target)),
        ("at", at),
        ("number", len(threats)),
        ("most", _most(asked, threats)),
        ("left", "" if left is None else left),
    )
    yield Reason(WhyCode.THREATS, (asked.terms.cites.phases,), shown, tuple(map(asked.name, shown)), params)


def _goes_on(asked: Telling) -> bool:
    """Whether there is a turn to come, and nothing to be decided before it."""
    return asked.play.pending is None and not asked.position.over


def _most(asked: Telling, threats: Iterable[Threat]) -> int:
    """The most damage that as many of them deal as may be chosen to attack."""
    return sum(sorted((one.most for one in threats), reverse=True)[: _chosen(asked.position)])


def _left(asked: Telling, target: Square) -> int | None:
    """The life that is left to a card; None where no source states it."""
    seen = next(one for one in asked.position.view.cards if one.space == _at(asked, target))
    return None if seen.life is None else seen.life - seen.damage


def _chosen(position: Position) -> int:
    """How many units attack in a turn, extra ones apart."""
    return position.view.most["attacking"]


def _at(asked: Telling, square: Square) -> str:
    return asked.position.geometry.names[square]


def _is_in_danger(asked: Telling, targets: Sequence[Square]) -> Reading:
    return _is_safe(asked, targets, is_safe=False)


def _who_threatens(asked: Telling, targets: Sequence[Square]) -> Reading:
    """Who could attack it, where yes or no is not asked for."""
    for found in _is_in_danger(asked, targets):
        if isinstance(found, Why):
            told = (*found.reasons, *found.permits)
            yield found._replace(about=Asked.TOLD, reasons=(), permits=told, as_it_stands=False)


def _threatens(asked: Telling, units: Sequence[Square], targets: Sequence[Square]) -> Reading:
    """Whether one enemy of a card could attack it; told is who could."""
    target = targets[0]
    foes = {one for one in asked.foes_of(target) if one != asked.position.turn}
    enemies = [one for one in units if asked.controller(one) in foes]
    if not enemies or not _goes_on(asked):
        return
    player = asked.controller(enemies[0])
    threats = list(_threats(asked, player, target))
    told = _said_of(asked, player, target, threats, _left(asked, target))
    yield _answer(asked, told, yes=any(one.unit in enemies for one in threats))


def _attacked_by(asked: Telling, sides: Sequence[int], targets: Sequence[Square], *, destroys: bool = False) -> Reading:
    """Whether another player could attack a card in that player's next turn, or deal as much as destroys it."""
    if sides[0] == asked.position.turn or not _goes_on(asked):
        return
    for target in [one for one in targets if sides[0] in asked.foes_of(one)][:1]:
        threats, left = list(_threats(asked, sides[0], target)), _left(asked, target)
        told = _said_of(asked, sides[0], target, threats, left)
        is_enough = left is None or _most(asked, threats) >= left
        yield _answer(asked, told, yes=bool(threats) and (is_enough or not destroys))


def _destroyed_by(asked: Telling, sides: Sequence[int], targets: Sequence[Square]) -> Reading:
    return _attacked_by(asked, sides, targets, destroys=True)


def _attacked_by_anybody(asked: Telling, targets: Sequence[Square]) -> Reading:
    """Whether an enemy could attack a card of the active player in a turn to come."""
    for found in _is_in_danger(asked, _own(asked, targets)):
        if isinstance(found, Why):
            told = (*found.reasons, *found.permits)
            yield _answer(asked, told, yes=any(one.code is WhyCode.THREATS for one in told))


def _destroyed_by_anybody(asked: Telling, targets: Sequence[Square]) -> Reading:
    return _is_in_danger(asked, _own(asked, targets))


def _who_attacks(asked: Telling, targets: Sequence[Square]) -> Reading:
    """Who could attack a card of the active player in a turn to come."""
    return _who_threatens(asked, _own(asked, targets))


def _own(asked: Telling, targets: Sequence[Square]) -> Sequence[Square]:
    """Those of these cards that no enemy can attack before the turn of another player."""
    return [one for one in targets if asked.controller(one) == asked.position.turn]


def of_threat(terms: Terms, play: Play, asked: str) -> tuple[Why, ...]:
    """Whether a card is safe, or could be destroyed in a later turn; none where that is not asked."""
    spoken = words(asked)
    if not spoken or spoken[0] not in ASKING:
        return ()
    line, telling = tuple([word for word in spoken if word not in FILLING]), Telling(terms, play, asked)
    for closeness in (Closeness.EXACT, Closeness.SHORT):
        found = [one for one in telling.read(FORMS, line, closeness) if isinstance(one, Why)]
        if found:
            return tuple(found)
    return ()


ASKING = vocabulary("is", "are", "can", "could", "will", "would", "may", "might", "do", "does", "who", "which", "what")
FILLING = vocabulary(
    "is",
    "are",
    "can",
    "could",
    "will",
    "would",
    "may",
    "might",
    "does",
    "be",
    "get",
    "it",
    "still",
    "really",
    "there",
    "do",
)
"""Words that say no more of what is asked."""
FORMS: Forms = (
    ("ANY safe", _is_safe),
    ("ANY safe next-turn", _is_safe),
    ("ANY danger", _is_in_danger),
    ("ANY gone next-turn", _is_in_danger),
    ("anybody threaten ANY", _is_in_danger),
    ("what threaten ANY", _who_threatens),
    ("ANY threaten TARGET", _threatens),
    ("SIDE attack TARGET", _attacked_by),
    ("SIDE attack TARGET next-turn", _attacked_by),
    ("SIDE destroy TARGET", _destroyed_by),
    ("SIDE destroy TARGET next-turn", _destroyed_by),
    ("anybody attack ANY", _attacked_by_anybody),
    ("anybody attack ANY next-turn", _attacked_by_anybody),
    ("anybody destroy ANY next-turn", _destroyed_by_anybody),
    ("what attack ANY", _who_attacks),
    ("what attack ANY next-turn", _who_attacks),
    ("what destroy ANY next-turn", _who_attacks),
)
"""The ways to ask it."""
