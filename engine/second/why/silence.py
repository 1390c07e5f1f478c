"""Why an ability triggered, or stayed silent, in what was played last."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.effects.codes import EffectStep
from engine.effects.watch import SilenceCode, Watch
from engine.explore.play import Play
from engine.second.actions.using import taken_by
from engine.second.codes import ReasonCode, WhyCode
from engine.second.effects import Effect
from engine.second.position import Piece, Situation
from engine.second.registry import Ability, registry
from engine.second.table import Table
from engine.second.texts import abilities
from engine.second.why.watched import watched
from engine.second.windows import entry_of
from engine.values.answers import Asked, Why
from engine.values.boards import Square
from engine.values.codes import Code
from engine.values.reasons import Reason
from engine.values.steps import Step

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
    tuple(IDLE.values()),
    (WhyCode.USED_UP,),
    (WhyCode.TURN_OF_ANOTHER,),
    (WhyCode.TRIGGER_NOT_MET,),
)
"""What tells the most of a text, first what comes closest to its having acted."""


class Bearer(NamedTuple):
    """A card whose text is asked about, and where it is: nowhere on the battlefield for an active event."""

    piece: Piece
    square: Square | None


def bearers_of(play: Play, name: str, square: Square | None) -> list[Bearer]:
    """The cards that have the text, or print it, before what was played last or by now: the one on the space, if named.

    A space where another card stands may be what the text acted on: then every card that has it is meant.
    """
    moment = _moments(play)[0]
    before = [Bearer(piece, where) for piece, where in _cards(moment.before)]
    come = [Bearer(piece, where) for piece, where in _cards(moment.after) if piece.uid not in _uids(moment.before)]
    everywhere = [*before, *come]
    here = [one for one in everywhere if square is not None and one.square == square][:1]
    bearing = [one for one in everywhere if _bears(moment, one.piece, name)]
    return [one for one in here if one in bearing] or bearing or here


def why_acted(play: Play, name: str, bearer: Bearer) -> Why:
    """Whether a text of a card acted in what was played, and why not: by the action in which it came closest to it."""
    answers = []
    for moment in _moments(play):
        piece = _same(moment, bearer)
        if piece is None:
            break
        answers.append(_why(moment, About(piece, name, bearer.square, _ability(moment, piece, name)), play))
    return min(answers, key=_rank)


def _rank(answer: Why) -> int:
    codes = {reason.code for reason in (*answer.permits, *answer.reasons)}
    return next((rank for rank, said in enumerate(RANKS) if codes & set(said)), len(RANKS))


class Moment(NamedTuple):
    """One action that was played, as somebody watched it, with the table before it and as it stands."""

    before: Table
    after: Table
    watch: Watch
    steps: tuple[Step, ...]
    is_last: bool


def _moments(play: Play) -> list[Moment]:
    """What was played, the last action first; where nothing was, the position alone."""
    found = []
    for number, done in enumerate(reversed(play.done)):
        before = done.before
        assert isinstance(before, Situation)
        seen = watched(done)
        found.append(Moment(Table(before), seen.table, seen.watch, done.resolved.steps, number == 0))
    if found:
        return found
    position = play.position
    assert isinstance(position, Situation)
    table = Table(position)
    return [Moment(table, table, Watch(), (), is_last=True)]


def _cards(table: Table) -> Iterator[tuple[Piece, Square | None]]:
    yield from ((piece, table.where[piece.uid]) for piece in table.pieces())
    yield from ((event, None) for event in table.beside())


def _uids(table: Table) -> set[int]:
    return {piece.uid for piece, _ in _cards(table)}


def _same(moment: Moment, bearer: Bearer) -> Piece | None:
    """The card in the cards of an action, as far as it can be told: of the same name in the same place."""
    if moment.is_last:
        return bearer.piece
    found = (piece for piece, where in _cards(moment.before) if where == bearer.square)
    return next((piece for piece in found if piece.card == bearer.piece.card), None)


def _ability(moment: Moment, piece: Piece, name: str) -> Ability | None:
    table = moment.before if piece.uid in _uids(moment.before) else moment.after
    text = registry.text_of(piece.card)
    held = [] if piece.uid not in table.where else list(abilities(table, piece))
    return next((one for one in (*held, *([text] if text else [])) if one.name == name), None)


def _bears(moment: Moment, piece: Piece, name: str) -> bool:
    printed = any(note.name == name for note in piece.card.abilities)
    return printed or _ability(moment, piece, name) is not None


def _why(moment: Moment, about: About, play: Play) -> Why:
    place = "" if about.square is None else f" {moment.before.geometry.names[about.square]}"
    asked = f"{about.name}{place}"
    held = about.ability
    if held is not None and not any(part.does for part in held.parts):
        return Why(Asked.STANDING, asked, (), (_standing(moment, about),))
    triggered = tuple(dict.fromkeys(_triggered(about, play, moment)))
    against = () if triggered else tuple(dict.fromkeys(_against(about, play, moment)))
    return Why(Asked.ABILITY, asked, against, triggered)


def _standing(moment: Moment, about: About) -> Reason:
    """That a text which always holds took part in what happened, or holds."""
    for step in moment.steps:
        source = step.source
        told = source is not None and (source.text, source.square) == (about.name, about.square)
        if told or (step.detail == about.name and about.square in step.squares):
            return about.reason(WhyCode.TOOK_PART, *step.entries)
    return about.reason(WhyCode.IN_FORCE, "glossary-2e/ability")


class About(NamedTuple):
    """The ability of a card that is asked about."""

    piece: Piece
    name: str
    square: Square | None
    ability: Ability | None
    """None where the card does not have it now."""

    def reason(self, code: Code, *entries: str) -> Reason:
        """Something about it."""
        entry = () if self.ability is None else (self.ability.entry,)
        cards, squares = (self.piece.card.name,), () if self.square is None else (self.square,)
        bearer = "" if cards[0] == self.name else cards[0]
        params = (("ability", self.name), ("bearer", bearer))
        return Reason(code, tuple(dict.fromkeys((*entry, *entries))), squares, cards, params)

    def is_of(self, effect: Effect) -> bool:
        """Whether it is this text that acts."""
        return effect.uid == self.piece.uid and effect.name == self.name


def _triggered(about: About, play: Play, moment: Moment) -> Iterator[Reason]:
    """That it resolved, or waits for its turn or for an answer."""
    watch, pending = moment.watch, play.pending if moment.is_last else None
    for one in watch.became:
        if one.code == EffectStep.EFFECT and about.is_of(one.effect):
            yield about.reason(WhyCode.TRIGGERED, *one.entries)
    if pending is None:
        return
    if any(about.is_of(effect) for effect in watch.waiting):
        yield about.reason(WhyCode.WAITS_FOR_ORDER, *pending.entries)
    elif watch.acting is not None and about.is_of(watch.acting[0]) and pending.subject == about.name:
        yield about.reason(WhyCode.IS_ASKED, *pending.entries)


def _against(about: About, play: Play, moment: Moment) -> Iterator[Reason]:
    """Why it did nothing."""
    ability, watch = about.ability, moment.watch
    if ability is None:
        if about.name not in registry.abilities:
            yield about.reason(WhyCode.NOT_PLAYED_BY_ENGINE, "glossary-2e/ability")
            return
        taken = taken_by(moment.before, about.piece, about.name)
        yield about.reason(ReasonCode.NO_SUCH_ABILITY, *taken, "glossary-2e/ability")
        return
    acting = [part for part in ability.parts if part.does is not None]
    if not play.done:
        yield about.reason(WhyCode.NOTHING_PLAYED, *[entry_of(part.window) for part in acting])
        return
    idle = [one for one in watch.became if one.code in IDLE and about.is_of(one.effect)]
    if idle:
        yield from (about.reason(IDLE[one.code], *one.entries) for one in idle)
        return
    silent = [one for one in watch.silent if about.is_of(one.effect)]
    yield from (about.reason(SILENT[one.why], entry_of(one.part.window)) for one in silent)
    if not silent:
        yield about.reason(WhyCode.WINDOW_NOT_OPENED, *[entry_of(part.window) for part in acting])
