"""Why an ability triggered, or stayed silent, in what was played last."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.effects.abilities import Ability, Part
from engine.effects.at_will import by_itself
from engine.effects.codes import EffectStep
from engine.effects.watch import Became, Muted, SilenceCode, Silent
from engine.values.answers import Asked, Why
from engine.values.boards import Square
from engine.values.bounds import REASONS_NAMED
from engine.values.cards import Piece
from engine.values.codes import Code
from engine.values.reasons import Caveat, Doubt, Reason
from engine.why.between import came_between, kept_from_it, prevented_by
from engine.why.codes import WhyCode
from engine.why.options import none_in_range, unpaid
from engine.why.recalling import Bearer, Moment, Recalled
from engine.why.terms import Terms, Texts
from engine.why.unmet import not_concerned, unmet
from engine.why.watched import reasons_without, watched

IDLE: dict[Code, WhyCode] = {
    EffectStep.NO_TARGET: WhyCode.FOUND_NO_TARGET,
    EffectStep.NOTHING_TO_DO: WhyCode.FOUND_NOTHING_TO_DO,
    EffectStep.CANNOT_PAY: WhyCode.WAS_NOT_PAID,
    EffectStep.DECLINED: WhyCode.WAS_DECLINED,
}
"""Why an effect that triggered did nothing."""
SILENT: dict[Code, WhyCode] = {
    SilenceCode.TURN_OF_ANOTHER: WhyCode.TURN_OF_ANOTHER,
    SilenceCode.CONDITION: WhyCode.TRIGGER_NOT_MET,
    SilenceCode.USED_UP: WhyCode.USED_UP,
}
RANKS: tuple[tuple[WhyCode, ...], ...] = (
    (WhyCode.TRIGGERED, WhyCode.WAITS_FOR_ORDER, WhyCode.IS_ASKED, WhyCode.TOOK_PART),
    (*IDLE.values(), WhyCode.PREVENTED_BY),
    (WhyCode.USED_UP,),
    (WhyCode.TURN_OF_ANOTHER,),
    (WhyCode.TRIGGER_NOT_MET, WhyCode.NOT_CONCERNED),
)
"""What tells the most of a text, first what comes closest to its having acted."""


class About(NamedTuple):
    """The ability of a card that is asked about."""

    terms: Terms
    piece: Piece
    name: str
    square: Square | None
    ability: Ability[Any] | None
    """None where the card does not have it now."""

    def reason(self, code: Code, *entries: str, **more: str | int) -> Reason:
        """Something about it."""
        entry = () if self.ability is None else (self.ability.entry,)
        cards, squares = (self.piece.card.name,), () if self.square is None else (self.square,)
        bearer = "" if cards[0] == self.name else cards[0]
        params = (("ability", self.name), ("bearer", bearer), *more.items())
        return Reason(code, tuple(dict.fromkeys((*entry, *entries))), squares, cards, params)

    def moments(self) -> list[str]:
        """The entries of the moments at which it acts."""
        parts = () if self.ability is None else self.ability.parts
        return [self.terms.windows.entry_of(part.window) for part in parts if part.does is not None]

    def is_of(self, effect: Texts) -> bool:
        """Whether it is this text that acts."""
        return effect.uid == self.piece.uid and effect.name == self.name


def why_acted(recalled: Recalled, bearer: Bearer) -> Why:
    """Whether a text of a card acted in what was played, and why not: by the action in which it came closest to it."""
    answers = []
    for moment in recalled.moments:
        piece = recalled.same(moment, bearer)
        if piece is None:
            break
        name = recalled.name
        about = About(recalled.terms, piece, name, bearer.square, moment.ability(piece, name))
        answers.append(_why(moment, about)._replace(caveats=tuple(_doubtful(moment, about))))
    return min(answers, key=_rank)


def _doubtful(moment: Moment, about: About) -> Iterator[Caveat]:
    """What could change the answer: a point that the sources leave open, or that the text is not known for sure."""
    for point, entries in moment.after.leant.items():
        if about.ability is not None and about.ability.entry in entries:
            yield Caveat(Doubt.OPEN_POINT, "", point, entries[0])
    card = about.piece.card
    for kind, name, _, entry in about.terms.coverage.doubts(card):
        if name == about.name:
            yield Caveat(kind, card.name, name, entry, about.square)


def _rank(answer: Why) -> int:
    codes = {reason.code for reason in (*answer.permits, *answer.reasons)}
    return next((rank for rank, said in enumerate(RANKS) if codes & set(said)), len(RANKS))


def _why(moment: Moment, about: About) -> Why:
    place = "" if about.square is None else f" {moment.before.geometry.names[about.square]}"
    asked = f"{about.name}{place}"
    held = about.ability
    acts = [] if held is None else [part.window for part in held.parts if part.does is not None]
    just_played = moment.done is not None and moment.done.action == about.terms.tongue.play(about.name)
    if held is not None and (not acts or (set(acts) == {about.terms.windows.on_play} and not just_played)):
        return _standing(moment, about, asked)
    triggered = tuple(dict.fromkeys(_triggered(about, moment)))
    idle = any(one.code in IDLE and about.is_of(one.effect) for one in moment.watch.became)
    if held is not None and not triggered and not idle and any(part.does is None for part in held.parts):
        # A text may hold all the time and wait for something besides.
        took = tuple(dict.fromkeys(_took_part(moment, about)))[:1]
        besides = (about.reason(WhyCode.IN_FORCE_BESIDES, *about.moments()),) if moment.done is None else ()
        if took or besides:
            return Why(Asked.STANDING, asked, (), took or besides)
    time = tuple(_its_time(about, moment))
    never = tuple(_not_in_this_turn(about, moment)) if moment.done is None else ()
    if never:
        return Why(Asked.WHICH, asked, never)
    if moment.done is None and time:
        return Why(Asked.WAITING, asked, time)
    against = () if triggered else tuple(dict.fromkeys(_against(about, moment)))
    return Why(Asked.ABILITY, asked, against, triggered, () if triggered else time)


def _its_time(about: About, moment: Moment) -> Iterator[Reason]:
    """When a text acts that nobody starts, and who decides then whether it does."""
    held, terms = about.ability, about.terms
    if held is None or terms.starts(held):
        return
    player = moment.before.geometry.seating.names[about.piece.controller]
    told = by_itself(held, player, terms.windows.of_own_turn)
    if told is not None:
        yield about.reason(WhyCode.ITS_TIME, *about.moments(), **dict(told[1:]))


def _not_in_this_turn(about: About, moment: Moment) -> Iterator[Reason]:
    """That a text acts in the turns of others than whose turn it is, where that keeps all of it from acting."""
    held, terms = about.ability, about.terms
    acting = [] if held is None or terms.starts(held) else [part for part in held.parts if part.does is not None]
    is_own = about.piece.controller == moment.before.turn
    asking = {True if terms.windows.of_own_turn(part.window) else part.own_turn for part in acting}
    if acting and asking == {not is_own}:
        code = WhyCode.TURN_OF_ITS_OWN if is_own else WhyCode.TURN_OF_ANOTHER
        yield about.reason(code, terms.cites.phases, *about.moments())


def _standing(moment: Moment, about: About, asked: str) -> Why:
    """That a text which always holds took part in what happened, or holds, and why it changed nothing."""
    took = tuple(dict.fromkeys(_took_part(moment, about)))[:1]
    if took or moment.done is None:
        return Why(Asked.STANDING, asked, (), took or (about.reason(WhyCode.IN_FORCE, about.terms.cites.ability),))
    silent = [one for one in moment.watch.answered.values() if about.is_of(one.effect) and not one.changed]
    told = [
        found
        for one in silent
        if one.question not in about.terms.always_asked and (found := not_concerned(about.terms, one))
    ]
    fewest = min([len(found) for found in told], default=0)
    closest = dict.fromkeys(reason for found in told if len(found) == fewest for reason in found)
    made_no_difference = about.reason(WhyCode.NOT_CONCERNED, about.terms.cites.ability)
    return Why(Asked.STANDING, asked, tuple(closest)[:REASONS_NAMED], (made_no_difference,))


def _took_part(moment: Moment, about: About) -> Iterator[Reason]:
    """That a text which always holds changed what happened, or that the action would not have been legal without it."""
    done = moment.done
    if done is None:
        return
    for step in done.resolved.steps:
        source = step.source
        told = source is not None and (source.text, source.square) == (about.name, about.square)
        if told or (step.detail == about.name and about.square in step.squares):
            yield about.reason(WhyCode.TOOK_PART, *step.entries)
    muted = Muted(about.piece.uid, about.name)
    rules = about.terms.rules
    for against in reasons_without(rules, moment.before.opened, done.action, muted):
        yield about.reason(WhyCode.TOOK_PART, *against.entries[:1])
        return
    if watched(rules, done, muted=muted).outcome() != watched(rules, done).outcome():
        yield about.reason(WhyCode.TOOK_PART)


def _triggered(about: About, moment: Moment) -> Iterator[Reason]:
    """That it resolved, or waits for its turn or for an answer."""
    watch, pending = moment.watch, moment.pending
    for one in watch.became:
        if one.code == EffectStep.EFFECT and about.is_of(one.effect):
            yield about.reason(WhyCode.TRIGGERED, *one.entries)
    if pending is None:
        return
    if any(about.is_of(effect) for effect in watch.waiting):
        yield about.reason(WhyCode.WAITS_FOR_ORDER, *pending.entries)
    elif watch.acting is not None and about.is_of(watch.acting[0]) and pending.subject == about.name:
        yield about.reason(WhyCode.IS_ASKED, *pending.entries)


def _against(about: About, moment: Moment) -> Iterator[Reason]:
    """Why it did nothing."""
    ability, watch = about.ability, moment.watch
    if ability is None:
        if about.name not in about.terms.registry.abilities:
            yield about.reason(WhyCode.NOT_PLAYED_BY_ENGINE, about.terms.cites.ability)
            return
        taken = about.terms.taken_by(moment.before, about.piece, about.name)
        yield about.reason(about.terms.codes.no_such_ability, *taken, about.terms.cites.ability)
        return
    acting = [part for part in ability.parts if part.does is not None]
    if moment.done is None:
        yield about.reason(WhyCode.NOTHING_PLAYED, *about.moments())
        return
    idle = [one for one in watch.became if one.code in IDLE and about.is_of(one.effect)]
    if any(one.code == EffectStep.DECLINED for one in idle):
        yield from (about.reason(IDLE[one.code], *one.entries) for one in idle if one.code == EffectStep.DECLINED)
        return
    doing_nothing = [reason for one in idle for reason in _idle(about, one)]
    if any(reason.code is WhyCode.KEPT_FROM_IT_BY for reason in doing_nothing):
        yield from doing_nothing
        return
    between = prevented_by(about.terms, moment, about.piece.uid, about.name)
    for text in between:
        yield came_between(text, WhyCode.PREVENTED_BY, about.reason(WhyCode.PREVENTED_BY))
    if idle:
        yield from doing_nothing
        return
    silent = [one for one in watch.silent if about.is_of(one.effect)]
    yield from _silent(about, silent)
    alike = () if silent or between else tuple(_alike(about, moment, acting))
    yield from alike
    gone = about.square is not None and about.piece.uid not in moment.after.where
    if not silent and not between and not alike and gone:
        yield about.reason(WhyCode.BEARER_LEFT, about.terms.cites.off_battlefield, *about.moments())
    elif not silent and not between:
        yield about.reason(WhyCode.WINDOW_NOT_OPENED, *about.moments())


def _alike(about: About, moment: Moment, acting: list[Part[Any]]) -> Iterator[Reason]:
    """What happened that is like what the text waits for, and is not that."""
    done = moment.done
    for windows, steps, code in about.terms.alike:
        if done is not None and any(part.window in windows for part in acting):
            for step in done.resolved.steps:
                if step.code in steps:
                    entries = (step.entries[-1], *about.reason(code).entries)
                    yield Reason(code, entries, step.squares, step.cards, about.reason(code).params)


def _idle(about: About, one: Became) -> Iterator[Reason]:
    """Why it did nothing although it triggered, and what of its text could not be done."""
    effect, part, more = one.effect, one.part, {}
    told: tuple[Reason, ...] = ()
    match one.code:
        case EffectStep.NOTHING_TO_DO if part.possible is not None:
            told = unmet(about.terms, effect, part.possible)
            told = told or tuple(
                came_between(text, WhyCode.KEPT_FROM_IT_BY, about.reason(one.code))
                for text in kept_from_it(effect, part.possible)
            )
        case EffectStep.CANNOT_PAY if part.cost is not None:
            told, more = unpaid(about.terms, effect, part), {"cost": part.cost.words}
        case EffectStep.NO_TARGET:
            told = none_in_range(about.terms, effect, part)
    yield about.reason(IDLE[one.code], *one.entries, **more)
    yield from told[:REASONS_NAMED]


def _silent(about: About, silent: list[Silent]) -> Iterator[Reason]:
    """Why it did not trigger when its window opened: the words that were not met where it came closest to it."""
    named: list[tuple[Reason, ...]] = []
    for one in silent:
        window = about.terms.windows.entry_of(one.part.window)
        condition = one.part.condition if one.why is SilenceCode.CONDITION else None
        words = () if condition is None else unmet(about.terms, one.effect, condition, window)
        plain = about.reason(SILENT[one.why], window)
        named.append((plain, *words))
    fewest = min([len(one) for one in named if len(one) > 1], default=1)
    closest = dict.fromkeys(one for one in named if len(one) == fewest or one[0].code is not WhyCode.TRIGGER_NOT_MET)
    yield from list(dict.fromkeys(reason for one in closest for reason in one))[: REASONS_NAMED + 1]
