"""What a unit may do one after the other: attack or move twice, or move first and attack then. It is played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from engine.explore.play import Play
from engine.queries.playing.again import again
from engine.queries.playing.courses import acting_in, rolled, that_act
from engine.queries.reading.sought import Reading, Telling
from engine.values.actions import Action, Attack, Move
from engine.values.answers import Asked, Supposed, Why
from engine.values.boards import Square
from engine.values.position import Position
from engine.values.reasons import Reason
from engine.why.acting import why_action
from engine.why.codes import WhyCode
from engine.why.ending import ends_of_turn

FIRST_TRIED = 6
"""Attacks, or moves to different spaces, that are tried as the first of two."""


def attack_twice(asked: Telling, units: Sequence[Square]) -> Reading:
    """Whether a unit may attack once more in a turn in which it has attacked."""
    for unit in units:
        yield from _twice(asked, unit, Attack)


def move_twice(asked: Telling, units: Sequence[Square]) -> Reading:
    """Whether a unit may move once more in a turn in which it has moved."""
    for unit in units:
        yield from _twice(asked, unit, Move)


def attack_each(
    asked: Telling, units: Sequence[Square], targets: Sequence[Square], others: Sequence[Square]
) -> Reading:
    """Whether a unit may attack one card and then another."""
    return _twice(asked, units[0], Attack, targets, others)


def move_and_attack(asked: Telling, units: Sequence[Square]) -> Reading:
    """Whether a unit may move and, in the same turn, attack then."""
    return (_moves_and_attacks(asked, unit) for unit in units)


def attack_and_move(asked: Telling, units: Sequence[Square]) -> Reading:
    """Whether a unit may attack and, in the same turn, move then."""
    for unit in units:
        found = _first_and_then(asked, unit, Attack, Move, (), ())
        yield from ([] if found is None else [found])


def move_and_attack_it(asked: Telling, units: Sequence[Square], targets: Sequence[Square]) -> Reading:
    """Whether a unit may move and attack a card then, in the same turn."""
    return (_moves_and_attacks(asked, unit, targets) for unit in units[:1])


def attack_it_moved(asked: Telling, targets: Sequence[Square], units: Sequence[Square]) -> Reading:
    """The same, the card named before the unit."""
    return move_and_attack_it(asked, units, targets)


def in_order(first: str, then: str) -> Callable[[Telling], Reading]:
    """Whether one is done before another in a turn: its phase comes first, or it does not."""

    def asked_of(asked: Telling) -> Reading:
        order = asked.terms.tongue.phase_order
        if first in order and then in order and first != then:
            earlier, later = sorted((first, then), key=order.index)
            params = (("phase", earlier), ("then", later))
            told = Reason(WhyCode.PHASE_ORDER, (asked.terms.cites.phases,), params=params)
            is_so = (earlier, later) == (first, then)
            yield Why(Asked.WHICH, asked.asked, () if is_so else (told,), (told,) if is_so else ())

    return asked_of


def _twice(
    asked: Telling,
    unit: Square,
    kind: type[Attack | Move],
    targets: Sequence[Square] = (),
    others: Sequence[Square] = (),
) -> Iterator[Why | str]:
    found = _first_and_then(asked, unit, kind, kind, targets, others)
    if found is not None:
        yield found
        return
    # Where it may not even once, that is the answer.
    names = asked.position.geometry.names
    target = f" {names[targets[0]]}" if targets else ""
    yield f"attack {names[unit]}{target}" if kind is Attack and targets else f"can {names[unit]} {kind.verb}"


def _first_and_then(
    asked: Telling,
    unit: Square,
    first: type[Attack | Move],
    then: type[Attack | Move],
    targets: Sequence[Square],
    others: Sequence[Square],
) -> Why | None:
    """Whether a unit may do the second once it has done the first, now or in its player's turn."""
    for there in asked.times(asked.controller(unit)):
        position = asked.position if there is None else there.position
        legal = asked.terms.rules.legal_actions(position).actions
        begun = [one for one in legal if isinstance(one, first) and one.squares[0] == unit]
        aimed = [one for one in begun if not targets or one.squares[-1] in targets]
        if then is Attack:
            for one in islice(_apart(asked, aimed), FIRST_TRIED):
                found = _by_a_text(asked, one, others, there)
                if found is not None:
                    return found
        closest = [
            _after(asked, one, then, others, () if there is None else there.told, position)
            for one in islice(_apart(asked, aimed), FIRST_TRIED)
        ]
        answers = [one for one in closest if one is not None]
        if answers:
            return min(answers, key=lambda one: len(one.reasons))
    return None


def _by_a_text(asked: Telling, attack: Action, others: Sequence[Square], there: Supposed | None) -> Why | None:
    """That a text lets the unit attack once more in the course of its attack, where one does."""
    position = asked.position if there is None else there.position
    if not isinstance(attack, Attack):
        return None
    found = again(Play(position, cards=asked.play.cards), attack, others)
    if found is None:
        return None
    names = asked.name(attack.square), asked.name(attack.target)
    first = Reason(WhyCode.SUPPOSED_ATTACK, (), (attack.square, attack.target), names)
    ability = asked.terms.registry.abilities.get(found.text)
    entries = () if ability is None else (ability.entry,)
    params = (("ability", found.text), ("target", asked.name(found.target)))
    told = Reason(WhyCode.ATTACKS_AGAIN, entries, (attack.square,), names[:1], params)
    supposed = Supposed(position, (*(() if there is None else there.told), first))
    return Why(Asked.WHICH, asked.asked, (), (told,), caveats=position.doubts(attack), supposed=supposed)


def _after(
    asked: Telling,
    action: Action,
    then: type[Attack | Move],
    others: Sequence[Square],
    told: tuple[Reason, ...],
    position: Position,
) -> Why | None:
    """The answer once an action is over, every option on the way declined, by the roll after which least stands."""
    end = action.squares[-1] if isinstance(action, Move) else action.squares[0]
    tried: list[tuple[int, Play, Action]] = []
    for ended in rolled(Play(position, cards=asked.play.cards).begun(action), ""):
        if ended.pending is None and not ended.position.over and ended.position.board[end] is not None:
            table = asked.terms.rules.table(ended.position)
            tried += [
                (len(set(asked.terms.rules.reasons_against(table, one))), ended, one)
                for one in _seconds(Telling(asked.terms, ended, asked.asked), then, end, others)
            ]
    if not tried:
        return None
    _, ended, second = min(tried, key=lambda one: one[0])
    code = WhyCode.SUPPOSED_ATTACK if isinstance(action, Attack) else WhyCode.SUPPOSED_MOVE
    ends = (action.squares[0], action.squares[-1])
    supposed = Supposed(ended.position, (*told, Reason(code, (), ends, (asked.name(ends[0]), asked.name(ends[1])))))
    found = why_action(asked.terms, ended, second)
    doubts = tuple(dict.fromkeys((*ended.start.doubts(action), *found.caveats)))
    # What acts in the first of the two might let it, did the cards stand otherwise.
    texts = acting_in(asked.play, position, action) if found.reasons else []
    hints = that_act(asked.terms, texts)
    return found._replace(
        about=Asked.WHICH, asked=asked.asked, nearest=hints, caveats=doubts, turned=None, supposed=supposed,
        as_it_stands=bool(texts),
    )  # fmt: skip


def _seconds(after: Telling, kind: type[Attack | Move], end: Square, others: Sequence[Square]) -> Iterable[Action]:
    """What the unit might do next: attack one of those cards that are still there, or any enemy; or step anywhere."""
    if kind is Attack:
        return after.tried([end], [one for one in others if after.listener.standing(one)] or after.enemies_of(end))
    return (after.terms.tongue.move((end, one)) for one in after.position.geometry.neighbours[end])


def _moves_and_attacks(asked: Telling, unit: Square, targets: Sequence[Square] = ()) -> Why:
    """Where it could move first, and what it could attack from there; else that the turn lets it do both.

    Of cards that are named it is answered whether one of them could be attacked so.
    """
    phases = asked.terms.tongue.phase_order
    both = (("phase", Move.verb), ("then", Attack.verb))
    may = Reason(WhyCode.MOVES_THEN_ATTACKS, (asked.terms.cites.phases,), (unit,), (asked.name(unit),), both)
    now = asked.position.phase
    is_over = asked.controller(unit) == asked.position.turn and phases.index(now) > phases.index(Move.verb)
    if is_over:
        over = Reason(WhyCode.PHASE_IS_OVER, (asked.terms.cites.phases,), params=(("phase", Move.verb),))
        return Why(Asked.WHICH, asked.asked, (over, may)) if targets else Why(Asked.TOLD, asked.asked, (), (may, over))
    for there in asked.times(asked.controller(unit)):
        position: Any = asked.position if there is None else there.position
        legal = asked.terms.rules.legal_actions(position).actions
        moves = [one for one in legal if isinstance(one, Move) and one.squares[0] == unit != one.squares[-1]]
        for move in _apart(asked, moves):
            target = _attacked_after(asked, position, move, targets or asked.enemies_of(unit))
            if target is not None:
                params = (("target", asked.name(target)), ("at", position.geometry.names[target]))
                such = Reason(WhyCode.SUCH_A_MOVE, (), (unit, move.squares[-1]), (asked.name(unit),), params)
                doubts = position.doubts(move)
                return Why(Asked.WHICH, asked.asked, (), (may, such), caveats=doubts, actions=(move,), supposed=there)
        if moves:
            break
    none = Reason(WhyCode.NO_SUCH_MOVE, (), (unit,), (asked.name(unit),))
    if targets:
        params = (("target", asked.name(targets[0])), ("at", asked.position.geometry.names[targets[0]]))
        none = Reason(WhyCode.NO_MOVE_TO_ATTACK, (), (unit,), (asked.name(unit),), params)
        return Why(Asked.WHICH, asked.asked, (none,))
    return Why(Asked.WHICH, asked.asked, (), (may, none))


def _attacked_after(asked: Telling, position: Any, move: Action, targets: Iterable[Square]) -> Square | None:
    """One of some cards that the unit may attack once it has moved, in what is left of the turn."""
    moved = asked.terms.rules.resolve(position, move)
    if moved.pending is not None:
        return None
    end = move.squares[-1]
    for there, _ in ends_of_turn(asked.terms, moved.position):
        if there.phase != Attack.verb:
            continue
        table = asked.terms.rules.table(there)
        for target in targets:
            for attack in asked.terms.tongue.attacks(there, end, target):
                if not any(asked.terms.rules.reasons_against(table, attack)):
                    return target
    return None


def _apart(asked: Telling, actions: Iterable[Action]) -> Iterator[Action]:
    """One action to each space, attacks on enemies first."""
    by_end: dict[Square, Action] = {}
    for one in sorted(actions, key=asked.is_at_a_friend):
        by_end.setdefault(one.squares[-1], one)
    return iter(by_end.values())
