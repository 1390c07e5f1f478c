"""What is asked of an end that is to come: of a phase or the turn, of attacking nothing, and of a move."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from engine.documents.places import Way
from engine.documents.tongue import TURN
from engine.effects.codes import EffectDecision, EffectStep
from engine.explore.play import Play
from engine.queries.playing.courses import doubts_of, rolled, touched
from engine.queries.playing.trials import Trials
from engine.queries.reading.sought import Forms, Reading, Telling
from engine.queries.reading.supposed import in_turn, without_card
from engine.values.actions import Action, Attack, EndPhase, Move
from engine.values.answers import Asked, Supposed, Why
from engine.values.boards import Square
from engine.values.bounds import SPACES_SHOWN
from engine.values.reasons import Reason
from engine.why.codes import WhyCode
from engine.why.ending import brought, ends_of_turn


def _of_phase(asked: Telling, phases: Sequence[str]) -> Reading:
    """What ending the phase, or all that is left of the turn, would bring."""
    if phases[0] == TURN:
        return _of_rest(asked, to_the_end=True)
    return _of_rest(asked, to_the_end=False) if phases[0] == asked.position.phase else _of_later(asked, phases[0])


def _of_later(asked: Telling, phase: str) -> Reading:
    """What the end of a later phase of this turn brings, where nothing is done until then."""
    order = asked.terms.tongue.phase_order
    if (
        asked.play.pending is None
        and not asked.position.over
        and order.index(phase) > order.index(asked.position.phase)
    ):
        there = in_turn(asked.terms, asked.position, asked.position.turn, phase)
        told = tuple(brought(there.position, asked.terms.rules.resolve(there.position, EndPhase())))
        nothing = Reason(WhyCode.ENDING_BRINGS_NOTHING, (asked.terms.cites.phases,))
        yield Why(Asked.TOLD, asked.asked, (), told or (nothing,), supposed=there)


END_OF = "end-of-"
ROLLS_TRIED = 12
"""Rolls in attacks of a unit by which it is seen whether a text damages it."""
ACTING = (EffectStep.EFFECT, EffectStep.EFFECT_ON_TARGET)
"""What a text does whose cost could be paid and which found something to do."""


def _acts(asked: Telling, named: Sequence[str]) -> Reading:
    """Whether a text that waits for the end of a phase of this turn acts then, with the cards as they stand."""
    name, position, order = named[0], asked.position, asked.terms.tongue.phase_order
    ability = asked.terms.registry.abilities.get(name)
    windows = {str(part.window) for part in ability.parts if part.does is not None} if ability is not None else set()
    phase = windows.pop().removeprefix(END_OF) if len(windows) == 1 else ""
    if ability is None or phase not in order or order.index(phase) < order.index(position.phase):
        return
    there = in_turn(asked.terms, position, position.turn, phase)
    resolved = asked.terms.rules.resolve(there.position, EndPhase())
    bearers = [
        one
        for one, piece in asked.listener.on_board()
        if piece.controller == position.turn and name in asked.listener.abilities_of(piece)
    ]
    sources = [step.source for step in resolved.steps if step.source is not None and step.code in ACTING]
    acting = {one.square for one in sources if one.text == name}
    if asked.play.pending is not None or resolved.pending is not None or not bearers:
        return
    entries = (ability.entry,)
    told = [
        Reason(
            WhyCode.ACTS_AT_END if one in acting else WhyCode.ACTS_NOT_AT_END,
            entries,
            (one,),
            (asked.name(one),),
            (("ability", name), ("phase", phase)),
        )
        for one in sorted(bearers, key=lambda one: one not in acting)
    ]
    found, doubts, supposed = tuple(told), there.position.doubts(), None if phase == position.phase else there
    reasons, permits = ((), found) if acting else (found, ())
    yield Why(Asked.WHICH, asked.asked, reasons, permits, caveats=doubts, supposed=supposed)


def _of_inaction(asked: Telling) -> Reading:
    """What comes of attacking nothing: what the first end of a phase brings that brings anything."""
    return _of_rest(asked, to_the_end=False, sought=True)


def brought_by_inaction(asked: Telling) -> tuple[Reason, ...]:
    """What attacking nothing costs; nothing where it costs nothing."""
    found = [reason for one in _of_inaction(asked) if isinstance(one, Why) for reason in one.permits]
    return tuple([one for one in found if one.code in HURTING])


def _hurt_by_inaction(asked: Telling) -> Reading:
    """Whether attacking nothing costs the active player's summoner damage."""
    own = {one for one in asked.units_of(asked.position.turn) if _is_summoner(asked, one)}
    for found in _of_inaction(asked):
        if isinstance(found, Why):
            is_so = any(one.code in HURTING and not own.isdisjoint(one.squares) for one in found.permits)
            told = (() if is_so else found.permits), (found.permits if is_so else ())
            yield found._replace(about=Asked.WHICH, reasons=told[0], permits=told[1])


HURTING = (WhyCode.ENDING_DAMAGES, WhyCode.ENDING_DESTROYS)


def _is_summoner(asked: Telling, square: Square) -> bool:
    piece = asked.position.board[square]
    return piece is not None and piece.card.is_a("summoner")


def _hurt_at_the_end(asked: Telling, phases: Sequence[str]) -> Reading:
    """The same, the phase named that ends: one that is over, or that is none of attacks, ends without."""
    order, now = asked.terms.tongue.phase_order, asked.position.phase
    if phases[0] == Attack.verb and order.index(now) <= order.index(Attack.verb):
        yield from _hurt_by_inaction(asked)
    else:
        yield from _of_phase(asked, phases)


def _of_rest(asked: Telling, *, to_the_end: bool, sought: bool = False) -> Reading:
    if asked.play.pending is not None or asked.position.over:
        return
    told: list[Reason] = []
    for before, resolved in ends_of_turn(asked.terms, asked.position):
        told += brought(before, resolved)
        if not to_the_end and (told or not sought):
            break
    nothing = Reason(WhyCode.ENDING_BRINGS_NOTHING, (asked.terms.cites.phases,))
    yield Why(Asked.TOLD, asked.asked, (), tuple(told) or (nothing,), actions=(EndPhase(),))


def _of_move(asked: Telling, units: Sequence[Square], ways: Sequence[Way]) -> Reading:
    """What a move brings besides, where it is legal in some phase; what it needs, or that it is not."""
    for move in asked.listener.moves(units[:1], ways):
        there = _when_legal(asked, move)
        if isinstance(there, str) or asked.play.pending is not None or not isinstance(move, Move):
            yield move.text(asked.position.geometry)
            return
        position = asked.position if there is None else there.position
        comes = tuple(brought(position, asked.terms.rules.resolve(position, move), move))
        moved = Reason(WhyCode.SUPPOSED_MOVE, (), (move.squares[0], move.squares[-1]), (asked.name(units[0]),))
        nothing = Reason(WhyCode.MOVE_BRINGS_NOTHING, (), (), (asked.name(units[0]),))
        yield Why(Asked.TOLD, asked.asked, (), (moved, *(comes or (nothing,))), actions=(move,), supposed=there)
        return


NEVER = "never"


def _when_legal(asked: Telling, action: Action) -> Supposed | str | None:
    """When it is legal in a turn of its player's: None for now, :data:`NEVER` in no phase."""
    for there in asked.times(asked.controller(action.squares[0])):
        table = asked.terms.rules.table(asked.position if there is None else there.position)
        if not any(asked.terms.rules.reasons_against(table, action)):
            return there
    return NEVER


def _of_any_move(asked: Telling, units: Sequence[Square]) -> Reading:
    """Whether a unit takes damage by a move: asked of the first that brings it damage, or else of the first."""
    for unit in units[:1]:
        for play in [*_moves(asked, unit, hurting=True), *_moves(asked, unit)][:1]:
            yield from _so_moved(asked, unit, play)


def _of_leaving(asked: Telling, units: Sequence[Square], others: Sequence[Square]) -> Reading:
    """The same of a move that ends away from a card."""
    near = asked.position.geometry.neighbours
    for unit in units[:1]:
        away = [one for one in _moves(asked, unit) if others[0] not in near[one.done[-1].action.squares[-1]]]
        hurt = [one for one in _moves(asked, unit, hurting=True) if one in away]
        for play in [*hurt, *away][:1]:
            yield from _so_moved(asked, unit, play)


def _unhurt(asked: Telling, units: Sequence[Square]) -> Reading:
    """Whether a unit can move without taking damage."""
    return _unhurt_among(asked, units[0], _moves(asked, units[0]))


def _leaves_unhurt(asked: Telling, units: Sequence[Square], others: Sequence[Square]) -> Reading:
    """The same of moves that end away from a card."""
    near = asked.position.geometry.neighbours[others[0]]
    away = [one for one in _moves(asked, units[0]) if one.done[-1].action.squares[-1] not in near]
    return _unhurt_among(asked, units[0], away)


def _unhurt_among(asked: Telling, unit: Square, moves: Sequence[Play]) -> Reading:
    """To which spaces, or what the first move brings by which it is hurt. Whatever is rolled or chosen counts."""
    hurting = {one.done[-1].action for one in moves if _hurts(one, unit)}
    unhurt = [one.done[-1].action for one in moves if one.done[-1].action not in hurting]
    ends = sorted({one.squares[-1] for one in unhurt})
    there = None if not moves else _when(asked, moves[0].start)
    if ends:
        params = (("unit", asked.name(unit)), ("at", asked.position.geometry.names[unit]), ("number", len(ends)))
        told = Reason(WhyCode.MAY_MOVE_UNHURT, (), tuple(ends) if len(ends) <= SPACES_SHOWN else (), (), params)
        yield Why(Asked.WHICH, asked.asked, (), (told,), caveats=asked.position.doubts(), supposed=there)
    elif hurting:
        hurt = next(hurt_in_moving(asked, unit))
        yield Why(Asked.WHICH, asked.asked, hurt.told, caveats=asked.position.doubts(), supposed=hurt.supposed)


def _when(asked: Telling, position: Any) -> Supposed | None:
    """What is supposed of the time in which something is played; nothing where it is now."""
    here = asked.position
    is_now = (position.turn, position.phase) == (here.turn, here.phase)
    return None if is_now else in_turn(asked.terms, here, position.turn, position.phase)


def _so_moved(asked: Telling, unit: Square, play: Play) -> Reading:
    move = play.done[-1].action
    if isinstance(move, Move):
        yield f"what happens if {asked.position.geometry.names[unit]} moves {_way(asked, move)}"


def _hurt_by(asked: Telling, others: Sequence[Square], units: Sequence[Square]) -> Reading:
    """Whether a move of a unit brings it damage that a card is the cause of: without the card it would not."""
    for unit, other in [(unit, other) for unit in units for other in others if unit != other][:1]:
        hurt = next(iter(hurt_in_moving(asked, unit)), None)
        alone = Telling(asked.terms, Play(without_card(asked.position, other), cards=asked.play.cards), asked.asked)
        is_by_it = hurt is not None and not list(hurt_in_moving(alone, unit))
        nothing = Reason(WhyCode.MOVE_BRINGS_NOTHING, (), (), (asked.name(unit),))
        told = () if hurt is None else hurt.told
        supposed = None if hurt is None else hurt.supposed
        permits, reasons = (told, ()) if is_by_it else ((), told or (nothing,))
        yield Why(Asked.WHICH, asked.asked, reasons, permits, caveats=asked.position.doubts(), supposed=supposed)


def _hurt_by_text(asked: Telling, units: Sequence[Square], named: Sequence[str]) -> Reading:
    """That a text damages a unit by one of its attacks; where none that was tried brings it, nothing is said."""
    ability = asked.terms.registry.abilities.get(named[0])
    for unit in units[:1]:
        foes = [one for player in asked.foes_of(unit) for one in asked.units_of(player)]
        tried = islice(Trials(asked, "", [unit]).attacks([unit], foes), ROLLS_TRIED)
        for course, play in ((one, play) for one in tried for play in _to_the_end(one.play)):
            resolved = play.done[-1].resolved
            found = [one for one in brought(play.start, resolved) if one.squares == (unit,)]
            if found and unit in touched(play, named[0]):
                dice = [" ".join(answer) for decision, answer in resolved.decided if decision.chance]
                *before, attack = course.told
                rolled = attack._replace(code=WhyCode.SUPPOSED_ROLL, params=(("dice", dice[0] if dice else ""),))
                supposed = Supposed(course.play.start, (*before, rolled if dice else attack))
                params = (("ability", named[0]), ("bearer", ""), ("at", ""), ("player", ""))
                entries = () if ability is None else (ability.entry,)
                acts = Reason(WhyCode.ACTS_THEN, entries, (unit,), (asked.name(unit),), params)
                doubts = doubts_of([course])
                yield Why(Asked.WHICH, asked.asked, (), (acts,), caveats=doubts, supposed=supposed)
                return


def _to_the_end(play: Play) -> Iterator[Play]:
    """What a course comes to, texts that come at one moment taken as they are offered."""
    if play.pending is None:
        yield play
    elif play.pending.about == EffectDecision.ORDER:
        for one in rolled(play.answered([play.pending.options[0]]), ""):
            yield from _to_the_end(one)


def _left_undone(verb: str) -> Callable[[Telling, Sequence[Square]], Reading]:
    """What comes of it that a unit does not attack, or move: no rule makes it; what attacking nothing at all costs."""

    def asked_of(asked: Telling, units: Sequence[Square]) -> Reading:
        unit = units[0]
        need_not = Reason(
            WhyCode.NEED_NOT, (asked.terms.cites.phases,), (unit,), (asked.name(unit),), (("what", verb),)
        )
        costs = _cost_of_attacking_nothing(asked, asked.controller(unit)) if verb == Attack.verb else ()
        nothing = Reason(WhyCode.LEFT_UNDONE, (asked.terms.cites.phases,), (unit,), (asked.name(unit),))
        yield Why(Asked.TOLD, asked.asked, (), (nothing, need_not, *costs))

    return asked_of


def _of_idle_side(asked: Telling, players: Sequence[int]) -> Reading:
    """What comes of it that a player attacks nothing in the player's next turn, or in this one."""
    costs = _cost_of_attacking_nothing(asked, players[0])
    nothing = Reason(WhyCode.ENDING_BRINGS_NOTHING, (asked.terms.cites.phases,))
    yield Why(Asked.TOLD, asked.asked, (), costs or (nothing,))


def _cost_of_attacking_nothing(asked: Telling, player: int) -> tuple[Reason, ...]:
    """What it costs a player to attack no enemy in a turn; nothing where it costs nothing."""
    position = asked.position
    if asked.play.pending is not None or position.over:
        return ()
    there = position if player == position.turn else in_turn(asked.terms, position, player, Attack.verb).position
    found = brought_by_inaction(Telling(asked.terms, Play(there, cards=asked.play.cards), asked.asked))
    only = Reason(WhyCode.ONLY_IF_NONE, (asked.terms.cites.phases,), params=(("player", position.sides[player]),))
    return (only, *found) if found else ()


class Hurt(NamedTuple):
    """A move that brings its unit damage."""

    told: tuple[Reason, ...]
    supposed: Supposed | None


def hurt_in_moving(asked: Telling, unit: Square) -> Iterator[Hurt]:
    """The first move of a unit by which it takes damage; none where there is no such."""
    for play in _moves(asked, unit, hurting=True)[:1]:
        move, position = play.done[-1].action, play.start
        moved = Reason(WhyCode.SUPPOSED_MOVE, (), (move.squares[0], move.squares[-1]), (asked.name(unit),))
        comes = brought(position, play.done[-1].resolved, move if isinstance(move, Move) else None)
        yield Hurt((moved, *comes), _when(asked, position))


def _moves(asked: Telling, unit: Square, *, hurting: bool = False) -> list[Play]:
    """The moves of a unit in its player's turn, perhaps those alone by which it takes damage."""
    courses = [one.play for one in Trials(asked, "", [unit]).moves(unit)]
    return [one for one in courses if not hurting or _hurts(one, unit)]


def _hurts(play: Play, unit: Square) -> bool:
    """Whether the unit that moved has more damage than before, or is gone."""
    before, move = play.start.board[unit], play.done[-1].action
    after = play.position.board[move.squares[-1]]
    return before is not None and (after is None or after.card != before.card or after.damage > before.damage)


def _way(asked: Telling, move: Move) -> str:
    return " ".join(asked.position.geometry.names[one] for one in move.path[1:])


FORMS: Forms = (
    ("what-happens if UNIT move WAY", _of_move),
    ("what if UNIT move WAY", _of_move),
    ("what-happens if move UNIT WAY", _of_move),
    ("what if move UNIT WAY", _of_move),
    ("UNIT take damage if move WAY", _of_move),
    ("UNIT have damage if move WAY", _of_move),
    ("UNIT take damage if move", _of_any_move),
    ("UNIT take damage if move away", _of_any_move),
    ("UNIT move undamaged", _unhurt),
    ("UNIT move away undamaged", _unhurt),
    ("UNIT move away of ANY undamaged", _leaves_unhurt),
    ("ABILITY happen", _acts),
    ("what-happens if UNIT move away", _of_any_move),
    ("what-happens if UNIT move away of ANY", _of_leaving),
    ("what if UNIT move away of ANY", _of_leaving),
    ("UNIT take damage if move away of ANY", _of_leaving),
    ("UNIT take damage of ABILITY", _hurt_by_text),
    ("ANY hurt UNIT if move", _hurt_by),
    ("ANY hurt UNIT if move away", _hurt_by),
    *[
        (f"{what} if UNIT not {verb}", _left_undone(verb))
        for what in ("what-happens", "what")
        for verb in (Attack.verb, Move.verb)
    ],
    ("what-happens if nothing-attacked", _of_inaction),
    ("what if nothing-attacked", _of_inaction),
    *[
        (f"{what} if SIDE {said}", _of_idle_side)
        for what in ("what-happens", "what")
        for said in ("nothing-attacked", "not attack", "not attack anybody")
    ],
    ("take-damage if nothing-attacked", _of_inaction),
    ("what-happens if end PHASE", _of_phase),
    ("what-happens if end PHASE nothing-attacked", _of_phase),
    ("what if end PHASE nothing-attacked", _of_phase),
    ("what-happens end PHASE", _of_phase),
    ("what-happens at end PHASE", _of_phase),
    ("what if end PHASE", _of_phase),
)
"""The ways to ask what an end brings."""
WHETHER: Forms = (
    ("take-damage if nothing-attacked", _hurt_by_inaction),
    ("take-damage if end PHASE nothing-attacked", _hurt_at_the_end),
    ("take-damage nothing-attacked", _hurt_by_inaction),
)
"""The ways to ask whether that costs anything, behind a word such as “do”."""
