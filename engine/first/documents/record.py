"""What was done this turn, as a document tells it under ``used``: read into a position, and written out of one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from engine.documents.plain import count, flag, listing, mapping, one_of, shortened, text, texts
from engine.documents.references import GONE, References
from engine.first.codes import FactKind
from engine.first.documents import vocabulary as words
from engine.first.position import Situation
from engine.values.errors import NotUnderstood
from engine.values.position import Fact


class Record(NamedTuple):
    """What a document says was done this turn."""

    facts: frozenset[Fact]
    used: tuple[int, int]
    """How many units were chosen to move and to attack."""


def read_record(value: object, references: References) -> Record:
    """What was done this turn, as a mapping tells it; :class:`NotUnderstood` says where it does not."""
    said = mapping(value, "used", words.USED)
    kept = set(_chosen(said, references))
    kept |= {Fact(kind, None) for key, kind in words.FLAGS.items() if flag(said.get(key, False), f"used.{key}")}
    for name, abilities in mapping(said.get("abilities", {}), "used.abilities").items():
        uid = references.present(name, f"used.abilities.{shortened(name)}")
        where = f"used.abilities.{shortened(name)}"
        kept |= {Fact(FactKind.USED, uid, ability) for ability in texts(abilities, where)}
    items = listing(said.get("facts", []), "used.facts")
    kept |= {_fact(item, f"used.facts[{place}]", references) for place, item in enumerate(items)}
    facts = frozenset(kept)
    moving, attacking = _counted(facts)
    return Record(
        facts,
        (
            count(said.get(words.MOVING, moving), f"used.{words.MOVING}"),
            count(said.get(words.ATTACKING, attacking), f"used.{words.ATTACKING}"),
        ),
    )


def _counted(facts: frozenset[Fact]) -> tuple[int, int]:
    """How many units were chosen, by what is kept of them."""
    kinds = [fact.what for fact in facts]
    return kinds.count(FactKind.CHOSEN_TO_MOVE), kinds.count(FactKind.CHOSEN_TO_ATTACK)


def _chosen(said: Mapping[str, Any], references: References) -> Iterator[Fact]:
    for key, kind in words.CHOOSING.items():
        found: set[int] = set()
        for place, name in enumerate(listing(said.get(key, []), f"used.{key}")):
            where = f"used.{key}[{place}]"
            uid = references.present(name, where)
            if uid in found:
                raise NotUnderstood(f"“{shortened(name)}” stands here twice", expected="each card once", where=where)
            found.add(uid)
            yield Fact(kind, uid)


def _fact(item: object, where: str, references: References) -> Fact:
    facts = mapping(item, where, words.FACT)
    what = FactKind(one_of(facts.get("what"), tuple(FactKind), f"{where}.what"))
    uid = references.uid(facts.get("card", GONE), f"{where}.card")
    return Fact(what, uid, text(facts.get("detail", ""), f"{where}.detail"))


def write_record(position: Situation, references: References) -> dict[str, Any]:
    """The mapping that reads back as what was done this turn, with nothing said that would be understood anyway."""
    written: dict[str, Any] = {}
    left: list[Fact] = []
    keys = {kind: key for key, kind in words.CHOOSING.items()}
    flags = {kind: key for key, kind in words.FLAGS.items()}
    for fact in sorted(position.facts, key=_order):
        if fact.uid is None and fact.what in flags:
            written[flags[FactKind(fact.what)]] = True
        elif fact.uid is None:
            left.append(fact)
        elif fact.what in keys:
            written.setdefault(keys[FactKind(fact.what)], []).append(references.name(fact.uid))
        elif fact.what is FactKind.USED:
            written.setdefault("abilities", {}).setdefault(references.name(fact.uid), []).append(fact.detail)
        else:
            left.append(fact)
    if left:
        written["facts"] = [_written(fact, references) for fact in left]
    for key, number, understood in zip(
        (words.MOVING, words.ATTACKING), position.used, _counted(position.facts), strict=True
    ):
        if number != understood:
            written[key] = number
    return {key: written[key] for key in words.USED if key in written}


def _written(fact: Fact, references: References) -> dict[str, Any]:
    written = {"what": fact.what.value}
    if fact.uid is not None:
        written["card"] = references.name(fact.uid)
    return {**written, "detail": fact.detail} if fact.detail else written


def _order(fact: Fact) -> tuple[str, int, str]:
    return fact.what, fact.uid or 0, fact.detail
