"""Cards that leave, come back, are kept or change sides."""

from __future__ import annotations

from collections.abc import Callable

from engine.second.effects import Effect
from engine.second.forms.doing.steps import Doing, Step
from engine.second.verbs.leaving import destroy_by, discard_event, keep_event, return_to_hand, return_to_owners
from engine.second.verbs.placing import discard_by, take_control
from engine.values.decisions import Resolution


def destroy(step: Step) -> Doing:
    """Destroy cards."""
    uids, then = step.who_in_word(), step.then()

    def does(effect: Effect) -> Resolution:
        destroyed = yield from destroy_by(effect, uids(effect))
        if destroyed and then is not None:
            yield from then.does(effect)

    return step.done_to(uids, does, "destroy it")


def _each(verb: Callable[[Effect, int], Resolution], words: str) -> Callable[[Step], Doing]:
    """Something that is done to one card after another."""

    def read(step: Step) -> Doing:
        uids = step.who_in_word()

        def does(effect: Effect) -> Resolution:
            for uid in uids(effect):
                if effect.table.piece(uid) is not None:
                    yield from verb(effect, uid)

        return step.done_to(uids, does, words)

    return read


def _discard(effect: Effect, uid: int) -> Resolution:
    """Discard a card, on the battlefield or an active event."""
    if uid in effect.table.where:
        yield from discard_by(effect, uid)
    else:
        yield from discard_event(effect.table, uid, effect.entry)


discard = _each(_discard, "discard it")
give_back = _each(return_to_hand, "return it")
give_all_back = _each(return_to_owners, "return it")


def keep(step: Step) -> Doing:
    """Keep an event that would be discarded."""
    step.one_of("it")

    def does(effect: Effect) -> Resolution:
        if effect.occasion.piece is not None:
            keep_event(effect)
        yield from ()

    return Doing(does, lambda effect: True)


def control(step: Step) -> Doing:
    """Take control of cards."""
    uids, for_turn = step.who_in_word(), step.is_set("this-turn")

    def does(effect: Effect) -> Resolution:
        yield from take_control(effect, uids(effect), this_turn=for_turn)

    return step.done_to(uids, does)
