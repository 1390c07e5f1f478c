"""What two named cards or abilities have to do with each other."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations

from refsvc.corpus import Ability, Card, Corpus, Entry, Item, NamedAbility, Window
from refsvc.search.documents import with_granted
from refsvc.search.fields import RULING_KINDS
from refsvc.search.names import Mentions, Named
from refsvc.search.port import Act, Interaction, Meeting, NamedThing

Acts = list[tuple[Window, Act]]


def interaction_of(corpus: Corpus, names: Iterable[Named], mentions: Mentions) -> Interaction | None:
    """Rulings that concern two of these names, what the two share, and the timing windows in which they meet."""
    named = dict.fromkeys(name.ids[0] for name in names if name.proper)
    two = pair(corpus, [corpus.items[one] for one in named])
    if two is None:
        return None
    first, second = two
    items = tuple(corpus.items.values())
    both = [items[number] for number in sorted(mentions.of_all([(one.id,) for one in two]))]
    entries = [item for item in both if isinstance(item, Entry)]
    return Interaction(
        cards=(NamedThing.of(first), NamedThing.of(second)),
        rulings=tuple(NamedThing.of(one) for one in sorted(entries, key=lambda one: one.kind not in RULING_KINDS)),
        shared=tuple(_shared(corpus, first, second)),
        meetings=tuple(_meetings(_acts(corpus, first), _acts(corpus, second))),
    )


def pair(corpus: Corpus, items: Sequence[Item]) -> tuple[Item, Item] | None:
    """The two of these cards and abilities to look at together; None where there are no two.

    A card and its own ability tell less of each other than two that are strangers.
    """
    pairs = list(combinations([item for item in items if _can_interact(item)], 2))
    strangers = (one for one in pairs if one[1].id not in _own(corpus, one[0]))
    return next(strangers, pairs[0] if pairs else None)


def _own(corpus: Corpus, item: Item) -> tuple[str, ...]:
    """The abilities of a card, or the cards that bear an ability."""
    relations = corpus.relations[item.id]
    return relations.bears + relations.borne_by


def _can_interact(item: Item) -> bool:
    """Whether it is a card or an ability."""
    return isinstance(item, Card | NamedAbility)


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
        yield f"Both bear the deck symbol{'s'[: len(symbols) - 1]} {' and '.join(symbols)}."


def _acts(corpus: Corpus, item: Item) -> Acts:
    abilities: Iterable[Ability] = ()
    if isinstance(item, Card):
        abilities = with_granted(item)
    elif isinstance(item, NamedAbility):
        abilities = (wording.ability for wording in item.wordings[:1])
    return [
        (corpus.windows[part.window], Act(NamedThing.of(item), ability.name, part.text))
        for ability in abilities
        for part in ability.parts
        if part.window
    ]


def _meetings(first: Acts, second: Acts) -> Iterator[Meeting]:
    """The windows that both act in, and then the families in which their windows differ."""
    mutual = {act.ability for _, act in first} & {act.ability for _, act in second} - {""}
    if mutual == {act.ability for _, act in (*first, *second)}:
        # A card and its own ability, or twice the same ability, are one and the same act.
        return
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
