"""Whether the active player can do anything of a kind: summon, move, build, attack, play an event; why not, if not.

What is done in another phase is answered of that phase: one that is to come is supposed, one that is over is named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from engine.documents.speech import words
from engine.explore.play import Play
from engine.queries.actions.answering import NOW
from engine.queries.actions.which import UNITS, Which
from engine.queries.reading.sought import Reading, Sought
from engine.queries.reading.supposed import in_hand, in_turn
from engine.values.actions import Action
from engine.values.answers import Asked, Supposed, Why
from engine.values.boards import Square
from engine.values.bounds import ACTIONS_SHOWN, SPACES_SHOWN
from engine.values.cards import UNKNOWN, Card
from engine.values.reasons import Reason
from engine.why.acting import why_action, why_not_theirs
from engine.why.codes import WhyCode
from engine.why.nearest import at_space, harmless_first
from engine.why.places import first_of

FROM_HAND = frozenset(["summon", "build", "play"])
"""What is done with a card in hand."""
ANY = {
    "summon": Card("Unit", frozenset({"common", "unit"}), cost=0),
    "build": Card("Structure", frozenset({"structure"}), cost=0),
}
"""Cards without texts or cost, to see where any may enter play so."""
ENTERING = {"summon": WhyCode.SUMMONED_WHERE, "build": WhyCode.BUILT_WHERE}
"""Where the rules let cards enter play so."""


def of_kind(verb: str) -> Callable[[Which], Reading]:
    """What may be done of one kind, or which units may do it."""

    def asked_of(one: Which) -> Reading:
        units = {"move": one.units_that_move, "attack": one.units_that_attack}.get(verb)
        if units is not None and not UNITS.isdisjoint(words(one.asked)):
            yield Sought(lambda action: action.verb == verb, units, is_all_told=True)
        elif one.play.pending is not None or one.position.over:
            yield Sought(lambda action: action.verb == verb, one.counted, against=tuple(one.in_phase_only(verb)))
        else:
            # An edition without such an action has nothing to say of it.
            yield from [_kind_of(one, verb)] if any(kind.verb == verb for kind in one.terms.rules.actions) else []

    return asked_of


def time_for(verb: str) -> Callable[..., Reading]:
    """In which phase something of a kind is done, whoever or whatever does it."""

    def asked_of(one: Which, about: object = None) -> Reading:
        now = Reason(WhyCode.IN_THIS_PHASE, (one.terms.cites.phases,), params=(("phase", verb),))
        if verb in one.terms.tongue.phase_order and one.play.pending is None and not one.position.over:
            yield Why(Asked.TOLD, one.asked, (), (*one.in_phase_only(verb),) or (now,))

    return asked_of


def spaces_for(verb: str) -> Callable[[Which], Reading]:
    """Where any card may enter play so, in the phase in which that is done."""

    def asked_of(one: Which) -> Reading:
        yield from _spaces(one, verb, one.position.geometry.squares)

    return asked_of


def beside(verb: str) -> Callable[[Which, Sequence[Square]], Reading]:
    """The same of the spaces beside some cards: whether there are such."""

    def asked_of(one: Which, squares: Sequence[Square]) -> Reading:
        near = one.position.geometry.neighbours
        yield from _spaces(one, verb, sorted({end for square in squares for end in near[square]}))

    return asked_of


def on_spaces(verb: str) -> Callable[[Which, Sequence[Square]], Reading]:
    """The same of some spaces: whether any card may enter play so on one of them."""

    def asked_of(one: Which, squares: Sequence[Square]) -> Reading:
        yield from _spaces(one, verb, squares)

    return asked_of


def _spaces(one: Which, verb: str, offered: Iterable[Square]) -> Iterator[Why]:
    if verb not in one.terms.tongue.phase_order or one.play.pending is not None or one.position.over:
        return
    turn = one.position.turn
    there = None if one.position.phase == verb else in_turn(one.terms, one.position, turn, verb)
    before: Any = one.position if there is None else there.position
    legal = one.terms.rules.legal_actions(in_hand(before, ANY[verb])).actions
    open_to_it = {action.squares[0] for action in legal if action.name == ANY[verb].name and action.squares}
    found = [square for square in offered if square in open_to_it]
    elsewhere, what = tuple(one.in_phase_only(verb)), (("what", verb),)
    entries = [one.terms.rules.kind_of(each).rule for each in one.terms.with_card(ANY[verb], 0) if each.verb == verb]
    rule = Reason(ENTERING[verb], tuple(entries[:1]))
    if not found:
        none = Reason(WhyCode.NO_SPACE_FOR_ANY, (), params=what)
        yield Why(Asked.WHICH, one.asked, (none, rule, *elsewhere), supposed=there)
        return
    shown, more = first_of(found, SPACES_SHOWN)
    spaces = Reason(WhyCode.SPACES_FOR_ANY, (), shown, params=(*what, more))
    held = [action for action in _legal(one, before, verb) if action.squares and action.squares[0] in found]
    listed = tuple(held[:ACTIONS_SHOWN])
    yield Why(Asked.WHICH, one.asked, (), (spaces, rule, *elsewhere), actions=listed, supposed=there)


def of_another(verb: str) -> Callable[[Which, Sequence[int]], Reading]:
    """Whether another player may do anything of a kind, or anything at all: not in this turn."""

    def asked_of(one: Which, players: Sequence[int]) -> Reading:
        position = one.position
        if players[0] == position.turn:
            yield from [f"can i {verb}"] if verb else one.anything()
        elif one.play.pending is None and not position.over:
            yield why_not_theirs(one.terms, position, one.asked)

    return asked_of


def _kind_of(one: Which, verb: str) -> Why:
    is_of_now = not NOW.isdisjoint(words(one.asked))
    for there in [None] if is_of_now else one.times(one.position.turn):
        position = one.position if there is None else there.position
        found = _legal(one, position, verb)
        if found:
            return _possible(one, verb, there, found)
    return _not_possible(one, verb)


def _legal(one: Which, position: Any, verb: str) -> Sequence[Action]:
    """What may be done of a kind; of attacks those on enemies, as nobody means others."""
    legal = one.terms.rules.legal_actions(position).actions
    return [action for action in legal if action.verb == verb and not one.is_at_a_friend(action)]


def _possible(one: Which, verb: str, there: Supposed | None, found: Sequence[Action]) -> Why:
    order, position = one.terms.tongue.phase_order, one.position
    if there is not None and order.index(there.position.phase) < order.index(position.phase):
        over = Reason(WhyCode.PHASE_IS_OVER, (one.terms.cites.phases,), params=(("phase", there.position.phase),))
        params = (("phase", there.position.phase), ("number", len(found)))
        then = Reason(WhyCode.POSSIBLE_IN_PHASE, (one.terms.cites.phases,), params=params)
        # What has no phase of its own may be done in several.
        against = tuple(one.in_phase_only(verb)) or _nothing(one)
        return Why(Asked.WHICH, one.asked, against, nearest=(over, then))
    elsewhere = () if there is None else tuple(one.in_phase_only(verb))
    told = (*elsewhere, one.counted(position, found))
    return Why(Asked.WHICH, one.asked, (), told, actions=tuple(found[:ACTIONS_SHOWN]), supposed=there)


def _not_possible(one: Which, verb: str) -> Why:
    """Why nothing of a kind can be done: nothing is held for it, or what stands against that which comes closest."""
    position, order = one.position, one.terms.tongue.phase_order
    elsewhere = tuple(one.in_phase_only(verb))
    player = position.sides[position.turn]
    held = _held(one, verb) if verb in FROM_HAND else ()
    if verb in FROM_HAND and not held:
        if any(card is UNKNOWN for card in position.players[position.turn].hand):
            unknown = Reason(WhyCode.HAND_UNKNOWN, (), params=(("player", player),))
            return Why(Asked.TOLD, one.asked, (), (*elsewhere, unknown))
        return Why(Asked.WHICH, one.asked, (*elsewhere, one.holds_nothing_for(verb)))
    phases = [verb] if verb in order else sorted(order, key=lambda phase: phase != position.phase)
    closest: list[tuple[int, Supposed | None, Action]] = []
    for phase in phases:
        there = None if phase == position.phase else in_turn(one.terms, position, position.turn, phase)
        table = one.terms.rules.table(position if there is None else there.position)
        closest += [(len(set(one.terms.rules.reasons_against(table, each))), there, each) for each in _tried(one, verb)]
    if not closest:
        return Why(Asked.WHICH, one.asked, elsewhere or _nothing(one))
    _, there, action = min(closest, key=lambda each: each[0])
    play = one.play if there is None else Play(there.position, cards=one.play.cards)
    found = why_action(one.terms, play, action)
    code = WhyCode.NOBODY_MAY_ATTACK if verb == "attack" else WhyCode.NOBODY_MAY
    nobody = () if held else (Reason(code, (), params=(("player", player), ("what", verb))),)
    return found._replace(
        about=Asked.WHICH, asked=one.asked, reasons=(*elsewhere, *nobody, *found.reasons), turned=None, supposed=there
    )  # fmt: skip


def _nothing(one: Which) -> tuple[Reason, ...]:
    return (Reason(WhyCode.NOTHING_OF_THAT, (one.terms.cites.phases,)),)


def _held(one: Which, verb: str) -> Sequence[Card]:
    """The cards in hand with which something of a kind is done."""
    hand = one.position.players[one.position.turn].hand
    return [
        card
        for card in dict.fromkeys(hand)
        if card is not UNKNOWN and any(action.verb == verb for action in one.terms.with_card(card, 0))
    ]


def _tried(one: Which, verb: str) -> Iterable[Action]:
    """What is looked at of a kind, legal or not: with cards in hand, attacks on enemies, moves of one space."""
    position = one.position
    units = one.units_of(position.turn)
    if verb == "attack":
        return [action for unit in units for action in one.tried([unit], one.enemies_of(unit))]
    if verb == "move":
        return [
            one.terms.tongue.move((unit, end)) for unit in units for end in position.geometry.neighbours[unit]
        ]  # fmt: skip
    spaces = list(harmless_first(position, position.geometry.squares))
    with_cards = [action for card in _held(one, verb) for action in one.terms.with_card(card, 0) if action.verb == verb]
    return [
        at_space(action, space) if action.squares else action
        for action in with_cards
        for space in (spaces if action.squares else spaces[:1])
    ]
