"""What the first edition alone tells of a refused action: what is missing, and what has been done before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.effects.in_force import rules
from engine.explore.replay import advance
from engine.first.abilities.shorthand import fewer_to_play, units_of
from engine.first.actions import using
from engine.first.actions.attacking import UNIT, WALL, Attack, target_of
from engine.first.actions.common import CHOSEN, PHASE_ENTRY, held
from engine.first.actions.moving import Move
from engine.first.actions.playing import Play
from engine.first.actions.using import STARTED
from engine.first.codes import ReasonCode, WhyCode
from engine.first.effects import Effect
from engine.first.questions import Hook
from engine.first.registry import Part
from engine.first.rules import RULES
from engine.first.table import Table, is_wall
from engine.first.verbs.players import opponents
from engine.first.verbs.playing import texts_of
from engine.first.windows import Window
from engine.values.actions import Action, Summon, Use
from engine.values.bounds import REASONS_NAMED
from engine.values.reasons import Reason
from engine.why.codes import WhyCode as Shared
from engine.why.nearest import from_elsewhere
from engine.why.options import none_in_range
from engine.why.terms import Terms
from engine.why.unmet import unmet

CONTROL = "term-1e/you-control-and-friendly"
FULL = {ReasonCode.THREE_UNITS_MOVE: "move", ReasonCode.THREE_UNITS_ATTACK: "attack"}
OUT_OF_REACH = frozenset(
    {ReasonCode.SWORD_NOT_ADJACENT, ReasonCode.NOT_STRAIGHT, ReasonCode.TOO_FAR, ReasonCode.NOT_CLEAR}
)
FAR_SIDES = "rule-1e/3-4-players/rules/attacking"
MOST_MISSING = 9
"""Magic Points that are tried to see how many are missing for an ability."""
CARDS_NAMED = 2
"""Cards that are named where a text is for none."""
UNMET = frozenset({ReasonCode.REQUIREMENT_NOT_MET, ReasonCode.CONDITION_NOT_MET, ReasonCode.NOTHING_TO_TARGET})


def missing(table: Table, against: tuple[Reason, ...]) -> Iterator[Reason]:
    """That the player has no Wall at all to summon beside."""
    if any(reason.code is ReasonCode.NO_WALL_ADJACENT for reason in against) and not _own_walls(table):
        yield Reason(WhyCode.NO_WALL_AT_ALL, ("rule-1e/walls-purposes", CONTROL))


def explained(terms: Terms, table: Table, action: Action, against: tuple[Reason, ...]) -> Iterator[Reason]:
    """Who acted already, which of two cards may be meant, and what of a text was not met."""
    codes = {reason.code for reason in against}
    if isinstance(action, Summon) and ReasonCode.NO_WALL_ADJACENT in codes:
        yield from _walls_of_others(table, action)
    for code in FULL.keys() & codes:
        yield from _chosen_so_far(table, FULL[code])
    if isinstance(action, Attack) and ReasonCode.TARGET_NOT_DECLARED in codes:
        yield from _declared(table, action)
    if isinstance(action, Attack) and codes & OUT_OF_REACH:
        yield from around(table, action)
    if codes & UNMET:
        yield from dict.fromkeys(_not_met(terms, table, action))
        if isinstance(action, Use):
            yield from from_elsewhere(terms, table.opened, action)
    if ReasonCode.CANNOT_PAY_ABILITY in codes:
        yield from _with_magic(terms, table, action)
    if isinstance(action, Move) and ReasonCode.TOO_MANY_SPACES in codes:
        yield from _alone(table, action)
    if isinstance(action, Move):
        yield from _instead(table, action)


def _with_magic(terms: Terms, table: Table, action: Action) -> Iterator[Reason]:
    """How many Magic Points more would pay for an ability."""
    magic = len(table.players[table.turn].magic)
    for more in range(1, MOST_MISSING + 1):
        if not any(RULES.reasons_against(terms.rules.table(terms.with_magic(table.opened, magic + more)), action)):
            yield Reason(Shared.LEGAL_WITH_MAGIC, (terms.cites.paying,), params=(("more", more),))
            return


def _alone(table: Table, action: Move) -> Iterator[Reason]:
    """That the unit could move so far if no other had moved."""
    unit = table.board[action.path[0]]
    before = Table(replace(table.opened, used=(0, table.used[1])))
    if unit is None or not table.used[0] or any(RULES.reasons_against(before, action)):
        return
    for effect, answer in rules(table, Hook.MOVE_EXTRA_ALONE):
        if answer(effect, unit):
            told = (("by", effect.name),)
            yield Reason(WhyCode.LEGAL_ALONE, (effect.entry,), action.path[:1], (unit.card.name,), told)


def _instead(table: Table, action: Move) -> Iterator[Reason]:
    """Each ability that would bring the unit there in place of its move."""
    start, end = action.path[0], action.path[-1]
    unit = table.board[start]
    if unit is None:
        return
    for use in [one for one in using.legal(table, 0) if one.square == start]:
        effect, part = STARTED.of(table, unit, use.ability)[0]
        if part.window is not Window.INSTEAD_OF_MOVE:
            continue
        asked = advance(using.resolve(Table(table.opened), use), None)
        if asked is not None and table.geometry.names[end] in asked.options:
            told = (("ability", use.ability), ("option", use.text(table.geometry)))
            yield Reason(WhyCode.LEGAL_INSTEAD, (effect.entry,), (start, end), (unit.card.name,), told)


def _walls_of_others(table: Table, action: Summon) -> Iterator[Reason]:
    """The Walls beside the space that are not for the active player to summon at."""
    for piece in table.near(action.square, 1):
        if is_wall(piece) and piece.controller != table.turn:
            player = (("player", table.geometry.seating.names[piece.controller]),)
            entries, square = (PHASE_ENTRY["summon"], CONTROL), table.where[piece.uid]
            yield Reason(WhyCode.WALL_OF_ANOTHER, entries, (square,), (piece.card.name,), player)


def _own_walls(table: Table) -> bool:
    return any(is_wall(piece) and piece.controller == table.turn for piece in table.pieces())


def _chosen_so_far(table: Table, what: str) -> Iterator[Reason]:
    """The units that acted already, as far as they are still there."""
    chosen = {fact.uid for fact in table.facts if fact.what is CHOSEN[what]}
    squares = sorted({table.where[piece.uid] for piece in table.pieces() if piece.uid in chosen})
    if squares:
        yield Reason(WhyCode.CHOSEN_SO_FAR, (PHASE_ENTRY[what],), tuple(squares), params=(("what", what),))


def _declared(table: Table, action: Attack) -> Iterator[Reason]:
    """Which of two cards can be attacked, once it is said which."""
    for which in (UNIT, WALL):
        one = replace(action, which=which)
        target = target_of(table, one)
        if target is not None and not any(RULES.reasons_against(table, one)):
            option = (("option", one.text(table.geometry)),)
            entries = ("rule-1e/vine-walls/attacking",)
            yield Reason(WhyCode.LEGAL_PART, entries, (action.target,), (target.card.name,), option)


def around(table: Table, action: Attack) -> Iterator[Reason]:
    """That the far sides of the two Battlefields meet, where that is the short way between two cards."""
    board, ends = table.geometry, (action.square, action.target)
    across = abs(ends[0] % board.columns - ends[1] % board.columns)
    if board.joined and across > board.columns - across:
        params = (("first", board.names[0][0]), ("last", board.names[-1][0]))
        yield Reason(WhyCode.FAR_SIDES_MEET, (FAR_SIDES,), ends, params=params)


def _not_met(terms: Terms, table: Table, action: Action) -> Iterator[Reason]:
    """What of the condition of a text is not met, or of the cards that it is for."""
    for effect, part in initiated(table, action):
        if part.condition is fewer_to_play:
            yield from _not_fewer(effect)
        elif part.condition is not None and not part.condition(effect):
            yield from unmet(terms, effect, part.condition)[:REASONS_NAMED]
        if part.targets is not None and not any(True for _ in part.targets(effect)):
            yield from none_in_range(terms, effect, part)[:CARDS_NAMED]


def initiated(table: Table, action: Action) -> Iterator[tuple[Effect, Part]]:
    """The text that an action lets act."""
    if isinstance(action, Play):
        card = held(table, action.card)
        if card is not None:
            yield from texts_of(table, table.turn, card, Window.ON_PLAY)
    elif isinstance(action, Use):
        piece = table.board[action.square]
        if piece is not None:
            yield from STARTED.of(table, piece, action.ability)


def _not_fewer(effect: Effect) -> Iterator[Reason]:
    """How many units the players control whose numbers are compared."""
    own = units_of(effect, effect.controller)
    most = max([units_of(effect, one) for one in opponents(effect)], default=0)
    if own >= most:
        params = (("units", own), ("most", most))
        yield Reason(WhyCode.NOT_FEWER_UNITS, (effect.entry, "rule-1e/event-requirements"), params=params)
