"""A document's parts as an ability or as the text of a card: what acts at a time, and what holds all the time."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from engine.documents.cards import plainly
from engine.documents.plain import flag, listing, mapping, number, one_of
from engine.effects.abilities import Ability
from engine.effects.choosing import choose_pieces
from engine.effects.effect import Zone
from engine.second.effects import Effect
from engine.second.forms.bearers import Bearer, bearer_of
from engine.second.forms.cards import CENTERS, TARGET, Which, read_which
from engine.second.forms.doing import Doing, read_doing
from engine.second.forms.moments import AT_WILL, REPLACING, read_moment
from engine.second.forms.prices import read_price
from engine.second.forms.standing import read_standing
from engine.second.registry import Part
from engine.second.windows import Window
from engine.values.bounds import LONGEST_ABILITY
from engine.values.cards import AbilityNote, Card
from engine.values.decisions import Resolution
from engine.values.errors import NotUnderstood

ACTING = ("when", "who", "against", "if", "optional", "limit", "cost", "target", "targets", "up-to", "does")
"""What may be said of a part that acts at a time."""
HOLDING = ("holds", "optional")
"""What may be said of a part that holds all the time."""
KEYS = (*ACTING, "holds")
LIMITS = ("once per turn",)
MOST_PARTS = 4
MOST_TARGETS = 20
ONE_TARGET = ("exchange", "copy", "put-under")
"""What is done with one target only."""
BEFORE_TARGETS = tuple([center for center in CENTERS if center != TARGET])


def normal(value: object, where: str) -> str:
    """The parts of an ability in the one way in which they are kept; refused where they make none."""
    return _kept(value, where, lambda parts: Bearer.STANDING)


def normal_text(value: object, where: str, card: Card) -> str:
    """The parts of the text of a card in the one way in which they are kept; refused where they make none."""

    def borne(parts: Sequence[Any]) -> Bearer:
        bearer = bearer_of(card, goes_under=_goes_under(parts))
        if bearer is Bearer.UNDER and card.stays:
            expected = "`active: false` on the card: it lies under its target then"
            raise NotUnderstood("`put-under` of an event that stays in play", expected=expected, where=where)
        return bearer

    return _kept(value, where, borne)


def _kept(value: object, where: str, borne: Callable[[Sequence[Any]], Bearer]) -> str:
    parts = listing([value] if isinstance(value, Mapping) else value, where)
    tuple(_read(parts, where, borne(parts)))
    written = plainly(parts)
    if len(written) > LONGEST_ABILITY:
        raise NotUnderstood("too long an ability", expected=f"at most {LONGEST_ABILITY} characters", where=where)
    return written


@lru_cache(maxsize=4096)
def formed(note: AbilityNote, entry: str) -> Ability[Effect]:
    """The ability that is put together of the parts of a note, and cites an entry."""
    return Ability(note.name, tuple(_read(json.loads(note.parts), note.name, Bearer.STANDING)), entry)


@lru_cache(maxsize=4096)
def formed_text(card: Card, entry: str) -> Ability[Effect]:
    """The text that is put together of the parts of a card, and cites an entry."""
    parts = json.loads(card.parts)
    bearer = bearer_of(card, goes_under=_goes_under(parts))
    return Ability(card.name, tuple(_read(parts, card.name, bearer)), entry)


def _goes_under(parts: Sequence[Any]) -> bool:
    """Whether a text puts its card under another."""
    return any(_says("put-under", one.get("does")) for one in parts if isinstance(one, Mapping))


def _says(word: str, does: object) -> bool:
    """Whether this is among what is done."""
    steps = does if isinstance(does, list | tuple) else [does]
    return any(isinstance(step, Mapping) and word in step for step in steps)


def _read(parts: Sequence[Any], where: str, bearer: Bearer) -> Iterator[Part]:
    if not 1 <= len(parts) <= MOST_PARTS:
        raise NotUnderstood(f"{len(parts)} parts", expected=f"1 to {MOST_PARTS} parts", where=where)
    at_will: set[str] = set()
    for place, part in enumerate(parts):
        for made in _part(part, f"{where}[{place}]", bearer):
            if made.window in at_will:
                expected = "one part for each time at which it is used"
                raise NotUnderstood(f"a second part {made.window}", expected=expected, where=f"{where}[{place}].when")
            if made.window in AT_WILL:
                at_will.add(made.window)
            yield made


def _part(value: object, where: str, bearer: Bearer) -> Iterator[Part]:
    facts = mapping(value, where, KEYS)
    if "holds" in facts:
        mapping(value, where, HOLDING)
        if bearer is Bearer.PLAYED:
            expected = "`active: true` on the card, or a part that acts on-play"
            raise NotUnderstood("a part of an event that does not stay in play", expected=expected, where=where)
        optional = flag(facts.get("optional", False), f"{where}.optional")
        yield from read_standing(facts["holds"], f"{where}.holds", bearer, optional=optional)
        return
    if "does" not in facts:
        raise NotUnderstood("a part that does nothing", expected="`when` and `does`, or `holds`", where=where)
    yield _acting(facts, where, bearer)


def _acting(facts: Mapping[str, Any], where: str, bearer: Bearer) -> Part:
    window, condition = read_moment(facts, where, bearer)
    targets = _which(facts, "target", where, bearer)
    several = _which(facts, "targets", where, bearer)
    if targets is not None and several is not None:
        raise NotUnderstood("both `target` and `targets`", expected="one of the two", where=where)
    most = _most_targets(facts, where)
    for word in ONE_TARGET:
        if several is not None and _says(word, facts["does"]):
            raise NotUnderstood(f"`{word}` with `targets`", expected="`target`: one card", where=f"{where}.does")
    if several is None and most is not None:
        raise NotUnderstood("`up-to` without `targets`", expected="`targets`", where=where)
    has_target = targets is not None or several is not None
    doing = read_doing(facts["does"], f"{where}.does", bearer, has_target=has_target)
    if several is not None:
        doing = _done_to(several, most, doing)
    if window is not Window.WOULD_DISCARD and _says("keep", facts["does"]):
        raise NotUnderstood(f"`keep` at {window}", expected="only at would-discard", where=f"{where}.does")
    if window in REPLACING:
        doing = _instead(window, doing)
    return Part(
        window,
        doing.does,
        optional=flag(facts.get("optional", False), f"{where}.optional"),
        limit=one_of(facts["limit"], LIMITS, f"{where}.limit") if "limit" in facts else None,
        cost=read_price(facts["cost"], f"{where}.cost", bearer) if "cost" in facts else None,
        condition=condition,
        own_turn=facts.get("if", {}).get("own-turn"),
        # A price may be paid where nothing can come of it; expanded-2e/effects/after-optional-cost. What is played
        # resolves as far as it can.
        possible=None if "cost" in facts or window is Window.ON_PLAY else doing.possible,
        targets=None if targets is None else targets.targets(),
        zone=Zone.HAND if window is Window.ON_PLAY else bearer.zone,
    )


def _which(facts: Mapping[str, Any], key: str, where: str, bearer: Bearer) -> Which | None:
    return read_which(facts[key], f"{where}.{key}", bearer, centers=BEFORE_TARGETS) if key in facts else None


def _most_targets(facts: Mapping[str, Any], where: str) -> int | None:
    return number(facts["up-to"], f"{where}.up-to", least=1, most=MOST_TARGETS) if "up-to" in facts else None


def _done_to(which: Which, most: int | None, doing: Doing) -> Doing:
    """What is done to as many targets as its player likes, perhaps up to a number of them."""

    def does(effect: Effect) -> Resolution:
        effect.picked = yield from choose_pieces(effect, which.found(effect), 0, most)
        if effect.picked:
            yield from doing.does(effect)

    return Doing(does, lambda effect: bool(which.found(effect)))


def _instead(window: Window, doing: Doing) -> Doing:
    """What takes the place of what would happen, unless something else has taken it."""

    def does(effect: Effect) -> Resolution:
        effect.occasion.amount = 0
        yield from doing.does(effect)

    def possible(effect: Effect) -> bool:
        piece = effect.occasion.piece
        there = window is Window.WOULD_DISCARD or (piece is not None and piece.uid in effect.table.where)
        return there and effect.occasion.amount > 0

    return Doing(does, possible)
