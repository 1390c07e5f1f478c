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
from engine.second.texts import abilities, has_ability
from engine.second.why.watched import watched
from engine.second.windows import entry_of
from engine.values.answers import Asked, Why
from engine.values.boards import Square
from engine.values.codes import Code
from engine.values.reasons import Reason

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


def bearers_of(play: Play, name: str, square: Square | None) -> list[Square]:
    """The spaces of the cards that had the ability, or print it, before what was played last; only the one named."""
    table = Table(_before(play))
    if square is not None:
        return [] if table.board[square] is None else [square]
    return [
        table.where[piece.uid]
        for piece in table.pieces()
        if has_ability(table, piece, name) or any(note.name == name for note in piece.card.abilities)
    ]


def why_triggered(play: Play, name: str, square: Square) -> Why:
    """Whether an ability of the card that stood on a space triggered in what was played last, and why not."""
    table = Table(_before(play))
    piece = table.board[square]
    assert piece is not None
    watch = watched(play.done[-1]).watch if play.done else Watch()
    about = About(piece, name, square, next((one for one in abilities(table, piece) if one.name == name), None))
    triggered = tuple(dict.fromkeys(_triggered(about, play, watch)))
    against = () if triggered else tuple(dict.fromkeys(_against(table, about, play, watch)))
    return Why(Asked.ABILITY, f"{name} {table.geometry.names[square]}", against, triggered)


def _before(play: Play) -> Situation:
    before = play.done[-1].before if play.done else play.position
    assert isinstance(before, Situation)
    return before


class About(NamedTuple):
    """The ability of a card that is asked about."""

    piece: Piece
    name: str
    square: Square
    ability: Ability | None
    """None where the card does not have it now."""

    def reason(self, code: Code, *entries: str) -> Reason:
        """Something about it."""
        entry = () if self.ability is None else (self.ability.entry,)
        return Reason(code, (*entry, *entries), (self.square,), (self.piece.card.name,), (("ability", self.name),))

    def is_of(self, effect: Effect) -> bool:
        """Whether it is this text that acts."""
        return effect.uid == self.piece.uid and effect.name == self.name


def _triggered(about: About, play: Play, watch: Watch) -> Iterator[Reason]:
    """That it resolved, or waits for its turn or for an answer."""
    pending = play.pending
    for one in watch.became:
        if one.code == EffectStep.EFFECT and about.is_of(one.effect):
            yield about.reason(WhyCode.TRIGGERED, *one.entries)
    if pending is None:
        return
    if any(about.is_of(effect) for effect in watch.waiting):
        yield about.reason(WhyCode.WAITS_FOR_ORDER, *pending.entries)
    elif watch.acting is not None and about.is_of(watch.acting[0]) and pending.subject == about.name:
        yield about.reason(WhyCode.IS_ASKED, *pending.entries)


def _against(table: Table, about: About, play: Play, watch: Watch) -> Iterator[Reason]:
    """Why it did nothing."""
    ability = about.ability
    if ability is None:
        if about.name not in registry.abilities:
            yield about.reason(WhyCode.NOT_PLAYED_BY_ENGINE, "glossary-2e/ability")
            return
        taken = taken_by(table, about.piece, about.name)
        yield about.reason(ReasonCode.NO_SUCH_ABILITY, *taken, "glossary-2e/ability")
        return
    acting = [part for part in ability.parts if part.does is not None]
    if not acting:
        yield about.reason(WhyCode.IN_FORCE, "glossary-2e/ability")
        return
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
