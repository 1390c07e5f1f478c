"""What two named cards or abilities have to do with each other."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from refsvc.corpus import Ability, Card, Corpus, Entry, Item, NamedAbility, Window
from refsvc.search.port import Act, Interaction, Meeting, NamedThing

Acts = list[tuple[Window, Act]]


def named_thing(item: Item) -> NamedThing:
    """The item by its name."""
    return NamedThing(item.id, item.kind, item.edition, item.title, item.url)


def about(corpus: Corpus, item: Item) -> frozenset[str]:
    """The ids of the cards, abilities and factions that an item is about."""
    relations = corpus.relations[item.id]
    if isinstance(item, Entry):
        return frozenset((*relations.cards, *relations.applies_to))
    return frozenset((item.id, *relations.bears, *relations.borne_by))


def interaction(corpus: Corpus, concerned: Mapping[str, frozenset[str]], first: Item, second: Item) -> Interaction:
    """Rulings for both, what they share, and the timing windows in which they meet.

    `concerned` gives for each entry the ids of what it is about.
    """
    return Interaction(
        cards=(named_thing(first), named_thing(second)),
        rulings=tuple(named_thing(one) for one in _rulings(corpus, concerned, first, second)),
        shared=tuple(_shared(corpus, first, second)),
        meetings=tuple(_meetings(_acts(corpus, first), _acts(corpus, second))),
    )


def can_interact(item: Item) -> bool:
    """Whether it is a card or an ability."""
    return isinstance(item, Card | NamedAbility)


def _rulings(corpus: Corpus, concerned: Mapping[str, frozenset[str]], first: Item, second: Item) -> Iterator[Entry]:
    for entry in corpus.entries.values():
        if all(_concerns(corpus, concerned[entry.id], item) for item in (first, second)):
            yield entry


def _concerns(corpus: Corpus, concerned: frozenset[str], item: Item) -> bool:
    """Whether it is about the card itself, or about the ability by any card that bears it."""
    return item.id in concerned or (
        isinstance(item, NamedAbility) and not concerned.isdisjoint(corpus.relations[item.id].borne_by)
    )


def _shared(corpus: Corpus, first: Item, second: Item) -> Iterator[str]:
    theirs, others = corpus.relations[first.id], corpus.relations[second.id]
    if second.id in theirs.bears:
        yield f"{first.title} has {second.title}."
    elif second.id in theirs.borne_by:
        yield f"{second.title} has {first.title}."
    for ability in theirs.bears:
        if ability in others.bears:
            yield f"Both have {corpus.items[ability].title}."
    if isinstance(first, Card) and isinstance(second, Card):
        yield from _shared_facts(corpus, first, second)


def _shared_facts(corpus: Corpus, first: Card, second: Card) -> Iterator[str]:
    if first.faction and first.faction == second.faction and first.edition == second.edition:
        yield f"Both belong to the {first.faction}."
    if first.card_class and first.card_class == second.card_class:
        yield f"Both are of the class {first.card_class}."
    if first.attack and first.attack == second.attack:
        yield f"Both have a {first.attack} attack."
    symbols = [corpus.symbols[one].name for one in first.symbols if one in second.symbols]
    if symbols:
        yield f"Both bear the deck symbol {' and '.join(symbols)}."


def _acts(corpus: Corpus, item: Item) -> Acts:
    abilities: Iterable[Ability] = ()
    if isinstance(item, Card):
        abilities = item.abilities
    elif isinstance(item, NamedAbility):
        abilities = (wording.ability for wording in item.wordings[:1])
    return [
        (corpus.windows[part.window], Act(named_thing(item), ability.name, part.text))
        for ability in abilities
        for part in ability.parts
        if part.window
    ]


def _meetings(first: Acts, second: Acts) -> Iterator[Meeting]:
    """The windows that both act in, and then the families in which their windows differ."""
    same = _by(first, second, lambda window: window.id)
    for window, acts in same.values():
        yield Meeting(window.name, window.family.entry, acts)
    met = {act for _, acts in same.values() for act in acts}
    rest, others = ([one for one in acts if one[1] not in met] for acts in (first, second))
    for window, acts in _by(rest, others, lambda window: window.family.id).values():
        # What always holds meets everything, and says nothing.
        if window.family.id != "standing":
            yield Meeting(window.family.name, window.family.entry, acts)


def _by(first: Acts, second: Acts, key: Callable[[Window], str]) -> dict[str, tuple[Window, tuple[Act, ...]]]:
    """What both do, gathered by what the key says of the window, where both do something."""
    theirs, others = {key(window) for window, _ in first}, {key(window) for window, _ in second}
    gathered: dict[str, tuple[Window, tuple[Act, ...]]] = {}
    for window, act in sorted((*first, *second), key=lambda one: one[0].order):
        if key(window) in theirs & others:
            opening, acts = gathered.get(key(window), (window, ()))
            gathered[key(window)] = opening, (*acts, act)
    return gathered
