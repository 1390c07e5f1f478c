"""Named abilities: one for each ability name of an edition, gathered from the cards and from what rulings say."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Annotated, TypeVar

from refsvc.corpus.abilities import Ability
from refsvc.corpus.items import Card, NamedAbility, Wording, slug
from refsvc.corpus.plain import SPREAD, OneOrMore, called
from refsvc.corpus.problems import Origin
from refsvc.corpus.standing import STANDINGS

T = TypeVar("T")


@called("an ability", "abilities")
@dataclass(frozen=True, kw_only=True)
class RuledAbility:
    """What rulings say of an ability, as it stands in a file of its own."""

    ability: Annotated[Ability, SPREAD]
    faction: str = ""
    on: OneOrMore = ()
    """Names of cards that a source gives it to, where no card text is known."""
    origin: Origin

    @property
    def alone(self) -> NamedAbility:
        """The ability where no card bears it."""
        ability = self.ability
        return NamedAbility(
            title=ability.name,
            text=ability.text,
            origin=self.origin,
            aliases=ability.aliases,
            standing=ability.usual,
            on=self.on,
            wordings=(Wording(ability=ability, cards=()),) if ability.parts else (),
            faction=self.faction,
            facts=ability.facts,
            open=ability.open,
            assumed=ability.assumed,
            notes=ability.notes,
        )


@dataclass
class _Gathered:
    """An ability while its wordings are collected."""

    name: str
    origin: Origin
    aliases: dict[str, None] = field(default_factory=dict)
    wordings: list[Wording] = field(default_factory=list)
    factions: dict[str, None] = field(default_factory=dict)


def named_abilities(cards: Iterable[Card], ruled: Iterable[RuledAbility]) -> dict[str, NamedAbility]:
    """The abilities by id: those that cards bear or give, then those that only rulings speak of."""
    named = {one.id: one for one in _borne(cards)}
    for one in ruled:
        alone = one.alone
        names = (alone.title, *alone.aliases)
        same = (replace(alone, title=name).id for name in names)
        borne = next((named[identifier] for identifier in same if identifier in named), None)
        if borne is None:
            named[alone.id] = alone
        else:
            named[borne.id] = replace(
                borne,
                aliases=_each_once((*borne.aliases, *names), without=borne.title),
                on=one.on,
                facts=_each_once((*borne.facts, *alone.facts)),
                notes=_each_once((*borne.notes, *alone.notes)),
            )
    return named


def _borne(cards: Iterable[Card]) -> Iterator[NamedAbility]:
    """The abilities that cards bear or give to others."""
    gathered: dict[tuple[str, str], _Gathered] = {}
    for card in cards:
        for one, is_granted in _abilities_of(card):
            found = gathered.setdefault((card.edition, slug(one.name)), _Gathered(one.name, card.origin))
            found.aliases.update(dict.fromkeys(one.aliases))
            found.factions[card.faction] = None
            _add_wording(found.wordings, one, card.id, is_granted)
    return map(_named, gathered.values())


def _abilities_of(card: Card) -> Iterator[tuple[Ability, bool]]:
    for one in card.abilities:
        if one.name:
            yield one, False
        yield from ((granted, True) for granted in one.granted)


def _add_wording(wordings: list[Wording], one: Ability, card: str, is_granted: bool) -> None:
    cards, granted_by = ((), (card,)) if is_granted else ((card,), ())
    for index, wording in enumerate(wordings):
        if wording.ability.text == one.text:
            wordings[index] = replace(
                wording, cards=(*wording.cards, *cards), granted_by=(*wording.granted_by, *granted_by)
            )
            return
    wordings.append(Wording(ability=one, cards=cards, granted_by=granted_by))


def _named(one: _Gathered) -> NamedAbility:
    # The best known wording speaks for the ability.
    wordings = sorted(one.wordings, key=lambda wording: STANDINGS.index(wording.ability.usual))
    abilities = [wording.ability for wording in wordings]
    return NamedAbility(
        title=one.name,
        text=next((found.text for found in abilities if found.text), ""),
        origin=one.origin,
        aliases=_each_once(one.aliases, without=one.name),
        wordings=tuple(wordings),
        faction=next(iter(one.factions)) if len(one.factions) == 1 else "",
        standing=abilities[0].usual,
        facts=_each_once(fact for found in abilities for fact in found.facts),
        open=_each_once(point for found in abilities for point in found.open),
        assumed=_each_once(point for found in abilities for point in found.assumed),
        notes=_each_once(note for found in abilities for note in found.notes),
    )


def _each_once(values: Iterable[T], without: T | None = None) -> tuple[T, ...]:
    return tuple(one for one in dict.fromkeys(values) if one != without)
