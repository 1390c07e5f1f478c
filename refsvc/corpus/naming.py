"""Named abilities: one for each ability name of an edition, gathered from the cards and from what rulings say."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from refsvc.corpus.building import ability, texts
from refsvc.corpus.cards import Ability, Card, NamedAbility, Wording
from refsvc.corpus.problems import Origin
from refsvc.corpus.reading import Record, slug

HOW_WELL_KNOWN = ("printed", "restated", "rulings")


@dataclass
class _Gathered:
    """An ability while its wordings are collected."""

    id: str
    edition: str
    name: str
    origin: Origin
    aliases: dict[str, None] = field(default_factory=dict)
    wordings: list[Wording] = field(default_factory=list)
    factions: dict[str, None] = field(default_factory=dict)


def named_abilities(cards: Iterable[Card], records: Iterable[Record]) -> dict[str, NamedAbility]:
    """The abilities by id: those that cards bear or give, then those that only rulings speak of."""
    gathered: dict[str, _Gathered] = {}
    for card in cards:
        for one, is_granted in _abilities_of(card):
            identifier = f"ability-{card.edition}/{slug(one.name)}"
            found = gathered.setdefault(identifier, _Gathered(identifier, card.edition, one.name, card.origin))
            found.aliases.update(dict.fromkeys(one.aliases))
            found.factions[card.faction] = None
            _add_wording(found.wordings, one, card.id, is_granted)
    named = {one.id: _named(one) for one in gathered.values()}
    for record in records:
        _add_ruled(named, record)
    return named


def _abilities_of(card: Card) -> Iterator[tuple[Ability, bool]]:
    for one in card.abilities:
        if one.name:
            yield one, False
        yield from ((granted, True) for granted in _granted_by(one))


def _granted_by(one: Ability) -> Iterator[Ability]:
    for part in one.parts:
        if part.grants is not None:
            yield part.grants
            yield from _granted_by(part.grants)


def _add_wording(wordings: list[Wording], one: Ability, card: str, is_granted: bool) -> None:
    for index, wording in enumerate(wordings):
        if wording.ability.text == one.text:
            if is_granted:
                wordings[index] = replace(wording, granted_by=(*wording.granted_by, card))
            else:
                wordings[index] = replace(wording, cards=(*wording.cards, card))
            return
    wordings.append(Wording(ability=one, cards=() if is_granted else (card,), granted_by=(card,) if is_granted else ()))


def _named(one: _Gathered) -> NamedAbility:
    # The best known wording speaks for the ability.
    wordings = sorted(one.wordings, key=lambda wording: HOW_WELL_KNOWN.index(wording.ability.known))
    abilities = [wording.ability for wording in wordings]
    return NamedAbility(
        id=one.id,
        kind="ability",
        edition=one.edition,
        title=one.name,
        text=next((found.text for found in abilities if found.text), ""),
        origin=one.origin,
        aliases=tuple(alias for alias in one.aliases if alias != one.name),
        wordings=tuple(wordings),
        faction=next(iter(one.factions)) if len(one.factions) == 1 else "",
        known=abilities[0].known,
        facts=tuple(dict.fromkeys(fact for found in abilities for fact in found.facts)),
        unconfirmed=tuple(dict.fromkeys(point for found in abilities for point in found.unconfirmed)),
        assumed=tuple(dict.fromkeys(point for found in abilities for point in found.assumed)),
        notes=tuple(dict.fromkeys(note for found in abilities for note in found.notes)),
    )


def _add_ruled(named: dict[str, NamedAbility], record: Record) -> None:
    """Adds what rulings say: to the ability that a card bears under a name of it, else as an ability of its own."""
    values = record.values
    stated = ability(values, "rulings")
    edition = record.id.partition("/")[0].rpartition("-")[2]
    names = (stated.name, *stated.aliases)
    borne = next((named[key] for name in names if (key := f"ability-{edition}/{slug(name)}") in named), None)
    if borne is None:
        named[record.id] = NamedAbility(
            id=record.id,
            kind="ability",
            edition=edition,
            title=stated.name,
            text=stated.text,
            origin=record.origin,
            aliases=stated.aliases,
            wordings=(Wording(ability=stated, cards=()),) if stated.parts else (),
            on=texts(values, "on"),
            faction=values.get("faction") or "",
            known=stated.known,
            facts=stated.facts,
            unconfirmed=stated.unconfirmed,
            assumed=stated.assumed,
            notes=stated.notes,
        )
        return
    others = (name for name in (*borne.aliases, *names) if name != borne.title)
    named[borne.id] = replace(
        borne,
        aliases=tuple(dict.fromkeys(others)),
        on=texts(values, "on"),
        facts=tuple(dict.fromkeys((*borne.facts, *stated.facts))),
        notes=tuple(dict.fromkeys((*borne.notes, *stated.notes))),
    )
