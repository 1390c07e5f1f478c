"""What depends on dice or on a choice."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.documents.plain import listing, mapping, number
from engine.effects.choosing import either
from engine.second.abilities.shared import paying
from engine.second.abilities.shorthand import nothing_more
from engine.second.codes import DecisionCode
from engine.second.effects import Effect
from engine.second.facts import SPECIAL
from engine.second.forms.doing.steps import Doing, Step
from engine.second.forms.prices import read_price
from engine.second.verbs.rolling import roll_for
from engine.values.decisions import Resolution
from engine.values.errors import NotUnderstood

Course = tuple[str, Callable[[Effect], Callable[[], Resolution] | None]]
"""One of two courses: what it is called, and how it goes where it can be taken."""


def roll(step: Step) -> Doing:
    """Roll dice, and do something if a special shows."""
    dice = number(step.value, step.at, least=1, most=6)
    then = step.then()
    if then is None:
        raise NotUnderstood("a roll for nothing", expected="`then`: what follows if a special is rolled", where=step.at)

    def does(effect: Effect) -> Resolution:
        shown = yield from roll_for(effect, dice)
        if shown[SPECIAL]:
            yield from then.does(effect)

    return Doing(does, lambda effect: True)


def choose(step: Step) -> Doing:
    """Take one of two courses."""
    courses = listing(step.value, step.at)
    if len(courses) != 2:
        raise NotUnderstood(f"{len(courses)} courses", expected="two courses, one of which is taken", where=step.at)
    first, second = [_course(step, course, f"{step.at}[{place}]") for place, course in enumerate(courses)]
    if first[0] == second[0]:
        second = ("the other", second[1])

    def does(effect: Effect) -> Resolution:
        open_to = {words.replace(" ", "_"): begin(effect) for words, begin in (first, second)}
        yield from either(effect, DecisionCode.EITHER, **open_to)

    return Doing(does, lambda effect: True)


def _course(step: Step, value: object, where: str) -> Course:
    facts = mapping(value, where, ("cost", "does"))
    doing = step.deeper(facts["does"], f"{where}.does") if "does" in facts else None
    if "cost" not in facts:
        if doing is None:
            raise NotUnderstood("a course without anything", expected="`cost`, `does` or both", where=where)
        return doing.words, lambda effect: partial(doing.does, effect)
    price = read_price(facts["cost"], f"{where}.cost", step.bearer)
    return price.words, lambda effect: paying(effect, price, doing.does if doing else nothing_more)
