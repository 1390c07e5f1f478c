"""A document's parts as an ability: what acts at a time, and what holds all the time."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from engine.documents.cards import plainly
from engine.documents.plain import flag, listing, mapping, one_of
from engine.effects.abilities import Ability
from engine.second.effects import Effect
from engine.second.forms.cards import read_which
from engine.second.forms.doing import Doing, read_doing
from engine.second.forms.moments import read_moment
from engine.second.forms.prices import read_price
from engine.second.forms.standing import read_standing
from engine.second.registry import Part
from engine.values.bounds import LONGEST_ABILITY
from engine.values.cards import AbilityNote
from engine.values.errors import NotUnderstood

ACTING = ("when", "who", "against", "if", "optional", "limit", "cost", "target", "does")
"""What may be said of a part that acts at a time."""
HOLDING = ("holds", "optional")
"""What may be said of a part that holds all the time."""
KEYS = (*ACTING, "holds")
LIMITS = ("once per turn",)
MOST_PARTS = 4


def normal(value: object, where: str) -> str:
    """The parts of an ability in the one way in which they are kept; refused where they make none."""
    parts = listing([value] if isinstance(value, Mapping) else value, where)
    tuple(_read(parts, where))
    written = plainly(parts)
    if len(written) > LONGEST_ABILITY:
        raise NotUnderstood("too long an ability", expected=f"at most {LONGEST_ABILITY} characters", where=where)
    return written


@lru_cache(maxsize=4096)
def formed(note: AbilityNote, entry: str) -> Ability[Effect]:
    """The ability that is put together of the parts of a note, and cites an entry."""
    return Ability(note.name, tuple(_read(json.loads(note.parts), note.name)), entry)


def _read(parts: Sequence[Any], where: str) -> Iterator[Part]:
    if not 1 <= len(parts) <= MOST_PARTS:
        raise NotUnderstood(f"{len(parts)} parts", expected=f"1 to {MOST_PARTS} parts", where=where)
    for place, part in enumerate(parts):
        yield from _part(part, f"{where}[{place}]")


def _part(value: object, where: str) -> Iterator[Part]:
    facts = mapping(value, where, KEYS)
    if "holds" in facts:
        mapping(value, where, HOLDING)
        optional = flag(facts.get("optional", False), f"{where}.optional")
        yield from read_standing(facts["holds"], f"{where}.holds", optional=optional)
        return
    if "does" not in facts:
        raise NotUnderstood("a part that does nothing", expected="`when` and `does`, or `holds`", where=where)
    window, condition = read_moment(facts, where)
    targets = read_which(facts["target"], f"{where}.target").targets() if "target" in facts else None
    doing = read_doing(facts["does"], f"{where}.does", has_target=targets is not None)
    yield Part(
        window,
        doing.does,
        optional=flag(facts.get("optional", False), f"{where}.optional"),
        limit=one_of(facts["limit"], LIMITS, f"{where}.limit") if "limit" in facts else None,
        cost=read_price(facts["cost"], f"{where}.cost") if "cost" in facts else None,
        condition=condition,
        possible=_possible(doing, is_paid="cost" in facts),
        targets=targets,
    )


def _possible(doing: Doing, *, is_paid: bool) -> Any:
    # A price may be paid where nothing can come of it; expanded-2e/effects/after-optional-cost.
    return None if is_paid else doing.possible
