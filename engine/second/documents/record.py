"""What was done this turn, as a document tells it under ``used``: read into a position, and written out of one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from engine.documents.plain import among, count, flag, listing, mapping, one_of, shortened, texts
from engine.documents.references import References
from engine.second.actions.common import CHOSEN, EXTRA, counting
from engine.second.codes import FactKind
from engine.second.documents import vocabulary as words
from engine.second.position import Situation
from engine.second.registry import registry
from engine.second.table import Table
from engine.values.cards import Card
from engine.values.errors import NotUnderstood
from engine.values.position import Fact

ENEMY = "enemy"
CHOOSING = {
    words.MOVED: FactKind.CHOSEN_TO_MOVE,
    words.INSTEAD_OF_MOVING: FactKind.CHOSEN_TO_MOVE,
    words.ATTACKED: FactKind.CHOSEN_TO_ATTACK,
    words.INSTEAD_OF_ATTACKING: FactKind.CHOSEN_TO_ATTACK,
}
"""Lists of cards that were chosen in their phase."""
ATTACKING = (words.ATTACKED, words.EXTRA_ATTACKS)
"""Lists of cards that attacked an enemy card."""
FIGURES = {words.MOVING: "move", words.ATTACKING: "attack"}
"""The figures, and what is counted by them."""


class Record(NamedTuple):
    """What a document says was done this turn."""

    facts: frozenset[Fact]
    figures: Mapping[str, int]
    """How many choices of a phase are used up, where that is stated."""
    aimed: bool

    def counted(self, position: Situation) -> tuple[int, int]:
        """How many choices are used up in a position with these facts: as stated, or else as many as were chosen."""
        moving, attacking = [self.figures.get(key) for key in FIGURES]
        found = _figures(position) if None in (moving, attacking) else (0, 0)
        return found[0] if moving is None else moving, found[1] if attacking is None else attacking


def _figures(position: Situation) -> tuple[int, int]:
    """How many units were chosen to move and to attack, those in play or gone, without the extra ones."""
    if not any(fact.what in CHOSEN.values() for fact in position.facts):
        return 0, 0
    table = Table(position)
    return len(counting(table, "move")), len(counting(table, "attack"))


def _aimed(facts: frozenset[Fact]) -> bool:
    return any(fact.what is FactKind.ATTACKED and fact.detail == ENEMY for fact in facts)


def read_record(value: object, references: References) -> Record:
    """What was done this turn, as a mapping tells it; :class:`NotUnderstood` says where it does not."""
    said = mapping(value, "used", words.USED)
    kept = set(_chosen(said, references))
    for key in ATTACKING:
        kept |= {Fact(FactKind.ATTACKED, uid, ENEMY) for uid in _uids(said, key, references)}
    kept |= set(_abilities(said, references))
    items = listing(said.get("facts", []), "used.facts")
    kept |= {_fact(item, f"used.facts[{place}]", references) for place, item in enumerate(items)}
    kept |= set(_extra(said, references, frozenset(kept)))
    facts = frozenset(kept)
    figures = {key: count(said[key], f"used.{key}") for key in FIGURES if key in said}
    return Record(facts, figures, flag(said.get("aimed", _aimed(facts)), "used.aimed"))


def _uids(said: Mapping[str, Any], key: str, references: References) -> list[int]:
    """The cards of a list, each once."""
    found: list[int] = []
    for place, name in enumerate(listing(said.get(key, []), f"used.{key}")):
        where = f"used.{key}[{place}]"
        uid = references.present(name, where)
        if uid in found:
            raise NotUnderstood(f"“{shortened(name)}” stands here twice", expected="each card once", where=where)
        found.append(uid)
    return found


def _chosen(said: Mapping[str, Any], references: References) -> Iterator[Fact]:
    """The cards that were chosen to move or attack, or to do something instead; each of them once for either."""
    found: set[Fact] = set()
    for key, kind in CHOOSING.items():
        for place, uid in enumerate(_uids(said, key, references)):
            fact = Fact(kind, uid)
            if fact in found:
                problem = f"“{references.name(uid)}” is said to have been chosen twice"
                raise NotUnderstood(problem, expected="each card chosen once", where=f"used.{key}[{place}]")
            found.add(fact)
            yield fact


def _extra(said: Mapping[str, Any], references: References, kept: frozenset[Fact]) -> Iterator[Fact]:
    """Which of those chosen were extra units: attacking ones, or moving ones if they were not chosen to attack."""
    for place, uid in enumerate(_uids(said, words.EXTRA_UNITS, references)):
        what = next((what for what in ("attack", "move") if Fact(CHOSEN[what], uid) in kept), None)
        if what is None:
            problem = f"“{references.name(uid)}” was not chosen"
            expected = "cards that were chosen to move or to attack"
            raise NotUnderstood(problem, expected=expected, where=f"used.{words.EXTRA_UNITS}[{place}]")
        yield Fact(EXTRA[what], uid)


def _abilities(said: Mapping[str, Any], references: References) -> Iterator[Fact]:
    for name, abilities in mapping(said.get("abilities", {}), "used.abilities").items():
        where = f"used.abilities.{shortened(name)}"
        uid = references.present(name, where)
        for ability in texts(abilities, where):
            known_text(ability, references.card(uid), where)
            yield Fact(FactKind.USED, uid, ability)


def _fact(item: object, where: str, references: References) -> Fact:
    what = FactKind(one_of(mapping(item, where).get("what"), tuple(FactKind), f"{where}.what"))
    facts = mapping(item, where, words.FACT if what in words.DETAILED else ("what", "card"))
    uid = references.uid(facts.get("card"), f"{where}.card")
    if what not in words.DETAILED:
        return Fact(what, uid)
    at = f"{where}.detail"
    if what is FactKind.ATTACKED:
        return Fact(what, uid, one_of(facts.get("detail"), words.ATTACKED_WHOM, at))
    (ability,) = texts([facts.get("detail")], at)
    known_text(ability, references.card(uid), at)
    return Fact(what, uid, ability)


def known_text(name: str, card: Card | None, where: str) -> None:
    """Raises NotUnderstood for a name that is no ability: it is not played, and does not stand on the card."""
    on_card = {card.name, *(note.name for note in card.abilities)} if card else set()
    if name not in registry.abilities and name not in on_card:
        expected = f"a known ability{among(name, (*registry.abilities, *sorted(on_card)))}"
        raise NotUnderstood(f"no ability “{shortened(name)}” is played", expected=expected, where=where)


# Writing


def write_record(position: Situation, references: References) -> dict[str, Any]:
    """The mapping that reads back as what was done this turn, with nothing said that would be understood anyway."""
    left = set(position.facts)
    lists: dict[str, list[str]] = {}
    abilities: dict[str, list[str]] = {}
    for fact in sorted(position.facts, key=_order_of_facts):
        if fact.uid is None:
            continue
        name = references.name(fact.uid)
        if fact.what is FactKind.USED:
            abilities.setdefault(name, []).append(fact.detail)
            left.discard(fact)
            continue
        key, told = _listed(fact, position.facts)
        if key:
            lists.setdefault(key, []).append(name)
            left -= told
    written: dict[str, Any] = {key: lists[key] for key in words.LISTS if key in lists}
    if abilities:
        written["abilities"] = abilities
    if left:
        written["facts"] = [_written(fact, references) for fact in sorted(left, key=_order_of_facts)]
    for key, number, understood in zip(FIGURES, position.used, _figures(position), strict=True):
        if number != understood:
            written[key] = number
    if position.aimed != _aimed(position.facts):
        written["aimed"] = position.aimed
    return written


def _listed(fact: Fact, facts: frozenset[Fact]) -> tuple[str, set[Fact]]:
    """The list in which a card is named for a fact, if there is one, and all the facts that it stands for there."""
    chosen = Fact(FactKind.CHOSEN_TO_ATTACK, fact.uid)
    enemy, friend = Fact(FactKind.ATTACKED, fact.uid, ENEMY), Fact(FactKind.ATTACKED, fact.uid, "friendly")
    if fact.what is FactKind.CHOSEN_TO_MOVE:
        return words.MOVED, {fact}
    if fact == chosen and enemy in facts:
        return words.ATTACKED, {fact, enemy}
    if fact == chosen and friend not in facts:
        return words.INSTEAD_OF_ATTACKING, {fact}
    if fact == enemy and chosen not in facts:
        return words.EXTRA_ATTACKS, {fact}
    if fact.what is FactKind.EXTRA_ATTACKING_UNIT and chosen in facts:
        return words.EXTRA_UNITS, {fact}
    moved = Fact(FactKind.CHOSEN_TO_MOVE, fact.uid)
    if fact.what is FactKind.EXTRA_MOVING_UNIT and moved in facts and chosen not in facts:
        return words.EXTRA_UNITS, {fact}
    return "", set()


def _written(fact: Fact, references: References) -> dict[str, Any]:
    written = {"what": fact.what.value, "card": references.name(fact.uid)}
    return {**written, "detail": fact.detail} if fact.what in words.DETAILED else written


def _order_of_facts(fact: Fact) -> tuple[str, int, str]:
    return fact.what, fact.uid or 0, fact.detail
