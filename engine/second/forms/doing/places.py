"""Where cards stand, under what they lie, and what an event goes on acting for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.documents.plain import listing, number
from engine.effects.choosing import each_in_turn
from engine.second.abilities.shorthand import aim_only, away_from
from engine.second.codes import DecisionCode
from engine.second.effects import Effect
from engine.second.forms.bearers import Bearer, refuse, refuse_on_events
from engine.second.forms.doing.steps import Doing, Step
from engine.second.verbs.placing import can_be_forced, exchange, force, place_piece, put_event_under
from engine.values.boards import Square
from engine.values.decisions import Resolution


def force_cards(step: Step) -> Doing:
    """Force cards, one after the other as their player likes."""
    uids, then = step.who(), step.then()
    stated = step.value if isinstance(step.value, Sequence) and not isinstance(step.value, str) else [step.value]
    distances = [number(one, step.at, least=1, most=5) for one in listing(stated, step.at)]
    away, optional = step.is_set("away"), step.is_set("optional")
    if away:
        refuse_on_events(step.bearer, "the place", f"{step.where}.away", expected="a force in any direction")

    def along(effect: Effect, uid: int) -> Callable[[Square], bool] | None:
        return away_from(effect, uid) if away else None

    def does(effect: Effect) -> Resolution:
        def one(uid: int) -> Resolution:
            forced = yield from force(effect, uid, *distances, along=along(effect, uid), optional=optional)
            if forced is not None and then is not None:
                yield from then.does(effect)

        yield from each_in_turn(effect, uids(effect), DecisionCode.FORCE_NEXT, one)

    def possible(effect: Effect) -> bool:
        if step.is_unaimed(effect):
            return True
        return any(can_be_forced(effect.table, uid, along=along(effect, uid)) for uid in uids(effect))

    return Doing(does, possible, "force it")


def place(step: Step) -> Doing:
    """Place a card."""
    uids, spaces = step.one_of("me", "target", "it"), step.spaces()

    def does(effect: Effect) -> Resolution:
        for uid in uids(effect):
            yield from place_piece(effect, uid, spaces(effect))

    def possible(effect: Effect) -> bool:
        return step.is_unaimed(effect) or (bool(uids(effect)) and spaces(effect) != [])

    return Doing(does, possible, "place it")


def exchange_places(step: Step) -> Doing:
    """Let the card and its target exchange places."""
    refuse_on_events(step.bearer, "the place", step.at, expected="something else")
    step.one_of("target")

    def does(effect: Effect) -> Resolution:
        if effect.aim is not None:
            exchange(effect, effect.uid, effect.aim)
        yield from ()

    return Doing(does, lambda effect: effect.in_play)


def put_under(step: Step) -> Doing:
    """Put the event that is played under its target."""
    refuse((Bearer.UNDER,), step.bearer, "no event that is played", step.at, expected="only in the text of an event")
    step.one_of("target")

    def does(effect: Effect) -> Resolution:
        if effect.aim is not None:
            put_event_under(effect, effect.aim)
        yield from ()

    return Doing(does, lambda effect: True)


def aim(step: Step) -> Doing:
    """Let the event go on acting for its targets."""
    refuse((Bearer.ACTIVE,), step.bearer, "no active event", step.at, expected="only in an event with `active: true`")
    step.one_of("target")
    return Doing(aim_only, lambda effect: True)
