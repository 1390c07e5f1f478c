"""Texts that hold all the time: whether a card has other figures or abilities while one is there than without."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import engine
from refsvc.judge.asked.positions import side_of
from refsvc.judge.asked.questions import EITHER, KINDS, SELF, Target
from refsvc.judge.asked.setting import AIM, NO, USER, YES, Case, Decided, remark, standing_at
from refsvc.judge.asked.watching import Figures, figures
from refsvc.judge.meeting import FAR, NEAR

PHASE = "attack"
MANY = 12
"""How many cards of a kind are looked at, at most."""


def holds(asked: Case) -> Decided | None:
    """Whether it holds for the card; None where it does so for no card of the faction, or for some of the kind only."""
    target = asked.question.target
    if target is None or target.what == SELF or (asked.other is not None and _has(asked.other, asked.ability)):
        return None
    sides = [NEAR, FAR] if target.whose == EITHER else [side_of(target, NEAR)]
    found = [one for side in sides if (one := _of_kind(asked, target, side)) is not None]
    if len(found) < len(sides):
        return None
    told = next((one for one in found if one.verdict == YES), found[0])
    if told.verdict == YES:
        return told
    return told if any(_changed(asked, card, NEAR) for card in _known(asked) if asked.deadline()) else None


def _of_kind(asked: Case, target: Target, side: str) -> Decided | None:
    """The answer for the card, or the one that is the same for all of the kind."""
    if asked.other is not None:
        return _for(asked, asked.other, side)
    found = [_for(asked, card, side) for card in _known(asked) if _is(card, target.what)]
    alike = {one and one.verdict for one in found}
    return found[0] if len(alike) == 1 and len(found) <= MANY else None


def _known(asked: Case) -> Iterator[engine.Card]:
    """The cards of its faction, and those of every deck, that stand on a board."""
    for card in asked.judge.cards[asked.edition]:
        stands = {"unit", "structure"} & card.classes and None not in (card.life, card.entry or None)
        if stands and card.faction in (asked.who.faction, "") and card.name != asked.who.name:
            yield card


def _has(card: engine.Card, text: str) -> bool:
    """Whether a card has the text itself, so that another one with it may add nothing."""
    return any(one.name == text for one in card.abilities)


def _is(card: engine.Card, kind: str) -> bool:
    return kind in card.classes or (kind == "card" and kind in KINDS) or (kind == "gate" and "Gate" in card.name)


def _for(asked: Case, card: engine.Card, side: str) -> Decided | None:
    case, before, now = _both(asked, card, side)
    if case is None or before is None or now is None:
        return None
    words, is_changed = asked.judge.words, before != now
    verdict = YES if is_changed else NO
    text, whose = asked.ability or asked.who.name, words.player(case.position, (NEAR, FAR).index(side))
    as_read = words.said("asked-held", text=text, card=card.name, space=AIM, player=whose)
    sentence = words.said("asked-holds-not", text=text, card=card.name)
    if is_changed:
        sentence = _difference(asked, card, before, now)
    entries = [asked.text_entry or asked.who.entry]
    seen = remark(asked, "holds" if is_changed else "holds-not", sentence, entries, (AIM,), (card.name,))
    found = Decided(case, (as_read,), verdict, asked.answer(verdict), (), (AIM,))
    return replace(found, permits=(seen,)) if is_changed else replace(found, reasons=(seen,))


def _difference(asked: Case, card: engine.Card, before: Figures, now: Figures) -> str:
    """What a card has with the text otherwise than without it, in a sentence."""
    return asked.judge.words.said(
        "asked-holds",
        text=asked.ability or asked.who.name,
        card=card.name,
        strength=_figure(now[0], before[0]),
        weaker=_figure(before[0], now[0]),
        life=_figure(now[1], before[1]),
        less=_figure(before[1], now[1]),
        gained=", ".join(one for one in now[2] if one not in before[2]),
        lost=", ".join(one for one in before[2] if one not in now[2]),
    )


def _figure(one: int | None, other: int | None) -> str:
    """A figure that differs from another one; empty for one that does not, or is unknown."""
    return "" if one is None or one == other else str(one)


def _changed(asked: Case, card: engine.Card, side: str) -> bool:
    _, before, now = _both(asked, card, side)
    return before is not None and before != now


def _both(asked: Case, card: engine.Card, side: str) -> tuple[engine.Case | None, Figures | None, Figures | None]:
    """The board with the text in force, and what the card comes to without it and with it."""
    bare, full = asked.place(), asked.place()
    for place in (bare, full):
        place.put(AIM, card, side)
    if "event" in asked.who.classes:
        full.active = [asked.who.reference]
    else:
        # Its other texts, and that a card is there at all, make no difference.
        others = [one.name for one in asked.who.abilities if one.name != asked.ability]
        bare.put(USER, asked.who, NEAR, abilities=others)
        full.put(USER, asked.who, NEAR)
    cases = [place.case(PHASE) for place in (bare, full)]
    if cases[0] is None or cases[1] is None or standing_at(cases[1], AIM) != card.name:
        return None, None, None
    before, now = (figures(one).get(AIM) for one in cases if one is not None)
    return cases[1], before, now
