"""Why an action may be done: its rule and the texts that it needs; or every reason why not."""

from __future__ import annotations

from collections.abc import Iterator

from engine.effects.watch import Muted
from engine.explore.play import Play
from engine.first.actions.attacking import Attack, target_of
from engine.first.actions.moving import Move
from engine.first.codes import WhyCode
from engine.first.position import Situation
from engine.first.rules import RULES
from engine.first.table import Table
from engine.first.why.pointing import pointed_at
from engine.values.actions import Action
from engine.values.answers import Asked, Why
from engine.values.cards import Piece
from engine.values.reasons import Reason

PERMITTED: dict[str, WhyCode] = {
    "summon": WhyCode.PERMITTED_SUMMON,
    "move": WhyCode.PERMITTED_MOVE,
    "attack": WhyCode.PERMITTED_ATTACK,
    "use": WhyCode.PERMITTED_USE,
    "play": WhyCode.PERMITTED_PLAY,
    "draw": WhyCode.PERMITTED_DRAW,
    "build": WhyCode.PERMITTED_BUILD_MAGIC,
    "give": WhyCode.PERMITTED_GIVE,
    "end": WhyCode.PERMITTED_END,
}


def why(play: Play, asked: str | Action) -> tuple[Why, ...]:
    """Why what is asked about may be done, or why not; an answer for each thing it may mean."""
    if isinstance(asked, Action):
        return (_why(play, asked),)
    assert isinstance(play.position, Situation)
    meant = pointed_at(play.position, asked) or (play.action(asked),)
    return tuple([_why(play, action) for action in meant])


def _why(play: Play, action: Action) -> Why:
    position = play.position
    assert isinstance(position, Situation)
    verdict = RULES.explain(position, action, resolving=play.resolving)
    permits = tuple(_permits(position, action)) if verdict.legal else ()
    return Why(Asked.ACTION, action.text(position.geometry), verdict.reasons, permits, (), verdict.caveats)


def _on_spaces(table: Table, action: Action) -> Iterator[Piece | None]:
    """The card on each space that an action names; of two on one space the one that is attacked, or that is on top."""
    for square in action.squares:
        if isinstance(action, Attack) and square == action.target:
            yield target_of(table, action)
        else:
            yield table.board[square] or table.ground[square]


def _permits(position: Situation, action: Action) -> Iterator[Reason]:
    table = Table(position)
    names = [piece.card.name for piece in _on_spaces(table, action) if piece]
    cards = [action.name, *names] if action.name and action.verb != "use" else names
    squares = (action.path[0], action.path[-1]) if isinstance(action, Move) else action.squares
    params = (("ability", action.name),)
    yield Reason(PERMITTED[action.verb], (RULES.kind_of(action).rule,), squares, tuple(cards[:2]), params)
    for source in dict.fromkeys(table.texts().answering()):
        without = Table(position)
        without.muted = Muted(source.piece.uid, source.ability.name)
        against = tuple(RULES.reasons_against(without, action))
        own = action.verb == "use" and source.ability.name.lower() == action.name.lower()
        if against and not own:
            overridden = [reason.entries[0] for reason in against if reason.entries]
            square = table.where.get(source.piece.uid)
            told = (("by", source.ability.name), ("bearer", source.piece.card.name))
            yield Reason(
                WhyCode.PERMITTED_BY, tuple(dict.fromkeys((source.ability.entry, *overridden))),
                () if square is None else (square,), (source.piece.card.name,), told,
            )  # fmt: skip
